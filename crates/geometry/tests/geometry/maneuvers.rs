//! Maneuvers that can be worked out by hand.

use furball_geometry::{
    Bearing, Blocker, Course, Direction, Outline, Point, Pose, Size, Swept, bases_touch, end_pose,
    tallon_ends, travel, travel_to,
};

fn at(x: f64, y: f64, degrees: f64) -> Pose {
    Pose::new(x, y, degrees)
}

fn small(x: f64, y: f64, degrees: f64) -> Blocker {
    Blocker {
        pose: at(x, y, degrees),
        size: Size::Small,
    }
}

fn large(x: f64, y: f64, degrees: f64) -> Blocker {
    Blocker {
        pose: at(x, y, degrees),
        size: Size::Large,
    }
}

#[track_caller]
fn assert_at(found: Pose, x: f64, y: f64, degrees: f64) {
    assert!((found.at.x - x).abs() < 1e-8, "{found:?}");
    assert!((found.at.y - y).abs() < 1e-8, "{found:?}");
    assert!((found.heading.degrees() - degrees).abs() < 1e-8, "{found:?}");
}

fn indices(set: furball_geometry::BlockerSet) -> Vec<usize> {
    set.iter().collect()
}

/// [FE-MANV-07] Others may be flown through.
#[test]
fn only_the_end_has_to_be_free() {
    let found = travel(
        at(0.0, 0.0, 0.0),
        Size::Small,
        Bearing::Straight,
        3,
        &[small(0.0, 80.0, 0.0)],
    )
    .expect("template");
    assert!(found.full && found.touching.is_empty() && found.overlapped_at_end.is_empty());
    assert_at(found.pose, 0.0, 160.0, 0.0);
}

#[test]
fn guides_meet_before_edges_do() {
    let start = at(0.0, 0.0, 0.0);
    let stop = |blocker: Blocker| {
        let found = travel(start, Size::Small, Bearing::Straight, 2, &[blocker]).expect("template");
        assert!(!found.full);
        assert_eq!(indices(found.overlapped_at_end), [0]);
        assert_eq!(indices(found.touching), [0]);
        assert!(bases_touch(found.pose, Size::Small, blocker.pose, blocker.size));
        assert_eq!(found.pose.at.x, 0.0);
        // From one front edge to the other rear edge.
        blocker.pose.at.y - 20.0 - (found.pose.at.y + 20.0)
    };
    let gap = |found: f64, expected: f64| assert!((found - expected).abs() < 1e-8, "{found}");
    // Straight ahead, guide against guide.
    gap(stop(small(0.0, 130.0, 0.0)), 3.5);
    gap(stop(small(0.0, 130.0, 180.0)), 3.5);
    // Slightly aside, guides meet at a slant.
    gap(stop(small(2.0, 130.0, 0.0)), (3.5f64 * 3.5 - 4.0).sqrt());
    // Further aside, guide against edge.
    gap(stop(small(5.0, 130.0, 0.0)), 1.75);
    // Across, only the moving base's guides are in the way.
    gap(stop(small(0.0, 130.0, 90.0)), 1.75);
    // So far aside that only a bare corner of each is left.
    gap(stop(small(39.0, 130.0, 0.0)), 0.0);
}

/// Standing right against another at the end is no overlap: the maneuver is done, and they touch.
#[test]
fn an_end_in_contact_is_free() {
    let start = at(0.0, 0.0, 0.0);
    // Guide to guide ahead, side to side, and corner to corner.
    for blocker in [
        small(0.0, 163.5, 0.0),
        small(40.0, 120.0, 0.0),
        small(-40.0, 160.0, 0.0),
    ] {
        let found = travel(start, Size::Small, Bearing::Straight, 2, &[blocker]).expect("template");
        assert!(found.full && found.overlapped_at_end.is_empty(), "{blocker:?}");
        assert_at(found.pose, 0.0, 120.0, 0.0);
        assert_eq!(indices(found.touching), [0]);
    }
    // A hundredth of a millimeter nearer it isn't free, and a hundredth farther it touches nothing.
    let near = travel(
        start,
        Size::Small,
        Bearing::Straight,
        2,
        &[small(0.0, 163.49, 0.0)],
    )
    .expect("template");
    assert!(!near.full && indices(near.overlapped_at_end) == [0]);
    assert_at(near.pose, 0.0, 119.99, 0.0);
    let far = travel(
        start,
        Size::Small,
        Bearing::Straight,
        2,
        &[small(0.0, 163.51, 0.0)],
    )
    .expect("template");
    assert!(far.full && far.touching.is_empty());
    // The same where it stands still.
    let still = |y: f64| travel(start, Size::Small, Bearing::Stationary, 0, &[small(0.0, y, 0.0)]);
    assert!(still(43.5).expect("stationary").overlapped_at_end.is_empty());
    assert_eq!(indices(still(43.4).expect("stationary").overlapped_at_end), [0]);
}

/// [FE-OVER-04] [FE-OVER-05] The ledger's example, with guides: 1.75 mm short of the plain
/// squares' contact.
#[test]
fn backing_off_one_onto_another() {
    let blockers = [small(0.0, 190.0, 0.0), small(30.0, 115.0, 0.0)];
    let found = travel(at(0.0, 0.0, 0.0), Size::Small, Bearing::Straight, 3, &blockers).expect("template");
    assert_at(found.pose, 0.0, 75.0 - 1.75, 0.0);
    assert_eq!(indices(found.overlapped_at_end), [0]);
    assert_eq!(indices(found.touching), [1]);
}

/// A base and its guides are 43.5 mm long, and fit into a gap of that length.
#[test]
fn a_pocket_counts_however_tight() {
    let start = at(0.0, 0.0, 0.0);
    let fly = |gap: f64| {
        // Two bases lying across, so that their own guides are out of the way.
        let blockers = [small(0.0, 230.0, 90.0), small(0.0, 230.0 - 40.0 - gap, 90.0)];
        travel(start, Size::Small, Bearing::Straight, 5, &blockers).expect("template")
    };
    for spare in [1.0, 1e-4, 2e-6, 0.0] {
        let found = fly(43.5 + spare);
        assert_at(found.pose, 0.0, 230.0 - 20.0 - 21.75, 0.0);
        assert!(found.touching.contains(0));
    }
    for missing in [1e-5, 1e-3, 1.0] {
        let found = fly(43.5 - missing);
        let behind = 230.0 - 40.0 - (43.5 - missing) - 20.0 - 21.75;
        assert_at(found.pose, 0.0, behind, 0.0);
        assert_eq!(indices(found.touching), [1]);
    }
}

/// [FE-OVER-02] It may be thrown back to where it was.
#[test]
fn without_room_it_stays() {
    let start = at(100.0, 100.0, 0.0);
    let ahead = small(100.0, 143.5, 0.0);
    for (bearing, speed) in [(Bearing::Straight, 1), (Bearing::Koiogran, 1)] {
        let found = travel(start, Size::Small, bearing, speed, &[ahead]).expect("template");
        assert_eq!(found.pose, start);
        assert!(!found.full && found.swept.is_empty());
        assert_eq!(indices(found.touching), [0]);
    }
    // A wall of them in front, all the way.
    let wall = [large(100.0, 161.75, 90.0), large(100.0, 245.0, 90.0)];
    let found = travel(start, Size::Small, Bearing::Straight, 3, &wall).expect("template");
    assert_eq!(found.pose, start);
    assert_eq!(indices(found.touching), [0]);
}

/// [FE-OVER-08]
#[test]
fn a_blocked_turn_around_is_not_turned_around() {
    let start = at(0.0, 0.0, 0.0);
    let blockers = [small(0.0, 200.0, 90.0)];
    let found = travel(start, Size::Small, Bearing::Koiogran, 4, &blockers).expect("template");
    assert_at(found.pose, 0.0, 200.0 - 41.75, 0.0);
    let bank = travel(
        start,
        Size::Small,
        Bearing::Bank(Direction::Left),
        2,
        &[small(-52.0, 126.0, 0.0)],
    );
    let loops = travel(
        start,
        Size::Small,
        Bearing::SegnorsLoop(Direction::Left),
        2,
        &[small(-52.0, 126.0, 0.0)],
    );
    let (bank, loops) = (bank.expect("template"), loops.expect("template"));
    assert!(!bank.full);
    assert_eq!(bank, loops);
}

/// Guides stand out in front and behind, not to the sides, so a Tallon Roll can be blocked
/// where the plain turn isn't.
#[test]
fn a_tallon_roll_may_fall_back_on_the_turn() {
    let start = at(0.0, 0.0, 0.0);
    let turn = end_pose(start, Size::Small, Bearing::Turn(Direction::Right), 2).expect("template");
    assert_at(turn, 82.5, 82.5, 90.0);
    // North of the end and across, 1 mm away: clear of the turn's sides, but not of the
    // guides of a base facing south.
    let beside = small(82.5, 82.5 + 41.0, 90.0);
    let plain = travel(start, Size::Small, Bearing::Turn(Direction::Right), 2, &[beside]);
    assert!(plain.expect("template").full);
    let rolled = travel(
        start,
        Size::Small,
        Bearing::TallonRoll(Direction::Right),
        2,
        &[beside],
    )
    .expect("template");
    assert!(!rolled.full);
    assert_eq!(indices(rolled.overlapped_at_end), [0]);
    assert_at(rolled.pose, 82.5, 82.5, 90.0);
    assert!(rolled.touching.is_empty());
    // Slid to the right it is free.
    let ends = tallon_ends(start, Size::Small, Direction::Right, 2).expect("template");
    let course = Course::of(Bearing::TallonRoll(Direction::Right), 2).expect("template");
    let slid = travel_to(start, Size::Small, course, ends[2], &[beside]);
    assert!(slid.full);
    assert_at(slid.pose, 82.5, 72.5, 180.0);
}

#[test]
fn standing_still_touches_what_it_touches() {
    let start = at(0.0, 0.0, 0.0);
    let blockers = [small(0.0, 43.5, 0.0), small(100.0, 0.0, 0.0)];
    let found = travel(start, Size::Small, Bearing::Stationary, 0, &blockers).expect("stationary");
    assert!(found.full && found.swept.is_empty());
    assert_eq!(found.pose, start);
    assert_eq!(indices(found.touching), [0]);
    assert_eq!(
        travel(start, Size::Small, Bearing::Turn(Direction::Left), 4, &blockers),
        None
    );
    assert_eq!(end_pose(start, Size::Small, Bearing::Straight, 0), None);
}

/// A mirrored table gives the mirrored result, and moving backwards is moving ahead for a
/// base that faces the other way.
#[test]
fn left_is_right_in_a_mirror_and_backwards_is_ahead_turned_around() {
    let start = at(0.0, 0.0, 0.0);
    let blockers = [small(60.0, 110.0, 20.0), large(40.0, 190.0, 70.0)];
    let mirrored = [small(-60.0, 110.0, -20.0), large(-40.0, 190.0, -70.0)];
    for speed in 1..=3 {
        for bearing in [Bearing::Bank(Direction::Right), Bearing::Turn(Direction::Right)] {
            let right = travel(start, Size::Medium, bearing, speed, &blockers).expect("template");
            let left = travel(start, Size::Medium, bearing.mirrored(), speed, &mirrored).expect("template");
            assert_eq!(right.full, left.full);
            let degrees = -right.pose.heading.degrees();
            assert_at(left.pose, -right.pose.at.x, right.pose.at.y, degrees);
        }
        let ahead = travel(
            start,
            Size::Medium,
            Bearing::Bank(Direction::Right),
            speed,
            &blockers,
        );
        let back = travel(
            start.facing(start.heading.reversed()),
            Size::Medium,
            Bearing::ReverseBank(Direction::Left),
            speed,
            &blockers,
        );
        let (ahead, back) = (ahead.expect("template"), back.expect("template"));
        let turned = ahead.pose.facing(ahead.pose.heading.reversed());
        assert_at(back.pose, turned.at.x, turned.at.y, turned.heading.degrees());
    }
}

/// [FE-OPEN-18] Only the part of the template that was traveled counts.
#[test]
fn an_obstacle_beyond_the_stop_is_not_met() {
    let start = at(0.0, 0.0, 0.0);
    let rock = |y: f64| Outline::disc(Point::new(0.0, y), 5.0);
    let whole = Swept::full(start, Size::Small, Bearing::Straight, 4);
    assert_eq!(whole.first_contact(&rock(160.0)), Some(135.0));
    let blockers = [small(0.0, 200.0, 90.0)];
    let found = travel(start, Size::Small, Bearing::Straight, 4, &blockers).expect("template");
    // The rear edge is at 138.25, so the template counts from 20 up to there.
    assert!(found.swept.overlaps(&rock(142.0)));
    assert!(!found.swept.overlaps(&rock(143.5)));
    assert!(!found.swept.overlaps(&rock(14.9)));
}

#[test]
fn obstacles_are_met_in_the_order_of_the_template() {
    let start = at(0.0, 0.0, 0.0);
    let turn = Swept::full(start, Size::Small, Bearing::Turn(Direction::Left), 3);
    let disc = |x: f64, y: f64| Outline::disc(Point::new(x, y), 4.0);
    // The center line goes from (0, 20) around (-90, 20) to (-90, 110).
    let early = turn.first_contact(&disc(-2.0, 40.0)).expect("met");
    let late = turn.first_contact(&disc(-80.0, 108.0)).expect("met");
    assert!(early < late);
    assert_eq!(turn.first_contact(&disc(-90.0, 20.0)), None);
    assert_eq!(turn.first_contact(&disc(0.0, 18.0)), Some(0.0));
    // A ray from the middle just touches the disc at this angle.
    let center = (88.0f64).hypot(20.0);
    let angle = (20.0f64).atan2(88.0) - (4.0 / center).asin();
    assert!((early - 90.0 * angle).abs() < 1e-6, "{early} {}", 90.0 * angle);
}

#[test]
fn the_drawn_outline_of_a_template_is_where_the_template_is() {
    let mut points = arrayvec::ArrayVec::new();
    for bearing in Bearing::ALL {
        let swept = Swept::full(at(300.0, 300.0, 77.0), Size::Large, bearing, 1);
        swept.polygon(&mut points);
        if bearing == Bearing::Stationary {
            assert!(points.is_empty() && swept.is_empty());
            continue;
        }
        let outline = Outline::polygon(&points[..4.min(points.len())]);
        assert!(outline.is_ok() || points.len() > 4);
        // A dot just inside each drawn corner is on the template.
        let middle = points.iter().fold(Point::ORIGIN, |sum, &p| sum + p) * (1.0 / points.len() as f64);
        assert!(swept.overlaps(&Outline::disc(middle, 2.0)), "{bearing}");
        for &point in &points {
            assert!(swept.overlaps(&Outline::disc(point, 0.1)), "{bearing}");
        }
    }
}
