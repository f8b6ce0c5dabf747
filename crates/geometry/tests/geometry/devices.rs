//! Where devices and deployed ships are put down, at places that can be worked out by hand.

use furball_geometry::{
    Bearing, Direction, Guides, Outline, PROBE_SIDES, Point, Pose, Quarter, Size, beside, device_at_guides,
    device_pose, end_pose, probe_side, relocated_probe, tab_at_guides, template_end,
};

const SHIP: Pose = Pose {
    at: Point::ORIGIN,
    heading: furball_geometry::Heading::NORTH,
};

fn lies(found: Pose, x: f64, y: f64, degrees: f64) {
    let turned = (found.heading.degrees() - degrees).rem_euclid(360.0);
    assert!(found.at.distance(Point::new(x, y)) < 1e-9, "{found:?}");
    assert!(turned.min(360.0 - turned) < 1e-9, "{found:?}");
}

/// [SE-DEV-02, SE-DEV-03] Behind the ship for a drop, ahead of it for a launch.
#[test]
fn straight_behind_and_ahead() {
    for (size, half) in [(Size::Small, 20.0), (Size::Medium, 30.0), (Size::Large, 40.0)] {
        let put = |guides, speed| device_pose(SHIP, size, guides, Bearing::Straight, speed, 14.2);
        lies(
            put(Guides::Rear, 1).expect("1 straight"),
            0.0,
            -half - 54.2,
            180.0,
        );
        lies(put(Guides::Front, 5).expect("5 straight"), 0.0, half + 214.2, 0.0);
        assert_eq!(put(Guides::Rear, 6), None);
    }
}

/// A launch goes where a ship without length would fly, a drop where it would fly in reverse.
#[test]
fn templates_bend_as_for_maneuvers() {
    let ship = Pose::new(300.0, 400.0, 33.0);
    for side in Direction::ALL {
        for speed in 1..=3 {
            for (guides, launched, flown) in [
                (Guides::Front, Bearing::Bank(side), Bearing::Bank(side)),
                (Guides::Front, Bearing::Turn(side), Bearing::Turn(side)),
                (Guides::Rear, Bearing::Bank(side), Bearing::ReverseBank(side)),
            ] {
                // A token as long as a small base, put down with its near side at the end.
                let found = device_pose(ship, Size::Small, guides, launched, speed, 20.0).expect("template");
                let base = end_pose(ship, Size::Small, flown, speed).expect("template");
                assert!(found.at.distance(base.at) < 1e-9);
                let away = if guides == Guides::Rear {
                    Quarter::Half
                } else {
                    Quarter::None
                };
                let turned = found.heading.forward() - base.turned(away).heading.forward();
                assert!(turned.length() < 1e-9, "{launched} {guides}");
            }
        }
    }
    // 1 left turn from the rear guides: behind the ship, then to the pilot's left.
    let end =
        template_end(SHIP, Size::Small, Guides::Rear, Bearing::Turn(Direction::Left), 1).expect("template");
    lies(end, -35.0, -55.0, -90.0);
    let [left, right] = beside(end, 40.0, 20.7);
    lies(left, -55.7, -95.0, -90.0);
    lies(right, -55.7, -15.0, -90.0);
    for bearing in [Bearing::Koiogran, Bearing::Stationary, Bearing::ReverseStraight] {
        assert_eq!(template_end(SHIP, Size::Small, Guides::Rear, bearing, 2), None);
    }
}

/// [SE-OBST-14, SE-RMT-19] Without a template: spare parts behind, buzz droids looking at the ship.
#[test]
fn flush_with_the_guides() {
    let ship = Pose::new(100.0, 200.0, 90.0);
    lies(
        device_at_guides(ship, Size::Medium, Guides::Rear, 24.5),
        45.5,
        200.0,
        -90.0,
    );
    lies(
        tab_at_guides(ship, Size::Medium, Guides::Front, 20.5),
        150.5,
        200.0,
        -90.0,
    );
    lies(
        tab_at_guides(ship, Size::Medium, Guides::Rear, 20.5),
        49.5,
        200.0,
        90.0,
    );
    assert_eq!(Guides::Front.opposite(), Guides::Rear);
    assert_eq!("rear".parse(), Ok(Guides::Rear));
}

/// [SE-RMT-12] Five sides and three templates: fifteen places around the droid.
#[test]
fn a_probe_droid_leaves_by_any_side() {
    const OFFSET: f64 = 21.9;
    let probe = Pose::new(300.0, 300.0, 10.0);
    let pentagon = |pose: Pose| {
        let radius = OFFSET / 36f64.to_radians().cos();
        let corner = |i: u32| {
            let (sin, cos) = (f64::from(i) * 72.0).to_radians().sin_cos();
            Point::new(radius * sin, radius * cos)
        };
        let points: Vec<Point> = (0..5).map(corner).collect();
        Outline::polygon(&points).expect("a pentagon").at(pose)
    };
    for side in 0..PROBE_SIDES {
        let out = probe_side(probe, side, OFFSET);
        let degrees = 190.0 + 72.0 * f64::from(side);
        let turned = (out.heading.degrees() - degrees).rem_euclid(360.0);
        assert!(turned.min(360.0 - turned) < 1e-9);
        assert!((out.at.distance(probe.at) - OFFSET).abs() < 1e-9);

        let straight = relocated_probe(probe, side, Bearing::Straight, 2, OFFSET).expect("2 straight");
        assert!((straight.at.distance(probe.at) - 80.0 - 2.0 * OFFSET).abs() < 1e-9);
        // Parallel sides, as far apart as the template is long.
        let apart = pentagon(probe).distance_to(&pentagon(straight));
        assert!((apart - 80.0).abs() < 1e-9, "{apart}");

        for bend in Direction::ALL {
            let bank = relocated_probe(probe, side, Bearing::Bank(bend), 2, OFFSET).expect("2 bank");
            let seen = out.to_local(bank.at);
            let half = std::f64::consts::FRAC_1_SQRT_2;
            let aside = 130.0 * (1.0 - half) + OFFSET * half;
            let expected = Point::new(bend.sign() * aside, (130.0 + OFFSET) * half);
            assert!(seen.distance(expected) < 1e-9, "{seen:?}");
            // It faces onwards, with a side at the template's end.
            let back = bank.shifted(0.0, -OFFSET);
            assert!(back.at.distance(probe_side(bank, 0, OFFSET).at) < 1e-9);
        }
    }
    assert_eq!(probe_side(probe, 5, OFFSET), probe_side(probe, 0, OFFSET));
    assert_eq!(relocated_probe(probe, 0, Bearing::Stationary, 0, OFFSET), None);
}
