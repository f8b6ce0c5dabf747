//! Many games at once: deadlines that come together, and rooms without followers.

use sqlx::Connection;

use super::*;

/// As many as are looked at together, twice, and some more.
const DUE: usize = 150;
/// As many as show how fast this machine is.
const FEW: usize = 15;
/// As many as stay open without followers, and some more.
const LOOKED_AT: usize = 520;
const IDLE: usize = 500;

/// None of them waits for another node to take it, which would be after twenty seconds. A machine that is slow at
/// a few is allowed to be as slow at many.
#[tokio::test(flavor = "multi_thread")]
async fn deadlines_that_come_together_are_all_kept() {
    let few = time_to_keep(FEW).await;
    let all = time_to_keep(DUE).await;
    let allowed = Duration::from_secs(20).max(few * 2 * (DUE / FEW) as u32);
    assert!(all < allowed, "{FEW} took {few:?}, {DUE} took {all:?}");
}

/// How long it takes to end games that have all run out of time while the server was away.
async fn time_to_keep(due: usize) -> Duration {
    let folder = Folder::new();
    let rooms = folder.rooms().await;
    let mut games = Vec::new();
    for _ in 0..due {
        let settings = GameSettings {
            clock: furball_server::hosting::Clock::Decision { seconds: 3600 },
            ..settings(SeatKind::Person)
        };
        let game = rooms
            .create(settings, Visibility::ByLink)
            .await
            .expect("fine settings");
        sit(&rooms, game, ANN, "Ann").await;
        sit(&rooms, game, BEN, "Ben").await;
        games.push(game);
    }
    // An hour passes for all of them: their entries are as old as that, and so are their deadlines.
    rooms.store().close().await;
    drop(rooms);
    let mut file = sqlx::SqliteConnection::connect(&folder.address())
        .await
        .expect("the file");
    for late in [
        "UPDATE entries SET written_at = written_at - 3600000",
        "UPDATE deadlines SET due_at = due_at - 3600000, wake_at = wake_at - 3600000",
    ] {
        sqlx::query(late).execute(&mut file).await.expect("time passes");
    }
    file.close().await.expect("it is closed");
    let started = std::time::Instant::now();
    let rooms = folder.rooms().await;
    for game in games {
        loop {
            let found = rooms
                .store()
                .game(game)
                .await
                .expect("a store")
                .expect("the game");
            if found.stage == store::GameStage::Over {
                break;
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }
    let taken = started.elapsed();
    rooms.store().close().await;
    taken
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_that_nobody_follows_are_put_away_when_there_are_too_many() {
    let folder = Folder::new();
    let rooms = folder.rooms().await;
    let followed = made(&rooms, SeatKind::Person).await;
    let followed = rooms.open(followed).await.expect("a table");
    let _news = followed.follow(None).await;
    for _ in 0..LOOKED_AT {
        let game = made(&rooms, SeatKind::Person).await;
        rooms.open(game).await.expect("a table");
    }
    while rooms.open_rooms() > IDLE + 1 {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    let again = rooms.open(followed.id).await.expect("a table");
    assert!(Arc::ptr_eq(&followed, &again), "whoever is there stays");
    rooms.store().close().await;
}
