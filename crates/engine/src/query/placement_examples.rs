//! Finding places that fulfill a placement: on a grid, and along the borders of its bounds, where narrow regions lie.

use furball_geometry::{self as geometry, Heading, Point, Pose, Rect, TOLERANCE};

use crate::game::Game;
use crate::ids::{PieceIndex, Side};
use crate::prompt::{Bound, EdgeLine, Mark, Pieces, Placement, PlacingWay, Zone};

use super::bounds::{Form, Judged};

/// Steps of the grid, in millimeters, the usual one and one for narrow regions.
const STEP: f64 = 15.0;
const FINE: f64 = 5.0;
/// Directions in which the border of a bound is sampled.
const DIRECTIONS: usize = 24;
/// How far outside a distance to keep samples lie, in millimeters.
const CLEAR: f64 = 0.01;

/// All that a place must fulfill in one of the ways that are open to a piece.
struct Region<'a> {
    area: Zone,
    line: Option<EdgeLine>,
    heading: Option<Heading>,
    bounds: Vec<&'a Bound>,
}

impl Game {
    /// The placement with an example, or none if nothing fits.
    pub(crate) fn placement(&self, side: Side, pieces: Pieces, must: Vec<Bound>) -> Option<Placement> {
        let mut placement = Placement {
            pieces,
            must,
            example: Pose::default(),
            example_piece: PieceIndex(0),
        };
        let found = placement.pieces.indices().into_iter().find_map(|piece| {
            let judged = Judged {
                placement: &placement,
                side,
                piece,
            };
            Some((piece, self.example(judged)?))
        });
        let (piece, pose) = found?;
        placement.example_piece = piece;
        placement.example = pose;
        Some(placement)
    }

    fn example(&self, judged: Judged<'_>) -> Option<Pose> {
        let form = self.form(judged);
        let legal = |pose: &Pose| self.may_lie(judged, &form, *pose).is_ok();
        let found = self.candidates(judged).find(legal);
        found.map(|pose| self.settled(judged, &form, pose))
    }

    /// Poses worth trying for a piece, most of them legal where there is room: first where the bounds leave little
    /// choice, then all over the areas.
    pub(crate) fn candidates<'a>(&'a self, judged: Judged<'a>) -> impl Iterator<Item = Pose> + 'a {
        let regions = self.regions(judged);
        let coarse = regions.into_iter().flat_map(move |region| {
            let exact = region.bounds.iter().filter_map(|bound| match bound {
                Bound::Exactly { pose } => Some(*pose),
                _ => None,
            });
            let narrow: Vec<(Mark, f64)> = region.bounds.iter().copied().filter_map(tight).collect();
            let heading = region.heading;
            exact
                .collect::<Vec<_>>()
                .into_iter()
                .chain(self.around(judged, narrow, heading))
                .chain(self.grid(&region.area, region.line, heading))
        });
        let fine = std::iter::once(()).flat_map(move |()| {
            self.regions(judged).into_iter().flat_map(move |region| {
                let borders: Vec<(Mark, f64)> = region.bounds.iter().copied().flat_map(borders).collect();
                let heading = region.heading;
                self.around(judged, borders, heading).chain(self.grid_by(
                    FINE,
                    &region.area,
                    region.line,
                    heading,
                ))
            })
        });
        coarse.chain(fine)
    }

    /// The ways that are open to a piece, with the area of each.
    fn regions<'a>(&self, judged: Judged<'a>) -> Vec<Region<'a>> {
        let Rect { width, height } = self.table.area;
        let everywhere = Zone {
            min: Point::ORIGIN,
            max: Point::new(width, height),
        };
        let ways = ways(&judged.placement.must, judged.piece).into_iter();
        ways.map(|bounds| {
            let mut region = Region {
                area: everywhere,
                line: None,
                heading: None,
                bounds,
            };
            for bound in &region.bounds {
                match bound {
                    Bound::Inside { area, .. } => region.area = common(region.area, *area),
                    Bound::OnLine { line } => region.line = Some(*line),
                    Bound::Facing { heading } => region.heading = Some(*heading),
                    Bound::Fills { .. }
                    | Bound::Beyond { .. }
                    | Bound::AtRange { .. }
                    | Bound::Clear { .. }
                    | Bound::Touching { .. }
                    | Bound::Exactly { .. }
                    | Bound::Spaced { .. }
                    | Bound::Either { .. } => {}
                }
            }
            region
        })
        .collect()
    }

    /// Poses to try in an area, in rows from its middle outwards, facing away from the nearest edge.
    pub(super) fn grid(
        &self,
        area: &Zone,
        line: Option<EdgeLine>,
        heading: Option<Heading>,
    ) -> impl Iterator<Item = Pose> + use<> {
        self.grid_by(STEP, area, line, heading)
    }

    fn grid_by(
        &self,
        step: f64,
        area: &Zone,
        line: Option<EdgeLine>,
        heading: Option<Heading>,
    ) -> impl Iterator<Item = Pose> + use<> {
        let middle = Point::new((area.min.x + area.max.x) / 2.0, (area.min.y + area.max.y) / 2.0);
        let heading = heading.unwrap_or_else(|| self.inwards(middle));
        let axis = move |fixed: Option<f64>, middle: f64, half: f64| {
            let count = if fixed.is_some() {
                0
            } else {
                (half / step).ceil() as i32
            };
            let places = (0..=2 * count).map(move |n| {
                let off = f64::from((n + 1) / 2) * step * if n % 2 == 0 { 1.0 } else { -1.0 };
                fixed.unwrap_or(middle + off)
            });
            places.collect::<Vec<f64>>()
        };
        let (x, y) = match line {
            Some(EdgeLine::X(x)) => (Some(x), None),
            Some(EdgeLine::Y(y)) => (None, Some(y)),
            None => (None, None),
        };
        let xs = axis(x, middle.x, (area.max.x - area.min.x) / 2.0);
        let ys = axis(y, middle.y, (area.max.y - area.min.y) / 2.0);
        ys.into_iter().flat_map(move |y| {
            xs.clone().into_iter().map(move |x| Pose {
                at: Point::new(x, y),
                heading,
            })
        })
    }

    /// Poses all around what is marked, each at its distance from the piece.
    fn around<'a>(
        &'a self,
        judged: Judged<'a>,
        marks: Vec<(Mark, f64)>,
        heading: Option<Heading>,
    ) -> impl Iterator<Item = Pose> + 'a {
        let form = self.form(judged);
        marks.into_iter().flat_map(move |(mark, distance)| {
            let form = form.clone();
            self.landmark_corners(judged, mark)
                .into_iter()
                .flat_map(move |corners| {
                    let form = form.clone();
                    (0..DIRECTIONS).filter_map(move |step| {
                        let degrees = 360.0 * step as f64 / DIRECTIONS as f64;
                        let direction = Heading::from_degrees(degrees);
                        beside(&form, &corners, direction, distance, heading)
                    })
                })
        })
    }

    /// Away from the nearest edge, as ships enter the table.
    fn inwards(&self, at: Point) -> Heading {
        let Rect { width, height } = self.table.area;
        let edges = [
            (at.y, Heading::NORTH),
            (height - at.y, Heading::SOUTH),
            (at.x, Heading::EAST),
            (width - at.x, Heading::WEST),
        ];
        let nearest = edges.into_iter().min_by(|(a, _), (b, _)| a.total_cmp(b));
        nearest.map_or(Heading::NORTH, |(_, heading)| heading)
    }
}

/// The pose whose foremost corner is at this distance, straight ahead, from the foremost corner of something: so that
/// is just how far apart they are, if both are convex.
fn beside(
    form: &Form,
    corners: &[Point],
    direction: Heading,
    distance: f64,
    heading: Option<Heading>,
) -> Option<Pose> {
    let ahead = direction.forward();
    // The middle of the foremost points, where a side lies across.
    let foremost = |points: &[Point], ahead: Point| {
        let farthest = points.iter().map(|point| point.dot(ahead)).reduce(f64::max)?;
        let mut first = points
            .iter()
            .filter(|point| point.dot(ahead) > farthest - TOLERANCE);
        let start = *first.next()?;
        Some(start.towards(first.next_back().copied().unwrap_or(start), 0.5))
    };
    let heading = heading.unwrap_or(direction);
    let own = form.corners(Pose {
        at: Point::ORIGIN,
        heading,
    });
    let from = foremost(corners, ahead)?;
    let to = foremost(&own, -ahead)?;
    Some(Pose {
        at: from + ahead * distance - to,
        heading,
    })
}

/// A bound that leaves little choice: the mark, and the distance from it to try.
fn tight(bound: &Bound) -> Option<(Mark, f64)> {
    match bound {
        Bound::Touching { mark } => Some((*mark, 0.0)),
        Bound::AtRange { mark, reach, .. } => {
            // Inside the first of its bands.
            let nearest = reach.nearest.millimeters();
            Some((*mark, (nearest - geometry::constants::RANGE_BAND / 2.0).max(0.0)))
        }
        Bound::Inside { .. }
        | Bound::Fills { .. }
        | Bound::Beyond { .. }
        | Bound::Clear { .. }
        | Bound::OnLine { .. }
        | Bound::Facing { .. }
        | Bound::Exactly { .. }
        | Bound::Spaced { .. }
        | Bound::Either { .. } => None,
    }
}

/// The distances from its mark between which a bound changes its mind.
fn borders(bound: &Bound) -> Vec<(Mark, f64)> {
    match bound {
        Bound::Beyond { mark, range, .. } => vec![(*mark, range.millimeters() + CLEAR)],
        Bound::Clear { mark } => vec![(*mark, CLEAR)],
        Bound::AtRange { mark, reach, .. } => vec![(*mark, reach.farthest.millimeters())],
        Bound::Inside { .. }
        | Bound::Fills { .. }
        | Bound::Touching { .. }
        | Bound::OnLine { .. }
        | Bound::Facing { .. }
        | Bound::Exactly { .. }
        | Bound::Spaced { .. }
        | Bound::Either { .. } => Vec::new(),
    }
}

/// The bounds with one way for each choice among several, for every combination of ways that is open to the piece.
fn ways(must: &[Bound], piece: PieceIndex) -> Vec<Vec<&Bound>> {
    let mut all: Vec<Vec<&Bound>> = vec![Vec::new()];
    for bound in must {
        let Bound::Either { ways: choices } = bound else {
            all.iter_mut().for_each(|way| way.push(bound));
            continue;
        };
        let open = |way: &&PlacingWay| way.only.as_ref().is_none_or(|only| only.contains(&piece));
        let inner: Vec<Vec<&Bound>> = choices
            .iter()
            .filter(open)
            .flat_map(|way| ways(&way.must, piece))
            .collect();
        let mut joined = Vec::new();
        for way in &all {
            joined.extend(inner.iter().map(|more| [way.as_slice(), more].concat()));
        }
        all = joined;
    }
    all
}

/// The part that two rectangles share.
fn common(a: Zone, b: Zone) -> Zone {
    Zone {
        min: Point::new(a.min.x.max(b.min.x), a.min.y.max(b.min.y)),
        max: Point::new(a.max.x.min(b.max.x), a.max.y.min(b.max.y)),
    }
}
