//! Bombs.

use furball_cards::language::Way;
use furball_cards::{Phase, Token};
use furball_engine::position::PositionShip;
use furball_engine::{Ask, Choice, DeviceEvent, Event, Status};
use furball_geometry::Bearing;
use furball_testing::devices::{academy, fly_on, lying, scout, system};
use furball_testing::test_cards::content;
use furball_testing::{MIDDLE, Report, Set, With, ship};

/// [SE-DEV-05, SE-DEV-15, SE-ACTV-11, SE-OPEN-21, LG-DEV-02]
#[test]
fn bombs_detonate_at_the_end_of_the_activation_phase() {
    let mut report = system([scout(500.0).upgrade("protonbombs"), academy()]).play();
    report.choose("use protonbombs");
    report.pass_all();
    let detonated = report.when(|event| matches!(event, Event::Device(DeviceEvent::Detonated { .. })));
    let combat = report.when(|event| *event == Event::PhaseStarted(Phase::Engagement));
    let last = report
        .events
        .iter()
        .rposition(|event| matches!(event, Event::Moved { .. }));
    assert!(last < Some(detonated) && detonated < combat);
    assert_eq!(lying(&report), 0, "gone");
}

/// [SE-DEVX-05, SE-DEV-18]
#[test]
fn a_proton_bomb_hits_every_ship_in_range() {
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
    let critical = |report: &furball_testing::Report, name: &str| {
        report.count(|event| matches!(event, Event::DamageDealt { ship, faceup: true, .. } if *ship == report.id(name)))
    };
    assert_eq!(critical(&report, "near"), 1, "it has no shields");
    assert_eq!(critical(&report, "far"), 0);
    assert_eq!(report.ship("swarm").status(), Status::Destroyed, "remotes too");
    let facedown = report.count(|event| matches!(event, Event::DamageDealt { faceup: false, .. }));
    assert_eq!(facedown, 1, "and a remote's card is facedown");
}

/// [SE-OPEN-41]
#[test]
fn all_suffer_before_any_is_removed() {
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

/// [SE-DEVX-01, SE-OPEN-40]
#[test]
fn a_bomblet_rolls_for_every_ship_in_range() {
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

/// [SE-DEVX-01]
#[test]
fn a_bomblet_deals_only_normal_damage() {
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

/// [SE-DEVX-04]
#[test]
fn a_seismic_charge_destroys_an_obstacle() {
    let ships = [
        scout(500.0).upgrade("seismiccharges").flying("4 straight"),
        ship("near", "academypilot", (MIDDLE + 180.0, 300.0, 0.0)).flying("2 straight"),
        ship("off", "academypilot", (MIDDLE - 80.0, 300.0, 0.0)).flying("2 straight"),
    ];
    let position = system(ships).rock("coreasteroid1", (MIDDLE + 100.0, 425.0, 0.0));
    let mut report = position.play();
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

/// [SE-OPEN-21]
#[test]
fn a_seismic_charge_without_an_obstacle_does_nothing() {
    let mut report = system([scout(500.0).upgrade("seismiccharges"), academy()]).play();
    report.choose("use seismiccharges");
    report.pass_all();
    assert_eq!(lying(&report), 0, "and is removed");
    assert_eq!(report.ship("scout").hull_damage(), 0);
}

/// [SE-OPEN-22]
#[test]
fn bombs_detonate_in_player_order() {
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
    let owner = |report: &furball_testing::Report, device: furball_engine::DeviceId| {
        let placed = report.events.iter().find_map(|event| match event {
            Event::Device(DeviceEvent::DevicePlaced { ship, device: no, .. }) if *no == device => *ship,
            _ => None,
        });
        let ship = report.spectator().ship(placed.expect("a ship placed it"));
        ship.expect("a ship").owner()
    };
    let first = report.events.iter().find_map(|event| match event {
        Event::Device(DeviceEvent::Detonated { device }) => Some(owner(&report, *device)),
        _ => None,
    });
    let picker = report.prompt().seat;
    if let Some(first) = first {
        assert_ne!(first, picker, "the first player's bomb is off already");
    }
    assert_eq!(report.offers().len(), 2, "a player with two orders them");
}

#[test]
fn a_fuse_marker_is_removed_instead_of_detonating() {
    let mut report = system([
        scout(500.0).upgrade("protonbombs").upgrade("delayedfuses"),
        academy(),
    ])
    .play();
    report.choose("use protonbombs").choose("use delayedfuses");
    report.pass_all();
    assert_eq!(
        report.count(|event| matches!(event, Event::Device(DeviceEvent::FuseBurned { .. }))),
        1
    );
    assert_eq!(lying(&report), 1, "it waits for the next round");
}

/// [SE-FAQ-13] The trigger of her card, without the tokens on it.
#[test]
fn sabine_triggers_on_bombs_only() {
    let gained = |card: &str| {
        let ships = [
            scout(500.0).upgrade(card).upgrade("test-after-bomb"),
            ship("near", "academypilot", (MIDDLE, 300.0, 0.0)).flying("2 straight"),
        ];
        let mut report = system(ships).play_with(content());
        report.choose(&format!("use {card}"));
        fly_on(&mut report);
        report.ship("near").has(Token::Stress)
    };
    assert!(gained("protonbombs"));
    assert!(!gained("proximitymines"), "a mine is no bomb");
}

/// A scout drops the bomb, with these others; all ships have moved.
fn dropped(card: &str, others: Vec<PositionShip>, dice: &str) -> Report {
    let mut ships = vec![scout(500.0).upgrade(card)];
    ships.extend(others);
    let mut report = system(ships).dice(dice).play_with(content());
    report.choose(&format!("use {card}"));
    fly_on(&mut report);
    report
}

fn near() -> PositionShip {
    ship("near", "academypilot", (MIDDLE + 60.0, 300.0, 0.0)).flying("2 straight")
}

fn swarm() -> PositionShip {
    ship("swarm", "buzz_droid_swarm", (MIDDLE - 60.0, 425.0, 0.0))
}

/// [SE-DEV-18, SE-DEV-15]
#[test]
fn an_ion_bomb_ionizes_ships_and_destroys_remotes() {
    let report = dropped("ionbombs", vec![near(), swarm()], "");
    assert_eq!(report.ship("near").tokens().count(Token::Ion), 3);
    assert_eq!(report.ship("near").hull_damage(), 0);
    assert_eq!(report.ship("swarm").status(), Status::Destroyed);
}

/// [SE-DEV-05, SE-DMG-09]
#[test]
fn a_concussion_bomb_ignores_shields() {
    let friend = ship("friend", "bluesquadronescort", (MIDDLE + 60.0, 300.0, 0.0)).flying("2 straight");
    let mut ships = vec![scout(500.0).upgrade("concussionbombs"), friend];
    ships.push(academy());
    let mut report = system(ships).play();
    report.choose("use concussionbombs");
    for _ in 0..20 {
        match report.game.prompts().first().map(|prompt| prompt.ask) {
            Some(Ask::Decide(_)) | None => break,
            Some(Ask::NextShip(_)) => {
                let first = report.offers()[0].clone();
                let seat = report.prompt().seat;
                report.answer(seat, &first);
            }
            Some(_) => {
                report.choose("pass");
            }
        }
    }
    assert_eq!(report.ship("friend").shields(), 2);
    assert_eq!(report.ship("friend").hull_damage(), 1);
    report.choose("yes");
    assert_eq!(report.ship("friend").tokens().count(Token::Strain), 1);
    assert!(report.faceup("friend").is_empty(), "strain in its place");
}

/// [SE-DEV-01]
#[test]
fn after_the_first_the_other_concussion_bombs_must_follow() {
    let with = |charges: u8| {
        let mut scout = scout(500.0).upgrade("concussionbombs");
        scout.upgrade_charges = vec![("concussionbombs".into(), charges)];
        let report = system([scout, academy()]).play();
        lying(&report)
    };
    assert_eq!(with(3), 0, "a prompt");
    assert_eq!(with(2), 1, "it isn't");
    assert_eq!(with(0), 0, "none left");
}

/// [SE-DEV-02, SE-DEV-06]
#[test]
fn two_thermal_detonators_use_two_templates() {
    let ships = [scout(500.0).upgrade("thermaldetonators"), academy()];
    let mut report = system(ships).dice("").play();
    report.choose("use thermaldetonators");
    assert_eq!(report.offers().len(), 2, "one or two straight");
    report.choose("drop 1 straight");
    assert_eq!(report.offers().len(), 2, "the other template, or none");
    let again = |choice: &Choice| matches!(choice, Choice::PlaceDevice(way) if way.template == Some((Bearing::Straight, 1)));
    assert!(!report.offers().iter().any(again));
    report.choose("drop 2 straight");
    assert_eq!(lying(&report), 2);
    let spent = |event: &Event| matches!(event, Event::ChargesLost { count: 1, .. });
    assert_eq!(report.count(spent), 2, "a charge for each");
}

/// [SE-DEV-05]
#[test]
fn a_detonator_strains_and_damages() {
    let mut report = system([scout(500.0).upgrade("thermaldetonators"), near(), swarm()])
        .dice("a:HE")
        .play();
    report
        .choose("use thermaldetonators")
        .choose("drop 1 straight")
        .choose("pass");
    fly_on(&mut report);
    let strained = |event: &Event| {
        matches!(
            event,
            Event::TokensGained {
                token: Token::Strain,
                ..
            }
        )
    };
    assert_eq!(report.count(strained), 1);
    assert_eq!(report.ship("swarm").status(), Status::Destroyed);
}

/// [SE-DEV-05, LG-TOK-74]
#[test]
fn an_electro_proton_bomb_waits_a_round_and_has_a_long_range() {
    let report = dropped("electroprotonbomb", vec![near()], "");
    assert_eq!(lying(&report), 1, "its fuse burned down first");
    let far = ship("far", "bluesquadronescort", (MIDDLE, 620.0, 0.0)).done();
    let ships = [
        far,
        ship("tie", "academypilot", (60.0, 60.0, 0.0)).flying("2 straight"),
    ];
    let position = furball_testing::devices::laid(
        furball_testing::second(Phase::Activation, ships),
        "electro_proton_bomb",
        "tie",
        (MIDDLE, 450.0, 0.0),
    );
    let mut report = position.dice("a:BBEC").play();
    fly_on(&mut report);
    let far = report.ship("far");
    assert_eq!(far.shields(), 0);
    assert_eq!(report.gained("far", Token::Ion), 1);
    assert_eq!(report.gained("far", Token::Disarm), 1);
}

/// [SE-REPL-01, SE-DEV-05]
#[test]
fn nym_prevents_a_friendly_bomb() {
    let ships = [
        ship("nym", "captainnym", (60.0, 60.0, 0.0)).flying("1 straight"),
        ship("bomber", "lokrevenant", (MIDDLE, 500.0, 0.0))
            .upgrade("protonbombs")
            .flying("1 straight"),
        academy(),
    ];
    let mut report = system(ships).play();
    report.choose("use protonbombs");
    for _ in 0..20 {
        if report.may("use captainnym") {
            break;
        }
        report.choose("pass");
    }
    report.choose("use captainnym");
    assert!(!report.saw(|event| matches!(event, Event::Device(DeviceEvent::Detonated { .. }))));
    assert_eq!(lying(&report), 1, "it stays");
}

/// [SE-FAQ-27]
#[test]
fn a_destroyed_ship_cannot_launch_what_it_can_only_drop() {
    let ships = [
        ship("deathfire", "deathfire", (MIDDLE, 450.0, 0.0))
            .upgrade("protonbombs")
            .facedown(5),
        ship("x", "bluesquadronescort", (MIDDLE, 300.0, 0.0)),
    ];
    let position = furball_testing::second(Phase::Engagement, ships);
    let mut report = position.dice("a:HHH d:BB").play();
    report.choose("x attacks deathfire");
    while let Some(prompt) = report.game.prompts().first().cloned() {
        match prompt.ask {
            Ask::PlaceDevice(_) => break,
            _ if report.may("use deathfire") => report.choose("use deathfire"),
            _ => report.choose("pass"),
        };
    }
    let dropped =
        |choice: &Choice| matches!(choice, Choice::PlaceDevice(placing) if placing.way == Way::Drop);
    assert!(
        report.offers().iter().all(dropped),
        "only the card's usual options"
    );
    report.choose("drop 1 straight");
    assert_eq!(lying(&report), 1);
}
