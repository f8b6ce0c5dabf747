//! A table to try things at.

use furball_ace::{Player, SimplePlayer};
use furball_engine::{Choice, RulebookId, Seat, Secret, Viewer};
use furball_server::hosting::{Applied, Command, CommandError, Entry, GameSettings, HostedGame, SeatKind};
use furball_server::store::{GameStage, KeyHash, Timestamp};

/// A hosted game with its journal, and a clock that a test turns.
pub struct Table {
    pub hosted: HostedGame,
    pub journal: Vec<(Entry, Timestamp)>,
    pub now: Timestamp,
}

pub const ANN: Seat = Seat(0);
pub const BEN: Seat = Seat(1);

/// The first mission, so that no squads are needed.
pub fn settings() -> GameSettings {
    GameSettings::usual(RulebookId::First)
}

impl Table {
    /// All seats are free.
    pub fn empty(settings: GameSettings) -> Table {
        let now = Timestamp(1_000_000);
        let hosted = HostedGame::new(settings, Secret("hidden".into()), now).expect("fine settings");
        Table {
            hosted,
            journal: Vec::new(),
            now,
        }
    }

    /// Ann and Ben sit at it, as far as seats are for people.
    pub fn seated(settings: GameSettings) -> Table {
        let mut table = Table::empty(settings);
        for (seat, name) in [(ANN, "Ann"), (BEN, "Ben")] {
            if table.hosted.settings().seats[seat.index()] == SeatKind::Person {
                table.execute(join(seat, name)).expect("a free seat");
            }
        }
        assert_eq!(table.hosted.stage(), GameStage::Running);
        table
    }

    pub fn execute(&mut self, command: Command) -> Result<Applied, CommandError> {
        let entry = self.hosted.decide(command, self.now)?;
        self.journal.push((entry.clone(), self.now));
        Ok(self.hosted.apply(entry, self.now).expect("it was judged"))
    }

    /// What a simple player would do for the first seat that is asked; returns the seat.
    pub fn step(&mut self) -> Seat {
        let game = self.hosted.game().expect("it has begun");
        let prompt = game.prompts().first().expect("somebody is asked");
        let seat = prompt.seat;
        let choice = SimplePlayer::new(7).choose(game.view(Viewer::Seat(seat)), prompt);
        self.choose(seat, choice).expect("a legal choice");
        seat
    }

    pub fn choose(&mut self, seat: Seat, choice: Choice) -> Result<Applied, CommandError> {
        let number = self.hosted.number();
        self.execute(Command::Choose { seat, choice, number })
    }

    /// Takes back, knowing how things stand.
    pub fn undo(&mut self, seat: Seat) -> Result<Applied, CommandError> {
        let number = self.hosted.number();
        self.execute(Command::Undo { seat, number })
    }

    /// Answers what is offered.
    pub fn answer(&mut self, seat: Seat, agree: bool) -> Result<Applied, CommandError> {
        let number = self.hosted.number();
        self.execute(Command::Answer { seat, agree, number })
    }

    pub fn hash(&self) -> u64 {
        self.hosted.game().expect("it has begun").memory_hash()
    }

    pub fn wait(&mut self, seconds: i64) {
        self.now = Timestamp(self.now.0 + seconds * 1000);
    }
}

/// The hash of a player's key.
pub fn key_of(name: &str) -> KeyHash {
    let mut key = [0; 32];
    key.iter_mut().zip(name.bytes()).for_each(|(to, from)| *to = from);
    KeyHash(key)
}

pub fn join(seat: Seat, name: &str) -> Command {
    Command::Join {
        seat,
        name: name.into(),
        word: format!("the word of {name}"),
        key: key_of(name),
    }
}
