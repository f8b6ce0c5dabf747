//! Facts of a position's squads: whether they are legal, and which ships begin a game docked.

use furball_cards::squad::{Squad, SquadShip};
use furball_cards::{Faction, xws};
use furball_engine::{Chance, Event, Forces, PlayerSetup, Seed, Setup, ShipId};

use super::Stage;
use super::facts::same;

impl Stage {
    /// Whether each squad of the position is legal as a whole.
    pub(super) fn check_squads(&self, wanted: &str) -> Result<(), String> {
        let squads = self.squads()?;
        let problems = squads
            .iter()
            .flat_map(|(squad, _)| squad.check(&self.content, None, None));
        let problems: Vec<String> = problems.map(|problem| format!("{problem:?}")).collect();
        let now = if problems.is_empty() { "legal" } else { "illegal" };
        same(wanted, now).map_err(|found| format!("{found}: {}", problems.join("; ")))
    }

    /// Whether the ship is docked in a new game with these squads before any player is asked [SE-DOCK-11].
    pub(super) fn begins_docked(&self, ship: ShipId) -> Result<bool, String> {
        let squads = self.squads()?;
        let player = |(squad, _): &(Squad, Vec<usize>)| PlayerSetup {
            name: squad.name.clone(),
            faction: None,
            squad: serde_json::from_str(&xws::write(&self.content, squad)).ok(),
        };
        let setup = Setup {
            rulebook: self.position.rulebook,
            players: squads.iter().map(player).collect(),
            forces: Forces::Built { limit: None },
            quick: true,
            ..Setup::default()
        };
        let started = setup.start(&self.content, Chance::seeded(Seed([0; 32])));
        let (_, events) = started.map_err(|error| error.to_string())?;
        // Ships join a game squad by squad.
        let places: Vec<usize> = squads.into_iter().flat_map(|(_, places)| places).collect();
        Ok(events.iter().any(|event| match event {
            Event::Docked { ship: docked, .. } => places.get(docked.index()) == Some(&ship.index()),
            _ => false,
        }))
    }

    /// The squad of each faction, and the places of its ships in the position.
    fn squads(&self) -> Result<Vec<(Squad, Vec<usize>)>, String> {
        let mut squads: Vec<(Squad, Vec<usize>)> = Vec::new();
        for (place, ship) in self.position.ships.iter().enumerate() {
            let pilot = self.content.find_pilot(&ship.pilot);
            let pilot = pilot.ok_or_else(|| format!("there is no pilot `{}`", ship.pilot))?;
            let faction = self.content.pilot(pilot).faction;
            let upgrades = ship.upgrades.iter();
            let upgrades = upgrades.filter_map(|card| self.content.find_upgrade(card));
            let ship = SquadShip {
                build: None,
                pilot,
                upgrades: upgrades.collect(),
            };
            match squads.iter_mut().find(|(squad, _)| squad.faction == faction) {
                Some((squad, places)) => {
                    squad.ships.push(ship);
                    places.push(place);
                }
                None => squads.push((squad_of(faction, ship), vec![place])),
            }
        }
        Ok(squads)
    }
}

fn squad_of(faction: Faction, ship: SquadShip) -> Squad {
    Squad {
        name: "report".into(),
        faction,
        ships: vec![ship],
    }
}
