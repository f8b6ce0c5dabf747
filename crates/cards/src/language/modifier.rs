//! What holds for as long as an ability is in force, without anybody doing anything.

use serde::{Deserialize, Serialize};

use crate::vocabulary::{Act, Difficulty, Slot, Stat, Token};

use super::{Maneuvers, Ships, Whom};

/// One lasting change to numbers, permissions or the way something is done.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Modifier {
    /// The statistic is higher or lower by so much, but never below zero.
    Adjust(Whom, Stat, i8),
    /// The statistic counts as this.
    Set(Whom, Stat, u8),
    /// So many more attack dice in the current attack, or fewer.
    AttackDice(i8),
    /// So many more defense dice in the current attack, or fewer.
    DefenseDice(i8),
    /// The attacker rolls no attack dice at all.
    NoAttackDice,
    /// Maneuvers count as having another difficulty.
    Difficulty(Maneuvers, Difficulty),
    /// The action bar shows one more icon.
    Icon(Act),
    /// The upgrade bar shows one more icon.
    Slot(Slot),
    /// Upgrade cards of the slot cost this much less, but never below zero.
    Discount(Slot, u8),
    /// Something is forbidden. It wins over anything that allows it [FE-ABIL-05].
    Cannot(Whom, Deed),
    /// So many actions in the Perform Action step.
    ActionsInStep(u8),
    /// The defender may cancel critical results of this attack before normal ones.
    CritsFirst,
    /// Normal results of this attack can't be canceled by defense dice; evade results that were added still cancel
    /// them.
    HitsUncancelable,
    /// These ships can't be targeted by an attacker that could target the owner instead.
    DrawsFire(Ships),
    /// These ships may perform the actions printed on the owner's cards of the slot, as if the cards were theirs.
    SharesActions { slot: Slot, with: Ships },
    /// These ships can't declare the owner as their target.
    HiddenFrom(Ships),
    /// The pilot ability and all upgrade cards of the slot are ignored.
    Silences(Slot),
    /// This damage card counts as so many against the hull.
    CountsAs(u8),
    /// A weapon that needs or spends a target lock may use a focus token instead.
    FocusForLock,
    /// Obstacles have no effect on the owner.
    IgnoresObstacles,
    /// The owner's barrel rolls may end on obstacles.
    RollsOverObstacles,
    /// Critical results of the owner's rolls for obstacles are ignored.
    NoObstacleCrits,
    /// The owner may acquire target locks on other friendly ships too.
    LocksFriends,
    /// A weapon card that is discarded to attack stays if the attack misses.
    KeepsWeaponOnMiss,
}

/// What a ship may be forbidden to do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Deed {
    /// Spend tokens of this kind.
    Spend(Token),
    /// Spend target locks.
    SpendLock,
    /// Reroll attack dice.
    RerollAttackDice,
    /// Modify attack dice in any way.
    ModifyAttackDice,
    /// Modify attack dice in any way but by spending a focus token.
    ModifyAttackDiceExceptFocus,
    /// Perform actions of any kind.
    PerformActions,
    /// Perform the actions its action bar shows.
    PerformBarActions,
    /// Attack at all.
    Attack,
    /// Attack ships outside its firing arc.
    AttackOutsideArc,
    /// Roll the extra die that the range of its attack gives.
    AddRangeBonus,
}
