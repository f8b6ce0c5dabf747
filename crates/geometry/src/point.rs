//! A place on the table, or the step from one place to another.

use std::ops::{Add, Mul, Neg, Sub};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A place or a vector in millimeters; `x` grows to the east, `y` to the north.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Point {
    /// East.
    pub x: f64,
    /// North.
    pub y: f64,
}

impl Point {
    /// The southwest corner of the play area, and the null vector.
    pub const ORIGIN: Point = Point::new(0.0, 0.0);

    /// The point at `x`, `y`.
    #[must_use]
    pub const fn new(x: f64, y: f64) -> Point {
        Point { x, y }
    }

    /// Scalar product.
    #[must_use]
    pub fn dot(self, other: Point) -> f64 {
        self.x * other.x + self.y * other.y
    }

    /// Cross product; positive when `other` lies counterclockwise of `self`.
    #[must_use]
    pub fn cross(self, other: Point) -> f64 {
        self.x * other.y - self.y * other.x
    }

    /// Length as a vector.
    #[must_use]
    pub fn length(self) -> f64 {
        self.length_squared().sqrt()
    }

    /// Square of [`Point::length`], which needs no square root.
    #[must_use]
    pub fn length_squared(self) -> f64 {
        self.dot(self)
    }

    /// Distance to another place.
    #[must_use]
    pub fn distance(self, other: Point) -> f64 {
        (other - self).length()
    }

    /// The vector rotated clockwise by a quarter turn.
    #[must_use]
    pub fn clockwise(self) -> Point {
        Point::new(self.y, -self.x)
    }

    /// The place the fraction `t` of the way to `other`.
    #[must_use]
    pub fn towards(self, other: Point, t: f64) -> Point {
        self + (other - self) * t
    }

    /// Whether both coordinates are numbers and finite.
    #[must_use]
    pub fn is_finite(self) -> bool {
        self.x.is_finite() && self.y.is_finite()
    }
}

impl Add for Point {
    type Output = Point;
    fn add(self, other: Point) -> Point {
        Point::new(self.x + other.x, self.y + other.y)
    }
}

impl Sub for Point {
    type Output = Point;
    fn sub(self, other: Point) -> Point {
        Point::new(self.x - other.x, self.y - other.y)
    }
}

impl Mul<f64> for Point {
    type Output = Point;
    fn mul(self, factor: f64) -> Point {
        Point::new(self.x * factor, self.y * factor)
    }
}

impl Neg for Point {
    type Output = Point;
    fn neg(self) -> Point {
        Point::new(-self.x, -self.y)
    }
}
