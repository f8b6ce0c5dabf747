//! What is wrong with a squad in XWS, and where: values with their facts. Players read the phrasebook's words for them.

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::nearest::nearest;
use crate::vocabulary::Faction;

/// Why a text can't be read as a squad.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct XwsError {
    /// Where it is.
    pub part: Part,
    /// What is wrong there.
    pub problem: Problem,
}

/// A part of a squad's text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
#[schemars(rename = "XwsPart")]
pub enum Part {
    /// All of it.
    Whole,
    /// A field of the squad, such as `faction`.
    Field {
        /// Its name, as the text spells it.
        field: String,
    },
    /// One of the pilots, counted from 0.
    Pilot {
        /// The pilot, counted from 0.
        place: usize,
    },
    /// A field of a pilot, such as `ship`, or one of its slots, as the text spells it.
    PilotField {
        /// The pilot, counted from 0.
        place: usize,
        /// Its name, as the text spells it.
        field: String,
    },
}

/// What is wrong with a part of a squad's text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
#[schemars(rename = "XwsProblem")]
pub enum Problem {
    /// The text breaks off, or isn't JSON from this place on.
    NotJson {
        /// Counted from 1.
        line: usize,
        /// Counted from 1.
        column: usize,
    },
    /// It is JSON, but not an object.
    NotAnObject,
    /// A field that every squad has isn't there.
    Missing {
        /// Its name.
        field: String,
    },
    /// No pilot says who it is: neither `id` nor `name` is there.
    NoPilotId,
    /// There is something else.
    Expected {
        /// What belongs there.
        expected: Expected,
    },
    /// No faction has this name.
    UnknownFaction {
        /// The word, as the text spells it.
        word: String,
        /// What was probably meant.
        hint: Hint,
    },
    /// No ship has this id.
    UnknownShip {
        /// The word, as the text spells it.
        word: String,
        /// What was probably meant.
        hint: Hint,
    },
    /// No pilot of the faction, or of the ship if one is named, has this id.
    UnknownPilot {
        /// The word, as the text spells it.
        word: String,
        /// What was probably meant.
        hint: Hint,
    },
    /// No upgrade slot has this name.
    UnknownSlot {
        /// The word, as the text spells it.
        word: String,
        /// What was probably meant.
        hint: Hint,
    },
    /// No upgrade has this id.
    UnknownUpgrade {
        /// The word, as the text spells it.
        word: String,
        /// What was probably meant.
        hint: Hint,
    },
    /// The ship has another id in the edition whose cards these are.
    OtherEdition {
        /// The word, as the text spells it.
        word: String,
        /// The name of the edition that is read.
        edition: String,
        /// The ship's id in it.
        ours: String,
    },
    /// The pilot flies another ship, or for another faction.
    FliesElsewhere {
        /// The word, as the text spells it.
        word: String,
        /// The id of the pilot's ship.
        model: String,
        /// The pilot's faction.
        faction: Faction,
    },
    /// Pilots of several ships have this id, and no ship is named.
    Ambiguous {
        /// The word, as the text spells it.
        word: String,
    },
    /// The upgrade is for another slot.
    OtherSlot {
        /// The word, as the text spells it.
        word: String,
        /// Its own slot.
        own: String,
        /// The slot where it stands.
        given: String,
    },
}

/// What belongs somewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[schemars(rename = "XwsExpected")]
pub enum Expected {
    /// A list.
    List,
    /// A text in quotes.
    Word,
    /// A pilot: an object with its id and its ship.
    Pilot,
    /// The upgrades of a pilot: an object with a list for each slot.
    Slots,
    /// The upgrades of a slot: a list of ids.
    Upgrades,
    /// The id of an upgrade.
    Upgrade,
}

/// What was probably meant.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
#[schemars(rename = "XwsHint")]
pub enum Hint {
    /// Nobody knows.
    Nothing,
    /// The word that is most like it.
    Near {
        /// The nearest word.
        near: String,
    },
    /// One of these.
    OneOf {
        /// The words that belong there.
        words: Vec<String>,
    },
}

/// A word that we spell differently.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Respelling {
    /// Where it is.
    pub part: Part,
    /// As the text spells it.
    pub word: String,
    /// As we do.
    pub ours: String,
}

impl Part {
    pub(super) fn field(field: &str) -> Part {
        Part::Field {
            field: field.to_owned(),
        }
    }

    pub(super) fn pilot_field(place: usize, field: &str) -> Part {
        Part::PilotField {
            place,
            field: field.to_owned(),
        }
    }

    pub(super) fn has(self, problem: Problem) -> XwsError {
        XwsError { part: self, problem }
    }
}

impl Hint {
    /// The most similar of the candidates, if one is similar enough to be a likely typo.
    pub(super) fn near<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Hint {
        match nearest(word, candidates) {
            Some(near) => Hint::Near {
                near: near.to_owned(),
            },
            None => Hint::Nothing,
        }
    }
}

/// For logs and for authors of squad files.
impl fmt::Display for XwsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.part {
            Part::Whole => self.problem.fmt(f),
            part => write!(f, "{part}: {}", self.problem),
        }
    }
}

impl std::error::Error for XwsError {}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Part::Whole => f.write_str("the squad"),
            Part::Field { field } => f.write_str(field),
            Part::Pilot { place } => write!(f, "pilot {}", place + 1),
            Part::PilotField { place, field } => write!(f, "pilot {}, {field}", place + 1),
        }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Problem::NotJson { line, column } => {
                write!(f, "this is no JSON from line {line}, column {column} on")
            }
            Problem::NotAnObject => f.write_str("a squad is a JSON object, `{…}`"),
            Problem::Missing { field } => write!(f, "the field `{field}` is missing"),
            Problem::NoPilotId => f.write_str("the field `id` (or `name`) is missing"),
            Problem::Expected { expected } => write!(f, "expected {expected}"),
            Problem::UnknownFaction { word, hint } => write!(f, "unknown faction `{word}`{hint}"),
            Problem::UnknownShip { word, hint } => write!(f, "unknown ship `{word}`{hint}"),
            Problem::UnknownPilot { word, hint } => write!(f, "unknown pilot `{word}`{hint}"),
            Problem::UnknownSlot { word, hint } => write!(f, "unknown upgrade slot `{word}`{hint}"),
            Problem::UnknownUpgrade { word, hint } => write!(f, "unknown upgrade `{word}`{hint}"),
            Problem::OtherEdition { word, edition, ours } => write!(
                f,
                "`{word}` is a ship of another edition; {edition}, whose cards these are, calls it `{ours}`"
            ),
            Problem::FliesElsewhere { word, model, faction } => {
                write!(f, "`{word}` flies a `{model}` for `{faction}`")
            }
            Problem::Ambiguous { word } => write!(f, "several ships have a pilot `{word}`; name the `ship`"),
            Problem::OtherSlot { word, own, given } => {
                write!(f, "`{word}` is a card for the slot `{own}`, not for `{given}`")
            }
        }
    }
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Expected::List => "a list",
            Expected::Word => "a word",
            Expected::Pilot => "an object with `id` and `ship`",
            Expected::Slots => "an object with a list of ids for each slot",
            Expected::Upgrades => "a list of upgrade ids",
            Expected::Upgrade => "the id of an upgrade",
        })
    }
}

/// The end of a sentence about an unknown word.
impl fmt::Display for Hint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Hint::Nothing => Ok(()),
            Hint::Near { near } => write!(f, ", did you mean `{near}`?"),
            Hint::OneOf { words } => write!(f, "; expected one of {}", words.join(", ")),
        }
    }
}

/// As in ``pilot 1, ept: `elite` is read as `ept` ``.
impl fmt::Display for Respelling {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Respelling { part, word, ours } = self;
        write!(f, "{part}: `{word}` is read as `{ours}`")
    }
}
