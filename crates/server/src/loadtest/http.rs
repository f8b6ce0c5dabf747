//! As much of HTTP as making games takes: one request, one answer, and the connection is closed.

use std::io;
use std::net::{IpAddr, SocketAddr};
use std::str::FromStr;

use serde::Serialize;
use serde::de::DeserializeOwned;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};

use super::ClientError;
use crate::protocol::client_message::{CreateGame, TakeSeat};
use crate::protocol::server_message::{GameCreated, SeatTaken};

/// Longer answers aren't read.
const MAX_RESPONSE_LEN: u64 = 1 << 20;

/// Where a server listens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Address {
    /// Host and port.
    host: String,
    /// The own address that is asked from, if it matters.
    from: Option<IpAddr>,
}

impl FromStr for Address {
    type Err = String;

    fn from_str(text: &str) -> Result<Address, String> {
        let rest = match text.split_once("://") {
            Some(("http", rest)) => rest,
            Some((other, _)) => return Err(format!("`{other}` isn't spoken here; give http://HOST:PORT")),
            None => text,
        };
        let host = rest.strip_suffix('/').unwrap_or(rest);
        if host.is_empty() || host.contains(['/', '?', '#', '@', ' ']) {
            return Err(format!("`{text}` is no address; give http://HOST:PORT"));
        }
        // The last colon of [::1] belongs to the host.
        let has_port = host
            .rsplit_once(':')
            .is_some_and(|(_, port)| port.parse::<u16>().is_ok());
        let host = if has_port {
            host.to_owned()
        } else {
            format!("{host}:80")
        };
        Ok(Address { host, from: None })
    }
}

impl Address {
    /// Host and port.
    pub fn host(&self) -> &str {
        &self.host
    }

    /// The same, asked from this address of the own machine.
    pub fn asked_from(self, address: IpAddr) -> Address {
        Address {
            from: Some(address),
            ..self
        }
    }

    /// A connection to it.
    pub async fn connect(&self) -> Result<TcpStream, ClientError> {
        let not_there = |error: std::io::Error| ClientError::Unreachable {
            address: format!("http://{}", self.host),
            reason: error.to_string(),
        };
        let stream = match self.from {
            None => TcpStream::connect(&self.host).await,
            Some(from) => connect_from(from, &self.host).await,
        };
        let stream = stream.map_err(not_there)?;
        stream.set_nodelay(true).map_err(not_there)?;
        Ok(stream)
    }

    /// Makes a game.
    pub async fn make_game(&self, game: &CreateGame) -> Result<GameCreated, ClientError> {
        self.post("/api/games", game).await
    }

    /// Takes a seat of a game.
    pub async fn take_seat(&self, game: &str, seat: &TakeSeat) -> Result<SeatTaken, ClientError> {
        self.post(&format!("/api/games/{game}/seats"), seat).await
    }

    /// Sends the body to the path and reads the answer.
    async fn post<A: DeserializeOwned>(&self, path: &str, body: &impl Serialize) -> Result<A, ClientError> {
        let body = serde_json::to_string(body).map_err(unreadable)?;
        let request = format!(
            "POST {path} HTTP/1.1\r\nHost: {}\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\
             Connection: close\r\n\r\n{body}",
            self.host,
            body.len()
        );
        let mut stream = self.connect().await?;
        stream.write_all(request.as_bytes()).await.map_err(lost)?;
        let mut answer = Vec::new();
        stream
            .take(MAX_RESPONSE_LEN)
            .read_to_end(&mut answer)
            .await
            .map_err(lost)?;
        let (status, body) = parse(&answer)?;
        if !(200..300).contains(&status) {
            return Err(self.rejected(status, body));
        }
        serde_json::from_slice(body).map_err(unreadable)
    }

    /// What an answer that isn't a success says.
    pub(super) fn rejected(&self, status: u16, body: &[u8]) -> ClientError {
        #[derive(serde::Deserialize)]
        struct ErrorBody {
            reason: String,
        }
        let error = serde_json::from_slice::<ErrorBody>(body).map(|error| error.reason);
        let plain = || String::from_utf8_lossy(body).trim().to_owned();
        ClientError::Answered {
            address: format!("http://{}", self.host),
            status,
            reason: error.unwrap_or_else(|_| plain()),
        }
    }
}

async fn connect_from(from: IpAddr, host: &str) -> io::Result<TcpStream> {
    let found = tokio::net::lookup_host(host).await?;
    let same_kind = |to: &SocketAddr| to.is_ipv4() == from.is_ipv4();
    let nowhere = || io::Error::new(io::ErrorKind::AddrNotAvailable, "it has no address of that kind");
    let to = { found }.find(same_kind).ok_or_else(nowhere)?;
    let socket = match from {
        IpAddr::V4(_) => TcpSocket::new_v4()?,
        IpAddr::V6(_) => TcpSocket::new_v6()?,
    };
    socket.bind(SocketAddr::new(from, 0))?;
    socket.connect(to).await
}

/// The status and the body of an answer.
fn parse(answer: &[u8]) -> Result<(u16, &[u8]), ClientError> {
    let cut = || ClientError::Lost("the answer ended early".into());
    let end = answer
        .windows(4)
        .position(|four| four == b"\r\n\r\n")
        .ok_or_else(cut)?;
    let head = String::from_utf8_lossy(&answer[..end]);
    let body = &answer[end + 4..];
    let mut lines = head.lines();
    let status = lines.next().and_then(|line| line.split(' ').nth(1)?.parse().ok());
    let status = status.ok_or_else(|| ClientError::Unreadable("this isn't HTTP".into()))?;
    let mut length = None;
    for (name, value) in lines.filter_map(|line| line.split_once(':')) {
        if name.eq_ignore_ascii_case("content-length") {
            length = value.trim().parse::<usize>().ok();
        } else if name.eq_ignore_ascii_case("transfer-encoding") {
            return Err(ClientError::Unreadable("the answer came in chunks".into()));
        }
    }
    // Without a length, the end of the connection is the end of the body.
    let body = body.get(..length.unwrap_or(body.len())).ok_or_else(cut)?;
    Ok((status, body))
}

fn lost(error: std::io::Error) -> ClientError {
    ClientError::Lost(error.to_string())
}

fn unreadable(error: serde_json::Error) -> ClientError {
    ClientError::Unreadable(error.to_string())
}
