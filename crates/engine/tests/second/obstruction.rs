//! Obstruction: what is on the line, and its effects.

use furball_cards::Phase;
use furball_engine::Ask;
use furball_engine::position::PositionShip;

use crate::fight::*;
use crate::report::{MIDDLE, Report, Set, With, ship};
use crate::test_cards::second;

/// The X-wing and a fighter at range 2, parallel, with these tokens between them.
fn between(x: PositionShip, tokens: &[(&str, f64)], dice: &str) -> Report {
    let mut position = second(Phase::Engagement, [x, tie(150.0)]);
    for (token, right) in tokens {
        position = position.rock(token, (MIDDLE + right, 395.0, 0.0));
    }
    play(position, dice)
}

#[test]
fn an_obstacle_on_the_line_adds_a_die() {
    // [SE-OBSTR-01, SE-OBSTR-03]
    let mut report = between(xwing(), &[("coreasteroid5", 0.0)], "a:BBB d:BBBB");
    assert!(!report.may("x attacks tie clear"));
    report.choose("x attacks tie obstructed");
    assert_eq!(rolled(&report), (3, 4));
}

#[test]
fn every_kind_of_obstacle_adds_it() {
    // [SE-OBST-10] Agility 2 at range 2; debris and gas as well as rock.
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

#[test]
fn several_obstacles_add_one_die() {
    // [SE-OBSTR-03]
    let position = second(Phase::Engagement, [xwing(), tie(250.0)])
        .rock("coreasteroid5", (MIDDLE, 390.0, 0.0))
        .rock("coreasteroid1", (MIDDLE, 500.0, 0.0));
    let mut report = play(position, "a:BBB d:BBBBB");
    report.choose("x attacks tie obstructed");
    assert_eq!(rolled(&report).1, 5, "agility 3, range 3, and one for both rocks");
}

#[test]
fn a_ship_on_the_line_has_no_effect_of_its_own() {
    // [SE-OBSTR-02]
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

#[test]
fn a_gas_cloud_changes_one_blank() {
    // [SE-OBSTR-04] Two of them no more than one.
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

#[test]
fn a_longer_line_does_not_avoid_obstruction() {
    // [SE-OBSTR-05] The ships aren't parallel, so there is one shortest line, and a small rock is on it.
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

#[test]
fn the_attacker_chooses_among_equal_lines() {
    // [SE-OBSTR-06, SE-EX-11] The rock covers only the right part of the gap.
    for (line, dice) in [("clear", 3), ("obstructed", 4)] {
        let come = format!("a:BBB d:{}", "B".repeat(dice));
        let mut report = between(xwing(), &[("coreasteroid5", 40.0)], &come);
        assert!(report.may("x attacks tie clear") && report.may("x attacks tie obstructed"));
        report.choose(&format!("x attacks tie {line}"));
        assert_eq!(rolled(&report), (3, dice));
    }
}

#[test]
fn the_attacker_also_chooses_between_a_cloud_and_a_rock() {
    // [SE-OBSTR-06, SE-OBSTR-04] A rock on the right, a cloud on the left, and no free line.
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

#[test]
fn an_ignored_obstacle_adds_no_die_but_still_obstructs() {
    // [SE-FAQ-09, SE-FAQ-10]
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

#[test]
fn other_ships_do_not_ignore_it() {
    // [SE-FAQ-11]
    let position = second(Phase::Engagement, [xwing(), tie(150.0).upgrade("test-ignores")])
        .rock("coreasteroid5", (MIDDLE, 395.0, 0.0));
    let mut report = play(position, "a:BBB d:BBBB");
    report.choose("x attacks tie obstructed");
    assert_eq!(rolled(&report), (3, 4));
}
