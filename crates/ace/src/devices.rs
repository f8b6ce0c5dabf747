//! Bombs, mines and remotes: where to place them, and how ships leave their carriers.

use furball_cards::DeviceKind;
use furball_cards::language::Placing;
use furball_engine::{AbilityRef, Choice, DevicePlacing, ShipId, View};
use furball_geometry::{Guides, Point};

use crate::best::best;
use crate::outlook::outlook;
use crate::outlook::value;
use crate::scene::{Piece, Scene, piece};
use crate::spot::Spot;
use crate::steps::step;

/// How far a bomb reaches, center to center: range 1 plus half of each piece.
const BLAST: f64 = 130.0;
/// A base nearer than this is on a mine.
const UNDERFOOT: f64 = 60.0;
/// Hitting a friendly ship costs more than hitting an enemy gains.
const FRIEND: f64 = 1.5;
/// A ship that leaves the play area is lost.
const OUTSIDE: f64 = -9.0;
/// The value of a piece that is merely in the way.
const IN_THE_WAY: f64 = 0.1;

/// The most that placing a device promises; negative if it would hit only friendly ships.
pub(crate) fn promise(view: View<'_>, scene: &Scene, ability: AbilityRef, placing: &Placing) -> f64 {
    let ways = view.placings(ability, placing);
    let worth = ways
        .iter()
        .filter_map(|way| Some(worth(view, scene, ability.ship()?, way)));
    worth.fold(-1.0, f64::max)
}

/// The best way to place a device, or none if each would hit friendly ships rather than enemies.
pub(crate) fn place(view: View<'_>, scene: &Scene, ship: ShipId, choices: &[Choice]) -> Choice {
    best(choices, |choice| match choice {
        Choice::PlaceDevice(placing) => worth(view, scene, ship, placing),
        _ => 0.0,
    })
}

fn worth(view: View<'_>, scene: &Scene, ship: ShipId, placing: &DevicePlacing) -> f64 {
    let card = view.content().find_device(&placing.device);
    let (Some(card), Some(pose)) = (card, view.device_spot(ship, placing)) else {
        return 0.0;
    };
    match view.content().device(card).kind {
        DeviceKind::Bomb => harm(scene, pose.at, BLAST),
        // It lies there until a ship comes.
        DeviceKind::Mine => 0.5 * IN_THE_WAY + harm(scene, pose.at, UNDERFOOT),
        DeviceKind::Remote | DeviceKind::Cargo | DeviceKind::Cloud => {
            IN_THE_WAY + 0.3 * nearness(scene, pose.at)
        }
    }
}

/// Expected damage to enemies, less that to friendly ships.
fn harm(scene: &Scene, at: Point, reach: f64) -> f64 {
    let there = |piece: &Piece| {
        let near = |spot: &&Spot| (spot.at - at).length_squared() < reach * reach;
        0.5 * piece.likely.iter().filter(near).count() as f64
    };
    let each = scene.pieces.iter().map(|piece| {
        let friend = piece.side == scene.side;
        there(piece) * piece.worth * if friend { -FRIEND } else { 1.0 }
    });
    each.sum()
}

/// How near the nearest enemy is, from zero to one.
fn nearness(scene: &Scene, at: Point) -> f64 {
    let enemies = scene.pieces.iter().filter(|piece| piece.side != scene.side);
    let distance = enemies.map(|piece| (piece.likely[0].at - at).length_squared().sqrt());
    let nearest = distance.fold(f64::INFINITY, f64::min);
    (1.0 - nearest / 600.0).max(0.0)
}

/// A remote moves toward the enemies.
pub(crate) fn relocate(view: View<'_>, scene: &Scene, remote: ShipId, choices: &[Choice]) -> Choice {
    best(choices, |choice| match choice {
        Choice::Relocate { side, template } => view
            .relocated(remote, *side, *template)
            .map_or(0.0, |pose| nearness(scene, pose.at)),
        _ => view
            .ship(remote)
            .map_or(0.0, |remote| nearness(scene, remote.pose().at)),
    })
}

/// Of the ships on a device, an enemy, the most valuable one.
pub(crate) fn victim(scene: &Scene, choices: &[Choice]) -> Choice {
    best(choices, |choice| match choice {
        Choice::Ship(ship) => scene.piece(*ship).map_or(0.0, |piece| {
            if piece.side == scene.side {
                -piece.worth
            } else {
                piece.worth
            }
        }),
        _ => f64::NEG_INFINITY,
    })
}

/// The deployment that leaves the ship in the best position.
pub(crate) fn deploy(view: View<'_>, scene: &Scene, ship: ShipId, choices: &[Choice]) -> Choice {
    let deployed = view.ship(ship);
    let carrier = deployed.and_then(|ship| ship.carrier());
    let (Some(deployed), Some(carrier)) = (deployed, carrier.and_then(|carrier| scene.piece(carrier))) else {
        return choices[0].clone();
    };
    let piece = piece(deployed);
    best(choices, |choice| match choice {
        Choice::DeployWith { guides, maneuver } => {
            let facing = match guides {
                Guides::Front => carrier.spot,
                Guides::Rear => carrier.spot.turned_around(),
            };
            let step = step(piece.size, maneuver.bearing, maneuver.speed);
            let end = step.map_or(facing, |step| facing.then(step.end));
            let inside = end.inside(piece.size.half(), scene.area, 0.0);
            if inside {
                value(&outlook(scene, &piece, end))
            } else {
                OUTSIDE
            }
        }
        _ => f64::NEG_INFINITY,
    })
}
