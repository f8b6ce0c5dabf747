//! The attackers' ends of plain connections: one request after the other, as fast as they like.

use std::future::pending;
use std::io;

use furball_server::loadtest::Address;
use serde_json::Value;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// A connection over which one request after the other is made.
pub struct Line {
    pub stream: TcpStream,
    host: String,
    read: Vec<u8>,
    /// An answer came before the whole request was sent, so that nothing else can be asked.
    spent: bool,
}

pub struct Answer {
    pub status: u16,
    pub body: Vec<u8>,
}

impl Answer {
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_default()
    }

    pub fn says(&self, words: &str) -> bool {
        let words = words.as_bytes();
        self.body.windows(words.len()).any(|part| part == words)
    }
}

impl Line {
    pub async fn open(address: &Address) -> io::Result<Line> {
        Ok(Line {
            stream: connect(address).await?,
            host: address.host().to_owned(),
            read: Vec::new(),
            spent: false,
        })
    }

    pub async fn get(&mut self, path: &str) -> io::Result<Answer> {
        let request = self.request("GET", path, b"");
        self.ask(&request).await
    }

    pub async fn post(&mut self, path: &str, body: &str) -> io::Result<Answer> {
        let request = self.request("POST", path, body.as_bytes());
        self.ask(&request).await
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

    /// Sends a request and reads its answer, which may come before the whole request is sent.
    pub async fn ask(&mut self, request: &[u8]) -> io::Result<Answer> {
        if self.spent {
            return Err(io::ErrorKind::BrokenPipe.into());
        }
        self.spent = true;
        let (mut from, mut to) = self.stream.split();
        let spent = &mut self.spent;
        let send = async {
            *spent = to.write_all(request).await.is_err();
            pending().await
        };
        tokio::select! {
            answer = answer(&mut from, &mut self.read) => answer,
            () = send => Err(io::ErrorKind::BrokenPipe.into()),
        }
    }

    /// Reads the answer to something that was sent before.
    pub async fn answer(&mut self) -> io::Result<Answer> {
        answer(&mut self.stream, &mut self.read).await
    }
}

/// A connection, or an error of the kind that says that there is none.
pub async fn connect(address: &Address) -> io::Result<TcpStream> {
    let stream = address.connect().await;
    stream.map_err(|error| io::Error::new(io::ErrorKind::NotConnected, error))
}

/// Reads the next answer; what comes after it is kept.
async fn answer(from: &mut (impl AsyncReadExt + Unpin), read: &mut Vec<u8>) -> io::Result<Answer> {
    let end = loop {
        let found = read.windows(4).position(|four| four == b"\r\n\r\n");
        if let Some(found) = found {
            break found + 4;
        }
        more(from, read).await?;
    };
    let head = String::from_utf8_lossy(&read[..end]).to_lowercase();
    let status = head.split(' ').nth(1).and_then(|status| status.parse().ok());
    let length = head
        .lines()
        .find_map(|line| line.strip_prefix("content-length:")?.trim().parse().ok());
    let whole = end + length.unwrap_or(0);
    while read.len() < whole {
        more(from, read).await?;
    }
    let rest = read.split_off(whole);
    Ok(Answer {
        status: status.unwrap_or(0),
        body: std::mem::replace(read, rest).split_off(end),
    })
}

async fn more(from: &mut (impl AsyncReadExt + Unpin), read: &mut Vec<u8>) -> io::Result<()> {
    match from.read_buf(read).await? {
        0 => Err(io::ErrorKind::UnexpectedEof.into()),
        _ => Ok(()),
    }
}
