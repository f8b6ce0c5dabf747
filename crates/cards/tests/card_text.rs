//! Renders every card and compares it with the reviewed texts in `snapshots/first-edition.md` and
//! `second-edition.md`.
//!
//! After an intended change, run the test with `FURBALL_BLESS=1`, read the difference as a player would, and commit
//! it.

use std::fmt::Write;
use std::path::Path;

use furball_cards::{Content, Edition, Mission, Price, Slot, render};

#[test]
fn every_card_of_first_edition_reads_as_reviewed() {
    reads_as_reviewed(Edition::First, "tests/snapshots/first-edition.md");
}

#[test]
fn every_card_of_second_edition_reads_as_reviewed() {
    reads_as_reviewed(Edition::Second, "tests/snapshots/second-edition.md");
}

fn reads_as_reviewed(edition: Edition, snapshot: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(snapshot);
    let now = all_cards(Content::builtin(edition));
    if std::env::var_os("FURBALL_BLESS").is_some() {
        std::fs::write(&path, &now).expect("the snapshot can be written");
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

/// Every card text consists of whole sentences.
#[test]
fn every_card_is_made_of_sentences() {
    for edition in Edition::ALL {
        let content = Content::builtin(edition);
        let pilots = content
            .pilots
            .iter()
            .map(|card| (&card.name, render::pilot(content, card)));
        let fronts = content
            .upgrades
            .iter()
            .map(|card| (&card.name, render::upgrade(content, card)));
        let backs = content.upgrades.iter().filter_map(|card| card.back.as_ref());
        let backs = backs.map(|back| (&back.name, render::back(content, back)));
        let types = content.ships.iter().filter_map(|ship| ship.ability.as_ref());
        let types = types.map(|ability| (&ability.name, render::ship_ability(content, ability)));
        let damage = content
            .damage
            .iter()
            .map(|card| (&card.name, render::damage_card(content, card)));
        let conditions = content.conditions.iter();
        let conditions = conditions.map(|card| (&card.name, render::condition_card(content, card)));
        let devices = content
            .devices
            .iter()
            .map(|device| (&device.name, render::device(content, device)));
        let all = pilots.chain(fronts).chain(backs).chain(types).chain(damage);
        for (name, text) in all.chain(conditions).chain(devices) {
            for line in text.lines() {
                let whole = line.starts_with(char::is_uppercase) && line.ends_with(['.', '”']);
                assert!(whole, "{name}: {line}");
                for slip in [
                    "  ",
                    " ,",
                    " .",
                    "..",
                    "may you may",
                    " a a",
                    " the the ",
                    "1 damages",
                ] {
                    assert!(!line.contains(slip), "{name}: `{slip}` in: {line}");
                }
            }
        }
    }
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
    for each in &content.missions {
        mission(&mut out, content, each);
    }
    out
}

fn price(price: &Price) -> String {
    match price {
        Price::Fixed(cost) => cost.to_string(),
        other => format!("{other:?}"),
    }
}

fn card(out: &mut String, head: &str, text: &str) {
    let _ = writeln!(out, "- **{head}**");
    for line in text.lines() {
        let _ = writeln!(out, "  {line}");
    }
}

fn mission(out: &mut String, content: &Content, mission: &Mission) {
    let _ = write!(out, "\n## Mission {}: {}\n\n", mission.number, mission.name);
    let _ = write!(out, "{}\n\n", mission.briefing);
    for step in &mission.setup {
        let _ = writeln!(out, "- {}", render::setup_step(mission, step));
    }
    out.push('\n');
    for craft in &mission.craft {
        let _ = writeln!(out, "- {}", render::craft(content, craft));
    }
    for rule in &mission.special {
        let _ = writeln!(out, "- {}", render::special_rule(content, mission, rule));
    }
    out.push('\n');
    for objective in &mission.objectives {
        let _ = writeln!(out, "- {}", render::objective(mission, objective));
    }
}
