//! The odds of an attack: the chance of each outcome, and which of two prospects is better.

use furball_engine::{AbilityRef, ShipId};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::chances::MAX;

/// How an attack may end, each with how likely it is.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Odds {
    /// The chance of no damage, of one, of two … as far as there is any chance. What the text of a critical damage card
    /// adds isn't counted here.
    pub damage: Vec<f64>,
    /// The damage on average.
    pub expected: f64,
    /// The chance that the attack hits.
    pub hit: f64,
    /// The chance that it hits with a critical result.
    pub crit: f64,
    /// The chance that the defender is destroyed; nothing if nobody said what it can take.
    pub destroyed: Option<f64>,
    /// What other ships suffer by the attack, as one that takes damage in the defender's place.
    pub others: Vec<OtherDamage>,
    /// Abilities of the defender's side by which there is so little damage, as they are best used.
    pub prevented: Vec<Prevented>,
}

/// The damage of a ship that isn't the defender.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct OtherDamage {
    /// The ship that suffers it.
    pub ship: ShipId,
    /// On average.
    pub expected: f64,
}

/// An ability that keeps damage from happening.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Prevented {
    /// The ability that prevents it.
    pub ability: AbilityRef,
    /// How much less damage there is than without it, on average.
    pub expected: f64,
}

/// The same, while being summed up.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Tally {
    pub damage: [f64; MAX + 1],
    pub hit: f64,
    pub crit: f64,
    pub destroyed: f64,
    /// The average damage of each ship other than the defender.
    pub others: Vec<(ShipId, f64)>,
    /// The share of `others` that is suffered on the defender's side.
    pub beside: f64,
    /// The average damage each ability prevents.
    pub prevented: Vec<(AbilityRef, f64)>,
}

impl Default for Tally {
    fn default() -> Self {
        Tally {
            damage: [0.0; MAX + 1],
            hit: 0.0,
            crit: 0.0,
            destroyed: 0.0,
            others: Vec::new(),
            beside: 0.0,
            prevented: Vec::new(),
        }
    }
}

/// Adds to the sum of a key.
fn add_to<K: PartialEq>(sums: &mut Vec<(K, f64)>, key: K, amount: f64) {
    match sums.iter_mut().find(|(other, _)| *other == key) {
        Some((_, sum)) => *sum += amount,
        None => sums.push((key, amount)),
    }
}

impl Tally {
    /// Adds another prospect with this chance.
    pub fn add(&mut self, chance: f64, other: &Tally) {
        for (sum, part) in self.damage.iter_mut().zip(&other.damage) {
            *sum += chance * part;
        }
        self.hit += chance * other.hit;
        self.crit += chance * other.crit;
        self.destroyed += chance * other.destroyed;
        self.beside += chance * other.beside;
        for &(ship, expected) in &other.others {
            add_to(&mut self.others, ship, chance * expected);
        }
        for &(ability, expected) in &other.prevented {
            add_to(&mut self.prevented, ability, chance * expected);
        }
    }

    /// Records the damage of another ship.
    pub fn hurts(&mut self, ship: ShipId, damage: u8, beside: bool) {
        add_to(&mut self.others, ship, f64::from(damage));
        if beside {
            self.beside += f64::from(damage);
        }
    }

    /// Records the damage the ability prevents.
    pub fn prevents(&mut self, ability: AbilityRef, damage: f64) {
        add_to(&mut self.prevented, ability, damage);
    }

    /// The average damage of the defender and its friendly ships.
    pub fn suffered(&self) -> f64 {
        self.expected() + self.beside
    }

    pub fn expected(&self) -> f64 {
        let each = self.damage.iter().enumerate();
        each.map(|(damage, chance)| damage as f64 * chance).sum()
    }

    pub fn worth(&self) -> Worth {
        Worth([self.suffered(), self.destroyed, self.crit, self.hit])
    }

    /// The public form; destruction is unknown without a hull.
    pub fn odds(&self, hull_known: bool) -> Odds {
        let last = self.damage.iter().rposition(|chance| *chance > 0.0);
        Odds {
            damage: self.damage[..=last.unwrap_or(0)].to_vec(),
            expected: self.expected(),
            hit: self.hit,
            crit: self.crit,
            destroyed: hull_known.then_some(self.destroyed),
            others: sorted(&self.others, |ship, expected| OtherDamage { ship, expected }),
            prevented: sorted(&self.prevented, |ability, expected| Prevented {
                ability,
                expected,
            }),
        }
    }
}

/// The sums above rounding error, in key order.
fn sorted<K: Copy + Ord, T>(sums: &[(K, f64)], told: impl Fn(K, f64) -> T) -> Vec<T> {
    let mut sums: Vec<(K, f64)> = sums
        .iter()
        .copied()
        .filter(|(_, sum)| *sum > Worth::ROUNDING)
        .collect();
    sums.sort_by_key(|(key, _)| *key);
    sums.into_iter().map(|(key, sum)| told(key, sum)).collect()
}

/// The value of a prospect to the attacker, and its cost to the defender: average damage, including friendly ships',
/// then the chance of destruction, then of a critical result, then of a hit.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Worth(pub [f64; 4]);

impl Worth {
    /// Chances that differ by less than this are considered equal.
    const ROUNDING: f64 = 1e-12;

    pub fn add(&mut self, chance: f64, other: Worth) {
        for (sum, part) in self.0.iter_mut().zip(other.0) {
            *sum += chance * part;
        }
    }

    pub fn is_more_than(self, other: Worth) -> bool {
        let pairs = self.0.iter().zip(other.0);
        let mut differences = pairs.map(|(a, b)| a - b);
        differences
            .find(|difference| difference.abs() > Worth::ROUNDING)
            .is_some_and(|difference| difference > 0.0)
    }
}
