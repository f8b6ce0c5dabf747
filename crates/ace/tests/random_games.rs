//! Random players play everything: nothing panics, every prompt has an answer, and every game can continue.

use furball_ace::{Player, RandomPlayer};
use furball_cards::Content;
use furball_engine::{Chance, Seed, Setup, Viewer};

fn play(setup: &Setup, number: u64) -> (u64, usize, u16) {
    let content = Content::builtin(furball_cards::Edition::First);
    let mut seed = [0; 32];
    seed[..8].copy_from_slice(&number.to_le_bytes());
    let (mut game, mut events) = setup
        .start(content, Chance::seeded(Seed(seed)))
        .expect("a legal setup");
    let mut players: Vec<RandomPlayer> = (0..setup.players.len() as u64)
        .map(|seat| RandomPlayer::new(number * 8 + seat))
        .collect();
    let mut choices = 0;
    while game.outcome().is_none() {
        let prompt = game.prompts().first().expect("a prompt").clone();
        let view = game.view(Viewer::Seat(prompt.seat));
        let choice = players[prompt.seat.index()].choose(view, &prompt);
        events.clear();
        game.answer(prompt.seat, &choice, &mut events)
            .unwrap_or_else(|refusal| panic!("game {number}: {:?} refused: {refusal}", choice));
        choices += 1;
        assert!(choices < 100_000, "game {number} doesn't end");
    }
    (game.memory_hash(), choices, game.round())
}

#[test]
fn games_of_all_kinds_end() {
    for mission in [None, Some("1"), Some("2"), Some("3")] {
        let mut setup = Setup::for_two("one", "two");
        setup.scenario = mission.map(str::to_owned);
        setup.round_limit = Some(40);
        for number in 0..40 {
            assert_eq!(
                play(&setup, number),
                play(&setup, number),
                "the same seed gives the same game"
            );
        }
    }
}
