//! Electro-chaff clouds: obstacles with a fuse, which are devices too.

use furball_cards::{Die, Phase, Token};
use furball_engine::position::PositionShip;
use furball_engine::refusal::ActionRefusal;
use furball_engine::{Ask, Choice, DeviceEvent, DeviceId, Event, ObstacleIndex, Position, Rule};
use furball_testing::acting::{acts, waits};
use furball_testing::devices::{laid, lying, system};
use furball_testing::{MIDDLE, Report, Set, With, second, ship, told};

/// Where the cloud lies.
const CLOUD: (f64, f64, f64) = (MIDDLE, 400.0, 0.0);
const HERE: (f64, f64, f64) = (MIDDLE, 300.0, 0.0);
const FAR: (f64, f64, f64) = (800.0, 850.0, 180.0);

fn bomber(at: (f64, f64, f64)) -> PositionShip {
    ship("bomber", "scimitarsquadronpilot", at).upgrade("electrochaffmissiles")
}

/// A cloud, of a bomber far away, and these ships.
fn clouded(phase: Phase, ships: impl IntoIterator<Item = PositionShip>) -> Position {
    let ships = ships.into_iter().chain([bomber(FAR).done()]);
    laid(second(phase, ships), "electro_chaff_cloud", "bomber", CLOUD)
}

fn clouds(report: &Report) -> usize {
    report.spectator().obstacles().len()
}

fn fuses_lost(report: &Report) -> usize {
    report.count(|event| matches!(event, Event::Device(DeviceEvent::FuseLost { .. })))
}

fn met(report: &Report) -> usize {
    report.count(|event| matches!(event, Event::MetObstacle { .. }))
}

/// [SE-OBST-16, LG-OBST-23]
#[test]
fn whoever_crosses_a_cloud_loses_all_locks_and_is_jammed() {
    for (die, stress) in [("H", 1), ("C", 1), ("E", 0), ("B", 0)] {
        let mut report = clouded(
            Phase::Activation,
            [
                ship("blue", "bluesquadronescort", HERE)
                    .flying("4 straight")
                    .locks("tie"),
                waits("tie", "academypilot", (MIDDLE, 620.0, 180.0)).locks("blue"),
            ],
        )
        .dice(&format!("a:{die}"))
        .play();
        report.pass_all();
        assert_eq!(met(&report), 1, "it is one obstacle, and no device besides");
        assert_eq!(report.gained("blue", Token::Jam), 1);
        assert_eq!(report.gained("blue", Token::Stress), stress, "{die}");
        let broken = report.count(|event| matches!(event, Event::LockLost { .. }));
        assert_eq!(broken, 2, "its own and the one on it");
        let jammed = report.when(|event| matches!(event, Event::TokensGained { .. }));
        let lost = report.when(|event| matches!(event, Event::LockLost { .. }));
        assert!(lost < jammed, "no lock is left that the jam token could take");
    }
}

/// [SE-OBST-16, LG-OBST-22, LG-OBST-23] Locks ask the obstacles that either ship is on.
#[test]
fn nobody_on_a_cloud_locks_or_is_locked() {
    let on_it = acts("blue", "bluesquadronescort", (MIDDLE, 380.0, 0.0));
    let tie = waits("tie", "academypilot", (MIDDLE, 560.0, 180.0));
    let mut report = clouded(Phase::Activation, [on_it, tie.clone()])
        .dice("a:B")
        .play();
    assert!(report.may("focus"), "it keeps its Perform Action step");
    let cloud = ObstacleIndex(0);
    let (blue, obstacle) = (report.id("blue"), cloud);
    for target in ["lock tie", "lock obstacle 0"] {
        let ship = blue;
        assert_eq!(
            report.why(target),
            told(
                ActionRefusal::ObstacleForbidsLock { ship, obstacle },
                Rule::SE_OBST_16
            )
        );
    }
    drop(report);

    let under = waits("under", "academypilot", (MIDDLE, 390.0, 180.0));
    let blue = acts("blue", "bluesquadronescort", HERE);
    let mut report = clouded(Phase::Activation, [blue, tie, under]).play();
    let ship = report.id("under");
    assert_eq!(
        report.why("lock under"),
        told(
            ActionRefusal::ObstacleForbidsLock { ship, obstacle },
            Rule::SE_OBST_16
        )
    );
    assert!(report.may("lock tie") && report.may("lock obstacle 0"));
}

/// [SE-OBST-17, LG-TOK-75]
#[test]
fn a_cloud_lasts_until_the_end_phase_after_its_fuse_has_burned() {
    let blue = ship("blue", "bluesquadronescort", (200.0, 200.0, 0.0)).done();
    let mut report = clouded(Phase::Engagement, [blue]).play();
    report.pass_until(|ask| ask == Ask::SetDials);
    assert_eq!((fuses_lost(&report), clouds(&report), lying(&report)), (1, 1, 1));
    assert!(!report.game.facts().contains("fuses"));
    report.dials(&["blue 1 straight", "bomber 1 straight"]);
    report.pass_until(|ask| matches!(ask, Ask::Action(_)));
    report.pass_until(|ask| ask == Ask::SetDials);
    assert_eq!((fuses_lost(&report), clouds(&report), lying(&report)), (1, 0, 0));
}

/// [SE-OBST-17, LG-TOK-75]
#[test]
fn a_card_that_would_remove_a_cloud_takes_its_fuse_first() {
    let blasted = |charges: usize| {
        // Somebody will be asked before the End phase comes.
        let blue = ship("blue", "bluesquadronescort", (200.0, 200.0, 0.0)).done();
        let tie = waits("tie", "academypilot", (200.0, 400.0, 180.0));
        let mut position = clouded(Phase::Activation, [blue, tie]);
        for _ in 0..charges {
            position = laid(position, "seismic_charge", "bomber", (MIDDLE, 350.0, 0.0));
        }
        let mut report = position.play();
        let bombs = [1, 2].map(|no| Choice::Device(DeviceId(no)));
        report.run(&[
            Choice::Obstacle(ObstacleIndex(0)),
            bombs[0].clone(),
            bombs[1].clone(),
        ]);
        (fuses_lost(&report), clouds(&report), lying(&report))
    };
    assert_eq!(blasted(1), (1, 1, 1));
    assert_eq!(blasted(2), (1, 0, 0));
}

/// [SE-FAQ-14, LG-OBST-26]
#[test]
fn a_cloud_launched_onto_ships_is_overlapped_by_them() {
    let under = |id: &str, x: f64| ship(id, "bluesquadronescort", (x, 490.0, 180.0)).locks("bomber");
    let bomber = bomber(HERE).locks("left").upgrade("protonbombs");
    let ships = [
        bomber,
        under("left", MIDDLE - 30.0),
        under("right", MIDDLE + 30.0),
    ];
    let mut report = system(ships).dice("a:H a:B").play();
    report
        .choose("use electrochaffmissiles")
        .choose("launch 4 straight");
    assert!(report.game.facts().contains("fuses 1"));
    assert_eq!(report.count(|event| matches!(event, Event::LockLost { .. })), 3);
    for name in ["left", "right"] {
        assert_eq!(report.tokens(name, Token::Jam), 1, "{name}");
    }
    assert_eq!(
        report.tokens("left", Token::Stress) + report.tokens("right", Token::Stress),
        1
    );
    assert!(
        !report.may("use protonbombs"),
        "the cloud was the device of this round"
    );
}

/// [LG-OBST-22, SE-OBST-10] What counts devices counts it, and it obstructs like any obstacle.
#[test]
fn a_cloud_is_a_device_and_obstructs() {
    let attack = |aside: f64| {
        let cat = ship("cat", "cat", HERE);
        let tie = ship("tie", "epsilonsquadroncadet", (MIDDLE, 500.0, 180.0)).done();
        let position = second(Phase::Engagement, [cat, tie]);
        let at = (MIDDLE + aside, 400.0, 0.0);
        let mut report = laid(position, "electro_chaff_cloud", "cat", at).play();
        report.choose("cat attacks tie").pass_all();
        (report.rolls(Die::Attack), report.rolls(Die::Defense))
    };
    assert_eq!(attack(0.0), (vec![4], vec![4]));
    assert_eq!(attack(90.0), (vec![4], vec![3]), "beside the line");
    assert_eq!(attack(350.0), (vec![3], vec![3]), "far away");
}
