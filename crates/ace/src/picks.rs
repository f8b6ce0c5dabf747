//! Choices for card prompts: abilities, ships, options, cards.

use furball_cards::Difficulty;
use furball_cards::language::TurnBy;
use furball_engine::{AbilityRef, Choice, ShipId, UpgradeIndex, View};
use furball_geometry::Bearing;

use crate::actions::{coordinate, turret_gain};
use crate::best::best;
use crate::outlook::outlook;
use crate::outlook::value;
use crate::prices::{severity, token_worth};
use crate::scene::Scene;
use crate::worth::Judge;

/// A ship for an ability; none rather than one it would be bad for.
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
    let cost = |place: UpgradeIndex| {
        let card = view
            .ship(ship)
            .and_then(|ship| ship.upgrades().nth(place.index()));
        let owner = view.ship(ship);
        let owner = owner.and_then(|ship| ship.pilot().zip(ship.ship_type()));
        card.zip(owner).map_or(0.0, |((_, card), (pilot, kind))| {
            f64::from(card.cost.on(pilot, kind))
        })
    };
    best(choices, |choice| match choice {
        Choice::Upgrade(place) => -cost(*place),
        _ => f64::NEG_INFINITY,
    })
}

/// The worst card on one's own ship is repaired first.
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

/// Of several cards drawn for a ship, the worst for an enemy, the mildest for a friendly ship.
pub(crate) fn drawn(view: View<'_>, scene: &Scene, ship: ShipId, choices: &[Choice]) -> Choice {
    let enemy = view.ship(ship).is_some_and(|ship| ship.side() != scene.side);
    best(choices, |choice| match choice {
        Choice::Drawn(card) => {
            let card = view.content().find_damage_card(card);
            let worse = card.map_or(0.0, |card| severity(&view.content().damage_card(card).abilities));
            if enemy { worse } else { -worse }
        }
        _ => f64::NEG_INFINITY,
    })
}

/// A mission's named ship must hold out: the toughest.
pub(crate) fn toughest(scene: &Scene, choices: &[Choice]) -> Choice {
    best(choices, |choice| match choice {
        Choice::Ship(ship) => scene.piece(*ship).map_or(0.0, |piece| {
            f64::from(piece.health) * (1.0 + 0.3 * f64::from(piece.agility))
        }),
        _ => f64::NEG_INFINITY,
    })
}

/// The token to lose: the worst of a friendly ship's, the best of an enemy's.
pub(crate) fn token(view: View<'_>, scene: &Scene, ship: ShipId, choices: &[Choice]) -> Choice {
    let enemy = view.ship(ship).is_some_and(|ship| ship.side() != scene.side);
    best(choices, |choice| match choice {
        Choice::Token(token) if enemy => token_worth(*token),
        Choice::Token(token) => -token_worth(*token),
        _ => f64::NEG_INFINITY,
    })
}

/// The direction in which the turret has the best shot.
pub(crate) fn turret(view: View<'_>, scene: &Scene, ship: ShipId, choices: &[Choice]) -> Choice {
    let Some(piece) = scene.piece(ship) else {
        return best(choices, |_| 0.0);
    };
    best(choices, |choice| match choice {
        Choice::Turret(to) => turret_gain(view, scene, piece, *to),
        _ => 0.0,
    })
}

/// The friendly ship whose action helps most.
pub(crate) fn coordinated(scene: &Scene, choices: &[Choice]) -> Choice {
    best(choices, |choice| match choice {
        Choice::Ship(friend) => coordinate(scene, *friend),
        _ => 0.0,
    })
}

/// The turn that leaves the ship in the best position; in the direction of its maneuver is as good as none.
pub(crate) fn turn(scene: &Scene, ship: ShipId, choices: &[Choice]) -> Choice {
    let Some(piece) = scene.piece(ship) else {
        return best(choices, |_| 0.0);
    };
    best(choices, |choice| {
        let spot = match choice {
            Choice::Turn(TurnBy::Left) => piece.spot.turned_right().turned_around(),
            Choice::Turn(TurnBy::Right) => piece.spot.turned_right(),
            Choice::Turn(TurnBy::Around) => piece.spot.turned_around(),
            _ => piece.spot,
        };
        value(&outlook(scene, piece, spot))
    })
}

/// What a facedown dial is set to: an easy maneuver straight ahead, or whatever comes closest.
pub(crate) fn guess(choices: &[Choice]) -> Choice {
    best(choices, |choice| match choice {
        Choice::Maneuver(maneuver) => {
            f64::from(u8::from(maneuver.difficulty == Difficulty::Easy))
                + f64::from(u8::from(maneuver.bearing == Bearing::Straight))
        }
        _ => 0.0,
    })
}
