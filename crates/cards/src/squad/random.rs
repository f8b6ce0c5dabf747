//! Random legal squads, for games that look for what breaks.

use crate::content::{Content, PilotId};
use crate::squad::{Squad, SquadShip, legal_upgrades};
use crate::vocabulary::Faction;

/// A random legal squad of the faction within the limit; none if the limit buys no ship.
///
/// `rng(n)` gives a number below `n`. Some squads are many bare ships, some few ships with all they can
/// carry, so that in time every card meets every other.
pub fn random_squad(
    content: &Content,
    faction: Faction,
    limit: u16,
    rng: &mut impl FnMut(u32) -> u32,
) -> Option<Squad> {
    let mut squad = Squad {
        name: "Random squad".to_owned(),
        faction,
        ships: Vec::new(),
    };
    // Of five chances to take an upgrade, so many are taken.
    let appetite = rng(6);
    let most_ships = 1 + rng(8) as usize;
    while squad.ships.len() < most_ships {
        let Some(pilot) = pick_pilot(content, &squad, limit, rng) else {
            break;
        };
        squad.ships.push(SquadShip {
            pilot,
            upgrades: Vec::new(),
        });
        equip_last(content, &mut squad, limit, appetite, rng);
    }
    (!squad.ships.is_empty()).then_some(squad)
}

/// A ship card that can still be paid for and doesn't repeat a unique name.
fn pick_pilot(
    content: &Content,
    squad: &Squad,
    limit: u16,
    rng: &mut impl FnMut(u32) -> u32,
) -> Option<PilotId> {
    let spent = squad.cost(content);
    let open: Vec<PilotId> = content
        .pilot_ids()
        .filter(|&id| {
            let pilot = content.pilot(id);
            pilot.faction == squad.faction
                && spent.saturating_add(pilot.cost) <= limit
                && !(pilot.limited == 1 && is_named(content, squad, &pilot.name))
        })
        .collect();
    pick(&open, rng)
}

/// Gives the last ship upgrades, as many as the appetite and the points allow.
fn equip_last(
    content: &Content,
    squad: &mut Squad,
    limit: u16,
    appetite: u32,
    rng: &mut impl FnMut(u32) -> u32,
) {
    while rng(5) < appetite {
        let Some(ship) = squad.ships.last() else {
            return;
        };
        let mut open = legal_upgrades(content, ship.pilot, &ship.upgrades);
        open.retain(|&id| {
            let upgrade = content.upgrade(id);
            !(upgrade.limited == 1 && is_named(content, squad, &upgrade.name))
        });
        let Some(upgrade) = pick(&open, rng) else {
            return;
        };
        if let Some(ship) = squad.ships.last_mut() {
            ship.upgrades.push(upgrade);
        }
        if squad.cost(content) > limit {
            if let Some(ship) = squad.ships.last_mut() {
                ship.upgrades.pop();
            }
            return;
        }
    }
}

/// Whether the unique name is taken already.
fn is_named(content: &Content, squad: &Squad, name: &str) -> bool {
    squad.ships.iter().any(|ship| {
        let mut upgrades = ship.upgrades.iter();
        content.pilot(ship.pilot).name == name
            || upgrades.any(|&upgrade| content.upgrade(upgrade).name == name)
    })
}

fn pick<T: Copy>(from: &[T], rng: &mut impl FnMut(u32) -> u32) -> Option<T> {
    let most = u32::try_from(from.len()).ok().filter(|&most| most > 0)?;
    from.get(rng(most) as usize).copied()
}
