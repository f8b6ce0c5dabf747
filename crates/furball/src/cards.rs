//! `furball cards`: shows card texts, and checks folders of custom cards.

use std::io::Write;
use std::path::{Path, PathBuf};

use clap::{Args, Subcommand};
use furball_cards::render;
use furball_cards::{Charges, Content, Pilot, Price, Upgrade};

use crate::book::{self, Book};
use crate::failure::Failure;
use crate::words::{count, wrap};

/// Show what cards do, and check your own cards.
///
/// A folder of your own cards has the structure of Furball's content: `second-edition/ships`, `second-edition/upgrades`
/// and so on; `docs/card-language.md` explains how to write them. All commands use them with `--cards FOLDER`.
#[derive(Args)]
#[command(after_help = "Examples:\n  \
    furball cards check my-cards                     are they valid, and what do they do?\n  \
    furball cards show lukeskywalker                 every card with that id or name\n  \
    furball cards show r2-d2 --rulebook first\n  \
    furball --cards my-cards play --rulebook second  play with them")]
pub struct CardsCommand {
    /// Rulebook whose cards `show` searches: first or second edition
    #[arg(
        long,
        value_enum,
        value_name = "BOOK",
        default_value = "second",
        global = true
    )]
    rulebook: Book,
    /// Price list that `show` takes costs from [default: the rulebook's newest]
    #[arg(long, value_name = "LIST", global = true)]
    prices: Option<String>,
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand)]
enum What {
    /// Describe each card in a folder, or report errors with their location and what was expected
    Check {
        /// The folder
        folder: PathBuf,
    },
    /// Describe the cards with this id or name
    Show {
        /// Id or part of a name
        card: String,
    },
}

impl CardsCommand {
    pub fn run(self, out: &mut impl Write) -> Result<(), Failure> {
        match self.what {
            What::Check { folder } => check(&folder, out),
            What::Show { card } => show(
                book::content_at(self.rulebook.id(), self.prices.as_deref())?,
                &card,
                out,
            ),
        }
    }
}

fn check(folder: &Path, out: &mut impl Write) -> Result<(), Failure> {
    let contents = book::custom(folder)?;
    for (place, content) in contents.iter().enumerate() {
        let list = &content.prices;
        if Content::builtin_lists().all(|builtin| builtin.id != list.id) {
            writeln!(
                out,
                "{}, a price list of your own ({}, {}): {}, {}",
                list.name,
                list.date,
                list.id,
                count(content.pilots.len(), "pilot"),
                count(content.upgrades.len(), "upgrade")
            )?;
        }
        // The cards are the same at all prices of their edition.
        let newer = contents.get(place + 1);
        if newer.is_some_and(|newer| newer.edition() == content.edition()) {
            continue;
        }
        let own: Vec<CardReading> = all(content)
            .into_iter()
            .filter(|card| content.is_custom(card.id))
            .collect();
        if own.is_empty() {
            continue;
        }
        let cards = count(own.len(), "card");
        writeln!(out, "{}: {cards} of your own", content.about.name)?;
        for card in own {
            writeln!(out)?;
            tell(content, &card, out)?;
        }
        prices(content, out)?;
    }
    Ok(())
}

fn show(content: &Content, wanted: &str, out: &mut impl Write) -> Result<(), Failure> {
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
    prices(content, out)
}

/// Which list the costs are from.
fn prices(content: &Content, out: &mut impl Write) -> Result<(), Failure> {
    let list = &content.prices;
    writeln!(out, "\nPrices: {} ({}, {})", list.name, list.date, list.id)?;
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
            text: pilot_text(content, pilot),
        });
    }
    for upgrade in &content.upgrades {
        told.push(CardReading {
            id: &upgrade.id,
            name: &upgrade.name,
            kind: match &upgrade.cost {
                _ if upgrade.unsold => format!("{} upgrade, always on its ships", render::slot(upgrade.slot)),
                Price::Fixed(1) => format!("{} upgrade, 1 point", render::slot(upgrade.slot)),
                Price::Fixed(points) => format!("{} upgrade, {points} points", render::slot(upgrade.slot)),
                Price::BySize(_) => format!("{} upgrade, cost by size", render::slot(upgrade.slot)),
                Price::ByAgility(_) => format!("{} upgrade, cost by agility", render::slot(upgrade.slot)),
                Price::ByInitiative(_) => {
                    format!("{} upgrade, cost by initiative", render::slot(upgrade.slot))
                }
                Price::ByFaction(_) => format!("{} upgrade, cost by faction", render::slot(upgrade.slot)),
            },
            text: upgrade_text(content, upgrade),
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
    for text in &content.obstacle_texts {
        told.push(CardReading {
            id: &text.id,
            name: &text.name,
            kind: "obstacle".to_owned(),
            text: render::obstacle(content, text),
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

/// Everything that a pilot's card does, the ability of its ship included.
fn pilot_text(content: &Content, pilot: &Pilot) -> String {
    let mut lines = Vec::new();
    lines.extend(counters(pilot.charges, pilot.force));
    lines.push(render::pilot(content, pilot));
    lines.extend(
        content
            .ship_ability_text(pilot)
            .map(|(name, text)| format!("{name}: {text}")),
    );
    let equipped = pilot.equipped.iter().filter_map(|id| content.find_upgrade(id));
    let equipped: Vec<&str> = equipped.map(|id| content.upgrade(id).name.as_str()).collect();
    if !equipped.is_empty() {
        lines.push(format!("Always has {}.", equipped.join(", ")));
    }
    lines.retain(|line| !line.is_empty());
    lines.join("\n")
}

/// Everything that an upgrade card says, on both sides.
fn upgrade_text(content: &Content, upgrade: &Upgrade) -> String {
    let mut lines = vec![render::restrictions(content, upgrade)];
    lines.extend(counters(upgrade.charges, upgrade.force));
    lines.push(render::upgrade(content, upgrade));
    if let Some(back) = &upgrade.back {
        let text = render::back(content, back);
        lines.push(format!("Other side, {}: {text}", back.name));
    }
    lines.retain(|line| !line.is_empty());
    lines.join("\n")
}

/// The charges and the Force that a card gives.
fn counters(charges: Charges, force: u8) -> Option<String> {
    let mut all = Vec::new();
    if charges.limit > 0 {
        let number = count(usize::from(charges.limit), "charge");
        all.push(match charges.recovers {
            0 => number,
            more if more > 0 => format!("{number} ({more} recurring)"),
            lost => format!("{number} ({} lost in each End phase)", lost.unsigned_abs()),
        });
    }
    if force > 0 {
        all.push(count(usize::from(force), "Force charge"));
    }
    (!all.is_empty()).then(|| format!("{}.", all.join(", ")))
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
