//! Docked bases that deploy from their carrier.

use crate::travel::run;
use crate::{Blocker, Course, Guides, Pose, Size, Travel};

/// The start of a maneuver by which a docked base deploys from its carrier: its template begins at the carrier's
/// guides, pointing outward. [SE-DOCK-02]
///
/// The docked base isn't really there. Only the results of [`crate::end_pose`], [`Course::end`] or [`deploy`] from
/// this start are meaningful.
#[must_use]
pub fn deploy_start(carrier: Pose, carrier_size: Size, guides: Guides, size: Size) -> Pose {
    guides.of(carrier, carrier_size).shifted(0.0, -size.half())
}

/// Deploys along a course from a [`deploy_start`], like [`crate::travel_to`]; `None` if no pose from the end back to
/// the carrier's edge is free. The carrier should be among the blockers. [SE-DOCK-03, SE-DOCK-04]
///
/// ```
/// use furball_geometry::{Bearing, Blocker, Course, Guides, Pose, Size, deploy, deploy_start};
///
/// let carrier = Blocker { pose: Pose::new(0.0, 0.0, 0.0), size: Size::Large };
/// let start = deploy_start(carrier.pose, carrier.size, Guides::Rear, Size::Small);
/// let course = Course::of(Bearing::Straight, 2).unwrap();
/// let end = course.end(start, Size::Small);
/// assert_eq!((end.at.y, end.heading.degrees()), (-140.0, 180.0));
/// assert!(deploy(start, Size::Small, course, end, &[carrier]).unwrap().full);
/// let wall = [-60.0, -100.0, -140.0].map(|y| Blocker { pose: Pose::new(0.0, y, 0.0), size: Size::Small });
/// assert_eq!(deploy(start, Size::Small, course, end, &[carrier, wall[0], wall[1], wall[2]]), None);
/// ```
#[must_use]
pub fn deploy(start: Pose, size: Size, course: Course, end: Pose, blockers: &[Blocker]) -> Option<Travel> {
    let (travel, placed) = run(start, size, course, end, blockers, 0.0);
    placed.then_some(travel)
}
