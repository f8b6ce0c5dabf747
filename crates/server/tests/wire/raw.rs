//! A raw WebSocket: it sends what it is given and keeps what it receives, word for word.

use furball_server::loadtest::Address;
use furball_server::protocol::VERSION;
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;

pub struct Raw {
    socket: WebSocketStream<TcpStream>,
    /// The number of the last entry it received.
    pub number: u32,
}

impl Raw {
    /// Connects and says nothing.
    pub async fn open(address: &Address, game: &str) -> Raw {
        let stream = TcpStream::connect(address.host())
            .await
            .expect("the server is there");
        let url = format!("ws://{}/api/games/{game}/play", address.host());
        let (socket, _) = tokio_tungstenite::client_async(url, stream)
            .await
            .expect("a socket");
        Raw { socket, number: 0 }
    }

    /// Connects and says hello.
    pub async fn hello(address: &Address, game: &str, key: Option<&str>, since: Option<u32>) -> Raw {
        let mut raw = Raw::open(address, game).await;
        raw.say(&json!({"type": "hello", "version": VERSION, "key": key, "since": since}))
            .await;
        raw
    }

    /// Sends it. Messages about the present state are sent with the number of the last entry, unless they have one.
    pub async fn say(&mut self, message: &Value) {
        let mut message = message.clone();
        let about_the_table = matches!(message["type"].as_str(), Some("choose" | "undo" | "answer"));
        if about_the_table && message.get("number").is_none() {
            message["number"] = self.number.into();
        }
        self.send(Message::text(message.to_string())).await;
    }

    pub async fn send(&mut self, message: Message) {
        self.socket.send(message).await.expect("the server listens");
    }

    /// The next text, or nothing once the server has hung up.
    pub async fn text(&mut self) -> Option<String> {
        loop {
            match self.socket.next().await {
                Some(Ok(Message::Text(text))) => {
                    self.note(&text);
                    return Some(text.to_string());
                }
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                _ => return None,
            }
        }
    }

    /// Welcomes and updates have the number of the last entry.
    fn note(&mut self, text: &str) {
        let heard: Value = serde_json::from_str(text).unwrap_or_default();
        let number = match heard["type"].as_str() {
            Some("welcome" | "resumed") => &heard["number"],
            Some("update") => &heard["entry"]["number"],
            _ => return,
        };
        self.number = number.as_u64().expect("a number") as u32;
    }

    /// The next message as JSON.
    pub async fn next(&mut self) -> Value {
        let text = self.text().await.expect("the server says something");
        serde_json::from_str(&text).expect("JSON")
    }

    /// The next message of this kind; others are passed over.
    pub async fn next_of(&mut self, kind: &str) -> Value {
        loop {
            let message = self.next().await;
            if message["type"] == kind {
                return message;
            }
        }
    }
}
