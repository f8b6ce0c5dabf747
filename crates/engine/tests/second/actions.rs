//! Actions in general: which are available, their costs, how often, and failing.

use furball_cards::{ActionKind, Difficulty, Token};
use furball_engine::{Ask, Choice, Event};
use furball_testing::acting::{activation, acts, waits};
use furball_testing::{MIDDLE, Set, With, ship};

const HERE: (f64, f64, f64) = (MIDDLE, 300.0, 0.0);

/// [SE-ACT-01, SE-ACT-04, LG-ACT-02, LG-ACT-12]
#[test]
fn a_ship_has_its_bar_and_the_actions_on_its_cards() {
    let report = activation([
        acts("blue", "bluesquadronescort", HERE)
            .upgrade("boost-icon")
            .upgrade("two-actions")
            .faceup("woundedpilot"),
        waits("tie", "academypilot", (MIDDLE, 500.0, 180.0)),
    ])
    .begin();
    for action in ["focus", "lock tie", "roll left", "boost straight"] {
        assert!(report.may(action), "{action} is on its bar");
    }
    assert!(report.may("action woundedpilot"), "a damage card's action");
    assert!(report.may("action two-actions"), "an upgrade's action");
    assert!(!report.may("evade"), "no such icon");
    // Each with its own color.
    assert!(Difficulty::White < Difficulty::Red && Difficulty::Red < Difficulty::Purple);
    assert!(!report.may("red focus"));
}

/// [SE-ACT-02, LG-ACTV-07]
#[test]
fn a_stressed_ship_performs_no_actions() {
    let mut report = activation([
        acts("upsilon", "omicrongrouppilot", HERE),
        waits("tie", "academypilot", (MIDDLE + 150.0, 300.0, 0.0)).stressed(),
        ship("blue", "bluesquadronescort", (100.0, 800.0, 180.0))
            .dial("3 straight white")
            .upgrade("two-actions")
            .stressed(),
    ])
    .begin();
    report.choose("coordinate tie");
    assert!(
        !matches!(report.game.prompts().first().map(|prompt| prompt.ask), Some(Ask::Action(ship)) if ship == report.id("tie")),
        "coordinated, but it can't act"
    );
    let blue = report.id("blue");
    while let Some(prompt) = report.game.prompts().first() {
        assert_ne!(
            prompt.ask,
            Ask::Action(blue),
            "no prompt for an action, not even for a card's"
        );
        let seat = prompt.seat;
        if report
            .game
            .answer(seat, &Choice::Pass, &mut report.events)
            .is_err()
        {
            break;
        }
    }
    assert_eq!(
        report.count(|event| matches!(event, Event::ActionPerformed { .. })),
        1
    );
}

#[test]
fn a_card_may_let_a_stressed_ship_act() {
    let mut report = activation([acts("blue", "bluesquadronescort", HERE)
        .upgrade("acts-stressed")
        .dial("2 straight easy")
        .stressed()
        .stressed()])
    .begin();
    assert!(report.may("focus"));
    assert!(!report.may("roll left"), "only the card's action");
    report.choose("focus");
    assert_eq!(report.tokens("blue", Token::Focus), 1);
}

/// [SE-ACT-03]
#[test]
fn actions_are_optional() {
    let mut report = activation([
        acts("blue", "bluesquadronescort", HERE).upgrade("grant-focus"),
        waits("tie", "academypilot", (MIDDLE, 600.0, 180.0)),
    ])
    .begin();
    report.choose("use grant-focus").choose("pass");
    assert_eq!(
        report.asks(),
        Ask::Action(report.id("blue")),
        "its own action comes later"
    );
    report.choose("pass");
    assert_eq!(report.tokens("blue", Token::Focus), 0);
    assert!(!report.saw(|event| matches!(event, Event::ActionPerformed { .. })));
}

/// [SE-ACT-05, SE-OPEN-01]
#[test]
fn a_red_action_costs_a_stress_token() {
    furball_testing::second_only!();
    let mut report = activation([acts("z95", "banditsquadronpilot", HERE)]).begin();
    assert!(!report.may("roll left"), "its bar shows it red");
    report.choose("red roll left").choose("position middle");
    assert_eq!(report.tokens("z95", Token::Stress), 1, "exactly one");
    let stress = report.when(|event| {
        matches!(
            event,
            Event::TokensGained {
                token: Token::Stress,
                ..
            }
        )
    });
    let moved = report.when(|event| matches!(event, Event::Repositioned { .. }));
    assert!(stress < moved, "as the price of trying");
}

/// [SE-QUEUE-05, SE-EX-06, SE-ACT-05]
#[test]
fn stress_comes_before_abilities_after_the_action() {
    let play = |roll: &str, pilot: &str| {
        let mut report = activation([acts("ship", pilot, HERE).upgrade("after-roll-unstressed")]).begin();
        report.choose(roll).choose("position middle");
        report.tokens("ship", Token::Focus)
    };
    assert_eq!(
        play("red roll left", "banditsquadronpilot"),
        0,
        "already stressed"
    );
    assert_eq!(play("roll left", "bluesquadronescort"), 1);
}

/// [SE-ACT-06, LG-ACT-45]
#[test]
fn a_purple_action_costs_force() {
    let seer = |force| {
        let mut blue = acts("blue", "bluesquadronescort", HERE).upgrade("purple-evade-icon");
        blue.force = Some(force);
        activation([blue]).begin()
    };
    assert!(!seer(0).may("purple evade"));
    let mut report = seer(1);
    assert!(!report.may("evade"));
    report.choose("purple evade");
    assert_eq!(report.tokens("blue", Token::Evade), 1);
    assert!(report.saw(|event| matches!(event, Event::ForceSpent { count: 1, .. })));
}

/// [SE-OPEN-03]
#[test]
fn the_force_of_a_failed_purple_action_is_not_refunded() {
    let mut tie = acts("tie", "academypilot", (20.0, 300.0, 0.0)).upgrade("purple-roll-icon");
    tie.force = Some(1);
    let mut report = activation([tie]).begin();
    report.choose("purple roll left");
    report.stands("tie", (20.0, 300.0, 0.0));
    assert!(report.saw(|event| matches!(event, Event::ForceSpent { count: 1, .. })));
    assert!(!report.saw(|event| matches!(event, Event::ForceRecovered { .. })));
}

/// [SE-ACT-07, SE-FAQ-18]
#[test]
fn an_action_named_by_an_effect_is_white() {
    let granted = |card: &str, action: &str| {
        let report = activation([
            acts("yt", "outerrimsmuggler", HERE).upgrade(card),
            waits("tie", "academypilot", (MIDDLE, 800.0, 180.0)),
        ]);
        let mut report = report.begin();
        report.choose(&format!("use {card}"));
        report.choose(action);
        report.count(|event| {
            matches!(
                event,
                Event::TokensGained {
                    token: Token::Stress,
                    ..
                }
            )
        })
    };
    assert_eq!(
        granted("grant-boost", "boost straight"),
        0,
        "although its bar shows it red"
    );
    assert_eq!(
        granted("grant-red-boost", "red boost straight"),
        1,
        "declared red"
    );
    assert_eq!(
        granted("grant-bar", "red boost straight"),
        1,
        "the bar's own color"
    );
}

/// [SE-ACT-08]
#[test]
fn the_hardest_of_several_colors_counts() {
    let offered = |cards: &[&str]| {
        let mut blue = acts("blue", "bluesquadronescort", HERE);
        blue.upgrades = cards.iter().map(|&card| card.to_owned()).collect();
        blue.force = Some(1);
        let report = activation([blue, waits("tie", "academypilot", (MIDDLE, 800.0, 180.0))]).begin();
        ["focus", "red focus", "purple focus"]
            .into_iter()
            .filter(|action| report.may(action))
            .collect::<Vec<_>>()
    };
    assert_eq!(offered(&["red-focus-bar", "white-focus-bar"]), ["red focus"]);
    assert_eq!(offered(&["white-focus-bar", "red-focus-bar"]), ["red focus"]);
    assert_eq!(offered(&["purple-focus-bar", "red-focus-bar"]), ["purple focus"]);
}

/// [SE-FAQ-22] A red action is performed as red; a purple one can't be performed.
#[test]
fn treating_any_action_as_red() {
    let mut jedi = acts("jedi", "jediknight", HERE).upgrade("grant-any-red");
    jedi.force = Some(1);
    let mut report = activation([jedi, waits("tie", "academypilot", (MIDDLE, 800.0, 180.0))]).begin();
    report.choose("use grant-any-red");
    assert!(report.may("red focus") && report.may("red boost straight"));
    assert!(!report.may("focus") && !report.may("red evade") && !report.may("purple evade"));
}

/// [SE-ACT-09, LG-ACT-03, LG-ACT-04]
#[test]
fn each_action_once_per_round() {
    let mut report = activation([
        acts("blue", "bluesquadronescort", HERE).upgrade("grant-any"),
        waits("tie", "academypilot", (MIDDLE, 500.0, 180.0)),
    ])
    .begin();
    report.choose("use grant-any").choose("focus");
    assert!(!report.may("focus"), "it was performed this round");
    assert!(report.may("lock tie"));
}

/// [SE-ACT-10, SE-ACT-16]
#[test]
fn a_failed_action_is_used_up() {
    let mut report = activation([
        acts("blue", "bluesquadronescort", (20.0, 300.0, 0.0)).upgrade("acts-twice"),
        waits("tie", "academypilot", (MIDDLE, 800.0, 180.0)),
    ])
    .begin();
    report.choose("roll left");
    assert!(report.saw(|event| matches!(
        event,
        Event::ActionFailed {
            action: ActionKind::BarrelRoll,
            ..
        }
    )));
    assert_eq!(report.asks(), Ask::Action(report.id("blue")), "its second action");
    assert!(!report.may("roll right") && !report.may("roll left"));
    assert!(report.may("focus"));
}

/// [SE-ACT-16, SE-ACT-10] No other action replaces it, nor a roll to the other side.
#[test]
fn failing_uses_up_the_opportunity() {
    let mut report = activation([
        acts("blue", "bluesquadronescort", (20.0, 300.0, 0.0)),
        waits("tie", "academypilot", (MIDDLE, 800.0, 180.0)),
    ])
    .begin();
    report.choose("roll left");
    let asks_blue = report
        .game
        .prompts()
        .iter()
        .any(|prompt| prompt.ask == Ask::Action(report.id("blue")));
    assert!(!asks_blue);
}

/// [SE-ACT-11, LG-OPEN-38]
#[test]
fn damage_cards_of_the_same_name_are_different_actions() {
    let mut report = activation([
        acts("blue", "bluesquadronescort", HERE)
            .upgrade("acts-twice")
            .faceup("woundedpilot")
            .faceup("woundedpilot"),
        waits("tie", "academypilot", (MIDDLE, 800.0, 180.0)),
    ])
    .dice("a:B")
    .begin();
    report.choose("action woundedpilot");
    assert_eq!(report.faceup("blue").len(), 1);
    assert!(report.may("action woundedpilot"), "the other card's action");
    report.choose("action woundedpilot");
    assert_eq!(report.faceup("blue").len(), 0);
}

/// [SE-ACT-12, LG-ACT-12, LG-OPEN-38]
#[test]
fn each_action_header_is_an_action() {
    let mut report = activation([
        acts("blue", "bluesquadronescort", HERE)
            .upgrade("acts-twice")
            .upgrade("two-actions"),
        waits("tie", "academypilot", (MIDDLE, 800.0, 180.0)),
    ])
    .begin();
    report.choose("action two-actions").choose("action two-actions");
    assert_eq!(
        (
            report.tokens("blue", Token::Focus),
            report.tokens("blue", Token::Evade)
        ),
        (1, 1)
    );
}

/// [SE-ACT-13, SE-FOCUS-05, SE-EVADE-03, SE-CALC-05, SE-REINF-06, LG-ACT-05]
#[test]
fn game_effects_are_not_actions() {
    let after = |card: &str| {
        let cards = [card, "reinforce-icon", "calculate-icon", "boost-icon"];
        let mut a = acts("wing", "phoenixsquadronpilot", HERE).stressed();
        a.upgrades = cards.iter().map(|&card| card.to_owned()).collect();
        activation([a, waits("tie", "academypilot", (MIDDLE, 800.0, 180.0))]).begin()
    };
    for (card, action, token) in [
        ("effect-focus", "focus", Token::Focus),
        ("effect-evade", "evade", Token::Evade),
        ("effect-calculate", "calculate", Token::Calculate),
        ("effect-reinforce", "reinforce fore", Token::ReinforceFore),
    ] {
        let mut report = after(card);
        assert_eq!(report.tokens("wing", token), 1, "{card}, even while stressed");
        report.choose(action);
        assert_eq!(report.tokens("wing", token), 2, "{card}");
    }
}

/// [SE-FOCUS-01, SE-EVADE-01, SE-CALC-01, LG-ACT-13, LG-ACT-14, LG-ACT-26]
#[test]
fn tokens_of_actions_are_removed_in_the_end_phase() {
    for (action, token) in [
        ("focus", Token::Focus),
        ("evade", Token::Evade),
        ("calculate", Token::Calculate),
    ] {
        let mut report = activation([
            acts("wing", "phoenixsquadronpilot", HERE).upgrade("calculate-icon"),
            waits("tie", "academypilot", (100.0, 850.0, 180.0)),
        ])
        .begin();
        report.choose(action);
        assert_eq!(report.tokens("wing", token), 1);
        report.pass_all();
        assert_eq!(report.tokens("wing", token), 0, "{action}");
    }
}

/// [SE-ACT-14, LG-ACT-46] Alone at the edge, every action that can fail does; the others don't.
#[test]
fn which_actions_can_fail() {
    let fails = |pilot: &str, card: &str, action: &str| {
        let mut report = activation([acts("ship", pilot, (20.0, 890.0, 0.0)).upgrade(card)]).begin();
        report.choose(action);
        report.saw(|event| matches!(event, Event::ActionFailed { .. }))
    };
    assert!(fails("phoenixsquadronpilot", "boost-icon", "boost straight"));
    assert!(fails("phoenixsquadronpilot", "boost-icon", "roll left"));
    assert!(fails("phoenixsquadronpilot", "boost-icon", "fail lock"));
    assert!(fails(
        "phoenixsquadronpilot",
        "coordinate-icon",
        "fail coordinate"
    ));
    assert!(fails("phoenixsquadronpilot", "jam-icon", "fail jam"));
    assert!(fails("nusquadronpilot", "boost-icon", "slam 2 straight"));
    assert!(!fails("phoenixsquadronpilot", "boost-icon", "focus"));
    assert!(!fails("phoenixsquadronpilot", "reinforce-icon", "reinforce aft"));
}

/// [SE-ACT-15]
#[test]
fn nothing_follows_a_failed_action() {
    let mut report = activation([acts("interceptor", "alphasquadronpilot", (MIDDLE, 890.0, 0.0))
        .upgrade("after-boost-evade")
        .upgrade("after-action-calculate")
        .upgrade("after-failing-strain")])
    .begin();
    report.choose("boost straight");
    assert_eq!(
        report.asks(),
        Ask::Action(report.id("last")),
        "nothing is lined up"
    );
    assert_eq!(report.tokens("interceptor", Token::Evade), 0);
    assert_eq!(report.tokens("interceptor", Token::Calculate), 0);
    assert_eq!(
        report.tokens("interceptor", Token::Strain),
        1,
        "abilities about failing do"
    );
}

/// [SE-ACT-18, SE-BOOST-04, SE-ROLL-05]
#[test]
fn a_failed_red_action_stresses() {
    let mut report = activation([acts("z95", "banditsquadronpilot", (20.0, 300.0, 0.0))]).begin();
    report.choose("red roll left");
    report.stands("z95", (20.0, 300.0, 0.0));
    assert_eq!(report.tokens("z95", Token::Stress), 1);
    let mut report = activation([acts("yt", "outerrimsmuggler", (MIDDLE, 870.0, 0.0))]).begin();
    report.choose("red boost straight");
    report.stands("yt", (MIDDLE, 870.0, 0.0));
    assert_eq!(report.tokens("yt", Token::Stress), 1);
}

/// [SE-ACT-21, LG-OBST-16]
#[test]
fn a_ship_on_an_obstacle_can_perform_granted_actions() {
    let mut report = activation([
        acts("tie", "academypilot", HERE).dial("2 straight easy"),
        acts("lambda", "omicrongrouppilot", (MIDDLE + 160.0, 330.0, 0.0)),
        waits("blue", "bluesquadronescort", (MIDDLE, 850.0, 180.0)),
    ])
    .rock("coreasteroid0", (MIDDLE, 300.0, 0.0))
    .dice("a:B")
    .begin();
    // Both have initiative 1.
    report.choose("ship tie");
    assert!(
        report.saw(|event| matches!(event, Event::ActivationStepSkipped { .. })),
        "it lost its own step"
    );
    report.choose("coordinate tie").choose("focus");
    assert_eq!(report.tokens("tie", Token::Focus), 1);
}

/// [SE-FAQ-25] Neither another action nor one linked to the focus action.
#[test]
fn an_ionized_ship_only_focuses() {
    furball_testing::second_only!();
    let mut report = furball_testing::second(
        furball_cards::Phase::Planning,
        [
            ship("x1", "tempestsquadronpilot", (MIDDLE, 300.0, 0.0)).token(Token::Ion),
            ship("blue", "bluesquadronescort", (100.0, 850.0, 180.0)).dial("1 straight easy"),
        ],
    )
    .begin();
    report.choose("dial blue 2 straight");
    report.pass_until(|ask| ask == Ask::Action(furball_engine::ShipId(0)));
    assert!(report.may("focus") && !report.may("roll left"));
    report.choose("focus");
    assert!(!report.may("linked barrel_roll"));
}

/// [SE-FAQ-17]
#[test]
fn a_repaired_wounded_pilot_rolls_no_die() {
    let mut report = activation([acts("blue", "bluesquadronescort", HERE).faceup("woundedpilot")])
        .dice("")
        .begin();
    report.choose("action woundedpilot");
    assert_eq!(report.faceup("blue").len(), 0);
    assert!(!report.saw(|event| matches!(event, Event::EffectRolled { .. })));
}
