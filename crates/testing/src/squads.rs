//! Squads, and games from their setup.

use std::sync::Arc;

use furball_cards::{Content, Edition, Faction, Phase, Squad, SquadShip, xws};
use furball_engine::position::parse_dice;
use furball_engine::{Chance, Event, Forces, PlayerSetup, Position, Seed, Setup, SetupEvent, SetupStep};
use serde_json::Value;

use crate::book::later;
use crate::report::Report;
use crate::ships::ship;
use crate::test_cards;

/// A ship of a list: its pilot and its upgrades.
pub type Listed<'a> = (&'a str, &'a [&'a str]);

/// A squad of these ships of First Edition, as XWS.
pub fn squad(ships: &[Listed]) -> Value {
    squad_of(Content::builtin(Edition::First), ships)
}

/// A squad of these ships of Second Edition, as XWS, with the test cards.
pub fn second_squad(ships: &[Listed]) -> Value {
    squad_of(test_cards::content(), ships)
}

/// A squad of these cards, as XWS, of the faction of its first ship.
pub fn squad_of(content: &Content, ships: &[Listed]) -> Value {
    let pilot = ships.first().and_then(|(pilot, _)| content.find_pilot(pilot));
    let faction = content.pilot(pilot.expect("a pilot")).faction;
    squad_for(content, faction, ships)
}

/// A squad of these cards for a faction, as XWS: it may have no ships.
pub fn squad_for(content: &Content, faction: Faction, ships: &[Listed]) -> Value {
    let find = |name: &str| content.find_upgrade(name);
    let upgrade = |name: &&str| find(name).unwrap_or_else(|| panic!("no upgrade `{name}`"));
    let ship = |(pilot, upgrades): &Listed| SquadShip {
        build: None,
        pilot: content
            .find_pilot(pilot)
            .unwrap_or_else(|| panic!("no pilot `{pilot}`")),
        upgrades: upgrades.iter().map(upgrade).collect(),
    };
    let squad = Squad {
        name: "test".into(),
        faction,
        ships: ships.iter().map(ship).collect(),
    };
    serde_json::from_str(&xws::write(content, &squad)).expect("JSON")
}

/// Two First Edition players who build squads within a point limit and bring these.
pub fn built(limit: Option<u16>, rebel: &[Listed], imperial: &[Listed]) -> Setup {
    let content = Content::builtin(Edition::First);
    let mut setup = Setup::for_two("Rebel player", "Imperial player");
    setup.forces = Forces::Built { limit };
    setup.players[0].squad = Some(squad_for(content, Faction::Rebel, rebel));
    setup.players[1].squad = Some(squad_for(content, Faction::Imperial, imperial));
    setup
}

/// A Second Edition game with these squads, one for each player; by Legacy's values in the program of its tests.
pub fn agreed(squads: &[&[Listed]]) -> Setup {
    let player = |(place, ships): (usize, &&[Listed])| PlayerSetup {
        name: format!("Player {}", place + 1),
        faction: None,
        squad: Some(second_squad(ships)),
    };
    Setup {
        rulebook: later(),
        players: squads.iter().enumerate().map(player).collect(),
        forces: Forces::Built { limit: None },
        ..Setup::default()
    }
}

/// Starts a First Edition game from its setup. Its ships have these names, in the order in which they join it.
pub fn set_up(setup: &Setup, names: &[&str]) -> Report {
    set_up_with(Content::builtin(Edition::First), setup, names, None)
}

/// Starts a Second Edition game from its setup, with the test cards.
pub fn begun(setup: &Setup, names: &[&str]) -> Report {
    set_up_with(test_cards::content(), setup, names, None)
}

/// Starts a game from its setup with other cards than usual, or with a list of upcoming dice.
pub fn set_up_with(content: &Arc<Content>, setup: &Setup, names: &[&str], dice: Option<&str>) -> Report {
    let mut position = Position::new("test", Phase::Planning);
    position.ships = names.iter().map(|name| ship(name, "", (0.0, 0.0, 0.0))).collect();
    position.dice = dice.map(str::to_owned);
    let chance = match dice {
        Some(dice) => Chance::fixed(parse_dice(dice).expect("a list of dice")),
        None => Chance::seeded(Seed([7; 32])),
    };
    let (game, events) = setup.start(content, chance).expect("a game that can be set up");
    Report {
        position,
        game,
        events,
    }
}

/// The steps of setup so far.
pub fn steps(report: &Report) -> Vec<SetupStep> {
    let step = |event: &Event| match event {
        Event::Setup(SetupEvent::SetupStep(step)) => Some(*step),
        _ => None,
    };
    report.events.iter().filter_map(step).collect()
}
