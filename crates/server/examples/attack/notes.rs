//! What those who do no harm note: how long everything took, what was acknowledged, and what must not happen.

use std::collections::BTreeMap;
use std::future::Future;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use furball_engine::Choice;
use furball_server::loadtest::{ClientError, Histogram};
use furball_server::store;
use serde_json::Value;

/// Notes that several write into.
#[derive(Clone, Default)]
pub struct Notes(Arc<Mutex<Page>>);

#[derive(Default)]
struct Page {
    times: Times,
    /// Since when the answers to choices are waited for, by seat.
    waits: [Option<Instant>; 2],
    /// What else is waited for, and since when.
    visits: BTreeMap<u64, (Visit, Instant)>,
    visited: u64,
    made: Vec<Made>,
    wrong: Vec<String>,
    /// How often a request was rejected or not answered, and the first reason.
    away: (u64, Option<String>),
    /// The server shuts down, so that rejections are expected.
    ending: bool,
}

/// How long things took.
#[derive(Default)]
pub struct Times {
    pub choices: Histogram,
    /// Making a game, taking a seat, connecting.
    pub arrivals: Histogram,
    /// Having a short game shown.
    pub replays: Histogram,
}

/// What takes a moment besides choices.
#[derive(Clone, Copy)]
pub enum Visit {
    Arrival,
    Replay,
}

impl Times {
    fn of(&mut self, visit: Visit) -> &mut Histogram {
        match visit {
            Visit::Arrival => &mut self.arrivals,
            Visit::Replay => &mut self.replays,
        }
    }
}

/// A choice that the server said was made.
#[derive(Clone)]
struct Made {
    game: String,
    number: u32,
    choice: Choice,
}

impl Notes {
    fn write<T>(&self, write: impl FnOnce(&mut Page) -> T) -> T {
        write(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// A choice was said.
    pub fn chose(&self, seat: usize) {
        self.write(|page| page.waits[seat] = Some(Instant::now()));
    }

    /// It was acknowledged.
    pub fn acknowledged(&self, seat: usize, game: &str, number: u32, choice: Option<Choice>) {
        self.write(|page| {
            if let Some(since) = page.waits[seat].take() {
                page.times.choices.add(since.elapsed());
            }
            page.made.extend(choice.map(|choice| Made {
                game: game.to_owned(),
                number,
                choice,
            }));
        });
    }

    /// Does it, and notes how long that takes.
    pub async fn visit<T>(&self, visit: Visit, coming: impl Future<Output = T>) -> T {
        let number = self.write(|page| {
            page.visited += 1;
            page.visits.insert(page.visited, (visit, Instant::now()));
            page.visited
        });
        let came = coming.await;
        self.write(|page| {
            if let Some((_, since)) = page.visits.remove(&number) {
                page.times.of(visit).add(since.elapsed());
            }
        });
        came
    }

    /// The same for coming to the server or to a table.
    pub async fn arrive<T>(&self, coming: impl Future<Output = T>) -> T {
        self.visit(Visit::Arrival, coming).await
    }

    /// Something went wrong; if it passes, that is not so bad.
    pub fn error(&self, error: &ClientError) {
        match error.is_temporary() {
            true => self.away(error.to_string()),
            false => self.write(|page| page.wrong.push(error.to_string())),
        }
    }

    pub fn away(&self, why: String) {
        self.write(|page| {
            if !page.ending {
                page.away.0 += 1;
                page.away.1.get_or_insert(why);
            }
        });
    }

    pub fn ending(&self) {
        self.write(|page| page.ending = true);
    }

    /// The times since they were asked for last. What is still waited for counts as long as it has been.
    pub fn take(&self) -> Times {
        self.write(|page| {
            let mut times = std::mem::take(&mut page.times);
            let waits = page.waits.iter().flatten().map(Instant::elapsed);
            waits.for_each(|wait| times.choices.add(wait));
            for (visit, since) in page.visits.values() {
                times.of(*visit).add(since.elapsed());
            }
            times
        })
    }

    pub fn made(&self) -> usize {
        self.write(|page| page.made.len())
    }

    pub fn wrong(&self) -> Vec<String> {
        self.write(|page| page.wrong.clone())
    }

    /// How often anybody was sent away or not answered, if that happened, and why first.
    pub fn sent_away(&self) -> Option<String> {
        let (count, why) = self.write(|page| page.away.clone());
        why.map(|why| format!("{count} times, first: {why}"))
    }

    /// How many acknowledged choices aren't in the journals as they were made, of how many.
    pub async fn lost(&self, address: &str) -> Result<(usize, usize), String> {
        let store = store::open(address).await.map_err(|error| error.to_string())?;
        let made = self.write(|page| page.made.clone());
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
