//! Renders every card and compares it with the reviewed texts in `snapshots/first-edition.md` and
//! `second-edition.md`; and in `legacy.md` what Legacy's pool has beyond Second Edition's.
//!
//! After an intended change, run the test with `FURBALL_BLESS=1`, read the difference as a player would, and commit
//! it.

use std::collections::BTreeSet;
use std::fmt::Write;
use std::path::Path;

use furball_cards::{Content, Edition, Price, Scenario, Slot, render};

#[test]
fn every_card_of_first_edition_reads_as_reviewed() {
    let now = all_cards(Content::builtin(Edition::First));
    reads_as_reviewed(&now, "tests/snapshots/first-edition.md");
}

#[test]
fn every_card_of_second_edition_reads_as_reviewed() {
    let now = all_cards(Content::builtin(Edition::Second));
    reads_as_reviewed(&now, "tests/snapshots/second-edition.md");
}

#[test]
fn every_card_that_legacy_adds_reads_as_reviewed() {
    let second = all_cards(Content::builtin(Edition::Second));
    let added = added(&all_cards(legacy()), &second);
    reads_as_reviewed(&added, "tests/snapshots/legacy.md");
}

fn legacy() -> &'static Content {
    Content::of_rulebook("legacy").expect("Legacy's pool")
}

fn reads_as_reviewed(now: &str, snapshot: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(snapshot);
    if std::env::var_os("FURBALL_BLESS").is_some() {
        std::fs::write(&path, now).expect("the snapshot can be written");
        return;
    }
    let reviewed = std::fs::read_to_string(&path).expect("the snapshot can be read");
    let difference = now
        .lines()
        .zip(reviewed.lines())
        .enumerate()
        .find(|(_, (now, reviewed))| now != reviewed);
    if let Some((line, (now, reviewed))) = difference {
        panic!(
            "{snapshot}:{}: the text has changed\n  reviewed: {reviewed}\n  now:      {now}",
            line + 1
        );
    }
    assert_eq!(
        now.lines().count(),
        reviewed.lines().count(),
        "{snapshot}: cards were added or removed"
    );
}

/// What no text may say, and why.
const NEVER: &[(&str, &str)] = &[
    ("_", "a word of the card files"),
    (
        "(you included)",
        "a friendly ship may always be yours [SE-COMP-15]",
    ),
    ("  ", "two spaces"),
    (" ,", "a space before a comma"),
    (" .", "a space before a period"),
    ("..", "two periods"),
    (",,", "two commas"),
    ("may you may", "two permissions"),
    (" a a", "two articles"),
    (" a un", "the wrong article"),
    (" the the ", "two articles"),
    ("1 damages", "damage has no plural"),
    ("1 damage cards", "one card is singular"),
    ("1 charges", "one charge is singular"),
    ("1 tokens", "one token is singular"),
    ("dies", "dice"),
    ("Detonatorss", "a plural of a plural"),
    ("ship that is you", "you"),
    ("ship that is the ", "the ship itself"),
    ("may each ", "each may"),
    (" to every ", "the subject of another clause"),
    (", if if ", "two conditions"),
    (" instead instead", "one is enough"),
    ("from your ship", "you give what is yours"),
    ("maneuver is a maneuver", "it always is"),
    ("step, in the", "steps are named only where they matter"),
];

/// The longest sentence that a player reads without getting lost; a list of outcomes takes the longest.
const LONGEST: usize = 400;

/// What is wrong with a line of a text.
fn slips(line: &str) -> Vec<String> {
    let mut found: Vec<String> = NEVER
        .iter()
        .filter(|(slip, _)| line.contains(slip))
        .map(|(slip, why)| format!("`{slip}` ({why})"))
        .collect();
    if !line.starts_with(char::is_uppercase) || !line.ends_with(['.', '”']) {
        found.push("no whole sentence".to_owned());
    }
    if line
        .split(". ")
        .any(|sentence| sentence.chars().count() > LONGEST)
    {
        found.push("a sentence that is too long".to_owned());
    }
    if line.matches('“').count() != line.matches('”').count() {
        found.push("quotation marks that don't close".to_owned());
    }
    // A sentence goes on with a capital letter.
    let small = |part: &str| part.starts_with(char::is_lowercase);
    if line.split(". ").skip(1).any(small) {
        found.push("a sentence that starts small".to_owned());
    }
    found
}

/// The name and text of everything that has a text.
fn texts(content: &Content) -> Vec<(&str, String)> {
    let mut all: Vec<(&str, String)> = Vec::new();
    for pilot in &content.pilots {
        all.push((&pilot.name, render::pilot(content, pilot)));
        if let Some(own) = &pilot.ship_ability {
            all.push((&own.name, render::ship_ability(content, own)));
        }
    }
    for upgrade in &content.upgrades {
        all.push((&upgrade.name, render::upgrade(content, upgrade)));
        all.push((&upgrade.name, render::restrictions(content, upgrade)));
        if let Some(back) = &upgrade.back {
            all.push((&back.name, render::back(content, back)));
        }
    }
    let types = content.ships.iter().filter_map(|ship| ship.ability.as_ref());
    all.extend(types.map(|ability| (ability.name.as_str(), render::ship_ability(content, ability))));
    let damage = content.damage.iter();
    all.extend(damage.map(|card| (card.name.as_str(), render::damage_card(content, card))));
    let conditions = content.conditions.iter();
    all.extend(conditions.map(|card| (card.name.as_str(), render::condition_card(content, card))));
    let devices = content.devices.iter();
    all.extend(devices.map(|device| (device.name.as_str(), render::device(content, device))));
    let obstacles = content.obstacle_texts.iter();
    all.extend(obstacles.map(|text| (text.name.as_str(), render::obstacle(content, text))));
    all
}

/// Every text of every pool consists of whole sentences that say nothing they never may.
#[test]
fn every_card_is_made_of_sentences() {
    let pools = Edition::ALL
        .into_iter()
        .map(|edition| &**Content::builtin(edition));
    for content in pools.chain([legacy()]) {
        for (name, text) in texts(content) {
            for line in text.lines() {
                let slips = slips(line);
                assert!(slips.is_empty(), "{name}: {}: {line}", slips.join(", "));
            }
        }
    }
}

/// A text with one of these slips would be found.
#[test]
fn a_slip_would_be_found() {
    assert_eq!(slips("While you attack, you may reroll an attack die."), [""; 0]);
    for slip in [
        "Lose 1 reinforce_fore token.",
        "Pick a friendly ship (you included) at range 1–3.",
        "Make a bonus attack against a ship that is the defender.",
        "If there are at most 1 damage cards, roll 2 attack dies.",
        "drop a bomb.",
        "Drop a bomb",
        "Drop a bomb. then gain a stress token.",
        "Gain this ability: “You cannot attack.",
    ] {
        assert!(!slips(slip).is_empty(), "{slip}");
    }
    let long = format!("Gain a token{}.", ", then gain a token".repeat(30));
    assert!(!slips(&long).is_empty());
}

fn all_cards(content: &Content) -> String {
    let mut out = String::from("# Every card in words\n");
    for ship in &content.ships {
        let _ = write!(out, "\n## {}\n\n", ship.name);
        if let Some(shared) = &ship.ability {
            card(&mut out, &shared.name, &render::ship_ability(content, shared));
        }
        for pilot in content.pilots.iter().filter(|pilot| pilot.ship == ship.id) {
            let dots = "•".repeat(usize::from(pilot.limited));
            let name = &pilot.name;
            card(
                &mut out,
                &format!("{dots}{name} ({})", pilot.cost),
                &render::pilot(content, pilot),
            );
            if let Some(own) = &pilot.ship_ability {
                card(
                    &mut out,
                    &format!("{name}'s {}", own.name),
                    &render::ship_ability(content, own),
                );
            }
        }
    }
    for slot in Slot::ALL {
        let mut cards = content.upgrades.iter().filter(|card| card.slot == slot);
        if cards.clone().next().is_some() {
            let _ = write!(out, "\n## Upgrades: {}\n\n", render::slot(slot));
        }
        for upgrade in &mut cards {
            let dots = "•".repeat(usize::from(upgrade.limited));
            let head = format!("{dots}{} ({})", upgrade.name, price(&upgrade.cost));
            let restrictions = render::restrictions(content, upgrade);
            let text = [restrictions, render::upgrade(content, upgrade)];
            let text: Vec<String> = text.into_iter().filter(|part| !part.is_empty()).collect();
            card(&mut out, &head, &text.join("\n"));
            if let Some(back) = &upgrade.back {
                card(
                    &mut out,
                    &format!("{} (other side)", back.name),
                    &render::back(content, back),
                );
            }
        }
    }
    if !content.conditions.is_empty() {
        out.push_str("\n## Conditions\n\n");
    }
    for condition in &content.conditions {
        card(
            &mut out,
            &condition.name,
            &render::condition_card(content, condition),
        );
    }
    if !content.devices.is_empty() {
        out.push_str("\n## Devices\n\n");
    }
    for device in &content.devices {
        card(&mut out, &device.name, &render::device(content, device));
    }
    out.push_str("\n## Damage cards\n\n");
    for damage in &content.damage {
        let head = format!("{} ({}, {} cards)", damage.name, damage.strikes, damage.count);
        card(&mut out, &head, &render::damage_card(content, damage));
    }
    for each in &content.scenarios {
        scenario(&mut out, content, each);
    }
    out += "\n## Obstacles\n\n";
    for text in &content.obstacle_texts {
        card(&mut out, &text.name, &render::obstacle(content, text));
    }
    out
}

fn price(price: &Price) -> String {
    match price {
        Price::Fixed(cost) => cost.to_string(),
        Price::BySize(_) => "by size".to_owned(),
        Price::ByAgility(_) => "by agility".to_owned(),
        Price::ByInitiative(_) => "by initiative".to_owned(),
        Price::ByFaction(_) => "by faction".to_owned(),
    }
}

/// The cards that another pool doesn't have, or with another text, below their headings.
fn added(pool: &str, other: &str) -> String {
    let known: BTreeSet<String> = sections(other)
        .flat_map(|(_, cards)| cards)
        .map(unpriced)
        .collect();
    let mut out = String::from("# Every card that is added, in words\n");
    for (heading, cards) in sections(pool) {
        let new: Vec<&str> = cards.filter(|card| !known.contains(&unpriced(card))).collect();
        if !new.is_empty() {
            let _ = write!(out, "\n## {heading}\n\n- **{}", new.join("- **"));
        }
    }
    out
}

/// The headings of a pool, each with its cards.
fn sections(pool: &str) -> impl Iterator<Item = (&str, impl Iterator<Item = &str>)> {
    pool.split("\n## ").skip(1).filter_map(|section| {
        let (heading, cards) = section.split_once("\n\n")?;
        Some((heading, cards.split("- **").skip(1)))
    })
}

/// A card without its price.
fn unpriced(card: &str) -> String {
    let (head, text) = card.split_once("**\n").unwrap_or((card, ""));
    let name = head.rsplit_once(" (").map_or(head, |(name, _)| name);
    format!("{name}\n{}", text.trim_end())
}

fn card(out: &mut String, head: &str, text: &str) {
    let _ = writeln!(out, "- **{head}**");
    for line in text.lines() {
        let _ = writeln!(out, "  {line}");
    }
}

fn scenario(out: &mut String, content: &Content, part: &Scenario) {
    let (scenario, _) = content.played(&[part]).expect("what it is played as");
    let scenario = &scenario;
    let number = scenario
        .number
        .map_or_else(String::new, |number| format!(" {number}"));
    let _ = write!(out, "\n## Scenario{number}: {}\n\n", scenario.name);
    let _ = write!(out, "{}\n\n", scenario.briefing);
    for supply in &scenario.obstacles {
        let _ = writeln!(out, "- {}", render::supply(supply));
    }
    for step in &scenario.setup {
        let _ = writeln!(out, "- {}", render::setup_step(content, scenario, step));
    }
    out.push('\n');
    for craft in &scenario.craft {
        let _ = writeln!(out, "- {}", render::craft(content, scenario, craft));
    }
    for text in &scenario.texts {
        let _ = writeln!(out, "- {}", render::scenario_text(content, scenario, text));
    }
    for score in &scenario.scores {
        let _ = writeln!(out, "- {}", render::score(content, scenario, score));
    }
    out.push('\n');
    for end in &scenario.ends {
        let _ = writeln!(out, "- {}", render::scenario_end(content, scenario, end));
    }
}
