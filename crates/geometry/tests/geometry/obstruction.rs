//! Measured lines, ties between them, and what they cross.

use crate::common::{P, Random, points, polygon_distance, star};
use furball_geometry::{
    Crossing, Outline, Point, Pose, Size, Span, any_clear_line, band, crossed, distance, span_crosses,
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
    // Wider on one side: the outermost line of the other runs along its border.
    assert_eq!(span_crosses(&span, &rectangle(-30.0, 60.0, 20.0, 61.0)), EITHER);
    assert_eq!(span_crosses(&span, &rectangle(-20.0, 60.0, 30.0, 61.0)), EITHER);
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

/// A disc blocks as many of the lines as it is wide where they pass it.
#[test]
fn a_disc_blocks_what_lies_in_its_shadow() {
    let span = facing();
    let disc = |x: f64, y: f64, radius: f64| Outline::disc(Point::new(x, y), radius);
    // With a second outline up to or from its border nothing stays clear, and a bit less leaves a gap.
    for (x, radius) in [(0.0, 9.0), (7.0, 6.0), (-11.0, 5.0), (12.0, 3.0)] {
        let (left, right) = (x - radius, x + radius);
        for (gap, clear) in [(0.01, true), (-0.01, false)] {
            let beside_left = [
                disc(x, 90.0, radius),
                rectangle(-60.0, 120.0, left - gap, 130.0),
                rectangle(right - 0.01, 60.0, 60.0, 70.0),
            ];
            assert_eq!(any_clear_line(&span, &beside_left), clear, "{x} {radius}");
            let beside_right = [
                rectangle(-60.0, 120.0, left + 0.01, 130.0),
                disc(x, 90.0, radius),
                rectangle(right + gap, 60.0, 60.0, 70.0),
            ];
            assert_eq!(any_clear_line(&span, &beside_right), clear, "{x} {radius}");
        }
    }
    // Beyond an end of the lines only a part of it is passed: 6 mm beyond, a disc of 10 mm is 16 mm wide.
    for y in [14.0, 176.0] {
        let beyond = disc(0.0, y, 10.0);
        for (edge, clear) in [(7.99, false), (8.01, true)] {
            let rest = [
                rectangle(-60.0, 60.0, -7.99, 70.0),
                rectangle(edge, 60.0, 60.0, 70.0),
                beyond.clone(),
            ];
            assert_eq!(any_clear_line(&span, &rest), clear, "{y} {edge}");
        }
        assert_eq!(span_crosses(&span, &beyond), EITHER);
    }
    for (x, y) in [(30.0, 100.0), (-30.0, 100.0), (0.0, 10.0), (0.0, 180.0)] {
        assert_eq!(span_crosses(&span, &disc(x, y, 10.0)), CLEAR);
        assert_eq!(span_crosses(&span, &disc(x, y, 9.0)), CLEAR);
        assert_eq!(span_crosses(&span, &disc(x, y, 11.0)), EITHER);
    }
}

/// [SE-OBSTR-06] Whoever may pick among the lines gets each kind of them once: by what it crosses.
#[test]
fn every_kind_of_line_is_listed_by_what_it_crosses() {
    let span = facing();
    let left = rectangle(-60.0, 40.0, 5.0, 60.0);
    let right = rectangle(-5.0, 100.0, 60.0, 120.0);
    // From left to right: the one alone, both, the other alone.
    assert_eq!(crossed(&span, &[left.clone(), right.clone()]), [0b01, 0b10, 0b11]);
    // With room beside and between them a line may be clear.
    let small = rectangle(-10.0, 40.0, -5.0, 60.0);
    let round = Outline::disc(Point::new(8.0, 120.0), 4.0);
    assert_eq!(crossed(&span, &[small, round]), [0b00, 0b01, 0b10]);
    // One that lies in another's shadow is never crossed alone.
    let wide = rectangle(-15.0, 40.0, 5.0, 60.0);
    let hidden = rectangle(-9.0, 100.0, -3.0, 120.0);
    assert_eq!(
        crossed(&span, &[wide.clone(), hidden.clone()]),
        [0b00, 0b01, 0b11]
    );
    assert_eq!(crossed(&span, &[hidden, wide]), [0b00, 0b10, 0b11]);
    // Side by side, the line along their common border touches both and crosses neither.
    let left = rectangle(-60.0, 40.0, 5.0, 60.0);
    let beside = rectangle(5.0, 100.0, 60.0, 120.0);
    assert_eq!(crossed(&span, &[left, beside]), [0b00, 0b01, 0b10]);
    // Nothing beyond the last line counts.
    let beyond = rectangle(20.0, 40.0, 60.0, 60.0);
    assert_eq!(crossed(&span, std::slice::from_ref(&beyond)), [0]);
    let all = rectangle(-60.0, 40.0, 60.0, 60.0);
    assert_eq!(crossed(&span, &[beyond, all.clone()]), [0b10]);
    assert_eq!(crossed(&span, &[]), [0]);
    assert_eq!(crossed(&single(), &[all]), [1]);
}

/// An outline with as many corners as one can have, all of them across the lines.
#[test]
fn a_comb_blocks_with_each_of_its_teeth() {
    let span = facing();
    // Eight teeth, 2 mm wide and 3 mm apart, from -20 on, hang from a back that lies beyond the lines' end.
    let mut corners = vec![Point::new(20.0, 300.0), Point::new(-20.0, 300.0)];
    let (mut left, mut teeth) = (-20.0, 0);
    while corners.len() + 4 <= Outline::MAX_POINTS {
        let tooth = [(0.0, 250.0), (0.0, 100.0), (2.0, 100.0), (2.0, 250.0)];
        corners.extend(tooth.map(|(x, y)| Point::new(left + x, y)));
        (left, teeth) = (left + 5.0, teeth + 1);
    }
    let comb = Outline::polygon(&corners).expect("a comb");
    assert_eq!(teeth, 7);
    assert_eq!(span_crosses(&span, &comb), EITHER);
    assert_eq!(crossed(&span, std::slice::from_ref(&comb)), [0, 1]);
    for tooth in 0..teeth {
        let left = -20.0 + 5.0 * f64::from(tooth);
        // Only behind this tooth would there be room, or only beside it.
        let rest = |from: f64, to: f64| {
            let others = [
                rectangle(-60.0, 50.0, from, 51.0),
                rectangle(to, 50.0, 60.0, 51.0),
                comb.clone(),
            ];
            any_clear_line(&span, &others)
        };
        assert!(!rest(left + 0.2, left + 1.8));
        assert!(rest(left + 2.2, left + 4.8));
    }
    // A bar through all the teeth overlaps it, and so does a needle that crosses every edge but ends outside.
    for (left, right) in [(-30.0, 30.0), (-20.5, 14.0)] {
        let bar = rectangle(left, 150.0, right, 150.5);
        assert!(comb.overlaps(&bar) && bar.overlaps(&comb));
    }
    assert!(!comb.overlaps(&rectangle(-17.5, 120.0, -15.5, 240.0)));
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
fn bands_end_with_their_last_millimeter() {
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
            let border = crate::common::edges(outline)
                .map(|(c, d)| crate::common::segment_distance(c, d, p))
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
        let kinds = crossed(&span, &outlines);
        assert_eq!(kinds.contains(&0), found);
        for step in 0..=40 {
            let t = f64::from(step) / 40.0;
            let (from, to) = (first.0.towards(last.0, t), first.1.towards(last.1, t));
            let depths: Vec<f64> = stars
                .iter()
                .map(|star| depth((from.x, from.y), (to.x, to.y), std::slice::from_ref(star)))
                .collect();
            // Where it is sure what the line crosses, that is one of the kinds.
            if depths.iter().all(|depth| depth.abs() > 1.6) {
                let bits = (0..).zip(&depths).filter(|(_, depth)| **depth > 0.0);
                let kind = bits.fold(0, |bits, (place, _)| bits | 1 << place);
                assert!(kinds.contains(&kind), "{kind:b} isn't among {kinds:?}");
            }
        }
        // Points on a line 2 mm apart can hide a crossing up to 1 mm deep, and lines a
        // millimeter or two apart can hide a gap between them.
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
