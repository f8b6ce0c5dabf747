//! The eleven maneuver templates.

use std::f64::consts::{FRAC_PI_2, FRAC_PI_4};

use crate::Bearing;
use crate::constants::{BANK_RADIUS, STRAIGHT_LENGTH, TURN_RADIUS};
use crate::words;

/// The three kinds of template.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum TemplateKind {
    /// No curve.
    Straight,
    /// 45 degrees.
    Bank,
    /// 90 degrees.
    Turn,
}

words! {
    "template shape" for TemplateKind { Straight = "straight", Bank = "bank", Turn = "turn" }
}

/// A template in the box; it can be laid in either direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Template {
    shape: TemplateKind,
    speed: u8,
}

impl Template {
    /// All templates. [FE-COMP-02]
    pub const ALL: [Template; 11] = [
        Template::of(TemplateKind::Straight, 1),
        Template::of(TemplateKind::Straight, 2),
        Template::of(TemplateKind::Straight, 3),
        Template::of(TemplateKind::Straight, 4),
        Template::of(TemplateKind::Straight, 5),
        Template::of(TemplateKind::Bank, 1),
        Template::of(TemplateKind::Bank, 2),
        Template::of(TemplateKind::Bank, 3),
        Template::of(TemplateKind::Turn, 1),
        Template::of(TemplateKind::Turn, 2),
        Template::of(TemplateKind::Turn, 3),
    ];

    const fn of(shape: TemplateKind, speed: u8) -> Template {
        Template { shape, speed }
    }

    /// The template of a shape and speed, if there is one.
    #[must_use]
    pub const fn new(shape: TemplateKind, speed: u8) -> Option<Template> {
        let fastest = match shape {
            TemplateKind::Straight => 5,
            TemplateKind::Bank | TemplateKind::Turn => 3,
        };
        if speed >= 1 && speed <= fastest {
            Some(Template::of(shape, speed))
        } else {
            None
        }
    }

    /// A straight of speed 1 to 5.
    #[must_use]
    pub const fn straight(speed: u8) -> Option<Template> {
        Template::new(TemplateKind::Straight, speed)
    }

    /// A bank of speed 1 to 3.
    #[must_use]
    pub const fn bank(speed: u8) -> Option<Template> {
        Template::new(TemplateKind::Bank, speed)
    }

    /// A turn of speed 1 to 3.
    #[must_use]
    pub const fn turn(speed: u8) -> Option<Template> {
        Template::new(TemplateKind::Turn, speed)
    }

    /// The template of a maneuver; `None` if there isn't one, or if the maneuver needs none.
    #[must_use]
    pub const fn for_bearing(bearing: Bearing, speed: u8) -> Option<Template> {
        match bearing {
            Bearing::Straight | Bearing::Koiogran | Bearing::ReverseStraight => Template::straight(speed),
            Bearing::Bank(_) | Bearing::SegnorsLoop(_) | Bearing::ReverseBank(_) => Template::bank(speed),
            Bearing::Turn(_) | Bearing::TallonRoll(_) => Template::turn(speed),
            Bearing::Stationary => None,
        }
    }

    /// Straight, bank or turn.
    #[must_use]
    pub const fn shape(self) -> TemplateKind {
        self.shape
    }

    /// The number printed on it.
    #[must_use]
    pub const fn speed(self) -> u8 {
        self.speed
    }

    /// Radius of the center line; `None` for a straight.
    #[must_use]
    pub const fn radius(self) -> Option<f64> {
        let index = self.speed as usize - 1;
        match self.shape {
            TemplateKind::Straight => None,
            TemplateKind::Bank => Some(BANK_RADIUS[index]),
            TemplateKind::Turn => Some(TURN_RADIUS[index]),
        }
    }

    /// Length of the center line.
    #[must_use]
    pub const fn length(self) -> f64 {
        let index = self.speed as usize - 1;
        match self.shape {
            TemplateKind::Straight => STRAIGHT_LENGTH * self.speed as f64,
            TemplateKind::Bank => BANK_RADIUS[index] * FRAC_PI_4,
            TemplateKind::Turn => TURN_RADIUS[index] * FRAC_PI_2,
        }
    }

    /// The word for it, such as `bank_2`.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match (self.shape, self.speed) {
            (TemplateKind::Straight, 1) => "straight_1",
            (TemplateKind::Straight, 2) => "straight_2",
            (TemplateKind::Straight, 3) => "straight_3",
            (TemplateKind::Straight, 4) => "straight_4",
            (TemplateKind::Straight, _) => "straight_5",
            (TemplateKind::Bank, 1) => "bank_1",
            (TemplateKind::Bank, 2) => "bank_2",
            (TemplateKind::Bank, _) => "bank_3",
            (TemplateKind::Turn, 1) => "turn_1",
            (TemplateKind::Turn, 2) => "turn_2",
            (TemplateKind::Turn, _) => "turn_3",
        }
    }
}

words! { "template" of Template }
