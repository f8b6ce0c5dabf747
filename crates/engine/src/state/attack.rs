//! The current attack: attacker, weapon, target, and the dice in the common area [FE-DICE-01].

use arrayvec::ArrayVec;
use furball_cards::language::RangeBonus;
use furball_cards::{DamageId, Die, Face, Token};
use furball_geometry::{Arc, Range};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::dice::{DicePool, DiceSet};
use crate::ids::{AbilityRef, CardRef, DeviceId, ObstacleIndex, ShipId, ShipSet, UpgradeIndex, WeaponIndex};
use crate::named;
use crate::state::{Context, Origin};

/// A field of fire or view.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Field {
    AllRound,
    Arcs(ArrayVec<Arc, 6>),
}

/// What one of the equally short lines of an attack crosses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub struct CrossedLine {
    /// An obstacle.
    pub obstructed: bool,
    /// An obstacle that the attacker doesn't ignore.
    pub screened: bool,
    /// A gas cloud that the attacker doesn't ignore.
    pub clouded: bool,
    /// Ships other than the attacker and the defender.
    pub ships: ShipSet,
    /// A bomb or a mine.
    pub device: bool,
}

/// A weapon: a primary weapon by its index among the ship's, or an upgrade card by its index among the upgrades.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum WeaponRef {
    /// A primary weapon; the main one is 0.
    #[serde(with = "named::Index::<WeaponIndex>")]
    Primary(WeaponIndex),
    /// The weapon on an upgrade card.
    #[serde(with = "named::Upgrade::<UpgradeIndex>")]
    Upgrade(UpgradeIndex),
}

impl WeaponRef {
    /// The first primary weapon.
    pub const MAIN: WeaponRef = WeaponRef::Primary(WeaponIndex(0));

    /// Whether it is a primary weapon.
    pub const fn is_primary(self) -> bool {
        matches!(self, WeaponRef::Primary(_))
    }
}

/// One attack, from declaration to its end.
#[derive(Clone, Debug, Hash)]
pub struct Attack {
    /// Who attacks.
    pub attacker: ShipId,
    /// The target.
    pub defender: ShipId,
    /// The attacker's weapon.
    pub weapon: WeaponRef,
    /// The attack range.
    pub range: Range,
    /// The field of fire: the attack arc [SE-ARC-14].
    pub(crate) field: Field,
    /// An obstacle is on the line.
    pub obstructed: bool,
    /// One of them adds a defense die, since the attacker doesn't ignore it [SE-FAQ-09].
    pub(crate) screened: bool,
    /// A gas cloud, or another obstacle that lets a blank be changed, is on the line and hasn't been used yet
    /// [SE-OBSTR-04].
    pub clouded: bool,
    /// Ships on the line [SE-OBSTR-02].
    pub(crate) in_the_way: ShipSet,
    /// A bomb or mine is on the line.
    pub(crate) device_in_the_way: bool,
    /// The card that granted it, unless it is the one attack of an engagement [SE-FAQ-33].
    pub granted_by: Option<(ShipId, CardRef)>,
    /// The attack dice.
    pub attack: DicePool,
    /// The defense dice.
    pub defense: DicePool,
    /// Additional (or fewer) attack and defense dice, from abilities used before the roll.
    pub(crate) extra_dice: [i8; 2],
    /// Maximum number of attack and defense dice.
    pub(crate) max_dice: [u8; 2],
    /// Changes to the range bonus by abilities.
    pub(crate) range_bonus: Option<RangeBonus>,
    /// It rolled no attack dice.
    pub(crate) diceless: bool,
    /// Whether a deplete or strain token took an attack or defense die away and is gone already [LG-TOK-65, LG-TOK-69].
    pub(crate) wearied: [bool; 2],
    /// It has hit; false until the results are compared.
    pub hit: bool,
    /// It hits without dice.
    pub(crate) certain: bool,
    /// The dice that were rerolled last.
    pub(crate) rerolled_last: Option<(Die, DiceSet)>,
    /// Results canceled by evade results.
    pub neutralized: u8,
    /// Damage cards dealt to the defender in it, and the faceup ones among them.
    pub dealt: u8,
    pub(crate) dealt_faceup: ArrayVec<DamageId, 8>,
    /// Ships that suffered damage in it.
    pub(crate) harmed: ShipSet,
    /// Ships destroyed in it.
    pub destroyed: ShipSet,
    /// Results that become tokens instead of damage [SE-ATK-26].
    pub(crate) inflicts: ArrayVec<(Face, Token), 2>,
    /// Focus and evade tokens spent for their normal effect, by attacker and defender.
    pub spent: [ArrayVec<Token, 8>; 2],
    /// Abilities used in this attack; each modifies it once.
    pub(crate) used: ArrayVec<AbilityRef, 24>,
    /// Number of times the same attack is still to be repeated.
    pub(crate) repeats: u8,
    /// The weapon's card is discarded if the attack hits.
    pub(crate) discard_on_hit: bool,
    /// Ships of the active ship's initiative when the attack was declared [FE-OPEN-32].
    pub(crate) equals: ShipSet,
    /// Number of cards drawn for the next faceup one, if not one.
    pub(crate) draws: u8,
    /// A guess about the coming roll.
    pub(crate) guess: Option<Guess>,
    /// A prediction for the coming roll of these dice.
    pub(crate) foretold: Option<(Die, Face)>,
}

/// A guessed number of results of a face, and the effect that asked for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Guess {
    pub number: u8,
    pub origin: Origin,
    pub place: u8,
    pub context: Context,
}

/// Dice a ship rolled outside an attack, before they take effect.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Roll {
    /// Who rolled.
    pub ship: ShipId,
    /// The kind of dice.
    pub die: Die,
    /// Empty until they are rolled.
    pub pool: DicePool,
    /// One die must show this face.
    pub foretold: Option<Face>,
    /// The device whose effect they are rolled for.
    pub device: Option<DeviceId>,
    /// The obstacle whose text the dice are rolled for.
    pub obstacle: Option<ObstacleIndex>,
}

impl Attack {
    /// An attack that was just declared.
    pub(crate) fn declared(
        attacker: ShipId,
        defender: ShipId,
        weapon: WeaponRef,
        range: Range,
        field: Field,
    ) -> Attack {
        Attack {
            attacker,
            defender,
            weapon,
            range,
            field,
            obstructed: false,
            screened: false,
            clouded: false,
            in_the_way: ShipSet::default(),
            device_in_the_way: false,
            granted_by: None,
            attack: DicePool::default(),
            defense: DicePool::default(),
            extra_dice: [0, 0],
            max_dice: [u8::MAX, u8::MAX],
            range_bonus: None,
            diceless: false,
            wearied: [false; 2],
            hit: false,
            certain: false,
            rerolled_last: None,
            neutralized: 0,
            dealt: 0,
            dealt_faceup: ArrayVec::new(),
            harmed: ShipSet::default(),
            destroyed: ShipSet::default(),
            inflicts: ArrayVec::new(),
            spent: [ArrayVec::new(), ArrayVec::new()],
            used: ArrayVec::new(),
            repeats: 0,
            discard_on_hit: false,
            equals: ShipSet::default(),
            draws: 1,
            guess: None,
            foretold: None,
        }
    }

    /// The other ship of the attack, if this one takes part in it.
    pub fn other(&self, ship: ShipId) -> Option<ShipId> {
        if ship == self.attacker {
            Some(self.defender)
        } else if ship == self.defender {
            Some(self.attacker)
        } else {
            None
        }
    }

    /// The ship that rolls these dice.
    pub fn roller(&self, die: Die) -> ShipId {
        match die {
            Die::Attack => self.attacker,
            Die::Defense => self.defender,
        }
    }

    /// The dice of this kind.
    pub fn pool(&self, die: Die) -> &DicePool {
        match die {
            Die::Attack => &self.attack,
            Die::Defense => &self.defense,
        }
    }

    pub(crate) fn pool_mut(&mut self, die: Die) -> &mut DicePool {
        match die {
            Die::Attack => &mut self.attack,
            Die::Defense => &mut self.defense,
        }
    }
}
