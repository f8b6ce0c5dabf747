//! How long two overlapping bases surely keep overlapping while one backs up.
//!
//! This is what makes sliding back exact without stepping. At any pose one can say: so
//! long as the base backs up by no more than this, the overlap can't have ended. Moving
//! by that much again and again never jumps over a free place, however narrow, and
//! converges on the first one as fast as Newton's method, since each answer takes into
//! account how fast the corner in question is moving and how little that can change.

use crate::base::{GUIDES_MEET, guides, square_gap};
use crate::constants::GUIDE_RADIUS;
use crate::guide_line::{Bounds, Motion};
use crate::{Blocker, Point, Size};

/// Bounds on the acceleration of any point that matters in an overlap.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Limits {
    bounds: Bounds,
    /// For points of the moving base, as seen from the table.
    mine: f64,
}

impl Limits {
    /// Limits for a base of this size moving within these bounds.
    pub fn new(bounds: Bounds, size: Size) -> Limits {
        Limits {
            bounds,
            mine: bounds.acceleration + bounds.swing() * size.reach(),
        }
    }

    /// For points of a blocker, as seen from the moving base, whose frame turns. While the
    /// two overlap, none is further from the moving center than the one's reach and the
    /// other's width.
    fn theirs(&self, size: Size, blocker: Size) -> f64 {
        let Bounds {
            speed,
            acceleration,
            spin,
            ..
        } = self.bounds;
        let far = size.reach() + 2.0 * blocker.reach();
        acceleration + 2.0 * spin * speed + self.bounds.swing() * far
    }
}

/// How long `slack` stays positive, if it shrinks at `rate` now and that can change by
/// `acceleration`: the positive root of `slack = rate t + acceleration t² / 2`, infinite
/// if there is none.
fn lasts(slack: f64, rate: f64, acceleration: f64) -> f64 {
    if slack <= 0.0 {
        return 0.0;
    }
    2.0 * slack / (rate + (rate * rate + 2.0 * acceleration * slack).sqrt())
}

/// The shorter of `time` and what [`lasts`] says, with a root only if it is the latter.
fn cut_short(time: f64, slack: f64, rate: f64, acceleration: f64) -> f64 {
    if time.is_finite() && slack >= time * (rate + acceleration * time / 2.0) {
        time
    } else {
        time.min(lasts(slack, rate, acceleration))
    }
}

/// A point in the frame of a square, and its velocity there.
#[derive(Clone, Copy)]
struct Seen {
    at: Point,
    velocity: Point,
}

/// Squares that hold for longer than this hold so deep that guides can't matter.
const DEEP: f64 = 4.0 * GUIDE_RADIUS;

/// How far the base may back up while it surely overlaps the blocker; none if it doesn't
/// overlap it by more than `least`.
pub(crate) fn hold(
    motion: &Motion,
    size: Size,
    limits: &Limits,
    blocker: &Blocker,
    least: f64,
) -> Option<f64> {
    let depth = -square_gap(motion.pose, size.half(), blocker.pose, blocker.size.half());
    if depth < -GUIDES_MEET {
        return None;
    }
    let squares = (depth > least).then(|| squares_hold(motion, size, limits, blocker));
    // Guides stick out so little that they matter only when the squares are nearly free.
    match squares {
        Some(time) if time > DEEP => squares,
        _ => longer(squares, guides_hold(motion, size, limits, blocker, least)),
    }
}

fn longer(one: Option<f64>, other: Option<f64>) -> Option<f64> {
    match (one, other) {
        (Some(one), Some(other)) => Some(one.max(other)),
        _ => one.or(other),
    }
}

/// Two squares overlap as long as each side of either has a corner of the other behind it.
fn squares_hold(motion: &Motion, size: Size, limits: &Limits, blocker: &Blocker) -> f64 {
    let (mine, theirs) = (size.half(), blocker.size.half());
    let offset = blocker.pose.at - motion.pose.at;
    let my_axes = [motion.pose.heading.forward(), motion.pose.heading.right()];
    let their_axes = [blocker.pose.heading.forward(), blocker.pose.heading.right()];
    let deepest = |axes: &[Point; 2], half: f64, way: Point| {
        axes[0] * half.copysign(axes[0].dot(way)) + axes[1] * half.copysign(axes[1].dot(way))
    };
    let limit = limits.mine;
    let mut time = f64::INFINITY;
    for axis in their_axes {
        for way in [axis, -axis] {
            let corner = motion.pose.at - deepest(&my_axes, mine, way);
            let slack = theirs - way.dot(corner - blocker.pose.at);
            let rate = way.dot(motion.velocity_at(corner));
            time = cut_short(time, slack, rate, limit);
        }
    }
    let limit = limits.theirs(size, blocker.size);
    for axis in my_axes {
        for way in [axis, -axis] {
            let corner = offset - deepest(&their_axes, theirs, way);
            let slack = mine - way.dot(corner);
            let rate = -way.dot(motion.velocity_at(motion.pose.at + corner));
            time = cut_short(time, slack, rate, limit);
        }
    }
    time
}

/// The longest any guide keeps overlapping a square or another guide.
fn guides_hold(motion: &Motion, size: Size, limits: &Limits, blocker: &Blocker, least: f64) -> Option<f64> {
    let my_guides = guides(motion.pose, size);
    let their_guides = guides(blocker.pose, blocker.size);
    let mut longest = None;
    let mut consider = |time| longest = longer(longest, time);
    for guide in my_guides {
        let velocity = motion.velocity_at(guide);
        let seen = Seen {
            at: blocker.pose.to_local(guide),
            velocity: Point::new(
                velocity.dot(blocker.pose.heading.right()),
                velocity.dot(blocker.pose.heading.forward()),
            ),
        };
        consider(guide_in_square(seen, blocker.size.half(), limits.mine, least));
        for other in their_guides {
            let apart = Seen {
                at: guide - other,
                velocity,
            };
            consider(in_disc(apart, GUIDES_MEET, limits.mine, least));
        }
    }
    let limit = limits.theirs(size, blocker.size);
    for guide in their_guides {
        let velocity = -motion.velocity_at(guide);
        let seen = Seen {
            at: motion.pose.to_local(guide),
            velocity: Point::new(
                velocity.dot(motion.pose.heading.right()),
                velocity.dot(motion.pose.heading.forward()),
            ),
        };
        consider(guide_in_square(seen, size.half(), limit, least));
    }
    longest
}

/// How long a guide stays on a square, if it is deeper in it than `least`. Its center is then in one of three convex parts of
/// the square grown by the guide's radius: the square grown to the sides, the square
/// grown to front and rear, or a disc around a corner.
fn guide_in_square(seen: Seen, half: f64, limit: f64, least: f64) -> Option<f64> {
    // By symmetry it may as well be the corner at the front right.
    let flip = Point::new(1f64.copysign(seen.at.x), 1f64.copysign(seen.at.y));
    let at = Point::new(seen.at.x.abs(), seen.at.y.abs());
    let velocity = Point::new(seen.velocity.x * flip.x, seen.velocity.y * flip.y);
    let grown = half + GUIDE_RADIUS;
    // No time if it isn't there.
    let inside = |x: f64, y: f64| {
        let (aside, ahead) = (x - at.x, y - at.y);
        if aside.min(ahead) <= 0.0 {
            return 0.0;
        }
        let time = lasts(aside, velocity.x, limit);
        let time = cut_short(time, ahead, velocity.y, limit);
        let time = cut_short(time, x + at.x, -velocity.x, limit);
        cut_short(time, y + at.y, -velocity.y, limit)
    };
    let beyond = Point::new(at.x - half, at.y - half);
    let deep = if beyond.x > 0.0 && beyond.y > 0.0 {
        let reach = GUIDE_RADIUS - least;
        beyond.length_squared() < reach * reach
    } else {
        beyond.x.max(beyond.y) < GUIDE_RADIUS - least
    };
    if !deep {
        return None;
    }
    let corner = Seen { at: beyond, velocity };
    let at_corner = in_disc(corner, GUIDE_RADIUS, limit, 0.0).unwrap_or(0.0);
    Some(inside(grown, half).max(inside(half, grown)).max(at_corner))
}

/// How long a point stays in a disc around the origin, if it is deeper in it than `least`.
fn in_disc(seen: Seen, radius: f64, limit: f64, least: f64) -> Option<f64> {
    let Seen { at, velocity } = seen;
    let square = at.length_squared();
    let reach = radius - least;
    if square >= reach * reach {
        return None;
    }
    // At a steady velocity it would leave a disc of this radius then.
    let steady = |radius: f64| {
        let rate = at.dot(velocity);
        let slack = radius * radius - square;
        slack / (rate + (rate * rate + velocity.length_squared() * slack).sqrt())
    };
    // Accelerating, by then it is at most so much further out: allow for that.
    let off = steady(radius);
    let inner = (radius - limit * off * off / 2.0).max(0.0);
    let at_least = lasts(radius - square.sqrt(), velocity.length(), limit);
    if inner * inner > square {
        Some(steady(inner).max(at_least))
    } else {
        Some(at_least)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::{gap, point_gap};
    use crate::guide_line::GuideLine;
    use crate::laid::Laid;
    use crate::{Direction, Pose, Quarter, Template};

    const LIMITS: [f64; 4] = [0.0, 1e-3, 0.02, 0.3];

    /// Evenly spread numbers between -1 and 1, the same in every run.
    fn spread(count: u32) -> impl Iterator<Item = [f64; 4]> {
        let part = |i: u32, by: f64| (f64::from(i) * by).fract() * 2.0 - 1.0;
        (1..=count).map(move |i| [0.819_172, 0.671_043, 0.549_700, 0.450_316].map(|by| part(i, by)))
    }

    /// Where a point is after a while if it accelerates steadily.
    fn later(seen: &Seen, towards: Point, time: f64) -> Point {
        seen.at + seen.velocity * time + towards * (time * time / 2.0)
    }

    /// The time is one over which the point stays, however it accelerates.
    fn stays(seen: &Seen, limit: f64, time: f64, inside: impl Fn(Point) -> bool) {
        let time = time.min(500.0);
        for way in 0..16 {
            let (sin, cos) = libm::sincos(f64::from(way) * std::f64::consts::PI / 8.0);
            for part in 1..=40 {
                let time = time * f64::from(part) / 40.0 * (1.0 - 1e-9);
                let there = later(seen, Point::new(sin, cos) * limit, time);
                assert!(inside(there), "{:?} {:?} {limit} {time}", seen.at, seen.velocity);
            }
        }
    }

    #[test]
    fn what_shrinks_steadily_lasts_until_it_is_used_up() {
        for (slack, rate, acceleration, expected) in [
            (6.0, 2.0, 0.0, 3.0),
            // 2 t + t² = 8, and 3 t² = 12 from rest.
            (8.0, 2.0, 2.0, 2.0),
            (12.0, 0.0, 6.0, 2.0),
            // It grows at first: t² - 2 t = 8.
            (8.0, -2.0, 2.0, 4.0),
            (0.0, 1.0, 1.0, 0.0),
            (-1.0, -1.0, 1.0, 0.0),
            (5.0, -1.0, 0.0, f64::INFINITY),
            (5.0, 0.0, 0.0, f64::INFINITY),
        ] {
            assert_eq!(lasts(slack, rate, acceleration), expected);
            assert_eq!(cut_short(f64::INFINITY, slack, rate, acceleration), expected);
            assert_eq!(cut_short(1.0, slack, rate, acceleration), expected.min(1.0));
            assert_eq!(cut_short(3.5, slack, rate, acceleration), expected.min(3.5));
        }
    }

    /// What rules out a root must not let anything last too long: 2 t² = 18 is over before 4, 32 isn't.
    #[test]
    fn a_time_is_cut_short_only_if_less_is_left() {
        assert_eq!(cut_short(4.0, 18.0, 0.0, 4.0), 3.0);
        assert_eq!(cut_short(4.0, 32.0, 0.0, 4.0), 4.0);
        assert_eq!(cut_short(4.0, 8.0, 2.0, 2.0), 2.0);
        assert_eq!(cut_short(2.0, 6.0, 2.0, 1.0), 2.0);
        assert_eq!(cut_short(f64::INFINITY, 6.0, -1.0, 0.0), f64::INFINITY);
    }

    #[test]
    fn limits_grow_with_the_distance_from_the_center() {
        let bounds = Bounds {
            speed: 2.0,
            acceleration: 3.0,
            spin: 0.5,
            spin_change: 0.0,
        };
        let root = std::f64::consts::SQRT_2;
        let limits = Limits::new(bounds, Size::Small);
        // A turn of half a radian accelerates by a quarter per millimeter.
        assert!((limits.mine - (3.0 + 0.25 * 20.0 * root)).abs() < 1e-12);
        // Of the other the farthest corner counts, and that the frame it is seen in turns.
        let theirs = limits.theirs(Size::Small, Size::Large);
        assert!((theirs - (3.0 + 2.0 + 0.25 * 100.0 * root)).abs() < 1e-12);
    }

    /// Being as deep as the least is not being deeper.
    #[test]
    fn the_least_depth_is_not_enough() {
        let seen = |x: f64, y: f64| Seen {
            at: Point::new(x, y),
            velocity: Point::new(1.0, 0.0),
        };
        assert_eq!(in_disc(seen(0.0, 3.0), 3.5, 0.0, 0.5), None);
        assert_eq!(in_disc(seen(0.0, -3.0), 3.5, 0.0, 0.5), None);
        assert!(in_disc(seen(0.0, 2.75), 3.5, 0.0, 0.5).is_some());
        // Beside a side and off a corner: 0.75, 1 and 1.25 make a right angle.
        for (x, y) in [(4.25, 0.0), (0.0, -4.25), (3.75, 4.0), (-4.0, 3.75)] {
            assert_eq!(guide_in_square(seen(x, y), 3.0, 0.0, 0.5), None);
            assert!(guide_in_square(seen(x, y), 3.0, 0.0, 0.25).is_some());
        }
        // Squares side by side, where no guide is.
        let line = straight();
        let limits = Limits::new(line.bounds(), Size::Small);
        let motion = line.at(0.0);
        let beside = |x: f64| Blocker {
            pose: motion.pose.shifted(x, 0.0),
            size: Size::Small,
        };
        assert_eq!(hold(&motion, Size::Small, &limits, &beside(39.5), 0.5), None);
        assert!(hold(&motion, Size::Small, &limits, &beside(39.5), 0.25).is_some());
        assert_eq!(hold(&motion, Size::Small, &limits, &beside(-43.6), 0.0), None);
    }

    fn straight() -> GuideLine {
        let template = Template::straight(2).expect("2 straight");
        let laid = Laid::against(
            Pose::default(),
            Size::Small,
            Quarter::None,
            template,
            Direction::Right,
        );
        GuideLine::new(laid, Size::Small.side(), Quarter::None)
    }

    /// Straight back nothing accelerates, so one step leads out of whatever is in the way.
    #[test]
    fn on_a_straight_the_answer_is_the_way_out() {
        let line = straight();
        let limits = Limits::new(line.bounds(), Size::Small);
        let motion = line.at(0.0);
        let out = |x: f64, y: f64, degrees: f64| {
            let pose = motion
                .pose
                .shifted(x, y)
                .facing(Pose::new(0.0, 0.0, degrees).heading);
            let blocker = Blocker {
                pose,
                size: Size::Small,
            };
            hold(&motion, Size::Small, &limits, &blocker, 1e-6)
        };
        for (x, y, degrees, expected) in [
            // Deep in each other: the squares' way out.
            (0.0, 20.0, 90.0, 20.0),
            (0.0, 0.0, 0.0, 40.0),
            (30.0, 10.0, 90.0, 30.0),
            // Nearly free: guide to guide, guide to edge, edge to edge.
            (0.0, 38.0, 0.0, 5.5),
            (5.0, 38.0, 0.0, 3.75),
            (0.0, 38.0, 90.0, 3.75),
            (39.0, 38.0, 0.0, 2.0),
            (0.0, 41.0, 0.0, 2.5),
            // What is behind holds for a long way, all of it to be backed over.
            (0.0, -38.0, 90.0, 78.0),
        ] {
            let found = out(x, y, degrees).expect("they overlap");
            assert!((found - expected).abs() < 1e-9, "{x} {y} {degrees}: {found}");
        }
        assert_eq!(out(0.0, 43.5, 0.0), None);
        assert_eq!(out(41.0, 0.0, 0.0), None);
    }

    #[test]
    fn a_point_stays_in_a_disc_for_that_long() {
        for [x, y, across, up] in spread(2000) {
            for limit in LIMITS {
                let radius = 3.5;
                let seen = Seen {
                    at: Point::new(x * radius, y * radius),
                    velocity: Point::new(across, up),
                };
                let off = seen.at.length();
                let found = in_disc(seen, radius, limit, 0.5);
                assert_eq!(found.is_some(), off < 3.0);
                let Some(time) = found else { continue };
                stays(&seen, limit, time, |there| there.length() <= radius + 1e-9);
                // Even if it went straight out it couldn't leave sooner.
                let speed = seen.velocity.length();
                let straight_out = off + speed * time + limit * time * time / 2.0;
                assert!(straight_out >= radius - 1e-9);
                if limit == 0.0 {
                    assert!((later(&seen, Point::ORIGIN, time).length() - radius).abs() < 1e-9);
                }
                if limit == 1e-3 && speed > 0.3 {
                    // So slow a change costs little of what a steady point has.
                    let steady = in_disc(seen, radius, 0.0, 0.5).expect("it is inside");
                    assert!(time > 0.8 * steady, "{time} of {steady}");
                }
            }
        }
    }

    /// How long a steady point stays in a convex part of the plane, by looking.
    fn steps_inside(seen: &Seen, inside: impl Fn(Point) -> bool) -> f64 {
        let step = 1e-3;
        let out = (0..200_000).find(|&i| !inside(later(seen, Point::ORIGIN, step * f64::from(i))));
        out.map_or(f64::INFINITY, |i| step * f64::from(i))
    }

    #[test]
    fn a_guide_stays_on_a_square_for_that_long() {
        let (half, least) = (3.0, 0.2);
        let square = |point: Point| point_gap(Pose::default(), half, point);
        let grown = half + GUIDE_RADIUS;
        let mut kept = [0; 2];
        for [x, y, across, up] in spread(1500) {
            let seen = Seen {
                at: Point::new(x * 5.0, y * 5.0),
                velocity: Point::new(across, up),
            };
            for limit in LIMITS {
                let found = guide_in_square(seen, half, limit, least);
                assert_eq!(found.is_some(), square(seen.at) < GUIDE_RADIUS - least);
                let Some(time) = found else { continue };
                kept[usize::from(square(seen.at) > 0.0)] += 1;
                stays(&seen, limit, time, |there| square(there) <= GUIDE_RADIUS + 1e-9);
                if limit == 0.0 && seen.velocity.length() > 0.1 {
                    let in_box =
                        |x: f64, y: f64| steps_inside(&seen, |p: Point| p.x.abs() < x && p.y.abs() < y);
                    let corner = Point::new(half.copysign(seen.at.x), half.copysign(seen.at.y));
                    let at_corner = steps_inside(&seen, |p: Point| p.distance(corner) < GUIDE_RADIUS);
                    let longest = in_box(grown, half).max(in_box(half, grown)).max(at_corner);
                    assert!((time - longest).abs() < 2e-3, "{time} {longest}");
                }
            }
        }
        assert!(kept.iter().all(|&count| count > 500), "{kept:?}");
    }

    /// Bases that back up from where they overlap: until the time is over they still do, and a few such steps lead out.
    #[test]
    fn an_overlap_holds_for_that_long_and_few_steps_end_it() {
        let least = 1e-6;
        let (mut held, mut apart, mut steps, mut deep) = (0, 0, 0, 0);
        for (pick, [x, y, turned, along]) in spread(3000).enumerate() {
            let (size, other) = (Size::ALL[pick % 3], Size::ALL[pick / 3 % 3]);
            let template = Template::ALL[pick % Template::ALL.len()];
            let bend = Direction::ALL[pick / 9 % 2];
            let laid = Laid::against(Pose::new(300.0, 200.0, 33.0), size, Quarter::None, template, bend);
            let line = GuideLine::new(laid, size.side(), Quarter::None);
            let limits = Limits::new(line.bounds(), size);
            let mut u = (along + 1.0) / 2.0 * (line.end() + size.side()) - size.side();
            let far = size.half() + other.half() + 6.0;
            let mut pose = line.at(u).pose.shifted(x * far, y * far);
            // Often with parallel sides, which guides alone may reach.
            if pick % 4 != 0 {
                pose.heading = Pose::new(0.0, 0.0, turned * 180.0).heading;
            }
            let blocker = Blocker { pose, size: other };
            let overlap = |u: f64| -gap(line.at(u).pose, size, blocker.pose, other);
            let found = hold(&line.at(u), size, &limits, &blocker, least);
            assert_eq!(found.is_some(), overlap(u) > least, "{u} {blocker:?}");
            if found.is_none() {
                apart += 1;
                continue;
            }
            held += 1;
            // Where squares hold for long, guides aren't asked; else whichever holds longer.
            let motion = line.at(u);
            let squares = -square_gap(motion.pose, size.half(), blocker.pose, other.half());
            let squares = (squares > least).then(|| squares_hold(&motion, size, &limits, &blocker));
            let by_guides = guides_hold(&motion, size, &limits, &blocker, least);
            let expected = match squares {
                Some(time) if time > 7.0 => squares,
                _ => longer(squares, by_guides),
            };
            assert_eq!(found, expected);
            deep += usize::from(squares.is_some_and(|time| time > 7.0) && by_guides > squares);
            while let Some(time) = hold(&line.at(u), size, &limits, &blocker, least) {
                steps += 1;
                let way = time.min(u + size.side());
                for part in 1..20 {
                    let there = u - way * f64::from(part) / 20.0;
                    assert!(overlap(there) > 0.0, "{there} of {u} by {time}, {blocker:?}");
                }
                u -= time;
                if u < -size.side() {
                    break;
                }
            }
        }
        assert!(held > 1500 && apart > 200 && deep > 20, "{held} {apart} {deep}");
        assert!(steps * 10 < held * 33, "{steps} steps out of {held} overlaps");
    }
}
