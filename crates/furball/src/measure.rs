//! `furball measure`: the ruler between two pieces of a position.

use std::io::Write;

use clap::Args;
use furball_cards::language::ArcName;
use furball_engine::{Chance, Game, Object, ObstacleIndex, Position, Secret, ShipId, Viewer};
use furball_geometry::{self as geometry, Point, Range};
use furball_phrases::{Arg, Language, Phrasebook};
use serde::Serialize;

use crate::book::{self, Book};
use crate::failure::Failure;
use crate::files;
use crate::names::phrasebook;
use crate::words::did_you_mean;

/// Measure between two ships or obstacles of a position.
#[derive(Args)]
#[command(
    after_help = "Pieces are named by their id in the position; obstacles also by number: rock1, rock2 …\n\n\
    Examples:\n  \
    furball measure duel.ron rookie academy          range, arcs and obstruction\n  \
    furball measure duel.ron rookie rock1            distance to the first obstacle\n  \
    furball measure duel.ron rookie academy --json   the same for programs"
)]
pub struct Measure {
    /// A position (.ron)
    file: String,
    /// A ship or an obstacle
    a: String,
    /// Another one
    b: String,
    /// Print the result as JSON
    #[arg(long)]
    json: bool,
    /// Use this rulebook instead of the position's
    #[arg(long, value_enum, value_name = "BOOK")]
    rulebook: Option<Book>,
}

/// The measurements between two named pieces.
#[derive(Debug, Serialize)]
pub struct Measured {
    pub a: String,
    pub b: String,
    /// The shortest distance, in millimeters.
    pub distance: f64,
    /// The range.
    pub range: Range,
    /// The ends of the shortest line.
    pub line: [Point; 2],
    /// The bases touch.
    pub touching: bool,
    /// From a to b and from b to a, for ships.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub attacks: Vec<Aiming>,
}

/// One ship aiming at another with its primary weapon.
#[derive(Debug, Serialize)]
pub struct Aiming {
    pub attacker: String,
    pub defender: String,
    pub in_firing_arc: bool,
    /// Every arc of the attacker that the defender is in, where the rulebook has more than the firing arc.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub arcs: Vec<ArcName>,
    /// The attack range, inside the firing arc.
    pub range: Option<Range>,
    /// The attack's distance, in millimeters.
    pub distance: Option<f64>,
    /// A shortest line crosses no obstacle.
    pub can_be_clear: Option<bool>,
    /// A shortest line crosses an obstacle.
    pub can_be_obstructed: Option<bool>,
}

/// Measures between two pieces of a game, with these names.
pub fn between(game: &Game, a: (Object, &str), b: (Object, &str)) -> Option<Measured> {
    let measured = game.view(Viewer::Spectator).measure(a.0, b.0).ok()?;
    let name = |ship: ShipId| match a.0 == Object::Ship(ship) {
        true => a.1.to_owned(),
        false => b.1.to_owned(),
    };
    let attacks = measured.aims.into_iter().map(|aim| {
        let attack = aim.attack.as_ref();
        Aiming {
            attacker: name(aim.attacker),
            defender: name(aim.defender),
            in_firing_arc: aim.in_firing_arc,
            range: attack.map(|attack| attack.range),
            distance: attack.map(|attack| attack.distance),
            can_be_clear: attack.map(|attack| attack.can_be_clear),
            can_be_obstructed: attack.map(|attack| attack.can_be_obstructed),
            arcs: aim.arcs,
        }
    });
    Some(Measured {
        a: a.1.to_owned(),
        b: b.1.to_owned(),
        distance: measured.distance,
        range: measured.range,
        line: measured.line,
        touching: measured.touching,
        attacks: attacks.collect(),
    })
}

/// What was measured, in words.
pub fn in_words(book: &Phrasebook, measured: &Measured) -> Vec<String> {
    let id = if measured.touching {
        "measure-between.touching"
    } else {
        "measure-between"
    };
    let mut lines = vec![book.say(
        id,
        &[
            ("a", measured.a.as_str().into()),
            ("b", measured.b.as_str().into()),
            ("distance", millimeters(measured.distance).into()),
            ("range", measured.range.0.into()),
        ],
    )];
    for aim in &measured.attacks {
        let defender = ("defender", Arg::from(aim.defender.as_str()));
        let mut args = vec![("attacker", aim.attacker.as_str().into()), defender.clone()];
        let id = match (aim.range, aim.distance) {
            (Some(range), Some(distance)) => {
                args.push(("range", range.0.into()));
                args.push(("distance", millimeters(distance).into()));
                match (aim.can_be_clear, aim.can_be_obstructed) {
                    (_, Some(false) | None) => "measure-arc",
                    (Some(true), _) => "measure-arc.either",
                    _ => "measure-arc.obstructed",
                }
            }
            _ => "measure-arc.none",
        };
        lines.push(book.say(id, &args));
        if !aim.arcs.is_empty() {
            let arcs: Vec<String> = aim.arcs.iter().map(|arc| book.tell("arc", arc, &())).collect();
            let arcs = book.list(&arcs);
            let line = book.say("measure-arcs", &[defender, ("arcs", arcs.into())]);
            lines.push(format!("  {line}"));
        }
    }
    lines
}

/// Whole millimeters, with one decimal where it decides the range.
fn millimeters(distance: f64) -> String {
    let off =
        (distance / geometry::constants::RANGE_BAND).round() * geometry::constants::RANGE_BAND - distance;
    if off.abs() < 1.0 {
        format!("{distance:.1}")
    } else {
        format!("{distance:.0}")
    }
}

impl Measure {
    pub fn run(self, out: &mut impl Write) -> Result<(), Failure> {
        let position = files::position(&self.file, self.rulebook)?;
        let chance = Chance::seeded(Secret("measure".into()).seed(&[]));
        let (game, _) = position
            .start(book::content(position.rulebook), chance)
            .map_err(|error| Failure::in_file(&self.file, error))?;
        let a = self.piece(&position, &self.a)?;
        let b = self.piece(&position, &self.b)?;
        let measured = between(&game, (a, &self.a), (b, &self.b));
        let measured = measured.ok_or_else(|| {
            Failure::in_file(&self.file, "one of the two pieces isn't on the table any more")
        })?;
        if self.json {
            writeln!(
                out,
                "{}",
                serde_json::to_string_pretty(&measured).unwrap_or_default()
            )?;
        } else {
            let book = phrasebook(Language::English, game.table().rulebook.edition);
            for line in in_words(book, &measured) {
                writeln!(out, "{line}")?;
            }
        }
        Ok(())
    }

    fn piece(&self, position: &Position, name: &str) -> Result<Object, Failure> {
        if let Some(ship) = position.ship(name) {
            return Ok(Object::Ship(ship));
        }
        let number = name
            .strip_prefix("rock")
            .and_then(|number| number.parse::<usize>().ok());
        let rock = match number {
            Some(number) => number
                .checked_sub(1)
                .filter(|&place| place < position.obstacles.len()),
            None => position
                .obstacles
                .iter()
                .position(|obstacle| obstacle.token == name),
        };
        if let Some(place) = rock.and_then(|place| u8::try_from(place).ok()) {
            return Ok(Object::Obstacle(ObstacleIndex(place)));
        }
        let mut known: Vec<String> = position.ships.iter().map(|ship| ship.id.clone()).collect();
        known.extend((1..=position.obstacles.len()).map(|number| format!("rock{number}")));
        let hint = did_you_mean(name, known.iter().map(String::as_str));
        Err(Failure::in_file(
            &self.file,
            format!(
                "there is no piece `{name}`{hint}; the position has {}",
                known.join(", ")
            ),
        ))
    }
}
