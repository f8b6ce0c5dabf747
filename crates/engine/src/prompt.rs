//! Prompts: what is asked, of whom, and the possible answers.

use furball_cards::{Die, Phase};
use furball_geometry::{Edge, Pose};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::choice::Choice;
use crate::ids::{AbilityRef, DeviceId, Seat, ShipId};
use crate::state::DiceSet;

/// A prompt for one seat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Prompt {
    pub seat: Seat,
    pub ask: Ask,
    pub options: Options,
}

/// What a prompt asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Ask {
    Squad,
    /// Call hits or misses, before the other player rolls a die for who names the first player.
    CallDie,
    /// The next player in player order.
    NamePlayer,
    PlaceObstacle,
    PickEdge,
    PlaceShip,
    /// The arc of a newly placed ship's turret indicator.
    SetTurret(ShipId),
    PlaceMarker,
    /// The ship that gets the mission's name.
    NameShip,
    SetDials,
    /// Which of several ships with the same initiative goes next.
    NextShip(Phase),
    /// What a stressed enemy ship executes instead of its red maneuver.
    ReplaceRed(ShipId),
    MoveCraft(ShipId),
    /// Where the ship's Tallon roll ends.
    TallonRoll(ShipId),
    Action(ShipId),
    BarrelRoll(ShipId),
    /// How the ship moves outside a maneuver or an action.
    Move(ShipId),
    /// Which free position its barrel roll ends at.
    Position(ShipId),
    /// Which ship this one coordinates.
    Coordinate(ShipId),
    /// The arc its turret indicator rotates to.
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
    /// Which of several abilities comes next, or none.
    UseAbility,
    /// Whether a card replaces what is about to happen to the ship.
    Replace(ShipId),
    /// How to pay a cost.
    Pay(ShipId),
    /// Which of the ship's tokens.
    PickToken(ShipId),
    PickShip(AbilityRef),
    PickObstacle(AbilityRef),
    PickDevice(AbilityRef),
    /// How the ship places a device.
    PlaceDevice(ShipId),
    /// Which of the ships on the device counts as having overlapped it.
    OnDevice(DeviceId),
    /// Which bomb detonates next.
    NextBomb,
    /// Where the remote relocates to.
    Relocate(ShipId),
    /// Which guides of the ship the remote attaches to.
    PickGuides(ShipId),
    /// Whether the ship starts docked.
    StartDocked(ShipId),
    /// The guides and maneuver the ship deploys with.
    Deploy(ShipId),
    /// Whether the ship deploys from its destroyed carrier.
    EmergencyDeploy(ShipId),
    /// How far the ship turns in place.
    PickTurn(ShipId),
    PickUpgrade(ShipId),
    PickDamage(ShipId),
    PickDrawn(ShipId),
    PickOption(AbilityRef),
    Decide(AbilityRef),
    PickManeuver(ShipId),
    CallReinforcement,
}

/// The possible answers.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Options {
    /// Exactly one of these.
    List(Vec<Choice>),
    /// A dial for one of these ships; the ships' dials list the maneuvers.
    Dials(Vec<ShipId>),
    /// A placement for one of these pieces.
    Place(Placement),
    /// A barrel roll to a side that has room, or a pass to pick another action.
    Roll(RollRoom),
    /// A number of these dice.
    Dice {
        allowed: DiceSet,
        at_least: u8,
        up_to: u8,
    },
    /// A squad within this point limit.
    Squad { limit: u16 },
}

/// Where something may be placed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Placement {
    /// The pieces to choose from.
    pub pieces: Pieces,
    /// It must be completely inside one of these.
    pub zones: Vec<Zone>,
    /// The only orientation and line allowed, where the rules leave no choice.
    pub fixed: Option<Fixed>,
    /// A large base may stick out of this strip along an edge, of this depth, if it fills it [SE-SETUP-13].
    #[serde(default)]
    pub overhang: Option<(Edge, f64)>,
    /// It must be near something.
    #[serde(default)]
    pub near: Option<Near>,
    /// The distances it must keep.
    pub apart: Apart,
    /// A legal placement, which proves that there is one.
    pub example: Pose,
    /// The index of the example's piece.
    pub example_piece: u8,
}

/// The pieces that may be placed now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Pieces {
    Ships(Vec<ShipId>),
    /// A new ship that will get this id.
    Reinforcement(ShipId),
    /// Obstacles still to be placed, by their index in the table's list.
    Obstacles(Vec<u8>),
    /// A marker of this kind.
    Marker(u8),
}

/// What a ship must be near.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Near {
    /// At range 0 of an obstacle.
    Obstacle,
    /// Between these ranges of the ship.
    Ship(ShipId, u8, u8),
}

/// A rectangle of the play area, borders included.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Zone {
    pub min: furball_geometry::Point,
    pub max: furball_geometry::Point,
}

/// A pose with only one free coordinate.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Fixed {
    /// The line its center must be on: this x or this y.
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

/// Distances to keep, in millimeters; zero only forbids overlap.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Apart {
    pub from_ships: bool,
    /// Farther than this from every enemy ship.
    pub from_enemy_ships: f64,
    pub from_obstacles: bool,
    /// Farther than this from every other obstacle.
    pub between_obstacles: f64,
    /// Another marker must be at one of these ranges once all are placed.
    pub marker_spacing: Option<(u8, u8)>,
}

/// Which sides a barrel roll has room on, and how far the template may shift along a base.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct RollRoom {
    /// How far ahead of its start the base may end, if there is room: the template shifts half of it forward
    /// on the old base and half of it back on the new one.
    pub left: Option<f64>,
    pub right: Option<f64>,
    pub limit: f64,
    /// Whether another action may still be picked instead [FE-ACT-18].
    pub may_pass: bool,
}
