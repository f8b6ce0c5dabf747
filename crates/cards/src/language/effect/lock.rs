//! What effects let ships lock.

use serde::{Deserialize, Serialize};

use crate::language::{ArcName, ShipFilter, ShipRef};
use crate::vocabulary::RangeBand;

/// What a ship may acquire a lock on by an effect.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum LockOn {
    /// Something it could lock; its owner picks, and may decline.
    Any {
        /// Nearest and farthest range; any if absent.
        #[serde(default)]
        range: Option<RangeBand>,
        /// It is in this arc of the ship.
        #[serde(default)]
        arc: Option<ArcName>,
        /// Only what a matching ship has locked, and it hasn't.
        #[serde(default)]
        locked_by: Option<ShipFilter>,
    },
    /// That ship.
    Ship(ShipRef),
    /// What another ship has locked; the ability's owner picks if there are several.
    LockOf {
        /// The ship that has it locked.
        who: ShipRef,
        /// Nearest and farthest range from that ship; any if absent.
        #[serde(default)]
        range: Option<RangeBand>,
        /// Only if it is a ship.
        #[serde(default)]
        ship_only: bool,
    },
}

impl Default for LockOn {
    fn default() -> LockOn {
        LockOn::Any {
            range: None,
            arc: None,
            locked_by: None,
        }
    }
}
