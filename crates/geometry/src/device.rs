//! Devices placed on the table at a ship's guides, with or without a template between them.
//!
//! A device is described by its own pose: ahead is away from the template or the ship it was placed with, and its
//! guides or its tab are behind. The distance of its center from there is its `offset`, a property of its outline.

use crate::laid::Laid;
use crate::words;
use crate::{Bearing, Course, Direction, Heading, Point, Pose, Quarter, Size};

/// One of the two pairs of guides of a base.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Guides {
    /// On the front edge.
    Front,
    /// On the rear edge.
    Rear,
}

impl Guides {
    /// The other pair.
    #[must_use]
    pub const fn opposite(self) -> Guides {
        match self {
            Guides::Front => Guides::Rear,
            Guides::Rear => Guides::Front,
        }
    }

    /// The middle between the two, facing outward.
    #[must_use]
    pub fn of(self, base: Pose, size: Size) -> Pose {
        base.turned(self.into()).shifted(0.0, size.half())
    }
}

words! {
    "pair of guides" for Guides { Front = "front", Rear = "rear" }
}

impl From<Guides> for Quarter {
    fn from(guides: Guides) -> Quarter {
        match guides {
            Guides::Front => Quarter::None,
            Guides::Rear => Quarter::Half,
        }
    }
}

/// The course along a straight, bank or turn; `None` for any other bearing or if there is no such template.
fn plain(bearing: Bearing, speed: u8) -> Option<Course> {
    match bearing {
        Bearing::Straight | Bearing::Bank(_) | Bearing::Turn(_) => Course::of(bearing, speed),
        Bearing::Koiogran
        | Bearing::SegnorsLoop(_)
        | Bearing::TallonRoll(_)
        | Bearing::Stationary
        | Bearing::ReverseStraight
        | Bearing::ReverseBank(_) => None,
    }
}

/// The far end, facing onward, of a template laid against a ship: at the front guides to launch something, at the rear
/// ones to drop it, or with its middle line at the middle of the left or right side.
///
/// The sides of a bank or turn are the pilot's at the front and behind, as they are for a reverse bank: a drop along a
/// left bank ends behind the ship and to its left. Aside they are as seen along the template. `None` for any bearing
/// other than straight, bank or turn, or if there is no such template. [SE-DEV-02, SE-DEV-03]
#[must_use]
pub fn template_end(
    ship: Pose,
    size: Size,
    side: impl Into<Quarter>,
    bearing: Bearing,
    speed: u8,
) -> Option<Pose> {
    let course = plain(bearing, speed)?;
    let side = side.into();
    let bend = match side {
        Quarter::None | Quarter::Left | Quarter::Right => course.bend,
        // Looking backward along the template, the pilot's left is on the right.
        Quarter::Half => course.bend.opposite(),
    };
    Some(Laid::against(ship, size, side, course.template, bend).end())
}

/// The pose of a device dropped or launched with a template, see [`template_end`].
///
/// ```
/// use furball_geometry::{Bearing, Guides, Pose, Direction, Size, device_pose};
///
/// let ship = Pose::new(0.0, 0.0, 0.0);
/// let drop = device_pose(ship, Size::Small, Guides::Rear, Bearing::Straight, 1, 14.2).unwrap();
/// assert!((drop.at.y + 20.0 + 40.0 + 14.2).abs() < 1e-9);
/// assert_eq!(drop.heading.degrees(), 180.0);
/// let aside = device_pose(ship, Size::Small, Guides::Rear, Bearing::Turn(Direction::Left), 1, 14.2).unwrap();
/// assert!(aside.at.x < 0.0 && aside.at.y < 0.0);
/// ```
#[must_use]
pub fn device_pose(
    ship: Pose,
    size: Size,
    side: impl Into<Quarter>,
    bearing: Bearing,
    speed: u8,
    offset: f64,
) -> Option<Pose> {
    template_end(ship, size, side, bearing, speed).map(|end| end.shifted(0.0, offset))
}

/// The pose of a device placed against a ship's guides without a template, such as spare parts behind it.
#[must_use]
pub fn device_at_guides(ship: Pose, size: Size, guides: Guides, offset: f64) -> Pose {
    guides.of(ship, size).shifted(0.0, offset)
}

/// The pose of a device whose far side has a tab fitted to a ship's guides, like buzz droids: it faces the ship. The
/// tab's end is `tab` ahead of its center. [SE-RMT-19]
#[must_use]
pub fn tab_at_guides(ship: Pose, size: Size, guides: Guides, tab: f64) -> Pose {
    guides.of(ship, size).shifted(0.0, tab).turned(Quarter::Half)
}

/// Number of a probe droid's sides with guides.
pub const PROBE_SIDES: u8 = 5;

/// Cosine and sine of the angle from one side of a probe droid to the next.
const COS_72: f64 = 0.309_016_994_374_947_45;
const SIN_72: f64 = 0.951_056_516_295_153_5;

/// The middle of a side of a probe droid, facing outward. The side behind it is the first, and they are counted
/// clockwise, wrapping around.
#[must_use]
pub fn probe_side(probe: Pose, side: u8, offset: f64) -> Pose {
    let mut outwards = probe.heading.reversed();
    for _ in 0..side % PROBE_SIDES {
        let forward: Point = outwards.forward() * COS_72 + outwards.right() * SIN_72;
        outwards = Heading::from_near_unit(forward);
    }
    probe.facing(outwards).shifted(0.0, offset)
}

/// The pose of a probe droid after it was moved along a template laid against one of its sides; the template's own
/// sides are as seen from the droid. `None` for any bearing other than straight, bank or turn, or if there is no such
/// template. [SE-RMT-12]
///
/// It may be placed with any of its sides at the template's end, but looks the same in all five cases. So it always
/// arrives with its first side, the one behind it, and faces onward.
///
/// ```
/// use furball_geometry::{Bearing, Pose, relocated_probe};
///
/// let probe = Pose::new(0.0, 0.0, 0.0);
/// let moved = relocated_probe(probe, 0, Bearing::Straight, 2, 21.9).unwrap();
/// assert!((moved.at.y + 21.9 + 80.0 + 21.9).abs() < 1e-9);
/// assert_eq!(moved.heading.degrees(), 180.0);
/// ```
#[must_use]
pub fn relocated_probe(probe: Pose, side: u8, bearing: Bearing, speed: u8, offset: f64) -> Option<Pose> {
    let Course { template, bend, .. } = plain(bearing, speed)?;
    let laid = Laid {
        from: probe_side(probe, side, offset),
        template,
        bend,
    };
    Some(laid.end().shifted(0.0, offset))
}

/// The poses of the outer two of three tokens dropped side by side, such as cluster mines: `aside` to the left and
/// right of the middle and `along` onward from the template's end.
#[must_use]
pub fn beside(template_end: Pose, aside: f64, along: f64) -> [Pose; 2] {
    Direction::ALL.map(|side| template_end.shifted(side.sign() * aside, along))
}
