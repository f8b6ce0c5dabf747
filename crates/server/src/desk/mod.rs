//! Where games are played: tables are opened from the store, wishes become entries of their journals, and whoever follows a
//! game hears of each.
//!
//! A wish is judged against the table, written to the journal, and only then happens. Two nodes may want to write the same
//! number; the store gives it to one, and the other looks at what it wrote before it judges again.

mod asides;
mod damage;
mod journal;
mod presence;
mod replays;
mod story;
mod table;
mod thinkers;
mod told;
mod transition;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use furball_engine::{Seat, Secret};
use tokio::task::JoinSet;

use crate::hosting::{Command, CommandError, HostedGame, Origin, Terms};
use crate::store::{
    self, GameId, GameSecret, GameStage, NewGame, Notification, SeatKey, Store, StoredGame, Timestamp,
    Visibility,
};

pub use asides::KEPT as MOST_ASIDES;
use journal::Written;
pub use presence::{Attending, Here};
use replays::Replays;
pub use story::Story;
pub use table::{Followed, Table};
use thinkers::{Asked, Thinkers};
use told::{Lines, Missed, NEWS};
pub use transition::Transition;

/// How long games that aren't over are listed.
const LISTED: Duration = Duration::from_secs(86_400);
/// A table that nobody follows is put away after this long.
const IDLE: Duration = Duration::from_secs(300);
/// No more tables than these stay open that nobody follows, however short ago somebody did.
const MOST_IDLE: usize = 500;
/// How often it is looked which tables to put away.
const TIDY: Duration = Duration::from_millis(500);
/// How long a node that took a deadline has until another may.
const HELD: Duration = Duration::from_secs(20);
/// So many deadlines are taken, and looked at, at once.
const DUE: u32 = 64;
/// How often deadlines are looked for.
const LOOK: Duration = Duration::from_millis(500);

/// Why something couldn't be done.
#[derive(Debug, thiserror::Error)]
pub enum Trouble {
    #[error("{0}")]
    Refused(#[from] CommandError),
    #[error("there is no such game")]
    NoGame,
    #[error("this key opens no seat of this game")]
    WrongKey,
    #[error("this game is private: only its players may see it")]
    Private,
    #[error("{0}")]
    Store(#[from] store::Error),
    /// It is this program's own fault.
    #[error("the server failed at this")]
    Failed,
    /// The journal can't be played again, as after a change of the cards.
    #[error("this game can't be played on with this version of Furball: {0}")]
    Damaged(String),
}

/// All games of this node.
pub struct Desk {
    store: Arc<dyn Store>,
    tables: Mutex<HashMap<GameId, Arc<Table>>>,
    /// Games that are being opened: whoever wants one of them, too, waits for it.
    opening: Mutex<HashMap<GameId, Arc<tokio::sync::Mutex<()>>>>,
    replays: Replays,
    thinkers: Thinkers,
}

impl Desk {
    /// A desk with so many computer players thinking at once. It looks after deadlines and after what other nodes do as
    /// long as it lives.
    pub fn new(store: Arc<dyn Store>, thinkers: usize) -> Arc<Desk> {
        let desk = Arc::new(Desk {
            store,
            tables: Mutex::default(),
            opening: Mutex::default(),
            replays: Replays::new(),
            thinkers: Thinkers::new(thinkers),
        });
        tokio::spawn(follow(Arc::downgrade(&desk), desk.store.subscribe()));
        tokio::spawn(keep_time(Arc::downgrade(&desk)));
        tokio::spawn(keep_tidy(Arc::downgrade(&desk)));
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
                created: self.store.now(),
                terms: text,
                secret: GameSecret::new(secret),
                visibility,
                origin,
            })
            .await?;
        Ok(id)
    }

    /// Takes a seat, which this key then opens. Whoever asks again with the same key has the seat already.
    pub async fn take_seat(
        self: &Arc<Self>,
        game: GameId,
        seat: Seat,
        name: String,
        word: String,
        key: SeatKey,
    ) -> Result<(), Trouble> {
        let table = self.open(game).await?;
        let key = key.hash();
        let command = Command::Join {
            seat,
            name,
            word,
            key,
        };
        match self.command(&table, command, None).await {
            Err(Trouble::Refused(CommandError::Taken)) if table.now().await.seat_of(key) == Some(seat) => {
                Ok(())
            }
            other => other.map(|_| ()),
        }
    }

    /// Public games that have got this far, newest first. What nobody has joined or ended in a day isn't shown any more.
    pub async fn newest(&self, stage: GameStage, limit: u32) -> Result<Vec<StoredGame>, Trouble> {
        let since = match stage {
            GameStage::Open | GameStage::Running => Timestamp(self.store.now().0 - LISTED.as_millis() as i64),
            GameStage::Over => Timestamp(0),
        };
        Ok(self.store.newest(stage, since, limit).await?)
    }

    /// The table of a game, from the store if it isn't open here.
    pub async fn open(self: &Arc<Self>, game: GameId) -> Result<Arc<Table>, Trouble> {
        if let Some(table) = self.opened(game) {
            let caught_up = table.catch_up(&*self.store, &self.replays, u32::MAX).await;
            self.unless_damaged(&table, caught_up).await?;
            return Ok(table);
        }
        let found = self.store.game(game).await.map_err(damage::or_trouble)?;
        self.open_found(found.ok_or(Trouble::NoGame)?).await
    }

    /// The table of a game that was found in the store. Its journal is played once, however many want it.
    pub async fn open_found(self: &Arc<Self>, found: StoredGame) -> Result<Arc<Table>, Trouble> {
        let game = found.id;
        if let Some(table) = self.opened(game) {
            return Ok(table);
        }
        // Another version may be able to.
        if let Some(why) = found.damaged.as_deref().and_then(damage::by_this_version) {
            return Err(Trouble::Damaged(why.to_owned()));
        }
        let gate = {
            let mut opening = self.opening.lock().unwrap_or_else(PoisonError::into_inner);
            Arc::clone(opening.entry(game).or_default())
        };
        let _alone = gate.lock().await;
        if let Some(table) = self.opened(game) {
            return Ok(table);
        }
        let (was_damaged, visibility) = (found.damaged.is_some(), found.visibility);
        let opened = self.open_anew(found).await;
        let opened = match opened {
            Err(Trouble::Damaged(why)) => Err(self.mark_damaged(game, visibility, why).await),
            Ok(table) if was_damaged => {
                let due = table.due(self.store.now()).await;
                self.store.mark_repaired(game, due).await?;
                Ok(table)
            }
            other => other,
        };
        {
            let mut opening = self.opening.lock().unwrap_or_else(PoisonError::into_inner);
            opening.remove(&game);
        }
        let table = self.keep(Arc::new(opened?));
        self.think(&table).await;
        Ok(table)
    }

    /// A game can't be opened: it is noted, told to whoever looks after the server, and done with.
    async fn mark_damaged(&self, game: GameId, visibility: Visibility, why: String) -> Trouble {
        // The name of a game that only its link tells is nobody's business.
        let name = (visibility == Visibility::Public).then(|| game.to_string());
        tracing::error!(game = name, why, "a game can't be opened any more");
        if let Err(error) = self.store.mark_damaged(game, &damage::noted(&why)).await {
            tracing::error!(%error, "it can't be noted that a game is damaged");
        }
        Trouble::Damaged(why)
    }

    /// What became of reading on at a table. If others have written what can't be played here, it is put away, and whoever
    /// follows it comes again and is told so.
    async fn unless_damaged<T>(&self, table: &Table, read: Result<T, Trouble>) -> Result<T, Trouble> {
        match read {
            Err(Trouble::Damaged(why)) => {
                let trouble = self.mark_damaged(table.id, table.visibility, why).await;
                let mut tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
                tables.remove(&table.id);
                table.put_away();
                Err(trouble)
            }
            other => other,
        }
    }

    async fn open_anew(&self, found: StoredGame) -> Result<Table, Trouble> {
        let turn = self.replays.turn().await?;
        let secret = self.store.secret(found.id).await.map_err(damage::or_trouble)?;
        let secret = secret.ok_or(Trouble::NoGame)?;
        let origin = self.store.origin(found.id).await.map_err(damage::or_trouble)?;
        let written = self
            .store
            .entries_after(found.id, 0)
            .await
            .map_err(damage::or_trouble)?;
        let table = turn.work(move || {
            let begun = set_up(&found, secret, origin)?;
            let hosted = journal::replay(begun.clone(), written)?;
            Ok(Table::new(&found, begun, hosted))
        });
        table.await?
    }

    /// The news of a table after one number and up to another, for a seat or for spectators; none if they aren't kept.
    pub async fn missed(
        &self,
        table: &Table,
        seat: Option<Seat>,
        since: u32,
        up_to: u32,
    ) -> Result<Option<Vec<Arc<str>>>, Trouble> {
        if let Some(known) = known(table.told().missed(seat, since, up_to)) {
            return Ok(known);
        }
        let _alone = table.fills().await;
        let missed = table.told().missed(seat, since, up_to);
        let Missed::Unknown(before) = missed else {
            return Ok(known(missed).flatten());
        };
        let texts = self.retell(table, before, move |played| {
            let first = before.saturating_sub(NEWS as u32);
            let told = played.filter(|transition| {
                transition
                    .as_ref()
                    .map_or(true, |transition| transition.number > first)
            });
            told.map(|transition| Ok(transition?.text(seat)))
                .collect::<Result<Vec<_>, _>>()
        });
        let texts = self.unless_damaged(table, texts.await).await?;
        table.told().fill(seat, texts, before);
        Ok(known(table.told().missed(seat, since, up_to)).flatten())
    }

    /// All that happened at a table, for a seat or for spectators.
    pub async fn story(&self, table: &Table, seat: Option<Seat>) -> Result<Story, Trouble> {
        let kept = table.told().story(seat);
        let lines = match kept {
            Some(lines) => lines,
            None => self.fill_story(table, seat).await?,
        };
        Ok(Story::new(lines, &table.asides()))
    }

    /// The text of a story.
    pub async fn unpack(&self, story: Story) -> Result<String, Trouble> {
        let turn = self.replays.turn().await?;
        turn.work(move || story.text()).await?
    }

    async fn fill_story(&self, table: &Table, seat: Option<Seat>) -> Result<Lines, Trouble> {
        let _alone = table.fills().await;
        if let Some(lines) = table.told().story(seat) {
            return Ok(lines);
        }
        let before = table.keep_story(seat).await;
        let lines = self.retell(table, before, move |played| {
            let mut lines = Lines::default();
            for transition in played {
                lines.push(&transition?, seat);
            }
            Ok(lines)
        });
        let lines = self.unless_damaged(table, lines.await).await?;
        table.told().fill_story(seat, lines);
        table.told().story(seat).ok_or(Trouble::Failed)
    }

    /// Plays a game again from its journal up to an entry, and tells what becomes of it.
    async fn retell<T: Send + 'static>(
        &self,
        table: &Table,
        up_to: u32,
        tell: impl FnOnce(&mut dyn Iterator<Item = Result<Transition, Trouble>>) -> Result<T, Trouble>
        + Send
        + 'static,
    ) -> Result<T, Trouble> {
        let turn = self.replays.turn().await?;
        let written = self.store.entries_after(table.id, 0).await;
        let mut written = written.map_err(damage::or_trouble)?;
        written.truncate(up_to as usize);
        let begun = table.begun();
        turn.work(move || tell(&mut journal::play(begun, written.into_iter().map(Written::read))))
            .await?
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
    pub async fn command(
        self: &Arc<Self>,
        table: &Arc<Table>,
        command: Command,
        retry: Option<String>,
    ) -> Result<u32, Trouble> {
        let executed = table.command(&*self.store, &self.replays, command, retry).await;
        let number = self.unless_damaged(table, executed).await?;
        self.think(table).await;
        Ok(number)
    }

    /// Lets computer players who are asked something think.
    async fn think(self: &Arc<Self>, table: &Arc<Table>) {
        for asked in table.computers_asked().await {
            tokio::spawn(thought(Arc::clone(self), Arc::clone(table), asked));
        }
    }

    /// A game's deadline has come.
    async fn look_at(self: Arc<Self>, game: GameId) {
        if let Ok(table) = self.open(game).await {
            let _ = self.command(&table, Command::CheckClock, None).await;
            // The node whose business it was may have died while the table was open here as well.
            self.think(&table).await;
        }
    }

    /// Puts tables away that nobody has followed for a while; and where there are too many of those, the ones that nobody has
    /// come to for the longest time.
    fn tidy(&self) {
        let mut tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        let unused = |table: &Arc<Table>| Arc::strong_count(table) == 1 && !table.is_followed();
        tables.retain(|_, table| !unused(table) || table.touched().elapsed() <= IDLE);
        let idle = tables.iter().filter(|(_, table)| unused(table));
        let mut idle: Vec<_> = idle.map(|(id, table)| (table.touched(), *id)).collect();
        idle.sort();
        let too_many = idle.len().saturating_sub(MOST_IDLE);
        for (_, id) in &idle[..too_many] {
            tables.remove(id);
        }
    }
}

/// A game as it was before its first entry.
fn set_up(found: &StoredGame, secret: GameSecret, origin: Option<String>) -> Result<HostedGame, Trouble> {
    let unread = |error: serde_json::Error| Trouble::Damaged(error.to_string());
    let terms: Terms = serde_json::from_str(&found.terms).map_err(unread)?;
    let secret = Secret(secret.reveal().to_owned());
    let hosted = match origin {
        None => HostedGame::new(terms, secret, found.created),
        Some(origin) => {
            let origin: Origin = serde_json::from_str(&origin).map_err(unread)?;
            HostedGame::branch(terms, origin, secret, found.created)
        }
    };
    hosted.map_err(|refused| Trouble::Damaged(refused.to_string()))
}

/// What is known of news that were missed: those, or that they aren't kept.
fn known(missed: Missed) -> Option<Option<Vec<Arc<str>>>> {
    match missed {
        Missed::News(news) => Some(Some(news)),
        Missed::TooMuch => Some(None),
        Missed::Unknown(_) => None,
    }
}

/// A computer player thinks and makes its choice. If another node was faster, the game has gone on and there is nothing left
/// to say.
fn thought(desk: Arc<Desk>, table: Arc<Table>, asked: Asked) -> BoxFuture<()> {
    Box::pin(async move {
        let (seat, retry, number) = (asked.seat, asked.retry(), asked.hosted.number());
        if let Some(choice) = desk.thinkers.choose(asked).await {
            let command = Command::Choose { seat, choice, number };
            let _ = desk.command(&table, command, retry).await;
        }
    })
}

type BoxFuture<T> = std::pin::Pin<Box<dyn Future<Output = T> + Send>>;

/// Looks at journals that others have written in.
async fn follow(desk: std::sync::Weak<Desk>, mut news: store::Subscription) {
    while let Some(news) = news.next().await {
        let Some(desk) = desk.upgrade() else { return };
        let (tables, number): (Vec<Arc<Table>>, u32) = match news {
            Notification::Appended { game, number } => {
                let table = desk.opened(game).filter(|table| table.number() < number);
                (table.into_iter().collect(), number)
            }
            Notification::MaybeMissed => {
                let tables = desk.tables.lock().unwrap_or_else(PoisonError::into_inner);
                (tables.values().cloned().collect(), u32::MAX)
            }
        };
        for table in tables {
            let desk = Arc::clone(&desk);
            // Each on its own, so that a game that is being written to keeps no other waiting. What can't be read now is
            // read when the next news comes, or when somebody wishes something.
            tokio::spawn(async move {
                let caught_up = table.catch_up(&*desk.store, &desk.replays, number).await;
                let _ = desk.unless_damaged(&table, caught_up).await;
            });
        }
    }
}

/// Handles deadlines that have come, for games of any node, and computer players whose node died.
async fn keep_time(desk: std::sync::Weak<Desk>) {
    loop {
        tokio::time::sleep(LOOK).await;
        let Some(desk) = desk.upgrade() else { return };
        // After a while away there may be thousands, and none of them is to wait for the next look.
        loop {
            let now = desk.store.now();
            let Ok(due) = desk.store.take_due(now, now.after(HELD), DUE).await else {
                break;
            };
            let all = due.len() < DUE as usize;
            let mut looks = JoinSet::new();
            for deadline in due {
                looks.spawn(Arc::clone(&desk).look_at(deadline.game));
            }
            looks.join_all().await;
            if all {
                break;
            }
        }
    }
}

/// Puts away what isn't used, whatever else there is to do.
async fn keep_tidy(desk: std::sync::Weak<Desk>) {
    loop {
        tokio::time::sleep(TIDY).await;
        let Some(desk) = desk.upgrade() else { return };
        desk.tidy();
    }
}
