//! Modifiers: lasting rules that apply as long as an ability is in force.

use serde::{Deserialize, Serialize};

use crate::bar_action::BarAction;
use crate::kinds::ObstacleKind;
use crate::vocabulary::{ActionKind, Difficulty, Face, Faction, RangeBand, Slot};

use super::{
    AppliesTo, ArcName, Bound, Change, Cost, Deed, Even, Maneuvers, Need, Quantity, RangeBonus, Relation,
    ShipRef, Template, Way, WeaponKind,
};

/// One lasting change to numbers, permissions or procedures.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Modifier {
    // Numbers
    /// A number of these ships is changed.
    Quantity(AppliesTo, Quantity, Change),
    /// The current attack gets other range bonuses.
    Range(RangeBonus),

    // What the ship's cards show
    /// The action bar has one more icon: the owner's, unless another ship is given.
    Icon(BarAction, #[serde(default = "you")] ShipRef),
    /// The upgrade bar has one more icon, or one fewer.
    Slot {
        /// One of these.
        one_of: Vec<Slot>,
        /// One fewer.
        #[serde(default)]
        fewer: bool,
    },
    /// One more primary weapon.
    Weapon {
        /// The arcs it fires from.
        arcs: Vec<ArcName>,
        /// Number of attack dice; that of the docked ship's front weapon unless given.
        #[serde(default)]
        value: Option<u8>,
    },
    /// The ship counts as having this keyword for restrictions.
    CountsAsKeyword(String),
    /// Squads of these factions can include the ship too. It is allied to their ships of other factions [LG-SQUAD-21].
    Joins(Vec<Faction>),
    /// The owner and the other ships of its side are friendly, or allied, whatever they would be to each other
    /// [LG-SHIP-07].
    Stands(Relation),
    /// The ship ability is replaced by that of the modifier's card.
    ReplacesShipAbility,

    // Maneuvers and actions
    /// Maneuvers of these ships count as another difficulty.
    Difficulty(AppliesTo, Maneuvers, Treated),
    /// Actions of the owner count as another difficulty [SE-ACT-08].
    ActionDifficulty {
        /// These actions; any if empty.
        #[serde(default)]
        acts: Vec<ActionKind>,
        /// Only those that are of this difficulty.
        #[serde(default)]
        from: Option<Difficulty>,
        /// The difficulty they count as.
        to: Difficulty,
        /// If the owner wants, which following abilities take into account.
        #[serde(default)]
        may: bool,
    },
    /// Other templates are used.
    Templates {
        /// By these ships; by the owner unless given.
        #[serde(default)]
        who: Option<AppliesTo>,
        /// What they are used for.
        of: Vec<TemplateUse>,
        /// Instead of one of these; of any if empty.
        #[serde(default)]
        instead_of: Vec<Template>,
        /// These templates.
        #[serde(default)]
        templates: Vec<Template>,
        /// In addition to the usual ones of a boost; otherwise instead.
        #[serde(default)]
        besides: bool,
        /// Banks of the same speed in place of straight ones; if the owner wants, where devices are dropped.
        #[serde(default)]
        banked: bool,
        /// One that is one faster.
        #[serde(default)]
        faster: bool,
        /// One of the same bearing that is one faster or slower.
        #[serde(default)]
        by_one: bool,
        /// The way a device may be placed; as its card says if absent.
        #[serde(default)]
        way: Option<Way>,
        /// Only by actions of this difficulty.
        #[serde(default)]
        only: Option<Difficulty>,
        /// Only by white actions that the ship treats as red, and then no others.
        #[serde(default)]
        treated: bool,
    },
    /// These ships may measure range from others when they lock [SE-RMT-14].
    MeasuresFrom {
        /// The ships that lock.
        who: AppliesTo,
        /// The ships that range is measured from.
        from: AppliesTo,
        /// Also when they jam.
        #[serde(default)]
        jamming: bool,
        /// Not then, but for friendly ships that the ship ability of this name looks for.
        #[serde(default)]
        using: Option<String>,
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

    /// The rule applies to a deed only if the ship pays for it. A ship that the deed is done to is `Chosen` in the cost.
    For(Vec<Cost>, Box<Modifier>),

    // Weapons
    /// Weapons of the owner reach elsewhere.
    Reach {
        /// The weapons of one of these kinds.
        of: Vec<WeaponKind>,
        /// Those of the front arc are fired from this arc instead.
        #[serde(default)]
        arc: Option<ArcName>,
        /// From that arc in addition to their own.
        #[serde(default)]
        besides: bool,
        /// From that additional arc only at these ranges, whatever ranges the weapon has.
        #[serde(default)]
        range: Option<RangeBand>,
        /// Their range may be one band nearer or farther.
        #[serde(default)]
        by_one: bool,
    },
    /// What weapons of these ships require is met otherwise.
    MeetsNeeds {
        /// The ships that attack.
        who: AppliesTo,
        /// These requirements; any if empty.
        #[serde(default)]
        needs: Vec<Need>,
        /// What meets them.
        by: Met,
    },

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
        /// Only critical results of rolls for them.
        #[serde(default)]
        crits_only: bool,
    },
    /// Devices of such ships do nothing to the owner.
    IgnoresDevices(Relation),

    // Dice and damage
    /// When results of this face are canceled in this attack.
    Canceled(Face, Order),
    /// The ship isn't removed before the end of the phase.
    StaysUntilPhaseEnds(AppliesTo),

    // Positions
    /// In setup, these ships can also be placed anywhere in the play area where this is true.
    Placed(AppliesTo, Vec<Bound>),
    /// Ships may be treated as being elsewhere: enemy ships in one arc as in another, or friendly ships at one range
    /// as at another when the owner coordinates or uses its upgrades.
    Treats {
        /// The arc they are in.
        #[serde(default)]
        arc: Option<ArcName>,
        /// Where they are, nearest to farthest.
        range: RangeBand,
        /// The arc they may be treated as being in.
        #[serde(default)]
        as_arc: Option<ArcName>,
        /// Where they may be treated as being.
        #[serde(default)]
        as_range: Option<RangeBand>,
    },

    // First Edition only
    /// The pilot ability and all upgrade cards in the slot are ignored.
    Silences(Slot),
    /// A weapon card that is discarded to attack stays if the attack misses.
    KeepsWeaponOnMiss,

    // Borrowed abilities and docking
    /// A ship also has this of these.
    Borrows(ShipRef, Borrowed, AppliesTo),
    /// The owner can dock this number of ships of these types.
    Docks {
        /// The ids of the types.
        ships: Vec<String>,
        /// How many at once.
        most: u8,
        /// They deploy only from the rear guides.
        rear_only: bool,
    },
}

/// What a ship has of others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Borrowed {
    /// The pilot abilities.
    PilotAbility,
    /// The shields of ships docked with it, after its own.
    Shields,
    /// The name, initiative, pilot ability and charges of its carrier, when it deploys as that is destroyed.
    Identity,
}

/// What a template is used for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TemplateUse {
    /// Executing maneuvers, a SLAM's too.
    Maneuver,
    /// Boosting.
    Boost,
    /// Barrel rolling.
    BarrelRoll,
    /// Performing a SLAM.
    Slam,
    /// Decloaking.
    Decloak,
    /// Placing devices.
    Device,
    /// Placing bombs.
    Bomb,
}

/// What a difficulty counts as.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Treated {
    /// This difficulty.
    As(Difficulty),
    /// This number of steps harder, or easier if negative.
    Harder(i8),
}

/// What meets the requirements of a weapon.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Met {
    /// A lock that one of these ships has on the target.
    LockOf(AppliesTo),
    /// Spending 1 Force when the attack is declared.
    Force,
    /// A focus token, which may also be spent where a lock would be.
    Focus,
}

/// When results are canceled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Order {
    /// Before others.
    First,
    /// Before others if the defender wants.
    MayFirst,
    /// Never: hit results not by defense dice, though by added evade results; critical results not by evade results.
    Never,
}

fn you() -> ShipRef {
    ShipRef::You
}

fn yes() -> bool {
    true
}
