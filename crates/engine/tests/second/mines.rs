//! Mines.

use furball_cards::{Phase, Token};
use furball_engine::{Ask, Choice, DeviceEvent, Event};
use furball_testing::devices::{fly_on, laid, lying, scout, system};
use furball_testing::{MIDDLE, Set, With, second, ship};

/// An Imperial ship that moves over the mine the scout dropped at 500.
fn over(speed: &str) -> furball_engine::position::PositionShip {
    ship("academy", "academypilot", (MIDDLE, 250.0, 0.0)).flying(speed)
}

/// [SE-DEV-16, SE-DEVX-03, SE-COMP-10, LG-DEV-03]
#[test]
fn a_mine_detonates_on_the_ship_that_moves_through_it() {
    let ships = [scout(500.0).upgrade("proximitymines"), over("2 straight")];
    let mut report = system(ships).dice("a:HH").play();
    report.choose("use proximitymines");
    report.pass_all();
    assert_eq!(
        report.ship("academy").hull_damage(),
        3,
        "one, and one for each hit"
    );
    assert_eq!(lying(&report), 0);
}

/// [SE-DEVX-03, SE-ERR-07]
#[test]
fn a_mine_damages_whatever_the_dice() {
    let ships = [scout(500.0).upgrade("proximitymines"), over("2 straight")];
    let mut report = system(ships).dice("a:BE").play();
    report.choose("use proximitymines");
    report.pass_all();
    assert_eq!(report.ship("academy").hull_damage(), 1);
}

/// [SE-DEVX-02]
#[test]
fn a_conner_net_ionizes() {
    let ships = [scout(500.0).upgrade("connernets"), over("2 straight")];
    let mut report = system(ships).play();
    report.choose("use connernets");
    report.pass_all();
    assert_eq!(report.ship("academy").hull_damage(), 1);
    let gained: u8 = report
        .events
        .iter()
        .filter_map(|event| match event {
            Event::TokensGained {
                token: Token::Ion,
                count,
                ..
            } => Some(*count),
            _ => None,
        })
        .sum();
    assert_eq!(gained, 3);
}

/// [SE-DEV-10, SE-DEV-11, SE-FAQ-12]
#[test]
fn a_mine_dropped_on_a_ship_detonates_immediately() {
    let ships = [
        scout(500.0).upgrade("proximitymines"),
        ship("academy", "academypilot", (MIDDLE, 390.0, 0.0)).flying("2 straight"),
    ];
    let mut report = system(ships).dice("a:BB").play();
    report.choose("use proximitymines");
    assert_eq!(report.ship("academy").hull_damage(), 1);
    assert!(!report.saw(|event| matches!(event, Event::PhaseStarted(furball_cards::Phase::Engagement))));
    assert_eq!(lying(&report), 0);
}

/// [SE-DEV-12]
#[test]
fn the_placing_player_chooses_among_several_ships() {
    let ships = [
        scout(500.0).upgrade("proximitymines"),
        ship("left", "academypilot", (MIDDLE - 25.0, 395.0, 0.0)).flying("2 straight"),
        ship("right", "academypilot", (MIDDLE + 25.0, 395.0, 0.0)).flying("2 straight"),
    ];
    let mut report = system(ships).dice("a:BB").play();
    report.choose("use proximitymines");
    assert!(matches!(report.asks(), Ask::OnDevice(_)));
    assert_eq!(report.prompt().seat, report.ship("scout").owner());
    report.choose("ship right");
    assert_eq!(report.ship("right").hull_damage(), 1);
    assert_eq!(report.ship("left").hull_damage(), 0);
}

/// [SE-DEV-17, LG-DEV-04]
#[test]
fn a_boost_detonates_even_a_friendly_mine() {
    let ships = [
        scout(500.0).upgrade("proximitymines").flying("1 straight"),
        ship("awing", "phoenixsquadronpilot", (MIDDLE, 200.0, 0.0)).flying("2 straight"),
        ship("academy", "academypilot", (800.0, 850.0, 180.0)).flying("2 straight"),
    ];
    let mut report = system(ships).dice("a:BB").play();
    report.choose("use proximitymines");
    for _ in 0..8 {
        match report.game.prompts()[0].ask {
            Ask::Action(ship) if ship == report.id("awing") => break,
            _ => report.choose("pass"),
        };
    }
    assert_eq!(lying(&report), 1, "it stopped short of the mine");
    report.choose("boost straight");
    assert_eq!(lying(&report), 0);
    assert_eq!(report.ship("awing").shields(), 1);
}

/// [SE-OPEN-44]
#[test]
fn a_ship_that_flees_does_not_detonate_a_mine() {
    let ships = [
        ship("scout", "rebelscout", (MIDDLE, 130.0, 0.0))
            .upgrade("proximitymines")
            .flying("1 straight"),
        ship("academy", "academypilot", (MIDDLE - 120.0, 35.0, 90.0)).flying("3 turn_right"),
        ship("other", "academypilot", (800.0, 850.0, 180.0)).flying("2 straight"),
    ];
    let mut report = system(ships).play();
    report.choose("use proximitymines");
    if let Ask::NextShip(_) = report.game.prompts()[0].ask {
        report.choose("ship academy");
    }
    assert!(report.saw(|event| matches!(event, Event::Fled { .. })));
    assert!(!report.saw(|event| matches!(event, Event::Device(DeviceEvent::Detonated { .. }))));
    assert_eq!(lying(&report), 1);
}

/// [SE-DEV-14]
#[test]
fn only_the_executed_part_counts() {
    let flown = |blocked: bool| {
        let mut ships = vec![
            ship("tie", "academypilot", (MIDDLE, 400.0, 0.0)).flying("5 straight"),
            ship("scout", "rebelscout", (60.0, 60.0, 0.0)).done(),
        ];
        if blocked {
            ships.push(ship("wall", "bluesquadronescort", (MIDDLE, 625.0, 0.0)).done());
        }
        let position = laid(
            second(Phase::Activation, ships),
            "conner_net",
            "scout",
            (MIDDLE, 658.0, 0.0),
        );
        let mut report = position.play();
        fly_on(&mut report);
        lying(&report)
    };
    assert_eq!(flown(false), 0, "it flew into the net");
    assert_eq!(flown(true), 1, "stopped before it");
}

/// [SE-OPEN-23, SE-OPEN-24]
#[test]
fn pieces_resolve_in_order_along_the_template() {
    let flown = |mine: f64, rock: f64, dice: &str, hull: usize| {
        let ships = [
            ship("tie", "academypilot", (MIDDLE, 300.0, 0.0))
                .flying("5 straight")
                .facedown(hull),
            ship("scout", "rebelscout", (60.0, 60.0, 0.0)).done(),
        ];
        let position = second(Phase::Activation, ships).rock("core2asteroid5", (MIDDLE, rock, 0.0));
        let position = laid(position, "proximity_mine", "scout", (MIDDLE, mine, 0.0));
        let mut report = position.dice(dice).play();
        fly_on(&mut report);
        let rolled: Vec<usize> = report
            .events
            .iter()
            .filter_map(|event| match event {
                Event::EffectRolled { faces, .. } => Some(faces.len()),
                _ => None,
            })
            .collect();
        (rolled, lying(&report))
    };
    assert_eq!(flown(370.0, 470.0, "a:BBB", 0), (vec![2, 1], 0), "the mine first");
    assert_eq!(
        flown(470.0, 370.0, "a:BBB", 0),
        (vec![1, 2], 0),
        "the asteroid first"
    );
    assert_eq!(
        flown(470.0, 370.0, "a:H", 2),
        (vec![1], 1),
        "a destroyed ship resolves nothing more"
    );
}

/// [SE-DEV-17]
#[test]
fn every_kind_of_move_detonates_a_mine() {
    let rolled = {
        let ships = [
            ship("tie", "academypilot", (MIDDLE, 300.0, 0.0)).flying("2 straight"),
            ship("scout", "rebelscout", (60.0, 60.0, 0.0)).done(),
        ];
        let position = laid(
            second(Phase::Activation, ships),
            "conner_net",
            "scout",
            (MIDDLE + 70.0, 420.0, 0.0),
        );
        let mut report = position.play();
        assert_eq!(lying(&report), 1);
        report.choose("roll right");
        if let Ask::Position(_) = report.game.prompts()[0].ask {
            let first = report.offers()[0].clone();
            let seat = report.prompt().seat;
            report.answer(seat, &first);
        }
        lying(&report)
    };
    assert_eq!(rolled, 0, "a barrel roll onto it");
    let ships = [
        ship("tie", "academypilot", (MIDDLE, 300.0, 0.0))
            .token(Token::Cloak)
            .flying("2 straight"),
        ship("scout", "rebelscout", (60.0, 60.0, 0.0)).done(),
    ];
    let position = laid(system(ships), "conner_net", "scout", (MIDDLE, 380.0, 0.0));
    let mut report = position.play();
    report.choose("decloak");
    let ahead = report
        .offers()
        .into_iter()
        .find(|choice| matches!(choice, Choice::Move(furball_engine::Reposition::Boost { .. })));
    let seat = report.prompt().seat;
    report.answer(seat, &ahead.expect("a decloak ahead"));
    assert_eq!(lying(&report), 0, "a decloak over it");
}

/// [SE-DEV-18]
#[test]
fn remotes_are_not_affected_by_a_net() {
    let ships = [
        ship("scout", "rebelscout", (60.0, 60.0, 0.0)).done(),
        ship("tie", "academypilot", (MIDDLE, 300.0, 0.0)).flying("2 straight"),
        ship("swarm", "buzz_droid_swarm", (MIDDLE + 30.0, 400.0, 0.0)),
    ];
    let mut ships = ships;
    ships[2].side = Some(furball_engine::Side::Two);
    let position = laid(
        second(Phase::Activation, ships),
        "conner_net",
        "scout",
        (MIDDLE, 420.0, 0.0),
    );
    let mut report = position.play();
    fly_on(&mut report);
    assert_eq!(lying(&report), 1, "only the swarm is left");
    assert_eq!(report.ship("swarm").status(), furball_engine::Status::InPlay);
    assert_eq!(report.ship("tie").hull_damage(), 1);
}

/// [SE-DEV-16, SE-DEV-06]
#[test]
fn cluster_mines_are_three_devices() {
    let ships = [
        scout(500.0).upgrade("clustermines"),
        ship("tie", "academypilot", (MIDDLE + 55.0, 250.0, 0.0)).flying("3 straight"),
    ];
    let mut report = system(ships).dice("a:HB").play();
    report.choose("use clustermines");
    let mut xs: Vec<f64> = report
        .events
        .iter()
        .filter_map(|event| match event {
            Event::Device(DeviceEvent::DevicePlaced { pose, .. }) => Some(pose.at.x),
            _ => None,
        })
        .collect();
    xs.sort_by(f64::total_cmp);
    assert_eq!(xs, [MIDDLE - 40.0, MIDDLE, MIDDLE + 40.0]);
    fly_on(&mut report);
    assert_eq!(lying(&report), 2, "only the one it flew over went off");
    assert_eq!(report.ship("tie").hull_damage(), 1);
}

/// [SE-OBST-13, LG-OBST-22]
#[test]
fn loose_cargo_has_the_effects_of_debris() {
    let ships = [
        ship("bomber", "lokrevenant", (MIDDLE, 500.0, 0.0))
            .upgrade("riggedcargochute")
            .flying("2 straight"),
        ship("late", "blacksquadronace", (MIDDLE, 330.0, 0.0)).flying("4 straight"),
    ];
    let mut report = second(Phase::Activation, ships).dice("a:B").play();
    report.choose("action riggedcargochute");
    fly_on(&mut report);
    assert!(report.ship("late").has(Token::Stress), "as of a debris cloud");
    let rolled = |event: &Event| matches!(event, Event::EffectRolled { .. });
    assert_eq!(report.count(rolled), 1);
}

/// [SE-DMG-01, SE-DEVX-03] The hits, including the automatic one, remove the shields; then the crit deals a card.
#[test]
fn all_damage_of_a_mine_is_one_amount() {
    let advanced = ship("advanced", "tempestsquadronpilot", (MIDDLE, 250.0, 0.0)).flying("2 straight");
    let ships = [scout(500.0).upgrade("proximitymines"), advanced];
    let mut report = system(ships).deck(&["structuraldamage"]).dice("a:HC").play();
    report.choose("use proximitymines");
    report.pass_all();
    assert_eq!(report.ship("advanced").shields(), 0);
    assert_eq!(report.faceup("advanced"), ["structuraldamage"]);
    assert_eq!(report.ship("advanced").damage().count(), 1);
}
