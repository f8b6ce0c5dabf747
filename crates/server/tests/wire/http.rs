//! Requests by hand, so that nothing tidies them up.

use furball_server::loadtest::Address;
use serde_json::Value;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

pub struct Answer {
    pub status: u16,
    headers: Vec<(String, String)>,
    pub body: String,
}

impl Answer {
    pub fn header(&self, name: &str) -> Option<&str> {
        let mut headers = self.headers.iter();
        headers.find_map(|(found, value)| (found == name).then_some(value.as_str()))
    }

    pub fn json(&self) -> Value {
        serde_json::from_str(&self.body).expect("JSON")
    }

    /// Why it failed: what is wrong in words for a programmer, or else the type of the reason or the refusal.
    pub fn reason(&self) -> String {
        let why = &self.json()["why"];
        let words = [&why["error"], &why["reason"]["type"], &why["type"]];
        let mut words = words.into_iter().filter_map(Value::as_str);
        words.next().expect("a reason").to_owned()
    }
}

/// Asks with these headers, each with its line end, and this body.
pub async fn ask(address: &Address, line: &str, headers: &str, body: &str) -> Answer {
    let mut stream = TcpStream::connect(address.host())
        .await
        .expect("the server is there");
    let request = format!(
        "{line} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nContent-Length: {}\r\n{headers}\r\n{body}",
        address.host(),
        body.len()
    );
    // A server that has heard enough may hang up before all is said.
    let _ = stream.write_all(request.as_bytes()).await;
    let mut text = Vec::new();
    let _ = stream.read_to_end(&mut text).await;
    let text = String::from_utf8(text).expect("text");
    let (head, body) = text.split_once("\r\n\r\n").expect("an answer");
    let mut lines = head.lines();
    let status = lines
        .next()
        .and_then(|line| line.split(' ').nth(1))
        .expect("a status");
    let headers = lines.filter_map(|line| line.split_once(": "));
    Answer {
        status: status.parse().expect("a number"),
        headers: headers
            .map(|(name, value)| (name.to_lowercase(), value.to_owned()))
            .collect(),
        body: body.to_owned(),
    }
}

pub async fn get(address: &Address, path: &str) -> Answer {
    ask(address, &format!("GET {path}"), "", "").await
}

pub async fn post(address: &Address, path: &str, body: &Value) -> Answer {
    let json = "Content-Type: application/json\r\n";
    ask(address, &format!("POST {path}"), json, &body.to_string()).await
}
