//! The path of a base along a template, and the template itself, for drawing and animation.
//!
//! On the table a ship is lifted and set down again. In animation it takes the path along which it would also back
//! up: both hash marks stay on the template's center line, see [`crate::travel`]. So wherever a ship ends, free or
//! bumped, is a pose on this path.

use arrayvec::ArrayVec;

use crate::guide_line::GuideLine;
use crate::laid::Laid;
use crate::{Course, Point, Pose, Size, Swept};

/// Maximum distance between poses along a curve.
const STEP: f64 = 7.0;

impl Course {
    /// Poses on the path of a base from a start to the end of the course, without the turn at its end; closely spaced
    /// in curves, only the ends on straights.
    ///
    /// ```
    /// use furball_geometry::{Bearing, Course, Pose, Direction, Size};
    ///
    /// let course = Course::of(Bearing::Turn(Direction::Left), 2).unwrap();
    /// let way: Vec<Pose> = course.flight(Pose::default(), Size::Small).collect();
    /// assert_eq!(way[0].at, Pose::default().at);
    /// assert!(way[way.len() - 1].at.distance(course.end(Pose::default(), Size::Small).at) < 1e-9);
    /// ```
    pub fn flight(&self, start: Pose, size: Size) -> impl Iterator<Item = Pose> + use<> {
        let line = GuideLine::new(self.laid(start, size), size.side(), self.edge);
        let whole = size.side() + line.end();
        let steps = match self.template.radius() {
            None => 1,
            Some(_) => (whole / STEP).ceil() as u32,
        };
        let part = move |step: u32| f64::from(step) / f64::from(steps);
        let begin = -size.side();
        (0..=steps).map(move |step| line.at(begin + whole * part(step)).pose)
    }

    /// Points around the template, with its start at the origin and leading ahead.
    #[must_use]
    pub fn outline(&self) -> ArrayVec<Point, { Swept::MAX_POINTS }> {
        let mut points = ArrayVec::new();
        let laid = Laid {
            from: Pose::default(),
            template: self.template,
            bend: self.bend,
        };
        Swept::whole(laid).polygon(&mut points);
        points
    }

    /// The start of the template laid against a base, facing along it.
    #[must_use]
    pub fn template_at(&self, start: Pose, size: Size) -> Pose {
        self.laid(start, size).from
    }
}
