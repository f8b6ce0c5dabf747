//! Weapons, as abilities tell them apart.

use serde::{Deserialize, Serialize};

use super::{ArcName, Need};
use crate::vocabulary::Slot;

/// A kind of weapon, as distinguished by abilities.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum WeaponKind {
    /// Any primary weapon.
    Primary,
    /// A secondary or special weapon.
    Secondary,
    /// A secondary weapon in this slot.
    Of(Slot),
    /// The weapon printed on this very card.
    ThisCard,
    /// A weapon that has this arc [SE-FAQ-01].
    Arc(ArcName),
    /// A weapon that gets no range bonus.
    Ordnance,
    /// A weapon whose header requires this.
    Needs(Need),
}
