//! The eleven manoeuvre templates.

use std::f64::consts::{FRAC_PI_2, FRAC_PI_4};

use crate::Bearing;
use crate::constants::{BANK_RADIUS, STRAIGHT_LENGTH, TURN_RADIUS};
use crate::text::by_name;

/// The three kinds of template.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Shape {
    /// No curve.
    Straight,
    /// 45 degrees.
    Bank,
    /// 90 degrees.
    Turn,
}

impl Shape {
    /// Every kind.
    pub const ALL: [Shape; 3] = [Shape::Straight, Shape::Bank, Shape::Turn];

    /// Its name: `straight`, `bank` or `turn`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Shape::Straight => "straight",
            Shape::Bank => "bank",
            Shape::Turn => "turn",
        }
    }
}

by_name!(Shape, "template shape");

/// A template in the box; it can be laid either way round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Template {
    shape: Shape,
    speed: u8,
}

impl Template {
    /// Every template there is. [FE-COMP-02]
    pub const ALL: [Template; 11] = [
        Template::of(Shape::Straight, 1),
        Template::of(Shape::Straight, 2),
        Template::of(Shape::Straight, 3),
        Template::of(Shape::Straight, 4),
        Template::of(Shape::Straight, 5),
        Template::of(Shape::Bank, 1),
        Template::of(Shape::Bank, 2),
        Template::of(Shape::Bank, 3),
        Template::of(Shape::Turn, 1),
        Template::of(Shape::Turn, 2),
        Template::of(Shape::Turn, 3),
    ];

    const fn of(shape: Shape, speed: u8) -> Template {
        Template { shape, speed }
    }

    /// The template of a shape and speed, if the box has it.
    #[must_use]
    pub const fn new(shape: Shape, speed: u8) -> Option<Template> {
        let fastest = match shape {
            Shape::Straight => 5,
            Shape::Bank | Shape::Turn => 3,
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
        Template::new(Shape::Straight, speed)
    }

    /// A bank of speed 1 to 3.
    #[must_use]
    pub const fn bank(speed: u8) -> Option<Template> {
        Template::new(Shape::Bank, speed)
    }

    /// A turn of speed 1 to 3.
    #[must_use]
    pub const fn turn(speed: u8) -> Option<Template> {
        Template::new(Shape::Turn, speed)
    }

    /// The template a manoeuvre is flown with; none if it isn't in the box, or if
    /// the manoeuvre needs none.
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
    pub const fn shape(self) -> Shape {
        self.shape
    }

    /// The number printed on it.
    #[must_use]
    pub const fn speed(self) -> u8 {
        self.speed
    }

    /// Radius of the centre line; none for a straight.
    #[must_use]
    pub const fn radius(self) -> Option<f64> {
        let index = self.speed as usize - 1;
        match self.shape {
            Shape::Straight => None,
            Shape::Bank => Some(BANK_RADIUS[index]),
            Shape::Turn => Some(TURN_RADIUS[index]),
        }
    }

    /// Length of the centre line.
    #[must_use]
    pub const fn length(self) -> f64 {
        let index = self.speed as usize - 1;
        match self.shape {
            Shape::Straight => STRAIGHT_LENGTH * self.speed as f64,
            Shape::Bank => BANK_RADIUS[index] * FRAC_PI_4,
            Shape::Turn => TURN_RADIUS[index] * FRAC_PI_2,
        }
    }

    /// Its name, such as `bank_2`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match (self.shape, self.speed) {
            (Shape::Straight, 1) => "straight_1",
            (Shape::Straight, 2) => "straight_2",
            (Shape::Straight, 3) => "straight_3",
            (Shape::Straight, 4) => "straight_4",
            (Shape::Straight, _) => "straight_5",
            (Shape::Bank, 1) => "bank_1",
            (Shape::Bank, 2) => "bank_2",
            (Shape::Bank, _) => "bank_3",
            (Shape::Turn, 1) => "turn_1",
            (Shape::Turn, 2) => "turn_2",
            (Shape::Turn, _) => "turn_3",
        }
    }
}

by_name!(Template, "template");
