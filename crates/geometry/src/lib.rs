//! The geometry of the X-Wing miniatures game: where a base ends up, what it overlaps or touches, how far apart
//! things are and which arcs they are in. Exact, without allocation, and independent of the game's rules.
//!
//! Millimeters in `f64`. The play area's southwest corner is the origin, `x` grows to the east and `y` to the north.
//! A [`Heading`] is a unit vector; in degrees, north is 0 and they grow clockwise. All measurements are in
//! [`constants`], with the only [`TOLERANCE`].
//!
//! # Where a maneuver ends
//!
//! ```
//! use furball_geometry::{Bearing, Pose, Direction, Size, end_pose};
//!
//! let start = Pose::new(100.0, 100.0, 0.0);
//! let end = end_pose(start, Size::Small, Bearing::Turn(Direction::Right), 1).unwrap();
//! assert_eq!((end.at.x, end.at.y), (155.0, 155.0));
//! assert_eq!(end.heading.degrees(), 90.0);
//!
//! // There is no speed-4 turn template.
//! assert_eq!(end_pose(start, Size::Small, Bearing::Turn(Direction::Right), 4), None);
//! ```
//!
//! # Among other bases
//!
//! If its end position is occupied, a base backs up along the template until it is free, keeping both its hash marks
//! on the template's center line. The pose is solved, not stepped to, and the pegs on a base's front and rear edge,
//! the guides, count.
//!
//! ```
//! use furball_geometry::{Bearing, Blocker, Pose, Size, travel};
//!
//! let start = Pose::new(0.0, 0.0, 0.0);
//! let other = Blocker { pose: Pose::new(0.0, 150.0, 0.0), size: Size::Small };
//! let found = travel(start, Size::Small, Bearing::Straight, 2, &[other]).unwrap();
//! assert!(!found.full);
//! assert!(found.touching.contains(0));
//! // Guide against guide: the squares are still 3.5 mm apart.
//! assert!((found.pose.at.y - 106.5).abs() < 1e-9);
//! ```
//!
//! # Obstacles
//!
//! ```
//! use furball_geometry::{Bearing, Outline, Point, Pose, Size, Swept, base_overlaps};
//!
//! let rock = Outline::polygon(&[
//!     Point::new(-15.0, -10.0),
//!     Point::new(18.0, -12.0),
//!     Point::new(20.0, 9.0),
//!     Point::new(-4.0, 17.0),
//! ])?;
//! let rock = rock.at(Pose::new(5.0, 90.0, 30.0));
//! let start = Pose::new(0.0, 0.0, 0.0);
//! let template = Swept::full(start, Size::Small, Bearing::Straight, 3);
//! assert!(template.overlaps(&rock));
//! assert!(!base_overlaps(Pose::new(0.0, 160.0, 0.0), Size::Small, &rock));
//! # Ok::<(), furball_geometry::OutlineError>(())
//! ```
//!
//! # Range, arcs and obstruction
//!
//! ```
//! use furball_geometry::{
//!     Arc, ArcStyle, Outline, Point, Pose, Size, band, distance, distance_in_arc, in_arc,
//!     span_crosses,
//! };
//!
//! let style = ArcStyle::SecondEdition;
//! let (us, them) = (Pose::new(0.0, 0.0, 0.0), Pose::new(30.0, 160.0, 0.0));
//! let span = distance(us, Size::Small, them, Size::Small);
//! assert_eq!(band(span.distance), 2);
//! assert!(in_arc(us, Size::Small, style, Arc::Front, them, Size::Small));
//! assert!(!in_arc(us, Size::Small, style, Arc::Rear, them, Size::Small));
//! let attack = distance_in_arc(us, Size::Small, style, Arc::Front, them, Size::Small);
//! assert_eq!(attack.map(|span| span.distance), Some(120.0));
//!
//! // Parallel edges face each other, so many lines are equally short, and one of them
//! // may miss what another crosses.
//! let rock = Outline::disc(Point::new(12.0, 80.0), 5.0);
//! let crossing = span_crosses(&span, &rock);
//! assert!(crossing.can_be_clear && crossing.can_be_obstructed);
//! ```
//!
//! # Tokens
//!
//! Anything other than a base is an [`Outline`]. One that can be attacked may be concave, and nearest at several
//! places at once.
//!
//! ```
//! use furball_geometry::{Arc, ArcStyle, Bearing, Guides, Outline, Point, Pose, Size, device_pose,
//!     distance_to_outline_in_arc};
//!
//! let ship = Pose::new(0.0, 0.0, 0.0);
//! // A round token whose center is 15 mm from the end of the template it was launched with.
//! let lies = device_pose(ship, Size::Small, Guides::Front, Bearing::Straight, 2, 15.0).unwrap();
//! let token = Outline::disc(Point::ORIGIN, 15.0).at(lies);
//! let style = ArcStyle::SecondEdition;
//! let lines = distance_to_outline_in_arc(ship, Size::Small, style, Arc::Bullseye, &token).unwrap();
//! assert_eq!(lines.distance(), 80.0);
//! ```
//!
//! # Barrel rolls and boosts
//!
//! ```
//! use furball_geometry::{Pose, RollPosition, Direction, Size, barrel_roll_first, barrel_roll_with};
//!
//! let start = Pose::new(0.0, 0.0, 0.0);
//! let (rolled, _) = barrel_roll_with(start, Size::Small, Direction::Right, 1, RollPosition::Front).unwrap();
//! assert_eq!((rolled.at.x, rolled.at.y), (80.0, 10.0));
//! // First Edition lets the base slide on both sides of the template, within limits.
//! assert!(barrel_roll_first(start, Size::Small, Direction::Right, 10.0, 10.0).is_some());
//! assert!(barrel_roll_first(start, Size::Small, Direction::Right, 11.0, 0.0).is_none());
//! ```

#![warn(missing_docs)]

mod arc;
mod area;
mod bands;
mod base;
mod bearing;
mod blockers;
mod clip;
pub mod constants;
mod course;
mod deploy;
mod device;
mod edges;
mod farthest;
mod flight;
mod guide_line;
mod heading;
mod hold;
mod laid;
mod midway;
mod obstruction;
mod outline;
mod outline_range;
mod point;
mod polygon;
mod pose;
mod quarter;
mod range;
mod range_band;
mod reposition;
mod size;
mod slide;
mod spans;
mod swept;
mod template;
mod travel;
mod words;

pub use arc::{Arc, ArcStyle, distance_in_arc, in_arc, outline_in_arc};
pub use area::{Edge, Rect};
pub use bands::{Border, Ray, arc_rays, band_all_round, band_in_arc};
pub use base::{
    backed_against, base_distance, base_overlaps, base_ring, bases_overlap, bases_touch, corners, guides,
};
pub use bearing::{Bearing, Direction};
pub use blockers::{Blocker, BlockerSet};
pub use constants::TOLERANCE;
pub use course::{Course, end_pose, tallon_ends};
pub use deploy::{deploy, deploy_start};
pub use device::{
    Guides, PROBE_SIDES, beside, device_at_guides, device_pose, probe_side, relocated_probe, tab_at_guides,
    template_end,
};
pub use edges::{base_fills_strip, base_inside, beyond, edge_distances};
pub use farthest::{farthest, within};
pub use heading::Heading;
pub use midway::{Midway, midway};
pub use obstruction::{Crossing, any_clear_line, crossed, span_crosses};
pub use outline::{Outline, OutlineError};
pub use outline_range::{distance_between_outlines, distance_to_outline, distance_to_outline_in_arc};
pub use point::Point;
pub use pose::Pose;
pub use quarter::Quarter;
pub use range::{Span, Tie, band, distance};
pub use range_band::{Range, RangeBand};
pub use reposition::{
    Curve, RollPosition, barrel_roll_banked, barrel_roll_first, barrel_roll_with, boost_with, roll_limits,
    roll_template,
};
pub use size::Size;
pub use slide::slide_free;
pub use spans::Spans;
pub use swept::Swept;
pub use template::{Template, TemplateKind};
pub use travel::{Travel, travel, travel_to};
pub use words::UnknownWord;
