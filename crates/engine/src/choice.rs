//! Choices: every answer a player can give.

mod tallon_end;

use furball_cards::language::{Template, TurnBy, Way};
use furball_cards::{ActionKind, DamageId, DeviceCardId, Difficulty, Face, Maneuver, Token};
use furball_geometry::{Bearing, Curve, Direction, Edge, Guides, Pose, Quarter, RollPosition};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::ids::{AbilityRef, DealtId, DeviceId, Object, Seat, ShipId};
use crate::state::{CrossedLine, DiceSet, Reposition, WeaponRef};

/// An answer to a prompt.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Choice {
    /// Declining what is offered, or having finished.
    Pass,
    /// Accepting what is offered.
    Accept,
    /// A squad, as XWS.
    Squad(#[schemars(with = "furball_cards::xws::Xws")] serde_json::Value),
    Edge(Edge),
    /// A player.
    Seat(Seat),
    /// The arc a turret indicator points to.
    Turret(Quarter),
    /// Putting a ship on the table.
    Place {
        ship: ShipId,
        pose: Pose,
    },
    /// Putting an obstacle or a marker on the table, by its index among those still to be placed.
    PlaceToken {
        token: u8,
        pose: Pose,
    },
    /// Setting a ship's dial.
    Dial {
        ship: ShipId,
        maneuver: Maneuver,
    },
    Ship(ShipId),
    Maneuver(Maneuver),
    /// Where a Tallon roll ends, as seen along the template; in the middle if no side is given [SE-MANV-12].
    TallonEnd(
        #[serde(with = "tallon_end")]
        #[schemars(with = "tallon_end::TallonEnd")]
        Option<Direction>,
    ),
    /// Performing a white action.
    Action(ActionChoice),
    /// Performing it as a red action [SE-ACT-05].
    RedAction(ActionChoice),
    /// Performing it as a purple action [SE-ACT-06].
    PurpleAction(ActionChoice),
    /// Where a barrel roll goes: how far the template lies ahead of the middle of the base's side, before and
    /// after the roll [FE-OPEN-24].
    Roll {
        side: Direction,
        start: f64,
        end: f64,
    },
    Attack {
        weapon: WeaponRef,
        target: ShipId,
        obstructed: bool,
    },
    /// One of several equally short lines of an attack.
    Line(CrossedLine),
    /// Taking a marker instead of attacking.
    Scan(u8),
    Modify(Modification),
    Dice(DiceSet),
    Ability(AbilityRef),
    /// The action linked to the one just performed.
    Linked(ActionKind),
    /// Decloaking at the ship's turn in the System phase.
    Decloak,
    /// How a ship moves outside an action: decloaking, tractored, or by a card's effect.
    Move(Reposition),
    /// Where a barrel roll ends at the far end of the template [SE-ROLL-03].
    Position(RollPosition),
    /// A kind of token.
    Token(Token),
    /// A die face.
    Face(Face),
    Number(u8),
    Device(DeviceId),
    /// How a device is dropped or launched.
    PlaceDevice(DevicePlacing),
    /// Moving a remote along the template, laid against this side of it [SE-RMT-12].
    Relocate {
        side: u8,
        template: Template,
    },
    /// A pair of guides.
    Guides(Guides),
    /// Docking with the carrier.
    Dock(ShipId),
    /// Deploying in the System phase.
    Deploy,
    /// Deploying with this maneuver from these guides of the carrier [SE-DOCK-02].
    DeployWith {
        guides: Guides,
        maneuver: Maneuver,
    },
    /// Two upgrade cards that trade places, each by its ship and its index there.
    Exchange {
        first: (ShipId, u8),
        second: (ShipId, u8),
    },
    /// How far a ship turns in place.
    Turn(TurnBy),
    /// A facedown damage card, picked at random.
    Facedown,
    /// An upgrade card, by its index among the ship's upgrades.
    Upgrade(u8),
    Damage(DealtId),
    /// One of the damage cards drawn.
    Drawn(DamageId),
    /// One of several options a card offers, by index.
    Option(u8),
    /// An obstacle on the table, by index.
    Obstacle(u8),
    /// Conceding; it answers no prompt and is always possible.
    Concede,
    /// Agreeing to a draw, which takes effect once every seat has agreed with no other choice in between. It
    /// answers no prompt and is always possible.
    Draw,
}

/// A device and how it is put on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub struct DevicePlacing {
    /// The index of the upgrade card that spends a charge for it; none if it is already paid for.
    pub upgrade: Option<u8>,
    pub device: DeviceCardId,
    pub way: Way,
    pub template: Option<Template>,
}

/// An action, including its target.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ActionChoice {
    Focus,
    Evade,
    Calculate,
    /// A barrel roll whose side and position are prompted for next.
    BarrelRoll,
    /// A barrel roll to this side [SE-ROLL-03].
    RollTo(Direction),
    /// A barrel roll to this side with a bank template, as some cards allow.
    RollAlong(Direction, Curve),
    /// A boost along a template of this bearing [SE-BOOST-02].
    Boost(Bearing),
    /// A boost with a template of another speed, as some cards allow.
    BoostWith(Bearing, u8),
    Lock(ShipId),
    LockObstacle(u8),
    LockDevice(DeviceId),
    Reinforce(End),
    /// Rotating the turret indicator to this arc.
    Rotate(Quarter),
    /// Reloading the upgrade at this index.
    Reload(u8),
    Coordinate(ShipId),
    Jam(ShipId),
    Cloak,
    Slam(Maneuver),
    /// Attempting an action that can't be performed, so that it fails [SE-ACT-14].
    Fail(ActionKind),
    /// The action printed on a card.
    Card(AbilityRef),
    /// The mission's own action, performed for this ship.
    Protect(ShipId),
}

impl ActionChoice {
    /// The object it locks, if it is a lock.
    pub const fn locked(self) -> Option<Object> {
        match self {
            ActionChoice::Lock(target) => Some(Object::Ship(target)),
            ActionChoice::LockObstacle(place) => Some(Object::Obstacle(place)),
            ActionChoice::LockDevice(no) => Some(Object::Device(no)),
            _ => None,
        }
    }

    /// Its action icon; actions of a card or a mission have none.
    pub const fn act(self) -> Option<ActionKind> {
        Some(match self {
            ActionChoice::Focus => ActionKind::Focus,
            ActionChoice::Evade => ActionKind::Evade,
            ActionChoice::Calculate => ActionKind::Calculate,
            ActionChoice::BarrelRoll | ActionChoice::RollTo(_) | ActionChoice::RollAlong(..) => {
                ActionKind::BarrelRoll
            }
            ActionChoice::Boost(_) | ActionChoice::BoostWith(..) => ActionKind::Boost,
            ActionChoice::Lock(_) | ActionChoice::LockObstacle(_) | ActionChoice::LockDevice(_) => {
                ActionKind::Lock
            }
            ActionChoice::Reinforce(_) => ActionKind::Reinforce,
            ActionChoice::Rotate(_) => ActionKind::Rotate,
            ActionChoice::Reload(_) => ActionKind::Reload,
            ActionChoice::Coordinate(_) => ActionKind::Coordinate,
            ActionChoice::Jam(_) => ActionKind::Jam,
            ActionChoice::Cloak => ActionKind::Cloak,
            ActionChoice::Slam(_) => ActionKind::Slam,
            ActionChoice::Fail(act) => act,
            ActionChoice::Card(_) | ActionChoice::Protect(_) => return None,
        })
    }

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

/// An end of a ship.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum End {
    Fore,
    Aft,
}

/// A way to modify dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Modification {
    /// Spending a token for its normal effect.
    Spend(Token),
    /// Spending a token of another ship that allows it.
    SpendOf(ShipId, Token),
    /// Spending the lock on the defender.
    SpendLock,
    /// Spending Force for its normal effect [SE-DICE-11].
    SpendForce,
    /// Changing a blank because the attack is obstructed [SE-OBSTR-04].
    Clouded,
    Ability(AbilityRef),
}
