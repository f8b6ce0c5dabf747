//! `furball play`: a whole game in the terminal.

mod console;
mod explain;
mod map;
pub mod narrate;
mod paint;
mod placing;
mod prompt;
mod roster;
mod seat;
mod table;
#[cfg(test)]
mod tests;
mod typed;

use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use furball_cards::Faction;
use furball_engine::{Chance, Secret, Session, Side, Start};
use furball_phrases::Language;

use crate::failure::Failure;
use crate::opening::{self, Opening, SeatToFill};
use crate::players::{Occupant, player, seed_of};
use crate::{book, files, words};

use console::Console;
use seat::Chair;
use table::TerminalGame;

/// Play a game in the terminal, against the computer or with friends at one keyboard.
///
/// Without options, you play the Rebels in the first mission against the simple computer.
#[derive(Args)]
#[command(after_help = "Examples:\n  \
    furball play                                           mission 1 against the computer\n  \
    furball play --imperial human                          the same from the other side\n  \
    furball play --scenario 2 --rebel human --imperial human   two players at one keyboard\n  \
    furball play --squad-rebel mine.json --squad-imperial howlrunner-swarm --obstacles\n  \
    furball play --points 100                              pick your squad when the game asks\n  \
    furball play --rebel human --rebel simple --imperial simple --imperial simple   teams\n  \
    furball play --position duel.ron --record duel.json    from a position set up by hand\n  \
    furball play --rulebook second --squad-rebel mine.json     Second Edition\n  \
    furball play --resume game.json --record game.json     resume where you stopped")]
pub struct Play {
    /// Who plays the Rebels; repeat for a team
    #[arg(long, value_enum, value_name = "WHO")]
    rebel: Vec<Occupant>,
    /// Who plays the Empire; repeat for a team
    #[arg(long, value_enum, value_name = "WHO")]
    imperial: Vec<Occupant>,
    #[command(flatten)]
    opening: Opening,
    /// Seed for all dice and shuffles; the same seed and choices give the same game
    #[arg(long, value_name = "WORDS")]
    seed: Option<String>,
    /// A player's word, mixed into the seed of the dice; repeat for each player
    #[arg(long, value_name = "WORDS")]
    words: Vec<String>,
    /// Record the game to this file; it is up to date at every prompt
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// Resume a recorded game
    #[arg(long, value_name = "FILE", conflicts_with_all = ["scenario", "default_forces", "squad_rebel", "squad_imperial", "points", "obstacles", "position", "rounds", "rulebook", "seed", "words"])]
    resume: Option<String>,
    /// Show the rule behind everything that happens
    #[arg(long)]
    rules: bool,
}

impl Play {
    pub fn run(mut self, language: Language, out: &mut impl Write) -> Result<(), Failure> {
        if self.opening.is_empty() && self.resume.is_none() {
            self.opening.fill()?;
        }
        let (session, events) = match &self.resume {
            Some(path) => self.resumed(path)?,
            None => {
                let secret = match &self.seed {
                    Some(words) => Secret(words.clone()),
                    None => opening::fresh_secret()?,
                };
                // The computers' squads come from the words too, but not from the game's own dice.
                let mut chance = Chance::seeded(secret.seed(&["squads".to_owned()]));
                let start = self.opening.start(&self.places(), &mut chance)?;
                let begun = opening::begin(start, secret, self.words.clone());
                begun.map_err(|failure| match &self.opening.position {
                    Some(path) => Failure::in_file(path, failure),
                    None => failure,
                })?
            }
        };
        let chairs = self.chairs(&session)?;
        let console = Console::new(out);
        let table = TerminalGame::new(
            session,
            chairs,
            console,
            self.record.clone(),
            self.rules,
            language,
        );
        table.play(&events)
    }

    fn resumed(&self, path: &str) -> Result<(Session, Vec<furball_engine::Event>), Failure> {
        let record = files::record(path)?;
        let content = book::content_of(&record.start);
        let session = Session::resume(record, content).map_err(|error| Failure::in_file(path, error))?;
        if session.game.outcome().is_some() {
            return Err(Failure::in_file(
                path,
                "this game is over; `furball replay` tells it",
            ));
        }
        Ok((session, Vec::new()))
    }

    /// The occupants of both sides: by default one human against the simple computer.
    fn occupants(&self) -> [Vec<Occupant>; 2] {
        let human = |side: &[Occupant]| side.is_empty() || side.contains(&Occupant::Human);
        let fill = |side: &[Occupant], other: &[Occupant], first: bool| {
            if !side.is_empty() {
                return side.to_vec();
            }
            let other_is_human = if first {
                !other.is_empty() && human(other)
            } else {
                human(other)
            };
            vec![if other_is_human {
                Occupant::Simple
            } else {
                Occupant::Human
            }]
        };
        [
            fill(&self.rebel, &self.imperial, true),
            fill(&self.imperial, &self.rebel, false),
        ]
    }

    fn places(&self) -> Vec<SeatToFill> {
        let [rebel, imperial] = self.occupants();
        let mut places = Vec::new();
        for (side, faction, name, occupants) in [
            (Side::One, Faction::Rebel, "Rebel", &rebel),
            (Side::Two, Faction::Imperial, "Imperial", &imperial),
        ] {
            for (number, occupant) in occupants.iter().enumerate() {
                let title = if *occupant == Occupant::Human {
                    "player"
                } else {
                    "computer"
                };
                let number = if occupants.len() > 1 {
                    format!(" {}", number + 1)
                } else {
                    String::new()
                };
                let picks_squad = *occupant != Occupant::Human;
                places.push(SeatToFill {
                    name: format!("{name} {title}{number}"),
                    side,
                    faction,
                    picks_squad,
                });
            }
        }
        places
    }

    /// Assigns the named occupants to the game's seats, in order.
    fn chairs(&self, session: &Session) -> Result<Vec<Chair>, Failure> {
        let game_table = session.game.table();
        let [rebel, imperial] = self.occupants();
        let mut waiting = [rebel.into_iter(), imperial.into_iter()];
        let secret = session.secret().map_or("", |secret| secret.0.as_str());
        let mut chairs = Vec::new();
        for (place, seated) in game_table.players.iter().enumerate() {
            let next = waiting[seated.side.index()].next();
            // A position or a record may have more seats than were named; the computer takes the rest.
            let occupant = next.unwrap_or(Occupant::Simple);
            chairs.push(match occupant.computer() {
                None => Chair::Human,
                Some(kind) => Chair::Computer {
                    kind,
                    player: player(kind, seed_of(secret, place)),
                },
            });
        }
        let [rebel, imperial] = waiting;
        let extra = rebel.chain(imperial).count();
        if extra > 0 {
            let seats = words::count(game_table.players.len(), "seat");
            let what = match session.begun() {
                Start::Position(_) => "position",
                Start::Setup(_) | Start::Branch(_) => "game",
            };
            return Err(Failure::because(format!(
                "the {what} has {seats}, {extra} fewer than --rebel and --imperial name; name fewer"
            )));
        }
        Ok(chairs)
    }
}
