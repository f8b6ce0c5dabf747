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
    NoSuchSeat { seat: Seat },
    /// Nothing is asked of this seat now.
    NothingAsked { seat: Seat },
    /// A spectator has no say.
    Spectator,
    /// It isn't an answer to what is asked now.
    NotAnAnswer,
    /// Only a ship's owner sets its dial.
    NotOwner { ship: ShipId },
    /// The ship isn't on the table.
    ShipGone { ship: ShipId },
    /// The ship is another player's.
    OthersShip { ship: ShipId },
    /// The ship has had its turn.
    HadItsTurn { ship: ShipId },
    /// Ships of another initiative come first.
    OthersFirst {
        ship: ShipId,
        initiative: Initiative,
        /// The initiative whose ships are next.
        first: Initiative,
    },
    /// It isn't the ship's turn.
    NotItsTurn { ship: ShipId },
    /// The ability is not for that ship.
    NotForShip {
        ability: AbilityRef,
        ship: ShipId,
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
