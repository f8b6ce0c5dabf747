//! Simple players play everything: every choice is legal, games end, the same seed plays the same game, its record
//! can be replayed, and they beat random players.

use furball_ace::{Player, SimplePlayer};
use furball_cards::Faction;
use furball_engine::record::Start;
use furball_engine::{Forces, PlayerSetup, RulebookId, Secret, Session, Side, Viewer};

use crate::Kind::{Random, Simple};
use crate::{all_kinds, content_of, play, second_edition, setup, with_squads};

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
fn the_same_seeds_play_the_same_game_and_others_a_different_one() {
    for number in 0..4 {
        for setup in all_kinds(number) {
            let first = play(&setup, &[Simple, Simple], number);
            assert_eq!(first, play(&setup, &[Simple, Simple], number));
            assert_ne!(first.hash, play(&setup, &[Simple, Simple], number + 100).hash);
        }
    }
}

#[test]
fn simple_players_beat_random_ones() {
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
fn simple_players_beat_random_ones_in_second_edition() {
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
fn teammates_leave_points_for_each_other() {
    for rulebook in [RulebookId::First, RulebookId::Second] {
        for kind in [Simple, Random] {
            let mut setup = setup(None);
            setup.rulebook = rulebook;
            setup.players = vec![PlayerSetup::default(); 4];
            if rulebook == RulebookId::Second {
                // Each player with their own faction, on the same side.
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
            // A player who finds no squad concedes before the first round.
            assert!(play(&setup, &[kind; 4], 5).rounds > 1, "{rulebook:?} {kind:?}");
        }
    }
}

#[test]
fn squads_are_brought_when_prompted() {
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
        let record = furball_engine::Record::from_json(&session.record().to_json()).expect("a record");
        let game = record.verify(content).expect("the same game");
        assert_eq!(game.memory_hash(), session.game.memory_hash());
    }
}
