//! What was sent is kept: reconnecting, or requesting the history, replays no journal.

use std::sync::atomic::{AtomicU32, Ordering};

use async_trait::async_trait;
use furball_server::rooms::MAX_SPECTATOR_MESSAGES;
use furball_server::store::*;
use serde_json::json;

use super::*;

/// A store that counts how often a whole journal is read.
struct Counting {
    store: Arc<dyn store::Store>,
    journals: AtomicU32,
}

#[async_trait]
impl store::Store for Counting {
    async fn create_game(&self, game: NewGame) -> Result<(), Error> {
        self.store.create_game(game).await
    }
    async fn game(&self, game: GameId) -> Result<Option<store::StoredGame>, Error> {
        self.store.game(game).await
    }
    async fn secret(&self, game: GameId) -> Result<Option<GameSecret>, Error> {
        self.store.secret(game).await
    }
    async fn origin(&self, game: GameId) -> Result<Option<String>, Error> {
        self.store.origin(game).await
    }
    async fn newest(
        &self,
        state: GameStage,
        since: Timestamp,
        limit: u32,
    ) -> Result<Vec<store::StoredGame>, Error> {
        self.store.newest(state, since, limit).await
    }
    async fn counts(&self) -> Result<Counts, Error> {
        self.store.counts().await
    }
    async fn append(&self, entry: Append) -> Result<Appended, Error> {
        self.store.append(entry).await
    }
    async fn entries_after(&self, game: GameId, number: u32) -> Result<Vec<StoredEntry>, Error> {
        if number == 0 {
            self.journals.fetch_add(1, Ordering::Relaxed);
        }
        self.store.entries_after(game, number).await
    }
    async fn deadline(&self, game: GameId) -> Result<Option<Timestamp>, Error> {
        self.store.deadline(game).await
    }
    async fn take_due(&self, now: Timestamp, held: Timestamp, limit: u32) -> Result<Vec<Deadline>, Error> {
        self.store.take_due(now, held, limit).await
    }
    async fn mark_damaged(&self, game: GameId, why: &str) -> Result<(), Error> {
        self.store.mark_damaged(game, why).await
    }
    async fn mark_repaired(&self, game: GameId, due: Option<Timestamp>) -> Result<(), Error> {
        self.store.mark_repaired(game, due).await
    }
    fn now(&self) -> Timestamp {
        self.store.now()
    }
    async fn check(&self) -> Result<(), Error> {
        self.store.check().await
    }
    fn subscribe(&self) -> Subscription {
        self.store.subscribe()
    }
    async fn close(&self) {
        self.store.close().await;
    }
}

/// Both play on for this many choices.
async fn play_on(rooms: &Arc<Rooms>, room: &Arc<Room>, mut choices: u32) {
    while choices > 0 {
        for seat in [ANN, BEN] {
            if let Some(choice) = choice_of(room, seat).await {
                let command = choose(room, seat, choice);
                rooms.execute(room, command, None).await.expect("a legal choice");
                choices = choices.saturating_sub(1);
            }
        }
    }
}

/// The history as text. Its length was known before.
async fn told(rooms: &Arc<Rooms>, room: &Arc<Room>, seat: Option<Seat>) -> String {
    let story = rooms.history(room, seat).await.expect("a story");
    let length = story.length();
    let text = rooms.unpack(story).await.expect("it is unpacked");
    assert!(
        (length..length + 200).contains(&text.len()),
        "{length} and {}",
        text.len()
    );
    text
}

async fn story(rooms: &Arc<Rooms>, room: &Arc<Room>, seat: Option<Seat>) -> Value {
    let text = told(rooms, room, seat).await;
    serde_json::from_str(&text).expect("JSON")
}

/// The numbers of updates.
fn numbers(news: &[Arc<str>]) -> Vec<u64> {
    let number =
        |text: &Arc<str>| serde_json::from_str::<Value>(text).expect("JSON")["entry"]["number"].as_u64();
    news.iter().map(|text| number(text).expect("a number")).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_journal_is_played_once_for_each_who_asks_and_never_again() {
    let folder = Folder::new();
    let (game, before) = {
        let rooms = folder.rooms().await;
        let game = made(&rooms, SeatKind::Person).await;
        sit(&rooms, game, ANN, "Ann").await;
        sit(&rooms, game, BEN, "Ben").await;
        let room = rooms.open(game).await.expect("a table");
        play_on(&rooms, &room, 20).await;
        let told = story(&rooms, &room, Some(ANN)).await;
        rooms.store().close().await;
        (game, told)
    };
    let counting = Arc::new(Counting {
        store: folder.store().await,
        journals: AtomicU32::new(0),
    });
    let read = || counting.journals.load(Ordering::Relaxed);
    let rooms = Rooms::new(Arc::clone(&counting) as Arc<dyn store::Store>, 1);
    // Many want it at once.
    let mut opening = tokio::task::JoinSet::new();
    for _ in 0..20 {
        let rooms = Arc::clone(&rooms);
        opening.spawn(async move { rooms.open(game).await.expect("a table").number() });
    }
    let opened = opening.join_all().await;
    assert!(opened.iter().all(|number| *number == opened[0]));
    assert_eq!(read(), 1, "it is opened once");
    let room = rooms.open(game).await.expect("a table");
    let first = room.number();
    assert_eq!(
        story(&rooms, &room, Some(ANN)).await,
        before,
        "the same as before"
    );
    assert_eq!(read(), 2);
    let _followed = room.follow(Some(BEN)).await;
    let missed = rooms
        .missed(&room, Some(BEN), first - 5, first)
        .await
        .expect("a store");
    let missed = missed.expect("five are kept");
    assert_eq!(
        numbers(&missed),
        (u64::from(first) - 4..=u64::from(first)).collect::<Vec<_>>()
    );
    assert_eq!(read(), 3);
    // From now on everything is at hand, also what happens from now on.
    play_on(&rooms, &room, 10).await;
    let last = room.number();
    for _ in 0..3 {
        let told = story(&rooms, &room, Some(ANN)).await;
        let lines = told["entries"].as_array().expect("entries");
        assert_eq!(lines.len() as u32, last);
        assert_eq!(
            lines[..first as usize],
            before["entries"].as_array().expect("entries")[..]
        );
        let since = first - 5;
        let missed = rooms
            .missed(&room, Some(BEN), since, last)
            .await
            .expect("a store");
        let expected: Vec<u64> = (u64::from(since) + 1..=u64::from(last)).collect();
        assert_eq!(numbers(&missed.expect("they are kept")), expected);
        let nothing = rooms.missed(&room, Some(BEN), last, last).await.expect("a store");
        assert_eq!(nothing.expect("nothing is missed").len(), 0);
    }
    assert_eq!(read(), 3);
    rooms.store().close().await;
}

/// What each viewer receives again is what it may know.
#[tokio::test(flavor = "multi_thread")]
async fn what_is_told_again_is_told_to_each_as_before() {
    let folder = Folder::new();
    let rooms = folder.rooms().await;
    let game = made(&rooms, SeatKind::Person).await;
    sit(&rooms, game, ANN, "Ann").await;
    sit(&rooms, game, BEN, "Ben").await;
    let room = rooms.open(game).await.expect("a table");
    let mut followed = room.follow(Some(ANN)).await;
    let first = room.number();
    let mut heard: [Vec<String>; 3] = Default::default();
    let viewers = [Some(ANN), Some(BEN), None];
    // More than are kept open, so that some are packed.
    while room.now().await.stage() == GameStage::Running && room.number() < first + 150 {
        play_on(&rooms, &room, 1).await;
        while let Ok(transition) = followed.transitions.try_recv() {
            for (heard, seat) in heard.iter_mut().zip(viewers) {
                heard.push(serde_json::to_string(&transition.history_entry(seat)).expect("JSON"));
            }
        }
    }
    for (heard, seat) in heard.iter().zip(viewers) {
        for _ in 0..2 {
            let text = told(&rooms, &room, seat).await;
            let lines = heard.join(",");
            assert!(text.contains(&lines), "{seat:?}: {text}");
            let told: Value = serde_json::from_str(&text).expect("JSON");
            assert_eq!(
                told["entries"].as_array().map(Vec::len),
                Some(room.number() as usize)
            );
        }
    }
    assert_ne!(heard[0], heard[1], "dials are their owner's");
    rooms.store().close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_spectators_say_is_heard_and_fills_nothing() {
    let folder = Folder::new();
    let rooms = folder.rooms().await;
    let game = made(&rooms, SeatKind::Person).await;
    let room = rooms.open(game).await.expect("a table");
    let mut followed = room.follow(None).await;
    let now = Timestamp(5);
    let most = MAX_SPECTATOR_MESSAGES;
    for place in 0..most + 50 {
        room.add_spectator_message("Cat", &format!("word {place}"), now, None)
            .expect("words");
        let heard: Value =
            serde_json::from_str(&followed.spectator_messages.recv().await.expect("it is heard"))
                .expect("JSON");
        let word = format!("word {place}");
        assert_eq!(
            heard,
            json!({"type": "spectator_message", "at": 5, "name": "Cat", "text": word})
        );
    }
    // Said again with the same word it is said once.
    for _ in 0..3 {
        room.add_spectator_message("Cat", "twice?", now, Some("w".into()))
            .expect("words");
    }
    let told = story(&rooms, &room, None).await;
    let asides = told["spectator_messages"].as_array().expect("spectator_messages");
    assert_eq!(asides.len(), most);
    assert_eq!(asides[0]["text"], "word 51");
    assert_eq!(asides[most - 1]["text"], "twice?");
    assert!(room.add_spectator_message(" ", "hello", now, None).is_err());
    assert!(room.add_spectator_message("Cat", "", now, None).is_err());
    assert_eq!(
        rooms
            .store()
            .entries_after(game, 0)
            .await
            .expect("a journal")
            .len(),
        0
    );
    rooms.store().close().await;
}
