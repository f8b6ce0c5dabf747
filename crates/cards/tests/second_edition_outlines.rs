//! The outlines of Second Edition's obstacles and devices have the measured sizes of the printed tokens.

use std::path::Path;

use furball_geometry::{
    Bearing, Guides, Outline, PROBE_SIDES, Point, Pose, Size, base_distance, base_overlaps, beside,
    device_at_guides, device_pose, relocated_probe, tab_at_guides, template_end,
};
use serde::Deserialize;
use serde::de::DeserializeOwned;

#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Kind {
    Asteroid,
    Debris,
    GasCloud,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Obstacle {
    id: String,
    name: String,
    kind: Kind,
    outline: Vec<Point>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Device {
    id: String,
    #[serde(default)]
    offset: Option<f64>,
    #[serde(default)]
    tab: Option<f64>,
    #[serde(default)]
    aside: Option<f64>,
    outline: Vec<Point>,
}

fn read<T: DeserializeOwned>(file: &str) -> T {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content");
    let text = std::fs::read_to_string(folder.join(file)).expect(file);
    furball_cards::notation::read(&text).expect(file)
}

/// Id, kind, sides of the smallest enclosing rectangle, area; in millimeters.
const OBSTACLES: [(&str, Kind, (f64, f64), f64); 24] = [
    ("coreasteroid0", Kind::Asteroid, (40.0, 33.0), 960.0),
    ("coreasteroid1", Kind::Asteroid, (45.0, 33.0), 1165.0),
    ("coreasteroid2", Kind::Asteroid, (48.0, 37.0), 1380.0),
    ("coreasteroid3", Kind::Asteroid, (50.0, 37.0), 1375.0),
    ("coreasteroid4", Kind::Asteroid, (45.0, 38.0), 1145.0),
    ("coreasteroid5", Kind::Asteroid, (70.0, 60.0), 2965.0),
    ("core2asteroid0", Kind::Asteroid, (44.0, 20.0), 510.0),
    ("core2asteroid1", Kind::Asteroid, (54.0, 37.0), 1245.0),
    ("core2asteroid2", Kind::Asteroid, (37.0, 34.0), 880.0),
    ("core2asteroid3", Kind::Asteroid, (55.0, 34.0), 1100.0),
    ("core2asteroid4", Kind::Asteroid, (58.0, 45.0), 2110.0),
    ("core2asteroid5", Kind::Asteroid, (67.0, 66.0), 3430.0),
    ("yt2400debris0", Kind::Debris, (74.0, 50.0), 2110.0),
    ("yt2400debris1", Kind::Debris, (65.0, 53.0), 1660.0),
    ("yt2400debris2", Kind::Debris, (69.0, 53.0), 2330.0),
    ("vt49decimatordebris0", Kind::Debris, (54.0, 48.0), 1275.0),
    ("vt49decimatordebris1", Kind::Debris, (52.0, 47.0), 1350.0),
    ("vt49decimatordebris2", Kind::Debris, (55.0, 34.0), 1110.0),
    ("gascloud1", Kind::GasCloud, (53.0, 47.0), 1840.0),
    ("gascloud2", Kind::GasCloud, (56.0, 49.0), 1790.0),
    ("gascloud3", Kind::GasCloud, (80.0, 30.0), 1840.0),
    ("gascloud4", Kind::GasCloud, (73.0, 55.0), 2895.0),
    ("gascloud5", Kind::GasCloud, (73.0, 49.0), 2585.0),
    ("gascloud6", Kind::GasCloud, (55.0, 52.0), 2050.0),
];

#[test]
fn obstacles_have_their_measured_sizes() {
    let obstacles: Vec<Obstacle> = read("second-edition/obstacles.ron");
    assert_eq!(obstacles.len(), OBSTACLES.len());
    for (token, (id, kind, sides, measured)) in obstacles.iter().zip(OBSTACLES) {
        assert_eq!((token.id.as_str(), token.kind), (id, kind));
        assert!(!token.name.is_empty());
        assert!((8..=14).contains(&token.outline.len()), "{id}");
        let outline = Outline::polygon(&token.outline).expect(id);
        near(id, outline.area(), measured);
        let (long, short) = smallest_rectangle(outline.points());
        near(id, long, sides.0);
        near(id, short, sides.1);
        assert!(
            centroid(outline.points()).length() < 0.05,
            "{id} is off its centroid"
        );
    }
}

/// The core asteroids are the same cardboard pieces in both editions.
#[test]
fn shared_asteroids_are_the_same() {
    let first: Vec<Obstacle> = read("first-edition/obstacles.ron");
    let second: Vec<Obstacle> = read("second-edition/obstacles.ron");
    for (old, new) in first.iter().zip(&second) {
        assert_eq!(
            (&old.id, &old.name, &old.kind, &old.outline),
            (&new.id, &new.name, &new.kind, &new.outline)
        );
    }
}

/// Id, width and height of the bounding box, guides included.
const DEVICES: [(&str, (f64, f64)); 11] = [
    ("bomb", (31.0, 33.0)),
    ("proximity_mine", (68.0, 69.0)),
    ("conner_net", (44.0, 81.0)),
    // 42 with its guides; without them it fits between the other two, which are 40 to either side.
    ("cluster_mine_center", (40.0, 42.0)),
    ("cluster_mine_side", (40.0, 40.0)),
    ("loose_cargo", (91.0, 66.0)),
    ("spare_parts", (50.0, 49.0)),
    ("electro_chaff_cloud", (114.0, 41.0)),
    ("drk_1_probe_droid", (50.0, 48.0)),
    ("buzz_droid_swarm", (32.0, 41.0)),
    ("sensor_buoy", (39.0, 51.0)),
];

fn devices() -> Vec<(Device, Outline)> {
    let devices: Vec<Device> = read("second-edition/shapes.ron");
    let outlined = devices.into_iter().map(|device| {
        let outline = Outline::polygon(&device.outline).expect(&device.id);
        (device, outline)
    });
    outlined.collect()
}

fn device(id: &str) -> (Device, Outline) {
    let mut devices = devices().into_iter();
    devices.find(|(device, _)| device.id == id).expect(id)
}

#[test]
fn devices_have_their_measured_sizes() {
    let devices = devices();
    assert_eq!(devices.len(), DEVICES.len());
    for ((device, outline), (id, (width, height))) in devices.iter().zip(DEVICES) {
        assert_eq!(device.id, id);
        let extent = |of: fn(&Point) -> f64| {
            let places = outline.points().iter().map(of);
            places.fold((f64::MAX, f64::MIN), |(low, high), place| {
                (low.min(place), high.max(place))
            })
        };
        let ((left, right), (low, high)) = (extent(|point| point.x), extent(|point| point.y));
        near(id, right - left, width);
        near(id, high - low, height);
        assert!((left + right).abs() < 0.01, "{id} is off center");
        assert!((low + high).abs() < 0.01 || id == "drk_1_probe_droid", "{id}");
    }
}

/// [SE-DEV-02] The template's end is against the token and between its guides.
#[test]
fn the_template_fits_between_the_guides() {
    for (device, outline) in devices() {
        // The outer cluster mines are beside the template's end, the buoy anywhere, spare parts need none.
        let (Some(offset), None, false) = (device.offset, device.aside, device.id == "spare_parts") else {
            continue;
        };
        let strip = |half: f64, reach: f64| {
            let ring = [
                (-half, -offset - 40.0),
                (half, -offset - 40.0),
                (half, reach),
                (-half, reach),
            ];
            Outline::polygon(&ring.map(|(x, y)| Point::new(x, y))).expect("a template")
        };
        let id = &device.id;
        assert!(!outline.overlaps(&strip(10.0, -offset)), "{id}: it doesn't fit");
        assert!(outline.overlaps(&strip(10.1, -offset)), "{id}: it is loose");
        assert!(
            outline.overlaps(&strip(10.0, 0.1 - offset)),
            "{id}: there is a gap"
        );

        let ship = Pose::new(300.0, 400.0, 30.0);
        let lies =
            device_pose(ship, Size::Small, Guides::Rear, Bearing::Straight, 1, offset).expect("template");
        let apart = base_distance(ship, Size::Small, &outline.at(lies));
        assert!((36.0..=40.0).contains(&apart), "{id} is {apart} behind");
    }
}

/// [SE-OBST-14, SE-RMT-19] A tab fits between the ship's guides and reaches its base.
#[test]
fn tabs_fit_between_the_guides_of_ships() {
    let ship = Pose::new(300.0, 400.0, 30.0);
    for size in Size::ALL {
        for guides in Guides::ALL {
            let flush = |outline: &Outline, lies: Pose| {
                let outline = outline.at(lies);
                assert!(!base_overlaps(ship, size, &outline));
                assert!(base_distance(ship, size, &outline) < 1e-6);
            };
            let (parts, outline) = device("spare_parts");
            let offset = parts.offset.expect("an offset");
            flush(&outline, device_at_guides(ship, size, guides, offset));
            assert_eq!(parts.tab, parts.offset);
            let (swarm, outline) = device("buzz_droid_swarm");
            flush(
                &outline,
                tab_at_guides(ship, size, guides, swarm.tab.expect("a tab")),
            );
        }
    }
}

/// [SE-RMT-12] A probe droid looks the same from all five sides, so any of them may lead.
#[test]
fn the_probe_droid_has_five_equal_sides() {
    let (probe, outline) = device("drk_1_probe_droid");
    let offset = probe.offset.expect("an offset");
    let place = Pose::new(300.0, 300.0, 0.0);
    let lies = outline.at(place);
    for side in 0..PROBE_SIDES {
        let turned = outline.at(Pose::new(300.0, 300.0, 72.0 * f64::from(side)));
        let all_there = turned.points().iter().all(|corner| {
            let mut others = lies.points().iter();
            others.any(|other| other.distance(*corner) < 0.02)
        });
        assert!(all_there, "side {side}");
        let moved = relocated_probe(place, side, Bearing::Straight, 2, offset).expect("2 straight");
        let apart = outline.at(moved).distance_to(&lies);
        assert!(
            (78.0..80.0).contains(&apart),
            "guides are closer than the edges: {apart}"
        );
    }
}

/// Three cluster mines lie side by side without overlapping.
#[test]
fn cluster_mines_lie_side_by_side() {
    let ship = Pose::new(300.0, 300.0, 0.0);
    let end = template_end(ship, Size::Small, Guides::Rear, Bearing::Straight, 1).expect("1 straight");
    let (center, outline) = device("cluster_mine_center");
    let middle = outline.at(end.shifted(0.0, center.offset.expect("an offset")));
    let (side, outline) = device("cluster_mine_side");
    let places = beside(end, side.aside.expect("aside"), side.offset.expect("an offset"));
    for lies in places.map(|pose| outline.at(pose)) {
        assert!(!lies.overlaps(&middle));
        assert!(lies.distance_to(&middle) < 1.0);
    }
}

fn near(id: &str, is: f64, should_be: f64) {
    assert!(
        (is / should_be - 1.0).abs() < 0.03,
        "{id}: {is} instead of {should_be}"
    );
}

fn centroid(points: &[Point]) -> Point {
    let next = points.iter().cycle().skip(1);
    let (mut sum, mut twice) = (Point::ORIGIN, 0.0);
    for (&from, &to) in points.iter().zip(next) {
        let cross = from.cross(to);
        twice += cross;
        sum = sum + (from + to) * cross;
    }
    sum * (1.0 / (3.0 * twice))
}

/// Longer and shorter side of the smallest rectangle, which has a side on a line through two corners.
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
