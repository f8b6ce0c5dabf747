//! Outlines: which points make one, and which share area, at places that can be worked out by hand.

use furball_geometry::{Outline, OutlineError, Point, Pose, Rect, Size, TOLERANCE, base_overlaps};

fn polygon(points: &[(f64, f64)]) -> Result<Outline, OutlineError> {
    let points: Vec<Point> = points.iter().map(|&(x, y)| Point::new(x, y)).collect();
    Outline::polygon(&points)
}

fn outline(points: &[(f64, f64)]) -> Outline {
    polygon(points).expect("a simple polygon")
}

fn square(x: f64, y: f64, half: f64) -> Outline {
    outline(&[
        (x - half, y - half),
        (x + half, y - half),
        (x + half, y + half),
        (x - half, y + half),
    ])
}

fn disc(x: f64, y: f64, radius: f64) -> Outline {
    Outline::disc(Point::new(x, y), radius)
}

fn overlap(one: &Outline, other: &Outline) -> bool {
    assert_eq!(one.overlaps(other), other.overlaps(one), "it is mutual");
    one.overlaps(other)
}

/// Whatever two shapes meet, and however: contact shares no area, a thousandth of a millimeter more does.
#[test]
fn contact_is_no_overlap() {
    let corner = |x: f64| outline(&[(x, 0.0), (x + 20.0, -10.0), (x + 20.0, 10.0)]);
    let pairs: [(Outline, &dyn Fn(f64) -> Outline); 7] = [
        (square(0.0, 0.0, 10.0), &|x| square(20.0 + x, 5.0, 10.0)),
        (square(0.0, 0.0, 10.0), &|x| square(20.0 + x, 20.0 + x, 10.0)),
        (square(0.0, 0.0, 10.0), &|x| disc(25.0 + x, 3.0, 15.0)),
        (disc(0.0, 0.0, 10.0), &|x| disc(25.0 + x, 0.0, 15.0)),
        (disc(0.0, 0.0, 10.0), &|x| disc(15.0 + x, 20.0, 15.0)),
        (square(0.0, 0.0, 10.0), &|x| corner(10.0 + x)),
        (disc(0.0, 0.0, 10.0), &|x| corner(10.0 + x)),
    ];
    for (fixed, other) in pairs {
        assert!(!overlap(&fixed, &other(0.001)), "{fixed:?} apart");
        assert!(!overlap(&fixed, &other(0.0)), "{fixed:?} in contact");
        assert!(overlap(&fixed, &other(-0.001)), "{fixed:?} overlapping");
    }
}

#[test]
fn one_inside_the_other_overlaps_it() {
    for inner in [square(2.0, 1.0, 1.0), disc(2.0, 1.0, 1.0)] {
        for outer in [square(0.0, 0.0, 30.0), disc(0.0, 0.0, 30.0)] {
            assert!(overlap(&inner, &outer));
            assert_eq!(inner.distance_to(&outer), 0.0);
        }
    }
    // Without area it overlaps nothing, not even what it lies on.
    assert!(!overlap(&disc(0.0, 0.0, 0.0), &square(0.0, 0.0, 10.0)));
    assert!(!overlap(&disc(0.0, 0.0, -1.0), &disc(0.0, 0.0, 5.0)));
    let base = (Pose::default(), Size::Small);
    for (x, y) in [(0.0, 0.0), (11.75, 21.0)] {
        assert!(!base_overlaps(base.0, base.1, &disc(x, y, 0.0)));
        assert!(base_overlaps(base.0, base.1, &disc(x, y, 0.01)));
    }
}

/// No border runs inside the other, and still all their area is common.
#[test]
fn an_outline_overlaps_its_like() {
    let shapes = [
        // An arrowhead: the middle of its leftmost corner's ear is outside.
        outline(&[(0.0, 0.0), (40.0, -20.0), (10.0, 0.0), (40.0, 20.0)]),
        // Several corners reach into the ear; the deepest hides the others.
        outline(&[
            (0.0, 0.0),
            (60.0, -30.0),
            (30.0, -4.0),
            (8.0, 1.0),
            (35.0, 5.0),
            (60.0, 30.0),
        ]),
        outline(&[
            (0.0, 0.0),
            (60.0, -30.0),
            (35.0, -5.0),
            (8.0, -1.0),
            (30.0, 4.0),
            (60.0, 30.0),
        ]),
        // Two leftmost corners, one above the other.
        outline(&[(0.0, 0.0), (50.0, 0.0), (50.0, 30.0), (0.0, 30.0), (3.0, 3.0)]),
        square(0.0, 0.0, 10.0),
        outline(&[
            (0.0, 0.0),
            (50.0, 0.0),
            (50.0, 40.0),
            (0.0, 40.0),
            (0.0, 38.0),
            (48.0, 38.0),
            (48.0, 2.0),
            (0.0, 2.0),
        ]),
    ];
    for shape in &shapes {
        assert!(overlap(shape, shape), "{shape:?}");
        // From wherever its corners are counted, and whichever way round.
        let corners = shape.points();
        for first in 0..corners.len() {
            let turned: Vec<Point> = corners[first..]
                .iter()
                .chain(&corners[..first])
                .copied()
                .collect();
            let mirrored: Vec<Point> = turned.iter().rev().copied().collect();
            for points in [turned, mirrored] {
                let same = Outline::polygon(&points).expect("the same shape");
                assert!(overlap(shape, &same) && overlap(&same, &same));
                assert!((same.area() - shape.area()).abs() < 1e-9);
            }
        }
    }
}

/// What one shape leaves out doesn't overlap what lies in it.
#[test]
fn a_notch_is_no_part_of_a_shape() {
    let hook = outline(&[
        (0.0, 0.0),
        (50.0, 0.0),
        (50.0, 40.0),
        (0.0, 40.0),
        (0.0, 35.0),
        (45.0, 35.0),
        (45.0, 5.0),
        (0.0, 5.0),
    ]);
    assert!(!overlap(&hook, &square(20.0, 20.0, 10.0)));
    assert!(!overlap(&hook, &disc(20.0, 20.0, 10.0)));
    // Filling the notch exactly, it touches three sides.
    let filling = outline(&[(-5.0, 5.0), (45.0, 5.0), (45.0, 35.0), (-5.0, 35.0)]);
    assert!(!overlap(&hook, &filling));
    assert!(overlap(&hook, &square(20.0, 20.0, 15.1)));
    assert!((hook.distance_to(&square(20.0, 20.0, 10.0)) - 5.0).abs() < 1e-9);
    assert!(!hook.contains(Point::new(20.0, 20.0)) && hook.contains(Point::new(47.0, 20.0)));
}

#[test]
fn points_that_make_no_outline_are_refused() {
    let not_simple: [&[(f64, f64)]; 9] = [
        // A bow tie with one wing larger than the other.
        &[(0.0, 0.0), (10.0, 10.0), (10.0, 0.0), (0.0, 5.0)],
        // The same corner twice in a row, and at the seam.
        &[(0.0, 0.0), (10.0, 0.0), (10.0, 0.0), (10.0, 10.0)],
        &[(0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 0.0)],
        // An edge that folds back onto the one before it: shorter, or longer than it.
        &[(0.0, 0.0), (10.0, 0.0), (4.0, 0.0), (4.0, 10.0)],
        &[(0.0, 0.0), (10.0, 0.0), (-4.0, 0.0), (3.0, 10.0)],
        // The same at the seam: the last edge folds onto the first.
        &[(0.0, 0.0), (10.0, 0.0), (4.0, 10.0), (4.0, 0.0)],
        &[(4.0, 0.0), (10.0, 0.0), (5.0, 10.0), (20.0, 0.0)],
        // A corner that touches an edge farther along, from inside and from outside.
        &[(0.0, 0.0), (20.0, 0.0), (20.0, 10.0), (10.0, 0.0), (0.0, 10.0)],
        &[
            (0.0, 0.0),
            (10.0, 0.0),
            (20.0, 0.0),
            (20.0, 10.0),
            (10.0, 0.0),
            (0.0, 10.0),
        ],
    ];
    for points in not_simple {
        for first in 0..points.len() {
            let mut turned = points.to_vec();
            turned.rotate_left(first);
            assert_eq!(polygon(&turned), Err(OutlineError::NotSimple), "{turned:?}");
            turned.reverse();
            assert_eq!(polygon(&turned), Err(OutlineError::NotSimple), "{turned:?}");
        }
    }
    assert_eq!(
        polygon(&[(0.0, 0.0), (1.0, 1.0)]),
        Err(OutlineError::TooFewPoints)
    );
    assert_eq!(
        polygon(&[(0.0, 0.0), (10.0, 0.0), (20.0, 0.0)]),
        Err(OutlineError::NoArea)
    );
    assert_eq!(
        polygon(&[(0.0, 0.0), (10.0, f64::NAN), (20.0, 5.0)]),
        Err(OutlineError::NotFinite)
    );
    let ring = |count: u32| -> Vec<(f64, f64)> {
        (0..count)
            .map(|i| (f64::from(i) / f64::from(count) * std::f64::consts::TAU).sin_cos())
            .collect()
    };
    assert_eq!(polygon(&ring(33)), Err(OutlineError::TooManyPoints));
    assert!(polygon(&ring(32)).is_ok());
    // A corner that comes as close to an edge as the tolerance touches it, whether or not the two are neighbors.
    let notch = |y: f64| polygon(&[(0.0, 0.0), (20.0, 0.0), (20.0, 10.0), (10.0, y), (0.0, 10.0)]);
    assert_eq!(notch(TOLERANCE), Err(OutlineError::NotSimple));
    assert!(notch(2.0 * TOLERANCE).is_ok());
    let needle = |y: f64| polygon(&[(0.0, 0.0), (20.0, 0.0), (10.0, y), (-5.0, 5.0)]);
    assert_eq!(needle(TOLERANCE), Err(OutlineError::NotSimple));
    assert!(needle(2.0 * TOLERANCE).is_ok());
    // Straight on through a corner is fine, and so are corners that come close.
    assert!(polygon(&[(0.0, 0.0), (10.0, 0.0), (20.0, 0.0), (20.0, 10.0)]).is_ok());
    assert!(polygon(&[(0.0, 0.0), (20.0, 0.0), (20.0, 10.0), (10.0, 0.01), (0.0, 10.0)]).is_ok());
}

#[test]
fn an_outline_knows_its_circle_its_area_and_its_place() {
    let shape = outline(&[(2.0, 1.0), (2.0, 9.0), (8.0, 9.0), (8.0, 1.0)]);
    assert_eq!(shape.bounding_circle(), (Point::new(5.0, 5.0), 5.0));
    assert_eq!(shape.area(), 48.0);
    assert!((disc(0.0, 0.0, 2.0).area() - 4.0 * std::f64::consts::PI).abs() < 1e-12);
    let area = Rect {
        width: 100.0,
        height: 60.0,
    };
    // In the order of the edges: each is that far from the nearest and the farthest point.
    let edges = |shape: &Outline| {
        let mut found = shape.edge_distances(area);
        found.sort_by(|a, b| a.0.total_cmp(&b.0));
        found
    };
    assert_eq!(
        edges(&shape),
        [(1.0, 9.0), (2.0, 8.0), (51.0, 59.0), (92.0, 98.0)]
    );
    assert_eq!(
        edges(&disc(30.0, 20.0, 5.0)),
        [(15.0, 25.0), (25.0, 35.0), (35.0, 45.0), (65.0, 75.0)]
    );
    // Reaching the edge is inside, a step beyond it is not, on every side.
    for (x, y) in [(5.0, 30.0), (95.0, 30.0), (50.0, 5.0), (50.0, 55.0)] {
        for reach in [square(x, y, 5.0), disc(x, y, 5.0)] {
            assert!(reach.inside(area));
        }
        for beyond in [square(x, y, 5.001), disc(x, y, 5.001)] {
            assert!(!beyond.inside(area));
        }
    }
}
