//! Ships for the positions of the rule tests.

use furball_cards::Token;
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
    fn token(self, token: Token) -> Self;
    fn stressed(self) -> Self {
        self.token(Token::Stress)
    }
    fn focused(self) -> Self {
        self.token(Token::Focus)
    }
    fn evading(self) -> Self {
        self.token(Token::Evade)
    }
    fn locks(self, target: &str) -> Self;
    fn shields(self, count: u8) -> Self;
    /// This many facedown damage cards.
    fn facedown(self, count: usize) -> Self;
    fn faceup(self, card: &str) -> Self;
    fn dial(self, maneuver: &str) -> Self;
    fn upgrade(self, card: &str) -> Self;
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

/// A ship that a 2-straight will bring to this position in the Activation phase, where it may act.
pub fn arriving(id: &str, pilot: &str, at: (f64, f64, f64)) -> PositionShip {
    let come = 2.0 * 40.0 + 40.0;
    let behind = Pose::new(at.0, at.1, at.2).shifted(0.0, -come).at;
    ship(id, pilot, (behind.x, behind.y, at.2)).dial("2 straight easy")
}
