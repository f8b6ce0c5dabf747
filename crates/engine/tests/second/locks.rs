//! Acquiring locks.

use furball_cards::{Phase, Token};
use furball_engine::{Ask, Event, Object, ObstacleIndex};
use furball_testing::acting::{activation, acts, waits};
use furball_testing::{MIDDLE, Report, Set, With, second, ship};

const HERE: (f64, f64, f64) = (MIDDLE, 300.0, 0.0);

fn among(cards: &[&str]) -> Report {
    let mut blue = acts("blue", "bluesquadronescort", HERE);
    blue.upgrades = cards.iter().map(|&card| card.to_owned()).collect();
    activation([
        blue,
        waits("friend", "bluesquadronescort", (MIDDLE + 40.0, 300.0, 0.0)),
        waits("three", "academypilot", (MIDDLE, 620.0, 180.0)),
        waits("far", "academypilot", (MIDDLE, 680.0, 180.0)),
    ])
    .rock("coreasteroid0", (MIDDLE - 100.0, 300.0, 0.0))
    .begin()
}

/// [SE-LOCK-01, SE-LOCK-06, LG-ACT-23, LG-ACT-24, LG-ACT-25, LG-EX-13, LG-OPEN-39]
#[test]
fn any_other_object_at_range_0_to_3() {
    let mut report = among(&[]);
    for target in ["three", "friend", "obstacle 0"] {
        assert!(report.may(&format!("lock {target}")), "{target}");
    }
    assert!(!report.may("lock far") && !report.may("lock blue"));
    report.choose("lock obstacle 0");
    assert_eq!(report.ship("blue").locks(), [Object::Obstacle(ObstacleIndex(0))]);
}

/// [SE-LOCK-02, LG-TOK-11, LG-OPEN-40]
#[test]
fn a_lock_stays_until_it_is_spent() {
    let mut report = activation([
        acts("blue", "bluesquadronescort", HERE),
        waits("tie", "academypilot", (MIDDLE, 560.0, 90.0)),
    ])
    .begin();
    report.choose("lock tie");
    report.pass_until(|ask| ask == Ask::SetDials);
    assert_eq!(report.ship("tie").locked_by().count(), 1);
}

/// [SE-LOCK-05, SE-FAQ-07, SE-LOCK-06]
#[test]
fn a_lock_must_be_acquired_if_possible() {
    let report = activation([
        acts("blue", "bluesquadronescort", HERE),
        waits("friend", "bluesquadronescort", (MIDDLE + 200.0, 300.0, 0.0)),
    ])
    .begin();
    assert!(report.may("lock friend") && !report.may("fail lock"));
    let report = activation([acts("blue", "bluesquadronescort", HERE)])
        .rock("coreasteroid0", (MIDDLE, 450.0, 0.0))
        .begin();
    assert!(report.may("lock obstacle 0") && !report.may("fail lock"));
    // Alone, it fails.
    let mut report = activation([acts("blue", "bluesquadronescort", HERE)]).begin();
    report.choose("fail lock");
    assert!(report.saw(|event| matches!(event, Event::ActionFailed { .. })));
}

/// [SE-LOCK-07, LG-TOK-07]
#[test]
fn several_ships_may_lock_one_object() {
    let mut report = activation([
        acts("blue", "bluesquadronescort", HERE),
        waits("friend", "bluesquadronescort", (MIDDLE + 100.0, 300.0, 0.0)).locks("tie"),
        waits("tie", "academypilot", (MIDDLE, 500.0, 180.0)),
    ])
    .begin();
    report.choose("lock tie");
    assert_eq!(report.ship("tie").locked_by().count(), 2);
}

/// [SE-LOCK-08, SE-LOCK-04, SE-ERR-15, LG-TOK-10]
#[test]
fn one_lock_per_ship() {
    let begin = |card: &str| {
        let mut report = activation([
            acts("blue", "bluesquadronescort", HERE).locks("a").upgrade(card),
            waits("a", "academypilot", (MIDDLE, 500.0, 180.0)),
            waits("b", "academypilot", (MIDDLE + 60.0, 500.0, 180.0)),
        ])
        .begin();
        report.choose("lock b");
        report
    };
    let report = begin("boost-icon");
    assert_eq!(report.ship("blue").locks(), [Object::Ship(report.id("b"))]);
    let lost = report.when(|event| matches!(event, Event::LockLost { .. }));
    let acquired = report.when(|event| matches!(event, Event::LockAcquired { .. }));
    assert!(lost < acquired, "just before the new one");
    // Some cards allow two, on different objects.
    assert_eq!(begin("two-locks").ship("blue").locks().len(), 2);
    let mut report = activation([
        acts("blue", "bluesquadronescort", HERE)
            .locks("a")
            .upgrade("two-locks"),
        waits("a", "academypilot", (MIDDLE, 500.0, 180.0)),
    ])
    .begin();
    report.choose("lock a");
    assert_eq!(report.ship("blue").locks().len(), 1);
}

/// [SE-LOCK-09]
#[test]
fn locking_by_an_ability_is_not_an_action() {
    let mut report = among(&["effect-lock"]);
    assert!(report.may("ship friend") && report.may("obstacle 0"));
    assert!(!report.may("ship far"), "range 0-3 counts all the same");
    report.choose("ship friend");
    report.choose("lock three");
    assert_eq!(report.ship("blue").locks(), [Object::Ship(report.id("three"))]);
}

#[test]
fn a_card_may_change_the_range() {
    let report = among(&["far-locks"]);
    assert!(report.may("lock far") && !report.may("lock three"));
    assert_eq!(report.tokens("blue", Token::Stress), 0);
}

/// [SE-FAQ-08]
#[test]
fn two_locks_moved_to_one_ship() {
    let mut report = second(
        Phase::Engagement,
        [
            ship("blue", "bluesquadronescort", HERE)
                .upgrade("two-locks")
                .locks("a")
                .done(),
            ship("kagi", "captainkagi", (MIDDLE, 600.0, 180.0)).done(),
            ship("a", "academypilot", (MIDDLE + 80.0, 600.0, 180.0)).done(),
            ship("b", "academypilot", (MIDDLE - 80.0, 600.0, 180.0)).done(),
        ],
    );
    report.ships[0].locks = vec!["b".into()];
    let mut report = report.begin();
    report
        .choose("use captainkagi")
        .choose("ship a")
        .choose("ship b")
        .choose("pass");
    assert_eq!(report.ship("blue").locks(), [Object::Ship(report.id("kagi"))]);
}

/// [SE-LOCK-01]
#[test]
fn a_lock_on_an_obstacle_is_shared_like_any_other() {
    let mut report = activation([
        acts("dutch", "dutchvander", HERE),
        waits("friend", "bluesquadronescort", (MIDDLE + 150.0, 300.0, 0.0)),
        waits("tie", "academypilot", (MIDDLE, 850.0, 180.0)),
    ])
    .rock("coreasteroid0", (MIDDLE - 100.0, 300.0, 0.0))
    .rock("coreasteroid1", (MIDDLE - 100.0, 500.0, 0.0))
    .begin();
    let dutch = report.id("dutch");
    report.pass_until(|ask| ask == Ask::Action(dutch));
    report.choose("lock obstacle 1").choose("use dutchvander");
    let rock = [Object::Obstacle(ObstacleIndex(1))];
    assert_eq!(report.ship("dutch").locks(), rock);
    assert_eq!(report.ship("friend").locks(), rock);
}
