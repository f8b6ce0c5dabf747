//! Two who just play, at an address of their own.

use std::time::Duration;

use furball_engine::RulebookId;
use furball_server::hosting::GameSettings;
use furball_server::loadtest::{Address, Client, ClientError, Received, WirePlayer};
use furball_server::protocol::client_message::{CreateGame, TakeSeat};
use furball_server::store::Visibility;
use serde_json::json;
use tokio::time::sleep;

use crate::notes::Notes;

/// How long they think.
const THINKS: Duration = Duration::from_millis(20);
/// How long they wait before they try again.
const PAUSE: Duration = Duration::from_millis(100);

#[derive(Clone)]
pub struct Innocent {
    pub notes: Notes,
    pub address: Address,
}

/// A game that anybody may join, with its maker on the first seat.
pub fn public_game() -> CreateGame {
    CreateGame {
        settings: GameSettings::usual(RulebookId::First),
        visibility: Visibility::Public,
        seat: Some(seat(0, "Ann")),
        from: None,
    }
}

pub fn seat(seat: u8, name: &str) -> TakeSeat {
    let wanted = json!({"seat": seat, "name": name, "word": "any"});
    serde_json::from_value(wanted).expect("a seat")
}

impl Innocent {
    /// Plays one game after the other.
    pub async fn play(self) {
        for seed in 0.. {
            if let Err(error) = self.play_one(seed).await {
                self.notes.error(&error);
                sleep(PAUSE).await;
            }
        }
    }

    async fn play_one(&self, seed: u64) -> Result<(), ClientError> {
        let made = self.notes.arrive(self.address.make_game(&public_game())).await?;
        let lost = || ClientError::Unreadable("the maker's seat is missing".into());
        let first = made.seat.ok_or_else(lost)?.key;
        let ben = seat(1, "Ben");
        let second = self.notes.arrive(self.address.take_seat(&made.game, &ben));
        let second = second.await?.key;
        let (one, two) = tokio::join!(
            self.sit(&made.game, &first, 0, seed * 2),
            self.sit(&made.game, &second, 1, seed * 2 + 1)
        );
        one.and(two)
    }

    async fn sit(&self, game: &str, key: &str, seat: usize, seed: u64) -> Result<(), ClientError> {
        let connecting = Client::connect(&self.address, game, Some(key), None);
        let mut client = self.notes.arrive(connecting).await?;
        let mut player = WirePlayer::new(seed);
        let mut said = None;
        let mut done = 0;
        while !(client.over() && client.unanswered() == 0) {
            if client.unanswered() == 0
                && client.number() >= done
                && let Some(choice) = player.choose(client.view())?
            {
                sleep(THINKS).await;
                said = Some(choice.clone());
                self.notes.chose(seat);
                if let Err(error) = client.choose(choice).await {
                    self.come_back(&mut client, error).await?;
                }
            }
            match client.next().await {
                Ok(Received::Done { number, .. }) => {
                    done = number;
                    self.notes.acknowledged(seat, game, number, said.take());
                }
                Ok(Received::Refused { why, .. }) => return Err(ClientError::Refused(why.to_string())),
                Ok(_) => {}
                Err(error) => self.come_back(&mut client, error).await?,
            }
        }
        Ok(())
    }

    async fn come_back(&self, client: &mut Client, mut error: ClientError) -> Result<(), ClientError> {
        while error.is_temporary() {
            self.notes.error(&error);
            match self.notes.arrive(client.reconnect(&self.address)).await {
                Ok(()) => return Ok(()),
                Err(again) => error = again,
            }
            sleep(PAUSE).await;
        }
        Err(error)
    }
}
