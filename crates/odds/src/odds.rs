//! What is known of an attack's end: how likely each outcome is, and which of two prospects is better.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::chances::MOST;

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
}

/// The same, as it adds up.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Tally {
    pub damage: [f64; MOST + 1],
    pub hit: f64,
    pub crit: f64,
    pub destroyed: f64,
}

impl Default for Tally {
    fn default() -> Self {
        Tally {
            damage: [0.0; MOST + 1],
            hit: 0.0,
            crit: 0.0,
            destroyed: 0.0,
        }
    }
}

impl Tally {
    /// Counts another prospect of this chance in.
    pub fn add(&mut self, chance: f64, other: &Tally) {
        for (sum, part) in self.damage.iter_mut().zip(&other.damage) {
            *sum += chance * part;
        }
        self.hit += chance * other.hit;
        self.crit += chance * other.crit;
        self.destroyed += chance * other.destroyed;
    }

    pub fn expected(&self) -> f64 {
        let each = self.damage.iter().enumerate();
        each.map(|(damage, chance)| damage as f64 * chance).sum()
    }

    pub fn worth(&self) -> Worth {
        Worth([self.expected(), self.destroyed, self.crit, self.hit])
    }

    /// For all to see; nobody is destroyed if nobody knows what he can take.
    pub fn odds(&self, hull_known: bool) -> Odds {
        let last = self.damage.iter().rposition(|chance| *chance > 0.0);
        Odds {
            damage: self.damage[..=last.unwrap_or(0)].to_vec(),
            expected: self.expected(),
            hit: self.hit,
            crit: self.crit,
            destroyed: hull_known.then_some(self.destroyed),
        }
    }
}

/// What a prospect is worth to the attacker, and costs the defender: damage on average, then the chance of destruction,
/// then that of a critical result, then that of a hit.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Worth(pub [f64; 4]);

impl Worth {
    /// Chances that differ by less than this are equal but for rounding.
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
