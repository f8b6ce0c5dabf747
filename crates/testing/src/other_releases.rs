//! The cards of other releases: the built-in ones after their files were changed.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use furball_cards::{Content, Edition, Slot};
use furball_engine::RulebookId;

/// The cards of an edition after their files were changed: each by its path in the folder and its text. The price list
/// is `prices/` and its name.
pub fn changed(edition: Edition, change: &dyn Fn(&str, String) -> (String, String)) -> Arc<Content> {
    with_more(edition, change, &[])
}

/// The same of the cards that a rulebook is played with.
pub fn changed_for(rulebook: RulebookId, change: &dyn Fn(&str, String) -> (String, String)) -> Arc<Content> {
    release(rulebook.content(), change, &[])
}

/// The same with further files, each by its path in the folder and its text.
pub fn with_more(
    edition: Edition,
    change: &dyn Fn(&str, String) -> (String, String),
    more: &[(String, String)],
) -> Arc<Content> {
    release(Content::builtin(edition), change, more)
}

fn release(
    of: &Content,
    change: &dyn Fn(&str, String) -> (String, String),
    more: &[(String, String)],
) -> Arc<Content> {
    let name = match of.edition() {
        Edition::First => "first-edition",
        Edition::Second => "second-edition",
    };
    let from = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content");
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let count = COUNT.fetch_add(1, Ordering::Relaxed);
    let to = std::env::temp_dir().join(format!("furball-golden-{}-{count}", std::process::id()));
    let cards = to.join("cards");
    copy(&from.join(name), &cards, "", change);
    for (path, text) in more {
        write(&cards.join(path), text);
    }
    let list = format!("prices/{}.ron", of.prices.id);
    let prices = fs::read_to_string(from.join(&list)).expect("a price list");
    let (list, prices) = change(&list, prices);
    write(&to.join(&list), &prices);
    let content = Content::load(&cards, &to.join(&list));
    fs::remove_dir_all(&to).expect("it was made");
    Arc::new(content.expect("the cards are all right"))
}

fn write(path: &Path, text: &str) {
    fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
    fs::write(path, text).expect("a file");
}

fn copy(from: &Path, to: &Path, inside: &str, change: &dyn Fn(&str, String) -> (String, String)) {
    for file in fs::read_dir(from.join(inside)).expect("a folder") {
        let name = file.expect("a file").file_name().to_string_lossy().into_owned();
        let path = format!("{inside}{name}");
        if from.join(&path).is_dir() {
            copy(from, to, &format!("{path}/"), change);
            continue;
        }
        let text = fs::read_to_string(from.join(&path)).expect("a text");
        let (path, text) = change(&path, text);
        write(&to.join(path), &text);
    }
}

/// A release that adds a ship and cards before all others, comments on everything and indents it differently.
pub fn grown(edition: Edition) -> Arc<Content> {
    grown_from(Content::builtin(edition))
}

/// The same of the cards that a rulebook is played with.
pub fn grown_for(rulebook: RulebookId) -> Arc<Content> {
    grown_from(rulebook.content())
}

fn grown_from(content: &Content) -> Arc<Content> {
    let mut more = Vec::new();
    let (mut pilots, mut upgrades) = (String::new(), String::new());
    for ship in &content.ships {
        let (id, faction) = (&ship.id, ship.factions[0]);
        pilots += &format!("\"new{id}\": (cost: 9),\n");
        let pilot = format!(
            "(id: \"new{id}\", name: \"New {id}\", ship: \"{id}\", faction: {faction}, initiative: 3)"
        );
        more.push((format!("ships/{id}/new{id}.ron"), pilot));
    }
    let slots: BTreeSet<Slot> = content.upgrades.iter().map(|upgrade| upgrade.slot).collect();
    for slot in slots {
        upgrades += &format!("\"new{slot}\": (cost: 1),\n");
        let upgrade = format!("(id: \"new{slot}\", name: \"New {slot}\", slot: {slot}, abilities: [])");
        more.push((format!("upgrades/{slot}/new{slot}.ron"), upgrade));
    }
    let new_ship = "(id: \"aanew\", name: \"New\", factions: [rebelalliance], size: small, \
        weapons: [(arcs: [front], value: 2)], agility: 1, hull: 2, shields: 0, actions: [], dial: [\"2 straight white\"])";
    more.push(("ships/aanew/ship.ron".to_owned(), new_ship.to_owned()));
    pilots += "\"aanewpilot\": (cost: 9),\n";
    let pilot = "(id: \"aanewpilot\", name: \"New\", ship: \"aanew\", faction: rebelalliance, initiative: 3)";
    more.push(("ships/aanew/aanewpilot.ron".to_owned(), pilot.to_owned()));
    let change = |path: &str, text: String| {
        if path.ends_with(".json") {
            return (path.to_owned(), text);
        }
        let mut text = format!(
            "// A comment.\n{}\n/* Another one. */\n",
            text.replace("\n    ", "\n\t  ")
        );
        if path.starts_with("prices/") {
            text = text.replacen("pilots: {", &format!("pilots: {{\n{pilots}"), 1);
            text = text.replacen("upgrades: {", &format!("upgrades: {{\n{upgrades}"), 1);
        }
        (path.to_owned(), text)
    };
    release(content, &change, &more)
}
