//! What an ability is worth, read from the card's own words: no card is known by name.
//!
//! Everything is in damage points, as seen from the side of the player who is asked.

use furball_cards::language::{
    Ability, Amount, Condition, Cost, Effect, Modifier, NewManeuver, Relation, Who,
};
use furball_cards::{Die, Difficulty, Face};
use furball_engine::{AbilityRef, CardRef, ShipId, View};

use crate::actions::value;
use crate::outlook::outlook;
use crate::prices::{number, stat_worth, token_worth};
use crate::scene::{Piece, Scene};

/// Judges one ability.
#[derive(Clone, Copy)]
pub(crate) struct Judge<'a> {
    view: View<'a>,
    scene: &'a Scene,
    ability: AbilityRef,
    chosen: Chosen,
}

/// The ship that a card's words call chosen.
#[derive(Clone, Copy)]
enum Chosen {
    Nobody,
    One(ShipId),
    /// Not picked yet; surely one for whom it turns out well.
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

    /// The words of the ability; an ability granted for a while can't be looked up.
    fn text(&self) -> Option<&'a Ability> {
        let ship = self.view.ship(self.ability.ship)?;
        let abilities = match self.ability.card {
            CardRef::Pilot => &ship.pilot()?.abilities,
            CardRef::Upgrade(place) => &ship.upgrades().nth(place as usize)?.1.abilities,
            CardRef::Damage(id) => {
                let card = ship.damage().find(|damage| damage.id == id)?.card?;
                &self.view.content().damage_card(card).abilities
            }
            CardRef::Granted(_) => return None,
        };
        abilities.get(self.ability.index as usize)
    }

    fn effects(&self) -> &'a [Effect] {
        match self.text() {
            Some(Ability::When(text)) => &text.then,
            Some(Ability::Action(text)) => &text.then,
            Some(Ability::While(_) | Ability::Attack(_)) | None => &[],
        }
    }

    /// The worth of using a triggered ability, its price paid.
    pub fn triggered(&self) -> f64 {
        match self.text() {
            Some(Ability::When(text)) => self.all(&text.then) - self.price(&text.cost),
            // What was granted for a while was wanted.
            Some(_) | None => 0.3,
        }
    }

    /// What the ability does to the maneuver its owner has revealed, if that is what it is for.
    pub fn new_maneuver(&self) -> Option<&'a NewManeuver> {
        self.effects().iter().find_map(|effect| match effect {
            Effect::ChangeManeuver(change) => Some(change),
            _ => None,
        })
    }

    /// The worth of an action printed on a card.
    pub fn action(&self) -> f64 {
        match self.text() {
            Some(Ability::Action(text)) => self.all(&text.then) - self.price(&text.cost),
            Some(_) | None => 0.0,
        }
    }

    /// The worth of picking the ship for what the ability does.
    pub fn picking(&self, ship: ShipId) -> f64 {
        let judge = Judge {
            chosen: Chosen::One(ship),
            ..*self
        };
        let mut found = None;
        walk(self.effects(), &mut |effect| {
            if found.is_none() {
                found = match effect {
                    Effect::Choose { then, .. } => Some(judge.all(then)),
                    Effect::AcquireLock(_) | Effect::ShedLock(_) => Some(judge.prey(ship)),
                    _ => None,
                };
            }
        });
        found.unwrap_or(0.0)
    }

    /// How much a ship is worth as a target: of one's own, nothing.
    fn prey(&self, ship: ShipId) -> f64 {
        let Some(piece) = self.scene.piece(ship) else {
            return 0.0;
        };
        if piece.side == self.scene.side {
            return 0.0;
        }
        let me = self.scene.piece(self.ability.ship);
        let seen = me
            .and_then(|me| outlook(self.scene, me, me.spot).target)
            .is_some_and(|(best, _)| best == ship);
        0.3 * piece.worth + if seen { 0.3 } else { 0.0 }
    }

    /// The worth of one of the things the ability offers.
    pub fn option(&self, place: u8) -> f64 {
        let mut found = 0.0;
        walk(self.effects(), &mut |effect| {
            if let Effect::OneOf(options) = effect
                && let Some(then) = options.get(place as usize)
            {
                found = self.all(then);
            }
        });
        found
    }

    /// The worth of what the ability leaves to its owner.
    pub fn leave_to_owner(&self) -> f64 {
        let friend = Judge {
            chosen: Chosen::SomeFriend,
            ..*self
        };
        let mut found = 0.0;
        walk(self.effects(), &mut |effect| {
            if let Effect::May(then) = effect {
                found = friend.all(then);
            }
        });
        found
    }

    fn all(&self, effects: &[Effect]) -> f64 {
        effects.iter().map(|effect| self.one(effect)).sum()
    }

    fn price(&self, costs: &[Cost]) -> f64 {
        let each = costs.iter().map(|cost| match cost {
            Cost::Spend(_) => 0.45,
            Cost::SpendLock => 0.3,
            Cost::Receive(token) => -token_worth(*token),
            Cost::DiscardThis => 0.4,
            Cost::Discard(_) => 0.5,
            Cost::Suffer => 1.0,
        });
        each.sum()
    }

    fn who(&self, who: Who) -> Option<ShipId> {
        let attack = self.view.attack();
        match who {
            Who::You => Some(self.ability.ship),
            Who::Attacker => attack.map(|attack| attack.attacker),
            Who::Defender => attack.map(|attack| attack.defender),
            Who::Subject | Who::Object => self.view.active(),
            Who::Chosen | Who::It => match self.chosen {
                Chosen::One(ship) => Some(ship),
                Chosen::Nobody | Chosen::SomeFriend | Chosen::SomeEnemy | Chosen::WhoeverSuits => None,
            },
        }
    }

    /// What something good for the ship is to the player: as good, or as bad.
    fn for_ship(&self, who: Who, good: f64) -> f64 {
        match (who, self.chosen) {
            (Who::Chosen | Who::It, Chosen::SomeFriend) => good,
            (Who::Chosen | Who::It, Chosen::SomeEnemy) => -good,
            (Who::Chosen | Who::It, Chosen::WhoeverSuits) => good.abs(),
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

    /// What a result is worth to the one who rolled it, and to the player.
    fn result(&self, die: Die, face: Face) -> f64 {
        let Some(attack) = self.view.attack() else {
            return 0.0;
        };
        let roller = match die {
            Die::Attack => attack.attacker,
            Die::Defense => attack.defender,
        };
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

    fn one(&self, effect: &Effect) -> f64 {
        match effect {
            Effect::Gain(who, token, amount) => self.for_ship(*who, token_worth(*token) * number(amount)),
            Effect::Lose(who, token, count) => self.for_ship(*who, -token_worth(*token) * f64::from(*count)),
            Effect::RecoverShields(who, count) => self.for_ship(*who, f64::from(*count)),
            Effect::LoseShields(who, count) => self.for_ship(*who, -f64::from(*count)),
            Effect::Suffer { who, hits, crits } => {
                self.for_ship(*who, -f64::from(*hits) - 1.3 * f64::from(*crits))
            }
            Effect::Deal { who, cards, faceup } => {
                self.for_ship(*who, -f64::from(*cards) * if *faceup { 1.5 } else { 1.0 })
            }
            Effect::Roll { die, count, on } => {
                let chance = |faces: &[Face]| {
                    let all = die.faces();
                    all.iter().filter(|face| faces.contains(face)).count() as f64 / all.len() as f64
                };
                let each = on
                    .iter()
                    .map(|outcome| chance(&outcome.faces) * self.all(&outcome.then));
                f64::from(*count) * each.sum::<f64>()
            }
            Effect::FreeAction(who, _) => self.for_ship(*who, 0.6),
            Effect::AcquireLock(who) | Effect::LockOnto(who, _) => self.for_ship(*who, 0.4),
            Effect::LoseLock(who) => self.for_ship(*who, -0.3),
            Effect::ShedLock(who) => self.for_ship(*who, 0.3),
            Effect::Choose { ships, then, .. } | Effect::Each { ships, then } => {
                let chosen = match ships.are {
                    Relation::Friendly | Relation::OtherFriendly => Chosen::SomeFriend,
                    Relation::Enemy => Chosen::SomeEnemy,
                    Relation::Any | Relation::Other => Chosen::WhoeverSuits,
                };
                Judge { chosen, ..*self }.all(then)
            }
            Effect::ChooseObstacle { .. } => 0.1,
            Effect::RemoveObstacle => 0.0,
            Effect::May(then) => self.all(then).max(0.0),
            Effect::OneOf(options) => options
                .iter()
                .map(|then| self.all(then))
                .fold(f64::NEG_INFINITY, f64::max)
                .max(-9.0),
            Effect::If {
                condition,
                then,
                otherwise,
            } => {
                let holds = condition.iter().all(|condition| self.holds(condition));
                self.all(if holds { then } else { otherwise })
            }
            Effect::Change {
                die, from, to, count, ..
            } => {
                let dice = self.results(*die, *from).min(count.unwrap_or(u8::MAX));
                f64::from(dice) * (self.result(*die, *to) - self.result(*die, *from))
            }
            Effect::Reroll {
                die, among, up_to, ..
            } => self.reroll(*die, among, up_to.as_ref()),
            Effect::AddResult(face, count) => {
                let die = if *face == Face::Evade {
                    Die::Defense
                } else {
                    Die::Attack
                };
                f64::from(*count) * self.result(die, *face)
            }
            Effect::Cancel { die, face, count } => {
                let cancelled = |face: Face| {
                    f64::from(self.results(*die, face).min(count.unwrap_or(u8::MAX)))
                        * self.result(*die, face)
                };
                -match face {
                    Some(face) => cancelled(*face),
                    None => Face::ALL.iter().map(|&face| cancelled(face)).sum(),
                }
            }
            Effect::CancelDownTo { face, left, each } => {
                let gone = f64::from(self.results(Die::Attack, *face).saturating_sub(*left));
                gone * (self.all(each) - self.result(Die::Attack, *face))
            }
            Effect::Freeze(_) => 0.0,
            Effect::ExtraAttackDice(amount) => 0.6 * number(amount),
            Effect::TakeResults { who, .. } => {
                let health = |who| {
                    self.who(who)
                        .and_then(|ship| self.scene.piece(ship))
                        .map_or(0, |piece| piece.health)
                };
                if health(*who) > health(Who::Defender) {
                    0.2
                } else {
                    -0.3
                }
            }
            Effect::Adjust { who, stat, by, .. } => self.for_ship(*who, stat_worth(*stat) * f64::from(*by)),
            Effect::Match { who, stat, .. } => self.for_ship(*who, stat_worth(*stat)),
            Effect::Swap { .. } => -0.05,
            Effect::Grant { abilities, .. } => abilities.iter().map(|ability| self.granted(ability)).sum(),
            Effect::ChangeManeuver(change) => self.maneuver(change),
            // The damage it may do is reckoned with what follows it.
            Effect::Execute(..) => 0.1,
            Effect::TurnAround(who) => self.turning(*who),
            Effect::SkipActionStep(who) => self.for_ship(*who, -0.55),
            Effect::AttackAgain(_) | Effect::AttackWithThis(_) => 1.0,
            Effect::DiscardThis => -0.2,
            Effect::DiscardUpgrade { .. } => -0.4,
            Effect::FlipThis => 0.55,
            Effect::FlipFacedown(who, _) | Effect::DiscardFacedown(who) => self.for_ship(*who, 0.8),
            Effect::FlipFaceup(who) => self.for_ship(*who, -0.8),
            Effect::DiscardDealt => 1.0,
            Effect::DrawAndPick(_) => 0.5,
        }
    }

    /// Rerolling own misses, or the enemy's hits.
    fn reroll(&self, die: Die, among: &[Face], up_to: Option<&Amount>) -> f64 {
        let Some(attack) = self.view.attack() else {
            return 0.0;
        };
        let most = up_to.map_or(f64::INFINITY, number);
        let average: f64 = die
            .faces()
            .iter()
            .map(|&face| self.result(die, face))
            .sum::<f64>()
            / 8.0;
        let pool = attack.pool(die);
        let rerollable = pool.rerollable(among);
        let mut gain = 0.0;
        let mut left = most;
        for place in rerollable.iter() {
            let better = pool
                .dice
                .get(place)
                .map_or(0.0, |rolled| average - self.result(die, rolled.face));
            if better > 0.0 && left >= 1.0 {
                gain += better;
                left -= 1.0;
            }
        }
        gain
    }

    /// Only what can be seen at a glance is judged; the rest is taken to be true.
    fn holds(&self, condition: &Condition) -> bool {
        match condition {
            Condition::Results(face, count) => {
                let die = if *face == Face::Evade {
                    Die::Defense
                } else {
                    Die::Attack
                };
                self.results(die, *face) >= *count
            }
            Condition::AtMost(who, stat, most) => self
                .who(*who)
                .and_then(|ship| self.view.ship(ship))
                .is_some_and(|ship| ship.stat(*stat) <= *most),
            Condition::Not(other) => !self.holds(other),
            Condition::HasIcon(who, act) => self
                .who(*who)
                .and_then(|ship| self.view.ship(ship)?.ship_type())
                .is_some_and(|kind| kind.actions.contains(act)),
            _ => true,
        }
    }

    fn granted(&self, ability: &Ability) -> f64 {
        match ability {
            Ability::While(text) => text.rules.iter().map(|rule| self.rule(rule)).sum(),
            // Dice that can be changed at will.
            Ability::When(_) => self
                .me()
                .map_or(0.0, |me| if self.sees_something(me) { 0.5 } else { 0.05 }),
            Ability::Action(_) | Ability::Attack(_) => 0.2,
        }
    }

    fn rule(&self, rule: &Modifier) -> f64 {
        match rule {
            // Only worth its card if there is a rock on the way.
            Modifier::IgnoresObstacles => {
                if self.me().is_some_and(|me| me.rocky) {
                    1.2
                } else {
                    0.0
                }
            }
            Modifier::DrawsFire(_) => {
                // Better the strong than the weak.
                let Some(me) = self.me() else { return 0.0 };
                let weaker = |other: &Piece| other.id != me.id && other.health < me.health;
                if self.scene.of(me.side).any(weaker) {
                    0.2
                } else {
                    -0.2
                }
            }
            Modifier::CritsFirst => 0.3,
            Modifier::Cannot(..) => -0.1,
            _ => 0.1,
        }
    }

    fn me(&self) -> Option<&'a Piece> {
        self.scene.piece(self.ability.ship)
    }

    fn sees_something(&self, me: &Piece) -> bool {
        outlook(self.scene, me, me.spot).target.is_some()
    }

    fn maneuver(&self, change: &NewManeuver) -> f64 {
        match change {
            NewManeuver::TreatedAs(Difficulty::Easy) => {
                if self.me().is_some_and(|me| me.stressed) {
                    0.6
                } else {
                    0.1
                }
            }
            NewManeuver::TreatedAs(_) => 0.5,
            // Plans are made for what is on the dial.
            NewManeuver::SameSpeed(_) | NewManeuver::SpeedByOne => -0.1,
        }
    }

    /// Turning about is worth it for a better view.
    fn turning(&self, who: Who) -> f64 {
        let Some(piece) = self.who(who).and_then(|ship| self.scene.piece(ship)) else {
            return 0.0;
        };
        let now = value(&outlook(self.scene, piece, piece.spot));
        let then = value(&outlook(self.scene, piece, piece.spot.turned_around()));
        then - now
    }
}

/// Calls `visit` for every effect, nested ones included.
fn walk<'e>(effects: &'e [Effect], visit: &mut impl FnMut(&'e Effect)) {
    for effect in effects {
        visit(effect);
        match effect {
            Effect::Choose { then, .. }
            | Effect::ChooseObstacle { then, .. }
            | Effect::Each { then, .. }
            | Effect::May(then) => walk(then, visit),
            Effect::OneOf(options) => options.iter().for_each(|then| walk(then, visit)),
            Effect::If { then, otherwise, .. } => {
                walk(then, visit);
                walk(otherwise, visit);
            }
            Effect::Roll { on, .. } => on.iter().for_each(|outcome| walk(&outcome.then, visit)),
            Effect::CancelDownTo { each, .. } => walk(each, visit),
            _ => {}
        }
    }
}
