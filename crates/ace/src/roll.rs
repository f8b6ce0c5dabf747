//! Chooses where a barrel roll ends: out of enemy arcs, or with a shot.

use furball_engine::prompt::RollRoom;
use furball_engine::{Choice, ShipId, View};
use furball_geometry::{Direction, barrel_roll_first};

use crate::outlook::outlook;
use crate::outlook::value;
use crate::scene::Scene;
use crate::spot::Spot;

/// Picks the best of a few rolls that fit.
pub(crate) fn choose(view: View<'_>, scene: &Scene, ship: ShipId, room: &RollRoom) -> Choice {
    // Half of the shift on each side of the template.
    let sure = |side: Direction, shift: f64| Choice::Roll {
        side,
        start: shift / 2.0,
        end: -shift / 2.0,
    };
    let mut best: Option<(f64, Choice)> = None;
    let pose = view.ship(ship).map(|ship| (ship.pose(), ship.size()));
    if let (Some(me), Some((pose, size))) = (scene.piece(ship), pose) {
        for (side, fits) in [(Direction::Left, room.left), (Direction::Right, room.right)] {
            let Some(fits) = fits else { continue };
            for shift in [fits, 0.0, 2.0 * room.limit, -2.0 * room.limit] {
                let Some((end, _)) = barrel_roll_first(pose, size, side, shift / 2.0, shift / 2.0) else {
                    continue;
                };
                let worth = value(&outlook(scene, me, Spot::from(end)));
                let better = best.as_ref().is_none_or(|(most, _)| worth > *most);
                let choice = sure(side, shift);
                if better && (shift == fits || view.check(&choice).is_ok()) {
                    best = Some((worth, choice));
                }
            }
        }
    }
    match (best, room.left, room.right) {
        (Some((_, choice)), _, _) => choice,
        (None, Some(left), _) => sure(Direction::Left, left),
        (None, None, right) => sure(Direction::Right, right.unwrap_or(0.0)),
    }
}
