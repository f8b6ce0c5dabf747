//! One game of this node, and who follows it.

use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex as Quick, PoisonError};
use std::time::{Duration, Instant};

use furball_engine::{Game, Seat};
use tokio::sync::{Mutex, broadcast};

use super::Trouble;
use super::thinkers::Asked;
use crate::hosting::{Entry, Happened, Hosted, Refused, Stage, Wish};
use crate::store::{Append, Appended, DeadlineChange, GameId, Moment, State, Store};

/// Who is so many news behind looks at the whole table again.
const BACKLOG: usize = 64;
/// Computer players whose node dies are looked after by another one after this long.
const THINKING: Duration = Duration::from_secs(10);

/// A game that is open here.
pub struct Table {
    pub id: GameId,
    pub created: Moment,
    hosted: Mutex<Hosted>,
    number: AtomicU32,
    news: broadcast::Sender<Arc<Applied>>,
    touched: Quick<Instant>,
}

/// An entry that happened, with the game before and after, from which everybody is told what he may know.
#[derive(Debug)]
pub struct Applied {
    pub number: u32,
    pub at: Moment,
    pub entry: Entry,
    pub happened: Happened,
    pub before: Option<Game>,
    /// The table after it.
    pub hosted: Hosted,
}

/// What a follower gets: the table as it is, and all that comes after.
pub struct Followed {
    pub hosted: Hosted,
    pub news: broadcast::Receiver<Arc<Applied>>,
}

impl Table {
    pub(super) fn new(id: GameId, created: Moment, hosted: Hosted) -> Table {
        Table {
            id,
            created,
            number: AtomicU32::new(hosted.number()),
            hosted: Mutex::new(hosted),
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
            hosted: hosted.clone(),
            news: self.news.subscribe(),
        }
    }

    /// What the wish would add to the journal now, or why it isn't granted.
    pub async fn judge(&self, wish: Wish) -> Result<Entry, Refused> {
        self.hosted.lock().await.judge(wish, Moment::now())
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
            let judged = hosted.judge(wish.clone(), at);
            let entry = match judged {
                Ok(entry) => entry,
                // Said again after the answer got lost, a choice is refused by now; but it was made.
                Err(refused) => {
                    return match self.repeated(store, &hosted, retry.as_deref()).await? {
                        Some(number) => Ok(number),
                        None => Err(refused.into()),
                    };
                }
            };
            let mut after = hosted.clone();
            let happened = after.apply(entry.clone(), at)?;
            let number = after.number();
            let append = Append {
                retry: retry.clone(),
                deadline: deadline(&after, at),
                state: (after.stage() != hosted.stage()).then(|| state(after.stage())),
                ..Append::new(self.id, number, at, body(&entry)?)
            };
            match store.append(append).await? {
                Appended::Stored => {
                    self.happen(&mut hosted, after, entry, at, happened);
                    return Ok(number);
                }
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
        let Some(retry) = retry else { return Ok(None) };
        // A number that is taken for sure, so that nothing can be written.
        let append = Append {
            retry: Some(retry.to_owned()),
            ..Append::new(self.id, hosted.number(), Moment::now(), "")
        };
        match hosted.number() {
            0 => Ok(None),
            _ => Ok(match store.append(append).await? {
                Appended::Repeated(number) => Some(number),
                _ => None,
            }),
        }
    }

    /// Reads what others have written meanwhile.
    pub(super) async fn catch_up(&self, store: &dyn Store) -> Result<(), Trouble> {
        let mut hosted = self.hosted.lock().await;
        self.read_on(store, &mut hosted).await
    }

    async fn read_on(&self, store: &dyn Store, hosted: &mut Hosted) -> Result<(), Trouble> {
        for written in store.entries_after(self.id, hosted.number()).await? {
            let damaged = |why: String| Trouble::Damaged(format!("entry {}: {why}", written.number));
            let entry: Entry =
                serde_json::from_str(&written.body).map_err(|error| damaged(error.to_string()))?;
            let mut after = hosted.clone();
            let happened = after
                .apply(entry.clone(), written.at)
                .map_err(|refused| damaged(refused.to_string()))?;
            self.happen(hosted, after, entry, written.at, happened);
        }
        Ok(())
    }

    fn happen(&self, hosted: &mut Hosted, after: Hosted, entry: Entry, at: Moment, happened: Happened) {
        let before = std::mem::replace(hosted, after);
        self.number.store(hosted.number(), Ordering::Release);
        if self.news.receiver_count() > 0 {
            // An error means that the last follower has just left.
            let _ = self.news.send(Arc::new(Applied {
                number: hosted.number(),
                at,
                entry,
                happened,
                before: before.game().cloned(),
                hosted: hosted.clone(),
            }));
        }
    }

    /// Computer players that are asked something, with all they need to think.
    pub(super) async fn computers_asked(&self) -> Vec<Asked> {
        let hosted = self.hosted.lock().await;
        let Some(game) = hosted.game() else {
            return Vec::new();
        };
        let asked = hosted.computers_asked().map(|(seat, kind)| Asked {
            game: game.clone(),
            seat,
            kind,
            number: hosted.number(),
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

impl Applied {
    /// The seat that brought it about.
    pub fn by(&self) -> Option<Seat> {
        match &self.entry {
            Entry::Joined { seat, .. }
            | Entry::Chose { seat, .. }
            | Entry::TimedOut { seat }
            | Entry::Undid { seat, .. }
            | Entry::Offered { seat, .. }
            | Entry::Agreed { seat }
            | Entry::Declined { seat } => Some(*seat),
            Entry::Said { by, .. } => match by {
                crate::hosting::Speaker::Seat(seat) => Some(*seat),
                crate::hosting::Speaker::Spectator(_) => None,
            },
        }
    }
}

fn body(entry: &Entry) -> Result<String, Trouble> {
    serde_json::to_string(entry).map_err(|error| Trouble::Damaged(error.to_string()))
}

/// When somebody must look at the game again.
fn deadline(hosted: &Hosted, at: Moment) -> DeadlineChange {
    let thinking = hosted
        .computers_asked()
        .next()
        .is_some()
        .then(|| at.after(THINKING));
    match (hosted.clocks().due(), thinking) {
        (None, None) => DeadlineChange::Clear,
        (Some(due), None) | (None, Some(due)) => DeadlineChange::Set(due),
        (Some(one), Some(other)) => DeadlineChange::Set(one.min(other)),
    }
}

fn state(stage: Stage) -> State {
    match stage {
        Stage::Open => State::Open,
        Stage::Running => State::Running,
        Stage::Over => State::Over,
    }
}
