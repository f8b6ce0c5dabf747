//! Positions and directions as plain vectors, and quick estimates of ranges and arcs between the centers of bases.
//! Exact measurements are slow, and plans are guesses anyway.

use furball_cards::language::ArcName;
use furball_geometry::constants::RANGE_BAND;
use furball_geometry::{Arc, Edge, Point, Pose, Range, Rect};

/// A position and a heading.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Spot {
    pub at: Point,
    /// The unit vector forward.
    pub forward: Point,
}

/// Approximate difference between the distance of two small bases' centers and the distance of the bases, between
/// edge to edge and corner to corner.
const BASES: f64 = 44.0;
/// Bases whose centers are nearer than this surely touch.
pub(crate) const TOUCHING: f64 = 41.0;
/// How far outside its lines an arc still covers part of a base.
const PART_OF_BASE: f64 = 12.0;
/// The slope of the front arc's border: the tangent of half its opening.
const FRONT_SLOPE: f64 = 0.8526;

impl From<Pose> for Spot {
    fn from(pose: Pose) -> Spot {
        Spot {
            at: pose.at,
            forward: pose.heading.forward(),
        }
    }
}

impl Spot {
    /// The spot at `step`, given relative to this one.
    #[inline]
    pub fn then(self, step: Spot) -> Spot {
        let right = self.forward.clockwise();
        Spot {
            at: self.at + right * step.at.x + self.forward * step.at.y,
            forward: right * step.forward.x + self.forward * step.forward.y,
        }
    }

    /// A point given relative to this spot.
    pub fn point(self, local: Point) -> Point {
        self.at + self.forward.clockwise() * local.x + self.forward * local.y
    }

    /// The same position, facing the opposite way.
    pub fn turned_around(self) -> Spot {
        Spot {
            forward: -self.forward,
            ..self
        }
    }

    /// The same position, facing right.
    pub fn turned_right(self) -> Spot {
        Spot {
            forward: self.forward.clockwise(),
            ..self
        }
    }

    /// Half extent of a rotated square base of this half side along either axis of the table.
    fn reach(self, half: f64) -> f64 {
        half * (self.forward.x.abs() + self.forward.y.abs())
    }

    /// How far inside each edge the base is, in the order of [`Edge::ALL`]; negative where it extends over it.
    pub fn insets(self, half: f64, area: Rect) -> [f64; 4] {
        let reach = self.reach(half);
        area.inset(self.at).map(|inset| inset - reach)
    }

    /// Whether the base is inside the play area by at least `spare`.
    pub fn inside(self, half: f64, area: Rect, spare: f64) -> bool {
        let off = self.reach(half) + spare;
        let Point { x, y } = self.at;
        x >= off && y >= off && x <= area.width - off && y <= area.height - off
    }
}

/// Arcs as a set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Arcs(u8);

impl Arcs {
    const FRONT: Arcs = Arcs(1 << Arc::Front as u8);

    /// The arcs of a weapon; all of them where they depend on an indicator.
    pub fn of(names: &[ArcName]) -> Arcs {
        const ROUND: &[Arc] = &[Arc::FullFront, Arc::FullRear];
        let arcs = names.iter().flat_map(|name| name.fixed().unwrap_or(ROUND));
        Arcs(arcs.fold(0, |set, &arc| set | 1 << arc as u8))
    }

    /// Whether a base whose center is at this offset to the right and ahead is in one of the arcs.
    #[inline]
    pub fn cover(self, right: f64, ahead: f64) -> bool {
        if self == Arcs::FRONT {
            narrow(right, ahead)
        } else {
            self.cover_with_any(right, ahead)
        }
    }

    fn cover_with_any(self, right: f64, ahead: f64) -> bool {
        Arc::ALL
            .into_iter()
            .filter(|&arc| self.0 >> arc as u8 & 1 == 1)
            .any(|arc| match arc {
                Arc::Front => narrow(right, ahead),
                Arc::Rear => narrow(right, -ahead),
                Arc::Left => narrow(ahead, -right),
                Arc::Right => narrow(ahead, right),
                Arc::FullFront => ahead > -PART_OF_BASE,
                Arc::FullRear => ahead < PART_OF_BASE,
                Arc::Bullseye => ahead > 0.0 && right.abs() <= PART_OF_BASE + 7.5,
            })
    }
}

/// Whether an offset is between the lines of a front arc.
#[inline]
fn narrow(aside: f64, along: f64) -> bool {
    along > 0.0 && aside.abs() <= along * FRONT_SLOPE + PART_OF_BASE
}

/// The range of two bases by the squared distance of their centers.
#[inline]
pub(crate) fn range_at(square: f64) -> Range {
    const ONE: f64 = BASES + RANGE_BAND;
    const TWO: f64 = BASES + 2.0 * RANGE_BAND;
    const THREE: f64 = FARTHEST_SHOT;
    if square <= ONE * ONE {
        Range::ONE
    } else if square <= TWO * TWO {
        Range::TWO
    } else if square <= THREE * THREE {
        Range::THREE
    } else {
        Range(4)
    }
}

/// Centers farther apart than this are beyond any weapon.
pub(crate) const FARTHEST_SHOT: f64 = BASES + 3.0 * RANGE_BAND;

/// The unit vector from inside the play area straight at an edge.
pub(crate) fn outward(edge: Edge) -> Point {
    match edge {
        Edge::South => Point::new(0.0, -1.0),
        Edge::East => Point::new(1.0, 0.0),
        Edge::North => Point::new(0.0, 1.0),
        Edge::West => Point::new(-1.0, 0.0),
    }
}
