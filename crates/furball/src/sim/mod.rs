//! `furball sim`: many games between computer players, on all cores.

mod course;
mod game;
mod related;
mod seek;
mod soak;
mod statistics;
mod unused;

use std::io::Write;
use std::path::PathBuf;
use std::sync::Mutex;
use std::time::Instant;

use clap::Args;
use furball_cards::Faction;
use furball_engine::coverage::Coverage;
use furball_engine::{Chance, Forces, Secret, Side, Start};
use furball_server::catalog::with_watched;
use indicatif::{ProgressBar, ProgressStyle};
use rayon::prelude::*;

use crate::failure::Failure;
use crate::opening::{Opening, SeatToFill, random_squads};
use crate::players::Computer;
use crate::{book, files, words};

use game::Played;
use statistics::{Share, Summary};

/// Simulate many games between computer players and count the wins.
///
/// The same seed gives the same games on every machine, whatever the number of threads.
#[derive(Args)]
#[command(after_help = "Examples:\n  \
    furball sim --scenario 1 --games 2000                 how hard is the first mission?\n  \
    furball sim --players simple,random                   a simple Rebel player against a random Imperial one\n  \
    furball sim --squad-rebel mine.json --squad-imperial howlrunner-swarm --obstacles\n  \
    furball sim --random-squads --points 100 --json       for programs\n  \
    furball sim --soak                                    play all kinds of games, looking for failures\n  \
    furball sim --soak --games 6000                       the same, shorter\n  \
    furball sim --soak --game 4711 --record odd.json      replay one of its games\n  \
    furball sim --soak --rulebook second --every-card     check that every sentence of every card was used")]
pub struct Sim {
    /// Number of games [default: 1000; with --soak: 120000]
    #[arg(long, value_name = "N")]
    games: Option<usize>,
    #[command(flatten)]
    opening: Opening,
    /// Play each game with new random legal squads
    #[arg(long, conflicts_with_all = ["squad_rebel", "squad_imperial", "position", "default_forces"])]
    random_squads: bool,
    /// Players: one for both sides, or two for Rebels and Empire
    #[arg(long, value_enum, value_name = "REBEL[,EMPIRE]", value_delimiter = ',', num_args = 1..=2, default_value = "simple")]
    players: Vec<Computer>,
    /// Seed for all games
    #[arg(long, value_name = "WORDS", default_value = "furball")]
    seed: String,
    /// Number of games played at once [default: one per core]
    #[arg(long, value_name = "N")]
    threads: Option<usize>,
    /// Print the result as JSON
    #[arg(long)]
    json: bool,
    /// Check that each game's record reproduces it
    #[arg(long)]
    check: bool,
    /// Play games of every kind, check each of them, and print a digest of them all
    #[arg(long, conflicts_with_all = ["scenario", "default_forces", "squad_rebel", "squad_imperial", "points", "obstacles", "position", "random_squads"])]
    soak: bool,
    /// Also list sentences of cards that were never used, and fail if there are any
    #[arg(long, conflicts_with = "game")]
    every_card: bool,
    /// Play only the game with this number, as it is in the whole run
    #[arg(long, value_name = "N", conflicts_with = "games")]
    game: Option<usize>,
    /// Write that game's record
    #[arg(long, value_name = "FILE", requires = "game")]
    record: Option<PathBuf>,
}

impl Sim {
    pub fn run(mut self, out: &mut impl Write) -> Result<(), Failure> {
        if self.opening.is_empty() && !self.soak && !self.random_squads {
            self.opening.fill()?;
        }
        if self.players.len() > 2 {
            return Err(Failure::because(
                "--players takes one or two names, as in `--players simple,random`",
            ));
        }
        // An unusable file is reported once, up front, not by every game.
        if !self.soak {
            self.start(0)?;
        }
        match self.game {
            Some(number) => self.one(number, out),
            None => self.many(out),
        }
    }

    fn one(&self, number: usize, out: &mut impl Write) -> Result<(), Failure> {
        let (played, session) = self.play(number, None).map_err(Failure::because)?;
        let winner = match played.winner {
            Some(side) => format!("the {} wins", self.faction(side)),
            None => "nobody wins".to_owned(),
        };
        writeln!(
            out,
            "game {number}: {winner} in {} and {}, course {:016x}",
            words::count(played.rounds.into(), "round"),
            words::count(played.choices as usize, "choice"),
            played.course
        )?;
        if let Some(path) = &self.record {
            files::write(path, &with_watched(session.record()).to_json())?;
            writeln!(out, "its record is in {}", path.display())?;
        }
        Ok(())
    }

    fn many(&self, out: &mut impl Write) -> Result<(), Failure> {
        let games = self
            .games
            .unwrap_or(if self.soak { soak::ALL_GAMES } else { 1000 });
        let mut pool = rayon::ThreadPoolBuilder::new();
        if let Some(threads) = self.threads {
            pool = pool.num_threads(threads);
        }
        let pool = pool
            .build()
            .map_err(|error| Failure::because(format!("no threads: {error}")))?;
        let bar = ProgressBar::new(games as u64);
        let style = ProgressStyle::with_template("{bar:40} {pos} of {len} games, {per_sec}, {eta} left");
        if let Ok(style) = style {
            bar.set_style(style);
        }
        let problems: Mutex<Vec<(usize, String)>> = Mutex::new(Vec::new());
        let content = book::content_at(self.opening.rulebook().id, self.opening.prices.as_deref())?;
        let tally = self.every_card.then(|| Coverage::new(content));
        let begun = Instant::now();
        let played: Vec<Option<Played>> = pool.install(|| {
            let numbers = (0..games).into_par_iter();
            let played = numbers.map(|number| {
                let result = self.play(number, tally.as_ref());
                bar.inc(1);
                match result {
                    Ok((played, _)) => Some(played),
                    Err(problem) => {
                        if let Ok(mut problems) = problems.lock() {
                            problems.push((number, problem));
                        }
                        None
                    }
                }
            });
            played.collect()
        });
        bar.finish_and_clear();
        let took = begun.elapsed();
        let mut problems = problems.into_inner().unwrap_or_default();
        problems.sort_unstable();
        let played: Vec<Played> = played.into_iter().flatten().collect();
        let summary = Summary::of(&played, took, pool.current_num_threads());
        if self.json {
            writeln!(
                out,
                "{}",
                serde_json::to_string_pretty(&summary).unwrap_or_default()
            )?;
        } else {
            self.write(&summary, out)?;
        }
        if let Some(tally) = &tally {
            let sought = pool.install(|| seek::play(&self.opening.rulebook(), content, tally, &self.seed));
            let sought = sought.map_err(Failure::because)?;
            writeln!(out, "{sought} further games for cards that had nothing to do")?;
            unused::write(&tally.lines(content), out)?;
        }
        match problems.as_slice() {
            [] => match &tally {
                Some(tally) => unused::judge(&tally.lines(content)),
                None => Ok(()),
            },
            [(number, problem), rest @ ..] => {
                for (number, problem) in rest.iter().take(20) {
                    writeln!(out, "game {number}: {problem}")?;
                }
                let again = format!(
                    "furball sim {}--seed \"{}\" --game {number}",
                    self.repeated(),
                    self.seed
                );
                let many = if rest.is_empty() {
                    String::new()
                } else {
                    format!(" ({} more above)", rest.len())
                };
                Err(Failure::because(format!(
                    "game {number}: {problem}{many}; play it again with `{again}`"
                )))
            }
        }
    }

    /// The options that determine the games, to repeat one of them.
    fn repeated(&self) -> String {
        let opening = &self.opening;
        let book = opening
            .rulebook
            .map(|book| format!("--rulebook {} ", book.word()));
        let prices = opening.prices.as_ref().map(|list| format!("--prices {list} "));
        let mut options = book.unwrap_or_default() + &prices.unwrap_or_default();
        if self.soak {
            return options + "--soak ";
        }
        let mut add = |name: &str, value: &str| options += &format!("--{name} {value} ");
        if let Some(environment) = &opening.environment {
            add("environment", environment);
        }
        if let Some(wild) = &opening.wild {
            add("wild", wild);
        }
        if let Some(scenario) = &opening.scenario {
            add("scenario", scenario);
        }
        opening
            .squad_rebel
            .iter()
            .for_each(|squad| add("squad-rebel", squad));
        opening
            .squad_imperial
            .iter()
            .for_each(|squad| add("squad-imperial", squad));
        if let Some(points) = opening.points {
            add("points", &points.to_string());
        }
        if let Some(position) = &opening.position {
            add("position", position);
        }
        if let Some(rounds) = opening.rounds {
            add("rounds", &rounds.to_string());
        }
        let names: Vec<&str> = self.players.iter().map(|kind| kind.name()).collect();
        add("players", &names.join(","));
        for (set, name) in [
            (opening.obstacles, "--obstacles "),
            (opening.default_forces, "--default-forces "),
            (self.random_squads, "--random-squads "),
        ] {
            if set {
                options += name;
            }
        }
        options
    }

    /// The seed words of the game with this number.
    fn secret(&self, number: usize) -> String {
        format!("{} {number}", self.seed)
    }

    fn start(&self, number: usize) -> Result<Start, Failure> {
        let rulebook = self.opening.rulebook();
        let secret = self.secret(number);
        let rounds = self.opening.rounds.unwrap_or(soak::ROUNDS);
        let content = book::content_at(rulebook.id, self.opening.prices.as_deref())?;
        if self.soak {
            return Ok(soak::start(&rulebook, content, number, &secret, rounds));
        }
        let place = |name: &str, side, faction| SeatToFill {
            name: name.to_owned(),
            side,
            faction,
            picks_squad: true,
        };
        let places = [
            place("Rebel computer", Side::One, Faction::Rebel),
            place("Imperial computer", Side::Two, Faction::Imperial),
        ];
        let mut chance = Chance::seeded(Secret(secret).seed(&["squads".to_owned()]));
        let mut opening = self.opening.clone();
        opening.rounds = Some(rounds);
        if self.random_squads {
            // Squads are picked below; the opening must not read files.
            opening.points = None;
        }
        let mut start = opening.start(&places, &mut chance)?;
        if let (true, Start::Setup(setup)) = (self.random_squads, &mut start) {
            let limit = self.opening.points.unwrap_or(content.prices.limit);
            let squads = random_squads(content, &places, limit, &mut chance)
                .ok_or_else(|| Failure::because(format!("{limit} points buy no ship; raise --points")))?;
            setup.forces = Forces::Built { limit: Some(limit) };
            for (player, squad) in setup.players.iter_mut().zip(&squads) {
                player.squad = serde_json::from_str(&furball_cards::xws::write(content, squad)).ok();
            }
        }
        Ok(start)
    }

    fn play(
        &self,
        number: usize,
        tally: Option<&Coverage>,
    ) -> Result<(Played, furball_engine::Session), String> {
        let start = self.start(number).map_err(|failure| failure.to_string())?;
        let kinds = |side: Side| match self.soak {
            true => soak::kind(number),
            false => *self
                .players
                .get(side.index())
                .or_else(|| self.players.last())
                .unwrap_or(&Computer::Simple),
        };
        game::play(
            start,
            &self.secret(number),
            &kinds,
            self.soak || self.check,
            tally.map(|tally| game::GameProbe { tally, wanted: None }),
        )
    }

    fn write(&self, summary: &Summary, out: &mut impl Write) -> Result<(), Failure> {
        writeln!(out, "{} games, seed \"{}\"", summary.games, self.seed)?;
        let percent = |share: Share| {
            let Share {
                count,
                share,
                low,
                high,
            } = share;
            format!(
                "{count:7}  {:5.1} %  (95 %: {:.1} to {:.1})",
                share * 100.0,
                low * 100.0,
                high * 100.0
            )
        };
        for side in Side::BOTH {
            let wins = summary.wins[side.index()];
            writeln!(out, "{:15}  {}", self.faction(side), percent(wins))?;
        }
        writeln!(out, "drawn            {}", percent(summary.draws))?;
        for (name, spread) in [("rounds", summary.rounds), ("choices", summary.choices)] {
            writeln!(
                out,
                "{name:8} {:.1} on average, {} to {}",
                spread.mean, spread.least, spread.most
            )?;
        }
        writeln!(
            out,
            "{:.0} games per second on {} ({:.1} s)",
            summary.games_per_second,
            words::count(summary.threads, "thread"),
            summary.seconds
        )?;
        writeln!(out, "digest of all courses: {}", summary.digest)?;
        Ok(())
    }

    /// The faction a side plays, where the rulebook has just two, otherwise the side.
    fn faction(&self, side: Side) -> &'static str {
        match (self.opening.rulebook().squad.factions, side) {
            (Some(factions), _) => factions[side.index()].name(),
            (None, Side::One) => "first side",
            (None, Side::Two) => "second side",
        }
    }
}
