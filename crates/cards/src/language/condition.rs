//! What must be true for an ability to apply. Judged when it triggers and again when it resolves.

use furball_geometry::Bearing;
use serde::{Deserialize, Serialize};

use crate::vocabulary::{Act, Difficulty, Face, Phase, Slot, Stat, Token, Trait};

use super::{Ships, Who};

/// A statement about the game that is true or false at any moment.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Condition {
    Not(Box<Condition>),
    /// At least one of these is true.
    Either(Vec<Condition>),
    /// Both names mean the same ship.
    Same(Who, Who),
    /// The ships are of the same side.
    Friends(Who, Who),
    /// The ships are at one of the range bands, nearest to farthest.
    AtRange(Who, Who, (u8, u8)),
    /// The current attack is made at one of these ranges.
    AttackRange(u8, u8),
    /// The current attack is made with a weapon of this kind.
    With(WeaponKind),
    /// The current attack crosses an obstacle.
    Obstructed,
    /// `ship` lies in the printed firing arc of `of`.
    InArc {
        of: Who,
        ship: Who,
    },
    /// The ship has at least one such token.
    Has(Who, Token),
    /// The ship has no more than so many such tokens.
    AtMostTokens(Who, Token, u8),
    /// The first ship has a target lock on the second.
    Locks(Who, Who),
    /// The ship has a target lock on some ship.
    HasLock(Who),
    /// Some ship has a target lock on this one.
    IsLocked(Who),
    /// The bases touch.
    Touching(Who, Who),
    /// The ship has at least one damage card.
    Damaged(Who),
    /// The ship has a faceup damage card (with the trait, if one is given).
    HasFaceup(Who, Option<Trait>),
    /// The ship has a facedown damage card.
    HasFacedown(Who),
    /// The ship has fewer shield tokens than its shield value.
    ShieldsDown(Who),
    /// The statistic is at most this.
    AtMost(Who, Stat, u8),
    /// The first ship's statistic is lower than the second's.
    Lower(Who, Stat, Who),
    /// The statistic is lower than the squad points printed on the weapon card of the current attack.
    BelowWeaponCost(Who, Stat),
    /// The ship's action bar shows the icon.
    HasIcon(Who, Act),
    /// The ship carries an upgrade of this slot that isn't discarded.
    Equipped(Who, Slot),
    /// The ship is of this type, by its printed name.
    IsShip(Who, String),
    /// The maneuver that was revealed or executed.
    Maneuver(Maneuvers),
    /// The maneuver just executed overlapped another ship.
    OverlappedShip,
    /// The maneuver just executed overlapped an obstacle, by template or base.
    OverlappedObstacle,
    /// The maneuver just executed was the one on the dial, not one that a card added.
    OfDial,
    /// The ship is at one of the range bands of the obstacle picked by the enclosing `ChooseObstacle`.
    NearObstacle(Who, (u8, u8)),
    /// At least one ship meets the description.
    Exists(Ships),
    /// At least so many uncanceled results of the face are in the roll of the current attack.
    Results(Face, u8),
    /// The attack has hit.
    AttackHit,
    /// The damage card just dealt has the trait.
    DealtTrait(Trait),
    /// A later round than the one in which this card was dealt.
    RoundAfterDealt,
    /// It is this phase.
    During(Phase),
}

/// A weapon, as abilities tell them apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum WeaponKind {
    Primary,
    Secondary,
    /// A secondary weapon of this slot.
    Of(Slot),
    /// The weapon printed on this very card.
    ThisCard,
}

/// A set of maneuvers; an empty list stands for all.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Maneuvers {
    #[serde(default)]
    pub speeds: Vec<u8>,
    #[serde(default)]
    pub bearings: Vec<Bearing>,
    #[serde(default)]
    pub difficulties: Vec<Difficulty>,
}
