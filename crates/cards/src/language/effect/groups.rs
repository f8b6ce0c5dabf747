//! Effects that have no lists of effects inside, in groups: patterns that cover each of them once, so that a new one
//! doesn't compile until it is in one of them. Those that have lists inside are named wherever they matter.

/// Effects that happen as they stand.
#[doc(hidden)]
#[macro_export]
macro_rules! simple_at_once_effects {
    () => {
        $crate::language::Effect::Gain(..)
            | $crate::language::Effect::GainLike { of: None, .. }
            | $crate::language::Effect::Stash { .. }
            | $crate::language::Effect::BonusAttack(_)
            | $crate::language::Effect::AttackWithThis(_)
            | $crate::language::Effect::Adjust { .. }
            | $crate::language::Effect::Swap { .. }
            | $crate::language::Effect::Grant { .. }
            | $crate::language::Effect::Skip(
                _,
                $crate::language::Skipped::ExecuteManeuver
                    | $crate::language::Skipped::PerformAction
                    | $crate::language::Skipped::Engagement,
            )
            | $crate::language::Effect::Ignore(..)
            | $crate::language::Effect::Do(..)
            | $crate::language::Effect::ShowDial { .. }
            | $crate::language::Effect::Action(_)
            | $crate::language::Effect::Lock {
                on: $crate::language::LockOn::Ship(_),
                ..
            }
            | $crate::language::Effect::BreakLocks { one: false, .. }
            | $crate::language::Effect::TransferLocks { enemies: true, .. }
            | $crate::language::Effect::TransferLocks { held_by: Some(_), .. }
            | $crate::language::Effect::Remove(_)
            | $crate::language::Effect::Fuse
            | $crate::language::Effect::Discard($crate::language::Which::This)
            | $crate::language::Effect::Flip(
                $crate::language::Which::This
                    | $crate::language::Which::Upgrade { .. }
                    | $crate::language::Which::Damage { .. },
            )
            | $crate::language::Effect::Assign { .. }
            | $crate::language::Effect::Reserve(_)
            | $crate::language::Effect::Place(_)
            | $crate::language::Effect::Enter(_)
            | $crate::language::Effect::Relieve(_)
            | $crate::language::Effect::Tally(..)
            | $crate::language::Effect::SetTally(..)
            | $crate::language::Effect::Take(_)
            | $crate::language::Effect::Jettison(..)
            | $crate::language::Effect::Deliver(..)
            | $crate::language::Effect::Name(..)
            | $crate::language::Effect::Unname(..)
    };
}

/// Effects on dice.
#[doc(hidden)]
#[macro_export]
macro_rules! simple_dice_effects {
    () => {
        $crate::language::Effect::Change { .. }
            | $crate::language::Effect::Reroll { .. }
            | $crate::language::Effect::AddResult(..)
            | $crate::language::Effect::Freeze(_)
            | $crate::language::Effect::Dice(..)
            | $crate::language::Effect::RangeBonus(_)
            | $crate::language::Effect::TakeResults { .. }
            | $crate::language::Effect::Inflict { .. }
            | $crate::language::Effect::Skip(_, $crate::language::Skipped::Dice)
    };
}

/// Effects on shields, hull and damage cards.
#[doc(hidden)]
#[macro_export]
macro_rules! simple_damage_effects {
    () => {
        $crate::language::Effect::Suffer { .. }
            | $crate::language::Effect::Prevent(_)
            | $crate::language::Effect::Deal {
                from: $crate::language::DealtFrom::Deck
                    | $crate::language::DealtFrom::This
                    | $crate::language::DealtFrom::Drawn(_),
                ..
            }
            | $crate::language::Effect::Flip($crate::language::Which::Dealt)
            | $crate::language::Effect::Discard(
                $crate::language::Which::Dealt | $crate::language::Which::Damage { .. },
            )
            | $crate::language::Effect::Repair(
                $crate::language::Which::This
                    | $crate::language::Which::Dealt
                    | $crate::language::Which::Upgrade { .. },
            )
            | $crate::language::Effect::Destroy(_)
    };
}

/// Effects for which a player picks something first.
#[doc(hidden)]
#[macro_export]
macro_rules! simple_picking_effects {
    () => {
        $crate::language::Effect::GainLike { of: Some(_), .. }
            | $crate::language::Effect::LoseTokens(..)
            | $crate::language::Effect::Transfer { .. }
            | $crate::language::Effect::Unstash { .. }
            | $crate::language::Effect::Recover(..)
            | $crate::language::Effect::Lose(..)
            | $crate::language::Effect::Deal {
                from: $crate::language::DealtFrom::Search(_),
                ..
            }
            | $crate::language::Effect::Repair($crate::language::Which::Damage { .. })
            | $crate::language::Effect::Foretell
            | $crate::language::Effect::Execute(..)
            | $crate::language::Effect::Turn(..)
            | $crate::language::Effect::Lock {
                on: $crate::language::LockOn::Any { .. } | $crate::language::LockOn::LockOf { .. },
                ..
            }
            | $crate::language::Effect::BreakLocks { one: true, .. }
            | $crate::language::Effect::TransferLocks {
                enemies: false,
                held_by: None,
                ..
            }
            | $crate::language::Effect::PlaceDevice(_)
            | $crate::language::Effect::Relocate($crate::language::Relocation::Along(_))
            | $crate::language::Effect::Discard($crate::language::Which::Upgrade { .. })
            | $crate::language::Effect::HandOver { .. }
    };
}

/// Effects that happen as they stand or after a pick, depending on what they say.
#[doc(hidden)]
#[macro_export]
macro_rules! simple_mixed_effects {
    () => {
        $crate::language::Effect::Keep(..)
            | $crate::language::Effect::Expose { .. }
            | $crate::language::Effect::ChangeManeuver(_)
            | $crate::language::Effect::Relocate($crate::language::Relocation::To(_))
    };
}
