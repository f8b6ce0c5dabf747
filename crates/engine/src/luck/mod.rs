//! Luck: each player's dice compared with the average, and how unusual they were, counted from events alone.
//!
//! Every rolled die counts, including rerolls; changed, added or canceled results don't, since they weren't
//! chance. How unusual a number of successes is refers to games with the same number of dice.

mod chance;
mod counter;

use furball_cards::{Die, Face};
use schemars::JsonSchema;
use serde::Serialize;

use crate::ids::Seat;

use chance::Chances;
pub use counter::Counter;

/// The luck of all players.
#[derive(Clone, Debug, Default, PartialEq, Serialize, JsonSchema)]
pub struct LuckReport {
    /// In seat order.
    pub seats: Vec<SeatLuck>,
}

/// The luck of one player.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct SeatLuck {
    /// Whose luck it is.
    pub seat: Seat,
    /// Attack dice of their ships' attacks; hits and critical hits are successes.
    pub attack: DiceLuck,
    /// Defense dice of their ships; evades are successes.
    pub defense: DiceLuck,
    /// Successes of attack and defense dice together.
    pub both: Successes,
    /// Dice their ships rolled for obstacles, devices and cards, where no face is a success.
    pub other: Vec<DiceRolls>,
    /// What their attacks did, and what was done to them.
    pub damage: AttackDamage,
}

/// Dice with faces that count as successes.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct DiceLuck {
    /// What was rolled.
    pub dice: DiceRolls,
    /// How often it was a success.
    pub successes: Successes,
}

/// Rolled dice of one kind.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct DiceRolls {
    /// The kind of dice.
    pub die: Die,
    /// Number of dice, including rerolls.
    pub rolled: u32,
    /// Number of rerolls among them.
    pub again: u32,
    /// How often each face came up.
    pub faces: Vec<FaceCount>,
}

/// Number of times a face was rolled.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, JsonSchema)]
pub struct FaceCount {
    /// A face of that kind of die.
    pub face: Face,
    /// Number of dice that showed it when they were rolled.
    pub count: u32,
    /// The average number.
    pub expected: f64,
}

/// The number of successes, and how unusual it is.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Successes {
    /// Number of successes.
    pub count: u32,
    /// The average number.
    pub expected: f64,
    /// The probability of this number or fewer, from 0 to 1.
    pub at_most: f64,
    /// The probability of this number or more, from 0 to 1.
    pub at_least: f64,
    /// The percentage of games with the same number of dice that have fewer.
    pub fewer: f64,
    /// The percentage of games with the same number of dice that have exactly this number.
    pub as_many: f64,
    /// The percentile among games with the same number of dice: `fewer` plus half of `as_many`, so that 50 is
    /// neither lucky nor unlucky.
    pub percentile: f64,
}

/// Shields and damage cards lost to attacks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct AttackDamage {
    /// Enemy losses to their attacks.
    pub dealt: u32,
    /// Their losses to enemy attacks.
    pub suffered: u32,
    /// Number of faceup cards their attacks dealt.
    pub critical: u32,
}
