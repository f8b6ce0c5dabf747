//! Picks that cards ask for: abilities, ships, options, cards.

use furball_engine::{AbilityRef, Choice, ShipId, View};

use crate::prices::severity;
use crate::scene::Scene;
use crate::worth::Judge;

/// The choice with the highest value; what comes first wins ties.
pub(crate) fn best(choices: &[Choice], mut value: impl FnMut(&Choice) -> f64) -> Choice {
    let mut best: Option<(f64, &Choice)> = None;
    for choice in choices {
        let value = value(choice);
        if best.is_none_or(|(most, _)| value > most) {
            best = Some((value, choice));
        }
    }
    best.map_or(Choice::Pass, |(_, choice)| choice.clone())
}

/// A ship for an ability; nobody rather than one for whom it is bad.
pub(crate) fn ship(view: View<'_>, scene: &Scene, ability: AbilityRef, choices: &[Choice]) -> Choice {
    best(choices, |choice| match choice {
        Choice::Ship(ship) => Judge::of(view, scene, ability).picking(*ship),
        _ => 0.0,
    })
}

pub(crate) fn option(view: View<'_>, scene: &Scene, ability: AbilityRef, choices: &[Choice]) -> Choice {
    best(choices, |choice| match choice {
        Choice::Option(place) => Judge::of(view, scene, ability).option(*place),
        _ => 0.0,
    })
}

pub(crate) fn decide(view: View<'_>, scene: &Scene, ability: AbilityRef) -> Choice {
    if Judge::of(view, scene, ability).leave_to_owner() >= 0.0 {
        Choice::Accept
    } else {
        Choice::Pass
    }
}

/// The cheapest card goes first.
pub(crate) fn upgrade(view: View<'_>, ship: ShipId, choices: &[Choice]) -> Choice {
    let cost = |place: u8| {
        let card = view
            .ship(ship)
            .and_then(|ship| ship.upgrades().nth(place as usize));
        card.map_or(0.0, |(_, card)| f64::from(card.cost))
    };
    best(choices, |choice| match choice {
        Choice::Upgrade(place) => -cost(*place),
        _ => f64::NEG_INFINITY,
    })
}

/// The worst card on a ship of one's own is repaired first.
pub(crate) fn damage(view: View<'_>, ship: ShipId, choices: &[Choice]) -> Choice {
    best(choices, |choice| match choice {
        Choice::Damage(id) => {
            let card = view
                .ship(ship)
                .and_then(|ship| ship.damage().find(|damage| damage.id == *id)?.card);
            card.map_or(0.0, |card| severity(&view.content().damage_card(card).abilities))
        }
        _ => 0.0,
    })
}

/// Of several cards drawn for a ship, the worst for an enemy, the mildest for a friend.
pub(crate) fn drawn(view: View<'_>, scene: &Scene, ship: ShipId, choices: &[Choice]) -> Choice {
    let enemy = view.ship(ship).is_some_and(|ship| ship.side() != scene.side);
    best(choices, |choice| match choice {
        Choice::Drawn(card) => {
            let worse = severity(&view.content().damage_card(*card).abilities);
            if enemy { worse } else { -worse }
        }
        _ => f64::NEG_INFINITY,
    })
}

/// The ship that a mission names must hold out: the toughest.
pub(crate) fn toughest(scene: &Scene, choices: &[Choice]) -> Choice {
    best(choices, |choice| match choice {
        Choice::Ship(ship) => scene.piece(*ship).map_or(0.0, |piece| {
            f64::from(piece.health) * (1.0 + 0.3 * f64::from(piece.agility))
        }),
        _ => f64::NEG_INFINITY,
    })
}
