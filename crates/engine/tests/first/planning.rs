//! The Planning phase: dials, set in secret and simultaneously.

use furball_cards::{Difficulty, Maneuver, Phase, Token};
use furball_engine::refusal::PlanningRefusal;
use furball_engine::{Ask, Choice, Event, Options, Rule, Seat, ShipId, Viewer};
use furball_geometry::Bearing;
use furball_testing::*;

/// One X-wing and two TIE fighters at the start of a round.
fn three_ships() -> Report {
    position(
        Phase::Planning,
        [
            ship("luke", "lukeskywalker", (MIDDLE, 100.0, 0.0)),
            ship("obsidian", "obsidiansquadronpilot", (300.0, 800.0, 180.0)),
            ship("academy", "academypilot", (600.0, 800.0, 180.0)),
        ],
    )
    .play()
}

fn maneuver(text: &str) -> Maneuver {
    text.parse().expect("a maneuver")
}

/// [FE-PLAN-01, FE-PLAN-09] Every ship has its own dial of its own type, with one maneuver on it, which is executed.
#[test]
fn one_dial_and_one_maneuver_for_each_ship() {
    let mut report = three_ships();
    let asked: Vec<(Seat, Options)> = report
        .game
        .prompts()
        .iter()
        .map(|prompt| (prompt.seat, prompt.options.clone()))
        .collect();
    let dials = |ships: &[u8]| Options::Dials(ships.iter().copied().map(ShipId).collect());
    assert_eq!(asked, [(Seat(0), dials(&[0])), (Seat(1), dials(&[1, 2]))]);
    assert_ne!(report.ship("luke").dial(), report.ship("academy").dial());
    assert_eq!(report.ship("obsidian").dial(), report.ship("academy").dial());

    report.choose("dial academy 2 straight");
    assert_eq!(
        report
            .view(1)
            .ship(report.id("obsidian"))
            .expect("a ship")
            .chosen(),
        None,
        "the other's is its own"
    );
    report.choose("dial academy 5 straight");
    let chosen = |report: &Report, name: &str| report.view(1).ship(report.id(name)).expect("a ship").chosen();
    assert_eq!(
        chosen(&report, "academy"),
        Some(maneuver("5 straight white")),
        "turned on, not a second one"
    );
    report
        .choose("dial obsidian 1 turn_left")
        .choose("dial luke 1 straight");
    let moved = |event: &Event| match event {
        Event::Moved { ship, maneuver, .. } => Some((*ship, *maneuver)),
        _ => None,
    };
    report.pass_all();
    let moves: Vec<(ShipId, Maneuver)> = report.events.iter().filter_map(moved).collect();
    let expected = [
        (report.id("academy"), maneuver("5 straight white")),
        (report.id("obsidian"), maneuver("1 turn_left white")),
        (report.id("luke"), maneuver("1 straight easy")),
    ];
    assert_eq!(moves, expected);
}

/// [FE-PLAN-02, FE-PLAN-03] Every ship must have a dial; the phase ends when the last dial of both players is set.
#[test]
fn every_ship_needs_a_dial() {
    let mut report = three_ships();
    report.choose("dial obsidian 2 straight");
    let refusal = report
        .game
        .check(Seat(1), &Choice::Pass)
        .expect_err("a ship without a dial");
    assert_eq!(refusal, PlanningRefusal::DialsMissing.into());
    assert_eq!(report.rule(refusal), Rule::FE_PLAN_02);
    report.choose("dial academy 2 straight");
    assert_eq!(
        report.spectator().phase(),
        Phase::Planning,
        "the Rebel dial is missing"
    );
    assert_eq!((report.prompt().seat, report.asks()), (Seat(0), Ask::SetDials));
    assert!(!report.saw(|event| *event == Event::PhaseStarted(Phase::Activation)));
    report.choose("dial luke 2 straight");
    assert_eq!(report.spectator().phase(), Phase::Activation);
}

/// [FE-PLAN-04, FE-PLAN-05, FE-PLAN-06] A set dial is visible to its owner at any time and to no other player until
/// it is revealed; the others only see that it is there.
#[test]
fn dials_are_facedown() {
    let mut report = three_ships();
    report.choose("dial luke 2 bank_right");
    let luke = report.id("luke");
    let seen = |report: &Report, viewer: Viewer| {
        let luke = report.game.view(viewer).ship(luke).expect("Luke");
        (luke.has_dial(), luke.revealed(), luke.chosen())
    };
    let (own, enemy) = (Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)));
    let set = Some(maneuver("2 bank_right white"));
    assert_eq!(seen(&report, own), (true, false, set));
    assert_eq!(seen(&report, enemy), (true, false, None));
    assert_eq!(seen(&report, Viewer::Spectator), (true, false, None));
    let told: Vec<Event> = report.game.seen(enemy, &report.events).collect();
    assert!(told.contains(&Event::DialSet {
        ship: luke,
        maneuver: None
    }));
    assert!(!told.iter().any(|event| matches!(
        event,
        Event::DialSet {
            maneuver: Some(_),
            ..
        }
    )));
    let snapshot = report.view(1).snapshot();
    assert_eq!(
        (snapshot.ships[0].has_dial, snapshot.ships[0].chosen),
        (true, None)
    );

    report
        .choose("dial obsidian 2 straight")
        .choose("dial academy 2 straight");
    assert_eq!(
        report.asks(),
        Ask::Action(report.id("academy")),
        "not yet Luke's turn"
    );
    assert_eq!(seen(&report, own), (true, false, set));
    assert_eq!(seen(&report, enemy), (true, false, None));
}

/// [FE-PLAN-07] Dials are set in any order, by both players simultaneously.
#[test]
fn dials_in_any_order() {
    let mut report = three_ships();
    assert_eq!(report.game.prompts().len(), 2);
    report
        .choose("dial obsidian 2 straight")
        .choose("dial luke 2 straight")
        .choose("dial academy 2 straight");
    assert_eq!(report.spectator().phase(), Phase::Activation);
    let mut report = three_ships();
    report
        .choose("dial academy 2 straight")
        .choose("dial obsidian 2 straight")
        .choose("dial luke 2 straight");
    assert_eq!(report.spectator().phase(), Phase::Activation);
}

/// [FE-PLAN-08] While dials are set, no player is shown where a maneuver would lead.
#[test]
fn no_templates_while_planning() {
    let mut report = three_ships();
    let (luke, straight) = (report.id("luke"), maneuver("2 straight easy"));
    for view in [report.view(0), report.view(1), report.spectator()] {
        let refusal = view.preview(luke, straight).expect_err("planned by estimate");
        assert_eq!(refusal, PlanningRefusal::NoTestingTemplates.into());
        assert_eq!(report.rule(refusal), Rule::FE_PLAN_08);
    }
    report
        .choose("dial luke 2 straight")
        .choose("dial obsidian 2 straight")
        .choose("dial academy 2 straight");
    let end = report
        .view(0)
        .preview(luke, straight)
        .expect("templates may be used now");
    assert_close(end.at.y, 220.0);
}

/// [FE-PLAN-10] Only maneuvers printed on the ship's dial can be set on it.
#[test]
fn only_maneuvers_of_the_dial() {
    let mut report = three_ships();
    for missing in [
        "5 straight white",
        "1 turn_left white",
        "3 koiogran red",
        "1 straight white",
    ] {
        let not_there = PlanningRefusal::NotOnDial {
            ship: report.id("luke"),
            maneuver: missing.parse().expect("a maneuver"),
        };
        assert_eq!(
            report.why(&format!("dial luke {missing}")),
            told(not_there, Rule::FE_PLAN_10)
        );
    }
    report
        .choose("dial academy 5 straight white")
        .choose("dial obsidian 3 koiogran red");
    report.choose("dial luke 4 koiogran red");
}

/// [FE-PLAN-11] A maneuver is a bearing, a speed and a difficulty.
#[test]
fn parts_of_a_maneuver() {
    let koiogran = maneuver("4 koiogran red");
    let parts = (koiogran.bearing, koiogran.speed, koiogran.difficulty);
    assert_eq!(parts, (Bearing::Koiogran, 4, Difficulty::Red));
    assert!(three_ships().ship("luke").dial().contains(&koiogran));
}

/// [FE-PLAN-12, FE-PLAN-13] The dials have the six bearings and no others, at speeds 1 to 5, and more speed leads
/// farther.
#[test]
fn six_bearings_and_five_speeds() {
    let report = three_ships();
    let dials = ["luke", "academy"].map(|name| report.ship(name).dial());
    let mut bearings: Vec<String> = dials
        .concat()
        .iter()
        .map(|maneuver| maneuver.bearing.to_string())
        .collect();
    bearings.sort_unstable();
    bearings.dedup();
    assert_eq!(
        bearings,
        [
            "bank_left",
            "bank_right",
            "koiogran",
            "straight",
            "turn_left",
            "turn_right"
        ]
    );
    assert!(
        dials
            .concat()
            .iter()
            .all(|maneuver| (1..=5).contains(&maneuver.speed))
    );

    let report = position(
        Phase::Activation,
        [ship("tie", "academypilot", (MIDDLE, 100.0, 0.0)).dial("2 straight easy")],
    );
    let report = report.play();
    let farther: Vec<f64> = (1..=5)
        .map(|speed| {
            let straight = Maneuver {
                speed,
                ..maneuver("2 straight white")
            };
            report
                .spectator()
                .preview(report.id("tie"), straight)
                .expect("a straight")
                .at
                .y
        })
        .collect();
    assert!(farther.is_sorted_by(|near, far| near < far), "{farther:?}");
}

/// The ship's stress tokens after it executed the maneuver.
fn stress_after(maneuver: &str, stress: usize, damage: Option<&str>) -> u8 {
    let mut red = ship("red", "redsquadronpilot", (MIDDLE, 300.0, 0.0)).dial(maneuver);
    for _ in 0..stress {
        red = red.stressed();
    }
    if let Some(card) = damage {
        red = red.faceup(card);
    }
    let report = position(
        Phase::Activation,
        [red, ship("tie", "academypilot", (50.0, 850.0, 0.0))],
    )
    .play();
    report.ship("red").tokens().count(Token::Stress)
}

/// [FE-PLAN-14] White doesn't affect stress, red adds a token, green removes one.
#[test]
fn difficulty_and_stress() {
    assert_eq!(
        (
            stress_after("2 turn_left white", 0, None),
            stress_after("2 turn_left white", 1, None)
        ),
        (0, 1)
    );
    assert_eq!(stress_after("4 koiogran red", 0, None), 1);
    assert_eq!(stress_after("2 straight easy", 1, None), 0);
}

/// [FE-PLAN-15] Effects may change what a maneuver counts as: with Damaged Engine all turns are red.
#[test]
fn effects_change_maneuvers() {
    assert_eq!(stress_after("2 turn_left white", 0, Some("damagedengine")), 1);
    assert_eq!(
        stress_after("2 bank_left white", 0, Some("damagedengine")),
        0,
        "banks are no turns"
    );
    let red = ship("red", "redsquadronpilot", (MIDDLE, 300.0, 0.0)).faceup("damagedengine");
    let report = position(
        Phase::Planning,
        [red, ship("tie", "academypilot", (50.0, 850.0, 0.0))],
    )
    .play();
    let treated = report.ship("red").treated(maneuver("3 turn_right white"));
    assert_eq!(treated.difficulty, Difficulty::Red, "public");
}

/// [FE-PLAN-16] A dial's maneuvers are public; only the choice is secret.
#[test]
fn dials_may_be_looked_up() {
    let report = three_ships();
    let of = |view: furball_engine::View| view.ship(report.id("luke")).expect("Luke").dial().to_vec();
    assert_eq!(of(report.view(1)).len(), 15);
    assert_eq!(of(report.view(1)), of(report.view(0)));
    assert_eq!(of(report.spectator()), of(report.view(0)));
}
