//! A client of one game: it keeps its view up to date, notices when something is missing, and reconnects after the
//! connection broke.

use std::time::Duration;

use furball_engine::{Choice, Seat};
use futures_util::{SinkExt, StreamExt};
use serde::Deserialize;
use serde_json::Value;
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::{Error, Message};

use super::merge::merge;
use super::{Address, ClientError};
use crate::protocol::VERSION;
use crate::protocol::client_message::ClientMessage;

/// How long the server may take to answer a hello.
const GREETING_TIMEOUT: Duration = Duration::from_secs(30);

/// A seat of a game, or a spectator, at the other end of a WebSocket.
#[derive(Debug)]
pub struct Client {
    game: String,
    key: Option<String>,
    socket: WebSocketStream<TcpStream>,
    seat: Option<Seat>,
    number: u32,
    view: Value,
    /// Choices that weren't answered, with their retry tokens, the oldest first.
    unanswered: Vec<(String, ClientMessage)>,
    /// Prefix of all retry tokens of this client, so that they are unique.
    name: String,
    sent: u64,
    bytes: u64,
}

/// What a client receives once it has joined.
#[derive(Clone, Debug, PartialEq)]
pub enum Received {
    /// It fell behind, and the view shows the game as it is now, up to this number.
    Welcome {
        /// Of the last entry that the view shows.
        number: u32,
    },
    /// Something happened, and the view shows it.
    Update {
        /// Of its entry.
        number: u32,
        /// The seat that brought it about; none for the clock and spectators.
        by: Option<Seat>,
    },
    /// A choice was made; the number of its entry.
    Done {
        /// Of its entry.
        number: u32,
        /// The token that it was sent with.
        retry: Option<String>,
    },
    /// A choice was refused, and nothing has changed.
    Refused {
        /// The value that says why.
        why: Value,
        /// The rule behind it, if there is one.
        rule: Option<String>,
        /// The token that it was sent with.
        retry: Option<String>,
    },
    /// The answer to a check.
    Checked {
        /// The number of the check.
        id: u32,
        /// Whether the choice would be allowed.
        legal: bool,
        /// Why it wouldn't.
        why: Option<Value>,
    },
    /// All entries so far.
    History(Vec<Value>),
}

/// Any message of the server, as far as clients here look at it.
#[derive(Deserialize)]
struct RawMessage {
    #[serde(rename = "type")]
    kind: Kind,
    number: Option<u32>,
    seat: Option<Seat>,
    entry: Option<RawEntry>,
    view: Option<Value>,
    #[serde(default)]
    full: bool,
    why: Option<Value>,
    rule: Option<String>,
    retry: Option<String>,
    id: Option<u32>,
    #[serde(default)]
    legal: bool,
    #[serde(default)]
    again: bool,
    #[serde(default)]
    entries: Vec<Value>,
}

/// The entry of an update, as far as clients here look at it.
#[derive(Deserialize)]
struct RawEntry {
    number: u32,
    by: Option<Seat>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Kind {
    Welcome,
    Resumed,
    Update,
    History,
    Done,
    Refused,
    Checked,
    Bye,
}

impl Client {
    /// Joins a game. Without a key it is a spectator. With `since` it says that it received the updates up to that
    /// number and wants the rest; it has no view then that they could change.
    pub async fn connect(
        address: &Address,
        game: &str,
        key: Option<&str>,
        since: Option<u32>,
    ) -> Result<Client, ClientError> {
        let mut bytes = [0; 8];
        getrandom::fill(&mut bytes).map_err(|error| ClientError::Lost(error.to_string()))?;
        let mut client = Client {
            game: game.to_owned(),
            key: key.map(str::to_owned),
            socket: open(address, game).await?,
            seat: None,
            number: 0,
            view: Value::Null,
            unanswered: Vec::new(),
            name: bytes.iter().map(|byte| format!("{byte:02x}")).collect(),
            sent: 0,
            bytes: 0,
        };
        client.greet(since).await?;
        Ok(client)
    }

    /// Joins again, here or at another server of the same games, and says again what wasn't answered.
    pub async fn reconnect(&mut self, address: &Address) -> Result<(), ClientError> {
        self.socket = open(address, &self.game).await?;
        self.greet(Some(self.number)).await?;
        for place in 0..self.unanswered.len() {
            let (_, send) = self.unanswered[place].clone();
            self.send(&send).await?;
        }
        Ok(())
    }

    async fn greet(&mut self, since: Option<u32>) -> Result<(), ClientError> {
        let (version, key) = (VERSION, self.key.clone());
        let hello = ClientMessage::Hello {
            version,
            key,
            since,
            presence: false,
        };
        self.send(&hello).await?;
        let first = tokio::time::timeout(GREETING_TIMEOUT, self.message()).await;
        let first = first.map_err(|_| ClientError::Silence(GREETING_TIMEOUT.as_secs()))??;
        match (first.kind, first.number) {
            (Kind::Welcome, Some(_)) => self.welcome(first),
            (Kind::Resumed, Some(number)) if Some(number) == since => {
                self.number = number;
                Ok(())
            }
            (Kind::Bye, _) => Err(disconnected(first)),
            _ => Err(ClientError::Unreadable("the first word was no greeting".into())),
        }
    }

    /// Takes the whole state.
    fn welcome(&mut self, welcome: RawMessage) -> Result<(), ClientError> {
        let now = welcome.number.unwrap_or_default();
        if now < self.number {
            let had = self.number;
            return Err(ClientError::WentBack { had, now });
        }
        self.number = now;
        self.seat = welcome.seat;
        self.view = welcome.view.unwrap_or(Value::Null);
        Ok(())
    }

    /// The next message. Cancelling it loses nothing.
    pub async fn next(&mut self) -> Result<Received, ClientError> {
        let message = self.message().await?;
        let kind = message.kind;
        let missing = || ClientError::Unreadable(format!("something is missing in {kind:?}"));
        Ok(match kind {
            Kind::Update => {
                let RawEntry { number, by } = message.entry.ok_or_else(missing)?;
                if number != self.number + 1 {
                    let had = self.number;
                    return Err(ClientError::Gap { had, came: number });
                }
                self.number = number;
                match message.view {
                    Some(view) if message.full => self.view = view,
                    Some(patch) => merge(&mut self.view, patch),
                    None => {}
                }
                Received::Update { number, by }
            }
            Kind::Done => {
                self.answered(message.retry.as_deref());
                Received::Done {
                    number: message.number.ok_or_else(missing)?,
                    retry: message.retry,
                }
            }
            Kind::Refused => {
                self.answered(message.retry.as_deref());
                Received::Refused {
                    why: message.why.unwrap_or_default(),
                    rule: message.rule,
                    retry: message.retry,
                }
            }
            Kind::Checked => Received::Checked {
                id: message.id.ok_or_else(missing)?,
                legal: message.legal,
                why: message.why,
            },
            Kind::History => Received::History(message.entries),
            Kind::Bye => return Err(disconnected(message)),
            Kind::Welcome => {
                self.welcome(message)?;
                let number = self.number;
                Received::Welcome { number }
            }
            Kind::Resumed => return Err(ClientError::Unreadable("resumed without a hello".into())),
        })
    }

    /// Makes a choice with a retry token of its own, which is returned. It is sent again after a lost connection
    /// until the server has answered it.
    pub async fn choose(&mut self, choice: Choice) -> Result<String, ClientError> {
        self.sent += 1;
        let token = format!("{}-{}", self.name, self.sent);
        let send = ClientMessage::Choose {
            choice,
            number: self.number,
            retry: Some(token.clone()),
        };
        self.unanswered.push((token.clone(), send.clone()));
        self.send(&send).await?;
        Ok(token)
    }

    /// Says something, once.
    pub async fn send(&mut self, send: &ClientMessage) -> Result<(), ClientError> {
        let text = serde_json::to_string(send).map_err(|error| ClientError::Unreadable(error.to_string()))?;
        self.socket.send(Message::text(text)).await.map_err(lost)
    }

    /// Leaves politely.
    pub async fn close(mut self) {
        // An error while leaving doesn't matter.
        let _ = self.socket.close(None).await;
    }

    /// The game through the client's eyes; null while it hasn't begun.
    pub fn view(&self) -> &Value {
        &self.view
    }

    /// The number of the last entry that the view shows.
    pub fn number(&self) -> u32 {
        self.number
    }

    /// The seat that its key opens; none for a spectator.
    pub fn seat(&self) -> Option<Seat> {
        self.seat
    }

    /// The game is over.
    pub fn over(&self) -> bool {
        self.view.get("outcome").is_some()
    }

    /// How much text was received so far, in bytes.
    pub fn bytes(&self) -> u64 {
        self.bytes
    }

    /// How many choices weren't answered yet.
    pub fn unanswered(&self) -> usize {
        self.unanswered.len()
    }

    fn answered(&mut self, retry: Option<&str>) {
        if let Some(retry) = retry {
            self.unanswered.retain(|(token, _)| token != retry);
        }
    }

    async fn message(&mut self) -> Result<RawMessage, ClientError> {
        loop {
            let message = self.socket.next().await;
            let message = message.ok_or_else(|| ClientError::Lost("the server hung up".into()))?;
            match message.map_err(lost)? {
                Message::Text(text) => {
                    self.bytes += text.len() as u64;
                    let read = serde_json::from_str(&text);
                    return read.map_err(|error| ClientError::Unreadable(error.to_string()));
                }
                Message::Close(_) => return Err(ClientError::Lost("the server hung up".into())),
                // Answered by the socket itself.
                Message::Ping(_) | Message::Pong(_) => {}
                Message::Binary(_) | Message::Frame(_) => {
                    return Err(ClientError::Unreadable("a message that isn't text".into()));
                }
            }
        }
    }
}

async fn open(address: &Address, game: &str) -> Result<WebSocketStream<TcpStream>, ClientError> {
    let stream = address.connect().await?;
    let url = format!("ws://{}/api/games/{game}/play", address.host());
    let opened = tokio_tungstenite::client_async(url, stream).await;
    let (socket, _) = opened.map_err(|error| match error {
        Error::Http(answer) => {
            let body = answer.body().as_deref().unwrap_or_default();
            address.rejected(answer.status().as_u16(), body)
        }
        other => lost(other),
    })?;
    Ok(socket)
}

fn disconnected(bye: RawMessage) -> ClientError {
    ClientError::Disconnected {
        reason: bye
            .why
            .and_then(|why| Some(why.get("type")?.as_str()?.replace('_', " ")))
            .unwrap_or_default(),
        again: bye.again,
    }
}

fn lost(error: Error) -> ClientError {
    ClientError::Lost(error.to_string())
}
