//! Obstacles: placing them, moving through them and attacking past them.

use furball_cards::{Content, Die, ObstacleKind, Phase, Token};
use furball_engine::prompt::{Pieces, Source};
use furball_engine::refusal::PlacingRefusal;
use furball_engine::{
    ActivationStep, Ask, Choice, Event, Forces, PieceIndex, Position, Rule, Seat, Setup, SetupEvent,
    SetupStep, Side, WeaponRef,
};
use furball_geometry::{Edge, Pose};
use furball_testing::*;

fn with_obstacles() -> Setup {
    Setup {
        obstacles: true,
        ..Setup::for_two("Rebel", "Imperial")
    }
}

fn names() -> [&'static str; 3] {
    ["luke", "beast", "obsidian"]
}

/// Six positions that are clear of the edges and of each other.
fn lay_all(report: &mut Report) -> Vec<Seat> {
    let mut order = Vec::new();
    for number in 0..6 {
        let seat = report.prompt().seat;
        order.push(seat);
        let at = Pose::new(260.0 + 75.0 * f64::from(number), 460.0, 0.0);
        report.answer(
            seat,
            &Choice::PlaceToken {
                token: PieceIndex(number),
                pose: at,
            },
        );
    }
    order
}

/// [FE-OBST-01] Obstacles are agreed on before forces are gathered; without them nothing is placed.
#[test]
fn obstacles_are_agreed_on_before_the_forces() {
    let mut report = set_up(&with_obstacles(), &names());
    assert_eq!(report.asks(), Ask::PlaceObstacle);
    lay_all(&mut report);
    report.choose("edge south");
    let placing =
        report.when(|event| *event == Event::Setup(SetupEvent::SetupStep(SetupStep::PlaceObstacles)));
    let gathering =
        report.when(|event| *event == Event::Setup(SetupEvent::SetupStep(SetupStep::GatherForces)));
    assert!(placing < gathering);
    assert_eq!(report.spectator().obstacles().len(), 6);

    let plain = set_up(&Setup::for_two("Rebel", "Imperial"), &names());
    assert_eq!(plain.asks(), Ask::PlaceShip);
    assert!(!plain.saw(|event| *event == Event::Setup(SetupEvent::SetupStep(SetupStep::PlaceObstacles))));
}

/// [FE-OBST-02] The core box has six asteroids and nothing else.
#[test]
fn the_core_box_has_six_asteroids() {
    let content = Content::builtin(furball_cards::Edition::First);
    let core = content.find_collection("core").expect("the core box");
    let owned: usize = core.obstacles.iter().map(|(_, count)| usize::from(*count)).sum();
    assert_eq!(owned, 6);
    for (id, _) in &core.obstacles {
        let token = content
            .find_obstacle(id)
            .unwrap_or_else(|| panic!("no outline for {id}"));
        assert_eq!(content.obstacle(token).kind, ObstacleKind::Asteroid);
    }
    let report = set_up(&with_obstacles(), &names());
    assert_eq!(
        report.placement().pieces,
        Pieces::Obstacles([0, 1, 2, 3, 4, 5].map(PieceIndex).to_vec())
    );
}

/// [FE-OBST-03] The Imperial player places the first rock and then they alternate, even when the Rebels will have
/// initiative.
#[test]
fn rocks_are_placed_in_turns() {
    let squad = |id: &str| {
        let content = Content::builtin(furball_cards::Edition::First);
        let squad = &content.find_squad(id).expect("a ready-made squad").squad;
        serde_json::from_str(&furball_cards::xws::write(content, squad)).expect("JSON")
    };
    let mut setup = with_obstacles();
    setup.forces = Forces::Built { limit: Some(31) };
    setup.players[0].squad = Some(squad("biggs"));
    setup.players[1].squad = Some(squad("black-pair"));
    let mut report = set_up(&setup, &["biggs", "black", "second"]);
    let (rebel, imperial) = (Seat(0), Seat(1));
    assert_eq!(
        lay_all(&mut report),
        [imperial, rebel, imperial, rebel, imperial, rebel]
    );
    report.choose("edge south");
    assert_eq!(report.spectator().first_side(), Side::One);
}

/// [FE-OBST-04] A rock must be beyond range 2 of each of the four edges.
#[test]
fn rocks_stay_away_from_the_edges() {
    let mut report = set_up(&with_obstacles(), &names());
    let far = 914.4;
    // The first rock reaches 19.9 mm west of its center, 20.1 east, 16.9 south and 16.1 north.
    let near = |gap: f64| {
        [
            (gap + 19.9, MIDDLE),
            (far - gap - 20.1, MIDDLE),
            (MIDDLE, gap + 16.9),
            (MIDDLE, far - gap - 16.1),
        ]
    };
    for (x, y) in near(199.0) {
        let source = Source::Standard;
        assert_eq!(
            report.why(&format!("token 0 {x} {y} 0")),
            told(PlacingRefusal::TokenOutsideArea { source }, Rule::FE_OBST_04)
        );
    }
    for (x, y) in near(201.0) {
        let pose = Pose::new(x, y, 0.0);
        assert!(
            report
                .game
                .check(
                    Seat(1),
                    &Choice::PlaceToken {
                        token: PieceIndex(0),
                        pose
                    }
                )
                .is_ok()
        );
    }
}

/// [FE-OBST-05] The Rebel player sees the rocks and chooses an edge; the Imperial player gets the opposite one.
#[test]
fn the_rebel_player_picks_an_edge() {
    let mut report = set_up(&with_obstacles(), &names());
    lay_all(&mut report);
    assert_eq!((report.asks(), report.prompt().seat), (Ask::PickEdge, Seat(0)));
    report.choose("edge west");
    assert_eq!(report.spectator().edge(Side::One), Edge::West);
    assert_eq!(report.spectator().edge(Side::Two), Edge::East);
    let imperial = report.placement().areas()[0];
    assert_eq!((imperial.min.x, imperial.max.x), (914.4 - 100.0, 914.4));
    assert_eq!((imperial.min.y, imperial.max.y), (0.0, 914.4));
    report
        .choose("place obsidian 880 200 270")
        .choose("place beast 880 600 270");
    let rebel = report.placement().areas()[0];
    assert_eq!((rebel.min.x, rebel.max.x), (0.0, 100.0));
    assert_eq!(report.refused("place luke 457 50 0").rule, Rule::FE_SETUP_13);
    report.choose("place luke 50 457 90");
}

/// [FE-OBST-06] The players may agree on a larger area.
#[test]
fn a_larger_area_may_be_agreed_on() {
    let mut setup = with_obstacles();
    setup.area = Some((1219.2, 1219.2));
    let report = set_up(&setup, &names());
    let zone = report.placement().areas()[0];
    assert_eq!((zone.max.x, zone.max.y), (1019.2, 1019.2));
    setup.area = Some((800.0, 800.0));
    assert!(
        setup
            .start(
                Content::builtin(furball_cards::Edition::First),
                furball_engine::Chance::fixed(Vec::new())
            )
            .is_err()
    );
}

/// A TIE about to execute a 4-straight, from y 200 to y 400, with a rock at this position.
fn through(rock: (f64, f64)) -> Position {
    let tie = ship("tie", "academypilot", (MIDDLE, 200.0, 0.0)).dial("4 straight white");
    position(Phase::Activation, [tie]).rock("coreasteroid0", (rock.0, rock.1, 0.0))
}

/// [FE-OBST-07] A rock counts under the template or under the base at the end, and not beside them.
#[test]
fn the_template_and_the_end_position_count() {
    let under_template = through((MIDDLE, 300.0)).dice("a:B").play();
    assert!(under_template.saw(|event| matches!(event, Event::MetObstacle { .. })));

    let under_base_only = through((MIDDLE + 32.0, 400.0)).dice("a:B").play();
    assert!(under_base_only.saw(|event| matches!(event, Event::MetObstacle { .. })));

    // The base sweeps over this one on its path, but the template is clear of it.
    let beside_template = through((MIDDLE + 32.0, 300.0)).dice("").play();
    assert!(!beside_template.saw(|event| matches!(event, Event::MetObstacle { .. })));
    assert_eq!(beside_template.asks(), Ask::Action(beside_template.id("tie")));

    let far_off = through((MIDDLE + 60.0, 300.0)).dice("").play();
    assert!(!far_off.saw(|event| matches!(event, Event::MetObstacle { .. })));
}

/// [FE-OBST-08, FE-OBST-09] The ship ends where it would have ended, on top of the rock, and performs no action.
#[test]
fn a_rock_costs_the_action_but_does_not_stop_the_ship() {
    let report = through((MIDDLE, 400.0)).dice("a:B").play();
    let tie = report.ship("tie");
    assert_close(tie.pose().at.x, MIDDLE);
    assert_close(tie.pose().at.y, 400.0);
    let skipped = |event: &Event| {
        matches!(
            event,
            Event::ActivationStepSkipped {
                step: ActivationStep::PerformAction,
                ..
            }
        )
    };
    assert!(report.saw(skipped));
    assert_eq!(
        report.asks(),
        Ask::SetDials,
        "no prompt for an action in the whole round"
    );

    let crossed = through((MIDDLE, 300.0)).dice("a:B").play();
    assert!(
        crossed.saw(skipped),
        "passing over it with the template is enough"
    );
}

/// [FE-OBST-10] One attack die: a hit is damage, a critical hit critical damage, anything else has no effect.
#[test]
fn a_rock_may_deal_damage() {
    let hit = |dice: &str| {
        through((MIDDLE, 300.0))
            .dice(dice)
            .deck(&["structuraldamage"])
            .play()
    };
    let damage = |report: &Report| {
        let tie = report.ship("tie");
        (tie.damage().count(), tie.critical_tokens())
    };
    assert_eq!(damage(&hit("a:H")), (1, 0));
    assert_eq!(damage(&hit("a:C")), (1, 1));
    assert_eq!(damage(&hit("a:E")), (0, 0));
    assert_eq!(damage(&hit("a:B")), (0, 0));
}

/// [FE-OBST-11] Shields absorb damage from a rock like any other.
#[test]
fn shields_absorb_damage_from_rocks() {
    let rookie = ship("rookie", "rookiepilot", (MIDDLE, 200.0, 0.0)).dial("4 straight white");
    let position = position(Phase::Activation, [rookie]).rock("coreasteroid0", (MIDDLE, 300.0, 0.0));
    let report = position.dice("a:C").play();
    let rookie = report.ship("rookie");
    assert_eq!((rookie.shields(), rookie.damage().count()), (1, 0));
}

/// [FE-OBST-12, FE-OBST-13] A ship on a rock can't attack but can be attacked; one that only moved through it can
/// attack.
#[test]
fn a_ship_on_a_rock_cannot_attack() {
    let ships = [
        ship("rookie", "rookiepilot", (MIDDLE, 250.0, 0.0)),
        ship("sitting", "academypilot", (MIDDLE - 30.0, 560.0, 180.0)).dial("2 straight easy"),
        ship("through", "obsidiansquadronpilot", (MIDDLE + 30.0, 600.0, 180.0)).dial("4 straight white"),
    ];
    let position = position(Phase::Activation, ships)
        .rock("coreasteroid0", (MIDDLE - 30.0, 440.0, 0.0))
        .rock("coreasteroid1", (MIDDLE + 30.0, 500.0, 0.0));
    let mut report = position.dice("a:B a:B a:BB d:BB a:BBB d:BBB").play();
    assert_eq!(report.asks(), Ask::Attack(report.id("through")));
    report.choose("through attacks rookie");
    assert_eq!(report.asks(), Ask::Attack(report.id("rookie")));
    assert!(report.targets().contains(&report.id("sitting")));
    report.choose("rookie attacks sitting");
    assert_eq!(
        report.spectator().phase(),
        Phase::Planning,
        "no prompt for the ship on the rock"
    );
    let sitting = report.id("sitting");
    assert!(report.saw(|event| matches!(event, Event::EngagementStarted { ship } if *ship == sitting)));
}

/// [FE-OBST-12] The explanation says that the ship is on a rock.
#[test]
fn a_ship_on_a_rock_has_no_targets() {
    let ships = [
        ship("rookie", "rookiepilot", (MIDDLE, 250.0, 0.0)).done(),
        ship("sitting", "academypilot", (MIDDLE, 400.0, 180.0)),
    ];
    let clear = position(Phase::Engagement, ships.clone()).play();
    assert_eq!(clear.targets(), [clear.id("rookie")]);
    let report = position(Phase::Engagement, ships)
        .rock("coreasteroid0", (MIDDLE, 400.0, 0.0))
        .play();
    assert_eq!(report.game.round(), 2, "the phase went by without an attack");
}

/// An attack from corner to corner: the closest points are (320, 320) and (380, 480), at range 2.
fn across(rocks: &[(f64, f64)], dice: &str) -> Report {
    let ships = [
        ship("rookie", "rookiepilot", (300.0, 300.0, 0.0)),
        ship("tie", "academypilot", (400.0, 500.0, 180.0)).done(),
    ];
    let tokens = ["coreasteroid0", "coreasteroid1"];
    let mut position = position(Phase::Engagement, ships).dice(dice);
    for (token, &(x, y)) in tokens.iter().zip(rocks) {
        position = position.rock(token, (x, y, 0.0));
    }
    position.play()
}

/// [FE-OBST-14, FE-OBST-15] A rock on the line between the closest points adds a defense die; one that the line
/// misses by a millimeter doesn't.
#[test]
fn a_rock_on_the_line_obstructs() {
    // The rock's western corner is 22.88 mm from its center as seen across the line.
    let mut touching = across(&[(370.49, 392.32)], "a:BBB d:BBBB");
    touching.choose("rookie attacks tie");
    assert!(touching.saw(|event| matches!(event, Event::AttackDeclared { obstructed: true, .. })));
    assert_eq!(touching.rolls(Die::Defense), [4]);

    let mut missing = across(&[(372.36, 391.61)], "a:BBB d:BBB");
    assert_eq!(
        missing.refused("rookie attacks tie obstructed").rule,
        Rule::FE_OBST_14
    );
    missing.choose("rookie attacks tie");
    assert_eq!(missing.rolls(Die::Defense), [3]);
}

/// [FE-OBST-15] Two rocks on the line add no more than one.
#[test]
fn obstruction_counts_once() {
    let mut report = across(&[(340.0, 370.0), (360.0, 430.0)], "a:BBB d:BBBB");
    report.choose("rookie attacks tie");
    assert_eq!(report.rolls(Die::Defense), [4]);
}

/// [FE-OBST-16] The attacker can't measure to another part of the base to avoid the rock.
#[test]
fn the_shortest_line_is_the_only_one() {
    let mut report = across(&[(350.0, 400.0)], "a:BBB d:BBBB");
    let tie = report.id("tie");
    let clear = Choice::Attack {
        weapon: WeaponRef::MAIN,
        target: tie,
        obstructed: false,
    };
    assert!(!report.offers().contains(&clear));
    assert_eq!(report.refused("rookie attacks tie clear").rule, Rule::FE_OBST_16);
    report.choose("rookie attacks tie obstructed");
    assert!(report.saw(|event| matches!(event, Event::AttackDeclared { obstructed: true, .. })));
}

/// [FE-OPEN-16] A red maneuver through a rock: stress, then the skipped action step, then the die.
#[test]
fn the_roll_comes_last() {
    let rookie = ship("rookie", "rookiepilot", (MIDDLE, 200.0, 0.0)).dial("4 koiogran red");
    let position = position(Phase::Activation, [rookie]).rock("coreasteroid0", (MIDDLE, 300.0, 0.0));
    let report = position.dice("a:B").play();
    let stress = report.when(|event| {
        matches!(
            event,
            Event::TokensGained {
                token: Token::Stress,
                ..
            }
        )
    });
    let skipped = report.when(|event| matches!(event, Event::ActivationStepSkipped { .. }));
    let roll = report.when(|event| matches!(event, Event::EffectRolled { .. }));
    assert!(stress < skipped && skipped < roll);
}

/// [FE-OPEN-17] One roll for each rock, the nearest to the start first.
#[test]
fn every_rock_has_its_own_roll() {
    let position = through((MIDDLE, 350.0)).rock("coreasteroid1", (MIDDLE, 270.0, 0.0));
    let report = position
        .dice("a:H a:C")
        .deck(&["stunnedpilot", "structuraldamage"])
        .play();
    let met = |event: &Event| match event {
        Event::MetObstacle { obstacle, .. } => Some(obstacle.0),
        _ => None,
    };
    let order: Vec<u8> = report.events.iter().filter_map(met).collect();
    assert_eq!(order, [1, 0]);
    let single = |event: &Event| matches!(event, Event::EffectRolled { faces, .. } if faces.len() == 1);
    assert_eq!(report.count(single), 2);
    assert_eq!(report.ship("tie").damage().count(), 2);
    let skipped = report.count(|event| matches!(event, Event::ActivationStepSkipped { .. }));
    assert_eq!(skipped, 1);
}

/// [FE-OPEN-18] A ship stopped short by another never reaches the rock under the rest of its template.
#[test]
fn only_the_traveled_part_counts() {
    let rock = (MIDDLE, 382.0);
    let free = through(rock).dice("a:B").play();
    assert!(free.saw(|event| matches!(event, Event::MetObstacle { .. })));

    let mut position = through(rock).dice("");
    position
        .ships
        .push(ship("ahead", "academypilot", (MIDDLE, 361.0, 0.0)).done());
    let stopped = position.play();
    // Nose to tail, the guides keep the bases 3.5 mm apart.
    assert_close(stopped.ship("tie").pose().at.y, 361.0 - 43.5);
    assert!(!stopped.saw(|event| matches!(event, Event::MetObstacle { .. })));
}

/// [FE-OPEN-19] Moving off a rock has no effect.
#[test]
fn starting_on_a_rock_does_not_count() {
    let tie = ship("tie", "academypilot", (MIDDLE, 300.0, 0.0)).dial("2 straight easy");
    let position = position(Phase::Activation, [tie]).rock("coreasteroid0", (MIDDLE, 285.0, 0.0));
    let report = position.dice("").play();
    assert!(!report.saw(|event| matches!(event, Event::MetObstacle { .. })));
    assert_eq!(report.asks(), Ask::Action(report.id("tie")));
}
