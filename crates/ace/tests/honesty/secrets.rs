//! Changing hidden facts is invisible to viewers who may not see them.

use furball_cards::{Content, Phase};
use furball_engine::{Chance, Choice, Event, Game, Options, Position, Viewer};

use crate::describe::describe;
use crate::games::{Numbers, Running, seed, setup};

/// [FE-PLAN-04, FE-PLAN-06, FE-SETUP-18, FE-OPEN-45, FE-TEAM-08] Other players' dials, the deck, facedown cards and
/// the seed are changed in games of all kinds at all moments: no view and no prompt of a seat or a spectator changes.
#[test]
fn a_view_never_depends_on_what_it_hides() {
    let mut changed = 0;
    for number in 0..400 {
        let mut running = Running::new(&setup(number), number);
        let mut numbers = Numbers(number);
        while running.step() {
            if numbers.below(6) != 0 {
                continue;
            }
            for viewer in running.viewers() {
                let imagined = running
                    .game
                    .view(viewer)
                    .determinize(seed(u64::from(numbers.below(u32::MAX))));
                changed += u32::from(imagined.memory_hash() != running.game.memory_hash());
                assert_eq!(
                    describe(&running.game, viewer),
                    describe(&imagined, viewer),
                    "game {number}"
                );
            }
        }
    }
    assert!(
        changed > 5_000,
        "hidden facts must really have been changed: {changed} times"
    );
}

/// [FE-PLAN-04, FE-PLAN-06] While dials are set, one seat's choice makes no difference to what the other sees.
#[test]
fn dials_make_no_difference_to_others_until_revealed() {
    let mut compared = 0;
    for number in 0..300 {
        let mut running = Running::new(&setup(number), number);
        let mut numbers = Numbers(number);
        loop {
            let in_planning = |game: &Game| {
                let view = game.view(Viewer::Spectator);
                !view.setting_up() && view.phase() == Phase::Planning
            };
            let Some((prompt, choice)) = running.next() else {
                break;
            };
            if let (Choice::Dial { ship, .. }, true) = (&choice, in_planning(&running.game)) {
                let view = running.game.view(Viewer::Seat(prompt.seat));
                let dial: Vec<_> = view.ship(*ship).expect("a ship").settable().collect();
                let other = Choice::Dial {
                    ship: *ship,
                    maneuver: dial[numbers.below(dial.len() as u32) as usize],
                };
                let (mut one, mut two) = (running.game.clone(), running.game.clone());
                let (mut events_one, mut events_two) = (Vec::new(), Vec::new());
                one.answer(prompt.seat, &choice, &mut events_one).expect("legal");
                two.answer(prompt.seat, &other, &mut events_two).expect("legal");
                if in_planning(&one) && one.round() == running.game.round() {
                    for viewer in running
                        .viewers()
                        .into_iter()
                        .filter(|v| *v != Viewer::Seat(prompt.seat))
                    {
                        assert_eq!(describe(&one, viewer), describe(&two, viewer));
                        let told =
                            |game: &Game, events: &[Event]| game.seen(viewer, events).collect::<Vec<_>>();
                        assert_eq!(told(&one, &events_one), told(&two, &events_two));
                        compared += u32::from(choice != other);
                    }
                }
            }
            if !running.step() {
                break;
            }
        }
    }
    assert!(
        compared > 1_000,
        "different dials must really have been set: {compared} times"
    );
}

/// [FE-DMG-05, FE-OPEN-45, FE-SETUP-18] Facedown cards from decks in different order look the same to every viewer.
#[test]
fn facedown_damage_reveals_nothing() {
    let position = |deck: &str| {
        let text = format!(
            r#"(name: "facedown", phase: engagement, dice: "a:HBBB d:BBB", deck: [{deck}], ships: [
                (id: "luke", pilot: "lukeskywalker", at: (457, 400, 0)),
                (id: "gold", pilot: "goldsquadronpilot", at: (100, 100, 0)),
                (id: "vader", pilot: "darthvader", at: (457, 490, 180), shields: 0, damage: [facedown]),
            ])"#
        );
        Position::from_ron(&text).expect("a position")
    };
    let one = position(r#""injuredpilot", "directhit", "consolefire""#);
    let two = position(r#""blindedpilot", "minorexplosion", "directhit""#);
    let play = |position: &Position| {
        let (mut game, mut events) = position
            .start(
                Content::builtin(furball_cards::Edition::First),
                Chance::seeded(seed(1)),
            )
            .expect("starts");
        for text in ["seat 2: pass", "luke attacks vader"] {
            position
                .choose(&mut game, 1, text, &mut events)
                .unwrap_or_else(|error| panic!("{error}"));
        }
        (game, events)
    };
    let ((game_one, events_one), (game_two, events_two)) = (play(&one), play(&two));
    assert_ne!(game_one.memory_hash(), game_two.memory_hash());
    for viewer in [
        Viewer::Spectator,
        Viewer::Seat(furball_engine::Seat(0)),
        Viewer::Seat(furball_engine::Seat(1)),
    ] {
        assert_eq!(describe(&game_one, viewer), describe(&game_two, viewer));
        let told = |game: &Game, events: &[Event]| game.seen(viewer, events).collect::<Vec<_>>();
        assert_eq!(told(&game_one, &events_one), told(&game_two, &events_two));
    }
}

/// [FE-SETUP-18] Games that differ only in their seed have the same events and prompts until chance first matters.
#[test]
fn the_seed_shows_only_when_dice_fall() {
    for number in 0..12 {
        let setup = setup(number * 2);
        let (mut one, mut two) = (Running::new(&setup, 1), Running::new(&setup, 2));
        loop {
            let rolled = |events: &[Event]| {
                events
                    .iter()
                    .any(|event| matches!(event, Event::DiceRolled { .. } | Event::EffectRolled { .. }))
            };
            if rolled(&one.events) || one.game.outcome().is_some() {
                break;
            }
            for viewer in one.viewers() {
                assert_eq!(describe(&one.game, viewer), describe(&two.game, viewer));
            }
            let Some((prompt, choice)) = one.next() else { break };
            if matches!(prompt.options, Options::Squad { .. }) {
                break;
            }
            one.events.clear();
            two.events.clear();
            one.game
                .answer(prompt.seat, &choice, &mut one.events)
                .expect("legal");
            two.game
                .answer(prompt.seat, &choice, &mut two.events)
                .expect("legal in the other game too");
        }
    }
}
