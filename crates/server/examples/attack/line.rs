//! The attackers' ends of connections: they say whatever they are told to, as fast as they can.

use std::io;

use furball_server::load::Address;
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;

/// A connection over which one request after the other is made.
pub struct Line {
    pub stream: TcpStream,
    host: String,
    read: Vec<u8>,
}

pub struct Answer {
    pub status: u16,
    pub body: Vec<u8>,
}

impl Answer {
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_default()
    }
}

impl Line {
    pub async fn open(address: &Address) -> io::Result<Line> {
        let stream = address.connect().await.map_err(io::Error::other)?;
        Ok(Line {
            stream,
            host: address.host().to_owned(),
            read: Vec::new(),
        })
    }

    pub async fn get(&mut self, path: &str) -> io::Result<Answer> {
        let request = self.request("GET", path, b"");
        self.stream.write_all(&request).await?;
        self.answer().await
    }

    pub async fn post(&mut self, path: &str, body: &[u8]) -> io::Result<Answer> {
        let request = self.request("POST", path, body);
        self.stream.write_all(&request).await?;
        self.answer().await
    }

    /// A request as it goes over the line.
    pub fn request(&self, method: &str, path: &str, body: &[u8]) -> Vec<u8> {
        let head = format!(
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n",
            self.host,
            body.len()
        );
        [head.as_bytes(), body].concat()
    }

    /// Reads the next answer.
    pub async fn answer(&mut self) -> io::Result<Answer> {
        let end = loop {
            let found = self.read.windows(4).position(|four| four == b"\r\n\r\n");
            if let Some(found) = found {
                break found + 4;
            }
            self.more().await?;
        };
        let head = String::from_utf8_lossy(&self.read[..end]).to_lowercase();
        let status = head
            .split(' ')
            .nth(1)
            .and_then(|status| status.parse().ok())
            .unwrap_or(0);
        let length = head
            .lines()
            .find_map(|line| line.strip_prefix("content-length:")?.trim().parse().ok());
        let whole = end + length.unwrap_or(0);
        while self.read.len() < whole {
            self.more().await?;
        }
        let rest = self.read.split_off(whole);
        let body = std::mem::replace(&mut self.read, rest).split_off(end);
        Ok(Answer { status, body })
    }

    async fn more(&mut self) -> io::Result<()> {
        let read = self.stream.read_buf(&mut self.read).await?;
        if read == 0 {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
        Ok(())
    }
}

/// A connection to a game.
pub struct Wire(pub WebSocketStream<TcpStream>);

impl Wire {
    /// Connects and says hello; without a key as a spectator.
    pub async fn open(
        address: &Address,
        game: &str,
        key: Option<&str>,
        since: Option<u32>,
    ) -> io::Result<Wire> {
        let stream = address.connect().await.map_err(io::Error::other)?;
        let url = format!("ws://{}/api/games/{game}/play", address.host());
        let opened = tokio_tungstenite::client_async(url, stream).await;
        let (socket, _) = opened.map_err(io::Error::other)?;
        let mut wire = Wire(socket);
        let version = furball_server::protocol::VERSION;
        let hello = json!({"say": "hello", "version": version, "key": key, "since": since});
        wire.say(&hello).await?;
        Ok(wire)
    }

    pub async fn say(&mut self, message: &Value) -> io::Result<()> {
        self.send(Message::text(message.to_string())).await
    }

    pub async fn send(&mut self, message: Message) -> io::Result<()> {
        self.0.send(message).await.map_err(io::Error::other)
    }

    /// The next that is heard, as JSON.
    pub async fn next(&mut self) -> io::Result<Value> {
        loop {
            match self.0.next().await {
                Some(Ok(Message::Text(text))) => {
                    return serde_json::from_str(&text).map_err(io::Error::other);
                }
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                _ => return Err(io::ErrorKind::UnexpectedEof.into()),
            }
        }
    }

    /// The next of this kind.
    pub async fn next_of(&mut self, kind: &str) -> io::Result<Value> {
        loop {
            let heard = self.next().await?;
            if heard["hear"] == kind {
                return Ok(heard);
            }
        }
    }
}
