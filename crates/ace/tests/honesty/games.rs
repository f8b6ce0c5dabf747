//! Games of all kinds, played by computer players, that can be inspected at any moment.

use furball_ace::{Player, RandomPlayer, SimplePlayer};
use furball_cards::{Content, Edition, Faction, squad, xws};
use furball_engine::{Chance, Choice, Event, Forces, Game, Prompt, RulebookId, Seat, Seed, Setup, Viewer};

/// A seed derived from a number.
pub fn seed(number: u64) -> Seed {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&number.to_le_bytes());
    Seed(bytes)
}

/// A small random number generator for the tests themselves.
pub struct Numbers(pub u64);

impl Numbers {
    pub fn below(&mut self, bound: u32) -> u32 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as u32) % bound.max(1)
    }
}

/// Setups over both editions, all missions and random legal squads, with and without obstacles, and Escalation.
pub fn setup(number: u64) -> Setup {
    match number / 4 % 4 {
        2 => second(number),
        3 => escalation(number),
        _ => first(number),
    }
}

/// Ships come for those that were lost; the players pick their quick builds in secret.
fn escalation(number: u64) -> Setup {
    let content = RulebookId::Legacy.content();
    let mut numbers = Numbers(number);
    let mut setup = Setup::for_two("one", "two");
    setup.rulebook = RulebookId::Legacy;
    setup.scenario = Some("escalation".to_owned());
    setup.forces = Forces::QuickBuilds { threat: Some(2) };
    setup.round_limit = Some(16);
    for player in &mut setup.players {
        let factions = &content.about.factions;
        player.faction = Some(factions[numbers.below(factions.len() as u32) as usize]);
    }
    setup
}

/// A Second Edition game with 200 points of any cards of two factions.
fn second(number: u64) -> Setup {
    let content = Content::builtin(Edition::Second);
    let mut numbers = Numbers(number);
    let mut setup = Setup::for_two("one", "two");
    setup.rulebook = RulebookId::Second;
    setup.round_limit = Some(8);
    setup.obstacles = true;
    setup.forces = Forces::Built { limit: Some(200) };
    for player in &mut setup.players {
        let factions = &content.about.factions;
        let faction = factions[numbers.below(factions.len() as u32) as usize];
        let squad = squad::random_squad(content, faction, 200, &mut |bound| numbers.below(bound));
        let text = xws::write(content, &squad.expect("a legal squad"));
        player.faction = Some(faction);
        player.squad = Some(serde_json::from_str(&text).expect("json"));
    }
    setup
}

fn first(number: u64) -> Setup {
    let content = Content::builtin(Edition::First);
    let mut setup = Setup::for_two("one", "two");
    setup.round_limit = Some(12);
    setup.scenario = [None, Some("1"), Some("2"), Some("3")][(number % 4) as usize].map(str::to_owned);
    if !number.is_multiple_of(3) {
        let mut numbers = Numbers(number);
        setup.forces = Forces::Built { limit: Some(100) };
        for (player, faction) in setup.players.iter_mut().zip([Faction::Rebel, Faction::Imperial]) {
            let squad = squad::random_squad(content, faction, 100, &mut |bound| numbers.below(bound));
            let text = xws::write(content, &squad.expect("a legal squad"));
            player.squad = Some(serde_json::from_str(&text).expect("json"));
        }
    }
    setup.obstacles = number.is_multiple_of(2);
    setup
}

/// A game in progress between computer players.
pub struct Running {
    pub game: Game,
    pub events: Vec<Event>,
    players: Vec<Box<dyn Player>>,
}

impl Running {
    pub fn new(setup: &Setup, number: u64) -> Running {
        let (game, events) = setup
            .start(setup.rulebook.content(), Chance::seeded(seed(number)))
            .expect("a legal setup");
        // Random players reach the strangest moments, simple ones the fights.
        let player = |seat: u64| -> Box<dyn Player> {
            if number % 5 < 2 {
                Box::new(SimplePlayer::new(number * 8 + seat))
            } else {
                Box::new(RandomPlayer::new(number * 8 + seat))
            }
        };
        let players = (0..setup.players.len() as u64).map(player).collect();
        Running {
            game,
            events,
            players,
        }
    }

    /// The choice of the first prompted seat.
    pub fn next(&mut self) -> Option<(Prompt, Choice)> {
        let prompt = self.game.prompts().first()?.clone();
        let view = self.game.view(Viewer::Seat(prompt.seat));
        let choice = self.players[prompt.seat.index()].choose(view, &prompt);
        Some((prompt, choice))
    }

    /// Plays one choice; false if the game is over.
    pub fn step(&mut self) -> bool {
        let Some((prompt, choice)) = self.next() else {
            return false;
        };
        self.events.clear();
        if let Err(refusal) = self.game.answer(prompt.seat, &choice, &mut self.events) {
            panic!("{choice:?} was refused: {refusal}; asked {prompt:?}");
        }
        true
    }

    pub fn viewers(&self) -> Vec<Viewer> {
        let seats = self.game.table().players.len() as u8;
        (0..seats)
            .map(|seat| Viewer::Seat(Seat(seat)))
            .chain([Viewer::Spectator])
            .collect()
    }
}
