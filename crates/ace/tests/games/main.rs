//! Whole games between the computer players, of every kind.

mod novice;
mod simple;

use std::sync::Arc;

use furball_ace::{NovicePlayer, Player, RandomPlayer, SelfPlay, SimplePlayer};
use furball_cards::squad::random_squad;
use furball_cards::{Content, Faction, xws};
use furball_engine::{Chance, Event, Forces, How, RulebookId, Seed, Setup, Side};

/// The players at the table.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Kind {
    Simple,
    Novice,
    Random,
}

/// The course of a game.
#[derive(Clone, Debug, PartialEq)]
struct Played {
    winner: Option<Side>,
    stopped: bool,
    rounds: u16,
    /// The number of ships that left the table.
    fled: u32,
    hash: u64,
}

const ROUND_LIMIT: u16 = 100;

fn setup(mission: Option<&str>) -> Setup {
    let mut setup = Setup::for_two("Rebels", "Imperials");
    setup.scenario = mission.map(str::to_owned);
    setup.round_limit = Some(ROUND_LIMIT);
    setup
}

/// A Second Edition game with obstacles.
fn second_edition() -> Setup {
    let mut setup = with_obstacles(setup(None));
    setup.rulebook = RulebookId::Second;
    setup
}

/// The cards of the setup, and the points of its squads.
fn content_of(setup: &Setup) -> (&'static Arc<Content>, u16) {
    let content = setup.rulebook.content();
    (content, content.prices.limit)
}

/// The same with random squads of the usual size.
fn with_squads(mut setup: Setup, number: u64) -> Setup {
    let (content, points) = content_of(&setup);
    let mut state = number.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    let mut rng = |below: u32| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 33) as u32 % below.max(1)
    };
    setup.forces = Forces::Built { limit: Some(points) };
    for (player, faction) in setup.players.iter_mut().zip([Faction::Rebel, Faction::Imperial]) {
        let squad = random_squad(content, faction, points, &mut rng).expect("points buy ships");
        player.squad = Some(serde_json::from_str(&xws::write(content, &squad)).expect("XWS is JSON"));
    }
    setup
}

fn with_obstacles(mut setup: Setup) -> Setup {
    setup.obstacles = true;
    setup
}

fn player(kind: Kind, seed: u64) -> Box<dyn Player + Send> {
    match kind {
        Kind::Simple => Box::new(SimplePlayer::new(seed)),
        Kind::Novice => Box::new(NovicePlayer::new(seed)),
        Kind::Random => Box::new(RandomPlayer::new(seed)),
    }
}

fn play(setup: &Setup, kinds: &[Kind], number: u64) -> Played {
    let mut seed = [5; 32];
    seed[..8].copy_from_slice(&number.to_le_bytes());
    let (game, _) = setup
        .start(content_of(setup).0, Chance::seeded(Seed(seed)))
        .expect("a legal setup");
    let players = kinds
        .iter()
        .zip(0..)
        .map(|(&kind, seat)| player(kind, number * 8 + seat))
        .collect();
    let mut table = SelfPlay::new(game, players);
    let mut fled = 0;
    while table.game.outcome().is_none() {
        match table.step() {
            Ok(step) => assert!(step.is_some(), "game {number} of {setup:?} has no prompt"),
            Err(refused) => panic!("game {number} of {setup:?}: {refused}"),
        }
        let leaves = |event: &&Event| matches!(event, Event::Fled { .. });
        fled += table.events.iter().filter(leaves).count() as u32;
        assert!(table.choices < 100_000, "game {number} of {setup:?} doesn't end");
    }
    let outcome = table.game.outcome().expect("it is over");
    Played {
        winner: outcome.winner,
        stopped: outcome.how == How::RoundLimit,
        rounds: table.game.round(),
        fled,
        hash: table.game.memory_hash(),
    }
}

/// Every kind of game, by number.
fn all_kinds(number: u64) -> Vec<Setup> {
    let mut all = Vec::new();
    for mission in [None, Some("1"), Some("2"), Some("3")] {
        all.push(setup(mission));
        all.push(with_squads(setup(mission), number));
    }
    all.push(with_obstacles(setup(None)));
    all.push(with_obstacles(with_squads(setup(None), number + 1000)));
    all.push(with_squads(second_edition(), number));
    all
}
