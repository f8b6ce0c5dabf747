//! A game that can't be opened is detected, marked once, and not opened again.

use sqlx::Connection;

use super::*;

/// An entry that can't have happened.
const NONSENSE: &str =
    r#"{"format":2,"entry":{"chose":{"seat":0,"choice":{"type":"pass"}}},"game":"0000000000000000"}"#;
/// One that no program ever wrote, and at which this one fails where it is built to notice everything.
const FATAL: &str =
    r#"{"format":2,"entry":{"offered":{"seat":200,"offer":"draw"}},"game":"0000000000000000"}"#;

/// A game with a clock, in whose journal this was written.
async fn spoilt(rooms: &Arc<Rooms>, with: &str) -> GameId {
    let settings = GameSettings {
        clock: furball_server::hosting::Clock::Decision { seconds: 3600 },
        ..settings(SeatKind::Person)
    };
    let game = rooms
        .create(settings, Visibility::Public)
        .await
        .expect("fine settings");
    sit(rooms, game, ANN, "Ann").await;
    sit(rooms, game, BEN, "Ben").await;
    assert!(rooms.store().deadline(game).await.expect("a store").is_some());
    let append = Append::new(game, 3, Timestamp(0), with);
    assert_eq!(
        rooms.store().append(append).await.expect("a store"),
        Appended::Stored
    );
    game
}

#[tokio::test(flavor = "multi_thread")]
async fn it_is_noted_and_has_no_deadline() {
    for with in [NONSENSE, FATAL] {
        let folder = Folder::new();
        let game = {
            let rooms = folder.rooms().await;
            let game = spoilt(&rooms, with).await;
            rooms.store().close().await;
            game
        };
        let rooms = folder.rooms().await;
        for _ in 0..2 {
            assert!(
                matches!(rooms.open(game).await, Err(RoomError::Damaged(_))),
                "{with}"
            );
        }
        let found = rooms
            .store()
            .game(game)
            .await
            .expect("a store")
            .expect("the game");
        assert!(
            found.damaged.is_some_and(|why| why.contains(r#""number":3"#)),
            "{with}"
        );
        assert_eq!(rooms.store().deadline(game).await.expect("a store"), None);
        assert_eq!(
            rooms.newest(GameStage::Running, 9).await.expect("a list").len(),
            0
        );
        rooms.store().close().await;
    }
}

/// What came before the first connection is looked up in the journal, of which the disk may have lost something
/// since.
#[tokio::test(flavor = "multi_thread")]
async fn it_is_noted_too_when_only_its_past_is_lost() {
    for (place, lost) in [
        "UPDATE entries SET body = 'x' WHERE number = 1",
        "UPDATE entries SET number = 5000000000 WHERE number = 2",
    ]
    .into_iter()
    .enumerate()
    {
        let folder = Folder::new();
        let rooms = folder.rooms().await;
        let game = made(&rooms, SeatKind::Person).await;
        sit(&rooms, game, ANN, "Ann").await;
        sit(&rooms, game, BEN, "Ben").await;
        let room = rooms.open(game).await.expect("a table");
        let followed = room.follow(Some(ANN)).await;
        let mut file = sqlx::SqliteConnection::connect(&folder.address())
            .await
            .expect("the file");
        sqlx::query(lost).execute(&mut file).await.expect("it is lost");
        let told = match place {
            0 => rooms.history(&room, Some(ANN)).await.err(),
            _ => rooms.missed(&room, Some(ANN), 0, 2).await.err(),
        };
        assert!(matches!(told, Some(RoomError::Damaged(_))), "{told:?}");
        let found = rooms
            .store()
            .game(game)
            .await
            .expect("a store")
            .expect("the game");
        assert!(found.damaged.is_some(), "{lost}");
        drop(followed);
        rooms.store().close().await;
    }
}

/// Another node of another version writes what this one can't play, while the table is open here.
#[tokio::test(flavor = "multi_thread")]
async fn whoever_follows_it_is_sent_away() {
    let folder = Folder::new();
    let rooms = folder.rooms().await;
    let game = made(&rooms, SeatKind::Person).await;
    let room = rooms.open(game).await.expect("a table");
    let mut followed = room.follow(None).await;
    let nonsense = Append::new(game, 1, Timestamp(0), "{}");
    rooms.store().append(nonsense).await.expect("a store");
    assert!(matches!(
        followed.transitions.recv().await,
        Err(tokio::sync::broadcast::error::RecvError::Closed)
    ));
    assert!(matches!(rooms.open(game).await, Err(RoomError::Damaged(_))));
    rooms.store().close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_another_version_couldnt_open_is_tried_again() {
    let folder = Folder::new();
    let game = {
        let rooms = folder.rooms().await;
        let settings = GameSettings {
            clock: furball_server::hosting::Clock::Decision { seconds: 3600 },
            ..settings(SeatKind::Person)
        };
        let game = rooms
            .create(settings, Visibility::Public)
            .await
            .expect("fine settings");
        sit(&rooms, game, ANN, "Ann").await;
        sit(&rooms, game, BEN, "Ben").await;
        rooms
            .store()
            .mark_damaged(game, "0.0.1 old: it comes out differently")
            .await
            .expect("a store");
        rooms.store().close().await;
        game
    };
    let rooms = folder.rooms().await;
    rooms.open(game).await.expect("this version can");
    let found = rooms
        .store()
        .game(game)
        .await
        .expect("a store")
        .expect("the game");
    assert_eq!(found.damaged, None);
    assert!(
        rooms.store().deadline(game).await.expect("a store").is_some(),
        "its clock runs on"
    );
    rooms.store().close().await;
}
