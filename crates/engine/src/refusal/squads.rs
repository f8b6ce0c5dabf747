//! Refusals of squads that are legal, or would be, but can't be brought to this game.

use furball_cards::Faction;
use furball_cards::xws::{Part, Problem, XwsError};
use furball_rules::Point;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The squad can't be brought to this game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, thiserror::Error)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum SquadRefusal {
    /// It can't be read.
    #[error("{}", XwsError { part: part.clone(), problem: problem.clone() })]
    Unreadable {
        /// Where it can't.
        part: Part,
        /// Why it can't.
        problem: Problem,
    },
    /// It has more ships or cards than a server looks at.
    #[error(
        "{ships} ships with {cards} cards are too many; at most {most_ships} and {most_cards} are looked at"
    )]
    TooLong {
        /// Number of its ships.
        ships: usize,
        /// Number of its upgrade cards.
        cards: usize,
        /// Number of ships that are looked at.
        most_ships: usize,
        /// Number of upgrade cards that are looked at.
        most_cards: usize,
    },
    /// The seat plays another faction.
    #[error("this is a squad of the {}, but the seat plays the {}", faction.name(), agreed.name())]
    OtherFaction {
        /// The squad's faction.
        faction: Faction,
        /// The seat's faction.
        agreed: Faction,
    },
    /// There isn't room for all of its ships.
    #[error("there is room for {most} ships, and the squad has {ships}")]
    TooManyShips {
        /// Number of ships in the squad.
        ships: usize,
        /// Number that there is room for.
        most: usize,
    },
    /// There isn't room for all upgrades of one of its ships.
    #[error("{pilot} has room for {most} upgrades, and the squad gives it {upgrades}")]
    TooManyUpgrades {
        /// The pilot's name.
        pilot: String,
        /// Number of upgrades on that ship.
        upgrades: usize,
        /// Number that there is room for.
        most: usize,
    },
    /// The rest of the points is kept for the mates who have no squad yet.
    #[error(
        "the squad costs {cost} points, and may cost {most}: of the team's {limit}, {kept} are kept for mates"
    )]
    KeptForMates {
        /// What the squad costs.
        cost: u16,
        /// What the squad may cost.
        most: u16,
        /// What the team has.
        limit: u16,
        /// What is kept.
        kept: u16,
    },
    /// Every copy of the card that is owned is taken.
    #[error("every copy of {card} that is owned is taken")]
    CardTaken {
        /// The card's name.
        card: String,
        /// The other side picked first, as scenarios have it.
        second: bool,
    },
}

impl SquadRefusal {
    pub(crate) const fn point(&self) -> Point {
        match self {
            SquadRefusal::Unreadable { .. } | SquadRefusal::TooLong { .. } => Point::SquadPoints,
            SquadRefusal::OtherFaction { .. } => Point::OneFaction,
            SquadRefusal::TooManyShips { .. }
            | SquadRefusal::TooManyUpgrades { .. }
            | SquadRefusal::CardTaken { second: false, .. } => Point::LimitedComponents,
            SquadRefusal::KeptForMates { .. } => Point::TeamPoints,
            SquadRefusal::CardTaken { second: true, .. } => Point::MissionUpgradesFirst,
        }
    }
}

impl From<XwsError> for SquadRefusal {
    fn from(XwsError { part, problem }: XwsError) -> SquadRefusal {
        SquadRefusal::Unreadable { part, problem }
    }
}
