//! Wild Space: scenarios, environments and wild cards, alone and together.

use furball_cards::Phase;
use furball_engine::{
    Ask, Choice, Event, Forces, How, MarkerPlace, Options, PieceIndex, PlayerSetup, RulebookId, Setup,
    SetupEvent, Side,
};
use furball_geometry::Pose;
use furball_testing::squads::squad_of;
use furball_testing::*;

/// What is picked: a scenario, an environment and a wild card; empty words pick none.
pub type Picked<'a> = (&'a str, &'a str, &'a str);

/// A game between an X-wing and a TIE fighter, at the beginning of its setup.
pub fn agreed((scenario, environment, wild): Picked) -> Setup {
    let content = RulebookId::Legacy.content();
    let player = |name: &str, pilot: &str| PlayerSetup {
        name: name.to_owned(),
        faction: None,
        squad: Some(squad_of(content, &[(pilot, &[]), (pilot, &[])])),
    };
    let some = |word: &str| (!word.is_empty()).then(|| word.to_owned());
    Setup {
        rulebook: RulebookId::Legacy,
        players: vec![
            player("First", "bluesquadronescort"),
            player("Second", "obsidiansquadronpilot"),
        ],
        forces: Forces::Built { limit: None },
        scenario: some(scenario),
        environment: some(environment),
        wild: some(wild),
        ..Setup::default()
    }
}

/// The same game, with the first seat as first player if that is asked.
pub fn begun(picked: Picked) -> Report {
    let names = ["red", "blue", "one", "two"];
    let mut report = set_up_with(RulebookId::Legacy.content(), &agreed(picked), &names, None);
    if let Some(prompt) = report
        .game
        .prompts()
        .first()
        .filter(|prompt| prompt.ask == Ask::NamePlayer)
    {
        let seat = prompt.seat;
        report.answer(seat, &Choice::Seat(furball_engine::Seat(0)));
    }
    report
}

/// Whether the piece that is placed now may lie there.
pub fn fits(report: &Report, token: u8, at: (f64, f64)) -> bool {
    let prompt = report.game.prompts().first().expect("a prompt");
    let choice = Choice::PlaceToken {
        token: PieceIndex(token),
        pose: Pose::new(at.0, at.1, 0.0),
    };
    report.game.check(prompt.seat, &choice).is_ok()
}

/// Places it there.
pub fn put(report: &mut Report, token: u8, at: (f64, f64)) {
    let seat = report.game.prompts().first().expect("a prompt").seat;
    let choice = Choice::PlaceToken {
        token: PieceIndex(token),
        pose: Pose::new(at.0, at.1, 0.0),
    };
    report.answer(seat, &choice);
}

/// Places pieces by the examples until the question is another.
pub fn place_while(report: &mut Report, ask: Ask) {
    while let [prompt] = report.game.prompts()
        && prompt.ask == ask
        && let Options::Place(placement) = &prompt.options
    {
        let (seat, choice) = (prompt.seat, placement.example_choice());
        report.answer(seat, &choice);
    }
}

fn no_room(report: &Report) -> bool {
    report.saw(|event| matches!(event, Event::Setup(SetupEvent::NoRoom)))
}

/// [LG-WS-01] 250 points with several cards, 200 with one.
#[test]
fn squads_have_more_points_in_the_whole_mode() {
    let limit = |picked| {
        let setup = agreed(picked);
        let start = setup.start(
            RulebookId::Legacy.content(),
            furball_engine::Chance::seeded(furball_engine::Seed([7; 32])),
        );
        start.expect("a game").0.table().limit
    };
    assert_eq!(limit(("blackbox", "asteroidfield", "agamar")), Some(250));
    assert_eq!(limit(("", "asteroidfield", "")), Some(200));
    assert_eq!(limit(("", "", "")), Some(200));
}

/// [LG-WS-03] Obstacles by the environment, then the scenario's pieces, then the wild card's, then ships.
#[test]
fn setup_goes_from_the_environment_to_the_ships() {
    let mut report = begun(("blackbox", "asteroidfield", "outpost"));
    assert_eq!(report.prompt().ask, Ask::PlaceObstacle);
    place_while(&mut report, Ask::PlaceObstacle);
    assert_eq!(report.prompt().ask, Ask::PlaceMarker);
    place_while(&mut report, Ask::PlaceMarker);
    assert_eq!(report.prompt().ask, Ask::PlaceShip);
    let markers = report.spectator().snapshot().markers;
    let kinds: Vec<&str> = markers.iter().map(|marker| marker.marker.as_str()).collect();
    assert_eq!(
        kinds,
        [
            "blackbox", "blackbox", "blackbox", "blackbox", "outpost", "outpost"
        ]
    );
    let sides: Vec<Option<Side>> = markers.iter().map(|marker| marker.side).collect();
    let (one, two) = (Some(Side::One), Some(Side::Two));
    assert_eq!(
        sides,
        [one, one, two, two, one, two],
        "all of the first player's first"
    );
    assert!(!no_room(&report));
}

/// [LG-WS-03] Without an environment, the usual six obstacles are placed, though nobody asked for them.
#[test]
fn without_an_environment_obstacles_are_the_usual_ones() {
    let mut report = begun(("blackbox", "", ""));
    assert_eq!(report.prompt().ask, Ask::PlaceObstacle);
    assert!(!fits(&report, 0, (150.0, MIDDLE)), "within range 2 of an edge");
    place_while(&mut report, Ask::PlaceObstacle);
    assert_eq!(report.spectator().obstacles().len(), 6);
    assert_eq!(report.prompt().ask, Ask::PlaceMarker);
}

/// [LG-WS-05] The first player is the attacking player, whichever side that is.
#[test]
fn the_first_player_attacks() {
    for first in [0, 1] {
        let mut report = set_up_with(
            RulebookId::Legacy.content(),
            &agreed(("blackbox", "", "")),
            &["red", "blue", "one", "two"],
            None,
        );
        let prompt = report.prompt().clone();
        if prompt.ask == Ask::NamePlayer {
            report.answer(prompt.seat, &Choice::Seat(furball_engine::Seat(first)));
        }
        place_while(&mut report, Ask::PlaceObstacle);
        let first = report.spectator().first_side();
        let placer = report.prompt().seat;
        assert_eq!(
            report.game.table().side_of(placer),
            first,
            "the attacking player begins"
        );
    }
}

/// [LG-WS-06] Markers have a radius of 18 mm, are in nobody's way, and can't be locked.
#[test]
fn markers_do_nothing_by_themselves() {
    let ships = [
        ship("red", "bluesquadronescort", (MIDDLE, 300.0, 0.0)).dial("2 straight easy"),
        ship("tie", "obsidiansquadronpilot", (80.0, 860.0, 180.0)).done(),
    ];
    let mut position = legacy(Phase::Activation, ships).mission("blackbox");
    position.pieces = vec![marker("blackbox", Side::Two, (MIDDLE, 360.0))];
    let report = position.dice("").play_with(RulebookId::Legacy.content());
    assert_eq!(
        report.prompt().ask,
        Ask::Action(report.id("red")),
        "no action is lost"
    );
    let Options::List(actions) = &report.prompt().options else {
        panic!("a list of actions")
    };
    assert!(
        !actions
            .iter()
            .any(|choice| format!("{choice:?}").contains("arker"))
    );
    let outline = &report.spectator().snapshot().markers[0].outline;
    let far = outline
        .iter()
        .map(|point| point.distance(furball_geometry::Point::new(MIDDLE, 360.0)));
    assert_close(far.fold(0.0, f64::max), 18.0);
}

/// A marker of a position.
pub fn marker(kind: &str, side: Side, (x, y): (f64, f64)) -> furball_engine::position::PositionMarker {
    furball_engine::position::PositionMarker {
        marker: kind.to_owned(),
        side: Some(side),
        at: Some((x, y, 0.0)),
        on: None,
    }
}

/// The end of a round of Dantooine, in which nothing but ships counts.
fn last_round(rounds: Option<u16>, hull_lost: usize, far: Option<(f64, f64, f64)>) -> Report {
    let mut ships = vec![
        ship("red", "bluesquadronescort", (MIDDLE, 100.0, 0.0))
            .facedown(hull_lost)
            .shields(0),
        ship("tie", "obsidiansquadronpilot", (MIDDLE, 800.0, 180.0)),
    ];
    if let Some(at) = far {
        ships.push(ship("other", "obsidiansquadronpilot", at));
    }
    let mut position = legacy(Phase::End, ships).mission("dantooine").round(5);
    position.rounds = rounds;
    position.play_with(RulebookId::Legacy.content())
}

/// [LG-WS-10, LG-OPEN-94] When the last round is over, whoever has more points wins; half of a ship's points count once half of
/// its hull and shields is gone. With equal points nobody does.
#[test]
fn points_decide_when_time_is_up() {
    // An X-wing has 4 hull and 2 shields: 3 lost are half.
    let half = last_round(Some(5), 1, None);
    let cost = half.spectator().standing().tallies[0].count;
    let whole = RulebookId::Legacy.content();
    let xwing = whole
        .pilot(whole.find_pilot("bluesquadronescort").expect("a pilot"))
        .cost;
    assert_eq!(cost, [0, xwing.div_ceil(2)]);
    assert_eq!(half.won().map(|(winner, _)| winner), Some(Some(Side::Two)));
    let less = last_round(Some(5), 0, None);
    assert_eq!(less.spectator().standing().tallies[0].count, [0, 0]);
    assert_eq!(less.won().map(|(winner, _)| winner), Some(None), "a draw");
    assert_eq!(last_round(Some(6), 1, None).won(), None, "there is another round");
    assert_eq!(
        last_round(None, 1, None).won(),
        None,
        "nobody agreed on a last one"
    );
}

/// [LG-WS-10, LG-OPEN-94] A ship that is destroyed counts in full, and a side without ships doesn't lose for that alone: the
/// points decide.
#[test]
fn a_lost_ship_counts_in_full() {
    let ships = [
        ship("red", "bluesquadronescort", (MIDDLE, 300.0, 0.0)),
        ship("tie", "obsidiansquadronpilot", (MIDDLE, 480.0, 180.0))
            .facedown(2)
            .done(),
    ];
    let mut report = legacy(Phase::Engagement, ships)
        .mission("dantooine")
        .dice("a:HHH d:BBB")
        .play_with(RulebookId::Legacy.content());
    report.choose("red attacks tie").pass_all();
    let content = RulebookId::Legacy.content();
    let tie = content
        .pilot(content.find_pilot("obsidiansquadronpilot").expect("a pilot"))
        .cost;
    let count = report.spectator().standing().tallies[0].count;
    assert_eq!(count, [tie, 0]);
    assert!(matches!(report.won(), Some((Some(Side::One), How::Objective(_)))));
}

/// [LG-WS-06] Black Box: markers lie at range 2 of the own edge, far from the sides and from each other.
#[test]
fn black_boxes_have_their_places() {
    let mut report = begun(("blackbox", "", ""));
    place_while(&mut report, Ask::PlaceObstacle);
    assert!(!fits(&report, 0, (MIDDLE, 60.0)), "at range 1 of its edge");
    assert!(fits(&report, 0, (MIDDLE, 170.0)));
    assert!(!fits(&report, 0, (100.0, 170.0)), "within range 1 of a side edge");
    put(&mut report, 0, (300.0, 170.0));
    assert!(!fits(&report, 0, (500.0, 170.0)), "within range 3 of the other");
    assert!(fits(&report, 0, (700.0, 170.0)));
}

/// The End phase of Black Box, in which the X-wing is this near to an enemy box, and a TIE fighter is there or far away.
fn near_a_box(gap: f64, tie: (f64, f64, f64)) -> Report {
    let ships = [
        ship("red", "bluesquadronescort", (MIDDLE, 300.0, 0.0)),
        ship("tie", "obsidiansquadronpilot", tie),
    ];
    let mut position = legacy(Phase::End, ships).mission("blackbox");
    let center = 300.0 + 20.0 + gap + 18.0;
    position.pieces = vec![
        marker("blackbox", Side::Two, (MIDDLE, center)),
        marker("blackbox", Side::One, (MIDDLE - 60.0, 300.0)),
    ];
    position.play_with(RulebookId::Legacy.content())
}

/// [LG-WS-06, LG-WS-10] Black Box: in the End phase a ship at range 1 of an enemy box may remove it, if no enemy is at range 1 of it;
/// each box removed is worth 30 points.
#[test]
fn a_black_box_is_removed_by_a_ship_beside_it() {
    let far = (80.0, 860.0, 180.0);
    let mut report = near_a_box(40.0, far);
    assert_eq!(report.prompt().ask, Ask::UseAbility);
    let prompt = report.prompt().clone();
    let Options::List(choices) = &prompt.options else {
        panic!("a list")
    };
    report.answer(prompt.seat, &choices[0]);
    let places: Vec<bool> = report
        .spectator()
        .markers()
        .iter()
        .map(|marker| marker.place == MarkerPlace::Supply)
        .collect();
    assert_eq!(places, [true, false], "only the enemy's");
    assert_eq!(report.spectator().standing().tallies[0].count, [30, 0]);

    let asked = |report: &Report| {
        let mut prompts = report.game.prompts().iter();
        prompts.any(|prompt| prompt.ask == Ask::UseAbility)
    };
    assert!(!asked(&near_a_box(120.0, far)), "at range 2");
    assert!(
        !asked(&near_a_box(40.0, (MIDDLE, 460.0, 180.0))),
        "the enemy watches over it"
    );
}

/// [LG-WS-02] In the light mode one of the cards that the players brought is drawn, and played by itself.
#[test]
fn one_of_several_is_drawn() {
    let brought = ["blackbox", "junkyard", "outpost", "agamar"];
    let drawn = |seed: u8| {
        let mut setup = agreed(("", "", ""));
        setup.draw = brought.map(str::to_owned).to_vec();
        let chance = furball_engine::Chance::seeded(furball_engine::Seed([seed; 32]));
        let (game, _) = setup.start(RulebookId::Legacy.content(), chance).expect("a game");
        assert_eq!(game.table().limit, Some(200));
        let view = game.view(furball_engine::Viewer::Spectator);
        let id = view.scenario().expect("what was drawn").id.to_string();
        assert!(brought.contains(&id.as_str()));
        id
    };
    assert_eq!(drawn(1), drawn(1));
    let all: std::collections::BTreeSet<String> = (0..40).map(drawn).collect();
    assert_eq!(all.len(), brought.len(), "any of them");
    let mut setup = agreed(("", "", ""));
    setup.draw = vec!["nothing".to_owned()];
    let chance = furball_engine::Chance::seeded(furball_engine::Seed([7; 32]));
    assert!(setup.start(RulebookId::Legacy.content(), chance).is_err());
}

/// [LG-WS-03] A scenario isn't an environment.
#[test]
fn each_card_has_its_part() {
    let setup = agreed(("nebula", "", ""));
    let chance = furball_engine::Chance::seeded(furball_engine::Seed([7; 32]));
    assert!(setup.start(RulebookId::Legacy.content(), chance).is_err());
}
