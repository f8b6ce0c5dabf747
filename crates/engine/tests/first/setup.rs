//! Setup: factions, forces, the play area, cards and shields.

mod placement;

use furball_cards::{Content, Faction, Phase, Token};
use furball_engine::{
    Ask, Chance, Choice, Event, Options, Rule, Seat, Seed, Setup, SetupStep, ShipId, Side, Viewer,
};
use furball_testing::squads::steps;
use furball_testing::squads::{Listed, built};
use furball_testing::*;

const RED: Listed = ("redsquadronpilot", &[]);
const ROOKIE: Listed = ("rookiepilot", &[]);
const BLACK: Listed = ("blacksquadronpilot", &[]);

/// The rulebook's introductory game.
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

/// The eight steps of setup without obstacles, in order.
pub const STEPS: [SetupStep; 8] = {
    use SetupStep::*;
    [
        ChooseFaction,
        GatherForces,
        AssembleShips,
        EstablishPlayArea,
        PlaceForces,
        PrepareCards,
        ActivateShields,
        PrepareOther,
    ]
};

/// [FE-SETUP-01] The eight steps of setup in their order, each once.
#[test]
fn steps_in_order() {
    let report = first_game_placed();
    assert_eq!(steps(&report), STEPS);
    assert_eq!(report.spectator().phase(), Phase::Planning);
    assert!(!report.spectator().setting_up());
}

/// [FE-SETUP-02, FE-SETUP-03] If both want the same faction, chance decides, and each faction has one player.
#[test]
fn factions_are_random_if_players_disagree() {
    let mut setup = Setup::for_two("One", "Two");
    for wanted in [Faction::Rebel, Faction::Imperial] {
        setup.players[0].faction = Some(wanted);
        setup.players[1].faction = Some(wanted);
        let drawn = |seed: u8| -> Vec<Side> {
            let chance = Chance::seeded(Seed([seed; 32]));
            let (game, _) = setup
                .start(Content::builtin(furball_cards::Edition::First), chance)
                .expect("a game for two");
            game.table().players.iter().map(|player| player.side).collect()
        };
        let lots: Vec<Vec<Side>> = (0..20).map(drawn).collect();
        assert!(
            lots.iter().all(|sides| sides[0] != sides[1]),
            "never both the same"
        );
        assert!(
            lots.iter().any(|sides| sides[0] == Side::One),
            "either may get their wish"
        );
        assert!(lots.iter().any(|sides| sides[0] == Side::Two));
        assert_eq!(drawn(3), lots[3], "the seed alone decides");
    }
    setup.players[0].faction = Some(Faction::Imperial);
    setup.players[1].faction = Some(Faction::Rebel);
    let (game, _) = setup
        .start(
            Content::builtin(furball_cards::Edition::First),
            Chance::seeded(Seed([0; 32])),
        )
        .expect("a game for two");
    let view = game.view(Viewer::Seat(Seat(0)));
    assert_eq!(
        view.side().map(|side| view.faction(side)),
        Some(Faction::Imperial),
        "players who agree get their wish"
    );
    setup.players[0].faction = Some(Faction::Scum);
    let problem = setup
        .start(
            Content::builtin(furball_cards::Edition::First),
            Chance::seeded(Seed([0; 32])),
        )
        .expect_err("a third faction");
    assert_eq!(problem.rule, Some(Rule::FE_SETUP_02), "{problem}");
}

/// [FE-SETUP-04] Ships of the other faction are enemies, those of one's own are friendly, including the ship itself.
#[test]
fn friendly_and_enemy_ships() {
    let mut report = position(
        Phase::Engagement,
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

    // A card that names a friendly ship at range 1 includes its own ship, but no enemy.
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
    assert_eq!(report.refused("ahsoka attacks rookie").rule, Rule::FE_ATK_07);
}

/// [FE-SETUP-05] A player fields only ship cards of their own faction.
#[test]
fn only_ships_of_ones_own_faction() {
    let setup = built(Some(100), &[ROOKIE, ("academypilot", &[])], &[BLACK]);
    let problem = setup
        .start(
            Content::builtin(furball_cards::Edition::First),
            Chance::seeded(Seed([0; 32])),
        )
        .expect_err("an Imperial pilot");
    assert!(problem.to_string().contains("Rebel player's squad"), "{problem}");

    let mut swapped = built(Some(100), &[ROOKIE], &[BLACK]);
    swapped.players[0].squad = swapped.players[1].squad.clone();
    let problem = swapped
        .start(
            Content::builtin(furball_cards::Edition::First),
            Chance::seeded(Seed([0; 32])),
        )
        .expect_err("the enemy's squad");
    assert_eq!(problem.rule, Some(Rule::FE_SETUP_05), "{problem}");
}

/// [FE-SETUP-06, FE-SETUP-07, FE-SETUP-21] Without advanced rules Luke faces Night Beast and an Obsidian Squadron
/// Pilot: one player per side, no obstacles, no mission, each ship with its own pilot and type.
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
    assert!(view.scenario().is_none());
}

/// [FE-SETUP-08, FE-SETUP-09] The play area is three feet square unless a larger one is agreed on; never smaller.
#[test]
fn play_area() {
    let size = |area: Option<(f64, f64)>| {
        let setup = Setup {
            area,
            ..Setup::for_two("One", "Two")
        };
        let started = setup.start(
            Content::builtin(furball_cards::Edition::First),
            Chance::seeded(Seed([0; 32])),
        );
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
        assert_eq!(problem.rule, Some(Rule::FE_SETUP_08), "{problem}");
    }
}

/// [FE-SETUP-15] All ship and upgrade cards are public.
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

/// [FE-SETUP-16] Each ship starts with its card's number of shields.
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

/// [FE-SETUP-17] A ship never has more shields than its card's number.
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
        if report.may("action chopper-swx72") {
            report.choose("action chopper-swx72");
        }
        report.ship("red").shields()
    };
    assert_eq!((repaired(1), repaired(2)), (2, 2));
    let mut position = position(
        Phase::Engagement,
        [ship("red", "redsquadronpilot", (MIDDLE, 300.0, 0.0))],
    );
    position.ships[0].shields = Some(3);
    let problem = position
        .start(
            Content::builtin(furball_cards::Edition::First),
            Chance::seeded(Seed([0; 32])),
        )
        .expect_err("a third shield");
    assert!(problem.to_string().contains(Rule::FE_SETUP_17.id()), "{problem}");
}

/// Six X-wings destroy a TIE fighter; returns the cards it was dealt, in order.
fn cards_dealt(seed: u8) -> Vec<String> {
    let mut ships = vec![ship("academy", "academypilot", (MIDDLE, 400.0, 180.0)).done()];
    for (place, name) in ["a", "b", "c", "d", "e", "f"].into_iter().enumerate() {
        ships.push(ship(
            name,
            "rookiepilot",
            (MIDDLE - 125.0 + 50.0 * place as f64, 320.0, 0.0),
        ));
    }
    let position = position(Phase::Engagement, ships);
    let chance = Chance::seeded(Seed([seed; 32]));
    let (game, events) = position
        .start(Content::builtin(furball_cards::Edition::First), chance)
        .expect("a position");
    let mut report = Report {
        position,
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
    let content = Content::builtin(furball_cards::Edition::First);
    let pile = report
        .spectator()
        .discard_pile(furball_engine::Side::One)
        .to_vec();
    pile.into_iter()
        .map(|card| content.damage_card(card).id.to_string())
        .collect()
}

/// [FE-SETUP-18, FE-COMP-06] One damage deck of 33 cards for all, in an order determined by the seed and unknown to
/// the players.
#[test]
fn one_shuffled_damage_deck() {
    let report = first_game_placed();
    assert_eq!(report.spectator().deck_size(furball_engine::Side::One), 33);

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
            Phase::Engagement,
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
    assert_eq!(report.spectator().deck_size(furball_engine::Side::One), 31);
    let (_, other) = duel(&["minorhullbreach", "damagedengine"]);
    assert_eq!(before, other, "the top card is hidden");
}

/// [FE-SETUP-19] A spent token returns to the supply, where any ship may take it from.
#[test]
fn tokens_return_to_the_supply() {
    let mut report = position(
        Phase::Engagement,
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
