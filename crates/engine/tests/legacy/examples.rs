//! Examples of the rulebook, and what is as in Second Edition because Legacy is silent.

use furball_cards::{ObstacleKind, Phase, Token};
use furball_engine::position::PositionShip;
use furball_engine::{Ask, Event, Ledger, Point, Rulebook, RulebookId};
use furball_geometry::Bearing;
use furball_testing::test_cards::content;
use furball_testing::{MIDDLE, Set, With, legacy, ship};

use crate::maneuvers::flown;

/// [LG-GAME-04, LG-GAME-06] Where its own rules are silent, Second Edition's are cited.
#[test]
fn second_edition_speaks_where_legacy_is_silent() {
    let book = Rulebook::of(RulebookId::Legacy);
    let ledgers: Vec<Ledger> = Point::ALL
        .iter()
        .filter_map(|&point| book.cite(point))
        .map(|rule| rule.ledger())
        .collect();
    assert!(ledgers.contains(&Ledger::SecondEdition));
    let own = ledgers.iter().filter(|ledger| **ledger == Ledger::Legacy).count();
    assert!(own * 10 > ledgers.len() * 8, "{own} of {}", ledgers.len());
    assert!(ledgers.iter().all(|ledger| *ledger != Ledger::Amg));
}

/// [LG-ACT-44] There are thirteen standard actions.
#[test]
fn thirteen_actions() {
    let mut known = Rulebook::of(RulebookId::Legacy).actions.known.to_vec();
    known.sort_unstable_by_key(|action| *action as u8);
    known.dedup();
    assert_eq!(known.len(), 13);
}

/// [LG-OBST-01] Asteroids, debris clouds and gas clouds.
#[test]
fn three_kinds_of_obstacles() {
    let content = RulebookId::Legacy.content();
    for kind in [
        ObstacleKind::Asteroid,
        ObstacleKind::Debris,
        ObstacleKind::GasCloud,
    ] {
        assert!(
            content.obstacles.iter().any(|token| token.kind == kind),
            "{kind:?}"
        );
    }
}

/// [LG-EX-03, LG-OPEN-07] Luke's dial is set to the bank of speed 3.
#[test]
fn a_dial_is_set() {
    let luke = ship("luke", "lukeskywalker", (MIDDLE, 300.0, 0.0));
    let far = ship("far", "academypilot", (60.0, 860.0, 180.0));
    let mut report = legacy(Phase::Planning, [luke, far]).play_with(content());
    report.dials(&["luke 3 bank_right", "far 2 straight"]);
    report.choose("seat 1: done").choose("seat 2: done");
    let luke = report.id("luke");
    report.pass_until(|ask| ask == Ask::Action(luke));
    assert_eq!(
        flown(&report).bearing,
        Bearing::Bank(furball_geometry::Direction::Right)
    );
}

/// [LG-EX-17, LG-ATK-16] Luke hits Academy Pilot once: a focus result, a blank and an evade later.
#[test]
fn luke_attacks_an_academy_pilot() {
    let luke = PositionShip {
        force: Some(0),
        ..ship("luke", "lukeskywalker", (MIDDLE, 300.0, 0.0))
    };
    let academy = ship("academy", "academypilot", (MIDDLE, 490.0, 180.0)).done();
    let mut report = legacy(Phase::Engagement, [luke, academy])
        .dice("a:BHH d:EVB")
        .play_with(content());
    report.choose("luke attacks academy").pass_all();
    assert_eq!(report.struck(), (1, 0));
    assert_eq!(report.ship("academy").damage().count(), 1);
    assert!(report.faceup("academy").is_empty());
}

/// [LG-WEAP-02] A ship attacks with a special weapon instead of its primary one, not in addition.
#[test]
fn one_weapon_in_an_engagement() {
    let xwing = ship("x", "bluesquadronescort", (MIDDLE, 300.0, 0.0))
        .upgrade("protontorpedoes")
        .locks("tie");
    let tie = ship("tie", "academypilot", (MIDDLE, 490.0, 180.0)).done();
    let mut report = legacy(Phase::Engagement, [xwing, tie]).play_with(content());
    assert!(report.may("x attacks tie"));
    report.choose("x attacks tie with protontorpedoes").pass_all();
    let attacks = report.count(|event| matches!(event, Event::AttackDeclared { .. }));
    assert_eq!((attacks, report.spectator().phase()), (1, Phase::Planning));
}

/// [LG-MANV-42] A ship without a revealed dial has no revealed maneuver to compare with.
#[test]
fn no_dial_is_no_revealed_maneuver() {
    let ric = ship("ric", "ricolie", (MIDDLE, 300.0, 0.0))
        .dial("3 straight easy")
        .done();
    let rolls = |dial: bool| {
        let drone = ship("drone", "tradefederationdrone", (MIDDLE, 480.0, 180.0));
        let drone = if dial {
            drone.dial("2 straight easy")
        } else {
            drone
        };
        let ric = PositionShip {
            done: false,
            ..ric.clone()
        };
        let mut report = legacy(Phase::Engagement, [ric, drone.done()]).play_with(content());
        report.choose("ric attacks drone").pass_all();
        report.rolls(furball_cards::Die::Attack)[0]
    };
    assert_eq!((rolls(true), rolls(false)), (3, 2));
}

/// [LG-MANV-41] A sideslip that a ship is in the way of backs up to that ship and costs the action.
#[test]
fn a_blocked_sideslip() {
    let gunship = PositionShip {
        flipped: vec!["repulsorliftstabilizers".into()],
        ..ship("gunship", "baktoiddrone", (MIDDLE, 300.0, 0.0)).dial("2 bank_left white")
    };
    let gunship = gunship.upgrade("repulsorliftstabilizers");
    let free = || {
        let far = ship("far", "bluesquadronescort", (800.0, 800.0, 180.0)).done();
        let report = legacy(Phase::Activation, [gunship.clone(), far]).play_with(content());
        report.ship("gunship").pose()
    };
    let end = free();
    let wall = ship("wall", "bluesquadronescort", (end.at.x, end.at.y, 0.0)).done();
    let mut report = legacy(Phase::Activation, [gunship.clone(), wall]).play_with(content());
    let id = report.id("gunship");
    report.pass_until(|ask| ask == Ask::Action(id) || ask == Ask::SetDials);
    assert_eq!(report.spectator().phase(), Phase::Planning, "it had no action");
    assert!(report.saw(|event| matches!(event, Event::OverlappedShip { ship, .. } if *ship == id)));
    assert!(report.ship("gunship").touching().contains(report.id("wall")));
    assert_eq!(
        flown(&report).bearing,
        Bearing::Bank(furball_geometry::Direction::Left)
    );
}

/// [LG-TOK-52] Ionized by an attack, it keeps its tokens through the End phase and flies the ion maneuver next.
#[test]
fn ionized_in_the_engagement_phase() {
    let it = ship("it", "bluesquadronescort", (MIDDLE, 400.0, 0.0)).token(Token::Ion);
    let far = ship("far", "academypilot", (60.0, 860.0, 180.0));
    let mut report = legacy(Phase::End, [it, far]).play_with(content());
    report.pass_until(|ask| ask == Ask::SetDials);
    assert_eq!(report.tokens("it", Token::Ion), 1);
    report.dials(&["it 2 straight", "far 2 straight"]);
    report.choose("seat 1: done").choose("seat 2: done");
    let it = report.id("it");
    report.pass_until(|ask| ask == Ask::Action(it));
    assert_eq!(flown(&report).speed, 1);
    report.choose("pass");
    assert_eq!(report.tokens("it", Token::Ion), 0);
}

/// [LG-OPEN-88, LG-OBST-06] A ship on an asteroid doesn't attack in any phase, with Snap Shot either.
#[test]
fn no_attack_from_an_asteroid_in_the_activation_phase() {
    let offered = |rock: bool| {
        let red = ship("red", "redsquadronveteran", (MIDDLE, 300.0, 0.0)).upgrade("snapshot");
        let tie = ship("tie", "academypilot", (MIDDLE, 600.0, 180.0)).dial("2 straight easy");
        let position = legacy(Phase::Activation, [red.done(), tie]);
        let position = match rock {
            true => position.rock("coreasteroid0", (MIDDLE, 300.0, 0.0)),
            false => position,
        };
        position.play_with(content()).may("use snapshot")
    };
    assert!(offered(false));
    assert!(!offered(true));
}
