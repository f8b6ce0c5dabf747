//! A game that is over, from its first choice to its last.

use furball_cards::Phase;
use furball_engine::luck::LuckReport;
use furball_engine::{Choice, Outcome, RulebookId, Seat, Snapshot};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;

use super::super::schema::patched;
use super::{CitedEvent, Damage, PlayerNamed, bare};
use crate::hosting::Branched;

/// A whole game from one point of view: the table at first, and what each choice changed.
///
/// Viewers keep the view after some of the steps, and merge the patches from there to where they want to be.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Replay {
    /// By which it was played.
    pub rulebook: RulebookId,
    /// The price list of its cards, by its id.
    pub prices: String,
    /// Those who played, in the order of their seats.
    pub players: Vec<PlayerNamed>,
    /// The seat whose view is shown; none for a spectator's.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// The dice are those that the host was bound to before the game, and the game ends as its record says.
    pub verified: bool,
    /// Why it isn't verified.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub doubt: Option<Damage>,
    /// It couldn't be replayed, since cards or rules have changed: this is how it looked when it was played, to a
    /// spectator. Nothing is known of the players' luck.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub kept: bool,
    /// The record continues another game; the number of its choices that had been made.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub branched: Option<Branched>,
    /// The table before the first choice. Views of a replay ask nothing: their `prompt` is left out.
    #[schemars(with = "Snapshot")]
    pub start: Value,
    /// What happened before the first choice.
    pub events: Vec<CitedEvent>,
    /// One for each choice that wasn't taken back.
    pub steps: Vec<ReplayStep>,
    /// How many choices were taken back; they aren't among the steps.
    pub undone: usize,
    /// What chance gave each player.
    pub luck: LuckReport,
    /// None if the record ends before the game does.
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "bare")]
    pub outcome: Option<Outcome>,
}

/// A choice and what came of it.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[schemars(transform = patched)]
pub struct ReplayStep {
    /// How many choices have been made with this one.
    pub number: usize,
    /// Who chose.
    pub seat: Seat,
    /// Shown to everyone, also where it was hidden then: the game is over. It is left out of games that were kept and
    /// aren't over.
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "bare")]
    pub choice: Option<Choice>,
    /// What happened, as far as the viewer could know it then.
    pub events: Vec<CitedEvent>,
    /// What that changed in the view: a JSON merge patch (RFC 7396) in which an object changes a list by places.
    #[schemars(with = "Snapshot")]
    pub view: Value,
    /// The view is given whole.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub full: bool,
    /// The round that it led to; 0 is setup.
    pub round: u16,
    /// The phase that it led to.
    pub phase: Phase,
}
