//! Games between simple players, stopped at every question.

use furball_ace::{Player, SimplePlayer};
use furball_cards::squad::random_squad;
use furball_cards::{Content, xws};
use furball_engine::chance::Seed;
use furball_engine::record::Start;
use furball_engine::{
    Chance, Choice, Event, Forces, Game, PlayerSetup, Prompt, Rulebook, RulebookId, Setup, Viewer,
};

/// A game of the rulebook with squads from the seed, and obstacles.
pub fn game(book: RulebookId, seed: u8) -> Game {
    let content = Content::builtin(Rulebook::of(book).edition);
    let factions = match Rulebook::of(book).squad.factions {
        Some(factions) => factions,
        None => {
            let all = &content.about.factions;
            [0, 3].map(|off| all[(usize::from(seed) + off) % all.len()])
        }
    };
    let limit = content.prices.limit;
    let mut chance = u32::from(seed) * 7919 + 17;
    let mut below = move |bound: u32| {
        chance = chance.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (chance >> 8) % bound.max(1)
    };
    let players = factions.map(|faction| {
        let squad = random_squad(content, faction, limit, &mut below).expect("a squad");
        PlayerSetup {
            name: format!("{faction:?}"),
            squad: Some(xws::to_value(content, &squad)),
            ..PlayerSetup::default()
        }
    });
    let setup = Setup {
        rulebook: book,
        players: players.into(),
        forces: Forces::Built { limit: Some(limit) },
        obstacles: true,
        ..Setup::default()
    };
    let chance = Chance::seeded(Seed([seed; 32]));
    let (game, _) = Start::Setup(setup).begin(content, chance).expect("a fine setup");
    game
}

/// Plays this many choices, calling `watch` for each with the game and the prompt before, the choice, and what
/// happened.
pub fn play(mut game: Game, choices: usize, mut watch: impl FnMut(&Game, &Prompt, &Choice, &[Event])) {
    let mut player = SimplePlayer::new(7);
    for _ in 0..choices {
        let Some(prompt) = game.prompts().first().cloned() else {
            return;
        };
        let choice = player.choose(game.view(Viewer::Seat(prompt.seat)), &prompt);
        let before = game.clone();
        let mut events = Vec::new();
        game.answer(prompt.seat, &choice, &mut events)
            .expect("players choose what is legal");
        watch(&before, &prompt, &choice, &events);
    }
}
