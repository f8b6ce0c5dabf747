//! Setup: squads, player order, obstacles, forces, and round 1.

use furball_engine::ObstacleIndex;
use std::sync::Arc;

use furball_cards::{Content, Phase, Stat, Token};
use furball_engine::prompt::{Mark, Source};
use furball_engine::refusal::{PlacingRefusal, SquadRefusal};
use furball_engine::setup::{Forces, PlayerSetup};
use furball_engine::{
    Ask, Chance, Choice, Event, Options, Rule, Seat, Seed, Setup, SetupEvent, SetupStep, ShipId, Side, Status,
};
use furball_geometry::{Edge, Quarter, Range, RangeBand};
use furball_testing::squads::{Listed, agreed, begun, second_squad};
use furball_testing::test_cards::content;
use furball_testing::{Report, set_up_with, why_not};

const BLUE: Listed = ("bluesquadronescort", &[]);
const ACADEMY: Listed = ("academypilot", &[]);

/// The values extracted from matching events, in order.
fn told<T>(report: &Report, of: impl Fn(&Event) -> Option<T>) -> Vec<T> {
    report.events.iter().filter_map(of).collect()
}

fn placed(report: &Report) -> Vec<ShipId> {
    told(report, |event| match event {
        Event::ShipPlaced { ship, .. } => Some(*ship),
        _ => None,
    })
}

/// [SE-SETUP-01, SE-SETUP-17, LG-SETUP-02]
#[test]
fn six_steps_and_then_round_1() {
    use SetupStep::*;
    let mut setup = agreed(&[&[BLUE], &[ACADEMY, ACADEMY]]);
    setup.obstacles = true;
    let mut report = begun(&setup, &["blue", "first", "second"]);
    report.choose("player 1").place_all();
    let steps = told(&report, |event| match event {
        Event::Setup(SetupEvent::SetupStep(step)) => Some(*step),
        _ => None,
    });
    // Assembling the ships and their shields is part of gathering the forces.
    let order = [
        GatherForces,
        AssembleShips,
        ActivateShields,
        DetermineOrder,
        EstablishPlayArea,
        PlaceObstacles,
        PlaceForces,
        PrepareOther,
    ];
    assert_eq!(steps, order);
    let first = |like: fn(&Event) -> bool| report.when(like);
    let order = first(|event| matches!(event, Event::Setup(SetupEvent::OrderSet { .. })));
    let rock = first(|event| matches!(event, Event::Setup(SetupEvent::ObstaclePlaced { .. })));
    let ship = first(|event| matches!(event, Event::ShipPlaced { .. }));
    assert!(order < rock && rock < ship);
    let view = report.spectator();
    assert_eq!((view.round(), view.phase()), (1, Phase::Planning));
}

/// [SE-SETUP-02, SE-CHG-02, LG-SETUP-03, LG-SETUP-04, LG-CHRG-01, LG-CHRG-06]
#[test]
fn ships_start_with_all_charges_and_shields() {
    let jedi: Listed = ("jediknight", &["force-and-charges"]);
    let report = begun(&agreed(&[&[BLUE], &[jedi]]), &["blue", "jedi"]);
    assert_eq!(report.asks(), Ask::NamePlayer, "the first step is over");
    assert_eq!(report.ship("blue").shields(), 2);
    assert_eq!(report.ship("jedi").shields(), 1);
    assert_eq!(report.ship("jedi").force(), 2);
    let upgrades = report.ship("jedi").upgrade_charges();
    assert_eq!(upgrades.collect::<Vec<_>>(), [3]);
}

/// [SE-SETUP-03, LG-SETUP-06]
#[test]
fn the_cheaper_squad_chooses_the_first_player() {
    for (named, first) in [("player 1", Side::One), ("player 2", Side::Two)] {
        let mut report = begun(&agreed(&[&[BLUE, BLUE], &[ACADEMY]]), &["one", "two", "academy"]);
        assert_eq!((report.asks(), report.prompt().seat), (Ask::NamePlayer, Seat(1)));
        assert_eq!(report.offers(), [Choice::Seat(Seat(0)), Choice::Seat(Seat(1))]);
        report.choose(named);
        assert_eq!(report.spectator().first_side(), first);
    }
}

/// [SE-SETUP-03, LG-SETUP-07]
#[test]
fn without_points_the_first_player_is_random() {
    let setup = Setup {
        forces: Forces::Listed,
        // There are no ships, so this ends immediately.
        round_limit: Some(1),
        ..agreed(&[&[BLUE], &[ACADEMY]])
    };
    let first = |seed: u8| {
        let (game, events) = setup
            .start(content(), Chance::seeded(Seed([seed; 32])))
            .expect("a game");
        assert!(
            !events
                .iter()
                .any(|event| matches!(event, Event::Setup(SetupEvent::OrderRolled { .. })))
        );
        game.view(furball_engine::Viewer::Spectator).first_side()
    };
    let firsts: Vec<Side> = (0..16).map(first).collect();
    assert!(firsts.contains(&Side::One) && firsts.contains(&Side::Two));
}

/// [SE-SETUP-04]
#[test]
fn equal_squads_call_and_roll() {
    furball_testing::second_only!();
    let names = ["one", "two"];
    let tied = agreed(&[&[BLUE], &[BLUE]]);
    for (call, die, chooser) in [
        ("call misses", "a:E", Seat(0)),
        ("call misses", "a:C", Seat(1)),
        ("call hits", "a:C", Seat(0)),
        ("call hits", "a:B", Seat(1)),
    ] {
        let mut report = set_up_with(content(), &tied, &names, Some(die));
        assert_eq!((report.asks(), report.prompt().seat), (Ask::CallDie, Seat(0)));
        report.choose(call);
        assert_eq!((report.asks(), report.prompt().seat), (Ask::NamePlayer, chooser));
        let roller = told(&report, |event| match event {
            Event::Setup(SetupEvent::OrderRolled { seat, .. }) => Some(*seat),
            _ => None,
        });
        assert_eq!(roller, [Seat(1)], "the player who didn't call rolls");
    }
}

/// [SE-SETUP-05]
#[test]
fn three_players_choose_each_other() {
    furball_testing::second_only!();
    let ace: Listed = ("blacksquadronace", &[]);
    let setup = agreed(&[&[ACADEMY], &[BLUE], &[ace]]);
    let mut report = begun(&setup, &["academy", "blue", "ace"]);
    assert_eq!(report.prompt().seat, Seat(0), "22 points");
    report.choose("player 2");
    assert_eq!(report.prompt().seat, Seat(2), "25 points");
    assert_eq!(report.offers(), [Choice::Seat(Seat(0)), Choice::Seat(Seat(2))]);
    report.choose("player 3");
    let order = told(&report, |event| match event {
        Event::Setup(SetupEvent::OrderSet { order }) => Some(order.clone()),
        _ => None,
    });
    assert_eq!(order, [[Seat(1), Seat(2), Seat(0)]]);
}

/// [SE-SETUP-06, SE-SETUP-07, LG-SETUP-08, LG-SETUP-09, LG-OPEN-10]
#[test]
fn the_play_area_and_its_edges() {
    let mut setup = agreed(&[&[BLUE], &[ACADEMY]]);
    let report = begun(&setup, &["blue", "academy"]);
    let view = report.spectator();
    assert_eq!((view.area().width, view.area().height), (914.4, 914.4));
    assert_eq!(
        (view.edge(Side::One), view.edge(Side::Two)),
        (Edge::South, Edge::North)
    );
    drop(report);
    setup.area = Some((914.4, 1828.8));
    let report = begun(&setup, &["blue", "academy"]);
    assert_eq!(report.spectator().area().height, 1828.8);
}

/// [SE-SETUP-08, LG-SETUP-10]
#[test]
fn obstacles_in_player_order() {
    let mut setup = agreed(&[&[BLUE], &[ACADEMY]]);
    setup.obstacles = true;
    let mut report = begun(&setup, &["blue", "academy"]);
    report.choose("player 2").place_all();
    let placers = told(&report, |event| match event {
        Event::Setup(SetupEvent::ObstaclePlaced { seat, .. }) => Some(seat.0),
        _ => None,
    });
    assert_eq!(placers, [1, 0, 1, 0, 1, 0]);
}

/// [SE-SETUP-09, LG-SETUP-12, LG-SETUP-13]
#[test]
fn obstacles_stay_away_from_edges_and_each_other() {
    let mut setup = agreed(&[&[BLUE], &[ACADEMY]]);
    setup.obstacles = true;
    let mut report = begun(&setup, &["blue", "academy"]);
    report.choose("player 1");
    // The token reaches 16.9 mm down from its center and 20.1 mm to the right.
    report.refused("token 0 300 216 0");
    report.choose("token 0 300 217.5 0");
    // This one reaches 21.3 mm to the left.
    let near = PlacingRefusal::TooNear {
        mark: Mark::Obstacle(ObstacleIndex(0)),
        range: Range::ONE,
        source: Source::Standard,
    };
    assert_eq!(report.why("token 1 440 217.5 0").0, near.into());
    report.choose("token 1 445 217.5 0");
}

/// [SE-OBST-15, LG-OPEN-24] Including gas clouds.
#[test]
fn squads_bring_their_obstacles() {
    let mut setup = agreed(&[&[BLUE], &[ACADEMY]]);
    setup.obstacles = true;
    for (player, tokens) in setup.players.iter_mut().zip([
        ["gascloud1", "gascloud2", "yt2400debris0"],
        ["coreasteroid5", "gascloud3", "core2asteroid5"],
    ]) {
        player.squad.as_mut().expect("a squad")["obstacles"] = tokens.as_slice().into();
    }
    let mut report = begun(&setup, &["blue", "academy"]);
    report.choose("player 2").place_all();
    let content: &Content = content();
    let mut lying: Vec<&str> = report
        .spectator()
        .obstacles()
        .iter()
        .map(|obstacle| obstacle.token.id(content))
        .collect();
    lying.sort_unstable();
    let brought = [
        "core2asteroid5",
        "coreasteroid5",
        "gascloud1",
        "gascloud2",
        "gascloud3",
        "yt2400debris0",
    ];
    assert_eq!(lying, brought);
}

/// [SE-SETUP-11, SE-ROUND-04, LG-INIT-01, LG-INIT-02, LG-SETUP-14]
#[test]
fn forces_in_ascending_initiative_then_player_order() {
    let one: &[Listed] = &[("redsquadronveteran", &[]), ("cavernangelszealot", &[])];
    let two: &[Listed] = &[("obsidiansquadronpilot", &[]), ACADEMY];
    let mut report = begun(
        &agreed(&[one, two]),
        &["veteran", "zealot", "obsidian", "academy"],
    );
    // The second seat's squad is cheaper and chooses the first seat.
    report.choose("player 1").place_all();
    let id = |name| report.id(name);
    assert_eq!(
        placed(&report),
        [id("zealot"), id("academy"), id("obsidian"), id("veteran")]
    );
}

/// [SE-SETUP-12, LG-SETUP-15, LG-OPEN-12]
#[test]
fn forces_are_within_range_1_of_their_edge() {
    let mut report = begun(&agreed(&[&[BLUE], &[ACADEMY]]), &["blue", "academy"]);
    report.choose("player 1");
    report.refused("place academy 457 820 180");
    report.refused("place academy 457 900 180");
    report.choose("place academy 457 834.4 180");
    report.refused("place blue 457 80.1 0");
    report.refused("place blue 457 19.9 0");
    report.choose("place blue 457 20 0");
    assert_eq!(report.spectator().phase(), Phase::Planning);
}

/// [SE-SETUP-13, SE-COMP-06, LG-SHIP-04, LG-OPEN-95]
#[test]
fn a_large_ship_may_extend_out_of_the_band_if_it_fills_it() {
    let decimator: Listed = ("patrolleader", &[]);
    let mut report = begun(&agreed(&[&[decimator], &[BLUE]]), &["decimator", "blue"]);
    report.choose("player 1");
    // Placed diagonally it is 113 mm deep.
    report.refused("place decimator 457 60 45");
    report.choose("place decimator 457 56.568542494923804 45");
    // No other base may, whatever its heading.
    report.choose("turret front");
    report.refused("place blue 457 830 135");
}

/// [SE-SETUP-14, LG-SETUP-19, LG-OPEN-23]
#[test]
fn turrets_are_rotated_when_placed() {
    let one: &[Listed] = &[("rebelscout", &[])];
    let two: &[Listed] = &[("patrolleader", &[])];
    let mut report = begun(&agreed(&[one, two]), &["scout", "decimator"]);
    report.choose("player 1").choose("place scout 457 50 0");
    assert_eq!(report.asks(), Ask::SetTurret(report.id("scout")));
    let any = [Quarter::None, Quarter::Right, Quarter::Half, Quarter::Left];
    assert_eq!(report.offers(), any.map(Choice::Turret));
    report.choose("turret left");
    assert_eq!(report.ship("scout").turret(), Some(Quarter::Left));
    report.choose("place decimator 457 860 180");
    assert_eq!(
        report.offers(),
        [Quarter::None, Quarter::Right].map(Choice::Turret)
    );
    report.choose("turret right");
    assert_eq!(report.ship("decimator").turret(), Some(Quarter::Right));
    assert_eq!(report.spectator().phase(), Phase::Planning);
}

/// [SE-SETUP-15, SE-OPEN-19, LG-SETUP-16]
#[test]
fn every_player_has_a_damage_deck() {
    let mut report = begun(&agreed(&[&[BLUE], &[ACADEMY]]), &["blue", "academy"]);
    report.choose("player 1").place_all();
    let view = report.spectator();
    assert_eq!((view.deck_size(Side::One), view.deck_size(Side::Two)), (33, 33));
}

/// [SE-SETUP-16]
#[test]
fn setup_texts_resolve_in_their_steps() {
    let card: Listed = ("bluesquadronescort", &["setup-moments"]);
    let mut report = begun(&agreed(&[&[card], &[ACADEMY]]), &["blue", "academy"]);
    report.choose("player 2");
    let charges = |report: &Report| report.ship("blue").upgrade_charges().sum::<u8>();
    assert_eq!(charges(&report), 1, "before the first ship is placed");
    report.choose("place academy 457 870 180");
    assert!(!report.ship("blue").has(Token::Focus));
    report.choose("place blue 457 30 0");
    let gains = told(&report, |event| match event {
        Event::TokensGained { token, .. } => Some(*token),
        _ => None,
    });
    assert_eq!(gains, [Token::Focus, Token::Evade, Token::Calculate]);
    let gained = |wanted: Token| {
        report.when(move |event| matches!(event, Event::TokensGained { token, .. } if *token == wanted))
    };
    let step =
        |wanted: SetupStep| report.when(move |event| *event == Event::Setup(SetupEvent::SetupStep(wanted)));
    let round = report.when(|event| matches!(event, Event::RoundStarted { .. }));
    assert!(
        gained(Token::Evade) < step(SetupStep::PrepareOther),
        "once all forces are placed"
    );
    let last = gained(Token::Calculate);
    assert!(
        step(SetupStep::PrepareOther) < last && last < round,
        "at the end of setup"
    );
}

/// [SE-SETUP-16, SE-RSV-01, SE-FAQ-05]
#[test]
fn a_ship_in_reserve_arrives_at_an_obstacle_or_at_its_edge() {
    furball_testing::second_only!();
    let card: Listed = ("bluesquadronescort", &["starts-in-reserve"]);
    let mut setup = agreed(&[&[card], &[ACADEMY]]);
    setup.obstacles = true;
    let mut report = begun(&setup, &["blue", "academy"]);
    report.choose("player 1");
    report.choose("token 0 300 230 0").choose("token 1 600 640 0");
    while report.asks() == Ask::PlaceObstacle {
        let (seat, token) = (report.prompt().seat, report.placement().example_piece);
        let pose = report.placement().example;
        report.answer(seat, &Choice::PlaceToken { token, pose });
    }
    report.choose("place academy 457 870 180");
    assert_eq!(report.asks(), Ask::PlaceShip, "the other ship is last");
    assert_eq!(
        report.why("place blue 457 30 0").0,
        PlacingRefusal::NotAtRange {
            mark: Mark::Obstacles,
            reach: RangeBand::new(0, 0),
            source: Source::Card,
        }
        .into(),
        "not at an obstacle"
    );
    let near = PlacingRefusal::TooNear {
        mark: Mark::Ship(report.id("academy")),
        range: Range::THREE,
        source: Source::Card,
    };
    assert_eq!(
        report.why("place blue 600 640 0"),
        furball_testing::told(near, Rule::SE_FAQ_05),
        "range 3 of an enemy"
    );
    report.choose("place blue 300 230 90");
    assert_eq!(report.spectator().round(), 1);

    // Where every obstacle is too near to an enemy, it arrives like any other ship.
    let setup = agreed(&[&[card], &[ACADEMY]]);
    let mut report = begun(&setup, &["blue", "academy"]);
    report.choose("player 1").choose("place academy 457 870 180");
    report.refused("place blue 457 400 0");
    report.choose("place blue 457 30 0");
}

/// [SE-SETUP-10]
#[test]
fn docked_ships_are_declared_before_any_is_placed() {
    let ghost: Listed = ("lothalrebel", &["ghost"]);
    let rau: Listed = ("fennrau-sheathipedeclassshuttle", &[]);
    let begin = || {
        let mut report = begun(
            &agreed(&[&[ghost, rau], &[ACADEMY]]),
            &["ghost", "rau", "academy"],
        );
        report.choose("player 1");
        assert_eq!(report.asks(), Ask::StartDocked(report.id("rau")));
        assert!(placed(&report).is_empty());
        report
    };
    let mut report = begin();
    report.choose("dock ghost").place_all();
    assert_eq!(report.ship("rau").status(), Status::Reserve);
    assert!(!placed(&report).contains(&report.id("rau")));
    assert_eq!(report.spectator().round(), 1);
    let mut report = begin();
    report.choose("pass").place_all();
    assert_eq!(report.ship("rau").status(), Status::InPlay);
    assert_eq!(placed(&report).len(), 3);
}

/// [SE-SETUP-10, SE-DOCK-11]
#[test]
fn a_ship_that_must_start_docked_takes_its_place_first() {
    let pirate: Listed = ("binayrepirate", &[]);
    let hound: Listed = ("trandoshanslaver", &["houndstooth"]);
    let pup: Listed = ("nashtahpup", &[]);
    let mut report = begun(
        &agreed(&[&[pirate, hound, pup], &[ACADEMY]]),
        &["pirate", "hound", "pup", "academy"],
    );
    report.choose("player 1");
    assert_eq!(report.ship("pup").status(), Status::Reserve, "no prompt");
    report.place_all();
    assert_eq!(report.ship("pirate").status(), Status::InPlay);
    assert!(!placed(&report).contains(&report.id("pup")));
}

/// [SE-SETUP-16]
#[test]
fn cards_refer_to_ships_that_are_not_placed_yet() {
    let krennic: Listed = ("omicrongrouppilot", &["directorkrennic"]);
    let mut report = begun(
        &agreed(&[&[BLUE], &[krennic, ACADEMY]]),
        &["blue", "krennic", "academy"],
    );
    report.choose("player 1");
    let assigned = told(&report, |event| match event {
        Event::ConditionAssigned { ship, .. } => Some(*ship),
        _ => None,
    });
    assert_eq!(assigned, [report.id("academy")], "before any ship is placed");
    assert!(placed(&report).is_empty());
}

/// [SE-COMP-19]
#[test]
fn any_two_factions_may_play_even_the_same() {
    furball_testing::second_only!();
    let mut report = begun(&agreed(&[&[BLUE], &[BLUE]]), &["one", "two"]);
    report.choose("call hits");
    let seat = report.prompt().seat;
    report.answer(seat, &Choice::Seat(Seat(0)));
    report.place_all();
    let sides = [report.ship("one").side(), report.ship("two").side()];
    assert_eq!(sides, [Side::One, Side::Two]);
    assert_eq!(report.ship("two").stat(Stat::Initiative), 2);

    let gunrunner: Listed = ("jakkugunrunner", &[]);
    let jedi: Listed = ("jediknight", &[]);
    let report = begun(&agreed(&[&[gunrunner], &[jedi]]), &["gunrunner", "jedi"]);
    let players: Vec<_> = Side::BOTH.map(|side| report.spectator().faction(side)).to_vec();
    let content: &Arc<Content> = content();
    let factions = ["jakkugunrunner", "jediknight"]
        .map(|id| content.pilot(content.find_pilot(id).expect("a pilot")).faction);
    assert_eq!(players, factions);
}

/// [SE-COMP-07, LG-OPEN-93]
#[test]
fn huge_ships_are_refused() {
    let content: &Content = content();
    let huge = content
        .pilots
        .iter()
        .find(|pilot| {
            let ship = content.find_pilot(&pilot.id).expect("itself");
            content.ship_type(content.ship_of(ship)).size.base().is_none()
        })
        .expect("a huge ship");
    let setup = agreed(&[&[(huge.id.as_str(), &[])], &[ACADEMY]]);
    let refused = setup.start(
        furball_testing::test_cards::content(),
        Chance::seeded(Seed([1; 32])),
    );
    let Err(problem) = refused else {
        panic!("it can't be played");
    };
    let problem = problem.to_string();
    assert!(problem.contains("huge"), "{problem}");
}

/// [FE-TEAM-02] A team shares its points in Second Edition too: each player leaves a teammate the cheapest ship of
/// the teammate's faction.
#[test]
fn a_player_leaves_a_teammate_a_ship() {
    furball_testing::second_only!();
    use furball_cards::Faction::{Imperial, Rebel, Resistance, Scum};
    let factions = [Rebel, Resistance, Imperial, Scum];
    let cards = content();
    let cheapest = |faction| {
        let bare = cards.pilots.iter().filter(|pilot| pilot.faction == faction);
        let cost = bare
            .filter(|pilot| pilot.limited == 0)
            .map(|pilot| pilot.cost)
            .min();
        cost.expect("a ship")
    };
    let mut setup = agreed(&[&[BLUE], &[BLUE], &[ACADEMY], &[ACADEMY]]);
    for (player, faction) in setup.players.iter_mut().zip(factions) {
        *player = PlayerSetup {
            faction: Some(faction),
            squad: None,
            ..player.clone()
        };
    }
    let (game, _) = setup
        .start(cards, Chance::seeded(Seed([7; 32])))
        .expect("a team game");
    for prompt in game.prompts() {
        let Options::Squad { limit } = prompt.options else {
            panic!("{prompt:?} is about squads");
        };
        let side = game.table().side_of(prompt.seat);
        let mates = game.table().seats_of(side).filter(|&mate| mate != prompt.seat);
        let kept: u16 = mates.map(|mate| cheapest(factions[mate.index()])).sum();
        assert_eq!(limit, 200 - kept, "{:?}", prompt.seat);
    }
}

/// [SE-COMP-17] A ship has room for twelve upgrades, whatever a list says.
#[test]
fn a_thirteenth_upgrade_has_no_room() {
    furball_testing::second_only!();
    let mut setup = agreed(&[&[BLUE], &[ACADEMY]]);
    setup.players[0].squad = None;
    let report = begun(&setup, &[]);
    let crowded: Listed = ("bluesquadronescort", &["must-focus"; 13]);
    let xws = second_squad(&[crowded]);
    assert_eq!(
        why_not(&report, &Choice::Squad { xws }),
        furball_testing::told(
            SquadRefusal::TooManyUpgrades {
                pilot: "Blue Squadron Escort".into(),
                upgrades: 13,
                most: 12
            },
            Rule::SE_COMP_17
        )
    );
}

/// [SE-SETUP-15, SE-SETUP-16] A card that is dealt in setup comes from the shuffled deck.
#[test]
fn a_card_dealt_in_setup_comes_from_the_deck() {
    let fireball: Listed = ("kazudaxiono", &[]);
    let mut report = begun(&agreed(&[&[fireball], &[ACADEMY]]), &["kaz", "academy"]);
    report.choose("player 1").place_all();
    let view = report.spectator();
    assert_eq!(report.ship("kaz").damage().count(), 1);
    assert_eq!(view.deck_size(Side::One) + 1, view.deck_size(Side::Two));
}

/// [SE-SETUP-11, SE-SETUP-16] An initiative that holds during setup decides when the ship is placed, and nothing later.
#[test]
fn an_initiative_for_the_setup_decides_when_the_ship_is_placed() {
    for (option, order) in [("option 0", [0, 1]), ("option 6", [1, 0])] {
        let shuttle: Listed = ("starkillerbasepilot", &["hyperspacetrackingdata"]);
        let mut report = begun(&agreed(&[&[shuttle], &[ACADEMY]]), &["shuttle", "academy"]);
        report.choose("player 1").choose("use hyperspacetrackingdata");
        report.choose(option).place_all();
        assert_eq!(placed(&report), order.map(ShipId), "{option}");
        report.choose("option 0");
        let view = report.spectator();
        assert_eq!((view.round(), view.phase()), (1, Phase::Planning));
        assert_eq!(report.ship("shuttle").stat(Stat::Initiative), 2);
    }
}
