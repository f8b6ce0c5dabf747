//! How much of each card pool is playable: every card by its state, faction and type. And what that takes: the words of the
//! card language, and those that serve a single card.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use furball_cards::Content;
use serde::Deserialize;

use crate::problem::Failure;
use crate::{files, words};

pub const SUMMARY: &str = "list the cards of each pool that can be played, and those that can't yet";

/// A card pool: what it is called, the rulebook that plays it, and all of its cards by id.
struct Pool {
    name: &'static str,
    rulebook: &'static str,
    cards: &'static str,
}

const POOLS: [Pool; 2] = [
    Pool {
        name: "Second Edition",
        rulebook: "second",
        cards: include_str!("../pools/second-edition.ron"),
    },
    Pool {
        name: "Legacy",
        rulebook: "legacy",
        cards: include_str!("../pools/legacy.ron"),
    },
];

/// A card of the pool.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    id: String,
    kind: Kind,
    /// The faction, the slot or the deck it is listed under.
    of: String,
    /// Why it can't be played.
    #[serde(default)]
    why: Option<String>,
    /// The part of the card that the content leaves out.
    #[serde(default)]
    partly: Option<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Kind {
    Ship,
    Pilot,
    Upgrade,
    Condition,
    Device,
    Damage,
}

/// Whether a card is playable.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum State {
    Playable,
    Partly,
    Absent,
}

pub fn run(args: &[String]) -> Result<(), Failure> {
    let wanted: Vec<State> = args
        .iter()
        .map(|arg| match arg.as_str() {
            "--playable" => Ok(State::Playable),
            "--partly" => Ok(State::Partly),
            "--absent" => Ok(State::Absent),
            other => Err(Failure::Usage(format!(
                "unknown argument `{other}`; expected --playable, --partly or --absent to list those cards"
            ))),
        })
        .collect::<Result<_, _>>()?;
    let mut unknown = Vec::new();
    for pool in &POOLS {
        let (cards, content) = (pool.cards().map_err(Failure::Io)?, pool.content());
        println!("{}\n{}", pool.name, report(&cards, content, &wanted));
        unknown.extend(strangers(&cards, content));
    }
    print!("{}", words::vocabulary(&files::root()?)?);
    if unknown.is_empty() {
        Ok(())
    } else {
        Err(Failure::Found(format!(
            "the content has cards that the pool doesn't know: {}",
            unknown.join(", ")
        )))
    }
}

impl Pool {
    fn cards(&self) -> Result<Vec<Entry>, String> {
        furball_cards::notation::read(self.cards).map_err(|error| format!("pools: {}: {error}", self.name))
    }

    fn content(&self) -> &'static Content {
        Content::of_rulebook(self.rulebook).expect("a built-in price list")
    }
}

fn state(entry: &Entry, content: &Content) -> State {
    let there = match entry.kind {
        Kind::Ship => content.find_ship(&entry.id).is_some(),
        Kind::Pilot => content.find_pilot(&entry.id).is_some(),
        Kind::Upgrade => content.find_upgrade(&entry.id).is_some(),
        Kind::Condition => content.find_condition(&entry.id).is_some(),
        Kind::Device => content.find_device(&entry.id).is_some(),
        Kind::Damage => content.find_damage_card(&entry.id).is_some(),
    };
    match (there && entry.why.is_none(), &entry.partly) {
        (false, _) => State::Absent,
        (true, Some(_)) => State::Partly,
        (true, None) => State::Playable,
    }
}

/// A table of counts by type and faction, then the cards of the wanted states.
fn report(pool: &[Entry], content: &Content, wanted: &[State]) -> String {
    let mut counts: BTreeMap<(Kind, &str), [usize; 3]> = BTreeMap::new();
    for entry in pool {
        counts.entry((entry.kind, &entry.of)).or_default()[state(entry, content) as usize] += 1;
    }
    let mut text = format!(
        "{:<10} {:<22} {:>9} {:>7} {:>7}\n",
        "", "", "playable", "partly", "absent"
    );
    let mut sum = [0; 3];
    for ((kind, of), count) in &counts {
        let kind = format!("{kind:?}").to_lowercase();
        let _ = writeln!(
            text,
            "{kind:<10} {of:<22} {:>9} {:>7} {:>7}",
            count[0], count[1], count[2]
        );
        for (sum, count) in sum.iter_mut().zip(count) {
            *sum += count;
        }
    }
    let _ = writeln!(
        text,
        "{:<10} {:<22} {:>9} {:>7} {:>7}",
        "all", "", sum[0], sum[1], sum[2]
    );
    for &wanted in wanted {
        let _ = writeln!(text, "\n{wanted:?}:");
        for entry in pool.iter().filter(|entry| state(entry, content) == wanted) {
            let note = entry.partly.as_ref().or(entry.why.as_ref());
            let note = note.map_or_else(String::new, |note| format!(": {note}"));
            let _ = writeln!(text, "  {} ({}){note}", entry.id, entry.of);
        }
    }
    text
}

/// Cards of the content missing from the pool. Conditions and devices are in every pool of their family, for a price list names
/// only what brings them.
fn strangers(pool: &[Entry], content: &Content) -> Vec<String> {
    let known = |kind: Kind, id: &str| pool.iter().any(|entry| entry.kind == kind && entry.id == id);
    let pilots = content.pilots.iter().map(|pilot| (Kind::Pilot, &pilot.id));
    let upgrades = content
        .upgrades
        .iter()
        .map(|upgrade| (Kind::Upgrade, &upgrade.id));
    let all = pilots.chain(upgrades);
    all.filter(|(kind, id)| !known(*kind, id))
        .map(|(_, id)| id.clone())
        .map(|id| id.to_string())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_pools_have_every_card_once() {
        let counts = POOLS.map(|pool| {
            let cards = pool.cards().expect("the pool can be read");
            let of = |kind: Kind| cards.iter().filter(|entry| entry.kind == kind).count();
            [
                Kind::Ship,
                Kind::Pilot,
                Kind::Upgrade,
                Kind::Condition,
                Kind::Device,
                Kind::Damage,
            ]
            .map(of)
        });
        assert_eq!(counts, [[83, 496, 415, 12, 18, 14], [89, 755, 535, 21, 24, 14]]);
    }

    #[test]
    fn every_card_of_the_content_is_in_its_pool() {
        for pool in &POOLS {
            let cards = pool.cards().expect("the pool can be read");
            assert_eq!(strangers(&cards, pool.content()), Vec::<String>::new());
        }
    }

    #[test]
    fn states_are_distinguished() {
        let content = POOLS[0].content();
        let entry = |id: &str, partly: Option<&str>| Entry {
            id: id.into(),
            kind: Kind::Pilot,
            of: "test".into(),
            why: None,
            partly: partly.map(Into::into),
        };
        assert_eq!(state(&entry("wedgeantilles", None), content), State::Playable);
        assert_eq!(
            state(&entry("wedgeantilles", Some("half")), content),
            State::Partly
        );
        assert_eq!(state(&entry("nobody", None), content), State::Absent);
    }
}
