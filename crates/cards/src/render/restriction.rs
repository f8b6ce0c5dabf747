//! Rendering of which ships may equip an upgrade.

use super::english::{a, a_ship, list, list_of};
use super::words::{self, Words, slot};
use crate::card::{ForceSide, Restriction, Upgrade};
use crate::content::Content;

/// Which ships may equip the card, as in `Only for a ship that is small.`; empty if any may.
pub fn restrictions(content: &Content, upgrade: &Upgrade) -> String {
    let each = upgrade.restrictions.iter();
    let each: Vec<String> = each.map(|one| restriction(content, one)).collect();
    if each.is_empty() {
        String::new()
    } else {
        format!("Only for a ship that {}.", list(&each, "and"))
    }
}

/// What a restriction requires of a ship, as in `is small`.
pub fn restriction(content: &Content, restriction: &Restriction) -> String {
    let edition = Words::of(content.edition());
    match restriction {
        Restriction::Either(any) => {
            let each: Vec<String> = any.iter().map(|one| self::restriction(content, one)).collect();
            list(&each, "or")
        }
        Restriction::Factions(factions) => {
            format!(
                "flies for {}",
                list_of(factions, |each| format!("the {}", each.name()), "or")
            )
        }
        Restriction::Ships(ids) => {
            // Ships missing from the content have no name here, and can't be fielded anyway.
            let known = ids.iter().filter_map(|id| content.find_ship(id));
            let names: Vec<String> = known.map(|id| a_ship(&content.ship_type(id).name)).collect();
            if names.is_empty() {
                "isn't among these cards".to_owned()
            } else {
                format!("is {}", list(&names, "or"))
            }
        }
        Restriction::Sizes(sizes) => format!("is {}", list_of(sizes, |size| size.to_string(), "or")),
        Restriction::Keywords(words) => format!("has the keyword {}", list(words, "or")),
        Restriction::InitiativeAtLeast(least) => {
            let initiative = edition.initiative;
            format!("has {} of {least} or higher", a(initiative))
        }
        Restriction::HullAtMost(most) => format!("has a hull value of {most} or lower"),
        Restriction::ShieldsExactly(shields) => format!("has a shield value of {shields}"),
        Restriction::NoSlot(kind) => {
            format!("has no {} icon in its upgrade bar without this card", slot(*kind))
        }
        Restriction::NeedsSlot(kind) => format!("has {} icon in its upgrade bar", a(slot(*kind))),
        Restriction::Carries(kind) => format!("carries {} card", a(slot(*kind))),
        Restriction::NeedsIcon(act, difficulty) => {
            let color =
                difficulty.map_or_else(String::new, |color| format!("{} ", edition.difficulty(color)));
            format!("has the {color}{} icon in its action bar", edition.act(*act))
        }
        Restriction::NeedsArc(arc) => format!("has a primary weapon in its {}", words::arc(*arc)),
        Restriction::ShipAbility(name) => format!("has the ship ability {name}"),
        Restriction::Limited(true) => "is limited".to_owned(),
        Restriction::Limited(false) => "isn't limited".to_owned(),
        Restriction::ForceSide(ForceSide::Light) => "uses the light side of the Force".to_owned(),
        Restriction::ForceSide(ForceSide::Dark) => "uses the dark side of the Force".to_owned(),
        Restriction::SquadHas(name) => format!("has {name} in its squad"),
        Restriction::OncePerShip => "carries no other copy of this card".to_owned(),
    }
}
