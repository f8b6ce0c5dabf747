//! Statistics of a series of games.

use std::time::Duration;

use furball_engine::Side;
use serde::Serialize;

use super::game::Played;

/// A share with its 95 % confidence interval.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Share {
    pub count: usize,
    pub share: f64,
    pub low: f64,
    pub high: f64,
}

impl Share {
    /// Wilson's interval, which is also valid for few games and for shares near 0 and 1.
    pub fn of(count: usize, all: usize) -> Share {
        const Z: f64 = 1.959_963_984_540_054;
        if all == 0 {
            return Share {
                count,
                share: 0.0,
                low: 0.0,
                high: 1.0,
            };
        }
        let (n, share) = (all as f64, count as f64 / all as f64);
        let middle = (share + Z * Z / (2.0 * n)) / (1.0 + Z * Z / n);
        let half = Z / (1.0 + Z * Z / n) * (share * (1.0 - share) / n + Z * Z / (4.0 * n * n)).sqrt();
        Share {
            count,
            share,
            low: (middle - half).max(0.0),
            high: (middle + half).min(1.0),
        }
    }
}

/// The totals of many games.
#[derive(Clone, Debug, Serialize)]
pub struct Summary {
    pub games: usize,
    pub wins: [Share; 2],
    pub draws: Share,
    pub rounds: Spread,
    pub choices: Spread,
    pub seconds: f64,
    pub games_per_second: f64,
    pub threads: usize,
    /// A hash of the courses of all games; the same seed gives the same digest on every machine.
    pub digest: String,
}

/// The median and the extremes of a number.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Spread {
    pub mean: f64,
    pub least: u32,
    pub most: u32,
}

impl Spread {
    fn of(values: impl Iterator<Item = u32> + Clone) -> Spread {
        let count = values.clone().count().max(1) as f64;
        Spread {
            mean: values.clone().map(f64::from).sum::<f64>() / count,
            least: values.clone().min().unwrap_or(0),
            most: values.max().unwrap_or(0),
        }
    }
}

impl Summary {
    pub fn of(games: &[Played], took: Duration, threads: usize) -> Summary {
        let won = |side: Option<Side>| games.iter().filter(|game| game.winner == side).count();
        let seconds = took.as_secs_f64();
        Summary {
            games: games.len(),
            wins: [
                Share::of(won(Some(Side::One)), games.len()),
                Share::of(won(Some(Side::Two)), games.len()),
            ],
            draws: Share::of(won(None), games.len()),
            rounds: Spread::of(games.iter().map(|game| u32::from(game.rounds))),
            choices: Spread::of(games.iter().map(|game| game.choices)),
            seconds,
            games_per_second: games.len() as f64 / seconds.max(1e-9),
            threads,
            digest: digest(games),
        }
    }
}

/// A hash of the courses in game order.
pub fn digest(games: &[Played]) -> String {
    let mut hasher = blake3::Hasher::new();
    for game in games {
        hasher.update(&game.course.to_le_bytes());
    }
    hasher.finalize().to_hex()[..32].to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wilson_as_in_the_textbook() {
        let share = Share::of(50, 100);
        assert!(
            (share.low - 0.4038).abs() < 1e-3 && (share.high - 0.5962).abs() < 1e-3,
            "{share:?}"
        );
        let none = Share::of(0, 10);
        assert!(none.low == 0.0 && (none.high - 0.2775).abs() < 1e-3, "{none:?}");
    }
}
