//! The table: what stays the same for a whole game, and the pieces that lie on it.

use std::sync::Arc;

use arrayvec::ArrayVec;
use furball_cards::language::Way;
use furball_cards::squad::Squad;
use furball_cards::{
    Collection, ConditionCardId, Content, DamageId, DeviceCardId, Faction, MissionId, ObstacleId,
    ObstacleKind,
};
use furball_geometry::{Outline, Pose, Rect};
use serde::{Deserialize, Serialize};

use crate::ids::{ConditionId, DeviceId, Seat, ShipId, ShipSet, Side};
use crate::rulebook::{FirstSide, Rulebook};

/// What doesn't change during a game; shared by all its copies.
#[derive(Clone, Debug)]
pub struct Table {
    pub rulebook: Rulebook,
    pub content: Arc<Content>,
    pub players: Vec<Player>,
    pub factions: [Faction; 2],
    pub area: Rect,
    /// The points agreed on, if squads are built.
    pub limit: Option<u16>,
    pub mission: Option<MissionId>,
    pub collection: Option<Collection>,
    /// Squads known from the start, by seat; otherwise they are asked for.
    pub squads: Vec<Option<Squad>>,
    /// Obstacles to be placed in a standard game.
    pub obstacles: Vec<ObstacleId>,
    /// Their outlines, so that a ring needs to be judged only once.
    pub shapes: Vec<Outline>,
    /// The game is drawn after this many rounds, if the players agreed on it.
    pub round_limit: Option<u16>,
    /// Setup settles order, obstacles and places without asking anybody.
    pub quick: bool,
}

/// Somebody at the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Player {
    pub name: String,
    pub side: Side,
    /// The faction he asked for.
    #[serde(default)]
    pub faction: Option<Faction>,
}

impl Table {
    pub fn side_of(&self, seat: Seat) -> Side {
        self.players[seat.index()].side
    }

    pub fn faction(&self, side: Side) -> Faction {
        self.factions[side.index()]
    }

    /// What the player of a seat flies as far as that is agreed: the side's faction where the rulebook has two, else what
    /// he asked for, each player for himself [SE-COMP-19].
    pub fn faction_agreed(&self, seat: Seat) -> Option<Faction> {
        match self.rulebook.squad.factions {
            Some(_) => Some(self.faction(self.side_of(seat))),
            None => self.players[seat.index()].faction,
        }
    }

    /// The side that plays the faction; side one if none does.
    pub fn side_playing(&self, faction: Faction) -> Side {
        if self.factions[1] == faction {
            Side::Two
        } else {
            Side::One
        }
    }

    /// The side that breaks ties where neither points nor players decide.
    pub fn side_by_default(&self) -> Side {
        match self.rulebook.order.first {
            FirstSide::FewerPoints { otherwise } => self.side_playing(otherwise),
            FirstSide::FewerPointsChooses => Side::One,
        }
    }

    /// The players in order, if this side's come first.
    pub fn order_from(&self, first: Side) -> ArrayVec<Seat, 8> {
        self.seats_of(first).chain(self.seats_of(first.other())).collect()
    }

    /// The seats of a side, in order.
    pub fn seats_of(&self, side: Side) -> impl Iterator<Item = Seat> + '_ {
        (0..self.players.len() as u8)
            .map(Seat)
            .filter(move |&seat| self.side_of(seat) == side)
    }

    /// Who decides for a side when the decision is nobody's in particular [FE-OPEN-46].
    pub fn captain(&self, side: Side) -> Seat {
        self.seats_of(side).next().unwrap_or(Seat(0))
    }

    /// The mission's own bigger version is played [FE-OPEN-55].
    pub fn large_game(&self) -> bool {
        self.limit.is_some_and(|limit| limit >= 100)
    }
}

/// What an obstacle is: a token of its own, or a device that counts as one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ObstacleCard {
    Token(ObstacleId),
    Device(DeviceCardId),
}

impl ObstacleCard {
    /// The id under which the content knows it.
    pub fn id(self, content: &Content) -> &str {
        match self {
            ObstacleCard::Token(token) => &content.obstacle(token).id,
            ObstacleCard::Device(card) => &content.device(card).id,
        }
    }
}

/// An obstacle on the table.
#[derive(Clone, Debug)]
pub struct Obstacle {
    pub token: ObstacleCard,
    pub kind: ObstacleKind,
    pub pose: Pose,
    /// Its outline where it lies.
    pub outline: Outline,
}

impl std::hash::Hash for Obstacle {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.token.hash(state);
        self.pose.bits().hash(state);
    }
}

/// A device on the table, or one that was. A remote has a ship of its own besides.
#[derive(Clone, Debug)]
pub struct Device {
    pub no: DeviceId,
    pub card: DeviceCardId,
    /// The ship that placed it.
    pub by: ShipId,
    pub owner: Seat,
    pub side: Side,
    pub pose: Pose,
    /// Its outline where it lies.
    pub outline: Outline,
    /// How it was placed.
    pub way: Way,
    /// Fuse markers on it.
    pub fuses: u8,
    /// It is a bomb whose time has come.
    pub due: bool,
    /// Ships that had it locked when it left the table.
    pub locked_by: ShipSet,
    pub in_play: bool,
}

impl std::hash::Hash for Device {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        (self.no, self.card, self.by, self.fuses, self.due, self.in_play).hash(state);
        self.pose.bits().hash(state);
    }
}

/// A condition card that a ship is assigned [SE-COND-01].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Assigned {
    pub no: ConditionId,
    pub card: ConditionCardId,
    pub on: ShipId,
    /// The ship whose card assigned it.
    pub by: ShipId,
    pub facedown: bool,
    /// A damage card that lies on it.
    pub holds: Option<DamageId>,
}

/// A marker of the mission.
#[derive(Clone, Debug)]
pub struct Marker {
    /// Its place among the mission's markers.
    pub kind: u8,
    pub place: MarkerPlace,
    pub outline: Outline,
}

/// Where a marker is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum MarkerPlace {
    Table(Pose),
    /// On the card of a ship that took it.
    Card(ShipId),
    Supply,
}

impl std::hash::Hash for Marker {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.kind.hash(state);
        match self.place {
            MarkerPlace::Table(pose) => pose.bits().hash(state),
            MarkerPlace::Card(ship) => ship.hash(state),
            MarkerPlace::Supply => 0u8.hash(state),
        }
    }
}
