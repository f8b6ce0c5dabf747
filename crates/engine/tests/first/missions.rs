//! What all missions have in common: agreeing on one, its forces, its placement and its objectives.

use std::sync::Arc;

use furball_cards::scenario::{End, Winner};
use furball_cards::{Content, Faction, Phase};
use furball_engine::Viewer;
use furball_engine::prompt::Pieces;
use furball_engine::refusal::SquadRefusal;
use furball_engine::{
    Ask, Chance, Choice, Event, Forces, How, Options, Position, Rule, Seat, Setup, SetupEvent, SetupStep,
    Side, Status,
};
use furball_testing::missions::{built, mission};
use furball_testing::squads::{squad, steps};
use furball_testing::*;

use crate::setup::STEPS;

/// [FE-MISS-01] A mission has its own components, rules and objectives.
#[test]
fn a_mission_changes_the_game() {
    let report = set_up(&mission(1), &["red", "one", "two", "shuttle"]);
    let played = report.spectator().scenario().expect("a mission");
    assert_eq!(played.name, "Political Escort");
    assert_eq!(
        report.placement().pieces,
        Pieces::Ships(vec![report.id("shuttle")])
    );
    assert_eq!(report.ship("shuttle").name(), "Senator's Shuttle");

    let standard = set_up(
        &Setup::for_two("Rebel", "Imperial"),
        &["luke", "beast", "obsidian"],
    );
    assert!(standard.spectator().scenario().is_none());
    assert!(standard.spectator().ships().all(|ship| ship.craft().is_none()));
}

/// [FE-MISS-02] There are three missions.
#[test]
fn three_missions_are_known() {
    let missions = &Content::builtin(furball_cards::Edition::First).scenarios;
    let listed: Vec<(u8, &str)> = missions
        .iter()
        .map(|mission| (mission.number.expect("a number"), mission.name.as_str()))
        .collect();
    assert_eq!(
        listed,
        [(1, "Political Escort"), (2, "Asteroid Run"), (3, "Dark Whispers")]
    );
}

/// [FE-MISS-03] A game has one mission for all its players, settled before the first step of setup: by its number or by
/// its name.
#[test]
fn both_play_the_same_mission() {
    for named in ["2", "asteroidrun"] {
        let setup = Setup {
            scenario: Some(named.to_owned()),
            ..Setup::for_two("Rebel", "Imperial")
        };
        let report = set_up(&setup, &["luke", "beast", "mauler"]);
        for viewer in [Viewer::Seat(REBEL), Viewer::Seat(IMPERIAL), Viewer::Spectator] {
            let view = report.game.view(viewer);
            assert_eq!(view.scenario().expect("a mission").number, Some(2));
        }
    }
    let content = Content::builtin(furball_cards::Edition::First);
    let unknown = Setup {
        scenario: Some("4".to_owned()),
        ..Setup::for_two("Rebel", "Imperial")
    };
    let refused = unknown
        .start(content, Chance::fixed(Vec::new()))
        .expect_err("no such mission");
    assert!(refused.to_string().contains("scenario"), "{refused}");
}

/// [FE-MISS-04] All players use the listed ships as they are, without counting points, or all build squads.
#[test]
fn both_use_listed_ships_or_both_build_squads() {
    let report = set_up(&mission(3), &["red", "black", "obsidian"]);
    assert_eq!(
        report.cards("red"),
        ["redsquadronpilot", "protontorpedoes", "r2f2"]
    );
    assert_eq!(report.cards("black"), ["blacksquadronpilot", "determination"]);
    assert_eq!(report.cards("obsidian"), ["obsidiansquadronpilot"]);
    assert_eq!(report.spectator().ships().count(), 3);
    assert_eq!(report.game.table().limit, None);

    let squads = Setup {
        forces: Forces::Built { limit: Some(31) },
        ..mission(3)
    };
    let content = Content::builtin(furball_cards::Edition::First);
    let (game, _) = squads
        .start(content, Chance::fixed(Vec::new()))
        .expect("a legal setup");
    let asked: Vec<Seat> = game
        .prompts()
        .iter()
        .filter(|prompt| prompt.ask == Ask::Squad)
        .map(|prompt| prompt.seat)
        .collect();
    assert_eq!(asked, [REBEL, IMPERIAL]);
    assert_eq!(game.table().limit, Some(31));
}

/// [FE-MISS-05] The mission determines the placement order, not pilot skill; the rest of setup is as usual.
#[test]
fn the_mission_places_the_forces() {
    let mut report = set_up(&mission(2), &["luke", "beast", "mauler"]);
    assert_eq!(report.prompt().seat, IMPERIAL);
    report
        .choose("place mauler 300 50 0")
        .choose("place beast 600 50 0");
    assert_eq!((report.asks(), report.prompt().seat), (Ask::PlaceShip, REBEL));
    report.choose("place luke 457 457 0");
    assert_eq!(
        (report.asks(), report.prompt().seat),
        (Ask::PlaceObstacle, IMPERIAL)
    );
    report.place_all();
    assert_eq!(steps(&report), STEPS);
}

/// [FE-MISS-06] After setup comes the first Planning phase, with the mission's rules in force.
#[test]
fn play_begins_with_the_missions_rules() {
    let mut report = set_up(&mission(2), &["luke", "beast", "mauler"]);
    report.place_all();
    assert_eq!(
        (report.game.round(), report.spectator().phase()),
        (1, Phase::Planning)
    );
    assert!(!report.spectator().setting_up());
    assert_eq!(report.refused("dial luke 3 straight").rule, Rule::FE_MISS2_09);
    report.choose("dial luke 2 straight");
}

/// [FE-MISS-07] Everything else is as usual: tokens are removed in the End phase, and rounds continue until a side
/// wins.
#[test]
fn standard_rules_apply_too() {
    let ships = [
        ship("red", "redsquadronpilot", (300.0, 300.0, 0.0)).focused(),
        ship("shuttle", "shuttle", (MIDDLE, 300.0, 0.0)),
        ship("tie", "academypilot", (100.0, 880.0, 180.0)),
    ];
    let report = position(Phase::End, ships).mission("1").round(4).play();
    assert_eq!(
        (report.game.round(), report.spectator().phase()),
        (5, Phase::Planning)
    );
    assert!(!report.ship("red").has(furball_cards::Token::Focus));
    assert_eq!(report.game.outcome(), None);
}

/// [FE-MISS-08] Unless agreed otherwise a mission is played on three feet square.
#[test]
fn missions_are_played_on_the_standard_area() {
    for number in 1..=3 {
        let (game, _) = mission(number)
            .start(
                Content::builtin(furball_cards::Edition::First),
                Chance::fixed(Vec::new()),
            )
            .expect("a mission");
        let area = game.table().area;
        assert_eq!((area.width, area.height), (914.4, 914.4));
    }
}

/// [FE-MISS-09] Every mission has its setup, its special rules and an objective for each side.
#[test]
fn missions_have_three_sections() {
    for mission in &Content::builtin(furball_cards::Edition::First).scenarios {
        assert!(!mission.setup.is_empty(), "{}", mission.name);
        assert!(!mission.texts.is_empty(), "{}", mission.name);
        for (role, faction) in mission
            .roles()
            .into_iter()
            .zip([Faction::Rebel, Faction::Imperial])
        {
            assert_eq!(role.faction, Some(faction), "{}", mission.name);
            let wins = Winner::Side(role.id.clone());
            assert!(
                mission.ends.iter().any(|end| end.winner == wins),
                "{}",
                mission.name
            );
        }
    }
}

/// [FE-MISS-10] Upgrades listed with a pilot are on that ship and on no other.
#[test]
fn listed_upgrades_are_equipped() {
    let report = set_up(&mission(2), &["luke", "beast", "mauler"]);
    assert_eq!(report.cards("luke"), ["lukeskywalker", "determination"]);
    assert_eq!(report.cards("mauler"), ["maulermithel", "marksmanship"]);
    assert_eq!(report.cards("beast"), ["nightbeast"]);
}

/// [FE-MISS-11] Built squads follow the mission's placement too.
#[test]
fn placement_holds_for_built_squads() {
    let setup = built(
        2,
        100,
        &[("wedgeantilles", &[]), ("rookiepilot", &[])],
        &[("howlrunner", &[]), ("academypilot", &[])],
    );
    let mut report = set_up(&setup, &["wedge", "rookie", "howl", "cadet"]);
    assert_eq!(report.refused("place howl 457 457 0").rule, Rule::FE_MISS_11);
    report
        .choose("place howl 300 40 0")
        .choose("place cadet 300 880 180");
    assert_eq!(report.refused("place wedge 457 50 0").rule, Rule::FE_MISS_11);
    report.choose("place wedge 457 457 0");
}

/// [FE-MISS-12] No card and no other rule allows the disabled ship more than speed 2: not its own dial, nor the
/// opponent who picks for a stressed pilot.
#[test]
fn special_rules_override_everything() {
    let ships = [
        ship("luke", "lukeskywalker", (MIDDLE, 400.0, 0.0))
            .upgrade("stayontarget")
            .marked()
            .stressed()
            .faceup("damagedengine"),
        ship("tie", "academypilot", (100.0, 880.0, 180.0)),
    ];
    let mut report = position(Phase::Planning, ships).mission("2").round(2).play();
    assert_eq!(report.refused("dial luke 4 straight").rule, Rule::FE_MISS2_09);
    report
        .choose("dial luke 2 turn_left")
        .choose("dial tie 2 straight")
        .choose("pass")
        .choose("pass");
    assert_eq!(report.asks(), Ask::ReplaceRed(report.id("luke")));
    let speeds: Vec<u8> = report
        .offers()
        .iter()
        .filter_map(|choice| match choice {
            Choice::Maneuver(maneuver) => Some(maneuver.speed),
            _ => None,
        })
        .collect();
    assert!(
        !speeds.is_empty() && speeds.iter().all(|&speed| speed <= 2),
        "{speeds:?}"
    );
}

/// [FE-MISS-13] In the escort mission neither side wins by destroying every fighter.
#[test]
fn only_objectives_win() {
    let ships = [
        ship("red", "redsquadronpilot", (MIDDLE, 300.0, 0.0)),
        ship("shuttle", "shuttle", (200.0, 100.0, 0.0)),
        ship("last", "academypilot", (MIDDLE, 480.0, 180.0))
            .facedown(2)
            .done(),
    ];
    let position = position(Phase::Engagement, ships).mission("1").round(2);
    let mut report = position.dice("a:HBB d:BBB").play();
    report.choose("red attacks last");
    assert_eq!(report.ship("last").status(), Status::Destroyed);
    assert_eq!(report.game.outcome(), None);
    report.choose("pass");
    assert_eq!(report.game.round(), 3, "no reinforcement, and still no winner");
}

/// Four rookies with torpedoes: 100 points, and 101 with one droid.
fn rookies(droids: usize) -> Vec<(&'static str, &'static [&'static str])> {
    let bare: (&str, &[&str]) = ("rookiepilot", &["protontorpedoes"]);
    let droid: (&str, &[&str]) = ("rookiepilot", &["protontorpedoes", "r2astromech"]);
    let mut squad = vec![droid; droids];
    squad.resize(4, bare);
    squad
}

/// [FE-MISS-14] Squads may be built for a mission, up to the agreed points.
#[test]
fn squads_may_be_built() {
    let setup = |droids: usize| built(1, 100, &rookies(droids), &[("academypilot", &[])]);
    let started = |setup: Setup| {
        setup.start(
            Content::builtin(furball_cards::Edition::First),
            Chance::fixed(Vec::new()),
        )
    };
    assert!(started(setup(0)).is_ok(), "exactly 100");
    let error = started(setup(1)).expect_err("101 points");
    assert!(error.to_string().contains(Rule::FE_SQUAD_07.id()), "{error}");

    let mut asked = mission(1);
    asked.forces = Forces::Built { limit: Some(100) };
    let report = set_up(&asked, &[]);
    let too_many = Choice::Squad {
        xws: squad(&rookies(1)),
    };
    assert_eq!(
        report.rule(report.game.check(REBEL, &too_many).expect_err("101 points")),
        Rule::FE_SQUAD_07
    );
    assert!(
        report
            .game
            .check(
                REBEL,
                &Choice::Squad {
                    xws: squad(&rookies(0))
                }
            )
            .is_ok()
    );
}

/// [FE-MISS-15] By default squads have 100 points, or 31 with only the core box.
#[test]
fn the_recommended_totals_are_the_defaults() {
    let limit = |collection: Option<&str>| {
        let mut setup = mission(1);
        setup.forces = Forces::Built { limit: None };
        setup.collection = collection.map(str::to_owned);
        let report = set_up(&setup, &[]);
        match report.game.prompts()[0].options {
            Options::Squad { limit } => limit,
            ref other => panic!("no prompt for a squad: {other:?}"),
        }
    };
    assert_eq!(limit(None), 100);
    assert_eq!(limit(Some("core")), 31);
}

/// [FE-MISS-16] With one core box between them, the Imperial player takes upgrades first; the Rebel player uses what
/// is left.
#[test]
fn the_imperial_player_has_the_first_pick() {
    let mut setup = mission(1);
    setup.forces = Forces::Built { limit: None };
    setup.collection = Some("core".to_owned());
    let marksman = Choice::Squad {
        xws: squad(&[("lukeskywalker", &["marksmanship"])]),
    };
    let evasive = Choice::Squad {
        xws: squad(&[("lukeskywalker", &["r2f2"])]),
    };
    let black_pair: &[(&str, &[&str])] = &[
        ("blacksquadronpilot", &["marksmanship"]),
        ("blacksquadronpilot", &[]),
    ];
    let curse_pair: &[(&str, &[&str])] = &[("nightbeast", &[]), ("darkcurse", &[])];

    let mut report = set_up(&setup, &[]);
    assert_eq!((report.asks(), report.prompt().seat), (Ask::Squad, IMPERIAL));
    report.answer(
        IMPERIAL,
        &Choice::Squad {
            xws: squad(black_pair),
        },
    );
    assert_eq!((report.asks(), report.prompt().seat), (Ask::Squad, REBEL));
    assert!(
        report.view(0).squad(IMPERIAL).is_none(),
        "the squad is still a secret"
    );
    assert_eq!(
        why_not(&report, &marksman),
        told(
            SquadRefusal::CardTaken {
                card: "Marksmanship".into(),
                second: true
            },
            Rule::FE_MISS_16
        ),
        "the only copy is gone"
    );
    report.answer(REBEL, &evasive);
    assert!(report.saw(|event| matches!(event, Event::Setup(SetupEvent::SquadsRevealed { .. }))));

    let mut report = set_up(&setup, &[]);
    report.answer(
        IMPERIAL,
        &Choice::Squad {
            xws: squad(curse_pair),
        },
    );
    report.answer(REBEL, &marksman);

    // Players with more than one box build simultaneously, without restriction.
    setup.collection = None;
    let mut report = set_up(&setup, &[]);
    assert_eq!(report.game.prompts().len(), 2);
    report.answer(REBEL, &marksman);
    report.answer(
        IMPERIAL,
        &Choice::Squad {
            xws: squad(black_pair),
        },
    );
    assert!(report.saw(|event| matches!(event, Event::Setup(SetupEvent::SquadsRevealed { .. }))));
}

/// [FE-MISS-17] The lower total has initiative, before anything is placed; with equal totals or listed ships the
/// Imperial player has it.
#[test]
fn initiative_is_settled_before_placement() {
    // Three torpedoes and a droid make 97 points.
    let cheap = &[
        ("rookiepilot", &["protontorpedoes", "r2astromech"] as &[&str]),
        ("rookiepilot", &["protontorpedoes"]),
        ("rookiepilot", &["protontorpedoes"]),
        ("rookiepilot", &[]),
    ];
    let hundred: Vec<(&str, &[&str])> = ["academypilot"; 5]
        .into_iter()
        .chain([
            "blacksquadronpilot",
            "obsidiansquadronpilot",
            "obsidiansquadronpilot",
        ])
        .map(|pilot| (pilot, &[][..]))
        .collect();
    let holder = |setup: Setup| {
        let report = set_up(&setup, &[]);
        assert_eq!(report.asks(), Ask::PlaceShip);
        assert!(!report.saw(|event| matches!(event, Event::ShipPlaced { .. })));
        let set = report.when(|event| matches!(event, Event::Setup(SetupEvent::InitiativeSet { .. })));
        let placing =
            report.when(|event| *event == Event::Setup(SetupEvent::SetupStep(SetupStep::PlaceForces)));
        assert!(set < placing);
        report.spectator().first_side()
    };
    assert_eq!(holder(built(1, 100, cheap, &hundred)), Side::One);
    assert_eq!(holder(built(1, 100, &rookies(0), &hundred)), Side::Two);
    // 23 points of Rebels against 24 of Imperials, but they don't count.
    assert_eq!(holder(mission(1)), Side::Two);
}

/// [FE-OPEN-55] A mission's rules for 100-point squads apply from 100 points on.
#[test]
fn the_bigger_mission_begins_at_100_points() {
    let shuttle = |limit: Option<u16>| {
        let ships = [
            ship("shuttle", "shuttle", (MIDDLE, 100.0, 0.0)),
            ship("tie", "academypilot", (100.0, 880.0, 180.0)),
        ];
        let mut position = position(Phase::Planning, ships).mission("1");
        position.limit = limit;
        position.play().ship("shuttle").shields()
    };
    assert_eq!([None, Some(31), Some(100), Some(150)].map(shuttle), [0, 0, 6, 6]);

    let satellites = |limit: u16| {
        let setup = built(
            3,
            limit,
            &[("redsquadronpilot", &[])],
            &[("blacksquadronpilot", &[])],
        );
        let mut report = set_up(&setup, &["red", "black"]);
        report.place_all();
        report.spectator().markers().len()
    };
    assert_eq!([31, 99, 100, 150].map(satellites), [2, 2, 4, 4]);
}

/// [FE-OPEN-64] In a mission where one event fulfills both objectives, initiative decides.
#[test]
fn initiative_wins_when_both_objectives_are_met() {
    let mut content = Content::clone(Content::builtin(furball_cards::Edition::First));
    let destroyed = content.scenarios[0].ends[1].clone();
    let other = End {
        winner: Winner::Side("escort".to_owned()),
        ..destroyed.clone()
    };
    content.scenarios[0].ends = vec![other, destroyed];
    let content = Arc::new(content);
    let winner = |initiative: Faction| {
        let ships = [
            ship("shuttle", "shuttle", (MIDDLE, 300.0, 0.0)).facedown(5),
            ship("tie", "academypilot", (MIDDLE, 480.0, 180.0)),
        ];
        let position: Position = position(Phase::Engagement, ships)
            .mission("1")
            .first_side(initiative)
            .dice("a:HB d:BB");
        let chance = Chance::fixed(Vec::new());
        let (mut game, mut events) = position.start(&content, chance).expect("a position");
        let attack = "tie attacks shuttle";
        position
            .choose(&mut game, 1, attack, &mut events)
            .expect("a legal attack");
        let outcome = game.outcome().expect("the game is over");
        assert!(matches!(outcome.how, How::Objective(_)));
        outcome.winner
    };
    assert_eq!(winner(Faction::Imperial), Some(Side::Two));
    assert_eq!(winner(Faction::Rebel), Some(Side::One));
}
