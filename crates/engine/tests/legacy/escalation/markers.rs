//! Squads and markers of Escalation: where they are placed, and the die that picks a side.

use super::*;

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
