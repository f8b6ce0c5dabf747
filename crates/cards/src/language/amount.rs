//! Numbers: fixed, or counted from the game.

use serde::{Deserialize, Serialize};

use crate::notation::number_or_word;

use super::{Cards, Counter, Dice, LostShips, ManeuverRef, Relation, ShipFilter, ShipRef, Things};
use crate::vocabulary::{Face, Stat, TokenSet};

/// A number, fixed or counted from the game. A fixed one is written as the number alone.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(remote = "Self")]
pub enum Amount {
    /// Always this.
    Fixed(u8),
    /// The other amount, but at most this.
    UpTo(Box<Amount>, u8),
    /// As much as the owner wants, from this to that: of a cost, or the initiative at which a ship activates.
    Between(u8, u8),
    /// The sum of these.
    Sum(Vec<Amount>),
    /// So many times the other amount.
    Times(u8, Box<Amount>),
    /// The ship's statistic.
    Stat(ShipRef, Stat),
    /// Number of such tokens the ship has.
    Tokens(ShipRef, TokenSet),
    /// What is left of it: active charges, Force or shields, tokens on this card.
    Left(Counter),
    /// What there can be of it at most.
    Limit(Counter),
    /// Number of ships, devices or obstacles that match. In a description of ships, `Chosen` is the ship
    /// being evaluated and `It` the one being counted.
    Count(Things),
    /// A number of the maneuver.
    Maneuver(ManeuverRef, Aspect),
    /// Number of dice of the current attack, or of their results.
    Results {
        /// Whose dice.
        dice: Dice,
        /// Which of them; those in the roll unless given.
        #[serde(default)]
        count: DiceCount,
        /// The faces that count; all if empty.
        #[serde(default)]
        faces: Vec<Face>,
    },
    /// Such damage cards on the ship.
    DamageCards(ShipRef, Cards),
    /// Such damage cards dealt to the defender in this attack.
    DealtInAttack(Cards),
    /// Squad points printed on the current attack's weapon card.
    WeaponCost,
    /// The amount the moment is about: the damage suffered, the tokens gained.
    Moment,

    // Scenarios
    /// The number of the current round.
    Round,
    /// Number of ships that were destroyed or have fled.
    Lost(LostShips),
    /// What the friendly or the enemy side has counted so far, by the tally's id.
    Tally(String, Relation),
    /// What ships count for that were destroyed or have fled: their threat if squads are made of quick builds, and otherwise
    /// their squad points.
    Worth(LostShips),
    /// The threat or the squad points that were agreed on.
    Agreed,
    /// The squad points of ships that were destroyed or have fled.
    Points(LostShips),
    /// Half the squad points, rounded up for each of them, of ships that match.
    HalfPoints(ShipFilter),
}

impl From<u8> for Amount {
    fn from(number: u8) -> Amount {
        Amount::Fixed(number)
    }
}

number_or_word!(Amount, u8);

/// A number that a maneuver has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Aspect {
    /// Its speed.
    Speed,
    /// Its difficulty, from 0 for the easiest.
    Difficulty,
}

/// What is counted of the dice of an attack.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DiceCount {
    /// The dice in the roll.
    #[default]
    Shown,
    /// The dice that would currently be rolled.
    Due,
    /// The dice that were rolled, whatever happened to them since.
    Rolled,
    /// Those last rerolled.
    Rerolled,
    /// Different faces in the roll.
    Different,
    /// Results canceled by results of the other roll.
    Neutralized,
}
