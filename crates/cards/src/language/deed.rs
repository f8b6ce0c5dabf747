//! Deeds: what lasting rules allow, forbid or demand, what effects let ships do and what conditions ask whether they have
//! done; and the hindrances that a permission overcomes.

use serde::{Deserialize, Serialize};

use super::{
    AppliesTo, ArcName, Counter, Maneuvers, Moved, Piece, ShipFilter, ShipRef, Template, WeaponKind,
};
use crate::vocabulary::{ActionKind, Die, Difficulty, Face, RangeBand, Slot, Token, TokenSet};

/// Something a ship does.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Deed {
    /// Attack.
    Attack(Attacking),
    /// Perform actions.
    Perform(Performing),
    /// Execute maneuvers.
    Execute(Maneuvers),
    /// Acquire locks.
    Lock {
        /// On these ships; on anything unless given.
        #[serde(default)]
        on: Option<AppliesTo>,
        /// At one of these ranges; at the usual ones if empty.
        #[serde(default)]
        range: Vec<RangeBand>,
        /// In one of these arcs of the ship, by the lock action.
        #[serde(default)]
        acting_in: Vec<ArcName>,
    },
    /// Coordinate ships.
    Coordinate {
        /// These ships, at the ranges given there; any unless given.
        #[serde(default)]
        on: Option<AppliesTo>,
        /// For these actions; for any unless given.
        #[serde(default)]
        to: Option<Performing>,
    },
    /// Jam ships [SE-JAM-01].
    Jam {
        /// These ships; any unless given.
        #[serde(default)]
        on: Option<AppliesTo>,
    },
    /// Rotate the turret indicator.
    Rotate {
        /// To one of these arcs; to any if empty.
        #[serde(default)]
        to: Vec<ArcName>,
        /// To an arc that this ship is in.
        #[serde(default)]
        towards: Option<ShipRef>,
    },
    /// Make one of these moves, by an action or not; with the usual templates unless one is given.
    Move(Vec<Moved>, #[serde(default)] Option<Template>),
    /// Defend: be the target of an attack.
    Defend,
    /// Suffer damage.
    Suffer,
    /// Engage. Whoever does it by an effect, engages now, out of turn.
    Engage,
    /// Drop or launch a device.
    PlaceDevice,
    /// Spend it, for whatever purpose.
    Spend(Spendable),
    /// Lose tokens of this kind: any of them at any time; with a number, only so many of them in the End phase.
    Lose(TokenSet, #[serde(default)] Option<u8>),
    /// Modify dice.
    Modify(Modifying),
    /// Recover it.
    Recover(Counter),
    /// Dock with a carrier. Whoever must, is docked when the game begins [SE-DOCK-11].
    Dock {
        /// At one of these ranges; only in contact unless given.
        #[serde(default)]
        range: Option<RangeBand>,
        /// With the carrier of this name, which the squad must have.
        #[serde(default)]
        with: Option<String>,
    },
    /// Take a marker of this kind instead of attacking, if the ship overlaps it or touches an enemy ship that does.
    Take(String),
}

impl Deed {
    /// The particular ship it is done to, if it names one.
    pub const fn on(&self) -> Option<ShipRef> {
        match self {
            Deed::Attack(Attacking { on, .. })
            | Deed::Lock { on, .. }
            | Deed::Coordinate { on, .. }
            | Deed::Jam { on } => match on {
                Some(AppliesTo::One(who)) => Some(*who),
                _ => None,
            },
            Deed::Rotate { towards, .. } => *towards,
            Deed::Perform(_)
            | Deed::Execute(_)
            | Deed::Move(..)
            | Deed::Defend
            | Deed::Suffer
            | Deed::Engage
            | Deed::PlaceDevice
            | Deed::Spend(_)
            | Deed::Lose(..)
            | Deed::Modify(_)
            | Deed::Recover(_)
            | Deed::Take(_)
            | Deed::Dock { .. } => None,
        }
    }
}

/// Attacks of a certain sort.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Attacking {
    /// With weapons of one of these kinds; any if empty.
    #[serde(default)]
    pub with: Vec<WeaponKind>,
    /// Against these ships; against any that can be attacked unless given.
    #[serde(default)]
    pub on: Option<AppliesTo>,
    /// From this arc.
    #[serde(default)]
    pub arc: Option<ArcName>,
    /// From an arc that the ship has attacked from this round.
    #[serde(default)]
    pub used: bool,
    /// Against a target at the nearest range at which the weapon has one.
    #[serde(default)]
    pub nearest: bool,
    /// Rather than against these ships, if either could be the target.
    #[serde(default)]
    pub instead_of: Option<ShipFilter>,
}

/// Actions of a certain sort: the listed ones and those of the listed sources; all if nothing is listed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Performing {
    /// These actions.
    #[serde(default)]
    pub acts: Vec<ActionKind>,
    /// Those of these sources.
    #[serde(default)]
    pub of: Vec<ActionsOf>,
    /// Only those of this difficulty.
    #[serde(default)]
    pub only: Option<Difficulty>,
}

impl Performing {
    /// Whether it means any action.
    pub const fn is_any(&self) -> bool {
        self.acts.is_empty() && self.of.is_empty() && self.only.is_none()
    }
}

/// Where actions come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ActionsOf {
    /// The ship's Perform Action step.
    Step,
    /// The ship's action bar.
    Bar,
    /// Damage cards.
    DamageCards,
    /// The action bar of the card's owner.
    YourBar,
    /// The owner's cards in the slot, as if they were the ship's own.
    YourCards(Slot),
}

/// Something that is spent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Spendable {
    /// Tokens of this kind.
    Tokens(TokenSet),
    /// Tokens of this kind that the card's owner has, as if they were the ship's own.
    YourTokens(TokenSet),
    /// Locks.
    Lock,
    /// Force.
    Force,
}

/// Modifying dice in a certain way.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Modifying {
    /// Dice of this kind; of either unless given.
    #[serde(default)]
    pub dice: Option<Die>,
    /// Dice that these ships rolled; whoever rolled them unless given.
    #[serde(default)]
    pub of: Option<AppliesTo>,
    /// Results that show one of these faces; any if empty.
    #[serde(default)]
    pub faces: Vec<Face>,
    /// By rerolling them.
    #[serde(default)]
    pub reroll: bool,
    /// By spending this.
    #[serde(default)]
    pub with: Option<Spendable>,
    /// By this card.
    #[serde(default)]
    pub this_card: bool,
    /// More than this number of them in an attack.
    #[serde(default)]
    pub more_than: Option<u8>,
}

/// What would prevent a deed, but doesn't where a rule allows the deed even so.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Even {
    /// The ship has such tokens, or the ship it coordinates has: with at most this number of them.
    Having(Token, #[serde(default)] Option<u8>),
    /// This is at range 0: the target of an attack; where the ship stands when it attacks, or would come to lie by a move;
    /// the ship that its maneuver overlapped before its action. A boost then leads as far as a maneuver would.
    AtRange0(Piece),
}
