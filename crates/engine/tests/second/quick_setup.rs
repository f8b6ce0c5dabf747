//! Quick setup: there are no prompts, and everything is placed legally.

use furball_cards::Phase;
use furball_engine::setup::Forces;
use furball_engine::{Ask, Chance, Event, Game, RulebookId, Seed, Setup, Side, Viewer};
use furball_geometry::Edge;

use crate::setup::{Listed, agreed};
use crate::test_cards::content;

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
    let chance = Chance::seeded(Seed([seed; 32]));
    setup.start(content(), chance).expect("a game")
}

#[test]
fn the_first_prompt_is_for_dials() {
    // [SE-SETUP-01, SE-SETUP-17]
    let (game, _) = started(&quick(&[&[BLUE], &[ACADEMY, ACADEMY]]), 1);
    let view = game.view(Viewer::Spectator);
    assert_eq!((view.round(), view.phase()), (1, Phase::Planning));
    let asks: Vec<Ask> = game.prompts().iter().map(|prompt| prompt.ask).collect();
    assert_eq!(asks, [Ask::SetDials, Ask::SetDials]);
}

#[test]
fn the_first_player_is_random() {
    // [SE-SETUP-03] The squads differ in points, but no player chooses.
    let first = |seed| {
        let (game, _) = started(&quick(&[&[BLUE], &[ACADEMY]]), seed);
        game.view(Viewer::Spectator).first_side()
    };
    let firsts: Vec<Side> = (0..16).map(first).collect();
    assert!(firsts.contains(&Side::One) && firsts.contains(&Side::Two));
}

#[test]
fn obstacles_are_random_and_legal() {
    // [SE-SETUP-08, SE-SETUP-09]
    let mut layouts = Vec::new();
    for seed in 0..40 {
        let (game, events) = started(&quick(&[&[BLUE], &[ACADEMY]]), seed);
        let view = game.view(Viewer::Spectator);
        let rocks = view.obstacles();
        assert_eq!(rocks.len(), 6, "seed {seed}: room for all");
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
        // They are still placed in turns, starting with the first player.
        let placers: Vec<u8> = (events.iter())
            .filter_map(|event| match event {
                Event::ObstaclePlaced { seat, .. } => Some(seat.0),
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

#[test]
fn ships_are_in_rows_opposite_each_other() {
    // [SE-SETUP-11, SE-SETUP-12] Up to eight of them, even large ones.
    let decimator: Listed = ("patrolleader", &[]);
    let squads: [&[&[Listed]]; 3] = [
        &[&[BLUE], &[ACADEMY, ACADEMY]],
        &[&[BLUE; 5], &[ACADEMY; 8]],
        &[&[BLUE, BLUE], &[decimator, ACADEMY]],
    ];
    for squads in squads {
        let (mut game, _) = started(&quick(squads), 7);
        // The player still chooses where a turret points [SE-SETUP-14].
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
            assert!(ships.iter().all(|ship| ship.status().in_play()), "all in play");
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

#[test]
fn the_same_seed_gives_the_same_table() {
    let setup = quick(&[&[BLUE], &[ACADEMY, ACADEMY]]);
    let hash = |seed| started(&setup, seed).0.hash();
    assert_eq!(hash(3), hash(3));
    assert_ne!(hash(3), hash(4));
}

#[test]
fn it_is_agreed_on_like_everything_else() {
    use furball_engine::agreement::{Matter, Proposal, agree};
    let wants = |quick| Proposal {
        rulebook: RulebookId::Second,
        forces: Forces::Built { limit: None },
        quick,
        ..Proposal::default()
    };
    let disagreement = agree(content(), &[wants(true), wants(false)]).unwrap_err();
    assert_eq!(disagreement.on, [Matter::Quick]);
    assert!(
        agree(content(), &[wants(true), wants(true)])
            .expect("terms")
            .setup(Vec::new())
            .quick
    );
}
