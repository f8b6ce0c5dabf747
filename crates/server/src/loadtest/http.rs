//! Requests as making games takes them: one request, one answer, and the connection is closed.

use std::io;
use std::net::{IpAddr, SocketAddr};
use std::str::FromStr;

use axum::body::{Body, to_bytes};
use axum::http::{Request, header};
use hyper::client::conn::http1;
use hyper_util::rt::TokioIo;
use serde::Serialize;
use serde::de::DeserializeOwned;
use tokio::net::{TcpSocket, TcpStream};

use super::ClientError;
use crate::protocol::client_message::{CreateGame, TakeSeat};
use crate::protocol::server_message::{GameCreated, SeatTaken};
use crate::web::is_cut_off;

/// Longer answers aren't read.
const MAX_RESPONSE_LEN: usize = 1 << 20;

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
        let request = Request::post(path)
            .header(header::HOST, &self.host)
            .header(header::CONTENT_TYPE, "application/json")
            .header(header::CONNECTION, "close")
            .body(Body::from(body))
            .map_err(unreadable)?;
        let stream = TokioIo::new(self.connect().await?);
        let (mut sender, connection) = http1::handshake(stream).await.map_err(failed)?;
        // It ends with the answer, or when that is no longer wanted.
        tokio::spawn(connection);
        let answer = sender.send_request(request).await.map_err(failed)?;
        let status = answer.status();
        let body = to_bytes(Body::new(answer.into_body()), MAX_RESPONSE_LEN).await;
        let body = body.map_err(|error| match is_cut_off(&error) {
            true => ClientError::Lost(error.to_string()),
            false => unreadable(error),
        })?;
        if !status.is_success() {
            return Err(self.rejected(status.as_u16(), &body));
        }
        serde_json::from_slice(&body).map_err(unreadable)
    }

    /// What an answer that isn't a success says.
    pub(super) fn rejected(&self, status: u16, body: &[u8]) -> ClientError {
        #[derive(serde::Deserialize)]
        struct ErrorBody {
            why: serde_json::Value,
        }
        let error = serde_json::from_slice::<ErrorBody>(body).map(|error| error.why.to_string());
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

/// What went wrong with a connection: the other side doesn't speak HTTP, or isn't there any more.
fn failed(error: hyper::Error) -> ClientError {
    match error.is_parse() {
        true => ClientError::Unreadable(format!("this isn't HTTP: {error}")),
        false => ClientError::Lost(error.to_string()),
    }
}

fn unreadable(error: impl ToString) -> ClientError {
    ClientError::Unreadable(error.to_string())
}
