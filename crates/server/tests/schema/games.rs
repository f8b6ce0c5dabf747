//! Whole games of random players with random squads: everything that is sent and received in them is as the schemas
//! say.

use std::sync::Arc;

use furball_ace::{Player, RandomPlayer, SimplePlayer};
use furball_cards::{Content, Edition};
use furball_engine::{Forces, Record, RulebookId, Seat, Secret, Setup, Viewer};
use furball_server::catalog;
use furball_server::hosting::{Clock, Command, GameSettings, HostedGame, SeatKind};
use furball_server::protocol::server_message::ServerMessage;
use furball_server::rooms::Transition;
use furball_server::store::{GameStage, KeyHash, Timestamp};

use crate::watch::{VIEWERS, Watch};

/// First Edition: the core game and its missions, with and without squads and obstacles.
pub fn first(number: u64) -> GameSettings {
    let mut setup = Setup::for_two("", "");
    setup.round_limit = Some(6);
    setup.scenario = [None, Some("1"), Some("2"), Some("3")][(number % 4) as usize].map(str::to_owned);
    setup.obstacles = number.is_multiple_of(2);
    if !number.is_multiple_of(3) {
        setup.forces = Forces::Built { limit: Some(100) };
    }
    settings(setup, Clock::None {})
}

/// Second Edition, with any two factions.
pub fn second(number: u64) -> GameSettings {
    let factions = &Content::builtin(Edition::Second).about.factions;
    let mut setup = Setup::for_two("", "");
    setup.rulebook = RulebookId::Second;
    setup.round_limit = Some(3);
    setup.obstacles = true;
    setup.forces = Forces::Built { limit: Some(200) };
    for (seat, player) in setup.players.iter_mut().enumerate() {
        player.faction = Some(factions[(number as usize * (seat + 1)) % factions.len()]);
    }
    settings(setup, Clock::Decision { seconds: 86_400 })
}

fn settings(setup: Setup, clock: Clock) -> GameSettings {
    GameSettings {
        setup,
        seats: vec![SeatKind::Person, SeatKind::Person],
        clock,
        analysis: true,
    }
}

/// Executes the command and checks against the schemas what each viewer is sent.
fn command(hosted: &mut Arc<HostedGame>, command: Command, watch: &mut Watch) {
    let at = Timestamp(i64::from(hosted.number()) * 1000);
    let entry = hosted.decide(command, at).expect("it is granted");
    let transition = Transition::make(hosted, entry, at).expect("it was judged");
    *hosted = Arc::clone(&transition.after);
    let number = hosted.number();
    for viewer in VIEWERS {
        let seat = match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        };
        let news = transition.update(seat);
        watch.told(news.entry.events.iter().cloned());
        watch.check("ServerMessage", &ServerMessage::Update(Box::new(news)));
        // Most of a view stays as it is from one moment to the next.
        if let Some(game) = hosted.game().filter(|_| number.is_multiple_of(8)) {
            watch.view(game, viewer);
        }
    }
}

fn play(number: u64, settings: GameSettings, watch: &mut Watch) {
    let hosted =
        HostedGame::new(settings, Secret(format!("secret {number}")), Timestamp(0)).expect("fine settings");
    let mut hosted = Arc::new(hosted);
    for (seat, name) in [(Seat(0), "Ann"), (Seat(1), "Ben")] {
        let (name, word) = (name.to_owned(), String::new());
        let key = KeyHash([seat.0; 32]);
        let join = Command::Join {
            seat,
            name,
            word,
            key,
        };
        command(&mut hosted, join, watch);
    }
    // Random players see the strangest moments, simple ones the fights.
    let player = |seat: u64| -> Box<dyn Player> {
        match number % 3 {
            0 => Box::new(SimplePlayer::new(number * 8 + seat)),
            _ => Box::new(RandomPlayer::new(number * 8 + seat)),
        }
    };
    let mut players = [player(0), player(1)];
    while hosted.stage() == GameStage::Running {
        let game = hosted.game().expect("it has begun");
        let prompt = &game.prompts()[0];
        let seat = prompt.seat;
        let choice = players[seat.index()].choose(game.view(Viewer::Seat(seat)), prompt);
        watch.say(&choice);
        if hosted.number().is_multiple_of(8) {
            watch.analysis(game.view(Viewer::Seat(seat)));
        }
        let number = hosted.number();
        let choose = Command::Choose { seat, choice, number };
        command(&mut hosted, choose, watch);
    }
    let record = hosted.record().expect("a game");
    let written = watch.answer("RecordedGame", &record);
    let read = Record::from_json(&written.to_string()).expect("a record");
    assert_eq!(read, record, "what is left out is read as nothing");
    for seat in [None, Some(Seat(1))] {
        watch.check("Replay", &catalog::replay(&record, seat).expect("a game"));
    }
}

#[test]
fn games_of_first_edition_are_as_the_schemas_say() {
    let mut watch = Watch::new();
    for number in 0..6 {
        play(number, first(number), &mut watch);
    }
    watch.saw(45, 10, 12);
}

#[test]
fn games_of_second_edition_are_as_the_schemas_say() {
    let mut watch = Watch::new();
    for number in 0..8 {
        play(number, second(number), &mut watch);
    }
    watch.saw(48, 12, 18);
}
