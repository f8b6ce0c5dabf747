//! Mines.

use furball_cards::Token;
use furball_engine::{Ask, Event};

use crate::devices::{Flying as _, lying, scout, system};
use crate::report::{MIDDLE, Set, With, ship};

/// An Imperial ship that flies over the mine that the scout dropped at 500.
fn over(speed: &str) -> furball_engine::scenario::ScenarioShip {
    ship("academy", "academypilot", (MIDDLE, 250.0, 0.0)).flying(speed)
}

#[test]
fn a_mine_goes_off_on_the_ship_that_crosses_it() {
    // [SE-DEV-16, SE-DEVX-03, SE-COMP-10]
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

#[test]
fn a_mine_hits_whatever_the_dice_show() {
    // [SE-DEVX-03, SE-ERR-07]
    let ships = [scout(500.0).upgrade("proximitymines"), over("2 straight")];
    let mut report = system(ships).dice("a:BE").play();
    report.choose("use proximitymines");
    report.pass_all();
    assert_eq!(report.ship("academy").hull_damage(), 1);
}

#[test]
fn a_conner_net_ionizes() {
    // [SE-DEVX-02]
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

#[test]
fn a_mine_dropped_on_a_ship_goes_off_at_once() {
    // [SE-DEV-10, SE-DEV-11, SE-FAQ-12]
    let ships = [
        scout(500.0).upgrade("proximitymines"),
        ship("academy", "academypilot", (MIDDLE, 390.0, 0.0)).flying("2 straight"),
    ];
    let mut report = system(ships).dice("a:BB").play();
    report.choose("use proximitymines");
    assert_eq!(report.ship("academy").hull_damage(), 1);
    assert!(!report.saw(|event| matches!(event, Event::PhaseStarted(furball_cards::Phase::Combat))));
    assert_eq!(lying(&report), 0);
}

#[test]
fn of_several_ships_the_placing_player_picks_one() {
    // [SE-DEV-12]
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

#[test]
fn a_boost_sets_off_even_the_own_mine() {
    // [SE-DEV-17]
    let awing = ship("awing", "phoenixsquadronpilot", (MIDDLE, 250.0, 0.0)).flying("2 turn_left");
    let mine = ship("scout", "rebelscout", (MIDDLE - 220.0, 330.0, 90.0)).flying("1 straight");
    let _ = (awing, mine);
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

#[test]
fn a_ship_that_flees_leaves_the_mine_alone() {
    // [SE-OPEN-44]
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
    assert!(!report.saw(|event| matches!(event, Event::Detonated { .. })));
    assert_eq!(lying(&report), 1);
}
