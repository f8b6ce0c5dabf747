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
