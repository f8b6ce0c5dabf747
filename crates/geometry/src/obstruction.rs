//! Whether a measured line crosses something.
//!
//! When parallel edges face each other a whole band of lines is equally short. Each is
//! known by its place across the band, so what an outline blocks is a set of intervals,
//! and a clear line exists if the intervals of all outlines leave a gap. A single line is
//! a band without width.

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

/// Whether the line crosses the outline; touching its border only is not crossing.
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

/// What the equally short lines cross, each kind of line once: the outlines by their places, as bits. More than fit
/// are passed over. [SE-OBSTR-06]
#[must_use]
pub fn crossed(span: &Span, outlines: &[Outline]) -> Vec<u32> {
    let band = Band::new(span);
    let blocked: Vec<Intervals> = outlines
        .iter()
        .take(32)
        .map(|outline| band.blocked(outline))
        .collect();
    // What is crossed changes only at the borders of what is blocked, so one line at each of them and one between two
    // neighbors stand for all.
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
                .map(|(outline, _)| 1 << outline)
                .sum()
        })
        .collect();
    kinds.sort_unstable();
    kinds.dedup();
    kinds
}

/// Equally short lines side by side: from the `x` axis of a frame, `length` upwards, all
/// along `0..=width`.
struct Band {
    frame: Pose,
    length: f64,
    width: f64,
}

/// The lines of a band between two places that cross an outline, the borders themselves
/// left out.
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
        // A line without length still has a direction if it is one of a band.
        let ahead = if span.distance > TOLERANCE {
            first.1 - first.0
        } else {
            -across.clockwise()
        };
        let heading = Heading::from_vector(ahead).unwrap_or(Heading::NORTH);
        let width = across.dot(heading.right());
        // The frame starts at whichever line is on the left.
        let left = if width < 0.0 { last } else { first };
        Band {
            frame: Pose { at: left.0, heading },
            length: span.distance,
            width: width.abs(),
        }
    }

    fn has_clear_line(&self, outlines: &[Outline]) -> bool {
        // Starting at the left border, whatever blocks a line is passed on its right.
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

    /// Whether a circle, as seen in the band's frame, surely crosses none of its lines; one that touches may.
    fn misses(&self, center: Point, radius: f64) -> bool {
        center.y < -radius
            || center.y > self.length + radius
            || center.x < -radius
            || center.x > self.width + radius
    }

    /// The places of all lines, those beyond the band included, that cross the outline.
    /// Such a line crosses an edge on its way, or else is inside from end to end.
    fn blocked(&self, outline: &Outline) -> Intervals {
        let mut blocked = Intervals::new();
        let (center, radius) = outline.bounding_circle();
        let center = self.frame.to_local(center);
        if self.misses(center, radius) {
            return blocked;
        }
        if outline.is_disc() {
            let off = center.y - center.y.clamp(0.0, self.length);
            // The end of a line on its border is no crossing.
            if off.abs() + TOLERANCE < radius {
                let half = (radius * radius - off * off).sqrt();
                blocked.push(Interval {
                    from: center.x - half,
                    to: center.x + half,
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

/// Joins the intervals of one outline. Those that share a border belong together: a line
/// through a corner between two edges crosses the outline.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Tie;

    const LEFT: (Point, Point) = (Point::new(10.0, 20.0), Point::new(10.0, 70.0));
    const RIGHT: (Point, Point) = (Point::new(40.0, 20.0), Point::new(40.0, 70.0));

    fn span(tie: Option<Tie>) -> Span {
        Span {
            distance: 50.0,
            from: LEFT.0,
            to: LEFT.1,
            tie,
        }
    }

    fn band() -> Band {
        Band::new(&span(Some(Tie {
            first: LEFT,
            last: RIGHT,
        })))
    }

    fn polygon(points: &[(f64, f64)]) -> Outline {
        let points: Vec<Point> = points.iter().map(|&(x, y)| Point::new(x, y)).collect();
        Outline::polygon(&points).expect("a simple polygon")
    }

    #[track_caller]
    fn assert_blocks(outline: &Outline, expected: &[(f64, f64)]) {
        let found = band().blocked(outline);
        assert_eq!(found.len(), expected.len(), "{found:?}");
        for (found, (from, to)) in found.iter().zip(expected) {
            let off = (found.from - from).abs().max((found.to - to).abs());
            assert!(off < 1e-5, "{found:?}");
        }
    }

    /// Whichever line comes first, the frame begins at the left one and looks along the lines.
    #[test]
    fn a_band_begins_at_its_left_line() {
        for (first, last) in [(LEFT, RIGHT), (RIGHT, LEFT)] {
            let band = Band::new(&span(Some(Tie { first, last })));
            assert_eq!((band.length, band.width), (50.0, 30.0));
            assert_eq!((band.frame.at, band.frame.heading), (LEFT.0, Heading::NORTH));
        }
        let single = Band::new(&span(None));
        assert_eq!(
            (single.length, single.width, single.frame.at),
            (50.0, 0.0, LEFT.0)
        );
        // Without length, the lines lie side by side along what the shapes have in common.
        let touching = Tie {
            first: (LEFT.0, LEFT.0),
            last: (RIGHT.0, RIGHT.0),
        };
        let touching = Band::new(&Span {
            distance: 0.0,
            tie: Some(touching),
            ..span(None)
        });
        assert_eq!((touching.length, touching.width), (0.0, 30.0));
        assert_eq!(touching.frame.heading, Heading::NORTH);
    }

    #[test]
    fn what_touches_a_band_is_not_yet_sure_to_miss_it() {
        let band = band();
        for (x, y) in [(15.0, -5.0), (15.0, 55.0), (-5.0, 25.0), (35.0, 25.0)] {
            assert!(!band.misses(Point::new(x, y), 5.0));
            assert!(band.misses(Point::new(x, y), 4.5), "{x} {y}");
        }
        assert!(!band.misses(Point::new(15.0, 25.0), 5.0));
    }

    /// Places count from the left line, which is at 10.
    #[test]
    fn an_outline_blocks_the_lines_that_cross_it() {
        let block = |left: f64, low: f64, right: f64, high: f64| {
            polygon(&[(left, low), (right, low), (right, high), (left, high)])
        };
        assert_blocks(&block(15.0, 40.0, 22.0, 50.0), &[(5.0, 12.0)]);
        // Around all lines, or around their ends.
        assert_blocks(&block(0.0, 0.0, 60.0, 90.0), &[(-10.0, 50.0)]);
        assert_blocks(&block(0.0, 60.0, 20.0, 90.0), &[(-10.0, 10.0)]);
        assert_blocks(&block(0.0, 0.0, 20.0, 30.0), &[(-10.0, 10.0)]);
        // Beyond the ends, reaching them, and aside.
        assert_blocks(&block(15.0, 70.0, 20.0, 80.0), &[]);
        assert_blocks(&block(15.0, 10.0, 20.0, 20.0), &[]);
        assert_blocks(&block(80.0, 40.0, 90.0, 50.0), &[]);
        // Only what lies between the ends of the lines counts of a slope.
        let slope = polygon(&[(10.0, 80.0), (30.0, 60.0), (30.0, 80.0)]);
        assert_blocks(&slope, &[(10.0, 20.0)]);
        // With corners half way, where it is looked for lines that stay inside all along.
        let level = polygon(&[(0.0, 45.0), (25.0, -60.0), (50.0, 45.0), (25.0, 150.0)]);
        assert_blocks(&level, &[(-10.0, 40.0)]);
        let half = polygon(&[(0.0, 45.0), (50.0, 45.0), (50.0, 150.0), (0.0, 150.0)]);
        assert_blocks(&half, &[(-10.0, 40.0)]);
        let half = polygon(&[(0.0, -45.0), (50.0, -45.0), (50.0, 45.0), (0.0, 45.0)]);
        assert_blocks(&half, &[(-10.0, 40.0)]);
        // Two teeth from above and the gap between them.
        let teeth = polygon(&[
            (12.0, 40.0),
            (16.0, 40.0),
            (16.0, 80.0),
            (30.0, 80.0),
            (30.0, 40.0),
            (35.0, 40.0),
            (35.0, 90.0),
            (12.0, 90.0),
        ]);
        assert_blocks(&teeth, &[(2.0, 6.0), (20.0, 25.0)]);
        // Discs: whole, and by what is left of one 3 beyond an end, 4 to each side.
        assert_blocks(&Outline::disc(Point::new(25.0, 45.0), 5.0), &[(10.0, 20.0)]);
        assert_blocks(&Outline::disc(Point::new(25.0, 73.0), 5.0), &[(11.0, 19.0)]);
        assert_blocks(&Outline::disc(Point::new(25.0, 17.0), 5.0), &[(11.0, 19.0)]);
        assert_blocks(&Outline::disc(Point::new(25.0, 75.0), 5.0), &[]);
        assert_blocks(&Outline::disc(Point::new(25.0, 15.0), 5.0), &[]);
    }

    /// What reaches over a line by no more than the tolerance only touches it.
    #[test]
    fn a_line_is_crossed_by_more_than_the_tolerance() {
        let line = Span {
            distance: 50.0,
            from: Point::new(0.0, 20.0),
            to: Point::new(0.0, 70.0),
            tie: None,
        };
        let block =
            |left: f64, right: f64| polygon(&[(left, 40.0), (right, 40.0), (right, 50.0), (left, 50.0)]);
        for (left, right, crosses) in [
            (-TOLERANCE, 10.0, false),
            (-10.0, TOLERANCE, false),
            (-3.0 * TOLERANCE, 10.0, true),
            (-10.0, 3.0 * TOLERANCE, true),
        ] {
            let outline = block(left, right);
            let crossing = Crossing {
                can_be_clear: !crosses,
                can_be_obstructed: crosses,
            };
            assert_eq!(span_crosses(&line, &outline), crossing, "{left} {right}");
            assert_eq!(crossed(&line, &[outline]), [u32::from(crosses)]);
        }
    }

    #[test]
    fn intervals_that_meet_become_one() {
        let joined = |parts: &[(f64, f64)]| -> Vec<(f64, f64)> {
            let mut intervals: Intervals = parts.iter().map(|&(from, to)| Interval { from, to }).collect();
            merge(&mut intervals);
            intervals.iter().map(|each| (each.from, each.to)).collect()
        };
        assert_eq!(
            joined(&[(5.0, 8.0), (0.0, 3.0), (2.0, 4.0)]),
            [(0.0, 4.0), (5.0, 8.0)]
        );
        assert_eq!(joined(&[(0.0, 3.0), (3.0, 5.0)]), [(0.0, 5.0)]);
        assert_eq!(joined(&[(0.0, 9.0), (3.0, 5.0), (8.0, 10.0)]), [(0.0, 10.0)]);
        assert_eq!(joined(&[(0.0, 3.0), (3.5, 5.0)]), [(0.0, 3.0), (3.5, 5.0)]);
        assert_eq!(joined(&[]), []);
    }

    /// More outlines than there are bits are passed over.
    #[test]
    fn the_first_32_outlines_have_bits() {
        let wall = polygon(&[(0.0, 40.0), (60.0, 40.0), (60.0, 50.0), (0.0, 50.0)]);
        let many = vec![wall; 40];
        let tie = Tie {
            first: LEFT,
            last: RIGHT,
        };
        assert_eq!(crossed(&span(Some(tie)), &many), [u32::MAX]);
        assert_eq!(crossed(&span(Some(tie)), &many[..3]), [0b111]);
    }
}
