//! Scores of Escalation, and how it ends.

use super::*;

/// [LG-ESC-21, LG-ESC-22, LG-ESC-23, LG-OPEN-76] More than twice the match's threat wins, at the end of the round, counted since the game
/// began; ships that have fled count.
#[test]
fn more_than_twice_the_threat_wins() {
    for (before, wins) in [(7, false), (8, true)] {
        let mut report = scored(None, [before, 0], vec![rebel(), imperial(), tie(450.0)]);
        assert_eq!(report.won(), None, "not before the round ends");
        finish_round(&mut report);
        assert_eq!(scores(&report), [before + 1, 0]);
        assert_eq!(
            report.won(),
            wins.then_some((Some(Side::One), BY_THREAT)),
            "{before}"
        );
    }
    // A ship of threat 3, another of 2.
    let luke = leaving("luke", "lukeskywalker", "rebelalliance-1", 300.0);
    let blue = leaving("blue", "bluesquadronescort", "rebelalliance-4", 600.0);
    let mut report = scored(None, [0, 4], vec![rebel(), imperial(), luke, blue]);
    finish_round(&mut report);
    assert_eq!(scores(&report), [0, 9]);
    assert_eq!(report.won(), Some((Some(Side::Two), BY_THREAT)));
}

/// [LG-OPEN-84] With another threat the goal is another.
#[test]
fn the_goal_follows_the_agreed_threat() {
    for (before, wins) in [(9, false), (10, true)] {
        let mut report = scored(Some(5), [before, 0], vec![rebel(), imperial(), tie(450.0)]);
        assert_eq!(report.spectator().standing().tallies[0].goal, Some(11));
        finish_round(&mut report);
        assert_eq!(report.won().is_some(), wins, "{before}");
    }
}

/// [LG-ESC-24] If both are beyond the goal, the one that is ahead wins; at equal totals it goes on.
#[test]
fn beyond_the_goal_who_is_ahead_wins() {
    let mut report = scored(None, [8, 9], vec![rebel(), imperial(), tie(450.0)]);
    finish_round(&mut report);
    assert_eq!((scores(&report), report.won()), ([9, 9], None));
    let mut report = scored(None, [9, 9], vec![rebel(), imperial(), tie(450.0)]);
    finish_round(&mut report);
    assert_eq!(report.won(), Some((Some(Side::One), BY_THREAT)));
    let mut report = scored(None, [8, 11], vec![rebel(), imperial(), tie(450.0)]);
    finish_round(&mut report);
    assert_eq!(report.won(), Some((Some(Side::Two), BY_THREAT)));
}

/// [LG-OPEN-77] Whoever or whatever destroyed the ship, the enemy counts its threat.
#[test]
fn ships_destroyed_by_nobody_count_for_the_enemy() {
    let doomed = ship("tie", "academypilot", (600.0, 200.0, 0.0))
        .built("galacticempire-3")
        .facedown(2)
        .flying("2 straight");
    let position = escalation([rebel(), imperial(), doomed]).rock("coreasteroid1", (600.0, 300.0, 0.0));
    let mut report = position.dice("a:HH").play_with(content());
    report.pass_until(|ask| matches!(ask, Ask::PickBuild(_)));
    assert!(report.saw(|event| matches!(event, Event::Destroyed { .. })));
    assert_eq!(scores(&report), [1, 0]);
    report.choose("build galacticempire-4").choose("marker 0");
}

/// [LG-OPEN-78] Whoever has no ship left and none to come has lost; relief comes before that is looked at.
#[test]
fn relief_comes_before_elimination() {
    let mut report = played([rebel(), tie(450.0)], "a:H");
    report.choose("build galacticempire-4").choose("marker 0");
    assert_eq!((report.won(), report.spectator().round()), (None, 2));
    // Even if it has to wait for room.
    let rebels = |name: &str, marker| {
        around(name, marker).map(|ship| PositionShip {
            pilot: "bluesquadronescort".into(),
            build: Some("rebelalliance-4".into()),
            ..ship
        })
    };
    let ships = [tie(450.0)]
        .into_iter()
        .chain(rebels("a", 0))
        .chain(rebels("b", 1));
    let mut report = played(ships, "a:HH");
    report.choose("build galacticempire-4").choose("marker 0");
    assert_eq!((report.won(), report.spectator().round()), (None, 2));
}

/// [LG-OPEN-78] Without ships, and without any to come, a side has lost: here the Empire has no quick builds.
#[test]
fn a_side_without_ships_loses() {
    let mut pool = furball_cards::Content::clone(content());
    for build in &mut pool.quick_builds {
        build.usable &= build.faction != furball_cards::Faction::Imperial;
    }
    let position = escalation([rebel(), tie(450.0)]);
    let report = position.play_with(&std::sync::Arc::new(pool));
    assert_eq!(
        report.won(),
        Some((Some(Side::One), How::Objective(ObjectiveIndex(2))))
    );
}
