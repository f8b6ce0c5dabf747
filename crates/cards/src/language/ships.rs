//! References to ships, devices and obstacles from an ability's point of view: a particular one, or all that
//! match a description.

use furball_geometry::Arc;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Condition;
use crate::kinds::{DeviceKind, ObstacleKind};
use crate::vocabulary::RangeBand;

/// One particular ship, or another piece to measure from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum ShipRef {
    /// The ship that has the card [FE-ABIL-01, SE-GOLD-05, SE-GOLD-06].
    You,
    /// The attacker of the current attack.
    Attacker,
    /// The defender of the current attack.
    Defender,
    /// The other ship of an attack in which the owner takes part.
    Opponent,
    /// The ship the moment is about: the one that moved, spent a token, was dealt a card.
    Subject,
    /// The other ship of the moment: the one that was locked.
    Object,
    /// The ship picked by the nearest enclosing `Choose` or `Each`.
    Chosen,
    /// The ship picked by the `Choose` around that one.
    Earlier,
    /// Inside a description of ships: the ship being evaluated.
    It,
    /// The ship the owner is docked with.
    Carrier,
    /// The ship whose card assigned this condition.
    Assigner,
    /// The device the moment is about, to measure from.
    Device,
    /// The obstacle picked by the enclosing `Choose`, to measure from.
    Obstacle,
    /// The marker picked by the enclosing `Choose`, or the one that is being described, to measure from.
    Marker,
}

/// Sides from the ability owner's point of view [FE-SETUP-04, SE-COMP-15, SE-COMP-16].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Relation {
    /// Any ship, including this one.
    #[default]
    Any,
    /// Any ship but this one.
    Other,
    /// A ship on the same side, including this one, that isn't allied to it.
    Friendly,
    /// Another ship on the same side that isn't allied to this one.
    OtherFriendly,
    /// Another ship on the same side that is of another faction, or that a card makes allied [LG-SHIP-07].
    Allied,
    /// A ship on the other side.
    Enemy,
}

impl Relation {
    /// Whether it leaves nobody out.
    pub const fn is_any(&self) -> bool {
        matches!(self, Relation::Any)
    }
}

/// An arc of a ship by name.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ArcName {
    /// Every arc the ship can fire in.
    #[default]
    Firing,
    /// The quarter ahead.
    Front,
    /// The quarter behind.
    Rear,
    /// The quarter on the left.
    Left,
    /// The quarter on the right.
    Right,
    /// The left or the right one.
    Side,
    /// The narrow strip straight ahead.
    Bullseye,
    /// Everything ahead of the middle of the base.
    FullFront,
    /// Everything behind the middle of the base.
    FullRear,
    /// The arc the turret indicator points to [SE-ARC-11].
    Turret,
    /// The arcs both ends of a double indicator point to [SE-ARC-12].
    DoubleTurret,
    /// Any direction.
    AllRound,
    /// The arc of the current attack [SE-ARC-14].
    Attack,
}

impl ArcName {
    /// The arcs it always refers to, if they don't depend on the ship.
    pub const fn fixed(self) -> Option<&'static [Arc]> {
        Some(match self {
            ArcName::Front => &[Arc::Front],
            ArcName::Rear => &[Arc::Rear],
            ArcName::Left => &[Arc::Left],
            ArcName::Right => &[Arc::Right],
            ArcName::Side => &[Arc::Left, Arc::Right],
            ArcName::Bullseye => &[Arc::Bullseye],
            ArcName::FullFront => &[Arc::FullFront],
            ArcName::FullRear => &[Arc::FullRear],
            ArcName::AllRound => &[Arc::FullFront, Arc::FullRear],
            ArcName::Firing | ArcName::Turret | ArcName::DoubleTurret | ArcName::Attack => return None,
        })
    }
}

/// A description that any number of ships may match.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ShipFilter {
    /// Their relation to the ability's owner.
    #[serde(default)]
    pub are: Relation,
    /// Range bands, nearest to farthest.
    #[serde(default)]
    pub range: Option<RangeBand>,
    /// What range and arc are measured from; the owner unless given.
    #[serde(default = "you")]
    pub from: Option<ShipRef>,
    /// They are in this arc.
    #[serde(default)]
    pub arc: Option<ArcName>,
    /// Remotes count too [SE-DEV-18].
    #[serde(default)]
    pub remotes: bool,
    /// Ships in reserve count too.
    #[serde(default)]
    pub reserve: bool,
    /// Further conditions on `It`.
    #[serde(default)]
    pub having: Vec<Condition>,
}

/// A description that any number of devices may match.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DeviceFilter {
    /// Whose they are, from the ability owner's point of view.
    #[serde(default)]
    pub are: Relation,
    /// Of one of these kinds; any if empty.
    #[serde(default)]
    pub kinds: Vec<DeviceKind>,
    /// Range bands, nearest to farthest.
    #[serde(default)]
    pub range: Option<RangeBand>,
    /// What range and arc are measured from; the owner unless given.

    #[serde(default = "you")]
    pub from: Option<ShipRef>,
    /// They are in this arc.
    #[serde(default)]
    pub arc: Option<ArcName>,
}

/// A description that any number of obstacles may match.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ObstacleFilter {
    /// Of one of these kinds; any if empty.
    #[serde(default)]
    pub kinds: Vec<ObstacleKind>,
    /// Range bands, nearest to farthest.
    #[serde(default)]
    pub range: Option<RangeBand>,
    /// What range and arc are measured from; the owner unless given.

    #[serde(default = "you")]
    pub from: Option<ShipRef>,
    /// They are in this arc.
    #[serde(default)]
    pub arc: Option<ArcName>,
    /// The move just made went through them.
    #[serde(default)]
    pub moved_through: bool,
    /// When they were placed.
    #[serde(default)]
    pub placed: Option<Placed>,
    /// At most this number of obstacles of the kind touch them.
    #[serde(default)]
    pub touched_by: Option<(ObstacleKind, u8)>,
    /// Whether a marker of this kind is at range 0 of them.
    #[serde(default)]
    pub marked: Option<(String, bool)>,
}

/// When an obstacle was placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Placed {
    /// As the first of all.
    First,
    /// Just now, as the last of all so far.
    Last,
    /// Before the last one.
    BeforeLast,
}

fn you() -> Option<ShipRef> {
    Some(ShipRef::You)
}

/// The ships an ability watches: its owner, or all that match a description.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub enum Whose {
    /// The owner.
    #[default]
    You,
    /// Ships that match, which may include the owner.
    Ships(ShipFilter),
}

/// The ships a modifier applies to.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum AppliesTo {
    /// One particular ship.
    One(ShipRef),
    /// All ships that match.
    All(ShipFilter),
    /// Whoever it would be, wherever they are.
    Anyone,
}
