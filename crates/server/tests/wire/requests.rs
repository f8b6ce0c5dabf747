//! Making, finding and joining games by requests, and what is turned away.

use furball_server::loadtest::{Address, Client};
use furball_server::operations::{Config, Limits};
use furball_server::serve::Server;
use furball_server::store::Visibility;
use furball_server::web::{Asset, Assets};
use serde_json::{Value, json};
use tokio::net::TcpStream;

use crate::bots::{settings, take};
use crate::http::{ask, get, post};
use crate::node::config;
use crate::place::Place;

pub struct Open {
    pub server: Server,
    pub address: Address,
    _place: Place,
}

/// A server on a file of its own.
pub async fn open(change: impl FnOnce(&mut Config)) -> Open {
    open_with(&[], change).await
}

/// The same with files of a client.
async fn open_with(pages: Assets, change: impl FnOnce(&mut Config)) -> Open {
    let place = Place::sqlite();
    let mut config = config(&place.address, "127.0.0.1:0");
    change(&mut config);
    let server = Server::start(config, pages).await.expect("a server");
    Open {
        address: server.address().to_string().parse().expect("an address"),
        server,
        _place: place,
    }
}

/// What makes a game with its maker at seat 0.
pub fn wanted(visibility: Visibility) -> Value {
    json!({"settings": settings(), "visibility": visibility, "seat": take(0)})
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_made_listed_and_joined() {
    let open = open(|_| {}).await;
    let address = &open.address;
    let made = post(address, "/api/games", &wanted(Visibility::Public)).await;
    assert_eq!(made.status, 201, "{}", made.body);
    let game = made.json()["game"].as_str().expect("its id").to_owned();
    assert_eq!(made.json()["seat"]["key"].as_str().map(str::len), Some(26));
    let hidden = post(address, "/api/games", &wanted(Visibility::ByLink)).await;
    assert_eq!(hidden.status, 201);
    let list = get(address, "/api/games").await.json();
    let games = list["games"].as_array().expect("games");
    assert_eq!(games.len(), 1, "only public ones are listed");
    assert_eq!(games[0]["id"], game.as_str());
    assert_eq!(games[0]["status"]["names"], json!(["Ann", null]));
    assert_eq!(games[0]["commitment"].as_str().map(str::len), Some(64));
    let early = get(address, &format!("/api/games/{game}/record")).await;
    assert_eq!(early.status, 409);
    let seats = format!("/api/games/{game}/seats");
    let taken = post(address, &seats, &json!(take(0))).await;
    assert_eq!((taken.status, taken.reason().as_str()), (409, "taken"));
    let nameless = post(address, &seats, &json!({"seat": 1, "name": " "})).await;
    assert_eq!(nameless.status, 422);
    let nowhere = post(address, &seats, &json!({"seat": 2, "name": "Cat"})).await;
    assert_eq!(nowhere.status, 404);
    assert_eq!(post(address, &seats, &json!(take(1))).await.status, 201);
    let card = get(address, &format!("/api/games/{game}")).await.json();
    assert_eq!(
        (&card["status"]["stage"], &card["status"]["names"]),
        (&json!("running"), &json!(["Ann", "Ben"]))
    );
    let record = get(address, &format!("/api/games/{game}/record")).await;
    assert_eq!(record.status, 409, "it would tell what is hidden");
    open.server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_makes_no_sense_is_refused_with_a_reason() {
    let open = open(|config| {
        config.limits.body = 4096;
        config.limits.record = 4096;
    })
    .await;
    let address = &open.address;
    let json = "Content-Type: application/json\r\n";
    let long = "x".repeat(5000);
    let nobody = json!({"settings": {"setup": {"players": []}, "seats": []}}).to_string();
    for (line, headers, body, status) in [
        ("GET /nowhere", "", "", 404),
        ("GET /api/games/short", "", "", 404),
        ("GET /api/games/00000000000000000000000000", "", "", 404),
        ("GET /api/games?stage=strange", "", "", 400),
        ("GET /api/games/00000000000000000000000000/play", "", "", 426),
        ("DELETE /api/games", "", "", 405),
        ("GET /api/games/short/replay", "", "", 404),
        ("GET /api/games/short/replay?seat=none", "", "", 400),
        ("GET /api/games/short/replay?eyes=0", "", "", 400),
        ("POST /api/records/replay", json, "{}", 422),
        ("POST /api/records/replay", json, "[]", 400),
        ("POST /api/records/replay?seat=256", json, "{}", 400),
        ("POST /api/games", "", "{}", 415),
        ("POST /api/games", json, "{", 400),
        ("POST /api/games", json, "[]", 400),
        ("POST /api/games", json, r#"{"settings":{},"more":1}"#, 400),
        ("POST /api/games", json, &nobody, 422),
        ("POST /api/games", json, &long, 413),
        (
            "POST /api/games",
            "Content-Type: application/json\r\nOrigin: https://evil.example\r\n",
            "{}",
            403,
        ),
    ] {
        let answer = ask(address, line, headers, body).await;
        assert_eq!(answer.status, status, "{line}: {}", answer.body);
        assert!(!answer.reason().is_empty(), "{line}");
        for header in [
            "content-security-policy",
            "x-content-type-options",
            "referrer-policy",
        ] {
            assert!(answer.header(header).is_some(), "{line}: {header}");
        }
    }
    assert_eq!(get(address, "/health").await.status, 200);
    open.server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_from_elsewhere_get_no_socket() {
    let open = open(|config| config.origins = vec!["https://known.example".into()]).await;
    let address = &open.address;
    let made = post(address, "/api/games", &wanted(Visibility::ByLink))
        .await
        .json();
    let url = format!(
        "ws://{}/api/games/{}/play",
        address.host(),
        made["game"].as_str().expect("its id")
    );
    let own = format!("http://{}", address.host());
    for (origin, status) in [
        ("https://evil.example", Some(403)),
        ("https://known.example", None),
        (own.as_str(), None),
    ] {
        use tokio_tungstenite::tungstenite::{Error, client::IntoClientRequest};
        let mut request = url.as_str().into_client_request().expect("a request");
        request
            .headers_mut()
            .insert("origin", origin.parse().expect("a header"));
        let stream = TcpStream::connect(address.host())
            .await
            .expect("the server is there");
        let answer = match tokio_tungstenite::client_async(request, stream).await {
            Ok(_) => None,
            Err(Error::Http(answer)) => Some(answer.status().as_u16()),
            Err(other) => panic!("{other}"),
        };
        assert_eq!(answer, status, "{origin}");
    }
    open.server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_asks_too_much_has_to_wait() {
    let tight = Limits {
        requests: 1,
        connections: 2,
        ..Limits::default()
    };
    let open = open(|config| config.limits = tight).await;
    let address = &open.address;
    let made = post(address, "/api/games", &wanted(Visibility::ByLink))
        .await
        .json();
    let game = made["game"].as_str().expect("its id");
    let one = Client::connect(address, game, None, None)
        .await
        .expect("the first");
    let _two = Client::connect(address, game, None, None)
        .await
        .expect("the second");
    let three = Client::connect(address, game, None, None)
        .await
        .expect_err("one too many");
    assert!(three.to_string().contains("429"), "{three}");
    let mut last = get(address, "/health").await;
    // A slow machine gives a busy client time to recover.
    for _ in 0..1_000 {
        if last.status == 429 {
            break;
        }
        last = get(address, "/health").await;
    }
    assert_eq!(last.status, 429, "{}", last.body);
    assert!(last.header("retry-after").is_some());
    one.close().await;
    open.server.close().await;
}

const fn page(path: &'static str) -> Asset {
    Asset {
        path,
        plain: b"something",
        gzip: None,
        brotli: None,
    }
}

static PAGES: [Asset; 2] = [page("index.html"), page("assets/table.js")];

#[tokio::test(flavor = "multi_thread")]
async fn files_of_the_client_are_counted_on_their_own() {
    let open = open_with(&PAGES, |config| config.limits.requests = 1).await;
    let address = &open.address;
    for path in ["/", "/assets/table.js", "/play/a-game"].repeat(20) {
        let file = get(address, path).await;
        assert_eq!((file.status, file.body.as_str()), (200, "something"), "{path}");
    }
    let tag = get(address, "/").await;
    let tag = tag.header("etag").expect("a tag");
    let known = ask(address, "GET /", &format!("If-None-Match: {tag}\r\n"), "").await;
    assert_eq!(known.status, 304);
    // What isn't there counts as a request, and so does what programs ask.
    for path in ["/nothing.js", "/nowhere", "/api/nothing", "/api/rulebooks"] {
        // On a busy machine some seconds pass meanwhile, in each of which there is one more.
        let mut asked = 0;
        while get(address, path).await.status != 429 {
            asked += 1;
            assert!(asked < 100, "{path}");
        }
        assert_eq!(get(address, "/assets/table.js").await.status, 200);
    }
    open.server.close().await;
    let tight = open_with(&PAGES, |config| config.limits.files = 1).await;
    let mut last = 200;
    for _ in 0..10 {
        last = get(&tight.address, "/assets/table.js").await.status;
    }
    assert_eq!(last, 429);
    assert_eq!(get(&tight.address, "/health").await.status, 200);
    tight.server.close().await;
}

/// Those who show a picture beside a pasted link don't know where a relative one is.
#[tokio::test(flavor = "multi_thread")]
async fn the_picture_of_a_pasted_link_has_an_address() {
    static PAGES: [Asset; 1] = [Asset {
        path: "index.html",
        plain: include_bytes!("../../../../web/index.html"),
        gzip: Some(b"packed"),
        brotli: None,
    }];
    let open = open_with(&PAGES, |_| {}).await;
    let page = ask(&open.address, "GET /play/a-game", "Accept-Encoding: gzip\r\n", "").await;
    let image = format!(
        "property=\"og:image\" content=\"http://{}/og.png\"",
        open.address.host()
    );
    assert!(page.body.contains(&image), "{}", page.body);
    assert_eq!(page.header("content-encoding"), None);
    open.server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_that_do_not_exist_say_so_and_are_shown_all_the_same() {
    let open = open_with(&PAGES, |_| {}).await;
    for (path, status) in [
        ("/squads", 200),
        ("/rules/FE-ATK-07", 200),
        ("/play", 404),
        ("/wp-login", 404),
    ] {
        let answer = get(&open.address, path).await;
        assert_eq!(
            (answer.status, answer.body.as_str()),
            (status, "something"),
            "{path}"
        );
        assert_eq!(answer.header("content-type"), Some("text/html; charset=utf-8"));
    }
    assert_eq!(get(&open.address, "/assets/gone.js").await.status, 404);
    open.server.close().await;
}
