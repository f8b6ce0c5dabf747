//! Asteroid Run: a disabled fighter hides among asteroids until it can escape.

use furball_engine::ObstacleIndex;
use std::sync::Arc;

use furball_cards::{Content, Phase};
use furball_engine::position::PositionShip;
use furball_engine::prompt::{Mark, Pieces, Source};
use furball_engine::refusal::{PlacingRefusal, PlanningRefusal};
use furball_engine::{
    Ask, Choice, Event, How, ObjectiveIndex, Options, Position, Rule, Setup, SetupEvent, ShipId, Side, Status,
};
use furball_geometry::{Edge, Point, Pose, Range};
use furball_testing::missions::{built, mission};
use furball_testing::*;

const LUKE_FLEES: (Option<Side>, How) = (Some(Side::One), How::Objective(ObjectiveIndex(0)));
const LUKE_LOST: (Option<Side>, How) = (Some(Side::Two), How::Objective(ObjectiveIndex(1)));
const NAMES: [&str; 3] = ["luke", "beast", "mauler"];

fn run() -> Setup {
    mission(2)
}

/// The mission in the middle of a game, in this round.
fn scene(round: u16, phase: Phase, ships: impl IntoIterator<Item = PositionShip>) -> Position {
    position(phase, ships).mission("2").round(round)
}

/// The number of tracking tokens that the Rebel player has.
fn tracking(report: &Report) -> u16 {
    report.spectator().tallies()[0][Side::One.index()]
}

/// The disabled ship.
fn luke(at: (f64, f64, f64)) -> PositionShip {
    ship("luke", "lukeskywalker", at).marked()
}

fn far_tie() -> PositionShip {
    ship("far", "academypilot", (850.0, 600.0, 180.0)).done()
}

/// Set up as far as the rocks: Luke in the middle, a TIE at each player's edge.
fn before_the_rocks() -> Report {
    let mut report = set_up(&run(), &NAMES);
    report
        .choose("place beast 600 40 0")
        .choose("place mauler 300 880 180")
        .choose("place luke 457.2 457.2 0");
    report
}

/// [FE-MISS2-01] Luke with Determination against Night Beast and Mauler Mithel with Marksmanship.
#[test]
fn listed_forces() {
    let report = set_up(&run(), &NAMES);
    assert_eq!(report.spectator().ships().count(), 3);
    assert_eq!(report.cards("luke"), ["lukeskywalker", "determination"]);
    assert_eq!(report.cards("beast"), ["nightbeast"]);
    assert_eq!(report.cards("mauler"), ["maulermithel", "marksmanship"]);
}

/// [FE-MISS2-02, FE-MISS2-07] Imperials at both edges, then the Rebels in the middle, then the disabled ship, then
/// six rocks.
#[test]
fn placement_order_and_areas() {
    let mut report = set_up(&run(), &NAMES);
    let areas = |report: &Report| -> Vec<(Point, Point)> {
        let zones = report.placement().areas().into_iter();
        zones.map(|zone| (zone.min, zone.max)).collect()
    };
    let strip = |low: f64, high: f64| (Point::new(0.0, low), Point::new(914.4, high));
    assert_eq!(report.prompt().seat, IMPERIAL);
    assert_eq!(areas(&report), [strip(814.4, 914.4), strip(0.0, 100.0)]);
    report
        .choose("place mauler 300 880 180")
        .choose("place beast 600 40 0");
    assert_eq!(report.prompt().seat, REBEL);
    assert_eq!(areas(&report), [strip(300.0, 614.4)]);
    report.choose("place luke 457.2 457.2 0");
    assert_eq!(
        (report.asks(), report.prompt().seat),
        (Ask::PlaceObstacle, IMPERIAL)
    );
    report.place_all();
    assert_eq!(report.spectator().phase(), Phase::Planning);
    let kinds: String = report
        .events
        .iter()
        .filter_map(|event| match event {
            Event::ShipPlaced { ship: ShipId(0), .. } => Some('R'),
            Event::ShipPlaced { .. } => Some('I'),
            Event::Setup(SetupEvent::ShipNamed { .. }) => Some('D'),
            Event::Setup(SetupEvent::ObstaclePlaced { seat, .. }) => {
                assert_eq!(*seat, IMPERIAL);
                Some('a')
            }
            _ => None,
        })
        .collect();
    assert_eq!(kinds, "IIRDaaaaaa");
}

/// [FE-MISS2-03] Imperial ships are within range 1 of either player's edge, and not only of a side edge.
#[test]
fn imperial_placement() {
    let mut report = set_up(&run(), &NAMES);
    assert_eq!(report.refused("place beast 30 457 90").rule, Rule::FE_MISS_11);
    assert_eq!(report.refused("place beast 457 81 0").rule, Rule::FE_MISS_11);
    report.choose("place beast 457 40 0");
    report.choose("place mauler 457 880 180");
}

/// [FE-MISS2-04] Rebel ships are beyond range 3 of both players' edges; the sides don't matter.
#[test]
fn rebel_placement() {
    let mut report = set_up(&run(), &NAMES);
    report
        .choose("place beast 457 40 0")
        .choose("place mauler 457 880 180");
    assert_eq!(report.refused("place luke 457 319 0").rule, Rule::FE_MISS_11);
    assert_eq!(report.refused("place luke 457 595.4 0").rule, Rule::FE_MISS_11);
    assert!(report.may("place luke 457 594.4 0"));
    report.choose("place luke 20 457 0");
}

/// [FE-MISS2-05] A single Rebel ship is the disabled one; among several the Rebel player names one publicly.
#[test]
fn the_disabled_ship_is_named() {
    let report = before_the_rocks();
    assert!(report.ship("luke").marked());

    let rookies: Vec<(&str, &[&str])> = vec![("rookiepilot", &[]); 4];
    let names = ["a", "b", "c", "d", "tie"];
    let mut report = set_up(&built(2, 100, &rookies, &[("academypilot", &[])]), &names);
    report.place_all();
    assert_eq!((report.asks(), report.prompt().seat), (Ask::NameShip, REBEL));
    assert_eq!(report.offers().len(), 4);
    report.choose("ship c").place_all();
    for seat in [0, 1] {
        let marked: Vec<ShipId> = report
            .view(seat)
            .ships()
            .filter(|ship| ship.marked())
            .map(|ship| ship.id())
            .collect();
        assert_eq!(marked, [report.id("c")]);
    }
}

/// [FE-MISS2-06, FE-OPEN-56] Rocks go anywhere on the table, even near an edge, but not within range 1 of a Rebel
/// ship or of each other, nor onto a ship.
#[test]
fn rock_placement() {
    let mut report = before_the_rocks();
    // The first rock reaches 19.9 mm west of its center; Luke's base ends at 477.2.
    let near = |mark: Mark| {
        let (range, source) = (Range::ONE, Source::Scenario);
        let near = PlacingRefusal::TooNear { mark, range, source };
        told(near, Rule::FE_MISS2_06)
    };
    let luke = report.id("luke");
    assert_eq!(report.why("token 0 596.1 457.2 0"), near(Mark::Ship(luke)));
    assert!(report.may("token 0 598.1 457.2 0"));
    assert!(report.may("token 0 69.9 457.2 0"), "50 mm from an edge");
    assert_eq!(
        report.why("token 0 15 457.2 0"),
        told(PlacingRefusal::TokenOutside, Rule::FE_OPEN_56),
        "partly off the table"
    );
    let mark = Mark::Ship(report.id("beast"));
    assert_eq!(
        report.why("token 0 600 40 0"),
        told(PlacingRefusal::Overlaps { mark, base: false }, Rule::FE_OPEN_56),
        "under Night Beast"
    );
    assert!(report.may("token 0 644.9 40 0"), "5 mm beside Night Beast");

    report.choose("token 0 69.9 457.2 0");
    // With 140.5 mm between the centers, these two rocks are 99.2 mm apart, with 142.5 mm 101.2 mm.
    let rock = Mark::Obstacle(ObstacleIndex(0));
    assert_eq!(report.why("token 1 210.4 457.2 0"), near(rock));
    assert!(report.may("token 1 212.4 457.2 0"));
    assert_eq!(
        report.refused("token 0 69.9 200 0").rule,
        Rule::FE_COMP_15,
        "that rock is on the table"
    );
}

/// [FE-OPEN-58] Where no more rocks fit, fewer are placed.
#[test]
fn as_many_rocks_as_fit() {
    let mut content = Content::clone(Content::builtin(furball_cards::Edition::First));
    let corner = |x: f64, y: f64| Point::new(150.0 * x, 150.0 * y);
    for rock in &mut content.obstacles {
        rock.outline = vec![
            corner(-1.0, -1.0),
            corner(1.0, -1.0),
            corner(1.0, 1.0),
            corner(-1.0, 1.0),
        ];
    }
    let mut report = set_up_with(&Arc::new(content), &run(), &NAMES, None);
    report
        .choose("place beast 457.2 40 0")
        .choose("place mauler 457.2 880 180")
        .choose("place luke 457.2 457.2 0");
    report
        .choose("token 0 150 150 0")
        .choose("token 1 764.4 150 0")
        .choose("token 2 150 764.4 0")
        .choose("token 3 764.4 764.4 0");
    assert!(report.saw(|event| *event == Event::Setup(SetupEvent::NoRoom)));
    assert_eq!(report.spectator().obstacles().len(), 4);
    assert_eq!(report.spectator().phase(), Phase::Planning);
}

/// [FE-MISS2-08] The Rebel player takes a token at the start of each Planning phase; they count the rounds.
#[test]
fn rounds_are_tracked() {
    let mut report = before_the_rocks();
    report.place_all();
    assert_eq!(tracking(&report), 1);
    for round in 1..4 {
        report.dials(&["luke 1 straight", "beast 1 turn_left", "mauler 1 turn_left"]);
        report.pass_until(|ask| ask == Ask::SetDials);
        let taken = Event::Tallied {
            side: Side::One,
            name: "tracking token".to_owned(),
            count: round + 1,
        };
        assert!(report.events.contains(&taken));
    }
    assert_eq!((report.game.round(), tracking(&report)), (4, 4));
}

/// [FE-MISS2-09, FE-MISS2-10, FE-MISS2-11] Until round 5 the disabled ship is limited in speed; friendly ships never
/// are.
#[test]
fn the_speed_limit() {
    let ships = || {
        [
            luke((MIDDLE, MIDDLE, 0.0)),
            ship("rookie", "rookiepilot", (600.0, MIDDLE, 0.0)),
            far_tie(),
        ]
    };
    for round in 1..=4 {
        let mut report = scene(round, Phase::Planning, ships()).play();
        let slow = PlanningRefusal::Limited {
            ship: report.id("luke"),
            maneuver: "3 straight white".parse().expect("a maneuver"),
        };
        assert_eq!(report.why("dial luke 3 straight"), told(slow, Rule::FE_MISS2_09));
        assert_eq!(report.refused("dial luke 4 koiogran").rule, Rule::FE_MISS2_09);
        assert!(report.may("dial luke 1 straight") && report.may("dial luke 2 turn_left"));
        assert!(report.may("dial rookie 3 straight"));
    }
    let report = scene(5, Phase::Planning, ships()).play();
    assert!(report.may("dial luke 4 straight"));
}

/// [FE-MISS2-12, FE-MISS2-13, FE-MISS2-19] One optional Academy Pilot for each loss of the round, at either edge.
#[test]
fn imperial_reinforcements() {
    let ships = [
        luke((MIDDLE, 300.0, 0.0)),
        ship("beast", "nightbeast", (MIDDLE, 480.0, 180.0)).facedown(2),
        ship("mauler", "maulermithel", (100.0, 800.0, 180.0)),
    ];
    let position = scene(2, Phase::Engagement, ships).dice("a:HBB d:BBB");
    let mut report = position.play();
    report.choose("luke attacks beast");
    assert_eq!(
        (report.asks(), report.prompt().seat),
        (Ask::CallReinforcement, IMPERIAL)
    );
    assert!(
        report.offers().contains(&Choice::Pass),
        "reinforcements are optional"
    );
    report.choose("accept");
    let Pieces::Reinforcement { ship: new, .. } = report.placement().pieces else {
        panic!("a reinforcement is placed")
    };
    let at = |x: f64, y: f64| Choice::Place {
        ship: new,
        pose: Pose::new(x, y, 90.0),
    };
    assert!(report.game.check(IMPERIAL, &at(457.0, 880.0)).is_ok());
    let refusal = report
        .game
        .check(IMPERIAL, &at(30.0, 457.0))
        .expect_err("a side edge");
    assert_eq!(report.rule(refusal), Rule::FE_MISS_11);
    report.answer(IMPERIAL, &at(457.0, 40.0));
    let ship = report.spectator().ship(new).expect("the new ship");
    assert_eq!(ship.pilot().expect("a pilot").id, "academypilot");
    assert_eq!(report.game.round(), 3, "one loss, one reinforcement");
    let Options::Dials(ships) = &report.game.prompt(IMPERIAL).expect("dials").options else {
        panic!("dials")
    };
    assert!(ships.contains(&new));
}

/// [FE-MISS2-14] Luke moves through a rock of the mission: no action, and a die.
#[test]
fn the_rocks_have_their_usual_effect() {
    let ships = [luke((MIDDLE, 300.0, 0.0)).dial("2 straight easy"), far_tie()];
    let position = scene(2, Phase::Activation, ships).rock("coreasteroid0", (MIDDLE, 380.0, 0.0));
    let report = position.dice("a:H").play();
    assert!(report.saw(|event| matches!(event, Event::ActivationStepSkipped { .. })));
    assert_eq!(report.ship("luke").shields(), 1);
}

/// Luke about to execute a 2-straight from here in this round.
fn flees(round: u16, at: (f64, f64, f64)) -> Report {
    scene(
        round,
        Phase::Activation,
        [luke(at).dial("2 straight easy"), far_tie()],
    )
    .play()
}

/// [FE-MISS2-15] From round 5 on the disabled ship may leave over either player's edge, and wins.
#[test]
fn luke_flees() {
    for (round, at, edge) in [
        (5, (MIDDLE, 40.0, 180.0), Edge::South),
        (5, (MIDDLE, 880.0, 0.0), Edge::North),
        (7, (MIDDLE, 880.0, 0.0), Edge::North),
    ] {
        let report = flees(round, at);
        assert_eq!(report.won(), Some(LUKE_FLEES));
        assert_eq!(report.ship("luke").status(), Status::Escaped);
        let ship = report.id("luke");
        assert!(report.saw(|event| *event == Event::Escaped { ship, edge }));
        assert!(!report.saw(|event| matches!(event, Event::Destroyed { .. })));
    }
}

/// [FE-MISS2-16, FE-MISS2-17] Too early, or over a side edge, it is destroyed.
#[test]
fn luke_flees_too_early_or_over_a_side_edge() {
    for (round, at) in [
        (4, (MIDDLE, 880.0, 0.0)),
        (4, (MIDDLE, 40.0, 180.0)),
        (6, (30.0, 457.0, 270.0)),
        (6, (884.0, 457.0, 90.0)),
    ] {
        let report = flees(round, at);
        assert_eq!(report.ship("luke").status(), Status::Destroyed);
        assert_eq!(report.won(), Some(LUKE_LOST));
    }
}

/// [FE-OPEN-51] At a corner the edge counts over which the base extends farther.
#[test]
fn luke_leaves_at_a_corner() {
    let leaves = |west: f64, north: f64| {
        let radius = 20.0 * 2.0_f64.sqrt();
        let eighth = std::f64::consts::FRAC_1_SQRT_2;
        let (dx, dy) = (-80.0 * (1.0 - eighth) - 20.0 * eighth, 20.0 + 100.0 * eighth);
        let at = (radius - west - dx, 914.4 + north - radius - dy, 0.0);
        let ships = [luke(at).dial("1 bank_left easy"), far_tie()];
        scene(5, Phase::Activation, ships).play().won()
    };
    assert_eq!(leaves(4.0, 10.0), Some(LUKE_FLEES));
    assert_eq!(leaves(10.0, 4.0), Some(LUKE_LOST));
}

/// [FE-MISS2-18] The Imperials win when the disabled ship is destroyed, by a rock or by an attack.
#[test]
fn luke_is_destroyed() {
    let wreck = || luke((MIDDLE, 300.0, 0.0)).shields(0).facedown(2);
    let ships = [wreck().dial("2 straight easy"), far_tie()];
    let position = scene(3, Phase::Activation, ships).rock("coreasteroid0", (MIDDLE, 380.0, 0.0));
    let report = position.dice("a:H").play();
    assert_eq!(report.won(), Some(LUKE_LOST));

    let ships = [
        wreck().done(),
        ship("tie", "academypilot", (MIDDLE, 480.0, 180.0)),
    ];
    let mut report = scene(6, Phase::Engagement, ships).dice("a:HB d:BB").play();
    report.choose("tie attacks luke");
    assert_eq!(report.won(), Some(LUKE_LOST));
}

/// [FE-MISS2-19, FE-MISS2-21] Another Rebel ship is destroyed: the game continues, and it isn't replaced.
#[test]
fn other_rebels_decide_nothing() {
    let ships = [
        luke((100.0, 300.0, 0.0)).done(),
        ship("rookie", "rookiepilot", (MIDDLE, 300.0, 0.0))
            .shields(0)
            .facedown(2)
            .done(),
        ship("tie", "academypilot", (MIDDLE, 480.0, 180.0)),
    ];
    let mut report = scene(2, Phase::Engagement, ships).dice("a:HB d:BB").play();
    report.choose("tie attacks rookie");
    assert_eq!(report.ship("rookie").status(), Status::Destroyed);
    assert_eq!(report.game.outcome(), None);
    assert_eq!(
        (report.game.round(), report.spectator().phase()),
        (3, Phase::Planning)
    );
}

/// [FE-OPEN-57] Only the disabled ship may leave: any other ship that does is destroyed, and a TIE is replaced.
#[test]
fn other_ships_that_flee_are_destroyed() {
    let ships = [
        luke((100.0, 300.0, 0.0)),
        ship("rookie", "rookiepilot", (MIDDLE, 880.0, 0.0)).dial("2 straight easy"),
        ship("tie", "academypilot", (600.0, 30.0, 180.0)).dial("2 straight easy"),
    ];
    let report = scene(6, Phase::Activation, ships).play();
    assert_eq!(report.ship("tie").status(), Status::Destroyed);
    assert_eq!(report.ship("rookie").status(), Status::Destroyed);
    assert_eq!(report.game.outcome(), None);
    assert_eq!(
        (report.asks(), report.prompt().seat),
        (Ask::CallReinforcement, IMPERIAL)
    );
}

/// [FE-MISS2-20] Larger squads change nothing else: one disabled ship, six rocks, the same areas.
#[test]
fn with_squads() {
    let pair: &[(&str, &[&str])] = &[("nightbeast", &[]), ("darkcurse", &[])];
    let swarm: Vec<(&str, &[&str])> = vec![("academypilot", &[]); 8];
    let heroes: &[(&str, &[&str])] = &[
        ("wedgeantilles", &[]),
        ("lukeskywalker", &[]),
        ("biggsdarklighter", &[]),
    ];
    let alone: &[(&str, &[&str])] = &[("lukeskywalker", &["r2f2"])];
    for setup in [built(2, 31, alone, pair), built(2, 100, heroes, &swarm)] {
        let mut report = set_up(&setup, &[]);
        assert_eq!(report.placement().areas().len(), 2);
        report.place_all();
        if report.game.prompts()[0].ask == Ask::NameShip {
            report.choose("ship #1").place_all();
        }
        assert_eq!(report.spectator().phase(), Phase::Planning);
        assert_eq!(report.spectator().obstacles().len(), 6);
        assert_eq!(report.spectator().ships().filter(|ship| ship.marked()).count(), 1);
        for ship in report.spectator().in_play() {
            let y = ship.pose().at.y;
            let right = match ship.side() {
                Side::One => (320.0..=594.4).contains(&y),
                Side::Two => !(80.0..=834.4).contains(&y) || y == 80.0 || y == 834.4,
            };
            assert!(right, "{} is at {y}", ship.label());
        }
    }
}

/// Rocks along both sides, out of the way.
fn lay_aside(report: &mut Report) {
    for (token, (x, y)) in [
        (100, 250),
        (100, 420),
        (100, 590),
        (800, 250),
        (800, 420),
        (800, 590),
    ]
    .into_iter()
    .enumerate()
    {
        report.choose(&format!("token {token} {x} {y} 0"));
    }
}

/// [FE-MISS2-15, FE-MISS2-09, FE-MISS2-10] A whole game: Luke moves north slowly for four rounds while the TIEs
/// circle behind him, and escapes in the fifth.
#[test]
fn a_game_the_rebels_win() {
    let mut report = set_up(&run(), &NAMES);
    report
        .choose("place beast 60 80 0")
        .choose("place mauler 850 80 0")
        .choose("place luke 457.2 457.2 0");
    lay_aside(&mut report);
    for round in 1..=5 {
        assert_eq!(report.game.round(), round);
        assert_eq!(report.may("dial luke 4 straight"), round == 5);
        let luke = if round < 5 {
            "luke 1 straight"
        } else {
            "luke 4 straight"
        };
        report.dials(&[luke, "beast 1 turn_right", "mauler 1 turn_left"]);
        report.pass_until(|ask| ask == Ask::SetDials);
    }
    assert_eq!(report.won(), Some(LUKE_FLEES));
    assert_eq!(report.game.round(), 5);
}

/// [FE-MISS2-18, FE-MISS2-01] A whole game: both TIEs rush in, Mauler uses Marksmanship, they turn behind Luke and
/// destroy him.
#[test]
fn a_game_the_imperials_win() {
    let dice = "a:EHBB d:BB a:HHB d:VB a:HH d:BB";
    let mut report = set_up_with(
        Content::builtin(furball_cards::Edition::First),
        &run(),
        &NAMES,
        Some(dice),
    );
    report
        .choose("place beast 417.2 834.4 180")
        .choose("place mauler 497.2 834.4 180")
        .choose("place luke 457.2 457.2 0");
    lay_aside(&mut report);
    let [luke, beast, mauler] = NAMES.map(|name| report.id(name));

    report.dials(&["luke 1 straight", "beast 4 straight", "mauler 4 straight"]);
    report
        .pass_until(|ask| ask == Ask::Action(mauler))
        .choose("action marksmanship");
    report
        .pass_until(|ask| ask == Ask::Attack(mauler))
        .choose("mauler attacks luke")
        .choose("use marksmanship");
    assert_eq!(report.ship("luke").shields(), 0);
    assert_eq!(report.asks(), Ask::Attack(beast));
    report.choose("beast attacks luke");
    assert_eq!(report.ship("luke").damage().count(), 1);

    report.dials(&["luke 1 straight", "beast 4 koiogran", "mauler 4 koiogran"]);
    report.pass_until(|ask| ask == Ask::Attack(mauler));
    assert_eq!(report.targets(), [luke]);
    report.choose("mauler attacks luke");
    assert_eq!(report.won(), Some(LUKE_LOST));
    assert_eq!(report.game.round(), 2);
}
