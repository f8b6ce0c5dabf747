//! Refusals of attacks. They are made whenever anybody asks for targets, so they are small and copied.

use furball_cards::Token;
use furball_geometry::{Range, RangeBand};
use furball_rules::Point;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::ids::ShipId;
use crate::state::WeaponRef;

/// The attack can't be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum AttackRefusal {
    /// There is no such ship.
    NoSuchTarget {
        /// An id that no ship has.
        target: ShipId,
    },
    /// A card forbids it to attack.
    CardForbidsAttack,
    /// The ship is disarmed.
    Disarmed,
    /// The ship overlaps an obstacle.
    OnObstacle,
    /// One of the two isn't on the table.
    TargetGone {
        /// The ship to attack.
        target: ShipId,
    },
    /// Only an enemy ship can be the target.
    NotAnEnemy {
        /// The ship to attack.
        target: ShipId,
    },
    /// The two bases touch.
    Touching {
        /// The ship to attack.
        target: ShipId,
    },
    /// The target is outside the firing arc.
    OutsideArc {
        /// The ship to attack.
        target: ShipId,
        /// The range between the two bases.
        range: Range,
        /// The same in millimeters.
        mm: u16,
    },
    /// The target is too near or too far for the weapon.
    OutOfRange {
        /// The attacker.
        ship: ShipId,
        /// Its weapon.
        weapon: WeaponRef,
        /// The ship to attack.
        target: ShipId,
        /// The attack range.
        range: Range,
        /// The same in millimeters.
        mm: u16,
        /// The nearest and the farthest range that the weapon reaches.
        reach: RangeBand,
    },
    /// The weapon needs a lock on the target.
    NeedsLock {
        /// The attacker.
        ship: ShipId,
        /// Its weapon.
        weapon: WeaponRef,
        /// The ship that isn't locked.
        target: ShipId,
    },
    /// The weapon needs a token.
    NeedsToken {
        /// The attacker.
        ship: ShipId,
        /// Its weapon.
        weapon: WeaponRef,
        /// The token that is missing.
        token: Token,
    },
    /// The weapon has no charge left.
    NoCharge {
        /// The attacker.
        ship: ShipId,
        /// Its weapon.
        weapon: WeaponRef,
    },
    /// The price of the weapon can't be paid.
    WeaponUnpaid {
        /// The attacker.
        ship: ShipId,
        /// Its weapon.
        weapon: WeaponRef,
    },
    /// The ship has no such weapon, or has it no longer.
    NoSuchWeapon {
        /// The attacker.
        ship: ShipId,
    },
    /// The weapon fires only when its card says so.
    WaitsForCard {
        /// The attacker.
        ship: ShipId,
        /// Its weapon.
        weapon: WeaponRef,
    },
    /// A card keeps that ship from being targeted.
    CardHidesTarget {
        /// The ship to attack.
        target: ShipId,
    },
    /// No obstacle is on the line.
    NotObstructed,
    /// Every shortest line crosses an obstacle.
    Obstructed,
    /// The card that grants this attack doesn't allow that one.
    NotThisBonus,
    /// The ship is not on that marker, or can't scan.
    CantScan,
}

impl AttackRefusal {
    pub(crate) const fn point(self) -> Point {
        match self {
            AttackRefusal::NoSuchTarget { .. } => Point::DeclareTarget,
            AttackRefusal::CardForbidsAttack | AttackRefusal::CardHidesTarget { .. } => Point::CardForbids,
            AttackRefusal::Disarmed => Point::Disarmed,
            AttackRefusal::OnObstacle => Point::AttackFromObstacle,
            AttackRefusal::TargetGone { .. } => Point::TargetOnTable,
            AttackRefusal::NotAnEnemy { .. } => Point::TargetIsEnemy,
            AttackRefusal::Touching { .. } => Point::TargetNotTouching,
            AttackRefusal::OutsideArc { .. } => Point::TargetInArc,
            AttackRefusal::OutOfRange { weapon, .. } => match weapon {
                WeaponRef::Primary(_) => Point::TargetInRange,
                WeaponRef::Upgrade(_) => Point::WeaponRange,
            },
            AttackRefusal::NeedsLock { .. } => Point::WeaponNeedsLock,
            AttackRefusal::NeedsToken { .. }
            | AttackRefusal::NoCharge { .. }
            | AttackRefusal::WeaponUnpaid { .. }
            | AttackRefusal::WaitsForCard { .. } => Point::WeaponNeeds,
            AttackRefusal::NoSuchWeapon { .. } => Point::DiscardedUpgrades,
            AttackRefusal::NotObstructed => Point::ObstructedAttack,
            AttackRefusal::Obstructed => Point::NoOtherLine,
            AttackRefusal::NotThisBonus => Point::BonusAttacks,
            AttackRefusal::CantScan => Point::Scanning,
        }
    }
}
