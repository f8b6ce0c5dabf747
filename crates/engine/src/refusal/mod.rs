//! Refusals: why an answer was not accepted, as values with their facts.
//!
//! Each family has a file. A refusal holds ids and numbers and no words: those are the phrasebook's, one message for each
//! variant. What the rule behind it is about is its [`Point`], for which the rulebook has the rule.

mod actions;
mod attacks;
mod dice;
mod measuring;
mod moves;
mod placing;
mod planning;
mod squads;
mod turns;

use std::fmt;

use furball_cards::Illegal;
use furball_rules::{Ledger, Point, Rule};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::rulebook::Rulebook;

pub use actions::ActionRefusal;
pub use attacks::AttackRefusal;
pub use dice::DiceRefusal;
pub use measuring::MeasuringRefusal;
pub use moves::{InTheWay, MoveKind, MoveRefusal};
pub use placing::PlacingRefusal;
pub use planning::PlanningRefusal;
pub use squads::SquadRefusal;
pub use turns::TurnRefusal;

macro_rules! families {
    ($($(#[$doc:meta])* $family:ident($refusal:ty)),+ $(,)?) => {
        /// An answer forbidden by the rules. The game is unchanged.
        #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
        #[serde(untagged)]
        pub enum Refusal {
            $($(#[$doc])* $family($refusal),)+
        }

        impl Refusal {
            /// What the rule that forbids it is about.
            pub fn point(&self) -> Point {
                match self {
                    $(Refusal::$family(refusal) => refusal.point(),)+
                }
            }
        }

        $(impl From<$refusal> for Refusal {
            fn from(refusal: $refusal) -> Refusal {
                Refusal::$family(refusal)
            }
        })+
    };
}

families! {
    /// It isn't the turn of the seat, of the ship, or of this kind of answer.
    Turn(TurnRefusal),
    /// The squad can't be brought to this game.
    Squad(SquadRefusal),
    /// The squad isn't legal.
    Illegal(Illegal),
    /// The ship or token can't be put there.
    Placing(PlacingRefusal),
    /// The maneuver can't be planned, picked or flown like that.
    Planning(PlanningRefusal),
    /// The move can't end there.
    Move(MoveRefusal),
    /// The action can't be performed.
    Action(ActionRefusal),
    /// The attack can't be made.
    Attack(AttackRefusal),
    /// The dice can't be modified like that.
    Dice(DiceRefusal),
    /// The ruler stays off the table.
    Measuring(MeasuringRefusal),
}

impl Refusal {
    /// The refusal with the rulebook's rule.
    pub fn cited(self, rulebook: &Rulebook) -> Because {
        Because {
            rule: rulebook.cite(self.point()),
            why: self,
        }
    }
}

/// For logs, and for setups and records that are wrong; players read the phrasebook's words.
impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::Squad(refusal) => refusal.fmt(f),
            Refusal::Illegal(illegal) => illegal.fmt(f),
            Refusal::Turn(_)
            | Refusal::Placing(_)
            | Refusal::Planning(_)
            | Refusal::Move(_)
            | Refusal::Action(_)
            | Refusal::Attack(_)
            | Refusal::Dice(_)
            | Refusal::Measuring(_) => {
                let title = self.point().rule_in(&Ledger::ALL).map_or("", Rule::title);
                // The variant's name on the wire is made of words.
                let value = serde_json::to_value(self).map_err(|_| fmt::Error)?;
                let why = value["type"].as_str().unwrap_or_default().replace('_', " ");
                write!(f, "{title}: {why}")
            }
        }
    }
}

impl std::error::Error for Refusal {}

/// Why something is refused, or fails, and the rule behind it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Because {
    /// What keeps it from happening.
    pub why: Refusal,
    /// The rule of the rulebook that is played; none if that is silent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<Rule>,
}

impl fmt::Display for Because {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.rule {
            Some(rule) => write!(f, "{} [{rule}]", self.why),
            None => self.why.fmt(f),
        }
    }
}
