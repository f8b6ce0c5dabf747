//! Traveled templates over outlines at places that can be worked out by hand.

use super::*;
use crate::{Quarter, Template};

fn laid(template: Option<Template>, bend: Direction) -> Laid {
    let template = template.expect("it is in the box");
    // The template starts at the origin and leads north.
    Laid::against(
        Pose::new(0.0, -20.0, 0.0),
        Size::Small,
        Quarter::None,
        template,
        bend,
    )
}

fn polygon(points: &[(f64, f64)]) -> Outline {
    let points: Vec<Point> = points.iter().map(|&(x, y)| Point::new(x, y)).collect();
    Outline::polygon(&points).expect("a simple polygon")
}

fn disc(x: f64, y: f64, radius: f64) -> Outline {
    Outline::disc(Point::new(x, y), radius)
}

fn near(found: Option<f64>, expected: f64) {
    let found = found.expect("it is met");
    assert!((found - expected).abs() < 1e-5, "{found}, not {expected}");
}

#[test]
fn a_disc_that_touches_a_strip_is_not_yet_too_far_away() {
    let strip = Strip {
        length: 40.0,
        half_width: 10.0,
        inside: Rectangle::new(10.0, 0.0, 40.0),
    };
    for (x, y) in [(0.0, -5.0), (0.0, 45.0), (15.0, 20.0), (-15.0, 20.0)] {
        assert!(!strip.misses(Point::new(x, y), 5.0));
        assert!(strip.misses(Point::new(x, y), 4.5), "{x} {y}");
    }
    assert!(!strip.misses(Point::new(0.0, 20.0), 5.0));
}

#[test]
fn a_disc_that_touches_a_bend_is_not_yet_too_far_away() {
    let bent = Bent {
        radius: 40.0,
        sector: Sector {
            inner: 30.0,
            outer: 50.0,
            end: Point::new(0.0, 1.0),
            margin: 0.0,
        },
    };
    // Before the start, past the end, beyond the ring and within it.
    for (x, y) in [
        (40.0, -5.0),
        (-5.0, 40.0),
        (33.0, 44.0),
        (15.0, 20.0),
        (44.0, 33.0),
    ] {
        assert!(!bent.misses(Point::new(x, y), 5.0));
        assert!(bent.misses(Point::new(x, y), 4.5), "{x} {y}");
    }
    assert!(!bent.misses(Point::new(24.0, 32.0), 5.0));
    // A disc larger than the hole can't be missed from the middle.
    assert!(bent.misses(Point::new(1.0, 1.0), 20.0));
    assert!(!bent.misses(Point::new(1.0, 1.0), 31.0));
    assert!(!bent.misses(Point::new(1.0, 1.0), 90.0));
}

/// Tips that point at a strip from all sides.
#[test]
fn touching_a_straight_template_is_not_lying_under_it() {
    let swept = Swept::whole(laid(Template::straight(1), Direction::Right));
    let shapes: [&dyn Fn(f64) -> Outline; 8] = [
        &|d| polygon(&[(10.0 - d, 20.0), (20.0, 15.0), (20.0, 25.0)]),
        &|d| polygon(&[(-10.0 + d, 20.0), (-20.0, 15.0), (-20.0, 25.0)]),
        &|d| polygon(&[(0.0, d), (5.0, -10.0), (-5.0, -10.0)]),
        &|d| polygon(&[(0.0, 40.0 - d), (5.0, 50.0), (-5.0, 50.0)]),
        &|d| disc(15.0 - d, 20.0, 5.0),
        &|d| disc(-15.0 + d, 20.0, 5.0),
        &|d| disc(0.0, d - 5.0, 5.0),
        &|d| disc(0.0, 45.0 - d, 5.0),
    ];
    for (place, shape) in shapes.into_iter().enumerate() {
        for (depth, met) in [(-0.01, false), (0.0, false), (0.01, true)] {
            let shape = shape(depth);
            assert_eq!(swept.overlaps(&shape), met, "{place} {depth}");
            assert_eq!(swept.first_contact(&shape).is_some(), met, "{place} {depth}");
        }
    }
}

/// The same for a bend around (35, 0): tips on its two circles, at 3, 4 and 5, and before its ends.
#[test]
fn touching_a_bent_template_is_not_lying_under_it() {
    for bend in Direction::ALL {
        let sign = bend.sign();
        let swept = Swept::whole(laid(Template::turn(1), bend));
        // At this distance from the middle of the bend, so much along a direction of it.
        let at = |reach: f64, x: f64, y: f64| (sign * (35.0 - reach * x), reach * y);
        let shapes: [&dyn Fn(f64) -> Outline; 8] = [
            &|d| polygon(&[at(45.0 - d, 0.8, 0.6), at(55.0, 0.8, 0.6), at(55.0, 0.6, 0.8)]),
            &|d| polygon(&[at(25.0 + d, 0.8, 0.6), at(5.0, 0.8, 0.6), at(5.0, 0.6, 0.8)]),
            &|d| polygon(&[(0.0, d), (5.0, -10.0), (-5.0, -10.0)]),
            &|d| {
                polygon(&[
                    (sign * (35.0 - d), 35.0),
                    (sign * 50.0, 30.0),
                    (sign * 50.0, 40.0),
                ])
            },
            &|d| {
                let (x, y) = at(50.0 - d, 0.8, 0.6);
                disc(x, y, 5.0)
            },
            &|d| {
                let (x, y) = at(20.0 + d, 0.8, 0.6);
                disc(x, y, 5.0)
            },
            &|d| disc(0.0, d - 5.0, 5.0),
            &|d| disc(sign * (40.0 - d), 35.0, 5.0),
        ];
        for (place, shape) in shapes.into_iter().enumerate() {
            for (depth, met) in [(-0.01, false), (0.0, false), (0.01, true)] {
                let shape = shape(depth);
                assert_eq!(swept.overlaps(&shape), met, "{bend} {place} {depth}");
                assert_eq!(
                    swept.first_contact(&shape).is_some(),
                    met,
                    "{bend} {place} {depth}"
                );
            }
        }
    }
}

#[test]
fn a_straight_template_meets_an_outline_at_its_lowest_point_within_its_width() {
    let swept = Swept::whole(laid(Template::straight(2), Direction::Right));
    near(swept.first_contact(&disc(3.0, 50.0, 5.0)), 45.0);
    // Aside by 4 of its 5 millimeters: 3 before the center.
    near(swept.first_contact(&disc(14.0, 50.0, 5.0)), 47.0);
    near(swept.first_contact(&disc(-14.0, 50.0, 5.0)), 47.0);
    // Half of this slope lies beside the template.
    let slope = polygon(&[(0.0, 40.0), (20.0, 20.0), (20.0, 60.0)]);
    near(swept.first_contact(&slope), 30.0);
    // What reaches over the start is met at once, and nothing else is.
    for outline in [
        disc(0.0, -1.0, 5.0),
        polygon(&[(-50.0, -50.0), (50.0, -50.0), (50.0, 150.0), (-50.0, 150.0)]),
        polygon(&[(-5.0, -5.0), (5.0, -5.0), (5.0, 5.0), (-5.0, 5.0)]),
    ] {
        assert_eq!(swept.first_contact(&outline), Some(0.0), "{outline:?}");
    }
    near(swept.first_contact(&disc(0.0, 6.0, 5.0)), 1.0);
    near(
        swept.first_contact(&polygon(&[(0.0, 1.0), (5.0, 9.0), (-5.0, 9.0)])),
        1.0,
    );
}

/// The first ray from the middle of the bend that meets a disc within the ring: a tangent, or through where the disc
/// crosses the inner or the outer circle.
#[test]
fn a_bent_template_meets_a_disc_where_a_ray_first_does() {
    let (inner, outer, radius) = (25.0f64, 45.0f64, 35.0);
    let mut kinds = [0; 4];
    for bend in Direction::ALL {
        let swept = Swept::whole(laid(Template::turn(1), bend));
        for reach in [12.0f64, 22.0, 24.0, 26.0, 33.0, 44.0, 46.0, 52.0] {
            for size in [2.0f64, 6.0, 9.5, 20.0] {
                for degrees in [5.0f64, 30.0, 45.0, 70.0, 85.0] {
                    let angle = degrees.to_radians();
                    let x = bend.sign() * (radius - reach * angle.cos());
                    let found = swept.first_contact(&disc(x, reach * angle.sin(), size));
                    if reach + size < inner || reach - size > outer {
                        assert_eq!(found, None);
                        continue;
                    }
                    let tangent = (reach * reach - size * size).max(0.0).sqrt();
                    let crossing = |circle: f64| {
                        ((reach * reach + circle * circle - size * size) / (2.0 * reach * circle)).acos()
                    };
                    let (kind, before) = if tangent < inner {
                        (0, crossing(inner))
                    } else if tangent > outer {
                        (1, crossing(outer))
                    } else {
                        (2, (size / reach).asin())
                    };
                    let expected = radius * (angle - before).max(0.0);
                    kinds[if expected == 0.0 { 3 } else { kind }] += 1;
                    near(found, expected);
                }
            }
        }
    }
    assert!(kinds.iter().all(|&count| count >= 8), "{kinds:?}");
}

#[test]
fn a_part_of_a_template_ends_where_it_was_left() {
    let straight = laid(Template::straight(2), Direction::Right);
    assert!(Swept::part(straight, 0.0).is_empty() && Swept::part(straight, -5.0).is_empty());
    let part = Swept::part(straight, 3.0);
    assert!(!part.is_empty());
    assert!(part.overlaps(&disc(0.0, 3.5, 0.6)) && !part.overlaps(&disc(0.0, 3.5, 0.4)));
    assert_eq!(Swept::part(straight, 80.0), Swept::whole(straight));
    assert_eq!(Swept::part(straight, 90.0), Swept::whole(straight));
    let turn = laid(Template::turn(1), Direction::Left);
    let whole = Template::turn(1).expect("1 turn").length();
    assert_eq!(Swept::part(turn, whole), Swept::whole(turn));
    assert_eq!(Swept::part(turn, whole + 1.0), Swept::whole(turn));
    // A third of the quarter is 30 degrees.
    let part = Swept::part(turn, whole / 3.0);
    let after = |degrees: f64| {
        let (sin, cos) = degrees.to_radians().sin_cos();
        disc(-35.0 + 35.0 * cos, 35.0 * sin, 0.01)
    };
    assert!(part.overlaps(&after(29.9)) && !part.overlaps(&after(30.1)));
    assert!(Swept::whole(turn).overlaps(&after(30.1)) && !Swept::whole(turn).overlaps(&after(90.1)));
    assert!(Swept::full(Pose::default(), Size::Small, Bearing::Turn(Direction::Left), 5).is_empty());
}

/// The ring's points lie on its two circles; between them chords leave out a little of its area.
#[test]
fn a_template_is_drawn_with_its_own_corners() {
    let mut points = ArrayVec::new();
    Swept::whole(laid(Template::straight(2), Direction::Right)).polygon(&mut points);
    let corners = [(-10.0, 0.0), (10.0, 0.0), (10.0, 80.0), (-10.0, 80.0)];
    assert_eq!(points.as_slice(), corners.map(|(x, y)| Point::new(x, y)));
    for (bend, template, angle) in [
        (Direction::Left, Template::turn(1), 90f64.to_radians()),
        (Direction::Right, Template::bank(1), 45f64.to_radians()),
    ] {
        let radius = template.and_then(Template::radius).expect("it is bent");
        Swept::whole(laid(template, bend)).polygon(&mut points);
        assert_eq!(points.len(), 34);
        let middle = Point::new(bend.sign() * radius, 0.0);
        for (place, point) in points.iter().enumerate() {
            let reach = if place < 17 { radius - 10.0 } else { radius + 10.0 };
            assert!((middle.distance(*point) - reach).abs() < 1e-9, "{point:?}");
        }
        let (inner, outer) = (radius - 10.0, radius + 10.0);
        let chords = 16.0 * (angle / 16.0).sin() * (outer * outer - inner * inner) / 2.0;
        assert!((polygon::signed_area(&points).abs() - chords).abs() < 1e-9);
        let start = [inner, outer].map(|reach| Point::new(middle.x - bend.sign() * reach, 0.0));
        assert!(points[0].distance(start[0]) < 1e-9 && points[33].distance(start[1]) < 1e-9);
    }
}
