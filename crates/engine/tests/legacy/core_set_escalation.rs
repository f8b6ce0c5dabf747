//! Escalation with nothing but the core set.

use furball_cards::Phase;
use furball_engine::position::PositionShip;
use furball_engine::{
    Ask, Chance, Choice, How, ObjectiveIndex, Options, PlayerSetup, Position, RulebookId, Seat, Seed, Setup,
    Side, Viewer,
};
use furball_testing::{MIDDLE, Report, Set, With, legacy, ship};

use crate::quick_builds::content;

fn core(ships: Vec<PositionShip>) -> Position {
    let mut position = legacy(Phase::Activation, ships).mission("coresetescalation");
    position.markers = vec![(250.0, MIDDLE, 0.0), (650.0, MIDDLE, 0.0)];
    position
}

fn built(name: &str, pilot: &str, build: &str, at: (f64, f64, f64)) -> PositionShip {
    PositionShip {
        build: Some(build.into()),
        ..ship(name, pilot, at)
    }
}

/// About to leave over the south edge.
fn leaving(name: &str, pilot: &str, build: &str, x: f64) -> PositionShip {
    built(name, pilot, build, (x, 30.0, 180.0)).flying("2 straight")
}

fn escort() -> PositionShip {
    built(
        "escort",
        "bluesquadronescort",
        "rebelalliance-4",
        (60.0, 300.0, 0.0),
    )
    .done()
}

fn cadet(name: &str, y: f64) -> PositionShip {
    built(name, "academypilot", "galacticempire-3", (860.0, y, 180.0)).done()
}

/// Plays until something is asked about ships that come, or the round is over.
fn played(position: Position) -> Report {
    let mut report = position.play_with(content());
    report.pass_until(|ask| {
        matches!(
            ask,
            Ask::NextRelief | Ask::PickBuild(_) | Ask::PickMarker(_) | Ask::SetDials
        )
    });
    report
}

fn offered(report: &Report) -> Vec<String> {
    let build = |choice: Choice| match choice {
        Choice::Build(id) => Some(id.to_string()),
        _ => None,
    };
    report.offers().into_iter().filter_map(build).collect()
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

/// [LG-ESC-25, LG-ESC-34] The Blue Squadron Escort meets two Academy Pilots.
#[test]
fn the_core_sets_ships_meet() {
    let player = |faction| PlayerSetup {
        name: "player".into(),
        faction: Some(faction),
        squad: None,
    };
    let setup = Setup {
        rulebook: RulebookId::Legacy,
        scenario: Some("coresetescalation".into()),
        players: vec![
            player(furball_cards::Faction::Rebel),
            player(furball_cards::Faction::Imperial),
        ],
        ..Setup::default()
    };
    let (game, _) = setup
        .start(content(), Chance::seeded(Seed([7; 32])))
        .expect("a game");
    let view = game.view(Viewer::Spectator);
    let flown = |seat| {
        let squad = view.squad(Seat(seat)).expect("a squad");
        let builds = squad.builds(content()).expect("quick builds");
        builds
            .into_iter()
            .map(|id| content().quick_build(id).id.to_string())
            .collect::<Vec<_>>()
    };
    assert_eq!(flown(0), ["rebelalliance-4"]);
    assert_eq!(flown(1), ["galacticempire-3", "galacticempire-3"]);
    assert!(matches!(view.ships().count(), 0 | 3));
}

/// [LG-ESC-26, LG-OPEN-85, LG-ESC-32] Luke Skywalker or Jek Porkins comes for the Escort, at a side of a marker, and declining isn't offered.
#[test]
fn luke_or_jek_comes_for_the_escort() {
    let lost = leaving("escort", "bluesquadronescort", "rebelalliance-4", 450.0);
    let mut report = played(core(vec![lost, cadet("one", 860.0), cadet("two", 760.0)]).dice("a:E"));
    assert_eq!(report.prompt().seat, Seat(0));
    assert_eq!(offered(&report), ["rebelalliance-1", "rebelalliance-3"]);
    assert_eq!(report.offers().len(), 2);
    report.choose("build rebelalliance-1");
    assert!(matches!(report.asks(), Ask::PickMarker(_)));
    report.choose("marker 0");
    let luke = report.spectator().ships().last().expect("Luke");
    assert_eq!(luke.pilot().map(|pilot| pilot.id.as_str()), Some("lukeskywalker"));
    furball_testing::assert_close(luke.pose().at.y, MIDDLE - 15.3 - 21.75);
    assert_eq!((report.won(), report.spectator().round()), (None, 2));
}

/// [LG-ESC-27] The game is the Empire's once the ship that came for the Escort is lost, too; the other pilot doesn't come.
#[test]
fn the_empire_wins_by_the_second_rebel_ship() {
    let escort = leaving("escort", "bluesquadronescort", "rebelalliance-4", 300.0);
    let luke = leaving("luke", "lukeskywalker", "rebelalliance-1", 600.0);
    let mut report = played(core(vec![escort, luke, cadet("one", 860.0), cadet("two", 760.0)]));
    assert_eq!(offered(&report), [] as [String; 0], "Jek is the only one left");
    finish_round(&mut report);
    assert_eq!(
        report.won(),
        Some((Some(Side::Two), How::Objective(ObjectiveIndex(0))))
    );
    // Alone, Luke isn't relieved.
    let luke = leaving("luke", "lukeskywalker", "rebelalliance-1", 600.0);
    let mut report = played(core(vec![self::escort(), luke, cadet("one", 860.0)]));
    finish_round(&mut report);
    assert_eq!(report.spectator().ships().count(), 3);
}

/// [LG-ESC-28, LG-ESC-29] Iden Versio or Valen Rudor comes for the first Academy Pilot, the other one for the second.
#[test]
fn iden_and_valen_come_for_the_academy_pilots() {
    let one = leaving("one", "academypilot", "galacticempire-3", 450.0);
    let mut report = played(core(vec![escort(), one, cadet("two", 760.0)]).dice("a:H"));
    assert_eq!(report.prompt().seat, Seat(1));
    assert_eq!(offered(&report), ["galacticempire-4", "galacticempire-1"]);
    report.choose("build galacticempire-4").choose("marker 1");
    // The second time there is no choice.
    let iden = built("iden", "idenversio", "galacticempire-4", (860.0, 600.0, 180.0)).done();
    let two = leaving("two", "academypilot", "galacticempire-3", 450.0);
    let mut report = played(core(vec![escort(), iden, two]).dice("a:H"));
    assert!(matches!(report.asks(), Ask::PickMarker(_)));
    report.choose("marker 0");
    let last = report.spectator().ships().last().expect("a ship");
    assert_eq!(last.pilot().map(|pilot| pilot.id.as_str()), Some("valenrudor"));
}

/// [LG-ESC-30] Nobody comes for those two.
#[test]
fn nobody_comes_for_iden() {
    let iden = leaving("iden", "idenversio", "galacticempire-4", 450.0);
    let mut report = played(core(vec![escort(), cadet("one", 860.0), iden]));
    assert!(
        !report
            .game
            .prompts()
            .iter()
            .any(|prompt| matches!(prompt.ask, Ask::PickBuild(_) | Ask::PickMarker(_)))
    );
    finish_round(&mut report);
    assert_eq!(report.spectator().ships().count(), 3);
}

/// [LG-OPEN-87] Both Academy Pilots in one round: both are relieved, in the order that their player picks.
#[test]
fn both_academy_pilots_in_one_round() {
    let one = leaving("one", "academypilot", "galacticempire-3", 300.0);
    let two = leaving("two", "academypilot", "galacticempire-3", 600.0);
    let mut report = played(core(vec![escort(), one, two]).dice("a:HE"));
    assert_eq!(report.asks(), Ask::NextRelief);
    report
        .choose("ship two")
        .choose("build galacticempire-1")
        .choose("marker 0");
    report.choose("marker 0");
    let came: Vec<String> = report
        .spectator()
        .ships()
        .skip(3)
        .filter_map(|ship| ship.pilot().map(|pilot| pilot.id.to_string()))
        .collect();
    assert_eq!(came, ["valenrudor", "idenversio"]);
    assert_eq!((report.won(), report.spectator().round()), (None, 2));
}

/// [LG-ESC-31, LG-OPEN-86] The third TIE fighter decides at the end of the round, though a fourth still flies.
#[test]
fn three_tie_fighters_win_for_the_rebels() {
    let lost = |name: &str, pilot: &str, build: &str, x| leaving(name, pilot, build, x);
    let ships = vec![
        escort(),
        lost("one", "academypilot", "galacticempire-3", 200.0),
        lost("two", "academypilot", "galacticempire-3", 400.0),
        lost("valen", "valenrudor", "galacticempire-1", 600.0),
        built("iden", "idenversio", "galacticempire-4", (860.0, 600.0, 180.0)).done(),
    ];
    let mut report = played(core(ships));
    finish_round(&mut report);
    assert_eq!(
        report.won(),
        Some((Some(Side::One), How::Objective(ObjectiveIndex(1))))
    );
}

/// [LG-OPEN-86] If both come about in one round, nobody wins.
#[test]
fn both_in_one_round_is_a_draw() {
    let ships = vec![
        leaving("escort", "bluesquadronescort", "rebelalliance-4", 100.0),
        leaving("luke", "lukeskywalker", "rebelalliance-1", 200.0),
        leaving("one", "academypilot", "galacticempire-3", 400.0),
        leaving("two", "academypilot", "galacticempire-3", 600.0),
        leaving("valen", "valenrudor", "galacticempire-1", 750.0),
    ];
    let mut report = played(core(ships));
    finish_round(&mut report);
    assert_eq!(report.won(), Some((None, How::Objective(ObjectiveIndex(2)))));
}
