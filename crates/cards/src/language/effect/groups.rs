//! Effects that have no lists of effects inside, in groups: patterns that cover each of them once, so that a new one
//! doesn't compile until it is in one of them. Those that have lists inside are named wherever they matter.

/// Effects that happen as they stand.
#[doc(hidden)]
#[macro_export]
macro_rules! simple_at_once_effects {
    () => {
        $crate::language::Effect::Gain(..)
            | $crate::language::Effect::GainSame(_)
            | $crate::language::Effect::Stash(..)
            | $crate::language::Effect::RecoverForce(..)
            | $crate::language::Effect::BonusAttack(_)
            | $crate::language::Effect::AttackWithThis(_)
            | $crate::language::Effect::Engage(_)
            | $crate::language::Effect::Nothing
            | $crate::language::Effect::Adjust { .. }
            | $crate::language::Effect::EngageAt { .. }
            | $crate::language::Effect::SetStat { .. }
            | $crate::language::Effect::Swap { .. }
            | $crate::language::Effect::Grant { .. }
            | $crate::language::Effect::SkipManeuver(_)
            | $crate::language::Effect::Boost(_)
            | $crate::language::Effect::BarrelRoll(_)
            | $crate::language::Effect::Decloak(_)
            | $crate::language::Effect::SkipActionStep(_)
            | $crate::language::Effect::Rotate(_)
            | $crate::language::Effect::RotateTowards(_)
            | $crate::language::Effect::ShowDial { .. }
            | $crate::language::Effect::Action(_)
            | $crate::language::Effect::Coordinate(_)
            | $crate::language::Effect::CoordinateShip(_)
            | $crate::language::Effect::Jam(_)
            | $crate::language::Effect::LockOnto { .. }
            | $crate::language::Effect::LoseLock(_)
            | $crate::language::Effect::ShedAllLocks(_)
            | $crate::language::Effect::MoveLocks { .. }
            | $crate::language::Effect::RemoveDevice
            | $crate::language::Effect::Fuse
            | $crate::language::Effect::Defuse
            | $crate::language::Effect::RemoveObstacle
            | $crate::language::Effect::DiscardThis
            | $crate::language::Effect::FlipThis
            | $crate::language::Effect::Flip(..)
            | $crate::language::Effect::Assign { .. }
            | $crate::language::Effect::RevealThis
            | $crate::language::Effect::RemoveThis
            | $crate::language::Effect::Reserve(_)
            | $crate::language::Effect::Arrive(_)
    };
}

/// Effects on dice.
#[doc(hidden)]
#[macro_export]
macro_rules! simple_dice_effects {
    () => {
        $crate::language::Effect::Change { .. }
            | $crate::language::Effect::RerollRolled { .. }
            | $crate::language::Effect::Reroll { .. }
            | $crate::language::Effect::AddResult(..)
            | $crate::language::Effect::AddAlike(_)
            | $crate::language::Effect::Cancel { .. }
            | $crate::language::Effect::Freeze(_)
            | $crate::language::Effect::MoreDice(..)
            | $crate::language::Effect::FewerDice(..)
            | $crate::language::Effect::MostDice(..)
            | $crate::language::Effect::RangeBonus(_)
            | $crate::language::Effect::TakeResults { .. }
            | $crate::language::Effect::Inflict { .. }
            | $crate::language::Effect::HitWithoutDice
    };
}

/// Effects on shields, hull and damage cards.
#[doc(hidden)]
#[macro_export]
macro_rules! simple_damage_effects {
    () => {
        $crate::language::Effect::RecoverShields(..)
            | $crate::language::Effect::LoseShields(..)
            | $crate::language::Effect::Suffer { .. }
            | $crate::language::Effect::Prevent(_)
            | $crate::language::Effect::Deal { .. }
            | $crate::language::Effect::DealFlipped
            | $crate::language::Effect::DiscardDealt
            | $crate::language::Effect::DrawAndPick(_)
            | $crate::language::Effect::DealFromThis
            | $crate::language::Effect::RepairThis
            | $crate::language::Effect::RepairDealt
            | $crate::language::Effect::DiscardFacedown(_)
            | $crate::language::Effect::DiscardAllDamage(_)
            | $crate::language::Effect::Destroy(_)
    };
}

/// Effects for which a player picks something first.
#[doc(hidden)]
#[macro_export]
macro_rules! simple_picking_effects {
    () => {
        $crate::language::Effect::GainLike { .. }
            | $crate::language::Effect::Lose(..)
            | $crate::language::Effect::Transfer { .. }
            | $crate::language::Effect::Unstash(..)
            | $crate::language::Effect::RecoverCharges(..)
            | $crate::language::Effect::LoseCharges(..)
            | $crate::language::Effect::PutOnThis(_)
            | $crate::language::Effect::Repair { .. }
            | $crate::language::Effect::Foretell
            | $crate::language::Effect::Execute(..)
            | $crate::language::Effect::ExecuteInstead(_)
            | $crate::language::Effect::Turn(..)
            | $crate::language::Effect::AcquireLock(_)
            | $crate::language::Effect::JoinLock { .. }
            | $crate::language::Effect::ShareLock { .. }
            | $crate::language::Effect::ShedLock(_)
            | $crate::language::Effect::TransferLock { .. }
            | $crate::language::Effect::PlaceDevice(_)
            | $crate::language::Effect::Relocate(_)
            | $crate::language::Effect::DiscardUpgrade { .. }
            | $crate::language::Effect::ExchangeUpgrades { .. }
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
            | $crate::language::Effect::AttachTo(_)
    };
}
