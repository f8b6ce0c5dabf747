//! Arcs at places that can be worked out by hand.

use furball_geometry::{
    Arc, ArcStyle, Outline, Point, Pose, Size, bases_touch, constants, corners, distance, distance_in_arc,
    in_arc, outline_in_arc,
};

const ORIGIN: (f64, f64, f64) = (0.0, 0.0, 0.0);

fn seen(arc: Arc, target: (f64, f64, f64)) -> bool {
    seen_by(Size::Small, ArcStyle::SecondEdition, arc, target)
}

fn seen_by(size: Size, style: ArcStyle, arc: Arc, target: (f64, f64, f64)) -> bool {
    let pose = |(x, y, degrees)| Pose::new(x, y, degrees);
    in_arc(pose(ORIGIN), size, style, arc, pose(target), Size::Small)
}

/// [FE-ARC-01]
#[test]
fn ahead_is_in_arc_and_behind_is_not() {
    for style in ArcStyle::ALL {
        for size in Size::ALL {
            assert!(seen_by(size, style, Arc::Front, (0.0, 150.0, 0.0)));
            assert!(!seen_by(size, style, Arc::Front, (0.0, -150.0, 0.0)));
            assert!(!seen_by(size, style, Arc::Front, (150.0, 0.0, 0.0)));
            assert!(seen_by(size, style, Arc::Rear, (0.0, -150.0, 0.0)));
            assert!(seen_by(size, style, Arc::Right, (150.0, 0.0, 0.0)));
            assert!(seen_by(size, style, Arc::Left, (-150.0, 0.0, 0.0)));
        }
    }
}

/// Where a printed line leaves the base, as measured inboard of the corner.
#[test]
fn the_lines_run_through_the_center_and_beside_the_corners() {
    for (size, inboard) in [(Size::Small, 2.85), (Size::Medium, 3.55), (Size::Large, 4.29)] {
        let (sin, cos) = constants::SECOND_EDITION_HALF[size as usize];
        let leaves = size.half() * sin / cos;
        assert!((size.half() - leaves - inboard).abs() < 0.006, "{size} {leaves}");
    }
    let halves = [
        ([81.24, 82.80, 83.52], constants::SECOND_EDITION_HALF),
        ([80.90, 82.80, 84.05], constants::FIRST_EDITION_HALF),
    ];
    for (openings, halves) in halves {
        for (opening, (sin, cos)) in openings.into_iter().zip(halves) {
            let half = (opening / 2.0f64).to_radians();
            assert!((libm::sin(half) - sin).abs() < 1e-15);
            assert!((libm::cos(half) - cos).abs() < 1e-15);
        }
    }
}

/// [FE-ARC-02]
#[test]
fn a_millimeter_of_a_corner_is_enough() {
    let (sin, cos) = constants::SECOND_EDITION_HALF[0];
    // The target's rear left corner is this far along the line's right side.
    let corner_at = |off: f64| {
        let (x, y) = (200.0 * sin + off * cos, 200.0 * cos - off * sin);
        (x + 20.0, y - 20.0, 0.0)
    };
    assert!(seen(Arc::Front, corner_at(-1.0)));
    assert!(!seen(Arc::Front, corner_at(1.0)));
    assert!(!seen(Arc::Front, corner_at(0.0)));
    assert!(seen(Arc::Right, corner_at(-1.0)));
    assert!(seen(Arc::Right, corner_at(1.0)));
}

#[test]
fn the_bullseye_is_as_wide_as_the_ruler() {
    assert!(seen(Arc::Bullseye, (0.0, 150.0, 0.0)));
    assert!(seen(Arc::Bullseye, (27.4, 150.0, 0.0)));
    assert!(!seen(Arc::Bullseye, (27.5, 150.0, 0.0)));
    assert!(seen(Arc::Bullseye, (-27.4, 150.0, 0.0)));
    assert!(!seen(Arc::Bullseye, (0.0, -150.0, 0.0)));
}

#[test]
fn full_arcs_meet_at_the_side_hash_marks() {
    assert!(seen(Arc::FullFront, (100.0, -19.0, 0.0)));
    assert!(!seen(Arc::FullFront, (100.0, -20.0, 0.0)));
    assert!(seen(Arc::FullRear, (100.0, 19.0, 0.0)));
    assert!(!seen(Arc::FullRear, (100.0, 20.0, 0.0)));
}

/// The closest point may be outside the arc; an attack is measured to what is inside.
#[test]
fn range_in_arc_is_longer_than_range() {
    let from = Pose::new(0.0, 0.0, 0.0);
    let target = Pose::new(100.0, 75.0, 0.0);
    let plain = distance(from, Size::Small, target, Size::Large);
    let style = ArcStyle::SecondEdition;
    let attack = distance_in_arc(from, Size::Small, style, Arc::Front, target, Size::Large).expect("in arc");
    assert!(plain.tie.is_none());
    assert!((plain.distance - 40.0f64.hypot(15.0)).abs() < 1e-9);
    assert!(attack.distance > plain.distance + 1.0);
    // It ends where the arc's line enters the target, at its left side.
    let (sin, cos) = constants::SECOND_EDITION_HALF[0];
    assert!((attack.to.x - 60.0).abs() < 1e-9);
    assert!((attack.to.y - 60.0 * cos / sin).abs() < 1e-9);
    // And starts at the corner of the base, not inside the arc.
    assert!((attack.from.x - 20.0).abs() < 1e-9 && (attack.from.y - 20.0).abs() < 1e-9);
    let behind = distance_in_arc(from, Size::Small, style, Arc::Rear, target, Size::Large);
    assert_eq!(behind, None);
}

/// Guides keep the squares apart, but don't count for range.
#[test]
fn touching_bases_may_be_three_millimeters_apart() {
    let (a, b) = (Pose::new(0.0, 0.0, 0.0), Pose::new(0.0, 43.5, 0.0));
    assert!(bases_touch(a, Size::Small, b, Size::Small));
    let span = distance(a, Size::Small, b, Size::Small);
    assert!((span.distance - 3.5).abs() < 1e-12);
}

#[test]
fn a_tie_is_cut_at_the_border_of_the_arc() {
    let from = Pose::new(0.0, 0.0, 0.0);
    let style = ArcStyle::SecondEdition;
    let band = |arc: Arc, target: Pose, expected: f64| {
        let attack = distance_in_arc(from, Size::Small, style, arc, target, Size::Small);
        let attack = attack.expect("in arc");
        let tie = attack.tie.expect("parallel sides");
        assert!((attack.distance - 20.0).abs() < 1e-9);
        assert!(
            (tie.first.0.distance(tie.last.0) - expected).abs() < 1e-9,
            "{tie:?}"
        );
        assert!(
            (tie.first.1.distance(tie.last.1) - expected).abs() < 1e-9,
            "{tie:?}"
        );
    };
    // Beside the base and 5 mm back: their sides face each other from -20 to 15.
    let beside = Pose::new(60.0, -5.0, 0.0);
    band(Arc::Right, beside, 35.0);
    band(Arc::FullFront, beside, 15.0);
    band(Arc::FullRear, beside, 20.0);
    // Ahead and 20 mm aside: from 0 to 20, of which the bullseye has 7.5.
    let ahead = Pose::new(20.0, 60.0, 90.0);
    band(Arc::Front, ahead, 20.0);
    band(Arc::Bullseye, ahead, 7.5);
}

/// A base and an outline of the same shape are in the same arcs.
#[test]
fn an_outline_is_in_the_arcs_of_a_base_like_it() {
    let from = Pose::new(100.0, 50.0, 30.0);
    for style in ArcStyle::ALL {
        for arc in Arc::ALL {
            for step in 0..72 {
                let bearing = f64::from(step) * 5.0;
                let target = Pose::new(100.0, 50.0, bearing).shifted(0.0, 120.0);
                let square = Outline::polygon(&corners(target, Size::Small)).expect("a square");
                assert_eq!(
                    outline_in_arc(from, Size::Small, style, arc, &square),
                    in_arc(from, Size::Small, style, arc, target, Size::Small),
                    "{style} {arc} at {bearing}"
                );
            }
        }
    }
}

/// Reaching a border isn't enough, for a corner, an edge or a disc; crossing it is.
#[test]
fn outlines_must_cross_the_border() {
    let from = Pose::new(0.0, 0.0, 0.0);
    let front = |outline: &Outline| {
        outline_in_arc(from, Size::Small, ArcStyle::FirstEdition, Arc::FullFront, outline)
    };
    let square = |low: f64| {
        let points = [(50.0, low), (60.0, low), (60.0, low - 10.0), (50.0, low - 10.0)];
        Outline::polygon(&points.map(|(x, y)| Point::new(x, y))).expect("a square")
    };
    assert!(!front(&square(0.0)) && front(&square(0.01)));
    let disc = |y: f64| Outline::disc(Point::new(50.0, y), 10.0);
    assert!(!front(&disc(-10.0)) && front(&disc(-9.99)) && front(&disc(40.0)));
    // By as much as the tolerance it only reaches it.
    assert!(!front(&disc(constants::TOLERANCE - 10.0)) && front(&disc(3.0 * constants::TOLERANCE - 10.0)));
    // Beside a narrow arc the nearest point of it is on its border, behind it is the front of the base.
    let ahead = |disc: &Outline| outline_in_arc(from, Size::Small, ArcStyle::FirstEdition, Arc::Front, disc);
    assert!(ahead(&Outline::disc(Point::new(0.0, -30.0), 50.01)));
    assert!(!ahead(&Outline::disc(Point::new(0.0, -30.0), 49.99)));
    assert!(
        !ahead(&Outline::disc(Point::new(0.0, 60.0), 0.0)),
        "without area it is nowhere"
    );
}

/// [SE-ARC-02] What lies under a ship is in none of its arcs, unless some of it sticks out.
#[test]
fn what_lies_underneath_is_in_no_arc() {
    let ship = Pose::new(200.0, 300.0, 20.0);
    let seen = |arc, mine: &Outline| outline_in_arc(ship, Size::Medium, ArcStyle::SecondEdition, arc, mine);
    let token = |right: f64, ahead: f64, half: f64| {
        let points = [(-half, -half), (half, -half), (half, half), (-half, half)];
        let points = points.map(|(x, y)| ship.to_table(Point::new(right + x, ahead + y)));
        Outline::polygon(&points).expect("a square")
    };
    for arc in Arc::ALL {
        for under in [
            token(0.0, 0.0, 30.0),
            token(0.0, 20.0, 10.0),
            token(-15.0, -15.0, 15.0),
        ] {
            assert!(!seen(arc, &under), "{arc}");
        }
        let disc = Outline::disc(ship.to_table(Point::new(10.0, 10.0)), 20.0);
        assert!(!seen(arc, &disc), "{arc}");
        assert!(seen(arc, &token(0.0, 0.0, 31.0)), "{arc}");
    }
    let ahead = token(0.0, 21.0, 10.0);
    let all = Arc::ALL.map(|arc| seen(arc, &ahead));
    let only_ahead = Arc::ALL.map(|arc| matches!(arc, Arc::Front | Arc::FullFront | Arc::Bullseye));
    assert_eq!(all, only_ahead);
}
