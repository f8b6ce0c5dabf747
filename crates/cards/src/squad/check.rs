//! Checking squads and teams.

use crate::card::Upgrade;
use crate::collection::Collection;
use crate::content::Content;
use crate::render;
use crate::squad::illegal::{Asks, Illegal};
use crate::squad::names::{self, Name};
use crate::squad::{Squad, SquadShip, equip};
use crate::vocabulary::Format;

/// Everything that makes the squad illegal.
pub(super) fn check(
    squad: &Squad,
    content: &Content,
    limit: Option<u16>,
    collection: Option<&Collection>,
) -> Vec<Illegal> {
    let mut found = unknown_cards(squad, content);
    if found.is_empty() {
        known(squad, content, limit, collection, &mut found);
    }
    found
}

/// Everything that makes the squad illegal where squads are made of quick builds. What is printed there needs no slots and
/// meets no restrictions.
pub(super) fn check_builds(
    squad: &Squad,
    content: &Content,
    agreed: u16,
    collection: Option<&Collection>,
) -> Vec<Illegal> {
    let mut found = unknown_cards(squad, content);
    if !found.is_empty() {
        return found;
    }
    if squad.ships.is_empty() {
        found.push(Illegal::Empty);
    }
    match squad.builds(content) {
        Err(illegal) => found.push(illegal),
        Ok(builds) => {
            let each = builds
                .into_iter()
                .map(|id| u16::from(content.quick_build(id).threat));
            let threat = each.fold(0, u16::saturating_add);
            if threat != agreed {
                found.push(Illegal::Threat { threat, agreed });
            }
        }
    }
    ship_cards(squad, content, &mut found);
    found.extend(too_often(squad, content));
    if let Some(collection) = collection {
        pieces(squad, content, collection, false, &mut found);
    }
    found
}

/// The names that are on more of the squad's cards than they may be [LG-SQUAD-10, LG-SQUAD-13].
pub(super) fn too_often(squad: &Squad, content: &Content) -> Vec<Illegal> {
    let names = names::limited(squad, content).into_iter();
    names.filter(Name::is_too_often).map(Name::reason).collect()
}

/// Everything that makes a squad of known cards illegal.
fn known(
    squad: &Squad,
    content: &Content,
    limit: Option<u16>,
    collection: Option<&Collection>,
    found: &mut Vec<Illegal>,
) {
    if squad.ships.is_empty() {
        found.push(Illegal::Empty);
    }
    let cost = squad.cost(content);
    if let Some(limit) = limit.filter(|&limit| cost > limit) {
        found.push(Illegal::OverLimit { cost, limit });
    }
    ship_cards(squad, content, found);
    found.extend(too_often(squad, content));
    upgrades(squad, content, found);
    solitary(squad, content, found);
    standardized(squad, content, found);
    if let Some(collection) = collection {
        pieces(squad, content, collection, cost > 100, found);
    }
}

/// The cards of the squad that aren't legal in the format [SE-SQUAD-03].
pub fn check_format(content: &Content, squad: &Squad, format: Format) -> Vec<Illegal> {
    let banned = |formats: &[Format]| !formats.is_empty() && !formats.contains(&format);
    let mut found = Vec::new();
    for (place, ship) in squad.ships.iter().enumerate() {
        let pilot = content.pilots.get(ship.pilot.index());
        let own = pilot
            .filter(|pilot| banned(&pilot.formats))
            .map(|pilot| &pilot.name);
        let upgrades = equip::cards(content, ship).filter(|card| banned(&card.formats));
        for card in own.into_iter().chain(upgrades.map(|card| &card.name)) {
            found.push(Illegal::NotInFormat {
                place,
                card: card.clone(),
                format,
            });
        }
    }
    found
}

/// Everything that makes the squads of one team illegal together: a team shares its points, however many
/// players it has [FE-TEAM-02], and its unique names [FE-TEAM-06]. Each squad is also checked separately.
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
    if content.edition().squad_rules().names_per_team {
        let twice = names::of_team(squads, content)
            .into_iter()
            .filter(Name::is_too_often);
        found.extend(twice.map(|name| Illegal::NameInTeam {
            name: name.name.to_owned(),
            limit: name.limit,
        }));
    }
    found
}

fn unknown_cards(squad: &Squad, content: &Content) -> Vec<Illegal> {
    let known = |ship: &SquadShip| {
        let mut upgrades = ship.upgrades.iter();
        ship.pilot.index() < content.pilots.len()
            && upgrades.all(|upgrade| upgrade.index() < content.upgrades.len())
    };
    let ships = squad.ships.iter().enumerate();
    ships
        .filter(|(_, ship)| !known(ship))
        .map(|(ship, _)| Illegal::UnknownCard { place: ship })
        .collect()
}

/// Ship cards come from the player's own faction [FE-SETUP-05, SE-SQUAD-04] unless a card of theirs lets them join it
/// [LG-SQUAD-21], and none is huge [SE-COMP-07].
fn ship_cards(squad: &Squad, content: &Content, found: &mut Vec<Illegal>) {
    for (ship, entry) in squad.ships.iter().enumerate() {
        let pilot = content.pilot(entry.pilot);
        if pilot.faction != squad.faction && !equip::joins(content, entry, squad.faction) {
            found.push(Illegal::WrongFaction {
                place: ship,
                pilot: pilot.name.clone(),
                faction: squad.faction,
            });
        }
        if content
            .ship_type(content.ship_of(entry.pilot))
            .size
            .base()
            .is_none()
        {
            found.push(Illegal::Huge {
                place: ship,
                pilot: pilot.name.clone(),
            });
        }
    }
}

/// Slots and restrictions of everything the ships have equipped [FE-SQUAD-17, SE-SQUAD-06].
fn upgrades(squad: &Squad, content: &Content, found: &mut Vec<Illegal>) {
    for (ship, entry) in squad.ships.iter().enumerate() {
        let pilot = || content.pilot(entry.pilot).name.clone();
        found.extend(
            equip::lacking(content, squad, entry)
                .into_iter()
                .map(|name| Illegal::Lacks {
                    place: ship,
                    pilot: pilot(),
                    name: name.to_owned(),
                }),
        );
        if let Some(fixed) = content.equipped(entry.pilot) {
            if fixed != entry.upgrades {
                found.push(Illegal::FixedUpgrades {
                    place: ship,
                    pilot: pilot(),
                });
            }
            continue;
        }
        for (place, slot) in equip::overfull(content, entry) {
            found.push(Illegal::NoSlot {
                place: ship,
                pilot: pilot(),
                upgrade: content.upgrade(entry.upgrades[place]).name.clone(),
                slot,
            });
        }
        for (place, &id) in entry.upgrades.iter().enumerate() {
            let card = content.upgrade(id);
            if card.unsold {
                found.push(Illegal::Unsold {
                    place: ship,
                    pilot: pilot(),
                    upgrade: card.name.clone(),
                });
            }
            // A second copy of a card limited to one is already reported.
            if card.limited != 1 && equip::is_second_copy(content, entry, place, card) {
                found.push(Illegal::SameUpgrade {
                    place: ship,
                    pilot: pilot(),
                    upgrade: card.name.clone(),
                });
            }
            if let Some(restriction) = equip::unmet(content, squad, entry, card) {
                found.push(Illegal::Restricted {
                    place: ship,
                    pilot: pilot(),
                    upgrade: card.name.clone(),
                    needs: render::restriction(content, restriction),
                    asks: Asks::of(restriction),
                });
            }
        }
    }
}

/// A squad has at most one solitary card of a slot [SE-SQUAD-13].
fn solitary(squad: &Squad, content: &Content, found: &mut Vec<Illegal>) {
    let carried = squad.ships.iter().flat_map(|ship| equip::cards(content, ship));
    let mut seen: Vec<&Upgrade> = Vec::new();
    for card in carried.filter(|card| card.solitary) {
        match seen.iter().find(|other| other.slot == card.slot) {
            Some(first) => found.push(Illegal::Solitary {
                slot: card.slot,
                first: first.name.clone(),
                second: card.name.clone(),
            }),
            None => seen.push(card),
        }
    }
}

/// Standardized cards on one ship must be on all ships of its type.
fn standardized(squad: &Squad, content: &Content, found: &mut Vec<Illegal>) {
    for (id, kind) in standards(squad, content) {
        for (ship, entry) in squad.ships.iter().enumerate() {
            let same = content.shared_type(content.ship_of(entry.pilot)) == kind;
            if same && !equip::is_exempt(content, entry, id) && !entry.upgrades.contains(&id) {
                found.push(Illegal::NotStandard {
                    place: ship,
                    pilot: content.pilot(entry.pilot).name.clone(),
                    upgrade: content.upgrade(id).name.clone(),
                });
            }
        }
    }
}

/// The squad's standardized cards, each with the type of ship it applies to.
pub(super) fn standards(
    squad: &Squad,
    content: &Content,
) -> Vec<(crate::content::UpgradeId, crate::content::ShipTypeId)> {
    let mut standards = Vec::new();
    let free = |ship: &&SquadShip| content.pilot(ship.pilot).equipped.is_empty();
    for ship in squad.ships.iter().filter(free) {
        let kind = content.shared_type(content.ship_of(ship.pilot));
        for &id in &ship.upgrades {
            if content.upgrade(id).standardized && !standards.contains(&(id, kind)) {
                standards.push((id, kind));
            }
        }
    }
    standards
}

/// Models and cards are limited to those owned [FE-COMP-15], which matters most in bigger games [FE-SQUAD-05].
fn pieces(
    squad: &Squad,
    content: &Content,
    collection: &Collection,
    above_100: bool,
    found: &mut Vec<Illegal>,
) {
    for kind in &content.ships {
        let is_one = |ship: &&SquadShip| content.ship_type(content.ship_of(ship.pilot)).id == kind.id;
        let needed = squad.ships.iter().filter(is_one).count();
        let owned = collection.model_count(&kind.id);
        if needed > owned {
            found.push(Illegal::TooFewModels {
                model: kind.name.clone(),
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
    let carried = squad.ships.iter().flat_map(|ship| equip::cards(content, ship));
    let upgrade_cards = carried.map(|upgrade| {
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
