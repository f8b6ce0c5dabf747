//! One game of this node: what is wished is judged, written, and happens.

use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex as Quick, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use furball_engine::Seat;
use tokio::sync::{Mutex, broadcast};

use super::asides::Asides;
use super::journal::{self, Written};
use super::presence::{Attending, Presence};
use super::replays::Replays;
use super::thinkers::Asked;
use super::told::Told;
use super::transition::Transition;
use super::{Trouble, damage};
use crate::hosting::{Command, CommandError, Entry, HostedGame};
use crate::protocol::hear::Aside;
use crate::store::{Append, Appended, DeadlineChange, GameId, Store, StoredGame, Timestamp, Visibility};

/// As few entries as these of another node are played at once, without waiting for a turn.
const FEW: usize = 4;
/// Who is so many news behind looks at the whole table again.
const BACKLOG: usize = 64;
/// Computer players whose node dies are looked after by another one after this long.
const THINKING: Duration = Duration::from_secs(10);

/// A game that is open here.
pub struct Table {
    pub id: GameId,
    pub created: Timestamp,
    pub visibility: Visibility,
    /// Whoever holds it writes the next entry.
    hosted: Mutex<Arc<HostedGame>>,
    /// The game before its first entry.
    begun: Arc<HostedGame>,
    number: AtomicU32,
    /// None once it is put away.
    news: Quick<Option<broadcast::Sender<Arc<Transition>>>>,
    told: Quick<Told>,
    /// Whoever holds it fills in what was told before.
    filling: Mutex<()>,
    asides: Asides,
    touched: Quick<Instant>,
    presence: Arc<Presence>,
}

/// What a follower gets: the table as it is, and all that comes after.
pub struct Followed {
    pub hosted: Arc<HostedGame>,
    pub news: broadcast::Receiver<Arc<Transition>>,
    /// What spectators say, as it goes over the wire.
    pub asides: broadcast::Receiver<Arc<str>>,
}

impl Table {
    pub(super) fn new(found: &StoredGame, begun: HostedGame, hosted: HostedGame) -> Table {
        Table {
            id: found.id,
            created: found.created,
            visibility: found.visibility,
            presence: Presence::new(&hosted.terms().seats),
            number: AtomicU32::new(hosted.number()),
            told: Quick::new(Told::new(hosted.terms().seats.len())),
            filling: Mutex::default(),
            asides: Asides::new(),
            hosted: Mutex::new(Arc::new(hosted)),
            begun: Arc::new(begun),
            news: Quick::new(Some(broadcast::Sender::new(BACKLOG))),
            touched: Quick::new(Instant::now()),
        }
    }

    /// The number of the last entry that happened here.
    pub fn number(&self) -> u32 {
        self.number.load(Ordering::Acquire)
    }

    /// Starts following as a seat, or as a spectator: nothing is missed between the table and the news.
    pub async fn follow(&self, seat: Option<Seat>) -> Followed {
        let hosted = self.hosted.lock().await;
        self.told().comes(seat, hosted.number());
        Followed {
            hosted: Arc::clone(&hosted),
            news: self.news().as_ref().map_or_else(
                // It is over before it has begun.
                || broadcast::channel(1).1,
                broadcast::Sender::subscribe,
            ),
            asides: self.asides.follow(),
        }
    }

    /// A spectator says something. It is heard, but not kept for long.
    pub fn say_aside(
        &self,
        name: &str,
        text: &str,
        at: Timestamp,
        retry: Option<String>,
    ) -> Result<(), CommandError> {
        self.asides.say(name, text, at, retry)
    }

    /// What spectators said lately.
    pub fn asides(&self) -> Vec<Aside> {
        self.asides.all()
    }

    fn news(&self) -> MutexGuard<'_, Option<broadcast::Sender<Arc<Transition>>>> {
        self.news.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whoever follows it has to come again.
    pub(super) fn put_away(&self) {
        self.news().take();
    }

    /// When somebody must look at the game again, as things stand.
    pub(super) async fn due(&self, now: Timestamp) -> Option<Timestamp> {
        match deadline(&*self.now().await, now) {
            DeadlineChange::Set(due) => Some(due),
            DeadlineChange::Keep | DeadlineChange::Clear => None,
        }
    }

    pub(super) fn told(&self) -> MutexGuard<'_, Told> {
        self.told.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits until nobody else fills in what was told.
    pub(super) async fn fills(&self) -> tokio::sync::MutexGuard<'_, ()> {
        self.filling.lock().await
    }

    /// From now on the story is kept for the seat, or for spectators; says up to which number it has to be filled in.
    pub(super) async fn keep_story(&self, seat: Option<Seat>) -> u32 {
        let hosted = self.hosted.lock().await;
        let mut told = self.told();
        told.comes(seat, hosted.number());
        told.keep_story(seat, hosted.number())
    }

    /// The game before its first entry.
    pub(super) fn begun(&self) -> Arc<HostedGame> {
        Arc::clone(&self.begun)
    }

    /// Somebody is connected, at a seat or as a spectator, until what is returned is dropped.
    pub fn attend(&self, seat: Option<Seat>) -> Attending {
        self.presence.attend(seat)
    }

    /// The table as it is.
    pub async fn now(&self) -> Arc<HostedGame> {
        Arc::clone(&*self.hosted.lock().await)
    }

    pub(super) async fn command(
        &self,
        store: &dyn Store,
        replays: &Replays,
        command: Command,
        retry: Option<String>,
    ) -> Result<u32, Trouble> {
        let mut hosted = self.hosted.lock().await;
        self.touch();
        let mut behind = true;
        loop {
            let at = store.now();
            let entry = match hosted.decide(command.clone(), at) {
                Ok(entry) => entry,
                // Another node has told of something that this one hasn't heard of yet.
                Err(CommandError::Ahead) if behind => {
                    behind = false;
                    self.read_on(store, replays, &mut hosted).await?;
                    continue;
                }
                // Said again after the answer got lost, a choice is refused by now; but it was made.
                Err(refused) => {
                    return match self.repeated(store, &hosted, retry.as_deref()).await? {
                        Some(number) => Ok(number),
                        None => Err(refused.into()),
                    };
                }
            };
            let transition = if entry.takes_long() {
                let before = Arc::clone(&hosted);
                let turn = replays.turn().await?;
                turn.work(move || Transition::make(&before, entry, at)).await??
            } else {
                Transition::make(&hosted, entry, at)?
            };
            let append = Append {
                retry: retry.clone(),
                deadline: deadline(&transition.after, at),
                stage: (transition.after.stage() != hosted.stage()).then(|| transition.after.stage()),
                ..Append::new(
                    self.id,
                    transition.number,
                    at,
                    journal::write(&transition.entry, &transition.after)?,
                )
            };
            match store.append(append).await? {
                Appended::Stored => return Ok(self.happen(&mut hosted, transition)),
                Appended::Repeated(number) => {
                    self.read_on(store, replays, &mut hosted).await?;
                    return Ok(number);
                }
                Appended::Taken | Appended::Gap => self.read_on(store, replays, &mut hosted).await?,
                Appended::NoSuchGame => return Err(Trouble::NoGame),
            }
        }
    }

    /// The number of the entry that was made with this word before, if there is one.
    async fn repeated(
        &self,
        store: &dyn Store,
        hosted: &HostedGame,
        retry: Option<&str>,
    ) -> Result<Option<u32>, Trouble> {
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

    /// Reads what others have written meanwhile, unless the entry of this number has happened here: most news are of what
    /// this node wrote itself.
    pub(super) async fn catch_up(
        &self,
        store: &dyn Store,
        replays: &Replays,
        number: u32,
    ) -> Result<(), Trouble> {
        let mut hosted = self.hosted.lock().await;
        if hosted.number() >= number {
            return Ok(());
        }
        self.read_on(store, replays, &mut hosted).await
    }

    async fn read_on(
        &self,
        store: &dyn Store,
        replays: &Replays,
        hosted: &mut Arc<HostedGame>,
    ) -> Result<(), Trouble> {
        let written = store.entries_after(self.id, hosted.number()).await;
        let written = written.map_err(damage::or_trouble)?;
        let mut written: Vec<Written> = written.into_iter().map(Written::read).collect();
        if written.len() <= FEW && !written.iter().any(Written::takes_long) {
            for transition in journal::play(Arc::clone(hosted), written) {
                self.happen(hosted, transition?);
            }
            return Ok(());
        }
        // Some at a time: what happened is kept until it is told.
        while !written.is_empty() {
            let rest = written.split_off(written.len().min(BACKLOG));
            let before = Arc::clone(hosted);
            let turn = replays.turn().await?;
            let played = turn.work(move || journal::play(before, written).collect::<Vec<_>>());
            for transition in played.await? {
                self.happen(hosted, transition?);
            }
            written = rest;
        }
        Ok(())
    }

    fn happen(&self, hosted: &mut Arc<HostedGame>, transition: Transition) -> u32 {
        let number = transition.number;
        if let Entry::GaveSeat { seat, .. } = transition.entry {
            self.presence.stays(seat);
        }
        *hosted = Arc::clone(&transition.after);
        self.number.store(number, Ordering::Release);
        self.told().happened(&transition);
        if let Some(news) = self.news().as_ref().filter(|news| news.receiver_count() > 0) {
            // An error means that the last follower has just left.
            let _ = news.send(Arc::new(transition));
        }
        number
    }

    /// Computer players that are asked something, with all they need to think.
    pub(super) async fn computers_asked(&self) -> Vec<Asked> {
        let hosted = self.now().await;
        let asked = hosted.computers_asked().map(|(seat, kind)| Asked {
            hosted: Arc::clone(&hosted),
            seat,
            kind,
        });
        asked.collect()
    }

    fn touch(&self) {
        *self.touched.lock().unwrap_or_else(PoisonError::into_inner) = Instant::now();
    }

    /// When somebody last wished something, or it was opened.
    pub(super) fn touched(&self) -> Instant {
        *self.touched.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn is_followed(&self) -> bool {
        self.news().as_ref().is_some_and(|news| news.receiver_count() > 0)
    }
}

/// When somebody must look at the game again.
fn deadline(hosted: &HostedGame, at: Timestamp) -> DeadlineChange {
    let thinks = hosted.computers_asked().next().is_some();
    let thinking = thinks.then(|| at.after(THINKING));
    match hosted.clocks().due().into_iter().chain(thinking).min() {
        None => DeadlineChange::Clear,
        Some(due) => DeadlineChange::Set(due),
    }
}
