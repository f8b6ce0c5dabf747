//! Where games are played: tables are opened from the store, wishes become entries of their journals, and whoever follows a
//! game hears of each.
//!
//! A wish is judged against the table, written to the journal, and only then happens. Two nodes may want to write the same
//! number; the store gives it to one, and the other looks at what it wrote before it judges again.

mod patch;
mod table;
mod telling;
mod thinkers;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use furball_engine::{Seat, Secret as Dice};

use crate::hosting::{Entry, Hosted, Refused, Terms, Wish};
use crate::store::{
    self, Claim, GameId, KeyHash, Moment, NewGame, NewSeat, News, SeatKey, Secret, Store, Visibility,
};

pub use patch::{merge_patch, without_nulls};
pub use table::{Applied, Followed, Table};
use thinkers::{Asked, Thinkers};

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
    NoSeat,
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
        let id = GameId::random()?;
        let secret = SeatKey::random()?.reveal();
        let text = serde_json::to_string(&terms).map_err(|error| Trouble::Damaged(error.to_string()))?;
        self.store
            .create_game(NewGame {
                id,
                created: Moment::now(),
                terms: text,
                secret: Secret::new(secret),
                visibility,
                seats: Vec::new(),
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
        let wish = Wish::Join { seat, name, word };
        // Judged first, so that nobody holds a key to a seat that can't be his.
        let Entry::Joined { name, .. } = table.judge(wish.clone()).await? else {
            return Err(Refused::NoSeat.into());
        };
        let key = SeatKey::random()?;
        let claim = NewSeat {
            seat: seat.0,
            name,
            key: key.hash(),
        };
        match self.store.claim_seat(game, claim).await? {
            Claim::Yours => {}
            Claim::Taken => return Err(Refused::Taken.into()),
            Claim::NoSuchGame => return Err(Trouble::NoGame),
        }
        self.wish(&table, wish, None).await?;
        Ok(key)
    }

    /// The seat of the game that the key opens.
    pub async fn seat(&self, game: GameId, key: KeyHash) -> Result<Seat, Trouble> {
        let seat = self.store.seat_of(key).await?;
        match seat {
            Some(seat) if seat.game == game => Ok(Seat(seat.seat)),
            _ => Err(Trouble::NoSeat),
        }
    }

    /// The table of a game, from the store if it isn't open here.
    pub async fn open(self: &Arc<Self>, game: GameId) -> Result<Arc<Table>, Trouble> {
        if let Some(table) = self.opened(game) {
            table.catch_up(&*self.store).await?;
            return Ok(table);
        }
        let kept = self.store.game(game).await?.ok_or(Trouble::NoGame)?;
        let secret = self.store.secret(game).await?.ok_or(Trouble::NoGame)?;
        let terms: Terms =
            serde_json::from_str(&kept.terms).map_err(|error| Trouble::Damaged(error.to_string()))?;
        let hosted = Hosted::new(terms, Dice(secret.reveal().to_owned()), kept.created)?;
        let table = Arc::new(Table::new(game, kept.created, hosted));
        table.catch_up(&*self.store).await?;
        let table = self.keep(table);
        self.think(&table).await;
        Ok(table)
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
        let tables: Vec<Arc<Table>> = match news {
            News::Appended { game, number } => {
                let table = desk.opened(game).filter(|table| table.number() < number);
                table.into_iter().collect()
            }
            News::PerhapsMissed => {
                let tables = desk.tables.lock().unwrap_or_else(PoisonError::into_inner);
                tables.values().cloned().collect()
            }
        };
        for table in tables {
            // What can't be read now is read when the next news comes, or when somebody wishes something.
            let _ = table.catch_up(&*desk.store).await;
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
            // Opening it makes its computer players think.
            if let Ok(table) = desk.open(deadline.game).await {
                let _ = desk.wish(&table, Wish::Watch, None).await;
            }
        }
    }
}
