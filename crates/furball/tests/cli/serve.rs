//! `furball serve --cards`: hosted games are played with the folder's cards.

use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::Duration;

use serde_json::{Value, json};

/// A server, ended with the test.
struct Served {
    child: Child,
    address: String,
}

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Served {
    fn start(cards: &Path, folder: &Path) -> Served {
        let free = TcpListener::bind("127.0.0.1:0").expect("a free port");
        let address = free.local_addr().expect("an address").to_string();
        drop(free);
        let store = format!("sqlite:{}", folder.join("games.db").display());
        let child = Command::new(env!("CARGO_BIN_EXE_furball"))
            .args(["serve", "--listen", &address, "--store", &store, "--cards"])
            .arg(cards)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("the binary");
        let served = Served { child, address };
        while TcpStream::connect(&served.address).is_err() {
            sleep(Duration::from_millis(20));
        }
        served
    }

    fn answer(&self, request: &str) -> (u16, Value) {
        let mut stream = TcpStream::connect(&self.address).expect("a server");
        stream.write_all(request.as_bytes()).expect("it listens");
        let mut text = String::new();
        stream.read_to_string(&mut text).expect("an answer");
        let status = text.split(' ').nth(1).and_then(|status| status.parse().ok());
        let body = text.split_once("\r\n\r\n").map_or("", |(_, body)| body);
        (
            status.expect("a status"),
            serde_json::from_str(body).expect("JSON"),
        )
    }

    fn get(&self, path: &str) -> (u16, Value) {
        let address = &self.address;
        self.answer(&format!(
            "GET {path} HTTP/1.0\r\nHost: {address}\r\nConnection: close\r\n\r\n"
        ))
    }

    fn post(&self, path: &str, body: &Value) -> (u16, Value) {
        let (address, body) = (&self.address, body.to_string());
        self.answer(&format!(
            "POST {path} HTTP/1.0\r\nHost: {address}\r\nContent-Type: application/json\r\nContent-Length: {}\r\nConnection: close\r\n\r\n{body}",
            body.len()
        ))
    }
}

#[test]
fn hosted_games_have_the_cards_of_the_folder() {
    let cards = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/custom-cards");
    let folder = std::env::temp_dir().join(format!("furball-serve-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let served = Served::start(&cards, &folder);
    let (status, known) = served.get("/api/rulebooks/second/cards");
    assert_eq!(status, 200);
    let mut pilots = known["pilots"].as_array().expect("pilots").iter();
    assert!(
        pilots.any(|pilot| pilot["id"] == "nightheron"),
        "the catalog has it"
    );

    let own = json!({"faction": "rebelalliance", "name": "Own", "pilots": [{"id": "nightheron", "ship": "t65xwing"}]});
    let setup = json!({"rulebook": "second", "forces": {"type": "built", "limit": 200},
        "players": [{"name": "", "squad": own}, {"name": ""}]});
    let settings = json!({"setup": setup, "seats": [{"type": "person"}, {"type": "person"}]});
    let (status, made) = served.post(
        "/api/games",
        &json!({"settings": settings, "visibility": "public"}),
    );
    assert_eq!(status, 201, "{made}");
    drop(served);
    std::fs::remove_dir_all(&folder).expect("it was made");
}
