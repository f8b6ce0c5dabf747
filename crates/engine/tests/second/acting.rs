//! Ships that act, for tests of actions and moves.

use furball_cards::{Phase, Token};
use furball_engine::position::PositionShip;
use furball_engine::{Choice, Position, Side};
use furball_geometry::Pose;

use crate::report::{Report, Set, With, assert_close, ship};
use crate::test_cards::{content, second};

/// A ship that a 2-straight will bring to this position in the Activation phase, where it may act.
pub fn acts(id: &str, pilot: &str, at: (f64, f64, f64)) -> PositionShip {
    let content = content();
    let pilot_id = content.find_pilot(pilot).expect("a pilot");
    let size = content.ship_type(content.ship_of(pilot_id)).size.base();
    let side = size.expect("a ship on one base").side();
    let behind = Pose::new(at.0, at.1, at.2).shifted(0.0, -80.0 - side).at;
    ship(id, pilot, (behind.x, behind.y, at.2)).dial("2 straight easy")
}

/// A ship that has already activated.
pub fn waits(id: &str, pilot: &str, at: (f64, f64, f64)) -> PositionShip {
    ship(id, pilot, at).done()
}

/// The Activation phase of these ships. The first is on the first side; so is a distant one that acts last, before
/// which the game stops.
pub fn activation(ships: impl IntoIterator<Item = PositionShip>) -> Position {
    let mut last = acts("last", "sabersquadronace", (880.0, 880.0, 0.0));
    last.side = Some(Side::One);
    second(Phase::Activation, ships.into_iter().chain([last]))
}

pub trait Play {
    /// Starts playing with the test cards.
    fn begin(self) -> Report;
}

impl Play for Position {
    fn begin(self) -> Report {
        self.play_with(content())
    }
}

impl Report {
    /// The number of such tokens on the ship.
    #[track_caller]
    pub fn tokens(&self, name: &str, token: Token) -> u8 {
        self.ship(name).tokens().count(token)
    }

    /// Asserts the ship's center and heading in degrees.
    #[track_caller]
    pub fn stands(&self, name: &str, at: (f64, f64, f64)) {
        let pose = self.ship(name).pose();
        let wanted = Pose::new(at.0, at.1, at.2);
        assert_close(pose.at.x, wanted.at.x);
        assert_close(pose.at.y, wanted.at.y);
        assert_close(pose.heading.degrees(), wanted.heading.degrees());
    }

    /// The available choices except passing.
    #[track_caller]
    pub fn actions(&self) -> Vec<Choice> {
        let mut offers = self.offers();
        offers.retain(|choice| *choice != Choice::Pass);
        offers
    }
}
