//! Refusals of answers that nobody asked for, and of ships whose turn it isn't.

use furball_cards::Initiative;
use furball_geometry::Range;
use furball_rules::Point;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::ids::{AbilityRef, Seat, ShipId};

/// It isn't the turn of the seat, of the ship, or of this kind of answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum TurnRefusal {
    /// The game is over.
    GameOver,
    /// There is no such seat at this table.
    NoSuchSeat {
        /// The one that was named.
        seat: Seat,
    },
    /// Nothing is asked of this seat now.
    NothingAsked {
        /// The one that answered.
        seat: Seat,
    },
    /// A spectator has no say.
    Spectator,
    /// It isn't an answer to what is asked now.
    NotAnAnswer,
    /// Only a ship's owner sets its dial.
    NotOwner {
        /// Another player's ship.
        ship: ShipId,
    },
    /// The ship isn't on the table.
    ShipGone {
        /// The ship that was picked.
        ship: ShipId,
    },
    /// The ship is another player's.
    OthersShip {
        /// The ship that was picked.
        ship: ShipId,
    },
    /// The ship has had its turn.
    HadItsTurn {
        /// The ship that was picked.
        ship: ShipId,
    },
    /// Ships of another initiative come first.
    OthersFirst {
        /// The ship that was picked.
        ship: ShipId,
        /// Its initiative.
        initiative: Initiative,
        /// The initiative whose ships are next.
        first: Initiative,
    },
    /// It isn't the ship's turn.
    NotItsTurn {
        /// The ship that was picked.
        ship: ShipId,
    },
    /// The ability is not for that ship.
    NotForShip {
        /// The card's text.
        ability: AbilityRef,
        /// The ship that was picked.
        ship: ShipId,
        /// Its range from the ship with the card.
        range: Range,
    },
}

impl TurnRefusal {
    pub(crate) const fn point(self) -> Point {
        match self {
            TurnRefusal::GameOver => Point::Winning,
            TurnRefusal::NoSuchSeat { .. }
            | TurnRefusal::NothingAsked { .. }
            | TurnRefusal::Spectator
            | TurnRefusal::NotOwner { .. } => Point::ShipOwnership,
            TurnRefusal::NotAnAnswer => Point::Phases,
            TurnRefusal::ShipGone { .. } => Point::TargetOnTable,
            TurnRefusal::OthersShip { .. }
            | TurnRefusal::HadItsTurn { .. }
            | TurnRefusal::OthersFirst { .. }
            | TurnRefusal::NotItsTurn { .. } => Point::SameInitiative,
            TurnRefusal::NotForShip { .. } => Point::CardsBeatRules,
        }
    }
}
