//! Analysis: what would happen, as far as the client can see.

use furball_engine::foresee::{Foreseen, ForeseenChoice};
use furball_engine::{Denied, Measured};
use furball_odds::AttackOdds;
use schemars::JsonSchema;
use serde::Serialize;

use super::bare;

/// Where a maneuver or a choice would lead.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct ForeseenReply {
    /// The number of the question.
    pub id: u32,
    /// Where it leads, or that it can't be foreseen.
    #[serde(flatten, serialize_with = "bare")]
    pub foreseen: Foreseen,
}

/// Where the choices of a prompt would lead.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct ForeseenAllReply {
    /// The number of the question.
    pub id: u32,
    /// Choices by which nothing moves are left out.
    #[serde(serialize_with = "bare")]
    pub choices: Vec<ForeseenChoice>,
}

/// How likely what is.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct OddsReply {
    /// The number of the question.
    pub id: u32,
    /// None if no attack is under way and none may be declared.
    #[serde(serialize_with = "bare", skip_serializing_if = "Option::is_none")]
    pub odds: Option<AttackOdds>,
}

/// What the ruler says between two pieces.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct MeasuredReply {
    /// The number of the question.
    pub id: u32,
    /// Range, arcs and obstruction.
    #[serde(flatten)]
    pub measured: Measured,
}

/// Choices that a player would look for and doesn't have.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct DeniedReply {
    /// The number of the question.
    pub id: u32,
    /// Each with the reason.
    #[serde(serialize_with = "bare")]
    pub choices: Vec<Denied>,
}
