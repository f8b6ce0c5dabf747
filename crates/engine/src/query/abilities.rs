//! Finding abilities: on which cards they stand, whether they are in force, and the lists of effects inside them.

use furball_cards::Slot;
use furball_cards::language::{Ability, Effect, Modifier, Moment, Role, Step, Watch, While};

use crate::game::Game;
use crate::ids::{AbilityRef, CardRef, ShipId};
use crate::state::{Context, LastingKind, Origin, Ship, Status};

/// The bit under which a ship remembers that its cards watch this moment.
pub fn moment_bit(moment: Moment) -> u64 {
    use furball_cards::Phase;
    let step = |step: Step| match step {
        Step::Declare => 0,
        Step::CountAttackDice => 1,
        Step::ModifyAttackDice => 2,
        Step::ModifyDefenseDice => 3,
        Step::Compare => 4,
        Step::Hit => 5,
        Step::DrawFaceup => 6,
        Step::After => 7,
    };
    let phase = |phase: Phase| match phase {
        Phase::Planning => 0,
        Phase::Activation => 1,
        Phase::Combat => 2,
        Phase::End => 3,
    };
    let place = match moment {
        Moment::StartOf(which) => phase(which),
        Moment::EndOf(which) => 4 + phase(which),
        Moment::BecomesActive => 8,
        Moment::BeforeReveal => 9,
        Moment::Reveals => 10,
        Moment::Executes => 11,
        Moment::PerformsAction => 12,
        Moment::AcquiresLock => 13,
        Moment::SpendsLock => 14,
        Moment::DealtThis => 15,
        Moment::DealtFaceup => 16,
        Moment::DealtDamageCard => 17,
        Moment::Attacking(which) => 18 + step(which),
        Moment::Defending(which) => 26 + step(which),
        Moment::Gains(token) => 34 + token as u64,
        Moment::Spends(token) => 46 + token as u64,
    };
    1 << place
}

/// The bits of all moments that these abilities watch.
pub fn watched(abilities: &[Ability]) -> u64 {
    abilities.iter().fold(0, |bits, ability| match ability {
        Ability::When(triggered) => bits | moment_bit(triggered.on),
        Ability::While(_) | Ability::Action(_) | Ability::Attack(_) => bits,
    })
}

impl Game {
    /// The abilities printed on a card of a ship, in force or not.
    pub(crate) fn abilities_of(&self, ship: ShipId, card: CardRef) -> &[Ability] {
        let content = &self.table.content;
        let ship = self.state.ship(ship);
        match card {
            CardRef::Pilot => ship.pilot().map_or(&[], |pilot| &content.pilot(pilot).abilities),
            CardRef::Upgrade(place) => ship
                .upgrades
                .get(place as usize)
                .map_or(&[], |upgrade| &content.upgrade(upgrade.card).abilities),
            CardRef::Damage(id) => {
                let dealt = ship.damage.iter().find(|dealt| dealt.id == id);
                dealt
                    .and_then(|dealt| dealt.card)
                    .map_or(&[], |card| &content.damage_card(card).abilities)
            }
            CardRef::Granted(id) => {
                let lasting = self.state.lasting.iter().find(|lasting| lasting.id == id);
                match lasting.map(|lasting| lasting.kind) {
                    Some(LastingKind::Grant { origin, place }) => {
                        match self.effects(origin).get(place as usize) {
                            Some(Effect::Grant { abilities, .. }) => abilities,
                            _ => &[],
                        }
                    }
                    _ => &[],
                }
            }
        }
    }

    pub(crate) fn ability(&self, ability: AbilityRef) -> Option<&Ability> {
        self.abilities_of(ability.ship, ability.card)
            .get(ability.index as usize)
    }

    /// The list of effects at the end of the way.
    pub(crate) fn effects(&self, origin: Origin) -> &[Effect] {
        let mut list: &[Effect] = match self.ability(origin.ability) {
            Some(Ability::When(triggered)) => &triggered.then,
            Some(Ability::Action(action)) => &action.then,
            Some(Ability::While(_) | Ability::Attack(_)) | None => &[],
        };
        for &(place, branch) in origin.path.steps() {
            list = list
                .get(place as usize)
                .map_or(&[], |effect| branch_of(effect, branch));
        }
        list
    }

    /// The cards of a ship whose text counts now: not discarded, faceup, not silenced.
    pub(crate) fn cards_in_force<'a>(&'a self, ship: &'a Ship) -> impl Iterator<Item = CardRef> + 'a {
        let silenced = self.silenced(ship);
        let pilot = (silenced.is_none() && ship.pilot().is_some()).then_some(CardRef::Pilot);
        let upgrades = ship.upgrades.iter().enumerate().filter(move |(place, upgrade)| {
            (!upgrade.discarded || self.is_weapon(ship.id, *place))
                && silenced.is_none_or(|slot| self.table.content.upgrade(upgrade.card).slot != slot)
        });
        let upgrades = upgrades.map(|(place, _)| CardRef::Upgrade(place as u8));
        let damage = ship
            .damage
            .iter()
            .filter(|dealt| dealt.in_force)
            .map(|dealt| CardRef::Damage(dealt.id));
        let granted = self
            .state
            .lasting
            .iter()
            .filter(move |lasting| lasting.ship == ship.id && !self.ignored(lasting.by));
        let granted = granted.filter_map(|lasting| match lasting.kind {
            LastingKind::Grant { .. } => Some(CardRef::Granted(lasting.id)),
            LastingKind::Adjust(..) | LastingKind::Set(..) => None,
        });
        pilot.into_iter().chain(upgrades).chain(damage).chain(granted)
    }

    /// Whether the upgrade is the weapon of the current attack; its text counts to the end, even if it was discarded as
    /// the price of the attack.
    fn is_weapon(&self, ship: ShipId, place: usize) -> bool {
        self.state.attack().is_some_and(|attack| {
            attack.attacker == ship && attack.weapon == crate::state::WeaponRef::Upgrade(place as u8)
        })
    }

    /// Whether the ability's card is one that all must ignore now, with whatever it has begun. What a ship began that is
    /// gone since isn't.
    pub(crate) fn ignored(&self, ability: AbilityRef) -> bool {
        let ship = self.state.ship(ability.ship);
        let Some(slot) = self.silenced(ship) else {
            return false;
        };
        match ability.card {
            CardRef::Pilot => true,
            CardRef::Upgrade(place) => {
                let upgrade = ship.upgrades.get(place as usize);
                upgrade.is_some_and(|upgrade| self.table.content.upgrade(upgrade.card).slot == slot)
            }
            CardRef::Damage(_) => false,
            CardRef::Granted(id) => {
                let lasting = self.state.lasting.iter().find(|lasting| lasting.id == id);
                lasting.is_some_and(|lasting| self.ignored(lasting.by))
            }
        }
    }

    /// Whether the card's text counts now.
    pub(crate) fn card_in_force(&self, ship: ShipId, card: CardRef) -> bool {
        self.cards_in_force(self.state.ship(ship))
            .any(|other| other == card)
    }

    /// A faceup damage card silences the pilot and the upgrades of this slot.
    fn silenced(&self, ship: &Ship) -> Option<Slot> {
        let faceup = ship
            .damage
            .iter()
            .filter(|dealt| dealt.in_force)
            .filter_map(|dealt| dealt.card);
        faceup
            .flat_map(|card| &self.table.content.damage_card(card).abilities)
            .find_map(|ability| match ability {
                Ability::While(text) => text.rules.iter().find_map(|rule| match rule {
                    Modifier::Silences(slot) => Some(*slot),
                    _ => None,
                }),
                _ => None,
            })
    }

    /// Calls `apply` for every lasting rule of the wanted kind in force anywhere on the table, until it says stop.
    ///
    /// Conditions are judged only for texts that have such a rule, so a condition may ask for a number that other
    /// texts change.
    pub(crate) fn each_rule<'a>(
        &'a self,
        wanted: impl Fn(&Modifier) -> bool,
        apply: &mut impl FnMut(&'a Modifier, &Context) -> Stop,
    ) {
        // Ships that are still to be placed count too: their skill says when their turn comes [FE-SETUP-11].
        let there = |ship: &&Ship| ship.status.in_play() || ship.status == Status::Waiting;
        let with_rules = self.state.ships.iter().filter(|ship| ship.has_rules);
        let with_such = with_rules.filter(|ship| self.has_text(ship, &wanted));
        for ship in with_such.filter(there) {
            for card in self.cards_in_force(ship) {
                for ability in self.abilities_of(ship.id, card) {
                    let Ability::While(text) = ability else { continue };
                    if !text.rules.iter().any(&wanted) {
                        continue;
                    }
                    let Some(context) = self.while_context(text, ship.id, card) else {
                        continue;
                    };
                    for rule in text.rules.iter().filter(|rule| wanted(rule)) {
                        if let Stop::Yes = apply(rule, &context) {
                            return;
                        }
                    }
                }
            }
        }
    }

    /// Whether a card of the ship has a rule of the wanted kind, in force or not. Few have, and this is quickly said.
    fn has_text(&self, ship: &Ship, wanted: impl Fn(&Modifier) -> bool) -> bool {
        let content = &self.table.content;
        let has = |abilities: &[Ability]| {
            abilities
                .iter()
                .any(|ability| matches!(ability, Ability::While(text) if text.rules.iter().any(&wanted)))
        };
        let damage = ship.damage.iter().filter(|dealt| dealt.in_force);
        let damage = damage.filter_map(|dealt| dealt.card);
        let damage = damage.map(|card| &content.damage_card(card).abilities);
        let pilot = ship.pilot().map(|pilot| &content.pilot(pilot).abilities);
        let upgrades = ship.upgrades.iter();
        let upgrades = upgrades.map(|upgrade| &content.upgrade(upgrade.card).abilities);
        let mut printed = damage.chain(pilot).chain(upgrades);
        let mut lasting = self
            .state
            .lasting
            .iter()
            .filter(|lasting| lasting.ship == ship.id);
        printed.any(|abilities| has(abilities))
            || lasting.any(|lasting| has(self.abilities_of(ship.id, CardRef::Granted(lasting.id))))
    }

    /// The first ability in force anywhere on the table that has such a rule.
    pub(crate) fn source_of(&self, wanted: impl Fn(&Modifier) -> bool) -> Option<AbilityRef> {
        let ships = self.state.in_play().filter(|ship| ship.has_rules);
        let mut cards = ships.flat_map(|ship| self.cards_in_force(ship).map(|card| (ship.id, card)));
        cards.find_map(|(ship, card)| {
            let mut texts = self.abilities_of(ship, card).iter();
            let index = texts.position(|text| match text {
                Ability::While(text) => {
                    text.rules.iter().any(&wanted) && self.while_context(text, ship, card).is_some()
                }
                Ability::When(_) | Ability::Action(_) | Ability::Attack(_) => false,
            })?;
            Some(AbilityRef {
                ship,
                card,
                index: index as u8,
            })
        })
    }

    /// The ships a continuous ability's words mean, if it is in force.
    pub(crate) fn while_context(&self, text: &While, you: ShipId, card: CardRef) -> Option<Context> {
        let mut context = Context::of(you);
        if let CardRef::Damage(id) = card {
            context.dealt = Some(id);
        }
        if let Some(role) = text.during {
            let attack = self.state.attack()?;
            let subject = match role {
                Role::Attacking => attack.attacker,
                Role::Defending => attack.defender,
            };
            context.subject = Some(subject);
            if !self.watches(&text.by, &context, subject) {
                return None;
            }
        }
        self.all_hold(&text.only_if, &context, Some(card))
            .then_some(context)
    }

    /// Whether an ability with this watch concerns the subject of a moment.
    pub(crate) fn watches(&self, watch: &Watch, context: &Context, subject: ShipId) -> bool {
        match watch {
            Watch::You => subject == context.you,
            Watch::Ships(ships) => self.matches(ships, context, subject),
        }
    }
}

/// Whether a walk through the rules goes on.
pub(crate) enum Stop {
    Yes,
    No,
}

/// The list of effects nested in an effect.
pub(crate) fn branch_of(effect: &Effect, branch: u8) -> &[Effect] {
    match effect {
        Effect::Choose { then, .. }
        | Effect::ChooseObstacle { then, .. }
        | Effect::Each { then, .. }
        | Effect::May(then) => then,
        Effect::OneOf(options) => options.get(branch as usize).map_or(&[], Vec::as_slice),
        Effect::If { then, otherwise, .. } => {
            if branch == 0 {
                then
            } else {
                otherwise
            }
        }
        Effect::Roll { on, .. } => on.get(branch as usize).map_or(&[], |outcome| &outcome.then),
        Effect::CancelDownTo { each, .. } => each,
        _ => &[],
    }
}
