//! Somebody who just plays, from an address of his own, and notes how long his choices took and what was acknowledged.

use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use furball_engine::{Choice, RulebookId};
use furball_server::load::{self, Address, Client, Heard, Histogram, Trouble, WirePlayer};
use furball_server::protocol::say::{MakeGame, TakeSeat};
use furball_server::store::{self, Visibility};
use serde_json::{Value, json};
use tokio::sync::watch;
use tokio::time::sleep;

/// How long he thinks.
const THINKS: Duration = Duration::from_millis(20);
/// How long he waits before he tries again.
const PAUSE: Duration = Duration::from_millis(100);

/// What he noted.
#[derive(Default)]
pub struct Notes {
    times: Histogram,
    waits: [Option<Instant>; 2],
    made: Vec<Made>,
    /// What must not happen.
    wrong: Vec<String>,
}

/// A choice that the server said was made.
#[derive(Clone)]
struct Made {
    game: String,
    number: u32,
    choice: Choice,
}

#[derive(Clone)]
pub struct Innocent {
    notes: Arc<Mutex<Notes>>,
    address: Address,
    stop: watch::Receiver<bool>,
}

impl Innocent {
    pub fn new(address: Address, stop: watch::Receiver<bool>) -> Innocent {
        Innocent {
            notes: Arc::default(),
            address,
            stop,
        }
    }

    fn note<T>(&self, note: impl FnOnce(&mut Notes) -> T) -> T {
        note(&mut self.notes.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// The times since they were asked for last. A choice that still waits counts as long as it has.
    pub fn times(&self) -> Histogram {
        self.note(|notes| {
            let mut times = std::mem::take(&mut notes.times);
            let waits = notes.waits.iter().flatten().map(Instant::elapsed);
            waits.for_each(|wait| times.add(wait));
            times
        })
    }

    pub fn made(&self) -> usize {
        self.note(|notes| notes.made.len())
    }

    pub fn wrong(&self) -> Vec<String> {
        self.note(|notes| notes.wrong.clone())
    }

    /// Plays one game after the other.
    pub async fn play(self) {
        for seed in 0.. {
            if *self.stop.borrow() {
                return;
            }
            if let Err(trouble) = self.play_one(seed).await {
                self.trouble(&trouble);
                sleep(PAUSE).await;
            }
        }
    }

    fn trouble(&self, trouble: &Trouble) {
        // Being away for a while is noticed by the times.
        if !trouble.passes() {
            self.note(|notes| notes.wrong.push(trouble.to_string()));
        }
    }

    async fn play_one(&self, seed: u64) -> Result<(), Trouble> {
        let take = |seat: u8| -> TakeSeat {
            let name = if seat == 0 { "Ann" } else { "Ben" };
            let wanted = json!({"seat": seat, "name": name, "word": "any"});
            serde_json::from_value(wanted).expect("a seat")
        };
        let game = MakeGame {
            terms: load::terms(RulebookId::First),
            visibility: Visibility::Public,
            seat: Some(take(0)),
            from: None,
        };
        let made = self.address.make_game(&game).await?;
        let lost = || Trouble::Unreadable("the maker's seat is missing".into());
        let first = made.seat.ok_or_else(lost)?.key;
        let second = self.address.take_seat(&made.game, &take(1)).await?.key;
        let (one, two) = tokio::join!(
            self.sit(&made.game, &first, 0, seed * 2),
            self.sit(&made.game, &second, 1, seed * 2 + 1)
        );
        one.and(two)
    }

    async fn sit(&self, game: &str, key: &str, seat: usize, seed: u64) -> Result<(), Trouble> {
        let mut client = Client::connect(&self.address, game, Some(key), None).await?;
        let mut player = WirePlayer::new(seed);
        let mut said = None;
        let mut done = 0;
        let mut stop = self.stop.clone();
        while !(client.over() && client.unanswered() == 0) {
            let step = async {
                if client.unanswered() == 0 && client.number() >= done {
                    let choice = player.choose(client.view())?;
                    if let Some(choice) = choice {
                        sleep(THINKS).await;
                        said = Some(choice.clone());
                        self.note(|notes| notes.waits[seat] = Some(Instant::now()));
                        client.choose(choice).await?;
                    }
                }
                client.next().await
            };
            let heard = tokio::select! {
                heard = step => heard,
                _ = stop.wait_for(|stop| *stop) => return Ok(()),
            };
            match heard {
                Ok(Heard::Done { number, .. }) => {
                    done = number;
                    let choice = said.take();
                    self.note(|notes| {
                        let now = Instant::now();
                        let waited = notes.waits[seat].take();
                        waited.inspect(|since| notes.times.add(now - *since));
                        notes.made.extend(choice.map(|choice| Made {
                            game: game.to_owned(),
                            number,
                            choice,
                        }));
                    });
                }
                Ok(Heard::Refused { reason, .. }) => return Err(Trouble::Refused(reason)),
                Ok(_) => {}
                Err(trouble) if trouble.passes() => self.come_back(&mut client).await?,
                Err(trouble) => return Err(trouble),
            }
        }
        Ok(())
    }

    async fn come_back(&self, client: &mut Client) -> Result<(), Trouble> {
        loop {
            if *self.stop.borrow() {
                return Ok(());
            }
            match client.reconnect(&self.address).await {
                Ok(()) => return Ok(()),
                Err(trouble) if trouble.passes() => sleep(PAUSE).await,
                Err(trouble) => return Err(trouble),
            }
        }
    }

    /// How many acknowledged choices aren't in the journals as they were made, of how many.
    pub async fn lost(&self, address: &str) -> Result<(usize, usize), String> {
        let store = store::open(address).await.map_err(|error| error.to_string())?;
        let made = self.note(|notes| notes.made.clone());
        let mut lost = 0;
        let mut journal = (String::new(), Vec::new());
        for made in &made {
            if journal.0 != made.game {
                let game = made.game.parse().map_err(|_| "a game without a name")?;
                let entries = store.entries_after(game, 0).await;
                journal = (made.game.clone(), entries.map_err(|error| error.to_string())?);
            }
            let entry = journal.1.iter().find(|entry| entry.number == made.number);
            let body: Value = entry
                .and_then(|entry| serde_json::from_str(&entry.body).ok())
                .unwrap_or_default();
            let choice = serde_json::to_value(&made.choice).map_err(|error| error.to_string())?;
            lost += usize::from(body["entry"]["chose"]["choice"] != choice);
        }
        store.close().await;
        Ok((lost, made.len()))
    }
}

/// The address of a copy of a server's file, made while it is idle.
pub fn copy(games: &Path, to: &Path) -> Result<String, String> {
    std::fs::create_dir_all(to).map_err(|error| error.to_string())?;
    for name in ["games.db", "games.db-wal"] {
        let from = games.join(name);
        if from.exists() {
            std::fs::copy(&from, to.join(name)).map_err(|error| error.to_string())?;
        }
    }
    Ok(format!("sqlite:{}", to.join("games.db").display()))
}
