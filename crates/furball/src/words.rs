//! Text for people at a terminal: counts, lines, letters for ships, and guesses at what was meant.

use furball_engine::{ShipView, Side};
pub use furball_phrases::capital;

/// The closest candidate, as an addition to an error message; empty if none is close.
pub fn did_you_mean<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> String {
    let allowed = (word.chars().count() / 3).max(1);
    let lower = word.to_lowercase();
    let measured = candidates.into_iter().map(|candidate| {
        (
            strsim::damerau_levenshtein(&lower, &candidate.to_lowercase()),
            candidate,
        )
    });
    let near = measured
        .filter(|&(steps, _)| steps <= allowed)
        .min_by_key(|&(steps, _)| steps);
    near.map_or_else(String::new, |(_, candidate)| {
        format!(" (did you mean `{candidate}`?)")
    })
}

/// The map's letter for a ship: capitals for the first side, small letters for the second.
pub fn letter(ship: ShipView<'_>) -> char {
    const ALPHABET: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    let letter = ALPHABET
        .get(ship.id().index())
        .map_or('?', |&letter| letter as char);
    match ship.side() {
        Side::One => letter,
        Side::Two => letter.to_ascii_lowercase(),
    }
}

/// `1 ship`, `2 ships`.
pub fn count(number: usize, noun: &str) -> String {
    if number == 1 {
        format!("1 {noun}")
    } else {
        format!("{number} {noun}s")
    }
}

/// Ends with a full stop, unless it ends a sentence already.
pub fn ended(text: &str) -> String {
    if text.ends_with(['.', '!', '?', '…']) {
        text.to_owned()
    } else {
        format!("{text}.")
    }
}

/// A reason with the rule behind it, if the rulebook has one.
pub fn with_rule(reason: String, rule: Option<impl std::fmt::Display>) -> String {
    match rule {
        Some(rule) => format!("{reason} [{rule}]"),
        None => reason,
    }
}

/// Breaks a text into lines of at most this many characters.
pub fn wrap(text: &str, width: usize) -> Vec<String> {
    let mut lines = Vec::new();
    for paragraph in text.lines() {
        let mut line = String::new();
        for word in paragraph.split_whitespace() {
            if !line.is_empty() && line.chars().count() + 1 + word.chars().count() > width {
                lines.push(std::mem::take(&mut line));
            }
            if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(word);
        }
        lines.push(line);
    }
    lines
}
