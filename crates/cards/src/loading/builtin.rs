//! The content files embedded in the program.

use std::sync::{Arc, LazyLock};

use super::files::Source;
use crate::content::Content;
use crate::edition::Edition;

// Listed by the build script.
include!(concat!(env!("OUT_DIR"), "/files.rs"));

pub(super) const fn files(edition: Edition) -> &'static [Source<'static>] {
    match edition {
        Edition::First => FIRST,
        Edition::Second => SECOND,
    }
}

impl Content {
    /// An edition's cards that come with the program.
    ///
    /// ```
    /// use furball_cards::{Content, Edition};
    ///
    /// let content = Content::builtin(Edition::First);
    /// let luke = content.find_pilot("lukeskywalker").unwrap();
    /// assert_eq!(content.pilot(luke).initiative, 8);
    /// assert_eq!(content.ship_type(content.ship_of(luke)).name, "X-wing");
    /// ```
    pub fn builtin(edition: Edition) -> &'static Arc<Content> {
        content(edition)
    }
}

/// The content of an edition, parsed at first use.
pub(super) fn content(edition: Edition) -> &'static Arc<Content> {
    static CONTENTS: [LazyLock<Arc<Content>>; 2] = [
        LazyLock::new(|| read(Edition::First)),
        LazyLock::new(|| read(Edition::Second)),
    ];
    &CONTENTS[edition as usize]
}

fn read(edition: Edition) -> Arc<Content> {
    match Content::from_sources(files(edition)) {
        Ok(content) => Arc::new(content),
        // The files are embedded and parsed by every test, so this can't fail at run time.
        Err(error) => panic!("the built-in content is broken: {error}"),
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

    /// A card in a file that isn't embedded would be available only to developers.
    #[test]
    fn all_files_of_the_folders_are_embedded() {
        for (edition, folder) in [
            (Edition::First, "first-edition"),
            (Edition::Second, "second-edition"),
        ] {
            let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
                .join("../../content")
                .join(folder);
            let loaded = Content::load(&folder).expect("the folder can be loaded");
            assert_eq!(&loaded, content(edition).as_ref());
            assert_eq!(loaded.edition(), edition);
        }
    }

    fn loaded(change: impl Fn(Source<'static>) -> Option<Source<'static>>) -> String {
        let sources: Vec<Source> = SECOND.iter().copied().filter_map(change).collect();
        Content::from_sources(&sources)
            .expect_err("content with a mistake")
            .to_string()
    }

    #[test]
    fn content_must_name_its_edition() {
        let without = loaded(|file| (file.path != "edition.ron").then_some(file));
        assert!(without.starts_with("edition.ron: missing"), "{without}");
        let text = r#"(edition: secnod, name: "Second Edition", points: 200, factions: [])"#;
        let misspelt = loaded(|file| {
            Some(if file.path == "edition.ron" {
                Source { text, ..file }
            } else {
                file
            })
        });
        let wanted = "unknown edition `secnod`, did you mean `second`?";
        assert!(misspelt.ends_with(wanted), "{misspelt}");
    }

    #[test]
    fn unexpected_files_are_refused() {
        let odd = loaded(|file| {
            let path = if file.path == "devices.ron" {
                "bombs.ron"
            } else {
                file.path
            };
            Some(Source { path, ..file })
        });
        assert!(odd.starts_with("bombs.ron: no place for this file"), "{odd}");
    }
}
