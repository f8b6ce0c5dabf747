//! The cards of other releases: the built-in ones after their files were changed.

use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use furball_cards::{Content, Edition};

/// The cards of an edition after their files were changed: each by its path in the folder and its text.
pub fn changed(edition: Edition, change: &dyn Fn(&str, String) -> (String, String)) -> Arc<Content> {
    let name = match edition {
        Edition::First => "first-edition",
        Edition::Second => "second-edition",
    };
    let from = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../content")
        .join(name);
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let count = COUNT.fetch_add(1, Ordering::Relaxed);
    let to = std::env::temp_dir().join(format!("furball-golden-{}-{count}", std::process::id()));
    copy(&from, &to, "", change);
    let content = Content::load(&to);
    fs::remove_dir_all(&to).expect("it was made");
    Arc::new(content.expect("the cards are all right"))
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
        let path = to.join(path);
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        fs::write(path, text).expect("a file");
    }
}

/// A release that adds cards before all others, comments on everything, indents it differently and moves files.
pub fn grown(edition: Edition) -> Arc<Content> {
    changed(edition, &|path, text| {
        if path.ends_with(".json") {
            return (path.to_owned(), text);
        }
        let mut text = format!(
            "// A comment.\n{}\n/* Another one. */\n",
            text.replace("\n    ", "\n\t  ")
        );
        let mut path = path.to_owned();
        if path.starts_with("ships/") {
            let id = path
                .trim_start_matches("ships/")
                .trim_end_matches(".ron")
                .to_owned();
            let (ship, faction) = (
                inside(&text, "        id: \"", "\""),
                inside(&text, "factions: [", "]"),
            );
            let faction = faction.split(',').next().unwrap_or_default();
            let pilot = format!(
                "pilots: [(id: \"new{id}\", name: \"New {id}\", ship: \"{ship}\", faction: {faction}, initiative: 3, cost: 9),"
            );
            text = text.replacen("pilots: [", &pilot, 1);
            // In the opposite order.
            let first = id.bytes().next().unwrap_or_default();
            path = format!(
                "ships/{}{id}.ron",
                char::from(b'z' - (first.saturating_sub(b'a')) % 26)
            );
        }
        if path.starts_with("upgrades/") {
            let id = path.trim_start_matches("upgrades/").trim_end_matches(".ron");
            let slot = inside(&text, "slot: ", ",");
            let upgrade = format!(
                "[(id: \"new{id}\", name: \"New {id}\", slot: {slot}, cost: Fixed(1), abilities: []),"
            );
            text = text.replacen("\n[", &format!("\n{upgrade}"), 1);
        }
        (path, text)
    })
}

fn inside<'t>(text: &'t str, before: &str, after: &str) -> &'t str {
    let before = before.trim_start();
    let start = text.find(before).map_or(0, |place| place + before.len());
    let end = text[start..].find(after).map_or(text.len(), |end| start + end);
    &text[start..end]
}
