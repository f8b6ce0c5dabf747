//! The missions of the core rulebook, as data.

use furball_cards::language::{Bound, Landmark, TableEdge};
use furball_cards::scenario::{SetupStep, Winner};
use furball_cards::squad::suggested_limit;
use furball_cards::{Content, Edition, Faction, Scenario, render};
use furball_geometry::constants::PLAY_AREA;
use furball_rules::{Ledger, Rule};

fn content() -> &'static Content {
    Content::builtin(Edition::First)
}

fn mission(number: &str) -> &'static Scenario {
    content().scenario(content().find_scenario(number).expect("a mission"))
}

/// The side's listed ships, each with its upgrades.
fn forces(mission: &Scenario, faction: Faction) -> Vec<(&'static str, Vec<&'static str>)> {
    let mut roles = mission.roles().into_iter();
    let role = roles.find(|role| role.faction == Some(faction)).expect("a side");
    let squad = mission.listed_squad(content(), role);
    assert_eq!(squad.check(content(), None, None), []);
    let ships = squad.ships.iter().map(|ship| {
        let upgrades = ship
            .upgrades
            .iter()
            .map(|&upgrade| content().upgrade(upgrade).name.as_str());
        (content().pilot(ship.pilot).name.as_str(), upgrades.collect())
    });
    ships.collect()
}

/// [FE-MISS-02] Three missions, found by id and by number.
#[test]
fn there_are_three_missions() {
    let names: Vec<&str> = content()
        .scenarios
        .iter()
        .map(|mission| mission.name.as_str())
        .collect();
    assert_eq!(names, ["Political Escort", "Asteroid Run", "Dark Whispers"]);
    for mission in &content().scenarios {
        let by_id = content().find_scenario(&mission.id);
        assert!(by_id.is_some());
        assert_eq!(
            by_id,
            content().find_scenario(&mission.number.expect("a number").to_string())
        );
    }
    assert_eq!(content().find_scenario("4"), None);
}

/// [FE-MISS-08] All missions use the usual square table, and there is room for a base wherever ships are placed.
#[test]
fn missions_are_played_on_the_usual_table() {
    for mission in &content().scenarios {
        for at in mission.setup.iter().flat_map(SetupStep::ways) {
            let mut depth = PLAY_AREA;
            for bound in at {
                match bound {
                    Bound::Within(_, range) => depth = depth.min(range.millimeters()),
                    Bound::Beyond(Landmark::Edge(TableEdge::Own | TableEdge::Enemy), range) => {
                        depth -= range.millimeters();
                    }
                    _ => {}
                }
            }
            assert!(depth >= 40.0, "{}: no base fits into {at:?}", mission.id);
        }
    }
}

/// [FE-MISS-09] Every mission has its three sections, and a way to win for both sides.
#[test]
fn missions_have_setup_rules_and_objectives() {
    for mission in &content().scenarios {
        assert!(
            !mission.setup.is_empty() && !mission.texts.is_empty(),
            "{}",
            mission.id
        );
        for role in mission.roles() {
            let wins = Winner::Side(role.id.clone());
            assert!(
                mission.ends.iter().any(|end| end.winner == wins),
                "{}",
                mission.id
            );
        }
    }
}

/// [FE-MISS-10, FE-MISS2-01] Luke has Determination, Mithel has Marksmanship, Night Beast has no upgrades.
#[test]
fn listed_upgrades_belong_to_their_pilots() {
    let run = mission("2");
    assert_eq!(
        forces(run, Faction::Rebel),
        [("Luke Skywalker", vec!["Determination"])]
    );
    assert_eq!(
        forces(run, Faction::Imperial),
        [
            ("\"Night Beast\"", vec![]),
            ("\"Mauler Mithel\"", vec!["Marksmanship"])
        ]
    );
}

/// [FE-MISS1-01] One Red Squadron Pilot against two Academy Pilots, without upgrades.
#[test]
fn political_escort_lists_three_ships() {
    let escort = mission("1");
    assert_eq!(forces(escort, Faction::Rebel), [("Red Squadron Pilot", vec![])]);
    assert_eq!(
        forces(escort, Faction::Imperial),
        [("Academy Pilot", vec![]), ("Academy Pilot", vec![])]
    );
}

/// [FE-MISS3-01] A Red Squadron Pilot with upgrades against two Imperial pilots.
#[test]
fn dark_whispers_lists_three_ships() {
    let whispers = mission("3");
    assert_eq!(
        forces(whispers, Faction::Rebel),
        [("Red Squadron Pilot", vec!["Proton Torpedoes", "R2-F2"])]
    );
    assert_eq!(
        forces(whispers, Faction::Imperial),
        [
            ("Black Squadron Pilot", vec!["Determination"]),
            ("Obsidian Squadron Pilot", vec![])
        ]
    );
}

/// The listed ships of every mission are in the core box.
#[test]
fn missions_need_no_more_than_the_core_box() {
    let core = content().find_collection("core").expect("the core box");
    for mission in &content().scenarios {
        for role in mission.roles() {
            let squad = mission.listed_squad(content(), role);
            assert_eq!(squad.check(content(), None, Some(core)), [], "{}", mission.id);
        }
    }
}

/// [FE-MISS-14] Squads may be built instead, within the limit.
#[test]
fn squads_may_be_built_for_a_mission() {
    let ready = content()
        .find_squad("rookie-volley")
        .expect("a squad of 100 points");
    assert_eq!(ready.squad.cost(content()), 100);
    assert_eq!(ready.squad.check(content(), Some(100), None), []);
    let mut dear = ready.squad.clone();
    dear.ships[0]
        .upgrades
        .push(content().find_upgrade("munitionsfailsafe").expect("an upgrade"));
    assert_eq!(dear.cost(content()), 101);
    assert_eq!(
        dear.check(content(), Some(100), None)[0]
            .point()
            .rule_in(&[Ledger::FirstEdition]),
        Some(Rule::FE_SQUAD_07)
    );
}

/// [FE-MISS-15] 100 points are recommended; 31 with only the core box.
#[test]
fn missions_are_proposed_at_100_or_31_points() {
    assert_eq!(suggested_limit(content(), None), 100);
    assert_eq!(suggested_limit(content(), content().find_collection("core")), 31);
}

/// What a mission says, in words.
fn said(number: &str) -> Vec<String> {
    let mission = mission(number);
    let texts = mission.texts.iter();
    texts
        .map(|text| render::scenario_text(content(), mission, text))
        .collect()
}

/// How it is set up, in words.
fn set_up(number: &str) -> Vec<String> {
    let mission = mission(number);
    let steps = mission.setup.iter();
    steps
        .map(|step| render::setup_step(content(), mission, step))
        .collect()
}

/// How it ends, in words.
fn ends(number: &str) -> Vec<String> {
    let mission = mission(number);
    let ends = mission.ends.iter();
    ends.map(|end| render::scenario_end(content(), mission, end))
        .collect()
}

/// The shuttle's numbers and its three maneuvers.
#[test]
fn the_shuttle_is_slow_and_sturdy() {
    let shuttle = &mission("1").craft[0];
    assert_eq!(
        (
            shuttle.agility,
            shuttle.hull,
            shuttle.shields(false),
            shuttle.shields(true)
        ),
        (2, 6, 0, 6)
    );
    let maneuvers: Vec<String> = shuttle.maneuvers.iter().map(ToString::to_string).collect();
    assert_eq!(
        maneuvers,
        ["2 straight white", "1 bank_left white", "1 bank_right white"]
    );
}

/// Whether a mission says this, somewhere.
fn says(lines: &[String], wanted: &str) {
    assert!(
        lines.iter().any(|line| line.contains(wanted)),
        "{wanted}: {lines:#?}"
    );
}

/// [FE-MISS1-02, FE-MISS2-02, FE-MISS3-02] Who places what, in order.
#[test]
fn missions_are_set_up_in_order() {
    let steps = |number: &str| -> Vec<(String, &str)> {
        let steps = mission(number).setup.iter();
        steps
            .map(|step| {
                let what = match step {
                    SetupStep::Ships { .. } => "ships",
                    SetupStep::Craft { .. } => "craft",
                    SetupStep::Mark { .. } => "mark",
                    SetupStep::Obstacles { .. } => "obstacles",
                    SetupStep::Markers { .. } => "markers",
                };
                (step.side().unwrap_or_default().to_owned(), what)
            })
            .collect()
    };
    let list = |all: &[(&str, &'static str)]| -> Vec<(String, &'static str)> {
        all.iter().map(|&(side, what)| (side.to_owned(), what)).collect()
    };
    assert_eq!(
        steps("1"),
        list(&[("escort", "craft"), ("escort", "ships"), ("hunters", "ships")])
    );
    let run = [
        ("hunters", "ships"),
        ("fugitives", "ships"),
        ("fugitives", "mark"),
        ("hunters", "obstacles"),
    ];
    assert_eq!(steps("2"), list(&run));
    let whispers = [
        ("scouts", "ships"),
        ("guards", "markers"),
        ("guards", "markers"),
        ("guards", "ships"),
    ];
    assert_eq!(steps("3"), list(&whispers));
    says(&set_up("3"), "1 Satellite (2 in games of 100 points or more)");
    says(&set_up("3"), "range 2–3 of another");
}

/// Protecting, the shuttle's hull, slow flight, scanning, and reinforcements.
#[test]
fn missions_have_their_special_rules() {
    says(
        &said("1"),
        "Pick the Senator's Shuttle at range 1. It gains an evade token.",
    );
    says(&said("1"), "change all crits of the attacker to hits");
    says(
        &said("1"),
        "call up to 1 Academy Pilot for every friendly ship lost this round",
    );
    says(
        &said("2"),
        "it is round 4 or earlier, you can only execute maneuvers of speed 0–2",
    );
    says(
        &said("2"),
        "within range 1 of your own edge or within range 1 of the enemy edge",
    );
    says(&said("3"), "take a Satellite");
    says(
        &said("3"),
        "call up to 1 Rookie Pilot for every friendly ship lost this round",
    );
}

/// All ends.
#[test]
fn missions_end_as_in_the_rulebook() {
    assert_eq!(
        ends("1"),
        [
            "The Rebel Alliance wins when the Senator's Shuttle leaves the play area over the enemy edge.",
            "The Galactic Empire wins when the Senator's Shuttle was lost.",
        ]
    );
    assert_eq!(
        ends("2"),
        [
            "The Rebel Alliance wins when the disabled ship leaves the play area over the enemy edge or its own edge \
             and it is round 5 or later.",
            "The Galactic Empire wins when the disabled ship was lost.",
        ]
    );
    assert_eq!(
        ends("3"),
        [
            "The Rebel Alliance wins when there is no enemy ship.",
            "The Rebel Alliance wins when there is a Satellite back in the supply and there is no Satellite on the \
             table or on a ship card.",
            "The Galactic Empire wins when a friendly ship that carries a Satellite leaves the play area over its own \
             edge and there is no Satellite on the table.",
        ]
    );
}
