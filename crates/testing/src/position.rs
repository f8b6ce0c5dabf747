//! Positions: what lies on the table when a report begins, and how it is played.

use std::sync::Arc;

use furball_cards::{Content, Edition, Faction, Phase};
use furball_engine::position::{PositionObstacle, PositionShip};
use furball_engine::{Chance, Position, Rulebook, RulebookId, Seat, Seed};

use crate::book::{self, later};
use crate::report::Report;
use crate::test_cards;

/// The first seat of a two-player game.
pub const REBEL: Seat = Seat(0);

/// The second seat of a two-player game.
pub const IMPERIAL: Seat = Seat(1);

/// The center of the standard play area.
pub const MIDDLE: f64 = 457.2;

/// A First Edition position at the start of the phase, with these ships.
pub fn position(phase: Phase, ships: impl IntoIterator<Item = PositionShip>) -> Position {
    let mut position = Position::new("test", phase);
    position.ships = ships.into_iter().collect();
    position
}

/// A Second Edition position at the start of the phase, by Legacy's values in the program of its tests.
pub fn second(phase: Phase, ships: impl IntoIterator<Item = PositionShip>) -> Position {
    let mut position = position(phase, ships);
    position.rulebook = later();
    position
}

/// A Legacy position at the start of the phase.
pub fn legacy(phase: Phase, ships: impl IntoIterator<Item = PositionShip>) -> Position {
    let mut position = position(phase, ships);
    position.rulebook = RulebookId::Legacy;
    position
}

/// Optional properties of a position, and the ways to play it.
pub trait Set: Sized {
    /// Upcoming dice: `a:HCB d:VEB`. The report fails at its end if any are left or others were rolled.
    fn dice(self, dice: &str) -> Self;
    /// The next damage cards, the first on top.
    fn deck(self, cards: &[&str]) -> Self;
    /// An obstacle.
    fn rock(self, token: &str, at: (f64, f64, f64)) -> Self;
    /// It is this mission's.
    fn mission(self, mission: &str) -> Self;
    /// The number of the round.
    fn round(self, round: u16) -> Self;
    /// The side that goes first.
    fn first_side(self, faction: Faction) -> Self;
    /// Starts playing with the built-in cards.
    fn play(self) -> Report;
    /// Starts playing with the test cards of Second Edition.
    fn begin(self) -> Report {
        self.play_with(test_cards::content())
    }
    /// Starts playing with other cards than the built-in ones.
    fn play_with(self, content: &Arc<Content>) -> Report;
    /// Starts playing by its rulebook with some fields changed; in Second Edition with the test cards.
    fn play_under(self, change: impl FnOnce(&mut Rulebook)) -> Report;
}

impl Set for Position {
    fn dice(mut self, dice: &str) -> Self {
        self.dice = Some(dice.into());
        self
    }

    fn deck(mut self, cards: &[&str]) -> Self {
        self.deck = cards.iter().map(|&card| card.into()).collect();
        self
    }

    fn rock(mut self, token: &str, at: (f64, f64, f64)) -> Self {
        self.obstacles.push(PositionObstacle {
            token: token.into(),
            at,
        });
        self
    }

    fn mission(mut self, mission: &str) -> Self {
        self.scenario = Some(mission.into());
        self
    }

    fn round(mut self, round: u16) -> Self {
        self.round = round;
        self
    }

    fn first_side(mut self, faction: Faction) -> Self {
        self.first_side = Some(faction);
        self
    }

    fn play(self) -> Report {
        let edition = Rulebook::of(self.rulebook).edition;
        self.play_with(Content::builtin(edition))
    }

    fn play_with(self, content: &Arc<Content>) -> Report {
        let rulebook = book::values(self.rulebook);
        started(self, rulebook, content)
    }

    fn play_under(self, change: impl FnOnce(&mut Rulebook)) -> Report {
        let mut rulebook = book::values(self.rulebook);
        let content = match rulebook.edition {
            Edition::First => Content::builtin(Edition::First),
            Edition::Second => test_cards::content(),
        };
        change(&mut rulebook);
        started(self, rulebook, content)
    }
}

fn started(position: Position, rulebook: Rulebook, content: &Arc<Content>) -> Report {
    let chance = Chance::seeded(Seed([7; 32]));
    let (game, events) = position
        .start_under(rulebook, content, chance)
        .expect("a position that can be set up");
    Report {
        position,
        game,
        events,
    }
}
