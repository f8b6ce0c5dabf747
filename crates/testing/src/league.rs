//! A small price list that was made up for tests: a second one of Second Edition, in the folder `league`.

use std::path::{Path, PathBuf};

use furball_cards::Content;

/// The list's id.
pub const LEAGUE: &str = "league-2020-01";

/// The folder, as it is given to the program for custom content.
pub fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("league")
}

/// Second Edition's cards at these prices.
///
/// # Panics
/// If the list can't be read.
pub fn content() -> Content {
    let list = folder().join(format!("prices/{LEAGUE}.ron"));
    match Content::at_custom_prices(&list, None) {
        Ok(content) => content,
        Err(error) => panic!("{error}"),
    }
}
