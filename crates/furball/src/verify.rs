//! `furball verify`: checks that a record reproduces, and that its dice follow from the commitment.

use std::io::Write;

use clap::Args;
use furball_engine::{Start, Viewer};

use crate::failure::Failure;
use crate::names::Names;
use crate::words::count;
use crate::{book, files};

/// Verify a game record: replay it and compare the outcome and the dice with what it claims.
///
/// The secret must match the commitment made before the game, every choice must be legal when it is made, and the
/// replay must end as recorded. One line confirms it; anything else is an error.
#[derive(Args)]
#[command(
    after_help = "Examples:\n  furball verify game.json\n  furball verify -          a record on standard input"
)]
pub struct Verify {
    /// A game record (.json)
    file: String,
}

impl Verify {
    pub fn run(self, out: &mut impl Write) -> Result<(), Failure> {
        let record = files::record(&self.file)?;
        let game = record
            .verify(book::content_of(&record.start))
            .map_err(|error| Failure::in_file(&self.file, error))?;
        let names = Names::plain(game.view(Viewer::Spectator));
        let end = match game.outcome() {
            Some(outcome) => names.outcome(outcome),
            None => "It isn't finished.".to_owned(),
        };
        let dice = match &record.start {
            Start::Position(position) if position.dice.is_some() => "its dice are the position's",
            _ => "its dice match the commitment",
        };
        writeln!(
            out,
            "{}: verified, {} and {} reproduce and {dice}. {end}",
            self.file,
            count(game.round().into(), "round"),
            count(record.choices.len(), "choice"),
        )?;
        Ok(())
    }
}
