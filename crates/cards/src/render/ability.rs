//! Whole abilities in words.

use super::effect::{self, Form};
use super::ships::{Noun, Scene};
use super::words::{a, list, range, sentence, slot, token};
use super::{condition, modifier, moment};
use crate::language::{
    Ability, ActionHeader, Condition, Cost, Limit, Moment, Need, Reach, Triggered, Watch, Weapon, While,
};

/// The ability as a sentence.
pub(super) fn text(ability: &Ability) -> String {
    match ability {
        Ability::When(text) => triggered(text),
        Ability::While(text) => continuous(text),
        Ability::Action(header) => action(header),
        Ability::Attack(header) => weapon(header),
    }
}

fn triggered(text: &Triggered) -> String {
    let mut scene = Scene::new();
    let (opening, conditions) = moment::trigger(&scene, text);
    if let Watch::Ships(_) = text.by {
        scene.subject = Some(Noun::other("that ship"));
    }
    if text.on == Moment::SpendsLock {
        scene.object = Noun::other("the ship that was locked");
    }
    let limit = match text.limit {
        Limit::None => "",
        Limit::OncePerRound => "once per round, ",
        Limit::OncePerGame => "once per game, ",
    };
    let mut sentence_ = format!("{limit}{opening}, ");
    if !conditions.is_empty() {
        sentence_ = format!("{sentence_}if {}, ", condition::all(&scene, &conditions));
    }
    let then = if text.may {
        let effects = effect::all(&scene, &text.then, Form::Infinitive);
        match costs(&text.cost) {
            Some(price) => format!("you may {price} to {effects}"),
            None => format!("you may {effects}"),
        }
    } else {
        effect::all(&scene, &text.then, Form::Plain)
    };
    sentence(&format!("{sentence_}{then}"))
}

fn continuous(text: &While) -> String {
    let scene = Scene::new();
    let (opening, rest) = match text.during {
        Some(role) => {
            let (opening, rest) = moment::during(&scene, role, &text.by, &text.only_if);
            (format!("{opening}, "), rest)
        }
        None => (String::new(), text.only_if.iter().collect()),
    };
    let (times, rest): (Vec<&Condition>, Vec<&Condition>) =
        rest.into_iter().partition(|condition| time(condition).is_some());
    let mut opening = times
        .iter()
        .filter_map(|each| time(each))
        .fold(opening, |text, time| text + &time);
    if !rest.is_empty() {
        let join = if opening.is_empty() { "as long as" } else { "if" };
        opening = format!("{opening}{join} {}, ", condition::all(&scene, &rest));
    }
    let rules: Vec<String> = text
        .rules
        .iter()
        .map(|rule| modifier::text(&scene, rule, text.during))
        .collect();
    if opening.is_empty() {
        let each: Vec<String> = rules.iter().map(|rule| sentence(rule)).collect();
        each.join(" ")
    } else {
        sentence(&format!("{opening}{}", rules.join(", and ")))
    }
}

/// A condition that says from when or during what the rule holds.
fn time(condition: &Condition) -> Option<String> {
    match condition {
        Condition::During(phase) => Some(format!("during the {}, ", super::words::phase(*phase))),
        Condition::RoundAfterDealt => Some("from the round after you were dealt this card, ".to_owned()),
        _ => None,
    }
}

fn action(header: &ActionHeader) -> String {
    let scene = Scene::new();
    let mut text = String::new();
    if !header.only_if.is_empty() {
        let conditions: Vec<&Condition> = header.only_if.iter().collect();
        text = format!("if {}, ", condition::all(&scene, &conditions));
    }
    text = match costs(&header.cost) {
        Some(price) => {
            format!(
                "{text}{price} to {}",
                effect::all(&scene, &header.then, Form::Infinitive)
            )
        }
        None => format!("{text}{}", effect::all(&scene, &header.then, Form::Plain)),
    };
    format!("Action: {}", sentence(&text))
}

/// A secondary weapon's header.
pub(super) fn weapon(weapon: &Weapon) -> String {
    let needs = match weapon.needs {
        Some(Need::Lock) => " (target lock)",
        Some(Need::Focus) => " (focus)",
        None => "",
    };
    let dice = super::words::count(weapon.value, "attack die");
    let reach = match weapon.reach {
        Reach::FiringArc => "inside your firing arc",
        Reach::Turret => "inside your firing arc or not",
    };
    let at = range(weapon.range);
    let cue = if weapon.on_cue {
        ", but only when this card says so"
    } else {
        ""
    };
    let mut text = format!("Attack{needs}: Attack one ship at {at}, {reach}, with {dice}{cue}.");
    if let Some(price) = costs(&weapon.cost) {
        text = format!("{text} To attack, {price}.");
    }
    if weapon.times > 1 {
        let times = match weapon.times {
            2 => "twice".to_owned(),
            more => format!("{more} times"),
        };
        text = format!("{text} Make this attack {times}.");
    }
    text
}

/// The whole price, if there is one.
fn costs(costs: &[Cost]) -> Option<String> {
    let each: Vec<String> = costs.iter().map(|price| cost(*price)).collect();
    (!each.is_empty()).then(|| list(&each, "and"))
}

fn cost(cost: Cost) -> String {
    match cost {
        Cost::Spend(kind) => format!("spend {}", a(&token(kind))),
        Cost::SpendLock => "spend your target lock".to_owned(),
        Cost::Receive(kind) => format!("gain {}", a(&token(kind))),
        Cost::DiscardThis => "discard this card".to_owned(),
        Cost::Discard(Some(kind)) => format!("discard one of your {} cards (not this one)", slot(kind)),
        Cost::Discard(None) => "discard one of your other upgrade cards".to_owned(),
        Cost::Suffer => "suffer 1 damage".to_owned(),
    }
}
