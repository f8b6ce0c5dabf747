//! An ability: the sentence that a card adds to the game.

use serde::{Deserialize, Serialize};

use super::{Condition, Effect, Modifier, Moment, Role, Watch};
use crate::vocabulary::{Slot, Token};

/// One sentence of a card.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Ability {
    /// Something happens, then this resolves once.
    When(Triggered),
    /// Holds as long as its conditions do.
    While(While),
    /// May be performed as an action [FE-ACT-06].
    Action(ActionHeader),
    /// A secondary weapon [FE-WEAP-01].
    Attack(Weapon),
}

/// A triggered ability.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Triggered {
    pub on: Moment,
    /// Whose moment it is.
    #[serde(default)]
    pub by: Watch,
    #[serde(default)]
    pub only_if: Vec<Condition>,
    /// The owner decides; otherwise it must resolve [FE-ABIL-03].
    #[serde(default)]
    pub may: bool,
    #[serde(default)]
    pub cost: Vec<Cost>,
    pub then: Vec<Effect>,
    #[serde(default)]
    pub limit: Limit,
}

/// A continuous ability.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct While {
    /// Only during attacks in which the watched ship plays this part.
    #[serde(default)]
    pub during: Option<Role>,
    /// Whose attacks, with `during`.
    #[serde(default)]
    pub by: Watch,
    #[serde(default)]
    pub only_if: Vec<Condition>,
    pub rules: Vec<Modifier>,
}

/// An action printed on a card.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ActionHeader {
    #[serde(default)]
    pub only_if: Vec<Condition>,
    #[serde(default)]
    pub cost: Vec<Cost>,
    pub then: Vec<Effect>,
}

/// A secondary weapon: its dice, reach, needs and price. What its hits do stands in further abilities of the card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Weapon {
    pub value: u8,
    pub range: (u8, u8),
    #[serde(default)]
    pub reach: Reach,
    /// What the attacker must have [FE-WEAP-04].
    #[serde(default)]
    pub needs: Option<Need>,
    /// What is paid to attack with it.
    #[serde(default)]
    pub cost: Vec<Cost>,
    /// How often the attack is made.
    #[serde(default = "once")]
    pub times: u8,
    /// It is fired only when another ability of the card says so.
    #[serde(default)]
    pub on_cue: bool,
}

/// Where a secondary weapon can fire.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reach {
    /// In the ship's firing arc.
    #[default]
    FiringArc,
    /// All round.
    Turret,
}

/// A requirement in the weapon's header.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Need {
    /// A target lock on the defender [FE-WEAP-05].
    Lock,
    /// A focus token.
    Focus,
}

/// A price that must be payable in full before the effect can be had.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Cost {
    /// Spend one such token.
    Spend(Token),
    /// Spend the owner's target lock; in an attack it must be on the other ship of the attack.
    SpendLock,
    /// Receive one such token.
    Receive(Token),
    /// Discard this card.
    DiscardThis,
    /// Discard one other equipped upgrade card, of this slot if one is named, chosen by the owner.
    Discard(Option<Slot>),
    /// Suffer one damage.
    Suffer,
}

/// How often an ability may be used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Limit {
    /// Once for each time it triggers.
    #[default]
    None,
    OncePerRound,
    OncePerGame,
}

fn once() -> u8 {
    1
}
