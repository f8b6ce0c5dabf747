//! The value of ending a move at some position, in damage points.

use furball_cards::{Difficulty, Maneuver};
use furball_engine::ShipView;
use furball_geometry::{Edge, Point, Range};

use crate::dials::Planned;
use crate::outlook::{Duel, Outlook};
use crate::scene::aims::{Exits, Goal};
use crate::scene::{Piece, Rock, Scene};
use crate::spot::{FARTHEST_SHOT, Spot, TOUCHING, outward, range_at};
use crate::steps::step;

/// The cost of leaving the table needlessly.
const FLEEING: f64 = 60.0;
/// The cost of being forced to leave it next round.
const NO_WAY_OUT: f64 = 20.0;
/// The value of leaving the table as the mission demands.
const ESCAPE: f64 = 200.0;
const STRESS: f64 = 0.45;
const CALM: f64 = 0.5;
/// The cost of touching another base: the action and the target are lost.
const BUMP: f64 = 0.5;
/// The value of ending on the marker to be taken.
const ARRIVAL: f64 = 6.0;
/// The value of a position from which a friendly ship can be protected.
const GUARDING: f64 = 0.8;

/// Bases whose centers are nearer than this may overlap.
const MAY_OVERLAP: f64 = 52.0;
/// No maneuver moves a base farther than this.
const MAX_LEN: f64 = 245.0;
/// A ship whose base comes within this distance of a marker's center is on it.
const ON_MARKER: f64 = 26.0;

/// The surroundings of a ship that may matter to its next move.
#[derive(Clone, Debug, Default)]
pub(crate) struct Prospect {
    pub rocks: Vec<Rock>,
    blockers: Vec<Blocker>,
    duels: Vec<Duel>,
    /// The enemy it chases.
    quarry: Option<Spot>,
}

/// An obstruction, and how certain it is.
#[derive(Clone, Copy, Debug)]
struct Blocker {
    at: Point,
    surely: f64,
}

impl Prospect {
    /// Collects everything near enough to the ship. Friendly ships with a plan move before it.
    pub fn look_around(&mut self, scene: &Scene, me: &Piece, plans: &[Planned]) {
        let at = me.spot.at;
        self.rocks.clear();
        let near = |rock: &&Rock| rock.at.distance(at) < MAX_LEN + rock.radius + 30.0;
        self.rocks.extend(scene.rocks.iter().filter(near));
        self.duels.clear();
        let near = |spot: &Spot| spot.at.distance(at) < MAX_LEN + FARTHEST_SHOT;
        let enemies = scene.of(me.side.other());
        let enemies = enemies.filter(|enemy| enemy.likely.iter().any(near));
        self.duels.extend(enemies.map(|enemy| Duel::of(me, enemy)));
        self.blockers.clear();
        let others = scene.pieces.iter().filter(|other| other.id != me.id);
        let near = |blocker: &Blocker| blocker.at.distance(at) < MAX_LEN + MAY_OVERLAP;
        self.blockers
            .extend(others.map(|other| blocker(me, other, plans)).filter(near));
        self.quarry = quarry(scene, me);
    }

    /// The value of ending there after a maneuver of this difficulty.
    pub fn judge(
        &self,
        scene: &Scene,
        me: &Piece,
        ship: ShipView<'_>,
        difficulty: Difficulty,
        end: Spot,
    ) -> f64 {
        let half = me.size.half();
        if !end.inside(half, scene.area, 0.0) {
            return match me.goal {
                Goal::Leave(exits) if leaves_by(exits, end, half, scene) => ESCAPE,
                Goal::Leave(_) | Goal::Fight | Goal::Reach(_) | Goal::Survive(_) => -FLEEING,
            };
        }
        let (mut score, stressed_after) = match (difficulty, me.stressed) {
            // It wouldn't be executed: the opponent picks another maneuver.
            (Difficulty::Red, true) => return -FLEEING,
            (Difficulty::Red, false) => (-STRESS, true),
            (Difficulty::Easy, true) => (CALM, false),
            (Difficulty::Easy, false) => (0.0, false),
            (Difficulty::White | Difficulty::Purple, stressed) => (0.0, stressed),
        };
        if !has_way_out(scene, me, ship, end, stressed_after) {
            score -= NO_WAY_OUT;
        }
        for blocker in &self.blockers {
            let square = (blocker.at - end.at).length_squared();
            if square < MAY_OVERLAP * MAY_OVERLAP {
                let sure = if square < TOUCHING * TOUCHING { 1.0 } else { 0.5 };
                score -= BUMP * blocker.surely * sure;
            }
        }
        score + self.aspiration(scene, me, ship, end, stressed_after)
    }

    /// The value of the position for the ship's goal.
    fn aspiration(&self, scene: &Scene, me: &Piece, ship: ShipView<'_>, end: Spot, stressed: bool) -> f64 {
        let mut seen = Outlook::default();
        for duel in &self.duels {
            duel.look(end, &mut seen);
        }
        // The longer a game lasts, the more risk is taken to end it.
        let caution = scene.habits.caution * (0.55 - 0.02 * f64::from(scene.round)).max(0.1);
        let fight = seen.best + 0.15 * seen.others;
        match me.goal {
            Goal::Fight => fight - caution * seen.threat + self.chase(end) + guarding(scene, me, end),
            Goal::Reach(at) => {
                let off = at.distance(end.at);
                let arrived = if off < ON_MARKER { ARRIVAL } else { 0.0 };
                let next = next_distance(me, ship, end, stressed, at).min(off);
                arrived + 0.2 * fight - 0.3 * seen.threat - 0.02 * next
            }
            Goal::Leave(exits) => 0.1 * fight - 0.2 * seen.threat - 0.02 * way_to(exits, scene, me, end),
            Goal::Survive(exits) => {
                let off = |enemy: &Piece| (enemy.likely[0].at - end.at).length_squared();
                let nearest = scene.of(me.side.other()).map(off).fold(f64::INFINITY, f64::min);
                let apart = nearest.sqrt().min(500.0);
                0.4 * fight - 1.5 * seen.threat + 0.002 * apart - 0.003 * way_to(exits, scene, me, end)
            }
        }
    }

    /// The value of being near the quarry and facing it.
    fn chase(&self, end: Spot) -> f64 {
        let Some(quarry) = self.quarry else { return 0.0 };
        let way = quarry.at - end.at;
        let distance = way.length().max(1.0);
        let facing = way.dot(end.forward) / distance;
        0.35 * facing - 0.0022 * (distance - 110.0).abs()
    }
}

/// A ship that stays put while this one moves is in its way; one that moves before it may be.
fn blocker(me: &Piece, other: &Piece, plans: &[Planned]) -> Blocker {
    if other.side == me.side {
        let planned = plans.iter().any(|planned| planned.ship == other.id);
        let at = if planned {
            other.likely[0].at
        } else {
            other.spot.at
        };
        return Blocker { at, surely: 1.0 };
    }
    if other.initiative < me.initiative && !other.activated {
        return Blocker {
            at: other.likely[0].at,
            surely: 0.4,
        };
    }
    Blocker {
        at: other.spot.at,
        surely: 1.0,
    }
}

/// The value of being near enough to a friendly ship to protect it.
fn guarding(scene: &Scene, me: &Piece, end: Spot) -> f64 {
    let ward = scene
        .ward
        .and_then(|ward| scene.piece(ward))
        .filter(|ward| ward.side == me.side);
    let near = ward.is_some_and(|ward| range_at((ward.likely[0].at - end.at).length_squared()) == Range::ONE);
    if near { GUARDING } else { 0.0 }
}

/// The enemy a ship chases: near and valuable.
fn quarry(scene: &Scene, me: &Piece) -> Option<Spot> {
    let off = |enemy: &Piece| (enemy.likely[0].at - me.spot.at).length() / enemy.worth;
    let enemies = scene.of(me.side.other());
    enemies
        .min_by(|a, b| off(a).total_cmp(&off(b)))
        .map(|enemy| enemy.likely[0])
}

/// Distance to the nearest of the edges, with a wrong heading counted as a detour.
fn way_to(exits: Exits, scene: &Scene, me: &Piece, end: Spot) -> f64 {
    let insets = end.insets(me.size.half(), scene.area);
    let way = |edge: Edge| insets[edge as usize] + 60.0 * (1.0 - end.forward.dot(outward(edge)));
    let nearest = exits.iter().map(way).fold(f64::INFINITY, f64::min);
    if nearest.is_finite() { nearest } else { 0.0 }
}

/// How near the ship could come to the point with one more maneuver.
fn next_distance(me: &Piece, ship: ShipView<'_>, end: Spot, stressed: bool, at: Point) -> f64 {
    let flyable = flyable(ship, stressed);
    let ends = flyable.filter_map(|maneuver| step(me.size, maneuver.bearing, maneuver.speed));
    let off = ends.map(|step| end.then(step.end).at.distance(at));
    off.fold(f64::INFINITY, f64::min)
}

/// Maneuvers that a ship can fly, stressed or not.
fn flyable<'g>(ship: ShipView<'g>, stressed: bool) -> impl Iterator<Item = &'g Maneuver> {
    let may = move |maneuver: &&Maneuver| !stressed || maneuver.difficulty != Difficulty::Red;
    ship.dial().iter().filter(may)
}

/// Whether the ship leaves over one of these edges: the one it extends over farthest counts.
fn leaves_by(exits: Exits, end: Spot, half: f64, scene: &Scene) -> bool {
    let insets = end.insets(half, scene.area);
    let farthest = insets.iter().copied().fold(f64::INFINITY, f64::min);
    Edge::ALL
        .into_iter()
        .all(|edge| insets[edge as usize] > farthest + 1e-3 || exits.contains(edge))
}

/// Whether some maneuver next round would keep the ship on the table.
fn has_way_out(scene: &Scene, me: &Piece, ship: ShipView<'_>, end: Spot, stressed: bool) -> bool {
    let half = me.size.half();
    if matches!(me.goal, Goal::Leave(_)) {
        return true;
    }
    let ahead = Spot {
        at: end.at + end.forward * 170.0,
        ..end
    };
    if ahead.inside(half, scene.area, 15.0) {
        return true;
    }
    flyable(ship, stressed).any(|maneuver| {
        step(me.size, maneuver.bearing, maneuver.speed).is_some_and(|step| {
            let next = end.then(step.end);
            // It must not face straight at the edge after that.
            let after = Spot {
                at: next.at + next.forward * 60.0,
                ..next
            };
            next.inside(half, scene.area, 2.0) && after.inside(half, scene.area, 0.0)
        })
    })
}
