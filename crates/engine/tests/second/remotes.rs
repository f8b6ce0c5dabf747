//! Remotes.

use furball_cards::{Phase, Token};
use furball_engine::{Ask, Choice, Event, Side, Status};
use furball_testing::devices::system;
use furball_testing::{MIDDLE, Set, With, second, ship};

fn swarm(at: (f64, f64, f64)) -> furball_engine::position::PositionShip {
    let mut swarm = ship("swarm", "buzz_droid_swarm", at);
    swarm.side = Some(Side::Two);
    swarm
}

fn probe(at: (f64, f64, f64)) -> furball_engine::position::PositionShip {
    let mut probe = ship("probe", "drk_1_probe_droid", at);
    probe.side = Some(Side::Two);
    probe
}

fn blue(at: (f64, f64, f64)) -> furball_engine::position::PositionShip {
    ship("blue", "bluesquadronescort", at)
}

fn academy(at: (f64, f64, f64)) -> furball_engine::position::PositionShip {
    ship("academy", "academypilot", at).flying("2 straight")
}

/// [SE-RMT-19, SE-RMT-01]
#[test]
fn a_swarm_that_is_moved_through_goes_to_the_guides() {
    let ships = [
        blue((MIDDLE, 300.0, 0.0)).flying("3 straight"),
        academy((800.0, 850.0, 180.0)).done(),
        swarm((MIDDLE, 380.0, 0.0)),
    ];
    let mut report = second(Phase::Activation, ships).play();
    let blue = report.id("blue");
    assert_eq!(report.asks(), Ask::PickGuides(blue));
    assert_eq!(report.prompt().seat, report.ship("academy").owner());
    assert_eq!(report.offers().len(), 2);
    report.choose("guides rear");
    let (ship, droids) = (report.ship("blue").pose().at.y, report.ship("swarm").pose().at.y);
    assert!(droids < ship - 20.0, "behind it");
    assert_eq!(report.spectator().range(report.id("swarm"), blue), 0);
}

/// [SE-RMT-20, SE-EX-18]
#[test]
fn blocked_guides_leave_no_choice() {
    let ships = [
        blue((MIDDLE, 300.0, 0.0)).flying("3 straight"),
        academy((800.0, 850.0, 180.0)).done(),
        swarm((MIDDLE, 380.0, 0.0)),
    ];
    let position = second(Phase::Activation, ships).rock("coreasteroid1", (MIDDLE, 530.0, 0.0));
    let report = position.play();
    assert!(!matches!(report.game.prompts()[0].ask, Ask::PickGuides(_)));
    assert!(report.ship("swarm").pose().at.y < report.ship("blue").pose().at.y);
}

/// [SE-RMT-21]
#[test]
fn with_both_guides_blocked_both_suffer() {
    let ships = [
        blue((MIDDLE, 300.0, 0.0)).flying("3 straight"),
        academy((MIDDLE, 400.0, 90.0)).done(),
        swarm((MIDDLE + 15.0, 360.0, 0.0)),
    ];
    let position = second(Phase::Activation, ships).rock("coreasteroid1", (MIDDLE, 530.0, 0.0));
    let report = position.play();
    assert_eq!(report.ship("blue").shields(), 1);
    assert_eq!(report.ship("swarm").status(), Status::Destroyed);
}

/// [SE-RMT-18, SE-RMT-17, SE-RMT-08]
#[test]
fn a_swarm_deals_damage_when_it_engages() {
    let ships = [
        blue((MIDDLE, 300.0, 0.0)).shields(0),
        academy((800.0, 850.0, 180.0)),
        swarm((MIDDLE, 300.0 + 20.0 + 20.0, 180.0)),
    ];
    let mut report = second(Phase::Engagement, ships).play();
    report.pass_all();
    assert_eq!(
        report.count(|event| matches!(event, Event::DamageDealt { faceup: true, .. })),
        1
    );
    let engaged = |name: &str| {
        let id = report.id(name);
        report.when(|event| matches!(event, Event::EngagementStarted { ship } if *ship == id))
    };
    assert!(engaged("swarm") > engaged("academy"), "at initiative 0");
}

/// [SE-RMT-10, SE-RMT-12, SE-DEV-04, SE-RMT-13, LG-DEV-11]
#[test]
fn a_probe_is_moved_in_the_system_phase() {
    let ships = [
        blue((MIDDLE, 435.0, 0.0)).flying("1 straight"),
        academy((800.0, 850.0, 180.0)),
        probe((MIDDLE, 300.0, 180.0)),
    ];
    let mut report = system(ships).rock("coreasteroid1", (MIDDLE, 360.0, 0.0)).play();
    report.choose("use drk_1_probe_droid");
    assert_eq!(report.offers().len(), 15, "three templates at each of five sides");
    let before = report.ship("blue").pose();
    report.choose("relocate 0 2 straight");
    let at = report.ship("probe").pose().at;
    assert!((at.y - (300.0 + 80.0 + 2.0 * 21.9)).abs() < 1.0, "{at:?}");
    assert_eq!(report.ship("blue").pose(), before);
    assert_eq!(report.spectator().range(report.id("probe"), report.id("blue")), 0);
    assert!(!report.saw(|event| matches!(event, Event::MetObstacle { .. } | Event::EffectRolled { .. })));
}

/// [SE-RMT-12]
#[test]
fn a_probe_stays_inside_the_play_area() {
    let ships = [
        blue((MIDDLE, 435.0, 0.0)).flying("1 straight"),
        academy((800.0, 850.0, 180.0)),
        probe((MIDDLE, 60.0, 180.0)),
    ];
    let mut report = system(ships).play();
    report.choose("use drk_1_probe_droid");
    let offered = report.offers().len();
    assert!(offered > 0 && offered < 15);
}

/// [SE-RMT-15]
#[test]
fn an_enemy_on_the_probe_rolls() {
    let flies = |dial: &str, dice: &str| {
        let ships = [
            blue((MIDDLE, 300.0, 0.0)).flying(dial),
            academy((800.0, 850.0, 180.0)).done(),
            probe((MIDDLE, 400.0, 0.0)),
        ];
        let mut report = second(Phase::Activation, ships).dice(dice).play();
        report.pass_all();
        report.ship("probe").status()
    };
    assert_eq!(flies("1 straight", "a:E"), Status::Destroyed);
    assert_eq!(flies("1 straight", "a:H"), Status::InPlay);
    assert_eq!(flies("4 straight", ""), Status::InPlay, "moving through only");
}

/// [SE-RMT-09, SE-RMT-16, LG-DEV-08]
#[test]
fn a_remote_has_no_tokens_but_can_be_locked() {
    let ships = [
        blue((MIDDLE, 300.0, 0.0)).flying("1 straight"),
        academy((800.0, 850.0, 180.0)).done(),
        probe((MIDDLE, 500.0, 0.0)),
    ];
    let mut report = second(Phase::Activation, ships).play();
    report.choose("lock probe");
    let probe = report.id("probe");
    assert!(
        report
            .ship("blue")
            .locks()
            .contains(&furball_engine::Object::Ship(probe))
    );
    report.pass_all();
    let acted = |event: &Event| matches!(event, Event::ActivationStarted { ship } | Event::EngagementStarted { ship } if *ship == probe);
    assert!(!report.saw(acted), "and it does nothing in these phases");
    assert_eq!(report.ship("probe").tokens().count(Token::Focus), 0);
    let _ = Choice::Pass;
}

/// [SE-RMT-14]
#[test]
fn friendly_ships_measure_from_a_probe_to_lock_and_jam() {
    let offers = |probe_at: f64, side: Side| {
        let mut probe = probe((MIDDLE, probe_at, 0.0));
        probe.side = Some(side);
        let ships = [
            ship("scout", "rebelscout", (MIDDLE, 60.0, 0.0)).flying("1 straight"),
            academy((MIDDLE, 800.0, 180.0)).done(),
            probe,
        ];
        let report = second(Phase::Activation, ships).play();
        assert_eq!(report.asks(), Ask::Action(report.id("scout")));
        (report.may("lock academy"), report.may("red jam academy"))
    };
    assert_eq!(offers(700.0, Side::One), (true, true), "at range 1 of the probe");
    assert_eq!(offers(550.0, Side::One), (true, false), "at range 3 of it");
    assert_eq!(offers(700.0, Side::Two), (false, false), "an enemy's probe");
}

/// [SE-RMT-19, SE-QUEUE-03]
#[test]
fn two_swarms_that_are_moved_through_go_in_their_owners_order() {
    let other = furball_engine::position::PositionShip {
        id: "other".into(),
        ..swarm((MIDDLE, 420.0, 0.0))
    };
    let ships = [
        blue((MIDDLE, 240.0, 0.0)).flying("4 straight"),
        academy((800.0, 850.0, 180.0)).done(),
        swarm((MIDDLE, 330.0, 0.0)),
        other,
    ];
    let mut report = second(Phase::Activation, ships).play();
    assert_eq!(report.asks(), Ask::LineUpAbility);
    assert_eq!(report.prompt().seat, report.ship("academy").owner());
    assert_eq!(report.offers().len(), 2);
    let last = report.id("other");
    let of_last =
        |choice: &Choice| matches!(choice, Choice::Ability(ability) if ability.ship() == Some(last));
    let choice = report
        .offers()
        .into_iter()
        .find(of_last)
        .expect("the other swarm");
    let seat = report.prompt().seat;
    report.answer(seat, &choice);
    let blue = report.id("blue");
    assert_eq!(report.asks(), Ask::PickGuides(blue));
    report.choose("guides rear");
    let ship = report.ship("blue").pose().at.y;
    assert!(
        report.ship("other").pose().at.y < ship - 20.0,
        "the one that was picked"
    );
    let first = report.ship("swarm").pose().at.y;
    assert!(first > ship, "and the first of them has the rest: {first}");
}
