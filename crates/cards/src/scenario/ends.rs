//! How a scenario ends.

use serde::{Deserialize, Serialize};

use crate::language::{Condition, ShipFilter, TableEdge};

/// One way in which a game ends.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct End {
    /// Who wins by it.
    pub winner: Winner,
    /// When it is looked at.
    #[serde(default)]
    pub on: Occasion,
    /// What must be true then, all of it. Friends are those of the winner.
    #[serde(default)]
    pub only_if: Vec<Condition>,
}

/// Who wins by an end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Winner {
    /// The side with this id.
    Side(String),
    /// Each side, as soon as all of this is true of it.
    Either,
    /// Nobody; in conditions, friends are those of the first side.
    Nobody,
}

/// When an end is looked at.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub enum Occasion {
    /// Whenever the rulebook looks at who has won: when a ship leaves the table, or at the end of each round.
    #[default]
    Removal,
    /// At the end of each round.
    EndOfRound,
    /// When one of the ships leaves the play area over one of these edges, as the winner sees them; that doesn't destroy it.
    Leaves {
        /// The ships that may.
        ships: ShipFilter,
        /// The edges that count.
        over: Vec<TableEdge>,
    },
}
