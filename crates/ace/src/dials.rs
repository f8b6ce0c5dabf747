//! Planning: which maneuver each ship flies.
//!
//! Every maneuver of the dial is judged by where it would end, with distances between centres only; what the ruler
//! says is asked for the few that would be chosen and come near a rock.

use furball_cards::{Difficulty, Maneuver};
use furball_engine::{Choice, ShipId, ShipView, View};
use furball_geometry::{self as geometry, Edge, Point, Swept};

use crate::aims::{Exits, Goal};
use crate::outlook::{Duel, Outlook};
use crate::scene::{Piece, Rock, Scene, plain};
use crate::spot::{FARTHEST_SHOT, Spot, TOUCHING, outward, range_at};
use crate::steps::{Step, step};

/// Prices and prizes, in damage points.
mod price {
    pub const FLEEING: f64 = 60.0;
    pub const NO_WAY_OUT: f64 = 20.0;
    pub const STRESS: f64 = 0.45;
    pub const CALM: f64 = 0.5;
    pub const BUMP: f64 = 0.5;
    pub const ON_ROCK: f64 = 2.2;
    pub const OVER_ROCK: f64 = 1.2;
    pub const ESCAPE: f64 = 200.0;
    pub const ARRIVAL: f64 = 6.0;
    pub const GUARDING: f64 = 0.4;
}

/// A base whose centre is nearer than this to another's may overlap it.
const MAY_OVERLAP: f64 = 52.0;
/// No maneuver brings a base farther than this.
const LONGEST: f64 = 245.0;
/// A ship whose base comes within this of a marker's middle stands on it.
const ON_MARKER: f64 = 22.0;

/// What each ship will fly, in the order in which they should.
#[derive(Clone, Debug, Default)]
pub(crate) struct Plan {
    pub round: u16,
    pub moves: Vec<Planned>,
    candidates: Vec<Candidate>,
    // What may matter to the ship that is being planned for.
    blockers: Vec<Blocker>,
    rocks: Vec<Rock>,
    duels: Vec<Duel>,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Planned {
    pub ship: ShipId,
    pub maneuver: Maneuver,
}

#[derive(Clone, Copy, Debug)]
struct Candidate {
    maneuver: Maneuver,
    end: Spot,
    score: f64,
    /// Whether it meets a rock: perhaps, or the ruler has spoken.
    rocks: Rocks,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Rocks {
    Clear,
    Perhaps,
    Met,
}

/// Something in the way, and how surely it is there.
#[derive(Clone, Copy, Debug)]
struct Blocker {
    at: Point,
    surely: f64,
}

impl Plan {
    pub fn of(&self, ship: ShipId) -> Option<&Planned> {
        self.moves.iter().find(|planned| planned.ship == ship)
    }

    /// Plans for all the ships: low skill first, and at the same skill whoever is ahead, so that those behind have room.
    pub fn make(
        &mut self,
        view: View<'_>,
        scene: &mut Scene,
        ships: &[ShipId],
        noise: &mut impl FnMut() -> f64,
    ) {
        self.round = view.round();
        self.moves.clear();
        let middle = enemy_middle(scene);
        let mut order: Vec<(u8, f64, ShipId)> = ships
            .iter()
            .filter_map(|&id| scene.piece(id))
            .map(|piece| (piece.skill, (piece.spot.at - middle).length_squared(), piece.id))
            .collect();
        order.sort_by(|a, b| a.0.cmp(&b.0).then(a.1.total_cmp(&b.1)));
        for &(_, _, id) in &order {
            let Some(ship) = view.ship(id) else { continue };
            if let Some(chosen) = self.choose(view, scene, ship, ship.settable(), noise) {
                if let Some(piece) = scene.piece_mut(id) {
                    piece.likely = [chosen.end; 2];
                    piece.rocky = chosen.rocks == Rocks::Met;
                }
                self.moves.push(Planned {
                    ship: id,
                    maneuver: chosen.maneuver,
                });
            }
        }
    }

    /// The best of some maneuvers for a ship, and how good it is.
    pub fn best(
        &mut self,
        view: View<'_>,
        scene: &Scene,
        ship: ShipId,
        maneuvers: impl Iterator<Item = Maneuver>,
        noise: &mut impl FnMut() -> f64,
    ) -> Option<(Maneuver, f64)> {
        let ship = view.ship(ship)?;
        self.choose(view, scene, ship, maneuvers, noise)
            .map(|chosen| (chosen.maneuver, chosen.score))
    }

    /// The maneuver that suits the ship least; for an opponent to pick.
    pub fn worst(
        &mut self,
        view: View<'_>,
        scene: &Scene,
        ship: ShipId,
        maneuvers: impl Iterator<Item = Maneuver>,
    ) -> Option<Maneuver> {
        let ship = view.ship(ship)?;
        let me = scene.piece(ship.id())?;
        self.look_around(scene, me);
        let quarry = quarry(scene, me);
        let rated = maneuvers.filter_map(|maneuver| {
            let end = me.spot.then(step(me.size, maneuver.bearing, maneuver.speed)?.end);
            let score = self.judge(scene, me, ship, quarry, maneuver.difficulty, end);
            Some((score - rock_price(view, ship, maneuver), maneuver))
        });
        rated
            .min_by(|a, b| a.0.total_cmp(&b.0))
            .map(|(_, maneuver)| maneuver)
    }

    fn choose(
        &mut self,
        view: View<'_>,
        scene: &Scene,
        ship: ShipView<'_>,
        maneuvers: impl Iterator<Item = Maneuver>,
        noise: &mut impl FnMut() -> f64,
    ) -> Option<Candidate> {
        let me = scene.piece(ship.id())?;
        self.look_around(scene, me);
        let quarry = quarry(scene, me);
        let printed = plain(ship);
        self.candidates.clear();
        for maneuver in maneuvers {
            let Some(step) = step(me.size, maneuver.bearing, maneuver.speed) else {
                continue;
            };
            let end = me.spot.then(step.end);
            let difficulty = if printed {
                maneuver.difficulty
            } else {
                ship.treated(maneuver).difficulty
            };
            let score = self.judge(scene, me, ship, quarry, difficulty, end) + 0.08 * noise();
            let rocks = rocks_on(&self.rocks, me.spot, step, end);
            self.candidates.push(Candidate {
                maneuver,
                end,
                score,
                rocks,
            });
        }
        // The ruler is only taken out for what would be chosen.
        loop {
            let best = self
                .candidates
                .iter_mut()
                .max_by(|a, b| a.score.total_cmp(&b.score))?;
            if best.rocks != Rocks::Perhaps {
                return Some(*best);
            }
            let cost = rock_price(view, ship, best.maneuver);
            best.score -= cost;
            best.rocks = if cost > 0.0 { Rocks::Met } else { Rocks::Clear };
        }
    }

    /// Picks out what is near enough to matter.
    ///
    /// Whoever stands still while the ship moves is in its way; whoever moves before it may be.
    fn look_around(&mut self, scene: &Scene, me: &Piece) {
        let at = me.spot.at;
        self.rocks.clear();
        let near = |rock: &&Rock| rock.at.distance(at) < LONGEST + rock.radius + 30.0;
        self.rocks.extend(scene.rocks.iter().filter(near));
        let near = |spot: &Spot| spot.at.distance(at) < LONGEST + FARTHEST_SHOT;
        self.duels.clear();
        let enemies = scene.of(me.side.other());
        let enemies = enemies.filter(|enemy| enemy.likely.iter().any(near));
        self.duels.extend(enemies.map(|enemy| Duel::of(me, enemy)));
        self.blockers.clear();
        for other in scene.pieces.iter().filter(|other| other.id != me.id) {
            let moves_first = other.activated || other.skill < me.skill;
            let (at, surely) = if other.side == me.side {
                // Friends that are planned already fly first.
                let planned = self.moves.iter().any(|planned| planned.ship == other.id);
                (
                    if planned {
                        other.likely[0].at
                    } else {
                        other.spot.at
                    },
                    1.0,
                )
            } else if moves_first {
                (other.likely[0].at, if other.activated { 1.0 } else { 0.4 })
            } else {
                (other.spot.at, 1.0)
            };
            if at.distance(me.spot.at) < LONGEST + MAY_OVERLAP {
                self.blockers.push(Blocker { at, surely });
            }
        }
    }

    /// How good it would be to end there, in damage points.
    fn judge(
        &self,
        scene: &Scene,
        me: &Piece,
        ship: ShipView<'_>,
        quarry: Option<Spot>,
        difficulty: Difficulty,
        end: Spot,
    ) -> f64 {
        let half = me.size.half();
        let mut score = 0.0;
        if !end.inside(half, scene.area, 0.0) {
            return match me.goal {
                Goal::Leave(exits) if leaves_by(exits, end, half, scene) => price::ESCAPE,
                Goal::Leave(_) | Goal::Fight | Goal::Reach(_) | Goal::Survive(_) => -price::FLEEING,
            };
        }
        let stressed_after = match difficulty {
            Difficulty::Red => {
                if me.stressed {
                    // It would not be flown: the opponent picks something else.
                    return -price::FLEEING;
                }
                score -= price::STRESS;
                true
            }
            Difficulty::Easy => {
                if me.stressed {
                    score += price::CALM;
                }
                false
            }
            Difficulty::White | Difficulty::Purple => me.stressed,
        };
        if !has_way_out(scene, me, ship, end, stressed_after) {
            score -= price::NO_WAY_OUT;
        }
        for blocker in &self.blockers {
            let square = (blocker.at - end.at).length_squared();
            if square < MAY_OVERLAP * MAY_OVERLAP {
                let sure = if square < TOUCHING * TOUCHING { 1.0 } else { 0.5 };
                score -= price::BUMP * blocker.surely * sure;
            }
        }
        score + self.aspiration(scene, me, ship, quarry, end)
    }

    /// What the place is worth for what the ship is after.
    fn aspiration(
        &self,
        scene: &Scene,
        me: &Piece,
        ship: ShipView<'_>,
        quarry: Option<Spot>,
        end: Spot,
    ) -> f64 {
        let mut seen = Outlook::default();
        for duel in &self.duels {
            duel.look(end, &mut seen);
        }
        // The longer a game goes on, the more is risked to end it.
        let caution = (0.55 - 0.02 * f64::from(scene.round)).max(0.1);
        let fight = seen.best + 0.15 * seen.others;
        match me.goal {
            Goal::Fight => fight - caution * seen.threat + chase(quarry, end) + guarding(scene, me, end),
            Goal::Reach(at) => {
                let off = at.distance(end.at);
                let arrived = if off < ON_MARKER { price::ARRIVAL } else { 0.0 };
                arrived + 0.2 * fight - 0.3 * seen.threat - 0.02 * next_distance(me, ship, end, at).min(off)
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
}

/// Being near enough to a friend to protect it.
fn guarding(scene: &Scene, me: &Piece, end: Spot) -> f64 {
    let ward = scene
        .ward
        .and_then(|ward| scene.piece(ward))
        .filter(|ward| ward.side == me.side);
    let near = ward.is_some_and(|ward| range_at((ward.likely[0].at - end.at).length_squared()) == 1);
    if near { price::GUARDING } else { 0.0 }
}

/// Being near the quarry and facing it.
fn chase(quarry: Option<Spot>, end: Spot) -> f64 {
    let Some(quarry) = quarry else { return 0.0 };
    let way = quarry.at - end.at;
    let distance = way.length().max(1.0);
    let facing = way.dot(end.forward) / distance;
    0.35 * facing - 0.0022 * (distance - 110.0).abs()
}

/// The enemy a ship flies at: near, and worth it.
fn quarry(scene: &Scene, me: &Piece) -> Option<Spot> {
    let off = |enemy: &Piece| (enemy.likely[0].at - me.spot.at).length() / enemy.worth;
    let enemies = scene.of(me.side.other());
    enemies
        .min_by(|a, b| off(a).total_cmp(&off(b)))
        .map(|enemy| enemy.likely[0])
}

/// How far the ship is from the nearest of the edges, a wrong heading counted as a detour.
fn way_to(exits: Exits, scene: &Scene, me: &Piece, end: Spot) -> f64 {
    let insets = end.insets(me.size.half(), scene.area);
    let way = |edge: Edge| insets[edge as usize] + 60.0 * (1.0 - end.forward.dot(outward(edge)));
    let nearest = exits.iter().map(way).fold(f64::INFINITY, f64::min);
    if nearest.is_finite() { nearest } else { 0.0 }
}

/// How near the ship could come to the place with one more maneuver.
fn next_distance(me: &Piece, ship: ShipView<'_>, end: Spot, at: Point) -> f64 {
    let ends = ship
        .dial()
        .iter()
        .filter_map(|maneuver| step(me.size, maneuver.bearing, maneuver.speed));
    let off = ends.map(|step| end.then(step.end).at.distance(at));
    off.fold(f64::INFINITY, f64::min)
}

/// Whether the ship leaves by one of the edges and no other: the one it sticks out over farthest counts.
fn leaves_by(exits: Exits, end: Spot, half: f64, scene: &Scene) -> bool {
    let insets = end.insets(half, scene.area);
    let farthest = insets.iter().copied().fold(f64::INFINITY, f64::min);
    Edge::ALL
        .into_iter()
        .all(|edge| insets[edge as usize] > farthest + 1e-3 || exits.contains(edge))
}

/// Whether some maneuver of the next round would keep the ship on the table.
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
    ship.dial().iter().any(|maneuver| {
        (!stressed || maneuver.difficulty != Difficulty::Red)
            && step(me.size, maneuver.bearing, maneuver.speed).is_some_and(|step| {
                let next = end.then(step.end);
                // It must not point straight at the edge after that.
                let after = Spot {
                    at: next.at + next.forward * 60.0,
                    ..next
                };
                next.inside(half, scene.area, 2.0) && after.inside(half, scene.area, 0.0)
            })
    })
}

/// Whether the way or its end comes near a rock.
fn rocks_on(rocks: &[Rock], from: Spot, step: &Step, end: Spot) -> Rocks {
    if rocks.is_empty() {
        return Rocks::Clear;
    }
    let middle = from.point(step.middle);
    let near = rocks.iter().any(|rock| {
        let template = rock.radius + 12.0;
        let base = rock.radius + 28.0;
        (rock.at - end.at).length_squared() < base * base
            || off_segment(rock.at, from.at, middle) < template * template
            || off_segment(rock.at, middle, end.at) < template * template
    });
    if near { Rocks::Perhaps } else { Rocks::Clear }
}

/// The square of a point's distance from a line between two others.
fn off_segment(point: Point, a: Point, b: Point) -> f64 {
    let (way, off) = (b - a, point - a);
    let along = (off.dot(way) / way.length_squared().max(1e-9)).clamp(0.0, 1.0);
    (off - way * along).length_squared()
}

/// What the ruler says of the rocks on the way.
fn rock_price(view: View<'_>, ship: ShipView<'_>, maneuver: Maneuver) -> f64 {
    let (start, size) = (ship.pose(), ship.size());
    let swept = Swept::full(start, size, maneuver.bearing, maneuver.speed);
    let end = geometry::end_pose(start, size, maneuver.bearing, maneuver.speed).unwrap_or(start);
    let each = view.obstacles().iter().map(|obstacle| {
        if geometry::base_overlaps(end, size, &obstacle.outline) {
            price::ON_ROCK
        } else if swept.overlaps(&obstacle.outline) {
            price::OVER_ROCK
        } else {
            0.0
        }
    });
    each.sum()
}

/// The middle of the enemy's ships.
fn enemy_middle(scene: &Scene) -> Point {
    let (mut sum, mut count) = (Point::ORIGIN, 0);
    for piece in scene.of(scene.side.other()) {
        sum = sum + piece.spot.at;
        count += 1;
    }
    sum * (1.0 / f64::from(count.max(1)))
}

/// The maneuver a choice names.
pub(crate) fn named(choice: &Choice) -> Option<Maneuver> {
    match choice {
        Choice::Maneuver(maneuver) => Some(*maneuver),
        _ => None,
    }
}
