//! Games played here, without any server: their records are what attackers send, and tables begin in the middle of them.

use std::cmp::Reverse;
use std::sync::LazyLock;

use furball_ace::{Player, SimplePlayer};
use furball_engine::prompt::{Ask, Prompt};
use furball_engine::{
    Choice, Forces, PlayerSetup, Record, RulebookId, Secret, Session, Setup, Start, Viewer,
};
use furball_server::{library, load};
use serde_json::{Value, json};

/// The record of a long game with the biggest of the ready-made squads.
pub static LONG: LazyLock<Record> = LazyLock::new(|| {
    let mut told = library::squads(RulebookId::Second).squads;
    told.sort_by_key(|squad| Reverse(squad.ships.len()));
    let squads = [0, 1].map(|place: usize| told[place].xws.clone());
    let setup = Setup {
        round_limit: Some(20),
        ..flown(squads, None)
    };
    play(setup, |_, _| false).record
});

/// The text of [`LONG`].
pub static LONG_TEXT: LazyLock<String> = LazyLock::new(|| text(&LONG));

/// The text of the record of a short game.
pub fn short() -> &'static str {
    static SHORT: LazyLock<String> = LazyLock::new(|| {
        let setup = load::terms(RulebookId::First).setup;
        let mut session = play(setup, |session, _| session.record.choices.len() == 40);
        if let Some(seat) = session.game.prompts().first().map(|prompt| prompt.seat) {
            let gives_up = session.answer(seat, Choice::Concede, &mut Vec::new());
            gives_up.expect("anybody may give up");
        }
        text(&session.record)
    });
    &SHORT
}

/// A game with two swarms in which somebody is asked this for the first time.
pub fn swarms(asked: fn(&Ask) -> bool) -> Session {
    play(flown(plain_squads(16), Some(2_000)), |_, prompt| {
        asked(&prompt.ask)
    })
}

/// Two squads of so many ships each, of pilots without names.
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

/// A game that begins at once with these squads.
pub fn flown(squads: [Value; 2], limit: Option<u16>) -> Setup {
    let player = |squad| PlayerSetup {
        name: String::new(),
        faction: None,
        squad: Some(squad),
    };
    Setup {
        rulebook: RulebookId::Second,
        players: squads.map(player).into(),
        forces: Forces::Built { limit },
        obstacles: true,
        quick: true,
        ..Setup::default()
    }
}

/// Has computers play until it is enough or the game is over.
fn play(setup: Setup, enough: impl Fn(&Session, &Prompt) -> bool) -> Session {
    let content = library::content(setup.rulebook);
    let words = vec!["any".to_owned(); setup.players.len()];
    let begun = Session::start(content, Start::Setup(setup), Secret("hidden".into()), words);
    let (mut session, mut events) = begun.expect("a game");
    while let Some(prompt) = session.game.prompts().first().cloned()
        && !enough(&session, &prompt)
    {
        let choice = SimplePlayer::new(7).choose(session.game.view(Viewer::Seat(prompt.seat)), &prompt);
        let answered = session.answer(prompt.seat, choice, &mut events);
        answered.expect("a legal choice");
    }
    session
}

fn text(record: &Record) -> String {
    serde_json::to_string(record).expect("a record can be written")
}
