//! Rendering of which ships may equip an upgrade.

use super::english::restriction as say;
use super::english::{and, or};
use super::words::{self, Words, slot};
use crate::card::{ForceSide, Restriction, Upgrade};
use crate::content::Content;
use crate::vocabulary::Stat;

/// Which ships may equip the card, as in `Only for a ship that is small.`; empty if any may.
pub fn restrictions(content: &Content, upgrade: &Upgrade) -> String {
    let each = upgrade.restrictions.iter();
    let each: Vec<String> = each.map(|one| restriction(content, one)).collect();
    if each.is_empty() {
        String::new()
    } else {
        say::only_for_a_ship_that(&and(&each))
    }
}

/// What a restriction requires of a ship, as in `is small`.
pub fn restriction(content: &Content, restriction: &Restriction) -> String {
    let edition = Words::of(content.edition());
    match restriction {
        Restriction::Either(any) => {
            let each: Vec<String> = any.iter().map(|one| self::restriction(content, one)).collect();
            or(&each)
        }
        Restriction::Factions(factions) => {
            let names: Vec<&str> = factions.iter().map(|faction| faction.name()).collect();
            say::flies_for(&names)
        }
        Restriction::Ships(ids) => {
            // Ships missing from the content have no name here, and can't be fielded anyway.
            let known = ids.iter().filter_map(|id| content.find_ship(id));
            let names: Vec<&str> = known.map(|id| content.ship_type(id).name.as_str()).collect();
            if names.is_empty() {
                say::is_not_among_these_cards()
            } else {
                say::is_a_ship(&names)
            }
        }
        Restriction::Sizes(sizes) => {
            let names: Vec<String> = sizes.iter().map(ToString::to_string).collect();
            say::is(&or(&names))
        }
        Restriction::Keywords(words) => say::has_the_keyword(&or(words)),
        Restriction::InitiativeAtLeast(least) => say::has_at_least(edition.stat(Stat::Initiative), least.0),
        Restriction::HullAtMost(most) => say::has_at_most(edition.stat(Stat::Hull), *most),
        Restriction::ShieldsExactly(shields) => say::has_exactly(edition.stat(Stat::Shields), *shields),
        Restriction::AgilityExactly(agility) => say::has_exactly(edition.stat(Stat::Agility), *agility),
        Restriction::NoSlot(kind) => say::has_no_slot(slot(*kind)),
        Restriction::NeedsSlot(kind) => say::has_slot(slot(*kind)),
        Restriction::Carries(kind) => say::carries(slot(*kind)),
        Restriction::NeedsIcon(act, difficulty) => {
            let color = difficulty.map(|color| edition.difficulty(color));
            say::has_action(color, edition.act(*act))
        }
        Restriction::NeedsArc(arc) => say::has_weapon_in(words::arc(*arc)),
        Restriction::ShipAbility(name) => say::has_the_ship_ability(name),
        Restriction::Limited(limited) => say::limited(*limited).to_owned(),
        Restriction::ForceSide(ForceSide::Light) => say::light_side().to_owned(),
        Restriction::ForceSide(ForceSide::Dark) => say::dark_side().to_owned(),
        Restriction::SquadHas(name) => say::has_in_squad(name),
        Restriction::OncePerShip => say::no_other_copy().to_owned(),
    }
}
