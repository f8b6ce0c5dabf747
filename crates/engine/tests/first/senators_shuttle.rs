//! Political Escort: the shuttle itself, what it can and can't do, and how it is protected.

use furball_cards::{Die, Phase, Token};
use furball_engine::refusal::{ActionRefusal, PlanningRefusal};
use furball_engine::{Ask, Choice, Event, Options, Refusal, Rule, Status};
use furball_testing::missions::{
    SHUTTLE_DESTROYED, SHUTTLE_ESCAPES, escort_scene as scene, far_tie, shuttle,
};
use furball_testing::*;

/// [FE-MISS1-08] For Imperials the shuttle is an enemy ship like any other, for Rebels a friendly one.
#[test]
fn the_shuttle_is_a_rebel_ship() {
    let ships = [
        ship("biggs", "biggsdarklighter", (MIDDLE - 60.0, 300.0, 0.0)),
        shuttle((MIDDLE, 300.0, 0.0)),
        ship("tie", "academypilot", (MIDDLE, 480.0, 180.0)),
    ];
    let mut report = scene(Phase::Engagement, ships.clone()).play();
    report.choose("pass");
    assert_eq!(report.targets(), [report.id("tie")], "no Rebel shoots at it");
    report.choose("pass");
    assert_eq!(report.targets(), [report.id("biggs"), report.id("shuttle")]);

    let mut report = scene(Phase::Engagement, ships).play();
    report.choose("use biggsdarklighter").choose("pass");
    assert_eq!(report.targets(), [report.id("biggs")], "Biggs protects it");

    let locker = [
        shuttle((MIDDLE, 300.0, 0.0)),
        arriving("tempest", "tempestsquadronpilot", (MIDDLE, 480.0, 180.0)),
    ];
    let mut report = scene(Phase::Activation, locker).play();
    report.choose("pass").choose("lock shuttle");
    assert_eq!(report.ship("tempest").lock(), Some(report.id("shuttle")));
}

/// The shuttle under attack from straight ahead.
fn under_fire(facedown: usize, distance: f64, dice: &str) -> Report {
    let ships = [
        shuttle((MIDDLE, 300.0, 0.0)).facedown(facedown),
        ship("tie", "academypilot", (MIDDLE, 340.0 + distance, 180.0)),
        far_tie(),
    ];
    let mut report = scene(Phase::Engagement, ships).dice(dice).play();
    report.choose("tie attacks shuttle");
    report
}

/// [FE-MISS1-09, FE-MISS1-30] Agility 2 and hull 6: two dice at range 2, three at range 3, and the sixth card
/// destroys it.
#[test]
fn shuttle_statistics() {
    let report = under_fire(0, 140.0, "a:BB d:BB");
    assert_eq!(report.rolls(Die::Defense), [2]);
    assert_eq!(report.ship("shuttle").shields(), 0);
    let report = under_fire(0, 260.0, "a:BB d:BBB");
    assert_eq!(report.rolls(Die::Defense), [3]);

    let report = under_fire(4, 140.0, "a:HB d:BB");
    assert!(report.ship("shuttle").status().in_play(), "five cards");
    assert_eq!(report.game.outcome(), None);
    let report = under_fire(5, 140.0, "a:HB d:BB");
    assert_eq!(report.ship("shuttle").status(), Status::Destroyed);
    assert_eq!(report.won(), Some(SHUTTLE_DESTROYED));
    assert!(report.game.prompts().is_empty());
}

/// [FE-MISS1-10] In a 100-point game it has six shields.
#[test]
fn shuttle_shields_in_a_big_game() {
    let tie = |name: &str, x: f64| ship(name, "academypilot", (x, 480.0, 180.0));
    let ships = [
        shuttle((MIDDLE, 300.0, 0.0)),
        tie("a", MIDDLE - 75.0),
        tie("b", MIDDLE - 25.0),
        tie("c", MIDDLE + 25.0),
        tie("d", MIDDLE + 75.0),
    ];
    let mut position = scene(Phase::Engagement, ships).dice("a:HH d:BB a:HH d:BB a:HH d:BB a:HB d:BB");
    position.limit = Some(100);
    let mut report = position.play();
    assert_eq!(report.ship("shuttle").shields(), 6);
    for _ in 0..4 {
        report.pass_until(|ask| matches!(ask, Ask::Attack(_)));
        let shoot = report.offers()[0].clone();
        report.answer(IMPERIAL, &shoot);
    }
    let shuttle = report.ship("shuttle");
    assert_eq!((shuttle.shields(), shuttle.damage().count()), (0, 1));
}

/// [FE-MISS1-11] The shuttle moves once all dials are set, before the first of them is revealed.
#[test]
fn shuttle_moves_first() {
    let ships = [
        shuttle((MIDDLE, 300.0, 0.0)),
        ship("tie", "academypilot", (100.0, 800.0, 180.0)),
    ];
    let mut report = scene(Phase::Planning, ships).play();
    assert_eq!(
        report.prompt().options,
        Options::Dials(vec![report.id("tie")]),
        "the shuttle has no dial"
    );
    report.choose("dial tie 2 straight");
    assert_eq!(report.asks(), Ask::MoveCraft(report.id("shuttle")));
    assert_eq!(report.prompt().seat, REBEL);
    let ship = report.id("shuttle");
    assert_eq!(
        report.why("maneuver 3 koiogran red"),
        told(PlanningRefusal::NotForCraft { ship }, Rule::FE_MISS1_12)
    );
    report.choose("maneuver 2 straight white");
    let moved = report.when(|event| matches!(event, Event::Moved { .. }));
    let revealed = report.when(|event| matches!(event, Event::DialRevealed { .. }));
    let set = report.when(|event| matches!(event, Event::DialSet { .. }));
    assert!(set < moved && moved < revealed);
    assert_close(report.ship("shuttle").pose().at.y, 420.0);
}

/// [FE-MISS1-12, FE-MISS1-13, FE-OPEN-48] 2-straight, a 1-bank to either side, or no move; no turns.
#[test]
fn shuttle_maneuvers() {
    let start = || scene(Phase::Activation, [shuttle((MIDDLE, 300.0, 0.0)), far_tie()]).play();
    let mut report = start();
    let maneuvers = ["2 straight white", "1 bank_left white", "1 bank_right white"];
    let mut offered: Vec<Choice> = maneuvers
        .map(|text| Choice::Maneuver(text.parse().expect("a maneuver")))
        .to_vec();
    offered.push(Choice::Pass);
    assert_eq!(report.offers(), offered);
    assert_eq!(
        report.refused("maneuver 1 straight white").rule,
        Rule::FE_MISS1_12
    );
    assert_eq!(
        report.refused("maneuver 1 turn_left white").rule,
        Rule::FE_MISS1_12
    );
    report.choose("maneuver 1 bank_left white");
    assert_close(report.ship("shuttle").pose().heading.degrees(), -45.0);

    let mut report = start();
    report.choose("maneuver 1 bank_right white");
    assert_close(report.ship("shuttle").pose().heading.degrees(), 45.0);

    let mut report = start();
    report.choose("pass");
    assert_close(report.ship("shuttle").pose().at.y, 300.0);
    assert!(report.saw(|event| matches!(event, Event::CraftStayed { .. })));
}

/// [FE-MISS1-14] With a TIE right in front of it the shuttle neither acts nor attacks.
#[test]
fn the_shuttle_neither_acts_nor_attacks() {
    let ships = [
        shuttle((MIDDLE, 300.0, 0.0)),
        ship("tie", "academypilot", (MIDDLE, 500.0, 180.0)).dial("2 straight easy"),
    ];
    let mut report = scene(Phase::Activation, ships).play();
    let id = report.id("shuttle");
    let mut asked = Vec::new();
    for _ in 0..10 {
        let ask = report.game.prompts()[0].ask;
        asked.push(ask);
        if ask == Ask::SetDials {
            break;
        }
        report.choose("pass");
    }
    let tie = report.id("tie");
    assert_eq!(
        asked,
        [
            Ask::MoveCraft(id),
            Ask::Action(tie),
            Ask::Attack(tie),
            Ask::SetDials
        ]
    );
}

/// [FE-MISS1-15, FE-MISS1-16] All damage is dealt facedown; critical results count as normal ones.
#[test]
fn shuttle_damage() {
    let report = under_fire(0, 140.0, "a:HH d:BB");
    let shuttle = report.ship("shuttle");
    assert_eq!((shuttle.damage().count(), shuttle.critical_tokens()), (2, 0));
    let report = under_fire(0, 140.0, "a:CC d:VB");
    assert_eq!(report.struck(), (1, 0), "one of two hits is left");
    let shuttle = report.ship("shuttle");
    assert_eq!((shuttle.damage().count(), shuttle.critical_tokens()), (1, 0));
}

/// [FE-OPEN-53] Critical results are converted after all dice modifications, and so are those of an obstacle.
#[test]
fn the_shuttle_suffers_no_critical_damage() {
    let ships = [
        shuttle((MIDDLE, 300.0, 0.0)),
        ship("gundark", "wingedgundark", (MIDDLE, 400.0, 180.0)),
    ];
    let mut report = scene(Phase::Engagement, ships).dice("a:HHB d:BB").play();
    report
        .choose("gundark attacks shuttle")
        .choose("use wingedgundark");
    assert_eq!(report.struck(), (2, 0));
    assert_eq!(report.ship("shuttle").critical_tokens(), 0);

    let position = scene(Phase::Activation, [shuttle((MIDDLE, 300.0, 0.0)), far_tie()]);
    let position = position.rock("coreasteroid0", (MIDDLE, 380.0, 0.0));
    let mut report = position.dice("a:C").play();
    report.choose("maneuver 2 straight white");
    let shuttle = report.ship("shuttle");
    assert_eq!((shuttle.damage().count(), shuttle.critical_tokens()), (1, 0));
}

/// Whether there is no prompt for an action.
fn nobody_acts(report: &Report) -> bool {
    let mut prompts = report.game.prompts().iter();
    prompts.all(|prompt| !matches!(prompt.ask, Ask::Action(_)))
}

/// Red beside the shuttle with this gap between their bases.
fn beside(gap: f64) -> Vec<furball_engine::position::PositionShip> {
    vec![
        arriving("red", "redsquadronpilot", (MIDDLE + 40.0 + gap, 300.0, 0.0)),
        shuttle((MIDDLE, 300.0, 0.0)),
        far_tie(),
    ]
}

/// [FE-MISS1-17, FE-MISS1-18] Within range 1 Red may protect the shuttle, which gains an evade token; Red gains none.
#[test]
fn protecting_the_shuttle() {
    let mut report = scene(Phase::Activation, beside(90.0)).play();
    report.choose("pass");
    assert!(report.may("protect shuttle"));
    report.choose("protect shuttle");
    let gained = |event: &Event| match event {
        Event::TokensGained { ship, token, count } => Some((*ship, *token, *count)),
        _ => None,
    };
    let gained: Vec<_> = report.events.iter().filter_map(gained).collect();
    assert_eq!(gained, [(report.id("shuttle"), Token::Evade, 1)]);

    let mut report = scene(Phase::Activation, beside(110.0)).play();
    report.choose("pass");
    assert_eq!(report.asks(), Ask::Action(report.id("red")));
    let refused = report.refused("protect shuttle").why;
    assert!(
        matches!(refused, Refusal::Action(ActionRefusal::ActionIdle { .. })),
        "{refused:?}"
    );
}

/// [FE-MISS1-19] Protecting is an action: not while stressed, not without an action step, and once per round.
#[test]
fn protecting_is_an_action() {
    let mut stressed = beside(90.0);
    stressed[0] = stressed[0].clone().stressed();
    // A white maneuver, so that the stress remains.
    stressed[0].dial = Some("2 bank_left white".parse().expect("a maneuver"));
    let mut report = scene(Phase::Activation, stressed).play();
    report.choose("pass");
    assert!(nobody_acts(&report));
    assert!(!report.ship("shuttle").has(Token::Evade));

    let mut blocked = beside(90.0);
    blocked.push(ship("cadet", "academypilot", (MIDDLE + 130.0, 310.0, 0.0)).done());
    let mut report = scene(Phase::Activation, blocked).play();
    report.choose("pass");
    assert!(report.saw(|event| matches!(event, Event::ActivationStepSkipped { .. })));
    assert!(nobody_acts(&report));

    let mut led = beside(60.0);
    led.push(arriving("luke", "lukeskywalker", (MIDDLE + 200.0, 300.0, 0.0)).upgrade("squadleader"));
    let mut report = scene(Phase::Activation, led).play();
    report
        .choose("pass")
        .choose("protect shuttle")
        .choose("action squadleader")
        .choose("ship red");
    assert_eq!(report.asks(), Ask::Action(report.id("red")), "a free action");
    assert!(report.may("focus") && !report.may("protect shuttle"));
}

/// [FE-MISS1-20, FE-MISS1-22] An evade token adds a result, but only one is spent per attack; the others remain for
/// the next.
#[test]
fn spending_protection() {
    let ships = [
        shuttle((MIDDLE, 300.0, 0.0)).evading().evading().evading(),
        ship("one", "academypilot", (MIDDLE, 400.0, 180.0)),
        ship("two", "academypilot", (MIDDLE + 60.0, 400.0, 180.0)),
    ];
    let mut report = scene(Phase::Engagement, ships)
        .dice("a:HHH d:BV a:HHH d:BB")
        .play();
    report.choose("ship one").choose("one attacks shuttle");
    assert_eq!(
        (report.asks(), report.prompt().seat),
        (Ask::ModifyDice(Die::Defense), REBEL)
    );
    report.choose("spend evade");
    assert_eq!(report.struck(), (1, 0), "two evade results against three hits");
    assert_eq!(report.ship("shuttle").tokens().count(Token::Evade), 2);
    assert_eq!(
        report.asks(),
        Ask::Attack(report.id("two")),
        "no prompt for a second token"
    );
    report.choose("two attacks shuttle").choose("spend evade");
    assert_eq!(report.struck(), (2, 0));
    assert_eq!(report.count(|event| matches!(event, Event::TokenSpent { .. })), 2);
}

/// [FE-MISS1-21, FE-MISS1-23] Three X-wings give the shuttle three tokens, and all are removed in the End phase.
#[test]
fn protection_has_no_limit_but_the_round() {
    let ships = [
        shuttle((MIDDLE, 300.0, 0.0)),
        arriving("a", "redsquadronpilot", (MIDDLE + 80.0, 300.0, 0.0)),
        arriving("b", "redsquadronpilot", (MIDDLE - 80.0, 300.0, 0.0)),
        arriving("c", "rookiepilot", (MIDDLE, 200.0, 0.0)),
        far_tie(),
    ];
    let mut report = scene(Phase::Activation, ships).play();
    report.choose("pass").choose("protect shuttle");
    report
        .choose("ship a")
        .choose("protect shuttle")
        .choose("protect shuttle");
    let end = report.when(|event| *event == Event::PhaseStarted(Phase::End));
    let given = |event: &Event| {
        matches!(
            event,
            Event::TokensGained {
                token: Token::Evade,
                ..
            }
        )
    };
    assert_eq!(
        report.events[..end].iter().filter(|event| given(event)).count(),
        3
    );
    let lost = Event::TokensLost {
        ship: report.id("shuttle"),
        token: Token::Evade,
        count: 3,
    };
    assert!(report.events[end..].contains(&lost));
    assert_eq!(report.ship("shuttle").tokens().count(Token::Evade), 0);
}

/// [FE-OPEN-50] The shuttle is stopped by a TIE like any ship, and the two can't attack while they touch.
#[test]
fn the_shuttle_overlaps_like_a_ship() {
    let ships = [
        shuttle((MIDDLE, 300.0, 0.0)),
        ship("tie", "academypilot", (MIDDLE, 420.0, 180.0)),
        ship("wingman", "academypilot", (MIDDLE + 60.0, 560.0, 180.0)),
    ];
    let mut report = scene(Phase::Activation, ships).play();
    report.choose("maneuver 2 straight white");
    // Nose to nose, the guides keep the bases 3.5 mm apart.
    assert_close(report.ship("shuttle").pose().at.y, 420.0 - 43.5);
    assert!(report.ship("shuttle").touching().contains(report.id("tie")));
    assert!(
        !report.saw(|event| matches!(event, Event::ActivationStepSkipped { .. })),
        "it has no action to lose"
    );
    assert_eq!(report.asks(), Ask::Attack(report.id("wingman")));
    assert_eq!(report.targets(), [report.id("shuttle")]);
    report.choose("pass");
    assert_eq!(report.game.round(), 2, "the TIE it touches had no target");

    let ships = [
        shuttle((MIDDLE, 300.0, 0.0)),
        ship("tie", "academypilot", (MIDDLE, 430.0, 180.0)).dial("2 straight easy"),
    ];
    let mut report = scene(Phase::Activation, ships).play();
    report.choose("pass");
    assert_close(report.ship("tie").pose().at.y, 300.0 + 43.5);
    assert!(report.saw(|event| matches!(event, Event::ActivationStepSkipped { .. })));
}

/// [FE-OPEN-51] At a corner the edge counts over which the base extends farther; if both are equal it is destroyed.
#[test]
fn the_shuttle_leaves_at_a_corner() {
    // A 1-bank to the left brings the center of the base to (-37.57, 90.71) and turns its corners outward.
    let leaves = |west: f64, north: f64| {
        let radius = 20.0 * 2.0_f64.sqrt();
        let eighth = std::f64::consts::FRAC_1_SQRT_2;
        let (dx, dy) = (-80.0 * (1.0 - eighth) - 20.0 * eighth, 20.0 + 100.0 * eighth);
        let x = radius - west - dx;
        let y = 914.4 + north - radius - dy;
        let mut report = scene(Phase::Activation, [shuttle((x, y, 0.0)), far_tie()]).play();
        report.choose("maneuver 1 bank_left white");
        report.won()
    };
    assert_eq!(leaves(4.0, 10.0), Some(SHUTTLE_ESCAPES));
    assert_eq!(leaves(10.0, 4.0), Some(SHUTTLE_DESTROYED));
    assert_eq!(leaves(7.0, 7.0), Some(SHUTTLE_DESTROYED));
    assert_eq!(leaves(-5.0, 7.0), Some(SHUTTLE_ESCAPES));
}

/// [FE-OPEN-52] The shuttle has no skill: even an attacker of skill 0 destroys it immediately.
#[test]
fn the_shuttle_has_no_skill() {
    let ships = [
        shuttle((MIDDLE, 300.0, 0.0)).facedown(5),
        ship("tie", "academypilot", (MIDDLE, 480.0, 180.0)).faceup("damagedcockpit"),
    ];
    let mut report = scene(Phase::Engagement, ships).round(2).dice("a:HB d:BB").play();
    assert_eq!(report.ship("tie").stat(furball_cards::Stat::Initiative), 0);
    report.choose("tie attacks shuttle");
    assert_eq!(report.ship("shuttle").status(), Status::Destroyed);
    assert!(!report.saw(|event| matches!(event, Event::Doomed { .. })));
    let shuttle = report.id("shuttle");
    assert!(!report.saw(|event| matches!(event, Event::EngagementStarted { ship } if *ship == shuttle)));
}
