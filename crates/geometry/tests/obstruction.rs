//! Measured lines, ties between them, and what they cross.

mod common;

use common::{P, Random, points, polygon_distance, star};
use furball_geometry::{
    Crossing, Outline, Point, Pose, Size, Span, any_clear_line, band, distance, span_crosses,
};

const CLEAR: Crossing = Crossing {
    can_be_clear: true,
    can_be_obstructed: false,
};
const OBSTRUCTED: Crossing = Crossing {
    can_be_clear: false,
    can_be_obstructed: true,
};
const EITHER: Crossing = Crossing {
    can_be_clear: true,
    can_be_obstructed: true,
};

fn rectangle(left: f64, bottom: f64, right: f64, top: f64) -> Outline {
    Outline::polygon(&[
        Point::new(left, bottom),
        Point::new(right, bottom),
        Point::new(right, top),
        Point::new(left, top),
    ])
    .expect("a rectangle")
}

/// Two small bases face each other 150 mm apart: the band is 40 mm wide, from -20 to 20.
fn facing() -> Span {
    let span = distance(
        Pose::new(0.0, 0.0, 0.0),
        Size::Small,
        Pose::new(0.0, 190.0, 180.0),
        Size::Small,
    );
    assert!((span.distance - 150.0).abs() < 1e-9);
    span
}

/// A corner points at an edge: one line only, from (0, 20) up.
fn single() -> Span {
    let corner = 20.0 * std::f64::consts::SQRT_2;
    let span = distance(
        Pose::new(0.0, 0.0, 0.0),
        Size::Small,
        Pose::new(0.0, 120.0 + corner, 45.0),
        Size::Small,
    );
    assert!((span.distance - 100.0).abs() < 1e-9);
    assert_eq!(span.tie, None);
    span
}

/// [FE-OPEN-08]
#[test]
fn among_equal_lines_the_free_one_may_be_chosen() {
    let span = facing();
    let tie = span.tie.expect("parallel edges");
    let mut across = [tie.first.0.x, tie.last.0.x];
    across.sort_by(f64::total_cmp);
    assert_eq!(across, [-20.0, 20.0]);
    let half = rectangle(0.0, 60.0, 60.0, 100.0);
    assert_eq!(span_crosses(&span, &half), EITHER);
    assert!(any_clear_line(&span, &[half]));
}

#[test]
fn together_outlines_may_leave_no_line() {
    let span = facing();
    let left = rectangle(-60.0, 40.0, 5.0, 60.0);
    let right = rectangle(3.0, 100.0, 60.0, 120.0);
    assert!(any_clear_line(&span, std::slice::from_ref(&left)));
    assert!(any_clear_line(&span, std::slice::from_ref(&right)));
    assert!(!any_clear_line(&span, &[left.clone(), right.clone()]));
    assert!(!any_clear_line(&span, &[right, left.clone()]));
    // A line that just touches both is free.
    let beside = rectangle(5.0, 100.0, 60.0, 120.0);
    assert!(any_clear_line(&span, &[left, beside]));
    assert!(any_clear_line(&span, &[]));
}

#[test]
fn a_wide_outline_blocks_the_whole_band() {
    let span = facing();
    assert_eq!(
        span_crosses(&span, &rectangle(-30.0, 60.0, 30.0, 61.0)),
        OBSTRUCTED
    );
    // Exactly as wide as the band: its outermost lines run along the border.
    assert_eq!(span_crosses(&span, &rectangle(-20.0, 60.0, 20.0, 61.0)), EITHER);
    // Around everything, so that no line crosses its border at all.
    assert_eq!(
        span_crosses(&span, &rectangle(-90.0, -90.0, 90.0, 300.0)),
        OBSTRUCTED
    );
    assert_eq!(
        span_crosses(&span, &Outline::disc(Point::new(0.0, 100.0), 20.5)),
        OBSTRUCTED
    );
    assert_eq!(
        span_crosses(&span, &Outline::disc(Point::new(0.0, 100.0), 19.0)),
        EITHER
    );
}

#[test]
fn outlines_beside_or_under_a_base_are_no_obstruction() {
    let span = facing();
    for (left, bottom, right, top) in [
        (20.0, 50.0, 60.0, 100.0),
        (-15.0, -15.0, 15.0, 20.0),
        (-15.0, 170.0, 15.0, 190.0),
    ] {
        assert_eq!(span_crosses(&span, &rectangle(left, bottom, right, top)), CLEAR);
    }
}

/// [FE-OBST-14]
#[test]
fn one_line_crosses_or_it_does_not() {
    let span = single();
    assert_eq!(span_crosses(&span, &rectangle(-5.0, 50.0, 5.0, 60.0)), OBSTRUCTED);
    assert_eq!(span_crosses(&span, &rectangle(1.0, 50.0, 9.0, 60.0)), CLEAR);
    // Only touching the border, along a side or at a corner, is not crossing.
    assert_eq!(span_crosses(&span, &rectangle(0.0, 50.0, 9.0, 60.0)), CLEAR);
    let corner = Outline::polygon(&[
        Point::new(0.0, 60.0),
        Point::new(20.0, 50.0),
        Point::new(20.0, 70.0),
    ]);
    assert_eq!(span_crosses(&span, &corner.expect("a triangle")), CLEAR);
    // Through two opposite corners it does cross.
    let diamond = Outline::polygon(&[
        Point::new(0.0, 40.0),
        Point::new(10.0, 50.0),
        Point::new(0.0, 60.0),
        Point::new(-10.0, 50.0),
    ]);
    assert_eq!(span_crosses(&span, &diamond.expect("a diamond")), OBSTRUCTED);
    // Into a notch and out again.
    let notched = Outline::polygon(&[
        Point::new(-20.0, 40.0),
        Point::new(20.0, 40.0),
        Point::new(20.0, 90.0),
        Point::new(5.0, 90.0),
        Point::new(5.0, 45.0),
        Point::new(-5.0, 45.0),
        Point::new(-5.0, 90.0),
        Point::new(-20.0, 90.0),
    ]);
    assert_eq!(span_crosses(&span, &notched.expect("a notch")), OBSTRUCTED);
}

#[test]
fn a_line_without_length_is_obstructed_inside_an_outline() {
    let touching = distance(
        Pose::new(0.0, 0.0, 0.0),
        Size::Small,
        Pose::new(10.0, 40.0, 0.0),
        Size::Small,
    );
    assert_eq!(touching.distance, 0.0);
    assert!(touching.tie.is_some());
    assert_eq!(
        span_crosses(&touching, &rectangle(-90.0, 0.0, 90.0, 90.0)),
        OBSTRUCTED
    );
    assert_eq!(span_crosses(&touching, &rectangle(0.0, 0.0, 90.0, 90.0)), EITHER);
    assert_eq!(span_crosses(&touching, &rectangle(0.0, 60.0, 90.0, 90.0)), CLEAR);
}

#[test]
fn bands_end_with_their_last_millimetre() {
    for (distance, expected) in [
        (0.0, 1),
        (99.0, 1),
        (100.0, 1),
        (100.000_000_1, 1),
        (100.001, 2),
        (200.0, 2),
        (300.0, 3),
        (300.1, 4),
        (f64::INFINITY, 255),
    ] {
        assert_eq!(band(distance), expected, "{distance}");
    }
}

/// How deep inside the outlines the line from `a` to `b` gets; negative is how far it stays
/// away from them.
fn depth(a: P, b: P, outlines: &[Vec<P>]) -> f64 {
    let mut deepest = f64::NEG_INFINITY;
    for outline in outlines {
        for step in 0..=120 {
            let t = f64::from(step) / 120.0;
            let p = (a.0 + (b.0 - a.0) * t, a.1 + (b.1 - a.1) * t);
            let border = common::edges(outline)
                .map(|(c, d)| common::segment_distance(c, d, p))
                .fold(f64::INFINITY, f64::min);
            let inside = polygon_distance(outline, p) == 0.0;
            deepest = deepest.max(if inside { border } else { -border });
        }
    }
    deepest
}

#[test]
fn random_bands_agree_with_lines_tried_one_by_one() {
    let mut random = Random::new(31);
    let (mut clear, mut blocked) = (0, 0);
    for _ in 0..250 {
        let aside = random.between(-50.0, 50.0);
        let turned = 90.0 * random.below(4) as f64;
        let span = distance(
            Pose::new(0.0, 0.0, 0.0),
            random.size(),
            Pose::new(aside, random.between(120.0, 300.0), turned),
            random.size(),
        );
        let (first, last) = match span.tie {
            Some(tie) => (tie.first, tie.last),
            None => ((span.from, span.to), (span.from, span.to)),
        };
        let stars: Vec<Vec<P>> = (0..1 + random.below(3))
            .map(|_| {
                let at = (random.between(-30.0, 30.0), random.between(40.0, 200.0));
                star(&mut random, at, 10.0, 35.0)
            })
            .collect();
        let outlines: Vec<Outline> = stars
            .iter()
            .map(|star| Outline::polygon(&points(star)).expect("a star"))
            .collect();
        let depths: Vec<f64> = (0..=40)
            .map(|step| {
                let t = f64::from(step) / 40.0;
                let from = first.0.towards(last.0, t);
                let to = first.1.towards(last.1, t);
                depth((from.x, from.y), (to.x, to.y), &stars)
            })
            .collect();
        let found = any_clear_line(&span, &outlines);
        // Points on a line 2 mm apart can hide a crossing up to 1 mm deep, and lines a
        // millimetre or two apart can hide a gap between them.
        if depths.iter().any(|&depth| depth < -1.6) {
            clear += 1;
            assert!(found);
        }
        if depths.iter().all(|&depth| depth > 1.6) {
            blocked += 1;
            assert!(!found);
        }
        for (outline, star) in outlines.iter().zip(&stars) {
            let crossing = span_crosses(&span, outline);
            let alone = std::slice::from_ref(star);
            let middle = depth((span.from.x, span.from.y), (span.to.x, span.to.y), alone);
            assert!(crossing.can_be_clear || crossing.can_be_obstructed);
            assert!(middle < 1e-6 || crossing.can_be_obstructed);
            assert!(middle > -1.6 || crossing.can_be_clear);
        }
    }
    assert!(clear > 50 && blocked > 20, "{clear} {blocked}");
}
