//! Where games are played: tables are opened from the store, wishes become entries of their journals, and whoever follows a
//! game hears of each.
//!
//! A wish is judged against the table, written to the journal, and only then happens. Two nodes may want to write the same
//! number; the store gives it to one, and the other looks at what it wrote before it judges again.

mod applied;
mod journal;
mod patch;
mod presence;
mod table;
mod thinkers;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use furball_engine::{Seat, Secret as Dice};

use crate::hosting::{Hosted, Origin, Refused, Terms, Wish};
use crate::store::{self, Game, GameId, Moment, NewGame, News, SeatKey, Secret, State, Store, Visibility};

pub use applied::Applied;
pub use patch::{merge_patch, view_patch, without_nulls, written};
pub use presence::Attending;
pub use table::{Followed, Table};
use thinkers::{Asked, Thinkers};

/// How long games that aren't over are listed.
const LISTED: Duration = Duration::from_secs(86_400);
/// A table that nobody follows is put away after this long.
const IDLE: Duration = Duration::from_secs(300);
/// How long a node that took a deadline has until another may.
const HELD: Duration = Duration::from_secs(20);
/// How often deadlines are looked for.
const LOOK: Duration = Duration::from_millis(500);

/// Why something couldn't be done.
#[derive(Debug, thiserror::Error)]
pub enum Trouble {
    #[error("{0}")]
    Refused(#[from] Refused),
    #[error("there is no such game")]
    NoGame,
    #[error("this key opens no seat of this game")]
    WrongKey,
    #[error("this game is private: only its players may see it")]
    Private,
    #[error("{0}")]
    Store(#[from] store::Error),
    /// The journal can't be played again, as after a change of the cards.
    #[error("this game can't be played on with this version of Furball: {0}")]
    Damaged(String),
}

/// All games of this node.
pub struct Desk {
    store: Arc<dyn Store>,
    tables: Mutex<HashMap<GameId, Arc<Table>>>,
    thinkers: Thinkers,
}

impl Desk {
    /// A desk with so many computer players thinking at once. It looks after deadlines and after what other nodes do as
    /// long as it lives.
    pub fn new(store: Arc<dyn Store>, thinkers: usize) -> Arc<Desk> {
        let desk = Arc::new(Desk {
            store,
            tables: Mutex::default(),
            thinkers: Thinkers::new(thinkers),
        });
        tokio::spawn(follow(Arc::downgrade(&desk), desk.store.subscribe()));
        tokio::spawn(keep_time(Arc::downgrade(&desk)));
        desk
    }

    pub fn store(&self) -> &Arc<dyn Store> {
        &self.store
    }

    /// Makes a game that waits for players.
    pub async fn make(&self, terms: Terms, visibility: Visibility) -> Result<GameId, Trouble> {
        terms.check()?;
        self.keep_new(&terms, None, visibility).await
    }

    /// Makes one in which another is played on; the terms get its setup.
    pub async fn make_branch(
        &self,
        terms: Terms,
        origin: Origin,
        visibility: Visibility,
    ) -> Result<GameId, Trouble> {
        let terms = origin.terms(terms)?;
        self.keep_new(&terms, Some(&origin), visibility).await
    }

    async fn keep_new(
        &self,
        terms: &Terms,
        origin: Option<&Origin>,
        visibility: Visibility,
    ) -> Result<GameId, Trouble> {
        let unwritten = |error: serde_json::Error| Trouble::Damaged(error.to_string());
        let origin = origin.map(serde_json::to_string).transpose().map_err(unwritten)?;
        let id = GameId::random()?;
        let secret = SeatKey::random()?.reveal();
        let text = serde_json::to_string(terms).map_err(unwritten)?;
        self.store
            .create_game(NewGame {
                id,
                created: Moment::now(),
                terms: text,
                secret: Secret::new(secret),
                visibility,
                origin,
            })
            .await?;
        Ok(id)
    }

    /// Takes a seat; the key that opens it is told only here.
    pub async fn take_seat(
        self: &Arc<Self>,
        game: GameId,
        seat: Seat,
        name: String,
        word: String,
    ) -> Result<SeatKey, Trouble> {
        let table = self.open(game).await?;
        let key = SeatKey::random()?;
        let wish = Wish::Join {
            seat,
            name,
            word,
            key: key.hash(),
        };
        self.wish(&table, wish, None).await?;
        Ok(key)
    }

    /// Public games that have got this far, newest first. What nobody has joined or ended in a day isn't shown any more.
    pub async fn newest(&self, state: State, limit: u32) -> Result<Vec<Game>, Trouble> {
        let since = match state {
            State::Open | State::Running => Moment(Moment::now().0 - LISTED.as_millis() as i64),
            State::Over => Moment(0),
        };
        Ok(self.store.newest(state, since, limit).await?)
    }

    /// The table of a game, from the store if it isn't open here.
    pub async fn open(self: &Arc<Self>, game: GameId) -> Result<Arc<Table>, Trouble> {
        if let Some(table) = self.opened(game) {
            table.catch_up(&*self.store).await?;
            return Ok(table);
        }
        let found = self.store.game(game).await?.ok_or(Trouble::NoGame)?;
        self.open_found(found).await
    }

    /// The table of a game that was found in the store.
    pub async fn open_found(self: &Arc<Self>, found: Game) -> Result<Arc<Table>, Trouble> {
        if let Some(table) = self.opened(found.id) {
            return Ok(table);
        }
        let table = Table::new(&found, self.set_up(&found).await?);
        table.catch_up(&*self.store).await?;
        let table = self.keep(Arc::new(table));
        self.think(&table).await;
        Ok(table)
    }

    /// A game as it was before its first entry.
    async fn set_up(&self, found: &Game) -> Result<Hosted, Trouble> {
        let secret = self.store.secret(found.id).await?.ok_or(Trouble::NoGame)?;
        let unread = |error: serde_json::Error| Trouble::Damaged(error.to_string());
        let terms: Terms = serde_json::from_str(&found.terms).map_err(unread)?;
        let secret = Dice(secret.reveal().to_owned());
        Ok(match self.store.origin(found.id).await? {
            None => Hosted::new(terms, secret, found.created)?,
            Some(origin) => {
                let origin: Origin = serde_json::from_str(&origin).map_err(unread)?;
                Hosted::branch(terms, origin, secret, found.created)?
            }
        })
    }

    /// Plays a game again from its journal and tells what happened after one entry and up to another.
    pub async fn retell<T>(
        &self,
        game: GameId,
        after: u32,
        up_to: u32,
        tell: impl Fn(&Applied) -> T,
    ) -> Result<Vec<T>, Trouble> {
        let found = self.store.game(game).await?.ok_or(Trouble::NoGame)?;
        let hosted = Arc::new(self.set_up(&found).await?);
        let written = self.store.entries_after(game, 0).await?;
        let up_to = written.into_iter().take_while(|entry| entry.number <= up_to);
        let mut told = Vec::new();
        for applied in journal::play(hosted, up_to) {
            let applied = applied?;
            if applied.number > after {
                told.push(tell(&applied));
            }
        }
        Ok(told)
    }

    /// Keeps a table open, unless another is open by now.
    fn keep(&self, table: Arc<Table>) -> Arc<Table> {
        let mut tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        Arc::clone(tables.entry(table.id).or_insert(table))
    }

    fn opened(&self, game: GameId) -> Option<Arc<Table>> {
        let tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        tables.get(&game).cloned()
    }

    /// How many tables are open here.
    pub fn open_tables(&self) -> usize {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner).len()
    }

    /// How many computer players think, or wait for their turn.
    pub fn thinking(&self) -> usize {
        self.thinkers.busy()
    }

    /// Has a wish happen, or says why not. When it returns, the entry with this number is on disk.
    pub async fn wish(
        self: &Arc<Self>,
        table: &Arc<Table>,
        wish: Wish,
        retry: Option<String>,
    ) -> Result<u32, Trouble> {
        let number = table.wish(&*self.store, wish, retry).await?;
        self.think(table).await;
        Ok(number)
    }

    /// Lets computer players who are asked something think.
    async fn think(self: &Arc<Self>, table: &Arc<Table>) {
        for asked in table.computers_asked().await {
            tokio::spawn(thought(Arc::clone(self), Arc::clone(table), asked));
        }
    }

    /// Puts tables away that nobody has followed for a while.
    fn tidy(&self) {
        let mut tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        tables.retain(|_, table| Arc::strong_count(table) > 1 || !table.idle_for(IDLE));
    }
}

/// A computer player thinks and makes its choice. If another node was faster, the game has gone on and there is nothing left
/// to say.
fn thought(desk: Arc<Desk>, table: Arc<Table>, asked: Asked) -> BoxFuture<()> {
    Box::pin(async move {
        let (seat, retry) = (asked.seat, asked.retry());
        if let Some(choice) = desk.thinkers.choose(asked).await {
            let _ = desk.wish(&table, Wish::Choose { seat, choice }, retry).await;
        }
    })
}

type BoxFuture<T> = std::pin::Pin<Box<dyn Future<Output = T> + Send>>;

/// Looks at journals that others have written in.
async fn follow(desk: std::sync::Weak<Desk>, mut news: store::Subscription) {
    while let Some(news) = news.next().await {
        let Some(desk) = desk.upgrade() else { return };
        let (tables, number): (Vec<Arc<Table>>, u32) = match news {
            News::Appended { game, number } => {
                let table = desk.opened(game).filter(|table| table.number() < number);
                (table.into_iter().collect(), number)
            }
            News::PerhapsMissed => {
                let tables = desk.tables.lock().unwrap_or_else(PoisonError::into_inner);
                (tables.values().cloned().collect(), u32::MAX)
            }
        };
        for table in tables {
            let store = Arc::clone(&desk.store);
            // Each on its own, so that a game that is being written to keeps no other waiting. What can't be read now is
            // read when the next news comes, or when somebody wishes something.
            tokio::spawn(async move {
                let _ = table.catch_up_to(&*store, number).await;
            });
        }
    }
}

/// Handles deadlines that have come, for games of any node, and computer players whose node died.
async fn keep_time(desk: std::sync::Weak<Desk>) {
    loop {
        tokio::time::sleep(LOOK).await;
        let Some(desk) = desk.upgrade() else { return };
        desk.tidy();
        let now = Moment::now();
        let Ok(due) = desk.store.take_due(now, now.after(HELD), 64).await else {
            continue;
        };
        for deadline in due {
            if let Ok(table) = desk.open(deadline.game).await {
                let _ = desk.wish(&table, Wish::Watch, None).await;
                // The node whose business it was may have died while the table was open here as well.
                desk.think(&table).await;
            }
        }
    }
}
