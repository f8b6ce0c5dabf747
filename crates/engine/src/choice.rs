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
    AbilityRef, CardRef, DealtId, DeviceId, MarkerIndex, Object, ObstacleIndex, OptionIndex, PieceIndex,
    Seat, ShipId, UpgradeIndex,
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
        /// The squad's XWS, as other tools write it.
        #[schemars(with = "furball_cards::xws::Xws")]
        xws: serde_json::Value,
    },
    /// The player's edge of the play area.
    #[serde(with = "named::Edge::<Edge>")]
    Edge(Edge),
    /// A player.
    #[serde(with = "named::Seat::<Seat>")]
    Seat(Seat),
    /// The arc a turret indicator points to.
    #[serde(with = "named::Arc::<Quarter>")]
    Turret(Quarter),
    /// Putting a ship on the table.
    Place {
        /// The ship to place.
        ship: ShipId,
        /// Where its base stands.
        pose: Pose,
    },
    /// Putting an obstacle or a marker on the table, by its index among those still to be placed.
    PlaceToken {
        /// The index of the obstacle; 0 for a marker.
        token: PieceIndex,
        /// Its center and rotation.
        pose: Pose,
    },
    /// Setting a ship's dial.
    Dial {
        /// Whose dial it is.
        ship: ShipId,
        /// What it is set to.
        maneuver: Maneuver,
    },
    /// A ship, where one is asked for.
    #[serde(with = "named::Ship::<ShipId>")]
    Ship(ShipId),
    /// A maneuver, where one is asked for after dials were set.
    #[serde(with = "named::Maneuver::<Maneuver>")]
    Maneuver(Maneuver),
    /// Where a Tallon roll ends, as seen along the template; in the middle if no side is given [SE-MANV-12].
    TallonEnd {
        /// The side that the base is shifted to.
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
    Roll {
        /// To which of the ship's sides.
        side: Direction,
        /// Millimeters ahead of the middle of the old base.
        start: f64,
        /// Millimeters ahead of the middle of the new base.
        end: f64,
    },
    /// Attacking a ship.
    Attack {
        /// One of the attacker's weapons.
        weapon: WeaponRef,
        /// The ship to attack.
        target: ShipId,
        /// Whether to measure along an obstructed line, where there are equally short ones.
        obstructed: bool,
    },
    /// One of several equally short lines of an attack.
    #[serde(with = "named::Line::<CrossedLine>")]
    Line(CrossedLine),
    /// Taking a marker instead of attacking.
    #[serde(with = "named::Marker::<MarkerIndex>")]
    Scan(MarkerIndex),
    /// A way to modify the dice.

    #[serde(with = "named::Modification::<Modification>")]
    Modify(Modification),
    /// The dice to reroll or change.
    #[serde(with = "named::Dice::<DiceSet>")]
    Dice(DiceSet),
    /// The ability to use, or to put next in the queue.
    #[serde(with = "named::Ability::<AbilityRef>")]
    Ability(AbilityRef),
    /// The action linked to the one just performed.
    Linked {
        /// What it is.
        action: ActionKind,
        /// The color of the link. Without one, as in records of earlier releases, the first link to the action is meant.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        difficulty: Option<Difficulty>,
    },
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
    /// A number that a card asks for.
    #[serde(with = "named::Number::<u8>")]
    Number(u8),
    /// A device on the table.
    #[serde(with = "named::Device::<DeviceId>")]
    Device(DeviceId),
    /// How a device is dropped or launched.
    PlaceDevice(DevicePlacing),
    /// Moving a remote along the template, laid against this side of it [SE-RMT-12].
    Relocate {
        /// The side of the remote, by index.
        side: u8,
        /// The template it moves along.
        template: Template,
    },
    /// A pair of guides.
    #[serde(with = "named::Guides::<Guides>")]
    Guides(Guides),
    /// Docking with the carrier.
    #[serde(with = "named::Carrier::<ShipId>")]
    Dock(ShipId),
    /// Deploying in the System phase.
    Deploy,
    /// Deploying with this maneuver from these guides of the carrier [SE-DOCK-02].
    DeployWith {
        /// The carrier's guides.
        guides: Guides,
        /// A maneuver of the docked ship's dial.
        maneuver: Maneuver,
    },
    /// Two upgrade cards that trade places, each by its ship and its index there.
    Exchange {
        /// A ship, and the index among its upgrades.
        first: (ShipId, UpgradeIndex),
        /// The ship and index of the other card.
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
    /// A damage card on a ship.

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
    /// A quick build, by its id.
    #[serde(with = "named::Build::<CardId>")]
    Build(CardId),
    /// A marker of the scenario, where one is asked for.
    #[serde(with = "named::Marker::<MarkerIndex>")]
    Marker(MarkerIndex),
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
    /// The device's card.
    pub device: CardId,
    /// Dropped behind or launched ahead.
    pub way: Way,
    /// The template it is placed with; none if it is placed without one.
    pub template: Option<Template>,
    /// The side of the ship that it is dropped from, if it isn't the rear.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub side: Option<Direction>,
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
    pub(crate) const fn of_object(object: Object) -> Choice {
        match object {
            Object::Ship(ship) => Choice::Ship(ship),
            Object::Obstacle(place) => Choice::Obstacle(place),
            Object::Device(no) => Choice::Device(no),
            Object::Marker(no) => Choice::Marker(no),
        }
    }

    /// The chosen object, if it is one.
    pub const fn object(&self) -> Option<Object> {
        match self {
            Choice::Ship(ship) => Some(Object::Ship(*ship)),
            Choice::Obstacle(place) => Some(Object::Obstacle(*place)),
            Choice::Device(no) => Some(Object::Device(*no)),
            Choice::Marker(no) => Some(Object::Marker(*no)),
            _ => None,
        }
    }

    /// Whether it takes what is offered: a link whose color isn't given is any to that action, and an action for a ship of
    /// the scenario that of the scenario's text.
    pub(crate) fn takes(&self, offered: &Choice) -> bool {
        match (self, offered) {
            (
                Choice::Linked {
                    action,
                    difficulty: None,
                },
                Choice::Linked { action: other, .. },
            ) => action == other,
            (Choice::Action(ActionChoice::Protect { .. }), Choice::Action(ActionChoice::Card(ability))) => {
                matches!(ability.card, CardRef::Text(_))
            }
            _ => self == offered,
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
            Reaction::Linked(action, difficulty) => Choice::Linked {
                action,
                difficulty: Some(difficulty),
            },
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
    SpendOf {
        /// The ship that has the token.
        ship: ShipId,
        /// Its kind.
        token: Token,
    },
    /// Spending the lock on the defender.
    SpendLock,
    /// Spending Force for its normal effect [SE-DICE-11].
    SpendForce,
    /// Changing a blank because the attack is obstructed [SE-OBSTR-04].
    Clouded,
    /// Using a card's text.
    #[serde(with = "named::Ability::<AbilityRef>")]
    Ability(AbilityRef),
}
