//! A database that one release wrote and the next one reads: games whose cards are the same go on, others say which card
//! has changed and can be watched; and games with custom cards.

mod prices;

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use furball_ace::{Player, SimplePlayer};
use furball_cards::{Content, Edition, xws};
use furball_engine::{Forces, RulebookId, Seat, Setup, Viewer};
use furball_server::catalog;
use furball_server::hosting::{Command, GameSettings, SeatKind};
use furball_server::loadtest::merge;
use furball_server::protocol::patch::to_json;
use furball_server::rooms::{RoomError, Rooms};
use furball_server::store::{self, GameId, GameStage, SeatKey, Visibility};
use furball_testing::other_releases::{changed, grown};
use serde_json::{Value, json};
use tokio::sync::{Mutex, MutexGuard};

/// A database, and this program's cards for as long as it is used: tests take turns, since cards are installed for the whole
/// program.
struct Release {
    folder: PathBuf,
    _turn: MutexGuard<'static, ()>,
}

impl Release {
    async fn first() -> Release {
        static TURN: Mutex<()> = Mutex::const_new(());
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let turn = TURN.lock().await;
        for edition in [Edition::First, Edition::Second] {
            Content::clone(Content::builtin(edition)).install();
        }
        let count = COUNT.fetch_add(1, Ordering::Relaxed);
        let folder = std::env::temp_dir().join(format!("furball-upgrades-{}-{count}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder");
        Release { folder, _turn: turn }
    }

    async fn rooms(&self) -> Arc<Rooms> {
        let address = format!("sqlite:{}", self.folder.join("games.db").display());
        Rooms::new(store::open(&address).await.expect("a store"), 1)
    }
}

impl Drop for Release {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

fn install(content: Arc<Content>) {
    Content::clone(&content).install();
}

/// A mission of First Edition.
fn mission() -> GameSettings {
    GameSettings::usual(RulebookId::First)
}

/// A game of Second Edition whose squads are handed in secretly.
fn secret_squads() -> GameSettings {
    let mut settings = GameSettings::usual(RulebookId::Second);
    settings.setup.round_limit = Some(2);
    settings
}

async fn begun(rooms: &Arc<Rooms>, settings: GameSettings, visibility: Visibility) -> (GameId, [SeatKey; 2]) {
    let game = rooms.create(settings, visibility).await.expect("fine settings");
    let keys = [(); 2].map(|()| SeatKey::random().expect("chance"));
    for (seat, key) in [Seat(0), Seat(1)].into_iter().zip(keys) {
        let taken = rooms.take_seat(game, seat, format!("Player {}", seat.0), "word".into(), key);
        taken.await.expect("a free seat");
    }
    (game, keys)
}

/// Makes this number of choices, or as many as there are.
async fn play(rooms: &Arc<Rooms>, game: GameId, choices: usize) {
    let room = rooms.open(game).await.expect("a game");
    for _ in 0..choices {
        let hosted = room.now().await;
        let table = hosted.game().expect("it has begun");
        let Some(prompt) = table.prompts().first() else {
            break;
        };
        let seat = prompt.seat;
        let choice = SimplePlayer::new(3).choose(table.view(Viewer::Seat(seat)), prompt);
        let number = room.number();
        let command = Command::Choose { seat, choice, number };
        rooms.execute(&room, command, None).await.expect("a legal choice");
    }
}

/// The game as spectators see it.
async fn seen(rooms: &Arc<Rooms>, game: GameId) -> Value {
    let hosted = rooms.open(game).await.expect("a game").now().await;
    to_json(
        &hosted
            .game()
            .expect("it has begun")
            .view(Viewer::Spectator)
            .snapshot(),
    )
}

const TO_THE_END: usize = 5000;

#[tokio::test(flavor = "multi_thread")]
async fn a_database_outlives_new_cards_and_comments() {
    let release = Release::first().await;
    let rooms = release.rooms().await;
    let mut games = Vec::new();
    for settings in [mission(), secret_squads()] {
        let (running, _) = begun(&rooms, settings.clone(), Visibility::Public).await;
        play(&rooms, running, 30).await;
        let (over, _) = begun(&rooms, settings, Visibility::Public).await;
        play(&rooms, over, TO_THE_END).await;
        games.push((
            running,
            seen(&rooms, running).await,
            over,
            seen(&rooms, over).await,
        ));
    }
    rooms.store().close().await;

    for edition in [Edition::First, Edition::Second] {
        install(grown(edition));
    }
    let rooms = release.rooms().await;
    for (running, was, over, ended) in games {
        assert_eq!(seen(&rooms, running).await, was);
        play(&rooms, running, TO_THE_END).await;
        assert_eq!(seen(&rooms, over).await, ended);
        for game in [running, over] {
            let hosted = rooms.open(game).await.expect("a game").now().await;
            let record = hosted.record().expect("it is over");
            let verified = catalog::verify(&record).expect("it verifies");
            assert_eq!(verified.choices, record.choices.len());
            // And with the cards of the release before.
            let before = Content::builtin(furball_engine::Rulebook::of(verified.rulebook).edition);
            record.verify(before).expect("it verifies");
        }
    }
    rooms.store().close().await;
}

/// First Edition's cards with another Academy Pilot, which the usual mission has.
fn other_academy_pilot() -> Arc<Content> {
    changed(Edition::First, &|path, text| {
        let place = text.find("id: \"academypilot\"").unwrap_or(text.len());
        let (before, after) = text.split_at(place);
        let after = after.replacen("initiative: 1", "initiative: 2", 1);
        (path.to_owned(), format!("{before}{after}"))
    })
}

#[tokio::test(flavor = "multi_thread")]
async fn a_changed_card_is_named_and_its_games_can_be_watched() {
    let release = Release::first().await;
    let rooms = release.rooms().await;
    let (running, _) = begun(&rooms, mission(), Visibility::Public).await;
    play(&rooms, running, 30).await;
    let (over, _) = begun(&rooms, mission(), Visibility::Public).await;
    play(&rooms, over, TO_THE_END).await;
    let (private, keys) = begun(&rooms, mission(), Visibility::Private).await;
    let (other, _) = begun(&rooms, secret_squads(), Visibility::Public).await;
    play(&rooms, other, 30).await;
    let waiting = rooms
        .create(mission(), Visibility::Public)
        .await
        .expect("fine settings");
    let ended = seen(&rooms, over).await;
    let record = rooms
        .open(over)
        .await
        .expect("a game")
        .now()
        .await
        .record()
        .expect("it is over");
    let kept = catalog::with_watched(record);
    let whole = catalog::watch(&kept, None).expect("it can be replayed");
    rooms.store().close().await;

    install(other_academy_pilot());
    let rooms = release.rooms().await;
    // Games without that card, and games that haven't begun, go on.
    play(&rooms, other, TO_THE_END).await;
    rooms.open(waiting).await.expect("it has no cards yet");
    let words = "it was played with another Academy Pilot";
    let mut why = None;
    for game in [running, over, private] {
        for _ in 0..2 {
            let Err(RoomError::Damaged(reason)) = rooms.open(game).await else {
                panic!("it can't be opened")
            };
            assert_eq!(reason.to_string(), words);
            why = Some(reason);
        }
    }
    let why = || why.clone().expect("a reason");
    // The finished one is watched as it was, from its journal and from its record.
    let shown = rooms
        .kept_replay(over, why(), None)
        .await
        .expect("it is kept")
        .expect("it has begun");
    for replay in [&shown, &catalog::watch(&kept, None).expect("it is kept")] {
        assert_eq!(
            (&replay["verified"], &replay["kept"]),
            (&json!(false), &json!(true))
        );
        assert!(
            replay["doubt"]["cards"][0]["card"] == "Academy Pilot",
            "{}",
            replay["doubt"]
        );
        let steps = replay["steps"].as_array().expect("steps");
        assert_eq!(steps.len(), whole["steps"].as_array().expect("steps").len());
        let mut view = replay["start"].clone();
        for (step, played) in steps.iter().zip(whole["steps"].as_array().expect("steps")) {
            for field in ["number", "seat", "choice", "events", "round", "phase"] {
                assert_eq!(step[field], played[field], "{field} of {}", step["number"]);
            }
            merge(&mut view, step["view"].clone());
        }
        assert_eq!(view, ended);
        assert_eq!(replay["players"], whole["players"]);
        assert_eq!(replay["outcome"], whole["outcome"]);
    }
    assert!(
        catalog::verify(&kept)
            .expect_err("another card")
            .to_string()
            .ends_with("another Academy Pilot")
    );
    assert!(
        catalog::watch(&kept, Some(Seat(0))).is_err(),
        "only what spectators saw is kept"
    );
    // It is still listed, from what was written when it ended.
    let listed = rooms.newest(GameStage::Over, 10).await.expect("a store");
    assert!(listed.iter().any(|game| game.id == over));
    let summary = rooms
        .kept_summary(over)
        .await
        .expect("a store")
        .expect("it ended");
    assert_eq!(
        (&summary["id"], &summary["status"]["stage"]),
        (&json!(over.to_string()), &json!("over"))
    );
    assert!(rooms.kept_summary(running).await.expect("a store").is_none());
    // The other is watched as far as it was played, without what is hidden: it may go on elsewhere.
    let shown = rooms
        .kept_replay(running, why(), None)
        .await
        .expect("it is kept")
        .expect("it has begun");
    let steps = shown["steps"].as_array().expect("steps");
    assert_eq!(steps.len(), 30);
    assert!(steps.iter().all(|step| step.get("choice").is_none()));
    // A private one is its players'.
    assert!(matches!(
        rooms.kept_replay(private, why(), None).await,
        Err(RoomError::Private)
    ));
    let own = rooms
        .kept_replay(private, why(), Some(keys[0].hash()))
        .await
        .expect("it is theirs");
    assert!(own.is_some());
    rooms.store().close().await;

    // With the cards that it was played with, it goes on.
    install(Arc::clone(Content::builtin(Edition::First)));
    let rooms = release.rooms().await;
    play(&rooms, running, TO_THE_END).await;
    rooms.store().close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn hosted_games_play_custom_cards_and_say_so() {
    let release = Release::first().await;
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/custom-cards/second-edition");
    let newest = Content::newest_list(Edition::Second.word()).expect("a price list");
    Content::with_custom(newest, &folder).expect("cards").install();
    let content = Content::current(Edition::Second);
    let custom = content
        .pilots
        .iter()
        .find(|pilot| content.is_custom(&pilot.id))
        .expect("a custom pilot");
    let ready = content
        .squads
        .iter()
        .find(|ready| ready.squad.faction != custom.faction)
        .expect("a squad");
    let own =
        json!({"faction": custom.faction, "name": "Own", "pilots": [{"id": custom.id, "ship": custom.ship}]});
    let other: Value = serde_json::from_str(&xws::write(content, &ready.squad)).expect("JSON");
    let mut setup = Setup::for_two("", "");
    setup.rulebook = RulebookId::Second;
    setup.forces = Forces::Built { limit: None };
    let factions = [custom.faction, ready.squad.faction];
    for ((player, squad), faction) in setup.players.iter_mut().zip([own, other]).zip(factions) {
        player.faction = Some(faction);
        player.squad = Some(squad);
    }
    let settings = GameSettings {
        setup,
        seats: vec![SeatKind::Person; 2],
        ..GameSettings::usual(RulebookId::Second)
    };
    let rooms = release.rooms().await;
    let (game, _) = begun(
        &rooms,
        settings.sanitized().expect("fine settings"),
        Visibility::Public,
    )
    .await;
    play(&rooms, game, 5).await;
    let room = rooms.open(game).await.expect("a game");
    let summary = room.summary(&*room.now().await, rooms.store().now());
    assert_eq!(summary.custom, std::slice::from_ref(&custom.name));
    let view = seen(&rooms, game).await;
    let ships = view["ships"].as_array().expect("ships");
    let marked: Vec<&Value> = ships.iter().filter(|ship| ship["custom"] == true).collect();
    assert_eq!(marked.len(), 1);
    assert_eq!(marked[0]["pilot"], custom.id.as_str());
    rooms.store().close().await;
}
