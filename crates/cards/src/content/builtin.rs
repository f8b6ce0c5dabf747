//! The content files that are part of the program.

use std::sync::{Arc, LazyLock};

use super::Content;
use super::load::Source;

/// Lists files of the content folder, each with its text.
macro_rules! files {
    ($($path:literal),+ $(,)?) => {
        &[$(Source {
            path: $path,
            text: include_str!(concat!(
                env!("CARGO_MANIFEST_DIR"),
                "/../../content/first-edition/",
                $path
            )),
        }),+]
    };
}

/// Every file of `content/first-edition`; a test fails when one is missing here.
pub(super) const FILES: &[Source<'static>] = files![
    "collections/core.ron",
    "damage.ron",
    "missions/1-political-escort.ron",
    "missions/2-asteroid-run.ron",
    "missions/3-dark-whispers.ron",
    "obstacles.ron",
    "ships/tieadvanced.ron",
    "ships/tiefighter.ron",
    "ships/xwing.ron",
    "ships/ywing.ron",
    "squads/100/captured-colors.json",
    "squads/100/eclipse.json",
    "squads/100/gold-and-red.json",
    "squads/100/heroes-of-yavin.json",
    "squads/100/howlrunner-swarm.json",
    "squads/100/names-in-quotes.json",
    "squads/100/rookie-volley.json",
    "squads/100/storm-front.json",
    "squads/100/turret-wall.json",
    "squads/100/vader-and-stele.json",
    "squads/31/biggs.json",
    "squads/31/black-pair.json",
    "squads/31/evasive-luke.json",
    "squads/31/marksman.json",
    "squads/31/mithel-and-black.json",
    "squads/31/mithel-and-cadet.json",
    "squads/31/night-and-curse.json",
    "squads/31/torpedo-run.json",
    "squads/default/imperial.json",
    "squads/default/rebel.json",
    "upgrades/astromech.ron",
    "upgrades/elite.ron",
    "upgrades/missile.ron",
    "upgrades/modification.ron",
    "upgrades/system.ron",
    "upgrades/title.ron",
    "upgrades/torpedo.ron",
    "upgrades/turret.ron",
];

/// The content, read at first use.
pub(super) fn content() -> &'static Arc<Content> {
    static CONTENT: LazyLock<Arc<Content>> = LazyLock::new(|| match Content::from_sources(FILES) {
        Ok(content) => Arc::new(content),
        // The files are part of the program and every test of it reads them.
        Err(error) => panic!("the built-in content is broken: {error}"),
    });
    &CONTENT
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

    /// A card in a file that the program doesn't carry would be there for developers only.
    #[test]
    fn every_file_of_the_folder_is_listed() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content/first-edition");
        let mut found = Vec::new();
        walk(&folder, "", &mut found);
        found.sort();
        let listed: Vec<&str> = FILES.iter().map(|file| file.path).collect();
        assert_eq!(listed, found, "builtin.rs lists other files than the folder has");
        let loaded = Content::load(&folder).expect("the folder can be loaded");
        assert_eq!(&loaded, content().as_ref());
    }

    fn walk(folder: &Path, prefix: &str, found: &mut Vec<String>) {
        for entry in std::fs::read_dir(folder).expect("the folder can be read") {
            let entry = entry.expect("the entry can be read");
            let name = format!("{prefix}{}", entry.file_name().to_string_lossy());
            if entry.path().is_dir() {
                walk(&entry.path(), &format!("{name}/"), found);
            } else {
                found.push(name);
            }
        }
    }
}
