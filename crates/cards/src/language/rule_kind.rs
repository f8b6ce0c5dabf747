//! Kinds of lasting rules, so that irrelevant ones can be skipped quickly.

use super::{AppliesTo, Deed, Modifier, ShipRef};
use crate::vocabulary::Stat;

/// A kind of lasting rules. A ship stores as a few bits which kinds its cards have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RuleKind {
    /// Values of initiative.
    Initiative,
    /// Values of primary weapons.
    Attack,
    /// Values of agility.
    Agility,
    /// Hull values.
    Hull,
    /// Shield values.
    Shields,
    /// The number of attack dice.
    AttackDice,
    /// The number of defense dice.
    DefenseDice,
    /// Range bonuses.
    RangeBonus,
    /// The number of actions in the Perform Action step.
    ActionsInStep,
    /// How many locks, on what and from where.
    Locks,
    /// Icons added to action bars.
    Icons,
    /// Primary weapons added to ships.
    Weapons,
    /// Slots, costs and whatever else matters only while building a squad.
    Squad,
    /// The difficulty of maneuvers.
    Difficulty,
    /// Who can execute what.
    Executing,
    /// Who can perform what.
    Acting,
    /// The color of actions.
    ActionDifficulty,
    /// Templates of boosts, barrel rolls and decloaking.
    Templates,
    /// Where a turret can point.
    Turret,
    /// Whom a ship coordinates, and how.
    Coordinating,
    /// Whom a ship jams.
    Jamming,
    /// Who can attack whom, and how.
    Attacking,
    /// Who can spend what.
    Spending,
    /// Tokens that stay.
    Losing,
    /// Who can modify dice, and how.
    Modifying,
    /// What is recovered.
    Recovering,
    /// The arcs that weapons fire from.
    WeaponArcs,
    /// The range, requirements and cost of weapons.
    WeaponNeeds,
    /// Obstacles that are ignored.
    Obstacles,
    /// Placing and reloading devices.
    Devices,
    /// Dice for obstruction.
    Obstruction,
    /// How results cancel each other.
    Comparing,
    /// Tokens that stay in the End phase.
    KeptTokens,
    /// When destroyed ships are removed.
    Removal,
    /// Arcs and ranges that are treated as others.
    Treating,
    /// Cards that are ignored or count otherwise.
    Silence,
    /// Abilities that ships have from elsewhere, or lose.
    PilotAbilities,
    /// Docking and deploying.
    Docking,
}

impl RuleKind {
    /// The kind's bit.
    pub const fn bit(self) -> u64 {
        1 << self as u64
    }

    /// The rules about a statistic.
    pub const fn of_stat(stat: Stat) -> RuleKind {
        match stat {
            Stat::Initiative => RuleKind::Initiative,
            Stat::Attack => RuleKind::Attack,
            Stat::Agility => RuleKind::Agility,
            Stat::Hull => RuleKind::Hull,
            Stat::Shields => RuleKind::Shields,
        }
    }
}

impl Modifier {
    /// Whether the rule may concern ships other than its card's; if it doesn't name any, it may.
    pub fn may_concern_others(&self) -> bool {
        match self {
            Modifier::Adjust(whom, ..)
            | Modifier::Set(whom, ..)
            | Modifier::Harder(whom, ..)
            | Modifier::May(whom, ..)
            | Modifier::Cannot(whom, _)
            | Modifier::Must(whom, _)
            | Modifier::Only(whom, _) => *whom != AppliesTo::One(ShipRef::You),
            Modifier::Difficulty(..) => false,
            // Any other rule may; believing so of one too many only costs a lookup.
            _ => true,
        }
    }

    /// The kind of the rule.
    pub const fn kind(&self) -> RuleKind {
        match self {
            Modifier::Adjust(_, stat, _) | Modifier::Set(_, stat, _) => RuleKind::of_stat(*stat),
            Modifier::AttackDice(_) | Modifier::MostAttackDice(_) | Modifier::NoAttackDice => {
                RuleKind::AttackDice
            }
            Modifier::DefenseDice(_) => RuleKind::DefenseDice,
            Modifier::Range(_) => RuleKind::RangeBonus,
            Modifier::ActionsInStep(_) => RuleKind::ActionsInStep,
            Modifier::Locks(_) | Modifier::LocksFrom { .. } | Modifier::MeasuredFrom => RuleKind::Locks,
            Modifier::Icon(_) | Modifier::CarrierIcon(_) => RuleKind::Icons,
            Modifier::Weapon(_) | Modifier::WeaponOfDocked(_) => RuleKind::Weapons,
            Modifier::Slot(_)
            | Modifier::NoSlot(_)
            | Modifier::SlotAmong(_)
            | Modifier::NeedsInSquad(_)
            | Modifier::Discount(..)
            | Modifier::DarkSide
            | Modifier::CountsAsKeyword(_) => RuleKind::Squad,
            Modifier::Difficulty(..) | Modifier::Harder(..) => RuleKind::Difficulty,
            Modifier::ActionDifficulty(..) | Modifier::MayTreatAsRed(_) => RuleKind::ActionDifficulty,
            Modifier::BoostTemplates { .. }
            | Modifier::BankedRolls
            | Modifier::BankedDecloaks
            | Modifier::FasterRedMoves => RuleKind::Templates,
            Modifier::CoordinatesMore { .. } => RuleKind::Coordinating,
            Modifier::May(_, deed, _)
            | Modifier::Cannot(_, deed)
            | Modifier::Must(_, deed)
            | Modifier::Only(_, deed) => deed.kind(),
            Modifier::WeaponArc { .. } => RuleKind::WeaponArcs,
            Modifier::StretchesRange(_)
            | Modifier::NeedsLockOf(_)
            | Modifier::ForceForNeeds(_)
            | Modifier::WaivesLock(_)
            | Modifier::FocusForLock
            | Modifier::KeepsWeaponOnMiss => RuleKind::WeaponNeeds,
            Modifier::IgnoresObstacles { .. } | Modifier::NoObstacleCrits => RuleKind::Obstacles,
            Modifier::DeviceTemplates { .. } | Modifier::ReloadsMore(_) => RuleKind::Devices,
            Modifier::ObstructionDice(_) => RuleKind::Obstruction,
            Modifier::MayCritsFirst
            | Modifier::CritsFirst
            | Modifier::HitsUncancelable
            | Modifier::CritsUncancelable => RuleKind::Comparing,
            Modifier::KeepsTokens(..) => RuleKind::KeptTokens,
            Modifier::StaysUntilPhaseEnds(_) => RuleKind::Removal,
            Modifier::TreatsArcAs { .. } | Modifier::TreatsRangeAs { .. } => RuleKind::Treating,
            Modifier::Silences(_) | Modifier::CountsAs(_) => RuleKind::Silence,
            Modifier::HasPilotAbilityOf(_) | Modifier::LendsPilotAbility | Modifier::ReplacesShipAbility => {
                RuleKind::PilotAbilities
            }
            Modifier::Docks { .. } | Modifier::SucceedsCarrier | Modifier::ShieldsOfDocked => {
                RuleKind::Docking
            }
        }
    }
}

impl Deed {
    /// The kind of the rules about it.
    pub const fn kind(&self) -> RuleKind {
        match self {
            Deed::Attack(_) => RuleKind::Attacking,
            Deed::Perform(_) => RuleKind::Acting,
            Deed::Execute(_) => RuleKind::Executing,
            Deed::Lock { .. } => RuleKind::Locks,
            Deed::Coordinate { .. } => RuleKind::Coordinating,
            Deed::Jam(_) => RuleKind::Jamming,
            Deed::Rotate(_) => RuleKind::Turret,
            Deed::Reposition => RuleKind::Obstacles,
            Deed::Spend(_) => RuleKind::Spending,
            Deed::Lose(_) => RuleKind::Losing,
            Deed::Modify(_) => RuleKind::Modifying,
            Deed::Recover(_) => RuleKind::Recovering,
            Deed::Dock { .. } | Deed::Deploy => RuleKind::Docking,
        }
    }
}
