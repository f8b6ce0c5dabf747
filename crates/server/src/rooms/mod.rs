//! Where games are played: rooms are opened from the store, commands become entries of their journals, and followers
//! receive each of them.
//!
//! A command is decided by the hosted game, written to the journal, and only then applied. Two nodes may want to
//! write the same number; the store gives it to one, and the other applies that entry before it decides again.

mod backlog;
mod bot_pool;
mod damage;
mod error;
mod journal;
mod kept;
mod packed_history;
mod presence;
mod replay_pool;
mod room;
mod spectator_chat;
mod transition;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use furball_engine::{Seat, Secret};
use tokio::task::JoinSet;

use crate::hosting::{Command, CommandError, GameSettings, HostedGame, Origin};
use crate::protocol::server_message::Damage;
use crate::store::{
    self, GameId, GameSecret, GameStage, KeyHash, NewGame, Notification, SeatKey, Store, StoredGame,
    Timestamp, Visibility,
};

use backlog::{MAX_UPDATES, Missed, PackedEntries};
use bot_pool::{BotPool, BotTurn};
pub use error::RoomError;
use journal::ParsedEntry;
pub use packed_history::PackedHistory;
pub use presence::{Attendance, Presence};
use replay_pool::ReplayPool;
pub use room::{Feed, Room};
pub use spectator_chat::MAX_SPECTATOR_MESSAGES;
pub use transition::Transition;

/// How long games that aren't over are listed.
const LISTED_FOR: Duration = Duration::from_secs(86_400);
/// A room without followers is closed after this long.
const IDLE_TIMEOUT: Duration = Duration::from_secs(300);
/// Maximum number of open rooms without followers, however recently they had one.
const MAX_IDLE_ROOMS: usize = 500;
/// How often unused rooms are looked for.
const CLEANUP_INTERVAL: Duration = Duration::from_millis(500);
/// How long a node that took a deadline has until another may.
const DEADLINE_LEASE: Duration = Duration::from_secs(20);
/// Number of deadlines that are taken, and handled, at once.
const DEADLINE_BATCH: u32 = 64;
/// How often deadlines are looked for.
const DEADLINE_INTERVAL: Duration = Duration::from_millis(500);

/// All games of this node.
pub struct Rooms {
    store: Arc<dyn Store>,
    by_id: Mutex<HashMap<GameId, Arc<Room>>>,
    /// Games that are being opened: others that want the same one wait for it.
    opening: Mutex<HashMap<GameId, Arc<tokio::sync::Mutex<()>>>>,
    replay_pool: ReplayPool,
    bot_pool: BotPool,
}

impl Rooms {
    /// Rooms in which this number of computer players think at once. They handle deadlines and entries of other nodes
    /// as long as they live.
    pub fn new(store: Arc<dyn Store>, bot_pool: usize) -> Arc<Rooms> {
        let rooms = Arc::new(Rooms {
            store,
            by_id: Mutex::default(),
            opening: Mutex::default(),
            replay_pool: ReplayPool::new(),
            bot_pool: BotPool::new(bot_pool),
        });
        tokio::spawn(follow(Arc::downgrade(&rooms), rooms.store.subscribe()));
        tokio::spawn(watch_deadlines(Arc::downgrade(&rooms)));
        tokio::spawn(clean_up_regularly(Arc::downgrade(&rooms)));
        rooms
    }

    /// Where the games are kept.
    pub fn store(&self) -> &Arc<dyn Store> {
        &self.store
    }

    /// Creates a game that waits for players.
    pub async fn create(&self, settings: GameSettings, visibility: Visibility) -> Result<GameId, RoomError> {
        settings.check()?;
        self.store_new(&settings, None, visibility).await
    }

    /// Creates a game that continues another; the settings get its setup.
    pub async fn create_branch(
        &self,
        settings: GameSettings,
        origin: Origin,
        visibility: Visibility,
    ) -> Result<GameId, RoomError> {
        let settings = origin.settings(settings)?;
        self.store_new(&settings, Some(&origin), visibility).await
    }

    async fn store_new(
        &self,
        settings: &GameSettings,
        origin: Option<&Origin>,
        visibility: Visibility,
    ) -> Result<GameId, RoomError> {
        let unwritten = |error: serde_json::Error| {
            tracing::error!(%error, "a new game can't be written");
            RoomError::Failed
        };
        let origin = origin.map(serde_json::to_string).transpose().map_err(unwritten)?;
        let id = GameId::random()?;
        let secret = SeatKey::random()?.reveal();
        let text = serde_json::to_string(settings).map_err(unwritten)?;
        self.store
            .create_game(NewGame {
                id,
                created: self.store.now(),
                settings: text,
                secret: GameSecret::new(secret),
                visibility,
                origin,
            })
            .await?;
        Ok(id)
    }

    /// Takes a seat, which this key then opens. A request that is repeated with the same key succeeds again.
    pub async fn take_seat(
        self: &Arc<Self>,
        game: GameId,
        seat: Seat,
        name: String,
        word: String,
        key: SeatKey,
    ) -> Result<(), RoomError> {
        let room = self.open(game).await?;
        let key = key.hash();
        let command = Command::Join {
            seat,
            name,
            word,
            key,
        };
        match self.execute(&room, command, None).await {
            Err(RoomError::Refused(CommandError::Taken)) if room.now().await.seat_of(key) == Some(seat) => {
                Ok(())
            }
            other => other.map(|_| ()),
        }
    }

    /// Public games at this stage, newest first. Games that weren't joined or finished within a day aren't listed any
    /// more.
    pub async fn newest(&self, stage: GameStage, limit: u32) -> Result<Vec<StoredGame>, RoomError> {
        let since = match stage {
            GameStage::Open | GameStage::Running => {
                Timestamp(self.store.now().0 - LISTED_FOR.as_millis() as i64)
            }
            GameStage::Over => Timestamp(0),
        };
        Ok(self.store.newest(stage, since, limit).await?)
    }

    /// The room of a game, from the store if it isn't open here.
    pub async fn open(self: &Arc<Self>, game: GameId) -> Result<Arc<Room>, RoomError> {
        if let Some(room) = self.opened(game) {
            let synced = room.sync(&*self.store, &self.replay_pool, u32::MAX).await;
            self.unless_damaged(&room, synced).await?;
            return Ok(room);
        }
        let found = self.store.game(game).await.map_err(damage::or_room_error)?;
        self.open_found(found.ok_or(RoomError::NoGame)?).await
    }

    /// The room of a game that was found in the store. Its journal is replayed once, however many requests there are.
    pub async fn open_found(self: &Arc<Self>, found: StoredGame) -> Result<Arc<Room>, RoomError> {
        let game = found.id;
        if let Some(room) = self.opened(game) {
            return Ok(room);
        }
        // Another version may be able to.
        if let Some(why) = found.damaged.as_deref().and_then(damage::by_this_version) {
            return Err(RoomError::Damaged(why));
        }
        let gate = {
            let mut opening = self.opening.lock().unwrap_or_else(PoisonError::into_inner);
            Arc::clone(opening.entry(game).or_default())
        };
        let _alone = gate.lock().await;
        if let Some(room) = self.opened(game) {
            return Ok(room);
        }
        let (was_damaged, visibility) = (found.damaged.is_some(), found.visibility);
        let opened = self.load(found).await;
        let opened = match opened {
            Err(RoomError::Damaged(why)) => Err(self.mark_damaged(game, visibility, why).await),
            Ok(room) if was_damaged => {
                let due = room.due(self.store.now()).await;
                self.store.mark_repaired(game, due).await?;
                Ok(room)
            }
            other => other,
        };
        {
            let mut opening = self.opening.lock().unwrap_or_else(PoisonError::into_inner);
            opening.remove(&game);
        }
        let room = self.insert(Arc::new(opened?));
        self.start_bots(&room).await;
        Ok(room)
    }

    /// A game can't be opened: it is marked and logged.
    async fn mark_damaged(&self, game: GameId, visibility: Visibility, why: Damage) -> RoomError {
        // The id of a game that isn't public stays out of the log.
        let name = (visibility == Visibility::Public).then(|| game.to_string());
        tracing::error!(game = name, %why, "a game can't be opened any more");
        if let Err(error) = self.store.mark_damaged(game, &damage::noted(&why)).await {
            tracing::error!(%error, "it can't be noted that a game is damaged");
        }
        RoomError::Damaged(why)
    }

    /// Handles the result of applying new entries. If other nodes have written entries that can't be applied here,
    /// the room is closed, and its followers get an error when they reconnect.
    async fn unless_damaged<T>(&self, room: &Room, read: Result<T, RoomError>) -> Result<T, RoomError> {
        match read {
            Err(RoomError::Damaged(why)) => {
                let error = self.mark_damaged(room.id, room.visibility, why).await;
                let mut by_id = self.by_id.lock().unwrap_or_else(PoisonError::into_inner);
                by_id.remove(&room.id);
                room.close();
                Err(error)
            }
            other => other,
        }
    }

    async fn load(&self, found: StoredGame) -> Result<Room, RoomError> {
        let slot = self.replay_pool.slot().await?;
        let secret = self.store.secret(found.id).await.map_err(damage::or_room_error)?;
        let secret = secret.ok_or(RoomError::NoGame)?;
        let origin = self.store.origin(found.id).await.map_err(damage::or_room_error)?;
        let stored = self
            .store
            .entries_after(found.id, 0)
            .await
            .map_err(damage::or_room_error)?;
        let room = slot.work(move || {
            let initial = initial_game(&found, secret, origin)?;
            let hosted = journal::replay(initial.clone(), stored)?;
            Ok(Room::new(&found, initial, hosted))
        });
        room.await?
    }

    /// The updates of a room after one number and up to another, for a seat or for spectators; none if they aren't
    /// kept.
    pub async fn missed(
        &self,
        room: &Room,
        seat: Option<Seat>,
        since: u32,
        up_to: u32,
    ) -> Result<Option<Vec<Arc<str>>>, RoomError> {
        if let Some(known) = known(room.backlog().missed(seat, since, up_to)) {
            return Ok(known);
        }
        let _alone = room.fill_lock().await;
        let missed = room.backlog().missed(seat, since, up_to);
        let Missed::Unknown(before) = missed else {
            return Ok(known(missed).flatten());
        };
        let texts = self.replay_since(room, before, move |played| {
            let first = before.saturating_sub(MAX_UPDATES as u32);
            let backlog = played.filter(|transition| {
                transition
                    .as_ref()
                    .map_or(true, |transition| transition.number > first)
            });
            backlog
                .map(|transition| Ok(transition?.text(seat)))
                .collect::<Result<Vec<_>, _>>()
        });
        let texts = self.unless_damaged(room, texts.await).await?;
        room.backlog().fill(seat, texts, before);
        Ok(known(room.backlog().missed(seat, since, up_to)).flatten())
    }

    /// The history of a room, for a seat or for spectators.
    pub async fn history(&self, room: &Room, seat: Option<Seat>) -> Result<PackedHistory, RoomError> {
        let kept = room.backlog().history(seat);
        let entries = match kept {
            Some(entries) => entries,
            None => self.fill_history(room, seat).await?,
        };
        Ok(PackedHistory::new(entries, &room.spectator_messages()))
    }

    /// The text of a history.
    pub async fn unpack(&self, history: PackedHistory) -> Result<String, RoomError> {
        let slot = self.replay_pool.slot().await?;
        slot.work(move || history.text()).await?
    }

    async fn fill_history(&self, room: &Room, seat: Option<Seat>) -> Result<PackedEntries, RoomError> {
        let _alone = room.fill_lock().await;
        if let Some(entries) = room.backlog().history(seat) {
            return Ok(entries);
        }
        let before = room.start_history(seat).await;
        let entries = self.replay_since(room, before, move |played| {
            let mut entries = PackedEntries::default();
            for transition in played {
                entries.push(&transition?, seat);
            }
            Ok(entries)
        });
        let entries = self.unless_damaged(room, entries.await).await?;
        room.backlog().fill_history(seat, entries);
        room.backlog().history(seat).ok_or(RoomError::Failed)
    }

    /// Replays a game from its journal up to an entry, and passes the transitions to `tell`.
    async fn replay_since<T: Send + 'static>(
        &self,
        room: &Room,
        up_to: u32,
        tell: impl FnOnce(&mut dyn Iterator<Item = Result<Transition, RoomError>>) -> Result<T, RoomError>
        + Send
        + 'static,
    ) -> Result<T, RoomError> {
        let slot = self.replay_pool.slot().await?;
        let stored = self.store.entries_after(room.id, 0).await;
        let mut stored = stored.map_err(damage::or_room_error)?;
        stored.truncate(up_to as usize);
        let initial = room.initial();
        slot.work(move || {
            tell(&mut journal::play(
                initial,
                stored.into_iter().map(ParsedEntry::parse),
            ))
        })
        .await?
    }

    /// How a game that can't be opened looked to spectators, as far as its journal has it: a replay, as it is sent. Of a
    /// private game only its players may see it.
    pub async fn kept_replay(
        &self,
        game: GameId,
        why: Damage,
        key: Option<KeyHash>,
    ) -> Result<Option<serde_json::Value>, RoomError> {
        let found = self.store.game(game).await.map_err(damage::or_room_error)?;
        let found = found.ok_or(RoomError::NoGame)?;
        let slot = self.replay_pool.slot().await?;
        let stored = self.store.entries_after(game, 0).await;
        let stored = stored.map_err(damage::or_room_error)?;
        slot.work(move || kept::replay(&found, &stored, &why, key))
            .await?
    }

    /// The summary of a game that is over and can't be opened, as it was when it ended.
    pub async fn kept_summary(&self, game: GameId) -> Result<Option<serde_json::Value>, RoomError> {
        let stored = self.store.entries_after(game, 0).await;
        Ok(kept::summary(&stored.map_err(damage::or_room_error)?))
    }

    /// Keeps a room open, unless another one of the game is open by now.
    fn insert(&self, room: Arc<Room>) -> Arc<Room> {
        let mut by_id = self.by_id.lock().unwrap_or_else(PoisonError::into_inner);
        Arc::clone(by_id.entry(room.id).or_insert(room))
    }

    fn opened(&self, game: GameId) -> Option<Arc<Room>> {
        let by_id = self.by_id.lock().unwrap_or_else(PoisonError::into_inner);
        by_id.get(&game).cloned()
    }

    /// The number of rooms that are open here.
    pub fn open_rooms(&self) -> usize {
        self.by_id.lock().unwrap_or_else(PoisonError::into_inner).len()
    }

    /// How many computer players think, or wait for their turn.
    pub fn bots_thinking(&self) -> usize {
        self.bot_pool.busy()
    }

    /// Executes a command, or returns why not. When it returns, the entry with this number is on disk.
    pub async fn execute(
        self: &Arc<Self>,
        room: &Arc<Room>,
        command: Command,
        retry: Option<String>,
    ) -> Result<u32, RoomError> {
        let executed = room
            .execute(&*self.store, &self.replay_pool, command, retry)
            .await;
        let number = self.unless_damaged(room, executed).await?;
        self.start_bots(room).await;
        Ok(number)
    }

    /// Lets computer players who are asked something think.
    async fn start_bots(self: &Arc<Self>, room: &Arc<Room>) {
        for turn in room.bot_turns().await {
            tokio::spawn(play_bot_turn(Arc::clone(self), Arc::clone(room), turn));
        }
    }

    /// A game's deadline has come.
    async fn check_clock(self: Arc<Self>, game: GameId) {
        if let Ok(room) = self.open(game).await {
            let _ = self.execute(&room, Command::CheckClock, None).await;
            // The node that was responsible may have died while the room was open here as well.
            self.start_bots(&room).await;
        }
    }

    /// Closes rooms that had no followers for a while; and where there are too many of those, the ones that were used
    /// longest ago.
    fn clean_up(&self) {
        let mut by_id = self.by_id.lock().unwrap_or_else(PoisonError::into_inner);
        let unused = |room: &Arc<Room>| Arc::strong_count(room) == 1 && !room.is_followed();
        by_id.retain(|_, room| !unused(room) || room.last_used().elapsed() <= IDLE_TIMEOUT);
        let idle = by_id.iter().filter(|(_, room)| unused(room));
        let mut idle: Vec<_> = idle.map(|(id, room)| (room.last_used(), *id)).collect();
        idle.sort();
        let too_many = idle.len().saturating_sub(MAX_IDLE_ROOMS);
        for (_, id) in &idle[..too_many] {
            by_id.remove(id);
        }
    }
}

/// A game as it was before its first entry.
fn initial_game(
    found: &StoredGame,
    secret: GameSecret,
    origin: Option<String>,
) -> Result<HostedGame, RoomError> {
    let unread = |error: serde_json::Error| {
        RoomError::Damaged(Damage::SettingsUnreadable {
            error: error.to_string(),
        })
    };
    let settings: GameSettings = serde_json::from_str(&found.settings).map_err(unread)?;
    let secret = Secret(secret.reveal().to_owned());
    let origin = origin.map(|origin| serde_json::from_str(&origin));
    let hosted = HostedGame::stored(
        settings,
        origin.transpose().map_err(unread)?,
        secret,
        found.created,
    );
    hosted.map_err(|refused| {
        let error = refused.to_string();
        RoomError::Damaged(damage::of_settings(refused).unwrap_or(Damage::SettingsUnreadable { error }))
    })
}

/// What is known of missed updates: the updates, or that they aren't kept.
fn known(missed: Missed) -> Option<Option<Vec<Arc<str>>>> {
    match missed {
        Missed::Updates(updates) => Some(Some(updates)),
        Missed::TooMuch => Some(None),
        Missed::Unknown(_) => None,
    }
}

/// A computer player thinks and makes its choice. If another node was faster, the game has gone on and the choice is
/// refused.
fn play_bot_turn(rooms: Arc<Rooms>, room: Arc<Room>, turn: BotTurn) -> BoxFuture<()> {
    Box::pin(async move {
        let (seat, retry, number) = (turn.seat, turn.retry(), turn.hosted.number());
        if let Some(choice) = rooms.bot_pool.choose(turn).await {
            let command = Command::Choose { seat, choice, number };
            let _ = rooms.execute(&room, command, retry).await;
        }
    })
}

type BoxFuture<T> = std::pin::Pin<Box<dyn Future<Output = T> + Send>>;

/// Looks at journals that others have written in.
async fn follow(rooms: std::sync::Weak<Rooms>, mut notifications: store::Subscription) {
    while let Some(notification) = notifications.next().await {
        let Some(rooms) = rooms.upgrade() else { return };
        let (behind, number): (Vec<Arc<Room>>, u32) = match notification {
            Notification::Appended { game, number } => {
                let room = rooms.opened(game).filter(|room| room.number() < number);
                (room.into_iter().collect(), number)
            }
            Notification::MaybeMissed => {
                let by_id = rooms.by_id.lock().unwrap_or_else(PoisonError::into_inner);
                (by_id.values().cloned().collect(), u32::MAX)
            }
        };
        for room in behind {
            let rooms = Arc::clone(&rooms);
            // Each in a task of its own, so that a room that is being written to blocks no other. Entries that can't
            // be read now are read with the next notification or command.
            tokio::spawn(async move {
                let synced = room.sync(&*rooms.store, &rooms.replay_pool, number).await;
                let _ = rooms.unless_damaged(&room, synced).await;
            });
        }
    }
}

/// Handles deadlines that have come, for games of any node, and computer players whose node died.
async fn watch_deadlines(rooms: std::sync::Weak<Rooms>) {
    loop {
        tokio::time::sleep(DEADLINE_INTERVAL).await;
        let Some(rooms) = rooms.upgrade() else { return };
        // After a while away there may be thousands, and none of them is to wait for the next look.
        loop {
            let now = rooms.store.now();
            let Ok(due) = rooms
                .store
                .take_due(now, now.after(DEADLINE_LEASE), DEADLINE_BATCH)
                .await
            else {
                break;
            };
            let all = due.len() < DEADLINE_BATCH as usize;
            let mut checks = JoinSet::new();
            for deadline in due {
                checks.spawn(Arc::clone(&rooms).check_clock(deadline.game));
            }
            checks.join_all().await;
            if all {
                break;
            }
        }
    }
}

/// Puts away what isn't used, whatever else there is to do.
async fn clean_up_regularly(rooms: std::sync::Weak<Rooms>) {
    loop {
        tokio::time::sleep(CLEANUP_INTERVAL).await;
        let Some(rooms) = rooms.upgrade() else { return };
        rooms.clean_up();
    }
}
