//! A game that can't be opened is told apart, noted once, and done with.

use furball_server::store::State;

use super::*;

/// A game with a clock, in whose journal somebody has written nonsense.
async fn spoilt(desk: &Arc<Desk>) -> GameId {
    let terms = Terms {
        clock: furball_server::hosting::Clock::Decision { seconds: 3600 },
        ..terms(SeatTerms::Person)
    };
    let game = desk.make(terms, Visibility::Public).await.expect("fine terms");
    sit(desk, game, ANN, "Ann").await;
    sit(desk, game, BEN, "Ben").await;
    assert!(desk.store().deadline(game).await.expect("a store").is_some());
    let nonsense = Append::new(
        game,
        3,
        Moment(0),
        r#"{"entry":{"chose":{"seat":0,"choice":"pass"}},"game":"0"}"#,
    );
    assert_eq!(
        desk.store().append(nonsense).await.expect("a store"),
        Appended::Stored
    );
    game
}

#[tokio::test(flavor = "multi_thread")]
async fn it_is_noted_and_has_no_deadline() {
    let folder = Folder::new();
    let game = {
        let desk = folder.desk().await;
        let game = spoilt(&desk).await;
        desk.store().close().await;
        game
    };
    let desk = folder.desk().await;
    for _ in 0..2 {
        assert!(matches!(desk.open(game).await, Err(Trouble::Damaged(_))));
    }
    let found = desk.store().game(game).await.expect("a store").expect("the game");
    assert!(found.damaged.is_some_and(|why| why.contains("entry 3")));
    assert_eq!(desk.store().deadline(game).await.expect("a store"), None);
    assert_eq!(desk.newest(State::Running, 9).await.expect("a list").len(), 0);
    desk.store().close().await;
}

/// Another node of another version writes what this one can't play, while the table is open here.
#[tokio::test(flavor = "multi_thread")]
async fn whoever_follows_it_is_sent_away() {
    let folder = Folder::new();
    let desk = folder.desk().await;
    let game = made(&desk, SeatTerms::Person).await;
    let table = desk.open(game).await.expect("a table");
    let mut followed = table.follow(None).await;
    let nonsense = Append::new(game, 1, Moment(0), "{}");
    desk.store().append(nonsense).await.expect("a store");
    assert!(matches!(
        followed.news.recv().await,
        Err(tokio::sync::broadcast::error::RecvError::Closed)
    ));
    assert!(matches!(desk.open(game).await, Err(Trouble::Damaged(_))));
    desk.store().close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_another_version_couldnt_open_is_tried_again() {
    let folder = Folder::new();
    let game = {
        let desk = folder.desk().await;
        let terms = Terms {
            clock: furball_server::hosting::Clock::Decision { seconds: 3600 },
            ..terms(SeatTerms::Person)
        };
        let game = desk.make(terms, Visibility::Public).await.expect("fine terms");
        sit(&desk, game, ANN, "Ann").await;
        sit(&desk, game, BEN, "Ben").await;
        desk.store()
            .mark_damaged(game, "0.0.1 old: it comes out differently")
            .await
            .expect("a store");
        desk.store().close().await;
        game
    };
    let desk = folder.desk().await;
    desk.open(game).await.expect("this version can");
    let found = desk.store().game(game).await.expect("a store").expect("the game");
    assert_eq!(found.damaged, None);
    assert!(
        desk.store().deadline(game).await.expect("a store").is_some(),
        "its clock runs on"
    );
    desk.store().close().await;
}
