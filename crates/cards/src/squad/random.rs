//! Random legal squads, for games that search for bugs.

use crate::content::{Content, PilotId};
use crate::squad::{Squad, SquadShip, check, equip, more_upgrades};
use crate::vocabulary::Faction;

/// A random legal squad of the faction within the limit; none if the limit buys no ship.
///
/// `rng(n)` returns a number below `n`. Some squads have many bare ships, some a few fully equipped ones, so
/// that eventually every card meets every other.
pub fn random_squad(
    content: &Content,
    faction: Faction,
    limit: u16,
    rng: &mut impl FnMut(u32) -> u32,
) -> Option<Squad> {
    grow(content, faction, Vec::new(), limit, rng)
}

/// A random legal squad that includes these ships; none if they alone exceed the limit.
pub fn random_squad_with(
    content: &Content,
    first: Vec<SquadShip>,
    limit: u16,
    rng: &mut impl FnMut(u32) -> u32,
) -> Option<Squad> {
    let faction = content.pilot(first.first()?.pilot).faction;
    grow(content, faction, first, limit, rng)
}

/// A random squad of quick builds whose threat adds up to exactly this; none if there is no such squad.
pub fn random_builds(
    content: &Content,
    faction: Faction,
    threat: u16,
    rng: &mut impl FnMut(u32) -> u32,
) -> Option<Squad> {
    let mut builds: Vec<(u16, Vec<SquadShip>)> = content
        .usable_builds(faction)
        .filter_map(|id| {
            let build = content.quick_build(id);
            let ships = build.squad(content)?.ships;
            (u16::from(build.threat) <= threat).then_some((u16::from(build.threat), ships))
        })
        .collect();
    for place in (1..builds.len()).rev() {
        builds.swap(place, rng(place as u32 + 1) as usize);
    }
    let mut squad = Squad {
        name: "Random squad".to_owned(),
        faction,
        ships: Vec::new(),
    };
    fill(content, &mut squad, &builds, threat).then_some(squad)
}

/// Adds builds in this order until the threat is used up; each may come as often as its names allow.
fn fill(content: &Content, squad: &mut Squad, builds: &[(u16, Vec<SquadShip>)], threat: u16) -> bool {
    if threat == 0 {
        return !squad.ships.is_empty();
    }
    for (place, (own, ships)) in builds.iter().enumerate() {
        if *own > threat {
            continue;
        }
        let before = squad.ships.len();
        squad.ships.extend(ships.iter().cloned());
        if squad.keeps_names(content) && fill(content, squad, &builds[place..], threat - own) {
            return true;
        }
        squad.ships.truncate(before);
    }
    false
}

/// Adds random ships with random upgrades.
fn grow(
    content: &Content,
    faction: Faction,
    ships: Vec<SquadShip>,
    limit: u16,
    rng: &mut impl FnMut(u32) -> u32,
) -> Option<Squad> {
    let mut squad = Squad {
        name: "Random squad".to_owned(),
        faction,
        ships,
    };
    if !squad.ships.is_empty() && !squad.check(content, Some(limit), None).is_empty() {
        return None;
    }
    // How many of five chances to take an upgrade are used.
    let appetite = rng(6);
    let max_ships = 1 + rng(8) as usize;
    if !squad.ships.is_empty() {
        equip_last(content, &mut squad, limit, appetite, rng);
    }
    while squad.ships.len() < max_ships {
        let Some(pilot) = pick_pilot(content, &squad, limit, rng) else {
            break;
        };
        squad.ships.push(standard_ship(content, &squad, pilot));
        equip_last(content, &mut squad, limit, appetite, rng);
    }
    (!squad.ships.is_empty()).then_some(squad)
}

/// The pilot's ship with the standardized cards of the squad's other ships of its type.
fn standard_ship(content: &Content, squad: &Squad, pilot: PilotId) -> SquadShip {
    let kind = content.shared_type(content.ship_of(pilot));
    let standards = check::standards(squad, content).into_iter();
    let upgrades = standards
        .filter(|&(card, of)| {
            let bare = SquadShip::of(content, pilot, Vec::new());
            of == kind && !equip::is_exempt(content, &bare, card)
        })
        .map(|(upgrade, _)| upgrade);
    SquadShip::of(content, pilot, upgrades.collect())
}

/// A ship card that is affordable and keeps the squad legal.
fn pick_pilot(
    content: &Content,
    squad: &Squad,
    limit: u16,
    rng: &mut impl FnMut(u32) -> u32,
) -> Option<PilotId> {
    let mut more = squad.clone();
    let open: Vec<PilotId> = content
        .pilot_ids()
        .filter(|&id| {
            if content.pilot(id).faction != squad.faction {
                return false;
            }
            more.ships.push(standard_ship(content, squad, id));
            let legal = more.check(content, Some(limit), None).is_empty();
            more.ships.pop();
            legal
        })
        .collect();
    pick(&open, rng)
}

/// Gives the last ship upgrades, as far as the appetite and the points allow.
fn equip_last(
    content: &Content,
    squad: &mut Squad,
    limit: u16,
    appetite: u32,
    rng: &mut impl FnMut(u32) -> u32,
) {
    let Some(last) = squad.ships.len().checked_sub(1) else {
        return;
    };
    while rng(5) < appetite {
        let mut open = more_upgrades(content, squad, last);
        open.retain(|&id| {
            squad.ships[last].upgrades.push(id);
            let legal = squad.check(content, None, None).is_empty();
            squad.ships[last].upgrades.pop();
            legal
        });
        let Some(upgrade) = pick(&open, rng) else {
            return;
        };
        squad.ships[last].upgrades.push(upgrade);
        if squad.cost(content) > limit {
            squad.ships[last].upgrades.pop();
            return;
        }
    }
}

fn pick<T: Copy>(from: &[T], rng: &mut impl FnMut(u32) -> u32) -> Option<T> {
    let most = u32::try_from(from.len()).ok().filter(|&most| most > 0)?;
    from.get(rng(most) as usize).copied()
}
