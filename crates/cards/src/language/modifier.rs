//! What holds for as long as an ability is in force, without anybody doing anything.

use serde::{Deserialize, Serialize};

use crate::card::{BarAction, ObstacleKind, PrimaryWeapon};
use crate::vocabulary::{ActionKind, Difficulty, Slot, Stat, TokenSet};

use super::{AppliesTo, ArcName, Maneuvers, Need, RangeBonus, ShipFilter, Template, Way, WeaponKind};

/// One lasting change to numbers, permissions or the way something is done.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Modifier {
    // Numbers
    /// The statistic is higher or lower by so much, but never below zero.
    Adjust(AppliesTo, Stat, i8),
    /// The statistic counts as this.
    Set(AppliesTo, Stat, u8),
    /// So many more attack dice in the current attack, or fewer.
    AttackDice(i8),
    /// So many more defense dice in the current attack, or fewer.
    DefenseDice(i8),
    /// No more attack dice than this.
    MostAttackDice(u8),
    /// The attacker rolls no attack dice at all.
    NoAttackDice,
    /// The range of the current attack gives other dice than it would.
    Range(RangeBonus),
    /// So many actions in the Perform Action step.
    ActionsInStep(u8),
    /// The owner can maintain so many locks.
    Locks(u8),
    /// This damage card counts as so many against the hull.
    CountsAs(u8),

    // What the ship's cards show
    /// The action bar shows one more icon.
    Icon(BarAction),
    /// The action bar of the owner's carrier shows one more icon.
    CarrierIcon(BarAction),
    /// The upgrade bar shows one more icon.
    Slot(Slot),
    /// The upgrade bar shows one fewer.
    NoSlot(Slot),
    /// The upgrade bar shows one more icon, one of these.
    SlotAmong(Vec<Slot>),
    /// The owner's squad must have a card of this name.
    NeedsInSquad(String),
    /// Upgrade cards of the slot cost this much less, but never below zero.
    Discount(Slot, u8),
    /// One more primary weapon.
    Weapon(PrimaryWeapon),
    /// A primary weapon in this arc, with the value of the docked ship's front weapon.
    WeaponOfDocked(ArcName),
    /// The ship's ability is another: that of the card the modifier stands on.
    ReplacesShipAbility,
    /// The ship may carry cards of the other side of the Force.
    DarkSide,
    /// The ship counts as having this keyword for restrictions.
    CountsAsKeyword(String),

    // Maneuvers
    /// Maneuvers count as having another difficulty.
    Difficulty(Maneuvers, Difficulty),
    /// Maneuvers of these ships are so many steps harder, or easier if negative.
    Harder(AppliesTo, Maneuvers, i8),
    /// The owner can execute these red maneuvers even while stressed, with at most so many stress tokens.
    RedWhileStressed(Maneuvers, Option<u8>),
    /// The owner doesn't skip its Perform Action step for overlapping ships.
    ActsAfterOverlap,

    // Actions
    /// The owner can perform these actions even while stressed, with at most so many stress tokens; any if none is
    /// named.
    ActWhileStressed(Vec<ActionKind>, Option<u8>),
    /// The owner can perform the action of its Perform Action step even while stressed.
    ActInStepWhileStressed,
    /// The owner can perform actions of damage cards even while stressed or ionized.
    RepairWhileStressed(Option<u8>),
    /// Actions count as having another difficulty [SE-ACT-08].
    ActionDifficulty(Vec<ActionKind>, Option<Difficulty>, Difficulty),
    /// The owner may perform the action as red; the abilities that follow see it.
    MayTreatAsRed(Vec<ActionKind>),
    /// These templates are used for boosts in place of the usual ones, or besides them.
    BoostTemplates { templates: Vec<Template>, besides: bool },
    /// A boost that would fail by overlapping a ship is made as far as a maneuver would be.
    BoostsAgainstShips,
    /// Barrel rolls are made with banks in place of the straight template.
    BankedRolls,
    /// Decloaking is done with banks in place of the straight template.
    BankedDecloaks,
    /// Red boosts and barrel rolls use a template one faster.
    FasterRedMoves,
    /// The owner's turret indicator can be turned only to these arcs.
    TurretOnly(Vec<ArcName>),
    /// The owner can lock only beyond range 3, or also beyond it.
    LockRanges(Vec<(u8, u8)>),
    /// These ships may lock what is in range of any ship that the other description meets.
    LocksFrom { who: ShipFilter, near: ShipFilter },
    /// Friendly ships that lock or jam may measure from the owner, a remote [SE-RMT-14].
    MeasuredFrom,
    /// The owner can coordinate ships at these ranges that meet the description.
    Coordinates { ships: ShipFilter },
    /// The owner can coordinate only ships that meet the description.
    CoordinatesOnly(ShipFilter),
    /// What the owner coordinates may perform only actions on the owner's own bar.
    CoordinatesOwnBar,
    /// A ship that the owner coordinates can act although it has exactly so many stress tokens.
    CoordinatesStressed(u8),
    /// The owner coordinates so many more ships of the same type, all for the same action.
    CoordinatesMore {
        count: u8,
        /// Only if it coordinates as red although it could as white; then all perform the action as red.
        #[serde(default)]
        as_red: bool,
    },
    /// Actions printed on the owner's cards of the slot may be performed by these ships, as if the cards were theirs.
    SharesActions { slot: Slot, with: ShipFilter },

    // Permissions and prohibitions
    /// Something is forbidden. It wins over anything that allows it [FE-ABIL-05, SE-GOLD-03].
    Cannot(AppliesTo, Activity),
    /// The owner can attack at range 0.
    AttacksAtRange0(Option<WeaponKind>),
    /// Touching enemies can attack the owner.
    AttackedAtRange0,
    /// The owner can attack friendly ships.
    AttacksFriends,
    /// These ships can attack although they are at range 0 of obstacles.
    AttacksFromObstacles(AppliesTo, Option<WeaponKind>),
    /// With exactly one disarm token the owner can still attack with weapons of the slots, if told so only what it has
    /// locked.
    AttacksDisarmed {
        slots: Vec<Slot>,
        #[serde(default)]
        locked: bool,
    },
    /// Weapons of the kind that are fired to the front are fired from another arc instead, or all from another besides
    /// their own.
    WeaponArc {
        of: WeaponKind,
        arc: ArcName,
        besides: bool,
    },
    /// The range of weapons of the slots may be one nearer or farther.
    StretchesRange(Vec<Slot>),
    /// The needs of weapons don't count, if a lock or another condition stands in for them.
    WithoutNeeds(Vec<Need>),
    /// The needs of weapons don't count against what a ship that meets the description has locked.
    NeedsLockOf(ShipFilter),
    /// The needs of weapons don't count if the owner spends 1 Force as he declares the attack.
    ForceForNeeds(Vec<Need>),
    /// Weapons of ships that meet the description need no lock on what the owner has locked.
    WaivesLock(ShipFilter),
    /// The owner must attack the nearest of its possible targets.
    NearestTarget,

    // Obstacles and devices
    /// Obstacles have no effect on the owner when it moves, attacks or both; those of the kinds, any if empty.
    IgnoresObstacles {
        #[serde(default)]
        kinds: Vec<ObstacleKind>,
        #[serde(default = "yes")]
        moving: bool,
        #[serde(default = "yes")]
        attacking: bool,
        /// Only those the owner has locked.
        #[serde(default)]
        locked: bool,
    },
    /// The owner's boosts and barrel rolls may lead through and onto obstacles [SE-GOLD-09].
    RollsOverObstacles,
    /// Critical results of the owner's rolls for obstacles are ignored.
    NoObstacleCrits,
    /// Devices may be placed with other templates, or in another way.
    DeviceTemplates {
        /// Instead of one of these; of any if empty.
        #[serde(default)]
        instead_of: Vec<Template>,
        #[serde(default)]
        templates: Vec<Template>,
        /// A template one faster or one slower of the same bearing.
        #[serde(default)]
        by_one: bool,
        #[serde(default)]
        way: Option<Way>,
        /// Only bombs.
        #[serde(default)]
        bombs_only: bool,
    },
    /// An attack that the owner obstructs gives the defender so many more dice.
    ObstructionDice(i8),

    // Dice and damage
    /// The defender may cancel critical results of this attack before normal ones.
    MayCritsFirst,
    /// Critical results of this attack are canceled before normal ones.
    CritsFirst,
    /// Normal results of this attack can't be canceled by defense dice; evade results that were added still cancel
    /// them.
    HitsUncancelable,
    /// Critical results of this attack can't be canceled by evade results.
    CritsUncancelable,
    /// Ships that meet the description may spend the owner's tokens of the kind as if they were theirs.
    LendsTokens(TokenSet, ShipFilter),
    /// The owner's dice can be modified only in this way.
    OnlyModifiedBy(OnlyBy),
    /// Tokens of the kind stay in the End phase, up to so many.
    KeepsTokens(TokenSet, u8),
    /// The ship isn't removed before the phase is over.
    StaysUntilPhaseEnds(AppliesTo),

    // Targets
    /// These ships can't be targeted by an attacker that could target the owner instead.
    DrawsFire(ShipFilter),
    /// These ships can't declare the owner as their target.
    HiddenFrom(ShipFilter),
    /// Ships in one arc at a range may be treated as being in another.
    TreatsArcAs {
        arc: ArcName,
        range: (u8, u8),
        as_arc: ArcName,
    },
    /// Friendly ships at one range may be treated as being at another when the owner coordinates or uses its upgrades.
    TreatsRangeAs { range: (u8, u8), as_range: (u8, u8) },

    // First Edition's own
    /// The pilot ability and all upgrade cards of the slot are ignored.
    Silences(Slot),
    /// A weapon that needs or spends a lock may use a focus token instead.
    FocusForLock,
    /// The owner may acquire locks on other friendly ships too.
    LocksFriends,
    /// The owner may jam itself and other friendly ships too.
    JamsFriends,
    /// A weapon card that is discarded to attack stays if the attack misses.
    KeepsWeaponOnMiss,

    // Whose abilities
    /// The owner has the pilot abilities of these ships too.
    HasPilotAbilityOf(ShipFilter),
    /// The owner's carrier has its pilot ability.
    LendsPilotAbility,
    /// The owner can dock so many ships of these types.
    Docks {
        ships: Vec<String>,
        most: u8,
        rear_only: bool,
    },
    /// The owner can dock from this range.
    DocksAtRange(u8),
    /// The owner begins the game docked.
    StartsDocked,
    /// The docked owner can leave its carrier only when that is destroyed.
    DeploysOnlyInEmergency,
    /// When the docked owner leaves a carrier that is destroyed, it flies on as that: with its name, initiative, pilot
    /// ability and charges.
    SucceedsCarrier,
    /// Reloading this card recovers so many charges more.
    ReloadsMore(u8),
    /// Once the owner has no shields left, it loses those of ships docked with it.
    ShieldsOfDocked,
}

/// The only way in which dice can be modified.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OnlyBy {
    /// Not at all.
    Nothing,
    /// By spending a lock.
    Lock,
    /// By spending Force.
    Force,
    /// By spending a focus token.
    Focus,
    /// By what this card says.
    ThisCard,
}

/// What a ship may be forbidden to do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Activity {
    /// Spend tokens of this kind.
    Spend(TokenSet),
    /// Spend locks.
    SpendLock,
    /// Spend locks to reroll attack dice.
    RerollWithLock,
    /// Spend Force.
    SpendForce,
    /// Lose tokens of this kind.
    LoseTokens(TokenSet),
    /// Reroll attack dice.
    RerollAttackDice,
    /// Reroll more attack dice than one in an attack.
    RerollMoreThanOne,
    /// Modify attack dice in any way.
    ModifyAttackDice,
    /// Modify attack dice in any way but by spending a focus token.
    ModifyAttackDiceExceptFocus,
    /// Have the dice it rolled modified, by whomever.
    HaveDiceModified,
    /// Modify more than one of the eyes it rolled.
    ModifyMoreThanOneFocus,
    /// Modify defense dice by spending green tokens.
    ModifyWithGreenTokens,
    /// Spend tokens to modify dice.
    SpendTokensOnDice,
    /// Perform actions of any kind.
    PerformActions,
    /// Perform the actions its action bar shows.
    PerformBarActions,
    /// Perform any action but these and those of damage cards.
    PerformOtherActions(Vec<ActionKind>),
    /// Perform this action.
    Perform(ActionKind),
    /// Be coordinated.
    BeCoordinated,
    /// Be locked.
    BeLocked,
    /// Acquire locks at this range.
    LockAtRange(u8),
    /// Attack at all.
    Attack,
    /// Attack ships outside its firing arc.
    AttackOutsideArc,
    /// Attack from this turret arc again.
    AttackFromTurret,
    /// Roll the extra die that the range of its attack gives.
    AddRangeBonus,
    /// Recover the charges of this card.
    RecoverThis,
}

fn yes() -> bool {
    true
}
