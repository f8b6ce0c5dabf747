//! Measuring to tokens at places that can be worked out by hand.

use furball_geometry::{
    Arc, ArcStyle, Crossing, Outline, Point, Pose, Size, band, constants, distance_between_outlines,
    distance_to_outline, distance_to_outline_in_arc,
};

const SHIP: Pose = Pose {
    at: Point::ORIGIN,
    heading: furball_geometry::Heading::NORTH,
};

fn polygon(points: &[(f64, f64)]) -> Outline {
    let points: Vec<Point> = points.iter().map(|&(x, y)| Point::new(x, y)).collect();
    Outline::polygon(&points).expect("an outline")
}

/// A token that points two guides, 3 mm wide and 20 mm apart, at a ship behind it.
fn with_guides(y: f64) -> Outline {
    polygon(&[
        (-13.0, y),
        (-10.0, y),
        (-10.0, y + 2.0),
        (10.0, y + 2.0),
        (10.0, y),
        (13.0, y),
        (13.0, y + 30.0),
        (-13.0, y + 30.0),
    ])
}

/// [SE-RANGE-03, SE-COMP-10] The guides of a token count, and each may be what is measured to.
#[test]
fn two_guides_are_equally_near() {
    let lines = distance_to_outline(SHIP, Size::Small, &with_guides(120.0));
    assert_eq!((lines.distance(), band(lines.distance()).0), (100.0, 1));
    assert_eq!(lines.as_slice().len(), 2);
    for span in lines.as_slice() {
        let tie = span.tie.expect("the guide's edge is parallel to the base's");
        assert!((tie.first.1.distance(tie.last.1) - 3.0).abs() < 1e-9);
        assert!((span.to.x.abs() - 11.5).abs() < 1e-9, "{span:?}");
    }
}

/// [SE-OBSTR-06] The attacker may pick either guide, but nothing in between, which is farther.
#[test]
fn obstruction_is_judged_at_each_place() {
    let lines = distance_to_outline(SHIP, Size::Small, &with_guides(120.0));
    let rock = |left: f64, right: f64| polygon(&[(left, 60.0), (right, 60.0), (right, 80.0), (left, 80.0)]);
    let crossing = |can_be_clear, can_be_obstructed| Crossing {
        can_be_clear,
        can_be_obstructed,
    };
    assert_eq!(lines.crosses(&rock(-9.0, 9.0)), crossing(true, false));
    assert_eq!(lines.crosses(&rock(-20.0, 9.0)), crossing(true, true));
    assert_eq!(lines.crosses(&rock(-20.0, 20.0)), crossing(false, true));
    assert_eq!(lines.crosses(&rock(-11.0, 11.0)), crossing(true, true));
    assert!(lines.any_clear_line(&[rock(-20.0, -5.0), rock(5.0, 12.0)]));
    assert!(!lines.any_clear_line(&[rock(-20.0, -5.0), rock(5.0, 14.0)]));
}

/// [SE-OBSTR-06] Between two tokens the lines have bands as between bases.
#[test]
fn tokens_have_parallel_sides_too() {
    let one = polygon(&[(0.0, 0.0), (30.0, 0.0), (30.0, 20.0), (0.0, 20.0)]);
    let other = polygon(&[(10.0, 70.0), (50.0, 70.0), (50.0, 90.0), (10.0, 90.0)]);
    let lines = distance_between_outlines(&one, &other);
    assert_eq!((lines.distance(), lines.as_slice().len()), (50.0, 1));
    let tie = lines.widest().tie.expect("parallel sides");
    assert!((tie.first.0.distance(tie.last.0) - 20.0).abs() < 1e-9);
    let disc = Outline::disc(Point::new(20.0, 45.0), 10.5);
    let both = lines.crosses(&disc);
    assert_eq!((both.can_be_clear, both.can_be_obstructed), (false, true));
    let disc = Outline::disc(Point::new(20.0, 45.0), 9.5);
    assert!(lines.crosses(&disc).can_be_clear);

    let between = distance_between_outlines(&disc, &Outline::disc(Point::new(60.0, 45.0), 10.0));
    assert!((between.distance() - 20.5).abs() < 1e-9);
    let line = between.widest();
    assert!(line.from.distance(Point::new(29.5, 45.0)) < 1e-9);
    assert!(line.to.distance(Point::new(50.0, 45.0)) < 1e-9);
}

/// [SE-RANGE-04] The nearest corner is out of the arc, and what is inside is farther.
#[test]
fn only_the_part_in_the_arc_counts() {
    let seen = |arc, outline: &Outline| {
        distance_to_outline_in_arc(SHIP, Size::Small, ArcStyle::SecondEdition, arc, outline)
    };
    let token = polygon(&[(60.0, 35.0), (100.0, 35.0), (100.0, 115.0), (60.0, 115.0)]);
    let whole = distance_to_outline(SHIP, Size::Small, &token);
    let front = seen(Arc::Front, &token).expect("in arc").widest();
    assert!((whole.distance() - 40.0f64.hypot(15.0)).abs() < 1e-9);
    let (sin, cos) = constants::SECOND_EDITION_HALF[0];
    assert!(
        front.to.distance(Point::new(60.0, 60.0 * cos / sin)) < 1e-9,
        "{front:?}"
    );
    assert!(front.from.distance(Point::new(20.0, 20.0)) < 1e-9);
    assert!(seen(Arc::Rear, &token).is_none());
    assert!((seen(Arc::Right, &token).expect("in arc").distance() - whole.distance()).abs() < 1e-9);

    // A disc beside the strip: what is nearest lies on the strip's border.
    let disc = Outline::disc(Point::new(17.5, 120.0), 20.0);
    let line = seen(Arc::Bullseye, &disc).expect("in arc").widest();
    let low = 120.0 - 300.0f64.sqrt();
    assert!(line.to.distance(Point::new(7.5, low)) < 1e-9, "{line:?}");
    assert!((line.distance - (low - 20.0)).abs() < 1e-9);
}

/// [SE-ARC-06] A guide on each side of the bullseye: neither is in it, the edge between them is.
#[test]
fn the_bullseye_passes_between_the_guides() {
    let style = ArcStyle::SecondEdition;
    let token = with_guides(120.0);
    let lines = distance_to_outline_in_arc(SHIP, Size::Small, style, Arc::Bullseye, &token);
    let lines = lines.expect("in arc");
    assert_eq!((lines.distance(), band(lines.distance()).0), (102.0, 2));
    let tie = lines.widest().tie.expect("parallel edges");
    assert!((tie.first.1.distance(tie.last.1) - constants::BULLSEYE_WIDTH).abs() < 1e-9);
}

/// [SE-RANGE-11] A ship on top of a token is at no distance from it.
#[test]
fn on_top_there_is_no_distance() {
    for token in [
        with_guides(10.0),
        with_guides(-15.0),
        Outline::disc(Point::new(3.0, 2.0), 5.0),
    ] {
        let lines = distance_to_outline(SHIP, Size::Small, &token);
        assert_eq!((lines.distance(), lines.as_slice().len()), (0.0, 1));
        let at = lines.widest().to;
        assert!(token.distance_to_point(at) == 0.0 && at.x.abs() <= 20.0 && at.y.abs() <= 20.0);
    }
}
