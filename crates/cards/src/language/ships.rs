//! Naming ships from an ability's point of view: one particular ship, or all that meet a description.

use serde::{Deserialize, Serialize};

use super::Condition;

/// One particular ship.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Who {
    /// The ship that has the card [FE-ABIL-01].
    You,
    /// The attacker of the current attack.
    Attacker,
    /// The defender of the current attack.
    Defender,
    /// The ship that the moment is about: the one that moved, spent a token, was dealt a card.
    Subject,
    /// The other ship of the moment: the one that was locked.
    Object,
    /// The ship picked by the nearest enclosing `Choose` or `Each`.
    Chosen,
    /// Inside a description of ships: the ship that is being judged.
    It,
}

/// Sides as the ability's owner sees them [FE-SETUP-04].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Relation {
    /// Any ship, this one included.
    #[default]
    Any,
    /// Any ship but this one.
    Other,
    /// A ship of the same side, this one included.
    Friendly,
    /// Another ship of the same side.
    OtherFriendly,
    /// A ship of the other side.
    Enemy,
}

/// A description that any number of ships may meet.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ships {
    /// How they stand to the owner of the ability.
    #[serde(default)]
    pub are: Relation,
    /// Range bands, nearest to farthest.
    #[serde(default)]
    pub range: Option<(u8, u8)>,
    /// The ship the range is measured from; the owner unless said otherwise.
    #[serde(default = "you")]
    pub from: Option<Who>,
    /// What else must be true of `It`.
    #[serde(default)]
    pub having: Vec<Condition>,
}

fn you() -> Option<Who> {
    Some(Who::You)
}

/// Whose doings an ability watches: its owner's, or those of all ships that meet a description.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub enum Watch {
    #[default]
    You,
    Ships(Ships),
}

/// Whom a modifier concerns.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Whom {
    One(Who),
    All(Ships),
}
