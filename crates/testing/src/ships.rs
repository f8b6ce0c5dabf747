//! Ships of a position.

use furball_cards::{Content, Edition, Maneuver, Token};
use furball_engine::position::{PositionDamage, PositionShip};
use furball_geometry::Pose;

/// A ship for a position: its name in the test, its pilot, and center and heading in degrees.
pub fn ship(id: &str, pilot: &str, at: (f64, f64, f64)) -> PositionShip {
    PositionShip {
        id: id.into(),
        pilot: pilot.into(),
        at,
        ..PositionShip::default()
    }
}

/// Optional properties of a ship.
pub trait With: Sized {
    /// A token.
    fn token(self, token: Token) -> Self;
    /// A stress token.
    fn stressed(self) -> Self {
        self.token(Token::Stress)
    }
    /// A focus token.
    fn focused(self) -> Self {
        self.token(Token::Focus)
    }
    /// An evade token.
    fn evading(self) -> Self {
        self.token(Token::Evade)
    }
    /// A lock on that ship.
    fn locks(self, target: &str) -> Self;
    /// This many active shields.
    fn shields(self, count: u8) -> Self;
    /// This many facedown damage cards.
    fn facedown(self, count: usize) -> Self;
    /// A faceup damage card.
    fn faceup(self, card: &str) -> Self;
    /// A dial with this maneuver and its difficulty.
    fn dial(self, maneuver: &str) -> Self;
    /// A dial with this maneuver, in the difficulty of the ship's own dial in Second Edition.
    fn flying(self, maneuver: &str) -> Self;
    /// An upgrade card.
    fn upgrade(self, card: &str) -> Self;
    /// The player at this seat owns it.
    fn owned_by(self, player: u8) -> Self;
    /// It has already acted in this phase.
    fn done(self) -> Self;
    /// It is the mission's named ship.
    fn marked(self) -> Self;
    /// It holds this many of the mission's markers.
    fn holds(self, count: u8) -> Self;
}

impl With for PositionShip {
    fn token(mut self, token: Token) -> Self {
        self.tokens.push(token);
        self
    }

    fn locks(mut self, target: &str) -> Self {
        self.lock = Some(target.into());
        self
    }

    fn shields(mut self, count: u8) -> Self {
        self.shields = Some(count);
        self
    }

    fn facedown(mut self, count: usize) -> Self {
        self.damage
            .extend(std::iter::repeat_n(PositionDamage::Facedown, count));
        self
    }

    fn faceup(mut self, card: &str) -> Self {
        self.damage.push(PositionDamage::Faceup(card.into()));
        self
    }

    fn dial(mut self, maneuver: &str) -> Self {
        self.dial = Some(maneuver.parse().expect("a maneuver"));
        self
    }

    fn flying(self, maneuver: &str) -> Self {
        let content = Content::builtin(Edition::Second);
        let pilot = content.find_pilot(&self.pilot).expect("a pilot");
        let kind = content.find_ship(&content.pilot(pilot).ship).expect("a ship");
        let mut dial = content.ship_type(kind).dial.iter();
        let said = |own: &&Maneuver| format!("{} {}", own.speed, own.bearing) == maneuver;
        let found = dial
            .find(said)
            .unwrap_or_else(|| panic!("{maneuver} isn't on the dial"));
        self.dial(&found.to_string())
    }

    fn upgrade(mut self, card: &str) -> Self {
        self.upgrades.push(card.into());
        self
    }

    fn owned_by(mut self, player: u8) -> Self {
        self.owner = Some(player);
        self
    }

    fn done(mut self) -> Self {
        self.done = true;
        self
    }

    fn marked(mut self) -> Self {
        self.marked = true;
        self
    }

    fn holds(mut self, count: u8) -> Self {
        self.holds = count;
        self
    }
}

/// A First Edition ship that a 2-straight will bring to this position in the Activation phase, where it may act.
pub fn arriving(id: &str, pilot: &str, at: (f64, f64, f64)) -> PositionShip {
    brought(id, pilot, at, 40.0)
}

/// A ship that a 2-straight will bring to this position; the side of its base in millimeters.
pub(crate) fn brought(id: &str, pilot: &str, at: (f64, f64, f64), side: f64) -> PositionShip {
    let behind = Pose::new(at.0, at.1, at.2).shifted(0.0, -80.0 - side).at;
    ship(id, pilot, (behind.x, behind.y, at.2)).dial("2 straight easy")
}
