//! Rules in words.

use furball_engine::RulebookId;
use furball_engine::ledger::{self, RuleEntry};

use crate::protocol::server_message::{RuleFound, RuleTitle, Rules};

/// The rules of a rulebook.
pub fn rules(book: RulebookId) -> Rules {
    Rules {
        rules: ledger::of(book).collect(),
    }
}

/// The rule with this id, of any ledger, with the titles of those around it.
pub fn rule(id: &str) -> Option<RuleFound> {
    let rule = ledger::find(id)?;
    let title = |rule: RuleEntry| RuleTitle {
        id: rule.id,
        title: rule.title,
    };
    Some(RuleFound {
        rule,
        chapter: ledger::chapter(&rule).map(title).collect(),
    })
}
