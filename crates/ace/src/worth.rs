//! The value of an ability, read from the card's own words: no card is known by name.
//!
//! Everything is in damage points, from the point of view of the prompted player's side.

mod conditions;
mod effects;
mod rules;

use furball_cards::language::{
    Ability, Charged, Cost, Counter, DealtCard, Detonation, Dice, Effect, Harm, LockOn, Moment, NewManeuver,
    Relation, Replacement, ShipRef, Things, Which, Whose,
};
use furball_cards::{Die, Face};
use furball_engine::{AbilityRef, CardRef, OptionIndex, ShipId, View};

use crate::outlook::outlook;
use crate::prices::{CHARGE, FORCE, number, set_worth, token_worth};
use crate::scene::{Piece, Scene};

/// Judges one ability.
#[derive(Clone, Copy)]
pub(crate) struct Judge<'a> {
    view: View<'a>,
    scene: &'a Scene,
    ability: AbilityRef,
    chosen: Chosen,
}

/// The ship a card's words call chosen.
#[derive(Clone, Copy)]
enum Chosen {
    Nobody,
    One(ShipId),
    /// Not picked yet; surely one that benefits.
    SomeFriend,
    SomeEnemy,
    WhoeverSuits,
}

impl<'a> Judge<'a> {
    pub fn of(view: View<'a>, scene: &'a Scene, ability: AbilityRef) -> Judge<'a> {
        Judge {
            view,
            scene,
            ability,
            chosen: Chosen::Nobody,
        }
    }

    /// The text of the ability; an ability granted for a while can't be looked up.
    fn text(&self) -> Option<&'a Ability> {
        match self.ability.card {
            CardRef::Granted(_) => None,
            CardRef::Pilot
            | CardRef::ShipAbility
            | CardRef::Upgrade(_)
            | CardRef::Damage(_)
            | CardRef::Condition(_)
            | CardRef::Device(_)
            | CardRef::Obstacle(_)
            | CardRef::Text(_)
            | CardRef::Lent(_) => self.view.ability(self.ability),
        }
    }

    fn effects(&self) -> &'a [Effect] {
        match self.text() {
            Some(Ability::When(text)) => &text.then,
            Some(Ability::Instead(text)) => &text.then,
            Some(Ability::Action(text)) => &text.then,
            Some(Ability::While(_) | Ability::Attack(_)) | None => &[],
        }
    }

    /// The value of using a triggered ability, less its cost.
    pub fn triggered(&self) -> f64 {
        match self.text() {
            Some(Ability::When(text)) => self.all(&text.then) - self.price(&text.cost),
            Some(Ability::Instead(text)) => self.replacing(text),
            // An ability granted for a while was wanted.
            Some(Ability::While(_) | Ability::Action(_) | Ability::Attack(_)) | None => 0.3,
        }
    }

    /// What the ability does to the maneuver its owner has revealed, if that is its purpose.
    pub fn new_maneuver(&self) -> Option<&'a NewManeuver> {
        self.effects().iter().find_map(|effect| {
            if let Effect::ChangeManeuver(change) = effect {
                Some(change)
            } else {
                None
            }
        })
    }

    /// The value of an action printed on a card.
    pub fn action(&self) -> f64 {
        match self.text() {
            Some(Ability::Action(text)) => self.all(&text.then) - self.price(&text.cost),
            Some(Ability::When(_) | Ability::Instead(_) | Ability::While(_) | Ability::Attack(_)) | None => {
                0.0
            }
        }
    }

    /// The value of picking the ship for the ability.
    pub fn picking(&self, ship: ShipId) -> f64 {
        let judge = Judge {
            chosen: Chosen::One(ship),
            ..*self
        };
        let mut found = None;
        walk(self.effects(), &mut |effect| {
            if found.is_none() {
                if let Effect::Choose {
                    of: Things::Ships(_),
                    then,
                    ..
                } = effect
                {
                    found = Some(judge.all(then));
                } else if let Effect::Lock {
                    on: LockOn::Any { .. },
                    ..
                }
                | Effect::BreakLocks { one: true, .. } = effect
                {
                    found = Some(judge.prey(ship));
                }
            }
        });
        found.unwrap_or(0.0)
    }

    /// The value of a ship as a target: zero for one's own.
    fn prey(&self, ship: ShipId) -> f64 {
        let Some(piece) = self.scene.piece(ship) else {
            return 0.0;
        };
        if piece.side == self.scene.side {
            return 0.0;
        }
        let me = self.me();
        let seen = me
            .and_then(|me| outlook(self.scene, me, me.spot).target)
            .is_some_and(|(best, _)| best == ship);
        0.3 * piece.worth + if seen { 0.3 } else { 0.0 }
    }

    /// The value of one of the ability's options.
    pub fn option(&self, place: OptionIndex) -> f64 {
        let mut found = 0.0;
        walk(self.effects(), &mut |effect| {
            if let Effect::OneOf { options, .. } = effect
                && let Some(then) = options.get(place.index())
            {
                found = self.all(then);
            }
        });
        found
    }

    /// The value of what the ability leaves to its owner.
    pub fn leave_to_owner(&self) -> f64 {
        let friend = Judge {
            chosen: Chosen::SomeFriend,
            ..*self
        };
        if let Some(Ability::Instead(text)) = self.text() {
            return friend.replacing(text);
        }
        let mut found = 0.0;
        walk(self.effects(), &mut |effect| {
            if let Effect::May { cost, then, .. } = effect {
                found = friend.all(then) - friend.price(cost);
            } else if let Effect::Unless { does, then, .. } = effect {
                found = friend.all(does) - friend.all(then);
            }
        });
        found
    }

    /// The value of replacing an event.
    fn replacing(&self, text: &Replacement) -> f64 {
        let spared = match text.of {
            Moment::Gains(tokens) => -set_worth(tokens),
            Moment::Suffers(Harm::Crits) => 1.3,
            Moment::Suffers(Harm::Any | Harm::Hits | Harm::ObstacleOrBomb)
            | Moment::Dealt(DealtCard::Facedown) => 1.0,
            Moment::Dealt(DealtCard::Faceup) => 1.5,
            Moment::Destroyed | Moment::Flees => 3.0,
            Moment::Recovers => -CHARGE,
            // Any other moment is neither good nor bad in itself.
            _ => 0.0,
        };
        let theirs = matches!(&text.by, Whose::Ships(ships) if ships.are == Relation::Enemy);
        let spared = if theirs { -spared } else { spared };
        let nothing = if !text.then.is_empty() {
            0.0
        } else if text.of == Moment::Detonates(Detonation::Any) {
            0.1
        } else {
            0.5
        };
        spared + nothing + self.all(&text.then) - self.price(&text.cost)
    }

    fn all(&self, effects: &[Effect]) -> f64 {
        effects.iter().map(|effect| self.one(effect)).sum()
    }

    fn price(&self, costs: &[Cost]) -> f64 {
        let each = costs.iter().map(|cost| match cost {
            Cost::SpendToken(ShipRef::You, tokens) => {
                if set_worth(*tokens) < 0.0 {
                    -0.2
                } else {
                    0.45
                }
            }
            Cost::SpendToken(who, tokens) | Cost::Remove(who, tokens) => {
                self.for_ship(*who, set_worth(*tokens))
            }
            Cost::SpendLock { .. } => 0.3,
            Cost::Receive(token) => -token_worth(*token),
            Cost::Spend(counter, amount) => {
                let each = match counter {
                    Counter::Charges(_) => CHARGE,
                    Counter::Force(_) => FORCE,
                    Counter::Shields(_) => 1.0,
                    Counter::Tokens(tokens) => set_worth(*tokens),
                };
                each * number(amount)
            }
            Cost::Suffer { hits, crits } => f64::from(*hits) + 1.3 * f64::from(*crits),
            Cost::Result(_) => 0.5,
            Cost::Expose => 0.8,
            Cost::Discard(Which::This) => 0.4,
            Cost::Discard(_) => 0.5,
        });
        each.sum()
    }

    fn who(&self, who: ShipRef) -> Option<ShipId> {
        let attack = self.view.attack();
        match who {
            ShipRef::You => self.you(),
            ShipRef::Attacker => attack.map(|attack| attack.attacker),
            ShipRef::Defender => attack.map(|attack| attack.defender),
            ShipRef::Opponent => attack.and_then(|attack| attack.other(self.you()?)),
            ShipRef::Subject | ShipRef::Object => self.view.active(),
            ShipRef::Chosen | ShipRef::It => match self.chosen {
                Chosen::One(ship) => Some(ship),
                Chosen::Nobody | Chosen::SomeFriend | Chosen::SomeEnemy | Chosen::WhoeverSuits => None,
            },
            // These can't be resolved from the words alone, and the last three aren't ships.
            ShipRef::Earlier
            | ShipRef::Carrier
            | ShipRef::Assigner
            | ShipRef::Device
            | ShipRef::Obstacle
            | ShipRef::Marker => None,
        }
    }

    /// The value to the player of something good for the ship: positive or negative.
    fn for_ship(&self, who: ShipRef, good: f64) -> f64 {
        match (who, self.chosen) {
            (ShipRef::Chosen | ShipRef::It, Chosen::SomeFriend) => good,
            (ShipRef::Chosen | ShipRef::It, Chosen::SomeEnemy) => -good,
            (ShipRef::Chosen | ShipRef::It, Chosen::WhoeverSuits) => good.abs(),
            _ => self
                .who(who)
                .map_or(0.0, |ship| if self.friendly(ship) { good } else { -good }),
        }
    }

    fn friendly(&self, ship: ShipId) -> bool {
        self.view
            .ship(ship)
            .is_some_and(|ship| ship.side() == self.scene.side)
    }

    /// Whether the ship's owner is on the player's side; an unknown ship is.
    fn on_our_side(&self, who: ShipRef) -> bool {
        self.who(who).is_none_or(|ship| self.friendly(ship))
    }

    /// The ship whose card has the charges.
    fn charged(charged: &Charged) -> ShipRef {
        match charged {
            Charged::This | Charged::Named(_) => ShipRef::You,
            Charged::ShipCard { who, .. } | Charged::Upgrade { who, .. } => *who,
            Charged::Weapon => ShipRef::Attacker,
        }
    }

    /// The color of the dice that the words refer to.
    fn die(&self, dice: Dice) -> Die {
        let defends = self
            .view
            .attack()
            .is_some_and(|attack| Some(attack.defender) == self.you());
        match (dice, defends) {
            (Dice::Attack, _) | (Dice::Yours, false) => Die::Attack,
            (Dice::Defense, _) | (Dice::Yours, true) => Die::Defense,
        }
    }

    /// The value of a result to the player, whoever rolled it.
    fn result(&self, die: Die, face: Face) -> f64 {
        let Some(attack) = self.view.attack() else {
            return 0.0;
        };
        let roller = attack.roller(die);
        let focus = self.scene.piece(roller).is_some_and(|piece| piece.focus);
        let worth = match face {
            Face::Blank => 0.0,
            Face::Focus => {
                if focus {
                    0.85
                } else {
                    0.15
                }
            }
            Face::Hit | Face::Evade => 1.0,
            Face::Crit => 1.3,
        };
        if self.friendly(roller) { worth } else { -worth }
    }

    fn results(&self, die: Die, face: Face) -> u8 {
        self.view
            .attack()
            .map_or(0, |attack| attack.pool(die).count(face))
    }

    /// The ship that acts: the one with the card, or the one whose turn it is where a side or a piece holds the text.
    fn you(&self) -> Option<ShipId> {
        self.ability.ship().or_else(|| self.view.active())
    }

    fn me(&self) -> Option<&'a Piece> {
        self.scene.piece(self.you()?)
    }
}

/// Calls `visit` for every effect, nested ones included.
fn walk<'e>(effects: &'e [Effect], visit: &mut impl FnMut(&'e Effect)) {
    for effect in effects {
        visit(effect);
        effect.lists().for_each(|list| walk(list, visit));
    }
}
