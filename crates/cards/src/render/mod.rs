//! Cards in words. The text a player reads is made from the same expression the engine plays, so the two
//! cannot drift apart.
//!
//! ```
//! use furball_cards::{Content, render};
//!
//! let content = Content::builtin();
//! let luke = content.pilot(content.find_pilot("lukeskywalker").unwrap());
//! assert_eq!(
//!     render::pilot(luke),
//!     "When you defend, in the Modify Defense Dice step, you may change 1 focus result in the defense \
//!      roll to an evade result."
//! );
//! ```

mod ability;
mod condition;
mod dice;
mod effect;
mod mission;
mod modifier;
mod moment;
mod restriction;
mod ships;
mod words;

use crate::card::{DamageCard, Pilot, Upgrade};
use crate::language::{Ability, Weapon};

pub use mission::{craft, objective, setup_step, special_rule};
pub use restriction::{restriction, restrictions};

/// A pilot's ability; empty if the pilot has none.
pub fn pilot(pilot: &Pilot) -> String {
    abilities(&pilot.abilities)
}

/// What an upgrade does, without who may carry it: see [`restrictions`].
pub fn upgrade(upgrade: &Upgrade) -> String {
    abilities(&upgrade.abilities)
}

/// What a damage card does while it lies faceup.
pub fn damage_card(card: &DamageCard) -> String {
    abilities(&card.abilities)
}

/// One ability.
pub fn ability(ability: &Ability) -> String {
    ability::text(ability)
}

/// A secondary weapon's header.
pub fn weapon(weapon: &Weapon) -> String {
    ability::weapon(weapon)
}

/// Abilities, a line for each.
fn abilities(list: &[Ability]) -> String {
    let texts: Vec<String> = list.iter().map(ability::text).collect();
    texts.join("\n")
}
