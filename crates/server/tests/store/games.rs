//! Games come back as they were kept, and lists show what may be seen.

use furball_server::store::*;

use crate::on_both;
use crate::place::Place;
use crate::sample::{kept_game, some_game};

on_both!(round_trip, unknown_games, lists, counts, zero_characters, closing);

async fn round_trip(place: Place) {
    let store = place.open().await;
    for visibility in [Visibility::Public, Visibility::ByLink, Visibility::Private] {
        let new = NewGame {
            settings: r#"{"text":"'; DROP TABLE games; --","übergröße":"🐱"}"#.into(),
            secret: GameSecret::new(format!("of {visibility:?}")),
            visibility,
            origin: (visibility == Visibility::ByLink).then(|| "x".repeat(200_000)),
            ..some_game()
        };
        store.create_game(new.clone()).await.unwrap();
        let kept = StoredGame {
            id: new.id,
            created: new.created,
            settings: new.settings,
            visibility,
            stage: GameStage::Open,
            damaged: None,
        };
        // Another node sees the same.
        for store in [&store, &place.open().await] {
            assert_eq!(store.game(new.id).await.unwrap(), Some(kept.clone()));
            assert_eq!(store.secret(new.id).await.unwrap(), Some(new.secret.clone()));
            assert_eq!(store.origin(new.id).await.unwrap(), new.origin);
        }
    }
}

async fn unknown_games(place: Place) {
    let store = place.open().await;
    let game = GameId::random().unwrap();
    assert_eq!(store.game(game).await.unwrap(), None);
    assert_eq!(store.secret(game).await.unwrap(), None);
    assert_eq!(store.origin(game).await.unwrap(), None);
    assert_eq!(store.entries_after(game, 0).await.unwrap(), []);
    assert_eq!(store.deadline(game).await.unwrap(), None);
    let entry = Append::new(game, 1, Timestamp(0), "{}");
    assert_eq!(store.append(entry).await.unwrap(), Appended::NoSuchGame);
}

async fn lists(place: Place) {
    let store = place.open().await;
    let mut listed = Vec::new();
    for created in 1..=5 {
        for visibility in [Visibility::Public, Visibility::ByLink, Visibility::Private] {
            let game = NewGame {
                created: Timestamp(created),
                visibility,
                ..some_game()
            };
            if visibility == Visibility::Public {
                listed.insert(0, game.id);
            }
            store.create_game(game).await.unwrap();
        }
    }
    let newest = async |stage, limit| {
        let games = store.newest(stage, Timestamp(0), limit).await.unwrap();
        games.into_iter().map(|game| game.id).collect::<Vec<_>>()
    };
    assert_eq!(newest(GameStage::Open, 100).await, listed);
    assert_eq!(newest(GameStage::Open, 2).await, listed[..2]);
    assert_eq!(newest(GameStage::Running, 100).await, []);
    let later = store.newest(GameStage::Open, Timestamp(4), 100).await.unwrap();
    assert!(
        later
            .into_iter()
            .map(|game| game.id)
            .eq(listed[..2].iter().copied())
    );

    let moves_on = async |game, number, stage| {
        let entry = Append {
            stage: Some(stage),
            ..Append::new(game, number, Timestamp(9), "{}")
        };
        assert_eq!(store.append(entry).await.unwrap(), Appended::Stored);
    };
    moves_on(listed[1], 1, GameStage::Running).await;
    moves_on(listed[3], 1, GameStage::Running).await;
    assert_eq!(newest(GameStage::Running, 100).await, [listed[1], listed[3]]);
    assert_eq!(
        newest(GameStage::Open, 100).await,
        [listed[0], listed[2], listed[4]]
    );
    moves_on(listed[1], 2, GameStage::Over).await;
    assert_eq!(newest(GameStage::Running, 100).await, [listed[3]]);
    assert_eq!(newest(GameStage::Over, 100).await, [listed[1]]);
    moves_on(listed[0], 1, GameStage::Over).await;
    assert_eq!(newest(GameStage::Over, 100).await, listed[..2]);
    assert_eq!(newest(GameStage::Over, 1).await, listed[..1]);
    assert_eq!(
        store.game(listed[1]).await.unwrap().unwrap().stage,
        GameStage::Over
    );
}

async fn counts(place: Place) {
    let store = place.open().await;
    assert_eq!(store.counts().await.unwrap(), Counts::default());
    for stage in [
        None,
        Some(GameStage::Running),
        Some(GameStage::Running),
        Some(GameStage::Over),
    ] {
        let game = kept_game(&*store).await;
        let deadline = DeadlineChange::Set(Timestamp(5));
        let entry = Append {
            stage,
            deadline,
            ..Append::new(game, 1, Timestamp(0), "{}")
        };
        store.append(entry).await.unwrap();
    }
    assert_eq!(
        store.counts().await.unwrap(),
        Counts {
            open: 1,
            running: 2,
            deadlines: 4,
            damaged: 0,
        }
    );
}

/// Only one of the two could keep it, so neither does.
async fn zero_characters(place: Place) {
    let store = place.open().await;
    let refused = |result| assert!(matches!(result, Err(Error::ZeroCharacter(_))), "{result:?}");
    refused(
        store
            .create_game(NewGame {
                settings: "a\0b".into(),
                ..some_game()
            })
            .await,
    );
    refused(
        store
            .create_game(NewGame {
                origin: Some("a\0b".into()),
                ..some_game()
            })
            .await,
    );
    let game = kept_game(&*store).await;
    let entry = Append::new(game, 1, Timestamp(0), "{}");
    refused(
        store
            .append(Append {
                body: "\0".into(),
                ..entry.clone()
            })
            .await
            .map(|_| ()),
    );
    refused(
        store
            .append(Append {
                retry: Some("\0".into()),
                ..entry
            })
            .await
            .map(|_| ()),
    );
}

/// What was accepted is finished, later requests get an error.
async fn closing(place: Place) {
    let store = place.open().await;
    let game = kept_game(&*store).await;
    let mut waiting = tokio::task::JoinSet::new();
    for number in 1..=20 {
        let store = store.clone();
        waiting.spawn(async move { store.append(Append::new(game, number, Timestamp(0), "{}")).await });
    }
    store.close().await;
    let mut stored = 0;
    while let Some(result) = waiting.join_next().await {
        match result.unwrap() {
            Ok(Appended::Stored) => stored += 1,
            Ok(Appended::Gap) | Err(Error::Closed) => {}
            other => panic!("{other:?}"),
        }
    }
    let entry = Append::new(game, 1, Timestamp(0), "{}");
    assert!(matches!(store.append(entry).await, Err(Error::Closed)));
    assert!(matches!(store.game(game).await, Err(Error::Closed)));
    store.close().await;
    assert_eq!(
        place.open().await.entries_after(game, 0).await.unwrap().len(),
        stored
    );
}
