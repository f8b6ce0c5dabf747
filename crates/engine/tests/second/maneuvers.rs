//! Maneuvers: bearings, where they lead, and changes of difficulty and speed.

use furball_cards::{Difficulty, Maneuver, Phase, Token};
use furball_engine::position::PositionShip;
use furball_engine::{Ask, Choice, Event, MoveCause};
use furball_geometry::{Bearing, Direction, Pose, Size, end_pose, tallon_ends};
use furball_testing::stands;
use furball_testing::test_cards::content;
use furball_testing::{MIDDLE, Report, Set, With, assert_close, second, ship};

const START: (f64, f64, f64) = (MIDDLE, 400.0, 0.0);

/// A ship with this dial in the middle of the table, and others.
pub fn among(it: PositionShip, others: impl IntoIterator<Item = PositionShip>) -> Report {
    let far = ship("far", "jakkugunrunner", (60.0, 860.0, 180.0));
    second(Phase::Activation, [it].into_iter().chain(others).chain([far])).play_with(content())
}

fn fly(pilot: &str, dial: &str) -> Report {
    among(ship("it", pilot, START).dial(dial), [])
}

/// The last executed maneuver.
pub fn flown(report: &Report) -> Maneuver {
    let moved = report.events.iter().rev().find_map(|event| match event {
        Event::Moved { maneuver, .. } => Some(*maneuver),
        _ => None,
    });
    moved.expect("something moved")
}

fn start() -> Pose {
    Pose::new(START.0, START.1, START.2)
}

/// [SE-MANV-01, LG-PLAN-02, LG-MANV-11]
#[test]
fn speed_difficulty_and_bearing() {
    let maneuver: Maneuver = "2 bank_left easy".parse().expect("a maneuver");
    assert_eq!(
        (maneuver.speed, maneuver.bearing, maneuver.difficulty),
        (2, Bearing::Bank(Direction::Left), Difficulty::Easy)
    );
}

/// [SE-MANV-02, LG-PLAN-03, LG-MANV-01, LG-EX-04]
#[test]
fn the_base_is_placed_at_the_far_end_of_the_template() {
    stands(
        &fly("bluesquadronescort", "1 straight easy"),
        "it",
        Pose::new(MIDDLE, 480.0, 0.0),
    );
    stands(
        &fly("bluesquadronescort", "4 straight white"),
        "it",
        Pose::new(MIDDLE, 600.0, 0.0),
    );
}

/// [SE-MANV-03, SE-OPEN-06, SE-TOK-07, SE-TOK-10, LG-MANV-02, LG-MANV-03, LG-MANV-05]
#[test]
fn difficulty_is_checked_after_the_move() {
    let tokens = |dial: &str, had: &[Token]| {
        let mut it = ship("it", "bluesquadronescort", START).dial(dial);
        it.tokens = had.to_vec();
        let report = among(it, []);
        let tokens = report.ship("it").tokens();
        (tokens.count(Token::Stress), tokens.count(Token::Strain))
    };
    use Token::{Strain, Stress};
    assert_eq!(tokens("2 straight easy", &[Stress, Stress, Strain]), (1, 0));
    assert_eq!(
        tokens("2 straight easy", &[Stress, Stress, Stress, Strain, Strain]),
        (2, 1)
    );
    assert_eq!(tokens("3 straight white", &[Stress, Strain]), (1, 1));
    assert_eq!(tokens("4 koiogran red", &[Strain]), (1, 1));
}

/// [SE-MANV-04] The rock begins 15 mm from the center line: beside the template, under the passing base.
#[test]
fn only_the_template_matters_along_the_path() {
    let it = ship("it", "bluesquadronescort", START).dial("4 straight white");
    let position = second(
        Phase::Activation,
        [it, ship("far", "academypilot", (60.0, 860.0, 180.0))],
    );
    let aside = MIDDLE + 15.0 + 19.9;
    let report = position
        .clone()
        .dice("")
        .rock("coreasteroid0", (aside, 500.0, 0.0))
        .play();
    assert!(!report.saw(|event| matches!(event, Event::MetObstacle { .. })));
    drop(report);
    let nearer = MIDDLE + 9.0 + 19.9;
    let report = position
        .dice("a:B")
        .rock("coreasteroid0", (nearer, 500.0, 0.0))
        .play();
    assert!(report.saw(|event| matches!(event, Event::MetObstacle { .. })));
}

/// [SE-MANV-06]
#[test]
fn cards_may_specify_maneuvers_not_on_the_dial() {
    let it = ship("it", "bluesquadronescort", (MIDDLE, 300.0, 0.0)).dial("1 straight easy");
    let report = among(it.upgrade("five-straight"), []);
    let moved: Vec<(u8, MoveCause)> = report
        .events
        .iter()
        .filter_map(|event| match event {
            Event::Moved { maneuver, trip, .. } => Some((maneuver.speed, *trip)),
            _ => None,
        })
        .collect();
    assert_eq!(moved, [(5, MoveCause::Card), (1, MoveCause::Dial)]);
    stands(&report, "it", Pose::new(MIDDLE, 300.0 + 240.0 + 80.0, 0.0));
    let gained = |event: &Event| {
        matches!(
            event,
            Event::TokensGained {
                token: Token::Stress,
                ..
            }
        )
    };
    assert!(report.saw(gained), "red, and executed normally");
}

/// [SE-MANV-07]
#[test]
fn basic_bearings_turn_by_45_and_90_degrees() {
    for (dial, degrees) in [
        ("2 straight easy", 0.0),
        ("2 bank_right easy", 45.0),
        ("2 bank_left easy", -45.0),
        ("2 turn_right white", 90.0),
        ("2 turn_left white", -90.0),
    ] {
        let report = fly("bluesquadronescort", dial);
        let facing = report.ship("it").pose().heading.forward();
        let wanted = Pose::new(0.0, 0.0, degrees).heading.forward();
        assert!((facing - wanted).length() < 1e-6, "{dial}");
    }
}

/// [SE-MANV-08, SE-MANV-09, SE-MANV-16, LG-MANV-37]
#[test]
fn forward_and_basic_maneuvers() {
    let counts = |pilot: &str, dial: &str| {
        let it = ship("it", pilot, START).dial(dial);
        let mut report = among(it.upgrade("after-forward").upgrade("after-basic"), []);
        // If both trigger, they are ordered.
        if report.may("use after-forward") {
            report.choose("use after-forward");
        }
        (
            report.gained("it", Token::Focus) > 0,
            report.gained("it", Token::Evade) > 0,
        )
    };
    assert_eq!(counts("bluesquadronescort", "2 turn_left white"), (true, true));
    assert_eq!(counts("bluesquadronescort", "4 koiogran red"), (true, false));
    assert_eq!(
        counts("zetasquadronpilot", "2 segnors_loop_left red"),
        (true, false)
    );
    assert_eq!(counts("omicrongrouppilot", "0 stationary red"), (false, false));
    assert_eq!(counts("jakkugunrunner", "2 reverse_straight red"), (false, false));
    assert_eq!(
        counts("jakkugunrunner", "1 reverse_bank_left red"),
        (false, false)
    );
}

/// [SE-MANV-10, LG-MANV-27, LG-EX-07]
#[test]
fn koiogran_turns() {
    stands(
        &fly("bluesquadronescort", "4 koiogran red"),
        "it",
        Pose::new(MIDDLE, 600.0, 180.0),
    );
}

/// [SE-MANV-11, LG-MANV-32, LG-EX-09]
#[test]
fn segnors_loops() {
    let bank = end_pose(start(), Size::Small, Bearing::Bank(Direction::Left), 2).expect("a template");
    let back = Pose::new(bank.at.x, bank.at.y, 135.0);
    stands(&fly("zetasquadronpilot", "2 segnors_loop_left red"), "it", back);
}

/// [SE-MANV-12, LG-MANV-29, LG-MANV-30, LG-EX-08]
#[test]
fn tallon_rolls_end_in_one_of_three_positions() {
    let ends = tallon_ends(start(), Size::Small, Direction::Left, 3).expect("a template");
    let turn = end_pose(start(), Size::Small, Bearing::Turn(Direction::Left), 3).expect("a template");
    for (word, end) in [("left", ends[0]), ("middle", ends[1]), ("right", ends[2])] {
        let mut report = fly("bluesquadronescort", "3 tallon_roll_left red");
        assert_eq!(report.asks(), Ask::TallonRoll(report.id("it")));
        assert_eq!(report.offers().len(), 3);
        report.choose(&format!("tallon {word}"));
        stands(&report, "it", Pose::new(end.at.x, end.at.y, 180.0));
        assert_close(end.at.x, turn.at.x);
    }
    // Half a template's width apart, along its end.
    assert_close((ends[1].at - ends[0].at).length(), 10.0);
    assert_close((ends[2].at - ends[1].at).length(), 10.0);
    assert_close(ends[1].at.y, turn.at.y);
}

/// [SE-OPEN-05, SE-MANV-13, LG-OPEN-29]
#[test]
fn tallon_rolls_avoid_other_ships_if_possible() {
    let ends = tallon_ends(start(), Size::Small, Direction::Left, 3).expect("a template");
    let it = || ship("it", "bluesquadronescort", START).dial("3 tallon_roll_left red");
    // Seen along the template, which ends facing west, south is on the left.
    let south = ship("south", "academypilot", (ends[1].at.x, ends[1].at.y - 45.0, 90.0));
    let mut report = among(it(), [south]);
    assert_eq!(
        report.offers(),
        [None, Some(Direction::Right)].map(|side| Choice::TallonEnd { side })
    );
    report.choose("tallon right");
    assert!(!report.saw(|event| matches!(event, Event::OverlappedShip { .. })));
    // If all three are occupied, it is executed like a turn and remains a Tallon Roll.
    let there = ship("there", "academypilot", (ends[1].at.x, ends[1].at.y, 0.0));
    let report = among(it(), [there]);
    assert_eq!(flown(&report).bearing, Bearing::TallonRoll(Direction::Left));
    assert_eq!(report.spectator().range(report.id("it"), report.id("there")), 0);
    let facing = report.ship("it").pose().heading.forward();
    assert!(facing.y > -1e-6, "without the turn at the end");
    assert!(report.ship("it").has(Token::Stress));
}

/// [SE-MANV-13, SE-OVER-03, LG-MANV-28, LG-MANV-31, LG-OPEN-28]
#[test]
fn a_blocked_koiogran_turn_does_not_turn_but_counts() {
    let it = ship("it", "academypilot", START).dial("3 koiogran red");
    let it = it.upgrade("after-koiogran");
    let there = ship("there", "bluesquadronescort", (MIDDLE, 560.0, 90.0));
    let report = among(it, [there]);
    let (tie, blocker) = (report.ship("it"), report.id("there"));
    assert_close(tie.pose().at.x, MIDDLE);
    // Its front guides touch the side of the other base.
    assert_close(tie.pose().at.y, 540.0 - 20.0 - 1.75);
    assert_close(tie.pose().heading.forward().y, 1.0);
    assert_eq!(report.spectator().range(tie.id(), blocker), 0);
    assert_eq!(tie.tokens().count(Token::Stress), 1);
    assert!(
        report.gained("it", Token::Focus) > 0,
        "it executed a Koiogran turn"
    );
    assert_eq!(
        (flown(&report).bearing, flown(&report).speed),
        (Bearing::Koiogran, 3)
    );
}

/// [SE-MANV-14, LG-MANV-33]
#[test]
fn stationary_ships_keep_touching() {
    let it = ship("it", "omicrongrouppilot", START).dial("0 stationary red");
    // Touching the front guides of the large base.
    let there = ship(
        "there",
        "bluesquadronescort",
        (MIDDLE, 400.0 + 40.0 + 20.0 + 1.75, 90.0),
    );
    let far = ship("far", "bluesquadronescort", (60.0, 860.0, 180.0));
    let report = second(Phase::Activation, [it, there, far])
        .rock("coreasteroid0", (MIDDLE, 400.0, 0.0))
        .dice("a:H")
        .play();
    stands(&report, "it", start());
    assert_eq!(report.ship("it").shields(), 3, "the asteroid below counts");
    assert!(report.saw(|event| matches!(event, Event::ActivationStepSkipped { .. })));
    assert!(report.saw(|event| matches!(event, Event::Moved { full: true, .. })));
    assert_eq!(report.spectator().range(report.id("it"), report.id("there")), 0);
    assert!(report.ship("it").has(Token::Stress), "it executed a red maneuver");
}

/// [SE-MANV-15, SE-MANV-16, SE-MANV-17, LG-MANV-35, LG-MANV-36, LG-OPEN-30]
#[test]
fn reverse_maneuvers_go_backward() {
    let straight = fly("jakkugunrunner", "2 reverse_straight red");
    stands(&straight, "it", Pose::new(MIDDLE, 400.0 - 120.0, 0.0));
    let bank = fly("jakkugunrunner", "1 reverse_bank_left red");
    let pose = bank.ship("it").pose();
    assert!(pose.at.y < 330.0, "backwards");
    assert!(pose.at.x < MIDDLE - 20.0, "the rear goes left");
    assert_close(pose.heading.forward().y, std::f64::consts::FRAC_1_SQRT_2);
}

/// [SE-MANV-18, SE-MANV-19, SE-OPEN-39]
#[test]
fn speed_changes_need_a_template() {
    let speeds = |pilot: &str, dial: &str| {
        let it = ship("it", pilot, START).dial(dial).upgrade("faster-or-slower");
        let mut report = among(it, []);
        if !report.may("use faster-or-slower") {
            return Vec::new();
        }
        report.choose("use faster-or-slower");
        match report.game.prompts()[0].ask {
            Ask::PickManeuver(_) => report
                .offers()
                .iter()
                .map(|choice| match choice {
                    Choice::Maneuver(maneuver) => maneuver.speed,
                    _ => u8::MAX,
                })
                .collect(),
            _ => vec![flown(&report).speed],
        }
    };
    assert_eq!(speeds("academypilot", "2 turn_left white"), [1, 3]);
    assert_eq!(speeds("academypilot", "3 turn_left white"), [2]);
    assert_eq!(speeds("academypilot", "1 turn_left white"), [2]);
    assert_eq!(speeds("academypilot", "5 straight white"), [4]);
    assert!(
        speeds("omicrongrouppilot", "0 stationary red").is_empty(),
        "nothing to change it to, so no prompt"
    );
}

/// [SE-MANV-20, LG-MANV-23]
#[test]
fn a_partial_execution_keeps_speed_and_difficulty() {
    let it = ship("it", "bluesquadronescort", START).dial("2 straight easy");
    let there = ship("there", "academypilot", (MIDDLE, 520.0, 90.0));
    let report = among(it.stressed().upgrade("after-speed-2"), [there]);
    assert!(report.saw(|event| matches!(event, Event::OverlappedShip { .. })));
    assert!(!report.ship("it").has(Token::Stress));
    assert!(report.gained("it", Token::Focus) > 0);
}

/// The difficulty after these cards were used on reveal, in this order.
fn stepped(dial: &str, cards: &[&str]) -> Difficulty {
    let it = ship("it", "bluesquadronescort", START).dial(dial);
    let it = cards.iter().fold(it, |it, card| it.upgrade(card));
    let mut report = among(it, []);
    for card in cards {
        report.choose(&format!("use {card}"));
    }
    flown(&report).difficulty
}

/// [SE-MANV-21, SE-MANV-22, SE-MANV-23, SE-EX-14, LG-MANV-12, LG-MANV-13, LG-MANV-14, LG-OPEN-27]
#[test]
fn difficulty_changes_add_up() {
    let (easier, harder) = ("easier-on-reveal", "harder-on-reveal");
    assert_eq!(stepped("3 straight white", &[harder]), Difficulty::Red);
    assert_eq!(stepped("2 straight easy", &[harder]), Difficulty::White);
    assert_eq!(stepped("4 koiogran red", &[easier]), Difficulty::White);
    assert_eq!(stepped("3 straight white", &[easier]), Difficulty::Easy);
    // Neither goes beyond the end of the scale.
    assert_eq!(stepped("4 koiogran red", &[harder]), Difficulty::Red);
    assert_eq!(stepped("2 straight easy", &[easier]), Difficulty::Easy);
    // The net change counts, whatever the order.
    assert_eq!(stepped("4 koiogran red", &[easier, harder]), Difficulty::Red);
    assert_eq!(stepped("4 koiogran red", &[harder, easier]), Difficulty::Red);
    assert_eq!(stepped("2 straight easy", &[easier, harder]), Difficulty::Easy);
    assert_eq!(stepped("2 straight easy", &[harder, easier]), Difficulty::Easy);
}

/// [SE-MANV-23, SE-EX-14, LG-OPEN-27] A stressed ship still can't execute it.
#[test]
fn lasting_changes_add_up_with_the_others() {
    let it = ship("it", "bluesquadronescort", START).dial("4 koiogran red");
    let it = it.stressed().upgrade("always-harder").upgrade("easier-on-reveal");
    let mut report = among(it, []);
    report.choose("use easier-on-reveal");
    assert_eq!(flown(&report).bearing, Bearing::Straight);
}

/// [SE-MOVE-02, SE-MOVE-03, SE-COMP-18, LG-COMP-11]
#[test]
fn ships_in_between_do_not_matter() {
    let it = ship("it", "bluesquadronescort", START).dial("4 straight white");
    let between = (MIDDLE, 500.0, 90.0);
    let report = among(it, [ship("between", "academypilot", between)]);
    stands(&report, "it", Pose::new(MIDDLE, 600.0, 0.0));
    stands(&report, "between", Pose::new(between.0, between.1, between.2));
    assert!(report.saw(|event| matches!(event, Event::Moved { full: true, .. })));
    assert_eq!(report.ship("between").tokens().iter().count(), 0);
}

/// [SE-MOVE-02, SE-COMP-09]
#[test]
fn cards_know_which_ships_a_move_passed_through() {
    let crossed = |at: (f64, f64, f64)| {
        let it = ship("it", "bluesquadronescort", START).dial("4 straight white");
        let report = among(
            it.upgrade("through-friends"),
            [ship("friend", "redsquadronveteran", at)],
        );
        report.ship("it").has(Token::Evade)
    };
    assert!(crossed((MIDDLE, 500.0, 90.0)));
    assert!(!crossed((MIDDLE + 31.0, 500.0, 0.0)), "beside the template");
    // Only the other base's guides, which are to its left and right here, reach under the template.
    assert!(crossed((MIDDLE + 31.0, 500.0, 90.0)));
}

/// [SE-MOVE-04, SE-COMP-03, LG-SHIP-01, LG-MANV-25]
#[test]
fn a_ship_flees_if_any_part_of_its_base_is_outside() {
    let fled = |y: f64| {
        let report = among(
            ship("it", "bluesquadronescort", (MIDDLE, y, 180.0)).dial("2 straight easy"),
            [],
        );
        report.saw(|event| matches!(event, Event::Fled { .. }))
    };
    assert!(fled(139.0));
    assert!(
        !fled(140.0),
        "the base is just inside, whatever else reaches over"
    );
}

/// [SE-MOVE-05, LG-MANV-26]
#[test]
fn the_template_may_leave_the_area() {
    let it = ship("it", "academypilot", (400.0, 45.0, 135.0)).dial("3 turn_left white");
    let report = among(it, []);
    assert!(!report.saw(|event| matches!(event, Event::Fled { .. })));
    assert_close(report.ship("it").pose().at.y, 45.0);
}

/// [SE-MOVE-06]
#[test]
fn a_fleeing_ship_resolves_nothing_else() {
    let it = ship("it", "bluesquadronescort", (MIDDLE, 130.0, 180.0)).dial("2 straight easy");
    let far = ship("far", "academypilot", (60.0, 860.0, 180.0));
    let other = ship("other", "bluesquadronescort", (800.0, 500.0, 180.0));
    let report = second(Phase::Activation, [it.upgrade("after-speed-2"), far, other])
        .rock("coreasteroid0", (MIDDLE, 80.0, 0.0))
        .dice("")
        .play_with(content());
    assert!(report.saw(|event| matches!(event, Event::Fled { .. })));
    assert!(!report.saw(|event| matches!(event, Event::AbilityUsed { .. } | Event::MetObstacle { .. })));
}

/// [SE-MOVE-06, SE-RSV-01] Only abilities triggered by fleeing resolve.
#[test]
fn a_card_may_keep_a_ship_from_fleeing() {
    let it = ship("it", "bluesquadronescort", (MIDDLE, 130.0, 180.0)).dial("2 straight easy");
    let mut report = among(it.upgrade("comes-back").upgrade("after-speed-2"), []);
    report.choose("use comes-back");
    assert!(!report.saw(|event| matches!(event, Event::Fled { .. })));
    report.pass_until(|ask| matches!(ask, Ask::PlaceShip | Ask::SetDials));
    assert_eq!(report.spectator().round(), 2);
    report.refused("place it 457 860 0");
    report.choose("place it 457 30 0");
    assert!(!report.ship("it").has(Token::Focus));
    assert_eq!(report.game.prompts().len(), 2, "it gets a dial again");
}

/// [SE-ACTV-05]
#[test]
fn a_skipped_maneuver_does_not_move() {
    let it = ship("it", "bluesquadronescort", START).dial("4 koiogran red");
    let report = among(it.upgrade("skips-maneuver"), []);
    stands(&report, "it", start());
    assert!(!report.ship("it").has(Token::Stress));
    assert_eq!(report.asks(), Ask::Action(report.id("it")));
}
