//! Rendering of whole abilities.

use super::effect::{self, Form};
use super::english::sentence::{self as say, sentence};
use super::english::{Noun, or};
use super::scene::Scene;
use super::{condition, cost, modifier, moment, needless, words};
use crate::language::{
    Ability, ArcName, CardAction, Condition, DealtFrom, Effect, Limit, Moment, Need, Replacement, ShipRef,
    Triggered, Weapon, Whereabouts, Which, While,
};
use crate::vocabulary::Token;

/// The ability as a sentence.
pub(super) fn text(scene: &Scene, ability: &Ability) -> String {
    if let Some(sentence) = scene.content.sentences.of(ability) {
        return sentence.to_owned();
    }
    match ability {
        Ability::When(text) => triggered(scene, text),
        Ability::Instead(text) => replacement(scene, text),
        Ability::While(text) => continuous(scene, text),
        Ability::Action(header) => action(scene, header),
        Ability::Attack(header) => weapon(scene, header),
    }
}

/// The scene of the ability's text.
fn scene_of<'a>(scene: &Scene<'a>, ability: &'a Ability) -> Scene<'a> {
    match ability {
        Ability::When(text) => scene.at(&text.on, &text.by),
        Ability::Instead(text) => scene.during(None, &text.by),
        Ability::While(text) => scene.during(text.during, &text.by),
        Ability::Action(_) | Ability::Attack(_) => scene.clone(),
    }
}

/// A statement that these conditions of the ability aren't met.
pub(super) fn unmet(scene: &Scene, ability: &Ability, conditions: &[&Condition]) -> String {
    condition::none_of(&scene_of(scene, ability), conditions)
}

/// A statement that the ability's cost can't be paid; none if it has none.
pub(super) fn unpaid(scene: &Scene, ability: &Ability) -> Option<String> {
    let costs = match ability {
        Ability::When(text) => &text.cost,
        Ability::Instead(text) => &text.cost,
        Ability::Action(text) => &text.cost,
        Ability::Attack(text) => &text.cost,
        Ability::While(_) => return None,
    };
    let price = cost::all(&scene_of(scene, ability), costs)?;
    Some(say::you_cannot(&price))
}

fn triggered(scene: &Scene, text: &Triggered) -> String {
    let (opening, conditions) = moment::trigger(scene, text);
    let limit = match text.limit {
        Limit::None => "",
        Limit::OncePerRound => say::once_per_round(),
        Limit::OncePerGame => say::once_per_game(),
    };
    let from = whereabouts(text.from);
    let opening = if text.limit == Limit::None {
        opening
    } else {
        say::only_one(&opening)
    };
    sentence(&format!(
        "{limit}{from}{opening}, {}",
        outcome(scene, text, conditions)
    ))
}

/// What happens at a moment whose opening isn't said, as in `the attacker may change 1 hit to a crit`.
pub(super) fn without_opening(scene: &Scene, text: &Triggered) -> String {
    let (_, conditions) = moment::trigger(scene, text);
    outcome(scene, text, conditions)
}

/// What happens, with the conditions that the opening hasn't said.
fn outcome(scene: &Scene, text: &Triggered, mut conditions: Vec<&Condition>) -> String {
    let mut scene = scene.at(&text.on, &text.by);
    // A maneuver that was named is what was revealed.
    let named = |each: &Condition| matches!(each, Condition::Maneuver(wanted) if wanted.is_plain());
    scene.revealed &= !text.only_if.iter().any(named);
    let scene = &scene;
    needless::drop(&mut conditions, &text.cost, &text.then);
    let conditions = if_all(scene, &conditions);
    let then = match (text.may, cost::all(scene, &text.cost)) {
        (true, price) => effect::offered(scene, &scene.player(), price.as_deref(), &text.then),
        (false, Some(price)) => say::must_pay(
            &scene.you,
            &price,
            &effect::all(scene, &text.then, Form::Infinitive),
        ),
        (false, None) => effect::all(scene, &text.then, Form::Plain),
    };
    format!("{conditions}{then}")
}

fn replacement(scene: &Scene, text: &Replacement) -> String {
    let opening = moment::would(scene, &text.by, text.of);
    let scene = Scene {
        replaces: Some(text.of),
        ..scene.during(None, &text.by)
    };
    let mut conditions: Vec<&Condition> = text.only_if.iter().collect();
    needless::drop(&mut conditions, &text.cost, &text.then);
    let conditions = if conditions.is_empty() {
        String::new()
    } else {
        say::and_also(&condition::all(&scene, &conditions))
    };
    // These replacements say themselves that they prevent or change something.
    let says_so = |effect: &Effect| match effect {
        Effect::Prevent(_)
        | Effect::Flip(Which::Dealt)
        | Effect::Discard(Which::Dealt)
        | Effect::Deal {
            from: DealtFrom::Drawn(_),
            ..
        } => true,
        Effect::Execute(..) => text.of == Moment::Executes,
        // Any other effect doesn't say what it is in place of.
        _ => false,
    };
    let plain = text.then.first().is_some_and(says_so);
    let (who, scene) = if text.theirs {
        (scene.noun(ShipRef::Subject), scene.decided_by(ShipRef::Subject))
    } else {
        (scene.you.clone(), scene)
    };
    let effects = |form| {
        if text.then.is_empty() {
            return effect::nothing(&scene, text.of, form);
        }
        let (first, rest) = text.then.split_at(1);
        let first = effect::all(&scene, first, form);
        let first = if plain { first } else { say::instead(&first) };
        if rest.is_empty() {
            first
        } else {
            say::then(&first, &effect::all(&scene, rest, Form::Plain), false)
        }
    };
    let infinitive = effects(Form::Infinitive);
    let then = match (text.may, cost::all(&scene, &text.cost)) {
        (true, Some(price)) if say::is_plain(&infinitive) => say::may_pay_to(&who, &price, &infinitive),
        (true, Some(price)) => say::may_pay(&who, &price, &effects(Form::Plain)),
        (true, None) => say::may(&who, &infinitive),
        (false, _) => effects(Form::Plain),
    };
    sentence(&format!("{}{conditions}, {then}", say::if_would(&opening)))
}

fn continuous(scene: &Scene, text: &While) -> String {
    let (opening, rest) = match text.during {
        Some(role) => {
            let (opening, rest) = moment::during(scene, role, &text.by, &text.only_if);
            (format!("{opening}, "), rest)
        }
        None if scene.obstacle => (say::on_this_obstacle().to_owned(), text.only_if.iter().collect()),
        None => (String::new(), text.only_if.iter().collect()),
    };
    let scene = scene.during(text.during, &text.by);
    let (timed, rest): (Vec<&Condition>, Vec<&Condition>) = rest
        .into_iter()
        .partition(|condition| time(&scene, condition).is_some());
    let mut opening = timed
        .iter()
        .filter_map(|each| time(&scene, each))
        .fold(whereabouts(text.from).to_owned() + &opening, |text, time| {
            text + &time
        });
    let mut rest = rest;
    needless::drop(&mut rest, &[], &[]);
    if !rest.is_empty() {
        let conditions = condition::all(&scene, &rest);
        let clause = if opening.is_empty() {
            say::as_long_as(&conditions)
        } else {
            say::if_so(&conditions)
        };
        opening += &clause;
    }
    let rules = modifier::all(&scene, &text.rules);
    if opening.is_empty() {
        let each: Vec<String> = rules.iter().map(|rule| sentence(rule)).collect();
        each.join(" ")
    } else {
        sentence(&format!("{opening}{}", say::rules_together(&rules)))
    }
}

/// `if you have a stress token, `, or nothing.
fn if_all(scene: &Scene, conditions: &[&Condition]) -> String {
    if conditions.is_empty() {
        String::new()
    } else {
        say::if_so(&condition::all(scene, conditions))
    }
}

const fn whereabouts(from: Whereabouts) -> &'static str {
    match from {
        Whereabouts::Play | Whereabouts::Reserve => "",
        Whereabouts::Docked => say::while_you_are_docked(),
    }
}

/// A condition that says from when or during what the rule applies.
fn time(scene: &Scene, condition: &Condition) -> Option<String> {
    if let Condition::During(phase, None) = condition {
        Some(say::during_the(scene.words.phase(*phase)))
    } else {
        let since = *condition == Condition::RoundAfterDealt;
        since.then(say::from_the_round_after_dealt)
    }
}

fn action(scene: &Scene, header: &CardAction) -> String {
    let conditions: Vec<&Condition> = header.only_if.iter().collect();
    let conditions = if_all(scene, &conditions);
    let text = match cost::all(scene, &header.cost) {
        Some(price) if header.then.is_empty() => format!("{conditions}{price}"),
        Some(price) => {
            let effects = effect::all(scene, &header.then, Form::Infinitive);
            let paid = if say::is_plain(&effects) {
                say::pay_to(&price, &effects)
            } else {
                say::then(&price, &effect::all(scene, &header.then, Form::Plain), false)
            };
            format!("{conditions}{paid}")
        }
        None => format!("{conditions}{}", effect::all(scene, &header.then, Form::Plain)),
    };
    say::action(header.own_step, &text)
}

/// A weapon's header.
pub(super) fn weapon(scene: &Scene, weapon: &Weapon) -> String {
    let needs: Vec<String> = weapon
        .needs
        .iter()
        .map(|need| match need {
            Need::Lock => scene.words.lock.to_owned(),
            Need::Focus => Token::Focus.name().to_owned(),
            Need::Calculate => Token::Calculate.name().to_owned(),
        })
        .collect();
    let reach = match weapon.arc {
        ArcName::AllRound => say::inside_your_firing_arc_or_not().to_owned(),
        other => words::in_arc(&Noun::you().possessive, other),
    };
    let mut text = say::attack(&or(&needs), weapon.range, &reach, weapon.value, weapon.on_cue);
    if let Some(price) = cost::all(scene, &weapon.cost) {
        text += &say::to_attack(&price);
    }
    if weapon.ordnance {
        text += say::no_extra_die_for_range();
    }
    if weapon.times > 1 {
        text += &say::make_this_attack(weapon.times);
    }
    text
}
