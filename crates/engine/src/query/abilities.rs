//! Finding abilities: on which cards they stand, whether they are in force, and the lists of effects inside them.

use furball_cards::language::{
    Ability, Condition, Effect, Modifier, Moment, Role, RuleKind, Step, Watch, Whereabouts, While, Would,
};
use furball_cards::{Device, ShipAbility, Slot};

use crate::game::Game;
use crate::ids::{AbilityRef, CardRef, DeviceNo, ShipId};
use crate::state::{Context, Identity, LastingKind, Origin, Ship, Status};

/// The bit under which a ship remembers that its cards watch this moment. Moments that differ only in the kind of
/// token share one.
pub fn moment_bit(moment: Moment) -> u128 {
    let step = |step: Step| match step {
        Step::Declare => 0,
        Step::CountAttackDice => 1,
        Step::RolledAttackDice => 2,
        Step::ModifyAttackDice => 3,
        Step::ModifiedAttackDice => 4,
        Step::CountDefenseDice => 5,
        Step::RolledDefenseDice => 6,
        Step::ModifyDefenseDice => 7,
        Step::ModifiedDefenseDice => 8,
        Step::Compare => 9,
        Step::Compared => 10,
        Step::Hit => 11,
        Step::DrawFaceup => 12,
        Step::After => 13,
        Step::RerolledAttackDice => 14,
        Step::RerolledDefenseDice => 15,
    };
    let place = match moment {
        Moment::StartOf(phase) => phase as u32,
        Moment::EndOf(phase) => 5 + phase as u32,
        Moment::During(phase) => 10 + phase as u32,
        Moment::Attacking(which) => 15 + step(which),
        Moment::Defending(which) => 31 + step(which),
        Moment::BeforeForces => 47,
        Moment::Placed => 48,
        Moment::AfterForces => 49,
        Moment::EndOfSetup => 50,
        Moment::AtInitiative(_) => 51,
        Moment::BecomesActive => 52,
        Moment::BeforeReveal => 53,
        Moment::Reveals => 54,
        Moment::BeforeExecutes => 55,
        Moment::BeforeCheckDifficulty => 56,
        Moment::Executes => 57,
        Moment::Activated => 58,
        Moment::Crosses => 59,
        Moment::PerformsAction => 60,
        Moment::FailsAction => 61,
        Moment::Boosts => 62,
        Moment::BarrelRolls => 63,
        Moment::Decloaks => 64,
        Moment::Coordinates => 65,
        Moment::Reloads => 66,
        Moment::PlacesDevice => 67,
        Moment::Deploys => 68,
        Moment::AcquiresLock => 69,
        Moment::SpendsLock => 70,
        Moment::Gains(_) => 71,
        Moment::Spends(_) => 72,
        Moment::SpendsForce => 73,
        Moment::BeforeEngages => 74,
        Moment::LosesShield => 75,
        Moment::Suffers(_) => 76,
        Moment::DealtThis => 77,
        Moment::DealtFaceup => 78,
        Moment::DealtDamageCard => 79,
        Moment::Repairs => 80,
        Moment::Destroyed => 81,
        Moment::AssignedThis => 82,
        Moment::DetonatesThis => 83,
        Moment::Detonates => 84,
        Moment::HitByDevice => 85,
    };
    1 << place
}

/// The bit under which a ship remembers that its cards replace such events.
pub fn would_bit(would: Would) -> u128 {
    let place = match would {
        Would::Gain(_) => 100,
        Would::Suffer(_) => 101,
        Would::BeDealtFaceup => 102,
        Would::BeDealtFacedown => 103,
        Would::Expose => 104,
        Would::BeDestroyed => 105,
        Would::Flee => 106,
        Would::Execute => 107,
        Would::Recover => 108,
        Would::Detonate => 109,
    };
    1 << place
}

/// The bit under which a ship remembers that its cards ask which ships or devices are on the line of an attack.
pub const LINE_BIT: u128 = 1 << 127;

/// The bits of all moments that these abilities watch.
pub fn watched(abilities: &[Ability]) -> u128 {
    let line = |conditions: &[Condition]| if asks_for_line(conditions) { LINE_BIT } else { 0 };
    abilities.iter().fold(0, |bits, ability| match ability {
        Ability::When(text) => {
            let picks = text.then.iter().any(|effect| match effect {
                Effect::Choose { ships, .. } => asks_for_line(&ships.having),
                _ => false,
            });
            let bits = bits | line(&text.only_if) | if picks { LINE_BIT } else { 0 };
            text.on.iter().fold(bits, |bits, on| bits | moment_bit(*on))
        }
        Ability::Instead(text) => bits | would_bit(text.of) | line(&text.only_if),
        Ability::While(text) => bits | line(&text.only_if),
        Ability::Action(_) | Ability::Attack(_) => bits,
    })
}

fn asks_for_line(conditions: &[Condition]) -> bool {
    conditions.iter().any(|condition| match condition {
        Condition::ObstructedBy(_) | Condition::ObstructedByDevice => true,
        Condition::Not(other) => asks_for_line(std::slice::from_ref(other)),
        Condition::Either(others) => asks_for_line(others),
        Condition::Exists(ships) => asks_for_line(&ships.having),
        _ => false,
    })
}

/// The bits of all subjects that the lasting rules of these abilities are about.
pub fn ruled(abilities: &[Ability]) -> u64 {
    abilities.iter().fold(0, |bits, ability| match ability {
        Ability::While(text) => text
            .rules
            .iter()
            .fold(bits, |bits, rule| bits | rule.kind().bit()),
        Ability::When(_) | Ability::Instead(_) | Ability::Action(_) | Ability::Attack(_) => bits,
    })
}

/// Whether an ability that watches the first moment answers the second, which has come.
pub fn answers(watched: Moment, come: Moment) -> bool {
    match (watched, come) {
        (Moment::Gains(set), Moment::Gains(token)) | (Moment::Spends(set), Moment::Spends(token)) => {
            token.tokens().all(|token| set.contains(token))
        }
        _ => watched == come,
    }
}

impl Game {
    /// The abilities printed on a card of a ship, in force or not.
    pub(crate) fn abilities_of(&self, ship: ShipId, card: CardRef) -> &[Ability] {
        let content = &self.table.content;
        let ship = self.state.ship(ship);
        match card {
            CardRef::Pilot => match ship.identity {
                Identity::Pilot { pilot, .. } => &content.pilot(pilot).abilities,
                Identity::Craft(_) => &[],
                Identity::Remote(no) => self.device_text(no).map_or(&[], |device| &device.abilities),
            },
            CardRef::ShipAbility => self.ship_ability(ship).map_or(&[], |ability| &ability.abilities),
            CardRef::Upgrade(place) => ship.upgrades.get(place as usize).map_or(&[], |upgrade| {
                let card = content.upgrade(upgrade.card);
                match &card.back {
                    Some(back) if upgrade.flipped => &back.abilities,
                    _ => &card.abilities,
                }
            }),
            CardRef::Condition(no) => {
                let assigned = self.state.conditions.iter().find(|assigned| assigned.no == no);
                assigned.map_or(&[], |assigned| &content.condition(assigned.card).abilities)
            }
            CardRef::Device(no) => self.device_text(no).map_or(&[], |device| &device.abilities),
            CardRef::Lent(other) if other.index() < self.state.ships.len() => {
                self.abilities_of(other, CardRef::Pilot)
            }
            CardRef::Lent(_) => &[],
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
            Some(Ability::Instead(replacement)) => &replacement.then,
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

    /// What the card of a device says.
    pub(crate) fn device_text(&self, no: DeviceNo) -> Option<&Device> {
        let device = self.state.devices.get(no.index())?;
        Some(self.table.content.device(device.card))
    }

    /// What all ships of the type share, unless the pilot has something else instead.
    pub(crate) fn ship_ability(&self, ship: &Ship) -> Option<&ShipAbility> {
        match ship.identity {
            Identity::Pilot { pilot, kind } => {
                let own = self.table.content.pilot(pilot).ship_ability.as_ref();
                own.or(self.table.content.ship_type(kind).ability.as_ref())
            }
            Identity::Craft(_) | Identity::Remote(_) => None,
        }
    }

    /// The cards of a ship whose text counts now: not discarded, faceup, not silenced.
    pub(crate) fn cards_in_force<'a>(&'a self, ship: &'a Ship) -> impl Iterator<Item = CardRef> + 'a {
        let silenced = self.silenced(ship);
        let pilot = (silenced.is_none() && !ship.is_craft()).then_some(CardRef::Pilot);
        let shared = self.ship_ability(ship).is_some_and(|_| {
            ship.rules & RuleKind::PilotAbilities.bit() == 0 || !self.ability_replaced(ship)
        });
        let shared = shared.then_some(CardRef::ShipAbility);
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
        let conditions = self
            .state
            .conditions
            .iter()
            .filter(move |assigned| assigned.on == ship.id)
            .map(|assigned| CardRef::Condition(assigned.no));
        let granted = self
            .state
            .lasting
            .iter()
            .filter(move |lasting| lasting.ship == ship.id && !self.ignored(lasting.by));
        let granted = granted.filter_map(|lasting| match lasting.kind {
            LastingKind::Grant { .. } => Some(CardRef::Granted(lasting.id)),
            LastingKind::Adjust(..) | LastingKind::Set(..) | LastingKind::Keep(..) => None,
        });
        let lent = if ship.rules & RuleKind::PilotAbilities.bit() == 0 {
            Vec::new()
        } else {
            self.lent_to(ship)
        };
        pilot
            .into_iter()
            .chain(shared)
            .chain(upgrades)
            .chain(damage)
            .chain(conditions)
            .chain(granted)
            .chain(lent.into_iter().map(CardRef::Lent))
    }

    /// Other ships whose pilot abilities the ship has too: those docked with it that lend theirs, and those that its
    /// upgrades speak of.
    pub(crate) fn lent_to(&self, ship: &Ship) -> Vec<ShipId> {
        let rules = |list: &'_ [Ability]| {
            let texts = list.iter().filter_map(|ability| match ability {
                Ability::While(text) => Some(text),
                _ => None,
            });
            texts.flat_map(|text| text.rules.clone()).collect::<Vec<_>>()
        };
        let mut found: Vec<ShipId> = self
            .state
            .ships
            .iter()
            .filter(|other| other.carrier == Some(ship.id) && other.status == Status::Reserve)
            .filter(|other| {
                rules(self.abilities_of(other.id, CardRef::ShipAbility))
                    .contains(&Modifier::LendsPilotAbility)
            })
            .map(|other| other.id)
            .collect();
        let upgrades = ship.upgrades.iter().filter(|upgrade| !upgrade.discarded);
        for upgrade in upgrades {
            for rule in rules(&self.table.content.upgrade(upgrade.card).abilities) {
                if let Modifier::HasPilotAbilityOf(ships) = rule {
                    let context = Context::of(ship.id);
                    let others: Vec<ShipId> = self.matching(&ships, &context).collect();
                    found.extend(others.into_iter().filter(|other| *other != ship.id));
                }
            }
        }
        found
    }

    /// Whether a card of the ship stands in for its ship ability.
    fn ability_replaced(&self, ship: &Ship) -> bool {
        let upgrades = ship.upgrades.iter().filter(|upgrade| !upgrade.discarded);
        upgrades
            .flat_map(|upgrade| &self.table.content.upgrade(upgrade.card).abilities)
            .any(|ability| match ability {
                Ability::While(text) => text.rules.contains(&Modifier::ReplacesShipAbility),
                _ => false,
            })
    }

    /// Whether an ability that counts only there counts for a ship that is here.
    pub(crate) fn counts_here(&self, ship: &Ship, from: Whereabouts) -> bool {
        match from {
            Whereabouts::Play => ship.status.in_play() || ship.status == Status::Waiting,
            Whereabouts::Docked => ship.status == Status::Reserve && ship.carrier.is_some(),
            Whereabouts::Reserve => ship.status == Status::Reserve && ship.carrier.is_none(),
        }
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
            CardRef::ShipAbility
            | CardRef::Damage(_)
            | CardRef::Condition(_)
            | CardRef::Device(_)
            | CardRef::Lent(_) => false,
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
        if ship.rules & RuleKind::Silence.bit() == 0 {
            return None;
        }
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

    /// Calls `apply` for every lasting rule of the kind in force anywhere on the table, until it says stop.
    ///
    /// Conditions are judged only for texts that have such a rule, so a condition may ask for a number that other
    /// texts change.
    pub(crate) fn each_rule<'a>(
        &'a self,
        kind: RuleKind,
        apply: &mut impl FnMut(&'a Modifier, &Context) -> Stop,
    ) {
        let speaking = |ship: &&Ship| ship.rules & kind.bit() != 0;
        for ship in self.state.ships.iter().filter(speaking) {
            for card in self.cards_in_force(ship) {
                for ability in self.abilities_of(ship.id, card) {
                    let Ability::While(text) = ability else { continue };
                    if !text.rules.iter().any(|rule| rule.kind() == kind) {
                        continue;
                    }
                    let Some(context) = self.while_context(text, ship.id, card) else {
                        continue;
                    };
                    for rule in text.rules.iter().filter(|rule| rule.kind() == kind) {
                        if let Stop::Yes = apply(rule, &context) {
                            return;
                        }
                    }
                }
            }
        }
    }

    /// The first ability in force anywhere on the table that has this rule.
    pub(crate) fn source_of(&self, kind: RuleKind, wanted: impl Fn(&Modifier) -> bool) -> Option<AbilityRef> {
        let ships = self
            .state
            .ships
            .iter()
            .filter(|ship| ship.rules & kind.bit() != 0);
        let mut cards = ships.flat_map(|ship| self.cards_in_force(ship).map(|card| (ship.id, card)));
        cards.find_map(|(ship, card)| {
            let mut texts = self.abilities_of(ship, card).iter();
            let index = texts.position(|text| match text {
                Ability::While(text) => {
                    text.rules.iter().any(&wanted) && self.while_context(text, ship, card).is_some()
                }
                Ability::When(_) | Ability::Instead(_) | Ability::Action(_) | Ability::Attack(_) => false,
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
        // Ships that are still to be placed count too: their skill says when their turn comes [FE-SETUP-11].
        if !self.counts_here(self.state.ship(you), text.from) {
            return None;
        }
        let mut context = Context::of(you);
        if let CardRef::Damage(id) = card {
            context.dealt = Some(id);
        }
        context.assigner = self.assigner(card);
        if let Some(role) = text.during {
            let attack = self.state.attack()?;
            let concerned = |subject: ShipId| {
                let context = Context {
                    subject: Some(subject),
                    ..context
                };
                self.watches(&text.by, &context, subject)
            };
            let subject = match role {
                Role::Attacking => Some(attack.attacker).filter(|&subject| concerned(subject)),
                Role::Defending => Some(attack.defender).filter(|&subject| concerned(subject)),
                Role::Fighting => [attack.attacker, attack.defender]
                    .into_iter()
                    .find(|&subject| concerned(subject)),
            };
            context.subject = Some(subject?);
        }
        self.all_hold(&text.only_if, &context, Some(card))
            .then_some(context)
    }

    /// The ship whose card assigned the condition.
    pub(crate) fn assigner(&self, card: CardRef) -> Option<ShipId> {
        let CardRef::Condition(no) = card else { return None };
        let assigned = self.state.conditions.iter().find(|assigned| assigned.no == no);
        assigned.map(|assigned| assigned.by)
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

/// How many lists of effects are nested in an effect at most.
pub(crate) fn branches(effect: &Effect) -> u8 {
    match effect {
        Effect::OneOf { options, .. } => options.len() as u8,
        Effect::Roll { on, .. } => on.len() as u8 + 1,
        Effect::Unless { .. } | Effect::If { .. } => 2,
        _ => 1,
    }
}

/// The list of effects nested in an effect.
pub(crate) fn branch_of(effect: &Effect, branch: u8) -> &[Effect] {
    match effect {
        Effect::Choose { then, .. }
        | Effect::ChooseObstacle { then, .. }
        | Effect::ChooseDevice { then, .. }
        | Effect::Each { then, .. }
        | Effect::Guess { then, .. }
        | Effect::Later(_, then)
        | Effect::May { then, .. } => then,
        Effect::OneOf { options, .. } => options.get(branch as usize).map_or(&[], Vec::as_slice),
        Effect::Unless {
            does: other, then, ..
        }
        | Effect::If {
            otherwise: other,
            then,
            ..
        } => {
            if branch == 0 {
                then
            } else {
                other
            }
        }
        Effect::Roll { on, otherwise, .. } => on
            .get(branch as usize)
            .map_or(otherwise.as_slice(), |outcome| &outcome.then),
        Effect::CancelDownTo { each, .. } => each,
        _ => &[],
    }
}
