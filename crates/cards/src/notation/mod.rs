//! The notation of content files: a small dialect of RON, read into a tree before it becomes cards.
//!
//! Compared with RON: `Some` is left out around optional values, and the second pair of parentheses around the fields
//! of a word, as in `When(on: [Reveals], then: […])`. A word of a closed vocabulary needs no quotes, also where it is
//! one of several forms (`size: small`). A type that is either a number or a word says so by accepting both.
//!
//! A tree knows where everything stands in the file, so every mistake is reported with its line and column.

mod deserialize;
mod error;
mod number_or_word;
mod parse;
mod placed;
mod tree;

use serde::de::DeserializeOwned;

pub use error::{LineColumn, NotationError};
pub(crate) use number_or_word::number_or_word;
pub use placed::Placed;
pub(crate) use tree::Field;
pub use tree::{Node, Tree};

/// Reads a value.
///
/// # Errors
/// The first mistake: where it is, what was found and what would be right.
///
/// ```
/// use furball_cards::{Maneuver, notation};
///
/// let dial: Vec<Maneuver> = notation::read(r#"["2 straight easy", "4 koiogran red"] // slow"#)?;
/// assert_eq!(dial[1].speed, 4);
///
/// let wrong = notation::read::<Vec<u8>>("[1, two]").unwrap_err();
/// assert_eq!(wrong.to_string(), "line 1, column 5: expected a whole number from 0 to 255, found the word `two`");
/// # Ok::<(), notation::NotationError>(())
/// ```
pub fn read<T: DeserializeOwned>(text: &str) -> Result<T, NotationError> {
    T::deserialize(&parse::tree(text)?)
}

/// The tree of a text.
pub(crate) fn tree(text: &str) -> Result<Tree, NotationError> {
    parse::tree(text)
}

/// Whether the text is a list, as files of cards once were.
pub(crate) fn is_list(text: &str) -> bool {
    parse::tree(text).is_ok_and(|tree| matches!(tree.node, Node::List(_)))
}
