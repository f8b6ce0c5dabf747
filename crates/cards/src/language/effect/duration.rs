//! How long effects last.

use serde::{Deserialize, Serialize};

use crate::vocabulary::Phase;

/// How long something lasts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Duration {
    /// Until the current attack is over.
    EndOfAttack,
    /// Until the ship has executed the maneuver that it is executing or about to execute.
    EndOfManeuver,
    /// Until the current activation is over.
    EndOfActivation,
    /// Until the current phase is over.
    EndOfPhase,
    /// Until the next such phase is over, or this one if it is such a phase.
    EndOf(Phase),
    /// Until the round is over.
    EndOfRound,
    /// Until the first round begins.
    EndOfSetup,
}
