//! Allied ships.

use furball_cards::{Phase, Token};
use furball_engine::position::PositionShip;
use furball_engine::refusal::AttackRefusal;
use furball_engine::{Ask, Choice, Refusal, Side};
use furball_testing::acting::{activation, acts, waits};
use furball_testing::test_cards::content;
use furball_testing::{MIDDLE, Report, Set, With, legacy, ship};

/// A Scum fighter on the Rebels' side.
fn hired(at: (f64, f64, f64)) -> PositionShip {
    PositionShip {
        side: Some(Side::One),
        ..ship("hired", "cartelspacer", at).upgrade("hired")
    }
}

fn blue() -> PositionShip {
    PositionShip {
        side: Some(Side::One),
        ..ship("blue", "bluesquadronescort", (MIDDLE, 300.0, 0.0))
    }
}

fn tie() -> PositionShip {
    ship("tie", "academypilot", (MIDDLE, 500.0, 180.0))
}

/// The Engagement phase begins; the hired ship is 90 mm to the right.
fn beside(blue: PositionShip, hired: PositionShip) -> Report {
    let friend = ship("friend", "redsquadronveteran", (MIDDLE - 60.0, 300.0, 0.0));
    legacy(Phase::Engagement, [blue, friend, hired, tie()]).play_with(content())
}

const THERE: (f64, f64, f64) = (MIDDLE + 60.0, 300.0, 0.0);

/// [LG-SHIP-07] What is meant for friendly ships doesn't reach a ship that was hired from another faction, nor the reverse.
#[test]
fn a_hired_ship_is_not_friendly() {
    let report = beside(blue().upgrade("focus-for-friends"), hired(THERE));
    assert!(matches!(report.asks(), Ask::PickShip(_)));
    let friends = [report.id("blue"), report.id("friend")].map(Choice::Ship);
    assert_eq!(report.offers(), friends);
    let report = beside(blue(), hired(THERE).upgrade("focus-for-friends"));
    assert_eq!(
        report.tokens("hired", Token::Focus),
        1,
        "there is no other friend"
    );
    // Without such a card it would be.
    let mut own = hired(THERE);
    own.upgrades.clear();
    let report = beside(blue().upgrade("focus-for-friends"), own);
    assert_eq!(report.offers().len(), 3);
}

/// [LG-SHIP-07] What is meant for allied ships reaches it, and no ship is allied to itself.
#[test]
fn allied_ships_are_the_others_of_the_squad() {
    let report = beside(blue().upgrade("stress-for-allies"), hired(THERE));
    let stress = |name| report.tokens(name, Token::Stress);
    assert_eq!(["blue", "friend", "hired", "tie"].map(stress), [0, 0, 1, 0]);
    let report = beside(blue(), hired(THERE).upgrade("stress-for-allies"));
    let stress = |name| report.tokens(name, Token::Stress);
    assert_eq!(["blue", "friend", "hired", "tie"].map(stress), [1, 1, 0, 0]);
}

/// [LG-SHIP-07] It can't be attacked, not even by who may attack friendly ships, and is no enemy.
#[test]
fn an_allied_ship_is_no_target() {
    let ahead = (MIDDLE, 420.0, 180.0);
    let mut report = legacy(
        Phase::Engagement,
        [
            blue().upgrade("stress-for-allies"),
            hired(ahead).done(),
            tie().done(),
        ],
    )
    .play_with(content());
    let target = report.id("hired");
    assert_eq!(
        report.refused("blue attacks hired").why,
        Refusal::Attack(AttackRefusal::NotAnEnemy { target })
    );
    assert_eq!(report.targets(), [report.id("tie")]);
    assert_eq!(report.tokens("hired", Token::Stress), 1);
}

/// [LG-SHIP-07, LG-SQUAD-21] A hired ship stays allied whatever becomes of its card, until a card says that it is friendly.
#[test]
fn a_card_makes_allied_ships_friendly() {
    let flipped = |card: &str| PositionShip {
        upgrades: vec![card.to_owned()],
        flipped: vec![card.to_owned()],
        ..hired(THERE)
    };
    let report = beside(blue().upgrade("stress-for-allies"), flipped("hired-and-paid"));
    assert_eq!(report.tokens("hired", Token::Stress), 1);
    let report = beside(blue().upgrade("stress-for-allies"), flipped("hired"));
    assert_eq!(report.tokens("hired", Token::Stress), 0);
    let report = beside(blue().upgrade("focus-for-friends"), flipped("hired"));
    assert_eq!(report.offers().len(), 3);
}

/// [LG-SHIP-07] A card may make a ship and its friends allies, of the same faction too.
#[test]
fn a_card_makes_friendly_ships_allied() {
    let distrusted = PositionShip {
        conditions: vec![("distrusted".to_owned(), "tie".to_owned())],
        ..blue()
    };
    let friend = || ship("friend", "redsquadronveteran", (MIDDLE - 60.0, 300.0, 0.0));
    let other = || ship("other", "redsquadronveteran", (MIDDLE - 120.0, 300.0, 0.0));
    let play = |ships: [PositionShip; 4]| legacy(Phase::Engagement, ships).play_with(content());
    let report = play([
        distrusted.clone(),
        friend().upgrade("stress-for-allies"),
        other(),
        tie(),
    ]);
    let stress = |name| report.tokens(name, Token::Stress);
    assert_eq!(["blue", "friend", "other"].map(stress), [1, 0, 0]);
    let report = play([distrusted.upgrade("stress-for-allies"), friend(), other(), tie()]);
    let stress = |name| report.tokens(name, Token::Stress);
    assert_eq!(["blue", "friend", "other"].map(stress), [0, 1, 1]);
}

/// [LG-SHIP-07, LG-ACT-31] An allied ship is coordinated only by whom a card allows it.
#[test]
fn coordinating_an_allied_ship() {
    let may = |card: &str| {
        let lambda = acts("lambda", "omicrongrouppilot", (MIDDLE, 300.0, 0.0)).upgrade(card);
        let friend = PositionShip {
            conditions: vec![("distrusted".to_owned(), "blue".to_owned())],
            ..waits("one", "academypilot", (MIDDLE - 130.0, 300.0, 0.0))
        };
        let report = activation([
            lambda,
            friend,
            waits("far", "academypilot", (MIDDLE - 330.0, 300.0, 0.0)),
            waits("two", "alphasquadronpilot", (MIDDLE + 210.0, 300.0, 0.0)),
            waits("blue", "bluesquadronescort", (MIDDLE, 450.0, 180.0)),
        ])
        .begin();
        ["one", "two", "far"].map(|name| report.may(&format!("coordinate {name}")))
    };
    assert_eq!(may("boost-icon"), [false, true, false]);
    assert_eq!(may("coordinates-allies"), [true, true, false]);
}
