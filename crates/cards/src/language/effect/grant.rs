//! Attacks and actions granted by effects.

use serde::{Deserialize, Serialize};

use super::{Template, you};
use crate::language::{ArcName, ShipFilter, ShipRef, WeaponKind};
use crate::vocabulary::{ActionKind, Difficulty, RangeBand};

/// A bonus attack: weapons and targets.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bonus {
    /// The attacker; the owner unless given.
    #[serde(default = "you")]
    pub who: ShipRef,
    /// With weapons of one of these kinds; any if empty.
    #[serde(default)]
    pub with: Vec<WeaponKind>,
    /// With weapons that have this arc.
    #[serde(default)]
    pub arc: Option<ArcName>,
    /// Not with a weapon or from a turret arc used this round.
    #[serde(default)]
    pub unused: bool,
    /// Against matching ships among those that the attacker may attack; against any of them unless given.
    #[serde(default)]
    pub at: ShipFilter,
    /// The weapon's requirements don't apply.
    #[serde(default)]
    pub without_needs: bool,
    /// It must be made if possible.
    #[serde(default)]
    pub must: bool,
}

impl Default for Bonus {
    fn default() -> Bonus {
        Bonus {
            who: ShipRef::You,
            with: Vec::new(),
            arc: None,
            unused: false,
            at: ShipFilter::default(),
            without_needs: false,
            must: false,
        }
    }
}

/// An action granted by an effect.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ActionGrant {
    /// The ship that may act; the owner unless given.
    #[serde(default = "you")]
    pub who: ShipRef,
    /// Where the action may come from.
    #[serde(default)]
    pub of: ActionSource,
    /// With `of: listed`: one of these, whether or not the bar has it. With `of: bar`: only these of the bar; all if empty.
    #[serde(default)]
    pub acts: Vec<ActionKind>,
    /// Only actions of this difficulty.
    #[serde(default)]
    pub only: Option<Difficulty>,
    /// Its difficulty, whatever is printed [SE-ACT-07, SE-ACT-08].
    #[serde(default)]
    pub difficulty: Option<Difficulty>,
    /// Stress doesn't keep it from acting.
    #[serde(default)]
    pub even_stressed: bool,
    /// A lock is acquired only on what is at these ranges of the owner.
    #[serde(default)]
    pub range: Option<RangeBand>,
    /// A lock is acquired only on what is in this arc of the owner.
    #[serde(default)]
    pub arc: Option<ArcName>,
    /// A boost uses one of these templates; any available one if empty.
    #[serde(default)]
    pub templates: Vec<Template>,
    /// It must be performed if possible.
    #[serde(default)]
    pub must: bool,
}

/// Where a granted action may come from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ActionSource {
    /// The list.
    #[default]
    Listed,
    /// Whatever the ship could perform in its Perform Action step.
    Any,
    /// Its action bar.
    Bar,
    /// The action bar of the card's owner, as if it were the ship's own.
    YourBar,
    /// An upgrade card with the Action header.
    Cards,
    /// One of the ship's damage cards.
    DamageCards,
    /// The action the moment is about.
    Same,
}

/// A step of a ship's activation that can be skipped.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Skipped {
    /// The Execute Maneuver step.
    ExecuteManeuver,
    /// The Perform Action step.
    PerformAction,
    /// The rest of its engagement.
    Engagement,
    /// Rolling any dice in the current attack, which hits.
    Dice,
}
