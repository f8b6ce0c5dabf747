//! Moves that are no manoeuvre: barrel rolls, boosts, decloaking, sideslips.

use crate::text::by_name;
use crate::{Bearing, Pose, Shape, Side, Size, Swept};

/// Where the hash mark of a rolled base goes on the template's far end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum RollPosition {
    /// Furthest ahead.
    Front,
    /// Level with the template.
    Middle,
    /// Furthest back.
    Back,
}

impl RollPosition {
    /// Every position.
    pub const ALL: [RollPosition; 3] = [
        RollPosition::Front,
        RollPosition::Middle,
        RollPosition::Back,
    ];

    /// Its name: `front`, `middle` or `back`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            RollPosition::Front => "front",
            RollPosition::Middle => "middle",
            RollPosition::Back => "back",
        }
    }
}

by_name!(RollPosition, "roll position");

/// Which way the template of a banked roll bends, seen from the pilot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Curve {
    /// Towards the front.
    Forward,
    /// Towards the rear.
    Backward,
}

impl Curve {
    /// Both ways.
    pub const ALL: [Curve; 2] = [Curve::Forward, Curve::Backward];

    /// Its name: `forward` or `backward`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Curve::Forward => "forward",
            Curve::Backward => "backward",
        }
    }
}

by_name!(Curve, "curve");

/// How far the template of a First Edition roll may be off the middle of a side.
#[must_use]
pub const fn roll_limits(size: Size) -> f64 {
    match size {
        Size::Small => 10.0,
        Size::Medium => 10.0,
        Size::Large => 20.0,
    }
}

/// A First Edition barrel roll: the template's middle is `start_offset` ahead of the old
/// base's hash mark, and the new base's is `end_offset` ahead of the template's middle.
/// None if either is beyond [`roll_limits`].
#[must_use]
pub fn barrel_roll_first(
    start: Pose,
    size: Size,
    side: Side,
    start_offset: f64,
    end_offset: f64,
) -> Option<(Pose, Swept)> {
    let _ = (start, size, side, start_offset, end_offset);
    todo!()
}

/// First Edition decloaking sideways: a roll with the 2-straight.
#[must_use]
pub fn decloak_first(
    start: Pose,
    size: Size,
    side: Side,
    start_offset: f64,
    end_offset: f64,
) -> Option<(Pose, Swept)> {
    let _ = (start, size, side, start_offset, end_offset);
    todo!()
}

/// A Second Edition barrel roll.
#[must_use]
pub fn barrel_roll_second(
    start: Pose,
    size: Size,
    side: Side,
    position: RollPosition,
) -> (Pose, Swept) {
    let _ = (start, size, side, position);
    todo!()
}

/// Second Edition decloaking sideways.
#[must_use]
pub fn decloak_second(
    start: Pose,
    size: Size,
    side: Side,
    position: RollPosition,
) -> (Pose, Swept) {
    let _ = (start, size, side, position);
    todo!()
}

/// Decloaking straight ahead, in either edition.
#[must_use]
pub fn decloak_ahead(start: Pose, size: Size) -> (Pose, Swept) {
    let _ = (start, size);
    todo!()
}

/// A roll along a bank template; none if the box has no such template.
#[must_use]
pub fn barrel_roll_banked(
    start: Pose,
    size: Size,
    side: Side,
    curve: Curve,
    speed: u8,
    position: RollPosition,
) -> Option<(Pose, Swept)> {
    let _ = (start, size, side, curve, speed, position);
    todo!()
}

/// A boost with the template of speed 1; none for a bearing that can't be boosted along.
#[must_use]
pub fn boost(start: Pose, size: Size, bearing: Bearing) -> Option<(Pose, Swept)> {
    let _ = (start, size, bearing);
    todo!()
}

/// A boost with another template, as cards allow.
#[must_use]
pub fn boost_with(start: Pose, size: Size, bearing: Bearing, speed: u8) -> Option<(Pose, Swept)> {
    let _ = (start, size, bearing, speed);
    todo!()
}

/// A sideslip: the template is laid on the side away from the one named.
#[must_use]
pub fn sideslip(
    start: Pose,
    size: Size,
    side: Side,
    shape: Shape,
    speed: u8,
) -> Option<(Pose, Swept)> {
    let _ = (start, size, side, shape, speed);
    todo!()
}
