//! Which cards are related to a sentence: those that mention the same things.
//!
//! The words of a text are the words of the card language in it and the cards it names.

use std::collections::{BTreeMap, BTreeSet};

use furball_cards::{Charges, Content, Pilot, PilotId, Upgrade, UpgradeId};
use furball_engine::Chance;
use furball_engine::coverage::PrintedCard;
use serde::Serialize;
use serde_json::Value;

/// A card that a squad can include.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Card {
    Pilot(PilotId),
    Upgrade(UpgradeId),
}

/// The cards that squads can include, by the words on them.
pub struct Related {
    by_word: BTreeMap<String, Vec<Card>>,
    /// The same by what they are called or are: ids, names, types of ships, slots.
    by_name: BTreeMap<String, Vec<Card>>,
    /// A word on more cards than this is not significant.
    most: usize,
}

/// Cards related to a sentence.
pub struct Kin {
    /// For each word of the sentence, the other cards that have it.
    sharing: Vec<Vec<Card>>,
    /// The cards that name the sentence's card.
    naming: Vec<Card>,
    /// For each name in the sentence itself, the other cards that are meant.
    named: Vec<Vec<Card>>,
}

impl Related {
    pub fn new(content: &Content) -> Related {
        let pilots = content
            .pilot_ids()
            .map(|id| (Card::Pilot(id), words_of_pilot(content, id)));
        let upgrades = content
            .upgrade_ids()
            .map(|id| (Card::Upgrade(id), words_of_upgrade(content.upgrade(id))));
        let mut by_word: BTreeMap<String, Vec<Card>> = BTreeMap::new();
        for (card, words) in pilots.chain(upgrades) {
            for word in words {
                by_word.entry(word).or_default().push(card);
            }
        }
        let mut by_name: BTreeMap<String, Vec<Card>> = BTreeMap::new();
        let pilots = content
            .pilot_ids()
            .map(|id| (Card::Pilot(id), names_of_pilot(content, id)));
        let upgrades = content
            .upgrade_ids()
            .map(|id| (Card::Upgrade(id), names_of_upgrade(content.upgrade(id))));
        for (card, names) in pilots.chain(upgrades) {
            for name in names {
                by_name.entry(name).or_default().push(card);
            }
        }
        let most = (content.pilots.len() + content.upgrades.len()) / 5;
        Related {
            by_word,
            by_name,
            most,
        }
    }

    /// Cards that share words with the sentence, with the rest of its card or with the card's requirements; excluding
    /// the card itself. The sentence is given by its place on the card.
    pub fn to(&self, content: &Content, printed: PrintedCard, sentence: usize) -> Kin {
        let (_, id) = printed.named(content);
        let mut words = BTreeSet::from([id.to_owned()]);
        match printed {
            PrintedCard::Upgrade(place) | PrintedCard::UpgradeBack(place) => {
                let card = &content.upgrades[place];
                add_words(&mut words, &(&card.restrictions, &card.abilities, &card.back));
            }
            PrintedCard::Pilot(place) | PrintedCard::PilotsShip(place) => {
                let pilot = &content.pilots[place];
                add_words(&mut words, &(&pilot.abilities, &pilot.ship_ability));
            }
            PrintedCard::ShipType(_)
            | PrintedCard::Condition(_)
            | PrintedCard::Damage(_)
            | PrintedCard::Device(_) => {
                add_words(&mut words, &printed.abilities(content));
            }
        }
        let own = |card: Card| match (card, printed) {
            (Card::Pilot(id), PrintedCard::Pilot(place) | PrintedCard::PilotsShip(place)) => {
                id.index() == place
            }
            (Card::Pilot(id), PrintedCard::ShipType(place)) => {
                content.shared_type(content.ship_of(id)).index() == place
            }
            (Card::Upgrade(id), PrintedCard::Upgrade(place) | PrintedCard::UpgradeBack(place)) => {
                id.index() == place
            }
            _ => false,
        };
        let shared = words.iter().filter_map(|word| self.by_word.get(word));
        let mut said = BTreeSet::new();
        if let Some(ability) = printed.abilities(content).get(sentence) {
            add_words(&mut said, ability);
        }
        let named = said.iter().filter_map(|word| self.by_name.get(word));
        let named = named.map(|cards| cards.iter().copied().filter(|&card| !own(card)).collect());
        let telling = shared.filter(|cards| cards.len() <= self.most);
        let others = telling.map(|cards| cards.iter().copied().filter(|&card| !own(card)).collect());
        Kin {
            sharing: others.filter(|cards: &Vec<Card>| !cards.is_empty()).collect(),
            naming: (self.by_word.get(id).into_iter().flatten().copied())
                .filter(|&card| !own(card))
                .collect(),
            named: named.filter(|cards: &Vec<Card>| !cards.is_empty()).collect(),
        }
    }
}

impl Kin {
    /// One of the cards for each name in the sentence.
    pub fn pick_named(&self, chance: &mut Chance) -> Vec<Card> {
        let each = self.named.iter().filter_map(|cards| any(cards, chance));
        each.copied().collect()
    }

    /// A card that shares a word with the sentence: sometimes one that names its card, otherwise the one of two that
    /// shares more.
    pub fn pick(&self, chance: &mut Chance) -> Option<Card> {
        if !self.naming.is_empty() && chance.below(4) == 0 {
            return self.pick_naming(chance);
        }
        let shared = |card: Card| self.sharing.iter().filter(|cards| cards.contains(&card)).count();
        let mut drawn = [(); 2].map(|()| any(&self.sharing, chance).and_then(|cards| any(cards, chance)));
        drawn.sort_by_key(|card| card.map(|&card| shared(card)));
        drawn[1].copied()
    }

    /// A card that names the sentence's card.
    pub fn pick_naming(&self, chance: &mut Chance) -> Option<Card> {
        any(&self.naming, chance).copied()
    }
}

fn any<'a, T>(list: &'a [T], chance: &mut Chance) -> Option<&'a T> {
    let count = u32::try_from(list.len()).ok().filter(|&count| count > 0)?;
    list.get(chance.below(count) as usize)
}

fn names_of_pilot(content: &Content, id: PilotId) -> BTreeSet<String> {
    let pilot: &Pilot = content.pilot(id);
    let kind = content.ship_type(content.ship_of(id));
    BTreeSet::from([pilot.id.to_string(), pilot.name.clone(), kind.id.to_string()])
}

fn names_of_upgrade(card: &Upgrade) -> BTreeSet<String> {
    let mut names = BTreeSet::from([card.id.to_string(), card.name.clone()]);
    if let Ok(Value::String(slot)) = serde_json::to_value(card.slot) {
        names.insert(slot);
    }
    names.extend(card.back.as_ref().map(|back| back.name.clone()));
    names
}

fn words_of_pilot(content: &Content, id: PilotId) -> BTreeSet<String> {
    let pilot: &Pilot = content.pilot(id);
    let kind = content.ship_type(content.ship_of(id));
    let mut words = names_of_pilot(content, id);
    let shared = pilot.ship_ability.as_ref().or(kind.ability.as_ref());
    let shared = shared.map_or(&[][..], |shared| &shared.abilities);
    for ability in pilot.abilities.iter().chain(shared) {
        add_words(&mut words, ability);
    }
    words
}

fn words_of_upgrade(card: &Upgrade) -> BTreeSet<String> {
    let mut words = names_of_upgrade(card);
    // Sentences that recover charges need cards with charges.
    if card.charges != Charges::default() {
        words.insert("Recover".to_owned());
    }
    let back = card.back.as_ref();
    let back = back.map_or(&[][..], |back| &back.abilities);
    for ability in card.abilities.iter().chain(back) {
        add_words(&mut words, ability);
    }
    words
}

/// Words that cause each other without being on the same card.
const KINDRED: [[&str; 2]; 2] = [["deploy", "Docks"], ["docked", "Docks"]];

fn add_words(words: &mut BTreeSet<String>, text: &impl Serialize) {
    if let Ok(value) = serde_json::to_value(text) {
        collect(words, &value);
    }
    for [one, other] in KINDRED {
        if words.contains(one) || words.contains(other) {
            words.extend([one.to_owned(), other.to_owned()]);
        }
    }
}

fn collect(words: &mut BTreeSet<String>, value: &Value) {
    match value {
        Value::String(word) => {
            words.insert(word.clone());
        }
        Value::Array(values) => values.iter().for_each(|value| collect(words, value)),
        Value::Object(fields) => {
            for (name, value) in fields {
                // Empty fields are left out.
                let empty = match value {
                    Value::Null | Value::Bool(false) => true,
                    Value::Array(values) => values.is_empty(),
                    _ => false,
                };
                if !empty {
                    words.insert(name.clone());
                    collect(words, value);
                }
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}
