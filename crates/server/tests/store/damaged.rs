//! Games that can't be opened are noted and left alone.

use furball_server::store::*;
use sqlx::{Connection, Executor};

use crate::on_both;
use crate::place::Place;
use crate::sample::kept_game;

on_both!(a_damaged_game_waits_for_nothing_and_is_listed_nowhere);

async fn a_damaged_game_waits_for_nothing_and_is_listed_nowhere(place: Place) {
    let store = place.open().await;
    let (damaged, fine) = (kept_game(&*store).await, kept_game(&*store).await);
    for game in [damaged, fine] {
        let entry = Append {
            deadline: DeadlineChange::Set(Timestamp(5)),
            ..Append::new(game, 1, Timestamp(0), "{}")
        };
        assert_eq!(store.append(entry).await.unwrap(), Appended::Stored);
    }
    store
        .mark_damaged(damaged, "1.0: it can't be read")
        .await
        .unwrap();
    let found = store.game(damaged).await.unwrap().unwrap();
    assert_eq!(found.damaged.as_deref(), Some("1.0: it can't be read"));
    assert_eq!(store.game(fine).await.unwrap().unwrap().damaged, None);
    assert_eq!(store.deadline(damaged).await.unwrap(), None);
    let due: Vec<_> = store.take_due(Timestamp(9), Timestamp(20), 9).await.unwrap();
    assert_eq!(due.iter().map(|due| due.game).collect::<Vec<_>>(), [fine]);
    let listed = store.newest(GameStage::Open, Timestamp(0), 9).await.unwrap();
    assert_eq!(listed.iter().map(|game| game.id).collect::<Vec<_>>(), [fine]);
    assert_eq!(store.counts().await.unwrap().damaged, 1);
    // Its journal is still there, for a version that can read it.
    assert_eq!(store.entries_after(damaged, 0).await.unwrap().len(), 1);
    store.mark_repaired(damaged, Some(Timestamp(7))).await.unwrap();
    assert_eq!(store.game(damaged).await.unwrap().unwrap().damaged, None);
    assert_eq!(store.deadline(damaged).await.unwrap(), Some(Timestamp(7)));
    assert_eq!(store.counts().await.unwrap().damaged, 0);
}

/// What is noted of a game and its deadline belong together: if one can't be written, neither is.
#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_marked_whole_or_not_at_all() {
    let place = Place::sqlite();
    let store = place.open().await;
    let game = kept_game(&*store).await;
    store.mark_damaged(game, "1.0: it can't be read").await.unwrap();
    let mut other = sqlx::SqliteConnection::connect(&place.address).await.unwrap();
    let refuse = "CREATE TRIGGER full BEFORE INSERT ON deadlines BEGIN SELECT RAISE(ABORT, 'no room'); END";
    other.execute(refuse).await.unwrap();
    store.mark_repaired(game, Some(Timestamp(7))).await.unwrap_err();
    assert!(store.game(game).await.unwrap().unwrap().damaged.is_some());
    other.execute("DROP TRIGGER full").await.unwrap();
    store.mark_repaired(game, Some(Timestamp(7))).await.unwrap();
    assert_eq!(store.game(game).await.unwrap().unwrap().damaged, None);
    assert_eq!(store.deadline(game).await.unwrap(), Some(Timestamp(7)));
}
