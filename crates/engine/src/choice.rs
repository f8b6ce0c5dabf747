//! Choices: every answer a player can give.

mod tallon_end;

use furball_cards::language::{Template, TurnBy, Way};
use furball_cards::{ActionKind, CardId, Difficulty, Face, Maneuver, Token};
use furball_geometry::{Direction, Edge, Guides, Pose, Quarter, RollPosition};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub use crate::action::{ActionChoice, End};
use crate::dice::DiceSet;
use crate::ids::{
    AbilityRef, DealtId, DeviceId, MarkerIndex, Object, ObstacleIndex, OptionIndex, PieceIndex, Seat, ShipId,
    UpgradeIndex,
};
use crate::named;
use crate::state::{CrossedLine, Reaction, Reposition, WeaponRef};

/// An answer to a prompt.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Choice {
    /// Declining what is offered, or having finished.
    Pass,
    /// Accepting what is offered.
    Accept,
    /// A squad, as XWS.
    Squad {
        #[schemars(with = "furball_cards::xws::Xws")]
        xws: serde_json::Value,
    },
    #[serde(with = "named::Edge::<Edge>")]
    Edge(Edge),
    /// A player.
    #[serde(with = "named::Seat::<Seat>")]
    Seat(Seat),
    /// The arc a turret indicator points to.
    #[serde(with = "named::Arc::<Quarter>")]
    Turret(Quarter),
    /// Putting a ship on the table.
    Place { ship: ShipId, pose: Pose },
    /// Putting an obstacle or a marker on the table, by its index among those still to be placed.
    PlaceToken { token: PieceIndex, pose: Pose },
    /// Setting a ship's dial.
    Dial { ship: ShipId, maneuver: Maneuver },
    #[serde(with = "named::Ship::<ShipId>")]
    Ship(ShipId),
    #[serde(with = "named::Maneuver::<Maneuver>")]
    Maneuver(Maneuver),
    /// Where a Tallon roll ends, as seen along the template; in the middle if no side is given [SE-MANV-12].
    TallonEnd {
        #[serde(with = "tallon_end")]
        #[schemars(with = "tallon_end::TallonEnd")]
        side: Option<Direction>,
    },
    /// Performing a white action.
    #[serde(with = "named::Action::<ActionChoice>")]
    Action(ActionChoice),
    /// Performing it as a red action [SE-ACT-05].
    #[serde(with = "named::Action::<ActionChoice>")]
    RedAction(ActionChoice),
    /// Performing it as a purple action [SE-ACT-06].
    #[serde(with = "named::Action::<ActionChoice>")]
    PurpleAction(ActionChoice),
    /// Where a barrel roll goes: how far the template lies ahead of the middle of the base's side, before and
    /// after the roll [FE-OPEN-24].
    Roll { side: Direction, start: f64, end: f64 },
    Attack {
        weapon: WeaponRef,
        target: ShipId,
        obstructed: bool,
    },
    /// One of several equally short lines of an attack.
    #[serde(with = "named::Line::<CrossedLine>")]
    Line(CrossedLine),
    /// Taking a marker instead of attacking.
    #[serde(with = "named::Marker::<MarkerIndex>")]
    Scan(MarkerIndex),
    #[serde(with = "named::Modification::<Modification>")]
    Modify(Modification),
    #[serde(with = "named::Dice::<DiceSet>")]
    Dice(DiceSet),
    #[serde(with = "named::Ability::<AbilityRef>")]
    Ability(AbilityRef),
    /// The action linked to the one just performed.
    #[serde(with = "named::Action::<ActionKind>")]
    Linked(ActionKind),
    /// Decloaking at the ship's turn in the System phase.
    Decloak,
    /// How a ship moves outside an action: decloaking, tractored, or by a card's effect.
    #[serde(with = "named::How::<Reposition>")]
    Move(Reposition),
    /// Where a barrel roll ends at the far end of the template [SE-ROLL-03].
    #[serde(with = "named::Position::<RollPosition>")]
    Position(RollPosition),
    /// A kind of token.
    #[serde(with = "named::Token::<Token>")]
    Token(Token),
    /// A die face.
    #[serde(with = "named::Face::<Face>")]
    Face(Face),
    #[serde(with = "named::Number::<u8>")]
    Number(u8),
    #[serde(with = "named::Device::<DeviceId>")]
    Device(DeviceId),
    /// How a device is dropped or launched.
    PlaceDevice(DevicePlacing),
    /// Moving a remote along the template, laid against this side of it [SE-RMT-12].
    Relocate { side: u8, template: Template },
    /// A pair of guides.
    #[serde(with = "named::Guides::<Guides>")]
    Guides(Guides),
    /// Docking with the carrier.
    #[serde(with = "named::Carrier::<ShipId>")]
    Dock(ShipId),
    /// Deploying in the System phase.
    Deploy,
    /// Deploying with this maneuver from these guides of the carrier [SE-DOCK-02].
    DeployWith { guides: Guides, maneuver: Maneuver },
    /// Two upgrade cards that trade places, each by its ship and its index there.
    Exchange {
        first: (ShipId, UpgradeIndex),
        second: (ShipId, UpgradeIndex),
    },
    /// How far a ship turns in place.
    #[serde(with = "named::By::<TurnBy>")]
    Turn(TurnBy),
    /// A facedown damage card, picked at random.
    Facedown,
    /// An upgrade card, by its index among the ship's upgrades.
    #[serde(with = "named::Upgrade::<UpgradeIndex>")]
    Upgrade(UpgradeIndex),
    #[serde(with = "named::Dealt::<DealtId>")]
    Damage(DealtId),
    /// One of the damage cards drawn.
    #[serde(with = "named::Card::<CardId>")]
    Drawn(CardId),
    /// One of several options a card offers, by index.
    #[serde(with = "named::Index::<OptionIndex>")]
    Option(OptionIndex),
    /// An obstacle on the table, by index.
    #[serde(with = "named::Obstacle::<ObstacleIndex>")]
    Obstacle(ObstacleIndex),
    /// Conceding; it answers no prompt and is always possible.
    Concede,
    /// Agreeing to a draw, which takes effect once every seat has agreed with no other choice in between. It
    /// answers no prompt and is always possible.
    Draw,
}

/// A device and how it is put on the table.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub struct DevicePlacing {
    /// The index of the upgrade card that spends a charge for it; none if it is already paid for.
    pub upgrade: Option<UpgradeIndex>,
    pub device: CardId,
    pub way: Way,
    pub template: Option<Template>,
}

impl ActionChoice {
    /// The choice to perform it at this difficulty.
    pub const fn with(self, difficulty: Difficulty) -> Choice {
        match difficulty {
            Difficulty::Easy | Difficulty::White => Choice::Action(self),
            Difficulty::Red => Choice::RedAction(self),
            Difficulty::Purple => Choice::PurpleAction(self),
        }
    }
}

impl Choice {
    /// The choice of an object.
    pub const fn of_object(object: Object) -> Choice {
        match object {
            Object::Ship(ship) => Choice::Ship(ship),
            Object::Obstacle(place) => Choice::Obstacle(place),
            Object::Device(no) => Choice::Device(no),
        }
    }

    /// The chosen object, if it is one.
    pub const fn object(&self) -> Option<Object> {
        match self {
            Choice::Ship(ship) => Some(Object::Ship(*ship)),
            Choice::Obstacle(place) => Some(Object::Obstacle(*place)),
            Choice::Device(no) => Some(Object::Device(*no)),
            _ => None,
        }
    }

    /// The chosen action and its difficulty, if it is one.
    pub const fn action(&self) -> Option<(ActionChoice, Difficulty)> {
        match self {
            Choice::Action(action) => Some((*action, Difficulty::White)),
            Choice::RedAction(action) => Some((*action, Difficulty::Red)),
            Choice::PurpleAction(action) => Some((*action, Difficulty::Purple)),
            _ => None,
        }
    }
}

impl Reaction {
    /// The choice that picks it.
    pub fn choice(self) -> Choice {
        match self {
            Reaction::Ability(ability) => Choice::Ability(ability),
            Reaction::Linked(act, _) => Choice::Linked(act),
            Reaction::Decloak => Choice::Decloak,
            Reaction::Dock(carrier) => Choice::Dock(carrier),
            Reaction::Deploy => Choice::Deploy,
        }
    }
}

/// A way to modify dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Modification {
    /// Spending a token for its normal effect.
    #[serde(with = "named::Token::<Token>")]
    Spend(Token),
    /// Spending a token of another ship that allows it.
    SpendOf { ship: ShipId, token: Token },
    /// Spending the lock on the defender.
    SpendLock,
    /// Spending Force for its normal effect [SE-DICE-11].
    SpendForce,
    /// Changing a blank because the attack is obstructed [SE-OBSTR-04].
    Clouded,
    #[serde(with = "named::Ability::<AbilityRef>")]
    Ability(AbilityRef),
}
