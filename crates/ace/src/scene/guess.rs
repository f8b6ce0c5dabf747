//! Guesses where enemies will fly: most pilots point their guns at nearby targets.

use furball_cards::Difficulty;
use furball_engine::View;
use furball_geometry::{Bearing, Edge};

use crate::scene::Scene;
use crate::scene::aims::Goal;
use crate::spot::{Spot, outward};
use crate::steps::step;

/// The distance pilots like to keep to their target.
const LIKED: f64 = 150.0;

/// Fills in where the enemies of the scene's side may be after their moves.
pub(crate) fn enemy_moves(view: View<'_>, scene: &mut Scene) {
    let (side, area) = (scene.side, scene.area);
    for place in 0..scene.pieces.len() {
        let piece = &scene.pieces[place];
        // The player's own plans are known; but a mission's token just moves.
        if (piece.side == side && !piece.craft) || piece.activated {
            continue;
        }
        let from = piece.spot;
        let Some(prey) = nearest_enemy(scene, place) else {
            continue;
        };
        let Some(ship) = view.ship(piece.id) else { continue };
        let (size, stressed, goal) = (piece.size, piece.stressed, piece.goal);
        let mut best: [(f64, Bearing, Spot); 2] = [(f64::NEG_INFINITY, Bearing::Stationary, from); 2];
        for maneuver in ship.dial() {
            let red = maneuver.difficulty == Difficulty::Red;
            if red && stressed {
                continue;
            }
            let Some(step) = step(size, maneuver.bearing, maneuver.speed) else {
                continue;
            };
            let end = from.then(step.end);
            let mut score = liking(goal, end, prey);
            if red {
                score -= 0.4;
            }
            if !end.inside(size.half(), area, 0.0) && !matches!(goal, Goal::Leave(_)) {
                continue;
            }
            if score > best[0].0 {
                if maneuver.bearing != best[0].1 {
                    best[1] = best[0];
                }
                best[0] = (score, maneuver.bearing, end);
            } else if score > best[1].0 && maneuver.bearing != best[0].1 {
                best[1] = (score, maneuver.bearing, end);
            }
        }
        if best[1].0 == f64::NEG_INFINITY {
            best[1] = best[0];
        }
        scene.pieces[place].likely = [best[0].2, best[1].2];
    }
}

/// How much a pilot with this goal would like the end of a move.
fn liking(goal: Goal, end: Spot, prey: furball_geometry::Point) -> f64 {
    let towards = |at: furball_geometry::Point, liked: f64| {
        let way = at - end.at;
        let distance = way.length().max(1.0);
        way.dot(end.forward) / distance - (distance - liked).abs() / 250.0
    };
    match goal {
        Goal::Fight | Goal::Survive(_) => towards(prey, LIKED),
        Goal::Reach(at) => towards(at, 0.0),
        Goal::Leave(exits) => {
            let along = |edge: Edge| {
                let out = outward(edge);
                (end.at.dot(out)) / 250.0 + end.forward.dot(out)
            };
            exits.iter().map(along).fold(f64::NEG_INFINITY, f64::max)
        }
    }
}

fn nearest_enemy(scene: &Scene, place: usize) -> Option<furball_geometry::Point> {
    let piece = &scene.pieces[place];
    let off = |other: &crate::scene::Piece| (other.spot.at - piece.spot.at).length_squared() / other.worth;
    let enemies = scene.of(piece.side.other());
    enemies
        .min_by(|a, b| off(a).total_cmp(&off(b)))
        .map(|other| other.spot.at)
}
