//! Moves are foreseen with where they lead, and why they fail.

use furball_cards::{Maneuver, Phase, Token};
use furball_engine::foresee::{Foreseen, Ghost};
use furball_engine::position::PositionShip;
use furball_engine::refusal::{InTheWay, MoveKind, MoveRefusal, PlanningRefusal};
use furball_engine::{ActionChoice, Because, Choice, Object, ObstacleIndex, Rule, Side as Team};
use furball_geometry::{Bearing, Direction, Pose, RollPosition};
use furball_testing::acting::{activation, acts, waits};
use furball_testing::{MIDDLE, Report, Set, With, second, ship};

const HERE: (f64, f64, f64) = (MIDDLE, 300.0, 0.0);

/// The prompted player's foresight of the choice.
fn foresee(report: &Report, choice: &Choice) -> Foreseen {
    let view = report.view(report.prompt().seat.0);
    view.foresee(choice).expect("a legal choice")
}

fn boost(bearing: Bearing) -> Choice {
    Choice::Action(ActionChoice::Boost(bearing))
}

fn ends(ghosts: &[Ghost]) -> Vec<Pose> {
    ghosts.iter().map(|ghost| ghost.to).collect()
}

/// [SE-BOOST-01]
#[test]
fn a_boost_is_foreseen_with_its_template() {
    let mut report = activation([acts("interceptor", "alphasquadronpilot", HERE)]).begin();
    let foreseen = foresee(&report, &boost(Bearing::Bank(Direction::Left)));
    let [ghost] = foreseen.ghosts.as_slice() else {
        panic!("{foreseen:?}")
    };
    assert!(ghost.then.is_empty() && ghost.fails.is_none() && foreseen.but.is_none());
    let template = ghost.template.expect("a template");
    assert_eq!(
        (template.bearing, template.speed),
        (Bearing::Bank(Direction::Left), 1)
    );
    assert_eq!(template.pose, Pose::new(MIDDLE, 320.0, 0.0));
    report.choose("boost bank_left");
    assert_eq!(report.ship("interceptor").pose(), ghost.to);
}

/// [SE-BOOST-03]
#[test]
fn a_failing_boost_is_explained_with_what_is_in_the_way() {
    let report = activation([
        acts("interceptor", "alphasquadronpilot", HERE),
        waits("blue", "bluesquadronescort", (MIDDLE + 22.0, 410.0, 0.0)),
    ])
    .rock("coreasteroid1", (100.0, 800.0, 0.0))
    .rock("coreasteroid0", (MIDDLE - 40.0, 350.0, 0.0))
    .begin();
    let why = |bearing| foresee(&report, &boost(bearing)).but.expect("it fails");
    let blocked = |blocker| Because {
        why: MoveRefusal::Blocked {
            how: MoveKind::Boost,
            blocker,
        }
        .into(),
        rule: Some(Rule::SE_BOOST_03),
    };
    let blue = InTheWay::Object(Object::Ship(report.id("blue")));
    assert_eq!(why(Bearing::Straight), blocked(blue));
    let rock = InTheWay::Object(Object::Obstacle(ObstacleIndex(1)));
    assert_eq!(why(Bearing::Bank(Direction::Left)), blocked(rock));
    // All three boosts are foreseen at the same time, along with the rolls.
    let all = report.view(report.prompt().seat.0).foresee_all(None);
    let boosts = all.iter().filter(|each| {
        let action = each.choice.action().map(|(action, _)| action);
        matches!(action, Some(ActionChoice::Boost(_)))
    });
    assert_eq!(boosts.count(), 3);
    let edge = activation([acts("interceptor", "alphasquadronpilot", (MIDDLE, 880.0, 0.0))]).begin();
    let out = foresee(&edge, &boost(Bearing::Straight)).but.expect("it fails");
    assert_eq!(out, blocked(InTheWay::Edge));
}

/// [SE-ROLL-03]
#[test]
fn a_barrel_roll_is_foreseen_at_every_free_position() {
    let mut report = activation([acts("interceptor", "alphasquadronpilot", HERE)]).begin();
    let roll = Choice::Action(ActionChoice::RollTo(Direction::Right));
    let foreseen = foresee(&report, &roll);
    let positions: Vec<Choice> = foreseen
        .ghosts
        .iter()
        .flat_map(|ghost| ghost.then.clone())
        .collect();
    assert_eq!(positions, RollPosition::ALL.map(Choice::Position));
    let expected = [310.0, 300.0, 290.0].map(|y| Pose::new(MIDDLE + 80.0, y, 0.0));
    assert_eq!(ends(&foreseen.ghosts), expected);
    let template = foreseen.ghosts[0].template.expect("a template");
    assert_eq!(template.pose, Pose::new(MIDDLE + 20.0, 300.0, 90.0));
    let seat = report.prompt().seat;
    report.answer(seat, &roll);
    let back = foresee(&report, &Choice::Position(RollPosition::Back));
    assert_eq!(ends(&back.ghosts), [expected[2]]);
}

/// [SE-ROLL-02]
#[test]
fn a_large_base_rolls_over_the_long_edge_of_the_template() {
    let report = activation([acts("yt", "outerrimsmuggler", HERE).upgrade("effect-roll")]).begin();
    let all = report.view(report.prompt().seat.0).foresee_all(None);
    let rolled = all.iter().flat_map(|each| &each.foreseen.ghosts);
    let mut rolled = rolled.filter(|ghost| ghost.to.at.x > MIDDLE);
    let template = rolled.find_map(|ghost| ghost.template).expect("a template");
    // It rolls before its maneuver. The template is along the base's right side, from 20 mm behind its middle to 20
    // mm ahead.
    assert_eq!(template.pose, Pose::new(MIDDLE + 50.0, 120.0, 0.0));
}

/// [SE-MANV-12]
#[test]
fn a_tallon_roll_is_foreseen_at_every_free_end() {
    let report = second(
        Phase::Planning,
        [
            ship("tie", "sabersquadronace", HERE),
            ship("blue", "bluesquadronescort", (100.0, 800.0, 0.0)),
        ],
    )
    .begin();
    let maneuver: Maneuver = "2 tallon_roll_left red".parse().expect("a maneuver");
    let foreseen = report
        .spectator()
        .foresee_maneuver(report.id("tie"), maneuver)
        .expect("it can be flown");
    let then: Vec<Choice> = foreseen
        .ghosts
        .iter()
        .flat_map(|ghost| ghost.then.clone())
        .collect();
    let sides = [Some(Direction::Left), None, Some(Direction::Right)];
    assert_eq!(then, sides.map(|side| Choice::TallonEnd { side }));
    assert!(ends(&foreseen.ghosts).windows(2).all(|pair| pair[0] != pair[1]));
}

/// [SE-ACTV-08]
#[test]
fn the_replacement_maneuver_of_a_stressed_ship_is_foreseen() {
    let report = second(
        Phase::Planning,
        [
            ship("tie", "sabersquadronace", HERE).stressed(),
            ship("blue", "bluesquadronescort", (100.0, 800.0, 0.0)),
        ],
    )
    .begin();
    let maneuver: Maneuver = "5 koiogran red".parse().expect("a maneuver");
    let foreseen = report
        .spectator()
        .foresee_maneuver(report.id("tie"), maneuver)
        .expect("it can be flown");
    assert_eq!(foreseen.maneuver.map(|maneuver| maneuver.speed), Some(2));
    assert_eq!(
        foreseen.but.expect("it may not fly red").rule,
        Some(Rule::SE_ACTV_08)
    );
    assert_eq!(ends(&foreseen.ghosts), [Pose::new(MIDDLE, 420.0, 0.0)]);
}

/// [SE-CLOAK-04, SE-CLOAK-07]
#[test]
fn decloaking_is_foreseen_through_the_next_prompt() {
    let report = second(
        Phase::System,
        [
            ship("whisper", "sigmasquadronace", HERE)
                .token(Token::Cloak)
                .dial("2 straight easy"),
            ship("blue", "bluesquadronescort", (100.0, 800.0, 0.0)).dial("2 straight easy"),
        ],
    )
    .begin();
    let foreseen = foresee(&report, &Choice::Decloak);
    let ahead = foreseen.ghosts.iter().find(|ghost| ghost.then.len() == 1);
    assert_eq!(ahead.expect("straight ahead").to, Pose::new(MIDDLE, 420.0, 0.0));
    let aside: Vec<&Ghost> = foreseen
        .ghosts
        .iter()
        .filter(|ghost| ghost.then.len() == 2)
        .collect();
    assert_eq!(aside.len(), 6, "three places on either side");
}

/// [SE-DEV-02]
#[test]
fn a_dropped_bomb_is_foreseen_at_its_position() {
    let mut bomber = ship("bomber", "scimitarsquadronpilot", HERE).upgrade("protonbombs");
    bomber.side = Some(Team::One);
    let report = second(
        Phase::System,
        [
            bomber.dial("1 straight easy"),
            ship("blue", "bluesquadronescort", (MIDDLE, 215.0, 0.0)).dial("1 straight easy"),
        ],
    )
    .begin();
    let all = report.view(report.prompt().seat.0).foresee_all(None);
    let ghosts: Vec<&Ghost> = all.iter().flat_map(|each| &each.foreseen.ghosts).collect();
    let [bomb, left, right] = ghosts.as_slice() else {
        panic!("{all:?}")
    };
    assert!(matches!(bomb.piece, Object::Device(_)));
    assert!(bomb.to.at.y < 240.0 && bomb.to.at.x == MIDDLE);
    assert!(
        left.to.at.x < MIDDLE && right.to.at.x > MIDDLE,
        "as the pilot sees it"
    );
    let template = left.template.expect("a template");
    assert_eq!(
        template.bearing,
        Bearing::Bank(Direction::Right),
        "looking back along the template, left is right"
    );
    assert_eq!(bomb.bumps, [report.id("blue")], "it would lie under that ship");
}

/// [SE-ACTV-08, SE-MANV-01] What it flies in place of a red or a purple maneuver is foreseen with the reason.
#[test]
fn a_white_straight_for_a_maneuver_that_cannot_be_flown() {
    let but = |ship: PositionShip, maneuver: &str| {
        let far = waits("far", "academypilot", (60.0, 860.0, 180.0));
        let report = second(Phase::Planning, [ship, far]).begin();
        let maneuver: Maneuver = maneuver.parse().expect("a maneuver");
        let foreseen = report.view(0).foresee_maneuver(report.id("it"), maneuver);
        foreseen.expect("it flies").but.expect("something else")
    };
    let it = || ship("it", "bluesquadronescort", HERE);
    let id = furball_engine::ShipId(0);
    assert_eq!(
        but(it().stressed(), "4 koiogran red"),
        Because {
            why: PlanningRefusal::WhiteStraightForRed { ship: id }.into(),
            rule: Some(Rule::SE_ACTV_08),
        }
    );
    assert_eq!(
        but(it(), "2 straight purple"),
        Because {
            why: PlanningRefusal::WhiteStraightForPurple { ship: id }.into(),
            rule: Some(Rule::SE_MANV_01),
        }
    );
}
