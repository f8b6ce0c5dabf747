//! The card language: what a card does, as a typed expression that the engine plays and that is rendered to text.
//!
//! An [`Ability`] says *when* it applies, on what *condition*, whether a player *may* or must use it, at what
//! *cost*, and *what* then happens. Nothing here knows the state of a game; the engine interprets it.

mod ability;
mod amount;
mod change;
mod comparison;
mod condition;
mod cost;
mod counter;
mod deed;
mod effect;
mod kinds;
mod maneuvers;
mod modifier;
mod moment;
mod quantity;
mod rule_kind;
mod scenario;
mod ships;
mod things;
mod weapon_kind;

pub use ability::{
    Ability, CardAction, Limit, Need, PrimaryWeapon, Replacement, Triggered, Weapon, Whereabouts, While,
};
pub use amount::{Amount, Aspect, DiceCount};
pub use change::Change;
pub use comparison::Comparison;
pub use condition::Condition;
pub use cost::{Charged, Cost};
pub use counter::Counter;
pub use deed::{ActionsOf, Attacking, Deed, Even, Modifying, Performing, Spendable};
pub use effect::{
    ActionGrant, ActionSource, Alike, Bonus, Bound, Cards, DealtFrom, Dice, Duration, Effect, Landmark,
    LockOn, NewManeuver, OnFaces, Place, Placing, RangeBonus, Receiver, Relocation, Skipped, TableEdge,
    Template, TurnBy, Way, Which,
};
pub use kinds::{CardFilter, Piece, ShipKind};
pub use maneuvers::{HowExecuted, ManeuverFilter, ManeuverRef, Maneuvers};
pub use modifier::{Borrowed, Met, Modifier, Order, TemplateUse, Treated};
pub use moment::{
    DealtCard, Detonation, Handled, Harm, Lost, Meeting, Moment, Moved, Role, Rolling, SettingUp, Spent, Step,
};
pub use quantity::Quantity;
pub use rule_kind::RuleKind;
pub use scenario::{Entry, LostShips, MarkerAt, MarkerFilter, Relief, Reliever};
pub use ships::{
    AppliesTo, ArcName, DeviceFilter, ObstacleFilter, Placed, Relation, ShipFilter, ShipRef, Whose,
};
pub use things::Things;
pub use weapon_kind::WeaponKind;
