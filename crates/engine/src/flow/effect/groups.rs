//! Which part of the flow carries out an effect: patterns that together cover every effect once, so that a new one doesn't
//! compile until it is in one of them and handled where that says.

/// Effects that happen as they stand, in `flow/effect.rs`.
macro_rules! at_once_effects {
    () => {
        Effect::Gain(..)
            | Effect::GainSame(_)
            | Effect::Stash(..)
            | Effect::RecoverForce(..)
            | Effect::BonusAttack(_)
            | Effect::AttackWithThis(_)
            | Effect::Engage(_)
            | Effect::Nothing
            | Effect::Choose { .. }
            | Effect::Each { .. }
            | Effect::If { .. }
            | Effect::Later(..)
            | Effect::Adjust { .. }
            | Effect::EngageAt { .. }
            | Effect::SetStat { .. }
            | Effect::Swap { .. }
            | Effect::Grant { .. }
            | Effect::SkipManeuver(_)
            | Effect::Boost(_)
            | Effect::BarrelRoll(_)
            | Effect::Decloak(_)
            | Effect::SkipActionStep(_)
            | Effect::Rotate(_)
            | Effect::RotateTowards(_)
            | Effect::ShowDial { .. }
            | Effect::Action(_)
            | Effect::Coordinate(_)
            | Effect::CoordinateShip(_)
            | Effect::Jam(_)
            | Effect::LockOnto { .. }
            | Effect::LoseLock(_)
            | Effect::ShedAllLocks(_)
            | Effect::MoveLocks { .. }
            | Effect::RemoveDevice
            | Effect::Fuse
            | Effect::Defuse
            | Effect::RemoveObstacle
            | Effect::DiscardThis
            | Effect::FlipThis
            | Effect::Flip(..)
            | Effect::Assign { .. }
            | Effect::RevealThis
            | Effect::RemoveThis
            | Effect::Reserve(_)
            | Effect::Arrive(_)
    };
}

/// Effects on dice, in `flow/effect/dice.rs`.
macro_rules! dice_effects {
    () => {
        Effect::Roll { .. }
            | Effect::Change { .. }
            | Effect::RerollRolled { .. }
            | Effect::Reroll { .. }
            | Effect::AddResult(..)
            | Effect::AddAlike(_)
            | Effect::Cancel { .. }
            | Effect::CancelDownTo { .. }
            | Effect::Freeze(_)
            | Effect::MoreDice(..)
            | Effect::FewerDice(..)
            | Effect::MostDice(..)
            | Effect::RangeBonus(_)
            | Effect::TakeResults { .. }
            | Effect::Inflict { .. }
            | Effect::HitWithoutDice
    };
}

/// Effects on shields, hull and damage cards, in `flow/effect/damage.rs`.
macro_rules! damage_effects {
    () => {
        Effect::RecoverShields(..)
            | Effect::LoseShields(..)
            | Effect::Suffer { .. }
            | Effect::Prevent(_)
            | Effect::Deal { .. }
            | Effect::DealFlipped
            | Effect::DiscardDealt
            | Effect::DrawAndPick(_)
            | Effect::DealFromThis
            | Effect::RepairThis
            | Effect::RepairDealt
            | Effect::DiscardFacedown(_)
            | Effect::DiscardAllDamage(_)
            | Effect::Destroy(_)
    };
}

/// Effects for which a player picks something first, in `flow/pick`.
macro_rules! picking_effects {
    () => {
        Effect::GainLike { .. }
            | Effect::Lose(..)
            | Effect::Transfer { .. }
            | Effect::Unstash(..)
            | Effect::RecoverCharges(..)
            | Effect::LoseCharges(..)
            | Effect::PutOnThis(_)
            | Effect::Repair { .. }
            | Effect::Guess { .. }
            | Effect::Foretell
            | Effect::ChooseObstacle { .. }
            | Effect::ChooseDevice { .. }
            | Effect::May { .. }
            | Effect::OneOf { .. }
            | Effect::Unless { .. }
            | Effect::Execute(..)
            | Effect::ExecuteInstead(_)
            | Effect::Turn(..)
            | Effect::AcquireLock(_)
            | Effect::JoinLock { .. }
            | Effect::ShareLock { .. }
            | Effect::ShedLock(_)
            | Effect::TransferLock { .. }
            | Effect::PlaceDevice(_)
            | Effect::Relocate(_)
            | Effect::DiscardUpgrade { .. }
            | Effect::ExchangeUpgrades { .. }
    };
}

/// Effects that happen as they stand or after a pick, depending on what they say.
macro_rules! mixed_effects {
    () => {
        Effect::Keep(..) | Effect::Expose { .. } | Effect::ChangeManeuver(_) | Effect::AttachTo(_)
    };
}

pub(in crate::flow) use {at_once_effects, damage_effects, dice_effects, mixed_effects, picking_effects};
