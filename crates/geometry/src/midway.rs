//! The line through a base's side hash marks, and which side of it a ship is on.

use crate::arc::square_to_part;
use crate::clip::{Convex, HalfPlane, clip_convex};
use crate::constants::{RULER, TOLERANCE};
use crate::range::seen_from;
use crate::words;
use crate::{Point, Pose, Size, corners};

/// Where a ship is relative to another ship's midway line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Midway {
    /// In its full front arc only.
    InFront,
    /// Across the line.
    Flanking,
    /// In its full rear arc only.
    Behind,
}

words! {
    "place at a midway line" for Midway {
        InFront = "in_front",
        Flanking = "flanking",
        Behind = "behind",
    }
}

/// Where the bare base of `ship` is relative to the midway line of `of`; `None` if it is beyond range 3, the length
/// of the line and the arcs. Touching the line without crossing it isn't flanking
/// [SE-ARC-07, SE-ARC-08, SE-ARC-09, SE-ARC-10].
///
/// ```
/// use furball_geometry::{Midway, Pose, Size, midway};
///
/// let us = Pose::new(0.0, 0.0, 0.0);
/// let place = |x, y| midway(us, Size::Small, Pose::new(x, y, 0.0), Size::Small);
/// assert_eq!(place(150.0, 25.0), Some(Midway::InFront));
/// assert_eq!(place(150.0, 15.0), Some(Midway::Flanking));
/// assert_eq!(place(0.0, -150.0), Some(Midway::Behind));
/// assert_eq!(place(500.0, 0.0), None);
/// ```
#[must_use]
pub fn midway(of: Pose, of_size: Size, ship: Pose, size: Size) -> Option<Midway> {
    let points = corners(seen_from(of, ship), size);
    // The area within range 3 of a square is convex, and so is a base. So a base within range 3 on both sides of the
    // line crosses the line there.
    let reaches = |way: f64| {
        let side = HalfPlane {
            normal: Point::new(0.0, way),
            offset: 0.0,
        };
        let beyond = |margin: f64| -> Convex { clip_convex(&points, &side, margin) };
        !beyond(TOLERANCE).is_empty()
            && square_to_part(of_size.half(), &beyond(0.0)).distance <= RULER + TOLERANCE
    };
    match (reaches(1.0), reaches(-1.0)) {
        (true, true) => Some(Midway::Flanking),
        (true, false) => Some(Midway::InFront),
        (false, true) => Some(Midway::Behind),
        (false, false) => None,
    }
}
