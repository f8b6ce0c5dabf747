//! Distances to outlines, whole and in arcs, against a slow, separate computation on many random pairs.

use crate::common::{Base, P, Random, dist, edges, inside, place, polygon_distance, polygons_distance, star};
use furball_geometry::{
    Arc, ArcStyle, Outline, Point, Size, Spans, base_distance, distance_between_outlines,
    distance_to_outline, distance_to_outline_in_arc, outline_in_arc,
};

/// A polygon or a disc, twice.
struct Token {
    outline: Outline,
    corners: Vec<P>,
    disc: Option<(P, f64)>,
}

fn token(random: &mut Random, near: P, far: f64) -> Token {
    let at = (
        near.0 + random.between(-far, far),
        near.1 + random.between(-far, far),
    );
    if random.below(4) == 0 {
        let radius = random.between(5.0, 40.0);
        let outline = Outline::disc(Point::new(at.0, at.1), radius);
        let corners = (0..720)
            .map(|step| place(at, f64::from(step) / 2.0, 0.0, radius))
            .collect();
        return Token {
            outline,
            corners,
            disc: Some((at, radius)),
        };
    }
    let corners = if random.below(3) == 0 {
        // Straight sides and a notch, so that whole bands of lines are equally short.
        let (w, h, n) = (
            random.between(12.0, 40.0),
            random.between(5.0, 30.0),
            random.between(1.0, 10.0),
        );
        let turn = random.pick(&[0.0, 45.0, 90.0, 180.0, 33.0]);
        let notched = [
            (w, h),
            (-w, h),
            (-w, -h),
            (-n, -h),
            (-n, 0.0),
            (n, 0.0),
            (n, -h),
            (w, -h),
        ];
        notched.map(|(x, y)| place(at, turn, x, y)).to_vec()
    } else {
        star(random, at, 6.0, 45.0)
    };
    match Outline::polygon(&crate::common::points(&corners)) {
        Ok(outline) => Token {
            outline,
            corners,
            disc: None,
        },
        Err(_) => token(random, near, far),
    }
}

fn slow_distance(one: &Token, other: &Token) -> f64 {
    let between = match (one.disc, other.disc) {
        (Some((a, r)), Some((b, s))) => dist(a, b) - r - s,
        (Some((a, r)), None) => polygon_distance(&other.corners, a) - r,
        (None, Some((b, s))) => polygon_distance(&one.corners, b) - s,
        (None, None) => polygons_distance(&one.corners, &other.corners),
    };
    between.max(0.0)
}

/// Every line is as long as it says and ends on both shapes.
fn check_lines(lines: &Spans, one: &Outline, other: &Outline) -> usize {
    assert!(!lines.as_slice().is_empty());
    for span in lines.as_slice() {
        assert!((span.distance - lines.distance()).abs() < 1e-12);
        let tied = span.tie.iter().flat_map(|tie| [tie.first, tie.last]);
        for (from, to) in tied.chain([(span.from, span.to)]) {
            assert!((from.distance(to) - span.distance).abs() < 3e-6, "{span:?}");
            assert!(one.distance_to_point(from) < 1e-6, "{span:?} {one:?}");
            assert!(other.distance_to_point(to) < 1e-6, "{span:?} {other:?}");
        }
    }
    lines.as_slice().len()
}

#[test]
fn distances_agree() {
    let mut random = Random::new(11);
    let (mut tied, mut several) = (0, 0);
    for _ in 0..20_000 {
        let size = random.size();
        let (pose, at, degrees) = random.pose_near((400.0, 400.0), 100.0);
        let base = Base::new(at, degrees, size);
        let square = Outline::polygon(&furball_geometry::corners(pose, size)).expect("a square");
        let (one, other) = (token(&mut random, at, 200.0), token(&mut random, at, 200.0));

        let lines = distance_to_outline(pose, size, &one.outline);
        let slow = match one.disc {
            Some((center, radius)) => (polygon_distance(&base.square(0.0), center) - radius).max(0.0),
            None => polygons_distance(&base.square(0.0), &one.corners),
        };
        assert!(
            (lines.distance() - slow).abs() < 1e-6,
            "{pose:?} {:?}",
            one.corners
        );
        assert!((lines.distance() - base_distance(pose, size, &one.outline)).abs() < 1e-9);
        several += usize::from(check_lines(&lines, &square, &one.outline) > 1);
        tied += usize::from(lines.widest().tie.is_some());

        let lines = distance_between_outlines(&one.outline, &other.outline);
        let slow = slow_distance(&one, &other);
        assert!((lines.distance() - slow).abs() < 1e-6, "{slow} {lines:?}");
        check_lines(&lines, &one.outline, &other.outline);
        let back = distance_between_outlines(&other.outline, &one.outline);
        assert!((back.distance() - lines.distance()).abs() < 1e-9);
    }
    assert!(
        tied > 100 && several > 20,
        "{tied} ties, {several} at several places"
    );
}

/// An arc beyond its base as a set of points.
fn in_region(base: &Base, size: Size, arc: Arc, point: P, grow: f64) -> bool {
    let half = match size {
        Size::Small => 81.24,
        Size::Medium => 82.80,
        Size::Large => 83.52,
    } / 2.0_f64;
    let (dx, dy) = (point.0 - base.at.0, point.1 - base.at.1);
    let (sin, cos) = base.degrees.to_radians().sin_cos();
    let (right, ahead) = (dx * cos - dy * sin, dx * sin + dy * cos);
    if right.abs().max(ahead.abs()) < base.half - grow {
        return false;
    }
    // How far on the inner side of the line that leads away at this angle, seen clockwise or not.
    let depth = |angle: f64, clockwise: bool| {
        let (sin, cos) = angle.to_radians().sin_cos();
        let depth = right * cos - ahead * sin;
        if clockwise { depth } else { -depth }
    };
    let wedge = |from: f64, to: f64| depth(from, true) >= -grow && depth(to, false) >= -grow;
    match arc {
        Arc::Front => wedge(-half, half),
        Arc::Rear => wedge(180.0 - half, 180.0 + half),
        Arc::Right => wedge(half, 180.0 - half),
        Arc::Left => wedge(-180.0 + half, -half),
        Arc::FullFront => ahead >= -grow,
        Arc::FullRear => ahead <= grow,
        Arc::Bullseye => right.abs() <= 7.5 + grow && ahead >= base.half - grow,
    }
}

/// Points all over a shape, at most this far apart along its border and within it.
fn all_over(corners: &[P], step: f64) -> Vec<P> {
    let mut found = Vec::new();
    for (a, b) in edges(corners) {
        let count = (dist(a, b) / step).ceil().max(1.0) as u32;
        found.extend((0..count).map(|i| {
            let t = f64::from(i) / f64::from(count);
            (a.0 + (b.0 - a.0) * t, a.1 + (b.1 - a.1) * t)
        }));
    }
    let low = corners
        .iter()
        .fold((f64::MAX, f64::MAX), |l, p| (l.0.min(p.0), l.1.min(p.1)));
    let high = corners
        .iter()
        .fold((f64::MIN, f64::MIN), |h, p| (h.0.max(p.0), h.1.max(p.1)));
    let (columns, rows) = (((high.0 - low.0) / step) as u32, ((high.1 - low.1) / step) as u32);
    for column in 0..=columns {
        for row in 0..=rows {
            let point = (low.0 + f64::from(column) * step, low.1 + f64::from(row) * step);
            if inside(corners, point) {
                found.push(point);
            }
        }
    }
    found
}

/// [SE-RANGE-04, SE-ARC-02] The part of a token in an arc, found by looking everywhere on it.
#[test]
fn parts_in_arcs_agree() {
    const STEP: f64 = 1.0;
    let mut random = Random::new(12);
    let (mut seen, mut partly, mut underneath) = (0, 0, 0);
    for _ in 0..250 {
        let size = random.size();
        let (pose, at, degrees) = random.pose_near((400.0, 400.0), 100.0);
        let base = Base::new(at, degrees, size);
        let far = random.pick(&[60.0, 150.0]);
        let token = token(&mut random, at, far);
        let points = all_over(&token.corners, STEP);
        let square = base.square(0.0);
        for arc in Arc::ALL {
            let style = ArcStyle::SecondEdition;
            let found = distance_to_outline_in_arc(pose, size, style, arc, &token.outline);
            assert_eq!(
                found.is_some(),
                outline_in_arc(pose, size, style, arc, &token.outline)
            );
            let nearest = |grow: f64| {
                let part = points.iter().filter(|&&p| in_region(&base, size, arc, p, grow));
                part.map(|&p| polygon_distance(&square, p))
                    .fold(f64::INFINITY, f64::min)
            };
            let Some(lines) = found else {
                assert!(nearest(-0.01).is_infinite(), "{arc} {pose:?} {:?}", token.corners);
                continue;
            };
            seen += 1;
            // No point in the arc is nearer, and one a bit out of it is nearly as near.
            let (strict, loose) = (nearest(0.0), nearest(1.5 * STEP));
            assert!(
                lines.distance() <= strict + 1e-6,
                "{arc} {pose:?} {lines:?} {strict}"
            );
            assert!(
                lines.distance() >= loose - 3.0 * STEP,
                "{arc} {pose:?} {lines:?} {loose}"
            );
            for span in lines.as_slice() {
                let tied = span.tie.iter().flat_map(|tie| [tie.first, tie.last]);
                for (from, to) in tied.chain([(span.from, span.to)]) {
                    assert!(polygon_distance(&base.square(1e-7), (from.x, from.y)) < 1e-6);
                    assert!(in_region(&base, size, arc, (to.x, to.y), 1e-6), "{arc} {span:?}");
                    assert!(token.outline.distance_to_point(to) < 1e-6);
                    assert!((from.distance(to) - span.distance).abs() < 3e-6);
                }
            }
            let whole = distance_to_outline(pose, size, &token.outline).distance();
            assert!(lines.distance() >= whole - 1e-9);
            partly += usize::from(lines.distance() > whole + 1e-6);
            underneath += usize::from(whole == 0.0);
        }
    }
    assert!(
        seen > 300 && partly > 50 && underneath > 30,
        "{seen} {partly} {underneath}"
    );
}

/// A base is an outline with four corners.
#[test]
fn a_square_token_is_as_far_as_a_base() {
    let mut random = Random::new(13);
    for _ in 0..5000 {
        let (size, other) = (random.size(), random.size());
        let (pose, at, _) = random.pose_near((400.0, 400.0), 100.0);
        let (target, ..) = random.pose_near(at, 250.0);
        if furball_geometry::distance(pose, size, target, other).distance < 1e-3 {
            continue;
        }
        let square = Outline::polygon(&furball_geometry::corners(target, other)).expect("a square");
        let style = random.pick(&ArcStyle::ALL);
        let same = |one: Option<furball_geometry::Span>, two: Option<Spans>| match (one, two) {
            (None, None) => {}
            (Some(one), Some(two)) => {
                let two = two.widest();
                assert!((one.distance - two.distance).abs() < 1e-9);
                assert!(one.from.distance(two.from) < 1e-6, "{one:?} {two:?}");
                assert!(one.to.distance(two.to) < 1e-6, "{one:?} {two:?}");
                assert_eq!(one.tie.is_some(), two.tie.is_some());
            }
            (one, two) => panic!("{one:?} {two:?}"),
        };
        same(
            Some(furball_geometry::distance(pose, size, target, other)),
            Some(distance_to_outline(pose, size, &square)),
        );
        for arc in Arc::ALL {
            same(
                furball_geometry::distance_in_arc(pose, size, style, arc, target, other),
                distance_to_outline_in_arc(pose, size, style, arc, &square),
            );
        }
    }
}
