//! Attacks and actions that effects grant.

use serde::{Deserialize, Serialize};

use super::{Template, you};
use crate::language::{ArcName, Relation, ShipFilter, ShipRef, WeaponKind};
use crate::vocabulary::{ActionKind, Difficulty};

/// Another attack, with what and at whom.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bonus {
    #[serde(default = "you")]
    pub who: ShipRef,
    /// With weapons of one of these kinds; any if empty.
    #[serde(default)]
    pub with: Vec<WeaponKind>,
    /// With weapons of this arc.
    #[serde(default)]
    pub arc: Option<ArcName>,
    /// Not with a weapon, or from a turret arc, used this round.
    #[serde(default)]
    pub unused: bool,
    /// At ships that meet the description; at any enemy unless said otherwise.
    #[serde(default = "enemies")]
    pub at: ShipFilter,
    /// The weapon's needs don't count.
    #[serde(default)]
    pub without_needs: bool,
    /// It must be made if it can be.
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
            at: enemies(),
            without_needs: false,
            must: false,
        }
    }
}

fn enemies() -> ShipFilter {
    ShipFilter {
        are: Relation::Enemy,
        ..ShipFilter::default()
    }
}

/// An action that an effect grants.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ActionGrant {
    #[serde(default = "you")]
    pub who: ShipRef,
    /// Where the action may stand.
    #[serde(default)]
    pub of: ActionSource,
    /// With `of: listed`: one of these, whether or not the bar shows it.
    #[serde(default)]
    pub acts: Vec<ActionKind>,
    /// Only actions of this difficulty.
    #[serde(default)]
    pub only: Option<Difficulty>,
    /// Its difficulty, whatever is printed [SE-ACT-07, SE-ACT-08].
    #[serde(default)]
    pub difficulty: Option<Difficulty>,
    #[serde(default)]
    pub even_stressed: bool,
    /// A boost uses one of these templates; any it could use if empty.
    #[serde(default)]
    pub templates: Vec<Template>,
    /// It must be performed if it can be.
    #[serde(default)]
    pub must: bool,
}

/// Where a granted action may stand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ActionSource {
    /// In the list.
    #[default]
    Listed,
    /// Whatever the ship could do in its Perform Action step.
    Any,
    /// On its action bar.
    Bar,
    /// On an upgrade card with the Action header.
    Cards,
    /// It is the action that the moment is about.
    Same,
}
