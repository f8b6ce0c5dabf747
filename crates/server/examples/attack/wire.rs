//! The attackers' ends of WebSockets. Unlike those of the tests they are hung up on all the time.

use std::io;

use furball_server::loadtest::Address;
use furball_server::protocol::VERSION;
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::{Error, Message};

use crate::line::connect;
use crate::tally::Tally;

/// A connection to a game.
pub struct Wire(pub WebSocketStream<TcpStream>);

/// How a message begins, and what it is counted as.
pub type Hears = &'static [(&'static str, &'static str)];

impl Wire {
    /// Connects and says hello; without a key as a spectator.
    pub async fn open(
        address: &Address,
        game: &str,
        key: Option<&str>,
        since: Option<u32>,
    ) -> io::Result<Wire> {
        let stream = connect(address).await?;
        let url = format!("ws://{}/api/games/{game}/play", address.host());
        let opened = tokio_tungstenite::client_async(url, stream).await;
        let (socket, _) = opened.map_err(io::Error::other)?;
        let mut wire = Wire(socket);
        let hello = json!({"type": "hello", "version": VERSION, "key": key, "since": since});
        wire.say(&hello).await?;
        Ok(wire)
    }

    pub async fn say(&mut self, message: &Value) -> io::Result<()> {
        self.send(Message::text(message.to_string())).await
    }

    pub async fn send(&mut self, message: Message) -> io::Result<()> {
        self.0.send(message).await.map_err(io::Error::other)
    }

    /// The next that is heard.
    pub async fn next(&mut self) -> io::Result<Value> {
        loop {
            if let Some(text) = text(self.0.next().await)? {
                return serde_json::from_str(&text).map_err(io::Error::other);
            }
        }
    }

    /// The next of one of these kinds.
    pub async fn next_of(&mut self, kinds: &[&str]) -> io::Result<Value> {
        loop {
            let heard = self.next().await?;
            if heard["type"].as_str().is_some_and(|kind| kinds.contains(&kind)) {
                return Ok(heard);
            }
        }
    }

    /// Says the same over and over, whatever is answered, and counts that.
    pub async fn say_on(self, tally: &Tally, message: Message, hears: Hears) -> io::Result<()> {
        let (mut out, mut back) = self.0.split();
        let saying = async {
            loop {
                out.send(message.clone()).await.map_err(io::Error::other)?;
                tally.count("said");
                tokio::task::yield_now().await;
            }
        };
        let hearing = async {
            loop {
                if let Some(text) = text(back.next().await)? {
                    let known = hears.iter().filter(|(start, _)| text.starts_with(start));
                    known.for_each(|(_, name)| tally.count(name));
                }
            }
        };
        tokio::select! {
            end = saying => end,
            end = hearing => end,
        }
    }
}

/// The text of a message, if it has one; an error once nothing comes any more.
fn text(message: Option<Result<Message, Error>>) -> io::Result<Option<String>> {
    match message {
        Some(Ok(Message::Text(text))) => Ok(Some(text.to_string())),
        Some(Ok(Message::Close(_))) | None => Err(io::ErrorKind::UnexpectedEof.into()),
        Some(Ok(_)) => Ok(None),
        Some(Err(error)) => Err(io::Error::other(error)),
    }
}
