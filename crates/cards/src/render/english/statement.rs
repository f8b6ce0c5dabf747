//! Statements that can be joined, or follow a noun.

use super::{Noun, list};

/// A statement in parts, so that several about the same ship name it only once, and so that a statement about
/// a ship can follow its noun.
pub(in crate::render) struct Statement {
    pub subject: Subject,
    /// The verb for you or several ships, and for one other.
    pub verb: (&'static str, &'static str),
    pub tail: String,
    /// Whether the tail can follow a noun directly: `touching you`.
    pub bare: bool,
}

/// What a statement is about.
pub(in crate::render) enum Subject {
    Ship(Noun),
    /// Something that belongs to the ship.
    Whose(Noun, String),
    Text(String),
}

impl Statement {
    pub(in crate::render) fn ship(
        who: Noun,
        verb: (&'static str, &'static str),
        tail: impl Into<String>,
    ) -> Statement {
        Statement {
            subject: Subject::Ship(who),
            verb,
            tail: tail.into(),
            bare: false,
        }
    }

    pub(in crate::render) fn whose(
        who: Noun,
        thing: &str,
        verb: (&'static str, &'static str),
        tail: impl Into<String>,
    ) -> Statement {
        Statement {
            subject: Subject::Whose(who, thing.to_owned()),
            verb,
            tail: tail.into(),
            bare: false,
        }
    }

    /// A statement that isn't about one ship; its tail may be merged with those of others.
    pub(in crate::render) fn text(head: String, tail: impl Into<String>) -> Statement {
        Statement {
            subject: Subject::Text(head),
            verb: ("", ""),
            tail: tail.into(),
            bare: false,
        }
    }

    pub(in crate::render) fn whole(text: impl Into<String>) -> Statement {
        Statement::text(text.into(), "")
    }

    pub(in crate::render) fn bare(self) -> Statement {
        Statement { bare: true, ..self }
    }

    /// The statement with this tail; `one` if it is about a single thing.
    pub(in crate::render) fn ending(self, tail: String, one: bool) -> Statement {
        let subject = match self.subject {
            Subject::Text(head) if head == "there is" && !one => Subject::Text("there are".to_owned()),
            same => same,
        };
        Statement {
            subject,
            tail,
            ..self
        }
    }

    /// The ship it is about.
    pub(in crate::render) fn ship_of(&self) -> Option<&Noun> {
        match &self.subject {
            Subject::Ship(noun) => Some(noun),
            Subject::Whose(..) | Subject::Text(_) => None,
        }
    }

    pub(in crate::render) fn head(&self) -> String {
        match &self.subject {
            Subject::Ship(who) => format!("{} {}", who.name, who.verb(self.verb.0, self.verb.1)),
            Subject::Whose(who, thing) => format!("{} {thing} {}", who.possessive, self.verb.1),
            Subject::Text(head) => head.clone(),
        }
    }
}

/// Joins the statements, merging those with the same beginning.
pub(in crate::render) fn joined(statements: Vec<Statement>, last: &str) -> String {
    let groups = statements.chunk_by(|one, other| {
        let same = one.head() == other.head() && !one.tail.is_empty() && !other.tail.is_empty();
        same && can_share(&one.head(), last)
    });
    let mut texts = Vec::new();
    let mut grouped = false;
    for group in groups {
        let tails: Vec<String> = group.iter().map(|statement| statement.tail.clone()).collect();
        grouped |= group.len() > 1;
        let text = format!("{} {}", group[0].head(), list(&tails, last));
        texts.push(text.trim_end().to_owned());
    }
    // A comma separates a list of statements from the lists inside them.
    match texts.as_slice() {
        [one, two] if grouped => format!("{one}, {last} {two}"),
        _ => list(&texts, last),
    }
}

/// Whether what is said of the same thing can be said of it at once: two ships needn't be the same one.
fn can_share(head: &str, last: &str) -> bool {
    let some = ["a ", "an ", "another "]
        .iter()
        .any(|word| head.starts_with(word));
    !head.starts_with("no ") && (!some || last == "or")
}
