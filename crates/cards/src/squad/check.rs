//! Judging squads and teams.

use crate::card::Restriction;
use crate::collection::Collection;
use crate::content::Content;
use crate::render;
use crate::squad::{Illegal, Squad, equip};
use crate::vocabulary::Slot;

/// All that the rules have against the squad.
pub(super) fn check(
    squad: &Squad,
    content: &Content,
    limit: Option<u16>,
    collection: Option<&Collection>,
) -> Vec<Illegal> {
    let unknown = unknown_cards(squad, content);
    if !unknown.is_empty() {
        return unknown;
    }
    let mut found = Vec::new();
    if squad.ships.is_empty() {
        found.push(Illegal::Empty);
    }
    let cost = squad.cost(content);
    if let Some(limit) = limit.filter(|&limit| cost > limit) {
        found.push(Illegal::OverLimit { cost, limit });
    }
    factions(squad, content, &mut found);
    let twice = repeated(unique_names(squad, content));
    found.extend(twice.map(|name| Illegal::UniqueTwice { name }));
    upgrades(squad, content, &mut found);
    if let Some(collection) = collection {
        pieces(squad, content, collection, cost > 100, &mut found);
    }
    found
}

/// All that the rules have against the squads of one team together: the points it has are the same
/// however many players share them [FE-TEAM-02], and so are unique names [FE-TEAM-06]. Each squad is
/// checked by itself as well.
pub fn check_team(content: &Content, squads: &[Squad], limit: Option<u16>) -> Vec<Illegal> {
    let mut found: Vec<Illegal> = squads
        .iter()
        .flat_map(|squad| check(squad, content, None, None))
        .collect();
    if squads
        .iter()
        .any(|squad| !unknown_cards(squad, content).is_empty())
    {
        return found;
    }
    let costs = squads.iter().map(|squad| squad.cost(content));
    let cost = costs.fold(0, u16::saturating_add);
    if let Some(limit) = limit.filter(|&limit| cost > limit) {
        found.push(Illegal::TeamOverLimit { cost, limit });
    }
    // Within one squad the squad's own check has told of it.
    let names = squads.iter().flat_map(|squad| {
        let mut names = unique_names(squad, content);
        names.sort_unstable();
        names.dedup();
        names
    });
    let twice = repeated(names.collect());
    found.extend(twice.map(|name| Illegal::UniqueTwiceInTeam { name }));
    found
}

fn unknown_cards(squad: &Squad, content: &Content) -> Vec<Illegal> {
    let known = |ship: &super::SquadShip| {
        let mut upgrades = ship.upgrades.iter();
        ship.pilot.index() < content.pilots.len()
            && upgrades.all(|upgrade| upgrade.index() < content.upgrades.len())
    };
    let ships = squad.ships.iter().enumerate();
    ships
        .filter(|(_, ship)| !known(ship))
        .map(|(ship, _)| Illegal::UnknownCard { ship })
        .collect()
}

/// Ship cards come from the player's own faction [FE-SETUP-05].
fn factions(squad: &Squad, content: &Content, found: &mut Vec<Illegal>) {
    for (ship, entry) in squad.ships.iter().enumerate() {
        let pilot = content.pilot(entry.pilot);
        if pilot.faction != squad.faction {
            found.push(Illegal::WrongFaction {
                ship,
                pilot: pilot.name.clone(),
                faction: squad.faction,
            });
        }
    }
}

/// Every unique name of the squad, on ship and upgrade cards alike, as often as it stands there.
fn unique_names<'a>(squad: &Squad, content: &'a Content) -> Vec<&'a str> {
    let mut names = Vec::new();
    for ship in &squad.ships {
        let pilot = content.pilot(ship.pilot);
        if pilot.limited == 1 {
            names.push(pilot.name.as_str());
        }
        for &upgrade in &ship.upgrades {
            let upgrade = content.upgrade(upgrade);
            if upgrade.limited == 1 {
                names.push(upgrade.name.as_str());
            }
        }
    }
    names
}

/// The names that occur more than once, each told once.
fn repeated(mut names: Vec<&str>) -> impl Iterator<Item = String> {
    names.sort_unstable();
    let mut twice: Vec<String> = names
        .windows(2)
        .filter(|pair| pair[0] == pair[1])
        .map(|pair| pair[0].to_owned())
        .collect();
    twice.dedup();
    twice.into_iter()
}

/// Slots and restrictions of everything the ships carry [FE-SQUAD-17].
fn upgrades(squad: &Squad, content: &Content, found: &mut Vec<Illegal>) {
    for (ship, entry) in squad.ships.iter().enumerate() {
        let pilot = || content.pilot(entry.pilot).name.clone();
        let mut open = equip::slots(content, entry);
        for (place, &id) in entry.upgrades.iter().enumerate() {
            let card = content.upgrade(id);
            for &slot in std::iter::once(&card.slot).chain(&card.also_fills) {
                match open.iter().position(|&each| each == slot) {
                    Some(free) => {
                        open.swap_remove(free);
                    }
                    None => found.push(Illegal::NoSlot {
                        ship,
                        pilot: pilot(),
                        upgrade: card.name.clone(),
                        slot,
                    }),
                }
            }
            if card.slot == Slot::Modification && card.limited != 1 && equip::is_second_copy(entry, place, card) {
                found.push(Illegal::SameModification {
                    ship,
                    pilot: pilot(),
                    upgrade: card.name.clone(),
                });
            }
            if let Some(restriction) = equip::unmet(content, entry, card) {
                found.push(Illegal::Restricted {
                    ship,
                    pilot: pilot(),
                    upgrade: card.name.clone(),
                    needs: render::restriction(content, restriction),
                    by_ship: matches!(restriction, Restriction::Ships(_) | Restriction::Sizes(_)),
                });
            }
        }
    }
}

/// Models and cards are limited to what is owned [FE-COMP-15], which bigger games run into first [FE-SQUAD-05].
fn pieces(
    squad: &Squad,
    content: &Content,
    collection: &Collection,
    above_100: bool,
    found: &mut Vec<Illegal>,
) {
    for kind in &content.ships {
        let is_one = |ship: &&super::SquadShip| content.ship_type(content.ship_of(ship.pilot)).id == kind.id;
        let needed = squad.ships.iter().filter(is_one).count();
        let owned = collection.model_count(&kind.id);
        if needed > owned {
            found.push(Illegal::TooFewModels {
                ship: kind.name.clone(),
                needed,
                owned,
                above_100,
            });
        }
    }
    let ship_cards = squad.ships.iter().map(|ship| {
        let pilot = content.pilot(ship.pilot);
        let owned = collection.ship_card_count(&pilot.id);
        (pilot.id.as_str(), pilot.name.as_str(), owned)
    });
    let carried = squad.ships.iter().flat_map(|ship| &ship.upgrades);
    let upgrade_cards = carried.map(|&upgrade| {
        let upgrade = content.upgrade(upgrade);
        let owned = collection.upgrade_card_count(&upgrade.id);
        (upgrade.id.as_str(), upgrade.name.as_str(), owned)
    });
    let mut cards: Vec<(&str, &str, usize)> = ship_cards.chain(upgrade_cards).collect();
    cards.sort_unstable();
    for copies in cards.chunk_by(|a, b| a.0 == b.0) {
        let (_, name, owned) = copies[0];
        if copies.len() > owned {
            found.push(Illegal::TooFewCards {
                card: name.to_owned(),
                needed: copies.len(),
                owned,
                above_100,
            });
        }
    }
}
