//! All that happened at a table, as a seat or spectators were told it, and what spectators said. It is long, so it stays packed
//! until there is room for it.

use super::Trouble;
use super::told::Lines;
use crate::protocol::hear::Aside;

/// A [`Hear::Story`](crate::protocol::hear::Hear::Story) that can be told.
pub struct Story {
    lines: Lines,
    asides: String,
}

impl Story {
    pub(super) fn new(lines: Lines, asides: &[Aside]) -> Story {
        // Nothing in it can fail to be written.
        let asides = serde_json::to_string(asides).unwrap_or_default();
        Story { lines, asides }
    }

    /// How long its text is, or a little less.
    pub fn length(&self) -> usize {
        self.lines.length() + self.asides.len()
    }

    /// It as it goes over the wire.
    ///
    /// # Errors
    /// That it can't be unpacked.
    pub fn text(&self) -> Result<String, Trouble> {
        let (lines, asides) = (self.lines.text()?, &self.asides);
        Ok(format!(
            r#"{{"hear":"story","lines":[{lines}],"asides":{asides}}}"#
        ))
    }
}
