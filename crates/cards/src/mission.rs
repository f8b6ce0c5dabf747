//! Missions as data: forces, placement, special rules and objectives [FE-MISS-09].

use furball_geometry::Point;
use serde::{Deserialize, Serialize};

use crate::card_id::CardId;
use crate::vocabulary::{Faction, Maneuver, Range, RangeBand, Token};

/// A mission of the rulebook.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Mission {
    /// What files call it.
    pub id: CardId,
    /// Its number in the rulebook.
    pub number: u8,
    /// Its title.
    pub name: String,
    /// Its story, in a sentence or two.
    pub briefing: String,
    /// The ships used when no squads are built [FE-MISS-10].
    pub forces: Vec<Force>,
    /// Placement, in order; it replaces the Place Forces step [FE-MISS-05].
    pub setup: Vec<MissionStep>,
    /// Tokens that are treated as ships.
    #[serde(default)]
    pub craft: Vec<Craft>,
    /// Outlines of the mission's other tokens.
    #[serde(default)]
    pub markers: Vec<Marker>,
    /// What differs from a standard game.
    pub special: Vec<SpecialRule>,
    /// Every way to win it.
    pub objectives: Vec<Objective>,
}

/// One listed ship with its upgrades.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Force {
    /// The id of the ship card.
    pub pilot: String,
    /// The ids of its upgrade cards.
    #[serde(default)]
    pub upgrades: Vec<String>,
}

/// A step of the mission's own placement.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum MissionStep {
    /// The side places all its ships, each completely inside one of the zones.
    Ships {
        /// Who places them.
        side: Faction,
        /// Where they may be.
        zones: Vec<MissionZone>,
    },
    /// The side places a token that is treated as a ship.
    Craft {
        /// Who places it.
        side: Faction,
        /// The craft's id.
        craft: String,
        /// Where it may be.
        zone: MissionZone,
        /// It stands in the middle of the side's edge and points straight at the other.
        centered: bool,
    },
    /// The side names one of its ships.
    Name {
        /// Who picks.
        side: Faction,
        /// The name it gets.
        mark: Mark,
    },
    /// The side places obstacles, none nearer than range 1 to enemy ships or to each other [FE-MISS2-06].
    Obstacles {
        /// Who places them.
        side: Faction,
        /// How many.
        count: u8,
    },
    /// The side places markers in the zone.
    Markers {
        /// Who places them.
        side: Faction,
        /// The id of the kind.
        marker: String,
        /// Where they may be.
        zone: MissionZone,
        /// How many.
        count: u8,
        /// The number in games of at least 100 points [FE-OPEN-55].
        count_at_100: u8,
        /// Range bands within which there must be another marker of the kind, once all are placed.
        spacing: RangeBand,
        /// No part nearer than this range to a neutral edge.
        off_side_edges: Range,
    },
}

/// A name a ship can be given by a mission.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mark {
    /// The ship that must be repaired before it can flee.
    Disabled,
}

/// A part of the play area, by ranges from a side's edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum MissionZone {
    /// Completely inside the bands `from` to `to` of the side's edge.
    Bands {
        /// The side whose edge it is.
        edge: Faction,
        /// The nearest band.
        from: Range,
        /// The farthest band.
        to: Range,
    },
    /// No part within range 1 to `range` of either player's edge.
    Beyond {
        /// The farthest band that is excluded.
        range: Range,
    },
}

/// A token that is treated as a ship [FE-MISS1-08].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Craft {
    /// What the mission calls it.
    pub id: String,
    /// What players call it.
    pub name: String,
    /// Whose it is.
    pub side: Faction,
    /// Number of defense dice.
    pub agility: u8,
    /// Damage that destroys it, once shields are gone.
    pub hull: u8,
    /// Shields at the start.
    pub shields: u8,
    /// Shields in games of at least 100 points.
    pub shields_at_100: u8,
    /// The maneuvers it may execute at the start of each Activation phase, if its side chooses to.
    pub maneuvers: Vec<Maneuver>,
}

/// A token with its own outline.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Marker {
    /// What the mission calls it.
    pub id: String,
    /// What players call it.
    pub name: String,
    /// The corners in order, in millimeters around its center.
    pub outline: Vec<Point>,
}

/// A rule that exists only in this mission [FE-MISS-12].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum SpecialRule {
    /// Ships of the side within range of the craft may assign it a token, as an action.
    Protect {
        /// Whose ships may.
        side: Faction,
        /// The craft's id.
        craft: String,
        /// The farthest range.
        range: Range,
        /// What the craft gets.
        token: Token,
    },
    /// Critical results against the craft count as normal ones.
    NoCrits {
        /// The craft's id.
        craft: String,
    },
    /// In the End phase the side may replace each of its ships destroyed this round.
    Reinforcements {
        /// Whose ships are replaced.
        side: Faction,
        /// The id of the new ships' card.
        pilot: String,
        /// Where they arrive.
        zones: Vec<MissionZone>,
    },
    /// The side takes a tracking token at the start of each Planning phase.
    TrackRounds {
        /// Who takes them.
        side: Faction,
    },
    /// Until the round starts, the marked ship may only be assigned maneuvers up to the speed.
    SpeedLimit {
        /// The name of the ship.
        mark: Mark,
        /// The fastest it may be.
        speed: u8,
        /// The first round without the limit.
        until_round: u8,
    },
    /// Ships of the side on a marker may take it instead of attacking.
    Scan {
        /// Whose ships may.
        side: Faction,
        /// The id of the kind of marker.
        marker: String,
    },
}

/// One way for a side to win; nothing else wins [FE-MISS-13].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Objective {
    /// Who wins.
    pub side: Faction,
    /// What they must achieve.
    pub when: Goal,
}

/// The goal to achieve.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Goal {
    /// The craft flees by one of these sides' edges.
    CraftFlees {
        /// The craft's id.
        craft: String,
        /// The edges that count.
        edges: Vec<Faction>,
    },
    /// The craft is destroyed.
    CraftDestroyed {
        /// The craft's id.
        craft: String,
    },
    /// The marked ship flees by one of these sides' edges in this round or later, which doesn't destroy it.
    MarkedFlees {
        /// The name of the ship.
        mark: Mark,
        /// The edges that count.
        edges: Vec<Faction>,
        /// The first round in which it counts.
        from_round: u8,
    },
    /// The marked ship is destroyed.
    MarkedDestroyed {
        /// The name of the ship.
        mark: Mark,
    },
    /// Every ship of the side is destroyed.
    AllDestroyed {
        /// Whose ships.
        side: Faction,
    },
    /// Every marker has returned to the supply.
    MarkersLost {
        /// The id of the kind of marker.
        marker: String,
    },
    /// No marker is left on the table, and a ship that took one flees by the side's edge.
    ScannerFlees {
        /// The id of the kind of marker.
        marker: String,
        /// The side whose edge counts.
        edge: Faction,
    },
}
