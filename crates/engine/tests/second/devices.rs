//! Dropping and launching devices.

use furball_cards::{ObstacleKind, Phase, Token};
use furball_engine::{Ask, Choice, DeviceEvent, Event};
use furball_testing::devices::{academy, lying, scout, system};
use furball_testing::{MIDDLE, Report, Set, With, assert_close, second, ship};

/// The pose of the first device.
fn first(report: &Report) -> furball_geometry::Pose {
    report.spectator().devices().next().expect("a device").pose
}

/// Whether an ability is offered.
fn offers_ability(report: &Report) -> bool {
    report
        .game
        .prompts()
        .iter()
        .any(|prompt| prompt.ask == Ask::UseAbility)
}

/// [SE-DEV-01, SE-DEV-02, SE-EX-15, SE-DEV-08, LG-DEV-01, LG-DEV-05]
#[test]
fn a_charge_drops_a_bomb_behind_the_ship() {
    let mut report = system([scout(500.0).upgrade("seismiccharges"), academy()]).play();
    report.choose("use seismiccharges");
    let devices: Vec<_> = report.spectator().devices().collect();
    assert_eq!(devices.len(), 1);
    assert_close(devices[0].pose.at.x, MIDDLE);
    assert_close(devices[0].pose.at.y, 500.0 - 20.0 - 40.0 - 14.2);
    assert_eq!(devices[0].owner, report.ship("scout").owner());
    assert!(report.saw(|event| matches!(event, Event::ChargesLost { count: 1, .. })));
}

/// [SE-DEV-03, SE-EX-16, LG-DEV-06]
#[test]
fn a_card_may_allow_launching() {
    let punisher = ship("punisher", "cutlasssquadronpilot", (MIDDLE, 200.0, 0.0)).flying("1 straight");
    let punisher = punisher.upgrade("protonbombs").upgrade("trajectorysimulator");
    let rebel = ship("scout", "rebelscout", (800.0, 850.0, 180.0)).flying("1 straight");
    let mut report = system([punisher, rebel]).play();
    report.choose("use protonbombs");
    assert_eq!(report.offers().len(), 2, "dropped or launched");
    report.choose("launch 5 straight");
    let half = report.ship("punisher").size().half();
    let pose = first(&report);
    assert_close(pose.at.y, 200.0 + half + 200.0 + 14.2);
    assert_close(pose.at.x, MIDDLE);
}

/// [SE-DEV-02]
#[test]
fn cards_add_templates() {
    let bomber = ship("bomber", "scimitarsquadronpilot", (MIDDLE, 500.0, 0.0)).flying("1 straight");
    let bomber = bomber.upgrade("protonbombs").upgrade("skilledbombardier");
    let rebel = ship("scout", "rebelscout", (800.0, 850.0, 180.0)).flying("1 straight");
    let mut report = system([bomber, rebel]).play();
    report.choose("use protonbombs");
    assert_eq!(report.asks(), Ask::PlaceDevice(report.id("bomber")));
    assert_eq!(
        report.offers().len(),
        6,
        "straight and both banks, of speed 1 and 2"
    );
    report.choose("drop 2 bank_left");
    assert!(first(&report).at.x < MIDDLE, "behind it and to its left");
}

/// [SE-DEV-13]
#[test]
fn devices_cannot_be_placed_outside_the_play_area() {
    let at = |y: f64| {
        let report = system([scout(y).upgrade("protonbombs"), academy()]).play();
        offers_ability(&report)
    };
    let reach = 20.0 + 40.0 + 14.2 + 16.5;
    assert!(at(reach + 1.0));
    assert!(!at(reach - 2.0), "it would stick out by two millimeters");
}

/// [SE-DEV-06, LG-DEV-14, LG-OPEN-67]
#[test]
fn one_device_per_ship_and_round() {
    let ships = [
        scout(500.0).upgrade("protonbombs").upgrade("proximitymines"),
        academy(),
    ];
    let mut report = system(ships).play();
    report.choose("use protonbombs");
    assert_eq!(lying(&report), 1, "the second one is dropped from the queue");
    assert!(!offers_ability(&report));
    assert_eq!(
        report.count(|event| matches!(event, Event::ChargesLost { .. })),
        1
    );
}

/// [SE-CLOAK-09, SE-DEV-07, LG-OPEN-67]
#[test]
fn decloaking_and_devices_exclude_each_other() {
    let ships = || [scout(500.0).upgrade("protonbombs").token(Token::Cloak), academy()];
    let mut report = system(ships()).play();
    report.choose("decloak");
    let first = report.offers()[0].clone();
    let seat = report.prompt().seat;
    report.answer(seat, &first);
    if let Ask::Position(_) = report.game.prompts()[0].ask {
        let first = report.offers()[0].clone();
        report.answer(seat, &first);
    }
    assert!(!offers_ability(&report), "it decloaked in this phase");
    assert_eq!(lying(&report), 0);
    let mut report = system(ships()).play();
    report.choose("use protonbombs");
    assert!(report.ship("scout").has(Token::Cloak));
    assert!(!report.offers_decloak(), "it dropped a device in this phase");
}

trait OffersDecloak {
    fn offers_decloak(&self) -> bool;
}

impl OffersDecloak for Report {
    fn offers_decloak(&self) -> bool {
        let prompts = self.game.prompts();
        prompts.iter().any(|prompt| match &prompt.options {
            furball_engine::Options::List(choices) => choices.contains(&Choice::Decloak),
            _ => false,
        })
    }
}

/// [SE-FAQ-14, SE-DEV-10, LG-OBST-26]
#[test]
fn cargo_is_an_obstacle_under_the_ship_it_is_placed_on() {
    let scum = ship("bomber", "lokrevenant", (MIDDLE, 500.0, 0.0))
        .upgrade("riggedcargochute")
        .flying("2 straight");
    let rebel = ship("scout", "rebelscout", (MIDDLE, 270.0, 0.0))
        .flying("1 straight")
        .done();
    let mut report = second(Phase::Activation, [scum, rebel]).play();
    report.choose("action riggedcargochute");
    assert_eq!(lying(&report), 0);
    let obstacles = report.spectator().obstacles();
    assert_eq!(obstacles.len(), 1);
    assert_eq!(obstacles[0].kind, ObstacleKind::Debris);
}

/// [SE-DEV-09, SE-DEV-15]
#[test]
fn devices_are_not_obstacles() {
    let ships = [
        scout(500.0).upgrade("protonbombs"),
        ship("academy", "academypilot", (MIDDLE, 250.0, 0.0)).flying("3 straight"),
    ];
    let mut report = system(ships).play();
    report.choose("use protonbombs");
    report.pass_all();
    let moved =
        report.when(|event| matches!(event, Event::Moved { ship, .. } if *ship == report.id("academy")));
    let detonated = report.when(|event| matches!(event, Event::Device(DeviceEvent::Detonated { .. })));
    assert!(moved < detonated, "moving over it doesn't set it off");
    assert!(!report.saw(|event| matches!(event, Event::MetObstacle { .. })));
}
