//! What was foreseen is what happens.

use furball_engine::foresee::Ghost;
use furball_engine::{Choice, DeviceEvent, Event, Object, Options, RulebookId, SetupEvent, ShipId, Viewer};
use furball_geometry::Pose;

use crate::games::{game, play};

/// The first thing that an event puts somewhere.
fn first_move(events: &[Event]) -> Option<(Object, Pose)> {
    events.iter().find_map(|event| match *event {
        Event::Moved { ship, to, .. }
        | Event::Repositioned { ship, to, .. }
        | Event::Rolled { ship, to, .. }
        | Event::Turned { ship, to } => Some((Object::Ship(ship), to)),
        Event::ShipPlaced { ship, pose } => Some((Object::Ship(ship), pose)),
        Event::Device(
            DeviceEvent::DevicePlaced { device, pose, .. } | DeviceEvent::DeviceMoved { device, pose },
        ) => Some((Object::Device(device), pose)),
        _ => None,
    })
}

/// Whether chance or a secret had a part in it before anything moved.
fn unforeseeable(events: &[Event], choice: &Choice) -> bool {
    let moves = events
        .iter()
        .position(|event| first_move(std::slice::from_ref(event)).is_some());
    events[..moves.unwrap_or(0)].iter().any(|event| match event {
        Event::DiceRolled { .. } | Event::EffectRolled { .. } | Event::DeckShuffled => true,
        Event::PhaseStarted(_)
        | Event::RoundStarted { .. }
        | Event::Setup(SetupEvent::OrderRolled { .. }) => true,
        Event::ActivationStarted { ship } => *choice != Choice::Ship(*ship),
        other => other.shows_secret() && !matches!(other, Event::DialRevealed { .. }),
    })
}

#[test]
fn what_players_choose_moves_things_where_it_was_foreseen() {
    let mut told = [0; RulebookId::ALL.len()];
    for (book, told) in RulebookId::ALL.into_iter().zip(&mut told) {
        for seed in 0..3 {
            play(game(book, seed), 400, |before, prompt, choice, events| {
                if matches!(choice, Choice::Dial { .. }) {
                    return;
                }
                let Some((piece, to)) = first_move(events) else {
                    return;
                };
                if unforeseeable(events, choice) {
                    return;
                }
                let view = before.view(Viewer::Seat(prompt.seat));
                let foreseen = view.foresee(choice).expect("it was legal");
                let here = |ghost: &Ghost| ghost.piece == piece && ghost.to == to && ghost.then.is_empty();
                assert!(
                    foreseen.ghosts.iter().any(here),
                    "{book:?} {seed}: {choice:?}\n{piece:?} to {to:?}\n{foreseen:?}\n{events:?}"
                );
                *told += 1;
            });
        }
    }
    assert!(
        told[0] > 15 && told[1..].iter().all(|told| *told > 40),
        "{told:?}"
    );
}

/// [FE-ACTV-05, SE-ACTV-05] The maneuver that is flown was foreseen right before the ship moved.
#[test]
fn maneuvers_lead_where_they_were_foreseen_to() {
    let mut told = 0;
    for book in RulebookId::ALL {
        for seed in 3..5 {
            play(game(book, seed), 400, |before, _, choice, events| {
                let (Choice::Ship(ship), Some((Object::Ship(moved), to))) = (choice, first_move(events))
                else {
                    return;
                };
                if *ship != moved || unforeseeable(events, choice) {
                    return;
                }
                let dial = events.iter().find_map(|event| match event {
                    Event::DialRevealed { ship, maneuver } if *ship == moved => Some(*maneuver),
                    _ => None,
                });
                let Some(dial) = dial else { return };
                let changed = |event: &Event| matches!(event, Event::ManeuverChanged { .. });
                if events.iter().any(changed) {
                    return;
                }
                let foreseen = before.view(Viewer::Spectator).foresee_maneuver(moved, dial);
                let ghosts = foreseen.expect("it was flown").ghosts;
                assert!(
                    ghosts.iter().any(|ghost| ghost.to == to),
                    "{dial} to {to:?}: {ghosts:?}"
                );
                told += 1;
            });
        }
    }
    assert!(told > 20, "{told}");
}

/// All that may be chosen is foreseen without failing, and what each dial leads to.
#[test]
fn every_question_can_be_foreseen_as_a_whole() {
    let mut most = 0;
    for book in RulebookId::ALL {
        play(game(book, 9), 300, |before, prompt, _, _| {
            let view = before.view(Viewer::Seat(prompt.seat));
            let all = view.foresee_all(None);
            most = most.max(all.len());
            assert!(all.len() <= furball_engine::foresee::MAX);
            if let Options::Dials(ships) = &prompt.options {
                let first: ShipId = ships[0];
                let own = view.foresee_all(Some(first));
                let settable = view.ship(first).expect("a ship").settable().count();
                assert_eq!(own.len(), settable);
            }
            for each in &all {
                let told = &each.foreseen;
                assert!(!told.ghosts.is_empty() || !told.leads_to.is_empty() || told.attack.is_some());
            }
        });
    }
    assert!(most > 20, "{most}");
}
