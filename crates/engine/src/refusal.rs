//! Why an answer was not accepted.

use furball_rules::Rule;
use std::borrow::Cow;

use crate::rulebook::Rulebook;

/// An answer that the rules forbid, with the rule. The game is unchanged.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{reason} [{rule}]")]
pub struct Refusal {
    pub rule: Rule,
    /// Most reasons are fixed texts, and most refusals are never read, so they cost nothing.
    pub reason: Cow<'static, str>,
}

impl Refusal {
    pub fn new(rule: Rule, reason: impl Into<Cow<'static, str>>) -> Refusal {
        Refusal {
            rule,
            reason: reason.into(),
        }
    }

    /// The same, with the rule that the rulebook has for it.
    pub(crate) fn cited_by(self, rulebook: &Rulebook) -> Refusal {
        Refusal {
            rule: rulebook.cite(self.rule),
            ..self
        }
    }
}
