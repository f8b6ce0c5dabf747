//! What an attack did, in a line, and whether that may be.

use std::fmt;
use std::time::Duration;

use furball_server::load::Histogram;

use crate::attack::{Attack, Tally};

/// Of a hundred choices of the innocent, ninety-nine take less than this during an attack.
const LONGEST: Duration = Duration::from_millis(250);
/// The server never uses more memory than this, in megabytes.
const MOST_MEMORY: u64 = 300;

/// What was found.
pub struct Found {
    before: Histogram,
    during: Histogram,
    tally: Tally,
    pub lives: bool,
    pub recovers: bool,
    pub ready: bool,
    /// The most memory it had, and what it has in the end.
    pub memory: (u64, u64),
    pub lost: usize,
    pub made: usize,
    /// How long it took to end, if it did.
    pub ended: Option<Duration>,
    pub wrong: Vec<String>,
    pub log: String,
}

impl Found {
    pub fn new(before: Histogram, during: Histogram, tally: Tally) -> Found {
        Found {
            before,
            during,
            tally,
            lives: false,
            recovers: false,
            ready: false,
            memory: (0, 0),
            lost: 0,
            made: 0,
            ended: None,
            wrong: Vec::new(),
            log: String::new(),
        }
    }

    /// What may not be.
    fn faults(&self, attack: &Attack) -> Vec<String> {
        let mut faults = Vec::new();
        let slowest = self.during.within(0.99);
        if !attack.stalls && slowest.is_none_or(|slowest| slowest >= LONGEST) {
            faults.push(format!("1 in 100 choices took {LONGEST:?} or longer"));
        }
        if !self.lives {
            faults.push("the server died".into());
        }
        if !self.recovers {
            faults.push("no choices were made afterwards".into());
        }
        if !self.ready {
            faults.push("it isn't ready afterwards".into());
        }
        if self.memory.0 >= MOST_MEMORY {
            faults.push(format!("it used {} MB", self.memory.0));
        }
        if self.lost > 0 {
            faults.push(format!(
                "{} of {} acknowledged choices are lost",
                self.lost, self.made
            ));
        }
        if self.ended.is_none() {
            faults.push("it didn't end when asked to".into());
        }
        faults.extend(self.wrong.iter().cloned());
        faults
    }
}

/// A line of the table.
pub struct Row {
    line: String,
    faults: Vec<String>,
    log: String,
}

impl Row {
    pub fn head() -> String {
        format!(
            "{:<16} {:>16} {:>18} {:>7} {:>11} {:>9} {:>6}  {}",
            "attack",
            "before (ms)",
            "during (ms)",
            "choices",
            "memory (MB)",
            "lost",
            "end (s)",
            "what came of it"
        )
    }

    pub fn of(attack: &Attack, found: Result<Found, String>) -> Row {
        let found = match found {
            Ok(found) => found,
            Err(error) => {
                return Row {
                    line: format!("{:<16} couldn't be tried", attack.name),
                    faults: vec![error],
                    log: String::new(),
                };
            }
        };
        let (most, now) = found.memory;
        let ended = found
            .ended
            .map_or("never".into(), |took| format!("{:.1}", took.as_secs_f64()));
        let line = format!(
            "{:<16} {:>16} {:>18} {:>7} {:>11} {:>9} {:>6}  {}",
            attack.name,
            times(&found.before),
            times(&found.during),
            found.during.count(),
            format!("{most} / {now}"),
            format!("{} of {}", found.lost, found.made),
            ended,
            found.tally
        );
        Row {
            line,
            faults: found.faults(attack),
            log: found.log,
        }
    }

    pub fn holds(&self) -> bool {
        self.faults.is_empty()
    }
}

/// The middle one, the slowest of a hundred, and the slowest of all, in milliseconds.
fn times(times: &Histogram) -> String {
    let within = |share| times.within(share).unwrap_or_default().as_millis();
    format!(
        "{} / {} / {}",
        within(0.5),
        within(0.99),
        times.longest().as_millis()
    )
}

impl fmt::Display for Row {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.line)?;
        for fault in &self.faults {
            write!(formatter, "\n    FAILED: {fault}")?;
        }
        if !self.holds() {
            let lines: Vec<&str> = self.log.lines().collect();
            for line in &lines[lines.len().saturating_sub(5)..] {
                write!(formatter, "\n    log: {line}")?;
            }
        }
        Ok(())
    }
}
