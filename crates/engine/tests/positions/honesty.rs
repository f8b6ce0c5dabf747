//! Every moment of every position and every card's report: no viewer sees hidden facts, and any answer is applied or
//! refused without effect. Games between computers reach the common prompts; these are the rare ones.

use std::collections::BTreeSet;

use furball_engine::{Ask, Choice, Game, Options, Seat, Seed, Viewer};
use serde_json::Value;

use crate::{cards, files, read, staged};
use furball_testing::stage::named;

/// Calls `look` with the game at every moment of every position and report.
fn each_moment(mut look: impl FnMut(&str, &Game)) {
    for (title, played) in cards::played() {
        played.moments.iter().for_each(|game| look(&title, game));
    }
    for folder in ["first", "second"] {
        for (name, text) in files(folder) {
            for position in read(&text).unwrap_or_default() {
                let played = staged(&position).map(|stage| stage.moments);
                played.iter().flatten().for_each(|game| look(&name, game));
            }
        }
    }
}

/// All viewers: each player, and a spectator.
pub fn viewers(game: &Game) -> impl Iterator<Item = Viewer> {
    let seats = 0..game.table().players.len() as u8;
    seats
        .map(|seat| Viewer::Seat(Seat(seat)))
        .chain([Viewer::Spectator])
}

fn seen(game: &Game, viewer: Viewer) -> Value {
    serde_json::to_value(game.view(viewer).snapshot()).expect("JSON")
}

/// [SE-COMP-14, SE-DMG-04] Dials, facedown damage cards, facedown conditions, decks and upcoming dice are changed.
#[test]
fn no_view_depends_on_what_it_hides() {
    let (mut changed, mut number) = (0, 0);
    each_moment(|title, game| {
        for viewer in viewers(game) {
            number += 1;
            let mut seed = [0; 32];
            seed[..4].copy_from_slice(&u32::to_le_bytes(number));
            let imagined = game.view(viewer).determinize(Seed(seed));
            changed += u32::from(imagined.memory_hash() != game.memory_hash());
            assert_eq!(seen(game, viewer), seen(&imagined, viewer), "{title}");
        }
    });
    assert!(changed > 5_000, "hidden facts were changed only {changed} times");
}

/// [SE-COMP-14, SE-DMG-04] What a player is offered from facedown cards, a deck or a facedown dial is real only to that player.
#[test]
fn offers_from_hidden_facts_are_made_up_for_others() {
    let (mut real, mut made_up) = (0, 0);
    each_moment(|title, game| {
        let secret = |ask| matches!(ask, Ask::PickDamage(_) | Ask::PickDrawn(_) | Ask::PickManeuver(_));
        for prompt in game.prompts().iter().filter(|prompt| secret(prompt.ask)) {
            for viewer in viewers(game) {
                let imagined = game.view(viewer).determinize(Seed([7; 32]));
                let same = imagined.prompts().iter().any(|other| other == prompt);
                if viewer == Viewer::Seat(prompt.seat) {
                    real += 1;
                    assert!(same, "{title}: {prompt:?}");
                } else {
                    made_up += u32::from(!same);
                }
            }
        }
    });
    assert!(real > 10 && made_up > 5, "{real} real offers, {made_up} made up");
}

/// Choices that are legal somewhere are tried everywhere else.
#[test]
fn any_answer_is_applied_or_has_no_effect() {
    let mut pool: Vec<Choice> = vec![Choice::Pass, Choice::Accept, Choice::Concede];
    let (mut applied, mut refused, mut next) = (0, 0, 0);
    each_moment(|title, game| {
        let hash = game.memory_hash();
        for prompt in game.prompts() {
            if let Options::List(choices) = &prompt.options {
                let new = choices.iter().filter(|choice| !pool.contains(choice));
                let new: Vec<Choice> = new.take(4).cloned().collect();
                pool.extend(new);
            }
        }
        for seat in 0..3 {
            for _ in 0..8 {
                next = (next + 7919) % pool.len();
                let (seat, choice) = (Seat(seat), &pool[next]);
                let mut tried = game.clone();
                let legal = game.check(seat, choice).is_ok();
                let answered = tried.answer(seat, choice, &mut Vec::new());
                assert_eq!(answered.is_ok(), legal, "{title}: {choice:?}");
                if legal {
                    applied += 1;
                } else {
                    refused += 1;
                    assert_eq!(
                        tried.memory_hash(),
                        hash,
                        "{title}: {choice:?} was refused, but not without a trace"
                    );
                }
            }
        }
    });
    assert!(
        applied > 1_000 && refused > 10_000,
        "{applied} applied, {refused} refused"
    );
}

/// Prompts that games between computers seldom or never reach. They do reach those of setups and missions.
const RARE: [&str; 25] = [
    "BarrelRoll",
    "Coordinate",
    "Decide",
    "Deploy",
    "EmergencyDeploy",
    "GuessDial",
    "Jammed",
    "LineUpAbility",
    "NextBomb",
    "Pay",
    "PickDamage",
    "PickDice",
    "PickDrawn",
    "PickManeuver",
    "PickOption",
    "PickShip",
    "PickToken",
    "PickTurn",
    "PlaceDevice",
    "Position",
    "Relocate",
    "Replace",
    "Rotate",
    "SetTurret",
    "TallonRoll",
];

#[test]
fn rare_prompts_are_among_the_moments() {
    let mut met = BTreeSet::new();
    each_moment(|_, game| met.extend(game.prompts().iter().map(|prompt| named(&prompt.ask))));
    let missing: Vec<&str> = RARE.into_iter().filter(|kind| !met.contains(*kind)).collect();
    assert!(missing.is_empty(), "{missing:?} aren't met");
}
