//! Timed effects: temporarily changed statistics and granted abilities.

use furball_cards::language::Duration;
use furball_cards::{Initiative, Phase, Stat, TokenSet};

use crate::ids::{AbilityRef, ObstacleIndex, ShipId, TimedEffectId};

use super::{Context, Origin};

/// Effects scheduled for the start of the next such phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DelayedEffects {
    pub phase: Phase,
    pub origin: Origin,
    pub context: Context,
}

/// One effect that is in force for a while.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TimedEffect {
    pub id: TimedEffectId,
    pub ship: ShipId,
    /// The ability that started it.
    pub by: AbilityRef,
    pub until: Duration,
    pub kind: TimedEffectKind,
}

/// The kind of timed effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TimedEffectKind {
    /// A statistic is higher or lower.
    Adjust(Stat, i8),
    /// A statistic counts as this.
    Set(Stat, u8),
    /// The ship has its turn in this phase at this initiative: it engages then, or activates.
    TurnAt(Phase, Initiative),
    /// Up to this number of tokens of the kind stay in the End phase.
    Keep(TokenSet, u8),
    /// The ship ignores this obstacle.
    Ignore(ObstacleIndex),
    /// The abilities of the `Grant` effect at this index.
    Grant { origin: Origin, place: u8 },
}
