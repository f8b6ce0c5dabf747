//! Modifiers: lasting rules that apply as long as an ability is in force.

use serde::{Deserialize, Serialize};

use super::PrimaryWeapon;
use crate::bar_action::BarAction;
use crate::kinds::ObstacleKind;
use crate::vocabulary::{ActionKind, Difficulty, RangeBand, Slot, Stat, TokenSet};

use super::{
    AppliesTo, ArcName, Deed, Even, Maneuvers, Need, RangeBonus, ShipFilter, Template, Way, WeaponKind,
};

/// One lasting change to numbers, permissions or procedures.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Modifier {
    // Numbers
    /// The statistic is higher or lower by this amount, but never below zero.
    Adjust(AppliesTo, Stat, i8),
    /// The statistic counts as this.
    Set(AppliesTo, Stat, u8),
    /// This number of additional attack dice in the current attack, or fewer if negative.
    AttackDice(i8),
    /// This number of additional defense dice in the current attack, or fewer if negative.
    DefenseDice(i8),
    /// Maximum number of attack dice.
    MostAttackDice(u8),
    /// The attacker rolls no attack dice.
    NoAttackDice,
    /// The current attack gets other range bonuses.
    Range(RangeBonus),
    /// Number of actions in the Perform Action step.
    ActionsInStep(u8),
    /// Number of locks the owner can maintain.
    Locks(u8),
    /// This damage card counts as this number against the hull.
    CountsAs(u8),

    // What the ship's cards show
    /// The action bar has one more icon.
    Icon(BarAction),
    /// The action bar of the owner's carrier has one more icon.
    CarrierIcon(BarAction),
    /// The upgrade bar has one more icon.
    Slot(Slot),
    /// The upgrade bar has one icon fewer.
    NoSlot(Slot),
    /// The upgrade bar has one more icon, one of these.
    SlotAmong(Vec<Slot>),
    /// The owner's squad must have a card with this name.
    NeedsInSquad(String),
    /// Upgrade cards in the slot cost this much less, but never less than zero.
    Discount(Slot, u8),
    /// One more primary weapon.
    Weapon(PrimaryWeapon),
    /// A primary weapon in this arc, with the value of the docked ship's front weapon.
    WeaponOfDocked(ArcName),
    /// The ship ability is replaced by that of the modifier's card.
    ReplacesShipAbility,
    /// The ship may equip cards of the other side of the Force.
    DarkSide,
    /// The ship counts as having this keyword for restrictions.
    CountsAsKeyword(String),

    // Maneuvers
    /// Maneuvers count as another difficulty.
    Difficulty(Maneuvers, Difficulty),
    /// Maneuvers of these ships are this number of steps harder, or easier if negative.
    Harder(AppliesTo, Maneuvers, i8),

    // Actions
    /// Actions count as another difficulty [SE-ACT-08].
    ActionDifficulty(Vec<ActionKind>, Option<Difficulty>, Difficulty),
    /// The owner may perform the action as red, which following abilities take into account.
    MayTreatAsRed(Vec<ActionKind>),
    /// These templates are used for boosts instead of the usual ones, or in addition to them.
    BoostTemplates {
        /// The templates.
        templates: Vec<Template>,
        /// In addition; otherwise instead.
        besides: bool,
    },
    /// Barrel rolls use banks instead of the straight template.
    BankedRolls,
    /// Decloaking uses banks instead of the straight template.
    BankedDecloaks,
    /// Red boosts and barrel rolls use a template one faster.
    FasterRedMoves,
    /// These ships may lock objects in range of any ship that matches the other description.
    LocksFrom {
        /// The ships that lock.
        who: ShipFilter,
        /// The ships that range is measured from.
        near: ShipFilter,
    },
    /// Friendly ships may measure from the owner, a remote, when they lock or jam [SE-RMT-14].
    MeasuredFrom,
    /// The owner coordinates this number of additional ships of the same type, all for the same action.
    CoordinatesMore {
        /// How many more.
        count: u8,
        /// Only if it coordinates as red although it could as white; then all perform the action as red.
        #[serde(default)]
        as_red: bool,
        /// Only by a coordinate action of this difficulty.
        #[serde(default)]
        only: Option<Difficulty>,
    },

    // Permissions, prohibitions and duties
    /// The ships can do this, even if they otherwise couldn't for this reason.
    May(AppliesTo, Deed, #[serde(default)] Option<Even>),
    /// The ships can't do this. That overrides anything that allows it [FE-ABIL-05, SE-GOLD-03].
    Cannot(AppliesTo, Deed),
    /// The ships must do this rather than anything else of the sort.
    Must(AppliesTo, Deed),
    /// The ships can do this, but nothing else of the sort.
    Only(AppliesTo, Deed),

    // Weapons
    /// Front weapons of the kind are fired from another arc instead; with `besides`, from another arc in
    /// addition to their own.
    WeaponArc {
        /// The weapons it is about.
        of: WeaponKind,
        /// The other arc.
        arc: ArcName,
        /// In addition; otherwise instead.
        besides: bool,
    },
    /// The range of weapons in the slots may be one band nearer or farther.
    StretchesRange(Vec<Slot>),
    /// The requirements of weapons don't apply against what a matching ship has locked.
    NeedsLockOf(ShipFilter),
    /// The requirements of weapons don't apply if the owner spends 1 Force when declaring the attack.
    ForceForNeeds(Vec<Need>),
    /// Weapons of matching ships need no lock on what the owner has locked.
    WaivesLock(ShipFilter),

    // Obstacles and devices
    /// Obstacles of the kinds, any if empty, have no effect on the owner when it moves, attacks or both.
    IgnoresObstacles {
        /// The kinds it ignores.
        #[serde(default)]
        kinds: Vec<ObstacleKind>,
        /// When it moves; so unless given.
        #[serde(default = "yes")]
        moving: bool,
        /// When it attacks; so unless given.
        #[serde(default = "yes")]
        attacking: bool,
        /// Only those the owner has locked.
        #[serde(default)]
        locked: bool,
        /// Only those at these ranges of the owner.
        #[serde(default)]
        range: Option<RangeBand>,
    },
    /// Critical results of the owner's rolls for obstacles are ignored.
    NoObstacleCrits,
    /// Devices may be placed with other templates, or in another way.
    DeviceTemplates {
        /// Instead of one of these; of any if empty.
        #[serde(default)]
        instead_of: Vec<Template>,
        /// The templates that may be used.
        #[serde(default)]
        templates: Vec<Template>,
        /// A template of the same bearing that is one faster or slower.
        #[serde(default)]
        by_one: bool,
        /// The way it may be placed; as its card says if absent.
        #[serde(default)]
        way: Option<Way>,
        /// Only bombs.
        #[serde(default)]
        bombs_only: bool,
    },
    /// An attack of an enemy ship that the owner obstructs gives the defender this number of additional dice.
    ObstructionDice(i8),

    // Dice and damage
    /// The defender may cancel critical results of this attack before normal ones.
    MayCritsFirst,
    /// Critical results of this attack are canceled before normal ones.
    CritsFirst,
    /// Normal results of this attack can't be canceled by defense dice, but added evade results still cancel them.
    HitsUncancelable,
    /// Critical results of this attack can't be canceled by evade results.
    CritsUncancelable,
    /// Up to this number of tokens of the kind stay in the End phase.
    KeepsTokens(TokenSet, u8),
    /// The ship isn't removed before the end of the phase.
    StaysUntilPhaseEnds(AppliesTo),

    // Targets
    /// Ships in one arc within a range may be treated as being in another.
    TreatsArcAs {
        /// The arc they are in.
        arc: ArcName,
        /// Nearest and farthest range.
        range: RangeBand,
        /// The arc they may be treated as being in.
        as_arc: ArcName,
    },
    /// Friendly ships at one range may be treated as being at another when the owner coordinates or uses its upgrades.
    TreatsRangeAs {
        /// Where they are, nearest to farthest.
        range: RangeBand,
        /// Where they may be treated as being.
        as_range: RangeBand,
    },

    // First Edition only
    /// The pilot ability and all upgrade cards in the slot are ignored.
    Silences(Slot),
    /// A weapon that requires or spends a lock may use a focus token instead.
    FocusForLock,
    /// A weapon card that is discarded to attack stays if the attack misses.
    KeepsWeaponOnMiss,

    // Borrowed abilities and docking
    /// The owner also has these ships' pilot abilities.
    HasPilotAbilityOf(ShipFilter),
    /// The owner's carrier has the owner's pilot ability.
    LendsPilotAbility,
    /// The owner can dock this number of ships of these types.
    Docks {
        /// The ids of the types.
        ships: Vec<String>,
        /// How many at once.
        most: u8,
        /// They deploy only from the rear guides.
        rear_only: bool,
    },
    /// When the docked owner deploys from a destroyed carrier, it takes over that carrier's name, initiative,
    /// pilot ability and charges.
    SucceedsCarrier,
    /// Reloading this card recovers this number of additional charges.
    ReloadsMore(u8),
    /// The owner treats the shields of ships docked with it as its own; its own go first.
    ShieldsOfDocked,
}

fn yes() -> bool {
    true
}
