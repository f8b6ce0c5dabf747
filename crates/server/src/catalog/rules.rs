//! Rules in words.

use furball_engine::{Rule, RulebookId};

use crate::protocol::server_message::{RuleEntry, RuleFound, RuleTitle, Rules};

/// The rules of a rulebook.
pub fn rules(book: RulebookId) -> Rules {
    Rules {
        rules: book.rules().map(RuleEntry::from).collect(),
    }
}

/// The rule with this id, of any ledger, with the titles of the others in its chapter.
pub fn rule(id: &str) -> Option<RuleFound> {
    let rule: Rule = id.parse().ok()?;
    let title = |rule: Rule| RuleTitle {
        id: rule,
        title: rule.title(),
    };
    Some(RuleFound {
        rule: rule.into(),
        chapter: rule.chapter_rules().map(title).collect(),
    })
}
