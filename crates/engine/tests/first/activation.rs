//! The Activation phase: one ship after another, six steps each.

use furball_cards::{Phase, Token};
use furball_engine::position::PositionShip;
use furball_engine::{ActionChoice, ActivationStep, Ask, Choice, Event, Seat};
use furball_testing::*;

/// A ship far from everything.
fn far_away() -> PositionShip {
    ship("far", "academypilot", (50.0, 870.0, 0.0)).done()
}

/// A Rookie far from everything that reveals this maneuver.
fn rookie(maneuver: &str) -> PositionShip {
    ship("rookie", "rookiepilot", (MIDDLE, 300.0, 0.0)).dial(maneuver)
}

/// [FE-ACTV-01, FE-ACTV-03] The lowest skill goes first and finishes its activation before the next dial is revealed;
/// revealed dials are public.
#[test]
fn one_ship_at_a_time() {
    let mut report = position(
        Phase::Activation,
        [
            rookie("2 bank_right white"),
            ship("academy", "academypilot", (200.0, 800.0, 180.0)).dial("2 straight easy"),
        ],
    )
    .play();
    let (rookie, academy) = (report.id("rookie"), report.id("academy"));
    assert_eq!(report.asks(), Ask::Action(academy));
    assert_close(report.ship("academy").pose().at.y, 680.0);
    assert!(!report.ship("rookie").revealed());
    assert_eq!(report.view(1).ship(rookie).expect("a ship").chosen(), None);
    assert_close(report.ship("rookie").pose().at.y, 300.0);
    report.choose("focus");
    let acted = report.when(|event| matches!(event, Event::TokensGained { ship, .. } if *ship == academy));
    let revealed = report.when(|event| matches!(event, Event::DialRevealed { ship, .. } if *ship == rookie));
    assert!(acted < revealed);
    let shown = "2 bank_right white".parse().ok();
    for view in [report.view(0), report.view(1), report.spectator()] {
        let rookie = view.ship(rookie).expect("a ship");
        assert_eq!((rookie.revealed(), rookie.chosen()), (true, shown));
    }
}

/// [FE-ACTV-02] The six steps of an activation, in order.
#[test]
fn six_steps() {
    let mut report = position(Phase::Activation, [rookie("2 straight easy"), far_away()]).play();
    report.choose("focus");
    let step = |event: &Event| match event {
        Event::ActivationStep { step, .. } => Some(*step),
        _ => None,
    };
    let steps: Vec<ActivationStep> = report.events.iter().filter_map(step).collect();
    let order = [
        ActivationStep::RevealDial,
        ActivationStep::SetTemplate,
        ActivationStep::ExecuteManeuver,
        ActivationStep::CheckPilotStress,
        ActivationStep::CleanUp,
        ActivationStep::PerformAction,
    ];
    assert_eq!(steps, order);
    let place = |wanted: ActivationStep| report.when(|event| step(event) == Some(wanted));
    let revealed = report.when(|event| matches!(event, Event::DialRevealed { .. }));
    let moved = report.when(|event| matches!(event, Event::Moved { .. }));
    let acted = report.when(|event| matches!(event, Event::ActionPerformed { .. }));
    assert!(place(order[0]) < revealed && revealed < place(order[1]));
    assert!(place(order[2]) < moved && moved < place(order[3]));
    assert!(place(order[5]) < acted);
}

/// Whether a 2-straight from the middle overlaps an asteroid at this offset ahead and to the right of the ship.
fn template_meets(right: f64, ahead: f64) -> bool {
    let mut report = position(Phase::Activation, [rookie("2 straight easy"), far_away()])
        .rock("coreasteroid0", (MIDDLE + right, 300.0 + ahead, 0.0))
        .play();
    report.pass_all();
    report.saw(|event| matches!(event, Event::MetObstacle { .. }))
}

/// [FE-ACTV-04] The template is between the front guides, centered on the front edge and straight ahead: 10 mm to
/// either side of the line from the nose.
#[test]
fn template_at_the_front_of_the_base() {
    // The asteroid reaches 19.9 mm to its left and 20.1 mm to its right.
    assert!(template_meets(19.9 + 9.9, 60.0) && !template_meets(19.9 + 10.1, 60.0));
    assert!(template_meets(-20.1 - 9.9, 60.0) && !template_meets(-20.1 - 10.1, 60.0));
    // There is no template behind or beside the ship's starting position.
    assert!(!template_meets(45.0, 0.0) && !template_meets(0.0, -45.0));
    // It reaches 16.9 mm below its center; the nose is 20 mm ahead of the ship's center, the template's end 100 mm.
    let beside = |ahead: f64| template_meets(19.9 + 9.0, ahead);
    assert!(beside(20.0 - 12.1 + 1.0), "just ahead of the front edge");
    assert!(!beside(20.0 - 12.1 - 1.0), "just short of it");
}

/// [FE-ACTV-05] The ship is placed at the other end of the template with its rear against it.
#[test]
fn ship_at_the_other_end() {
    let report = position(Phase::Activation, [rookie("2 straight easy"), far_away()]).play();
    let pose = report.ship("rookie").pose();
    assert_close(pose.at.x, MIDDLE);
    assert_close(pose.at.y, 420.0);
    assert_close(pose.heading.degrees(), 0.0);
    // A 2-turn to the right has a radius of 62.5 mm, plus both halves of the base.
    let report = position(Phase::Activation, [rookie("2 turn_right white"), far_away()]).play();
    let pose = report.ship("rookie").pose();
    assert_close(pose.at.x, MIDDLE + 82.5);
    assert_close(pose.at.y, 382.5);
    assert_close(pose.heading.degrees(), 90.0);
}

/// [FE-ACTV-06] All tokens of a ship move with it.
#[test]
fn tokens_move_along() {
    let tie = ship("tie", "academypilot", (300.0, 600.0, 180.0))
        .done()
        .locks("rookie");
    let rookie = rookie("2 turn_left white")
        .stressed()
        .focused()
        .token(Token::Evade)
        .locks("tie");
    let report = position(Phase::Activation, [rookie, tie]).play();
    let rookie = report.ship("rookie");
    let tokens = [Token::Stress, Token::Focus, Token::Evade].map(|token| rookie.tokens().count(token));
    assert_eq!(tokens, [1, 1, 1]);
    assert_eq!(rookie.lock(), Some(report.id("tie")));
    assert_eq!(rookie.locked_by().collect::<Vec<_>>(), [report.id("tie")]);
}

/// The Rookie's stress tokens before and after the maneuver.
fn stress(maneuver: &str, before: usize) -> u8 {
    let mut rookie = rookie(maneuver);
    for _ in 0..before {
        rookie = rookie.stressed();
    }
    position(Phase::Activation, [rookie, far_away()])
        .play()
        .ship("rookie")
        .tokens()
        .count(Token::Stress)
}

/// [FE-ACTV-07, FE-ACTV-08] A red maneuver adds one stress token; a green one removes one if there is any.
#[test]
fn check_pilot_stress() {
    assert_eq!(stress("4 koiogran red", 0), 1);
    assert_eq!(stress("1 straight easy", 2), 1);
    assert_eq!(stress("1 straight easy", 1), 0);
    assert_eq!(stress("1 straight easy", 0), 0);
    assert_eq!(
        (stress("3 straight white", 0), stress("3 straight white", 2)),
        (0, 2)
    );
}

/// [FE-ACTV-09] After its maneuver a ship's dial is set aside; ships that have not moved keep theirs.
#[test]
fn dials_are_cleaned_up() {
    let mut report = position(
        Phase::Activation,
        [
            ship("academy", "academypilot", (200.0, 800.0, 180.0)).dial("2 straight easy"),
            rookie("2 straight easy"),
        ],
    )
    .play();
    assert_eq!(
        report.asks(),
        Ask::Action(report.id("academy")),
        "past its step 5"
    );
    assert!(!report.ship("academy").has_dial());
    assert!(report.ship("rookie").has_dial());
    assert!(
        report.ship("academy").revealed(),
        "beside its card it is still public"
    );
    report.choose("pass").choose("pass");
    assert!(!report.ship("rookie").has_dial());
    assert_eq!(report.spectator().phase(), Phase::Planning);
    report.choose("dial rookie 2 straight");
    assert!(
        report.ship("rookie").has_dial(),
        "it serves again in the next round"
    );
}

/// [FE-ACTV-10] In its last step the ship may perform one action, or none.
#[test]
fn one_action_or_none() {
    let start = || {
        let tie = ship("tie", "obsidiansquadronpilot", (MIDDLE, 300.0, 0.0)).dial("2 straight easy");
        position(
            Phase::Activation,
            [tie, ship("red", "redsquadronpilot", (50.0, 850.0, 0.0)).done()],
        )
        .play()
    };
    let mut report = start();
    let offers = report.offers();
    let action = |action: ActionChoice| Choice::Action(action);
    let open = [
        action(ActionChoice::Focus),
        action(ActionChoice::Evade),
        action(ActionChoice::BarrelRoll),
        Choice::Pass,
    ];
    assert_eq!(offers.len(), open.len());
    assert!(open.iter().all(|choice| offers.contains(choice)));
    report.choose("focus");
    let tie = report.id("tie");
    let gained = Event::TokensGained {
        ship: tie,
        token: Token::Focus,
        count: 1,
    };
    assert_eq!(report.count(|event| *event == gained), 1);
    assert_eq!(
        report.count(|event| matches!(event, Event::ActionPerformed { .. })),
        1
    );
    assert_ne!(report.spectator().phase(), Phase::Activation, "no second action");

    let mut report = start();
    report.choose("pass");
    assert_eq!(report.ship("tie").tokens().iter().count(), 0);
    assert!(!report.saw(|event| matches!(event, Event::ActionPerformed { .. })));
}

/// [FE-ACTV-11] A ship that is stressed in its last step can't perform an action.
#[test]
fn stressed_ships_cannot_act() {
    let report = position(Phase::Activation, [rookie("4 koiogran red"), far_away()]).play();
    assert!(report.ship("rookie").has(Token::Stress));
    assert_eq!(
        report.spectator().phase(),
        Phase::Planning,
        "no prompt for an action"
    );
    assert!(report.saw(|event| *event
        == Event::Passed {
            ship: report.id("rookie")
        }));
    let step = ActivationStep::PerformAction;
    assert!(report.saw(|event| matches!(event, Event::ActivationStep { step: seen, .. } if *seen == step)));

    // With two tokens, one of them removed by the maneuver, the result is the same.
    let report = position(
        Phase::Activation,
        [rookie("2 straight easy").stressed().stressed(), far_away()],
    )
    .play();
    assert_eq!(report.spectator().phase(), Phase::Planning);
}

/// [FE-ACTV-12] Every ship activates exactly once, then the Combat phase begins.
#[test]
fn every_ship_once() {
    let mut report = position(
        Phase::Planning,
        [
            ship("luke", "lukeskywalker", (MIDDLE, 100.0, 0.0)),
            ship("beast", "nightbeast", (300.0, 800.0, 180.0)),
            ship("academy", "academypilot", (600.0, 800.0, 180.0)),
        ],
    )
    .play();
    for name in ["luke", "beast", "academy"] {
        report.choose(&format!("dial {name} 3 straight"));
    }
    report.choose("pass").choose("pass");
    assert_eq!(report.spectator().phase(), Phase::Activation);
    assert_eq!(
        report.prompt().seat,
        Seat(1),
        "Night Beast used or declined his ability and now acts"
    );
    report.choose("pass");
    assert_eq!(report.spectator().phase(), Phase::Activation, "one ship is left");
    report.choose("pass");
    assert_eq!(
        report.activated(),
        ["academy", "beast", "luke"].map(|name| report.id(name))
    );
    let combat = report.when(|event| *event == Event::PhaseStarted(Phase::Engagement));
    let last = report
        .events
        .iter()
        .rposition(|event| matches!(event, Event::ActivationStarted { .. }));
    assert!(last.is_some_and(|last| last < combat));
}
