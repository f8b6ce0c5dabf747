//! Obstacles in maneuvers: the effects of each kind, and their order.

use furball_cards::{Content, ObstacleKind, Phase, Token};
use furball_engine::position::PositionShip;
use furball_engine::{ActivationStep, Ask, Event, Position, Status};
use furball_geometry::Pose;
use furball_testing::test_cards::content;
use furball_testing::{MIDDLE, Report, Set, With, second, ship, stands};

fn flying(it: PositionShip) -> Position {
    second(
        Phase::Activation,
        [it, ship("far", "academypilot", (60.0, 860.0, 180.0))],
    )
}

/// An X-wing that executes a 3-straight from the middle, so that the template reaches from 420 to 540.
fn x_wing() -> PositionShip {
    ship("it", "bluesquadronescort", (MIDDLE, 400.0, 0.0)).dial("3 straight white")
}

fn skips_action(report: &Report) -> bool {
    let step = ActivationStep::PerformAction;
    report
        .saw(|event| matches!(event, Event::ActivationStepSkipped { step: skipped, .. } if *skipped == step))
}

/// [SE-OBST-01, SE-OBST-02, SE-OBST-03, LG-OBST-03, LG-OBST-04, LG-OBST-05]
#[test]
fn an_asteroid_rolls_a_die_and_costs_the_action() {
    let through = |dice: &str| {
        flying(x_wing().shields(0))
            .rock("coreasteroid0", (MIDDLE, 480.0, 0.0))
            .deck(&["structuraldamage"])
            .dice(dice)
            .play()
    };
    let report = through("a:C");
    stands(&report, "it", Pose::new(MIDDLE, 560.0, 0.0));
    assert_eq!(report.faceup("it"), ["structuraldamage"]);
    assert!(skips_action(&report));
    drop(report);
    let report = through("a:H");
    assert_eq!(
        (report.ship("it").damage().count(), report.faceup("it").len()),
        (1, 0)
    );
    drop(report);
    for dice in ["a:B", "a:E"] {
        let report = through(dice);
        assert_eq!(report.ship("it").damage().count(), 0);
        assert!(skips_action(&report));
    }
}

/// [SE-OBST-01, SE-OBST-04, LG-OBST-08, LG-OBST-09, LG-OBST-10, LG-OBST-11, LG-OPEN-04]
#[test]
fn debris_stresses_after_the_difficulty_check() {
    let through = |dice: &str| {
        let it = ship("it", "bluesquadronescort", (MIDDLE, 400.0, 0.0)).dial("2 straight easy");
        flying(it.stressed())
            .rock("yt2400debris1", (MIDDLE, 460.0, 0.0))
            .dice(dice)
            .play()
    };
    let report = through("a:H");
    assert_eq!(report.ship("it").tokens().count(Token::Stress), 1);
    let shed = report.when(|event| matches!(event, Event::TokensLost { .. }));
    let gained = report.when(|event| matches!(event, Event::TokensGained { .. }));
    assert!(shed < gained);
    assert_eq!(report.ship("it").shields(), 2);
    assert!(
        !skips_action(&report),
        "the step happens, although the ship is stressed"
    );
    drop(report);
    assert_eq!(through("a:C").ship("it").shields(), 1);
}

/// [SE-OBST-01, SE-OBST-05, SE-OBST-15]
#[test]
fn a_gas_cloud_only_costs_the_action() {
    let report = flying(x_wing())
        .rock("gascloud1", (MIDDLE, 480.0, 0.0))
        .dice("")
        .play();
    assert!(skips_action(&report));
    assert!(!report.ship("it").has(Token::Stress));
    assert_eq!(report.ship("it").shields(), 2);
    let content: &Content = content();
    let clouds = content
        .obstacles
        .iter()
        .filter(|token| token.id.starts_with("gascloud"));
    assert!(
        clouds
            .into_iter()
            .all(|token| token.kind == ObstacleKind::GasCloud)
    );
}

/// [SE-OBST-11, LG-OPEN-35]
#[test]
fn obstacles_resolve_in_order_along_the_template() {
    let report = flying(x_wing().dial("4 straight white"))
        // The farther one was placed first.
        .rock("coreasteroid0", (MIDDLE, 560.0, 0.0))
        .rock("yt2400debris1", (MIDDLE, 450.0, 0.0))
        .dice("a:C a:H")
        .play();
    let met: Vec<u8> = report
        .events
        .iter()
        .filter_map(|event| match event {
            Event::MetObstacle { obstacle, .. } => Some(obstacle.0),
            _ => None,
        })
        .collect();
    assert_eq!(met, [1, 0]);
    let stress = report.when(|event| matches!(event, Event::TokensGained { .. }));
    let rolled = report.when(|event| matches!(event, Event::EffectRolled { .. }));
    assert!(stress < rolled, "debris first");
    assert_eq!(
        report.ship("it").shields(),
        0,
        "a critical from the debris, a hit from the asteroid"
    );
}

/// [SE-OBST-12, LG-OPEN-36]
#[test]
fn moving_off_an_obstacle_has_no_effect() {
    let behind = flying(x_wing())
        .rock("coreasteroid0", (MIDDLE, 370.0, 0.0))
        .dice("")
        .play();
    assert!(!behind.saw(|event| matches!(event, Event::MetObstacle { .. })));
    drop(behind);
    let again = flying(x_wing())
        .rock("coreasteroid0", (MIDDLE, 410.0, 0.0))
        .dice("a:B")
        .play();
    assert!(skips_action(&again), "the template lies on it too");
}

/// [SE-OPEN-24]
#[test]
fn a_destroyed_ship_rolls_no_more() {
    let it = ship("it", "academypilot", (MIDDLE, 400.0, 0.0)).dial("4 straight white");
    let report = second(
        Phase::Activation,
        [
            it.facedown(2),
            ship("other", "academypilot", (800.0, 400.0, 0.0)),
            ship("far", "bluesquadronescort", (60.0, 860.0, 180.0)),
        ],
    )
    .rock("yt2400debris1", (MIDDLE, 450.0, 0.0))
    .rock("coreasteroid0", (MIDDLE, 560.0, 0.0))
    .deck(&["structuraldamage"])
    .dice("a:C")
    .play();
    assert_eq!(report.ship("it").status(), Status::Destroyed);
}

/// [SE-FAQ-24, SE-OBST-03]
#[test]
fn only_the_execute_maneuver_step_costs_the_action() {
    let it = ship("it", "bluesquadronescort", (MIDDLE, 400.0, 0.0)).dial("2 straight easy");
    let report = flying(it.upgrade("ailerons"))
        .rock("coreasteroid0", (MIDDLE, 430.0, 0.0))
        .dice("a:H")
        .play_with(content());
    assert_eq!(report.ship("it").shields(), 1, "it rolled for the asteroid");
    assert_eq!(report.asks(), Ask::Action(report.id("it")));
    drop(report);
    // The same for overlapping a ship with it.
    let it = ship("it", "bluesquadronescort", (MIDDLE, 400.0, 0.0)).dial("2 bank_left easy");
    let report = second(
        Phase::Activation,
        [
            it.upgrade("ailerons"),
            ship("far", "academypilot", (MIDDLE, 480.0, 90.0)),
        ],
    )
    .play_with(content());
    assert!(report.saw(|event| matches!(event, Event::OverlappedShip { .. })));
    assert_eq!(report.asks(), Ask::Action(report.id("it")));
}

/// [SE-FAQ-09]
#[test]
fn ignored_obstacles_do_not_affect_the_mover() {
    let report = flying(x_wing().upgrade("ignores-obstacles"))
        .rock("coreasteroid0", (MIDDLE, 480.0, 0.0))
        .dice("")
        .play_with(content());
    assert_eq!(report.asks(), Ask::Action(report.id("it")));
}

/// [SE-OPEN-23]
#[test]
fn abilities_triggered_by_the_maneuver_come_after_the_obstacles() {
    let it = ship("it", "bluesquadronescort", (MIDDLE, 400.0, 0.0)).dial("2 straight easy");
    let report = flying(it.upgrade("after-speed-2"))
        .rock("yt2400debris1", (MIDDLE, 460.0, 0.0))
        .dice("a:B")
        .play_with(content());
    let gains: Vec<Token> = report
        .events
        .iter()
        .filter_map(|event| match event {
            Event::TokensGained { token, .. } => Some(*token),
            _ => None,
        })
        .collect();
    assert_eq!(gains, [Token::Stress, Token::Focus]);
}

/// [SE-OPEN-40]
#[test]
fn the_ships_owner_rolls() {
    let report = flying(x_wing())
        .rock("coreasteroid0", (MIDDLE, 480.0, 0.0))
        .dice("a:B")
        .play();
    let it = report.id("it");
    assert!(report.saw(|event| matches!(event, Event::EffectRolled { ship, .. } if *ship == it)));
}

/// [SE-OPEN-43] Only a critical result deals damage, and it is critical.
#[test]
fn inferred_icons_of_debris() {
    let through = |dice: &str| {
        flying(x_wing().shields(0))
            .rock("yt2400debris1", (MIDDLE, 460.0, 0.0))
            .deck(&["structuraldamage"])
            .dice(dice)
            .play()
    };
    assert_eq!(through("a:C").faceup("it"), ["structuraldamage"]);
    assert_eq!(through("a:H").ship("it").damage().count(), 0);
}

/// [SE-OBST-13] Whether it is set up as an obstacle or as cargo dropped by a ship.
#[test]
fn cargo_in_a_position_is_an_obstacle() {
    let through = |position: Position| {
        let report = position.dice("a:B").play();
        assert_eq!(report.spectator().obstacles().len(), 1);
        assert_eq!(report.spectator().obstacles()[0].kind, ObstacleKind::Debris);
        assert_eq!(report.spectator().devices().count(), 0, "not a device");
        assert!(report.saw(|event| matches!(event, Event::MetObstacle { .. })));
        let stress = |event: &Event| {
            matches!(
                event,
                Event::TokensGained {
                    token: Token::Stress,
                    ..
                }
            )
        };
        assert!(report.saw(stress));
    };
    through(flying(x_wing()).rock("loose_cargo", (MIDDLE, 480.0, 0.0)));
    let lost = furball_testing::devices::laid(flying(x_wing()), "spare_parts", "far", (MIDDLE, 480.0, 0.0));
    through(lost);
}
