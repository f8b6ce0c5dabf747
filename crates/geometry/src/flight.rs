//! The way of a base along a template, and the template itself, for those who show them.
//!
//! On the table a ship is lifted and set down again. Shown in motion it takes the way on which it would also back up: both
//! hash marks stay on the template's centre line, see [`crate::travel`]. So wherever a ship comes to stand, free or bumped,
//! is a place on this way.

use arrayvec::ArrayVec;

use crate::guide_line::GuideLine;
use crate::laid::Laid;
use crate::{Course, Point, Pose, Size, Swept};

/// No two places are farther apart along a curve.
const STEP: f64 = 7.0;

impl Course {
    /// Places on the way of a base from one pose to where the course leads, without the turn at its end; close to each
    /// other in curves, only the ends where it is straight.
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

    /// Points around the template, its start at the origin and leading ahead.
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

    /// Where the template begins that is laid against a base, looking along it.
    #[must_use]
    pub fn template_at(&self, start: Pose, size: Size) -> Pose {
        self.laid(start, size).from
    }
}
