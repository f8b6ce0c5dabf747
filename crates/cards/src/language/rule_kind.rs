//! Kinds of lasting rules, so that irrelevant ones can be skipped quickly.

use super::{AppliesTo, Modifier, ShipRef};
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
    /// What ships can do although they are stressed.
    Stress,
    /// Acting after an overlap.
    Overlaps,
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
    /// Card actions that other ships may perform.
    SharedActions,
    /// What ships can't do.
    Prohibitions,
    /// Attacks that are allowed in spite of a rule.
    AttackPermissions,
    /// The arcs that weapons fire from.
    WeaponArcs,
    /// The range, requirements and cost of weapons.
    WeaponNeeds,
    /// Who must or can't be targeted.
    Targets,
    /// Obstacles that are ignored.
    Obstacles,
    /// Placing and reloading devices.
    Devices,
    /// Dice for obstruction.
    Obstruction,
    /// How results cancel each other.
    Comparing,
    /// Tokens that other ships may spend.
    LentTokens,
    /// Dice that can be modified only in one way.
    OnlyModifiedBy,
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
            | Modifier::Cannot(whom, _)
            | Modifier::AttacksFromObstacles(whom, _) => *whom != AppliesTo::One(ShipRef::You),
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
            Modifier::Locks(_)
            | Modifier::LockRanges(_)
            | Modifier::LocksFrom { .. }
            | Modifier::MeasuredFrom
            | Modifier::LocksFriends => RuleKind::Locks,
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
            Modifier::RedWhileStressed(..)
            | Modifier::ActWhileStressed(..)
            | Modifier::ActInStepWhileStressed
            | Modifier::RepairWhileStressed(_) => RuleKind::Stress,
            Modifier::ActsAfterOverlap => RuleKind::Overlaps,
            Modifier::ActionDifficulty(..) | Modifier::MayTreatAsRed(_) => RuleKind::ActionDifficulty,
            Modifier::BoostTemplates { .. }
            | Modifier::BoostsAgainstShips
            | Modifier::BankedRolls
            | Modifier::BankedDecloaks
            | Modifier::FasterRedMoves => RuleKind::Templates,
            Modifier::TurretOnly(_) => RuleKind::Turret,
            Modifier::JamsFriends => RuleKind::Jamming,
            Modifier::Coordinates { .. }
            | Modifier::CoordinatesOnly(_)
            | Modifier::CoordinatesOwnBar
            | Modifier::CoordinatesStressed(_)
            | Modifier::CoordinatesMore { .. } => RuleKind::Coordinating,
            Modifier::SharesActions { .. } => RuleKind::SharedActions,
            Modifier::Cannot(..) => RuleKind::Prohibitions,
            Modifier::AttacksAtRange0(_)
            | Modifier::AttackedAtRange0
            | Modifier::AttacksFriends
            | Modifier::AttacksFromObstacles(..)
            | Modifier::AttacksDisarmed { .. } => RuleKind::AttackPermissions,
            Modifier::WeaponArc { .. } => RuleKind::WeaponArcs,
            Modifier::StretchesRange(_)
            | Modifier::NeedsLockOf(_)
            | Modifier::ForceForNeeds(_)
            | Modifier::WaivesLock(_)
            | Modifier::FocusForLock
            | Modifier::KeepsWeaponOnMiss => RuleKind::WeaponNeeds,
            Modifier::DrawsFire(_) | Modifier::HiddenFrom(_) | Modifier::NearestTarget => RuleKind::Targets,
            Modifier::IgnoresObstacles { .. } | Modifier::RollsOverObstacles | Modifier::NoObstacleCrits => {
                RuleKind::Obstacles
            }
            Modifier::DeviceTemplates { .. } | Modifier::ReloadsMore(_) => RuleKind::Devices,
            Modifier::ObstructionDice(_) => RuleKind::Obstruction,
            Modifier::MayCritsFirst
            | Modifier::CritsFirst
            | Modifier::HitsUncancelable
            | Modifier::CritsUncancelable => RuleKind::Comparing,
            Modifier::LendsTokens(..) => RuleKind::LentTokens,
            Modifier::OnlyModifiedBy(_) => RuleKind::OnlyModifiedBy,
            Modifier::KeepsTokens(..) => RuleKind::KeptTokens,
            Modifier::StaysUntilPhaseEnds(_) => RuleKind::Removal,
            Modifier::TreatsArcAs { .. } | Modifier::TreatsRangeAs { .. } => RuleKind::Treating,
            Modifier::Silences(_) | Modifier::CountsAs(_) => RuleKind::Silence,
            Modifier::HasPilotAbilityOf(_) | Modifier::LendsPilotAbility | Modifier::ReplacesShipAbility => {
                RuleKind::PilotAbilities
            }
            Modifier::Docks { .. }
            | Modifier::DocksAtRange(_)
            | Modifier::StartsDocked
            | Modifier::DeploysOnlyInEmergency
            | Modifier::SucceedsCarrier
            | Modifier::ShieldsOfDocked => RuleKind::Docking,
        }
    }
}
