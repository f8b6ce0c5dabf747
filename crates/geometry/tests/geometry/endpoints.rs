//! Every end pose, against numbers worked out independently of this crate.

use furball_geometry::{
    Bearing, Course, Curve, Direction, Pose, Quarter, RollPosition, Size, Template, TemplateKind,
    barrel_roll_banked, barrel_roll_first, barrel_roll_with, boost_with, constants, end_pose, roll_limits,
    tallon_ends,
};
use serde_json::Value;

const CLOSE: f64 = 1e-6;

/// One line of the table.
struct Entry<'a>(&'a Value);

impl Entry<'_> {
    fn text(&self, key: &str) -> &str {
        self.0[key].as_str().unwrap_or("")
    }

    fn number(&self, key: &str) -> f64 {
        self.0[key].as_f64().expect(key)
    }

    fn size(&self) -> Size {
        self.text("base").parse().expect("size")
    }

    fn speed(&self) -> u8 {
        u8::try_from(self.0["speed"].as_u64().expect("speed")).expect("speed")
    }

    fn side(&self) -> Direction {
        self.text("direction").parse().expect("side")
    }

    fn position(&self) -> RollPosition {
        self.text("position").parse().expect("position")
    }

    fn expect(&self, found: Pose) {
        self.expect_at(found, self.number("y"));
    }

    fn expect_at(&self, found: Pose, y: f64) {
        let turned = found.heading.degrees() - self.number("heading_deg");
        assert!(
            (found.at.x - self.number("x")).abs() < CLOSE,
            "{}: {found:?}",
            self.0
        );
        assert!((found.at.y - y).abs() < CLOSE, "{}: {found:?}", self.0);
        assert!(turned.abs() < CLOSE, "{}: {}", self.0, found.heading.degrees());
    }
}

const START: Pose = Pose {
    at: furball_geometry::Point::ORIGIN,
    heading: furball_geometry::Heading::NORTH,
};

fn check(entry: &Entry<'_>) {
    let (size, speed) = (entry.size(), entry.speed());
    let second = entry.text("edition") == "second";
    match (entry.text("kind"), entry.text("bearing")) {
        ("maneuver", "tallon_roll") if second => {
            let index = ["left", "middle", "right"]
                .iter()
                .position(|&position| position == entry.text("position"))
                .expect("position");
            let ends = tallon_ends(START, size, entry.side(), speed).expect("template");
            entry.expect(ends[index]);
        }
        ("maneuver", "tallon_roll") => {
            let course = Course::of(Bearing::TallonRoll(entry.side()), speed).expect("template");
            let slide = |offset| course.end_slid(START, size, offset);
            entry.expect(slide(0.0));
            // The template's end stays against the base's side. To the right along the template is ahead of a base
            // that rolled right.
            let ahead = -entry.side().sign() * (size.half() - constants::TEMPLATE_WIDTH / 2.0);
            entry.expect_at(slide(ahead), entry.number("y_max"));
            entry.expect_at(slide(-ahead), entry.number("y_min"));
        }
        ("maneuver", "segnors_loop_turn_template") => {
            let template = Template::turn(speed).expect("template");
            let course = Course::ahead(template, entry.side()).then_facing(Quarter::Half);
            entry.expect(course.end(START, size));
        }
        ("maneuver", bearing @ ("sideslip_bank" | "sideslip_turn")) => {
            let shape = if bearing == "sideslip_bank" {
                TemplateKind::Bank
            } else {
                TemplateKind::Turn
            };
            let course = Course::sideslip(entry.side(), shape, speed).expect("template");
            entry.expect(course.end(START, size));
        }
        ("maneuver", _) => {
            let bearing = bearing(entry);
            entry.expect(end_pose(START, size, bearing, speed).expect("template"));
        }
        ("boost", _) => {
            let bearing = bearing(entry);
            entry.expect(boost_with(START, size, bearing, speed).expect("template").0);
        }
        ("decloak", "boost_straight") => {
            let ahead = boost_with(START, size, Bearing::Straight, speed);
            entry.expect(ahead.expect("template").0);
        }
        ("barrel_roll" | "decloak", _) if second => {
            let rolled = barrel_roll_with(START, size, entry.side(), speed, entry.position());
            entry.expect(rolled.expect("template").0);
        }
        // No ship of First Edition decloaks yet, and no other roll slides along a 2-straight.
        ("decloak", _) if speed == 2 => {}
        ("barrel_roll" | "decloak", _) => sliding(entry, |start, end| {
            barrel_roll_first(START, size, entry.side(), start, end).map(|found| found.0)
        }),
        ("barrel_roll_bank" | "decloak_bank", _) => {
            let curve: Curve = entry.text("curve").parse().expect("curve");
            let rolled = barrel_roll_banked(START, size, entry.side(), curve, speed, entry.position());
            entry.expect(rolled.expect("template").0);
        }
        other => panic!("unknown kind of pose: {other:?}"),
    }
}

/// A free roll reaches both ends of its interval, and no further.
fn sliding(entry: &Entry<'_>, roll: impl Fn(f64, f64) -> Option<Pose>) {
    let limit = roll_limits(entry.size());
    entry.expect(roll(0.0, 0.0).expect("middle"));
    entry.expect(roll(limit, -limit).expect("limit"));
    entry.expect_at(roll(limit, limit).expect("limit"), entry.number("y_max"));
    entry.expect_at(roll(-limit, -limit).expect("limit"), entry.number("y_min"));
    assert_eq!(roll(limit + 0.001, 0.0), None);
    assert_eq!(roll(0.0, -limit - 0.001), None);
}

fn bearing(entry: &Entry<'_>) -> Bearing {
    let name = match entry.text("direction") {
        "" => entry.text("bearing").to_owned(),
        side => format!("{}_{side}", entry.text("bearing")),
    };
    name.parse().expect("bearing")
}

#[test]
fn every_known_end_pose_is_met() {
    let table: Value = serde_json::from_str(include_str!("data/maneuver_endpoints.json")).expect("table");
    let poses = table["poses"].as_array().expect("poses");
    assert_eq!(poses.len(), 358);
    for pose in poses {
        check(&Entry(pose));
    }
}

/// What holds at the origin holds anywhere on the table, facing anywhere.
#[test]
fn end_poses_move_with_the_base() {
    for degrees in [0.0, 17.0, 45.0, 90.0, 133.3, 180.0, -77.7] {
        let start = Pose::new(300.0, 500.0, degrees);
        for size in Size::ALL {
            for bearing in Bearing::ALL {
                for speed in 0..=5 {
                    let (there, here) = (
                        end_pose(start, size, bearing, speed),
                        end_pose(START, size, bearing, speed),
                    );
                    let (Some(there), Some(here)) = (there, here) else {
                        assert_eq!(there, here);
                        continue;
                    };
                    assert!(there.at.distance(start.to_table(here.at)) < 1e-9);
                    let turned = there.heading.degrees() - degrees - here.heading.degrees();
                    let turned = turned.rem_euclid(360.0);
                    assert!(turned.min(360.0 - turned) < 1e-9, "{turned}");
                }
            }
        }
    }
}
