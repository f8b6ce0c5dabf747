//! A table on a real SQLite file, as people find it: open, running with an offer, after something was taken back, and over.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use furball_ace::{Player, SimplePlayer};
use furball_engine::refusal::AttackRefusal;
use furball_engine::{Because, Choice, Seat, ShipId, Viewer};
use furball_server::hosting::{Clock, Command, CommandError, GameSettings};
use furball_server::protocol::server_message::{
    ByeReason, Damage, GameCreated, Problem, RequestError, SeatTaken, ServerMessage,
};
use furball_server::rooms::{Feed, Room, Rooms};
use furball_server::store::{self, SeatKey, Timestamp, Visibility};

use crate::games;
use crate::watch::Watch;

/// A folder that goes when the test is done.
struct Folder(PathBuf);

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

const ANN: Seat = Seat(0);
const BEN: Seat = Seat(1);

/// Looks at the table as everybody does.
async fn look(room: &Room, watch: &Watch) {
    let followed = room.follow(None).await;
    for seat in [None, Some(ANN), Some(BEN)] {
        let welcome = room.welcome(&followed.hosted, seat, Timestamp::now());
        watch.check("ServerMessage", &ServerMessage::Welcome(Box::new(welcome)));
    }
}

/// Receives the next update as each viewer does.
async fn hear(followed: &mut Feed, watch: &Watch) {
    let news = tokio::time::timeout(Duration::from_secs(60), followed.transitions.recv()).await;
    let transition = news.expect("update").expect("not too far behind");
    for seat in [None, Some(ANN), Some(BEN)] {
        watch.check(
            "ServerMessage",
            &ServerMessage::Update(Box::new(transition.update(seat))),
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_is_found_and_told_of_as_the_schemas_say() {
    let path = std::env::temp_dir().join(format!("furball-schema-{}", std::process::id()));
    let folder = Folder(path);
    std::fs::create_dir_all(&folder.0).expect("a folder");
    let address = format!("sqlite:{}", folder.0.join("games.db").display());
    let rooms = Rooms::new(store::open(&address).await.expect("a store"), 1);
    let watch = Watch::new();
    let clock = Clock::Game {
        seconds: 3600,
        increment: 5,
    };
    let settings = GameSettings {
        clock,
        ..games::second(5)
    };
    let game = rooms
        .create(settings, Visibility::Public)
        .await
        .expect("fine settings");
    let room = rooms.open(game).await.expect("a table");
    let mut followed = room.follow(None).await;
    look(&room, &watch).await;
    for (seat, name) in [(ANN, "Ann"), (BEN, "Ben")] {
        let key = SeatKey::random().expect("chance");
        let taken = rooms.take_seat(game, seat, name.into(), "word".into(), key);
        taken.await.expect("a free seat");
        hear(&mut followed, &watch).await;
        look(&room, &watch).await;
    }
    for _ in 0..60 {
        let (seat, choice) = next(&room).await;
        let number = room.number();
        let choose = Command::Choose { seat, choice, number };
        command(&rooms, &room, choose, &mut followed, &watch).await;
    }
    let text = "Well flown".to_owned();
    let seat = ANN;
    let said = Command::Chat {
        seat,
        text: text.clone(),
    };
    command(&rooms, &room, said, &mut followed, &watch).await;
    room.add_spectator_message("Eve", &text, Timestamp::now(), None)
        .expect("words");
    let aside = followed.spectator_messages.recv().await.expect("it is heard");
    let aside: serde_json::Value = serde_json::from_str(&aside).expect("JSON");
    watch.check("ServerMessage", &aside);
    let undo = Command::Undo {
        seat: ANN,
        number: room.number(),
    };
    for (ask, agree) in [
        (Command::OfferDraw { seat: BEN }, false),
        (undo, true),
        (Command::OfferDraw { seat: ANN }, true),
    ] {
        command(&rooms, &room, ask, &mut followed, &watch).await;
        look(&room, &watch).await;
        if room.follow(None).await.hosted.offer().is_some() {
            let (by, ..) = room
                .follow(None)
                .await
                .hosted
                .offer()
                .map(|(by, offer, _)| (by, offer))
                .expect("an offer");
            let answer = Command::Answer {
                seat: if by == ANN { BEN } else { ANN },
                agree,
                number: room.number(),
            };
            command(&rooms, &room, answer, &mut followed, &watch).await;
        }
    }
    look(&room, &watch).await;
    let hosted = room.now().await;
    let record = hosted.record().expect("it is over");
    assert!(record.result.is_some() && !record.undone.is_empty());
    watch.answer("RecordedGame", &record);
    let story = rooms.history(&room, Some(ANN)).await.expect("a story");
    let story = rooms.unpack(story).await.expect("it is unpacked");
    let story: serde_json::Value = serde_json::from_str(&story).expect("JSON");
    assert_eq!(story["spectator_messages"].as_array().map(Vec::len), Some(1));
    watch.check("ServerMessage", &story);
}

async fn command(rooms: &Arc<Rooms>, room: &Arc<Room>, command: Command, followed: &mut Feed, watch: &Watch) {
    rooms.execute(room, command, None).await.expect("it is granted");
    hear(followed, watch).await;
}

/// What is chosen next, and by whom.
async fn next(room: &Room) -> (Seat, Choice) {
    let followed = room.follow(None).await;
    let game = followed.hosted.game().expect("a game");
    let prompt = &game.prompts()[0];
    let mut player = SimplePlayer::new(u64::from(followed.hosted.number()));
    (
        prompt.seat,
        player.choose(game.view(Viewer::Seat(prompt.seat)), prompt),
    )
}

#[test]
fn short_answers_are_as_the_schemas_say() {
    let watch = Watch::new();
    let (word, rule) = (Some("once".to_owned()), Some(furball_engine::Rule::FE_ATK_07));
    let target = ShipId(1);
    let refused = Because {
        why: AttackRefusal::NotAnEnemy { target }.into(),
        rule,
    };
    for hear in [
        ServerMessage::Done {
            number: 7,
            retry: word.clone(),
        },
        ServerMessage::Done {
            number: 7,
            retry: None,
        },
        ServerMessage::Refused {
            why: CommandError::Rules(refused.clone()),
            rule,
            retry: word,
            id: Some(3),
        },
        ServerMessage::Resumed { number: 7 },
        ServerMessage::Presence {
            seats: vec![true, false],
            spectators: 2,
        },
        ServerMessage::Pong { id: 5 },
        ServerMessage::Checked {
            id: 1,
            legal: true,
            why: None,
            rule: None,
        },
        ServerMessage::Bye {
            why: ByeReason::Restarting,
            again: true,
            damaged: true,
        },
    ] {
        watch.check("ServerMessage", &hear);
    }
    let taken = SeatTaken {
        game: "game".into(),
        seat: ANN,
        key: "key".into(),
    };
    for seat in [None, Some(taken)] {
        let game = "game".into();
        watch.check("GameCreated", &GameCreated { game, seat });
    }
    for why in [
        RequestError::NoGame,
        RequestError::Damaged { reason: Damage::Lost },
        RequestError::TooMuch { seconds: 3 },
        RequestError::Refused(CommandError::PlayerName { most: 40 }),
        RequestError::Refused(CommandError::Rules(refused)),
    ] {
        let damaged = matches!(why, RequestError::Damaged { .. });
        let rule = None;
        watch.check("Problem", &Problem { why, rule, damaged });
    }
}
