//! The Engagement phase: the order of engaging, and how long destroyed ships stay.

use furball_cards::{Phase, Token};
use furball_engine::position::PositionShip;
use furball_engine::{Event, Side, Status};
use furball_testing::fight::*;
use furball_testing::test_cards::content;
use furball_testing::{MIDDLE, Report, Set, With, second, ship};

fn names(report: &Report) -> Vec<&str> {
    let engaged = report.engaged().into_iter();
    engaged
        .map(|id| report.position.ships[id.index()].id.as_str())
        .collect()
}

/// A ship far from all others.
fn alone(id: &str, pilot: &str, place: f64) -> PositionShip {
    ship(id, pilot, (60.0 + place * 100.0, 60.0 + place * 60.0, 0.0))
}

/// [SE-ENG-01, LG-ENG-01] The first player's ships before the other's at the same initiative.
#[test]
fn the_highest_initiative_engages_first() {
    let mut report = engage(
        [
            alone("p1-3", "redsquadronveteran", 0.0),
            alone("p1-1", "cavernangelszealot", 1.0),
            alone("p2-3", "blacksquadronace", 2.0),
            alone("p2-2", "obsidiansquadronpilot", 3.0),
        ],
        "",
    );
    report.pass_until(|ask| ask == furball_engine::Ask::SetDials);
    assert_eq!(names(&report), ["p1-3", "p2-3", "p2-2", "p1-1"]);
}

/// [SE-ENG-02, SE-ATK-19, LG-ENG-02] One attack, or none.
#[test]
fn a_ship_engages_once() {
    let mut report = engage([xwing().upgrade("tractorbeam"), tie(150.0)], "a:BBB d:BBB");
    report.choose("x attacks tie");
    report.pass_until(|ask| ask == furball_engine::Ask::SetDials);
    assert_eq!(report.rolls(furball_cards::Die::Attack).len(), 1);
    assert_eq!(names(&report), ["x"]);
}

/// [SE-ENG-03, SE-TOK-05, LG-ENG-04, LG-TOK-40]
#[test]
fn a_disarmed_ship_engages_without_attacking() {
    let x = xwing().token(Token::Disarm).upgrade("test-before-engaging");
    let mut report = engage([x, tie(150.0)], "");
    report.pass_all();
    assert_eq!(names(&report), ["x"]);
    assert!(report.saw(|event| matches!(
        event,
        Event::TokensGained {
            token: Token::Focus,
            ..
        }
    )));
    assert!(!report.saw(|event| matches!(event, Event::AttackDeclared { .. })));
    assert!(
        !report.saw(|event| matches!(event, Event::AttackDeclined { .. })),
        "no prompt to attack"
    );
}

/// An X-wing and a fighter of the same initiative, each one damage from destruction, facing each other.
fn duel() -> [PositionShip; 2] {
    [
        xwing(),
        ship("tie", "obsidiansquadronpilot", (MIDDLE, 490.0, 180.0)).facedown(2),
    ]
}

/// [SE-ENG-04, SE-DEST-03, SE-OPEN-07, LG-DMG-10]
#[test]
fn ships_of_the_same_initiative_attack_although_destroyed() {
    let mut report = engage(duel(), "a:HHB d:BBB a:HB d:BB");
    report.choose("x attacks tie");
    assert_eq!(report.ship("tie").status(), Status::Doomed);
    report.choose("tie attacks x");
    report.pass_all();
    assert_eq!(report.ship("tie").status(), Status::Destroyed);
    assert_eq!(report.ship("x").shields(), 1);
}

/// [SE-ENG-04, SE-ENG-05, LG-DMG-10]
#[test]
fn lower_initiatives_do_not_engage_once_destroyed() {
    let x = xwing();
    let low = ship("tie", "academypilot", (MIDDLE, 490.0, 180.0)).facedown(2);
    let mut report = engage([x, low], "a:HHB d:BBB");
    report.choose("x attacks tie");
    report.pass_all();
    assert_eq!(names(&report), ["x"]);
    let removed = report.when(|event| matches!(event, Event::Destroyed { .. }));
    let end = report.when(|event| matches!(event, Event::PhaseStarted(Phase::End)));
    assert!(removed < end);
}

/// [SE-OPEN-07, SE-DMG-05, LG-DMG-12, LG-OPEN-62]
#[test]
fn a_destroyed_ship_can_be_attacked_until_it_is_removed() {
    let wing = ship("wing", "bluesquadronescort", (MIDDLE + 60.0, 300.0, 0.0));
    let tie = tie(150.0).facedown(2);
    let mut report = engage([xwing(), wing, tie], "a:HHB d:BBB a:HHB d:BBB");
    report.choose("ship x").choose("x attacks tie");
    assert_eq!(report.ship("tie").status(), Status::Doomed);
    report.choose("wing attacks tie");
    assert_eq!(report.ship("tie").damage().count(), 6);
    report.pass_all();
    assert_eq!(report.ship("tie").status(), Status::Destroyed);
}

/// [SE-OPEN-08] The fighter of initiative 1 destroys the engaged X-wing; it is removed after initiative 2.
#[test]
fn the_current_initiative_counts_whoever_attacks() {
    let x = xwing().shields(0).facedown(3);
    let mut report = engage([x, tie(150.0).upgrade("test-revenge")], "a:BBB d:BBB a:HB d:BB");
    report
        .choose("x attacks tie")
        .choose("use test-revenge")
        .choose("tie attacks x");
    assert_eq!(report.ship("x").status(), Status::Destroyed);
    let removed = report.when(|event| matches!(event, Event::Destroyed { .. }));
    let after = report.events[..removed]
        .iter()
        .filter(|event| matches!(event, Event::AttackStep(furball_engine::AttackStep::After)));
    assert_eq!(after.count(), 2, "both attacks were over");
}

/// [SE-FAQ-30]
#[test]
fn destroyed_before_engaging_it_still_engages() {
    let x = xwing()
        .shields(0)
        .facedown(3)
        .upgrade("test-hurt-before-engaging");
    let mut report = engage([x, tie(150.0)], "a:BBB d:BBB");
    assert_eq!(report.ship("x").status(), Status::Doomed);
    report.choose("x attacks tie");
    report.pass_all();
    assert_eq!(report.ship("x").status(), Status::Destroyed);
}

/// [SE-ABIL-06, LG-DMG-11] The leader's ability gives the other fighter a third die.
#[test]
fn abilities_of_destroyed_ships_last_until_removal() {
    let leader = ship("leader", "obsidiansquadronpilot", (MIDDLE, 490.0, 180.0))
        .facedown(2)
        .upgrade("test-aura");
    let second_tie = ship("second", "obsidiansquadronpilot", (MIDDLE + 60.0, 490.0, 180.0));
    let third = ship("third", "academypilot", (MIDDLE - 60.0, 490.0, 180.0));
    let mut report = engage(
        [xwing(), leader, second_tie, third],
        "a:HHB d:BBB a:BBB d:BB a:BB d:BB",
    );
    report.choose("x attacks leader");
    report.choose("ship second").choose("second attacks x");
    assert_eq!(rolled(&report).0, 3, "still there");
    report.choose("pass");
    report.choose("third attacks x");
    assert_eq!(rolled(&report).0, 2, "gone");
}

/// [SE-RMT-08, SE-RMT-18]
#[test]
fn a_remote_engages_at_its_initiative() {
    let swarm = PositionShip {
        side: Some(Side::Two),
        ..ship("swarm", "buzz_droid_swarm", (MIDDLE, 310.0, 0.0))
    };
    let mut report = second(Phase::Engagement, [xwing(), tie(500.0), swarm]).play_with(content());
    report.pass_all();
    let engaged = report.when(|event| matches!(event, Event::EngagementStarted { .. }));
    let lost = report.when(|event| matches!(event, Event::ShieldLost { .. }));
    assert!(engaged < lost, "at initiative 0, after the ships");
    assert_eq!(report.ship("x").shields(), 1);
}
