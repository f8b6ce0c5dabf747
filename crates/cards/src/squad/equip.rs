//! Which upgrades a ship may equip: its bars and the cards' own restrictions.

use crate::card::{BarAction, ForceSide, Pilot, Restriction, ShipAbility, ShipType, Upgrade};
use crate::content::{Content, PilotId, UpgradeId};
use crate::language::{Ability, ArcName, Deed, Modifier, Quantity, ShipRef};
use crate::squad::{Squad, SquadShip};
use crate::vocabulary::{Faction, Slot};

pub(super) fn cards<'a>(content: &'a Content, ship: &SquadShip) -> impl Iterator<Item = &'a Upgrade> {
    let ids = ship.upgrades.iter();
    let cards: Vec<&Upgrade> = ids.filter_map(|id| content.upgrades.get(id.index())).collect();
    cards.into_iter()
}

/// The ship card and the ship's type.
fn facts<'a>(content: &'a Content, ship: &SquadShip) -> Option<(&'a Pilot, &'a ShipType)> {
    let pilot = content.pilots.get(ship.pilot.index())?;
    Some((pilot, content.ship_type(content.ship_of(ship.pilot))))
}

/// The ship's printed ship ability.
fn ship_ability<'a>(pilot: &'a Pilot, kind: &'a ShipType) -> Option<&'a ShipAbility> {
    pilot.ship_ability.as_ref().or(kind.ability.as_ref())
}

/// The rules the ship's cards add during squad building.
fn rules<'a>(content: &'a Content, ship: &SquadShip) -> impl Iterator<Item = &'a Modifier> {
    let own = facts(content, ship).into_iter().flat_map(|(pilot, kind)| {
        let of_type = ship_ability(pilot, kind).map_or(&[][..], |ability| &ability.abilities);
        pilot.abilities.iter().chain(of_type)
    });
    let upgrades = cards(content, ship).flat_map(|card| &card.abilities);
    own.chain(upgrades).flat_map(printed)
}

/// What a sentence changes as long as its card is equipped.
fn printed(ability: &Ability) -> &[Modifier] {
    match ability {
        Ability::While(text) if text.during.is_none() && text.only_if.is_empty() => &text.rules,
        Ability::While(_)
        | Ability::When(_)
        | Ability::Instead(_)
        | Ability::Action(_)
        | Ability::Attack(_) => &[],
    }
}

/// The discount on upgrades in the slot on this ship.
pub(super) fn discount(content: &Content, ship: &SquadShip, slot: Slot) -> u8 {
    let each = rules(content, ship).map(|rule| {
        if let Modifier::Quantity(_, Quantity::Cost(of), change) = rule
            && *of == slot
        {
            change.fixed().unwrap_or(0)
        } else {
            0
        }
    });
    each.fold(0, u8::saturating_add)
}

/// The slots the ship can fill: its upgrade bar as changed by its cards, and slots that need no icon
/// [FE-SQUAD-17, FX-SQUAD-10, FX-SQUAD-11, SE-SQUAD-06].
pub fn slots(content: &Content, ship: &SquadShip) -> Vec<Slot> {
    let pilot = content.pilots.get(ship.pilot.index());
    let mut slots = pilot.map_or_else(Vec::new, |pilot| pilot.slots.clone());
    slots.extend(content.edition().squad_rules().free);
    let mut gone = Vec::new();
    for rule in rules(content, ship) {
        if let Modifier::Slot { one_of, fewer } = rule
            && let [slot] = one_of.as_slice()
        {
            let bar = if *fewer { &mut gone } else { &mut slots };
            bar.push(*slot);
        }
    }
    for slot in gone {
        if let Some(place) = slots.iter().rposition(|&each| each == slot) {
            slots.remove(place);
        }
    }
    slots
}

/// Further slots the ship can fill, each with one of several kinds of cards.
pub fn slots_among<'a>(content: &'a Content, ship: &SquadShip) -> Vec<&'a [Slot]> {
    let among = rules(content, ship).filter_map(|rule| {
        if let Modifier::Slot { one_of, .. } = rule {
            Some(one_of.as_slice()).filter(|slots| slots.len() > 1)
        } else {
            None
        }
    });
    among.collect()
}

/// The ship's action bar, including what its cards add [SE-SQUAD-14].
pub fn action_bar(content: &Content, ship: &SquadShip) -> Vec<BarAction> {
    let Some((pilot, kind)) = facts(content, ship) else {
        return Vec::new();
    };
    let mut bar = pilot.actions.as_ref().unwrap_or(&kind.actions).clone();
    bar.extend(rules(content, ship).filter_map(|rule| {
        if let Modifier::Icon(action, ShipRef::You) = rule {
            Some(*action)
        } else {
            None
        }
    }));
    bar
}

/// The arcs the ship can fire in, including those its cards add [SE-SQUAD-15].
pub fn firing_arcs(content: &Content, ship: &SquadShip) -> Vec<ArcName> {
    let Some((_, kind)) = facts(content, ship) else {
        return Vec::new();
    };
    let mut arcs: Vec<ArcName> = kind
        .weapons
        .iter()
        .flat_map(|weapon| weapon.arcs.clone())
        .collect();
    for rule in rules(content, ship) {
        if let Modifier::Weapon {
            arcs: added,
            value: Some(_),
        } = rule
        {
            arcs.extend(added);
        }
    }
    // A special weapon fires from the ship's own arcs, unless it comes with a turret.
    let special = cards(content, ship)
        .filter_map(Upgrade::weapon)
        .map(|weapon| weapon.arc);
    arcs.extend(special.filter(|arc| matches!(arc, ArcName::Turret | ArcName::DoubleTurret)));
    arcs
}

/// Whether the ship needn't have the standardized card that another of its type has: one whose cards are fixed, or one
/// without the ship ability that the card is about [LG-SQUAD-16].
pub(super) fn is_exempt(content: &Content, ship: &SquadShip, card: UpgradeId) -> bool {
    let Some((pilot, kind)) = facts(content, ship) else {
        return false;
    };
    let ability = ship_ability(pilot, kind).map(|ability| ability.name.as_str());
    let of_others = |restriction: &Restriction| matches!(restriction, Restriction::ShipAbility(name) if ability != Some(name));
    !pilot.equipped.is_empty() || content.upgrade(card).restrictions.iter().any(of_others)
}

/// The ship's Force capacity, including what its cards add [SE-SQUAD-16].
pub fn force(content: &Content, ship: &SquadShip) -> u8 {
    let own = facts(content, ship).map_or(0, |(pilot, _)| pilot.force);
    cards(content, ship).fold(own, |sum, card| sum.saturating_add(card.force))
}

/// Whether a card of the ship lets squads of the faction include it.
pub(super) fn joins(content: &Content, ship: &SquadShip, faction: Faction) -> bool {
    cards(content, ship).any(|card| card.joins().any(|other| other == faction))
}

/// Whether the ship has the keyword for restrictions.
fn has_keyword(content: &Content, ship: &SquadShip, wanted: &str) -> bool {
    let printed = facts(content, ship).is_some_and(|(pilot, kind)| {
        let of_type = kind.keywords.iter().filter(|word| !pilot.lacks.contains(word));
        let mut words = pilot.keywords.iter().chain(of_type);
        words.any(|word| word == wanted)
    });
    let counts = |rule: &Modifier| matches!(rule, Modifier::CountsAsKeyword(word) if word == wanted);
    printed || rules(content, ship).any(counts)
}

/// The first of the card's restrictions that the ship doesn't meet. The card must be on the ship, and the
/// ship in the squad.
pub(super) fn unmet<'a>(
    content: &Content,
    squad: &Squad,
    ship: &SquadShip,
    card: &'a Upgrade,
) -> Option<&'a Restriction> {
    let mut restrictions = card.restrictions.iter();
    restrictions.find(|restriction| !meets(content, squad, ship, card, restriction))
}

fn meets(
    content: &Content,
    squad: &Squad,
    ship: &SquadShip,
    card: &Upgrade,
    restriction: &Restriction,
) -> bool {
    let Some((pilot, kind)) = facts(content, ship) else {
        return false;
    };
    let others = || cards(content, ship).filter(|other| other.id != card.id);
    match restriction {
        Restriction::Either(any) => any.iter().any(|one| meets(content, squad, ship, card, one)),
        Restriction::Factions(factions) => factions.contains(&pilot.faction),
        Restriction::Ships(ships) => ships.iter().any(|ship| *ship == kind.id),
        Restriction::Sizes(sizes) => sizes.contains(&kind.size),
        Restriction::Keywords(words) => words.iter().any(|word| has_keyword(content, ship, word)),
        Restriction::InitiativeAtLeast(least) => pilot.initiative >= *least,
        Restriction::HullAtMost(most) => kind.hull <= *most,
        Restriction::ShieldsExactly(shields) => kind.shields == *shields,
        Restriction::AgilityExactly(agility) => kind.agility == *agility,
        Restriction::NoSlot(slot) => !pilot.slots.contains(slot),
        Restriction::NeedsSlot(slot) => slots(content, ship).contains(slot),
        Restriction::Carries(slot) => others().any(|other| other.slot == *slot),
        Restriction::NeedsIcon(act, difficulty) => {
            // What the card itself adds doesn't make room for it.
            let mut without = ship.clone();
            without.upgrades.retain(|id| {
                content
                    .upgrades
                    .get(id.index())
                    .is_some_and(|other| other.id != card.id)
            });
            action_bar(content, &without).iter().any(|action| {
                action.act == *act && difficulty.is_none_or(|wanted| action.difficulty == wanted)
            })
        }
        Restriction::NeedsArc(arc) => firing_arcs(content, ship).contains(arc),
        Restriction::ShipAbility(name) => {
            ship_ability(pilot, kind).is_some_and(|ability| ability.name == *name)
        }
        Restriction::Limited(limited) => (pilot.limited > 0) == *limited,
        Restriction::ForceSide(ForceSide::Light) => has_keyword(content, ship, "Light Side"),
        Restriction::ForceSide(ForceSide::Dark) => has_keyword(content, ship, "Dark Side"),
        Restriction::SquadHas(name) => squad_has(content, squad, name),
        Restriction::OncePerShip => cards(content, ship).filter(|other| other.id == card.id).count() <= 1,
    }
}

/// Whether a card of the squad has this name.
fn squad_has(content: &Content, squad: &Squad, name: &str) -> bool {
    squad.ships.iter().any(|each| {
        let pilot = content.pilots.get(each.pilot.index());
        pilot.is_some_and(|pilot| pilot.name == name) || cards(content, each).any(|card| card.name == name)
    })
}

/// The names the ship's cards require that no card of the squad has.
pub(super) fn lacking<'a>(content: &'a Content, squad: &Squad, ship: &SquadShip) -> Vec<&'a str> {
    let needed = rules(content, ship).filter_map(|rule| {
        if let Modifier::Must(_, Deed::Dock { with, .. }) = rule {
            with.as_deref()
        } else {
            None
        }
    });
    needed.filter(|name| !squad_has(content, squad, name)).collect()
}

/// An icon on a ship's upgrade bar, and the card in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Icon {
    /// The kinds of cards it takes, usually one.
    pub takes: Vec<Slot>,
    /// The card in it, by its index among the ship's.
    pub card: Option<usize>,
}

/// The ship's upgrade bar with its cards on it; a card may fill several icons. Cards without a free icon are on none.
pub fn upgrade_bar(content: &Content, ship: &SquadShip) -> Vec<Icon> {
    fill(content, ship).0
}

/// The slots the ship's cards fill without a free icon, each with the index of its card.
pub(super) fn overfull(content: &Content, ship: &SquadShip) -> Vec<(usize, Slot)> {
    fill(content, ship).1
}

fn fill(content: &Content, ship: &SquadShip) -> (Vec<Icon>, Vec<(usize, Slot)>) {
    if content.equipped(ship.pilot).is_some() {
        let cards = cards(content, ship).enumerate();
        let icons = cards.map(|(place, card)| Icon {
            takes: vec![card.slot],
            card: Some(place),
        });
        return (icons.collect(), Vec::new());
    }
    let icon = |takes: Vec<Slot>| Icon { takes, card: None };
    let own = slots(content, ship).into_iter().map(|slot| icon(vec![slot]));
    // No ship has more than one icon of several kinds, so the first match is the right one.
    let among = slots_among(content, ship).into_iter();
    let mut icons: Vec<Icon> = own.chain(among.map(|kinds| icon(kinds.to_vec()))).collect();
    let mut over = Vec::new();
    for (place, id) in ship.upgrades.iter().enumerate() {
        let Some(card) = content.upgrades.get(id.index()) else {
            continue;
        };
        for &slot in std::iter::once(&card.slot).chain(&card.also_fills) {
            let mut free = icons.iter_mut().filter(|icon| icon.card.is_none());
            match free.find(|icon| icon.takes.contains(&slot)) {
                Some(icon) => icon.card = Some(place),
                None => over.push((place, slot)),
            }
        }
    }
    (icons, over)
}

/// Whether the card at this index repeats the name of an earlier one on the ship, where the rules forbid that
/// [FX-SQUAD-10, SE-SQUAD-10].
pub(super) fn is_second_copy(content: &Content, ship: &SquadShip, place: usize, card: &Upgrade) -> bool {
    let alone = card.limited == 1 || content.edition().squad_rules().no_two_alike.contains(&card.slot);
    let earlier = ship.upgrades[..place].iter();
    let mut earlier = earlier.filter_map(|id| content.upgrades.get(id.index()));
    alone && earlier.any(|other| other.name == card.name)
}

/// Whether all the ship's cards have a slot and meet their restrictions.
fn fits(content: &Content, squad: &Squad, ship: &SquadShip) -> bool {
    if let Some(fixed) = content.equipped(ship.pilot) {
        return fixed == ship.upgrades;
    }
    let sound = |(place, id): (usize, &UpgradeId)| {
        let Some(card) = content.upgrades.get(id.index()) else {
            return false;
        };
        !card.unsold
            && unmet(content, squad, ship, card).is_none()
            && !is_second_copy(content, ship, place, card)
    };
    overfull(content, ship).is_empty() && ship.upgrades.iter().enumerate().all(sound)
}

/// Whether the pilot's ship may equip the upgrade in addition to those it has, regardless of points and the
/// rest of the squad.
///
/// ```
/// use furball_cards::{Content, Edition, squad};
///
/// let content = Content::builtin(Edition::First);
/// let rookie = content.find_pilot("rookiepilot").unwrap();
/// let [droid, other, talent] = ["r2d2", "r2f2", "marksmanship"].map(|id| content.find_upgrade(id).unwrap());
/// assert!(squad::can_carry(content, rookie, &[], droid));
/// assert!(!squad::can_carry(content, rookie, &[other], droid));
/// assert!(!squad::can_carry(content, rookie, &[], talent));
/// ```
pub fn can_carry(content: &Content, pilot: PilotId, already: &[UpgradeId], more: UpgradeId) -> bool {
    let Some(card) = content.pilots.get(pilot.index()) else {
        return false;
    };
    let mut upgrades = already.to_vec();
    upgrades.push(more);
    let squad = Squad {
        name: String::new(),
        faction: card.faction,
        ships: vec![SquadShip {
            pilot,
            upgrades,
            build: None,
        }],
    };
    fits(content, &squad, &squad.ships[0])
}

/// The upgrades a ship of the squad may equip in addition to those it has, regardless of points. Names and
/// solitary cards in the rest of the squad are left to [`Squad::check`].
pub fn more_upgrades(content: &Content, squad: &Squad, ship: usize) -> Vec<UpgradeId> {
    let Some(mut entry) = squad.ships.get(ship).cloned() else {
        return Vec::new();
    };
    content
        .upgrade_ids()
        .filter(|&id| {
            entry.upgrades.push(id);
            let fits = fits(content, squad, &entry);
            entry.upgrades.pop();
            fits
        })
        .collect()
}
