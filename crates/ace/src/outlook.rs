//! What a ship standing somewhere could shoot at, and who could shoot at it.

use furball_engine::ShipId;
use furball_geometry::Point;

use crate::odds::{self, Aim, Damage, Guard, damage_in};
use crate::scene::{Piece, Scene};
use crate::spot::{FARTHEST_SHOT, Spot, TOUCHING, range_at};

/// How likely an enemy is where it is expected, rather than at the second guess.
const LIKELIER: f64 = 0.6;

/// The shots to and from a place.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Outlook {
    /// The best shot: damage on average, times what the target is worth.
    pub best: f64,
    /// Its target, and the range.
    pub target: Option<(ShipId, u8)>,
    /// What other shots there are; only one can be taken, but some will not come about.
    pub others: f64,
    /// Damage to be expected from enemies who see the place.
    pub threat: f64,
    /// The worst of them: its attack dice, and the defense dice against it.
    pub worst: Option<Danger>,
    /// How many see the place.
    pub threats: u8,
}

/// One enemy's shot.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Danger {
    pub attack: u8,
    pub defense: u8,
    pub damage: f64,
}

/// What `me` would see and be seen by at the place.
pub(crate) fn outlook(scene: &Scene, me: &Piece, here: Spot) -> Outlook {
    outlook_among(scene, me, here, |_| true)
}

/// The same, with only some of the enemies counted.
pub(crate) fn outlook_among(
    scene: &Scene,
    me: &Piece,
    here: Spot,
    counts: impl Fn(&Piece) -> bool,
) -> Outlook {
    let odds = odds::table();
    let mut found = Outlook::default();
    for enemy in &scene.pieces {
        if enemy.side == me.side || !counts(enemy) {
            continue;
        }
        let guesses: &[(Spot, f64)] = &match enemy.likely {
            [there, other] if there == other => [(there, 1.0), (there, 0.0)],
            [there, other] => [(there, LIKELIER), (other, 1.0 - LIKELIER)],
        };
        let (mut mine, mut nearest) = (0.0, 4);
        let mut theirs: Option<Danger> = None;
        for &(there, likely) in guesses {
            let way = there.at - here.at;
            let square = way.length_squared();
            let within = TOUCHING * TOUCHING..FARTHEST_SHOT * FARTHEST_SHOT;
            if likely == 0.0 || !within.contains(&square) {
                continue;
            }
            let range = range_at(square);
            if let Some(hurt) = shot(odds, me, here, way, range, enemy.agility) {
                mine += likely * hurt.damage;
                nearest = nearest.min(range);
            }
            if let Some(mut hurt) = shot(odds, enemy, there, -way, range, me.agility) {
                hurt.damage *= likely;
                match &mut theirs {
                    Some(other) => other.damage += hurt.damage,
                    None => theirs = Some(hurt),
                }
            }
        }
        if mine > 0.0 {
            let value = mine * enemy.worth;
            if value > found.best {
                found.others += found.best;
                found.best = value;
                found.target = Some((enemy.id, nearest));
            } else {
                found.others += value;
            }
        }
        if let Some(danger) = theirs {
            found.threat += danger.damage;
            found.threats += 1;
            if found.worst.is_none_or(|worst| danger.damage > worst.damage) {
                found.worst = Some(danger);
            }
        }
    }
    found
}

/// One ship's shot at something `way` off; none out of arc or range.
#[inline]
fn shot(odds: &Damage, from: &Piece, spot: Spot, way: Point, range: u8, agility: u8) -> Option<Danger> {
    let (right, ahead) = (way.dot(spot.forward.clockwise()), way.dot(spot.forward));
    if from.arcs.cover(right, ahead) && from.attack > 0 {
        let attack = from.attack + u8::from(range == 1);
        let defense = agility + u8::from(range == 3);
        let damage = damage_in(odds, attack, Aim::Focus, defense, Guard::Nothing);
        return Some(Danger {
            attack,
            defense,
            damage,
        });
    }
    let turret = from
        .turret
        .filter(|turret| (turret.range.0..=turret.range.1).contains(&range))?;
    // The token that would help the shot is often its price.
    let damage = damage_in(odds, turret.dice, Aim::Nothing, agility, Guard::Nothing);
    Some(Danger {
        attack: turret.dice,
        defense: agility,
        damage,
    })
}
