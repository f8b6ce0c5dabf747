//! The id of a rule: the ledger's prefix, the area of the game, and a number.

use std::fmt;

/// A well-formed id, whether or not a ledger has that rule.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RuleId(String);

impl RuleId {
    /// Parses `text` as an id.
    pub fn parse(text: &str) -> Option<RuleId> {
        let mut parts = text.split('-');
        let (prefix, area, number) = (parts.next()?, parts.next()?, parts.next()?);
        let well_formed = parts.next().is_none()
            && is_prefix(prefix)
            && area.starts_with(|c: char| c.is_ascii_uppercase())
            && area.chars().all(is_area_char)
            && !number.is_empty()
            && number.chars().all(|c| c.is_ascii_digit());
        well_formed.then(|| RuleId(text.to_string()))
    }

    pub fn prefix(&self) -> &str {
        self.part(0)
    }

    pub fn area(&self) -> &str {
        self.part(1)
    }

    pub fn number(&self) -> &str {
        self.part(2)
    }

    fn part(&self, index: usize) -> &str {
        // Parsing guarantees three parts.
        self.0.split('-').nth(index).unwrap_or_default()
    }
}

impl fmt::Display for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Two capital letters, which distinguish an id from other hyphenated words.
pub fn is_prefix(text: &str) -> bool {
    text.len() == 2 && text.chars().all(|c| c.is_ascii_uppercase())
}

/// Whether `c` is allowed in an area.
pub fn is_area_char(c: char) -> bool {
    c.is_ascii_uppercase() || c.is_ascii_digit()
}

/// The text of a test, written with `@` for the prefix: this crate's own sources are scanned too, and a fixture's ids
/// belong to no ledger.
#[cfg(test)]
pub fn fixture(text: &str) -> String {
    text.replace('@', "ZZ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_has_three_parts() {
        let id = RuleId::parse(&fixture("@-MISS1-07")).unwrap();
        assert_eq!((id.prefix(), id.area(), id.number()), ("ZZ", "MISS1", "07"));
        assert_eq!(id.to_string(), fixture("@-MISS1-07"));
    }

    #[test]
    fn other_words_are_not_ids() {
        for word in ["", "@-ATK", "@-ATK-", "@-atk-07", "@-ATK-07-08", "UTF-8", "@-8-1"] {
            assert_eq!(RuleId::parse(&fixture(word)), None, "{word}");
        }
        assert_eq!(RuleId::parse("LONG-ATK-07"), None);
    }
}
