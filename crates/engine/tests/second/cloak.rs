//! Cloaking and decloaking.

use furball_cards::{Die, Phase, Token};
use furball_engine::position::PositionShip;
use furball_engine::{Ask, Choice, Event};
use furball_testing::acting::{activation, acts, waits};
use furball_testing::{MIDDLE, Report, Set, With, second, ship};

const HERE: (f64, f64, f64) = (MIDDLE, 300.0, 0.0);

/// The System phase with a cloaked ship.
fn system(cloaked: PositionShip) -> furball_engine::Position {
    second(
        Phase::System,
        [
            cloaked.token(Token::Cloak).dial("2 straight easy"),
            ship("blue", "bluesquadronescort", (100.0, 850.0, 180.0)).dial("2 straight easy"),
        ],
    )
}

fn phantom() -> PositionShip {
    ship("phantom", "sigmasquadronace", HERE)
}

/// [SE-CLOAK-01, LG-ACT-27]
#[test]
fn the_cloak_action() {
    let mut report = activation([
        acts("phantom", "imdaartestpilot", HERE),
        waits("blue", "bluesquadronescort", (100.0, 850.0, 180.0)),
    ])
    .begin();
    report.choose("cloak");
    assert_eq!(report.tokens("phantom", Token::Cloak), 1);
    report.pass_all();
    assert_eq!(
        report.tokens("phantom", Token::Cloak),
        1,
        "it stays in the End phase"
    );
}

/// [SE-CLOAK-02] Two more agility, no attacks, no second cloak.
#[test]
fn the_effects_of_a_cloak() {
    let mut report = second(
        Phase::Engagement,
        [
            ship("phantom", "sigmasquadronace", HERE).token(Token::Cloak),
            ship("blue", "bluesquadronescort", (MIDDLE, 480.0, 180.0)),
        ],
    )
    .begin();
    assert!(
        report.targets().contains(&report.id("phantom")),
        "the phantom had no turn to attack"
    );
    report.choose("blue attacks phantom");
    report.pass_all();
    assert_eq!(report.rolls(Die::Defense), [4]);
    let report = activation([acts("phantom", "imdaartestpilot", HERE).token(Token::Cloak)]).begin();
    assert!(!report.may("cloak"));
}

/// [SE-CLOAK-03, SE-SYS-04, LG-SYS-04, LG-ACT-30]
#[test]
fn a_cloaked_ship_may_decloak_in_the_system_phase() {
    let mut report = system(phantom()).begin();
    assert_eq!(
        report.prompt().seat,
        furball_engine::Seat(0),
        "the other ship has nothing to do"
    );
    assert!(report.may("decloak"));
    report.choose("decloak").choose("move boost straight");
    assert_eq!(report.tokens("phantom", Token::Cloak), 0);
    report.stands("phantom", (MIDDLE, 420.0, 0.0));
    let mut report = system(phantom()).begin();
    report.choose("pass");
    assert_eq!(report.tokens("phantom", Token::Cloak), 1);
    assert!(
        matches!(report.asks(), Ask::Action(_) | Ask::NextShip(_)),
        "on to the Activation phase"
    );
}

/// [SE-CLOAK-04, LG-ACT-28, LG-OPEN-47]
#[test]
fn a_small_ship_uses_the_2_straight() {
    let mut report = system(phantom()).begin();
    report.choose("decloak");
    assert_eq!(report.offers().len(), 3, "left, right or ahead, and it must");
    assert!(!report.offers().contains(&Choice::Pass));
    report.choose("move roll right");
    assert_eq!(report.offers().len(), 3);
    report.choose("position back");
    report.stands("phantom", (MIDDLE + 120.0, 290.0, 0.0));
}

/// [SE-CLOAK-05, LG-ACT-29]
#[test]
fn a_larger_ship_uses_the_1_straight() {
    let end = |choices: &[&str]| {
        let mut report = system(ship("punisher", "cutlasssquadronpilot", HERE)).begin();
        report.choose("decloak");
        for choice in choices {
            report.choose(choice);
        }
        let moved = report.events.iter().find_map(|event| match event {
            Event::Repositioned { to, .. } => Some((to.at.x, to.at.y)),
            _ => None,
        });
        moved.expect("it decloaked")
    };
    assert_eq!(end(&["move boost straight"]), (MIDDLE, 400.0));
    assert_eq!(end(&["move roll left", "position front"]), (MIDDLE - 80.0, 320.0));
}

/// [SE-MOVE-02, SE-MOVE-03, LG-COMP-11, LG-EX-05, LG-MANV-17]
#[test]
fn ships_in_between_do_not_matter() {
    let mut report = second(
        Phase::System,
        [
            phantom().token(Token::Cloak).dial("2 straight easy"),
            ship("blue", "bluesquadronescort", (MIDDLE + 60.0, 300.0, 0.0)).dial("2 straight easy"),
        ],
    )
    .begin();
    report
        .choose("decloak")
        .choose("move roll right")
        .choose("position middle");
    let moved = report.when(|event| matches!(event, Event::Repositioned { .. }));
    let after = report.events[moved..].iter();
    let changed = after.filter(|event| {
        matches!(
            event,
            Event::TokensGained { .. } | Event::EffectRolled { .. } | Event::MoveFailed { .. }
        )
    });
    assert_eq!(changed.count(), 0);
    report.stands("phantom", (MIDDLE + 120.0, 300.0, 0.0));
}

/// [SE-CLOAK-06, SE-MOVE-01, SE-BOOST-07] It is possible while stressed.
#[test]
fn decloaking_is_neither_a_maneuver_nor_an_action() {
    let mut report = system(
        ship("phantom", "sabersquadronace", HERE)
            .stressed()
            .upgrade("after-maneuver-deplete")
            .upgrade("after-decloak-evade")
            .upgrade("after-action-calculate"),
    )
    .begin();
    report
        .choose("decloak")
        .choose("move roll right")
        .choose("position middle");
    assert_eq!(report.tokens("phantom", Token::Deplete), 0);
    assert_eq!(report.tokens("phantom", Token::Calculate), 0);
    assert_eq!(report.tokens("phantom", Token::Evade), 1);
    report.pass_until(|ask| ask == Ask::Action(furball_engine::ShipId(0)));
    assert!(report.may("roll left"), "its action is still open");
}

fn blocked(how: &str) -> Report {
    let mut report = system(phantom())
        .rock("coreasteroid0", (MIDDLE - 60.0, 300.0, 0.0))
        .rock("coreasteroid1", (MIDDLE, 390.0, 0.0))
        .begin();
    report.choose("decloak").choose(how);
    report
}

/// [SE-CLOAK-07, SE-OPEN-35]
#[test]
fn the_kind_of_decloak_is_declared_first() {
    let report = blocked("move roll left");
    report.stands("phantom", HERE);
    assert!(!report.may("decloak"), "no other try in this phase");
    assert!(matches!(report.asks(), Ask::Action(_)), "the phase is over");
}

/// [SE-CLOAK-08, LG-OPEN-46]
#[test]
fn a_failed_decloak_leaves_the_ship_cloaked() {
    let report = blocked("move boost straight");
    assert_eq!(report.tokens("phantom", Token::Cloak), 1);
    assert!(report.saw(|event| matches!(event, Event::MoveFailed { .. })));
    assert!(!report.saw(|event| matches!(event, Event::TokenSpent { .. })));
}

/// [SE-FAQ-38]
#[test]
fn a_failed_forced_decloak_leaves_the_ship_cloaked_too() {
    let forced = |rock: f64| {
        let mut report = activation([acts("phantom", "imdaartestpilot", HERE)
            .token(Token::Cloak)
            .upgrade("effect-decloak")])
        .rock("coreasteroid1", (rock, 270.0, 0.0))
        .begin();
        assert!(!report.offers().contains(&Choice::Pass));
        report.choose("move boost straight");
        report.tokens("phantom", Token::Cloak)
    };
    assert_eq!(forced(MIDDLE), 1);
    assert_eq!(forced(100.0), 0);
}

#[test]
fn a_card_may_require_banks() {
    let mut report = system(phantom().upgrade("banked-decloaks")).begin();
    report.choose("decloak");
    assert_eq!(report.offers().len(), 6, "four ways sideways and two ahead");
    report.choose("move boost bank_left");
    assert!(report.ship("phantom").pose().at.x < MIDDLE);
}
