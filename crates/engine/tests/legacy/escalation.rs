//! Escalation: markers, ships that come for those that were lost, and threat that decides.

use furball_cards::{Face, Phase};
use furball_engine::position::PositionShip;
use furball_engine::prompt::Pieces;
use furball_engine::{
    Ask, Chance, Choice, Event, Forces, How, MarkerIndex, ObjectiveIndex, Options, PlayerSetup, ReliefEvent,
    RulebookId, Seat, Seed, Setup, SetupEvent, Side, Status,
};
use furball_testing::{MIDDLE, Report, Set, With, assert_close, legacy, set_up_with, ship};

use crate::quick_builds::{content, squad};

/// The middle of the first marker and of the second; both point north, so that the sides show, clockwise, a hit to the northeast,
/// a focus to the south and a blank to the northwest.
const MARKERS: [(f64, f64, f64); 2] = [(250.0, MIDDLE, 0.0), (650.0, MIDDLE, 0.0)];

/// From the middle of a marker to the center of a small base at one of its sides: to the side, the guides, and half a base.
const OUT: f64 = 15.3 + 1.75 + 20.0;

/// A ship that stays out of everything.
fn rebel() -> PositionShip {
    ship("rebel", "bluesquadronescort", (60.0, 60.0, 0.0))
        .built("rebelalliance-4")
        .done()
}

fn imperial() -> PositionShip {
    ship("imperial", "academypilot", (860.0, 860.0, 180.0))
        .built("galacticempire-3")
        .done()
}

/// A ship that is about to leave the table by the south edge.
fn leaving(name: &str, pilot: &str, build: &str, x: f64) -> PositionShip {
    ship(name, pilot, (x, 30.0, 180.0))
        .built(build)
        .flying("2 straight")
}

/// A TIE fighter of threat 1 that is about to leave.
fn tie(x: f64) -> PositionShip {
    leaving("tie", "academypilot", "galacticempire-3", x)
}

trait Built {
    fn built(self, build: &str) -> Self;
}

impl Built for PositionShip {
    fn built(mut self, build: &str) -> Self {
        self.build = Some(build.into());
        self
    }
}

fn escalation(ships: impl IntoIterator<Item = PositionShip>) -> furball_engine::Position {
    let mut position = legacy(Phase::Activation, ships).mission("escalation");
    position.markers = MARKERS.to_vec();
    position
}

fn played(ships: impl IntoIterator<Item = PositionShip>, dice: &str) -> Report {
    escalation(ships).dice(dice).play_with(content())
}

/// The threats of the builds that may be picked now, each once.
fn threats(report: &Report) -> Vec<u8> {
    let mut threats: Vec<u8> = builds(report)
        .iter()
        .map(|id| {
            let build = content().find_quick_build(id).expect("a build");
            content().quick_build(build).threat
        })
        .collect();
    threats.sort_unstable();
    threats.dedup();
    threats
}

fn builds(report: &Report) -> Vec<String> {
    let build = |choice: Choice| match choice {
        Choice::Build(id) => Some(id.to_string()),
        _ => None,
    };
    report.offers().into_iter().filter_map(build).collect()
}

/// The faces of all dice that were rolled outside attacks.
fn rolled(report: &Report) -> Vec<Face> {
    let faces = report.events.iter().filter_map(|event| match event {
        Event::EffectRolled { faces, .. } => Some(faces.clone()),
        _ => None,
    });
    faces.flatten().collect()
}

/// The ship that came into play last.
fn newest(report: &Report) -> furball_engine::ShipView<'_> {
    let came = |event: &Event| match event {
        Event::ReinforcementCalled { ship, .. } => Some(*ship),
        _ => None,
    };
    let id = report
        .events
        .iter()
        .rev()
        .find_map(came)
        .expect("a ship that came");
    report.spectator().ship(id).expect("a ship")
}

/// Stands at the marker, on the side that faces this way.
#[track_caller]
fn at_side(report: &Report, marker: usize, degrees: f64) {
    let pose = newest(report).pose();
    let (x, y, _) = MARKERS[marker];
    let (sin, cos) = degrees.to_radians().sin_cos();
    // The corners are written in tenths of a millimeter.
    let close = |is: f64, should: f64| assert!((is - should).abs() < 0.01, "{is}, not {should}");
    close(pose.at.x, x + OUT * sin);
    close(pose.at.y, y + OUT * cos);
    close(
        (pose.heading.degrees() - degrees + 180.0).rem_euclid(360.0),
        180.0,
    );
}

/// What each side has scored.
fn scores(report: &Report) -> [u16; 2] {
    report.spectator().tallies()[0]
}

fn game(threat: Option<u16>, squads: [&[&str]; 2]) -> Setup {
    let player = |name: &str, builds: &[&str]| PlayerSetup {
        name: name.into(),
        faction: None,
        squad: Some(squad(builds)),
    };
    Setup {
        rulebook: RulebookId::Legacy,
        scenario: Some("escalation".into()),
        forces: Forces::QuickBuilds { threat },
        obstacles: true,
        players: vec![player("Rebel", squads[0]), player("Imperial", squads[1])],
        ..Setup::default()
    }
}

const REBELS: &[&str] = &["rebelalliance-4", "rebelalliance-4"];
const IMPERIALS: &[&str] = &["galacticempire-4", "galacticempire-3", "galacticempire-3"];

/// Plays setup by the examples, and tells what was asked.
fn laid_out(report: &mut Report) -> Vec<Ask> {
    let mut asked = Vec::new();
    while report.spectator().setting_up() {
        let prompt = report.prompt().clone();
        if asked.last() != Some(&prompt.ask) {
            asked.push(prompt.ask);
        }
        let choice = match &prompt.options {
            Options::Place(placement) => placement.example_choice(),
            Options::List(choices) => choices[0].clone(),
            other => panic!("{other:?}"),
        };
        report.answer(prompt.seat, &choice);
    }
    asked
}

/// [LG-ESC-01, LG-ESC-02, LG-OPEN-84] Squads of quick builds for a threat of 4, or for another that is agreed on.
#[test]
fn squads_add_up_to_the_scenarios_threat() {
    let begins = |threat, rebels: &[&str]| {
        let imperials: &[&str] = match threat {
            Some(5) => &["galacticempire-4", "galacticempire-1", "galacticempire-3"],
            _ => IMPERIALS,
        };
        game(threat, [rebels, imperials]).start(content(), Chance::seeded(Seed([7; 32])))
    };
    let (game, _) = begins(None, REBELS).expect("two and two");
    assert_eq!(game.view(furball_engine::Viewer::Spectator).threat(), Some(4));
    assert!(begins(None, &["rebelalliance-1"]).is_err(), "three");
    assert!(
        begins(None, &["rebelalliance-1", "rebelalliance-4"]).is_err(),
        "five"
    );
    assert!(
        begins(Some(5), &["rebelalliance-1", "rebelalliance-4"]).is_ok(),
        "five of five"
    );
    // Squads of points are not what it is played with.
    let mut points = self::game(None, [REBELS, IMPERIALS]);
    points.forces = Forces::Built { limit: Some(200) };
    let refused = points.start(content(), Chance::seeded(Seed([7; 32])));
    assert!(refused.is_err_and(|error| error.to_string().contains("quick builds")));
}

/// [LG-ESC-03, LG-ESC-04, LG-ESC-05] The markers come after the obstacles and before the ships, the first player's first.
#[test]
fn markers_are_placed_between_obstacles_and_ships() {
    let mut report = set_up_with(content(), &game(None, [REBELS, IMPERIALS]), &[], None);
    let asked = laid_out(&mut report);
    let place = |ask: Ask| asked.iter().position(|other| *other == ask).expect("asked");
    assert!(place(Ask::PlaceObstacle) < place(Ask::PlaceMarker));
    assert!(place(Ask::PlaceMarker) < place(Ask::PlaceShip));
    assert_eq!(report.spectator().obstacles().len(), 6);
    let placed: Vec<Seat> = report
        .events
        .iter()
        .filter_map(|event| match event {
            Event::Setup(SetupEvent::MarkerPlaced { seat, .. }) => Some(*seat),
            _ => None,
        })
        .collect();
    let first = report.spectator().first_side();
    let sides: Vec<Side> = (placed.iter())
        .map(|seat| report.spectator().players()[seat.index()].side)
        .collect();
    assert_eq!(sides, [first, first.other()]);
}

/// Where a marker may be put, when the first or the second is asked for. Obstacles lie at the examples.
fn before_markers() -> Report {
    let mut report = set_up_with(content(), &game(None, [REBELS, IMPERIALS]), &[], None);
    while report.asks() != Ask::PlaceMarker {
        let prompt = report.prompt().clone();
        let choice = match &prompt.options {
            Options::Place(placement) => placement.example_choice(),
            Options::List(choices) => choices[0].clone(),
            other => panic!("{other:?}"),
        };
        report.answer(prompt.seat, &choice);
    }
    report
}

/// [LG-ESC-04] A marker lies beyond range 1 of every edge and touches no obstacle.
#[test]
fn a_marker_keeps_off_edges_and_obstacles() {
    let report = before_markers();
    let seat = report.prompt().seat;
    let may = |x: f64, y: f64| {
        let pose = furball_geometry::Pose::new(x, y, 0.0);
        let token = furball_engine::PieceIndex(0);
        report
            .game
            .check(seat, &Choice::PlaceToken { token, pose })
            .is_ok()
    };
    // Its sides are 15.3 mm from its middle to the south, its corners 26.5 mm to the west and east.
    let clear: Vec<f64> = (150..760).map(f64::from).filter(|&x| may(x, 500.0)).collect();
    assert!(!clear.is_empty());
    let south = (150..760)
        .map(f64::from)
        .find(|&x| may(x, 120.0))
        .expect("room in the south");
    assert!(may(south, 116.5), "101.2 mm from the edge");
    assert!(!may(south, 105.3), "90 mm from the edge");
    let rock = report.spectator().obstacles()[0].outline.bounding_circle().0;
    assert!(!may(rock.x, rock.y), "on an obstacle");
    // Against the nearest obstacle's border it touches, a hair farther off it doesn't.
    assert!(matches!(
        report.placement().pieces,
        Pieces::Marker(furball_engine::MarkerKindIndex(0))
    ));
    let bounds: Vec<_> = report.placement().bounds().collect();
    assert!(bounds.iter().any(|bound| matches!(
        bound,
        furball_engine::prompt::Bound::Beyond {
            mark: furball_engine::prompt::Mark::Obstacles,
            range: furball_cards::Range::ZERO,
            ..
        }
    )));
}

/// [LG-ESC-05] The second marker lies beyond range 3 of the first, measured between their nearest points.
#[test]
fn the_second_marker_keeps_off_the_first() {
    let mut report = before_markers();
    let place = |report: &Report, x: f64, y: f64| {
        let pose = furball_geometry::Pose::new(x, y, 0.0);
        let token = furball_engine::PieceIndex(0);
        (report.prompt().seat, Choice::PlaceToken { token, pose })
    };
    // A row without obstacles, for both.
    let free = |report: &Report, x: f64, y: f64| {
        let (seat, choice) = place(report, x, y);
        report.game.check(seat, &choice).is_ok()
    };
    let (x, y) = (140..400)
        .flat_map(|x| (140..760).step_by(10).map(move |y| (f64::from(x), f64::from(y))))
        .find(|&(x, y)| free(&report, x, y) && free(&report, x + 53.0 + 305.0, y))
        .expect("room for both");
    let (seat, first) = place(&report, x, y);
    report.answer(seat, &first);
    assert_eq!(report.asks(), Ask::PlaceMarker);
    assert_ne!(report.prompt().seat, seat);
    assert!(!free(&report, x + 53.0 + 295.0, y), "295 mm");
    assert!(free(&report, x + 53.0 + 305.0, y), "305 mm");
}

/// [LG-ESC-06, LG-ESC-15, LG-ESC-16, LG-EX-24, LG-ESC-32] The player names either marker, whoever placed it; then the die shows the side,
/// and the ship stands with its rear guides against it, facing away.
#[test]
fn the_die_picks_the_side_of_the_marker() {
    for (marker, dice, face, degrees) in [
        (0, "a:H", Face::Hit, 60.0),
        (1, "a:E", Face::Focus, 180.0),
        (0, "a:B", Face::Blank, 300.0),
    ] {
        let mut report = played([rebel(), imperial(), tie(400.0)], dice);
        report.choose("build galacticempire-4");
        assert!(matches!(report.asks(), Ask::PickMarker(_)));
        assert_eq!(
            report.offers(),
            [Choice::Marker(MarkerIndex(0)), Choice::Marker(MarkerIndex(1))]
        );
        assert_eq!(rolled(&report), [], "no die before a marker is named");
        report.choose(&format!("marker {marker}"));
        assert_eq!(rolled(&report), [face]);
        at_side(&report, marker, degrees);
        assert!(report.spectator().round() > 1, "nothing else is asked");
    }
}

/// [LG-ESC-16] The sides turn with the marker.
#[test]
fn a_side_faces_where_the_marker_was_turned() {
    let mut position = escalation([rebel(), imperial(), tie(400.0)]);
    // Turned a quarter to the left, its south side faces east.
    position.markers[0] = (250.0, MIDDLE, 270.0);
    let mut report = position.dice("a:E").play_with(content());
    report.choose("build galacticempire-4").choose("marker 0");
    let pose = newest(&report).pose();
    assert_close(pose.at.x, 250.0 + OUT);
    assert_close(pose.at.y, MIDDLE);
    assert_close(pose.heading.degrees(), 90.0);
}

/// [LG-ESC-17, LG-OPEN-70, LG-OPEN-73] A critical hit is on no side: any that is free may be picked.
#[test]
fn a_critical_hit_leaves_the_side_to_the_player() {
    let mut report = played([rebel(), imperial(), tie(400.0)], "a:C");
    report.choose("build galacticempire-4").choose("marker 0");
    assert!(matches!(report.asks(), Ask::PickSide(_)));
    assert_eq!(report.offers().len(), 3);
    report.choose("side 1");
    at_side(&report, 0, 180.0);
    // Two of the sides are taken.
    let blockers = [
        ship("north", "academypilot", (285.0, 480.0, 0.0))
            .built("galacticempire-3")
            .done(),
        ship("west", "academypilot", (215.0, 480.0, 0.0))
            .built("galacticempire-3")
            .done(),
    ];
    let ships = [rebel(), imperial(), tie(400.0)].into_iter().chain(blockers);
    let mut report = played(ships, "a:C");
    report.choose("build galacticempire-4").choose("marker 0");
    at_side(&report, 0, 180.0);
}

/// [LG-ESC-18, LG-OPEN-71] Where a ship stands in the way it is the next side clockwise that is free.
#[test]
fn a_taken_side_gives_way_to_the_next_one_clockwise() {
    let northeast = || {
        ship("ne", "academypilot", (285.0, 480.0, 0.0))
            .built("galacticempire-3")
            .done()
    };
    let south = || {
        ship("s", "academypilot", (250.0, 410.0, 0.0))
            .built("galacticempire-3")
            .done()
    };
    let mut report = played([rebel(), imperial(), tie(400.0), northeast()], "a:H");
    report.choose("build galacticempire-4").choose("marker 0");
    at_side(&report, 0, 180.0);
    let mut report = played([rebel(), imperial(), tie(400.0), northeast(), south()], "a:H");
    report.choose("build galacticempire-4").choose("marker 0");
    at_side(&report, 0, 300.0);
}

/// Ships on all sides of a marker.
fn around(name: &str, marker: usize) -> [PositionShip; 3] {
    let (x, y, _) = MARKERS[marker];
    let places = [(0, 35.0, 22.0), (1, 0.0, -47.0), (2, -35.0, 22.0)];
    places.map(|(number, right, up)| {
        ship(
            &format!("{name}{number}"),
            "academypilot",
            (x + right, y + up, 0.0),
        )
        .built("galacticempire-3")
        .done()
    })
}

/// [LG-ESC-19, LG-OPEN-72] If no side of the marker is free, the other marker gets a die of its own.
#[test]
fn a_full_marker_sends_the_ship_to_the_other() {
    let ships = [rebel(), imperial(), tie(450.0)]
        .into_iter()
        .chain(around("a", 0));
    let mut report = played(ships, "a:HB");
    report.choose("build galacticempire-4").choose("marker 0");
    assert_eq!(rolled(&report), [Face::Hit, Face::Blank]);
    assert!(report.saw(|event| matches!(event, Event::Relief(ReliefEvent::MarkerFull { .. }))));
    at_side(&report, 1, 300.0);
}

/// [LG-OPEN-72] If both are full, the ship waits for the next End phase.
#[test]
fn a_ship_without_room_tries_again_in_the_next_round() {
    let ships = [rebel(), imperial(), tie(450.0)]
        .into_iter()
        .chain(around("a", 0))
        .chain(around("b", 1));
    let mut report = played(ships, "a:HHB");
    report.choose("build galacticempire-4").choose("marker 0");
    let waits = |report: &Report| report.spectator().ships().last().map(|ship| ship.status());
    assert_eq!(waits(&report), Some(Status::Waiting));
    assert!(report.saw(|event| matches!(event, Event::Relief(ReliefEvent::StaysOut { .. }))));
    assert_eq!(report.spectator().round(), 2);
    // It gets no dial, and tries again at the end of the round, when the others are gone.
    let waiting = report.spectator().ships().last().expect("a ship").id();
    assert!(report.game.prompts().iter().all(|prompt| match &prompt.options {
        Options::Dials(ships) => !ships.contains(&waiting),
        _ => true,
    }));
    report.dials(&["rebel 2 straight", "imperial 2 straight"]);
    for name in ["a0", "a1", "a2", "b0", "b1", "b2"] {
        report.dials(&[&format!("{name} 5 straight")]);
    }
    report.pass_until(|ask| matches!(ask, Ask::PickMarker(_)));
    assert_eq!(report.asks(), Ask::PickMarker(waiting));
    report.choose("marker 1");
    assert_eq!(
        report.spectator().ship(waiting).map(|ship| ship.status()),
        Some(Status::InPlay)
    );
    at_side(&report, 1, 300.0);
}

/// [LG-ESC-07, LG-ESC-12, LG-OPEN-22, LG-OPEN-75] Each lost ship is relieved in the End phase of its round, on its own account; the
/// first player's first.
#[test]
fn each_lost_ship_is_relieved_in_its_own_end_phase() {
    let blue = || leaving("blue", "bluesquadronescort", "rebelalliance-4", 300.0);
    let two = || leaving("iden", "idenversio", "galacticempire-4", 600.0);
    let mut report = played([rebel(), imperial(), tie(450.0), blue(), two()], "a:HHHH");
    let ended = report.when(|event| *event == Event::PhaseStarted(Phase::End));
    let gone = report.when(|event| matches!(event, Event::Fled { .. }));
    assert!(gone < ended);
    // The Rebel player goes first: a ship of threat 2 makes way for threat 3.
    assert_eq!(
        (report.prompt().seat, report.asks()),
        (Seat(0), Ask::PickBuild(report.id("blue")))
    );
    assert_eq!(threats(&report), [1, 2, 3]);
    assert!(report.spectator().round() == 1 && report.spectator().phase() == Phase::End);
    report.choose("build rebelalliance-1").choose("marker 0");
    // Then the other, who picks which comes first; the totals aren't pooled.
    assert_eq!((report.prompt().seat, report.asks()), (Seat(1), Ask::NextRelief));
    report.choose("ship iden");
    assert_eq!(threats(&report), [1, 2, 3]);
    report
        .choose("build galacticempire-3")
        .choose("build galacticempire-1");
    assert_eq!(
        report.asks(),
        Ask::NextRelief,
        "each finds its own place [LG-OPEN-74]"
    );
    report.choose("ship #6").choose("marker 1").choose("marker 0");
    assert_eq!(report.asks(), Ask::PickBuild(report.id("tie")));
    assert_eq!(threats(&report), [1, 2]);
    report.choose("build galacticempire-4").choose("marker 0");
    assert_eq!(report.spectator().round(), 2);
}

/// [LG-ESC-08, LG-ESC-09, LG-ESC-10, LG-OPEN-74] One more threat than the lost ship had, in one quick build or two, and never in three.
#[test]
fn one_or_two_quick_builds_come_with_exactly_one_threat_more() {
    // A ship of threat 1.
    let mut report = played([rebel(), imperial(), tie(450.0)], "a:HH");
    assert_eq!(threats(&report), [1, 2]);
    let stronger = content()
        .quick_builds
        .iter()
        .find(|build| build.usable && build.threat == 3);
    let stronger = stronger
        .map(|build| build.id.clone())
        .expect("a build of threat 3");
    assert!(report.game.check(Seat(1), &Choice::Build(stronger)).is_err());
    report.choose("build galacticempire-3");
    // The rest is exactly 1.
    assert_eq!(threats(&report), [1]);
    report.choose("build galacticempire-3");
    // Two ships, two markers, two dice.
    report.choose("ship #3").choose("marker 0").choose("marker 1");
    assert_eq!(rolled(&report).len(), 2);
    assert_eq!(report.spectator().round(), 2);
}

/// [LG-ESC-08, LG-ESC-09] A ship of threat 2 makes way for 3, or 1 and 2; after two there is no third.
#[test]
fn three_quick_builds_never_come_for_one_ship() {
    let iden = leaving("iden", "idenversio", "galacticempire-4", 450.0);
    let mut report = escalation([rebel(), imperial(), iden]).play_with(content());
    assert_eq!(threats(&report), [1, 2, 3]);
    report.choose("build galacticempire-3");
    assert_eq!(threats(&report), [2], "another 1 would leave 1 for a third");
    // What brings two ships at once is all that comes.
    let both = content()
        .find_quick_build("galacticempire-17")
        .expect("two Academy Pilots");
    assert_eq!(content().quick_build(both).pilots.len(), 2);
    assert!(!builds(&report).contains(&"galacticempire-17".to_owned()));
}

/// [LG-ESC-11] For a ship of threat 5 comes threat 6: a single build if the collection has one, or two.
#[test]
fn a_ship_of_threat_5_is_relieved_by_6() {
    // The Empire has no build of threat 6.
    let imperial_five = |id: &str| {
        content()
            .quick_builds
            .iter()
            .find(|build| build.id == id)
            .expect("a build")
    };
    let five = content()
        .quick_builds
        .iter()
        .find(|build| build.usable && build.threat == 5 && build.faction == furball_cards::Faction::Imperial)
        .expect("a build of threat 5");
    assert_eq!(imperial_five(&five.id).threat, 5);
    let lost = big(&five.pilots[0].pilot, &five.id);
    let report = played([rebel(), imperial(), lost], "");
    assert_eq!(threats(&report), [1, 2, 3, 4, 5]);
    // The Rebels have some.
    let five = content()
        .quick_builds
        .iter()
        .find(|build| build.usable && build.threat == 5 && build.faction == furball_cards::Faction::Rebel)
        .expect("a build of threat 5");
    let report = played([rebel(), imperial(), big(&five.pilots[0].pilot, &five.id)], "");
    assert!(threats(&report).ends_with(&[5, 6]), "{:?}", threats(&report));
}

/// A ship of any size that is about to leave by the south edge.
fn big(pilot: &str, build: &str) -> PositionShip {
    let legacy = content();
    let id = legacy.find_pilot(pilot).expect("a pilot");
    let mut dial = legacy.ship_type(legacy.ship_of(id)).dial.iter();
    let straight = dial
        .find(|maneuver| maneuver.bearing == furball_geometry::Bearing::Straight && maneuver.speed >= 2)
        .expect("a straight maneuver");
    ship("big", pilot, (450.0, 45.0, 180.0))
        .built(build)
        .dial(&straight.to_string())
}

/// [LG-ESC-13, LG-OPEN-81] What comes counts as what it is, has all its shields, charges and Force, and nothing else.
#[test]
fn a_ship_that_came_is_fresh_and_has_its_own_threat() {
    let blue = leaving("blue", "bluesquadronescort", "rebelalliance-4", 300.0);
    let mut report = played([rebel(), imperial(), blue], "a:H");
    report.choose("build rebelalliance-1").choose("marker 0");
    let luke = newest(&report);
    assert_eq!(luke.pilot().map(|pilot| pilot.id.as_str()), Some("lukeskywalker"));
    assert_eq!(
        report.spectator().build_of(luke.id()).map(|(_, threat)| threat),
        Some(3)
    );
    assert_eq!((luke.shields(), luke.force()), (2, 2));
    assert!(luke.upgrade_charges().any(|charges| charges > 0));
    assert_eq!((luke.tokens().iter().count(), luke.damage().count()), (0, 0));
    assert!(!luke.has_dial());
    // It is first given a dial in the next Planning phase.
    assert_eq!(report.spectator().phase(), Phase::Planning);
    let id = luke.id();
    let asked = |prompt: &furball_engine::Prompt| matches!(&prompt.options, Options::Dials(ships) if ships.contains(&id));
    assert!(report.game.prompts().iter().any(asked));
}

/// [LG-ESC-14, LG-OPEN-80] No limited name comes that the player's squad has already; one that was lost may come again.
#[test]
fn limited_names_count_among_the_living() {
    let blue = || leaving("blue", "bluesquadronescort", "rebelalliance-4", 300.0);
    let luke = || {
        ship("luke", "lukeskywalker", (60.0, 300.0, 0.0))
            .built("rebelalliance-1")
            .done()
    };
    let report = escalation([luke(), imperial(), blue()]).play_with(content());
    assert!(!builds(&report).contains(&"rebelalliance-1".to_owned()));
    assert!(builds(&report).contains(&"rebelalliance-3".to_owned()));
    // Lost in the same round, he may come again.
    let gone = leaving("luke", "lukeskywalker", "rebelalliance-1", 600.0);
    let mut report = escalation([rebel(), gone, imperial(), blue()]).play_with(content());
    report.choose("ship blue");
    assert!(builds(&report).contains(&"rebelalliance-1".to_owned()));
    // Neither do the two that come for one ship share a name.
    let mut report = escalation([rebel(), imperial(), big_blue()]).play_with(content());
    let first = builds(&report)
        .into_iter()
        .find(|id| {
            let build = content().quick_build(content().find_quick_build(id).expect("a build"));
            build.threat == 2
                && content()
                    .pilot(content().find_pilot(&build.pilots[0].pilot).expect("a pilot"))
                    .limited
                    == 1
        })
        .expect("a limited pilot of threat 2");
    report.choose(&format!("build {first}"));
    assert!(!builds(&report).contains(&first));
}

/// A Rebel ship of threat 3 that is about to leave, so that two of threat 2 may come.
fn big_blue() -> PositionShip {
    leaving("jek", "jekporkins", "rebelalliance-3", 300.0)
}

/// [LG-ESC-20, LG-OPEN-83, LG-OPEN-82] It doesn't matter whether the place is in anybody's setup area, or an obstacle lies there; neither
/// obstacle nor marker does anything.
#[test]
fn an_obstacle_at_the_marker_does_nothing() {
    let mut position = escalation([rebel(), imperial(), tie(450.0)]);
    position = position.rock("coreasteroid1", (250.0, MIDDLE - OUT, 0.0));
    let mut report = position.dice("a:E").play_with(content());
    report.choose("build galacticempire-4").choose("marker 0");
    at_side(&report, 0, 180.0);
    assert_eq!(newest(&report).damage().count(), 0);
    // It stands on the obstacle, with what follows from that.
    assert!(
        report
            .spectator()
            .obstacles()
            .iter()
            .any(|rock| furball_geometry::base_overlaps(
                newest(&report).pose(),
                newest(&report).size(),
                &rock.outline
            ))
    );
}

/// [LG-OPEN-82] Ships fly over markers and stand on them.
#[test]
fn markers_are_in_nobodys_way() {
    let over = ship("over", "academypilot", (250.0, MIDDLE - 80.0, 0.0)).flying("2 straight");
    let mut report = escalation([rebel(), imperial(), over]).play_with(content());
    report.pass_until(|ask| matches!(ask, Ask::SetDials));
    report.stands("over", (250.0, MIDDLE + 40.0, 0.0));
    assert_eq!(report.ship("over").damage().count(), 0);
    assert_eq!(report.spectator().markers().len(), 2);
}

/// A position in which the Rebels have destroyed that much, and another ship leaves.
fn scored(threat: Option<u16>, scores: [u16; 2], ships: Vec<PositionShip>) -> Report {
    let mut position = escalation(ships);
    position.threat = threat;
    position.tallies = vec![scores];
    position.play_with(content())
}

/// Answers with the first that is offered until the round is over.
fn finish_round(report: &mut Report) {
    for _ in 0..50 {
        if report.won().is_some() || report.spectator().round() > 1 {
            break;
        }
        let prompt = report.prompt().clone();
        let Options::List(choices) = &prompt.options else {
            break;
        };
        report.answer(prompt.seat, &choices[0]);
    }
}

const BY_THREAT: How = How::Objective(ObjectiveIndex(0));

/// [LG-ESC-21, LG-ESC-22, LG-ESC-23, LG-OPEN-76] More than twice the match's threat wins, at the end of the round, counted since the game
/// began; ships that have fled count.
#[test]
fn more_than_twice_the_threat_wins() {
    for (before, wins) in [(7, false), (8, true)] {
        let mut report = scored(None, [before, 0], vec![rebel(), imperial(), tie(450.0)]);
        assert_eq!(report.won(), None, "not before the round ends");
        finish_round(&mut report);
        assert_eq!(scores(&report), [before + 1, 0]);
        assert_eq!(
            report.won(),
            wins.then_some((Some(Side::One), BY_THREAT)),
            "{before}"
        );
    }
    // A ship of threat 3, another of 2.
    let luke = leaving("luke", "lukeskywalker", "rebelalliance-1", 300.0);
    let blue = leaving("blue", "bluesquadronescort", "rebelalliance-4", 600.0);
    let mut report = scored(None, [0, 4], vec![rebel(), imperial(), luke, blue]);
    finish_round(&mut report);
    assert_eq!(scores(&report), [0, 9]);
    assert_eq!(report.won(), Some((Some(Side::Two), BY_THREAT)));
}

/// [LG-OPEN-84] With another threat the goal is another.
#[test]
fn the_goal_follows_the_agreed_threat() {
    for (before, wins) in [(9, false), (10, true)] {
        let mut report = scored(Some(5), [before, 0], vec![rebel(), imperial(), tie(450.0)]);
        assert_eq!(report.spectator().standing().tallies[0].goal, Some(11));
        finish_round(&mut report);
        assert_eq!(report.won().is_some(), wins, "{before}");
    }
}

/// [LG-ESC-24] If both are beyond the goal, the one that is ahead wins; at equal totals it goes on.
#[test]
fn beyond_the_goal_who_is_ahead_wins() {
    let mut report = scored(None, [8, 9], vec![rebel(), imperial(), tie(450.0)]);
    finish_round(&mut report);
    assert_eq!((scores(&report), report.won()), ([9, 9], None));
    let mut report = scored(None, [9, 9], vec![rebel(), imperial(), tie(450.0)]);
    finish_round(&mut report);
    assert_eq!(report.won(), Some((Some(Side::One), BY_THREAT)));
    let mut report = scored(None, [8, 11], vec![rebel(), imperial(), tie(450.0)]);
    finish_round(&mut report);
    assert_eq!(report.won(), Some((Some(Side::Two), BY_THREAT)));
}

/// [LG-OPEN-77] Whoever or whatever destroyed the ship, the enemy counts its threat.
#[test]
fn ships_destroyed_by_nobody_count_for_the_enemy() {
    let doomed = ship("tie", "academypilot", (600.0, 200.0, 0.0))
        .built("galacticempire-3")
        .facedown(2)
        .flying("2 straight");
    let position = escalation([rebel(), imperial(), doomed]).rock("coreasteroid1", (600.0, 300.0, 0.0));
    let mut report = position.dice("a:HH").play_with(content());
    report.pass_until(|ask| matches!(ask, Ask::PickBuild(_)));
    assert!(report.saw(|event| matches!(event, Event::Destroyed { .. })));
    assert_eq!(scores(&report), [1, 0]);
    report.choose("build galacticempire-4").choose("marker 0");
}

/// [LG-OPEN-78] Whoever has no ship left and none to come has lost; relief comes before that is looked at.
#[test]
fn relief_comes_before_elimination() {
    let mut report = played([rebel(), tie(450.0)], "a:H");
    report.choose("build galacticempire-4").choose("marker 0");
    assert_eq!((report.won(), report.spectator().round()), (None, 2));
    // Even if it has to wait for room.
    let rebels = |name: &str, marker| {
        around(name, marker).map(|ship| PositionShip {
            pilot: "bluesquadronescort".into(),
            build: Some("rebelalliance-4".into()),
            ..ship
        })
    };
    let ships = [tie(450.0)]
        .into_iter()
        .chain(rebels("a", 0))
        .chain(rebels("b", 1));
    let mut report = played(ships, "a:HH");
    report.choose("build galacticempire-4").choose("marker 0");
    assert_eq!((report.won(), report.spectator().round()), (None, 2));
}

/// [LG-OPEN-78] Without ships, and without any to come, a side has lost: here the Empire has no quick builds.
#[test]
fn a_side_without_ships_loses() {
    let mut pool = furball_cards::Content::clone(content());
    for build in &mut pool.quick_builds {
        build.usable &= build.faction != furball_cards::Faction::Imperial;
    }
    let position = escalation([rebel(), tie(450.0)]);
    let report = position.play_with(&std::sync::Arc::new(pool));
    assert_eq!(
        report.won(),
        Some((Some(Side::One), How::Objective(ObjectiveIndex(2))))
    );
}

/// A lost ship that counts its squad points: more than any two builds have.
fn dear() -> PositionShip {
    PositionShip {
        build: None,
        ..leaving("iden", "idenversio", "galacticempire-4", 450.0)
    }
}

/// [LG-OPEN-79] If nothing makes the exact total, the highest below it is what comes.
#[test]
fn the_highest_total_comes_if_the_exact_one_cant() {
    let usable = |threat: u8| {
        content().quick_builds.iter().filter(move |build| {
            build.usable && build.faction == furball_cards::Faction::Imperial && build.threat == threat
        })
    };
    assert!(usable(5).count() > 1 && (6..=10).all(|threat| usable(threat).count() == 0));
    let mut report = escalation([rebel(), imperial(), dear()]).play_with(content());
    assert_eq!(threats(&report), [5], "5 and 5 are the most that can come");
    let first = builds(&report)[0].clone();
    report.choose(&format!("build {first}"));
    assert_eq!(threats(&report), [5]);
}

/// [LG-ESC-33] No huge ship comes, nor a build with a card that isn't in the pool.
#[test]
fn builds_without_all_their_cards_never_come() {
    for build in content().quick_builds.iter().filter(|build| build.threat > 6) {
        assert!(!build.usable, "{}", build.id);
    }
    let report = escalation([rebel(), imperial(), dear()]).play_with(content());
    for id in builds(&report) {
        let build = content().quick_build(content().find_quick_build(&id).expect("a build"));
        for entry in &build.pilots {
            let pilot = content().find_pilot(&entry.pilot).expect("a pilot of the pool");
            let size = content().ship_type(content().ship_of(pilot)).size;
            assert!(size.base().is_some(), "{id}");
        }
    }
}

/// What is asked about ships that come is public, and nobody else may answer.
#[test]
fn only_the_owner_is_asked() {
    let report = escalation([rebel(), imperial(), tie(450.0)]).play_with(content());
    assert_eq!(report.game.prompts().len(), 1);
    assert_eq!(report.prompt().seat, Seat(1));
    let choice = Choice::Build("galacticempire-4".into());
    assert!(report.game.check(Seat(0), &choice).is_err());
    let snapshot = report.view(1).snapshot();
    let offered = snapshot.prompt.expect("a prompt").builds;
    assert_eq!(offered.len(), builds(&report).len());
    assert!(offered.iter().any(|offer| offer.ships[0].name == "Iden Versio"));
    let sides = &snapshot.markers[0].sides;
    assert_eq!(
        sides.iter().map(|side| side.face).collect::<Vec<_>>(),
        [Face::Hit, Face::Focus, Face::Blank]
    );
}
