//! The table: what stays the same for a whole game, and the pieces on it.

use std::sync::Arc;

use furball_cards::language::{MarkerAt, Way};
use furball_cards::squad::Squad;
use furball_cards::{
    Collection, ConditionCardId, Content, DamageId, DeviceCardId, Faction, ObstacleId, ObstacleKind,
    Scenario, ScenarioId,
};
use furball_geometry::{Outline, Pose, Rect};
use serde::{Deserialize, Serialize};

use super::{HeldText, List};
use crate::ids::{ConditionId, DeviceId, MarkerKindIndex, Seat, ShipId, ShipSet, Side};
use crate::rulebook::{FirstSide, Rulebook};
use crate::steps::SetupStep;

/// What doesn't change during a game, shared by all its copies.
#[derive(Clone, Debug)]
pub struct Table {
    /// The rules that are played.
    pub rulebook: Rulebook,
    /// The cards to play with.
    pub content: Arc<Content>,
    /// In seat order.
    pub players: Vec<Player>,
    pub(crate) factions: [Faction; 2],
    /// The play area, in millimeters.
    pub area: Rect,
    /// The agreed point limit, if squads are built.
    pub limit: Option<u16>,
    /// The agreed threat, if squads are made of quick builds [LG-SQUAD-05].
    pub threat: Option<u16>,
    /// The scenario that is played: all its parts as one.
    pub(crate) scenario: Option<Scenario>,
    /// What it is made of: what the players picked, then what comes with it.
    pub(crate) parts: Vec<ScenarioId>,
    /// The sides that play the scenario's two roles, in its order, before players are in order.
    pub(crate) roles: [Side; 2],
    pub(crate) collection: Option<Collection>,
    /// Squads known from the start, by seat; the others are prompted for.
    pub(crate) squads: Vec<Option<Squad>>,
    /// Obstacles to be placed in a standard game.
    pub(crate) obstacles: Vec<ObstacleId>,
    /// Their outlines, so that each polygon is checked only once.
    pub(crate) shapes: Vec<Outline>,
    /// The kinds of lasting rules that its obstacles may have for ships on them, as bits.
    pub(crate) ruled_by_obstacles: u64,
    /// Texts that stand on no card.
    pub(crate) texts: Vec<HeldText>,
    /// The game is drawn after this number of rounds, if the players agreed on it.
    pub(crate) round_limit: Option<u16>,
    /// Setup determines order, obstacles and placements without prompts.
    pub(crate) quick: bool,
}

/// A player at the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Player {
    /// What the player is called at the table.
    pub name: String,
    /// The side the player is on.
    pub side: Side,
    /// The requested faction.
    #[serde(default)]
    pub faction: Option<Faction>,
}

impl Table {
    /// The steps of setup, in order.
    pub(crate) fn setup_steps(&self) -> &'static [SetupStep] {
        let setup = &self.rulebook.setup;
        let adds = self
            .scenario
            .as_ref()
            .is_some_and(|scenario| !scenario.setup.is_empty());
        if self.places_itself() || (self.obstacles.is_empty() && !adds) {
            setup.steps
        } else {
            setup.steps_with_obstacles
        }
    }

    /// The side of the player at this seat.
    pub fn side_of(&self, seat: Seat) -> Side {
        self.players[seat.index()].side
    }

    pub(crate) fn faction(&self, side: Side) -> Faction {
        self.factions[side.index()]
    }

    /// The faction of a seat as far as agreed: the side's if the rulebook has two, otherwise the one that
    /// player requested [SE-COMP-19].
    pub(crate) fn faction_agreed(&self, seat: Seat) -> Option<Faction> {
        match self.rulebook.squad.factions {
            Some(_) => Some(self.faction(self.side_of(seat))),
            None => self.players[seat.index()].faction,
        }
    }

    /// The side that plays the faction; side one if neither does.
    pub(crate) fn side_playing(&self, faction: Faction) -> Side {
        if self.factions[1] == faction {
            Side::Two
        } else {
            Side::One
        }
    }

    /// The side that breaks ties if neither points nor players decide.
    pub(crate) fn side_by_default(&self) -> Side {
        match self.rulebook.order.first {
            FirstSide::FewerPoints { otherwise } => self.side_playing(otherwise),
            FirstSide::FewerPointsChooses => Side::One,
        }
    }

    /// The players in order, if this side's come first.
    pub(crate) fn order_from(&self, first: Side) -> List<Seat, 8> {
        self.seats_of(first).chain(self.seats_of(first.other())).collect()
    }

    /// The seats of a side, in order.
    pub fn seats_of(&self, side: Side) -> impl Iterator<Item = Seat> + '_ {
        (0..self.players.len() as u8)
            .map(Seat)
            .filter(move |&seat| self.side_of(seat) == side)
    }

    /// The seat that decides for a side when a decision belongs to no player in particular [FE-OPEN-46].
    pub(crate) fn captain(&self, side: Side) -> Seat {
        self.seats_of(side).next().unwrap_or(Seat(0))
    }

    /// Whether the scenario has a placement of its own, of ships and of all else [FE-MISS-05].
    pub(crate) fn places_itself(&self) -> bool {
        self.scenario.as_ref().is_some_and(Scenario::places_ships)
    }

    /// Whether the scenario's large version is played [FE-OPEN-55].
    pub(crate) fn large_game(&self) -> bool {
        self.limit.is_some_and(|limit| limit >= 100)
    }
}

/// What an obstacle is: a separate token, or a device that counts as one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ObstacleCard {
    /// An obstacle of the content.
    Token(ObstacleId),
    /// A device's card.
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
    /// What it is.
    pub token: ObstacleCard,
    /// What it does to ships, by the rules.
    pub kind: ObstacleKind,
    /// The device as which a ship put it on the table, whose fuse markers are its own.
    pub(crate) device: Option<DeviceId>,
    /// Where it lies.
    pub pose: Pose,
    /// Its outline on the table.
    pub outline: Outline,
}

impl std::hash::Hash for Obstacle {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        (self.token, self.device).hash(state);
        self.pose.bits().hash(state);
    }
}

/// A device that is or was on the table. A remote also has a ship.
#[derive(Clone, Debug)]
pub struct Device {
    /// What events and choices call it.
    pub no: DeviceId,
    /// What it is.
    pub card: DeviceCardId,
    /// The ship that placed it; none if a side did.
    pub(crate) by: Option<ShipId>,
    /// The player of that ship.
    pub owner: Seat,
    /// The side of the ship that placed it.
    pub side: Side,
    /// Where it lies, or lay when it left the table.
    pub pose: Pose,
    /// Its outline on the table.
    pub outline: Outline,
    /// How it was placed.
    pub(crate) way: Way,
    /// Fuse markers on it.
    pub fuses: u8,
    /// Whether it is a bomb that is due to detonate.
    pub(crate) due: bool,
    /// Ships that had it locked when it left the table.
    pub(crate) locked_by: ShipSet,
    pub(crate) in_play: bool,
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

/// A marker of the scenario.
#[derive(Clone, Debug)]
pub struct Marker {
    /// Its index among the scenario's kinds of markers.
    pub kind: MarkerKindIndex,
    /// The side that placed it, if one did.
    pub side: Option<Side>,
    /// On the table, on a card or in the supply.
    pub place: MarkerPlace,
    /// Its outline where it was last on the table.
    pub outline: Outline,
}

/// Where a marker is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum MarkerPlace {
    /// On the table, at this pose.
    Table(Pose),
    /// On the card of a ship that took it.
    Card(ShipId),
    /// Out of the game.
    Supply,
}

impl MarkerPlace {
    /// Whether that is one of these places: on the table if none is given.
    pub(crate) fn is_at(self, places: &[MarkerAt]) -> bool {
        let here = match self {
            MarkerPlace::Table(_) => MarkerAt::Table,
            MarkerPlace::Card(_) => MarkerAt::Card,
            MarkerPlace::Supply => MarkerAt::Supply,
        };
        places.contains(&here) || (places.is_empty() && here == MarkerAt::Table)
    }
}

impl std::hash::Hash for Marker {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        (self.kind, self.side).hash(state);
        match self.place {
            MarkerPlace::Table(pose) => pose.bits().hash(state),
            MarkerPlace::Card(ship) => ship.hash(state),
            MarkerPlace::Supply => 0u8.hash(state),
        }
    }
}
