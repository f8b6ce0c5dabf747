//! Coverage over many games: which sentences of which cards were in play, offered and used, to find cards
//! that never do anything.
//!
//! A triggered ability, replacement or action counts as used when it begins to resolve, a weapon when an
//! attack with it is declared, and a lasting rule when it is in force during a prompt.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU8, Ordering};

use furball_cards::language::{Ability, Condition, Detonation, Moment, WeaponKind, Whereabouts};
use furball_cards::{CardId, Content, Difficulty};

use crate::choice::{ActionChoice, Choice, Modification};
use crate::event::{DeviceEvent, Event};
use crate::game::Game;
use crate::ids::{AbilityIndex, AbilityRef, CardRef, ConditionId, DealtId, DeviceId, ShipId, UpgradeIndex};
use crate::prompt::{Ask, Options, Prompt};
use crate::state::{Identity, WeaponRef};

const OFFERED: u8 = 1;
const USED: u8 = 2;

/// A card as printed, by its index in the content. A ship ability on a pilot card belongs to the pilot; the
/// back of an upgrade is a separate card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PrintedCard {
    /// The ship ability of a type of ship.
    ShipType(usize),
    /// A ship card's pilot ability.
    Pilot(usize),
    /// The ship ability printed on a ship card instead of its type's, by the pilot's index.
    PilotsShip(usize),
    /// The front of an upgrade card.
    Upgrade(usize),
    /// The back of an upgrade card, by the upgrade's index.
    UpgradeBack(usize),
    /// A condition card.
    Condition(usize),
    /// A damage card.
    Damage(usize),
    /// A device's card.
    Device(usize),
}

impl PrintedCard {
    /// The card's sentences.
    pub fn abilities(self, content: &Content) -> &[Ability] {
        match self {
            PrintedCard::ShipType(place) => {
                let shared = content.ships[place].ability.as_ref();
                shared.map_or(&[], |shared| &shared.abilities)
            }
            PrintedCard::Pilot(place) => &content.pilots[place].abilities,
            PrintedCard::PilotsShip(place) => {
                let own = content.pilots[place].ship_ability.as_ref();
                own.map_or(&[], |own| &own.abilities)
            }
            PrintedCard::Upgrade(place) => &content.upgrades[place].abilities,
            PrintedCard::UpgradeBack(place) => {
                let back = content.upgrades[place].back.as_ref();
                back.map_or(&[], |back| &back.abilities)
            }
            PrintedCard::Condition(place) => &content.conditions[place].abilities,
            PrintedCard::Damage(place) => &content.damage[place].abilities,
            PrintedCard::Device(place) => &content.devices[place].abilities,
        }
    }

    /// The kind of card and its id.
    pub fn named(self, content: &Content) -> (&'static str, &str) {
        match self {
            PrintedCard::ShipType(place) => ("ship", &content.ships[place].id),
            PrintedCard::Pilot(place) => ("pilot", &content.pilots[place].id),
            PrintedCard::PilotsShip(place) => ("ship of pilot", &content.pilots[place].id),
            PrintedCard::Upgrade(place) => ("upgrade", &content.upgrades[place].id),
            PrintedCard::UpgradeBack(place) => ("back of upgrade", &content.upgrades[place].id),
            PrintedCard::Condition(place) => ("condition", &content.conditions[place].id),
            PrintedCard::Damage(place) => ("damage card", &content.damage[place].id),
            PrintedCard::Device(place) => ("device", &content.devices[place].id),
        }
    }

    /// Every card of the content.
    fn all(content: &Content) -> impl Iterator<Item = PrintedCard> {
        let pilots = content.pilots.len();
        let upgrades = content.upgrades.len();
        (0..content.ships.len())
            .map(PrintedCard::ShipType)
            .chain((0..pilots).map(PrintedCard::Pilot))
            .chain((0..pilots).map(PrintedCard::PilotsShip))
            .chain((0..upgrades).map(PrintedCard::Upgrade))
            .chain((0..upgrades).map(PrintedCard::UpgradeBack))
            .chain((0..content.conditions.len()).map(PrintedCard::Condition))
            .chain((0..content.damage.len()).map(PrintedCard::Damage))
            .chain((0..content.devices.len()).map(PrintedCard::Device))
    }
}

/// What many games, played in parallel, have seen of each sentence.
#[derive(Debug)]
pub struct Coverage {
    /// The index of each card's first sentence.
    first: HashMap<PrintedCard, usize>,
    /// For each sentence, whether it was offered and whether it was used.
    seen: Vec<AtomicU8>,
}

/// The coverage of one sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SentenceUse<'c> {
    /// The card that it is on.
    pub printed: PrintedCard,
    /// `pilot`, `upgrade` and so on.
    pub kind: &'static str,
    /// The card's id.
    pub card: &'c str,
    /// Its number among the card's sentences, from 1.
    pub sentence: usize,
    /// Whether it was ever offered to a player.
    pub offered: bool,
    /// Whether it ever had an effect or was used.
    pub used: bool,
}

impl Coverage {
    /// An empty coverage of all cards.
    pub fn new(content: &Content) -> Coverage {
        let mut first = HashMap::new();
        let mut count = 0;
        for card in PrintedCard::all(content) {
            first.insert(card, count);
            count += card.abilities(content).len();
        }
        let seen = std::iter::repeat_with(|| AtomicU8::new(0)).take(count).collect();
        Coverage { first, seen }
    }

    /// Every sentence of the content with its coverage, in content order.
    pub fn lines<'c>(&self, content: &'c Content) -> Vec<SentenceUse<'c>> {
        let mut lines = Vec::new();
        for printed in PrintedCard::all(content) {
            let (kind, card) = printed.named(content);
            for sentence in 0..printed.abilities(content).len() {
                let seen = self.seen[self.first[&printed] + sentence].load(Ordering::Relaxed);
                lines.push(SentenceUse {
                    printed,
                    kind,
                    card,
                    sentence: sentence + 1,
                    offered: seen & OFFERED != 0,
                    used: seen & USED != 0,
                });
            }
        }
        lines
    }

    fn place(&self, card: PrintedCard, sentence: usize) -> Option<usize> {
        let place = self.first.get(&card)? + sentence;
        (place < self.seen.len()).then_some(place)
    }

    fn mark(&self, card: PrintedCard, sentence: usize, what: u8) {
        if let Some(place) = self.place(card, sentence) {
            self.seen[place].fetch_or(what, Ordering::Relaxed);
        }
    }

    /// Whether the sentence at this index was used.
    pub fn was_used(&self, card: PrintedCard, sentence: usize) -> bool {
        self.place(card, sentence)
            .is_some_and(|place| self.seen[place].load(Ordering::Relaxed) & USED != 0)
    }
}

/// Watches one game for the coverage.
#[derive(Debug)]
pub struct CoverageWatcher<'t> {
    tally: &'t Coverage,
    /// Cards that may have left the table by the time their use is seen.
    conditions: HashMap<ConditionId, CardId>,
    damage: HashMap<DealtId, CardId>,
}

impl<'t> CoverageWatcher<'t> {
    /// Adds what it sees to the coverage.
    pub fn new(tally: &'t Coverage) -> CoverageWatcher<'t> {
        CoverageWatcher {
            tally,
            conditions: HashMap::new(),
            damage: HashMap::new(),
        }
    }

    /// Records what is offered now, and which lasting rules are in force.
    pub fn asked(&self, game: &Game) {
        for prompt in game.prompts() {
            let Options::List(choices) = &prompt.options else {
                continue;
            };
            for choice in choices {
                match choice {
                    Choice::Ability(ability)
                    | Choice::Modify(Modification::Ability(ability))
                    | Choice::Action(ActionChoice::Card(ability))
                    | Choice::RedAction(ActionChoice::Card(ability))
                    | Choice::PurpleAction(ActionChoice::Card(ability)) => {
                        self.mark(game, *ability, false, OFFERED);
                    }
                    _ => {}
                }
            }
        }
        for ship in &game.state.ships {
            for card in game.cards_in_force(ship) {
                let first = AbilityRef {
                    holder: ship.id.into(),
                    card,
                    index: AbilityIndex(0),
                };
                let Some(printed) = self.printed(game, first, false) else {
                    continue;
                };
                for (sentence, ability) in game.abilities_of(ship.id, card).iter().enumerate() {
                    let Ability::While(text) = ability else { continue };
                    if self.tally.was_used(printed, sentence) {
                        continue;
                    }
                    self.tally.mark(printed, sentence, OFFERED);
                    if game.while_context(text, ship.id, card).is_some() {
                        self.tally.mark(printed, sentence, USED);
                    }
                }
            }
        }
    }

    /// The offered choice that uses the sentence at this index, if there is one; with `bring_about`, also one
    /// that would trigger the sentence.
    pub fn use_of(
        &self,
        game: &Game,
        prompt: &Prompt,
        (card, sentence): (PrintedCard, usize),
        bring_about: bool,
    ) -> Option<Choice> {
        let Options::List(choices) = &prompt.options else {
            return None;
        };
        let text = card.abilities(&game.table.content).get(sentence)?;
        let uses = |choice: &&Choice| match choice {
            Choice::Ability(ability)
            | Choice::Modify(Modification::Ability(ability))
            | Choice::Action(ActionChoice::Card(ability))
            | Choice::RedAction(ActionChoice::Card(ability))
            | Choice::PurpleAction(ActionChoice::Card(ability)) => {
                ability.index.index() == sentence && self.printed(game, *ability, false) == Some(card)
            }
            _ => false,
        };
        let waits = |choice: &&Choice| bring_about && awaited(game, text, prompt.ask, choice);
        let found = choices.iter().find(uses);
        found.or_else(|| choices.iter().find(waits)).cloned()
    }

    /// Records what has happened since the last prompt.
    pub fn happened(&mut self, game: &Game, events: &[Event]) {
        for event in events {
            match event {
                Event::ConditionAssigned {
                    condition,
                    card: Some(card),
                    ..
                } => {
                    self.conditions.insert(*condition, card.clone());
                }
                Event::DamageDealt {
                    dealt,
                    card: Some(card),
                    ..
                }
                | Event::DamageFlipped {
                    dealt,
                    card: Some(card),
                    ..
                } => {
                    self.damage.insert(*dealt, card.clone());
                }
                // Any other event gives no card a new number.
                _ => {}
            }
        }
        // The cards' sides are those after the last event; going backwards recovers the side at each use.
        let mut turned: Vec<(ShipId, UpgradeIndex)> = Vec::new();
        for event in events.iter().rev() {
            match event {
                Event::UpgradeFlipped { ship, upgrade, .. } => {
                    let card = (*ship, *upgrade);
                    match turned.iter().position(|other| *other == card) {
                        Some(place) => drop(turned.swap_remove(place)),
                        None => turned.push(card),
                    }
                }
                Event::AbilityUsed { ability } | Event::CardActionPerformed { ability, .. } => {
                    let other_side = match ability.card {
                        CardRef::Upgrade(place) => {
                            ability.ship().is_some_and(|ship| turned.contains(&(ship, place)))
                        }
                        _ => false,
                    };
                    self.mark(game, *ability, other_side, OFFERED | USED);
                }
                Event::AttackDeclared {
                    attacker,
                    weapon: WeaponRef::Upgrade(place),
                    ..
                } => self.fired(game, *attacker, *place),
                Event::Device(DeviceEvent::Detonated { device }) => self.detonated(game, *device),
                // Any other event uses no card.
                _ => {}
            }
        }
    }

    /// An upgrade's weapon was fired.
    fn fired(&self, game: &Game, ship: ShipId, place: UpgradeIndex) {
        let first = AbilityRef {
            holder: ship.into(),
            card: CardRef::Upgrade(place),
            index: AbilityIndex(0),
        };
        let Some(printed) = self.printed(game, first, false) else {
            return;
        };
        for (sentence, ability) in printed.abilities(&game.table.content).iter().enumerate() {
            if ability.weapon().is_some() {
                self.tally.mark(printed, sentence, OFFERED | USED);
            }
        }
    }

    /// A device detonated, and its card's effect resolved.
    fn detonated(&self, game: &Game, device: DeviceId) {
        let Some(card) = game.state.devices.get(device.index()).map(|device| device.card) else {
            return;
        };
        let printed = PrintedCard::Device(card.index());
        for (sentence, ability) in printed.abilities(&game.table.content).iter().enumerate() {
            if matches!(ability, Ability::When(text) if text.on.contains(&Moment::Detonates(Detonation::This)))
            {
                self.tally.mark(printed, sentence, OFFERED | USED);
            }
        }
    }

    fn mark(&self, game: &Game, ability: AbilityRef, other_side: bool, what: u8) {
        if let Some(printed) = self.printed(game, ability, other_side) {
            self.tally.mark(printed, ability.index.index(), what);
        }
    }

    /// The card as printed. Abilities granted for a while belong to no card; the ability that granted them was used.
    fn printed(&self, game: &Game, ability: AbilityRef, other_side: bool) -> Option<PrintedCard> {
        let content = &game.table.content;
        let ship = || ability.ship().map(|ship| game.state.ship(ship));
        Some(match ability.card {
            CardRef::Pilot => match ship()?.identity {
                Identity::Pilot { pilot, .. } => PrintedCard::Pilot(pilot.index()),
                Identity::Remote(no) => PrintedCard::Device(game.state.devices.get(no.index())?.card.index()),
                Identity::Craft(_) => return None,
            },
            CardRef::ShipAbility => match ship()?.identity {
                Identity::Pilot { pilot, .. } if content.pilot(pilot).ship_ability.is_some() => {
                    PrintedCard::PilotsShip(pilot.index())
                }
                Identity::Pilot { kind, .. } => PrintedCard::ShipType(content.shared_type(kind).index()),
                Identity::Remote(_) | Identity::Craft(_) => return None,
            },
            CardRef::Upgrade(place) => {
                let upgrade = ship()?.upgrades.get(place.index())?;
                let place = upgrade.card.index();
                if upgrade.flipped != other_side && content.upgrades[place].back.is_some() {
                    PrintedCard::UpgradeBack(place)
                } else {
                    PrintedCard::Upgrade(place)
                }
            }
            CardRef::Condition(no) => {
                let assigned = game.state.conditions.iter().find(|assigned| assigned.no == no);
                let card = assigned.map(|assigned| assigned.card);
                let gone = || content.find_condition(self.conditions.get(&no)?);
                PrintedCard::Condition(card.or_else(gone)?.index())
            }
            CardRef::Damage(id) => {
                let dealt = ship()?.dealt(id);
                let card = dealt.and_then(|dealt| dealt.card);
                let gone = || content.find_damage_card(self.damage.get(&id)?);
                PrintedCard::Damage(card.or_else(gone)?.index())
            }
            CardRef::Device(no) => PrintedCard::Device(game.state.devices.get(no.index())?.card.index()),
            CardRef::Lent(other) => PrintedCard::Pilot(game.state.ships.get(other.index())?.pilot()?.index()),
            CardRef::Obstacle(_) | CardRef::Granted(_) | CardRef::Text(_) => return None,
        })
    }
}

/// Whether the choice does what the sentence waits for: its ship docks, performs an action or fires a weapon
/// that the sentence refers to.
fn awaited(game: &Game, text: &Ability, ask: Ask, choice: &Choice) -> bool {
    let (conditions, from) = match text {
        Ability::When(text) => (&text.only_if, text.from),
        Ability::While(text) => (&text.only_if, text.from),
        Ability::Instead(_) | Ability::Action(_) | Ability::Attack(_) => return false,
    };
    match (ask, choice) {
        (Ask::StartDocked(_), Choice::Dock(_)) => from == Whereabouts::Docked,
        (
            Ask::Attack(ship),
            Choice::Attack {
                weapon: WeaponRef::Upgrade(place),
                ..
            },
        ) => {
            let card = game.state.ship(ship).upgrades.get(place.index());
            let slot = card.map(|card| game.table.content.upgrade(card.card).slot);
            let of = |condition: &Condition| matches!(condition, Condition::With(WeaponKind::Of(of)) if Some(*of) == slot);
            conditions.iter().any(of)
        }
        // Any other question may offer an action.
        (_, choice) => choice.action().is_some_and(|(action, difficulty)| {
            let is = |condition: &Condition| {
                if let Condition::ActionIs {
                    acts,
                    difficulty: wanted,
                    treated,
                    ..
                } = condition
                {
                    let wanted = wanted.or(treated.then_some(Difficulty::Red));
                    action.act().is_some_and(|act| acts.contains(&act))
                        && wanted.is_none_or(|wanted| wanted == difficulty)
                } else {
                    false
                }
            };
            conditions.iter().any(is)
        }),
    }
}
