//! Prompts: what the game asks, whom, and what may be answered.

use furball_cards::{Die, Phase};
use furball_geometry::{Edge, Pose};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::choice::Choice;
use crate::ids::{AbilityRef, DeviceId, Seat, ShipId};
use crate::state::DiceSet;

/// A question to one seat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Prompt {
    pub seat: Seat,
    pub ask: Ask,
    pub options: Options,
}

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Ask {
    Squad,
    /// Hits or misses, before the other player rolls a die for who names the first player.
    CallDie,
    /// Who comes next in player order.
    NamePlayer,
    PlaceObstacle,
    PickEdge,
    PlaceShip,
    /// Where the turret indicator of a ship that was just placed points.
    SetTurret(ShipId),
    PlaceMarker,
    /// Which ship the mission's name belongs to.
    NameShip,
    SetDials,
    /// Which of several ships of the same skill comes next.
    NextShip(Phase),
    /// What a stressed enemy ship does instead of its red maneuver.
    ReplaceRed(ShipId),
    MoveCraft(ShipId),
    /// Where the ship's Tallon roll ends.
    TallonRoll(ShipId),
    Action(ShipId),
    BarrelRoll(ShipId),
    /// How the ship moves without a maneuver or an action.
    Move(ShipId),
    /// At which of the free positions its barrel roll ends.
    Position(ShipId),
    /// Which ship this one coordinates.
    Coordinate(ShipId),
    /// Where its turret indicator is turned.
    Rotate(ShipId),
    /// Which token or lock the jammed ship loses.
    Jammed(ShipId),
    Attack(ShipId),
    /// Which of several equally short lines the ship's attack takes.
    PickLine(ShipId),
    ModifyDice(Die),
    PickDice(Die),
    /// Which of several abilities comes next in the queue.
    LineUpAbility,
    /// Which of several abilities comes next, or whether one is used at all.
    UseAbility,
    /// Whether a card replaces what is about to happen to the ship.
    Replace(ShipId),
    /// What a price is paid with.
    Pay(ShipId),
    /// Which of the ship's tokens.
    PickToken(ShipId),
    PickShip(AbilityRef),
    PickObstacle(AbilityRef),
    PickDevice(AbilityRef),
    /// How the ship places a device.
    PlaceDevice(ShipId),
    /// Which of the ships that stand on the device counts as having overlapped it.
    OnDevice(DeviceId),
    /// Which bomb goes off next.
    NextBomb,
    /// Where the remote is moved.
    Relocate(ShipId),
    /// To which guides of the ship the remote is put.
    PickGuides(ShipId),
    /// Whether the ship begins the game docked.
    StartDocked(ShipId),
    /// By which guides and with which maneuver the ship leaves its carrier.
    Deploy(ShipId),
    /// Whether the ship leaves its carrier, which is lost.
    EmergencyDeploy(ShipId),
    /// By how much the ship turns where it stands.
    PickTurn(ShipId),
    PickUpgrade(ShipId),
    PickDamage(ShipId),
    PickDrawn(ShipId),
    PickOption(AbilityRef),
    Decide(AbilityRef),
    PickManeuver(ShipId),
    CallReinforcement,
}

/// What may be answered.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Options {
    /// Exactly one of these.
    List(Vec<Choice>),
    /// A dial for one of these ships; their dials say which maneuvers there are.
    Dials(Vec<ShipId>),
    /// A place for one of these.
    Place(Placement),
    /// A barrel roll to a side that has room, or to pass and pick another action.
    Roll(RollRoom),
    /// So many dice among these.
    Dice {
        allowed: DiceSet,
        at_least: u8,
        up_to: u8,
    },
    /// A squad of at most so many points.
    Squad { limit: u16 },
}

/// Where something may be placed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Placement {
    /// What is placed, one of these.
    pub pieces: Pieces,
    /// It must lie wholly inside one of these.
    pub zones: Vec<Zone>,
    /// It must point exactly there and stand exactly so, where the rules leave no choice.
    pub fixed: Option<Fixed>,
    /// A large base may stick out of this strip along an edge, so deep, if it fills it [SE-SETUP-13].
    #[serde(default)]
    pub overhang: Option<(Edge, f64)>,
    /// It must stand near something.
    #[serde(default)]
    pub near: Option<Near>,
    /// It keeps away from what is already there.
    pub apart: Apart,
    /// A placement that is legal, as a proof that there is one.
    pub example: Pose,
    /// The piece of the example.
    pub example_piece: u8,
}

/// The pieces that may be placed now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Pieces {
    Ships(Vec<ShipId>),
    /// A new ship that will have this id.
    Reinforcement(ShipId),
    /// Obstacles still to be placed, by their number in the table's list.
    Obstacles(Vec<u8>),
    /// A marker of this kind.
    Marker(u8),
}

/// What a ship must stand near.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Near {
    /// At range 0 of an obstacle.
    Obstacle,
    /// At one of these ranges of the ship, nearest to farthest.
    Ship(ShipId, u8, u8),
}

/// A rectangle of the play area, borders included.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Zone {
    pub min: furball_geometry::Point,
    pub max: furball_geometry::Point,
}

/// A pose of which only one coordinate is free.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Fixed {
    /// The line its centre must lie on: this x or this y.
    pub line: EdgeLine,
    pub heading: furball_geometry::Heading,
}

/// A line parallel to an edge.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[schemars(rename = "FixedLine")]
pub enum EdgeLine {
    X(f64),
    Y(f64),
}

/// Distances that must be kept, in millimetres; zero only forbids overlap.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Apart {
    pub from_ships: bool,
    /// Farther than this from every ship of the placer's enemy.
    pub from_enemy_ships: f64,
    pub from_obstacles: bool,
    /// Farther than this from every other obstacle.
    pub between_obstacles: f64,
    /// Another marker must lie at one of these ranges once all are placed.
    pub marker_spacing: Option<(u8, u8)>,
}

/// To which sides a barrel roll has room, and how far the template may be shifted along a base.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct RollRoom {
    /// How far ahead of where it was the base may end, if there is room: the template goes half of it ahead on the old
    /// base and half of it back on the new one.
    pub left: Option<f64>,
    pub right: Option<f64>,
    pub limit: f64,
    /// Whether something else may be picked after all [FE-ACT-18].
    pub may_pass: bool,
}
