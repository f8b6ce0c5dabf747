//! What an attack did, in a line, and whether that may be.

use std::fmt;
use std::time::Duration;

use furball_server::loadtest::Histogram;

use crate::attack::Attack;
use crate::lookout::Answers;
use crate::notes::Times;
use crate::tally::Counts;

/// Of a hundred choices, ninety-nine take less than this during an attack.
const CHOICE: Duration = Duration::from_millis(250);
/// Maximum time to create a game, to take a seat or to connect. Where very many connect at once a SYN may be lost,
/// and the system repeats it after a second.
const ARRIVAL: Duration = Duration::from_secs(2);
/// Maximum time until a short game is shown, though those of others are long.
const REPLAY: Duration = Duration::from_secs(3);
/// Maximum time for a choice where everything stalls for a while.
const STALL: Duration = Duration::from_secs(15);
/// Minimum number of choices each second, unless everything stalls.
const CHOICES: u64 = 8;
/// So often it is found out each second whether the server is ready.
const ASKED: u64 = 1;
/// The server never uses more memory than this, in megabytes.
const MOST_MEMORY: u64 = 300;

/// What was found.
#[derive(Default)]
pub struct Found {
    pub before: Times,
    pub during: Times,
    /// The longest that a choice took, until everything was as before.
    pub longest: Duration,
    pub counts: Counts,
    pub lives: bool,
    pub recovers: bool,
    pub ready: Answers,
    /// How often an innocent player was rejected, and why.
    pub away: Option<String>,
    /// The most memory it had, and what it had in the end.
    pub most: u64,
    pub now: u64,
    pub lost: usize,
    pub made: usize,
    /// How long it took to end, if it did.
    pub ended: Option<Duration>,
    pub wrong: Vec<String>,
    pub log: String,
}

impl Found {
    /// What may not be.
    fn faults(&self, attack: &Attack) -> Vec<String> {
        let mut faults = match attack.stalls {
            true => self.stalled(),
            false => self.undisturbed(attack),
        };
        let mut fault = |holds: bool, fault: String| {
            if !holds {
                faults.push(fault);
            }
        };
        fault(self.lives, "the server died".into());
        let asked = self.ready.ready + self.ready.unready;
        fault(
            asked >= ASKED * attack.seconds,
            format!("it was asked only {asked} times whether it is ready"),
        );
        fault(self.most > 0, "its memory can't be read".into());
        fault(self.most < MOST_MEMORY, format!("it used {} MB", self.most));
        let (lost, made) = (self.lost, self.made);
        fault(
            lost == 0,
            format!("{lost} of {made} acknowledged choices are lost"),
        );
        fault(
            self.ended.is_some(),
            "it didn't end in time and in good order".into(),
        );
        faults.extend(self.counts.missing(attack.least));
        faults.extend(self.wrong.iter().cloned());
        faults
    }

    /// What may not happen where innocent players should notice little.
    fn undisturbed(&self, attack: &Attack) -> Vec<String> {
        let mut faults = Vec::new();
        let Times {
            choices,
            arrivals,
            replays,
        } = &self.during;
        let most = CHOICES * attack.seconds;
        if choices.count() < most {
            faults.push(format!("only {} choices were made, not {most}", choices.count()));
        }
        let slow = |times: &Histogram, share, most| times.within(share).is_none_or(|took| took >= most);
        if slow(choices, 0.99, CHOICE) {
            faults.push(format!("1 in 100 choices took {CHOICE:?} or longer"));
        }
        if slow(arrivals, 1.0, ARRIVAL) {
            faults.push(format!("coming took {ARRIVAL:?} or longer"));
        }
        if slow(replays, 1.0, REPLAY) {
            faults.push(format!("a replay took {REPLAY:?} or longer"));
        }
        if let Some(why) = &self.ready.why {
            faults.push(format!("{} times it wasn't ready: {why}", self.ready.unready));
        }
        faults.extend(self.away.iter().map(|why| format!("sent away {why}")));
        faults
    }

    /// What may not be where everything stands still for a while, and has to.
    fn stalled(&self) -> Vec<String> {
        let mut faults = Vec::new();
        if !self.recovers {
            faults.push("it didn't go on afterwards".into());
        }
        if self.longest >= STALL {
            faults.push(format!("a choice took {:?}", self.longest));
        }
        if self.ready.unready == 0 {
            faults.push("it never said that it wasn't ready".into());
        }
        if !["ERROR", "WARN"].iter().any(|level| self.log.contains(level)) {
            faults.push("nothing was logged".into());
        }
        faults
    }
}

/// A line of the table.
pub struct Row {
    line: String,
    faults: Vec<String>,
    log: String,
}

/// The columns of a line.
fn columns(cells: [&str; 10]) -> String {
    let [
        name,
        before,
        during,
        count,
        comes,
        shown,
        memory,
        ready,
        lost,
        ended,
    ] = cells;
    format!(
        "{name:<15} {before:>14} {during:>16} {count:>7} {comes:>9} {shown:>9} {memory:>9} {ready:>8} {lost:>9} {ended:>6}  "
    )
}

impl Row {
    pub fn head() -> String {
        let cells = [
            "attack", "before", "during", "choices", "arrivals", "replays", "memory", "unready", "lost",
            "end",
        ];
        let units = ["", "ms", "ms", "", "ms", "ms", "MB", "", "", "s"];
        format!("{}what came of it\n{}", columns(cells), columns(units))
    }

    pub fn of(attack: &Attack, found: Result<Found, String>) -> Row {
        let found = match found {
            Ok(found) => found,
            Err(error) => {
                return Row {
                    line: format!("{:<15} couldn't be tried", attack.name),
                    faults: vec![error],
                    log: String::new(),
                };
            }
        };
        let longest = |times: &Histogram| times.longest().as_millis().to_string();
        let asked = found.ready.ready + found.ready.unready;
        let cells = [
            attack.name,
            &times(&found.before.choices),
            &times(&found.during.choices),
            &found.during.choices.count().to_string(),
            &longest(&found.during.arrivals),
            &longest(&found.during.replays),
            &format!("{} / {}", found.most, found.now),
            &format!("{} / {asked}", found.ready.unready),
            &format!("{} / {}", found.lost, found.made),
            &found
                .ended
                .map_or("never".into(), |took| format!("{:.1}", took.as_secs_f64())),
        ];
        Row {
            line: columns(cells) + &found.counts.to_string(),
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
            let lines = self.log.lines().filter(|line| !line.contains(" INFO "));
            let lines: Vec<&str> = lines.collect();
            for line in &lines[lines.len().saturating_sub(5)..] {
                write!(formatter, "\n    log: {line}")?;
            }
        }
        Ok(())
    }
}
