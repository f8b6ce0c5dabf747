//! The Activation phase: the order of ships, the steps of each, stress, and changes of initiative.

use furball_cards::{Difficulty, Faction, Phase, Stat, Token};
use furball_engine::{ActivationStep, Ask, Event, ShipId};
use furball_geometry::Bearing;
use furball_testing::test_cards::content;
use furball_testing::{MIDDLE, Report, Set, With, assert_close, second, ship};

/// One X-wing with this dial, and an enemy far away.
fn lone(
    set: impl FnOnce(furball_engine::position::PositionShip) -> furball_engine::position::PositionShip,
) -> Report {
    second(
        Phase::Activation,
        [
            set(ship("blue", "bluesquadronescort", (MIDDLE, 300.0, 0.0))),
            ship("academy", "academypilot", (60.0, 860.0, 180.0)),
        ],
    )
    .play_with(content())
}

/// [SE-ACTV-01, SE-ROUND-02, SE-ROUND-03, LG-INIT-03, LG-INIT-04, LG-INIT-05, LG-INIT-06, LG-ACTV-01]
#[test]
fn ascending_initiative_then_player_order() {
    let easy = "2 straight easy";
    let mut report = second(
        Phase::Activation,
        [
            ship("veteran", "redsquadronveteran", (100.0, 100.0, 0.0)).dial(easy),
            ship("zealot", "cavernangelszealot", (200.0, 100.0, 0.0)).dial(easy),
            ship("other", "cavernangelszealot", (300.0, 100.0, 0.0)).dial(easy),
            ship("academy", "academypilot", (400.0, 800.0, 180.0)).dial(easy),
            ship("obsidian", "obsidiansquadronpilot", (500.0, 800.0, 180.0)).dial(easy),
        ],
    )
    .first_side(Faction::Rebel)
    .play();
    assert_eq!(
        report.asks(),
        Ask::NextShip(Phase::Activation),
        "its player's choice"
    );
    report
        .choose("ship other")
        .pass_until(|ask| matches!(ask, Ask::SetDials));
    let id = |name| report.id(name);
    let order = [
        id("other"),
        id("zealot"),
        id("academy"),
        id("obsidian"),
        id("veteran"),
    ];
    assert_eq!(report.activated(), order);
}

/// [SE-ACTV-02, SE-ACTV-03, SE-ACTV-05, SE-ACTV-06, LG-ACTV-02, LG-ACTV-03, LG-ACTV-04, LG-ACTV-05, LG-ACT-01]
#[test]
fn one_ship_finishes_before_the_next() {
    let easy = "2 straight easy";
    let mut report = second(
        Phase::Activation,
        [
            ship("one", "bluesquadronescort", (100.0, 100.0, 0.0))
                .dial(easy)
                .stressed(),
            ship("two", "bluesquadronescort", (300.0, 100.0, 0.0)).dial(easy),
            ship("academy", "academypilot", (400.0, 800.0, 180.0)),
        ],
    )
    .play();
    report.choose("ship one");
    assert_eq!(report.asks(), Ask::Action(report.id("one")));
    let steps: Vec<ActivationStep> = report
        .events
        .iter()
        .filter_map(|event| match event {
            Event::ActivationStep { step, .. } => Some(*step),
            _ => None,
        })
        .collect();
    use ActivationStep::*;
    assert_eq!(
        steps,
        [RevealDial, ExecuteManeuver, CheckPilotStress, PerformAction]
    );
    let moved = report.when(|event| matches!(event, Event::Moved { .. }));
    let checked = report.when(|event| matches!(event, Event::TokensLost { .. }));
    assert!(moved < checked, "the difficulty is checked after the move");
    assert_eq!(report.activated(), [report.id("one")]);
    report.choose("focus");
    assert_eq!(report.asks(), Ask::Action(report.id("two")), "one action is all");
    report.choose("pass");
    assert!(!report.ship("two").has(Token::Focus), "it may be declined");
}

/// [SE-ACTV-03]
#[test]
fn abilities_triggered_by_the_reveal_come_before_the_maneuver() {
    let mut report = lone(|ship| ship.dial("2 straight easy").upgrade("after-reveal"));
    assert!(report.saw(|event| matches!(event, Event::DialRevealed { .. })));
    assert!(!report.saw(|event| matches!(event, Event::Moved { .. })));
    report.choose("use after-reveal");
    assert!(report.saw(|event| matches!(event, Event::Moved { .. })));
}

/// [SE-ERR-09] The corrected timing of Edrio Two Tubes.
#[test]
fn before_activating_comes_first() {
    let mut report = lone(|ship| ship.dial("2 straight easy").upgrade("before-activating"));
    assert!(!report.saw(|event| matches!(event, Event::DialRevealed { .. })));
    report.choose("use before-activating");
    assert!(report.ship("blue").has(Token::Evade));
    assert!(report.saw(|event| matches!(event, Event::DialRevealed { .. })));
}

/// [SE-ACTV-04, SE-ION-07]
#[test]
fn a_skipped_reveal_triggers_nothing() {
    furball_testing::second_only!();
    let mut report = second(
        Phase::Planning,
        [
            ship("blue", "bluesquadronescort", (MIDDLE, 300.0, 0.0))
                .token(Token::Ion)
                .upgrade("after-reveal")
                .upgrade("ailerons"),
            ship("academy", "academypilot", (60.0, 860.0, 180.0)),
        ],
    )
    .play_with(content());
    report.choose("dial academy 2 straight").choose("done");
    report.pass_until(|ask| matches!(ask, Ask::Action(_)));
    report.choose("pass");
    assert_eq!(report.asks(), Ask::Action(report.id("blue")));
    assert!(!report.saw(|event| matches!(event, Event::AbilityUsed { .. })));
    let blue = report.id("blue");
    assert!(report.saw(|event| matches!(
        event,
        Event::ActivationStepSkipped { ship, step: ActivationStep::RevealDial } if *ship == blue
    )));
}

/// [SE-ACTV-07, SE-TOK-06, LG-TOK-39]
#[test]
fn stress_prevents_actions_until_it_is_removed() {
    let report = lone(|ship| ship.dial("3 straight white").stressed());
    assert!(!matches!(report.game.prompts(), [prompt] if matches!(prompt.ask, Ask::Action(_))));
    let report = lone(|ship| ship.dial("2 straight easy").stressed());
    assert_eq!(report.asks(), Ask::Action(report.id("blue")));
}

/// The executed maneuver.
fn flown(report: &Report) -> (u8, Bearing, Difficulty) {
    let moved = report.events.iter().rev().find_map(|event| match event {
        Event::Moved { maneuver, .. } => Some((maneuver.speed, maneuver.bearing, maneuver.difficulty)),
        _ => None,
    });
    moved.expect("something moved")
}

/// [SE-ACTV-08, SE-TOK-06]
#[test]
fn red_while_stressed_becomes_white_2_straight() {
    let report = lone(|ship| ship.dial("4 koiogran red").stressed().upgrade("after-speed-2"));
    assert_eq!(flown(&report), (2, Bearing::Straight, Difficulty::White));
    let blue = report.ship("blue");
    assert_close(blue.pose().at.y, 420.0);
    assert_eq!(blue.tokens().count(Token::Stress), 1, "none gained, none shed");
    assert!(
        report.gained("blue", Token::Focus) > 0,
        "it counts as having executed speed 2"
    );
}

/// [SE-ACTV-09, LG-OPEN-26]
#[test]
fn abilities_may_allow_the_red_maneuver() {
    let mut report = lone(|ship| ship.dial("4 koiogran red").stressed().upgrade("easier-on-reveal"));
    report.choose("use easier-on-reveal");
    assert_eq!(flown(&report), (4, Bearing::Koiogran, Difficulty::White));
    let mut report = lone(|ship| ship.dial("4 koiogran red").stressed().upgrade("easier-on-reveal"));
    report.choose("pass");
    assert_eq!(flown(&report), (2, Bearing::Straight, Difficulty::White));
    // A card that lets it execute red maneuvers while stressed.
    let report = lone(|ship| {
        ship.dial("4 koiogran red")
            .stressed()
            .upgrade("flies-red-stressed")
    });
    assert_eq!(flown(&report), (4, Bearing::Koiogran, Difficulty::Red));
    assert_eq!(report.ship("blue").tokens().count(Token::Stress), 2);
}

/// [SE-ACTV-11]
#[test]
fn the_phase_ends_before_the_next_begins() {
    let mut report = lone(|ship| ship.dial("2 straight easy").upgrade("end-of-activation"));
    report.choose("pass");
    let gained = report.when(|event| matches!(event, Event::TokensGained { .. }));
    let combat = report.when(|event| *event == Event::PhaseStarted(Phase::Engagement));
    assert!(gained < combat);
}

/// [SE-ROUND-05, LG-INIT-07]
#[test]
fn the_latest_change_of_initiative_counts() {
    let mut report = second(
        Phase::Planning,
        [
            ship("blue", "bluesquadronescort", (MIDDLE, 300.0, 0.0))
                .upgrade("initiative-7")
                .upgrade("initiative-0"),
            ship("academy", "academypilot", (60.0, 860.0, 180.0)),
        ],
    )
    .play_with(content());
    let initiative = |report: &Report| report.ship("blue").stat(Stat::Initiative);
    assert_eq!(initiative(&report), 2);
    report.dials(&["blue 2 straight", "academy 2 straight"]);
    report.choose("seat 1: done").choose("seat 2: done");
    assert_eq!(report.asks(), Ask::Action(report.id("academy")));
    assert_eq!(initiative(&report), 7, "it activates last now");
    report.choose("pass").choose("pass");
    let engaged: Vec<ShipId> = report.engaged();
    assert_eq!(
        engaged,
        [report.id("academy"), report.id("blue")],
        "at initiative 0 it engages last"
    );
    assert_eq!(report.spectator().phase(), Phase::Planning, "both have ended");
    assert_eq!(initiative(&report), 2);
}

/// [SE-ROUND-05]
#[test]
fn when_a_change_ends_the_one_before_applies() {
    let mut report = second(
        Phase::System,
        [
            ship("blue", "bluesquadronescort", (MIDDLE, 300.0, 0.0))
                .upgrade("initiative-7")
                .upgrade("initiative-0")
                .upgrade("keeps-one")
                .focused(),
            ship("academy", "academypilot", (60.0, 860.0, 180.0)),
        ],
    )
    .play_with(content());
    // The prompt at the start of the End phase shows the moment between the two.
    report.pass_until(|ask| matches!(ask, Ask::UseAbility));
    assert_eq!(report.spectator().phase(), Phase::End);
    assert_eq!(report.ship("blue").stat(Stat::Initiative), 7);
}

/// [SE-ERR-01, SE-ERR-08, SE-ERR-09, SE-GOLD-13, SE-OPEN-20] Edrio Two Tubes acts before he activates, not after.
#[test]
fn errata_apply() {
    let played = |edrio: furball_engine::position::PositionShip| {
        second(
            Phase::Activation,
            [edrio, ship("academy", "academypilot", (60.0, 860.0, 180.0))],
        )
        .play()
    };
    let it = ship("edrio", "edriotwotubes", (MIDDLE, 300.0, 0.0)).dial("2 straight easy");
    let mut report = played(it.clone().focused());
    report.choose("use edriotwotubes");
    assert_eq!(report.asks(), Ask::Action(report.id("edrio")));
    assert!(!report.saw(|event| matches!(event, Event::DialRevealed { .. })));
    let report = played(it);
    assert!(
        report.saw(|event| matches!(event, Event::DialRevealed { .. })),
        "without a focus token he can't"
    );
}

/// [SE-ERR-04, SE-ERR-01]
#[test]
fn slave_i_changes_its_dial_without_stress() {
    let mut report = second(
        Phase::Activation,
        [
            ship("slave", "bountyhunter", (MIDDLE, 300.0, 0.0))
                .dial("2 bank_left white")
                .upgrade("slavei"),
            ship("academy", "academypilot", (60.0, 860.0, 180.0)),
        ],
    )
    .play();
    report.choose("use slavei");
    let bearing = flown(&report).1;
    assert_eq!(bearing, Bearing::Bank(furball_geometry::Direction::Right));
    assert!(!report.saw(|event| matches!(
        event,
        Event::TokensGained {
            token: Token::Stress,
            ..
        }
    )));
}

/// [SE-MANV-06, SE-MANV-14, SE-REPL-01] Inertial Dampeners.
#[test]
fn another_maneuver_may_be_executed_instead() {
    let play = || lone(|ship| ship.dial("4 koiogran red").upgrade("inertialdampeners"));
    let mut report = play();
    report.choose("use inertialdampeners");
    assert_eq!(flown(&report), (0, Bearing::Stationary, Difficulty::White));
    let blue = report.ship("blue");
    assert_close(blue.pose().at.y, 300.0);
    assert_eq!((blue.shields(), blue.tokens().count(Token::Stress)), (1, 1));
    let mut report = play();
    report.choose("pass");
    assert_eq!(flown(&report).1, Bearing::Koiogran);
}

#[test]
fn purple_maneuvers_cost_force() {
    // No ledger entry decides it; see the interpretations.
    let purple = content()
        .ships
        .iter()
        .find(|ship| ship.id == "eta2actis")
        .and_then(|ship| {
            ship.dial
                .iter()
                .find(|maneuver| maneuver.difficulty == Difficulty::Purple)
        })
        .expect("a purple maneuver");
    let played = |force: u8| {
        let mut jedi = ship("jedi", "yoda", (MIDDLE, 300.0, 0.0)).dial(&purple.to_string());
        jedi.force = Some(force);
        second(
            Phase::Activation,
            [jedi, ship("academy", "academypilot", (60.0, 860.0, 180.0))],
        )
        .play()
    };
    let flew = |report: &Report| {
        report
            .events
            .iter()
            .any(|event| matches!(event, Event::Moved { maneuver, .. } if maneuver.same_move(*purple)))
    };
    let mut report = played(1);
    if matches!(report.game.prompts()[0].ask, Ask::TallonRoll(_)) {
        report.choose("tallon middle");
    }
    assert!(flew(&report));
    assert!(report.saw(|event| matches!(event, Event::ForceSpent { count: 1, .. })));
    let report = played(0);
    assert!(!flew(&report));
}
