//! Reasons why a squad is illegal.

use std::fmt;

use furball_rules::Point;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::card::Restriction;
use crate::card_id::CardId;
use crate::vocabulary::{Faction, Format, Slot};

/// One thing that makes a squad illegal, with its facts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Illegal {
    /// There is no ship in it.
    Empty,
    /// A card isn't in the content.
    UnknownCard {
        /// The ship's index in the squad.
        place: usize,
    },
    /// The cards cost more than the agreed limit.
    OverLimit {
        /// What they cost together.
        cost: u16,
        /// What they may cost.
        limit: u16,
    },
    /// A team's players together spend more than its limit.
    TeamOverLimit {
        /// What they spend together.
        cost: u16,
        /// What they may spend.
        limit: u16,
    },
    /// The ship card belongs to another faction.
    WrongFaction {
        /// The ship's index in the squad.
        place: usize,
        /// The pilot's name.
        pilot: String,
        /// The squad's faction.
        faction: Faction,
    },
    /// There are no rules for ships of this size.
    Huge {
        /// The ship's index in the squad.
        place: usize,
        /// The pilot's name.
        pilot: String,
    },
    /// A name is on more cards than allowed.
    Name {
        /// The name.
        name: String,
        /// How often it may be in a squad.
        limit: u8,
        /// How often it is.
        copies: usize,
        /// On ship cards and on upgrade cards.
        across: bool,
    },
    /// A name is on more of the team's cards than allowed.
    NameInTeam {
        /// The name.
        name: String,
        /// How often it may be in a team.
        limit: u8,
    },
    /// The upgrade bar has no free icon for the card.
    NoSlot {
        /// The ship's index in the squad.
        place: usize,
        /// The pilot's name.
        pilot: String,
        /// The card's name.
        upgrade: String,
        /// The icon it needs.
        slot: Slot,
    },
    /// Two cards with the same name on a ship that may equip only different ones.
    SameUpgrade {
        /// The ship's index in the squad.
        place: usize,
        /// The pilot's name.
        pilot: String,
        /// The name of both cards.
        upgrade: String,
    },
    /// The card itself says that this ship can't equip it.
    Restricted {
        /// The ship's index in the squad.
        place: usize,
        /// The pilot's name.
        pilot: String,
        /// The card's name.
        upgrade: String,
        /// What it requires of a ship, as in "is small".
        needs: String,
        /// What the restriction is about.
        asks: Asks,
    },
    /// The ship is only for squads with a card of this name.
    Lacks {
        /// The ship's index in the squad.
        place: usize,
        /// The pilot's name.
        pilot: String,
        /// The name that is missing.
        name: String,
    },
    /// The ship always has the upgrades of its card, and no others.
    FixedUpgrades {
        /// The ship, counted from 0.
        place: usize,
        /// Its pilot's name.
        pilot: String,
    },
    /// The upgrade comes only with ship cards that always have it.
    Unsold {
        /// The ship, counted from 0.
        place: usize,
        /// Its pilot's name.
        pilot: String,
        /// The upgrade's name.
        upgrade: String,
    },
    /// The card isn't legal in the format.
    NotInFormat {
        /// The ship, counted from 0.
        place: usize,
        /// The name of the card: the ship's own, or one of its upgrades.
        card: String,
        /// The format that was chosen.
        format: Format,
    },
    /// Two solitary cards in one slot.
    Solitary {
        /// The slot of both.
        slot: Slot,
        /// One card's name.
        first: String,
        /// The other card's name.
        second: String,
    },
    /// The ship lacks a standardized card that another of its type has.
    NotStandard {
        /// The ship's index in the squad.
        place: usize,
        /// The pilot's name.
        pilot: String,
        /// The name of the card it lacks.
        upgrade: String,
    },
    /// The squad is made of quick builds, and the ship belongs to none.
    NoBuild {
        /// The ship, counted from 0.
        place: usize,
        /// Its pilot's name.
        pilot: String,
    },
    /// The ship, or one that comes with it, isn't there as its quick build says.
    NotAsPrinted {
        /// The ship, counted from 0.
        place: usize,
        /// Its pilot's name.
        pilot: String,
        /// The id of the quick build.
        build: CardId,
    },
    /// The threat of the quick builds doesn't add up to what was agreed.
    Threat {
        /// What it adds up to.
        threat: u16,
        /// What it has to be.
        agreed: u16,
    },
    /// Fewer models of the type are owned than needed.
    TooFewModels {
        /// The name of the type of ship.
        model: String,
        /// How many the squad has.
        needed: usize,
        /// How many the collection has.
        owned: usize,
        /// The limit is above 100 points, which needs a larger collection.
        above_100: bool,
    },
    /// Fewer copies of the card are owned than needed.
    TooFewCards {
        /// The card's name.
        card: String,
        /// How many the squad has.
        needed: usize,
        /// How many the collection has.
        owned: usize,
        /// The limit is above 100 points, which needs a larger collection.
        above_100: bool,
    },
}

/// What a restriction requires.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Asks {
    /// A faction.
    Faction,
    /// A size of ship.
    Size,
    /// A type of ship.
    ShipType,
    /// An icon of the action bar.
    Action,
    /// Anything else.
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
            | Restriction::AgilityExactly(_)
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

impl Illegal {
    /// What the rule that forbids it is about.
    pub const fn point(&self) -> Point {
        match self {
            Illegal::Empty => Point::SquadHasShips,
            Illegal::UnknownCard { .. } => Point::CardPool,
            Illegal::WrongFaction { .. } => Point::OneFaction,
            Illegal::OverLimit { .. } => Point::SquadPoints,
            Illegal::TeamOverLimit { .. } => Point::TeamPoints,
            Illegal::Huge { .. } => Point::NoHugeShips,
            Illegal::Name { across: false, .. } => Point::UniqueNames,
            Illegal::Name { across: true, .. } => Point::NamesAcrossCards,
            Illegal::NameInTeam { .. } => Point::UniqueNamesInTeam,
            Illegal::NoSlot { slot, .. } => match slot {
                Slot::Modification => Point::Modifications,
                Slot::Title => Point::Titles,
                _ => Point::UpgradeSlots,
            },
            Illegal::SameUpgrade { .. } => Point::DifferentUpgrades,
            Illegal::Restricted { asks, .. } => match asks {
                Asks::Faction => Point::FactionRestriction,
                Asks::Size => Point::SizeRestriction,
                Asks::ShipType => Point::ShipTypeRestriction,
                Asks::Action => Point::ActionRestriction,
                Asks::Other => Point::OtherRestriction,
            },
            Illegal::Lacks { .. } => Point::NeededInSquad,
            Illegal::FixedUpgrades { .. } | Illegal::Unsold { .. } => Point::FixedUpgrades,
            Illegal::NotInFormat { .. } => Point::CardFormat,
            Illegal::Solitary { .. } => Point::Solitary,
            Illegal::NotStandard { .. } => Point::Standardized,
            Illegal::NoBuild { .. } | Illegal::NotAsPrinted { .. } => Point::QuickBuilds,
            Illegal::Threat { .. } => Point::Threat,
            Illegal::TooFewModels { above_100: false, .. } => Point::OwnedModels,
            Illegal::TooFewModels { above_100: true, .. } => Point::ModelsForLargeGames,
            Illegal::TooFewCards { above_100: false, .. } => Point::OwnedCards,
            Illegal::TooFewCards { above_100: true, .. } => Point::OwnedForLargeGames,
        }
    }
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let times = |limit: u8| match limit {
            1 => "only once".to_owned(),
            more => format!("at most {more} times"),
        };
        match self {
            Illegal::Empty => f.write_str("The squad has no ship. Add at least one."),
            Illegal::UnknownCard { place } => write!(
                f,
                "Ship {} has a card that this content doesn't know. Remove it.",
                place + 1
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
            Illegal::WrongFaction {
                place,
                pilot,
                faction,
            } => write!(
                f,
                "Ship {}, {pilot}, doesn't fly for the {}. Remove it, or change the squad's faction.",
                place + 1,
                faction.name()
            ),
            Illegal::Huge { place, pilot } => write!(
                f,
                "Ship {}, {pilot}, is huge, and such ships can't be played. Remove it.",
                place + 1
            ),
            Illegal::Name {
                name, limit, copies, ..
            } => write!(
                f,
                "{name} may be in a squad {}, and is in it {copies} times. Keep {limit}.",
                times(*limit)
            ),
            Illegal::NameInTeam { name, limit } => write!(
                f,
                "{name} may be in a team {}, and more than one of its players has it. Only one of them can keep it.",
                times(*limit)
            ),
            Illegal::NoSlot {
                place,
                pilot,
                upgrade,
                slot,
            } => write!(
                f,
                "{pilot} (ship {}) has no free {slot} slot for {upgrade}. Remove {upgrade} or another \
                 {slot} card.",
                place + 1
            ),
            Illegal::SameUpgrade {
                place,
                pilot,
                upgrade,
            } => write!(
                f,
                "{pilot} (ship {}) carries {upgrade} twice. Exchange one for a different card.",
                place + 1
            ),
            Illegal::Restricted {
                place,
                pilot,
                upgrade,
                needs,
                ..
            } => write!(
                f,
                "{pilot} (ship {}) can't carry {upgrade}, which is only for a ship that {needs}. Remove {upgrade}.",
                place + 1
            ),
            Illegal::Lacks { place, pilot, name } => write!(
                f,
                "{pilot} (ship {}) flies only in a squad with {name}. Add {name}, or remove {pilot}.",
                place + 1
            ),
            Illegal::FixedUpgrades { place, pilot } => write!(
                f,
                "{pilot} (ship {}) always has the upgrades of its card, and can't have others. Leave them as they are.",
                place + 1
            ),
            Illegal::Unsold {
                place,
                pilot,
                upgrade,
            } => write!(
                f,
                "{upgrade} comes only with ships that always have it, and can't be given to {pilot} (ship {}). Remove \
                 {upgrade}.",
                place + 1
            ),
            Illegal::NotInFormat { place, card, format } => write!(
                f,
                "{card} (ship {}) isn't legal in the format {format}. Exchange it, or choose another format.",
                place + 1
            ),
            Illegal::Solitary { slot, first, second } => write!(
                f,
                "{first} and {second} are both solitary, and a squad has one such {slot} card. Remove one of them."
            ),
            Illegal::NotStandard {
                place,
                pilot,
                upgrade,
            } => write!(
                f,
                "{pilot} (ship {}) lacks {upgrade}, which all ships of a type carry or none. Add it, or remove it \
                 from the others.",
                place + 1
            ),
            Illegal::NoBuild { place, pilot } => write!(
                f,
                "{pilot} (ship {}) belongs to no quick build, and this squad is made of those. Take it as one of its quick \
                 builds.",
                place + 1
            ),
            Illegal::NotAsPrinted { place, pilot, build } => write!(
                f,
                "{pilot} (ship {}) isn't as its quick build {build} says. A quick build comes whole, with exactly its cards; \
                 take it again.",
                place + 1
            ),
            Illegal::Threat { threat, agreed } => {
                let (off, remedy) = if threat < agreed {
                    (agreed - threat, "Add that much")
                } else {
                    (threat - agreed, "Take that much away")
                };
                let than = if threat < agreed { "less" } else { "more" };
                write!(
                    f,
                    "The quick builds' threat adds up to {threat}, {off} {than} than the agreed {agreed}. {remedy}, or agree \
                     on another threat."
                )
            }
            Illegal::TooFewModels {
                model, needed, owned, ..
            } => write!(
                f,
                "The squad needs {needed} {model} models and the collection has {owned}. Field fewer \
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
