//! What lasts for a while: changed statistics and granted abilities.

use furball_cards::language::Duration;
use furball_cards::{Phase, Stat, TokenSet};

use crate::ids::{AbilityRef, LastingId, ShipId};

use super::{Context, Origin};

/// Effects that come at the start of the next such phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Later {
    pub phase: Phase,
    pub origin: Origin,
    pub context: Context,
}

/// One thing that is in force until its time is up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Lasting {
    pub id: LastingId,
    pub ship: ShipId,
    /// The ability that began it.
    pub by: AbilityRef,
    pub until: Duration,
    pub kind: LastingKind,
}

/// What is in force.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LastingKind {
    /// A statistic is higher or lower.
    Adjust(Stat, i8),
    /// A statistic counts as this.
    Set(Stat, u8),
    /// The ship engages at this initiative.
    EngageAt(u8),
    /// Tokens of the kind stay in the End phase, up to so many.
    Keep(TokenSet, u8),
    /// The abilities of the `Grant` effect at this place of the list.
    Grant { origin: Origin, place: u8 },
}
