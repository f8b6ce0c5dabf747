//! What chance gave each player, beside what it gives on average, and how unusual that is. Counted from events alone.
//!
//! Every die counts that was rolled, first or again; results that were turned, added or canceled don't: they were no
//! chance. How unusual a number of successes is, is told among games with as many dice.

mod chance;
mod counter;

use furball_cards::{Die, Face};
use schemars::JsonSchema;
use serde::Serialize;

use crate::ids::Seat;

pub use chance::Chances;
pub use counter::Counter;

/// The luck of all players.
#[derive(Clone, Debug, Default, PartialEq, Serialize, JsonSchema)]
pub struct LuckReport {
    /// In the order of their seats.
    pub seats: Vec<SeatLuck>,
}

/// The luck of one player.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct SeatLuck {
    pub seat: Seat,
    /// Attack dice of his ships' attacks; hits and critical hits are successes.
    pub attack: DiceLuck,
    /// Defense dice of his ships; evades are successes.
    pub defense: DiceLuck,
    /// The successes of both.
    pub both: Successes,
    /// Dice that his ships rolled for obstacles, devices and cards, where no face is good in itself.
    pub other: Vec<DiceRolls>,
    pub damage: AttackDamage,
}

/// Dice that are meant to succeed.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct DiceLuck {
    pub dice: DiceRolls,
    pub successes: Successes,
}

/// Dice of one kind that were rolled.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct DiceRolls {
    pub die: Die,
    /// How many, those included that were rolled again.
    pub rolled: u32,
    /// How many of them were rolled again.
    pub again: u32,
    pub faces: Vec<FaceCount>,
}

/// How often a face came.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, JsonSchema)]
pub struct FaceCount {
    pub face: Face,
    pub count: u32,
    /// How often it comes on average.
    pub expected: f64,
}

/// How many successes came, and how unusual that is.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Successes {
    pub count: u32,
    /// How many come on average.
    pub expected: f64,
    /// The chance of so many or fewer, from 0 to 1.
    pub at_most: f64,
    /// The chance of so many or more, from 0 to 1.
    pub at_least: f64,
    /// Of a hundred games with as many dice, in how many fewer come.
    pub fewer: f64,
    /// Of a hundred games with as many dice, in how many exactly as many come.
    pub as_many: f64,
    /// Where it stands among a hundred games with as many dice: `fewer` and half of `as_many`, so that 50 is neither lucky
    /// nor unlucky.
    pub percentile: f64,
}

/// Shields and damage cards that attacks cost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct AttackDamage {
    /// What his attacks cost enemy ships.
    pub dealt: u32,
    /// What enemy attacks cost his ships.
    pub suffered: u32,
    /// How many of the cards that his attacks dealt were faceup.
    pub critical: u32,
}
