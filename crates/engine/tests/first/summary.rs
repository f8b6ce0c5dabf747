//! The quick reference: a round, the actions, stress and range bonuses at a glance.

use furball_cards::{Die, Phase, Token};
use furball_engine::{Ask, Event, Seat};
use furball_testing::*;

/// [FE-QREF-01] One whole round: dials, moves and actions in ascending skill, attacks in descending skill, and at its
/// end the focus token is removed while the lock stays.
#[test]
fn a_round_from_dials_to_the_end() {
    let mut report = position(
        Phase::Planning,
        [
            ship("rookie", "rookiepilot", (MIDDLE, 100.0, 0.0)),
            ship("academy", "academypilot", (MIDDLE, 560.0, 180.0)),
            ship("red", "redsquadronpilot", (MIDDLE + 60.0, 100.0, 0.0)).locks("academy"),
        ],
    )
    .dice("a:BBB d:BBB a:BBB d:BBB a:BB d:BB")
    .play();
    report.choose("dial academy 2 straight");
    assert_eq!(
        report
            .view(0)
            .ship(report.id("academy"))
            .and_then(|ship| ship.chosen()),
        None
    );
    report
        .choose("dial rookie 2 straight")
        .choose("dial red 2 straight");
    report.choose("evade").choose("focus").choose("focus");
    let activated: Vec<_> = report
        .events
        .iter()
        .filter_map(|event| match event {
            Event::ActivationStarted { ship } => Some(*ship),
            _ => None,
        })
        .collect();
    assert_eq!(
        activated,
        ["academy", "rookie", "red"].map(|name| report.id(name))
    );
    report.choose("red attacks academy").choose("pass").choose("pass");
    report
        .choose("rookie attacks academy")
        .choose("pass")
        .choose("pass");
    report.choose("academy attacks rookie").choose("pass");
    assert_eq!(
        report.engaged(),
        ["red", "rookie", "academy"].map(|name| report.id(name))
    );
    let phases: Vec<Phase> = report
        .events
        .iter()
        .filter_map(|event| match event {
            Event::PhaseStarted(phase) => Some(*phase),
            _ => None,
        })
        .collect();
    let round = [
        Phase::Planning,
        Phase::Activation,
        Phase::Engagement,
        Phase::End,
        Phase::Planning,
    ];
    assert_eq!(phases, round);
    for name in ["rookie", "academy", "red"] {
        assert_eq!(
            report.ship(name).tokens().iter().count(),
            0,
            "{name} has no token left"
        );
    }
    assert_eq!(report.ship("red").lock(), Some(report.id("academy")));
}

/// [FE-QREF-02] Vader, who may act twice, performs all four actions in two rounds: he locks and focuses, then rolls
/// and evades.
#[test]
fn the_four_actions_in_one_game() {
    let mut report = position(
        Phase::Activation,
        [
            arriving("vader", "darthvader", (MIDDLE, 700.0, 180.0)),
            ship("rookie", "rookiepilot", (MIDDLE, 400.0, 0.0)).focused(),
        ],
    )
    .dice("a:EB a:E d:EEB a:HHBB d:BBB")
    .play();
    report.choose("focus").choose("lock rookie");
    assert_eq!(report.ship("vader").tokens().count(Token::Focus), 1);
    assert_eq!(report.ship("vader").lock(), Some(report.id("rookie")));
    report
        .choose("vader attacks rookie")
        .choose("spend lock")
        .choose("dice 2");
    assert_eq!(report.dice(Die::Attack), "EE");
    report.choose("spend focus");
    assert_eq!(report.dice(Die::Attack), "HH", "all focus results are hits");
    assert_eq!(report.prompt().seat, Seat(0));
    report.choose("spend focus");
    assert_eq!(report.struck(), (0, 0), "all focus results became evades");
    assert_eq!(report.ship("vader").lock(), None);
    report.choose("pass");

    assert_eq!(report.spectator().round(), 2);
    report
        .choose("dial rookie 1 straight")
        .choose("dial vader 2 straight");
    report.choose("pass");
    let before = report.ship("vader").pose();
    report.choose("roll").choose("roll right 0 0").choose("evade");
    let after = report.ship("vader").pose();
    assert_eq!(before.heading, after.heading);
    assert_close(before.to_local(after.at).x, 80.0);
    assert_close(before.to_local(after.at).y, 0.0);
    assert_eq!(report.ship("vader").tokens().count(Token::Evade), 1);
    report
        .choose("pass")
        .choose("rookie attacks vader")
        .choose("spend evade");
    assert_eq!(report.struck(), (1, 0), "one of two hits was evaded");
    assert_eq!(report.ship("vader").shields(), 1);
}

/// [FE-QREF-03] Red adds stress, green removes it; a stressed ship can't act or execute red maneuvers.
#[test]
fn stress_at_a_glance() {
    let fly = |stress: usize, dial: &str| {
        let mut beast = ship("beast", "nightbeast", (MIDDLE, 300.0, 0.0)).dial(dial);
        beast.tokens = vec![Token::Stress; stress];
        position(Phase::Activation, [beast]).play()
    };
    let stress = |report: &Report| report.ship("beast").tokens().count(Token::Stress);
    let acted = |report: &Report| matches!(report.asks(), Ask::Action(_) | Ask::UseAbility);

    let red = fly(0, "3 koiogran red");
    assert_eq!((stress(&red), acted(&red)), (1, false));

    let green = fly(1, "2 straight easy");
    assert_eq!((stress(&green), acted(&green)), (0, true));

    let green = fly(2, "2 straight easy");
    assert_eq!(
        (stress(&green), acted(&green)),
        (1, false),
        "not even a free action"
    );

    let red = fly(1, "3 koiogran red");
    assert_eq!(
        (red.prompt().seat, red.asks()),
        (Seat(0), Ask::ReplaceRed(red.id("beast")))
    );
    assert!(!red.may("maneuver 4 koiogran red"));
    assert!(red.may("maneuver 4 straight white"));
}

/// [FE-QREF-04] An attack die at range 1, a defense die at range 3.
#[test]
fn range_bonuses_at_a_glance() {
    for (gap, attack, defense) in [(50.0, 3, 2), (150.0, 2, 2), (250.0, 2, 3)] {
        let mut report = position(
            Phase::Engagement,
            [
                ship("rookie", "rookiepilot", (MIDDLE, 300.0, 0.0)).done(),
                ship("tie", "academypilot", (MIDDLE, 340.0 + gap, 180.0)),
            ],
        )
        .play();
        report.choose("tie attacks rookie");
        assert_eq!(report.rolled(Die::Attack).len(), attack);
        assert_eq!(report.rolled(Die::Defense).len(), defense);
    }
}
