//! Actions as players choose them, with their targets.

use furball_cards::ActionKind;
use furball_cards::Maneuver;
use furball_geometry::{Bearing, Curve, Direction, Quarter};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::ids::{AbilityRef, DeviceId, Object, ObstacleIndex, ShipId, UpgradeIndex};
use crate::named;

/// An action, including its target.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ActionChoice {
    /// Gaining a focus token.
    Focus,
    /// Gaining an evade token.
    Evade,
    /// Gaining a calculate token.
    Calculate,
    /// A barrel roll whose side and position are prompted for next.
    BarrelRoll,
    /// A barrel roll to this side [SE-ROLL-03].
    #[serde(with = "named::Side::<Direction>")]
    RollTo(Direction),
    /// A barrel roll to this side with a bank template, as some cards allow.
    RollAlong {
        /// The ship's side that the template is laid against.
        side: Direction,
        /// The direction it bends.
        curve: Curve,
    },
    /// A barrel roll with a template of another speed, as some cards allow.
    RollWith {
        /// The ship's side that the template is laid against.
        side: Direction,
        /// The template's speed.
        speed: u8,
        /// The direction it bends, if it is a bank.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        curve: Option<Curve>,
    },
    /// A boost along a template of this bearing [SE-BOOST-02].
    #[serde(with = "named::Bearing::<Bearing>")]
    Boost(Bearing),
    /// A boost with a template of another speed, as some cards allow.
    BoostWith {
        /// The shape and direction of the template.
        bearing: Bearing,
        /// The template's speed.
        speed: u8,
    },
    /// Locking a ship.
    #[serde(with = "named::Ship::<ShipId>")]
    Lock(ShipId),
    /// Locking the obstacle at this index.
    #[serde(with = "named::Obstacle::<ObstacleIndex>")]
    LockObstacle(ObstacleIndex),
    /// Locking a device.

    #[serde(with = "named::Device::<DeviceId>")]
    LockDevice(DeviceId),
    /// Gaining a reinforce token for this end.
    #[serde(with = "named::End::<End>")]
    Reinforce(End),
    /// Rotating the turret indicator to this arc.
    #[serde(with = "named::Arc::<Quarter>")]
    Rotate(Quarter),
    /// Reloading the upgrade at this index.
    #[serde(with = "named::Upgrade::<UpgradeIndex>")]
    Reload(UpgradeIndex),
    /// Coordinating a friendly ship.

    #[serde(with = "named::Ship::<ShipId>")]
    Coordinate(ShipId),
    /// Jamming an enemy ship.
    #[serde(with = "named::Ship::<ShipId>")]
    Jam(ShipId),
    /// Gaining a cloak token.
    Cloak,
    /// Executing another maneuver of the speed just flown.
    #[serde(with = "named::Maneuver::<Maneuver>")]
    Slam(Maneuver),
    /// Attempting an action that can't be performed, so that it fails [SE-ACT-14].
    #[serde(with = "named::Action::<ActionKind>")]
    Fail(ActionKind),
    /// The action printed on a card.
    #[serde(with = "named::Ability::<AbilityRef>")]
    Card(AbilityRef),
    /// The action of a text of the scenario, performed for this ship: so it stands in records of earlier releases. It is
    /// never offered.
    #[schemars(skip)]
    Protect {
        /// That ship.
        ship: ShipId,
    },
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

    /// Its action icon; actions of cards and other texts have none.
    pub const fn act(self) -> Option<ActionKind> {
        Some(match self {
            ActionChoice::Focus => ActionKind::Focus,
            ActionChoice::Evade => ActionKind::Evade,
            ActionChoice::Calculate => ActionKind::Calculate,
            ActionChoice::BarrelRoll
            | ActionChoice::RollTo(_)
            | ActionChoice::RollAlong { .. }
            | ActionChoice::RollWith { .. } => ActionKind::BarrelRoll,
            ActionChoice::Boost(_) | ActionChoice::BoostWith { .. } => ActionKind::Boost,
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
            ActionChoice::Card(_) | ActionChoice::Protect { .. } => return None,
        })
    }
}

/// An end of a ship.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum End {
    /// The front half.
    Fore,
    /// The rear half.
    Aft,
}
