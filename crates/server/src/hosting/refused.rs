//! Why something that somebody wants doesn't happen.

use furball_engine::{Refusal, RuleId};

/// A wish that isn't granted. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refused {
    /// The rules forbid it.
    #[error("{}", .0.reason)]
    Rules(Refusal),
    #[error("a game can't be played like this: {0}")]
    Terms(String),
    #[error("there is no such seat")]
    NoSeat,
    #[error("spectators watch and talk, but don't play")]
    Spectator,
    #[error("the seat is taken")]
    Taken,
    #[error("the seat is for a computer player")]
    NotForPeople,
    #[error("a name has one to {0} characters")]
    Name(usize),
    #[error("what is said has one to {0} characters")]
    Words(usize),
    #[error("the game hasn't begun; it waits for players")]
    NotBegun,
    #[error("the game is over")]
    Over,
    #[error("the game isn't over, and its record would tell what is hidden")]
    NotOver,
    #[error("there is nothing of yours to take back")]
    NothingToUndo,
    #[error("an offer is waiting for an answer already")]
    OfferWaits,
    #[error("there is no offer to answer")]
    NoOffer,
    #[error("this table is played without helps")]
    NoHelps,
    #[error("{0} questions of yours wait for an answer already")]
    Questions(usize),
    #[error("{0}")]
    Unclear(&'static str),
    #[error("the time isn't up")]
    TimeLeft,
}

impl Refused {
    /// The rule that forbids it, if one does.
    pub fn rule(&self) -> Option<RuleId> {
        match self {
            Refused::Rules(refusal) => Some(refusal.rule),
            _ => None,
        }
    }
}

impl From<Refusal> for Refused {
    fn from(refusal: Refusal) -> Refused {
        Refused::Rules(refusal)
    }
}
