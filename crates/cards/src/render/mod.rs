//! Rendering of cards to text. What a player reads is made from the same expression the engine plays, so the
//! two can't drift apart.
//!
//! ```
//! use furball_cards::{Content, Edition, render};
//!
//! let content = Content::builtin(Edition::First);
//! let luke = content.pilot(content.find_pilot("lukeskywalker").unwrap());
//! assert_eq!(
//!     render::pilot(content, luke),
//!     "While you defend, you may change a focus result to an evade result."
//! );
//! ```
//!
//! The walk over an expression decides what is said; how it is said in a language is in that language's module, `english`,
//! and the names of things in `words`.

mod ability;
mod amount;
mod compare;
mod condition;
mod cost;
mod dice;
mod effect;
mod english;
mod kinds;
mod modifier;
mod moment;
mod names;
mod needless;
mod place;
mod restriction;
mod scenario;
mod scene;
mod ships;
#[cfg(test)]
mod tests;
mod texts;
mod words;

use crate::card::{
    Back, ConditionCard, DamageCard, Device, DeviceKind, ObstacleText, Pilot, ShipAbility, Upgrade,
};
use crate::content::Content;
use crate::language::{Ability, Condition, Weapon};
use scene::Scene;

pub use restriction::{restriction, restrictions};
pub use scenario::{craft, in_words, scenario_end, scenario_terms, scenario_text, score, setup_step, supply};
pub use words::{Words, slot};

/// A pilot's ability; empty if the pilot has none.
pub fn pilot(content: &Content, pilot: &Pilot) -> String {
    abilities(content, &pilot.abilities)
}

/// The ability of all ships of a type.
pub fn ship_ability(content: &Content, ability: &ShipAbility) -> String {
    abilities(content, &ability.abilities)
}

/// An upgrade's abilities, without its restrictions: see [`restrictions`].
pub fn upgrade(content: &Content, upgrade: &Upgrade) -> String {
    abilities(content, &upgrade.abilities)
}

/// The abilities of a card's other side, which may have none.
pub fn back(content: &Content, back: &Back) -> String {
    if back.abilities.is_empty() {
        return "This side does nothing.".to_owned();
    }
    abilities(content, &back.abilities)
}

/// A damage card's abilities while it is faceup.
pub fn damage_card(content: &Content, card: &DamageCard) -> String {
    abilities(content, &card.abilities)
}

/// A condition card's effect on the ship it is assigned to.
pub fn condition_card(content: &Content, card: &ConditionCard) -> String {
    lines(&Scene::new(content).on_condition(), &card.abilities)
}

/// What a device counts as, if it is an obstacle, and its abilities.
pub fn device(content: &Content, device: &Device) -> String {
    let scene = Scene::new(content).on_device(device.kind == DeviceKind::Remote);
    let obstacle = match device.kind {
        DeviceKind::Cloud => Some("This is an obstacle and a device.".to_owned()),
        DeviceKind::Bomb | DeviceKind::Mine | DeviceKind::Remote | DeviceKind::Cargo => device
            .obstacle
            .map(|kind| format!("This is {}.", english::a(words::obstacle(kind)))),
    };
    let abilities = device.abilities.iter().map(|one| ability::text(&scene, one));
    let texts: Vec<String> = obstacle.into_iter().chain(abilities).collect();
    if texts.is_empty() {
        return "This device does nothing by itself.".to_owned();
    }
    texts.join("\n")
}

/// What the rules say of a kind of obstacle.
pub fn obstacle(content: &Content, text: &ObstacleText) -> String {
    let says = lines(&Scene::new(content).on_obstacle(), &text.abilities);
    match text.fuses {
        0 => says,
        1 => format!("{says}\n{ONE_FUSE}"),
        _ => format!(
            "{says}\n{}",
            ONE_FUSE.replace("1 fuse marker", &format!("{} fuse markers", text.fuses))
        ),
    }
}

/// What becomes of an obstacle that comes with a fuse marker.
const ONE_FUSE: &str = "This obstacle comes with 1 fuse marker. In the End phase it loses a fuse marker, or is removed if it has none.";

/// One ability.
pub fn ability(content: &Content, ability: &Ability) -> String {
    ability::text(&Scene::new(content), ability)
}

/// A statement that these conditions of the ability aren't met, as in `the defender isn't in your bullseye arc`.
pub fn unmet(content: &Content, ability: &Ability, conditions: &[&Condition]) -> String {
    ability::unmet(&Scene::new(content), ability, conditions)
}

/// A statement that the ability's cost can't be paid, as in `you can't spend 1 charge`; none if it has no cost.
pub fn unpaid(content: &Content, ability: &Ability) -> Option<String> {
    ability::unpaid(&Scene::new(content), ability)
}

/// A weapon's header.
pub fn weapon(content: &Content, weapon: &Weapon) -> String {
    ability::weapon(&Scene::new(content), weapon)
}

/// Abilities, one per line.
fn abilities(content: &Content, list: &[Ability]) -> String {
    lines(&Scene::new(content), list)
}

fn lines(scene: &Scene, list: &[Ability]) -> String {
    let texts: Vec<String> = list.iter().map(|one| ability::text(scene, one)).collect();
    texts.join("\n")
}
