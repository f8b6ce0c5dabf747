//! How much of the card pool is playable: every Second Edition card by its state, faction and type. And what that takes: the
//! words of the card language, and those that serve a single card.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use furball_cards::{Content, Edition};
use serde::Deserialize;

use crate::problem::Failure;
use crate::{files, words};

pub const SUMMARY: &str = "list the cards of Second Edition that can be played, and those that can't yet";

/// All cards, by id.
const POOL: &str = include_str!("../second-edition-pool.ron");

/// A card of the pool.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    id: String,
    kind: Kind,
    /// The faction, the slot or the deck it is listed under.
    of: String,
    /// It never had a points cost, so it can't be in a squad.
    #[serde(default)]
    unpriced: bool,
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
    let pool = pool().map_err(Failure::Io)?;
    let content = Content::builtin(Edition::Second);
    print!("{}", report(&pool, content, &wanted));
    print!("\n{}", words::vocabulary(&files::root()?)?);
    let strangers = strangers(&pool, content);
    if strangers.is_empty() {
        Ok(())
    } else {
        Err(Failure::Found(format!(
            "the content has cards that the pool doesn't know: {}",
            strangers.join(", ")
        )))
    }
}

fn pool() -> Result<Vec<Entry>, String> {
    furball_cards::notation::read(POOL).map_err(|error| format!("second-edition-pool.ron: {error}"))
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
    match (there, &entry.partly) {
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
            let note = match (&entry.partly, entry.unpriced) {
                (Some(partly), _) => format!(": {partly}"),
                (None, true) => " (never priced)".to_owned(),
                (None, false) => String::new(),
            };
            let _ = writeln!(text, "  {} ({}){note}", entry.id, entry.of);
        }
    }
    text
}

/// Cards of the content missing from the pool.
fn strangers(pool: &[Entry], content: &Content) -> Vec<String> {
    let known = |kind: Kind, id: &str| pool.iter().any(|entry| entry.kind == kind && entry.id == id);
    let pilots = content.pilots.iter().map(|pilot| (Kind::Pilot, &pilot.id));
    let upgrades = content
        .upgrades
        .iter()
        .map(|upgrade| (Kind::Upgrade, &upgrade.id));
    let conditions = content.conditions.iter().map(|card| (Kind::Condition, &card.id));
    let devices = content.devices.iter().map(|device| (Kind::Device, &device.id));
    let all = pilots.chain(upgrades).chain(conditions).chain(devices);
    all.filter(|(kind, id)| !known(*kind, id))
        .map(|(_, id)| id.clone())
        .map(|id| id.to_string())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_pool_has_every_card_once() {
        let pool = pool().expect("the pool can be read");
        let of = |kind: Kind| pool.iter().filter(|entry| entry.kind == kind).count();
        let counts = [
            Kind::Ship,
            Kind::Pilot,
            Kind::Upgrade,
            Kind::Condition,
            Kind::Device,
            Kind::Damage,
        ]
        .map(of);
        assert_eq!(counts, [83, 496, 415, 12, 18, 14]);
    }

    #[test]
    fn every_card_of_the_content_is_in_the_pool() {
        let pool = pool().expect("the pool can be read");
        assert_eq!(
            strangers(&pool, Content::builtin(Edition::Second)),
            Vec::<String>::new()
        );
    }

    #[test]
    fn states_are_distinguished() {
        let content = Content::builtin(Edition::Second);
        let entry = |id: &str, partly: Option<&str>| Entry {
            id: id.into(),
            kind: Kind::Pilot,
            of: "test".into(),
            unpriced: false,
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
