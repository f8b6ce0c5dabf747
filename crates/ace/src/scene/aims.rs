//! Each ship's goal: in a mission its side's objective, otherwise the enemy's ships.

use furball_cards::mission::{Goal as Objective, SpecialRule};
use furball_engine::{MarkerPlace, Side, View};
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
    let Some(mission) = view.mission() else { return };
    let protects = |rule: &SpecialRule| matches!(rule, SpecialRule::Protect { .. });
    if mission.special.iter().any(protects) {
        scene.ward = scene
            .pieces
            .iter()
            .find(|piece| piece.craft)
            .map(|piece| piece.id);
    }
    for objective in &mission.objectives {
        let side = side_of(view, objective.side);
        match &objective.when {
            Objective::CraftFlees { edges, .. } => {
                let exits = exits(view, edges);
                for piece in scene
                    .pieces
                    .iter_mut()
                    .filter(|piece| piece.side == side && piece.craft)
                {
                    piece.goal = Goal::Leave(exits);
                }
                value_those_near_fugitives(scene, side);
            }
            Objective::MarkedFlees {
                edges, from_round, ..
            } => {
                let exits = exits(view, edges);
                let time = view.round() + EARLY >= u16::from(*from_round);
                let now = view.round() >= u16::from(*from_round);
                for piece in scene.pieces.iter_mut().filter(|piece| piece.side == side) {
                    if view.ship(piece.id).is_some_and(|ship| ship.marked()) {
                        piece.goal = match (now, time) {
                            (true, _) => Goal::Leave(exits),
                            (false, true) => Goal::Survive(exits),
                            (false, false) => Goal::Survive(Exits::default()),
                        };
                    }
                }
                value_those_near_fugitives(scene, side);
            }
            Objective::ScannerFlees { edge, .. } => scanners(view, scene, side, *edge),
            Objective::CraftDestroyed { .. } => prize(scene, side, |piece| piece.craft),
            Objective::MarkedDestroyed { .. } => {
                prize(scene, side, |piece| {
                    view.ship(piece.id).is_some_and(|ship| ship.marked())
                });
            }
            Objective::MarkersLost { .. } => {
                prize(scene, side, |piece| carries(view, piece.id));
            }
            Objective::AllDestroyed { .. } => {}
        }
    }
}

fn side_of(view: View<'_>, faction: furball_cards::Faction) -> Side {
    if view.faction(Side::One) == faction {
        Side::One
    } else {
        Side::Two
    }
}

fn exits(view: View<'_>, factions: &[furball_cards::Faction]) -> Exits {
    let mut exits = Exits::default();
    for &faction in factions {
        exits.insert(view.edge(side_of(view, faction)));
    }
    exits
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
    let fugitive = scene
        .of(side)
        .find(|piece| piece.goal != Goal::Fight)
        .map(|piece| piece.spot.at);
    let Some(at) = fugitive else { return };
    for piece in scene.pieces.iter_mut().filter(|piece| piece.side != side) {
        if piece.spot.at.distance(at) < DANGEROUS {
            piece.worth += 0.5;
        }
    }
}

pub(crate) fn carries(view: View<'_>, ship: furball_engine::ShipId) -> bool {
    view.markers()
        .iter()
        .any(|marker| marker.place == MarkerPlace::Card(ship))
}

/// While markers lie on the table, the nearest ships go for them; then ships that carry one go home.
fn scanners(view: View<'_>, scene: &mut Scene, side: Side, edge: furball_cards::Faction) {
    let scans = view.mission().is_some_and(|mission| {
        let faction = view.faction(side);
        mission
            .special
            .iter()
            .any(|rule| matches!(rule, SpecialRule::Scan { side, .. } if *side == faction))
    });
    let home = exits(view, &[edge]);
    let mut lying = 0;
    for marker in view.markers() {
        let MarkerPlace::Table(_) = marker.place else {
            continue;
        };
        lying += 1;
        let at = marker.outline.bounding_circle().0;
        let free =
            |piece: &&mut crate::scene::Piece| piece.side == side && piece.goal == Goal::Fight && scans;
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
    for piece in scene.pieces.iter_mut().filter(|piece| piece.side == side) {
        if carries(view, piece.id) && piece.goal == Goal::Fight {
            piece.goal = if lying == 0 {
                Goal::Leave(home)
            } else {
                Goal::Survive(home)
            };
        }
    }
}
