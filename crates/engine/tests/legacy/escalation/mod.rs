//! Escalation: markers, ships that come for those that were lost, and threat that decides.

mod markers;
mod relief;
mod scores;

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

/// A Rebel ship of threat 3 that is about to leave, so that two of threat 2 may come.
fn big_blue() -> PositionShip {
    leaving("jek", "jekporkins", "rebelalliance-3", 300.0)
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

/// A lost ship that counts its squad points: more than any two builds have.
fn dear() -> PositionShip {
    PositionShip {
        build: None,
        ..leaving("iden", "idenversio", "galacticempire-4", 450.0)
    }
}
