//! The ledgers: one file of numbered rules for each rulebook.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A file of rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Ledger {
    /// First Edition's core game of 2012.
    FirstEdition,
    /// What First Edition's expansions add and change.
    FirstEditionExpansions,
    /// Second Edition 2.0.
    SecondEdition,
    /// The community's continuation of Second Edition.
    Legacy,
    /// The 2.5 rules.
    Amg,
}

impl Ledger {
    /// Every ledger.
    pub const ALL: [Ledger; 5] = [
        Ledger::FirstEdition,
        Ledger::FirstEditionExpansions,
        Ledger::SecondEdition,
        Ledger::Legacy,
        Ledger::Amg,
    ];

    /// Its name as players read it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Ledger::FirstEdition => "First Edition",
            Ledger::FirstEditionExpansions => "First Edition with expansions",
            Ledger::SecondEdition => "Second Edition",
            Ledger::Legacy => "Legacy",
            Ledger::Amg => "2.5",
        }
    }

    /// What the ids of its rules begin with.
    #[must_use]
    pub const fn prefix(self) -> &'static str {
        match self {
            Ledger::FirstEdition => "FE-",
            Ledger::FirstEditionExpansions => "FX-",
            Ledger::SecondEdition => "SE-",
            Ledger::Legacy => "LG-",
            Ledger::Amg => "AM-",
        }
    }
}
