//! Everything a player can say to the game.

use furball_cards::{DamageId, Maneuver, Token};
use furball_geometry::{Edge, Pose, Side as Direction};
use serde::{Deserialize, Serialize};

use crate::ids::{AbilityRef, DealtId, ShipId};
use crate::state::{DiceSet, WeaponRef};

/// An answer to a prompt.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Choice {
    /// Not doing what is offered, or having finished.
    Pass,
    /// Doing what is offered.
    Accept,
    /// A squad, as XWS.
    Squad(serde_json::Value),
    Edge(Edge),
    /// Putting a ship on the table.
    Place {
        ship: ShipId,
        pose: Pose,
    },
    /// Putting an obstacle or a marker on the table, by its number among those still to be placed.
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
    Action(ActionChoice),
    /// Where a barrel roll goes: how far the template lies ahead of the middle of the base's side, on the base before
    /// the roll and on the base after it [FE-OPEN-24].
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
    /// Taking a marker instead of attacking.
    Scan(u8),
    Modify(Modification),
    Dice(DiceSet),
    Ability(AbilityRef),
    /// An upgrade card, by its place among the ship's upgrades.
    Upgrade(u8),
    Damage(DealtId),
    /// One of the damage cards drawn.
    Drawn(DamageId),
    /// One of several things a card offers, by its place.
    Option(u8),
    /// An obstacle on the table, by its place.
    Obstacle(u8),
    /// Giving up; it answers no prompt and is always possible.
    Concede,
}

/// An action, complete with its target.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ActionChoice {
    Focus,
    Evade,
    BarrelRoll,
    Lock(ShipId),
    /// The action printed on a card.
    Card(AbilityRef),
    /// The mission's own action, done for this ship.
    Protect(ShipId),
}

/// A way to modify dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Modification {
    /// Spending a token for its normal effect.
    Spend(Token),
    /// Spending the target lock on the defender.
    SpendLock,
    Ability(AbilityRef),
}
