//! Stress: gaining it, what it forbids, and removing it.

use furball_cards::{Difficulty, Maneuver, Phase, Token};
use furball_engine::position::PositionShip;
use furball_engine::refusal::PlanningRefusal;
use furball_engine::{ActionChoice, Ask, Choice, Event, Rule, Seat};
use furball_testing::*;

/// A Red Squadron Pilot in the middle that reveals this maneuver, with this much stress.
fn red(maneuver: &str, stress: usize) -> PositionShip {
    let red = ship("red", "redsquadronpilot", (MIDDLE, 300.0, 0.0)).dial(maneuver);
    (0..stress).fold(red, |red, _| red.stressed())
}

/// Night Beast with this much stress, about to execute a green straight.
fn night_beast(stress: usize) -> Report {
    let beast = ship("beast", "nightbeast", (MIDDLE, 300.0, 0.0)).dial("2 straight easy");
    let beast = (0..stress).fold(beast, |beast, _| beast.stressed());
    position(
        Phase::Activation,
        [beast, ship("rookie", "rookiepilot", (50.0, 850.0, 0.0)).done()],
    )
    .play()
}

fn bystander() -> PositionShip {
    ship("tie", "academypilot", (50.0, 850.0, 0.0)).done()
}

fn stress(report: &Report, name: &str) -> u8 {
    report.ship(name).tokens().count(Token::Stress)
}

/// [FE-STRESS-01] Red maneuvers add stress, and so do cards; the tokens add up.
#[test]
fn stress_adds_up() {
    let mut report = position(
        Phase::Activation,
        [
            red("4 koiogran red", 0).shields(0),
            ship("tie", "academypilot", (MIDDLE, 350.0, 0.0)),
        ],
    )
    .deck(&["thrustcontrolfire"])
    .dice("a:CB d:BB")
    .play();
    assert_eq!(stress(&report, "red"), 1);
    report.choose("pass").choose("tie attacks red");
    assert_eq!(stress(&report, "red"), 2);
}

/// [FE-STRESS-02] A stressed ship can't perform actions, not even free ones.
#[test]
fn no_actions_under_stress() {
    let report = night_beast(2);
    assert_eq!(stress(&report, "beast"), 1);
    assert!(!report.saw(|event| matches!(event, Event::AbilityUsed { .. } | Event::ActionPerformed { .. })));
    assert_eq!(
        report.spectator().phase(),
        Phase::Planning,
        "no prompt for either"
    );
    assert!(!report.ship("beast").has(Token::Focus));

    let mut report = night_beast(0);
    assert_eq!(report.asks(), Ask::UseAbility, "without stress there is a prompt");
    report.choose("use nightbeast").choose("focus").choose("evade");
    let performed = report.count(|event| matches!(event, Event::ActionPerformed { .. }));
    assert_eq!(performed, 2, "the free one and its own");
}

/// [FE-STRESS-03] Stress doesn't prevent moving, attacking, defending or spending tokens.
#[test]
fn what_stress_does_not_forbid() {
    let mut report = position(
        Phase::Activation,
        [
            red("3 straight white", 1).focused().locks("tie"),
            ship("tie", "academypilot", (MIDDLE, 650.0, 180.0)).evading(),
        ],
    )
    .dice("a:EBB a:HE d:BBB a:HB d:EB")
    .play();
    assert_close(report.ship("red").pose().at.y, 460.0);
    assert_eq!(stress(&report, "red"), 1);
    assert_eq!(report.asks(), Ask::Attack(report.id("red")));
    report
        .choose("red attacks tie")
        .choose("spend lock")
        .choose("dice 2 3");
    let spend = Choice::Modify(furball_engine::Modification::Spend(Token::Focus));
    assert!(report.offers().contains(&spend), "it may spend its token");
    report.choose("pass").choose("pass");
    report.choose("tie attacks red").choose("spend focus");
    assert_eq!(report.ship("red").shields(), 2, "it defended itself");
}

/// [FE-STRESS-04, FE-OPEN-41] When a stressed ship reveals a red maneuver, the opponent picks another one of its dial
/// that isn't red; that one is executed with its own color.
#[test]
fn opponent_replaces_red() {
    let start = |stress| position(Phase::Activation, [red("4 koiogran red", stress), bystander()]).play();
    let mut report = start(1);
    let red = report.id("red");
    assert_eq!(
        (report.prompt().seat, report.asks()),
        (Seat(1), Ask::ReplaceRed(red))
    );
    let not_red = |maneuver: &&Maneuver| maneuver.difficulty != Difficulty::Red;
    let expected: Vec<Choice> = report
        .ship("red")
        .dial()
        .iter()
        .filter(not_red)
        .copied()
        .map(Choice::Maneuver)
        .collect();
    assert_eq!(expected.len(), 14);
    assert_eq!(report.offers(), expected);
    let refused = report.refused("maneuver 4 koiogran red");
    let ship = report.id("red");
    assert_eq!(refused.rule, Rule::FE_STRESS_04);
    assert_eq!(refused.why, PlanningRefusal::PickNotRed { ship }.into());
    assert_eq!(
        report.refused("maneuver 5 straight white").rule,
        Rule::FE_STRESS_04,
        "not on its dial"
    );
    report.choose("maneuver 1 straight easy");
    assert_close(report.ship("red").pose().at.y, 380.0);
    assert_eq!(stress(&report, "red"), 0, "it was green");
    assert_eq!(
        (report.prompt().seat, report.asks()),
        (Seat(0), Ask::Action(red)),
        "and now it may act"
    );

    let mut report = start(1);
    report.choose("maneuver 3 bank_left white");
    assert_eq!(stress(&report, "red"), 1, "white changes nothing");
    assert_eq!(report.spectator().phase(), Phase::Planning, "so it may not act");

    let report = start(0);
    assert_close(report.ship("red").pose().at.y, 500.0);
    assert_eq!(
        stress(&report, "red"),
        1,
        "without stress the red maneuver is executed"
    );
}

/// [FE-STRESS-05] A red maneuver may be dialed under stress; that shows only when it is revealed.
#[test]
fn red_may_be_dialed_under_stress() {
    let mut report = position(
        Phase::Planning,
        [
            ship("tie", "academypilot", (MIDDLE, 300.0, 0.0)).stressed(),
            ship("red", "redsquadronpilot", (50.0, 850.0, 0.0)),
        ],
    )
    .play();
    report.choose("dial tie 3 koiogran").choose("dial red 1 straight");
    assert_eq!(
        (report.prompt().seat, report.asks()),
        (Seat(0), Ask::ReplaceRed(report.id("tie")))
    );
}

/// [FE-STRESS-06, FE-STRESS-07] A green maneuver removes exactly one token; the ship acts only if it was the last.
#[test]
fn green_removes_one_token() {
    let report = position(Phase::Activation, [red("2 straight easy", 3), bystander()]).play();
    assert_eq!(stress(&report, "red"), 2);
    assert_eq!(report.spectator().phase(), Phase::Planning, "no action");

    let report = position(Phase::Activation, [red("2 straight easy", 1), bystander()]).play();
    assert_eq!(stress(&report, "red"), 0);
    assert_eq!(report.asks(), Ask::Action(report.id("red")));
    assert!(report.offers().contains(&Choice::Action(ActionChoice::Focus)));
}

/// [FE-STRESS-08] Stress stays from round to round.
#[test]
fn stress_stays() {
    let mut report = position(
        Phase::End,
        [
            ship("red", "redsquadronpilot", (MIDDLE, 300.0, 0.0))
                .stressed()
                .focused(),
            ship("tie", "academypilot", (50.0, 500.0, 0.0)),
        ],
    )
    .play();
    assert_eq!(report.game.round(), 2);
    assert_eq!(stress(&report, "red"), 1);
    assert!(!report.ship("red").has(Token::Focus), "unlike focus");
    report
        .choose("dial red 3 straight")
        .choose("dial tie 3 straight")
        .pass_all();
    assert_eq!((report.game.round(), stress(&report, "red")), (3, 1));
}

/// [FE-OPEN-15] Abilities triggered by an executed maneuver come after Check Pilot Stress: a green maneuver that
/// removes the last token allows the free action.
#[test]
fn abilities_after_the_check_of_stress() {
    let mut report = night_beast(1);
    assert_eq!(stress(&report, "beast"), 0);
    assert_eq!(report.asks(), Ask::UseAbility);
    report.choose("use nightbeast").choose("focus");
    assert!(report.ship("beast").has(Token::Focus));
    let shed = report.when(|event| {
        matches!(
            event,
            Event::TokensLost {
                token: Token::Stress,
                ..
            }
        )
    });
    let used = report.when(|event| matches!(event, Event::AbilityUsed { .. }));
    assert!(shed < used);
}

/// [FE-OPEN-40] Other limits apply to the opponent too: for a stressed disabled ship they pick among its speeds 1 and
/// 2.
#[test]
fn replacement_within_other_limits() {
    let start = |round: u16| {
        let luke = ship("luke", "lukeskywalker", (MIDDLE, MIDDLE, 0.0))
            .marked()
            .stressed();
        let luke = luke.faceup("damagedengine").dial("2 turn_left white");
        position(
            Phase::Activation,
            [luke, ship("tie", "academypilot", (50.0, 850.0, 0.0)).done()],
        )
        .mission("2")
        .round(round)
        .play()
    };
    let report = start(3);
    assert_eq!(
        (report.prompt().seat, report.asks()),
        (Seat(1), Ask::ReplaceRed(report.id("luke")))
    );
    let expected = [
        "1 bank_left easy",
        "1 straight easy",
        "1 bank_right easy",
        "2 bank_left white",
        "2 straight easy",
        "2 bank_right white",
    ];
    let expected: Vec<Choice> = expected
        .iter()
        .map(|text| Choice::Maneuver(text.parse().expect("a maneuver")))
        .collect();
    assert_eq!(report.offers(), expected);
    let fast = Choice::Maneuver("3 straight white".parse().expect("a maneuver"));
    assert!(start(5).offers().contains(&fast), "no limit from round 5 on");
}
