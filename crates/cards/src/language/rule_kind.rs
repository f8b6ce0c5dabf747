//! Kinds of lasting rules, so that irrelevant ones can be skipped quickly.

use super::{AppliesTo, Borrowed, Counter, Deed, Modifier, Moved, Quantity, ShipRef, TemplateUse};
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
    /// Who cannot or must attack whom, and how.
    Attacking,
    /// Who can attack whom in spite of something. Most games have rules against attacks, and few have these.
    AttackingAnyway,
    /// Who can spend what.
    Spending,
    /// Tokens that stay.
    Losing,
    /// Who can modify dice, and how.
    Modifying,
    /// What is recovered.
    Recovering,
    /// The arcs and ranges of weapons.
    WeaponReach,
    /// The requirements and cost of weapons.
    WeaponNeeds,
    /// Obstacles and devices that are ignored.
    Obstacles,
    /// Placing and reloading devices.
    Devices,
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
    /// Where ships are placed in setup.
    Placing,
    /// Who is friendly, and who is allied.
    Siding,
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
            // No rule changes a size.
            Stat::Hull | Stat::Size => RuleKind::Hull,
            Stat::Shields => RuleKind::Shields,
        }
    }
}

impl Modifier {
    /// Whether the rule may concern ships other than its card's; if it doesn't name any, it may.
    pub fn may_concern_others(&self) -> bool {
        match self {
            Modifier::Quantity(whom, ..)
            | Modifier::Difficulty(whom, ..)
            | Modifier::May(whom, ..)
            | Modifier::Cannot(whom, _)
            | Modifier::Must(whom, _)
            | Modifier::Only(whom, _) => *whom != AppliesTo::One(ShipRef::You),
            Modifier::For(_, rule) => rule.may_concern_others(),
            // Any other rule may; believing so of one too many only costs a lookup.
            _ => true,
        }
    }

    /// The kind of the rule.
    pub fn kind(&self) -> RuleKind {
        match self {
            Modifier::Quantity(_, number, _) => number.kind(),
            Modifier::Range(_) => RuleKind::RangeBonus,
            Modifier::MeasuresFrom { .. } => RuleKind::Locks,
            Modifier::Icon(..) => RuleKind::Icons,
            Modifier::Weapon { .. } => RuleKind::Weapons,
            Modifier::Slot { .. } | Modifier::CountsAsKeyword(_) | Modifier::Joins(_) => RuleKind::Squad,
            Modifier::Stands(_) => RuleKind::Siding,
            Modifier::Difficulty(..) => RuleKind::Difficulty,
            Modifier::ActionDifficulty { .. } => RuleKind::ActionDifficulty,
            Modifier::Templates { of, .. } => match of.as_slice() {
                [TemplateUse::Device | TemplateUse::Bomb, ..] => RuleKind::Devices,
                _ => RuleKind::Templates,
            },
            Modifier::May(_, Deed::Attack(_) | Deed::Take(_), _) => RuleKind::AttackingAnyway,
            Modifier::May(_, deed, _)
            | Modifier::Cannot(_, deed)
            | Modifier::Must(_, deed)
            | Modifier::Only(_, deed) => deed.kind(),
            Modifier::For(_, rule) => rule.kind(),
            Modifier::Reach { .. } => RuleKind::WeaponReach,
            Modifier::MeetsNeeds { .. } | Modifier::KeepsWeaponOnMiss => RuleKind::WeaponNeeds,
            Modifier::IgnoresObstacles { .. } | Modifier::IgnoresDevices(_) => RuleKind::Obstacles,
            Modifier::Canceled(..) => RuleKind::Comparing,
            Modifier::StaysUntilPhaseEnds(_) => RuleKind::Removal,
            Modifier::Placed(..) => RuleKind::Placing,
            Modifier::Treats { .. } => RuleKind::Treating,
            Modifier::Silences(_) => RuleKind::Silence,
            Modifier::Borrows(_, Borrowed::PilotAbility, _) | Modifier::ReplacesShipAbility => {
                RuleKind::PilotAbilities
            }
            Modifier::Borrows(_, Borrowed::Shields | Borrowed::Identity, _) | Modifier::Docks { .. } => {
                RuleKind::Docking
            }
        }
    }
}

impl Quantity {
    /// The kind of the rules about it.
    pub fn kind(&self) -> RuleKind {
        match self {
            Quantity::Stat(stat) => RuleKind::of_stat(*stat),
            Quantity::AttackDice => RuleKind::AttackDice,
            Quantity::DefenseDice => RuleKind::DefenseDice,
            Quantity::AttackRange => RuleKind::Attacking,
            Quantity::Times(Deed::Perform(_)) => RuleKind::ActionsInStep,
            Quantity::Times(Deed::Recover(Counter::Charges(_))) => RuleKind::Devices,
            Quantity::Times(deed) => deed.kind(),
            Quantity::DamageCards => RuleKind::Silence,
            Quantity::DetonationRange => RuleKind::Devices,
            Quantity::Cost(_) => RuleKind::Squad,
            Quantity::Coordinated { .. } => RuleKind::Coordinating,
        }
    }
}

impl Deed {
    /// The kind of the rules about it.
    pub fn kind(&self) -> RuleKind {
        match self {
            Deed::Attack(_) | Deed::Take(_) => RuleKind::Attacking,
            Deed::Perform(_) => RuleKind::Acting,
            Deed::Execute(_) => RuleKind::Executing,
            Deed::Lock { .. } => RuleKind::Locks,
            Deed::Coordinate { .. } => RuleKind::Coordinating,
            Deed::Jam { .. } => RuleKind::Jamming,
            Deed::Rotate { .. } => RuleKind::Turret,
            Deed::Move(moves, _) => match moves.as_slice() {
                [Moved::Deploy] => RuleKind::Docking,
                _ => RuleKind::Obstacles,
            },
            Deed::Defend | Deed::Suffer | Deed::Engage => RuleKind::Attacking,
            Deed::PlaceDevice => RuleKind::Devices,
            Deed::Spend(_) => RuleKind::Spending,
            Deed::Lose(_, None) => RuleKind::Losing,
            Deed::Lose(_, Some(_)) => RuleKind::KeptTokens,
            Deed::Modify(_) => RuleKind::Modifying,
            Deed::Recover(_) => RuleKind::Recovering,
            Deed::Dock { .. } => RuleKind::Docking,
        }
    }
}
