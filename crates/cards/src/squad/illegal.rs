//! What the rules may have against a squad.

use std::fmt;

use crate::vocabulary::{Faction, Slot};

/// One reason why a squad isn't legal: which card, which rule, and what would help.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Illegal {
    /// There is no ship in it.
    Empty,
    /// A card isn't one of the content's.
    UnknownCard { ship: usize },
    /// The cards cost more than was agreed on.
    OverLimit { cost: u16, limit: u16 },
    /// The players of a team together spend more than the team may.
    TeamOverLimit { cost: u16, limit: u16 },
    /// The ship card is of another faction.
    WrongFaction {
        ship: usize,
        pilot: String,
        faction: Faction,
    },
    /// A unique name stands on two cards of the squad.
    UniqueTwice { name: String },
    /// A unique name stands on two cards of the team.
    UniqueTwiceInTeam { name: String },
    /// The upgrade bar has no free icon for the card.
    NoSlot {
        ship: usize,
        pilot: String,
        upgrade: String,
        slot: Slot,
    },
    /// Two modifications of the same name on a ship that may carry two.
    SameModification {
        ship: usize,
        pilot: String,
        upgrade: String,
    },
    /// The card itself says that this ship can't carry it.
    Restricted {
        ship: usize,
        pilot: String,
        upgrade: String,
        /// What it asks of a ship, as in "is small".
        needs: String,
        /// The restriction is about the type or size of the ship.
        by_ship: bool,
    },
    /// Fewer models of the type are owned than are needed.
    TooFewModels {
        ship: String,
        needed: usize,
        owned: usize,
        above_100: bool,
    },
    /// Fewer copies of the card are owned than are needed.
    TooFewCards {
        card: String,
        needed: usize,
        owned: usize,
        above_100: bool,
    },
}

impl Illegal {
    /// The rule that forbids it.
    pub const fn rule(&self) -> &'static str {
        match self {
            Illegal::Empty | Illegal::UnknownCard { .. } | Illegal::WrongFaction { .. } => "FE-SETUP-05",
            Illegal::OverLimit { .. } => "FE-SQUAD-07",
            Illegal::TeamOverLimit { .. } => "FE-TEAM-02",
            Illegal::UniqueTwice { .. } => "FE-SQUAD-13",
            Illegal::UniqueTwiceInTeam { .. } => "FE-TEAM-06",
            Illegal::NoSlot { slot, .. } => match slot {
                Slot::Modification => "FX-SQUAD-10",
                Slot::Title => "FX-SQUAD-11",
                Slot::Elite
                | Slot::Talent
                | Slot::Device
                | Slot::Gunner
                | Slot::Sensor
                | Slot::ForcePower
                | Slot::TacticalRelay
                | Slot::Command
                | Slot::Configuration
                | Slot::Astromech
                | Slot::SalvagedAstromech
                | Slot::Torpedo
                | Slot::Missile
                | Slot::Cannon
                | Slot::Turret
                | Slot::Bomb
                | Slot::Crew
                | Slot::System
                | Slot::Tech
                | Slot::Illicit
                | Slot::Cargo
                | Slot::Hardpoint
                | Slot::Team => "FE-SQUAD-17",
            },
            Illegal::SameModification { .. } => "FX-SQUAD-10",
            Illegal::Restricted { by_ship: true, .. } => "FX-SQUAD-12",
            Illegal::Restricted { by_ship: false, .. } => "FE-ABIL-04",
            Illegal::TooFewModels { above_100: false, .. } => "FE-COMP-01",
            Illegal::TooFewCards { above_100: false, .. } => "FE-COMP-15",
            Illegal::TooFewModels { above_100: true, .. } | Illegal::TooFewCards { above_100: true, .. } => {
                "FE-SQUAD-05"
            }
        }
    }
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Illegal::Empty => f.write_str("The squad has no ship. Add at least one."),
            Illegal::UnknownCard { ship } => write!(
                f,
                "Ship {} has a card that this content doesn't know. Remove it.",
                ship + 1
            ),
            Illegal::OverLimit { cost, limit } => write!(
                f,
                "The squad costs {cost} points, {} more than the limit of {limit}. Remove cards, or \
                 agree on a higher limit.",
                cost.saturating_sub(*limit)
            ),
            Illegal::TeamOverLimit { cost, limit } => write!(
                f,
                "The team's squads cost {cost} points together, {} more than the {limit} it has. \
                 Remove cards, or agree on a higher limit.",
                cost.saturating_sub(*limit)
            ),
            Illegal::WrongFaction { ship, pilot, faction } => write!(
                f,
                "Ship {}, {pilot}, doesn't fly for the {}. Remove it, or change the squad's faction.",
                ship + 1,
                faction.name()
            ),
            Illegal::UniqueTwice { name } => write!(
                f,
                "{name} is a unique name and stands on more than one card. Keep one of them."
            ),
            Illegal::UniqueTwiceInTeam { name } => write!(
                f,
                "{name} is a unique name and stands on cards of more than one player of the team. \
                 Only one of them can keep it."
            ),
            Illegal::NoSlot {
                ship,
                pilot,
                upgrade,
                slot,
            } => write!(
                f,
                "{pilot} (ship {}) has no free {slot} slot for {upgrade}. Remove {upgrade} or another \
                 {slot} card.",
                ship + 1
            ),
            Illegal::SameModification { ship, pilot, upgrade } => write!(
                f,
                "{pilot} (ship {}) carries {upgrade} twice. Exchange one for a different modification.",
                ship + 1
            ),
            Illegal::Restricted {
                ship,
                pilot,
                upgrade,
                needs,
                ..
            } => write!(
                f,
                "{pilot} (ship {}) can't carry {upgrade}, which is only for a ship that {needs}. Remove {upgrade}.",
                ship + 1
            ),
            Illegal::TooFewModels {
                ship, needed, owned, ..
            } => write!(
                f,
                "The squad needs {needed} {ship} models and the collection has {owned}. Field fewer \
                 of them."
            ),
            Illegal::TooFewCards {
                card, needed, owned, ..
            } => write!(
                f,
                "The squad needs {needed} of the card {card} and the collection has {owned}. Use \
                 another card."
            ),
        }
    }
}
