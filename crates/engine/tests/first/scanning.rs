//! Dark Whispers: scanning, reinforcements, and carrying satellites home.

use furball_cards::{Die, Edition, Phase};
use furball_engine::position::PositionShip;
use furball_engine::prompt::Pieces;
use furball_engine::refusal::AttackRefusal;
use furball_engine::{
    Ask, Choice, Event, How, MarkerIndex, MarkerPlace, ObjectiveIndex, Options, Position, Rule, Side, Status,
};
use furball_geometry::{Edge, Pose};
use furball_testing::missions::satellites;
use furball_testing::other_releases::with_more;
use furball_testing::*;

const ALL_DESTROYED: (Option<Side>, How) = (Some(Side::One), How::Objective(ObjectiveIndex(0)));
const SATELLITES_LOST: (Option<Side>, How) = (Some(Side::One), How::Objective(ObjectiveIndex(1)));
const SCANNER_HOME: (Option<Side>, How) = (Some(Side::Two), How::Objective(ObjectiveIndex(2)));

/// The mission in the middle of a game, with satellites at these positions.
fn scene(phase: Phase, ships: impl IntoIterator<Item = PositionShip>, satellites: &[(f64, f64)]) -> Position {
    let mut position = position(phase, ships).mission("3");
    position.markers = satellites.iter().map(|&(x, y)| (x, y, 0.0)).collect();
    position
}

fn red(at: (f64, f64, f64)) -> PositionShip {
    ship("red", "redsquadronpilot", at)
}

fn black(at: (f64, f64, f64)) -> PositionShip {
    ship("black", "blacksquadronpilot", at)
}

fn obsidian(at: (f64, f64, f64)) -> PositionShip {
    ship("obsidian", "obsidiansquadronpilot", at)
}

/// [FE-MISS3-10, FE-MISS3-11] On a satellite Black may attack, scan or do neither; a scan replaces an attack and
/// takes the satellite off the table.
#[test]
fn scanning() {
    let ships = [red((MIDDLE, 300.0, 0.0)).done(), black((MIDDLE, 480.0, 180.0))];
    let on_top = &[(MIDDLE, 480.0), (700.0, 150.0)];
    let mut report = scene(Phase::Engagement, ships.clone(), on_top).dice("").play();
    let choices = report.offers();
    assert_eq!(choices.len(), 3);
    assert_eq!(report.targets(), [report.id("red")]);
    assert!(choices.contains(&Choice::Scan(MarkerIndex(0))) && choices.contains(&Choice::Pass));
    let elsewhere = report.refused("scan 1");
    assert_eq!(
        (elsewhere.why, elsewhere.rule),
        told(AttackRefusal::CantScan, Rule::FE_MISS3_10)
    );
    report.choose("scan 0");
    assert_eq!(satellites(&report), (1, 1, 0));
    assert_eq!(
        report.spectator().markers()[0].place,
        MarkerPlace::Card(report.id("black"))
    );
    assert_eq!(report.game.round(), 2, "there was no attack besides");

    let beside = &[(MIDDLE + 40.0, 480.0)];
    let report = scene(Phase::Engagement, ships, beside).play();
    assert_eq!(report.offers().len(), 2, "an attack or nothing");
}

/// [FE-MISS3-12] A ship may take several satellites.
#[test]
fn scanning_twice() {
    let ships = [red((100.0, 100.0, 0.0)), black((MIDDLE, 480.0, 180.0)).holds(1)];
    let mut report = scene(Phase::Engagement, ships, &[(MIDDLE, 480.0)])
        .round(5)
        .play();
    report.choose("scan 0");
    let black = report.id("black");
    let held = report.spectator().markers().iter();
    assert_eq!(
        held.filter(|marker| marker.place == MarkerPlace::Card(black))
            .count(),
        2
    );
}

/// [FE-MISS3-13] Red covers a satellite, but a TIE touching Red reaches it.
#[test]
fn scanning_through_a_rebel() {
    let offered = |x: f64| {
        let ships = [
            red((MIDDLE, 300.0, 0.0)).done(),
            obsidian((MIDDLE + x, 300.0, 0.0)),
        ];
        let report = scene(Phase::Engagement, ships, &[(MIDDLE, 300.0)]).play();
        report.game.prompts().iter().any(
                |prompt| matches!(&prompt.options, Options::List(list) if list.contains(&Choice::Scan(MarkerIndex(0)))),
            )
    };
    assert!(offered(40.0), "side by side");
    assert!(!offered(41.0), "a millimeter between them");
}

/// [FE-MISS3-14] A Rebel ship on a satellite can't scan it.
#[test]
fn rebels_do_not_scan() {
    let ships = [red((MIDDLE, 300.0, 0.0)), black((MIDDLE, 480.0, 180.0)).done()];
    let mut report = scene(Phase::Engagement, ships, &[(MIDDLE, 300.0)]).play();
    assert_eq!(report.asks(), Ask::Attack(report.id("red")));
    assert!(!report.offers().contains(&Choice::Scan(MarkerIndex(0))));
    assert_eq!(report.refused("scan 0").rule, Rule::FE_MISS3_10);
}

/// [FE-MISS3-15] Satellites of a destroyed ship go to the supply, not back to the table.
#[test]
fn the_scanner_is_destroyed() {
    let ships = [
        red((MIDDLE, 300.0, 0.0)),
        black((MIDDLE, 480.0, 180.0)).holds(2).facedown(2).done(),
        obsidian((100.0, 850.0, 180.0)),
    ];
    let left = [(300.0, 150.0), (500.0, 150.0)];
    let mut report = scene(Phase::Engagement, ships, &left).dice("a:HBB d:BBB").play();
    report.choose("red attacks black");
    assert_eq!(satellites(&report), (2, 0, 2));
    let returned = |event: &Event| matches!(event, Event::MarkerReturned { .. });
    assert_eq!(report.count(returned), 2);
    assert_eq!(report.game.outcome(), None);
}

/// [FE-MISS3-16, FE-MISS3-17] For each Rebel ship lost this round a rookie may arrive, within range 1 of the Rebel
/// edge.
#[test]
fn rebel_reinforcements() {
    let ships = [
        red((MIDDLE, 300.0, 0.0)).shields(0).facedown(2).done(),
        black((MIDDLE, 480.0, 180.0)),
    ];
    let mut report = scene(Phase::Engagement, ships, &[(300.0, 150.0)])
        .round(3)
        .dice("a:HB d:BB")
        .play();
    report.choose("black attacks red");
    assert_eq!(
        report.game.outcome(),
        None,
        "losing every ship isn't losing the mission"
    );
    assert_eq!(
        (report.asks(), report.prompt().seat),
        (Ask::CallReinforcement, REBEL)
    );
    assert!(report.offers().contains(&Choice::Pass));
    report.choose("accept");
    let Pieces::Reinforcement { ship: new, .. } = report.placement().pieces else {
        panic!("a reinforcement is placed")
    };
    let at = |y: f64| Choice::Place {
        ship: new,
        pose: Pose::new(457.0, y, 0.0),
    };
    for wrong in [880.0, 81.0] {
        let refusal = report.game.check(REBEL, &at(wrong)).expect_err("not there");
        assert_eq!(report.rule(refusal), Rule::FE_MISS_11);
    }
    report.answer(REBEL, &at(40.0));
    let ship = report.spectator().ship(new).expect("the new ship");
    assert_eq!(ship.pilot().expect("a pilot").id, "rookiepilot");
    assert_eq!(ship.shields(), 2);
    assert_eq!(report.game.round(), 4, "one loss, one rookie");
    let Options::Dials(ships) = &report.game.prompt(REBEL).expect("dials").options else {
        panic!("dials")
    };
    assert_eq!(*ships, [new]);
}

/// [FE-MISS3-18] Imperial ships aren't replaced.
#[test]
fn no_imperial_reinforcements() {
    let ships = [
        red((MIDDLE, 300.0, 0.0)),
        black((MIDDLE, 480.0, 180.0)).facedown(2).done(),
        obsidian((100.0, 850.0, 180.0)),
    ];
    let mut report = scene(Phase::Engagement, ships, &[(300.0, 150.0)])
        .dice("a:HBB d:BBB")
        .play();
    report.choose("red attacks black");
    assert_eq!(report.ship("black").status(), Status::Destroyed);
    assert_eq!(
        (report.game.round(), report.spectator().phase()),
        (2, Phase::Planning)
    );
}

/// [FE-MISS3-19] The last Imperial ship is destroyed, and the Rebels win.
#[test]
fn destroying_every_imperial_ship_wins() {
    let ships = [
        red((MIDDLE, 300.0, 0.0)),
        black((MIDDLE, 480.0, 180.0)).holds(1).facedown(2).done(),
    ];
    let mut report = scene(Phase::Engagement, ships, &[(300.0, 150.0)])
        .dice("a:HBB d:BBB")
        .play();
    report.choose("red attacks black");
    assert_eq!(report.won(), Some(ALL_DESTROYED));
    assert_eq!(satellites(&report), (1, 0, 1));
}

/// [FE-MISS3-20] Black has both satellites and is destroyed; Obsidian no longer matters.
#[test]
fn losing_every_satellite_loses() {
    let ships = [
        red((MIDDLE, 300.0, 0.0)),
        black((MIDDLE, 480.0, 180.0)).holds(2).facedown(2).done(),
        obsidian((100.0, 850.0, 180.0)),
    ];
    let mut report = scene(Phase::Engagement, ships, &[]).dice("a:HBB d:BBB").play();
    report.choose("red attacks black");
    assert_eq!(report.won(), Some(SATELLITES_LOST));
    assert!(report.ship("obsidian").status().in_play());
    assert!(report.game.prompts().is_empty());
}

/// An Imperial ship about to leave the table with a 2-straight, with these satellites left.
fn leaves(ships: [PositionShip; 2], left: &[(f64, f64)]) -> Report {
    let [first, second] = ships;
    let all = [red((100.0, 100.0, 0.0)), first.dial("2 straight easy"), second];
    scene(Phase::Activation, all, left).play()
}

const NORTH: (f64, f64, f64) = (MIDDLE, 880.0, 0.0);
const WEST: (f64, f64, f64) = (30.0, 600.0, 270.0);
const AWAY: (f64, f64, f64) = (700.0, 500.0, 0.0);

/// [FE-MISS3-21] Once both satellites are scanned, the first scanner to leave over the Imperial edge wins, without
/// being destroyed.
#[test]
fn a_scanner_returns() {
    let report = leaves([black(NORTH).holds(1), obsidian(AWAY).holds(1)], &[]);
    assert_eq!(report.won(), Some(SCANNER_HOME));
    assert_eq!(report.ship("black").status(), Status::Escaped);
    let ship = report.id("black");
    assert!(report.saw(|event| *event
        == Event::Escaped {
            ship,
            edge: Edge::North
        }));
    assert!(!report.saw(|event| matches!(event, Event::Destroyed { .. })));
}

/// [FE-MISS3-22] Not with a satellite still on the table.
#[test]
fn a_scanner_returns_too_early() {
    let report = leaves([black(NORTH).holds(1), obsidian(AWAY)], &[(300.0, 150.0)]);
    assert_eq!(report.ship("black").status(), Status::Destroyed);
    assert_eq!(satellites(&report), (1, 0, 1));
    assert_eq!(report.game.outcome(), None);
}

/// [FE-MISS3-23] Over any other edge a scanner is destroyed, and its satellites with it.
#[test]
fn a_scanner_leaves_over_another_edge() {
    for at in [WEST, (884.0, 600.0, 90.0), (MIDDLE, 40.0, 180.0)] {
        let report = leaves([black(at).holds(2), obsidian(AWAY)], &[]);
        assert_eq!(report.ship("black").status(), Status::Destroyed);
        assert_eq!(satellites(&report), (0, 0, 2));
        assert_eq!(report.won(), Some(SATELLITES_LOST));
    }
}

/// [FE-OPEN-51] At a corner the edge counts over which the base extends farther.
#[test]
fn a_scanner_leaves_at_a_corner() {
    let leaves = |west: f64, north: f64| {
        // A 2-bank to the left ends with the base turned by 45 degrees.
        let radius = 20.0 * 2.0_f64.sqrt();
        let eighth = std::f64::consts::FRAC_1_SQRT_2;
        let (dx, dy) = (-130.0 * (1.0 - eighth) - 20.0 * eighth, 20.0 + 150.0 * eighth);
        let at = (radius - west - dx, 914.4 + north - radius - dy, 0.0);
        let scanner = black(at).holds(2).dial("2 bank_left easy");
        let ships = [red((100.0, 100.0, 0.0)), scanner, obsidian(AWAY)];
        scene(Phase::Activation, ships, &[]).play().won()
    };
    assert_eq!(leaves(4.0, 10.0), Some(SCANNER_HOME));
    assert_eq!(leaves(10.0, 4.0), Some(SATELLITES_LOST));
}

/// [FE-OPEN-59] Black's satellite is lost with Black, but Obsidian has the other one, which is enough.
#[test]
fn one_satellite_brought_home_is_enough() {
    let ships = [
        red((MIDDLE, 300.0, 0.0)),
        black((MIDDLE, 480.0, 180.0)).holds(1).facedown(2).done(),
        obsidian((100.0, 860.0, 0.0)).holds(1),
    ];
    let mut report = scene(Phase::Engagement, ships, &[]).dice("a:HBB d:BBB").play();
    report.choose("red attacks black");
    assert_eq!(satellites(&report), (0, 1, 1));
    assert_eq!(report.game.outcome(), None, "not every satellite is lost");
    report.dials(&["red 1 straight", "obsidian 2 straight"]);
    assert_eq!(report.won(), Some(SCANNER_HOME));
}

/// [FE-OPEN-60] A satellite is neither ship nor obstacle: Black acts and attacks on top of it, and it obstructs
/// nothing.
#[test]
fn satellites_obstruct_nothing() {
    let ships = [
        red((MIDDLE, 200.0, 0.0)),
        black((MIDDLE, 500.0, 180.0)).dial("2 straight easy"),
    ];
    let over = [(MIDDLE, 380.0), (MIDDLE, 290.0), (MIDDLE, 440.0)];
    let mut report = scene(Phase::Activation, ships, &over).dice("a:BB d:BB").play();
    assert_eq!(report.asks(), Ask::Action(report.id("black")));
    assert!(!report.saw(|event| matches!(event, Event::MetObstacle { .. })));
    assert_close(report.ship("black").pose().at.y, 380.0);
    report.choose("pass");
    assert_eq!(report.asks(), Ask::Attack(report.id("black")));
    assert!(report.offers().contains(&Choice::Scan(MarkerIndex(0))));
    assert_eq!(
        report.refused("black attacks red obstructed").rule,
        Rule::FE_OBST_14
    );
    report.choose("black attacks red");
    assert_eq!(report.rolls(Die::Defense), [2]);
    assert_eq!(satellites(&report).0, 3, "ships may share a place with them");
}

/// [FE-OPEN-61] A scan needs no target; even a ship about to be removed may make one, without effect.
#[test]
fn scanning_without_a_target() {
    let ships = [red((100.0, 100.0, 180.0)), obsidian((MIDDLE, 480.0, 0.0))];
    let report = scene(Phase::Engagement, ships, &[(MIDDLE, 480.0)]).play();
    assert_eq!(report.asks(), Ask::Attack(report.id("obsidian")));
    assert_eq!(report.offers(), [Choice::Scan(MarkerIndex(0)), Choice::Pass]);

    let ships = [
        red((MIDDLE, 300.0, 0.0)),
        black((MIDDLE, 480.0, 0.0)).facedown(2),
        obsidian((100.0, 850.0, 180.0)),
    ];
    let mut report = scene(Phase::Engagement, ships, &[(MIDDLE, 480.0), (600.0, 150.0)])
        .first_side(furball_cards::Faction::Rebel)
        .dice("a:HBB d:BBB")
        .play();
    report.choose("red attacks black");
    assert_eq!(report.ship("black").status(), Status::Doomed);
    report.choose("scan 0");
    assert_eq!(report.ship("black").status(), Status::Destroyed);
    assert_eq!(satellites(&report), (1, 0, 1));
}

/// [FE-OPEN-62] Two satellites under one base take two scans.
#[test]
fn one_satellite_for_each_scan() {
    let ships = [red((100.0, 100.0, 180.0)), obsidian((MIDDLE, 480.0, 0.0))];
    let mut position = scene(
        Phase::Engagement,
        ships,
        &[(MIDDLE - 15.0, 480.0), (MIDDLE + 16.0, 480.0)],
    );
    position.limit = Some(100);
    let mut report = position.play();
    assert_eq!(
        report.offers(),
        [
            Choice::Scan(MarkerIndex(0)),
            Choice::Scan(MarkerIndex(1)),
            Choice::Pass
        ]
    );
    report.choose("scan 1");
    assert_eq!(satellites(&report), (1, 1, 0));
    assert_eq!(report.game.round(), 2);
}

/// [FE-OPEN-63] A ship without a scan that leaves is destroyed.
#[test]
fn a_ship_without_a_scan_is_destroyed() {
    let report = leaves([obsidian(NORTH), black(AWAY).holds(2)], &[]);
    assert_eq!(report.ship("obsidian").status(), Status::Destroyed);
    assert_eq!(report.game.outcome(), None);
}

/// [FE-ATK-12, FE-ABIL-05] A ship that can't attack may scan all the same, and is told why it can't attack.
#[test]
fn scanning_by_a_ship_that_cannot_attack() {
    let ships = [
        red((MIDDLE, 300.0, 0.0)).done(),
        black((MIDDLE, 480.0, 180.0)).upgrade("pacifist"),
    ];
    let attack = "black attacks red";
    let on_satellite = &[(MIDDLE, 480.0)];
    let mut report = scene(
        Phase::Engagement,
        [red((MIDDLE, 300.0, 0.0)).done(), black((MIDDLE, 480.0, 180.0))],
        on_satellite,
    )
    .rock("coreasteroid0", (MIDDLE, 480.0, 0.0))
    .play();
    assert_eq!(report.offers(), [Choice::Scan(MarkerIndex(0)), Choice::Pass]);
    assert_eq!(
        report.why(attack),
        told(AttackRefusal::OnObstacle, Rule::FE_ATK_12)
    );

    // No card of the game forbids attacks in the Combat phase, but one might.
    let pacifist = r#"(id: "pacifist", name: "Pacifist", slot: elite,
        abilities: [While(rules: [Cannot(One(You), Attack())])])"#;
    let priced = |path: &str, text: String| {
        let text = match path.starts_with("prices/") {
            true => text.replacen("upgrades: {", "upgrades: {\n\"pacifist\": (cost: 0),", 1),
            false => text,
        };
        (path.to_owned(), text)
    };
    let card = ("upgrades/elite/pacifist.ron".to_owned(), pacifist.to_owned());
    let content = with_more(Edition::First, &priced, &[card]);
    let mut report = scene(Phase::Engagement, ships, on_satellite).play_with(&content);
    assert_eq!(report.offers(), [Choice::Scan(MarkerIndex(0)), Choice::Pass]);
    assert_eq!(
        report.why(attack),
        told(AttackRefusal::CardForbidsAttack, Rule::FE_ABIL_05)
    );
}
