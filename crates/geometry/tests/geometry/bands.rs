//! The lines that show range bands lie where the ruler says.

use furball_geometry::constants::{BULLSEYE_WIDTH, RANGE_BAND};
use furball_geometry::{
    Arc, ArcStyle, Outline, Point, Pose, Size, arc_rays, band_all_round, band_in_arc, base_distance,
    distance_to_outline_in_arc, outline_in_arc,
};

/// A dot so small that it is where its center is, but for this much.
const DOT: f64 = 1e-4;

fn everywhere(mut check: impl FnMut(Size, ArcStyle, Arc, f64)) {
    for style in ArcStyle::ALL {
        for size in Size::ALL {
            for arc in Arc::ALL {
                for band in 1..=3 {
                    check(size, style, arc, f64::from(band) * RANGE_BAND);
                }
                // So near that the lines of the front arc still leave at the front.
                check(size, style, arc, 1.0);
            }
        }
    }
}

fn dot(at: Point) -> Outline {
    Outline::disc(at, DOT)
}

fn from_base(size: Size, point: Point) -> f64 {
    base_distance(Pose::default(), size, &dot(point)) + DOT
}

/// [FE-RANGE-05, SE-RANGE-04] A band of an arc ends as far from the base as the ruler's band is long, inside the arc.
#[test]
fn every_point_of_a_border_is_as_far_as_the_band_is_long_and_in_the_arc() {
    everywhere(|size, style, arc, distance| {
        for point in band_in_arc(size, style, arc, distance) {
            assert!(
                (from_base(size, point) - distance).abs() < 1e-9,
                "{size} {arc} {distance}: {point:?}"
            );
            let spans = distance_to_outline_in_arc(Pose::default(), size, style, arc, &dot(point));
            let measured = spans.expect("it is in the arc").distance();
            assert!(
                (measured - distance).abs() <= 2.0 * DOT,
                "{size} {arc}: {measured}"
            );
        }
    });
}

/// [FE-ARC-01, SE-ARC-03] A border runs from one line of the arc to the other, and a step farther is outside.
#[test]
fn a_border_ends_at_the_lines_of_its_arc() {
    everywhere(|size, style, arc, distance| {
        let border = band_in_arc(size, style, arc, distance);
        let rays = arc_rays(size, style, arc);
        let ends = [border[0], border[border.len() - 1]];
        for ((ray, end), out) in rays.into_iter().zip(ends).zip([-1.0, 1.0]) {
            let way = end - ray.from;
            assert!(way.cross(ray.along).abs() < 1e-9 && way.dot(ray.along) > 0.0);
            let aside = ray.along.clockwise() * out;
            let sees = |step: f64| {
                let point = end + aside * step;
                outline_in_arc(Pose::default(), size, style, arc, &dot(point))
            };
            assert!(sees(-0.01) && !sees(0.01), "{size} {arc} at {end:?}");
        }
    });
}

/// [FE-RANGE-02, SE-RANGE-02]
#[test]
fn all_round_a_border_is_a_ring_of_points_at_that_distance() {
    for size in Size::ALL {
        for band in 1..=3 {
            let distance = f64::from(band) * RANGE_BAND;
            let ring = band_all_round(size, distance);
            assert!(
                ring.iter()
                    .all(|&point| (from_base(size, point) - distance).abs() < 1e-9)
            );
            let (front, rear) = (size.half() + distance, -size.half() - distance);
            assert!(ring.iter().any(|point| (point.y - front).abs() < 1e-9));
            assert!(ring.iter().any(|point| (point.y - rear).abs() < 1e-9));
        }
    }
}

/// Whoever joins the points by straight lines is off by less than a line is wide.
#[test]
fn the_points_are_close_enough_for_a_smooth_line() {
    everywhere(|size, style, arc, distance| {
        for border in [
            band_in_arc(size, style, arc, distance),
            band_all_round(size, distance),
        ] {
            for (a, b) in border.iter().zip(&border[1..]) {
                let off = distance - from_base(size, a.towards(*b, 0.5));
                assert!((-1e-9..0.25).contains(&off), "{size} {arc} {distance}: {off}");
                // Clockwise all the way.
                assert!(a.cross(*b) < 0.0);
            }
        }
    });
}

/// [SE-ARC-03]
#[test]
fn the_bullseye_is_a_strip_as_wide_as_the_ruler() {
    let [left, right] = arc_rays(Size::Large, ArcStyle::SecondEdition, Arc::Bullseye);
    assert_eq!(left.from, Point::new(-BULLSEYE_WIDTH / 2.0, 40.0));
    assert_eq!(right.from, Point::new(BULLSEYE_WIDTH / 2.0, 40.0));
    assert_eq!(
        (left.along, right.along),
        (Point::new(0.0, 1.0), Point::new(0.0, 1.0))
    );
    let border = band_in_arc(Size::Large, ArcStyle::SecondEdition, Arc::Bullseye, 100.0);
    assert_eq!(
        border.as_slice(),
        [Point::new(-7.5, 140.0), Point::new(7.5, 140.0)]
    );
}
