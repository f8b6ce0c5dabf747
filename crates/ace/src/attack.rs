//! Chooses whom a ship attacks, and with which weapon.

use furball_cards::Upgrade;
use furball_cards::language::{Ability, Change, Cost, Dice, Effect, Moment, ShipRef, Step};
use furball_engine::{Choice, ShipId, View, WeaponRef};
use furball_geometry::Range;

use crate::odds::{AttackAid, damage};
use crate::scene::{Piece, Scene, weapon_text};
use crate::spot::range_at;

/// The value of a kill beyond its damage.
const KILL: f64 = 0.9;

/// Picks a target, or a marker to take.
pub(crate) fn choose(view: View<'_>, scene: &Scene, ship: ShipId, choices: &[Choice]) -> Choice {
    if let Some(scan) = choices.iter().find(|choice| matches!(choice, Choice::Scan(_))) {
        return scan.clone();
    }
    let mut attacks = choices
        .iter()
        .filter(|choice| matches!(choice, Choice::Attack { .. }));
    let Some(first) = attacks.next() else {
        return Choice::Pass;
    };
    let Some(me) = scene.piece(ship) else {
        return first.clone();
    };
    let mut best = (f64::NEG_INFINITY, first);
    let wanted = if scene.habits.picks_targets {
        None
    } else {
        nearest(scene, me, choices)
    };
    if attacks.next().is_some() {
        for choice in choices {
            let Choice::Attack {
                weapon,
                target,
                obstructed,
            } = *choice
            else {
                continue;
            };
            if wanted.is_some_and(|wanted| wanted != target) {
                continue;
            }
            let value = promise(view, scene, me, weapon, target, obstructed);
            if value > best.0 {
                best = (value, choice);
            }
        }
    }
    best.1.clone()
}

/// The nearest ship that may be attacked.
fn nearest(scene: &Scene, me: &Piece, choices: &[Choice]) -> Option<ShipId> {
    let targets = choices.iter().filter_map(|choice| match choice {
        Choice::Attack { target, .. } => scene.piece(*target),
        _ => None,
    });
    let off = |enemy: &&Piece| (enemy.spot.at - me.spot.at).length_squared();
    let nearest = targets.min_by(|a, b| off(a).total_cmp(&off(b)));
    nearest.map(|enemy| enemy.id)
}

/// The expected value of the attack.
fn promise(
    view: View<'_>,
    scene: &Scene,
    me: &Piece,
    weapon: WeaponRef,
    target: ShipId,
    obstructed: bool,
) -> f64 {
    let (Some(enemy), Some(ship)) = (scene.piece(target), view.ship(me.id)) else {
        return 0.0;
    };
    let text = weapon_text(ship, weapon);
    let range = range_at((enemy.spot.at - me.spot.at).length_squared());
    let cover = u8::from(obstructed);
    let mut expected = match text {
        None => {
            let attack = me.attack + u8::from(range == Range::ONE);
            let defense = enemy.agility + u8::from(range == Range::THREE) + cover;
            damage(attack, me.aim(target), defense, enemy.guard())
        }
        Some((card, text)) => {
            let spends = |wanted: fn(&Cost) -> bool| text.cost.iter().any(wanted);
            let spends_lock = spends(|cost| matches!(cost, Cost::SpendLock { .. }));
            let spends_focus = spends(|cost| matches!(cost, Cost::SpendToken(ShipRef::You, _)));
            let aim = AttackAid::of(me.focus && !spends_focus, me.lock == Some(target) && !spends_lock);
            let extra = extra_dice(card);
            let once = damage(text.value + extra, aim, enemy.agility + cover, enemy.guard());
            let once = if flat(card) { once.min(1.0) * 0.8 } else { once };
            // Cards that modify the dice are worth about a third of a hit.
            once * f64::from(text.times) + 0.3 * f64::from(u8::from(changes_dice(card)))
        }
    };
    // Damage beyond its health is wasted.
    let health = f64::from(enemy.health);
    let kill = (expected / health).min(1.0);
    expected = expected.min(health);
    enemy.worth * (expected + KILL * kill * kill)
}

fn on_step(card: &Upgrade, step: Step) -> impl Iterator<Item = &Vec<Effect>> {
    card.abilities.iter().filter_map(move |ability| match ability {
        Ability::When(text) if text.on.contains(&Moment::Attacking(step)) => Some(&text.then),
        Ability::When(_)
        | Ability::Instead(_)
        | Ability::While(_)
        | Ability::Action(_)
        | Ability::Attack(_) => None,
    })
}

/// Approximate number of dice the card adds to its own attack.
fn extra_dice(card: &Upgrade) -> u8 {
    let adds = |then: &Vec<Effect>| {
        then.iter()
            .any(|effect| matches!(effect, Effect::Dice(Dice::Attack | Dice::Yours, Change::Up(_))))
    };
    if on_step(card, Step::CountAttackDice).any(adds) {
        2
    } else {
        0
    }
}

/// Whether a hit deals fixed damage, so that the dice don't count.
fn flat(card: &Upgrade) -> bool {
    let cancels = |then: &Vec<Effect>| {
        then.iter().any(|effect| {
            matches!(
                effect,
                Effect::Cancel {
                    dice: Dice::Attack | Dice::Yours,
                    down_to: None,
                    ..
                }
            )
        })
    };
    on_step(card, Step::Hit).any(cancels)
}

fn changes_dice(card: &Upgrade) -> bool {
    on_step(card, Step::ModifyAttackDice).next().is_some()
}
