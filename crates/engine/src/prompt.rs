//! Prompts: what is asked, of whom, and the possible answers.

use furball_cards::{Die, Phase};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::choice::Choice;
use crate::dice::DiceSet;
use crate::ids::{AbilityRef, DeviceId, Seat, ShipId};
use crate::named;

mod placement;

pub use placement::{Bound, EdgeLine, Mark, Pieces, Placement, PlacingWay, Source, Zone};

/// A prompt for one seat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Prompt {
    /// Who is asked.
    pub seat: Seat,
    /// The question.
    pub ask: Ask,
    /// What may be answered.
    pub options: Options,
}

/// What a prompt asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Ask {
    /// The squad to bring to this game.
    Squad,
    /// Call hits or misses, before the other player rolls a die for who names the first player.
    CallDie,
    /// The next player in player order.
    NamePlayer,
    /// The next obstacle, and where it goes.
    PlaceObstacle,
    /// The edge of the player's side.
    PickEdge,
    /// The next ship to place, and where it goes.
    PlaceShip,
    /// The arc of a newly placed ship's turret indicator.
    #[serde(with = "named::Ship::<ShipId>")]
    SetTurret(ShipId),
    /// Where a marker of the scenario goes.
    PlaceMarker,
    /// The ship that gets the scenario's name.
    NameShip,
    /// A maneuver for each of the player's ships, in any order.
    SetDials,
    /// Which of several ships with the same initiative goes next.
    #[serde(with = "named::Phase::<Phase>")]
    NextShip(Phase),
    /// What a stressed enemy ship executes instead of its red maneuver.
    #[serde(with = "named::Ship::<ShipId>")]
    ReplaceRed(ShipId),
    /// The maneuver of the scenario's craft, or that it stays.
    #[serde(with = "named::Ship::<ShipId>")]
    MoveCraft(ShipId),
    /// Where the ship's Tallon roll ends.
    #[serde(with = "named::Ship::<ShipId>")]
    TallonRoll(ShipId),
    /// Which action the ship performs, if any.
    #[serde(with = "named::Ship::<ShipId>")]
    Action(ShipId),
    /// Where the ship's barrel roll ends, with a template that slides along its base.
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
    /// Whom the ship attacks and with which weapon, if anyone.
    #[serde(with = "named::Ship::<ShipId>")]
    Attack(ShipId),
    /// Which of several equally short lines the ship's attack takes.
    #[serde(with = "named::Ship::<ShipId>")]
    PickLine(ShipId),
    /// How to modify these dice of the attack next, or that it is enough.
    #[serde(with = "named::Die::<Die>")]
    ModifyDice(Die),
    /// Which dice to reroll or change.
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
    /// Which ship the ability is about.
    #[serde(with = "named::Ability::<AbilityRef>")]
    PickShip(AbilityRef),
    /// Which obstacle the ability is about.
    #[serde(with = "named::Ability::<AbilityRef>")]
    PickObstacle(AbilityRef),
    /// Which device the ability is about.
    #[serde(with = "named::Ability::<AbilityRef>")]
    PickDevice(AbilityRef),
    /// Which marker the ability is about.
    #[serde(with = "named::Ability::<AbilityRef>")]
    ChooseMarker(AbilityRef),
    /// How the ship places a device.
    #[serde(with = "named::Ship::<ShipId>")]
    PlaceDevice(ShipId),
    /// Where a device goes that no ship places.
    PutDevice,
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
    /// Which of the ship's upgrade cards.
    #[serde(with = "named::Ship::<ShipId>")]
    PickUpgrade(ShipId),
    /// Which of the ship's damage cards.
    #[serde(with = "named::Ship::<ShipId>")]
    PickDamage(ShipId),
    /// Which of several drawn damage cards the ship is dealt.
    #[serde(with = "named::Ship::<ShipId>")]
    PickDrawn(ShipId),
    /// Which of several options of the ability, by number.
    #[serde(with = "named::Ability::<AbilityRef>")]
    PickOption(AbilityRef),
    /// Whether to use the ability.
    #[serde(with = "named::Ability::<AbilityRef>")]
    Decide(AbilityRef),
    /// Which maneuver the ship executes, by a card's effect.
    #[serde(with = "named::Ship::<ShipId>")]
    PickManeuver(ShipId),
    /// What the ship's facedown dial is set to.
    #[serde(with = "named::Ship::<ShipId>")]
    GuessDial(ShipId),
    /// Whether a new ship comes into play by the scenario's rules; where is asked next.
    CallReinforcement,
    /// Which ship is next: a lost one that is relieved, or one that comes into play.
    NextRelief,
    /// Which quick build comes for the lost ship.
    #[serde(with = "named::Ship::<ShipId>")]
    PickBuild(ShipId),
    /// At which marker the ship comes into play.
    #[serde(with = "named::Ship::<ShipId>")]
    PickMarker(ShipId),
    /// At which side of the marker the ship comes into play.
    #[serde(with = "named::Ship::<ShipId>")]
    PickSide(ShipId),
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
        /// The dice that may be among them.
        allowed: DiceSet,
        /// The smallest number of dice.
        at_least: u8,
        /// The largest number of dice.
        up_to: u8,
    },
    /// A squad within this point limit.
    Squad {
        /// Squad points.
        limit: u16,
    },
    /// A squad of quick builds whose threat adds up to exactly this.
    Builds {
        /// The threat.
        threat: u16,
    },
}

/// Which sides a barrel roll has room on, and how far the template may shift along a base.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct RollRoom {
    /// How far ahead of its start the base may end, if there is room: the template shifts half of it forward
    /// on the old base and half of it back on the new one.
    pub left: Option<f64>,
    /// The same on the right side.
    pub right: Option<f64>,
    /// How far the template may lie ahead of or behind the middle of a base's side, in millimeters.
    pub limit: f64,
    /// Whether another action may still be picked instead [FE-ACT-18].
    pub may_pass: bool,
}
