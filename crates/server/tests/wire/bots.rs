//! Players who see only what comes over the wire, and come back whatever happens to the server.

use std::time::Duration;

use furball_engine::{Choice, RulebookId};
use furball_server::hosting::GameSettings;
use furball_server::loadtest::{Address, Client, ClientError, Received, WirePlayer};
use furball_server::protocol::client_message::{CreateGame, TakeSeat};
use furball_server::protocol::server_message::SeatTaken;
use furball_server::store::Visibility;
use tokio::sync::watch;
use tokio::time::sleep;

/// How long to wait before a server that is away is looked for again.
const PAUSE: Duration = Duration::from_millis(20);

/// The first mission, for two people.
pub fn settings() -> GameSettings {
    GameSettings::usual(RulebookId::First)
}

pub fn take(seat: u8) -> TakeSeat {
    TakeSeat {
        seat,
        name: ["Ann", "Ben"][usize::from(seat)].into(),
        word: format!("the word of {seat}"),
        key: None,
    }
}

/// Makes a game with both seats taken. The answer of a server that dies can get lost, and with it a key; then there is
/// another game.
pub async fn seated(address: &Address) -> [SeatTaken; 2] {
    loop {
        match try_to_seat(address).await {
            Ok(seats) => return seats,
            Err(error) if error.is_temporary() => sleep(PAUSE).await,
            Err(error) => panic!("{error}"),
        }
    }
}

async fn try_to_seat(address: &Address) -> Result<[SeatTaken; 2], ClientError> {
    let game = CreateGame {
        settings: settings(),
        visibility: Visibility::ByLink,
        seat: Some(take(0)),
        from: None,
    };
    let first = address.make_game(&game).await?.seat.expect("the maker's seat");
    let second = address.take_seat(&first.game, &take(1)).await?;
    Ok([first, second])
}

pub struct Bot {
    pub client: Client,
    player: WirePlayer,
    said: Option<Choice>,
    done: u32,
    /// Every choice that the server said was made, with its number.
    pub acknowledged: Vec<(u32, Choice)>,
}

impl Bot {
    /// Joins with the key, however often that takes.
    pub async fn sit(address: &Address, seat: &SeatTaken, seed: u64) -> Bot {
        let client = loop {
            match Client::connect(address, &seat.game, Some(&seat.key), None).await {
                Ok(client) => break client,
                Err(error) if error.is_temporary() => sleep(PAUSE).await,
                Err(error) => panic!("{error}"),
            }
        };
        Bot {
            client,
            player: WirePlayer::new(seed),
            said: None,
            done: 0,
            acknowledged: Vec::new(),
        }
    }

    /// Plays until the game is over. A lost server is looked for wherever `door` says it is by then; `count` is called
    /// for every choice that was made.
    pub async fn play(&mut self, door: &watch::Receiver<Address>, count: impl Fn()) {
        while !(self.client.over() && self.client.unanswered() == 0) {
            if let Err(error) = self.step(&count).await {
                assert!(error.is_temporary(), "{error}");
                self.come_back(door).await;
            }
        }
    }

    /// Plays until this is asked of it.
    pub async fn play_to(&mut self, ask: &str) {
        while self.client.view()["prompt"]["ask"]["type"] != ask {
            self.step(&|| {}).await.expect("the server is there");
        }
    }

    /// The same, or until the game is over; whether it was asked.
    pub async fn plays_to_any(&mut self, ask: &str) -> bool {
        while self.client.view()["prompt"]["ask"]["type"] != ask {
            if self.client.over() {
                return false;
            }
            self.step(&|| {}).await.expect("the server is there");
        }
        true
    }

    async fn step(&mut self, count: &impl Fn()) -> Result<(), ClientError> {
        if self.client.unanswered() == 0 && self.client.number() >= self.done {
            let choice = self.player.choose(self.client.view())?;
            if let Some(choice) = choice {
                self.said = Some(choice.clone());
                self.client.choose(choice).await?;
            }
        }
        match self.client.next().await? {
            Received::Done { number, .. } => {
                self.done = number;
                self.acknowledged
                    .extend(self.said.take().map(|choice| (number, choice)));
                count();
            }
            Received::Refused { why, .. } => panic!("refused: {why}"),
            _ => {}
        }
        Ok(())
    }

    async fn come_back(&mut self, door: &watch::Receiver<Address>) {
        loop {
            let address = door.borrow().clone();
            match self.client.reconnect(&address).await {
                Ok(()) => return,
                Err(error) => assert!(error.is_temporary(), "{error}"),
            }
            sleep(PAUSE).await;
        }
    }
}
