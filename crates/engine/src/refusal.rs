//! Refusals: why an answer was not accepted.

use furball_rules::Rule;
use std::borrow::Cow;

use crate::rulebook::Rulebook;

/// An answer forbidden by the rules, with the rule. The game is unchanged.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{reason} [{rule}]")]
pub struct Refusal {
    pub rule: Rule,
    /// Most reasons are static, since most refusals are never read.
    pub reason: Cow<'static, str>,
}

impl Refusal {
    pub fn new(rule: Rule, reason: impl Into<Cow<'static, str>>) -> Refusal {
        Refusal {
            rule,
            reason: reason.into(),
        }
    }

    /// The same, citing the rulebook's own rule.
    pub(crate) fn cited_by(self, rulebook: &Rulebook) -> Refusal {
        Refusal {
            rule: rulebook.cite(self.rule),
            ..self
        }
    }
}
