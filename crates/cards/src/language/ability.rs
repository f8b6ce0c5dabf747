//! Abilities: the sentences a card adds to the game.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{ArcName, Condition, Cost, Effect, Modifier, Moment, Role, Whose};
use crate::vocabulary::{RangeBand, Token, TokenSet};

/// One sentence of a card.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Ability {
    /// Resolves once when something happens.
    When(Triggered),
    /// Happens instead of something that would happen [SE-REPL-01].
    Instead(Replacement),
    /// Applies as long as its conditions are met.
    While(While),
    /// May be performed as an action [FE-ACT-06, SE-ACT-01].
    Action(CardAction),
    /// A secondary or special weapon [FE-WEAP-01, SE-WPN-04].
    Attack(Weapon),
}

/// A triggered ability.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Triggered {
    /// Any of these moments.
    pub on: Vec<Moment>,
    /// Whose moment it is.
    #[serde(default)]
    pub by: Whose,
    /// All of these must be true, when it triggers and when it resolves.
    #[serde(default)]
    pub only_if: Vec<Condition>,
    /// The owner decides; otherwise it must resolve [FE-ABIL-03, SE-ABIL-02].
    #[serde(default)]
    pub may: bool,
    /// What its ship pays before it resolves; all of it, or it doesn't.
    #[serde(default)]
    pub cost: Vec<Cost>,
    /// What happens, in order.
    pub then: Vec<Effect>,
    /// How often it may be used.
    #[serde(default)]
    pub limit: Limit,
    /// Where the ship must be for the ability to apply.
    #[serde(default)]
    pub from: Whereabouts,
}

/// An ability that replaces something that would happen. It is never queued, and what it replaced never
/// happened [SE-REPL-02, SE-REPL-03].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Replacement {
    /// What it replaces, which must be replaceable.
    pub of: Moment,
    /// The ship it would happen to.
    #[serde(default)]
    pub by: Whose,
    /// All of these must be true.
    #[serde(default)]
    pub only_if: Vec<Condition>,
    /// A player decides; otherwise it must.
    #[serde(default)]
    pub may: bool,
    /// The ship it would happen to decides, instead of the card's owner.
    #[serde(default)]
    pub theirs: bool,
    /// What its ship pays for it.
    #[serde(default)]
    pub cost: Vec<Cost>,
    /// What happens instead, in order.
    pub then: Vec<Effect>,
}

/// A continuous ability.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct While {
    /// Only during attacks in which the watched ship has this role.
    #[serde(default)]
    pub during: Option<Role>,
    /// Whose attacks, with `during`.
    #[serde(default)]
    pub by: Whose,
    /// All of these must be true, at any time that it matters.
    #[serde(default)]
    pub only_if: Vec<Condition>,
    /// What applies as long as they are.
    pub rules: Vec<Modifier>,
    /// Where the ship must be for it to apply.
    #[serde(default)]
    pub from: Whereabouts,
}

/// Where a ship must be for its ability to apply.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Whereabouts {
    /// In play.
    #[default]
    Play,
    /// Docked with its carrier [SE-RSV-02].
    Docked,
    /// In reserve without a carrier.
    Reserve,
}

/// An action printed on a card.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardAction {
    /// All of these must be true for the action to be available.
    #[serde(default)]
    pub only_if: Vec<Condition>,
    /// What performing it costs.
    #[serde(default)]
    pub cost: Vec<Cost>,
    /// What performing it does, in order.
    pub then: Vec<Effect>,
    /// It is available only in the Perform Action step.
    #[serde(default)]
    pub own_step: bool,
}

/// A secondary weapon: its dice, range, requirements and cost. The effects of its hits are in further
/// abilities of the card.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Weapon {
    /// Number of attack dice.
    pub value: u8,
    /// Nearest and farthest range.
    pub range: RangeBand,
    /// The arc it fires from.

    #[serde(default)]
    pub arc: ArcName,
    /// What the attacker must have; one of them is enough [FE-WEAP-04, SE-WPN-07, SE-WPN-08].
    #[serde(default)]
    pub needs: Vec<Need>,
    /// The cost of attacking with it.
    #[serde(default)]
    pub cost: Vec<Cost>,
    /// It gets no range bonuses, unlike other weapons [SE-RANGE-15].
    #[serde(default)]
    pub ordnance: bool,
    /// Number of times the attack is made.
    #[serde(default = "once")]
    pub times: u8,
    /// It is fired only through another ability of the card.
    #[serde(default)]
    pub on_cue: bool,
}

/// A requirement in the weapon's header.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Need {
    /// A lock on the defender [FE-WEAP-05, SE-WPN-07].
    Lock,
    /// A focus token.
    Focus,
    /// A calculate token.
    Calculate,
}

impl Need {
    /// The token that meets it; none for a lock.
    pub const fn token(self) -> Option<TokenSet> {
        match self {
            Need::Lock => None,
            Need::Focus => Some(TokenSet::of(&[Token::Focus])),
            Need::Calculate => Some(TokenSet::of(&[Token::Calculate])),
        }
    }
}

/// How often an ability may be used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Limit {
    /// Once each time it triggers.
    #[default]
    None,
    /// Once in each round.
    OncePerRound,
    /// Once in the whole game.
    OncePerGame,
}

fn once() -> u8 {
    1
}

/// A primary weapon: its arc and number of dice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PrimaryWeapon {
    /// The arcs it fires from.
    pub arcs: Vec<ArcName>,
    /// Number of attack dice.
    pub value: u8,
}
