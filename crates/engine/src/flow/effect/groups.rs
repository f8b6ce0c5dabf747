//! Which part of the flow carries out an effect: patterns that together cover every effect once, so that a new one doesn't
//! compile until it is in one of them and handled where that says.

/// Effects that happen as they stand, in `flow/effect.rs`.
macro_rules! at_once_effects {
    () => {
        Effect::Gain(..)
            | Effect::GainLike { of: None, .. }
            | Effect::Stash(..)
            | Effect::Recover(Counter::Force(_) | Counter::Tokens(_), _)
            | Effect::Lose(Counter::Force(_) | Counter::Tokens(_), _)
            | Effect::BonusAttack(_)
            | Effect::AttackWithThis(_)
            | Effect::Choose {
                of: Things::Ships(_),
                ..
            }
            | Effect::Each { .. }
            | Effect::If { .. }
            | Effect::Later(..)
            | Effect::Adjust { .. }
            | Effect::Swap { .. }
            | Effect::Grant { .. }
            | Effect::Skip(..)
            | Effect::Do { .. }
            | Effect::ShowDial { .. }
            | Effect::Action(_)
            | Effect::Lock {
                on: LockOn::Ship(_),
                ..
            }
            | Effect::BreakLocks { one: false, .. }
            | Effect::TransferLocks { enemies: true, .. }
            | Effect::Remove(_)
            | Effect::Fuse
            | Effect::Discard(Which::This)
            | Effect::Flip(Which::This | Which::Upgrade { .. } | Which::Damage { .. })
            | Effect::Assign { .. }
            | Effect::Reserve(_)
            | Effect::Arrive(_)
    };
}

/// Effects on dice, in `flow/effect/dice.rs`.
macro_rules! dice_effects {
    () => {
        Effect::Roll { .. }
            | Effect::Change { .. }
            | Effect::Reroll { .. }
            | Effect::AddResult(..)
            | Effect::Cancel { .. }
            | Effect::Freeze(_)
            | Effect::Dice(..)
            | Effect::RangeBonus(_)
            | Effect::TakeResults { .. }
            | Effect::Inflict { .. }
            | Effect::HitWithoutDice
    };
}

/// Effects on shields, hull and damage cards, in `flow/effect/damage.rs`.
macro_rules! damage_effects {
    () => {
        Effect::Recover(Counter::Shields(_), _)
            | Effect::Lose(Counter::Shields(_), _)
            | Effect::Suffer { .. }
            | Effect::Prevent(_)
            | Effect::Deal { .. }
            | Effect::Flip(Which::Dealt)
            | Effect::Discard(Which::Dealt | Which::Damage { .. })
            | Effect::DrawAndPick(_)
            | Effect::Repair(Which::This | Which::Dealt | Which::Upgrade { .. })
            | Effect::Destroy(_)
    };
}

/// Effects for which a player picks something first, in `flow/pick`.
macro_rules! picking_effects {
    () => {
        Effect::GainLike { of: Some(_), .. }
            | Effect::LoseTokens(..)
            | Effect::Transfer { .. }
            | Effect::Unstash(..)
            | Effect::Recover(Counter::Charges(_), _)
            | Effect::Lose(Counter::Charges(_), _)
            | Effect::PutOnThis(_)
            | Effect::Repair(Which::Damage { .. })
            | Effect::Guess { .. }
            | Effect::Foretell
            | Effect::Choose {
                of: Things::Obstacles(_) | Things::Devices(_),
                ..
            }
            | Effect::May { .. }
            | Effect::OneOf { .. }
            | Effect::Unless { .. }
            | Effect::Execute(..)
            | Effect::Turn(..)
            | Effect::Lock {
                on: LockOn::Any { .. } | LockOn::LockOf { .. },
                ..
            }
            | Effect::BreakLocks { one: true, .. }
            | Effect::TransferLocks { enemies: false, .. }
            | Effect::PlaceDevice(_)
            | Effect::Relocate(Relocation::Along(_))
            | Effect::Discard(Which::Upgrade { .. })
            | Effect::ExchangeUpgrades { .. }
    };
}

/// Effects that happen as they stand or after a pick, depending on what they say.
macro_rules! mixed_effects {
    () => {
        Effect::Keep(..)
            | Effect::Expose { .. }
            | Effect::ChangeManeuver(_)
            | Effect::Relocate(Relocation::To(_))
    };
}

pub(in crate::flow) use {at_once_effects, damage_effects, dice_effects, mixed_effects, picking_effects};
