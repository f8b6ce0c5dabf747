//! The outlines of the asteroids and the satellite have the measured sizes of the printed tokens.

use furball_cards::{Content, Edition};
use furball_geometry::Point;

/// Id, sides of the smallest enclosing rectangle, area; in millimeters.
const ASTEROIDS: [(&str, (f64, f64), f64); 6] = [
    ("coreasteroid0", (40.0, 33.0), 960.0),
    ("coreasteroid1", (45.0, 33.0), 1165.0),
    ("coreasteroid2", (48.0, 37.0), 1380.0),
    ("coreasteroid3", (50.0, 37.0), 1375.0),
    ("coreasteroid4", (45.0, 38.0), 1145.0),
    ("coreasteroid5", (70.0, 60.0), 2965.0),
];

/// [FE-COMP-05] There are six asteroids, and the core box has no other obstacles.
#[test]
fn asteroids_have_their_measured_sizes() {
    let content = Content::builtin(Edition::First);
    assert_eq!(content.obstacles.len(), ASTEROIDS.len());
    for (token, (id, sides, measured)) in content.obstacles.iter().zip(ASTEROIDS) {
        assert_eq!(token.id, id);
        assert!((8..=14).contains(&token.outline.len()), "{id}");
        near(id, area(&token.outline), measured);
        let (long, short) = smallest_rectangle(&token.outline);
        near(id, long, sides.0);
        near(id, short, sides.1);
        assert!(
            centroid(&token.outline).length() < 0.05,
            "{id} is off its centroid"
        );
        assert!(is_simple(&token.outline), "{id} crosses itself");
    }
}

#[test]
fn the_satellite_has_its_measured_size() {
    let content = Content::builtin(Edition::First);
    let mission = content.scenario(content.find_scenario("3").expect("the third mission"));
    let outline = &mission.markers[0].outline;
    let (long, short) = smallest_rectangle(outline);
    near("satellite", long, 30.0);
    near("satellite", short, 15.0);
    assert!(centroid(outline).length() < 0.05);
    assert!(is_simple(outline));
}

fn near(id: &str, is: f64, should_be: f64) {
    assert!(
        (is / should_be - 1.0).abs() < 0.03,
        "{id}: {is} instead of {should_be}"
    );
}

fn edges(points: &[Point]) -> impl Iterator<Item = (Point, Point)> + Clone + '_ {
    let next = points.iter().cycle().skip(1);
    points.iter().copied().zip(next.copied())
}

fn area(points: &[Point]) -> f64 {
    edges(points).map(|(from, to)| from.cross(to)).sum::<f64>().abs() / 2.0
}

fn centroid(points: &[Point]) -> Point {
    let mut sum = Point::ORIGIN;
    let mut twice = 0.0;
    for (from, to) in edges(points) {
        let cross = from.cross(to);
        twice += cross;
        sum = sum + (from + to) * cross;
    }
    sum * (1.0 / (3.0 * twice))
}

/// Longer and shorter side of the smallest rectangle. One of its sides is on a line through two corners of the
/// outline; trying all pairs finds it without building the hull.
fn smallest_rectangle(points: &[Point]) -> (f64, f64) {
    let extent = |along: Point| {
        let places = points.iter().map(|point| point.dot(along));
        let (low, high) = places.fold((f64::MAX, f64::MIN), |(low, high), place| {
            (low.min(place), high.max(place))
        });
        high - low
    };
    let mut best = (f64::MAX, f64::MAX);
    for (place, &from) in points.iter().enumerate() {
        for &to in &points[place + 1..] {
            let along = (to - from) * (1.0 / from.distance(to));
            let (one, other) = (extent(along), extent(along.clockwise()));
            if one * other < best.0 * best.1 {
                best = (one.max(other), one.min(other));
            }
        }
    }
    best
}

fn is_simple(points: &[Point]) -> bool {
    let all: Vec<(Point, Point)> = edges(points).collect();
    let side = |from: Point, to: Point, point: Point| (to - from).cross(point - from);
    let meet = |(a, b): (Point, Point), (c, d): (Point, Point)| {
        side(a, b, c) * side(a, b, d) <= 0.0 && side(c, d, a) * side(c, d, b) <= 0.0
    };
    (0..all.len()).all(|one| {
        (one + 1..all.len()).all(|other| {
            let neighbors = other == one + 1 || (one == 0 && other == all.len() - 1);
            neighbors || !meet(all[one], all[other])
        })
    })
}
