//! Joining what is printed on cards with what a price list says of them.

use std::collections::{BTreeMap, BTreeSet};

use super::files::{PRICES, Source};
use super::{ContentError, check};
use crate::card_id::CardId;
use crate::content::{Content, QuickBuild};
use crate::nearest::did_you_mean;
use crate::price_list::{PilotPrice, Priced, Prices, UpgradePrice};
use crate::scenario::{Force, Scenario};

/// Leaves the cards that have a price, in the order of their prices, and the ships that one of them flies.
pub(super) fn apply(content: &mut Content, prices: &Prices, sources: &[Source]) -> Result<(), ContentError> {
    let list = format!("{}.ron", content.prices.id);
    let family = (
        content.pilots.iter().map(|card| card.id.clone()).collect(),
        content.upgrades.iter().map(|card| card.id.clone()).collect(),
    );
    let cards = std::mem::take(&mut content.pilots);
    (content.pilots, _) = priced(cards, |card| &card.id, &prices.pilots, &list)?;
    for (pilot, priced) in content.pilots.iter_mut().zip(&prices.pilots) {
        let PilotPrice {
            cost,
            loadout,
            slots,
            formats,
        } = priced.price.clone();
        pilot.cost = cost;
        pilot.loadout = loadout;
        pilot.slots = slots;
        pilot.formats = formats;
    }
    let cards = std::mem::take(&mut content.upgrades);
    let mut rest;
    (content.upgrades, rest) = priced(cards, |card| &card.id, &prices.upgrades, &list)?;
    for (upgrade, priced) in content.upgrades.iter_mut().zip(&prices.upgrades) {
        let UpgradePrice { cost, formats } = priced.price.clone();
        upgrade.cost = cost;
        upgrade.formats = formats;
    }
    // What a ship card always has is in the pool with it.
    for id in content.pilots.iter().flat_map(|pilot| &pilot.equipped) {
        if let Some(mut upgrade) = rest.get_mut(id).and_then(Option::take) {
            upgrade.unsold = true;
            content.upgrades.push(upgrade);
        }
    }
    for (id, word) in &prices.known_as {
        let pilots = content.pilots.iter_mut().filter(|pilot| pilot.id == *id);
        let ships = content.ships.iter_mut().filter(|ship| ship.id == *id);
        let mut words = pilots
            .map(|pilot| &mut pilot.known_as)
            .chain(ships.map(|ship| &mut ship.known_as));
        let Some(known_as) = words.next() else {
            return Err(ContentError {
                file: list,
                place: None,
                problem: format!("`known_as`: there is no ship card and no type of ship `{id}`"),
            });
        };
        *known_as = Some(word.clone());
    }
    custom_cards_have_prices(content, sources)?;
    let flown: BTreeSet<String> = content.pilots.iter().map(|pilot| pilot.ship.clone()).collect();
    let absent = Absent {
        pilots: unpriced(family.0, content.pilots.iter().map(|card| &card.id)),
        upgrades: unpriced(family.1, content.upgrades.iter().map(|card| &card.id)),
    };
    let builds = &content.quick_builds;
    content
        .scenarios
        .retain(|scenario| !absent.hinders(scenario) && !absent.hinders_builds(scenario, builds));
    for collection in &mut content.collections {
        collection.models.retain(|(ship, _)| flown.contains(ship));
        collection
            .ship_cards
            .retain(|(card, _)| !absent.pilots.contains(card.as_str()));
        collection
            .upgrade_cards
            .retain(|(card, _)| !absent.upgrades.contains(card.as_str()));
    }
    content.ships.retain(|ship| flown.contains(ship.id.as_str()));
    Ok(())
}

/// The cards that a list doesn't name, by their ids.
struct Absent {
    pilots: BTreeSet<CardId>,
    upgrades: BTreeSet<CardId>,
}

fn unpriced<'a>(mut family: BTreeSet<CardId>, priced: impl Iterator<Item = &'a CardId>) -> BTreeSet<CardId> {
    for id in priced {
        family.remove(id);
    }
    family
}

impl Absent {
    /// Whether the scenario needs one of them.
    fn hinders(&self, scenario: &Scenario) -> bool {
        let lacks = |force: &Force| {
            let mut upgrades = force.upgrades.iter();
            self.pilots.contains(force.pilot.as_str())
                || upgrades.any(|id| self.upgrades.contains(id.as_str()))
        };
        let mut forces = scenario.roles().into_iter().flat_map(|role| &role.forces);
        let newcomers = scenario.newcomers();
        forces.any(lacks) || newcomers.into_iter().any(|id| self.pilots.contains(id))
    }
}

impl Absent {
    /// Whether the scenario needs a quick build with one of them.
    fn hinders_builds(&self, scenario: &Scenario, builds: &[QuickBuild]) -> bool {
        let lacks = |build: &QuickBuild| {
            let mut upgrades = build.pilots.iter().flat_map(|ship| &ship.upgrades);
            build
                .pilots
                .iter()
                .any(|ship| self.pilots.contains(ship.pilot.as_str()))
                || upgrades.any(|id| self.upgrades.contains(id.as_str()))
        };
        let needed = scenario.builds();
        builds
            .iter()
            .any(|build| needed.contains(&build.id.as_str()) && lacks(build))
    }
}

/// All cards by their ids, but those that were taken.
type Rest<C> = BTreeMap<CardId, Option<C>>;

/// The cards that a list names, in its order, and the others.
fn priced<C, P>(
    cards: Vec<C>,
    id: fn(&C) -> &CardId,
    prices: &[Priced<P>],
    list: &str,
) -> Result<(Vec<C>, Rest<C>), ContentError> {
    let mut cards: Rest<C> = cards
        .into_iter()
        .map(|card| (id(&card).clone(), Some(card)))
        .collect();
    let mut found = Vec::with_capacity(prices.len());
    for priced in prices {
        let problem = match cards.get_mut(&priced.card) {
            Some(card) => match card.take() {
                Some(card) => {
                    found.push(card);
                    continue;
                }
                None => "it has a price already".to_owned(),
            },
            None => {
                let hint = did_you_mean(&priced.card, cards.keys().map(CardId::as_str));
                format!("there is no such card{hint}")
            }
        };
        return Err(ContentError {
            file: if priced.custom { PRICES } else { list }.to_owned(),
            place: Some(priced.at),
            problem: format!("`{}`: {problem}", priced.card),
        });
    }
    Ok((found, cards))
}

/// A custom card without a price would be nowhere, without a word about it.
fn custom_cards_have_prices(content: &Content, sources: &[Source]) -> Result<(), ContentError> {
    for source in sources.iter().filter(|source| source.custom) {
        let parts: Vec<&str> = source.path.split('/').collect();
        let (file, known, example) = match parts.as_slice() {
            ["ships", _, "ship.ron"] => continue,
            ["ships", _, file] => {
                let known: Vec<&CardId> = content.pilots.iter().map(|card| &card.id).collect();
                (file, known, "pilots: {\"ID\": (cost: 1, slots: [talent])}")
            }
            ["upgrades", _, file] => {
                let known = content.upgrades.iter().map(|card| &card.id).collect();
                (file, known, "upgrades: {\"ID\": (cost: 1)}")
            }
            _ => continue,
        };
        let id = file.trim_end_matches(".ron");
        if !known.into_iter().any(|card| card == id) {
            let example = example.replace("ID", id);
            let problem = format!("it has no price; write `({example})` into {PRICES}");
            return Err(check::at(&[*source], source.path, id, problem));
        }
    }
    Ok(())
}
