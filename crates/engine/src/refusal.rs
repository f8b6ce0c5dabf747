//! Why an answer was not accepted.

use crate::ids::RuleId;

/// An answer that the rules forbid, with the rule. The game is unchanged.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{reason} [{rule}]")]
pub struct Refusal {
    pub rule: RuleId,
    pub reason: String,
}

impl Refusal {
    pub fn new(rule: RuleId, reason: impl Into<String>) -> Refusal {
        Refusal {
            rule,
            reason: reason.into(),
        }
    }
}
