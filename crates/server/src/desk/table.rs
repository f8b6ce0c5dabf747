//! One game of this node: what is wished is judged, written, and happens.

use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex as Quick, PoisonError};
use std::time::{Duration, Instant};

use furball_engine::Seat;
use tokio::sync::{Mutex, broadcast};

use super::Trouble;
use super::applied::Applied;
use super::journal;
use super::presence::{Attending, Presence};
use super::thinkers::Asked;
use crate::hosting::{Hosted, Stage, Wish};
use crate::store::{Append, Appended, DeadlineChange, Game, GameId, Moment, State, Store, Visibility};

/// Who is so many news behind looks at the whole table again.
const BACKLOG: usize = 64;
/// Computer players whose node dies are looked after by another one after this long.
const THINKING: Duration = Duration::from_secs(10);

/// A game that is open here.
pub struct Table {
    pub id: GameId,
    pub created: Moment,
    pub visibility: Visibility,
    /// Whoever holds it writes the next entry.
    hosted: Mutex<Arc<Hosted>>,
    number: AtomicU32,
    news: broadcast::Sender<Arc<Applied>>,
    touched: Quick<Instant>,
    presence: Arc<Presence>,
}

/// What a follower gets: the table as it is, and all that comes after.
pub struct Followed {
    pub hosted: Arc<Hosted>,
    pub news: broadcast::Receiver<Arc<Applied>>,
}

impl Table {
    pub(super) fn new(found: &Game, hosted: Hosted) -> Table {
        Table {
            id: found.id,
            created: found.created,
            visibility: found.visibility,
            presence: Presence::new(&hosted.terms().seats),
            number: AtomicU32::new(hosted.number()),
            hosted: Mutex::new(Arc::new(hosted)),
            news: broadcast::Sender::new(BACKLOG),
            touched: Quick::new(Instant::now()),
        }
    }

    /// The number of the last entry that happened here.
    pub fn number(&self) -> u32 {
        self.number.load(Ordering::Acquire)
    }

    /// Starts following: nothing is missed between the table and the news.
    pub async fn follow(&self) -> Followed {
        let hosted = self.hosted.lock().await;
        Followed {
            hosted: Arc::clone(&hosted),
            news: self.news.subscribe(),
        }
    }

    /// Somebody is connected, at a seat or as a spectator, until what is returned is dropped.
    pub fn attend(&self, seat: Option<Seat>) -> Attending {
        self.presence.attend(seat)
    }

    /// The table as it is.
    pub async fn now(&self) -> Arc<Hosted> {
        Arc::clone(&*self.hosted.lock().await)
    }

    pub(super) async fn wish(
        &self,
        store: &dyn Store,
        wish: Wish,
        retry: Option<String>,
    ) -> Result<u32, Trouble> {
        let mut hosted = self.hosted.lock().await;
        self.touch();
        loop {
            let at = Moment::now();
            let entry = match hosted.judge(wish.clone(), at) {
                Ok(entry) => entry,
                // Said again after the answer got lost, a choice is refused by now; but it was made.
                Err(refused) => {
                    return match self.repeated(store, &hosted, retry.as_deref()).await? {
                        Some(number) => Ok(number),
                        None => Err(refused.into()),
                    };
                }
            };
            let applied = Applied::make(&hosted, entry, at)?;
            let append = Append {
                retry: retry.clone(),
                deadline: deadline(&applied.after, at),
                state: (applied.after.stage() != hosted.stage()).then(|| state(applied.after.stage())),
                ..Append::new(
                    self.id,
                    applied.number,
                    at,
                    journal::write(&applied.entry, &applied.after)?,
                )
            };
            match store.append(append).await? {
                Appended::Stored => return Ok(self.happen(&mut hosted, applied)),
                Appended::Repeated(number) => {
                    self.read_on(store, &mut hosted).await?;
                    return Ok(number);
                }
                Appended::Taken | Appended::Gap => self.read_on(store, &mut hosted).await?,
                Appended::NoSuchGame => return Err(Trouble::NoGame),
            }
        }
    }

    /// The number of the entry that was made with this word before, if there is one.
    async fn repeated(
        &self,
        store: &dyn Store,
        hosted: &Hosted,
        retry: Option<&str>,
    ) -> Result<Option<u32>, Trouble> {
        let (Some(retry), 1..) = (retry, hosted.number()) else {
            return Ok(None);
        };
        // A number that is taken for sure, so that nothing can be written.
        let append = Append {
            retry: Some(retry.to_owned()),
            ..Append::new(self.id, hosted.number(), Moment::now(), "")
        };
        Ok(match store.append(append).await? {
            Appended::Repeated(number) => Some(number),
            _ => None,
        })
    }

    /// Reads what others have written meanwhile.
    pub(super) async fn catch_up(&self, store: &dyn Store) -> Result<(), Trouble> {
        self.catch_up_to(store, u32::MAX).await
    }

    /// The same, unless the entry of this number has happened here: most news are of what this node wrote itself.
    pub(super) async fn catch_up_to(&self, store: &dyn Store, number: u32) -> Result<(), Trouble> {
        let mut hosted = self.hosted.lock().await;
        if hosted.number() >= number {
            return Ok(());
        }
        self.read_on(store, &mut hosted).await
    }

    async fn read_on(&self, store: &dyn Store, hosted: &mut Arc<Hosted>) -> Result<(), Trouble> {
        let written = store.entries_after(self.id, hosted.number()).await?;
        for applied in journal::play(Arc::clone(hosted), written) {
            self.happen(hosted, applied?);
        }
        Ok(())
    }

    fn happen(&self, hosted: &mut Arc<Hosted>, applied: Applied) -> u32 {
        let number = applied.number;
        *hosted = Arc::clone(&applied.after);
        self.number.store(number, Ordering::Release);
        if self.news.receiver_count() > 0 {
            // An error means that the last follower has just left.
            let _ = self.news.send(Arc::new(applied));
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

    pub(super) fn idle_for(&self, long: Duration) -> bool {
        let touched = *self.touched.lock().unwrap_or_else(PoisonError::into_inner);
        self.news.receiver_count() == 0 && touched.elapsed() > long
    }
}

/// When somebody must look at the game again.
fn deadline(hosted: &Hosted, at: Moment) -> DeadlineChange {
    let thinks = hosted.computers_asked().next().is_some();
    let thinking = thinks.then(|| at.after(THINKING));
    match hosted.clocks().due().into_iter().chain(thinking).min() {
        None => DeadlineChange::Clear,
        Some(due) => DeadlineChange::Set(due),
    }
}

fn state(stage: Stage) -> State {
    match stage {
        Stage::Open => State::Open,
        Stage::Running => State::Running,
        Stage::Over => State::Over,
    }
}
