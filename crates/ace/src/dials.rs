//! Planning: which maneuver each ship executes.
//!
//! Every maneuver of the dial is judged by where it would end, using only distances between centers; exact
//! measurements are made only for the few best that come near a rock.

mod prospect;

use furball_cards::language::{Alike, Maneuvers, NewManeuver};
use furball_cards::{Initiative, Maneuver};
use furball_engine::{Choice, ShipId, ShipView, View};
use furball_geometry::Point;

use crate::rocks;
use crate::scene::aims::Goal;
use crate::scene::{Piece, Scene, plain};
use crate::spot::Spot;
use crate::steps::step;
use prospect::Prospect;

/// Weight of chance, growing each round, for ships that could otherwise circle endlessly.
const RESTLESS: f64 = 0.1;

/// Each ship's maneuver, in the order of planning.
#[derive(Clone, Debug, Default)]
pub(crate) struct Plan {
    pub round: u16,
    pub moves: Vec<Planned>,
    prospect: Prospect,
    candidates: Vec<Candidate>,
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
    rocks: Rocks,
}

/// Whether a maneuver meets a rock, once it has been measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Rocks {
    Unknown,
    Clear,
    Met,
}

impl Plan {
    pub fn of(&self, ship: ShipId) -> Option<&Planned> {
        self.moves.iter().find(|planned| planned.ship == ship)
    }

    /// Plans for all ships: low skill first, and at equal skill the foremost first, so that those behind have room.
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
        let mut order: Vec<(Initiative, f64, ShipId)> = ships
            .iter()
            .filter_map(|&id| scene.piece(id))
            .map(|piece| {
                (
                    piece.initiative,
                    (piece.spot.at - middle).length_squared(),
                    piece.id,
                )
            })
            .collect();
        order.sort_by(|a, b| a.0.cmp(&b.0).then(a.1.total_cmp(&b.1)));
        for &(_, _, id) in &order {
            let Some(ship) = view.ship(id) else { continue };
            if let Some(chosen) = self.choose(view, scene, ship, ship.settable(), noise) {
                let orderly = scene.habits.orderly;
                if let Some(piece) = scene.piece_mut(id).filter(|_| orderly) {
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

    /// The best of some maneuvers for a ship.
    pub fn best(
        &mut self,
        view: View<'_>,
        scene: &Scene,
        ship: ShipId,
        maneuvers: impl Iterator<Item = Maneuver>,
        noise: &mut impl FnMut() -> f64,
    ) -> Option<Maneuver> {
        let ship = view.ship(ship)?;
        self.choose(view, scene, ship, maneuvers, noise)
            .map(|chosen| chosen.maneuver)
    }

    /// The maneuver that suits the ship least; for an opponent to pick.
    pub fn worst(
        &mut self,
        view: View<'_>,
        scene: &Scene,
        ship: ShipId,
        maneuvers: impl Iterator<Item = Maneuver>,
    ) -> Option<Maneuver> {
        let rated =
            maneuvers.filter_map(|maneuver| Some((self.rate(view, scene, ship, maneuver)?, maneuver)));
        rated
            .min_by(|a, b| a.0.total_cmp(&b.0))
            .map(|(_, maneuver)| maneuver)
    }

    /// How much a change of the maneuver on its dial would help the ship.
    pub fn gain(&mut self, view: View<'_>, scene: &Scene, ship: ShipId, change: &NewManeuver) -> Option<f64> {
        let own = view.ship(ship)?;
        let shown = own.chosen()?;
        let now = self.rate(view, scene, ship, shown)?;
        let mut best = f64::NEG_INFINITY;
        let mut consider = |maneuver: Maneuver| {
            best = best.max(self.rate(view, scene, ship, maneuver).unwrap_or(best));
        };
        match change {
            // The end position stays the same, or isn't one the dial leads to.
            NewManeuver::TreatedAs(_)
            | NewManeuver::Harder(_)
            | NewManeuver::Along(_)
            | NewManeuver::Sideslip => return None,
            &NewManeuver::SameSpeed(difficulty) => {
                let others = own.settable().filter(|other| other.speed == shown.speed);
                others.for_each(|other| consider(Maneuver { difficulty, ..other }));
            }
            NewManeuver::SpeedByOne => {
                let speeds = [shown.speed.saturating_sub(1), shown.speed + 1];
                speeds
                    .into_iter()
                    .for_each(|speed| consider(Maneuver { speed, ..shown }));
            }
            NewManeuver::Another {
                speed,
                bearing,
                difficulty,
                among,
                ..
            } => {
                let alike = |other: &Maneuver| {
                    is_alike(*speed, other.speed, shown.speed)
                        && (*bearing == Alike::Any || other.bearing == shown.bearing)
                        && is_alike(*difficulty, other.difficulty as u8, shown.difficulty as u8)
                        && is_among(among, *other)
                };
                own.settable().filter(alike).for_each(&mut consider);
            }
            NewManeuver::Bearing(bearings) => {
                let same_side = bearings
                    .iter()
                    .filter(|bearing| bearing.side() == shown.bearing.side());
                same_side.for_each(|&bearing| consider(Maneuver { bearing, ..shown }));
            }
            NewManeuver::Into(templates) => {
                for &(bearing, speed) in templates {
                    consider(Maneuver {
                        bearing,
                        speed,
                        ..shown
                    });
                }
            }
            NewManeuver::Mirrored => consider(Maneuver {
                bearing: shown.bearing.mirrored(),
                ..shown
            }),
        }
        Some(best - now)
    }

    /// The exact value of a maneuver for the ship.
    fn rate(&mut self, view: View<'_>, scene: &Scene, ship: ShipId, maneuver: Maneuver) -> Option<f64> {
        let ship = view.ship(ship)?;
        let me = scene.piece(ship.id())?;
        let end = me.spot.then(step(me.size, maneuver.bearing, maneuver.speed)?.end);
        self.prospect.look_around(scene, me, &self.moves);
        let score = self.prospect.judge(scene, me, ship, maneuver.difficulty, end);
        Some(score - rocks::price(view, ship, maneuver))
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
        self.prospect.look_around(scene, me, &self.moves);
        let printed = plain(ship);
        let whim = match me.goal {
            Goal::Reach(_) => scene.habits.whim + RESTLESS * f64::from(scene.round),
            Goal::Fight | Goal::Leave(_) | Goal::Survive(_) => scene.habits.whim,
        };
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
            let score = self.prospect.judge(scene, me, ship, difficulty, end)
                + whim * noise() * daring(scene, me, end);
            self.candidates.push(Candidate {
                maneuver,
                end,
                score,
                rocks: Rocks::Unknown,
            });
        }
        // Rocks are checked only on the path that would be chosen, and measured exactly only near one.
        loop {
            let best = self
                .candidates
                .iter_mut()
                .max_by(|a, b| a.score.total_cmp(&b.score))?;
            if best.rocks != Rocks::Unknown {
                return Some(*best);
            }
            let step = step(me.size, best.maneuver.bearing, best.maneuver.speed)?;
            let near = rocks::near(&self.prospect.rocks, me.spot, step, best.end);
            let cost = if near {
                rocks::price(view, ship, best.maneuver)
            } else {
                0.0
            };
            best.score -= cost;
            best.rocks = if cost > 0.0 { Rocks::Met } else { Rocks::Clear };
        }
    }
}

/// How much randomness is allowed for this end position: less near an edge.
fn daring(scene: &Scene, me: &Piece, end: Spot) -> f64 {
    let edge = scene.habits.edge;
    if edge == 0.0 {
        return 1.0;
    }
    let insets = end.insets(me.size.half(), scene.area);
    let nearest = insets.into_iter().fold(f64::INFINITY, f64::min);
    (nearest / edge).clamp(0.0, 1.0)
}

/// Whether one number compares with another as a card demands.
fn is_alike(alike: Alike, other: u8, shown: u8) -> bool {
    match alike {
        Alike::Any => true,
        Alike::Same => other == shown,
        Alike::OneMore => other == shown + 1,
        Alike::ByOne => other.abs_diff(shown) == 1,
    }
}

/// Whether the maneuver is one of the set.
fn is_among(set: &Maneuvers, maneuver: Maneuver) -> bool {
    (set.speeds.is_empty() || set.speeds.contains(&maneuver.speed))
        && (set.bearings.is_empty() || set.bearings.contains(&maneuver.bearing))
        && (set.difficulties.is_empty() || set.difficulties.contains(&maneuver.difficulty))
}

/// The center of the enemy's ships.
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
