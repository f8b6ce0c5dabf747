//! The course of a maneuver: the template, the edge it is laid against, the final facing.
//!
//! Every maneuver is one construction. A template is laid against the middle of one edge of the base; at its far end
//! the base is set down with the opposite edge against it, turned as much as the template bends; then it may turn in
//! place.

use serde::{Deserialize, Serialize};

use crate::constants::TALLON_STEP;
use crate::laid::Laid;
use crate::{Bearing, Direction, Pose, Quarter, Size, Template, TemplateKind};

/// A way to move along a template.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Course {
    /// The template.
    pub template: Template,
    /// The side it bends to, looking along it; meaningless for a straight.
    pub bend: Direction,
    /// The edge of the base it is laid against.
    pub edge: Quarter,
    /// The turn in place at the end.
    pub facing: Quarter,
}

impl Course {
    /// Ahead along a template, without a turn at the end.
    #[must_use]
    pub const fn ahead(template: Template, bend: Direction) -> Course {
        Course {
            template,
            bend,
            edge: Quarter::None,
            facing: Quarter::None,
        }
    }

    /// The course of a maneuver; `None` if there is no such template or the maneuver doesn't move.
    #[must_use]
    pub fn of(bearing: Bearing, speed: u8) -> Option<Course> {
        let template = Template::for_bearing(bearing, speed)?;
        let (bend, edge, facing) = match bearing {
            Bearing::Stationary => return None,
            Bearing::Straight => (Direction::Right, Quarter::None, Quarter::None),
            Bearing::Bank(side) | Bearing::Turn(side) => (side, Quarter::None, Quarter::None),
            Bearing::Koiogran => (Direction::Right, Quarter::None, Quarter::Half),
            Bearing::SegnorsLoop(side) => (side, Quarter::None, Quarter::Half),
            Bearing::TallonRoll(side) => (side, Quarter::None, side.into()),
            Bearing::ReverseStraight => (Direction::Right, Quarter::Half, Quarter::None),
            // Looking backward along the template, the pilot's left is on the right.
            Bearing::ReverseBank(side) => (side.opposite(), Quarter::Half, Quarter::None),
        };
        Some(Course {
            template,
            bend,
            edge,
            facing,
        })
    }

    /// A sideslip: laid against the side away from the one named, bending ahead.
    #[must_use]
    pub fn sideslip(side: Direction, shape: TemplateKind, speed: u8) -> Option<Course> {
        Some(Course {
            template: Template::new(shape, speed)?,
            bend: side,
            edge: side.opposite().into(),
            facing: Quarter::None,
        })
    }

    /// The same course with another turn at the end.
    #[must_use]
    pub const fn then_facing(self, facing: Quarter) -> Course {
        Course { facing, ..self }
    }

    /// The pose at the end, if nothing is in the way.
    #[must_use]
    pub fn end(&self, start: Pose, size: Size) -> Pose {
        self.end_slid(start, size, 0.0)
    }

    /// The pose at the end, slid along the template's end; positive is to the right,
    /// looking along the template.
    #[must_use]
    pub fn end_slid(&self, start: Pose, size: Size, offset: f64) -> Pose {
        let end = self.laid(start, size).end();
        let heading = end.heading.turned(self.edge.inverse()).turned(self.facing);
        end.shifted(offset, size.half()).facing(heading)
    }

    pub(crate) fn laid(&self, start: Pose, size: Size) -> Laid {
        Laid::against(start, size, self.edge, self.template, self.bend)
    }
}

/// The pose at the end of an unobstructed maneuver (a Tallon Roll in its middle position); `None` if there is no such
/// template.
#[must_use]
pub fn end_pose(start: Pose, size: Size, bearing: Bearing, speed: u8) -> Option<Pose> {
    if bearing == Bearing::Stationary {
        return Some(start);
    }
    Course::of(bearing, speed).map(|course| course.end(start, size))
}

/// The three poses in which a Tallon Roll can end in Second Edition: left, middle, right, as seen along the template.
#[must_use]
pub fn tallon_ends(start: Pose, size: Size, side: Direction, speed: u8) -> Option<[Pose; 3]> {
    let course = Course::of(Bearing::TallonRoll(side), speed)?;
    Some([-TALLON_STEP, 0.0, TALLON_STEP].map(|offset| course.end_slid(start, size, offset)))
}
