//! Average damage of an attack, from precomputed tables.

use std::sync::LazyLock;

use furball_cards::{Die, Face};

/// Maximum number of dice in the tables; larger pools are clamped.
const MAX_ATTACK: usize = 8;
const MAX_DEFENSE: usize = 7;

/// The attacker's dice modifiers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum AttackAid {
    Nothing,
    Focus,
    Lock,
    Both,
}

/// The defender's dice modifiers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum DefenseAid {
    Nothing,
    Focus,
    Evade,
    Both,
}

impl AttackAid {
    pub fn of(focus: bool, lock: bool) -> AttackAid {
        match (focus, lock) {
            (false, false) => AttackAid::Nothing,
            (true, false) => AttackAid::Focus,
            (false, true) => AttackAid::Lock,
            (true, true) => AttackAid::Both,
        }
    }

    /// The chance of one die to count in the end. A lock rerolls dice that a focus token won't change.
    fn chance(self) -> f64 {
        let hits = share(Die::Attack, &[Face::Hit, Face::Crit]);
        let with_focus = hits + share(Die::Attack, &[Face::Focus]);
        match self {
            AttackAid::Nothing => hits,
            AttackAid::Focus => with_focus,
            AttackAid::Lock => hits + (1.0 - hits) * hits,
            AttackAid::Both => with_focus + (1.0 - with_focus) * with_focus,
        }
    }
}

impl DefenseAid {
    pub fn of(focus: bool, evade: bool) -> DefenseAid {
        match (focus, evade) {
            (false, false) => DefenseAid::Nothing,
            (true, false) => DefenseAid::Focus,
            (false, true) => DefenseAid::Evade,
            (true, true) => DefenseAid::Both,
        }
    }

    /// The chance of one die to evade, and the evade results that need no die.
    fn chance(self) -> (f64, usize) {
        let evades = share(Die::Defense, &[Face::Evade]);
        let with_focus = evades + share(Die::Defense, &[Face::Focus]);
        match self {
            DefenseAid::Nothing => (evades, 0),
            DefenseAid::Focus => (with_focus, 0),
            DefenseAid::Evade => (evades, 1),
            DefenseAid::Both => (with_focus, 1),
        }
    }
}

fn share(die: Die, faces: &[Face]) -> f64 {
    let all = die.faces();
    all.iter().filter(|face| faces.contains(face)).count() as f64 / all.len() as f64
}

/// The distribution of how many of `dice` dice count, each with the same chance.
fn binomial<const N: usize>(dice: usize, chance: f64) -> [f64; N] {
    let mut ways = [0.0; N];
    ways[0] = 1.0;
    for _ in 0..dice {
        for count in (0..N).rev() {
            let from_below = if count > 0 { ways[count - 1] * chance } else { 0.0 };
            ways[count] = ways[count] * (1.0 - chance) + from_below;
        }
    }
    ways
}

/// Average uncanceled hits, by hits, defense dice and guard.
type Through = [[[f64; 4]; MAX_DEFENSE + 1]; MAX_ATTACK + 1];
/// Average damage, by attack dice, aim, defense dice and guard.
pub(crate) type Damage = [[[[f64; 4]; MAX_DEFENSE + 1]; 4]; MAX_ATTACK + 1];

static THROUGH: LazyLock<Through> = LazyLock::new(|| {
    std::array::from_fn(|hits| {
        std::array::from_fn(|dice| {
            [
                DefenseAid::Nothing,
                DefenseAid::Focus,
                DefenseAid::Evade,
                DefenseAid::Both,
            ]
            .map(|guard| {
                let (chance, sure) = guard.chance();
                let evades: [f64; MAX_DEFENSE + 1] = binomial(dice, chance);
                let left = |evaded: usize| hits.saturating_sub(evaded + sure) as f64;
                evades
                    .iter()
                    .enumerate()
                    .map(|(evaded, likely)| likely * left(evaded))
                    .sum()
            })
        })
    })
});

static DAMAGE: LazyLock<Damage> = LazyLock::new(|| {
    std::array::from_fn(|dice| {
        [
            AttackAid::Nothing,
            AttackAid::Focus,
            AttackAid::Lock,
            AttackAid::Both,
        ]
        .map(|aim| {
            let hits: [f64; MAX_ATTACK + 1] = binomial(dice, aim.chance());
            std::array::from_fn(|defense| {
                std::array::from_fn(|guard| {
                    hits.iter()
                        .enumerate()
                        .map(|(hit, likely)| likely * THROUGH[hit][defense][guard])
                        .sum()
                })
            })
        })
    })
});

/// The table, for repeated lookups.
pub(crate) fn table() -> &'static Damage {
    &DAMAGE
}

/// The average damage of an attack.
pub(crate) fn damage(attack: u8, aim: AttackAid, defense: u8, guard: DefenseAid) -> f64 {
    damage_in(&DAMAGE, attack, aim, defense, guard)
}

/// The same from a given table.
#[inline]
pub(crate) fn damage_in(table: &Damage, attack: u8, aim: AttackAid, defense: u8, guard: DefenseAid) -> f64 {
    let (attack, defense) = (
        usize::from(attack).min(MAX_ATTACK),
        usize::from(defense).min(MAX_DEFENSE),
    );
    table[attack][aim as usize][defense][guard as usize]
}

/// The average number of uncanceled hits.
pub(crate) fn through(hits: u8, defense: u8, guard: DefenseAid) -> f64 {
    let (hits, defense) = (
        usize::from(hits).min(MAX_ATTACK),
        usize::from(defense).min(MAX_DEFENSE),
    );
    THROUGH[hits][defense][guard as usize]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(a: f64, b: f64) -> bool {
        (a - b).abs() < 1e-12
    }

    #[test]
    fn averages_computed_by_hand() {
        assert!(near(damage(2, AttackAid::Nothing, 0, DefenseAid::Nothing), 1.0));
        assert!(near(damage(4, AttackAid::Focus, 0, DefenseAid::Nothing), 3.0));
        assert!(near(damage(4, AttackAid::Lock, 0, DefenseAid::Nothing), 3.0));
        assert!(near(
            damage(1, AttackAid::Nothing, 1, DefenseAid::Nothing),
            0.5 * 5.0 / 8.0
        ));
        assert!(near(damage(1, AttackAid::Both, 0, DefenseAid::Evade), 0.0));
        assert!(near(through(2, 1, DefenseAid::Focus), 2.0 - 5.0 / 8.0));
    }

    #[test]
    fn more_help_never_hurts() {
        for attack in 0..=8 {
            for defense in 0..=7 {
                let plain = damage(attack, AttackAid::Nothing, defense, DefenseAid::Nothing);
                assert!(damage(attack, AttackAid::Both, defense, DefenseAid::Nothing) >= plain);
                assert!(damage(attack, AttackAid::Nothing, defense, DefenseAid::Both) <= plain);
            }
        }
    }
}
