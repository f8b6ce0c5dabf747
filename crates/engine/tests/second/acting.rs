//! Ships that act, for tests of actions and moves.

use furball_cards::{Phase, Token};
use furball_engine::position::PositionShip;
use furball_engine::{Choice, Position, Side};
use furball_geometry::Pose;

use crate::report::{Report, Set, With, assert_close, ship};
use crate::test_cards::{content, second};

/// A ship that a straight maneuver of speed 2 will bring to this place in the Activation phase, where it may act.
pub fn acts(id: &str, pilot: &str, at: (f64, f64, f64)) -> PositionShip {
    let content = content();
    let pilot_id = content.find_pilot(pilot).expect("a pilot");
    let size = content.ship_type(content.ship_of(pilot_id)).size.base();
    let side = size.expect("a ship on one base").side();
    let behind = Pose::new(at.0, at.1, at.2).shifted(0.0, -80.0 - side).at;
    ship(id, pilot, (behind.x, behind.y, at.2)).dial("2 straight easy")
}

/// A ship that has had its activation.
pub fn waits(id: &str, pilot: &str, at: (f64, f64, f64)) -> PositionShip {
    ship(id, pilot, at).done()
}

/// The Activation phase of these ships. The first is of the first side; so is one far away that acts last, before which
/// the game stops.
pub fn activation(ships: impl IntoIterator<Item = PositionShip>) -> Position {
    let mut last = acts("last", "sabersquadronace", (880.0, 880.0, 0.0));
    last.side = Some(Side::One);
    second(Phase::Activation, ships.into_iter().chain([last]))
}

pub trait Play {
    /// Begins to play with the test cards.
    fn begin(self) -> Report;
}

impl Play for Position {
    fn begin(self) -> Report {
        self.play_with(content())
    }
}

impl Report {
    /// How many such tokens lie by the ship.
    #[track_caller]
    pub fn tokens(&self, name: &str, token: Token) -> u8 {
        self.ship(name).tokens().count(token)
    }

    /// The ship's centre and heading in degrees are these.
    #[track_caller]
    pub fn stands(&self, name: &str, at: (f64, f64, f64)) {
        let pose = self.ship(name).pose();
        let wanted = Pose::new(at.0, at.1, at.2);
        assert_close(pose.at.x, wanted.at.x);
        assert_close(pose.at.y, wanted.at.y);
        assert_close(pose.heading.degrees(), wanted.heading.degrees());
    }

    /// The choices on offer but passing.
    #[track_caller]
    pub fn actions(&self) -> Vec<Choice> {
        let mut offers = self.offers();
        offers.retain(|choice| *choice != Choice::Pass);
        offers
    }
}
