//! Deadlines change with the journal and go to one taker.

use std::sync::Arc;

use furball_server::store::*;
use tokio::task::JoinSet;

use crate::on_both;
use crate::place::Place;
use crate::sample::kept_game;

on_both!(
    set_kept_and_cleared,
    each_goes_to_one_taker,
    taken_again_when_the_taker_died,
    reopened
);

async fn append(store: &Arc<dyn Store>, game: GameId, number: u32, deadline: DeadlineChange) {
    let entry = Append {
        deadline,
        ..Append::new(game, number, Timestamp(0), "{}")
    };
    assert_eq!(store.append(entry).await.unwrap(), Appended::Stored);
}

async fn set_kept_and_cleared(place: Place) {
    let store = place.open().await;
    let game = kept_game(&*store).await;
    for (index, (change, expected)) in [
        (DeadlineChange::Keep, None),
        (DeadlineChange::Clear, None),
        (DeadlineChange::Set(Timestamp(100)), Some(Timestamp(100))),
        (DeadlineChange::Keep, Some(Timestamp(100))),
        (DeadlineChange::Set(Timestamp(50)), Some(Timestamp(50))),
        (DeadlineChange::Clear, None),
        (DeadlineChange::Keep, None),
        (DeadlineChange::Set(Timestamp(200)), Some(Timestamp(200))),
    ]
    .into_iter()
    .enumerate()
    {
        append(&store, game, index as u32 + 1, change).await;
        assert_eq!(
            store.deadline(game).await.unwrap(),
            expected,
            "{index}: {change:?}"
        );
    }
    assert_eq!(
        store.take_due(Timestamp(199), Timestamp(300), 10).await.unwrap(),
        []
    );
    let due = Deadline {
        game,
        due: Timestamp(200),
    };
    assert_eq!(
        store.take_due(Timestamp(200), Timestamp(300), 10).await.unwrap(),
        [due]
    );
}

async fn each_goes_to_one_taker(place: Place) {
    const GAMES: i64 = 64;
    let nodes = [place.open().await, place.open().await];
    let mut all = Vec::new();
    for due in 1..=GAMES {
        let game = kept_game(&*nodes[0]).await;
        append(&nodes[0], game, 1, DeadlineChange::Set(Timestamp(due))).await;
        all.push(Deadline {
            game,
            due: Timestamp(due),
        });
    }
    let mut takers = JoinSet::new();
    for taker in 0..8 {
        let store = nodes[taker % 2].clone();
        takers.spawn(async move {
            let mut taken = Vec::new();
            loop {
                let some = store
                    .take_due(Timestamp(GAMES - 1), Timestamp(1000), 3)
                    .await
                    .unwrap();
                assert!(some.len() <= 3);
                if some.is_empty() {
                    return taken;
                }
                taken.extend(some);
            }
        });
    }
    let mut taken: Vec<_> = takers.join_all().await.into_iter().flatten().collect();
    taken.sort_by_key(|deadline| deadline.due);
    // A taker that finds the rest in others' hands stops early; what they didn't take then is still there.
    taken.extend(
        nodes[0]
            .take_due(Timestamp(GAMES - 1), Timestamp(1000), 100)
            .await
            .unwrap(),
    );
    taken.sort_by_key(|deadline| deadline.due);
    // The last one isn't due yet.
    assert_eq!(taken, all[..all.len() - 1]);
}

async fn taken_again_when_the_taker_died(place: Place) {
    let nodes = [place.open().await, place.open().await];
    let game = kept_game(&*nodes[0]).await;
    append(&nodes[0], game, 1, DeadlineChange::Set(Timestamp(10))).await;
    let due = Deadline {
        game,
        due: Timestamp(10),
    };
    assert_eq!(
        nodes[0].take_due(Timestamp(10), Timestamp(20), 9).await.unwrap(),
        [due]
    );
    assert_eq!(
        nodes[1].take_due(Timestamp(19), Timestamp(30), 9).await.unwrap(),
        []
    );
    // The deadline that players were shown stays the same meanwhile.
    assert_eq!(nodes[1].deadline(game).await.unwrap(), Some(Timestamp(10)));
    assert_eq!(
        nodes[1].take_due(Timestamp(20), Timestamp(30), 9).await.unwrap(),
        [due]
    );
    // Its taker lives and sets the next one, which isn't held.
    append(&nodes[1], game, 2, DeadlineChange::Set(Timestamp(25))).await;
    let due = Deadline {
        game,
        due: Timestamp(25),
    };
    assert_eq!(
        nodes[0].take_due(Timestamp(25), Timestamp(40), 9).await.unwrap(),
        [due]
    );
    append(&nodes[0], game, 3, DeadlineChange::Clear).await;
    assert_eq!(
        nodes[1]
            .take_due(Timestamp(1000), Timestamp(2000), 9)
            .await
            .unwrap(),
        []
    );
}

async fn reopened(place: Place) {
    let store = place.open().await;
    let game = kept_game(&*store).await;
    append(&store, game, 1, DeadlineChange::Set(Timestamp(10))).await;
    store.close().await;
    drop(store);
    let store = place.open().await;
    assert_eq!(store.deadline(game).await.unwrap(), Some(Timestamp(10)));
    let due = Deadline {
        game,
        due: Timestamp(10),
    };
    assert_eq!(
        store.take_due(Timestamp(10), Timestamp(20), 9).await.unwrap(),
        [due]
    );
}
