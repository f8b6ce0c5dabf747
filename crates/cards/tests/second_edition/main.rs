//! The cards of Second Edition and the squads built from them.

mod components;
mod exchange;
mod legacy;
mod squads;

use std::sync::LazyLock;

use furball_cards::{
    Content, Edition, Faction, Illegal, PilotId, Squad, SquadShip, Upgrade, UpgradeId, notation,
};
use furball_rules::{Ledger, Rule};
use serde::de::DeserializeOwned;

/// The built-in content.
fn second() -> &'static Content {
    Content::builtin(Edition::Second)
}

/// Reads a card in the notation of the content files.
fn read<T: DeserializeOwned>(text: &str) -> T {
    notation::read(text).expect("a card")
}

/// The built-in content, plus the cards of `cards.ron`.
fn content() -> &'static Content {
    static CONTENT: LazyLock<Content> = LazyLock::new(|| {
        let mut content = Content::clone(second());
        let cards: Vec<Upgrade> = read(include_str!("cards.ron"));
        content.upgrades.extend(cards);
        content
    });
    &CONTENT
}

fn pilot(id: &str) -> PilotId {
    let found = content().find_pilot(id);
    found.unwrap_or_else(|| panic!("no pilot {id}"))
}

fn upgrade(id: &str) -> UpgradeId {
    let found = content().find_upgrade(id);
    found.unwrap_or_else(|| panic!("no upgrade {id}"))
}

/// A squad of the first ship's faction, each ship written as `pilot` or `pilot: upgrade upgrade`.
fn squad(ships: &[&str]) -> Squad {
    let ships: Vec<SquadShip> = ships
        .iter()
        .map(|ship| {
            let (name, upgrades) = ship.split_once(':').unwrap_or((ship, ""));
            SquadShip {
                build: None,
                pilot: pilot(name),
                upgrades: upgrades.split_whitespace().map(upgrade).collect(),
            }
        })
        .collect();
    Squad {
        name: "Test".to_owned(),
        faction: ships
            .first()
            .map_or(Faction::Rebel, |ship| content().pilot(ship.pilot).faction),
        ships,
    }
}

fn rules(found: &[Illegal]) -> Vec<Rule> {
    let rule = |illegal: &Illegal| illegal.point().rule_in(&[Ledger::SecondEdition]);
    found
        .iter()
        .map(|illegal| rule(illegal).expect("a rule of Second Edition"))
        .collect()
}

/// The rules that a squad of these ships breaks, ignoring points.
fn broken(ships: &[&str]) -> Vec<Rule> {
    rules(&squad(ships).check(content(), None, None))
}

const LEGAL: [Rule; 0] = [];
