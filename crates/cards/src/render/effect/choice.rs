//! Rendering of choices and conditions among effects.

use super::super::amount::up_to;
use super::super::english::{self, Noun, Number, sentence};
use super::super::scene::Scene;
use super::super::{condition, cost, names, needless};
use super::{Form, Say, all, fixed, one};
use crate::language::{
    Amount, Charged, Condition, Cost, Counter, DeviceFilter, Effect, LockOn, MarkerFilter, ObstacleFilter,
    ShipFilter, ShipRef, Things,
};
use crate::vocabulary::Phase;

/// Without a colon, a condition that opens a list of effects would seem to apply to all of them.
pub(super) fn needs_a_colon(scene: &Scene, effects: &[Effect]) -> bool {
    let decides = |who: ShipRef| who == ShipRef::You || scene.actor.as_ref() == Some(&scene.noun(who));
    match effects {
        [Effect::If { then, otherwise, .. }] => then
            .iter()
            .chain(otherwise)
            .any(|effect| matches!(effect, Effect::OneOf { .. })),
        [
            Effect::If { .. } | Effect::Unless { .. } | Effect::Later(..) | Effect::Grant { .. },
            _,
            ..,
        ] => true,
        [Effect::Grant { .. }] => true,
        [Effect::Each { then, .. }] => {
            matches!(then.as_slice(), [Effect::Grant { .. } | Effect::May { .. }, ..])
        }
        // What others may do isn't the reader's decision.
        [Effect::May { who, .. } | Effect::OneOf { who, .. }, ..] => !decides(*who),
        _ => false,
    }
}

pub(super) fn choose(say: Say, ships: &ShipFilter, most: &Amount, may: bool, then: &[Effect]) -> String {
    let scene = say.scene;
    if let (Amount::Fixed(1), false, [only]) = (most, may, then) {
        if let Some(text) = at_once(say, ships, only) {
            return text;
        }
        if let Effect::Choose {
            of: Things::Ships(second),
            up_to: Amount::Fixed(1),
            may: false,
            opposing: false,
            then,
        } = only
        {
            return choose_two(say, ships, second, then);
        }
    }
    let picked = match (most, may) {
        (Amount::Fixed(1), _) => picked(scene, ships),
        (Amount::Fixed(u8::MAX), _) => format!("any number of {}", scene.many(ships)),
        (Amount::Fixed(most), true) => format!("up to {most} {}", scene.many(ships)),
        (Amount::Fixed(most), false) => format!("1 to {most} {}", scene.many(ships)),
        (amount, _) => up_to(scene, amount, "ship").replacen("ships", &scene.many(ships), 1),
    };
    let one = fixed(most) == Some(1);
    let pick = if one && may {
        say.order("you may pick", picked)
    } else {
        say.order("pick", picked)
    };
    // The reader's own payment for each comes before what happens to it.
    let paid = matches!(
        then,
        [Effect::May {
            who: ShipRef::You,
            ..
        }]
    );
    let then = match (one, paid) {
        (true, _) => all(&scene.choosing(scene.picked()), then, Form::Plain),
        (false, true) => format!(
            "for each of them, {}",
            all(&scene.choosing(Noun::that_ship()), then, Form::Plain)
        ),
        (false, false) => all(&scene.choosing(Noun::each_of_them()), then, Form::Plain),
    };
    sentence::sentences(&pick, &then)
}

/// Ships that the opponent picks.
pub(super) fn opponent_chooses(say: Say, ships: &ShipFilter, most: &Amount, then: &[Effect]) -> String {
    if let (
        Amount::Fixed(1),
        [
            Effect::Assign {
                who: ShipRef::Chosen,
                condition,
                facedown: false,
            },
        ],
        Form::Plain,
    ) = (most, then, say.form)
    {
        let condition = names::condition(say.scene.content, condition);
        let picked = picked(say.scene, ships);
        return format!("the opponent assigns the condition {condition} to {picked}");
    }
    let (picked, each) = match most {
        Amount::Fixed(1) => (picked(say.scene, ships), say.scene.picked()),
        most => (
            up_to(say.scene, most, "ship").replacen("ships", &say.scene.many(ships), 1),
            Noun::each_of_them(),
        ),
    };
    let then = all(&say.scene.choosing(each), then, Form::Plain);
    let pick = match say.form {
        Form::Plain => format!("the opponent picks {picked}"),
        Form::Infinitive => format!("have the opponent pick {picked}"),
    };
    sentence::sentences(&pick, &then)
}

/// What is picked: the reader's ship is called differently as an object.
fn picked(scene: &Scene, ships: &ShipFilter) -> String {
    english::ships::as_object(scene.one(ships))
}

/// The choice and what happens in one clause, if that says it all: `transfer 1 focus token to another friendly ship`.
fn at_once(say: Say, ships: &ShipFilter, then: &Effect) -> Option<String> {
    let named = |ships: &ShipFilter| say.scene.choosing(Noun::described(picked(say.scene, ships)));
    match then {
        Effect::Transfer { .. }
        | Effect::Lock {
            who: ShipRef::You,
            on: LockOn::Ship(ShipRef::Chosen),
            ..
        }
        | Effect::Assign {
            who: ShipRef::Chosen, ..
        }
        | Effect::ShowDial {
            who: ShipRef::Chosen, ..
        }
        | Effect::TransferLocks { .. }
        | Effect::Recover(
            Counter::Charges(Charged::Upgrade {
                who: ShipRef::Chosen, ..
            }),
            _,
        ) => {
            let scene = &named(ships);
            Some(one(Say { scene, ..say }, then))
        }
        Effect::May {
            who: ShipRef::You,
            cost: price,
            then,
            again: false,
        } if asks_of_the_picked(price) => {
            // A lock that is spent says that there is one.
            let mut ships = ships.clone();
            ships
                .having
                .retain(|each| !price.iter().any(|cost| spends_what_it_asks(cost, each)));
            let scene = &named(&ships);
            let price = cost::all(scene, price)?;
            let text = super::offered(&scene.once_named(), &scene.you, Some(&price), then);
            Some(match say.form {
                Form::Plain => text,
                Form::Infinitive => text.replacen(&sentence::may(&scene.you, ""), "", 1),
            })
        }
        // Any other effect needs a sentence of its own.
        _ => None,
    }
}

fn asks_of_the_picked(price: &[Cost]) -> bool {
    price.iter().any(|cost| {
        matches!(
            cost,
            Cost::SpendToken(ShipRef::Chosen, _)
                | Cost::SpendLock {
                    of: ShipRef::Chosen,
                    ..
                }
                | Cost::SpendLock {
                    on: Some(ShipRef::Chosen),
                    ..
                }
        )
    })
}

/// Whether the cost can only be paid if the condition is met.
fn spends_what_it_asks(cost: &Cost, condition: &Condition) -> bool {
    match (cost, condition) {
        (Cost::SpendLock { of: ShipRef::You, .. }, Condition::Locks(ShipRef::You, ShipRef::It)) => true,
        (
            Cost::SpendLock {
                of: ShipRef::Chosen, ..
            },
            Condition::Locks(ShipRef::It, _),
        ) => true,
        (Cost::SpendToken(ShipRef::Chosen, spent), Condition::Has(ShipRef::It, set)) => spent == set,
        // Any other condition says something more.
        _ => false,
    }
}

/// Two ships, one after the other.
fn choose_two(say: Say, ships: &ShipFilter, second: &ShipFilter, then: &[Effect]) -> String {
    let first = picked(say.scene, ships);
    let inside = say.scene.choosing(Noun::the_ship_picked_first());
    let second = picked(&inside, second);
    let pick = say.order("pick", format!("{first} and then {second}"));
    let then = all(&say.scene.choosing(Noun::the_second_ship()), then, Form::Plain);
    sentence::sentences(&pick, &then)
}

pub(super) fn choose_obstacle(say: Say, obstacles: &ObstacleFilter, then: &[Effect]) -> String {
    let pick = say.order("pick", say.scene.obstacles(obstacles, Number::One));
    sentence::sentences(&pick, &say.then(then, Form::Plain))
}

pub(super) fn choose_marker(say: Say, markers: &MarkerFilter, then: &[Effect]) -> String {
    let pick = say.order("pick", say.scene.markers(markers, Number::One));
    sentence::sentences(&pick, &say.then(then, Form::Plain))
}

pub(super) fn choose_device(say: Say, devices: &DeviceFilter, then: &[Effect]) -> String {
    let picked = say.scene.devices(devices, Number::One);
    let device = match then {
        [Effect::Remove(ShipRef::Device)] => Noun::other(&picked),
        _ => Noun::that_device(),
    };
    let named = device != Noun::that_device();
    let inside = Scene {
        device,
        ..say.scene.clone()
    };
    let then = all(&inside, then, Form::Plain);
    if named {
        then
    } else {
        sentence::sentences(&say.order("pick", picked), &then)
    }
}

pub(super) fn each_obstacle(say: Say, obstacles: &ObstacleFilter, then: &[Effect]) -> String {
    let each = say.scene.obstacles(obstacles, Number::Bare);
    let then = say.then(then, Form::Plain);
    match say.form {
        Form::Plain => format!("for every {each}, {then}"),
        Form::Infinitive => format!("do this: for every {each}, {then}"),
    }
}

/// What happens to each ship of a kind reads best with the ships as its subject, unless it depends on something.
pub(super) fn each(say: Say, ships: &ShipFilter, then: &[Effect]) -> String {
    let remotes = ships.remotes;
    let ships = say.scene.each(ships);
    let ships = if remotes {
        ships.replacen("ship or remote", "ship and remote", 1)
    } else {
        ships
    };
    if let [Effect::If { .. } | Effect::OneOf { .. }, ..] = then {
        let then = all(&say.scene.choosing(Noun::that_ship()), then, Form::Plain);
        return match say.form {
            Form::Plain => format!("for {ships}, {then}"),
            Form::Infinitive => format!("do this: for {ships}, {then}"),
        };
    }
    let inside = say.scene.choosing(Noun::described(ships));
    match (then, say.form) {
        (
            [
                Effect::May {
                    who: ShipRef::Chosen, ..
                },
            ],
            Form::Infinitive,
        ) => {
            format!("do this: {}", all(&inside, then, Form::Plain))
        }
        // A roll without a roller of its own is the reader's, for each of them.
        ([Effect::Roll { who, .. }], _) if *who != ShipRef::Chosen => {
            let name = inside.chosen.name.clone();
            format!("for {name}, {}", all(&inside.once_named(), then, Form::Plain))
        }
        ([only], _) => {
            let scene = &inside;
            one(Say { scene, ..say }, only)
        }
        (several, form) => all(&inside, several, form),
    }
}

/// How often the same offer is made, if it is made more than once and for nothing.
pub(super) fn repeated(effects: &[Effect]) -> Option<usize> {
    let [
        first @ Effect::May {
            who: ShipRef::You,
            cost: price,
            ..
        },
        rest @ ..,
    ] = effects
    else {
        return None;
    };
    let same = price.is_empty() && !rest.is_empty() && rest.iter().all(|other| other == first);
    same.then_some(effects.len())
}

/// Optional effects; what another ship does is that ship's option.
pub(super) fn may(say: Say, who: ShipRef, price: &[Cost], then: &[Effect]) -> String {
    let who = match then {
        [
            Effect::Lock {
                who: locks,
                on: LockOn::Ship(_),
                ..
            },
        ] if who == ShipRef::You => *locks,
        _ => who,
    };
    let noun = say.noun(who);
    let decided = say.scene.once_named().decided_by(who);
    let price = cost::all(&decided, price);
    let text = super::offered(&decided, &noun, price.as_deref(), then);
    // The sentence already says `you may`.
    if say.form == Form::Infinitive && noun.you {
        text.replacen(&sentence::may(&noun, ""), "", 1)
    } else {
        text
    }
}

pub(super) fn one_of(say: Say, who: ShipRef, opposing: bool, options: &[Vec<Effect>]) -> String {
    let option = |scene: &Scene, option: &Vec<Effect>, form| match option.as_slice() {
        // What an option can't do without isn't said.
        [
            Effect::If {
                condition,
                then,
                otherwise,
            },
        ] if otherwise.is_empty() && needless::all_implied(condition, then) => all(scene, then, form),
        effects => all(scene, effects, form),
    };
    if opposing {
        let options: Vec<String> = options
            .iter()
            .map(|one| option(say.scene, one, Form::Plain))
            .collect();
        return format!("{}, as the opponent chooses", english::one_of(&options));
    }
    let noun = say.noun(who);
    let decided = say.scene.decided_by(who);
    let form = if noun.you { say.form } else { Form::Infinitive };
    // An offer inside an offer is only one of the choices.
    let plain = |one: &Vec<Effect>| match one.as_slice() {
        [
            Effect::May {
                who: same,
                cost: price,
                then,
                again: false,
            },
        ] if *same == who && form == Form::Infinitive => {
            let text = super::offered(&decided, &noun, cost::all(&decided, price).as_deref(), then);
            text.replacen(&sentence::may(&noun, ""), "", 1)
        }
        _ => option(&decided, one, form),
    };
    let options: Vec<String> = options.iter().map(plain).collect();
    let either = english::one_of(&options);
    if noun.you || say.scene.actor.as_ref() == Some(&noun) {
        either
    } else {
        format!("{} chooses to {either}", noun.name)
    }
}

pub(super) fn unless(say: Say, who: ShipRef, does: &[Effect], then: &[Effect]) -> String {
    let noun = say.noun(who);
    let decided = say.scene.once_named().decided_by(who);
    let does = all(&decided, does, Form::Infinitive);
    let choose = noun.verb("choose", "chooses").to_owned();
    let then = say.then(then, say.form);
    if sentence::has_parts(&then) {
        return format!("unless {} {choose} to {does}, {then}", noun.name);
    }
    // A ship that has just been named needs no name.
    let name = if noun.described || then.starts_with(&noun.name) {
        noun.pronoun().to_owned()
    } else {
        noun.name
    };
    format!("{then} unless {name} {choose} to {does}")
}

pub(super) fn conditional(
    say: Say,
    conditions: &[Condition],
    then: &[Effect],
    otherwise: &[Effect],
) -> String {
    let conditions: Vec<&Condition> = conditions.iter().collect();
    let condition = condition::all(say.scene, &conditions);
    let then = say.then(then, say.form);
    let text = match say.form {
        Form::Plain => format!("if {condition}, {then}"),
        Form::Infinitive => format!("{then} if {condition}"),
    };
    if otherwise.is_empty() {
        text
    } else {
        format!("{text}; otherwise, {}", say.then(otherwise, say.form))
    }
}

pub(super) fn later(say: Say, phase: Phase, then: &[Effect]) -> String {
    let when = format!("at the start of the next {}", say.scene.words.phase(phase));
    match say.form {
        Form::Plain if matches!(then, [Effect::Gain(..)]) => {
            format!("{} {when}", say.then(then, Form::Plain))
        }
        Form::Plain => format!("{when}, {}", say.then(then, Form::Plain)),
        Form::Infinitive => format!("{} {when}", say.then(then, Form::Infinitive)),
    }
}
