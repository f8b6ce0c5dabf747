//! The files of the phrasebook, built into the program.

use crate::language::{Dialect, Language};

/// The files of each language, with their names; First Edition's own words come last and replace the others.
macro_rules! files {
    ($($name:literal),+ $(,)?) => {
        const ENGLISH: &[(&str, &str)] =
            &[$(($name, include_str!(concat!("../../../phrases/en/", $name, ".ftl")))),+];
        const GERMAN: &[(&str, &str)] =
            &[$(($name, include_str!(concat!("../../../phrases/de/", $name, ".ftl")))),+];
    };
}

files!(
    "names",
    "questions",
    "choices",
    "events",
    "outlook",
    "help",
    "refusals",
    "reasons",
    "terminal",
    "first-edition"
);

const FIRST_EDITION: &str = "first-edition";

/// The files that make up a phrasebook, by name, in the order in which they are read: what comes later replaces what
/// came before.
pub fn sources(language: Language, dialect: Dialect) -> impl Iterator<Item = (&'static str, &'static str)> {
    let all = match language {
        Language::English => ENGLISH,
        Language::German => GERMAN,
    };
    let left_out = (dialect == Dialect::Later).then_some(FIRST_EDITION);
    all.iter()
        .copied()
        .filter(move |(name, _)| Some(*name) != left_out)
}
