//! Cards in words. The text a player reads is made from the same expression the engine plays, so the two
//! cannot drift apart.

mod mission;
mod restriction;
mod words;

use crate::card::{DamageCard, Pilot, Upgrade};
use crate::content::Content;
use crate::language::Ability;

pub use mission::{craft, objective, setup_step, special_rule};
pub use restriction::{restriction, restrictions};

/// A pilot's ability; empty if the pilot has none.
pub fn pilot(content: &Content, pilot: &Pilot) -> String {
    abilities(content, &pilot.abilities)
}

/// What an upgrade does, without who may carry it: see [`restrictions`].
pub fn upgrade(content: &Content, upgrade: &Upgrade) -> String {
    abilities(content, &upgrade.abilities)
}

/// What a damage card does while it lies faceup.
pub fn damage_card(content: &Content, card: &DamageCard) -> String {
    abilities(content, &card.abilities)
}

/// One ability.
pub fn ability(_content: &Content, ability: &Ability) -> String {
    format!("{ability:?}")
}

/// Abilities, a line for each.
fn abilities(content: &Content, list: &[Ability]) -> String {
    let texts: Vec<String> = list.iter().map(|one| ability(content, one)).collect();
    texts.join("\n")
}
