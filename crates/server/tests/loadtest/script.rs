//! A server that says what a test wants said, to see what clients make of it.

use furball_server::loadtest::Address;
use futures_util::{SinkExt, StreamExt};
use serde_json::Value;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{WebSocketStream, accept_async};

/// It listens; each connection is played by hand.
pub struct Server {
    listener: TcpListener,
}

/// A client that has come.
pub struct Visit(WebSocketStream<TcpStream>);

impl Server {
    pub async fn new() -> Server {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        Server { listener }
    }

    pub fn address(&self) -> Address {
        let port = self.listener.local_addr().expect("an address").port();
        format!("http://127.0.0.1:{port}").parse().expect("an address")
    }

    pub async fn visit(&self) -> Visit {
        let (stream, _) = self.listener.accept().await.expect("a client");
        Visit(accept_async(stream).await.expect("a WebSocket"))
    }

    /// Answers one request with this text, and gives the request.
    pub async fn answer(&self, text: &str) -> String {
        let (mut stream, _) = self.listener.accept().await.expect("a client");
        let mut request = Vec::new();
        while !complete(&request) {
            let read = stream.read_buf(&mut request).await.expect("a request");
            assert!(read > 0, "the request ends early");
        }
        // A client that has had enough closes the connection.
        let _ = stream.write_all(text.as_bytes()).await;
        String::from_utf8(request).expect("text")
    }
}

/// Head and body are there.
fn complete(request: &[u8]) -> bool {
    let text = String::from_utf8_lossy(request);
    let Some((head, body)) = text.split_once("\r\n\r\n") else {
        return false;
    };
    let length = head
        .lines()
        .find_map(|line| line.strip_prefix("content-length: "));
    body.len() >= length.map_or(0, |length| length.parse().expect("a number"))
}

impl Visit {
    pub async fn says(&mut self, value: Value) {
        let said = self.0.send(Message::text(value.to_string())).await;
        said.expect("the client is there");
    }

    pub async fn hears(&mut self) -> Value {
        let message = self.0.next().await.expect("a message").expect("a whole one");
        serde_json::from_str(message.to_text().expect("text")).expect("JSON")
    }
}
