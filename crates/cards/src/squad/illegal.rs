//! Reasons why a squad is illegal.

use furball_rules::Rule;
use std::fmt;

use crate::card::Restriction;
use crate::edition::Edition;
use crate::vocabulary::{Faction, Slot};

/// One thing that makes a squad illegal, and its rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Illegal {
    rule: Rule,
    pub reason: Reason,
}

impl Illegal {
    pub(super) fn new(edition: Edition, reason: Reason) -> Illegal {
        Illegal {
            rule: reason.rules()[edition as usize],
            reason,
        }
    }

    /// The rule that forbids it.
    pub const fn rule(&self) -> Rule {
        self.rule
    }
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.reason.fmt(f)
    }
}

/// Why a squad isn't legal: which card, and how to fix it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// There is no ship in it.
    Empty,
    /// A card isn't in the content.
    UnknownCard { ship: usize },
    /// The cards cost more than the agreed limit.
    OverLimit { cost: u16, limit: u16 },
    /// A team's players together spend more than its limit.
    TeamOverLimit { cost: u16, limit: u16 },
    /// The ship card belongs to another faction.
    WrongFaction {
        ship: usize,
        pilot: String,
        faction: Faction,
    },
    /// There are no rules for ships of this size.
    Huge { ship: usize, pilot: String },
    /// A name is on more cards than allowed.
    Name {
        name: String,
        limit: u8,
        copies: usize,
        /// On ship cards and on upgrade cards.
        across: bool,
    },
    /// A name is on more of the team's cards than allowed.
    NameInTeam { name: String, limit: u8 },
    /// The upgrade bar has no free icon for the card.
    NoSlot {
        ship: usize,
        pilot: String,
        upgrade: String,
        slot: Slot,
    },
    /// Two cards with the same name on a ship that may equip only different ones.
    SameUpgrade {
        ship: usize,
        pilot: String,
        upgrade: String,
    },
    /// The card itself says that this ship can't equip it.
    Restricted {
        ship: usize,
        pilot: String,
        upgrade: String,
        /// What it requires of a ship, as in "is small".
        needs: String,
        asks: Asks,
    },
    /// The ship is only for squads with a card of this name.
    Lacks {
        ship: usize,
        pilot: String,
        name: String,
    },
    /// Two solitary cards in one slot.
    Solitary {
        slot: Slot,
        first: String,
        second: String,
    },
    /// The ship lacks a standardized card that another of its type has.
    NotStandard {
        ship: usize,
        pilot: String,
        upgrade: String,
    },
    /// Fewer models of the type are owned than needed.
    TooFewModels {
        ship: String,
        needed: usize,
        owned: usize,
        above_100: bool,
    },
    /// Fewer copies of the card are owned than needed.
    TooFewCards {
        card: String,
        needed: usize,
        owned: usize,
        above_100: bool,
    },
}

/// What a restriction requires.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Asks {
    Faction,
    Size,
    ShipType,
    Action,
    Other,
}

impl Asks {
    pub(super) fn of(restriction: &Restriction) -> Asks {
        match restriction {
            Restriction::Factions(_) => Asks::Faction,
            Restriction::Sizes(_) => Asks::Size,
            Restriction::Ships(_) => Asks::ShipType,
            Restriction::NeedsIcon(..) => Asks::Action,
            Restriction::Either(any) => any.first().map_or(Asks::Other, Asks::of),
            Restriction::Keywords(_)
            | Restriction::InitiativeAtLeast(_)
            | Restriction::HullAtMost(_)
            | Restriction::ShieldsExactly(_)
            | Restriction::NoSlot(_)
            | Restriction::NeedsSlot(_)
            | Restriction::Carries(_)
            | Restriction::NeedsArc(_)
            | Restriction::ShipAbility(_)
            | Restriction::Limited(_)
            | Restriction::ForceSide(_)
            | Restriction::SquadHas(_)
            | Restriction::OncePerShip => Asks::Other,
        }
    }
}

impl Reason {
    /// The rule that forbids it, in each edition.
    const fn rules(&self) -> [Rule; Edition::ALL.len()] {
        match self {
            Reason::Empty => [Rule::FE_SETUP_05, Rule::SE_SETUP_02],
            Reason::UnknownCard { .. } => [Rule::FE_SETUP_05, Rule::SE_SQUAD_03],
            Reason::WrongFaction { .. } => [Rule::FE_SETUP_05, Rule::SE_SQUAD_04],
            Reason::OverLimit { .. } => [Rule::FE_SQUAD_07, Rule::SE_SQUAD_01],
            Reason::TeamOverLimit { .. } => [Rule::FE_TEAM_02, Rule::SE_SQUAD_01],
            Reason::Huge { .. } => [Rule::FX_HUGE_02, Rule::SE_COMP_07],
            Reason::Name { across: false, .. } => [Rule::FE_SQUAD_13, Rule::SE_SQUAD_11],
            Reason::Name { across: true, .. } => [Rule::FE_SQUAD_13, Rule::SE_SQUAD_12],
            Reason::NameInTeam { .. } => [Rule::FE_TEAM_06, Rule::SE_SQUAD_11],
            Reason::NoSlot {
                slot: Slot::Modification,
                ..
            } => [Rule::FX_SQUAD_10, Rule::SE_SQUAD_06],
            Reason::NoSlot {
                slot: Slot::Title, ..
            } => [Rule::FX_SQUAD_11, Rule::SE_SQUAD_06],
            Reason::NoSlot { .. } => [Rule::FE_SQUAD_17, Rule::SE_SQUAD_06],
            Reason::SameUpgrade { .. } => [Rule::FX_SQUAD_10, Rule::SE_SQUAD_10],
            Reason::Restricted { asks, .. } => match asks {
                Asks::Faction => [Rule::FE_ABIL_04, Rule::SE_SQUAD_05],
                Asks::Size => [Rule::FX_SQUAD_12, Rule::SE_SQUAD_07],
                Asks::ShipType => [Rule::FX_SQUAD_12, Rule::SE_SQUAD_08],
                Asks::Action => [Rule::FE_ABIL_04, Rule::SE_SQUAD_09],
                Asks::Other => [Rule::FE_ABIL_04, Rule::SE_ANAT_03],
            },
            Reason::Lacks { .. } => [Rule::FE_ABIL_04, Rule::SE_ANAT_01],
            Reason::Solitary { .. } => [Rule::FE_ABIL_04, Rule::SE_SQUAD_13],
            Reason::NotStandard { .. } => [Rule::FE_ABIL_04, Rule::SE_ANAT_03],
            Reason::TooFewModels { above_100: false, .. } => [Rule::FE_COMP_01, Rule::SE_COMP_02],
            Reason::TooFewModels { above_100: true, .. } => [Rule::FE_SQUAD_05, Rule::SE_COMP_02],
            Reason::TooFewCards { above_100: false, .. } => [Rule::FE_COMP_15, Rule::SE_SQUAD_03],
            Reason::TooFewCards { above_100: true, .. } => [Rule::FE_SQUAD_05, Rule::SE_SQUAD_03],
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let times = |limit: u8| match limit {
            1 => "only once".to_owned(),
            more => format!("at most {more} times"),
        };
        match self {
            Reason::Empty => f.write_str("The squad has no ship. Add at least one."),
            Reason::UnknownCard { ship } => write!(
                f,
                "Ship {} has a card that this content doesn't know. Remove it.",
                ship + 1
            ),
            Reason::OverLimit { cost, limit } => write!(
                f,
                "The squad costs {cost} points, {} more than the limit of {limit}. Remove cards, or \
                 agree on a higher limit.",
                cost.saturating_sub(*limit)
            ),
            Reason::TeamOverLimit { cost, limit } => write!(
                f,
                "The team's squads cost {cost} points together, {} more than the {limit} it has. \
                 Remove cards, or agree on a higher limit.",
                cost.saturating_sub(*limit)
            ),
            Reason::WrongFaction { ship, pilot, faction } => write!(
                f,
                "Ship {}, {pilot}, doesn't fly for the {}. Remove it, or change the squad's faction.",
                ship + 1,
                faction.name()
            ),
            Reason::Huge { ship, pilot } => write!(
                f,
                "Ship {}, {pilot}, is huge, and such ships can't be played. Remove it.",
                ship + 1
            ),
            Reason::Name {
                name, limit, copies, ..
            } => write!(
                f,
                "{name} may be in a squad {}, and is in it {copies} times. Keep {limit}.",
                times(*limit)
            ),
            Reason::NameInTeam { name, limit } => write!(
                f,
                "{name} may be in a team {}, and more than one of its players has it. Only one of them can keep it.",
                times(*limit)
            ),
            Reason::NoSlot {
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
            Reason::SameUpgrade { ship, pilot, upgrade } => write!(
                f,
                "{pilot} (ship {}) carries {upgrade} twice. Exchange one for a different card.",
                ship + 1
            ),
            Reason::Restricted {
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
            Reason::Lacks { ship, pilot, name } => write!(
                f,
                "{pilot} (ship {}) flies only in a squad with {name}. Add {name}, or remove {pilot}.",
                ship + 1
            ),
            Reason::Solitary { slot, first, second } => write!(
                f,
                "{first} and {second} are both solitary, and a squad has one such {slot} card. Remove one of them."
            ),
            Reason::NotStandard { ship, pilot, upgrade } => write!(
                f,
                "{pilot} (ship {}) lacks {upgrade}, which all ships of a type carry or none. Add it, or remove it \
                 from the others.",
                ship + 1
            ),
            Reason::TooFewModels {
                ship, needed, owned, ..
            } => write!(
                f,
                "The squad needs {needed} {ship} models and the collection has {owned}. Field fewer \
                 of them."
            ),
            Reason::TooFewCards {
                card, needed, owned, ..
            } => write!(
                f,
                "The squad needs {needed} of the card {card} and the collection has {owned}. Use \
                 another card."
            ),
        }
    }
}
