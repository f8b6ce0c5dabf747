//! One game of this node: commands are decided, written and applied.

use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex as StdMutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use furball_engine::Seat;
use tokio::sync::{Mutex, broadcast};

use super::backlog::Backlog;
use super::bot_pool::BotTurn;
use super::journal::{self, ParsedEntry};
use super::presence::{Attendance, PresenceTracker};
use super::replay_pool::ReplayPool;
use super::spectator_chat::SpectatorChat;
use super::transition::Transition;
use super::{RoomError, damage};
use crate::hosting::{Command, CommandError, Entry, HostedGame};
use crate::protocol::server_message::SpectatorMessage;
use crate::store::{Append, Appended, DeadlineChange, GameId, Store, StoredGame, Timestamp, Visibility};

/// As few entries as these of another node are played at once, without waiting for a turn.
const MAX_INLINE_ENTRIES: usize = 4;
/// A follower that lags behind by more than this number of transitions is sent the whole state again.
const CHANNEL_CAPACITY: usize = 64;
/// Computer players whose node dies are looked after by another one after this long.
const BOT_TIMEOUT: Duration = Duration::from_secs(10);

/// A game that is open here.
pub struct Room {
    /// The game's.
    pub id: GameId,
    /// When the game was made.
    pub created: Timestamp,
    /// Who may find it and watch it.
    pub visibility: Visibility,
    /// The next entry is written only while holding this.
    hosted: Mutex<Arc<HostedGame>>,
    /// The game before its first entry.
    initial: Arc<HostedGame>,
    number: AtomicU32,
    /// None once the room is closed.
    transitions: StdMutex<Option<broadcast::Sender<Arc<Transition>>>>,
    backlog: StdMutex<Backlog>,
    /// Held while missing updates or entries are filled in.
    fill_lock: Mutex<()>,
    spectator_messages: SpectatorChat,
    last_used: StdMutex<Instant>,
    presence: Arc<PresenceTracker>,
}

/// What a follower gets: the game as it is, and all that comes after.
pub struct Feed {
    /// The game when the feed began.
    pub hosted: Arc<HostedGame>,
    /// What happens from then on, without a gap unless the reader lags.
    pub transitions: broadcast::Receiver<Arc<Transition>>,
    /// What spectators say, as it goes over the wire.
    pub spectator_messages: broadcast::Receiver<Arc<str>>,
}

impl Room {
    pub(super) fn new(found: &StoredGame, initial: HostedGame, hosted: HostedGame) -> Room {
        Room {
            id: found.id,
            created: found.created,
            visibility: found.visibility,
            presence: PresenceTracker::new(&hosted.settings().seats),
            number: AtomicU32::new(hosted.number()),
            backlog: StdMutex::new(Backlog::new(hosted.settings().seats.len())),
            fill_lock: Mutex::default(),
            spectator_messages: SpectatorChat::new(),
            hosted: Mutex::new(Arc::new(hosted)),
            initial: Arc::new(initial),
            transitions: StdMutex::new(Some(broadcast::Sender::new(CHANNEL_CAPACITY))),
            last_used: StdMutex::new(Instant::now()),
        }
    }

    /// The number of the last entry that happened here.
    pub fn number(&self) -> u32 {
        self.number.load(Ordering::Acquire)
    }

    /// Starts following as a seat, or as a spectator: nothing is missed between the state and the transitions.
    pub async fn follow(&self, seat: Option<Seat>) -> Feed {
        let hosted = self.hosted.lock().await;
        self.backlog().add_viewer(seat, hosted.number());
        Feed {
            hosted: Arc::clone(&hosted),
            transitions: self.transitions().as_ref().map_or_else(
                // It is over before it has begun.
                || broadcast::channel(1).1,
                broadcast::Sender::subscribe,
            ),
            spectator_messages: self.spectator_messages.follow(),
        }
    }

    /// A spectator says something. It is sent, but not kept for long.
    pub fn add_spectator_message(
        &self,
        name: &str,
        text: &str,
        at: Timestamp,
        retry: Option<String>,
    ) -> Result<(), CommandError> {
        self.spectator_messages.add(name, text, at, retry)
    }

    /// What spectators said lately.
    pub fn spectator_messages(&self) -> Vec<SpectatorMessage> {
        self.spectator_messages.all()
    }

    fn transitions(&self) -> MutexGuard<'_, Option<broadcast::Sender<Arc<Transition>>>> {
        self.transitions.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Followers have to reconnect.
    pub(super) fn close(&self) {
        self.transitions().take();
    }

    /// When the game must be checked again, as things stand.
    pub(super) async fn due(&self, now: Timestamp) -> Option<Timestamp> {
        match deadline(&*self.now().await, now) {
            DeadlineChange::Set(due) => Some(due),
            DeadlineChange::Keep | DeadlineChange::Clear => None,
        }
    }

    pub(super) fn backlog(&self) -> MutexGuard<'_, Backlog> {
        self.backlog.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits until no other task fills in the backlog.
    pub(super) async fn fill_lock(&self) -> tokio::sync::MutexGuard<'_, ()> {
        self.fill_lock.lock().await
    }

    /// From now on the history is kept for the seat, or for spectators; returns the number up to which it has to be
    /// filled in.
    pub(super) async fn start_history(&self, seat: Option<Seat>) -> u32 {
        let hosted = self.hosted.lock().await;
        let mut backlog = self.backlog();
        backlog.add_viewer(seat, hosted.number());
        backlog.start_history(seat, hosted.number())
    }

    /// The game before its first entry.
    pub(super) fn initial(&self) -> Arc<HostedGame> {
        Arc::clone(&self.initial)
    }

    /// A connection of a seat or of a spectator, until what is returned is dropped.
    pub fn attend(&self, seat: Option<Seat>) -> Attendance {
        self.presence.attend(seat)
    }

    /// The game as it is.
    pub async fn now(&self) -> Arc<HostedGame> {
        Arc::clone(&*self.hosted.lock().await)
    }

    pub(super) async fn execute(
        &self,
        store: &dyn Store,
        replay_pool: &ReplayPool,
        command: Command,
        retry: Option<String>,
    ) -> Result<u32, RoomError> {
        let mut hosted = self.hosted.lock().await;
        self.touch();
        let mut behind = true;
        loop {
            let at = store.now();
            let entry = match hosted.decide(command.clone(), at) {
                Ok(entry) => entry,
                // Another node has sent an entry that this one hasn't applied yet.
                Err(CommandError::Ahead) if behind => {
                    behind = false;
                    self.apply_new_entries(store, replay_pool, &mut hosted).await?;
                    continue;
                }
                // Said again after the answer got lost, a choice is refused by now; but it was made.
                Err(refused) => {
                    return match self.number_of_retry(store, &hosted, retry.as_deref()).await? {
                        Some(number) => Ok(number),
                        None => Err(refused.into()),
                    };
                }
            };
            let transition = if entry.takes_long() {
                let before = Arc::clone(&hosted);
                let slot = replay_pool.slot().await?;
                slot.work(move || Transition::make(&before, entry, at)).await??
            } else {
                Transition::make(&hosted, entry, at)?
            };
            let append = Append {
                retry: retry.clone(),
                deadline: deadline(&transition.after, at),
                stage: (transition.after.stage() != hosted.stage()).then(|| transition.after.stage()),
                ..Append::new(self.id, transition.number, at, journal::write(self, &transition)?)
            };
            match store.append(append).await? {
                Appended::Stored => return Ok(self.commit(&mut hosted, transition)),
                Appended::Repeated(number) => {
                    self.apply_new_entries(store, replay_pool, &mut hosted).await?;
                    return Ok(number);
                }
                Appended::Taken | Appended::Gap => {
                    self.apply_new_entries(store, replay_pool, &mut hosted).await?
                }
                Appended::NoSuchGame => return Err(RoomError::NoGame),
            }
        }
    }

    /// The number of the entry that was made with this retry token before, if there is one.
    async fn number_of_retry(
        &self,
        store: &dyn Store,
        hosted: &HostedGame,
        retry: Option<&str>,
    ) -> Result<Option<u32>, RoomError> {
        let (Some(retry), 1..) = (retry, hosted.number()) else {
            return Ok(None);
        };
        // A number that is taken for sure, so that nothing can be written.
        let append = Append {
            retry: Some(retry.to_owned()),
            ..Append::new(self.id, hosted.number(), store.now(), "")
        };
        Ok(match store.append(append).await? {
            Appended::Repeated(number) => Some(number),
            _ => None,
        })
    }

    /// Applies what other nodes have written meanwhile, unless the entry of this number was applied already: most
    /// notifications are about entries that this node wrote itself.
    pub(super) async fn sync(
        &self,
        store: &dyn Store,
        replay_pool: &ReplayPool,
        number: u32,
    ) -> Result<(), RoomError> {
        let mut hosted = self.hosted.lock().await;
        if hosted.number() >= number {
            return Ok(());
        }
        self.apply_new_entries(store, replay_pool, &mut hosted).await
    }

    async fn apply_new_entries(
        &self,
        store: &dyn Store,
        replay_pool: &ReplayPool,
        hosted: &mut Arc<HostedGame>,
    ) -> Result<(), RoomError> {
        let stored = store.entries_after(self.id, hosted.number()).await;
        let stored = stored.map_err(damage::or_room_error)?;
        let mut stored: Vec<ParsedEntry> = stored.into_iter().map(ParsedEntry::parse).collect();
        if stored.len() <= MAX_INLINE_ENTRIES && !stored.iter().any(ParsedEntry::takes_long) {
            for transition in journal::play(Arc::clone(hosted), stored) {
                self.commit(hosted, transition?);
            }
            return Ok(());
        }
        // In batches: transitions stay in memory until they are sent.
        while !stored.is_empty() {
            let rest = stored.split_off(stored.len().min(CHANNEL_CAPACITY));
            let before = Arc::clone(hosted);
            let slot = replay_pool.slot().await?;
            let played = slot.work(move || journal::play(before, stored).collect::<Vec<_>>());
            for transition in played.await? {
                self.commit(hosted, transition?);
            }
            stored = rest;
        }
        Ok(())
    }

    fn commit(&self, hosted: &mut Arc<HostedGame>, transition: Transition) -> u32 {
        let number = transition.number;
        if let Entry::GaveSeat { seat, .. } = transition.entry {
            self.presence.add_bot(seat);
        }
        *hosted = Arc::clone(&transition.after);
        self.number.store(number, Ordering::Release);
        self.backlog().push(&transition);
        if let Some(transitions) = self
            .transitions()
            .as_ref()
            .filter(|transitions| transitions.receiver_count() > 0)
        {
            // An error means that the last follower has just left.
            let _ = transitions.send(Arc::new(transition));
        }
        number
    }

    /// Computer players that are asked something, with all they need to think.
    pub(super) async fn bot_turns(&self) -> Vec<BotTurn> {
        let hosted = self.now().await;
        let turns = hosted.computers_asked().map(|(seat, kind)| BotTurn {
            hosted: Arc::clone(&hosted),
            seat,
            kind,
        });
        turns.collect()
    }

    fn touch(&self) {
        *self.last_used.lock().unwrap_or_else(PoisonError::into_inner) = Instant::now();
    }

    /// When a command was last executed, or the room was opened.
    pub(super) fn last_used(&self) -> Instant {
        *self.last_used.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn is_followed(&self) -> bool {
        self.transitions()
            .as_ref()
            .is_some_and(|transitions| transitions.receiver_count() > 0)
    }
}

/// When the game must be checked again.
fn deadline(hosted: &HostedGame, at: Timestamp) -> DeadlineChange {
    let bots_asked = hosted.computers_asked().next().is_some();
    let bot_deadline = bots_asked.then(|| at.after(BOT_TIMEOUT));
    match hosted.clocks().due().into_iter().chain(bot_deadline).min() {
        None => DeadlineChange::Clear,
        Some(due) => DeadlineChange::Set(due),
    }
}
