//! How long two overlapping bases surely keep overlapping while one backs up.
//!
//! This is what makes sliding back exact without stepping. At any pose one can say: so
//! long as the base backs up by no more than this, the overlap can't have ended. Moving
//! by that much again and again never jumps over a free place, however narrow, and
//! converges on the first one as fast as Newton's method, since each answer takes into
//! account how fast the corner in question is moving and how little that can change.

use crate::base::{guides, square_gap};
use crate::constants::GUIDE_RADIUS;
use crate::guide_line::{Bounds, Motion};
use crate::{Blocker, Point, Size};

/// A bound on the acceleration of any point that matters in an overlap, as seen from
/// either base, and one on its speed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Limits {
    acceleration: f64,
    speed: f64,
}

impl Limits {
    /// Limits for a base of this size moving within these bounds. While two bases
    /// overlap, no point of either is further from the moving centre than its own reach
    /// and the other's width.
    pub fn new(bounds: Bounds, size: Size) -> Limits {
        let far = size.reach() + 2.0 * Size::Large.reach();
        let Bounds {
            speed,
            acceleration,
            spin,
            spin_change,
        } = bounds;
        Limits {
            acceleration: acceleration + 2.0 * spin * speed + (spin_change + spin * spin) * far,
            speed: speed + spin * far,
        }
    }

    /// How long `slack` stays positive, if it shrinks at `rate` now.
    fn lasts(&self, slack: f64, rate: f64) -> f64 {
        lasts(slack, rate, self.acceleration)
    }
}

/// The positive root of `slack = rate t + change t² / 2`; infinite if there is none.
fn lasts(slack: f64, rate: f64, change: f64) -> f64 {
    if slack <= 0.0 {
        return 0.0;
    }
    2.0 * slack / (rate + (rate * rate + 2.0 * change * slack).sqrt())
}

/// A point in the frame of a square, and its velocity there.
#[derive(Clone, Copy)]
struct Seen {
    at: Point,
    velocity: Point,
}

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
    if depth > least {
        Some(squares_hold(motion, size, limits, blocker))
    } else if depth < -2.0 * GUIDE_RADIUS {
        None
    } else {
        guides_hold(motion, size, limits, blocker, least)
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
    let mut time = f64::INFINITY;
    for axis in their_axes {
        for way in [axis, -axis] {
            let corner = motion.pose.at - deepest(&my_axes, mine, way);
            let slack = theirs - way.dot(corner - blocker.pose.at);
            let rate = way.dot(motion.velocity_at(corner));
            time = time.min(limits.lasts(slack, rate));
        }
    }
    for axis in my_axes {
        for way in [axis, -axis] {
            let corner = offset - deepest(&their_axes, theirs, way);
            let slack = mine - way.dot(corner);
            let rate = -way.dot(motion.velocity_at(motion.pose.at + corner));
            time = time.min(limits.lasts(slack, rate));
        }
    }
    time
}

/// The longest any guide keeps overlapping a square or another guide.
fn guides_hold(motion: &Motion, size: Size, limits: &Limits, blocker: &Blocker, least: f64) -> Option<f64> {
    let my_guides = guides(motion.pose, size);
    let their_guides = guides(blocker.pose, blocker.size);
    let mut longest: Option<f64> = None;
    let mut consider = |time: Option<f64>| {
        if let Some(time) = time {
            longest = Some(longest.map_or(time, |seen| seen.max(time)));
        }
    };
    for guide in my_guides {
        let velocity = motion.velocity_at(guide);
        let seen = Seen {
            at: blocker.pose.to_local(guide),
            velocity: Point::new(
                velocity.dot(blocker.pose.heading.right()),
                velocity.dot(blocker.pose.heading.forward()),
            ),
        };
        consider(guide_in_square(seen, blocker.size.half(), limits, least));
        for other in their_guides {
            let apart = Seen {
                at: guide - other,
                velocity,
            };
            consider(in_disc(apart, 2.0 * GUIDE_RADIUS, limits, least));
        }
    }
    for guide in their_guides {
        let velocity = -motion.velocity_at(guide);
        let seen = Seen {
            at: motion.pose.to_local(guide),
            velocity: Point::new(
                velocity.dot(motion.pose.heading.right()),
                velocity.dot(motion.pose.heading.forward()),
            ),
        };
        consider(guide_in_square(seen, size.half(), limits, least));
    }
    longest
}

/// How long a guide stays on a square. Its centre is then in one of three convex parts of
/// the square grown by the guide's radius: the square grown to the sides, the square
/// grown to front and rear, or a disc around a corner.
fn guide_in_square(seen: Seen, half: f64, limits: &Limits, least: f64) -> Option<f64> {
    // By symmetry it may as well be the corner at the front right.
    let flip = Point::new(1f64.copysign(seen.at.x), 1f64.copysign(seen.at.y));
    let at = Point::new(seen.at.x.abs(), seen.at.y.abs());
    let velocity = Point::new(seen.velocity.x * flip.x, seen.velocity.y * flip.y);
    let grown = half + GUIDE_RADIUS;
    let inside = |x: f64, y: f64| {
        (at.x < x && at.y < y).then(|| {
            limits
                .lasts(x - at.x, velocity.x)
                .min(limits.lasts(x + at.x, -velocity.x))
                .min(limits.lasts(y - at.y, velocity.y))
                .min(limits.lasts(y + at.y, -velocity.y))
        })
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
    [
        inside(grown, half),
        inside(half, grown),
        in_disc(corner, GUIDE_RADIUS, limits, 0.0),
    ]
    .into_iter()
    .flatten()
    .reduce(f64::max)
}

/// How long a point stays in a disc around the origin, if it is deeper in it than `least`.
fn in_disc(seen: Seen, radius: f64, limits: &Limits, least: f64) -> Option<f64> {
    let reach = radius - least;
    let square = seen.at.length_squared();
    if square >= reach * reach {
        return None;
    }
    let change = 2.0 * (limits.speed * limits.speed + radius * limits.acceleration);
    Some(lasts(
        radius * radius - square,
        2.0 * seen.at.dot(seen.velocity),
        change,
    ))
}
