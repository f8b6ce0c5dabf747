//! Distance, overlap and arcs against a slow, separate computation on many random pairs.

use crate::common::{Base, P, Random, cross, edges, inside, place, polygons_distance, sub};
use furball_geometry::{
    Arc, ArcStyle, Pose, Size, bases_overlap, bases_touch, distance, distance_in_arc, in_arc,
};

const PAIRS: usize = 120_000;

struct Pair {
    a: (Pose, Base, Size),
    b: (Pose, Base, Size),
}

fn pair(random: &mut Random, far: f64) -> Pair {
    let mut base = |near: P, far: f64| {
        let size = random.size();
        let (pose, at, degrees) = random.pose_near(near, far);
        (pose, Base::new(at, degrees, size), size)
    };
    let a = base((400.0, 400.0), 100.0);
    let b = base(a.1.at, far);
    Pair { a, b }
}

#[test]
fn distances_agree() {
    let mut random = Random::new(1);
    let mut tied = 0;
    for _ in 0..PAIRS {
        let Pair { a, b } = pair(&mut random, 300.0);
        let span = distance(a.0, a.2, b.0, b.2);
        let slow = polygons_distance(&a.1.square(0.0), &b.1.square(0.0));
        assert!((span.distance - slow).abs() < 1e-6, "{a:?} {b:?} {span:?} {slow}");
        // The line is as long as it says, and the way back is the same.
        let line = span.from.distance(span.to);
        assert!((line - span.distance).abs() < 2e-6, "{a:?} {b:?} {span:?}");
        let back = distance(b.0, b.2, a.0, a.2);
        assert!((back.distance - span.distance).abs() < 1e-9);
        if let Some(tie) = span.tie {
            tied += 1;
            for (from, to) in [tie.first, tie.last] {
                assert!((from.distance(to) - span.distance).abs() < 2e-6, "{span:?}");
            }
        }
    }
    assert!(tied > 1000, "only {tied} ties");
}

#[test]
fn overlaps_agree() {
    let mut random = Random::new(2);
    let (mut skipped, mut overlapping, mut touching) = (0, 0, 0);
    for _ in 0..PAIRS {
        let Pair { a, b } = pair(&mut random, 90.0);
        let fast = bases_overlap(a.0, a.2, b.0, b.2);
        assert_eq!(fast, bases_overlap(b.0, b.2, a.0, a.2));
        let (grown, shrunk) = (a.1.meets(&b.1, 4e-6), a.1.meets(&b.1, -4e-6));
        if bases_touch(a.0, a.2, b.0, b.2) {
            touching += 1;
            assert!(grown && !fast, "{a:?} {b:?}");
        }
        if grown != shrunk {
            skipped += 1;
            continue;
        }
        overlapping += usize::from(fast);
        assert_eq!(fast, shrunk, "{a:?} {b:?}");
    }
    assert!(skipped < PAIRS / 50, "{skipped} skipped");
    assert!(overlapping > PAIRS / 10, "{overlapping} overlapping");
    assert!(touching > 10, "{touching} touching");
}

/// Half the opening of the front arc in degrees.
fn half_opening(style: ArcStyle, size: Size) -> f64 {
    let whole = match (style, size) {
        (ArcStyle::SecondEdition, Size::Small) => 81.24,
        (_, Size::Medium) => 82.80,
        (ArcStyle::SecondEdition, Size::Large) => 83.52,
        (ArcStyle::FirstEdition, Size::Small) => 80.90,
        (ArcStyle::FirstEdition, Size::Large) => 84.05,
    };
    whole / 2.0
}

/// An arc as a big polygon on the table, clockwise or not.
fn region(base: &Base, size: Size, style: ArcStyle, arc: Arc) -> Vec<P> {
    const FAR: f64 = 5000.0;
    let half = half_opening(style, size);
    let wedge = |from: f64, to: f64| {
        let edge = |angle: f64| place(base.at, base.degrees + angle, 0.0, FAR);
        vec![base.at, edge(from), edge((from + to) / 2.0), edge(to)]
    };
    match arc {
        Arc::Front => wedge(-half, half),
        Arc::Rear => wedge(180.0 - half, 180.0 + half),
        Arc::Right => wedge(half, 180.0 - half),
        Arc::Left => wedge(-180.0 + half, -half),
        Arc::FullFront => [(FAR, 0.0), (FAR, FAR), (-FAR, FAR), (-FAR, 0.0)]
            .map(|(x, y)| place(base.at, base.degrees, x, y))
            .to_vec(),
        Arc::FullRear => [(FAR, 0.0), (FAR, -FAR), (-FAR, -FAR), (-FAR, 0.0)]
            .map(|(x, y)| place(base.at, base.degrees, x, y))
            .to_vec(),
        Arc::Bullseye => [(7.5, 0.0), (7.5, FAR), (-7.5, FAR), (-7.5, 0.0)]
            .map(|(x, y)| place(base.at, base.degrees, x, base.half + y))
            .to_vec(),
    }
}

/// Corners of what two convex polygons have in common, in no order.
fn common_corners(one: &[P], other: &[P]) -> Vec<P> {
    let mut found: Vec<P> = one.iter().copied().filter(|&p| inside(other, p)).collect();
    found.extend(other.iter().copied().filter(|&p| inside(one, p)));
    for (a, b) in edges(one) {
        for (c, d) in edges(other) {
            let (u, v) = (sub(b, a), sub(d, c));
            let denominator = cross(u, v);
            let s = cross(sub(c, a), v) / denominator;
            let t = cross(sub(c, a), u) / denominator;
            if (0.0..=1.0).contains(&s) && (0.0..=1.0).contains(&t) {
                found.push((a.0 + u.0 * s, a.1 + u.1 * s));
            }
        }
    }
    found
}

/// Distance from a square to the hull of some points: of all segments between two of them.
fn hull_distance(square: &[P; 4], hull: &[P]) -> f64 {
    let mut least = f64::INFINITY;
    for &p in hull {
        for &q in hull {
            for (c, d) in edges(square) {
                least = least.min(crate::common::segments_distance(p, q, c, d));
            }
        }
    }
    least
}

#[test]
fn arcs_agree() {
    let mut random = Random::new(3);
    let (mut skipped, mut inside_arc, mut partly) = (0, 0, 0);
    let mut done = 0;
    while done < PAIRS {
        let Pair { a, b } = pair(&mut random, 260.0);
        if polygons_distance(&a.1.square(0.0), &b.1.square(0.0)) < 1e-3 {
            continue;
        }
        done += 1;
        let style = random.pick(&ArcStyle::ALL);
        let arc = random.pick(&Arc::ALL);
        let fast = in_arc(a.0, a.2, style, arc, b.0, b.2);
        let attack = distance_in_arc(a.0, a.2, style, arc, b.0, b.2);
        assert_eq!(fast, attack.is_some());

        let wedge = region(&a.1, a.2, style, arc);
        let grown = crate::common::polygons_meet(&b.1.square(1e-5), &wedge);
        let shrunk = crate::common::polygons_meet(&b.1.square(-1e-5), &wedge);
        if grown != shrunk {
            skipped += 1;
            continue;
        }
        assert_eq!(fast, shrunk, "{style} {arc} {a:?} {b:?}");
        let Some(attack) = attack else { continue };
        inside_arc += 1;
        let part = common_corners(&b.1.square(0.0), &wedge);
        let slow = hull_distance(&a.1.square(0.0), &part);
        assert!(
            (attack.distance - slow).abs() < 1e-6,
            "{style} {arc} {a:?} {b:?} {slow}"
        );
        let plain = distance(a.0, a.2, b.0, b.2);
        assert!(attack.distance >= plain.distance - 1e-9);
        partly += usize::from(attack.distance > plain.distance + 1e-6);
    }
    assert!(skipped < PAIRS / 50, "{skipped} skipped");
    assert!(inside_arc > PAIRS / 10, "{inside_arc} inside");
    assert!(partly > 1000, "{partly} partly");
}
