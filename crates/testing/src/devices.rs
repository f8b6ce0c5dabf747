//! Second Edition ships that carry bombs and mines, and what they leave behind.

use furball_cards::Phase;
use furball_engine::position::{PositionDevice, PositionShip};
use furball_engine::{Ask, Choice, Event, Options, Position};

use crate::position::{MIDDLE, second};
use crate::report::Report;
use crate::ships::{With, ship};

/// A distant ship, so that there are two sides.
pub fn academy() -> PositionShip {
    ship("academy", "academypilot", (800.0, 850.0, 180.0)).flying("2 straight")
}

/// A ship with a slot for devices, at this height on the table.
pub fn scout(y: f64) -> PositionShip {
    ship("scout", "rebelscout", (MIDDLE, y, 0.0)).flying("1 straight")
}

/// The System phase of these ships.
pub fn system(ships: impl IntoIterator<Item = PositionShip>) -> Position {
    second(Phase::System, ships)
}

/// The position with a bomb or mine of that ship on the table.
pub fn laid(mut position: Position, device: &str, by: &str, at: (f64, f64, f64)) -> Position {
    position.devices.push(PositionDevice {
        device: device.into(),
        by: by.into(),
        at,
    });
    position
}

/// The number of devices on the table.
pub fn lying(report: &Report) -> usize {
    report.spectator().devices().count()
}

/// Moves all ships in any order, declining everything else, until the next phase begins.
pub fn fly_on(report: &mut Report) {
    for _ in 0..60 {
        if report.saw(|event| *event == Event::PhaseStarted(Phase::Engagement)) {
            return;
        }
        let Some(prompt) = report.game.prompts().first().cloned() else {
            return;
        };
        let offers = match &prompt.options {
            Options::List(choices) => choices.clone(),
            _ => Vec::new(),
        };
        let choice = match prompt.ask {
            Ask::NextShip(_) => offers[0].clone(),
            _ => Choice::Pass,
        };
        report.answer(prompt.seat, &choice);
    }
    panic!("the ships fly on and on");
}
