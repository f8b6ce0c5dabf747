//! What must outlive the process: games and everything that happened in them.
//!
//! A game is kept as its settings and its journal, a list of numbered [`StoredEntry`]s from which it can be replayed.
//! The store reads neither; rules live elsewhere. It promises three things:
//!
//! - **Durable before answered.** When [`Store::append`] says [`Appended::Stored`], the entry survives the
//!   death of the program and of the machine.
//! - **One history.** A number in a journal is given once, and without gaps, to all callers on all nodes. Due
//!   deadlines are given once, too.
//! - **Notifications.** [Subscribers](Store::subscribe) are notified of every entry, or that something may have been
//!   missed.
//!
//! A file of SQLite serves one node; a PostgreSQL database serves any number of them. Both keep the same tables.
//!
//! ```
//! # #[tokio::main(flavor = "current_thread")]
//! # async fn main() -> Result<(), Box<dyn std::error::Error>> {
//! # let folder = std::env::temp_dir().join(format!("furball-store-{}", std::process::id()));
//! # std::fs::create_dir_all(&folder)?;
//! # let address = format!("sqlite:{}", folder.join("games.db").display());
//! use furball_server::store::{self, *};
//!
//! let store = store::open(&address).await?;
//! let game = GameId::random()?;
//! store
//!     .create_game(NewGame {
//!         id: game,
//!         created: Timestamp::now(),
//!         settings: r#"{"rulebook": "second"}"#.into(),
//!         secret: GameSecret::new("what the dice depend on"),
//!         visibility: Visibility::Public,
//!         origin: None,
//!     })
//!     .await?;
//!
//! let first = Append::new(game, 1, Timestamp::now(), r#"{"begin": true}"#);
//! assert_eq!(store.append(first.clone()).await?, Appended::Stored);
//! assert_eq!(store.append(first).await?, Appended::Taken);
//! assert_eq!(store.entries_after(game, 0).await?.len(), 1);
//! # store.close().await;
//! # std::fs::remove_dir_all(&folder)?;
//! # Ok(())
//! # }
//! ```

mod code;
mod connection;
mod database;
mod deadline;
mod error;
mod game;
mod group_commit;
mod journal;
mod key;
mod migrations;
mod notifier;
mod postgres;
mod sqlite;
mod time;
mod timestamp;

use std::path::Path;
use std::sync::Arc;

use async_trait::async_trait;

pub(crate) use database::CLOSE_TIMEOUT;
pub use deadline::{Deadline, DeadlineChange};
pub use error::{Error, ErrorKind};
pub use game::{Counts, GameId, GameSecret, GameStage, InvalidGameId, NewGame, StoredGame, Visibility};
pub use journal::{Append, Appended, StoredEntry};
pub use key::{InvalidSeatKey, KeyHash, SeatKey};
pub use notifier::{Notification, Subscription};
pub use timestamp::Timestamp;

/// Keeps games. All of its methods may be called from many tasks at once.
#[async_trait]
pub trait Store: Send + Sync + 'static {
    /// Keeps a new game, without an entry yet. Durable when it returns.
    async fn create_game(&self, game: NewGame) -> Result<(), Error>;

    /// A game without its secret; `None` if there is none of this name.
    async fn game(&self, game: GameId) -> Result<Option<StoredGame>, Error>;

    /// A game's secret, apart from the rest so that only who means to gets it.
    async fn secret(&self, game: GameId) -> Result<Option<GameSecret>, Error>;

    /// What a game continues, apart from the rest since it is long.
    async fn origin(&self, game: GameId) -> Result<Option<String>, Error>;

    /// Public games that have got this far and were made since then, newest first.
    async fn newest(&self, stage: GameStage, since: Timestamp, limit: u32) -> Result<Vec<StoredGame>, Error>;

    /// How much there is.
    async fn counts(&self) -> Result<Counts, Error>;

    /// Writes the next entry of a journal. When it returns [`Appended::Stored`] the entry is on disk; in all
    /// other cases nothing has changed.
    ///
    /// After an error it isn't known whether the entry was stored (the database may have gone away after writing and
    /// before answering): try again with the same retry token, or read the journal. The same is true if the returned
    /// future is dropped.
    async fn append(&self, entry: Append) -> Result<Appended, Error>;

    /// The entries of a journal with higher numbers than this, in order; all of them after 0.
    async fn entries_after(&self, game: GameId, number: u32) -> Result<Vec<StoredEntry>, Error>;

    /// A game's deadline.
    async fn deadline(&self, game: GameId) -> Result<Option<Timestamp>, Error>;

    /// Takes deadlines that have come, the longest overdue first. Each is handed to one taker only, which should
    /// check the game and append what follows, with a new deadline or none. Until `held` it isn't handed out again;
    /// after that it is, for its taker may have died.
    async fn take_due(&self, now: Timestamp, held: Timestamp, limit: u32) -> Result<Vec<Deadline>, Error>;

    /// Notes that a game can't be opened, and why: it isn't listed any more, and has no deadline.
    async fn mark_damaged(&self, game: GameId, why: &str) -> Result<(), Error>;

    /// Notes that a game can be opened after all, and its deadline.
    async fn mark_repaired(&self, game: GameId, due: Option<Timestamp>) -> Result<(), Error>;

    /// What time it is, for all nodes that share the store. It never jumps, whatever the clocks of machines do.
    fn now(&self) -> Timestamp;

    /// Whether something can be written, found out by writing it.
    async fn check(&self) -> Result<(), Error>;

    /// Notifications of everything appended from now on, by this node or another.
    fn subscribe(&self) -> Subscription;

    /// Finishes what has been accepted, if the database does its part within some seconds, then lets go of it.
    /// Everything asked afterwards is answered with [`Error::Closed`].
    async fn close(&self);
}

/// Opens the store at an address: `sqlite:FILE`, or `postgres://…` as PostgreSQL's own programs understand
/// it. Creates or migrates its tables if needed.
pub async fn open(address: &str) -> Result<Arc<dyn Store>, Error> {
    match address.split_once(':') {
        Some(("sqlite", file)) if !file.is_empty() => {
            let file = file.strip_prefix("//").unwrap_or(file);
            Ok(Arc::new(sqlite::open(Path::new(file)).await?))
        }
        Some(("postgres" | "postgresql", _)) => Ok(Arc::new(postgres::open(address, CONNECTIONS).await?)),
        _ => Err(Error::Address(String::new())),
    }
}

/// Number of connections that a node keeps to PostgreSQL by default. Entries take one, whatever the load.
const CONNECTIONS: u32 = 8;
