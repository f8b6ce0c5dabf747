//! What attackers count, all of them together, and what they must have counted at least.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

/// How often what happened so far.
#[derive(Clone, Default)]
pub struct Tally(Arc<Mutex<Counts>>);

impl Tally {
    pub fn count(&self, what: &str) {
        self.more(what, 1);
    }

    pub fn more(&self, what: &str, count: u64) {
        let mut counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        match counts.0.get_mut(what) {
            Some(counted) => *counted += count,
            None => drop(counts.0.insert(what.to_owned(), count)),
        }
    }

    pub fn status(&self, status: u16) {
        self.count(&status.to_string());
    }

    pub fn so_far(&self) -> Counts {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

/// How often what happened up to one moment.
#[derive(Clone, Default)]
pub struct Counts(BTreeMap<String, u64>);

/// What must have happened, or `one|or another` of these, and how often. An attack that did less has shown nothing.
pub type Least = &'static [(&'static str, u64)];

impl Counts {
    fn of(&self, names: &str) -> u64 {
        names.split('|').filter_map(|name| self.0.get(name)).sum()
    }

    /// What happened too seldom.
    pub fn missing(&self, least: Least) -> Vec<String> {
        let short = least.iter().filter(|(names, count)| self.of(names) < *count);
        short
            .map(|(names, count)| {
                format!(
                    "the attack did too little: {} × {names}, not {count}",
                    self.of(names)
                )
            })
            .collect()
    }
}

impl fmt::Display for Counts {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let counted = self.0.iter().map(|(what, count)| format!("{count} × {what}"));
        formatter.write_str(&counted.collect::<Vec<_>>().join(", "))
    }
}
