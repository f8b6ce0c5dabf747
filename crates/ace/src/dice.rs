//! Modifying dice: what to spend, and which dice to reroll.

use furball_cards::{Die, Face, Token};
use furball_engine::{Attack, Choice, DiceSet, Modification, Rolled, View};
use furball_geometry::Range;

use crate::odds::through;
use crate::outlook::outlook_among;
use crate::scene::{Piece, Scene};
use crate::worth::Judge;

/// The value of keeping a lock.
const LOCK_KEPT: f64 = 0.15;
/// The value of keeping Force; it recovers, but slowly.
const FORCE_KEPT: f64 = 0.1;
/// An ability that gains less than this isn't used.
const HARDLY: f64 = 0.02;

/// Picks the next modification, or stops.
pub(crate) fn choose(view: View<'_>, scene: &Scene, die: Die, choices: &[Choice]) -> Choice {
    let Some(attack) = view.attack() else {
        return Choice::Pass;
    };
    let mut best = (HARDLY, &Choice::Pass);
    for choice in choices {
        let Choice::Modify(modification) = choice else {
            continue;
        };
        let gain = match (modification, die) {
            (Modification::Ability(ability), _) => Judge::of(view, scene, *ability).triggered(),
            (Modification::SpendLock, _) => lock_gain(scene, attack),
            (
                Modification::Spend(Token::Focus)
                | Modification::SpendOf {
                    token: Token::Focus, ..
                },
                Die::Attack,
            ) => focus_gain(scene, attack, u8::MAX),
            (Modification::SpendOf { token, .. }, Die::Defense) => guard_gain(scene, attack, *token),
            (Modification::SpendOf { .. }, Die::Attack) => focus_gain(scene, attack, 1),
            (Modification::Spend(Token::Calculate), Die::Attack) => focus_gain(scene, attack, 1),
            (Modification::SpendForce, Die::Attack) => focus_gain(scene, attack, 1) - FORCE_KEPT,
            (Modification::SpendForce, Die::Defense) => {
                guard_gain(scene, attack, Token::Calculate) - FORCE_KEPT
            }
            (Modification::Clouded, _) => clouded_gain(attack),
            (Modification::Spend(token), Die::Defense) => guard_gain(scene, attack, *token),
            (Modification::Spend(_), Die::Attack) => 0.0,
        };
        // Rerolls come before focus results are changed, and free modifications come first of all.
        let first = match modification {
            Modification::Ability(_) => 20.0,
            Modification::Clouded => 15.0,
            Modification::SpendLock => 10.0,
            Modification::Spend(_) | Modification::SpendOf { .. } | Modification::SpendForce => 0.0,
        };
        if gain > HARDLY && gain + first > best.0 {
            best = (gain + first, choice);
        }
    }
    best.1.clone()
}

fn hits(attack: &Attack) -> u8 {
    attack.attack.count(Face::Hit) + attack.attack.count(Face::Crit)
}

/// The defender, and the dice it will roll.
fn defense<'s>(scene: &'s Scene, attack: &Attack) -> Option<(&'s Piece, u8)> {
    let defender = scene.piece(attack.defender)?;
    Some((
        defender,
        defender.agility + u8::from(attack.range == Range::THREE) + u8::from(attack.obstructed),
    ))
}

/// The value of this many more hits.
fn more_hits(scene: &Scene, attack: &Attack, more: f64) -> f64 {
    let Some((defender, dice)) = defense(scene, attack) else {
        return 0.0;
    };
    let (now, guard) = (hits(attack), defender.guard());
    if now >= defender.health + dice + u8::from(defender.evade) {
        return 0.0;
    }
    let next = through(now + 1, dice, guard) - through(now, dice, guard);
    more * next * defender.worth.max(1.0)
}

fn lock_gain(scene: &Scene, attack: &Attack) -> f64 {
    let Some(me) = scene.piece(attack.attacker) else {
        return 0.0;
    };
    let rerollable = attack.attack.rerollable(&[]);
    let misses = worth_rerolling(attack, rerollable, me.focus).len();
    let chance = if me.focus { 0.75 } else { 0.5 };
    more_hits(scene, attack, f64::from(misses) * chance) - LOCK_KEPT
}

/// Up to `most` focus results become hits; but the token might save its owner later.
fn focus_gain(scene: &Scene, attack: &Attack, most: u8) -> f64 {
    let eyes = attack.attack.count(Face::Focus).min(most);
    let Some(me) = scene.piece(attack.attacker) else {
        return 0.0;
    };
    if eyes == 0 {
        return 0.0;
    }
    let still_to_come = outlook_among(scene, me, me.spot, |enemy| !enemy.engaged);
    let kept = still_to_come
        .worst
        .map_or(0.0, |worst| worst.prevented_by_focus(me.evade));
    more_hits(scene, attack, f64::from(eyes)) - 0.8 * kept
}

/// A blank changed for free helps if any hit is still uncanceled.
fn clouded_gain(attack: &Attack) -> f64 {
    f64::from(u8::from(hits(attack) > attack.defense.count(Face::Evade)))
}

/// The damage a token would prevent; zero if it can't change the result, or if the other token does it alone and is
/// worth less.
fn guard_gain(scene: &Scene, attack: &Attack, token: Token) -> f64 {
    let evades = attack.defense.count(Face::Evade);
    let open = hits(attack).saturating_sub(evades);
    let eyes = attack.defense.count(Face::Focus);
    let Some(me) = scene.piece(attack.defender) else {
        return 0.0;
    };
    if open == 0 {
        return 0.0;
    }
    match token {
        Token::Evade => 1.0,
        Token::Focus => {
            let saved = f64::from(open.min(eyes));
            // A single hit is better met with an evade token while the focus token may still help an attack.
            let wanted_later = !me.engaged && me.evade && open == 1;
            if wanted_later {
                saved * 0.5
            } else {
                saved * if open > 1 { 1.0 } else { 1.01 }
            }
        }
        Token::Calculate => f64::from(open.min(eyes).min(1)),
        Token::ReinforceFore
        | Token::ReinforceAft
        | Token::Disarm
        | Token::Jam
        | Token::Tractor
        | Token::Cloak
        | Token::Stress
        | Token::Strain
        | Token::Deplete
        | Token::Ion => 0.0,
    }
}

/// The player's own dice that should be rerolled: blanks, and focus results that nothing changes.
fn worth_rerolling(attack: &Attack, allowed: DiceSet, focus: bool) -> DiceSet {
    let bad = |rolled: &Rolled| rolled.face == Face::Blank || (rolled.face == Face::Focus && !focus);
    let dice = attack.attack.dice.iter().enumerate();
    dice.filter(|(place, rolled)| allowed.contains(*place) && bad(rolled))
        .map(|(place, _)| place)
        .collect()
}

/// Picks dice to reroll: the player's own bad ones, or the enemy's good ones.
pub(crate) fn pick(
    view: View<'_>,
    scene: &Scene,
    die: Die,
    allowed: DiceSet,
    at_least: u8,
    up_to: u8,
) -> DiceSet {
    let mut picked = DiceSet::default();
    // Rolls outside an attack are for something bad.
    if let Some(roll) = view.roll() {
        let strikes = |place: usize| matches!(roll.pool.dice[place].face, Face::Hit | Face::Crit);
        let bad: DiceSet = allowed
            .iter()
            .filter(|&place| strikes(place))
            .take(usize::from(up_to))
            .collect();
        return if bad.is_empty() {
            first_of(allowed, at_least)
        } else {
            bad
        };
    }
    let Some(attack) = view.attack() else {
        return first_of(allowed, at_least);
    };
    let owner = attack.roller(die);
    let Some(piece) = scene.piece(owner) else {
        return first_of(allowed, at_least);
    };
    let own = piece.side == scene.side;
    let focus = piece.focus;
    // How much the dice's owner likes the face; the enemy prefers the opposite.
    let liking = |face: Face| match face {
        Face::Blank => 0,
        Face::Focus if focus => 4,
        Face::Focus => 1,
        Face::Hit | Face::Evade => 5,
        Face::Crit => 6,
    };
    let pool = attack.pool(die);
    while picked.len() < u32::from(up_to) {
        let open = allowed.iter().filter(|&place| !picked.contains(place));
        let face = |place: &usize| pool.dice.get(*place).map_or(0, |rolled| liking(rolled.face));
        let next = if own {
            open.min_by_key(face)
        } else {
            open.max_by_key(face)
        };
        let Some(place) = next else { break };
        let good = face(&place) >= 4;
        if picked.len() >= u32::from(at_least) && good == own {
            break;
        }
        picked.insert(place);
    }
    picked
}

fn first_of(allowed: DiceSet, count: u8) -> DiceSet {
    allowed.iter().take(count as usize).collect()
}
