//! Who may carry an upgrade, in words.

use super::words::{a, a_ship, list, slot};
use crate::card::{Restriction, Upgrade};
use crate::content::Content;

/// Who may carry the card, as in `Only for a ship that is small.`; empty if anybody may.
pub fn restrictions(content: &Content, upgrade: &Upgrade) -> String {
    let each = upgrade.restrictions.iter();
    let each: Vec<String> = each.map(|one| restriction(content, one)).collect();
    if each.is_empty() {
        String::new()
    } else {
        format!("Only for a ship that {}.", list(&each, "and"))
    }
}

/// What a restriction asks of a ship, as in `is small`.
pub fn restriction(content: &Content, restriction: &Restriction) -> String {
    match restriction {
        Restriction::Factions(factions) => {
            let names = factions.iter().map(|each| format!("the {}", each.name()));
            format!("flies for {}", list(&names.collect::<Vec<_>>(), "or"))
        }
        Restriction::Ships(ids) => {
            // Ships of other boxes have no name here, and nobody at this table flies them.
            let known = ids.iter().filter_map(|id| content.find_ship(id));
            let names: Vec<String> = known.map(|id| a_ship(&content.ship_type(id).name)).collect();
            if names.is_empty() {
                "isn't among these cards".to_owned()
            } else {
                format!("is {}", list(&names, "or"))
            }
        }
        Restriction::Sizes(sizes) => {
            let names = sizes.iter().map(|size| size.name().to_owned());
            format!("is {}", list(&names.collect::<Vec<_>>(), "or"))
        }
        Restriction::SkillAtLeast(least) => format!("has a pilot skill of {least} or higher"),
        Restriction::HullAtMost(most) => format!("has a hull value of {most} or lower"),
        Restriction::ShieldsExactly(shields) => format!("has a shield value of {shields}"),
        Restriction::NoSlot(kind) => {
            format!("has no {} icon in its upgrade bar without this card", slot(*kind))
        }
        Restriction::NeedsSlot(kind) => format!("has {} icon in its upgrade bar", a(slot(*kind))),
        Restriction::NeedsIcon(act, _) => format!("has the {} icon in its action bar", act.name()),
        Restriction::OncePerShip => "carries no other copy of this card".to_owned(),
        other => format!("{other:?}"),
    }
}
