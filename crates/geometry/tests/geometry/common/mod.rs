//! A second, slow and separate computation of everything, for the tests to compare with.
//!
//! It shares no code with the crate: coordinates are plain pairs, directions are angles,
//! shapes meet if their borders cross or one contains a point of the other.

pub mod tables;

use furball_geometry::{Pose, Size};

pub type P = (f64, f64);

/// A small deterministic generator, so that every run checks the same cases.
pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Random {
        Random(seed)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    pub fn below(&mut self, n: usize) -> usize {
        (self.next() % n as u64) as usize
    }

    pub fn between(&mut self, low: f64, high: f64) -> f64 {
        low + (high - low) * ((self.next() >> 11) as f64 / (1u64 << 53) as f64)
    }

    pub fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())]
    }

    /// Often a round angle, since that is where special cases hide.
    pub fn degrees(&mut self) -> f64 {
        if self.below(3) == 0 {
            45.0 * self.below(8) as f64
        } else {
            self.between(-180.0, 180.0)
        }
    }

    pub fn size(&mut self) -> Size {
        self.pick(&Size::ALL)
    }

    /// A pose up to `far` from another in each direction; sometimes aligned with it.
    pub fn pose_near(&mut self, near: P, far: f64) -> (Pose, P, f64) {
        let round = self.below(4) == 0;
        let mut coordinate = |middle: f64| {
            let offset = self.between(-far, far);
            middle
                + if round {
                    (offset / 5.0).round() * 5.0
                } else {
                    offset
                }
        };
        let at = (coordinate(near.0), coordinate(near.1));
        let degrees = self.degrees();
        (Pose::new(at.0, at.1, degrees), at, degrees)
    }
}

pub fn sub(a: P, b: P) -> P {
    (a.0 - b.0, a.1 - b.1)
}

pub fn cross(a: P, b: P) -> f64 {
    a.0 * b.1 - a.1 * b.0
}

pub fn dist(a: P, b: P) -> f64 {
    (a.0 - b.0).hypot(a.1 - b.1)
}

/// A point given to the right of and ahead of a place with a heading.
pub fn place(at: P, degrees: f64, right: f64, ahead: f64) -> P {
    let (s, c) = degrees.to_radians().sin_cos();
    (at.0 + right * c + ahead * s, at.1 - right * s + ahead * c)
}

/// A base as the slow side sees it.
#[derive(Clone, Copy, Debug)]
pub struct Base {
    pub at: P,
    pub degrees: f64,
    pub half: f64,
}

impl Base {
    pub fn new(at: P, degrees: f64, size: Size) -> Base {
        Base {
            at,
            degrees,
            half: match size {
                Size::Small => 20.0,
                Size::Medium => 30.0,
                Size::Large => 40.0,
            },
        }
    }

    pub fn of(pose: Pose, size: Size) -> Base {
        Base::new((pose.at.x, pose.at.y), pose.heading.degrees(), size)
    }

    pub fn square(&self, grow: f64) -> [P; 4] {
        let h = self.half + grow;
        [(h, h), (h, -h), (-h, -h), (-h, h)].map(|(x, y)| place(self.at, self.degrees, x, y))
    }

    pub fn guides(&self) -> [P; 4] {
        let h = self.half;
        [(11.75, h), (11.75, -h), (-11.75, -h), (-11.75, h)].map(|(x, y)| place(self.at, self.degrees, x, y))
    }

    /// Whether two bases with guides meet, one of them grown a bit, so that borders which
    /// coincide exactly don't.
    pub fn meets(&self, other: &Base, grow: f64) -> bool {
        let reach = (self.half + other.half) * 1.5 + 10.0;
        if dist(self.at, other.at) > reach {
            return false;
        }
        let (mine, theirs) = (self.square(grow), other.square(0.0));
        let radius = 1.75 + grow;
        polygons_meet(&mine, &theirs)
            || self.guides().iter().any(|&g| {
                polygon_distance(&theirs, g) < radius
                    || other.guides().iter().any(|&o| dist(g, o) < 1.75 + radius)
            })
            || other.guides().iter().any(|&g| polygon_distance(&mine, g) < 1.75)
    }
}

pub fn edges(points: &[P]) -> impl Iterator<Item = (P, P)> + '_ {
    (0..points.len()).map(|i| (points[i], points[(i + 1) % points.len()]))
}

pub fn segment_distance(a: P, b: P, p: P) -> f64 {
    let d = sub(b, a);
    let l = d.0 * d.0 + d.1 * d.1;
    let t = if l == 0.0 {
        0.0
    } else {
        (((p.0 - a.0) * d.0 + (p.1 - a.1) * d.1) / l).clamp(0.0, 1.0)
    };
    dist(p, (a.0 + d.0 * t, a.1 + d.1 * t))
}

pub fn segments_cross(a: P, b: P, c: P, d: P) -> bool {
    let o = |p: P, q: P, r: P| cross(sub(q, p), sub(r, p));
    o(a, b, c) * o(a, b, d) < 0.0 && o(c, d, a) * o(c, d, b) < 0.0
}

pub fn segments_distance(a: P, b: P, c: P, d: P) -> f64 {
    if segments_cross(a, b, c, d) {
        return 0.0;
    }
    segment_distance(a, b, c)
        .min(segment_distance(a, b, d))
        .min(segment_distance(c, d, a))
        .min(segment_distance(c, d, b))
}

/// By the sum of angles under which the border is seen.
pub fn inside(points: &[P], p: P) -> bool {
    let turned: f64 = edges(points)
        .map(|(a, b)| {
            let (u, v) = (sub(a, p), sub(b, p));
            cross(u, v).atan2(u.0 * v.0 + u.1 * v.1)
        })
        .sum();
    turned.abs() > 3.0
}

pub fn polygon_distance(points: &[P], p: P) -> f64 {
    if inside(points, p) {
        return 0.0;
    }
    edges(points)
        .map(|(a, b)| segment_distance(a, b, p))
        .fold(f64::INFINITY, f64::min)
}

pub fn polygons_meet(one: &[P], other: &[P]) -> bool {
    edges(one).any(|(a, b)| edges(other).any(|(c, d)| segments_cross(a, b, c, d)))
        || one.iter().any(|&p| inside(other, p))
        || other.iter().any(|&p| inside(one, p))
        || inside(one, middle(other))
        || inside(other, middle(one))
}

pub fn polygons_distance(one: &[P], other: &[P]) -> f64 {
    if polygons_meet(one, other) {
        return 0.0;
    }
    let mut least = f64::INFINITY;
    for (a, b) in edges(one) {
        for (c, d) in edges(other) {
            least = least.min(segments_distance(a, b, c, d));
        }
    }
    least
}

fn middle(points: &[P]) -> P {
    let n = points.len() as f64;
    let sum = points.iter().fold((0.0, 0.0), |s, p| (s.0 + p.0, s.1 + p.1));
    (sum.0 / n, sum.1 / n)
}

/// A star-shaped polygon around a place, concave as often as not.
pub fn star(random: &mut Random, at: P, inner: f64, outer: f64) -> Vec<P> {
    let count = 3 + random.below(12);
    let turn = random.between(0.0, 360.0);
    (0..count)
        .map(|i| {
            let angle = turn + 360.0 * (i as f64 + random.between(0.0, 0.6)) / count as f64;
            place(at, angle, 0.0, random.between(inner, outer))
        })
        .collect()
}

/// The corners of a star as the crate's points.
pub fn points(corners: &[P]) -> Vec<furball_geometry::Point> {
    corners
        .iter()
        .map(|&(x, y)| furball_geometry::Point::new(x, y))
        .collect()
}
