//! `furball load`: many games at once against a server, to measure its capacity.

use std::io::Write;
use std::time::Duration;

use clap::Args;
use furball_server::hosting::GameSettings;
use furball_server::loadtest::{Address, Latency, Length, LoadTest, Report};

use crate::book::Book;
use crate::failure::Failure;

/// Load-test a server: play many games at once and measure latencies.
///
/// Each game is played by two bots that choose at random, each with its own connection, as people would. When a game
/// ends, a new one begins. Latencies are in milliseconds: `acknowledged` is the time from sending a choice to the
/// server's confirmation that it is stored; `delivered` is the time until the opponent's client has received it.
#[derive(Args)]
#[command(
    name = "load",
    after_help = "Each game takes two connections; `ulimit -n` shows how many are possible. A server limits \
    what one address may\ndo; start the measured one with FURBALL_LIMITS_REQUESTS, _GAMES, _MESSAGES and _CONNECTIONS \
    set to 1000000.\n\n\
    Examples:\n  \
    furball load --games 1000 --think 2s --for 60s        a thousand tables with quick players\n  \
    furball load --games 100 --think 0                    as fast as the server can\n  \
    furball load --games 10 --think 0 --once              ten games, each to its end\n  \
    furball load --rulebook second --json                 Second Edition, for programs"
)]
pub struct LoadCommand {
    /// Address of the server
    #[arg(long, value_name = "URL", default_value = "http://127.0.0.1:7777")]
    url: Address,
    /// Number of concurrent games
    #[arg(long, value_name = "N", default_value = "100", value_parser = clap::value_parser!(u32).range(1..))]
    games: u32,
    /// Average thinking time of the players, such as 2s or 500ms; 0 for none
    #[arg(long, value_name = "TIME", default_value = "2s", value_parser = time)]
    think: Duration,
    /// Duration of the measurement, once all games have started
    #[arg(long = "for", value_name = "TIME", default_value = "30s", value_parser = time, conflicts_with = "once")]
    length: Duration,
    /// Instead, play each game to its end and start no further ones
    #[arg(long)]
    once: bool,
    /// Time over which the games start, one after the other
    #[arg(long, value_name = "TIME", default_value = "5s", value_parser = time)]
    ramp: Duration,
    /// Rulebook: First Edition's first mission, or Second Edition with ready-made squads
    #[arg(long, value_enum, value_name = "BOOK", default_value = "first")]
    rulebook: Book,
    /// Seed for the bots' choices
    #[arg(long, value_name = "NUMBER", default_value = "1")]
    seed: u64,
    /// Print the result as JSON
    #[arg(long)]
    json: bool,
}

impl LoadCommand {
    pub fn run(self, out: &mut impl Write) -> Result<(), Failure> {
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
        let runtime =
            runtime.map_err(|error| Failure::because(format!("no threads can be started: {error}")))?;
        let loadtest = LoadTest {
            address: self.url,
            settings: GameSettings::usual(self.rulebook.id()),
            games: self.games as usize,
            think: self.think,
            ramp: self.ramp,
            length: if self.once {
                Length::Once
            } else {
                Length::For(self.length)
            },
            seed: self.seed,
        };
        let report = runtime.block_on(loadtest.run(|line| eprintln!("{line}")));
        let report = report.map_err(|error| Failure::because(error.to_string()))?;
        if self.json {
            let text = serde_json::to_string_pretty(&report).unwrap_or_default();
            writeln!(out, "{text}")?;
        } else {
            tell(&report, out)?;
        }
        // Figures without a single choice mean nothing.
        match report.errors.values().next() {
            Some(errors) if report.choices == 0 => Err(Failure::because(format!(
                "not one choice was made: {}",
                errors.first
            ))),
            _ => Ok(()),
        }
    }
}

fn tell(report: &Report, out: &mut impl Write) -> Result<(), Failure> {
    let Report { games, seconds, .. } = report;
    writeln!(out, "{games} games at a time, measured for {seconds:.1} s")?;
    writeln!(
        out,
        "choices       {}, {:.1} a second",
        report.choices, report.choices_per_second
    )?;
    writeln!(
        out,
        "ms            {:>9} {:>9} {:>9} {:>9} {:>9}",
        "p50", "p90", "p99", "p99.9", "max"
    )?;
    for (name, latency) in [
        ("acknowledged", report.acknowledged),
        ("delivered", report.delivered),
    ] {
        let Latency {
            p50,
            p90,
            p99,
            p999,
            max,
            ..
        } = latency;
        writeln!(
            out,
            "{name:<13} {p50:>9.2} {p90:>9.2} {p99:>9.2} {p999:>9.2} {max:>9.2}"
        )?;
    }
    writeln!(
        out,
        "games         {} begun, {} ended",
        report.games_begun, report.games_ended
    )?;
    let megabytes = report.bytes as f64 / 1e6;
    writeln!(
        out,
        "received      {megabytes:.1} MB in {} updates",
        report.updates
    )?;
    if report.errors.is_empty() {
        writeln!(out, "errors        none")?;
    }
    for (kind, errors) in &report.errors {
        writeln!(
            out,
            "errors        {} × {kind}; first: {}",
            errors.count, errors.first
        )?;
    }
    Ok(())
}

/// A time, as `1m`, `2s`, `0.5s` or `500ms`; a number without a unit is seconds.
fn time(text: &str) -> Result<Duration, String> {
    let digits = text.find(|letter: char| !letter.is_ascii_digit() && letter != '.');
    let (number, unit) = text.split_at(digits.unwrap_or(text.len()));
    let second = match unit {
        "ms" => 0.001,
        "s" | "" => 1.0,
        "m" => 60.0,
        "h" => 3600.0,
        _ => return Err(format!("`{unit}` is no unit of time; say it as 2s, 500ms or 1m")),
    };
    let number: f64 = number
        .parse()
        .map_err(|_| "say the time as 2s, 500ms or 1m".to_owned())?;
    Duration::try_from_secs_f64(number * second).map_err(|_| "that is too long".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read_or_refused() {
        assert_eq!(time("2s"), Ok(Duration::from_secs(2)));
        assert_eq!(time("500ms"), Ok(Duration::from_millis(500)));
        assert_eq!(time("1.5m"), Ok(Duration::from_secs(90)));
        assert_eq!(time("1h"), Ok(Duration::from_secs(3600)));
        assert_eq!(time("0"), Ok(Duration::ZERO));
        for wrong in ["", "s", "2 s", "-1s", "two", "1.2.3s", "99999999999999999999h"] {
            assert!(time(wrong).is_err(), "{wrong}");
        }
    }
}
