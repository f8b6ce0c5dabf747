//! Chooses which action a ship performs.

use furball_cards::language::{ArcName, Need};
use furball_cards::{Difficulty, Token};
use furball_engine::rulebook::LockTargets;
use furball_engine::{ActionChoice, CardRef, Choice, ShipId, View};
use furball_geometry::{Bearing, Direction, Quarter, Range, RangeBand, barrel_roll_first};

use crate::odds::{AttackAid, DefenseAid, damage};
use crate::outlook::{Outlook, outlook, value};
use crate::prices::{FORCE, token_worth};
use crate::scene::{Piece, Scene};
use crate::spot::Spot;
use crate::steps::step;
use crate::worth::Judge;

/// The value of a token without a foreseeable use.
const JUST_IN_CASE: f64 = 0.12;
/// A lock lasts, so it has value in future rounds.
const LATER: f64 = 0.22;
/// A weapon needs this lock.
const FOR_A_WEAPON: f64 = 0.7;
/// A barrel roll must improve the position by at least this, since it costs the action.
const RISK: f64 = 0.1;
/// Rotating a turret is better than nothing.
const TURNING: f64 = 0.05;
/// A calculate token changes only one focus result.
const CALCULATING: f64 = 0.7;

/// Picks the most promising available action.
pub(crate) fn choose(
    view: View<'_>,
    scene: &Scene,
    ship: ShipId,
    choices: &[Choice],
    noise: &mut impl FnMut() -> f64,
) -> Choice {
    let Some(me) = scene.piece(ship) else {
        return Choice::Pass;
    };
    let here = outlook(scene, me, me.spot);
    let mut best = (0.0, &Choice::Pass);
    for choice in choices {
        let Some((action, difficulty)) = choice.action() else {
            continue;
        };
        let value = match action {
            ActionChoice::Focus => focus(scene, me, &here),
            ActionChoice::Calculate => CALCULATING * focus(scene, me, &here),
            ActionChoice::Evade => evade(scene, me, &here),
            ActionChoice::BarrelRoll => roll_gain(view, scene, me, &here, &Direction::ALL),
            ActionChoice::RollTo(side)
            | ActionChoice::RollAlong { side, .. }
            | ActionChoice::RollWith { side, .. } => roll_gain(view, scene, me, &here, &[side]),
            ActionChoice::Boost(bearing) | ActionChoice::BoostWith { bearing, .. } => {
                boost_gain(scene, me, &here, bearing)
            }
            ActionChoice::Lock(target) => lock(view, scene, me, &here, target),
            ActionChoice::Reinforce(_) => 0.8 * evade(scene, me, &here),
            ActionChoice::Coordinate(friend) => coordinate(scene, friend),
            ActionChoice::Jam(enemy) => 0.3 * scene.piece(enemy).map_or(0.0, |enemy| enemy.worth),
            ActionChoice::Reload(_) | ActionChoice::Cloak => 0.2,
            ActionChoice::Rotate(to) => turret_gain(view, scene, me, to),
            ActionChoice::LockObstacle(_) | ActionChoice::LockDevice(_) | ActionChoice::Slam(_) => 0.02,
            // Failing an action is worse than doing nothing.
            ActionChoice::Fail(_) => -1.0,
            ActionChoice::Card(ability) if matches!(ability.card, CardRef::Text(_)) => {
                scene.ward.map_or(JUST_IN_CASE, |ward| help(scene, ward))
            }
            ActionChoice::Card(ability) => Judge::of(view, scene, ability).action(),
            // It is never offered.
            ActionChoice::Protect { .. } => 0.0,
        };
        let mut value = value - price(difficulty) + 0.05 * noise();
        if scene.habits.fickle > 0.0 {
            value *= 1.0 - scene.habits.fickle * noise();
        }
        if value > best.0 {
            best = (value, choice);
        }
    }
    best.1.clone()
}

/// The cost of performing an action of this difficulty.
fn price(difficulty: Difficulty) -> f64 {
    match difficulty {
        Difficulty::Easy | Difficulty::White => 0.0,
        Difficulty::Red => -token_worth(Token::Stress),
        Difficulty::Purple => FORCE,
    }
}

/// A friendly ship's action is worth more where it fights.
pub(crate) fn coordinate(scene: &Scene, friend: ShipId) -> f64 {
    let Some(piece) = scene.piece(friend) else {
        return 0.0;
    };
    let seen = outlook(scene, piece, piece.spot);
    if seen.target.is_some() || seen.threats > 0 {
        0.5
    } else {
        0.15
    }
}

/// How much the turret's best shot improves by pointing there.
pub(crate) fn turret_gain(view: View<'_>, scene: &Scene, me: &Piece, to: Quarter) -> f64 {
    let Some(ship) = view.ship(me.id) else { return 0.0 };
    let now = ship.turret().map_or(0.0, |end| turret_shot(view, scene, me, end));
    TURNING + turret_shot(view, scene, me, to) - now
}

/// The value of the turret's best shot while it points there.
fn turret_shot(view: View<'_>, scene: &Scene, me: &Piece, end: Quarter) -> f64 {
    let double = view.ship(me.id).is_some_and(|ship| ship.has_double_turret());
    let arcs: &[ArcName] = match (end, double) {
        (Quarter::None, false) => &[ArcName::Front],
        (Quarter::Half, false) => &[ArcName::Rear],
        (Quarter::Right, false) => &[ArcName::Right],
        (Quarter::Left, false) => &[ArcName::Left],
        (Quarter::None | Quarter::Half, true) => &[ArcName::Front, ArcName::Rear],
        (Quarter::Right | Quarter::Left, true) => &[ArcName::Left, ArcName::Right],
    };
    let seen = |enemy: &&Piece| {
        enemy.side != me.side
            && RangeBand::new(1, 3).contains(view.range(me.id, enemy.id))
            && arcs.iter().any(|&arc| view.in_arc(me.id, arc, enemy.id))
    };
    let enemies = scene.pieces.iter().filter(seen);
    let shots = enemies.map(|enemy| {
        let aim = AttackAid::of(me.focus, me.lock == Some(enemy.id));
        damage(me.attack, aim, enemy.agility, enemy.guard()) * enemy.worth
    });
    shots.fold(0.0, f64::max)
}

/// The dice of the best shot, if there is one: attack dice, the target, its defense dice.
fn shot<'s>(scene: &'s Scene, me: &Piece, here: &Outlook) -> Option<(u8, &'s Piece, u8)> {
    let (target, range) = here.target?;
    let target = scene.piece(target)?;
    Some((
        me.attack + u8::from(range == Range::ONE),
        target,
        target.agility + u8::from(range == Range::THREE),
    ))
}

/// What better dice modification adds to the best shot.
fn aim_gain(scene: &Scene, me: &Piece, here: &Outlook, focus: bool, lock: bool) -> f64 {
    let Some((attack, target, defense)) = shot(scene, me, here) else {
        return 0.0;
    };
    let locked = me.lock == Some(target.id);
    let with = damage(
        attack,
        AttackAid::of(me.focus || focus, locked || lock),
        defense,
        target.guard(),
    );
    let without = damage(attack, AttackAid::of(me.focus, locked), defense, target.guard());
    (with - without) * target.worth
}

fn focus(scene: &Scene, me: &Piece, here: &Outlook) -> f64 {
    if me.focus {
        return JUST_IN_CASE / 2.0;
    }
    let attacking = aim_gain(scene, me, here, true, false);
    let defending = here.worst.map_or(0.0, |worst| worst.prevented_by_focus(me.evade));
    // It can be spent only once, on whichever use comes up.
    let likely = attacking.max(defending) + 0.35 * attacking.min(defending);
    JUST_IN_CASE + likely
}

fn evade(scene: &Scene, me: &Piece, here: &Outlook) -> f64 {
    let Some(worst) = here.worst else {
        return JUST_IN_CASE / 4.0;
    };
    let prevented = worst.prevented(DefenseAid::of(me.focus, true), DefenseAid::of(me.focus, me.evade));
    let more = 1.0 + 0.25 * f64::from(here.threats.saturating_sub(1));
    // Endless dodging ends no game.
    let patience = (1.0 - 0.06 * (f64::from(scene.round) - 10.0)).clamp(0.1, 1.0);
    prevented * more * patience
}

fn lock(view: View<'_>, scene: &Scene, me: &Piece, here: &Outlook, target: ShipId) -> f64 {
    if me.lock == Some(target) {
        return 0.0;
    }
    let Some(enemy) = scene.piece(target) else {
        return 0.0;
    };
    // Where any ship may be locked, friendly ones aren't targets; elsewhere a card had a reason to allow it.
    if enemy.side == me.side && view.rulebook().actions.lock_targets == LockTargets::Objects {
        return 0.0;
    }
    let now = match here.target {
        Some((best, _)) if best == target => aim_gain(scene, me, here, false, true),
        _ => 0.0,
    };
    let weapon = view.ship(me.id).is_some_and(|ship| {
        ship.upgrades().enumerate().any(|(place, (state, _))| {
            let weapon = furball_engine::WeaponRef::Upgrade(furball_engine::UpgradeIndex::at(place));
            !state.discarded
                && crate::scene::weapon_text(ship, weapon)
                    .is_some_and(|(_, text)| text.needs.contains(&Need::Lock))
        })
    });
    let weapon = if weapon { FOR_A_WEAPON } else { 0.0 };
    now + (LATER + weapon) * enemy.worth.min(2.0)
}

/// Helping a ship that the scenario is about is worth the threat to it.
fn help(scene: &Scene, ward: ShipId) -> f64 {
    let Some(piece) = scene.piece(ward) else {
        return 0.0;
    };
    let seen = outlook(scene, piece, piece.likely[0]);
    seen.worst.map_or(0.05, |worst| {
        let evading = DefenseAid::of(false, true);
        2.5 * worst.prevented(evading, DefenseAid::of(false, piece.evade))
    })
}

/// How much a barrel roll would improve the position, room permitting.
fn roll_gain(view: View<'_>, scene: &Scene, me: &Piece, here: &Outlook, sides: &[Direction]) -> f64 {
    let Some(ship) = view.ship(me.id) else { return 0.0 };
    if here.threats == 0 && here.target.is_some() {
        return 0.0;
    }
    let rolled = sides.iter().filter_map(|&side| {
        let (end, _) = barrel_roll_first(ship.pose(), ship.size(), side, 0.0, 0.0)?;
        let end = Spot::from(end);
        end.inside(me.size.half(), scene.area, 0.0)
            .then(|| value(&outlook(scene, me, end)))
    });
    rolled.fold(0.0, f64::max) - value(here).max(0.0) - RISK
}

/// How much a boost would improve the position.
fn boost_gain(scene: &Scene, me: &Piece, here: &Outlook, bearing: Bearing) -> f64 {
    let Some(step) = step(me.size, bearing, 1) else {
        return 0.0;
    };
    let end = me.spot.then(step.end);
    if !end.inside(me.size.half(), scene.area, 0.0) {
        return 0.0;
    }
    value(&outlook(scene, me, end)).max(0.0) - value(here).max(0.0) - RISK
}
