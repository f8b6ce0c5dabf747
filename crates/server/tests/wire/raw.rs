//! A WebSocket without manners: it sends what it is told and keeps what it hears, word for word.

use furball_server::load::Address;
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;

pub struct Raw(WebSocketStream<TcpStream>);

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
        Raw(socket)
    }

    /// Connects and says hello.
    pub async fn hello(address: &Address, game: &str, key: Option<&str>, since: Option<u32>) -> Raw {
        let mut raw = Raw::open(address, game).await;
        raw.say(&json!({"say": "hello", "version": 1, "key": key, "since": since}))
            .await;
        raw
    }

    pub async fn say(&mut self, message: &Value) {
        self.send(Message::text(message.to_string())).await;
    }

    pub async fn send(&mut self, message: Message) {
        self.0.send(message).await.expect("the server listens");
    }

    /// The next text, or nothing once the server has hung up.
    pub async fn text(&mut self) -> Option<String> {
        loop {
            match self.0.next().await {
                Some(Ok(Message::Text(text))) => return Some(text.to_string()),
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                _ => return None,
            }
        }
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
            if message["hear"] == kind {
                return message;
            }
        }
    }
}
