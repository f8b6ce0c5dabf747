//! Whether a measured line crosses something.
//!
//! When parallel edges face each other, a whole band of lines is equally short. Each is identified by its position
//! across the band, so an outline blocks a set of intervals, and a clear line exists if the intervals of all outlines
//! leave a gap. A single line is a band without width.

use arrayvec::ArrayVec;

use crate::clip::Rectangle;
use crate::constants::TOLERANCE;
use crate::{Heading, Outline, Point, Pose, Span, polygon};

/// What a measured line may do with an outline, choosing among equally short ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Crossing {
    /// Some line misses the outline.
    pub can_be_clear: bool,
    /// Some line crosses it.
    pub can_be_obstructed: bool,
}

/// Whether the line crosses the outline; merely touching its border is not crossing.
#[must_use]
pub fn span_crosses(span: &Span, outline: &Outline) -> Crossing {
    let band = Band::new(span);
    Crossing {
        can_be_clear: band.has_clear_line(std::slice::from_ref(outline)),
        can_be_obstructed: band
            .blocked(outline)
            .iter()
            .any(|blocked| blocked.from + TOLERANCE < band.width && TOLERANCE < blocked.to),
    }
}

/// Whether one of the equally short lines crosses none of the outlines.
#[must_use]
pub fn any_clear_line(span: &Span, outlines: &[Outline]) -> bool {
    Band::new(span).has_clear_line(outlines)
}

/// The outlines that the equally short lines cross, as bit sets of indices, each distinct set once. Indices that
/// don't fit are ignored. [SE-OBSTR-06]
#[must_use]
pub fn crossed(span: &Span, outlines: &[Outline]) -> Vec<u32> {
    let band = Band::new(span);
    let blocked: Vec<Intervals> = outlines
        .iter()
        .take(32)
        .map(|outline| band.blocked(outline))
        .collect();
    // The crossed set changes only at the borders of blocked intervals, so one line at each of them and one between
    // two neighbors represent all.
    let mut borders = vec![0.0, band.width];
    let all = blocked.iter().flatten();
    borders.extend(all.flat_map(|blocked| [blocked.from, blocked.to]));
    borders.retain(|place| (0.0..=band.width).contains(place));
    borders.sort_unstable_by(f64::total_cmp);
    let between = borders.windows(2).map(|pair| (pair[0] + pair[1]) / 2.0);
    let places: Vec<f64> = borders.iter().copied().chain(between).collect();
    let mut kinds: Vec<u32> = places
        .into_iter()
        .map(|place| {
            let crosses =
                |blocked: &Interval| blocked.from + TOLERANCE < place && place < blocked.to - TOLERANCE;
            let each = blocked.iter().enumerate();
            each.filter(|(_, intervals)| intervals.iter().any(crosses))
                .fold(0, |bits, (outline, _)| bits | 1 << outline)
        })
        .collect();
    kinds.sort_unstable();
    kinds.dedup();
    kinds
}

/// Equally short lines side by side: from the `x` axis of a frame, `length` upward, all along `0..=width`.
struct Band {
    frame: Pose,
    length: f64,
    width: f64,
}

/// The lines of a band between two positions that cross an outline, excluding the borders themselves.
#[derive(Clone, Copy, Debug)]
struct Interval {
    from: f64,
    to: f64,
}

/// Each edge of an outline gives at most one interval, and each pair of them one more.
type Intervals = ArrayVec<Interval, { Outline::MAX_POINTS + Outline::MAX_POINTS / 2 }>;

impl Band {
    fn new(span: &Span) -> Band {
        let (first, last) = match &span.tie {
            Some(tie) => (tie.first, tie.last),
            None => ((span.from, span.to), (span.from, span.to)),
        };
        let across = last.0.towards(last.1, 0.5) - first.0.towards(first.1, 0.5);
        // A line without length still has a direction if it is part of a band.
        let ahead = if span.distance > TOLERANCE {
            first.1 - first.0
        } else {
            -across.clockwise()
        };
        let heading = Heading::from_vector(ahead).unwrap_or(Heading::NORTH);
        let width = across.dot(heading.right());
        // The frame starts at the leftmost line.
        let left = if width < 0.0 { last } else { first };
        Band {
            frame: Pose { at: left.0, heading },
            length: span.distance,
            width: width.abs(),
        }
    }

    fn has_clear_line(&self, outlines: &[Outline]) -> bool {
        // Starting at the left border, every blocked interval is skipped to its right end.
        let mut place = 0.0;
        loop {
            let blocking = outlines.iter().find_map(|outline| {
                self.blocked(outline)
                    .into_iter()
                    .find(|blocked| blocked.from + TOLERANCE < place && place < blocked.to - TOLERANCE)
            });
            match blocking {
                None => return true,
                Some(blocked) if blocked.to - TOLERANCE > self.width => return false,
                Some(blocked) => place = blocked.to.min(self.width),
            }
        }
    }

    /// The positions of all lines, those beyond the band included, that cross the outline. Such a line crosses an
    /// edge, or else is inside from end to end.
    fn blocked(&self, outline: &Outline) -> Intervals {
        let mut blocked = Intervals::new();
        let (centre, radius) = outline.bounding_circle();
        let centre = self.frame.to_local(centre);
        if centre.y < -radius
            || centre.y > self.length + radius
            || centre.x < -radius
            || centre.x > self.width + radius
        {
            return blocked;
        }
        if outline.is_disc() {
            let off = centre.y - centre.y.clamp(0.0, self.length);
            // A line that ends on its border doesn't cross it.
            if off.abs() + TOLERANCE < radius {
                let half = (radius * radius - off * off).sqrt();
                blocked.push(Interval {
                    from: centre.x - half,
                    to: centre.x + half,
                });
            }
            return blocked;
        }
        let points: ArrayVec<Point, { Outline::MAX_POINTS }> = outline
            .points()
            .iter()
            .map(|&point| self.frame.to_local(point))
            .collect();
        let half = self.length / 2.0;
        let open = Rectangle::new(f64::INFINITY, TOLERANCE, self.length - TOLERANCE);
        let mut crossings: ArrayVec<f64, { Outline::MAX_POINTS }> = ArrayVec::new();
        for (a, b) in polygon::edges(&points) {
            if (a.y > half) != (b.y > half) {
                crossings.push(a.x + (b.x - a.x) * ((half - a.y) / (b.y - a.y)));
            }
            if let Some((enter, leave)) = open.clip(a, b) {
                let (one, other) = (a.towards(b, enter).x, a.towards(b, leave).x);
                blocked.push(Interval {
                    from: one.min(other),
                    to: one.max(other),
                });
            }
        }
        crossings.sort_unstable_by(f64::total_cmp);
        for pair in crossings.chunks_exact(2) {
            blocked.push(Interval {
                from: pair[0],
                to: pair[1],
            });
        }
        merge(&mut blocked);
        blocked
    }
}

/// Joins the intervals of one outline. Intervals that share a border belong together: a line through a corner between
/// two edges crosses the outline.
fn merge(intervals: &mut Intervals) {
    intervals.sort_unstable_by(|a, b| a.from.total_cmp(&b.from));
    let mut joined = Intervals::new();
    for &next in intervals.iter() {
        match joined.last_mut() {
            Some(last) if next.from <= last.to + TOLERANCE => last.to = last.to.max(next.to),
            _ => joined.push(next),
        }
    }
    *intervals = joined;
}
