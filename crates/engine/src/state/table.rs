//! The table: what stays the same for a whole game, and the pieces on it.

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

use crate::ids::{ConditionId, DeviceId, MarkerKindIndex, Seat, ShipId, ShipSet, Side};
use crate::rulebook::{FirstSide, Rulebook};
use crate::steps::SetupStep;

/// What doesn't change during a game, shared by all its copies.
#[derive(Clone, Debug)]
pub struct Table {
    pub rulebook: Rulebook,
    pub content: Arc<Content>,
    pub players: Vec<Player>,
    pub factions: [Faction; 2],
    pub area: Rect,
    /// The agreed point limit, if squads are built.
    pub limit: Option<u16>,
    pub mission: Option<MissionId>,
    pub collection: Option<Collection>,
    /// Squads known from the start, by seat; the others are prompted for.
    pub squads: Vec<Option<Squad>>,
    /// Obstacles to be placed in a standard game.
    pub obstacles: Vec<ObstacleId>,
    /// Their outlines, so that each polygon is checked only once.
    pub shapes: Vec<Outline>,
    /// The game is drawn after this number of rounds, if the players agreed on it.
    pub round_limit: Option<u16>,
    /// Setup determines order, obstacles and placements without prompts.
    pub quick: bool,
}

/// A player at the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Player {
    pub name: String,
    pub side: Side,
    /// The requested faction.
    #[serde(default)]
    pub faction: Option<Faction>,
}

impl Table {
    /// The steps of setup, in order.
    pub fn setup_steps(&self) -> &'static [SetupStep] {
        let setup = &self.rulebook.setup;
        if self.obstacles.is_empty() || self.mission.is_some() {
            setup.steps
        } else {
            setup.steps_with_obstacles
        }
    }

    pub fn side_of(&self, seat: Seat) -> Side {
        self.players[seat.index()].side
    }

    pub fn faction(&self, side: Side) -> Faction {
        self.factions[side.index()]
    }

    /// The faction of a seat as far as agreed: the side's if the rulebook has two, otherwise the one that
    /// player requested [SE-COMP-19].
    pub fn faction_agreed(&self, seat: Seat) -> Option<Faction> {
        match self.rulebook.squad.factions {
            Some(_) => Some(self.faction(self.side_of(seat))),
            None => self.players[seat.index()].faction,
        }
    }

    /// The side that plays the faction; side one if neither does.
    pub fn side_playing(&self, faction: Faction) -> Side {
        if self.factions[1] == faction {
            Side::Two
        } else {
            Side::One
        }
    }

    /// The side that breaks ties if neither points nor players decide.
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

    /// The seat that decides for a side when a decision belongs to no player in particular [FE-OPEN-46].
    pub fn captain(&self, side: Side) -> Seat {
        self.seats_of(side).next().unwrap_or(Seat(0))
    }

    /// Whether the mission's large version is played [FE-OPEN-55].
    pub fn large_game(&self) -> bool {
        self.limit.is_some_and(|limit| limit >= 100)
    }
}

/// What an obstacle is: a separate token, or a device that counts as one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ObstacleCard {
    Token(ObstacleId),
    Device(DeviceCardId),
}

impl ObstacleCard {
    /// Its id in the content.
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
    /// Its outline on the table.
    pub outline: Outline,
}

impl std::hash::Hash for Obstacle {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.token.hash(state);
        self.pose.bits().hash(state);
    }
}

/// A device that is or was on the table. A remote also has a ship.
#[derive(Clone, Debug)]
pub struct Device {
    pub no: DeviceId,
    pub card: DeviceCardId,
    /// The ship that placed it.
    pub by: ShipId,
    pub owner: Seat,
    pub side: Side,
    pub pose: Pose,
    /// Its outline on the table.
    pub outline: Outline,
    /// How it was placed.
    pub way: Way,
    /// Fuse markers on it.
    pub fuses: u8,
    /// Whether it is a bomb that is due to detonate.
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

/// A condition card assigned to a ship [SE-COND-01].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Assigned {
    pub no: ConditionId,
    pub card: ConditionCardId,
    pub on: ShipId,
    /// The ship whose card assigned it.
    pub by: ShipId,
    pub facedown: bool,
    /// A damage card on it.
    pub holds: Option<DamageId>,
}

/// A marker of the mission.
#[derive(Clone, Debug)]
pub struct Marker {
    /// Its index among the mission's kinds of markers.
    pub kind: MarkerKindIndex,
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
