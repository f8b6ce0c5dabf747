//! `furball squad`: checks squads, shows their cards, lists the ready-made ones, and writes XWS for other tools.

use std::io::Write;

use clap::{Args, Subcommand};
use furball_cards::render;
use furball_cards::squad::check_format;
use furball_cards::{Content, Faction, Format, Illegal, QuickBuild, Squad};
use furball_engine::Rulebook;
use furball_phrases::Language;

use crate::book::{self, Book};
use crate::failure::Failure;
use crate::files;
use crate::names::{SquadNames, phrasebook};
use crate::words::{with_rule, wrap};

/// Check, read and write squads (XWS files, or ready-made squads by their ids).
#[derive(Args)]
#[command(after_help = "Examples:\n  \
    furball squad list                        ready-made squads\n  \
    furball squad check mine.json             is it legal for 100 points?\n  \
    furball squad check mine.json --points 31\n  \
    furball squad show howlrunner-swarm       the text of every card\n  \
    furball squad xws howlrunner-swarm        the squad as XWS, for other tools\n  \
    furball squad --rulebook legacy builds --faction rebelalliance --threat 3\n  \
    furball squad --rulebook legacy check rebelalliance-1+rebelalliance-2 --threat 5\n  \
    furball squad --rulebook second check mine.json")]
pub struct SquadCommand {
    /// Rulebook: first or second edition
    #[arg(long, value_enum, value_name = "BOOK", default_value = "first", global = true)]
    rulebook: Book,
    /// Price list to build with [default: the rulebook's newest]
    #[arg(long, value_name = "LIST", global = true)]
    prices: Option<String>,
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand)]
enum What {
    /// Check whether a squad is legal; if not, list every reason with its rule
    Check {
        /// An XWS file, or the id of a ready-made squad
        file: String,
        /// Points limit [default: the rulebook's]
        #[arg(long)]
        points: Option<u16>,
        /// It is made of quick builds with exactly this threat together
        #[arg(long, conflicts_with = "points")]
        threat: Option<u16>,
        /// Allow only cards and models of this collection: core
        #[arg(long)]
        collection: Option<String>,
        /// Allow only cards that are legal in this format: extended or hyperspace
        #[arg(long)]
        format: Option<Format>,
    },
    /// Show a squad with the text of all its cards
    Show {
        /// An XWS file, or the id of a ready-made squad
        file: String,
    },
    /// Print a squad as XWS, for other tools
    Xws {
        /// An XWS file, or the id of a ready-made squad
        file: String,
    },
    /// List the ready-made squads
    List,
    /// List the quick builds
    Builds {
        /// Only those of this faction, as in rebelalliance
        #[arg(long)]
        faction: Option<Faction>,
        /// Only those of this threat
        #[arg(long)]
        threat: Option<u8>,
    },
}

impl SquadCommand {
    pub fn run(self, out: &mut impl Write) -> Result<(), Failure> {
        let rulebook = Rulebook::of(self.rulebook.id());
        let content = book::content_at(rulebook.id, self.prices.as_deref())?;
        match self.what {
            What::Check {
                file,
                points,
                threat,
                collection,
                format,
            } => {
                let points = points.unwrap_or(content.prices.limit);
                let agreed = Agreed {
                    points,
                    threat,
                    collection: collection.as_deref(),
                    format,
                };
                check(&rulebook, content, &file, agreed, out)
            }
            What::Show { file } => {
                let squad = files::squad(content, &file)?.squad;
                show(content, &squad, out)
            }
            What::Xws { file } => {
                let squad = files::squad(content, &file)?;
                writeln!(out, "{}", squad.write(content))?;
                Ok(())
            }
            What::List => list(content, out),
            What::Builds { faction, threat } => builds(content, faction, threat, out),
        }
    }
}

/// What is wrong, and the rule that forbids it.
pub fn cited(rulebook: &Rulebook, illegal: &Illegal) -> String {
    let book = phrasebook(Language::English, rulebook.edition);
    let why = SquadNames(book).illegal(illegal);
    with_rule(why, rulebook.cite(illegal.point()))
}

/// What a squad must keep to.
struct Agreed<'a> {
    points: u16,
    threat: Option<u16>,
    collection: Option<&'a str>,
    format: Option<Format>,
}

fn check(
    rulebook: &Rulebook,
    content: &Content,
    file: &str,
    agreed: Agreed,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let Agreed {
        points,
        threat,
        collection,
        format,
    } = agreed;
    if let Some(format) = format.filter(|format| !content.prices.formats.contains(format)) {
        let known: Vec<&str> = content
            .prices
            .formats
            .iter()
            .map(|format| format.word())
            .collect();
        let known = if known.is_empty() {
            "it has none".to_owned()
        } else {
            format!("it has {}", known.join(", "))
        };
        let list = &content.prices.id;
        return Err(Failure::because(format!(
            "{list} has no format `{format}`; {known}"
        )));
    }
    let read = files::squad(content, file)?;
    if let Some(other) = read
        .prices
        .as_ref()
        .filter(|prices| **prices != content.prices.id)
    {
        writeln!(
            out,
            "{file}: it was built at the prices of {other}; here those of {} hold",
            content.prices.id
        )?;
    }
    let squad = read.squad;
    let collection = match collection {
        None => None,
        Some(id) => Some(content.find_collection(id).ok_or_else(|| {
            let known: Vec<&str> = content
                .collections
                .iter()
                .map(|collection| collection.id.as_str())
                .collect();
            Failure::because(format!(
                "there is no collection `{id}`; there is {}",
                known.join(", ")
            ))
        })?),
    };
    let mut problems = match threat {
        Some(threat) => squad.check_builds(content, threat, collection),
        None => squad.check(content, Some(points), collection),
    };
    if let Some(format) = format {
        problems.extend(check_format(content, &squad, format));
    }
    if problems.is_empty() {
        let cost = squad.cost(content);
        let worth = match threat {
            Some(threat) => format!("quick builds of threat {threat}"),
            None => format!("{cost} of {points} points"),
        };
        writeln!(
            out,
            "{file}: legal, {worth}, {} ships, at the prices of {} ({})",
            squad.ships.len(),
            content.prices.name,
            content.prices.id
        )?;
        return Ok(());
    }
    if let [only] = problems.as_slice() {
        return Err(Failure::in_file(
            file,
            format!("not legal: {}", cited(rulebook, only)),
        ));
    }
    for problem in &problems {
        writeln!(out, "{}", cited(rulebook, problem))?;
    }
    Err(Failure::in_file(
        file,
        format!("not legal, for {} reasons", problems.len()),
    ))
}

fn show(content: &Content, squad: &Squad, out: &mut impl Write) -> Result<(), Failure> {
    writeln!(
        out,
        "{}, {}, {} points",
        squad.name,
        squad.faction.name(),
        squad.cost(content)
    )?;
    for ship in &squad.ships {
        let pilot = content.pilot(ship.pilot);
        let kind = content.ship_type(content.ship_of(ship.pilot));
        writeln!(out)?;
        writeln!(
            out,
            "{}{}, {}, {} points: {} {}, attack {}, agility {}, hull {}, shields {}",
            pilot.name,
            custom(content, &pilot.id),
            kind.name,
            ship.cost(content),
            phrasebook(Language::English, content.about.edition).word("initiative"),
            pilot.initiative,
            kind.attack(),
            kind.agility,
            kind.hull,
            kind.shields
        )?;
        text(&render::pilot(content, pilot), "  ", out)?;
        for &upgrade in &ship.upgrades {
            let cost = ship.upgrade_cost(content, upgrade);
            let card = content.upgrade(upgrade);
            let cost = if cost == 1 {
                "1 point".to_owned()
            } else {
                format!("{cost} points")
            };
            let custom = custom(content, &card.id);
            writeln!(
                out,
                "  {}{custom} ({}, {cost})",
                card.name,
                render::slot(card.slot)
            )?;
            text(&render::upgrade(content, card), "    ", out)?;
        }
    }
    Ok(())
}

/// Marks custom cards.
fn custom(content: &Content, id: &str) -> &'static str {
    if content.is_custom(id) { " (custom)" } else { "" }
}

fn text(text: &str, indent: &str, out: &mut impl Write) -> Result<(), Failure> {
    for line in wrap(text, 92) {
        writeln!(out, "{indent}{line}")?;
    }
    Ok(())
}

fn list(content: &Content, out: &mut impl Write) -> Result<(), Failure> {
    if content.squads.is_empty() {
        writeln!(out, "{} has no ready-made squads.", content.about.name)?;
    }
    let width = content
        .squads
        .iter()
        .map(|ready| ready.id.len())
        .max()
        .unwrap_or(0);
    for ready in &content.squads {
        let squad = &ready.squad;
        let pilots: Vec<&str> = squad
            .ships
            .iter()
            .map(|ship| content.pilot(ship.pilot).name.as_str())
            .collect();
        let size = ready
            .limit
            .map_or_else(|| "default".to_owned(), |limit| format!("{limit} points"));
        writeln!(
            out,
            "{:width$}  {:15}  {size:10}  {}",
            ready.id,
            squad.faction.name(),
            grouped(&pilots)
        )?;
    }
    Ok(())
}

/// The quick builds whose cards are all in the pool, one a line: id, threat, and the pilots with their upgrades.
fn builds(
    content: &Content,
    faction: Option<Faction>,
    threat: Option<u8>,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let wanted = |build: &&QuickBuild| {
        build.usable
            && faction.is_none_or(|faction| build.faction == faction)
            && threat.is_none_or(|threat| build.threat == threat)
    };
    let found: Vec<&QuickBuild> = content.quick_builds.iter().filter(wanted).collect();
    if found.is_empty() {
        writeln!(
            out,
            "There are no such quick builds at the prices of {}.",
            content.prices.id
        )?;
    }
    let width = found.iter().map(|build| build.id.len()).max().unwrap_or(0);
    for build in found {
        let ships = build.squad(content).map_or(Vec::new(), |squad| squad.ships);
        let each = ships.iter().map(|ship| {
            let upgrades: Vec<&str> = (ship.upgrades.iter())
                .map(|&id| content.upgrade(id).name.as_str())
                .collect();
            let pilot = &content.pilot(ship.pilot).name;
            match upgrades.as_slice() {
                [] => pilot.clone(),
                _ => format!("{pilot} ({})", upgrades.join(", ")),
            }
        });
        let each: Vec<String> = each.collect();
        writeln!(
            out,
            "{:width$}  threat {:2}  {}",
            build.id.as_str(),
            build.threat,
            each.join("; ")
        )?;
    }
    Ok(())
}

/// Names with their counts, in order of first appearance.
fn grouped(names: &[&str]) -> String {
    let mut groups: Vec<(&str, usize)> = Vec::new();
    for name in names {
        match groups.iter_mut().find(|(known, _)| known == name) {
            Some((_, count)) => *count += 1,
            None => groups.push((name, 1)),
        }
    }
    let each = groups.iter().map(|(name, count)| match count {
        1 => (*name).to_owned(),
        count => format!("{count} × {name}"),
    });
    each.collect::<Vec<_>>().join(", ")
}
