//! The geometry of the X-Wing miniatures game: bases, templates, arcs and range, exact
//! and without a word of its rules.

mod arc;
mod area;
mod base;
mod bearing;
mod blockers;
mod clip;
pub mod constants;
mod course;
mod guide_line;
mod heading;
mod hold;
mod laid;
mod obstruction;
mod outline;
mod point;
mod polygon;
mod pose;
mod quarter;
mod range;
mod reposition;
mod size;
mod slide;
mod swept;
mod template;
mod text;
mod travel;

pub use arc::{Arc, ArcStyle, distance_in_arc, in_arc};
pub use area::{Edge, Rect, beyond, edge_distances};
pub use base::{base_distance, base_inside, base_overlaps, bases_overlap, bases_touch, corners, guides};
pub use bearing::{Bearing, Side};
pub use blockers::{Blocker, BlockerSet};
pub use constants::TOLERANCE;
pub use course::{Course, end_pose, tallon_ends, tallon_limit, tallon_slide};
pub use heading::Heading;
pub use obstruction::{Crossing, any_clear_line, span_crosses};
pub use outline::{Outline, OutlineError};
pub use point::Point;
pub use pose::Pose;
pub use quarter::Quarter;
pub use range::{Span, Tie, band, distance};
pub use reposition::{
    Curve, RollPosition, barrel_roll_banked, barrel_roll_first, barrel_roll_second, boost, boost_with,
    decloak_ahead, decloak_first, decloak_second, roll_limits, sideslip,
};
pub use size::Size;
pub use slide::slide_free;
pub use swept::Swept;
pub use template::{Shape, Template};
pub use text::UnknownName;
pub use travel::{Travel, travel, travel_to};
