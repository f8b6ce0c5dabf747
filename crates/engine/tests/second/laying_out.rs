//! Placing ships, remotes and reinforcements: headings, required distances, and announcements.

use furball_engine::position::PositionShip;
use furball_engine::refusal::PlacingRefusal;
use furball_engine::setup::Forces;
use furball_engine::{Ask, Choice, DeviceEvent, Event, Refusal, Seat, SetupEvent, SetupStep, Side};
use furball_testing::devices::system;
use furball_testing::squads::{Listed, agreed, begun, second_squad as squad};
use furball_testing::{MIDDLE, Set, With, ship};

const BLUE: Listed = ("bluesquadronescort", &[]);
const ACADEMY: Listed = ("academypilot", &[]);

/// [SE-SETUP-12] Ships are proposed inside the area of their edge, facing away from it.
#[test]
fn proposed_ships_face_into_the_play_area() {
    let mut report = begun(&agreed(&[&[BLUE], &[ACADEMY]]), &["blue", "academy"]);
    report.choose("player 1");
    let mut seen = Vec::new();
    while report.game.prompts()[0].ask == Ask::PlaceShip {
        let (seat, placement) = (report.prompt().seat, report.placement().clone());
        let ahead = placement.example.shifted(0.0, 100.0).at;
        let from_edges = |at: furball_geometry::Point| at.y.min(914.4 - at.y);
        assert!(from_edges(ahead) > from_edges(placement.example.at) + 99.0);
        seen.push(seat);
        let ship = furball_engine::ShipId(placement.example_piece.0);
        let pose = placement.example;
        report.answer(seat, &Choice::Place { ship, pose });
    }
    seen.sort_unstable_by_key(|seat| seat.0);
    assert_eq!(seen, [Seat(0), Seat(1)]);
}

/// [SE-SETUP-02] Squads are submitted one after another, but gathering forces is one step.
#[test]
fn a_step_with_two_prompts_is_announced_once() {
    let mut setup = agreed(&[&[BLUE], &[ACADEMY]]);
    setup.forces = Forces::Built { limit: None };
    for player in &mut setup.players {
        player.squad = None;
    }
    let mut report = begun(&setup, &["blue", "academy"]);
    for (seat, ships) in [(Seat(0), [BLUE]), (Seat(1), [ACADEMY])] {
        report.answer(seat, &Choice::Squad { xws: squad(&ships) });
    }
    let announced = |step| report.count(|event| *event == Event::Setup(SetupEvent::SetupStep(step)));
    assert_eq!(announced(SetupStep::GatherForces), 1);
}

/// [SE-SETUP-16, SE-RSV-01] A ship that arrives from reserve doesn't overlap others.
#[test]
fn an_arriving_ship_overlaps_no_other() {
    let card: Listed = ("bluesquadronescort", &["starts-in-reserve"]);
    let setup = agreed(&[&[card, BLUE], &[ACADEMY]]);
    let mut report = begun(&setup, &["late", "blue", "academy"]);
    report.choose("player 1");
    report
        .choose("place academy 457 870 180")
        .choose("place blue 457 30 0");
    assert_eq!(report.asks(), Ask::PlaceShip);
    let refusal = report.refused("place late 470 30 0");
    assert!(
        matches!(
            refusal.why,
            Refusal::Placing(PlacingRefusal::Overlaps { base: true, .. })
        ),
        "{refusal:?}"
    );
    report.choose("place late 520 30 0");
}

/// [SE-RMT-12] A probe droid's new position is foreseen.
#[test]
fn a_moved_remote_is_foreseen_at_its_position() {
    let probe = PositionShip {
        side: Some(Side::Two),
        ..ship("probe", "drk_1_probe_droid", (MIDDLE, 300.0, 180.0))
    };
    let mut report = system([
        ship("blue", "bluesquadronescort", (100.0, 100.0, 0.0)).flying("1 straight"),
        ship("academy", "academypilot", (800.0, 850.0, 180.0)).flying("2 straight"),
        probe,
    ])
    .play();
    report.choose("use drk_1_probe_droid");
    let relocate = report
        .offers()
        .into_iter()
        .find(|choice| matches!(choice, Choice::Relocate { .. }))
        .expect("it may be moved");
    let seat = report.prompt().seat;
    let foreseen = report.view(seat.0).foresee(&relocate).expect("a legal choice");
    let [ghost] = foreseen.ghosts.as_slice() else {
        panic!("{foreseen:?}")
    };
    let foreseen = ghost.to;
    report.answer(seat, &relocate);
    let moved = report.events.iter().find_map(|event| match event {
        Event::Device(DeviceEvent::DeviceMoved { pose, .. }) => Some(*pose),
        _ => None,
    });
    assert_eq!(moved, Some(foreseen));
}
