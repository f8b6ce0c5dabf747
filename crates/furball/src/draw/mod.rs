//! `furball draw`: a position as a picture, true to scale in millimeters.

mod arcs;
mod canvas;
mod look;
mod mat;
mod pieces;
mod plates;
mod silhouettes;

use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use furball_engine::{Chance, Event, Game, Secret, ShipId, ShipView, View, Viewer};

use crate::book::{self, Book};
use crate::failure::Failure;
use crate::files;
use crate::names::Names;
use crate::words::did_you_mean;

use canvas::Canvas;

/// Draw a position, or a moment of a recorded game, as an SVG picture.
///
/// The picture is true to scale: printed as it is, one millimeter is one millimeter.
#[derive(Args)]
#[command(after_help = "Examples:\n  \
    furball draw duel.ron > duel.svg\n  \
    furball draw duel.ron --ranges rookie -o duel.svg     range bands around a ship\n  \
    furball draw game.json --at 40 --arcs -o round3.svg   after the 40th choice, with firing arcs\n  \
    furball draw game.json -o end.svg                     the end of the game")]
pub struct Draw {
    /// A position (.ron) or a game record (.json)
    file: String,
    /// Number of choices to play first [default: none for a position, all for a record]
    #[arg(long, value_name = "N")]
    at: Option<usize>,
    /// Show every ship's firing arc
    #[arg(long)]
    arcs: bool,
    /// Show the firing arc and range bands of a ship, given its id in the position, its number or part of its name
    #[arg(long, value_name = "SHIP")]
    ranges: Vec<String>,
    /// Use this rulebook instead of the position's
    #[arg(long, value_enum, value_name = "BOOK")]
    rulebook: Option<Book>,
    /// Write the picture to this file instead of standard output
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

impl Draw {
    pub fn run(self, out: &mut impl Write) -> Result<(), Failure> {
        let (game, names, title) = self.position()?;
        let view = game.view(Viewer::Spectator);
        let ranges: Vec<ShipId> = self
            .ranges
            .iter()
            .map(|name| find(view, &names, name))
            .collect::<Result<_, _>>()?;
        let picture = picture(view, &title, self.arcs, &ranges);
        match &self.output {
            None => out.write_all(picture.as_bytes())?,
            Some(path) => files::write(path, &picture)?,
        }
        Ok(())
    }

    /// The game at the moment to draw, the ships' names in a position, and a title.
    fn position(&self) -> Result<(Game, Vec<String>, String), Failure> {
        let wrong = |reason: String| Failure::in_file(&self.file, reason);
        if self.file.ends_with(".json") {
            let record = files::record(&self.file)?;
            let played = book::of(&record.start);
            if let Some(asked) = self.rulebook.filter(|asked| asked.id() != played) {
                return Err(wrong(format!(
                    "the game was played by another rulebook than `{}`; leave out --rulebook",
                    asked.word()
                )));
            }
            let choices = record.choices.len();
            let until = self.at.unwrap_or(choices);
            if until > choices {
                return Err(wrong(format!(
                    "the record has {choices} choices; --at {until} is too many"
                )));
            }
            let (mut game, mut events) = record
                .begin(book::content(played))
                .map_err(|error| wrong(error.to_string()))?;
            for (place, step) in record.choices[..until].iter().enumerate() {
                events.clear();
                let answered = game.answer(step.seat, &step.choice, &mut events);
                answered.map_err(|refusal| wrong(format!("choice {} of {choices}: {refusal}", place + 1)))?;
            }
            return Ok((game, Vec::new(), String::new()));
        }
        let position = files::position(&self.file, self.rulebook)?;
        let choices = position.choices.len();
        let until = self.at.unwrap_or(0);
        if until > choices {
            return Err(wrong(format!(
                "the position has {choices} choices; --at {until} is too many"
            )));
        }
        let chance = Chance::seeded(Secret("draw".into()).seed(&[]));
        let begun = position
            .start(book::content(position.rulebook), chance)
            .map_err(|error| wrong(error.to_string()));
        let (mut game, mut events): (Game, Vec<Event>) = begun?;
        for (place, text) in position.choices[..until].iter().enumerate() {
            position
                .choose(&mut game, place + 1, text, &mut events)
                .map_err(|error| wrong(error.to_string()))?;
        }
        let names = position.ships.iter().map(|ship| ship.id.clone()).collect();
        Ok((game, names, position.name))
    }
}

/// A ship by its id in the position, its number or a part of its name.
fn find(view: View<'_>, names: &[String], wanted: &str) -> Result<ShipId, Failure> {
    let by_id = names
        .iter()
        .position(|name| name == wanted)
        .map(|place| ShipId(place as u8));
    let by_number = wanted
        .parse::<u8>()
        .ok()
        .and_then(|number| number.checked_sub(1))
        .map(ShipId);
    let by_label = |ship: &ShipView<'_>| ship.label().to_lowercase().contains(&wanted.to_lowercase());
    let by_label = view.in_play().find(by_label).map(ShipView::id);
    let found = by_id.or(by_number).or(by_label);
    let in_play = found.filter(|&id| view.ship(id).is_some_and(|ship| ship.status().in_play()));
    in_play.ok_or_else(|| {
        let labels: Vec<String> = view.in_play().map(ShipView::label).collect();
        let known: Vec<&str> = names
            .iter()
            .map(String::as_str)
            .chain(labels.iter().map(String::as_str))
            .collect();
        let hint = did_you_mean(wanted, known.iter().copied());
        Failure::because(format!(
            "there is no ship `{wanted}` on the table{hint}; there are {}",
            labels.join(", ")
        ))
    })
}

/// The whole picture.
fn picture(view: View<'_>, title: &str, arcs: bool, ranges: &[ShipId]) -> String {
    let mut canvas = Canvas::new(view.area());
    let title = heading(view, title);
    let shown = view.in_play().map(pieces::silhouette).collect();
    mat::open(&mut canvas, &title, &silhouettes::symbols(&shown));
    mat::draw(&mut canvas, view);
    let style = format!(r#"font-size="13" fill="{}""#, look::TEXT_QUIET);
    canvas.words((0.0, -28.0), &style, &title);
    canvas.open(r#"clip-path="url(#area)""#);
    for &id in ranges {
        if let Some(ship) = view.ship(id) {
            arcs::ranges(&mut canvas, view, ship);
            arcs::firing_arc(&mut canvas, view, ship, look::SIGNAL, false);
        }
    }
    if arcs {
        for ship in view.in_play().filter(|ship| !ranges.contains(&ship.id())) {
            let accent = look::accent(view.faction(ship.side()));
            arcs::firing_arc(&mut canvas, view, ship, accent, view.in_play().count() <= 4);
        }
    }
    canvas.close();
    for (place, rock) in view.obstacles().iter().enumerate() {
        pieces::rock(&mut canvas, place, rock.kind, &rock.outline);
    }
    pieces::devices(&mut canvas, view);
    pieces::markers(&mut canvas, view);
    pieces::locks(&mut canvas, view);
    for ship in view.in_play() {
        pieces::ship(&mut canvas, view, ship);
    }
    let taken = pieces::attack(&mut canvas, view);
    plates::draw(&mut canvas, view, taken);
    canvas.raw("</svg>");
    canvas.finish()
}

/// The heading: the position or scenario, the round and the phase.
fn heading(view: View<'_>, title: &str) -> String {
    let what = match (title, view.scenario()) {
        ("", Some(scenario)) => scenario.name.clone(),
        ("", None) => "Dogfight".to_owned(),
        (title, _) => title.to_owned(),
    };
    match (view.outcome(), view.setting_up()) {
        (Some(_), _) => format!("{what} · over after round {}", view.round()),
        (None, true) => format!("{what} · setup"),
        (None, false) => format!(
            "{what} · round {} · {}",
            view.round(),
            Names::plain(view).word("phase", view.phase())
        ),
    }
}
