//! What lasts for a while: changed statistics and granted abilities.

use furball_cards::language::Duration;
use furball_cards::{Phase, Stat, TokenSet};

use crate::ids::{AbilityRef, ShipId, TimedEffectId};

use super::{Context, Origin};

/// Effects that come at the start of the next such phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DelayedEffects {
    pub phase: Phase,
    pub origin: Origin,
    pub context: Context,
}

/// One thing that is in force until its time is up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TimedEffect {
    pub id: TimedEffectId,
    pub ship: ShipId,
    /// The ability that began it.
    pub by: AbilityRef,
    pub until: Duration,
    pub kind: TimedEffectKind,
}

/// What is in force.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TimedEffectKind {
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
