//! Simple players play everything: every choice is legal, games end, the same seed plays the same game, a record of it
//! can be replayed, and they know better than chance.

use std::sync::Arc;

use furball_ace::{Match, Player, RandomPlayer, SimplePlayer};
use furball_cards::squad::random_squad;
use furball_cards::{Content, Edition, Faction, xws};
use furball_engine::record::Start;
use furball_engine::state::How;
use furball_engine::{Fate, Forces, PlayerSetup, RulebookId, Secret, Seed, Session, Setup, Side, Viewer};

/// Who sits at the table.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Kind {
    Simple,
    Random,
}

use Kind::{Random, Simple};

/// How a game went.
#[derive(Clone, Debug, PartialEq)]
struct Played {
    winner: Option<Side>,
    stopped: bool,
    rounds: u16,
    hash: u64,
}

const ROUND_LIMIT: u16 = 100;

fn setup(mission: Option<&str>) -> Setup {
    let mut setup = Setup::for_two("Rebels", "Imperials");
    setup.mission = mission.map(str::to_owned);
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
    match setup.rulebook {
        RulebookId::First => (Content::builtin(Edition::First), 100),
        RulebookId::Second => (Content::builtin(Edition::Second), 200),
    }
}

/// The same with random squads of the usual points.
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
        Simple => Box::new(SimplePlayer::new(seed)),
        Random => Box::new(RandomPlayer::new(seed)),
    }
}

fn play(setup: &Setup, kinds: &[Kind], number: u64) -> Played {
    let mut seed = [5; 32];
    seed[..8].copy_from_slice(&number.to_le_bytes());
    let (game, _) = setup
        .start(content_of(setup).0, Fate::seeded(Seed(seed)))
        .expect("a legal setup");
    let players = kinds
        .iter()
        .zip(0..)
        .map(|(&kind, seat)| player(kind, number * 8 + seat))
        .collect();
    let mut table = Match::new(game, players);
    while table.game.outcome().is_none() {
        match table.step() {
            Ok(step) => assert!(step.is_some(), "game {number} of {setup:?} asks nobody"),
            Err(refused) => panic!("game {number} of {setup:?}: {refused}"),
        }
        assert!(
            table.choices < 100_000,
            "game {number} of {setup:?} goes on and on"
        );
    }
    let outcome = table.game.outcome().expect("it is over");
    Played {
        winner: outcome.winner,
        stopped: outcome.how == How::RoundLimit,
        rounds: table.game.round(),
        hash: table.game.hash(),
    }
}

/// Every kind of game there is, by number.
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

#[test]
fn every_kind_of_game_ends_between_all_kinds_of_players() {
    for number in 0..24 {
        for setup in all_kinds(number) {
            for kinds in [[Simple, Simple], [Simple, Random], [Random, Simple]] {
                play(&setup, &kinds, number);
            }
        }
    }
}

#[test]
fn games_between_simple_players_are_short() {
    let (mut long, mut stopped, mut games) = (0, 0, 0);
    for number in 0..40 {
        for setup in all_kinds(number + 500) {
            let played = play(&setup, &[Simple, Simple], number);
            games += 1;
            long += u32::from(played.rounds > 60);
            stopped += u32::from(played.stopped);
        }
    }
    assert!(
        long * 100 <= games,
        "{long} of {games} games took more than 60 rounds"
    );
    assert!(stopped * 200 <= games, "{stopped} of {games} games didn't end");
}

#[test]
fn the_same_seeds_play_the_same_game_and_others_another() {
    for number in 0..4 {
        for setup in all_kinds(number) {
            let first = play(&setup, &[Simple, Simple], number);
            assert_eq!(first, play(&setup, &[Simple, Simple], number));
            assert_ne!(first.hash, play(&setup, &[Simple, Simple], number + 100).hash);
        }
    }
}

#[test]
fn knowing_better_beats_chance() {
    for built in [false, true] {
        for mission in [None, Some("1"), Some("2"), Some("3")] {
            let plain = setup(mission);
            let setup = if built { with_squads(plain, 77) } else { plain };
            let mut won = 0;
            for number in 0..20 {
                won += u32::from(play(&setup, &[Simple, Random], number).winner == Some(Side::One));
                won += u32::from(play(&setup, &[Random, Simple], number).winner == Some(Side::Two));
            }
            assert!(won > 34, "won {won} of 40 in mission {mission:?}");
        }
    }
}

#[test]
fn knowing_better_beats_chance_in_second_edition() {
    let mut won = 0;
    for number in 0..20 {
        let setup = with_squads(second_edition(), number);
        won += u32::from(play(&setup, &[Simple, Random], number).winner == Some(Side::One));
        won += u32::from(play(&setup, &[Random, Simple], number).winner == Some(Side::Two));
    }
    assert!(won > 34, "won {won} of 40");
}

#[test]
fn several_players_share_a_side() {
    for (number, count) in [(0, 3), (1, 4), (2, 5), (3, 6)] {
        for mission in [None, Some("1"), Some("2"), Some("3")] {
            let mut setup = setup(mission);
            let name = |seat: usize| PlayerSetup {
                name: format!("player {seat}"),
                ..PlayerSetup::default()
            };
            setup.players = (1..=count).map(name).collect();
            setup.forces = Forces::Built { limit: Some(100) };
            play(&setup, &vec![Simple; count], number);
        }
    }
}

#[test]
fn mates_leave_points_for_each_other() {
    for rulebook in [RulebookId::First, RulebookId::Second] {
        for kind in [Simple, Random] {
            let mut setup = setup(None);
            setup.rulebook = rulebook;
            setup.players = vec![PlayerSetup::default(); 4];
            if rulebook == RulebookId::Second {
                // Every player for himself, on the same side, too.
                let factions = [
                    Faction::Rebel,
                    Faction::Resistance,
                    Faction::Imperial,
                    Faction::Scum,
                ];
                for (player, faction) in setup.players.iter_mut().zip(factions) {
                    player.faction = Some(faction);
                }
            }
            setup.forces = Forces::Built { limit: None };
            // Whoever finds no squad gives up before anybody has flown.
            assert!(play(&setup, &[kind; 4], 5).rounds > 1, "{rulebook:?} {kind:?}");
        }
    }
}

#[test]
fn squads_are_brought_when_asked_for() {
    for (limit, collection) in [(100, None), (60, None), (31, Some("core")), (12, None)] {
        let mut setup = setup(None);
        setup.forces = Forces::Built { limit: Some(limit) };
        setup.collection = collection.map(str::to_owned);
        for kinds in [[Simple, Simple], [Random, Simple]] {
            play(&setup, &kinds, 3);
        }
    }
}

#[test]
fn a_record_of_their_game_can_be_verified() {
    for (number, setup) in all_kinds(9).into_iter().enumerate() {
        let content = content_of(&setup).0;
        let secret = Secret(format!("secret {number}"));
        let started = Session::start(content, Start::Setup(setup), secret, vec!["word".into()]);
        let (mut session, _) = started.expect("a legal setup");
        let mut players = [SimplePlayer::new(1), SimplePlayer::new(2)];
        let mut events = Vec::new();
        while let Some(prompt) = session.game.prompts().first() {
            let seat = prompt.seat;
            let choice = players[seat.index()].choose(session.game.view(Viewer::Seat(seat)), prompt);
            events.clear();
            session.answer(seat, choice, &mut events).expect("a legal choice");
        }
        let record = furball_engine::Record::from_json(&session.record.to_json()).expect("a record");
        let game = record.verify(content).expect("the same game");
        assert_eq!(game.hash(), session.game.hash());
    }
}
