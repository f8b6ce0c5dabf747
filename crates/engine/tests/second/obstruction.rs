//! Obstruction: what is on the line, and its effects.

use furball_cards::Phase;
use furball_engine::Ask;
use furball_engine::position::PositionShip;
use furball_testing::fight::*;
use furball_testing::{MIDDLE, Report, Set, With, second, ship};

/// The X-wing and a fighter at range 2, parallel, with these tokens between them.
fn between(x: PositionShip, tokens: &[(&str, f64)], dice: &str) -> Report {
    let mut position = second(Phase::Engagement, [x, tie(150.0)]);
    for (token, right) in tokens {
        position = position.rock(token, (MIDDLE + right, 395.0, 0.0));
    }
    play(position, dice)
}

/// [SE-OBSTR-01, SE-OBSTR-03]
#[test]
fn an_obstacle_on_the_line_adds_a_die() {
    let mut report = between(xwing(), &[("coreasteroid5", 0.0)], "a:BBB d:BBBB");
    assert!(!report.may("x attacks tie clear"));
    report.choose("x attacks tie obstructed");
    assert_eq!(rolled(&report), (3, 4));
}

/// [SE-OBST-10, LG-OBST-19] Agility 2 at range 2; debris and gas as well as rock.
#[test]
fn every_kind_of_obstacle_adds_it() {
    for token in ["coreasteroid5", "yt2400debris0", "gascloud1"] {
        let x = xwing().done();
        let attacker = PositionShip {
            done: false,
            ..tie(150.0)
        };
        let position = second(Phase::Engagement, [x, attacker]).rock(token, (MIDDLE, 395.0, 0.0));
        let mut report = play(position, "a:BB d:VVV");
        report.choose("tie attacks x obstructed");
        assert_eq!(rolled(&report), (2, 3), "{token}");
    }
}

/// [SE-OBSTR-03, LG-OBST-17]
#[test]
fn several_obstacles_add_one_die() {
    let position = second(Phase::Engagement, [xwing(), tie(250.0)])
        .rock("coreasteroid5", (MIDDLE, 390.0, 0.0))
        .rock("coreasteroid1", (MIDDLE, 500.0, 0.0));
    let mut report = play(position, "a:BBB d:BBBBB");
    report.choose("x attacks tie obstructed");
    assert_eq!(rolled(&report).1, 5, "agility 3, range 3, and one for both rocks");
}

/// [SE-OBSTR-02, LG-OBST-20]
#[test]
fn a_ship_on_the_line_has_no_effect_of_its_own() {
    let friend = |id: &str| ship(id, "bluesquadronescort", (MIDDLE, 395.0, 0.0)).done();
    let report = {
        let mut report = engage([xwing(), tie(150.0), friend("friend")], "a:BBB d:BBB");
        report.choose("x attacks tie");
        report
    };
    assert_eq!(rolled(&report), (3, 3));
    // A card that refers to it applies.
    let mut report = engage(
        [xwing().upgrade("test-blocked"), tie(150.0), friend("friend")],
        "a:BBBB d:BBB",
    );

    // A line along its side doesn't cross it, so the attacker is prompted.
    report.choose("x attacks tie").choose("line 1");
    assert_eq!(rolled(&report), (4, 3));
}

/// [SE-OBSTR-04, LG-OPEN-63] Two of them no more than one.
#[test]
fn a_gas_cloud_changes_one_blank() {
    let position = second(Phase::Engagement, [xwing(), tie(250.0)])
        .rock("gascloud1", (MIDDLE, 390.0, 0.0))
        .rock("gascloud4", (MIDDLE, 500.0, 0.0));
    let mut report = play(position, "a:HHB d:BEBBB");
    report.choose("x attacks tie obstructed");
    report.choose("cloud");
    assert_eq!(report.struck(), (1, 0));
    // An asteroid doesn't.
    let mut report = between(xwing(), &[("coreasteroid5", 0.0)], "a:HHB d:BBBB");
    report.choose("x attacks tie obstructed");
    assert_eq!(report.struck(), (2, 0));
}

/// [SE-OBSTR-05, LG-OBST-18, LG-ERR-04] The ships aren't parallel, so there is one shortest line, and a small rock is on it.
#[test]
fn a_longer_line_does_not_avoid_obstruction() {
    let turned = PositionShip {
        at: (MIDDLE, 490.0, 200.0),
        ..tie(150.0)
    };
    let position =
        second(Phase::Engagement, [xwing(), turned]).rock("coreasteroid5", (MIDDLE + 10.0, 395.0, 0.0));
    let report = play(position, "");
    assert!(!report.may("x attacks tie clear"));
    assert!(report.may("x attacks tie obstructed"));
}

/// [SE-OBSTR-06, SE-EX-11, LG-OPEN-64] The rock covers only the right part of the gap.
#[test]
fn the_attacker_chooses_among_equal_lines() {
    for (line, dice) in [("clear", 3), ("obstructed", 4)] {
        let come = format!("a:BBB d:{}", "B".repeat(dice));
        let mut report = between(xwing(), &[("coreasteroid5", 40.0)], &come);
        assert!(report.may("x attacks tie clear") && report.may("x attacks tie obstructed"));
        report.choose(&format!("x attacks tie {line}"));
        assert_eq!(rolled(&report), (3, dice));
    }
}

/// [SE-OBSTR-06, SE-OBSTR-04] A rock on the right, a cloud on the left, and no free line.
#[test]
fn the_attacker_also_chooses_between_a_cloud_and_a_rock() {
    let tokens = [("coreasteroid5", 24.0), ("gascloud1", -34.0)];
    for (line, asked) in [(0, false), (1, true)] {
        let mut report = between(xwing(), &tokens, "a:HHB d:BBBB");
        assert!(!report.may("x attacks tie clear"));
        report.choose("x attacks tie obstructed");
        let x = report.id("x");
        assert_eq!(report.asks(), Ask::PickLine(x));
        report.choose(&format!("line {line}"));
        let cloud = matches!(report.game.prompts()[0].ask, Ask::ModifyDice(_));
        assert_eq!(cloud, asked);
        report.pass_all();
    }
}

/// [SE-FAQ-09, SE-FAQ-10]
#[test]
fn an_ignored_obstacle_adds_no_die_but_still_obstructs() {
    let x = xwing().upgrade("test-ignores").upgrade("test-trick");
    let mut report = between(x, &[("coreasteroid5", 0.0)], "a:BBBB d:BBB");
    report.choose("x attacks tie obstructed");
    assert_eq!(rolled(&report), (4, 3));
    // Nor does an ignored cloud change a blank.
    let x = xwing().upgrade("test-ignores");
    let mut report = between(x, &[("gascloud1", 0.0)], "a:HHB d:BBB");
    report.choose("x attacks tie obstructed");
    assert_eq!(report.struck(), (2, 0));
}

/// [SE-FAQ-11]
#[test]
fn other_ships_do_not_ignore_it() {
    let position = second(Phase::Engagement, [xwing(), tie(150.0).upgrade("test-ignores")])
        .rock("coreasteroid5", (MIDDLE, 395.0, 0.0));
    let mut report = play(position, "a:BBB d:BBBB");
    report.choose("x attacks tie obstructed");
    assert_eq!(rolled(&report), (3, 4));
}
