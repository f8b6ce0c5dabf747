//! What would be taken back if the others agreed, as all players may know it.

use furball_engine::{Ask, Choice, Seat};
use schemars::JsonSchema;
use serde::Serialize;

/// A choice that would be taken back.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct TakenBack {
    /// Whose choice it was.
    pub seat: Seat,
    /// The question that would be open again.
    pub ask: Ask,
    /// What was chosen, unless that may be a secret.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub choice: Option<Choice>,
}

impl TakenBack {
    pub(super) fn new(seat: Seat, ask: Ask, choice: &Choice) -> TakenBack {
        TakenBack {
            seat,
            ask,
            choice: is_open(choice).then(|| choice.clone()),
        }
    }
}

/// Whether the choice was visible to all players: dials and squads are secret for a while, and so may be a card that
/// was dealt or assigned.
fn is_open(choice: &Choice) -> bool {
    !matches!(
        choice,
        Choice::Dial { .. } | Choice::Squad { .. } | Choice::Option(_) | Choice::Drawn(_) | Choice::Damage(_)
    )
}
