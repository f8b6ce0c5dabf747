//! Dark Whispers: its forces, its placement and whole games.

use furball_cards::{Content, Phase};
use furball_engine::prompt::Source;
use furball_engine::refusal::PlacingRefusal;
use furball_engine::{
    Ask, Event, How, MarkerPlace, ObjectiveIndex, Rule, Setup, SetupEvent, ShipId, Side, Status,
};
use furball_testing::missions::satellites;
use furball_testing::missions::{built, mission};
use furball_testing::*;

const ALL_DESTROYED: (Option<Side>, How) = (Some(Side::One), How::Objective(ObjectiveIndex(0)));
const SCANNER_HOME: (Option<Side>, How) = (Some(Side::Two), How::Objective(ObjectiveIndex(2)));
const NAMES: [&str; 3] = ["red", "black", "obsidian"];

fn whispers() -> Setup {
    mission(3)
}

/// [FE-MISS3-01] Red with torpedoes and R2-F2 against Black with Determination and Obsidian.
#[test]
fn listed_forces() {
    let report = set_up(&whispers(), &NAMES);
    assert_eq!(report.spectator().ships().count(), 3);
    assert_eq!(
        report.cards("red"),
        ["redsquadronpilot", "protontorpedoes", "r2f2"]
    );
    assert_eq!(report.cards("black"), ["blacksquadronpilot", "determination"]);
    assert_eq!(report.cards("obsidian"), ["obsidiansquadronpilot"]);
}

/// [FE-MISS3-02, FE-MISS3-09] Imperial ships first, then the satellites, the far one and the near one, then the
/// Rebels; each has its own area.
#[test]
fn placement_order_and_areas() {
    let mut report = set_up(&whispers(), &NAMES);
    let area = |report: &Report| {
        let zone = report.placement().areas()[0];
        (report.asks(), report.prompt().seat, zone.min.y, zone.max.y)
    };
    assert_eq!(area(&report), (Ask::PlaceShip, IMPERIAL, 814.4, 914.4));
    report
        .choose("place black 300 860 180")
        .choose("place obsidian 600 860 180");
    assert_eq!(area(&report), (Ask::PlaceMarker, REBEL, 200.0, 300.0));
    report.choose("token 0 400 250 0");
    assert_eq!(area(&report), (Ask::PlaceMarker, REBEL, 100.0, 200.0));
    report.choose("token 0 550 150 0");
    assert_eq!(area(&report), (Ask::PlaceShip, REBEL, 0.0, 100.0));
    report.choose("place red 457 50 0");
    assert_eq!(report.spectator().phase(), Phase::Planning);
    let order: String = report
        .events
        .iter()
        .filter_map(|event| match event {
            Event::ShipPlaced { ship: ShipId(0), .. } => Some('R'),
            Event::ShipPlaced { .. } => Some('I'),
            Event::Setup(SetupEvent::MarkerPlaced { .. }) => Some('s'),
            _ => None,
        })
        .collect();
    assert_eq!(order, "IIssR");
}

/// [FE-MISS3-03, FE-MISS3-05] Each side's ships are within range 1 of its own edge.
#[test]
fn ship_placement() {
    let mut report = set_up(&whispers(), &NAMES);
    assert_eq!(report.refused("place black 300 834 180").rule, Rule::FE_MISS_11);
    assert_eq!(report.refused("place black 300 50 180").rule, Rule::FE_MISS_11);
    report
        .choose("place black 300 834.4 180")
        .choose("place obsidian 600 860 180")
        .choose("token 0 400 250 0")
        .choose("token 0 550 150 0");
    assert_eq!(report.refused("place red 457 81 0").rule, Rule::FE_MISS_11);
    report.choose("place red 457 80 0");
}

/// Set up as far as the satellites.
fn before_the_satellites() -> Report {
    let mut report = set_up(&whispers(), &NAMES);
    report
        .choose("place black 300 860 180")
        .choose("place obsidian 600 860 180");
    report
}

/// [FE-MISS3-04, FE-OPEN-04] The far satellite is only in the third range band of the Rebel edge, the near one in the
/// second.
#[test]
fn satellite_bands() {
    let mut report = before_the_satellites();
    for wrong in [150.0, 203.0, 297.0, 350.0] {
        let source = Source::Markers;
        assert_eq!(
            report.why(&format!("token 0 457 {wrong} 0")),
            told(PlacingRefusal::TokenOutsideArea { source }, Rule::FE_MISS3_04)
        );
    }
    report.choose("token 0 457 250 0");
    for wrong in [50.0, 103.0, 197.0, 250.0] {
        let refusal = report.refused(&format!("token 0 600 {wrong} 0"));
        assert_eq!(refusal.rule, Rule::FE_MISS3_04);
    }
    report.choose("token 0 600 150 0");
}

/// [FE-MISS3-07] Satellites are at range 2 or more of both side edges.
#[test]
fn satellites_stay_away_from_the_sides() {
    let mut report = before_the_satellites();
    // A satellite reaches 14.5 mm west of its center and 15.5 mm east.
    for (x, gap) in [(113.5, 99), (914.4 - 99.0 - 15.5, 99)] {
        let source = Source::MarkersBySides;
        assert_eq!(
            report.why(&format!("token 0 {x} 250 0")),
            told(PlacingRefusal::TokenOutsideArea { source }, Rule::FE_MISS3_07),
            "{gap} mm from the side"
        );
    }
    assert!(report.may("token 0 115.5 250 0"), "101 mm from the west");
    assert!(report.may("token 0 797.9 250 0"), "101 mm from the east");
}

/// [FE-MISS3-08] Two satellites are at range 2 or 3 of each other.
#[test]
fn satellites_stay_near_each_other() {
    let mut report = before_the_satellites();
    report.choose("token 0 300 250 0");
    // With 100 mm between their rows the distances are 93, 142, 294 and 303 mm.
    let near = report.refused("token 0 360 150 0");
    assert_eq!(
        (near.why, near.rule),
        told(PlacingRefusal::MarkerAlone, Rule::FE_MISS3_08)
    );
    assert!(report.may("token 0 440 150 0"));
    assert!(report.may("token 0 610 150 0"));
    assert_eq!(report.refused("token 0 620 150 0").rule, Rule::FE_MISS3_08);
}

/// [FE-MISS3-06, FE-MISS3-08] In a 100-point game there are four, two in each band, and each is near another.
#[test]
fn four_satellites_in_a_big_game() {
    let setup = built(
        3,
        100,
        &[("redsquadronpilot", &[])],
        &[("blacksquadronpilot", &[])],
    );
    let mut report = set_up(&setup, &["red", "black"]);
    report.choose("place black 300 860 180");
    report
        .choose("token 0 150 250 0")
        .choose("token 0 310 250 0")
        .choose("token 0 230 150 0");
    assert_eq!(
        report.refused("token 0 760 150 0").rule,
        Rule::FE_MISS3_08,
        "400 mm from all others"
    );
    report.choose("token 0 450 150 0");
    report.choose("place red 457 50 0");
    let rows = report
        .spectator()
        .markers()
        .iter()
        .filter_map(|marker| match marker.place {
            MarkerPlace::Table(pose) => Some(pose.at.y),
            _ => None,
        });
    assert_eq!(rows.collect::<Vec<_>>(), [250.0, 250.0, 150.0, 150.0]);
}

/// [FE-MISS3-21, FE-MISS3-11] A whole game: both TIEs scan in round 3, Black turns around and is home in round 8.
#[test]
fn a_game_the_imperials_win() {
    let mut report = set_up(&whispers(), &NAMES);
    report
        .choose("place black 300 834.4 180")
        .choose("place obsidian 460 834.4 180")
        .choose("token 0 300 250 0")
        .choose("token 0 460 150 0")
        .choose("place red 850 50 0");
    let flight = [
        ("5 straight", "5 straight"),
        ("5 straight", "5 straight"),
        ("2 straight", "4 straight"),
        ("4 koiogran", "1 turn_left"),
        ("5 straight", "1 turn_left"),
        ("5 straight", "1 turn_left"),
        ("5 straight", "1 turn_left"),
        ("5 straight", "1 turn_left"),
    ];
    for (round, (black, obsidian)) in flight.into_iter().enumerate() {
        assert_eq!(report.game.round(), round as u16 + 1);
        report.dials(&[
            "red 1 straight",
            &format!("black {black}"),
            &format!("obsidian {obsidian}"),
        ]);
        if round == 2 {
            let [_, black, obsidian] = NAMES.map(|name| report.id(name));
            report
                .pass_until(|ask| ask == Ask::Attack(black))
                .choose("scan 0");
            report
                .pass_until(|ask| ask == Ask::Attack(obsidian))
                .choose("scan 1");
            assert_eq!(satellites(&report), (0, 2, 0));
        }
        report.pass_until(|ask| ask == Ask::SetDials);
    }
    assert_eq!(report.won(), Some(SCANNER_HOME));
    assert_eq!(report.game.round(), 8);
}

/// [FE-MISS3-19, FE-MISS3-01] A whole game: Red destroys Black with torpedoes and Obsidian with its primary weapon.
#[test]
fn a_game_the_rebels_win() {
    let dice = "a:HHHB d:BBB a:HHHB d:BBB";
    let mut report = set_up_with(
        Content::builtin(furball_cards::Edition::First),
        &whispers(),
        &NAMES,
        Some(dice),
    );
    report
        .choose("place black 417.2 834.4 180")
        .choose("place obsidian 497.2 834.4 180")
        .choose("token 0 600 250 0")
        .choose("token 0 700 150 0")
        .choose("place red 457.2 80 0");
    let red = report.id("red");
    report.dials(&["red 4 straight", "black 5 straight", "obsidian 5 straight"]);
    report
        .pass_until(|ask| ask == Ask::Action(red))
        .choose("lock black");
    report
        .pass_until(|ask| ask == Ask::Attack(red))
        .choose("red attacks black with protontorpedoes");
    assert_eq!(report.ship("black").status(), Status::Destroyed);
    report.pass_until(|ask| ask == Ask::SetDials);

    report.dials(&["red 1 straight", "obsidian 2 straight"]);
    report
        .pass_until(|ask| ask == Ask::Action(red))
        .choose("action r2f2");
    assert_eq!(report.ship("red").stat(furball_cards::Stat::Agility), 3);
    report
        .pass_until(|ask| ask == Ask::Attack(red))
        .choose("red attacks obsidian");
    assert_eq!(report.won(), Some(ALL_DESTROYED));
    assert_eq!(satellites(&report), (2, 0, 0));
}

/// [FE-MISS3-06, FE-MISS3-03, FE-MISS3-05, FE-MISS-11] The mission with squads of 31 and of 100 points.
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
    for (setup, count) in [(built(3, 31, alone, pair), 2), (built(3, 100, heroes, &swarm), 4)] {
        let mut report = set_up(&setup, &[]);
        report.place_all();
        assert_eq!(report.spectator().phase(), Phase::Planning);
        assert_eq!(satellites(&report), (count, 0, 0));
        for ship in report.spectator().in_play() {
            let y = ship.pose().at.y;
            let own = match ship.side() {
                Side::One => y,
                Side::Two => 914.4 - y,
            };
            assert!((20.0..=80.0).contains(&own), "{} is at {y}", ship.label());
        }
    }
}
