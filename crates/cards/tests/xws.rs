//! Reading and writing the community's squad notation.

use furball_cards::squad::random_squad;
use furball_cards::xws::{self, Xws};
use furball_cards::{Content, Edition, Faction};

fn content() -> &'static Content {
    Content::builtin(Edition::First)
}

/// The error for a text that isn't a squad.
fn complaint(text: &str) -> String {
    match xws::read(content(), text) {
        Ok(read) => panic!("accepted: {read:?}"),
        Err(error) => error.to_string(),
    }
}

#[test]
fn every_ready_made_squad_survives_the_round_trip() {
    assert!(content().squads.len() >= 20);
    for ready in &content().squads {
        let text = xws::write(content(), &ready.squad);
        let read = xws::read(content(), &text).unwrap_or_else(|error| panic!("{}: {error}", ready.id));
        assert_eq!(read.squad, ready.squad, "{}", ready.id);
    }
}

#[test]
fn random_squads_survive_the_round_trip() {
    let mut seed = 1_u64;
    let mut rng = |below: u32| {
        seed = seed
            .wrapping_mul(6364136223846793005)
            .wrapping_add(1442695040888963407);
        ((seed >> 33) % u64::from(below)) as u32
    };
    for round in 0..300 {
        let faction = if round % 2 == 0 {
            Faction::Rebel
        } else {
            Faction::Imperial
        };
        let mut squad = random_squad(content(), faction, 100, &mut rng).expect("a squad");
        let read = xws::read(content(), &xws::write(content(), &squad)).expect("a squad");
        // The notation groups a ship's upgrades by slot and keeps no other order.
        let mut again = read.squad;
        for ship in squad.ships.iter_mut().chain(&mut again.ships) {
            ship.upgrades.sort_unstable();
        }
        assert_eq!(again, squad);
    }
}

#[test]
fn both_versions_are_read() {
    let first = r#"{
        "version": "0.3.0", "name": "One", "faction": "imperial", "points": 99,
        "pilots": [{
            "name": "maarekstele", "ship": "tieadvanced",
            "upgrades": {"ept": ["predator"], "missile": ["clustermissiles"], "title": ["tiex1"],
                         "system": ["firecontrolsystem"], "mod": ["hullupgrade"]}
        }]
    }"#;
    let second = r#"{
        "version": "2.0.0", "name": "One", "faction": "galacticempire",
        "pilots": [{
            "id": "maarekstele-tieadvanced", "ship": "tieadvanced",
            "upgrades": {"talent": ["predator"], "missile": ["clustermissiles"], "title": ["tiex1"],
                         "sensor": ["firecontrolsystem"], "modification": ["hullupgrade"]}
        }]
    }"#;
    let sorted = |text: &str| {
        let mut squad = xws::read(content(), text).expect("a squad").squad;
        squad.ships[0].upgrades.sort_unstable();
        squad
    };
    assert_eq!(sorted(first), sorted(second));
    assert_eq!(sorted(first).ships[0].upgrades.len(), 5);
}

#[test]
fn extra_fields_of_a_squad_are_kept() {
    let text = r#"{
        "faction": "rebel", "name": "Keeper", "description": "for Tuesday",
        "obstacles": ["coreasteroid5", "yt2400debris0"],
        "vendor": {"someone": {"url": "x"}},
        "pilots": [{"id": "rookiepilot", "ship": "xwing", "upgrades": []}]
    }"#;
    let read = xws::read(content(), text).expect("a squad");
    assert_eq!(read.description.as_deref(), Some("for Tuesday"));
    assert_eq!(read.obstacles, ["coreasteroid5", "yt2400debris0"]);
    let again = xws::read(content(), &read.write(content())).expect("a squad");
    // What we write names the price list.
    assert_eq!(again.prices.as_ref(), Some(&content().prices.id));
    assert_eq!(
        Xws {
            prices: None,
            ..again
        },
        read
    );
}

#[test]
fn a_pilot_without_a_ship_is_found_if_it_is_the_only_one_of_that_name() {
    let text = r#"{"faction": "rebel", "pilots": [{"id": "lukeskywalker"}]}"#;
    let read = xws::read(content(), text).expect("a squad");
    assert_eq!(read.squad.name, "");
    assert_eq!(content().pilot(read.squad.ships[0].pilot).name, "Luke Skywalker");
}

#[test]
fn errors_are_reported_with_their_place() {
    let cases = [
        ("{", "this is no JSON from line 1, column 1 on"),
        ("[]", "a squad is a JSON object"),
        (r#"{"pilots": []}"#, "the field `faction` is missing"),
        (
            r#"{"faction": "rebl", "pilots": []}"#,
            "faction: unknown faction `rebl`, did you mean `rebel`?",
        ),
        (r#"{"faction": "rebel"}"#, "the field `pilots` is missing"),
        (r#"{"faction": "rebel", "pilots": 3}"#, "pilots: expected a list"),
        (
            r#"{"faction": "rebel", "pilots": [{"ship": "xwing"}]}"#,
            "pilot 1: the field `id` (or `name`) is missing",
        ),
        (
            r#"{"faction": "rebel", "pilots": [{"id": "rookiepilot"}, {"id": "lukeskywlaker", "ship": "xwing"}]}"#,
            "pilot 2, id: unknown pilot `lukeskywlaker`, did you mean `lukeskywalker`?",
        ),
        (
            r#"{"faction": "rebel", "pilots": [{"id": "rookiepilot", "ship": "xwnig"}]}"#,
            "pilot 1, ship: unknown ship `xwnig`, did you mean `xwing`?",
        ),
        (
            r#"{"faction": "rebel", "pilots": [{"id": "academypilot", "ship": "tiefighter"}]}"#,
            "pilot 1, id: `academypilot` flies a `tiefighter` for `galacticempire`",
        ),
        (
            r#"{"faction": "rebel", "pilots": [{"id": "rookiepilot", "upgrades": {"amd": ["r2d3"]}}]}"#,
            "pilot 1, amd: unknown upgrade `r2d3`, did you mean `r2d2`?",
        ),
        (
            r#"{"faction": "rebel", "pilots": [{"id": "rookiepilot", "upgrades": {"astromec": ["r2d2"]}}]}"#,
            "pilot 1, astromec: unknown upgrade slot `astromec`, did you mean `astromech`?",
        ),
        (
            r#"{"faction": "rebel", "pilots": [{"id": "rookiepilot", "upgrades": {"ept": ["r2d2"]}}]}"#,
            "pilot 1, ept: `r2d2` is a card for the slot `amd`, not for `ept`",
        ),
        (
            r#"{"faction": "rebel", "pilots": [{"id": "rookiepilot", "upgrades": {"amd": "r2d2"}}]}"#,
            "pilot 1, amd: expected a list of upgrade ids",
        ),
    ];
    for (text, wanted) in cases {
        let said = complaint(text);
        assert!(said.starts_with(wanted), "{said}");
    }
}

#[test]
fn second_edition_ships_are_recognized() {
    let text = r#"{"faction": "rebelalliance", "pilots": [{"id": "lukeskywalker", "ship": "t65xwing"}]}"#;
    assert_eq!(
        complaint(text),
        "pilot 1, ship: `t65xwing` is a ship of another edition; First Edition, whose cards these are, calls it \
         `xwing`"
    );
}

/// Everything readable is read, and the rest is reported with its place; so are words that are written differently
/// here.
#[test]
fn the_readable_part_of_a_squad_is_salvaged() {
    let value = serde_json::json!({
        "faction": "rebelalliance", "pilots": [
            {"id": "lukeskywalker", "ship": "xwing", "upgrades": {
                "elite": ["marksmanship"], "astromech": ["r2d2", "r2d3", 7], "warp-drive": ["x"], "torpedo": "protontorpedoes",
            }},
            {"id": "nobody", "ship": "xwing"},
            "rookiepilot",
            {"id": "rookiepilot", "ship": "xwing", "upgrades": "none"},
        ],
    });
    let salvaged = xws::salvage(content(), &value).expect("a squad");
    let ships = &salvaged.xws.squad.ships;
    let names: Vec<&str> = ships
        .iter()
        .map(|ship| content().pilot(ship.pilot).id.as_str())
        .collect();
    assert_eq!(names, ["lukeskywalker", "rookiepilot"]);
    let cards: Vec<&str> = ships[0]
        .upgrades
        .iter()
        .map(|&id| content().upgrade(id).id.as_str())
        .collect();
    assert_eq!(cards.len(), 2);
    assert!(
        cards.contains(&"r2d2") && cards.contains(&"marksmanship"),
        "{cards:?}"
    );
    let lost: Vec<String> = salvaged.lost.iter().map(ToString::to_string).collect();
    for wanted in [
        "pilot 1, astromech: unknown upgrade `r2d3`, did you mean `r2d2`?",
        "pilot 1, astromech: expected the id of an upgrade",
        "pilot 1, warp-drive: unknown upgrade slot `warp-drive`",
        "pilot 1, torpedo: expected a list of upgrade ids",
        "pilot 2, id: unknown pilot `nobody`",
        "pilot 3: expected an object with `id` and `ship`",
        "pilot 4, upgrades: expected an object with a list of ids for each slot",
    ] {
        assert!(
            lost.iter().any(|said| said == wanted),
            "{wanted} isn't among {lost:?}"
        );
    }
    assert_eq!(lost.len(), 7);
    let respelt: Vec<String> = salvaged.respelt.iter().map(ToString::to_string).collect();
    for wanted in [
        "faction: `rebelalliance` is read as `rebel`",
        "pilot 1, elite: `elite` is read as `ept`",
        "pilot 1, astromech: `astromech` is read as `amd`",
    ] {
        assert!(
            respelt.iter().any(|said| said == wanted),
            "{wanted} isn't among {respelt:?}"
        );
    }
    assert_eq!(respelt.len(), 3);
}

#[test]
fn our_own_output_is_salvaged_without_warnings() {
    for edition in Edition::ALL {
        let content = Content::builtin(edition);
        for ready in &content.squads {
            let value = serde_json::from_str(&xws::write(content, &ready.squad)).expect("JSON");
            let salvaged = xws::salvage(content, &value).expect("a squad");
            assert_eq!(
                (salvaged.lost, salvaged.respelt),
                (vec![], vec![]),
                "{}",
                ready.id
            );
            assert_eq!(salvaged.xws.squad, ready.squad);
        }
    }
}
