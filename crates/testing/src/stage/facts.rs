//! Facts of a position being played: the attack, the phase, prompts, dice, and what would be accepted.

use std::fmt::Display;

use furball_cards::{Die, squad};
use furball_engine::{Event, Rule, notation};

use super::{Stage, named, or};
use crate::happened::{last_attack, last_roll};

/// Choices that begin with these words can be parsed only while they are available: a card's ability has no name
/// otherwise.
const ON_OFFER: [&str; 6] = ["use", "action", "drop", "launch", "move", "damage"];

impl Stage {
    /// Whether the fact holds; the error says what is the case.
    pub fn check(&self, line: &str) -> Result<(), String> {
        let (subject, fact) = line.split_once(':').ok_or("it has no colon")?;
        let fact = fact.trim();
        let words: Vec<&str> = fact.split_whitespace().collect();
        let view = self.view();
        let subjects: Vec<&str> = subject.split_whitespace().collect();
        match subjects.as_slice() {
            ["attack"] => same(fact, self.attack()),
            ["phase"] => same(fact, view.phase()),
            ["round"] => same(fact, view.round()),
            ["winner"] => {
                let winner = view.outcome().and_then(|outcome| outcome.winner);
                same(
                    fact,
                    winner.map_or("nobody".to_owned(), |side| view.faction(side).to_string()),
                )
            }
            ["offered"] => self.judge(fact)?.map_err(|refusal| refusal.to_string()),
            ["refused"] => match self.judge(fact) {
                // Some things have names only while they are available.
                Err(_) if words.first().is_some_and(|word| ON_OFFER.contains(word)) => Ok(()),
                judged => judged?
                    .err()
                    .map(|_| ())
                    .ok_or_else(|| "it would be accepted".into()),
            },
            ["refused", rule] => {
                let point = self.refused(fact)?.point();
                let cited = view.rulebook().cite(point);
                same(rule, cited.map_or("nothing", Rule::id))
            }
            ["asked"] => {
                let asked: Vec<String> = self
                    .game
                    .prompts()
                    .iter()
                    .map(|prompt| named(&prompt.ask))
                    .collect();
                same(fact, or("nothing", asked.join(" ")))
            }
            ["used"] => match words.as_slice() {
                [card, count] => same(count, self.used(card)),
                _ => Err("it wants a card and a number".into()),
            },
            ["saw"] => match words.as_slice() {
                [name, count] => same(
                    count,
                    self.events
                        .iter()
                        .filter(|event| event_name(event) == *name)
                        .count(),
                ),
                _ => Err("it wants an event and a number".into()),
            },
            ["rolled"] => match words.as_slice() {
                [die, count] => same(
                    count,
                    last_roll(&self.events, die_named(die)?).map_or(0, |pool| pool.dice.len()),
                ),
                _ => Err("it wants a die and a number".into()),
            },
            ["dice"] => match words.as_slice() {
                [die, faces] => {
                    let attack = view.attack().ok_or("no attack is under way")?;
                    same(faces, attack.pool(die_named(die)?).letters())
                }
                _ => Err("it wants a die and faces".into()),
            },
            ["fits"] => match self.misfit(&words)? {
                None => Ok(()),
                Some(card) => Err(format!("`{card}` doesn't fit")),
            },
            ["misfits"] => match self.misfit(&words)? {
                None => Err("it all fits".into()),
                Some(_) => Ok(()),
            },
            ["squads"] => self.check_squads(fact),
            ["devices"] => same(fact, view.devices().count()),
            [name] => {
                let ship = self.position.ship(name).and_then(|ship| view.ship(ship));
                self.check_ship(ship.ok_or_else(|| format!("there is no ship `{name}`"))?, &words)
            }
            _ => Err(format!("nothing is known of `{subject}`")),
        }
    }

    /// The result of the last attack.
    fn attack(&self) -> String {
        match last_attack(&self.events) {
            None => "none".into(),
            Some(None) => "missed".into(),
            Some(Some((hits, crits))) => format!("hit {hits} {crits}"),
        }
    }

    /// How often abilities of the card were used.
    fn used(&self, card: &str) -> usize {
        let of_card = |event: &&Event| match event {
            Event::AbilityUsed { ability } | Event::CardActionPerformed { ability, .. } => {
                notation::card_id(&self.game, *ability) == Some(card)
            }
            _ => false,
        };
        self.events.iter().filter(of_card).count()
    }

    /// The first of the upgrades that the pilot can't have in addition to those before it.
    fn misfit<'a>(&self, words: &[&'a str]) -> Result<Option<&'a str>, String> {
        let [pilot, upgrades @ ..] = words else {
            return Err("it wants a pilot and upgrades".into());
        };
        let pilot = self.content.find_pilot(pilot).ok_or("there is no such pilot")?;
        let mut carried = Vec::new();
        for &card in upgrades {
            let upgrade = self.content.find_upgrade(card);
            let upgrade = upgrade.ok_or_else(|| format!("there is no upgrade `{card}`"))?;
            if !squad::can_carry(&self.content, pilot, &carried, upgrade) {
                return Ok(Some(card));
            }
            carried.push(upgrade);
        }
        Ok(None)
    }
}

/// The die of that name.
fn die_named(name: &str) -> Result<Die, String> {
    match name {
        "attack" => Ok(Die::Attack),
        "defense" => Ok(Die::Defense),
        _ => Err(format!("`{name}` isn't a die: attack or defense")),
    }
}

pub(super) fn same(expected: impl Display, found: impl Display) -> Result<(), String> {
    let (expected, found) = (expected.to_string(), found.to_string());
    if expected == found {
        Ok(())
    } else {
        Err(format!("it is {found}"))
    }
}

/// The name of an event, whatever it belongs to.
fn event_name(event: &Event) -> String {
    match event {
        Event::Setup(event) => named(event),
        Event::Device(event) => named(event),
        Event::Upgrade(event) => named(event),
        event => named(event),
    }
}
