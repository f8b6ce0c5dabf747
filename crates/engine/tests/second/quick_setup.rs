//! Quick setup: nobody is asked, and all lies where players could have put it.

use furball_cards::Phase;
use furball_engine::setup::Forces;
use furball_engine::{Ask, Chance, Event, Game, Seed, Setup, SetupEvent, Side, Viewer};
use furball_geometry::{Edge, Quarter};
use furball_testing::squads::{Listed, agreed};
use furball_testing::test_cards::content;

const BLUE: Listed = ("bluesquadronescort", &[]);
const ACADEMY: Listed = ("academypilot", &[]);

fn quick(squads: &[&[Listed]]) -> Setup {
    Setup {
        obstacles: true,
        quick: true,
        ..agreed(squads)
    }
}

fn started(setup: &Setup, seed: u8) -> (Game, Vec<Event>) {
    let fate = Chance::seeded(Seed([seed; 32]));
    setup.start(content(), fate).expect("a game")
}

/// [SE-SETUP-01, SE-SETUP-17]
#[test]
fn the_first_question_is_a_dial() {
    let (game, _) = started(&quick(&[&[BLUE], &[ACADEMY, ACADEMY]]), 1);
    let view = game.view(Viewer::Spectator);
    assert_eq!((view.round(), view.phase()), (1, Phase::Planning));
    let asks: Vec<Ask> = game.prompts().iter().map(|prompt| prompt.ask).collect();
    assert_eq!(asks, [Ask::SetDials, Ask::SetDials]);
}

/// [SE-SETUP-03] The squads differ in points, but nobody names anybody.
#[test]
fn chance_names_the_first_player() {
    let first = |seed| {
        let (game, _) = started(&quick(&[&[BLUE], &[ACADEMY]]), seed);
        game.view(Viewer::Spectator).first_side()
    };
    let firsts: Vec<Side> = (0..16).map(first).collect();
    assert!(firsts.contains(&Side::One) && firsts.contains(&Side::Two));
}

/// [SE-SETUP-08, SE-SETUP-09]
#[test]
fn obstacles_lie_by_lot_where_players_may_put_them() {
    let mut layouts = Vec::new();
    for seed in 0..40 {
        let (game, events) = started(&quick(&[&[BLUE], &[ACADEMY]]), seed);
        let view = game.view(Viewer::Spectator);
        let rocks = view.obstacles();
        assert_eq!(rocks.len(), 6, "seed {seed}: there is room for all");
        for (place, rock) in rocks.iter().enumerate() {
            for point in rock.outline.points() {
                for along in [point.x, point.y] {
                    assert!((200.0..=714.4).contains(&along), "seed {seed}: beyond range 2");
                }
            }
            for other in &rocks[..place] {
                assert!(rock.outline.distance_to(&other.outline) > 100.0, "seed {seed}");
            }
        }
        // They are still laid in turns, the first player beginning.
        let placers: Vec<u8> = (events.iter())
            .filter_map(|event| match event {
                Event::Setup(SetupEvent::ObstaclePlaced { seat, .. }) => Some(seat.0),
                _ => None,
            })
            .collect();
        let first = u8::from(view.first_side() == Side::Two);
        let turns: Vec<u8> = (0..6).map(|turn| (first + turn) % 2).collect();
        assert_eq!(placers, turns);
        layouts.push(rocks[0].pose.bits());
    }
    layouts.sort_unstable();
    layouts.dedup();
    assert!(layouts.len() > 30, "by lot, not always the same");
}

/// [SE-SETUP-11, SE-SETUP-12, SE-SETUP-14] Up to eight of them, also large ones.
#[test]
fn ships_stand_in_rows_opposite_each_other() {
    let decimator: Listed = ("patrolleader", &[]);
    let squads: [&[&[Listed]]; 3] = [
        &[&[BLUE], &[ACADEMY, ACADEMY]],
        &[&[BLUE; 5], &[ACADEMY; 8]],
        &[&[BLUE, BLUE], &[decimator, ACADEMY]],
    ];
    for squads in squads {
        let (mut game, _) = started(&quick(squads), 7);
        // Where a turret points is still the player's business.
        while let Some(prompt) = game
            .prompts()
            .first()
            .filter(|prompt| prompt.ask != Ask::SetDials)
        {
            assert!(matches!(prompt.ask, Ask::SetTurret(_)), "{:?}", prompt.ask);
            let (seat, choice) = (prompt.seat, game.prompts()[0].options.clone());
            let furball_engine::Options::List(choices) = choice else {
                panic!("a list of directions")
            };
            game.answer(seat, &choices[0], &mut Vec::new()).expect("legal");
        }
        let view = game.view(Viewer::Spectator);
        for side in Side::BOTH {
            let ships: Vec<_> = view.ships().filter(|ship| ship.side() == side).collect();
            let poses = || ships.iter().map(|ship| ship.pose());
            assert!(ships.iter().all(|ship| ship.status().in_play()), "all stand");
            let (ahead, depth): (f64, fn(f64) -> f64) = match view.edge(side) {
                Edge::South => (1.0, |y| y),
                _ => (-1.0, |y| 914.4 - y),
            };
            for (pose, ship) in poses().zip(&ships) {
                assert_eq!(pose.heading.forward().y, ahead, "they face the enemy");
                let front = depth(pose.at.y) + ship.size().half();
                assert!((98.0..=100.0).contains(&front), "as far ahead as they may");
            }
            let middle = poses().map(|pose| pose.at.x).sum::<f64>() / ships.len() as f64;
            assert!((middle - 457.2).abs() < 25.0, "in the middle: {middle}");
        }
    }
}

/// [SE-SETUP-12] Seven large bases leave gaps of a little more than 50 mm.
#[test]
fn a_crowded_row_stands_closer() {
    let lambda: Listed = ("omicrongrouppilot", &[]);
    let setup = Setup {
        obstacles: false,
        forces: Forces::Built { limit: Some(999) },
        ..quick(&[&[BLUE, BLUE], &[lambda; 7]])
    };
    let (game, _) = started(&setup, 7);
    let view = game.view(Viewer::Spectator);
    let row = |side: Side| -> Vec<f64> {
        let ships = view.in_play().filter(|ship| ship.side() == side);
        let mut along: Vec<f64> = ships.map(|ship| ship.pose().at.x).collect();
        along.sort_by(f64::total_cmp);
        along
    };
    let close = |a: f64, b: f64| assert!((a - b).abs() < 1e-6, "{a} isn't {b}");
    let crowded = row(Side::Two);
    assert_eq!(crowded.len(), 7);
    close(crowded[0], 20.0 + 40.0);
    close(crowded[6], 914.4 - 20.0 - 40.0);
    for pair in crowded.windows(2) {
        close(pair[1] - pair[0], 80.0 + (914.4 - 40.0 - 7.0 * 80.0) / 6.0);
    }
    // Two small ones have all the room they want.
    let two = row(Side::One);
    close(two[0], 457.2 - 50.0);
    close(two[1], 457.2 + 50.0);
}

/// [SE-SETUP-14, SE-ARC-12]
#[test]
fn a_turret_that_can_only_point_one_way_is_nobodys_business() {
    let asked = |decimator: Listed| {
        let (game, _) = started(&quick(&[&[BLUE], &[decimator]]), 7);
        let turret = game
            .view(Viewer::Spectator)
            .in_play()
            .find_map(|ship| ship.turret());
        (game.prompts()[0].ask, turret)
    };
    assert!(matches!(asked(("patrolleader", &[])).0, Ask::SetTurret(_)));
    let only = asked(("patrolleader", &["turret-ahead-or-back"]));
    assert_eq!(only, (Ask::SetDials, Some(Quarter::None)));
}

#[test]
fn the_same_seed_lays_the_same_table() {
    let setup = quick(&[&[BLUE], &[ACADEMY, ACADEMY]]);
    let hash = |seed| started(&setup, seed).0.memory_hash();
    assert_eq!(hash(3), hash(3));
    assert_ne!(hash(3), hash(4));
}
