//! Prompts: what is asked, of whom, and the possible answers.

use furball_cards::{Die, Phase};
use furball_geometry::{Edge, Pose, RangeBand};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::choice::Choice;
use crate::dice::DiceSet;
use crate::ids::{AbilityRef, DeviceId, MarkerKindIndex, PieceIndex, Seat, ShipId};
use crate::named;

/// A prompt for one seat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Prompt {
    pub seat: Seat,
    pub ask: Ask,
    pub options: Options,
}

/// What a prompt asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
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
    #[serde(with = "named::Ship::<ShipId>")]
    SetTurret(ShipId),
    PlaceMarker,
    /// The ship that gets the mission's name.
    NameShip,
    SetDials,
    /// Which of several ships with the same initiative goes next.
    #[serde(with = "named::Phase::<Phase>")]
    NextShip(Phase),
    /// What a stressed enemy ship executes instead of its red maneuver.
    #[serde(with = "named::Ship::<ShipId>")]
    ReplaceRed(ShipId),
    #[serde(with = "named::Ship::<ShipId>")]
    MoveCraft(ShipId),
    /// Where the ship's Tallon roll ends.
    #[serde(with = "named::Ship::<ShipId>")]
    TallonRoll(ShipId),
    #[serde(with = "named::Ship::<ShipId>")]
    Action(ShipId),
    #[serde(with = "named::Ship::<ShipId>")]
    BarrelRoll(ShipId),
    /// How the ship moves outside a maneuver or an action.
    #[serde(with = "named::Ship::<ShipId>")]
    Move(ShipId),
    /// Which free position its barrel roll ends at.
    #[serde(with = "named::Ship::<ShipId>")]
    Position(ShipId),
    /// Which ship this one coordinates.
    #[serde(with = "named::Ship::<ShipId>")]
    Coordinate(ShipId),
    /// The arc its turret indicator rotates to.
    #[serde(with = "named::Ship::<ShipId>")]
    Rotate(ShipId),
    /// Which token or lock the jammed ship loses.
    #[serde(with = "named::Ship::<ShipId>")]
    Jammed(ShipId),
    #[serde(with = "named::Ship::<ShipId>")]
    Attack(ShipId),
    /// Which of several equally short lines the ship's attack takes.
    #[serde(with = "named::Ship::<ShipId>")]
    PickLine(ShipId),
    #[serde(with = "named::Die::<Die>")]
    ModifyDice(Die),
    #[serde(with = "named::Die::<Die>")]
    PickDice(Die),
    /// Which of several abilities comes next in the queue.
    LineUpAbility,
    /// Which of several abilities comes next, or none.
    UseAbility,
    /// Whether a card replaces what is about to happen to the ship.
    #[serde(with = "named::Ship::<ShipId>")]
    Replace(ShipId),
    /// How to pay a cost.
    #[serde(with = "named::Ship::<ShipId>")]
    Pay(ShipId),
    /// Which of the ship's tokens.
    #[serde(with = "named::Ship::<ShipId>")]
    PickToken(ShipId),
    #[serde(with = "named::Ability::<AbilityRef>")]
    PickShip(AbilityRef),
    #[serde(with = "named::Ability::<AbilityRef>")]
    PickObstacle(AbilityRef),
    #[serde(with = "named::Ability::<AbilityRef>")]
    PickDevice(AbilityRef),
    /// How the ship places a device.
    #[serde(with = "named::Ship::<ShipId>")]
    PlaceDevice(ShipId),
    /// Which of the ships on the device counts as having overlapped it.
    #[serde(with = "named::Device::<DeviceId>")]
    OnDevice(DeviceId),
    /// Which bomb detonates next.
    NextBomb,
    /// Where the remote relocates to.
    #[serde(with = "named::Ship::<ShipId>")]
    Relocate(ShipId),
    /// Which guides of the ship the remote attaches to.
    #[serde(with = "named::Ship::<ShipId>")]
    PickGuides(ShipId),
    /// Whether the ship starts docked.
    #[serde(with = "named::Ship::<ShipId>")]
    StartDocked(ShipId),
    /// The guides and maneuver the ship deploys with.
    #[serde(with = "named::Ship::<ShipId>")]
    Deploy(ShipId),
    /// Whether the ship deploys from its destroyed carrier.
    #[serde(with = "named::Ship::<ShipId>")]
    EmergencyDeploy(ShipId),
    /// How far the ship turns in place.
    #[serde(with = "named::Ship::<ShipId>")]
    PickTurn(ShipId),
    #[serde(with = "named::Ship::<ShipId>")]
    PickUpgrade(ShipId),
    #[serde(with = "named::Ship::<ShipId>")]
    PickDamage(ShipId),
    #[serde(with = "named::Ship::<ShipId>")]
    PickDrawn(ShipId),
    #[serde(with = "named::Ability::<AbilityRef>")]
    PickOption(AbilityRef),
    #[serde(with = "named::Ability::<AbilityRef>")]
    Decide(AbilityRef),
    #[serde(with = "named::Ship::<ShipId>")]
    PickManeuver(ShipId),
    CallReinforcement,
}

/// The possible answers.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Options {
    /// Exactly one of these.
    #[serde(with = "named::Choices::<Vec<Choice>>")]
    List(Vec<Choice>),
    /// A dial for one of these ships; the ships' dials list the maneuvers.
    #[serde(with = "named::Ships::<Vec<ShipId>>")]
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
    pub example_piece: PieceIndex,
}

/// The pieces that may be placed now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Pieces {
    #[serde(with = "named::Ships::<Vec<ShipId>>")]
    Ships(Vec<ShipId>),
    /// A new ship that will get this id.
    #[serde(with = "named::Ship::<ShipId>")]
    Reinforcement(ShipId),
    /// Obstacles still to be placed, by their index in the table's list.
    #[serde(with = "named::Obstacles::<Vec<PieceIndex>>")]
    Obstacles(Vec<PieceIndex>),
    /// A marker of this kind.
    #[serde(with = "named::Marker::<MarkerKindIndex>")]
    Marker(MarkerKindIndex),
}

/// What a ship must be near.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Near {
    /// At range 0 of an obstacle.
    Obstacle,
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
#[serde(tag = "axis", rename_all = "snake_case")]
#[schemars(rename = "FixedLine")]
pub enum EdgeLine {
    #[serde(with = "named::At::<f64>")]
    X(f64),
    #[serde(with = "named::At::<f64>")]
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
    pub marker_spacing: Option<RangeBand>,
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
