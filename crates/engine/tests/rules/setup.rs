//! Setting the table: factions, forces, the play area, placement, cards and shields.

use furball_cards::{Content, Faction, ObstacleKind, Phase, Token};
use furball_engine::prompt::{Pieces, Zone};
use furball_engine::state::SetupStep;
use furball_engine::{Ask, Choice, Event, Fate, Options, Seat, Seed, Setup, ShipId, Side, Viewer};
use furball_geometry::{Edge, Pose};

use crate::report::*;
use crate::squads::{Listed, built};

const RED: Listed = ("redsquadronpilot", &[]);
const ROOKIE: Listed = ("rookiepilot", &[]);
const BLACK: Listed = ("blacksquadronpilot", &[]);

/// The rulebook's own first game.
fn first_game() -> Report {
    set_up(
        &Setup::for_two("Rebel player", "Imperial player"),
        &["luke", "beast", "obsidian"],
    )
}

/// The same with all ships placed.
fn first_game_placed() -> Report {
    let mut report = first_game();
    report
        .choose("place obsidian 400 880 180")
        .choose("place beast 500 880 180")
        .choose("place luke 457 30 0");
    report
}

fn with_obstacles() -> Setup {
    Setup {
        obstacles: true,
        ..Setup::for_two("Rebel player", "Imperial player")
    }
}

/// Lays all six asteroids in two rows of three.
fn lay_asteroids(report: &mut Report) {
    for token in 0..6u8 {
        let (x, y) = (
            300.0 + f64::from(token % 3) * 150.0,
            350.0 + f64::from(token / 3) * 200.0,
        );
        report.choose(&format!("token {token} {x} {y} 0"));
    }
}

fn steps(report: &Report) -> Vec<SetupStep> {
    let step = |event: &Event| match event {
        Event::SetupStep(step) => Some(*step),
        _ => None,
    };
    report.events.iter().filter_map(step).collect()
}

/// What may be placed now, and where.
#[track_caller]
fn placing(report: &Report) -> (Vec<ShipId>, Vec<Zone>) {
    match &report.prompt().options {
        Options::Place(placement) => match &placement.pieces {
            Pieces::Ships(ships) => (ships.clone(), placement.zones.clone()),
            other => panic!("expected ships to place, not {other:?}"),
        },
        other => panic!("expected a placement, not {other:?}"),
    }
}

/// [FE-SETUP-01] The eight steps of setup in their order, each once.
#[test]
fn steps_in_order() {
    use SetupStep::*;
    let report = first_game_placed();
    let order = [
        ChooseFaction,
        GatherForces,
        AssembleShips,
        EstablishPlayArea,
        PlaceForces,
        PrepareCards,
        ActivateShields,
        PrepareOther,
    ];
    assert_eq!(steps(&report), order);
    assert_eq!(report.spectator().phase(), Phase::Planning);
    assert!(!report.spectator().setting_up());
}

/// [FE-SETUP-02, FE-SETUP-03] If both want the same faction, the lot decides, and each faction is played by one.
#[test]
fn factions_by_lot_if_players_disagree() {
    let mut setup = Setup::for_two("One", "Two");
    for wanted in [Faction::Rebel, Faction::Imperial] {
        setup.players[0].faction = Some(wanted);
        setup.players[1].faction = Some(wanted);
        let drawn = |seed: u8| -> Vec<Side> {
            let fate = Fate::seeded(Seed([seed; 32]));
            let (game, _) = setup.start(Content::builtin(), fate).expect("a game for two");
            game.table().players.iter().map(|player| player.side).collect()
        };
        let lots: Vec<Vec<Side>> = (0..20).map(drawn).collect();
        assert!(
            lots.iter().all(|sides| sides[0] != sides[1]),
            "never both the same"
        );
        assert!(
            lots.iter().any(|sides| sides[0] == Side::One),
            "either may get his wish"
        );
        assert!(lots.iter().any(|sides| sides[0] == Side::Two));
        assert_eq!(drawn(3), lots[3], "the seed alone decides");
    }
    setup.players[0].faction = Some(Faction::Imperial);
    setup.players[1].faction = Some(Faction::Rebel);
    let (game, _) = setup
        .start(Content::builtin(), Fate::seeded(Seed([0; 32])))
        .expect("a game for two");
    let view = game.view(Viewer::Seat(Seat(0)));
    assert_eq!(
        view.side().map(|side| view.faction(side)),
        Some(Faction::Imperial),
        "who agrees gets his wish"
    );
    setup.players[0].faction = Some(Faction::Scum);
    let problem = setup
        .start(Content::builtin(), Fate::seeded(Seed([0; 32])))
        .expect_err("a third faction");
    assert!(problem.0.contains("FE-SETUP-02"), "{problem}");
}

/// [FE-SETUP-04] Ships of the other faction are enemies, those of the own one are friends, the ship itself included.
#[test]
fn friends_and_enemies() {
    let mut report = position(
        Phase::Combat,
        [
            ship("ahsoka", "ahsokatano", (MIDDLE, 300.0, 0.0)).focused(),
            ship("rookie", "rookiepilot", (MIDDLE + 60.0, 300.0, 0.0)),
            ship("one", "academypilot", (MIDDLE, 380.0, 180.0)),
            ship("two", "academypilot", (MIDDLE + 60.0, 380.0, 180.0)),
        ],
    )
    .play();
    let side = report.view(1).side().expect("the Imperial player's side");
    let of = |friendly: bool| -> Vec<ShipId> {
        let ships = report
            .view(1)
            .in_play()
            .filter(|ship| (ship.side() == side) == friendly);
        ships.map(|ship| ship.id()).collect()
    };
    assert_eq!(
        (of(true), of(false)),
        (vec![ShipId(2), ShipId(3)], vec![ShipId(0), ShipId(1)])
    );

    // A card that names a friendly ship at range 1 means its own ship too, but no enemy as near.
    report.choose("use ahsokatano");
    assert!(matches!(report.asks(), Ask::PickShip(_)));
    assert_eq!(
        report.offers(),
        [Choice::Ship(ShipId(0)), Choice::Ship(ShipId(1))]
    );
    report.choose("ship ahsoka").choose("pass");
    assert_eq!(
        report.targets(),
        [ShipId(2), ShipId(3)],
        "only enemies are targets"
    );
    assert_eq!(report.refused("ahsoka attacks rookie").rule, "FE-ATK-07");
}

/// [FE-SETUP-05] A player fields only ship cards of his own faction.
#[test]
fn ships_of_the_own_faction_only() {
    let setup = built(Some(100), &[ROOKIE, ("academypilot", &[])], &[BLACK]);
    let problem = setup
        .start(Content::builtin(), Fate::seeded(Seed([0; 32])))
        .expect_err("an Imperial pilot");
    assert!(problem.0.contains("Rebel player's squad"), "{problem}");

    let mut swapped = built(Some(100), &[ROOKIE], &[BLACK]);
    swapped.players[0].squad = swapped.players[1].squad.clone();
    let problem = swapped
        .start(Content::builtin(), Fate::seeded(Seed([0; 32])))
        .expect_err("the enemy's squad");
    assert!(problem.0.contains("FE-SETUP-05"), "{problem}");
}

/// [FE-SETUP-06, FE-SETUP-07, FE-SETUP-21] Without advanced rules Luke meets Night Beast and an Obsidian pilot: one
/// player a side, no obstacles, no mission, each ship with its own pilot and type.
#[test]
fn default_forces() {
    let report = first_game_placed();
    let view = report.spectator();
    let ships: Vec<_> = view
        .ships()
        .map(|ship| {
            let (pilot, kind) = (ship.pilot().expect("a pilot"), ship.ship_type().expect("a type"));
            (
                ship.side(),
                pilot.id.as_str(),
                kind.id.as_str(),
                ship.upgrades().count(),
            )
        })
        .collect();
    let expected = [
        (Side::One, "lukeskywalker", "xwing", 0),
        (Side::Two, "nightbeast", "tiefighter", 0),
        (Side::Two, "obsidiansquadronpilot", "tiefighter", 0),
    ];
    assert_eq!(ships, expected);
    assert_eq!(
        (view.faction(Side::One), view.faction(Side::Two)),
        (Faction::Rebel, Faction::Imperial)
    );
    assert_eq!(
        (view.obstacles().len(), view.markers().len(), view.players().len()),
        (0, 0, 2)
    );
    assert!(view.mission().is_none());
}

/// [FE-SETUP-08, FE-SETUP-09] The play area is three feet square unless a bigger one is agreed on; nothing smaller.
#[test]
fn play_area() {
    let size = |area: Option<(f64, f64)>| {
        let setup = Setup {
            area,
            ..Setup::for_two("One", "Two")
        };
        let started = setup.start(Content::builtin(), Fate::seeded(Seed([0; 32])));
        started.map(|(game, _)| {
            let area = game.view(Viewer::Spectator).area();
            (area.width, area.height)
        })
    };
    assert_eq!(size(None), Ok((914.4, 914.4)));
    assert_eq!(size(Some((914.4, 1828.8))), Ok((914.4, 1828.8)));
    for small in [
        (914.4, 900.0),
        (600.0, 2000.0),
        (f64::NAN, 914.4),
        (f64::INFINITY, 914.4),
    ] {
        let problem = size(Some(small)).expect_err("not a play area");
        assert!(problem.0.contains("FE-SETUP-08"), "{problem}");
    }
}

/// [FE-SETUP-10, FE-SETUP-20] The players' edges lie opposite each other, each with a strip of range 1 for its ships;
/// there is no setup area anywhere else.
#[test]
fn edges_and_setup_areas() {
    let mut report = first_game();
    let edges = Side::BOTH.map(|side| report.spectator().edge(side));
    assert_eq!(edges, [Edge::South, Edge::North]);
    assert_eq!(edges[0].opposite(), edges[1]);

    let strip = |zone: &Zone| (zone.min.x, zone.min.y, zone.max.x, zone.max.y);
    for choice in ["place obsidian 400 880 180", "place beast 500 880 180"] {
        let (_, zones) = placing(&report);
        assert_eq!(
            zones.iter().map(strip).collect::<Vec<_>>(),
            [(0.0, 814.4, 914.4, 914.4)]
        );
        report.choose(choice);
    }
    let (_, zones) = placing(&report);
    assert_eq!(
        zones.iter().map(strip).collect::<Vec<_>>(),
        [(0.0, 0.0, 914.4, 100.0)]
    );
    for elsewhere in [
        "place luke 457 880 180",
        "place luke 30 457 90",
        "place luke 457 457 0",
    ] {
        assert_eq!(report.refused(elsewhere).rule, "FE-SETUP-13");
    }
}

/// [FE-SETUP-11] Ships are placed one by one, the lowest skill first, whoever owns them.
#[test]
fn placed_in_ascending_skill() {
    let mut report = first_game();
    assert_eq!((report.prompt().seat, report.asks()), (Seat(1), Ask::PlaceShip));
    assert_eq!(placing(&report).0, [report.id("obsidian")]);
    assert_eq!(report.refused("place beast 500 880 180").rule, "FE-SETUP-11");
    report.choose("place obsidian 400 880 180");
    assert_eq!(
        (report.prompt().seat, placing(&report).0),
        (Seat(1), vec![report.id("beast")])
    );
    report.choose("place beast 500 880 180");
    assert_eq!(
        (report.prompt().seat, placing(&report).0),
        (Seat(0), vec![report.id("luke")])
    );

    // With skills 1, 2 and 4 the sides take turns as the skills demand.
    let academy: Listed = ("academypilot", &[]);
    let mut report = set_up(
        &built(Some(100), &[ROOKIE], &[academy, BLACK]),
        &["rookie", "academy", "black"],
    );
    report
        .choose("place academy 300 880 180")
        .choose("place rookie 300 30 0")
        .choose("place black 500 880 180");
}

/// [FE-SETUP-12, FE-OPEN-09] At equal skill the player with initiative places all his ships first, in his own order.
#[test]
fn ties_in_placement() {
    let names = ["red", "rookie", "one", "two"];
    let mut report = set_up(&built(Some(100), &[RED, ROOKIE], &[BLACK, BLACK]), &names);
    assert_eq!(report.spectator().initiative(), Side::Two);
    report.choose("place rookie 300 30 0");
    assert_eq!(
        placing(&report).0,
        [report.id("one"), report.id("two")],
        "in either order"
    );
    report.choose("place two 500 880 180");
    assert_eq!(
        placing(&report).0,
        [report.id("one")],
        "still before the Rebel of the same skill"
    );
    report
        .choose("place one 300 880 180")
        .choose("place red 400 30 0");

    let mut report = set_up(&built(Some(100), &[RED], &[BLACK, BLACK]), &["red", "one", "two"]);
    assert_eq!(report.spectator().initiative(), Side::One);
    assert_eq!(placing(&report).0, [report.id("red")]);
    report
        .choose("place red 400 30 0")
        .choose("place one 300 880 180");
}

/// [FE-SETUP-13] The whole base stands within range 1 of the own edge and inside the play area.
#[test]
fn placement_zone() {
    let mut report = first_game();
    report
        .choose("place obsidian 400 880 180")
        .choose("place beast 500 880 180");
    let outside = [
        "place luke 457.2 81 0",
        "place luke 457.2 80.01 0",
        "place luke 457.2 19 0",
        "place luke 19 50 0",
        "place luke 896 50 0",
        "place luke 457.2 500 0",
    ];
    for place in outside {
        assert_eq!(report.refused(place).rule, "FE-SETUP-13", "{place}");
    }
    let mut upper = Report {
        scenario: report.scenario.clone(),
        game: report.game.clone(),
        events: Vec::new(),
    };
    upper.choose("place luke 457.2 80 0");
    report.choose("place luke 20 20 0");
}

/// [FE-SETUP-14] A ship may face anywhere, as long as its turned base is still inside the area.
#[test]
fn any_facing() {
    let mut report = first_game();
    report
        .choose("place obsidian 400 880 0")
        .choose("place beast 500 880 90");
    assert_eq!(
        report.refused("place luke 457.2 75 137").rule,
        "FE-SETUP-13",
        "a corner sticks out"
    );
    report.choose("place luke 457.2 50 137");
    let heading = report.ship("luke").pose().heading;
    assert_close(heading.degrees(), 137.0);
}

/// [FE-SETUP-15] All ship and upgrade cards lie open.
#[test]
fn cards_are_public() {
    let luke: Listed = ("lukeskywalker", &["marksmanship", "r2f2"]);
    let mithel: Listed = ("maulermithel", &["determination"]);
    let mut report = set_up(&built(Some(100), &[luke], &[mithel]), &["luke", "mithel"]);
    report
        .choose("place mithel 400 880 180")
        .choose("place luke 400 30 0");
    for view in [report.view(0), report.view(1), report.spectator()] {
        let cards: Vec<Vec<&str>> = view
            .ships()
            .map(|ship| {
                let upgrades = ship.upgrades().map(|(_, card)| card.id.as_str());
                ship.pilot()
                    .map(|pilot| pilot.id.as_str())
                    .into_iter()
                    .chain(upgrades)
                    .collect()
            })
            .collect();
        assert_eq!(
            cards,
            [
                vec!["lukeskywalker", "r2f2", "marksmanship"],
                vec!["maulermithel", "determination"]
            ]
        );
    }
}

/// [FE-SETUP-16] Each ship starts with as many shields as its card says.
#[test]
fn starting_shields() {
    let ywing: Listed = ("goldsquadronpilot", &[]);
    let mut report = set_up(
        &built(Some(100), &[RED, ywing], &[BLACK]),
        &["red", "gold", "black"],
    );
    report
        .choose("place gold 300 30 0")
        .choose("place black 300 880 180")
        .choose("place red 400 30 0");
    let shields = ["red", "gold", "black"].map(|name| report.ship(name).shields());
    assert_eq!(shields, [2, 3, 0]);
}

/// [FE-SETUP-17] A ship never has more shields than its card says.
#[test]
fn shields_are_capped() {
    let repaired = |shields: u8| {
        let chopper = ship("red", "redsquadronpilot", (MIDDLE, 300.0, 0.0)).upgrade("chopper-swx72");
        let chopper = chopper
            .upgrade("protontorpedoes")
            .shields(shields)
            .dial("2 straight easy");
        let mut report = position(
            Phase::Activation,
            [chopper, ship("academy", "academypilot", (MIDDLE, 800.0, 0.0))],
        )
        .play();
        report.choose("action chopper-swx72");
        report.ship("red").shields()
    };
    assert_eq!((repaired(1), repaired(2)), (2, 2));
    let mut scenario = position(
        Phase::Combat,
        [ship("red", "redsquadronpilot", (MIDDLE, 300.0, 0.0))],
    );
    scenario.ships[0].shields = Some(3);
    let problem = scenario
        .start(Content::builtin(), Fate::seeded(Seed([0; 32])))
        .expect_err("a third shield");
    assert!(problem.to_string().contains("FE-SETUP-17"), "{problem}");
}

/// Six X-wings finish off a TIE fighter; gives the cards it was dealt, the first first.
fn cards_dealt(seed: u8) -> Vec<String> {
    let mut ships = vec![ship("academy", "academypilot", (MIDDLE, 400.0, 180.0)).done()];
    for (place, name) in ["a", "b", "c", "d", "e", "f"].into_iter().enumerate() {
        ships.push(ship(
            name,
            "rookiepilot",
            (MIDDLE - 125.0 + 50.0 * place as f64, 320.0, 0.0),
        ));
    }
    let scenario = position(Phase::Combat, ships);
    let fate = Fate::seeded(Seed([seed; 32]));
    let (game, events) = scenario.start(Content::builtin(), fate).expect("a scenario");
    let mut report = Report {
        scenario,
        game,
        events,
    };
    for _ in 0..100 {
        let Some(choice) = report
            .game
            .prompts()
            .first()
            .and_then(|prompt| match &prompt.options {
                Options::List(choices) => choices.first().cloned(),
                _ => None,
            })
        else {
            break;
        };
        let seat = report.game.prompts()[0].seat;
        report.answer(seat, &choice);
    }
    let content = Content::builtin();
    let pile = report.spectator().discard_pile().to_vec();
    pile.into_iter()
        .map(|card| content.damage_card(card).id.clone())
        .collect()
}

/// [FE-SETUP-18, FE-COMP-06] One damage deck of 33 cards for all, in an order that the seed decides and nobody knows.
#[test]
fn one_shuffled_damage_deck() {
    let report = first_game_placed();
    assert_eq!(report.spectator().deck_size(), 33);

    let dealt: Vec<Vec<String>> = (0..6).map(cards_dealt).collect();
    let mut tops: Vec<&str> = dealt
        .iter()
        .filter_map(|cards| cards.first())
        .map(String::as_str)
        .collect();
    tops.sort_unstable();
    tops.dedup();
    assert!(tops.len() >= 3, "the top card differs by the seed: {tops:?}");
    assert_eq!(cards_dealt(3), dealt[3], "and follows from it");

    let duel = |deck: &[&str]| {
        let mut report = position(
            Phase::Combat,
            [
                ship("red", "redsquadronpilot", (MIDDLE, 300.0, 0.0)).shields(0),
                ship("black", "blacksquadronpilot", (MIDDLE, 450.0, 180.0)),
            ],
        )
        .deck(deck)
        .dice("a:CB d:BB a:CBB d:BBB")
        .play();
        let before = [
            report.view(0).snapshot(),
            report.view(1).snapshot(),
            report.spectator().snapshot(),
        ];
        report.choose("black attacks red").choose("red attacks black");
        (report, before)
    };
    let (report, before) = duel(&["damagedengine", "minorhullbreach"]);
    assert_eq!(report.faceup("red"), ["damagedengine"]);
    assert_eq!(
        report.faceup("black"),
        ["minorhullbreach"],
        "the enemy draws from the same deck"
    );
    assert_eq!(report.spectator().deck_size(), 31);
    let (_, other) = duel(&["minorhullbreach", "damagedengine"]);
    assert_eq!(before, other, "nobody can see what lies on top");
}

/// [FE-SETUP-19] A spent token goes back to the supply, where any ship may take it from.
#[test]
fn tokens_return_to_the_supply() {
    let mut report = position(
        Phase::Combat,
        [
            ship("red", "redsquadronpilot", (MIDDLE, 300.0, 0.0)).focused(),
            ship("black", "blacksquadronpilot", (MIDDLE, 500.0, 180.0)).done(),
        ],
    )
    .dice("a:EEB d:BBB")
    .play();
    let red = report.id("red");
    report.choose("red attacks black").choose("spend focus");
    assert!(report.saw(|event| *event
        == Event::TokenSpent {
            ship: red,
            token: Token::Focus
        }));
    assert!(!report.ship("red").has(Token::Focus));
    report
        .choose("dial red 1 straight")
        .choose("dial black 2 turn_left")
        .choose("focus");
    assert!(report.ship("black").has(Token::Focus));
}

/// [FE-OPEN-10] Bases may touch when they are placed but not overlap, and no ship is put on an obstacle.
#[test]
fn no_overlaps_in_placement() {
    let mut report = first_game();
    report.choose("place obsidian 400 880 180");
    for place in [
        "place beast 400 880 180",
        "place beast 439 880 180",
        "place beast 400 842 180",
    ] {
        let rule = report.refused(place).rule;
        assert!(rule == "FE-OPEN-10" || rule == "FE-SETUP-13", "{place}: {rule}");
    }
    assert_eq!(report.refused("place beast 439.9 875 180").rule, "FE-OPEN-10");
    report.choose("place beast 440 880 180");
    assert!(report.ship("beast").touching().contains(report.id("obsidian")));

    // Asteroids keep away from all edges, so only reinforcements of a mission could meet one.
    let mut reinforced = position(
        Phase::Activation,
        [
            ship("luke", "lukeskywalker", (MIDDLE, MIDDLE, 0.0)).marked(),
            ship("beast", "nightbeast", (30.0, 50.0, 270.0)).dial("2 straight easy"),
            ship("mithel", "maulermithel", (300.0, 880.0, 180.0)),
        ],
    )
    .mission("2")
    .rock("coreasteroid0", (600.0, 60.0, 0.0))
    .play();
    reinforced.choose("yes");
    let new = |x: f64, y: f64| Choice::Place {
        ship: ShipId(3),
        pose: Pose::new(x, y, 0.0),
    };
    let rule =
        |report: &Report, choice: &Choice| report.game.check(Seat(1), choice).map_err(|refusal| refusal.rule);
    assert_eq!(
        rule(&reinforced, &new(310.0, 870.0)),
        Err("FE-OPEN-10"),
        "on another ship"
    );
    assert_eq!(
        rule(&reinforced, &new(610.0, 70.0)),
        Err("FE-OPEN-10"),
        "on an asteroid"
    );
    assert_eq!(
        rule(&reinforced, &new(340.0, 880.0)),
        Ok(()),
        "flush with another ship"
    );
    reinforced.answer(Seat(1), &new(340.0, 880.0));
}

/// [FE-OPEN-05] Where a mission says within, the whole base must be; where it says not within, no part of it may.
#[test]
fn within_means_wholly() {
    let setup = Setup {
        mission: Some("2".into()),
        ..Setup::for_two("One", "Two")
    };
    let mut report = set_up(&setup, &["luke", "beast", "mithel"]);
    let straddling = [
        "place beast 400 90 0",
        "place beast 400 820 0",
        "place beast 400 900 0",
    ];
    for place in straddling {
        assert!(
            ["FE-MISS-11", "FE-SETUP-13"].contains(&report.refused(place).rule),
            "{place}"
        );
    }
    report
        .choose("place beast 400 80 0")
        .choose("place mithel 400 834.4 180");
    assert_eq!(
        report.refused("place luke 400 310 0").rule,
        "FE-MISS-11",
        "its tail is within range 3 of an edge"
    );
    assert_eq!(
        report.refused("place luke 400 604.4 0").rule,
        "FE-MISS-11",
        "its nose is"
    );
    report.choose("place luke 400 320 0");

    let setup = Setup {
        mission: Some("3".into()),
        ..Setup::for_two("One", "Two")
    };
    let mut report = set_up(&setup, &["red", "black", "obsidian"]);
    assert_eq!(report.refused("place black 400 820 180").rule, "FE-MISS-11");
    report.choose("place black 400 834.4 180");
}

/// [FE-OPEN-37, FE-COMP-05, FE-COMP-15] All six asteroids are laid, as near to each other as you like but not onto
/// each other, and there is no seventh.
#[test]
fn six_asteroids_without_overlap() {
    let mut report = set_up(&with_obstacles(), &["luke", "beast", "obsidian"]);
    report.choose("token 0 300 400 0");
    assert_eq!(report.refused("token 1 320 400 0").rule, "FE-OPEN-37");
    assert_eq!(
        report.refused("token 0 600 400 0").rule,
        "FE-COMP-15",
        "it lies on the table already"
    );
    report.choose("token 1 351.4 400 0");
    let near = report.spectator().obstacles();
    let gap = near[0].outline.distance_to(&near[1].outline);
    assert!((5.0..15.0).contains(&gap), "a small gap of {gap} mm");
    report
        .choose("token 2 300 550 0")
        .choose("token 3 400 550 0")
        .choose("token 4 500 550 0");
    assert_eq!(report.asks(), Ask::PlaceObstacle);
    assert_eq!(report.refused("token 6 600 550 0").rule, "FE-COMP-15");
    report.choose("token 5 620 550 0");
    assert_eq!(report.asks(), Ask::PickEdge, "and that is all");
    let obstacles = report.spectator().obstacles();
    assert_eq!(obstacles.len(), 6);
    assert!(
        obstacles
            .iter()
            .all(|obstacle| obstacle.kind == ObstacleKind::Asteroid)
    );
}

/// [FE-OPEN-38] With obstacles the play area comes before them, and the forces after the choice of edges.
#[test]
fn steps_with_obstacles() {
    use SetupStep::*;
    let mut report = set_up(&with_obstacles(), &["luke", "beast", "obsidian"]);
    lay_asteroids(&mut report);
    report.choose("edge south");
    report
        .choose("place obsidian 400 880 180")
        .choose("place beast 500 880 180")
        .choose("place luke 457 30 0");
    let order = [
        ChooseFaction,
        EstablishPlayArea,
        PlaceObstacles,
        ChooseEdge,
        GatherForces,
        AssembleShips,
        PlaceForces,
        PrepareCards,
        ActivateShields,
        PrepareOther,
    ];
    assert_eq!(steps(&report), order);
}

/// [FE-OPEN-39] Any of the four edges may be picked, on a rectangle too; the enemy gets the one opposite.
#[test]
fn any_edge_may_be_picked() {
    for area in [None, Some((914.4, 1828.8))] {
        let setup = Setup {
            area,
            ..with_obstacles()
        };
        for edge in [Edge::South, Edge::East, Edge::North, Edge::West] {
            let mut report = set_up(&setup, &["luke", "beast", "obsidian"]);
            lay_asteroids(&mut report);
            assert_eq!((report.prompt().seat, report.asks()), (Seat(0), Ask::PickEdge));
            report.answer(Seat(0), &Choice::Edge(edge));
            let view = report.spectator();
            assert_eq!(
                [view.edge(Side::One), view.edge(Side::Two)],
                [edge, edge.opposite()]
            );
            let size = view.area();
            let strip = |edge: Edge| match edge {
                Edge::South => (0.0, 0.0, size.width, 100.0),
                Edge::North => (0.0, size.height - 100.0, size.width, size.height),
                Edge::West => (0.0, 0.0, 100.0, size.height),
                Edge::East => (size.width - 100.0, 0.0, size.width, size.height),
            };
            let (_, zones) = placing(&report);
            let zones: Vec<_> = zones
                .iter()
                .map(|zone| (zone.min.x, zone.min.y, zone.max.x, zone.max.y))
                .collect();
            assert_eq!(
                zones,
                [strip(edge.opposite())],
                "the Imperial ships come in over theirs"
            );
        }
    }
}
