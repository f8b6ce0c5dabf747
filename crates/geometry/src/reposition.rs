//! Moves other than maneuvers: barrel rolls and boosts, which decloaking ships use as well.

use crate::constants::{SMALL_ROLL_STEP, STRAIGHT_LENGTH, TEMPLATE_WIDTH, TOLERANCE, WIDE_ROLL_STEP};
use crate::words;
use crate::{Bearing, Course, Direction, Pose, Quarter, Size, Swept, Template};

/// Where the hash mark of a rolled base goes on the template's far end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum RollPosition {
    /// Farthest ahead.
    Front,
    /// Level with the template.
    Middle,
    /// Farthest back.
    Back,
}

impl RollPosition {
    /// How far ahead of the template's middle the base goes, if the template's border is `step` away from it.
    const fn ahead(self, step: f64) -> f64 {
        match self {
            RollPosition::Front => step,
            RollPosition::Middle => 0.0,
            RollPosition::Back => -step,
        }
    }
}

words! {
    "roll position" for RollPosition { Front = "front", Middle = "middle", Back = "back" }
}

/// Which way the template of a banked roll bends, seen from the pilot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Curve {
    /// Toward the front.
    Forward,
    /// Toward the rear.
    Backward,
}

words! {
    "curve" for Curve { Forward = "forward", Backward = "backward" }
}

/// How far the template of a First Edition roll may be off the middle of a side, on the old base as well as on the
/// new one: all of it must stay against the side.
#[must_use]
pub const fn roll_limits(size: Size) -> f64 {
    size.half() - roll_extent(size, 1).1
}

/// Length and half width of a straight template as a base of this size rolls over it: small bases along it, others
/// across.
const fn roll_extent(size: Size, speed: u8) -> (f64, f64) {
    let long = STRAIGHT_LENGTH * speed as f64;
    match size {
        Size::Small => (long, TEMPLATE_WIDTH / 2.0),
        Size::Medium | Size::Large => (TEMPLATE_WIDTH, long / 2.0),
    }
}

/// Rolls over a straight template that is `start_offset` ahead of the middle of the old base's side, to a new base
/// that is `end_offset` ahead of it.
fn roll(
    start: Pose,
    size: Size,
    side: Direction,
    speed: u8,
    start_offset: f64,
    end_offset: f64,
) -> (Pose, Swept) {
    let (length, half_width) = roll_extent(size, speed);
    let template = start
        .shifted(side.sign() * size.half(), start_offset)
        .facing(start.heading.turned(side.into()));
    let aside = side.sign() * (size.side() + length);
    (
        start.shifted(aside, start_offset + end_offset),
        Swept::strip(template, length, half_width),
    )
}

/// The start of a roll's template, facing along it: away from the base where a small one rolls along the template or
/// any along a bank, ahead where it lies along the base's side. It is `start_offset` ahead of the side's middle.
#[must_use]
pub fn roll_template(
    start: Pose,
    size: Size,
    side: Direction,
    speed: u8,
    banked: bool,
    start_offset: f64,
) -> Pose {
    let (aside, outwards) = (side.sign() * size.half(), start.heading.turned(side.into()));
    match size {
        Size::Medium | Size::Large if !banked => {
            let (width, length) = (TEMPLATE_WIDTH, STRAIGHT_LENGTH * f64::from(speed));
            start.shifted(aside + side.sign() * width / 2.0, start_offset - length / 2.0)
        }
        _ => start.shifted(aside, start_offset).facing(outwards),
    }
}

/// A First Edition barrel roll: the template's middle is `start_offset` ahead of the old base's hash mark, and the
/// new base's is `end_offset` ahead of the template's middle. `None` if either is beyond [`roll_limits`]. [FE-ACT-14]
/// [FE-ACT-15]
#[must_use]
pub fn barrel_roll_first(
    start: Pose,
    size: Size,
    side: Direction,
    start_offset: f64,
    end_offset: f64,
) -> Option<(Pose, Swept)> {
    let limit = roll_limits(size) + TOLERANCE;
    (start_offset.abs() <= limit && end_offset.abs() <= limit)
        .then(|| roll(start, size, side, 1, start_offset, end_offset))
}

/// A Second Edition barrel roll with a straight template: usually of speed 1, but some cards allow others, and decloaking
/// small bases use the 2-straight; `None` if there is no such template. The hash mark goes to the template's front, middle or
/// back: for a medium or large base that rolls over the long edge, a longer template puts those farther apart.
/// [SE-ROLL-01, SE-ROLL-02, SE-CLOAK-04, SE-CLOAK-05]
///
/// ```
/// use furball_geometry::{Pose, RollPosition, Direction, Size, barrel_roll_with};
///
/// let start = Pose::new(0.0, 0.0, 0.0);
/// let rolled = |size| barrel_roll_with(start, size, Direction::Right, 2, RollPosition::Front).unwrap().0.at;
/// assert_eq!((rolled(Size::Small).x, rolled(Size::Small).y), (120.0, 10.0));
/// assert_eq!((rolled(Size::Medium).x, rolled(Size::Medium).y), (80.0, 40.0));
/// ```
#[must_use]
pub fn barrel_roll_with(
    start: Pose,
    size: Size,
    side: Direction,
    speed: u8,
    position: RollPosition,
) -> Option<(Pose, Swept)> {
    Template::straight(speed)?;
    let step = match size {
        Size::Small => SMALL_ROLL_STEP,
        Size::Medium | Size::Large => WIDE_ROLL_STEP * f64::from(speed),
    };
    Some(roll(start, size, side, speed, 0.0, position.ahead(step)))
}

/// A roll along a bank template laid against the side's hash mark, as some cards allow; `None` if there is no such
/// template. A bank has no straight long edge, so a base of any size uses its ends, which are as wide as any
/// template's.
#[must_use]
pub fn barrel_roll_banked(
    start: Pose,
    size: Size,
    side: Direction,
    curve: Curve,
    speed: u8,
    position: RollPosition,
) -> Option<(Pose, Swept)> {
    // Looking along the template away from the right side, ahead is on the left.
    let bend = match curve {
        Curve::Forward => side.opposite(),
        Curve::Backward => side,
    };
    let course = Course {
        template: Template::bank(speed)?,
        bend,
        edge: side.into(),
        facing: Quarter::None,
    };
    let end = course.end(start, size);
    Some((
        end.shifted(0.0, position.ahead(SMALL_ROLL_STEP)),
        Swept::whole(course.laid(start, size)),
    ))
}

/// A boost: usually with a template of speed 1, but some cards allow others; `None` for any bearing other than straight, bank
/// or turn, or if there is no such template.
#[must_use]
pub fn boost_with(start: Pose, size: Size, bearing: Bearing, speed: u8) -> Option<(Pose, Swept)> {
    match bearing {
        Bearing::Straight | Bearing::Bank(_) | Bearing::Turn(_) => {
            let course = Course::of(bearing, speed)?;
            Some((course.end(start, size), Swept::whole(course.laid(start, size))))
        }
        Bearing::Koiogran
        | Bearing::SegnorsLoop(_)
        | Bearing::TallonRoll(_)
        | Bearing::Stationary
        | Bearing::ReverseStraight
        | Bearing::ReverseBank(_) => None,
    }
}
