//! All the shortest lines between two possibly concave shapes.
//!
//! Convex shapes have one shortest line or one band of them side by side. A concave shape can be nearest with several
//! parts at once: a bomb dropped straight behind a ship points two guides at it. So there may be several bands, and
//! the measuring player may pick a line from any of them.

use arrayvec::ArrayVec;

use crate::constants::TOLERANCE;
use crate::obstruction::{Crossing, any_clear_line, span_crosses};
use crate::polygon::nearest_on_segment;
use crate::range::{Segment, apart, side_by_side};
use crate::{Outline, Point, Pose, Span, Tie};

/// The shortest lines between two shapes: one [`Span`], with its tie, for each place where they are nearest. There is
/// always at least one, and all are equally long.
#[derive(Clone, Debug, PartialEq)]
pub struct Spans {
    /// The widest band first.
    spans: ArrayVec<Span, { Spans::MAX }>,
}

impl Spans {
    /// Maximum number of places; any more are dropped.
    pub const MAX: usize = 8;

    /// Two shapes with this common point.
    pub(crate) fn touching(point: Point) -> Spans {
        Spans {
            spans: std::iter::once(side_by_side(0.0, &[(point, point)])).collect(),
        }
    }

    /// The length of the lines.
    #[must_use]
    pub fn distance(&self) -> f64 {
        self.spans[0].distance
    }

    /// One of the places: the one with the widest band.
    #[must_use]
    pub fn widest(&self) -> Span {
        self.spans[0]
    }

    /// Every place, the widest band first.
    #[must_use]
    pub fn as_slice(&self) -> &[Span] {
        &self.spans
    }

    /// What a line may do with an outline if any of the places can be chosen. [SE-OBSTR-06]
    #[must_use]
    pub fn crosses(&self, outline: &Outline) -> Crossing {
        let mut all = Crossing {
            can_be_clear: false,
            can_be_obstructed: false,
        };
        for span in &self.spans {
            let one = span_crosses(span, outline);
            all.can_be_clear |= one.can_be_clear;
            all.can_be_obstructed |= one.can_be_obstructed;
        }
        all
    }

    /// Whether one of the lines crosses none of the outlines.
    #[must_use]
    pub fn any_clear_line(&self, outlines: &[Outline]) -> bool {
        self.spans.iter().any(|span| any_clear_line(span, outlines))
    }

    /// Lines measured in the frame of `pose`, in table coordinates.
    pub(crate) fn on_table(mut self, pose: Pose) -> Spans {
        for span in &mut self.spans {
            *span = span.on_table(pose);
        }
        self
    }

    /// Lines measured between the centers of round ends, shortened to their borders.
    pub(crate) fn cut(mut self, from_radius: f64, to_radius: f64) -> Spans {
        let cut = |(from, to): Segment| {
            let unit = (to - from) * (1.0 / from.distance(to));
            (from + unit * from_radius, to - unit * to_radius)
        };
        for span in &mut self.spans {
            span.distance -= from_radius + to_radius;
            (span.from, span.to) = cut((span.from, span.to));
            span.tie = span.tie.map(|tie| Tie {
                first: cut(tie.first),
                last: cut(tie.last),
            });
        }
        self
    }
}

/// Finds the shortest lines between two sets of segments that don't cross each other.
pub(crate) struct Nearest {
    distance: f64,
    spans: ArrayVec<Span, { Spans::MAX }>,
}

impl Nearest {
    pub fn new() -> Nearest {
        Nearest {
            distance: f64::INFINITY,
            spans: ArrayVec::new(),
        }
    }

    /// Considers a segment of each set.
    pub fn consider(&mut self, one: Segment, other: Segment) {
        // Segments that don't cross are nearest at an end of one of them, and so is the border of every band between
        // them.
        let lines = [
            (one.0, nearest_on_segment(other.0, other.1, one.0)),
            (one.1, nearest_on_segment(other.0, other.1, one.1)),
            (nearest_on_segment(one.0, one.1, other.0), other.0),
            (nearest_on_segment(one.0, one.1, other.1), other.1),
        ];
        let squares = lines.map(|(from, to)| (to - from).length_squared());
        let square = squares.into_iter().fold(f64::INFINITY, f64::min);
        let limit = self.distance + TOLERANCE;
        if square > limit * limit {
            return;
        }
        let distance = square.sqrt();
        self.distance = self.distance.min(distance);
        let limit = self.distance + TOLERANCE;
        self.spans.retain(|span| span.distance <= limit);
        let tied: ArrayVec<Segment, 4> = lines
            .into_iter()
            .zip(squares)
            .filter(|(_, square)| *square <= limit * limit)
            .map(|(line, _)| line)
            .collect();
        if !tied.is_empty() {
            self.add(side_by_side(distance, &tied));
        }
    }

    /// Adds a band, joined with those that share a border with it.
    fn add(&mut self, mut span: Span) {
        while let Some(place) = self.spans.iter().position(|other| adjoin(other, &span)) {
            let other = self.spans.swap_remove(place);
            let lines: ArrayVec<Segment, 4> = borders(&span).into_iter().chain(borders(&other)).collect();
            span = side_by_side(span.distance.min(other.distance), &lines);
        }
        let _ = self.spans.try_push(span);
    }

    /// The result; `None` if nothing was considered.
    pub fn spans(mut self) -> Option<Spans> {
        if self.distance <= TOLERANCE {
            // Lines without length may touch while rounding a corner, so they aren't a band.
            let [(point, _), _] = borders(self.spans.first()?);
            return Some(Spans::touching(point));
        }
        let width = |span: &Span| span.tie.map_or(0.0, |tie| apart(tie.first, tie.last));
        self.spans
            .sort_unstable_by(|one, other| width(other).total_cmp(&width(one)));
        for span in &mut self.spans {
            span.distance = self.distance;
        }
        (!self.spans.is_empty()).then_some(Spans { spans: self.spans })
    }
}

fn borders(span: &Span) -> [Segment; 2] {
    span.tie
        .map_or([(span.from, span.to); 2], |tie| [tie.first, tie.last])
}

fn adjoin(one: &Span, other: &Span) -> bool {
    let mut pairs = borders(one)
        .into_iter()
        .flat_map(|a| borders(other).map(|b| (a, b)));
    pairs.any(|(a, b)| apart(a, b) <= 4.0 * TOLERANCE * TOLERANCE)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(a: (f64, f64), b: (f64, f64)) -> Segment {
        (Point::new(a.0, a.1), Point::new(b.0, b.1))
    }

    /// What is nearest to the `x` axis from 0 to 128, a power of two, so that fractions of it are exact.
    fn nearest_to_axis(others: &[Segment]) -> Option<Spans> {
        let mut nearest = Nearest::new();
        for &other in others {
            nearest.consider(line((0.0, 0.0), (128.0, 0.0)), other);
        }
        nearest.spans()
    }

    fn ties(spans: &Spans) -> Vec<Option<(f64, f64)>> {
        let width = |tie: Tie| {
            let (a, b) = (tie.first.0.x, tie.last.0.x);
            (a.min(b), a.max(b))
        };
        spans.as_slice().iter().map(|span| span.tie.map(width)).collect()
    }

    #[test]
    fn the_nearest_place_counts_whatever_the_order() {
        let near = line((10.0, 5.0), (20.0, 15.0));
        let far = line((40.0, 6.0), (50.0, 6.0));
        for others in [[near, far], [far, near]] {
            let spans = nearest_to_axis(&others).expect("something was considered");
            assert_eq!((spans.distance(), spans.as_slice().len()), (5.0, 1));
            assert_eq!(
                (spans.widest().from, spans.widest().to),
                line((10.0, 0.0), (10.0, 5.0))
            );
            assert_eq!(spans.widest().tie, None);
        }
        assert_eq!(nearest_to_axis(&[]), None);
    }

    /// Within the tolerance lines are equally short.
    #[test]
    fn a_line_longer_by_the_tolerance_is_as_short() {
        let tip = |x: f64, y: f64| line((x, y), (x, 9.0));
        for (longer, places) in [(TOLERANCE, 2), (3.0 * TOLERANCE, 1)] {
            let (one, other) = (tip(16.0, 5.0), tip(64.0, 5.0 + longer));
            for others in [[one, other], [other, one]] {
                let spans = nearest_to_axis(&others).expect("something was considered");
                assert_eq!((spans.distance(), spans.as_slice().len()), (5.0, places));
            }
        }
    }

    #[test]
    fn the_widest_of_equally_near_bands_comes_first() {
        let narrow = line((10.0, 5.0), (14.0, 5.0));
        let wide = line((60.0, 5.0), (30.0, 5.0));
        let tip = line((80.0, 5.0), (80.0, 9.0));
        for others in [[narrow, wide, tip], [tip, narrow, wide], [wide, tip, narrow]] {
            let spans = nearest_to_axis(&others).expect("something was considered");
            assert_eq!(ties(&spans), [Some((30.0, 60.0)), Some((10.0, 14.0)), None]);
            assert!(spans.as_slice().iter().all(|span| span.distance == 5.0));
            assert_eq!(spans.widest().from, Point::new(45.0, 0.0));
        }
    }

    /// A border in common makes one band of two, and of three.
    #[test]
    fn bands_side_by_side_are_one() {
        let part = |from: f64, to: f64| line((from, 5.0), (to, 5.0));
        for others in [
            [part(10.0, 20.0), part(20.0, 50.0), part(50.0, 60.0)],
            [part(10.0, 20.0), part(60.0, 50.0), part(20.0, 50.0)],
        ] {
            let spans = nearest_to_axis(&others).expect("something was considered");
            assert_eq!(ties(&spans), [Some((10.0, 60.0))]);
        }
        let apart = nearest_to_axis(&[part(10.0, 20.0), part(20.000_976_562_5, 50.0)]).expect("considered");
        assert_eq!(ties(&apart), [Some((20.000_976_562_5, 50.0)), Some((10.0, 20.0))]);
    }

    #[test]
    fn more_places_than_are_kept_are_let_go() {
        let tips: Vec<Segment> = (0..12)
            .map(|place| {
                let x = 5.0 * f64::from(place);
                line((x, 5.0), (x, 9.0))
            })
            .collect();
        let spans = nearest_to_axis(&tips).expect("something was considered");
        assert_eq!(spans.as_slice().len(), Spans::MAX);
    }

    /// Lines without length are one point, whatever touches along a whole edge.
    #[test]
    fn what_touches_has_one_point_in_common() {
        let spans = nearest_to_axis(&[line((30.0, 0.0), (50.0, 0.0))]).expect("it touches");
        let span = spans.widest();
        assert_eq!((spans.distance(), spans.as_slice().len()), (0.0, 1));
        assert!(span.from == span.to && span.tie.is_none());
        assert!((30.0..=50.0).contains(&span.from.x) && span.from.y == 0.0);
    }

    #[test]
    fn lines_between_round_ends_are_cut_at_both() {
        let spans = nearest_to_axis(&[line((30.0, 10.0), (50.0, 10.0))]).expect("considered");
        let cut = spans.cut(2.0, 3.0).widest();
        assert_eq!(cut.distance, 5.0);
        assert_eq!((cut.from, cut.to), line((40.0, 2.0), (40.0, 7.0)));
        let tie = cut.tie.expect("a band");
        for (from, to) in [tie.first, tie.last] {
            assert_eq!((from.y, to.y), (2.0, 7.0));
        }
    }
}
