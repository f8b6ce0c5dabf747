//! Shapes of what is laid on the table, so that clients needn't know how long a template is.

use furball_engine::rulebook::RollFreedom;
use furball_engine::{Rulebook, RulebookId};
use furball_geometry::constants::RANGE_BAND;
use furball_geometry::{
    Arc, ArcStyle, Bearing, Course, Curve, Direction, Point, Pose, RollPosition, Size, Swept, arc_rays,
    band_all_round, band_in_arc, barrel_roll_banked, barrel_roll_with, base_ring, roll_limits,
};

use super::content;
use crate::protocol::server_message::{
    ArcShape, BaseShape, FlatPoint, FlatPose, FlightShape, RollEnd, RollShape, Shapes, TemplateShape,
};

/// The bands of the ruler, in millimeters.
const BANDS: [f64; 3] = [RANGE_BAND, 2.0 * RANGE_BAND, 3.0 * RANGE_BAND];
/// Templates that ships roll or decloak with are no faster.
const FASTEST_ROLL: u8 = 2;
const FASTEST: u8 = 5;

/// The shapes that a rulebook is played with.
pub fn shapes(id: RulebookId) -> Shapes {
    let book = Rulebook::of(id);
    let ships = &content(id).ships;
    let sizes = Size::ALL.into_iter();
    let sizes: Vec<Size> = sizes
        .filter(|&size| ships.iter().any(|ship| ship.size.base() == Some(size)))
        .collect();
    let courses = Bearing::ALL.into_iter().flat_map(|bearing| {
        (1..=FASTEST).filter_map(move |speed| Some((bearing, speed, Course::of(bearing, speed)?)))
    });
    Shapes {
        rulebook: id,
        bases: sizes.iter().map(|&size| base(&book, size)).collect(),
        templates: courses
            .map(|(bearing, speed, course)| template(bearing, speed, course, &sizes))
            .collect(),
        rolls: sizes.iter().flat_map(|&size| rolls(&book, size)).collect(),
    }
}

fn base(book: &Rulebook, size: Size) -> BaseShape {
    let arcs = book.range.known_arcs.iter();
    BaseShape {
        size,
        side: size.side(),
        outline: ring(base_ring(size)),
        bands: BANDS.map(|distance| ring(band_all_round(size, distance))),
        arcs: arcs.map(|&each| arc(size, book.range.arcs, each)).collect(),
    }
}

fn arc(size: Size, style: ArcStyle, arc: Arc) -> ArcShape {
    let borders = BANDS.map(|distance| band_in_arc(size, style, arc, distance));
    let [first, second] = arc_rays(size, style, arc).map(|ray| ray.from);
    let farthest = &borders[2];
    let (begin, end) = (farthest.first(), farthest.last());
    let line = |from: Point, to: Option<&Point>| [from, to.copied().unwrap_or(from)].map(point);
    ArcShape {
        arc,
        rays: [line(first, begin), line(second, end)],
        bands: borders.map(ring),
    }
}

fn template(bearing: Bearing, speed: u8, course: Course, sizes: &[Size]) -> TemplateShape {
    let flights = sizes.iter().map(|&size| FlightShape {
        size,
        template: pose(course.template_at(Pose::default(), size)),
        path: course.flight(Pose::default(), size).map(pose).collect(),
    });
    TemplateShape {
        bearing,
        speed,
        outline: ring(course.outline()),
        flights: flights.collect(),
    }
}

/// The rolls that the rulebook has for a base, to both sides.
fn rolls(book: &Rulebook, size: Size) -> Vec<RollShape> {
    let (speeds, curves, positions, slides) = match book.actions.barrel_roll {
        RollFreedom::Slides => (
            1,
            &[None][..],
            &[RollPosition::Middle][..],
            Some(roll_limits(size)),
        ),
        RollFreedom::ThreePositions => {
            let curves = &[None, Some(Curve::Forward), Some(Curve::Backward)][..];
            (FASTEST_ROLL, curves, &RollPosition::ALL[..], None)
        }
    };
    let mut rolls = Vec::new();
    for side in Direction::ALL {
        for (speed, &curve) in (1..=speeds).flat_map(|speed| curves.iter().map(move |curve| (speed, curve))) {
            let end = |position: RollPosition| match curve {
                None => barrel_roll_with(Pose::default(), size, side, speed, position),
                Some(curve) => barrel_roll_banked(Pose::default(), size, side, curve, speed, position),
            };
            let mut outline = Default::default();
            let swept = end(RollPosition::Middle).map_or(Swept::empty(), |(_, swept)| swept);
            swept.polygon(&mut outline);
            let ends = positions.iter().filter_map(|&position| {
                let pose = pose(end(position)?.0);
                Some(RollEnd { position, pose })
            });
            rolls.push(RollShape {
                size,
                side,
                speed,
                curve,
                outline: ring(outline),
                ends: ends.collect(),
                slides,
            });
        }
    }
    rolls
}

fn ring(points: impl IntoIterator<Item = Point>) -> Vec<FlatPoint> {
    points.into_iter().map(point).collect()
}

fn point(point: Point) -> FlatPoint {
    [point.x, point.y].map(rounded)
}

fn pose(pose: Pose) -> FlatPose {
    [pose.at.x, pose.at.y, pose.heading.degrees()].map(rounded)
}

/// A hundredth is finer than can be seen.
fn rounded(value: f64) -> f64 {
    // Adding zero turns -0 into 0.
    (value * 100.0).round() / 100.0 + 0.0
}
