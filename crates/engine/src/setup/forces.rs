//! Ships that nobody picks: those that a scenario lists, or the rulebook's default ones.

use furball_cards::scenario::{Role, Scenario};
use furball_cards::squad::{Squad, SquadShip};
use furball_cards::{Content, Faction};

use crate::ids::{Seat, Side};
use crate::state::Table;

/// The scenario's ships, or the rulebook's default ones, divided among the players of each side.
pub(super) fn listed(table: &Table) -> Vec<Option<Squad>> {
    let content = &table.content;
    let mut squads: Vec<Option<Squad>> = vec![None; table.players.len()];
    for side in Side::BOTH {
        let faction = table.faction(side);
        let all: Squad = match table
            .scenario
            .as_ref()
            .and_then(|scenario| role_of(scenario, table, side))
        {
            Some((scenario, role)) => scenario.listed_squad(content, role),
            None => default_forces(content, faction),
        };
        let seats: Vec<Seat> = table.seats_of(side).collect();
        for (place, seat) in seats.iter().enumerate() {
            let own: Vec<SquadShip> = all
                .ships
                .iter()
                .skip(place)
                .step_by(seats.len().max(1))
                .cloned()
                .collect();
            squads[seat.index()] = Some(Squad {
                name: all.name.clone(),
                faction,
                ships: own,
            });
        }
    }
    squads
}

/// The role that the side plays, if the scenario lists ships for it.
fn role_of<'s>(scenario: &'s Scenario, table: &Table, side: Side) -> Option<(&'s Scenario, &'s Role)> {
    let mut roles = scenario.roles().into_iter().zip(table.roles);
    let (role, _) = roles.find(|(role, of)| *of == side && role.lists_ships())?;
    Some((scenario, role))
}

/// A side's ships when nothing was agreed on [FE-SETUP-06].
fn default_forces(content: &Content, faction: Faction) -> Squad {
    let ready = content
        .squads
        .iter()
        .find(|ready| ready.limit.is_none() && ready.squad.faction == faction);
    ready.map_or_else(
        || Squad {
            name: String::new(),
            faction,
            ships: Vec::new(),
        },
        |ready| ready.squad.clone(),
    )
}
