//! What is wrong with a choice in notation, as a value. Players read the phrasebook's words for it.

use serde::Serialize;

/// Why a text can't be parsed as a choice; `text` is the part of it that is wrong.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum NotationError {
    /// What stands before the colon names no seat.
    #[error("`{text}` isn't a seat")]
    NotASeat {
        /// The part that is wrong.
        text: String,
    },
    /// Several seats are asked, and neither a seat nor a ship is named.
    #[error("several seats are asked; begin with `seat 1:`")]
    WhichSeat,
    /// It begins like no choice, or names something that isn't there.
    #[error("`{text}` isn't a choice")]
    NotAChoice {
        /// The part that is wrong.
        text: String,
    },
    /// What follows `red` or `purple` isn't an action.
    #[error("`{text}` isn't an action")]
    NotAnAction {
        /// The part that is wrong.
        text: String,
    },
    /// It depends on the ship that acts, and none does.
    #[error("no ship is asked for an action")]
    NobodyActs,
    /// A device can't be placed like this now.
    #[error("`{text}` is not on offer")]
    NotOffered {
        /// The part that is wrong.
        text: String,
    },
    /// No card offers this move now.
    #[error("no move `{text}` is on offer")]
    NoSuchMove {
        /// The part that is wrong.
        text: String,
    },
    /// The ship can't be deployed with this maneuver.
    #[error("no way to deploy `{text}` is on offer")]
    NoSuchDeployment {
        /// The part that is wrong.
        text: String,
    },
    /// No ship has this name.
    #[error("there is no ship `{text}`")]
    NoSuchShip {
        /// The part that is wrong.
        text: String,
    },
    /// The ship has no such upgrade.
    #[error("that ship has no `{text}`")]
    NotCarried {
        /// The part that is wrong.
        text: String,
    },
    /// No damage card of this id can be picked now.
    #[error("no damage card `{text}` is on offer")]
    NoSuchDamage {
        /// The part that is wrong.
        text: String,
    },
    /// The card has no ability, or not as many, that can be used now.
    #[error("no ability of `{text}` is on offer")]
    NoSuchAbility {
        /// The part that is wrong.
        text: String,
    },
    /// The card has no action that can be performed now.
    #[error("no action of `{text}` is on offer")]
    NoSuchCardAction {
        /// The part that is wrong.
        text: String,
    },
    /// The maneuver was given without its difficulty, and the dial doesn't have it.
    #[error("`{text}` isn't on that ship's dial")]
    NotOnDial {
        /// The part that is wrong.
        text: String,
    },
    /// It isn't speed, bearing and difficulty.
    #[error("`{text}` isn't a maneuver: speed, bearing and difficulty, as `2 bank_left white`")]
    NotAManeuver {
        /// The part that is wrong.
        text: String,
    },
    /// Another ship is asked to attack.
    #[error("`{text}` isn't asked to attack now")]
    NotAttacking {
        /// The part that is wrong.
        text: String,
    },
    /// It follows an attack, and is neither `with` a weapon, `obstructed` nor `clear`.
    #[error("`{text}` says nothing about an attack")]
    NotAboutAttacks {
        /// The part that is wrong.
        text: String,
    },
    /// There is never a die of this number.
    #[error("dice are counted from 1")]
    NoSuchDie,
    /// It isn't a whole number from 0 to 255.
    #[error("`{text}` isn't a small number")]
    NotASmallNumber {
        /// The part that is wrong.
        text: String,
    },
    /// It isn't a number.
    #[error("`{text}` isn't a number")]
    NotANumber {
        /// The part that is wrong.
        text: String,
    },
    /// It isn't three numbers.
    #[error("a place is written as x, y and heading in degrees")]
    NotAPlace,
    /// It isn't an edge of the table.
    #[error("`{text}` isn't an edge: north, east, south or west")]
    NotAnEdge {
        /// The part that is wrong.
        text: String,
    },
    /// It isn't a way that a turret points.
    #[error("`{text}` isn't an arc: front, right, rear or left")]
    NotAnArc {
        /// The part that is wrong.
        text: String,
    },
    /// It isn't a side of a ship.
    #[error("`{text}` isn't a side: left or right")]
    NotASide {
        /// The part that is wrong.
        text: String,
    },
    /// It isn't a face of a die.
    #[error("`{text}` isn't a face of a die")]
    NotAFace {
        /// The part that is wrong.
        text: String,
    },
    /// It isn't one of the bearings, tokens, actions or other words that belong there.
    #[error("`{text}` isn't one of {}", words.join(", "))]
    UnknownWord {
        /// The part that is wrong.
        text: String,
        /// The words that do.
        words: Vec<String>,
    },
}
