//! Games played here, without any server: their records are what attackers send, and tables begin in the middle of them.

use std::sync::LazyLock;

use furball_engine::prompt::{Ask, Prompt};
use furball_engine::{Choice, Forces, PlayerSetup, Record, RulebookId, Secret, Session, Setup, Start};
use furball_server::catalog;
use furball_server::hosting::GameSettings;
use serde_json::{Value, json};

use crate::fickle::Fickle;

/// How often each player changes a dial in a round of a long game.
const CHANGES: u32 = 250;

/// The record of a long game.
pub static LONG: LazyLock<Record> = LazyLock::new(|| play(many_ships(), CHANGES, |_, _| false).record());

/// A game of two swarms that begins at once.
pub fn many_ships() -> Setup {
    let player = |squad| PlayerSetup {
        name: String::new(),
        faction: None,
        squad: Some(squad),
    };
    Setup {
        rulebook: RulebookId::Second,
        players: plain_squads(16).map(player).into(),
        forces: Forces::Built { limit: Some(2_000) },
        obstacles: true,
        quick: true,
        round_limit: Some(20),
        ..Setup::default()
    }
}

/// The text of [`LONG`].
pub static LONG_TEXT: LazyLock<String> = LazyLock::new(|| text(&LONG));

/// The text of the record of a short game.
pub fn short() -> &'static str {
    static SHORT: LazyLock<String> = LazyLock::new(|| {
        let setup = GameSettings::usual(RulebookId::First).setup;
        let mut session = play(setup, 0, |session, _| session.choices().len() == 40);
        if let Some(seat) = session.game.prompts().first().map(|prompt| prompt.seat) {
            let gives_up = session.answer(seat, Choice::Concede, &mut Vec::new());
            gives_up.expect("anybody may give up");
        }
        text(&session.record())
    });
    &SHORT
}

/// A game with two swarms at the first moment when this is asked.
pub fn swarms(asked: fn(&Ask) -> bool) -> Session {
    play(many_ships(), 0, |_, prompt| asked(&prompt.ask))
}

/// Two squads of this many ships each, of generic pilots.
pub fn plain_squads(ships: usize) -> [Value; 2] {
    let squad = |faction: &str, pilot: &str, ship: &str| {
        let pilots = vec![json!({"id": pilot, "ship": ship, "upgrades": {}}); ships];
        json!({"faction": faction, "pilots": pilots, "version": "2.0.0"})
    };
    [
        squad("rebelalliance", "bluesquadronescort", "t65xwing"),
        squad("galacticempire", "academypilot", "tielnfighter"),
    ]
}

/// Has computers play until it is enough or the game is over.
fn play(setup: Setup, changes: u32, enough: impl Fn(&Session, &Prompt) -> bool) -> Session {
    let content = catalog::content(setup.rulebook);
    let words = vec!["any".to_owned(); setup.players.len()];
    let begun = Session::start(content, Start::Setup(setup), Secret("hidden".into()), words);
    let (mut session, mut events) = begun.expect("a game");
    let mut player = Fickle::new(changes);
    while let Some(prompt) = session.game.prompts().first().cloned()
        && !enough(&session, &prompt)
    {
        let choice = player.choose(&session.game, &prompt);
        let answered = session.answer(prompt.seat, choice, &mut events);
        answered.expect("a legal choice");
    }
    session
}

fn text(record: &Record) -> String {
    serde_json::to_string(record).expect("a record can be written")
}
