//! Bombs.

use furball_cards::Phase;
use furball_engine::state::Status;
use furball_engine::{Ask, Event};

use crate::devices::{Flying as _, academy, fly_on, lying, scout, system};
use crate::report::{MIDDLE, Set, With, ship};

#[test]
fn bombs_go_off_when_the_activation_phase_ends() {
    // [SE-DEV-05, SE-DEV-15, SE-ACTV-11, SE-OPEN-21]
    let mut report = system([scout(500.0).upgrade("protonbombs"), academy()]).play();
    report.choose("use protonbombs");
    report.pass_all();
    let detonated = report.when(|event| matches!(event, Event::Detonated { .. }));
    let combat = report.when(|event| *event == Event::PhaseStarted(Phase::Combat));
    let last = report
        .events
        .iter()
        .rposition(|event| matches!(event, Event::Moved { .. }));
    assert!(last < Some(detonated) && detonated < combat);
    assert_eq!(lying(&report), 0, "it is gone");
}

#[test]
fn a_proton_bomb_hits_everybody_near() {
    // [SE-DEVX-05, SE-DEV-18]
    let ships = [
        scout(500.0).upgrade("protonbombs").flying("4 straight"),
        ship("near", "academypilot", (MIDDLE + 60.0, 300.0, 0.0)).flying("2 straight"),
        ship("swarm", "buzz_droid_swarm", (MIDDLE - 60.0, 425.0, 0.0)),
        ship("far", "academypilot", (800.0, 850.0, 180.0)).flying("2 straight"),
    ];
    let mut report = system(ships).play();
    report.choose("use protonbombs");
    report.run(&[furball_engine::Choice::Pass]);
    while let Ask::NextShip(_) = report.game.prompts()[0].ask {
        report.choose("ship near");
        report.pass_all();
    }
    let critical = |report: &crate::report::Report, name: &str| {
        report.count(|event| matches!(event, Event::DamageDealt { ship, faceup: true, .. } if *ship == report.id(name)))
    };
    assert_eq!(critical(&report, "near"), 1, "it has no shields");
    assert_eq!(critical(&report, "far"), 0);
    assert_eq!(report.ship("swarm").status(), Status::Destroyed, "remotes too");
    let facedown = report.count(|event| matches!(event, Event::DamageDealt { faceup: false, .. }));
    assert_eq!(facedown, 1, "and a remote's card is facedown");
}

#[test]
fn all_suffer_before_any_is_removed() {
    // [SE-OPEN-41]
    let doomed = |name: &str, x: f64| {
        ship(name, "academypilot", (x, 300.0, 0.0))
            .flying("2 straight")
            .facedown(2)
    };
    let ships = [
        scout(500.0).upgrade("protonbombs").flying("4 straight"),
        doomed("one", MIDDLE - 60.0),
        doomed("two", MIDDLE + 60.0),
        academy(),
    ];
    let mut report = system(ships).play();
    report.choose("use protonbombs").choose("ship one");
    report.pass_all();
    report.choose("ship two");
    report.pass_all();
    let lost = report.when(|event| matches!(event, Event::Destroyed { .. }));
    let dealt = report.events[..lost].iter();
    let dealt = dealt
        .filter(|event| matches!(event, Event::DamageDealt { .. }))
        .count();
    assert_eq!(dealt, 2, "both were dealt their card first");
    assert_eq!(report.count(|event| matches!(event, Event::Destroyed { .. })), 2);
}

#[test]
fn a_bomblet_rolls_for_everybody_near() {
    // [SE-DEVX-01, SE-OPEN-40]
    let ships = [
        scout(500.0).upgrade("bombletgenerator").flying("1 straight"),
        ship("friend", "bluesquadronescort", (MIDDLE - 60.0, 300.0, 0.0)).flying("2 straight"),
        ship("near", "academypilot", (MIDDLE + 60.0, 300.0, 0.0)).flying("2 straight"),
        ship("swarm", "buzz_droid_swarm", (MIDDLE, 340.0, 0.0)),
        academy(),
    ];
    let mut report = system(ships).dice("a:BE a:CH a:EB").play();
    report.choose("use bombletgenerator");
    fly_on(&mut report);
    let rolled: Vec<_> = report
        .events
        .iter()
        .filter_map(|event| match event {
            Event::EffectRolled { ship, .. } => Some(*ship),
            _ => None,
        })
        .collect();
    assert_eq!(
        rolled,
        [report.id("friend"), report.id("swarm"), report.id("near")],
        "each for itself, in player order"
    );
    assert_eq!(
        report.ship("swarm").status(),
        Status::Destroyed,
        "remotes roll as well"
    );
    assert_eq!(report.ship("near").hull_damage(), 0);
    assert_eq!(report.ship("friend").shields(), 2);
}

#[test]
fn a_bomblet_does_plain_damage_only() {
    // [SE-DEVX-01]
    let ships = [
        scout(500.0).upgrade("bombletgenerator").flying("1 straight"),
        ship("near", "academypilot", (MIDDLE + 60.0, 300.0, 0.0)).flying("2 straight"),
    ];
    let mut report = system(ships).dice("a:HC").play();
    report.choose("use bombletgenerator");
    fly_on(&mut report);
    assert_eq!(report.ship("near").hull_damage(), 2, "one for each result");
    let faceup = |event: &Event| matches!(event, Event::DamageDealt { faceup: true, .. });
    assert_eq!(report.count(faceup), 0, "a crit is plain damage as well");
}

#[test]
fn a_seismic_charge_blows_up_an_obstacle() {
    // [SE-DEVX-04]
    let ships = [
        scout(500.0).upgrade("seismiccharges").flying("4 straight"),
        ship("near", "academypilot", (MIDDLE + 180.0, 300.0, 0.0)).flying("2 straight"),
        ship("off", "academypilot", (MIDDLE - 80.0, 300.0, 0.0)).flying("2 straight"),
    ];
    let scenario = system(ships).rock("coreasteroid1", (MIDDLE + 100.0, 425.0, 0.0));
    let mut report = scenario.play();
    report.choose("use seismiccharges").choose("ship near");
    report.pass_all();
    report.choose("ship off");
    report.pass_all();
    assert_eq!(report.ship("near").hull_damage(), 1, "at range 1 of the obstacle");
    assert_eq!(
        report.ship("off").hull_damage(),
        0,
        "near the charge, not near the obstacle"
    );
    assert!(report.spectator().obstacles().is_empty());
    assert_eq!(lying(&report), 0);
}

#[test]
fn a_seismic_charge_without_an_obstacle_does_nothing() {
    // [SE-OPEN-21]
    let mut report = system([scout(500.0).upgrade("seismiccharges"), academy()]).play();
    report.choose("use seismiccharges");
    report.pass_all();
    assert_eq!(lying(&report), 0, "and is removed");
    assert_eq!(report.ship("scout").hull_damage(), 0);
}

#[test]
fn bombs_go_off_in_player_order() {
    // [SE-OPEN-22]
    let bomber = |name: &str, x: f64| {
        ship(name, "scimitarsquadronpilot", (x, 500.0, 0.0))
            .upgrade("protonbombs")
            .flying("2 straight")
    };
    let ships = [
        bomber("one", 700.0),
        bomber("two", 850.0),
        scout(500.0).upgrade("protonbombs").flying("2 straight"),
    ];
    let mut report = system(ships).play();
    for _ in 0..12 {
        match report.game.prompts()[0].ask {
            Ask::UseAbility => report.choose("use protonbombs"),
            Ask::PlaceDevice(_) => report.choose("drop 1 straight"),
            Ask::NextShip(_) => {
                let first = report.offers()[0].clone();
                let seat = report.prompt().seat;
                report.answer(seat, &first)
            }
            Ask::NextBomb => break,
            _ => report.choose("pass"),
        };
    }
    assert_eq!(report.asks(), Ask::NextBomb);
    let owner = |report: &crate::report::Report, device: furball_engine::DeviceNo| {
        let placed = report.events.iter().find_map(|event| match event {
            Event::DevicePlaced { ship, device: no, .. } if *no == device => Some(*ship),
            _ => None,
        });
        let ship = report.spectator().ship(placed.expect("somebody placed it"));
        ship.expect("a ship").owner()
    };
    let first = report.events.iter().find_map(|event| match event {
        Event::Detonated { device } => Some(owner(&report, *device)),
        _ => None,
    });
    let picker = report.prompt().seat;
    if let Some(first) = first {
        assert_ne!(first, picker, "the first player's bomb is off already");
    }
    assert_eq!(report.offers().len(), 2, "whoever has two orders them");
}

#[test]
fn a_fuse_burns_in_its_place() {
    let mut report = system([
        scout(500.0).upgrade("protonbombs").upgrade("delayedfuses"),
        academy(),
    ])
    .play();
    report.choose("use protonbombs").choose("use delayedfuses");
    report.pass_all();
    assert_eq!(report.count(|event| matches!(event, Event::FuseBurned { .. })), 1);
    assert_eq!(lying(&report), 1, "it waits for the next round");
}
