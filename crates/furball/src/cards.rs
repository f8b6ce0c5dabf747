//! `furball cards`: shows card texts, and checks folders of custom cards.

use std::io::Write;
use std::path::{Path, PathBuf};

use clap::{Args, Subcommand};
use furball_cards::render;
use furball_cards::{Content, Edition};
use furball_engine::Rulebook;

use crate::book::{self, Book};
use crate::failure::Failure;
use crate::words::{count, wrap};

/// Read cards in words, and check cards of your own.
///
/// A folder with cards of your own has the form of Furball's content: `second-edition/ships`, `second-edition/upgrades`
/// and so on; `docs/card-language.md` teaches how to write them. `--cards FOLDER` plays with them, in every command.
#[derive(Args)]
#[command(after_help = "Examples:\n  \
    furball cards check my-cards                     can they be read, and what do they say?\n  \
    furball cards show lukeskywalker                 every card of that id or name, in words\n  \
    furball cards --rulebook first show r2-d2\n  \
    furball --cards my-cards play --rulebook second  play with them")]
pub struct CardsCommand {
    /// Whose cards `show` shows: first or second edition
    #[arg(
        long,
        value_enum,
        value_name = "BOOK",
        default_value = "second",
        global = true
    )]
    rulebook: Book,
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand)]
enum What {
    /// Read a folder of cards, say what each does, or what is wrong, where, and what was expected
    Check {
        /// The folder
        folder: PathBuf,
    },
    /// Say what the cards with this id or name do
    Show {
        /// An id or a part of a name
        card: String,
    },
}

impl CardsCommand {
    pub fn run(self, out: &mut impl Write) -> Result<(), Failure> {
        match self.what {
            What::Check { folder } => check(&folder, out),
            What::Show { card } => show(Rulebook::of(self.rulebook.id()), &card, out),
        }
    }
}

fn check(folder: &Path, out: &mut impl Write) -> Result<(), Failure> {
    for (_, content) in custom(folder)? {
        let own: Vec<CardReading> = all(&content)
            .into_iter()
            .filter(|card| content.is_custom(card.id))
            .collect();
        writeln!(
            out,
            "{}: {} of your own",
            content.about.name,
            count(own.len(), "card")
        )?;
        for card in own {
            writeln!(out)?;
            tell(&content, &card, out)?;
        }
    }
    Ok(())
}

/// The cards of a folder combined with the built-in ones, for each edition the folder contains.
///
/// # Errors
/// The first error in them, or that the folder has no cards.
pub fn custom(folder: &Path) -> Result<Vec<(Edition, Content)>, Failure> {
    let mut found = Vec::new();
    for (edition, name) in [
        (Edition::First, "first-edition"),
        (Edition::Second, "second-edition"),
    ] {
        let cards = folder.join(name);
        if cards.is_dir() {
            let content = Content::with_custom(edition, &cards)
                .map_err(|error| Failure::because(format!("{}/{error}", cards.display())))?;
            found.push((edition, content));
        }
    }
    if found.is_empty() {
        return Err(Failure::in_file(
            &folder.display().to_string(),
            "no cards there; they are expected in a folder `first-edition` or `second-edition` inside it",
        ));
    }
    Ok(found)
}

fn show(rulebook: Rulebook, wanted: &str, out: &mut impl Write) -> Result<(), Failure> {
    let content = book::content(rulebook.id);
    let wanted = wanted.to_lowercase();
    let found: Vec<CardReading> = all(content)
        .into_iter()
        .filter(|card| card.id == wanted || card.name.to_lowercase().contains(&wanted))
        .collect();
    if found.is_empty() {
        return Err(Failure::because(format!(
            "{} has no card called `{wanted}`",
            content.about.name
        )));
    }
    for (place, card) in found.iter().enumerate() {
        if place > 0 {
            writeln!(out)?;
        }
        tell(content, card, out)?;
    }
    Ok(())
}

/// A card and its text.
struct CardReading<'c> {
    id: &'c str,
    name: &'c str,
    /// The kind of card.
    kind: String,
    text: String,
}

/// Every card that has a name.
fn all(content: &Content) -> Vec<CardReading<'_>> {
    let mut told = Vec::new();
    for ship in &content.ships {
        told.push(CardReading {
            id: &ship.id,
            name: &ship.name,
            kind: format!("{} ship", ship.size),
            text: (ship.ability.as_ref()).map_or_else(String::new, |shared| {
                format!("{}: {}", shared.name, render::ship_ability(content, shared))
            }),
        });
    }
    for id in content.pilot_ids() {
        let pilot = content.pilot(id);
        told.push(CardReading {
            id: &pilot.id,
            name: &pilot.name,
            kind: format!(
                "{}, {} points",
                content.ship_type(content.ship_of(id)).name,
                pilot.cost
            ),
            text: render::pilot(content, pilot),
        });
    }
    for upgrade in &content.upgrades {
        let mut text = render::upgrade(content, upgrade);
        if let Some(back) = &upgrade.back {
            text += &format!(" Other side, {}: {}", back.name, render::back(content, back));
        }
        told.push(CardReading {
            id: &upgrade.id,
            name: &upgrade.name,
            kind: format!("{} upgrade", upgrade.slot),
            text,
        });
    }
    for card in &content.conditions {
        told.push(CardReading {
            id: &card.id,
            name: &card.name,
            kind: "condition".to_owned(),
            text: render::condition_card(content, card),
        });
    }
    for device in &content.devices {
        told.push(CardReading {
            id: &device.id,
            name: &device.name,
            kind: "device".to_owned(),
            text: render::device(content, device),
        });
    }
    for card in &content.damage {
        told.push(CardReading {
            id: &card.id,
            name: &card.name,
            kind: "damage card".to_owned(),
            text: render::damage_card(content, card),
        });
    }
    told
}

fn tell(content: &Content, card: &CardReading<'_>, out: &mut impl Write) -> Result<(), Failure> {
    let own = if content.is_custom(card.id) {
        ", custom"
    } else {
        ""
    };
    writeln!(out, "{} ({}{own}; id {})", card.name, card.kind, card.id)?;
    for line in wrap(&card.text, 92) {
        writeln!(out, "  {line}")?;
    }
    Ok(())
}
