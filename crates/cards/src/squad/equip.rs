//! Which upgrades a ship may carry: its upgrade bar and the cards' own restrictions.

use crate::card::{BarAction, Pilot, Restriction, ShipType, Upgrade};
use crate::content::{Content, PilotId, UpgradeId};
use crate::language::{Ability, Modifier};
use crate::squad::SquadShip;
use crate::vocabulary::Slot;

/// The rules that the ship's cards add while it is put together.
fn rules<'a>(content: &'a Content, ship: &SquadShip) -> impl Iterator<Item = &'a Modifier> {
    let pilot = content.pilots.get(ship.pilot.index());
    let pilot = pilot.map_or(&[][..], |pilot| &pilot.abilities);
    let upgrades: Vec<&Upgrade> = ship
        .upgrades
        .iter()
        .filter_map(|upgrade| content.upgrades.get(upgrade.index()))
        .collect();
    let upgrades = upgrades.into_iter().flat_map(|card| &card.abilities);
    pilot.iter().chain(upgrades).flat_map(|ability| match ability {
        Ability::While(text) if text.during.is_none() && text.only_if.is_empty() => text.rules.as_slice(),
        Ability::While(_) | Ability::When(_) | Ability::Instead(_) | Ability::Action(_) | Ability::Attack(_) => &[],
    })
}

/// How much less upgrades of the slot cost on this ship.
pub(super) fn discount(content: &Content, ship: &SquadShip, slot: Slot) -> u8 {
    let each = rules(content, ship).map(|rule| match rule {
        Modifier::Discount(of, points) if *of == slot => *points,
        _ => 0,
    });
    each.fold(0, u8::saturating_add)
}

/// The slots the ship can fill: its upgrade bar, what its cards add to it, and the one modification and
/// one title that need no icon [FE-SQUAD-17, FX-SQUAD-10, FX-SQUAD-11].
pub fn slots(content: &Content, ship: &SquadShip) -> Vec<Slot> {
    let mut slots = printed_slots(content, ship.pilot);
    slots.extend([Slot::Modification, Slot::Title]);
    slots.extend(rules(content, ship).filter_map(|rule| match rule {
        Modifier::Slot(slot) => Some(*slot),
        _ => None,
    }));
    slots
}

fn printed_slots(content: &Content, pilot: PilotId) -> Vec<Slot> {
    let pilot = content.pilots.get(pilot.index());
    pilot.map_or_else(Vec::new, |pilot| pilot.slots.clone())
}

/// The icons of the ship's action bar, with those its cards add.
fn icons(content: &Content, ship: &SquadShip, kind: &ShipType) -> Vec<BarAction> {
    let mut icons = kind.actions.clone();
    icons.extend(rules(content, ship).filter_map(|rule| match rule {
        Modifier::Icon(act) => Some(*act),
        _ => None,
    }));
    icons
}

/// The first of the card's restrictions that the ship doesn't meet. The card is one of the ship's.
pub(super) fn unmet<'a>(
    content: &'a Content,
    ship: &SquadShip,
    card: &'a Upgrade,
) -> Option<&'a Restriction> {
    let pilot: &Pilot = content.pilots.get(ship.pilot.index())?;
    let kind = content.ship_type(content.ship_of(ship.pilot));
    let copies = || {
        let carried = ship.upgrades.iter();
        let carried = carried.filter_map(|upgrade| content.upgrades.get(upgrade.index()));
        carried.filter(|other| other.id == card.id).count()
    };
    card.restrictions.iter().find(|restriction| {
        let met = match restriction {
            Restriction::Factions(factions) => factions.contains(&pilot.faction),
            Restriction::Ships(ships) => ships.contains(&kind.id),
            Restriction::Sizes(sizes) => sizes.contains(&kind.size),
            Restriction::SkillAtLeast(least) => pilot.skill >= *least,
            Restriction::HullAtMost(most) => kind.hull <= *most,
            Restriction::ShieldsExactly(shields) => kind.shields == *shields,
            Restriction::NoSlot(slot) => !pilot.slots.contains(slot),
            Restriction::NeedsSlot(slot) => slots(content, ship).contains(slot),
            Restriction::NeedsIcon(act, difficulty) => icons(content, ship, kind).iter().any(|icon| {
                icon.act == *act && difficulty.is_none_or(|difficulty| icon.difficulty == difficulty)
            }),
            Restriction::Either(_)
            | Restriction::Keywords(_)
            | Restriction::Carries(_)
            | Restriction::NeedsArc(_)
            | Restriction::ShipAbility(_)
            | Restriction::Limited(_)
            | Restriction::ForceSide(_)
            | Restriction::SquadHas(_) => todo!("Second Edition's restrictions"),
            Restriction::OncePerShip => copies() <= 1,
        };
        !met
    })
}

/// How many slots of the kind the ship's cards fill.
pub(super) fn filled(content: &Content, ship: &SquadShip, slot: Slot) -> usize {
    let carried = ship.upgrades.iter();
    let carried = carried.filter_map(|upgrade| content.upgrades.get(upgrade.index()));
    carried
        .flat_map(|card| std::iter::once(&card.slot).chain(&card.also_fills))
        .filter(|&&fills| fills == slot)
        .count()
}

/// Whether all the ship's cards have a slot and meet their restrictions.
pub(super) fn fits(content: &Content, ship: &SquadShip) -> bool {
    let open = slots(content, ship);
    let has_room = |slot: Slot| {
        let room = open.iter().filter(|&&each| each == slot).count();
        filled(content, ship, slot) <= room
    };
    ship.upgrades.iter().enumerate().all(|(place, &id)| {
        let Some(card) = content.upgrades.get(id.index()) else {
            return false;
        };
        has_room(card.slot)
            && card.also_fills.iter().all(|&slot| has_room(slot))
            && unmet(content, ship, card).is_none()
            && !is_second_copy(ship, place, card)
    })
}

/// Whether the card at this place repeats an earlier one of a kind of which no ship carries two alike.
///
/// Every card that lets a ship carry a further modification asks for a different one.
pub(super) fn is_second_copy(ship: &SquadShip, place: usize, card: &Upgrade) -> bool {
    let id = ship.upgrades[place];
    (card.limited == 1 || matches!(card.slot, Slot::Modification | Slot::Title))
        && ship.upgrades[..place].contains(&id)
}

/// The upgrades that the pilot's ship may carry besides those it has already, points aside.
///
/// ```
/// use furball_cards::{Content, Slot, squad};
///
/// let content = Content::builtin();
/// let rookie = content.find_pilot("rookiepilot").unwrap();
/// let more = squad::legal_upgrades(content, rookie, &[]);
/// assert!(more.contains(&content.find_upgrade("r2d2").unwrap()));
/// assert!(more.iter().all(|&id| content.upgrade(id).slot != Slot::Elite));
/// ```
pub fn legal_upgrades(content: &Content, pilot: PilotId, already: &[UpgradeId]) -> Vec<UpgradeId> {
    let mut ship = SquadShip {
        pilot,
        upgrades: already.to_vec(),
    };
    content
        .upgrade_ids()
        .filter(|&id| {
            ship.upgrades.push(id);
            let fits = fits(content, &ship);
            ship.upgrades.pop();
            fits
        })
        .collect()
}
