//! What a ship at some position could attack, and what could attack it.

use furball_engine::ShipId;
use furball_geometry::{Point, Range};

use crate::odds::{self, AttackAid, DefenseAid, damage, damage_in};
use crate::scene::{Piece, Scene};
use crate::spot::{Arcs, FARTHEST_SHOT, Spot, TOUCHING, range_at};

/// The chance that an enemy is at its first predicted position rather than the second.
const LIKELIER: f64 = 0.6;

/// Out of reach of everything.
const NOWHERE: Spot = Spot {
    at: Point::new(1e9, 1e9),
    forward: Point::new(0.0, 1.0),
};

/// The shots from and at a position.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Outlook {
    /// The best shot: average damage times the target's value.
    pub best: f64,
    /// Its target, and the range.
    pub target: Option<(ShipId, Range)>,
    /// The value of other shots; only one can be taken, but some may not happen.
    pub others: f64,
    /// Expected damage from enemies with a shot at the position.
    pub threat: f64,
    /// The worst of them: its attack dice, and the defense dice against it.
    pub worst: Option<Danger>,
    /// The number of enemies with a shot at the position.
    pub threats: u8,
}

/// One enemy's shot.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Danger {
    pub attack: u8,
    pub defense: u8,
    pub damage: f64,
}

impl Danger {
    /// The average damage that one defense prevents beyond another.
    pub fn prevented(self, by: DefenseAid, beyond: DefenseAid) -> f64 {
        let with = |guard| damage(self.attack, AttackAid::Focus, self.defense, guard);
        with(beyond) - with(by)
    }

    /// The average damage that a focus token prevents, with or without an evade token.
    pub fn prevented_by_focus(self, evade: bool) -> f64 {
        self.prevented(DefenseAid::of(true, evade), DefenseAid::of(false, evade))
    }
}

/// The outlook for `me` at the position.
pub(crate) fn outlook(scene: &Scene, me: &Piece, here: Spot) -> Outlook {
    outlook_among(scene, me, here, |_| true)
}

/// The same, counting only some of the enemies.
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

/// A ship and one enemy: everything about their mutual shots that doesn't depend on the ship's position, so that many
/// positions can be tried quickly.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Duel {
    enemy: ShipId,
    worth: f64,
    /// Where the enemy may be, and with what chance.
    places: [(Spot, f64); 2],
    mine: Guns,
    theirs: Guns,
}

/// The shots of one ship at the other.
#[derive(Clone, Copy, Debug)]
struct Guns {
    arcs: Arcs,
    attack: u8,
    agility: u8,
    /// Average damage at range 1, 2 and 3 in the arc, with the better weapon.
    in_arc: [f64; 3],
    /// The same outside the arc.
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

    /// Adds this enemy to the outlook from the position.
    #[inline]
    pub fn look(&self, here: Spot, found: &mut Outlook) {
        let (mut mine, mut nearest) = (0.0, Range::THREE);
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
            // The token that would help the shot is often its cost.
            let damage = hurt(turret.dice, AttackAid::Nothing, agility);
            [Range::ONE, Range::TWO, Range::THREE].map(|range| {
                let reaches = turret.range.contains(range);
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

    /// The damage of a shot at a target offset by `way`; none out of arc or range.
    #[inline]
    fn shot(&self, spot: Spot, way: Point, range: Range) -> Option<f64> {
        let place = range.index() - 1;
        let (right, ahead) = (way.dot(spot.forward.clockwise()), way.dot(spot.forward));
        let damage = if self.arcs.cover(right, ahead) {
            self.in_arc[place]
        } else {
            self.around[place]
        };
        (damage > 0.0).then_some(damage)
    }

    /// The attack and defense dice of a shot.
    fn dice(&self, range: Range) -> (u8, u8) {
        match self.attack {
            0 => (self.turret, self.agility),
            attack => (
                attack + u8::from(range == Range::ONE),
                self.agility + u8::from(range == Range::THREE),
            ),
        }
    }
}

/// The value of a position: its shot less the threats to it.
pub(crate) fn value(seen: &Outlook) -> f64 {
    seen.best + 0.15 * seen.others - 0.7 * seen.threat
}
