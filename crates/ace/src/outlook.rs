//! What a ship standing somewhere could shoot at, and who could shoot at it.

use furball_engine::ShipId;
use furball_geometry::Point;

use crate::odds::{self, AttackAid, DefenseAid, damage_in};
use crate::scene::{Piece, Scene};
use crate::spot::{Arcs, FARTHEST_SHOT, Spot, TOUCHING, range_at};

/// How likely an enemy is where it is expected, rather than at the second guess.
const LIKELIER: f64 = 0.6;

/// Out of reach of everything.
const NOWHERE: Spot = Spot {
    at: Point::new(1e9, 1e9),
    forward: Point::new(0.0, 1.0),
};

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
    let mut found = Outlook::default();
    for enemy in scene
        .pieces
        .iter()
        .filter(|piece| piece.side != me.side && counts(piece))
    {
        Duel::of(me, enemy).look(here, &mut found);
    }
    found
}

/// A ship and one enemy: everything about their shots at each other that doesn't depend on where the ship stands, so
/// that many places can be tried quickly.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Duel {
    enemy: ShipId,
    worth: f64,
    /// Where the enemy may be, and how likely.
    places: [(Spot, f64); 2],
    mine: Guns,
    theirs: Guns,
}

/// What one ship can do to the other.
#[derive(Clone, Copy, Debug)]
struct Guns {
    arcs: Arcs,
    attack: u8,
    agility: u8,
    /// Damage on average at range 1, 2 and 3 in the arc, with the better weapon.
    in_arc: [f64; 3],
    /// Outside it.
    around: [f64; 3],
    turret: u8,
}

impl Duel {
    pub fn of(me: &Piece, enemy: &Piece) -> Duel {
        Duel {
            enemy: enemy.id,
            worth: enemy.worth,
            places: match enemy.likely {
                [there, other] if there == other => [(there, 1.0), (NOWHERE, 0.0)],
                [there, other] => [(there, LIKELIER), (other, 1.0 - LIKELIER)],
            },
            mine: Guns::of(me, enemy.agility),
            theirs: Guns::of(enemy, me.agility),
        }
    }

    /// Adds this enemy to what is seen from the place.
    #[inline]
    pub fn look(&self, here: Spot, found: &mut Outlook) {
        let (mut mine, mut nearest) = (0.0, 3);
        let (mut theirs, mut danger) = (0.0, None);
        for &(there, likely) in &self.places {
            let way = there.at - here.at;
            let square = way.length_squared();
            if !(TOUCHING * TOUCHING..FARTHEST_SHOT * FARTHEST_SHOT).contains(&square) {
                continue;
            }
            let range = range_at(square);
            if let Some(damage) = self.mine.shot(here, way, range) {
                mine += likely * damage;
                nearest = nearest.min(range);
            }
            if let Some(damage) = self.theirs.shot(there, -way, range) {
                theirs += likely * damage;
                danger = danger.or(Some(range));
            }
        }
        if mine > 0.0 {
            let value = mine * self.worth;
            if value > found.best {
                found.others += found.best;
                found.best = value;
                found.target = Some((self.enemy, nearest));
            } else {
                found.others += value;
            }
        }
        if let Some(range) = danger {
            found.threat += theirs;
            found.threats += 1;
            if found.worst.is_none_or(|worst| theirs > worst.damage) {
                let (attack, defense) = self.theirs.dice(range);
                found.worst = Some(Danger {
                    attack,
                    defense,
                    damage: theirs,
                });
            }
        }
    }
}

impl Guns {
    fn of(from: &Piece, agility: u8) -> Guns {
        let odds = odds::table();
        let hurt = |attack, aim, defense| damage_in(odds, attack, aim, defense, DefenseAid::Nothing);
        let in_arc: [f64; 3] = match from.attack {
            0 => [0.0; 3],
            attack => [
                hurt(attack + 1, AttackAid::Focus, agility),
                hurt(attack, AttackAid::Focus, agility),
                hurt(attack, AttackAid::Focus, agility + 1),
            ],
        };
        let around = from.turret.map_or([0.0; 3], |turret| {
            // The token that would help the shot is often its price.
            let damage = hurt(turret.dice, AttackAid::Nothing, agility);
            [1, 2, 3].map(|range| {
                let reaches = (turret.range.0..=turret.range.1).contains(&range);
                if reaches { damage } else { 0.0 }
            })
        });
        let in_arc = std::array::from_fn(|place| in_arc[place].max(around[place]));
        Guns {
            arcs: from.arcs,
            attack: from.attack,
            agility,
            in_arc,
            around,
            turret: from.turret.map_or(0, |turret| turret.dice),
        }
    }

    /// The damage of a shot at something `way` off; none out of arc or range.
    #[inline]
    fn shot(&self, spot: Spot, way: Point, range: u8) -> Option<f64> {
        let place = usize::from(range - 1);
        let (right, ahead) = (way.dot(spot.forward.clockwise()), way.dot(spot.forward));
        let damage = if self.arcs.cover(right, ahead) {
            self.in_arc[place]
        } else {
            self.around[place]
        };
        (damage > 0.0).then_some(damage)
    }

    /// The attack and defense dice of a shot.
    fn dice(&self, range: u8) -> (u8, u8) {
        match self.attack {
            0 => (self.turret, self.agility),
            attack => (attack + u8::from(range == 1), self.agility + u8::from(range == 3)),
        }
    }
}
