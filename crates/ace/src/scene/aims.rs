//! Each ship's goal: what a scenario makes worth going for, otherwise the enemy's ships.

use furball_engine::{Lure, MarkerPlace, ShipId, Side, View};
use furball_geometry::{Edge, Point};

use crate::scene::Scene;

/// A ship's goal for its next moves.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Goal {
    /// Attacking enemies.
    Fight,
    /// Ending at this point.
    Reach(Point),
    /// Leaving the table over one of these edges.
    Leave(Exits),
    /// Avoiding attacks, and being near one of these edges when it is time to leave.
    Survive(Exits),
}

/// Edges of the table, as a set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Exits(u8);

impl Exits {
    pub fn insert(&mut self, edge: Edge) {
        self.0 |= 1 << edge as u8;
    }

    pub fn contains(self, edge: Edge) -> bool {
        self.0 >> edge as u8 & 1 == 1
    }

    pub fn iter(self) -> impl Iterator<Item = Edge> {
        Edge::ALL.into_iter().filter(move |&edge| self.contains(edge))
    }
}

/// How much more the objective is worth than any other ship.
const PRIZE: f64 = 3.0;
/// The value of other ships to a side with a prize to hunt.
const BYSTANDER: f64 = 0.6;
/// An enemy within this distance threatens a ship that must escape.
const DANGEROUS: f64 = 350.0;
/// Rounds before it may leave in which a ship already heads for the edge.
const EARLY: u16 = 1;

/// Sets every ship's goal and its value to the enemy.
pub(crate) fn set(view: View<'_>, scene: &mut Scene) {
    for piece in &mut scene.pieces {
        piece.goal = Goal::Fight;
        let hurt = 1.0 - f64::from(piece.health) / f64::from(piece.full_health.max(piece.health));
        piece.worth = 1.0 + 0.5 * hurt;
    }
    scene.ward = None;
    let lures = view.lures();
    markers(view, scene, &lures);
    for lure in &lures {
        match lure {
            Lure::Leave {
                ship,
                edges,
                open,
                from_round,
            } => leave(view, scene, *ship, exits(edges), *open, *from_round),
            // Its own side only guards what needs it.
            Lure::Help(_, ship) => scene.ward = Some(*ship),
            Lure::Take(..) | Lure::Destroy(_) => {}
        }
    }
    for hunter in [Side::One, Side::Two] {
        prize(scene, hunter, |piece| lures.contains(&Lure::Destroy(piece.id)));
        value_those_near_fugitives(scene, hunter);
    }
}

fn exits(edges: &[Edge]) -> Exits {
    let mut exits = Exits::default();
    edges.iter().for_each(|&edge| exits.insert(edge));
    exits
}

/// A ship that wins by leaving does so as soon as it can, and until then stays out of trouble.
fn leave(view: View<'_>, scene: &mut Scene, ship: ShipId, exits: Exits, open: bool, from_round: Option<u8>) {
    // In time it heads for the edge; if that depends on something else than time, it stays near it.
    let soon = from_round.is_none_or(|round| view.round() + EARLY >= u16::from(round));
    for piece in scene.pieces.iter_mut().filter(|piece| piece.id == ship) {
        if piece.goal == Goal::Fight {
            piece.goal = match (open, soon) {
                (true, _) => Goal::Leave(exits),
                (false, true) => Goal::Survive(exits),
                (false, false) => Goal::Survive(Exits::default()),
            };
        }
    }
}

/// Makes some enemy ships the prize.
fn prize(scene: &mut Scene, hunter: Side, wanted: impl Fn(&crate::scene::Piece) -> bool) {
    if !scene.of(hunter.other()).any(&wanted) {
        return;
    }
    for piece in scene.pieces.iter_mut().filter(|piece| piece.side != hunter) {
        piece.worth *= if wanted(piece) { PRIZE } else { BYSTANDER };
    }
}

/// Enemies near a ship that must escape are worth more to its side.
fn value_those_near_fugitives(scene: &mut Scene, side: Side) {
    let flees = |piece: &&crate::scene::Piece| matches!(piece.goal, Goal::Leave(_) | Goal::Survive(_));
    let fugitive = scene.of(side).find(flees).map(|piece| piece.spot.at);
    let Some(at) = fugitive else { return };
    for piece in scene.pieces.iter_mut().filter(|piece| piece.side != side) {
        if piece.spot.at.distance(at) < DANGEROUS {
            piece.worth += 0.5;
        }
    }
}

fn carries(view: View<'_>, ship: furball_engine::ShipId) -> bool {
    view.markers()
        .iter()
        .any(|marker| marker.place == MarkerPlace::Card(ship))
}

/// The nearest ships go for markers that they may take.
fn markers(view: View<'_>, scene: &mut Scene, lures: &[Lure]) {
    for lure in lures {
        let Lure::Take(side, marker) = lure else { continue };
        let Some(marker) = view.markers().get(marker.index()) else {
            continue;
        };
        let at = marker.outline.bounding_circle().0;
        let free = |piece: &&mut crate::scene::Piece| piece.side == *side && piece.goal == Goal::Fight;
        let way = |piece: &crate::scene::Piece| {
            // A ship that already carries a marker is risked last.
            piece.spot.at.distance(at) + if carries(view, piece.id) { 400.0 } else { 0.0 }
        };
        let nearest = scene
            .pieces
            .iter_mut()
            .filter(free)
            .min_by(|a, b| way(a).total_cmp(&way(b)));
        if let Some(piece) = nearest {
            piece.goal = Goal::Reach(at);
        }
    }
}
