//! Checks of the cards, counters and locks that effects are about.

use super::{Bindings, Kind, Verdict, check};
use crate::language::{Counter, Handled, LockOn, Moment, Which};

impl Bindings<'_> {
    pub(super) fn lock_on(self, on: &LockOn) -> Verdict {
        match on {
            LockOn::Any { range, locked_by, .. } => {
                range.map_or(Ok(()), |range| self.range(range))?;
                locked_by.as_ref().map_or(Ok(()), |ships| self.ships(ships))
            }
            LockOn::Ship(who) => self.who(*who),
            LockOn::LockOf { who, range, .. } => {
                range.map_or(Ok(()), |range| self.range(range))?;
                self.who(*who)
            }
        }
    }

    /// A counter that goes up and down.
    pub(super) fn changeable(self, counter: &Counter) -> Verdict {
        match counter {
            Counter::Charges(on) => self.charged(on),
            Counter::Force(who) | Counter::Shields(who) => self.who(*who),
            Counter::Tokens(_) => check(
                false,
                "tokens on a card are put there with `Stash` and taken with `Unstash`",
            ),
        }
    }

    pub(super) fn repairs(self, which: &Which) -> Verdict {
        match which {
            Which::This => check(
                self.card.kind == Kind::Damage,
                "only a damage card can be repaired by itself",
            ),
            Which::Dealt => check(
                self.dealt() || self.only_on(|moment| moment == Moment::DamageCard(Handled::Repaired)),
                "`Dealt` speaks of a damage card just dealt or repaired",
            ),
            Which::Damage { who, .. } => self.who(*who),
            Which::Upgrade { .. } => check(false, "only damage cards are repaired"),
        }
    }

    pub(super) fn discards(self, which: &Which) -> Verdict {
        match which {
            Which::This => check(
                matches!(self.card.kind, Kind::Upgrade | Kind::Condition),
                "only an upgrade or a condition can be discarded",
            ),
            Which::Dealt => check(self.dealt(), "`Dealt` speaks of a damage card just dealt"),
            Which::Upgrade { who, .. } | Which::Damage { who, .. } => self.who(*who),
        }
    }

    pub(super) fn turns_over(self, which: &Which) -> Verdict {
        match which {
            Which::This if self.card.kind == Kind::Condition => Ok(()),
            Which::This => self.flips(),
            Which::Dealt => check(
                self.dealt() || self.would == Some(Moment::DamageCard(Handled::TakesEffect)),
                "`Dealt` speaks of a damage card just dealt or exposed",
            ),
            Which::Upgrade { who, slots, .. } => {
                check(!slots.is_empty(), "name the slot of the card to `Flip`")?;
                slots.iter().try_for_each(|slot| self.two_sided(*slot))?;
                self.who(*who)
            }
            Which::Damage { .. } => check(false, "damage cards are turned over with `Expose` and `Repair`"),
        }
    }
}
