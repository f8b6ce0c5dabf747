//! The content files that are part of the program.

use std::sync::{Arc, LazyLock};

use super::Content;
use super::load::Source;
use crate::edition::Edition;

// The build script lists them.
include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// The files of an edition.
pub(super) const fn files(edition: Edition) -> &'static [Source<'static>] {
    match edition {
        Edition::First => FIRST,
        Edition::Second => SECOND,
    }
}

/// The content of an edition, read at first use.
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
        // The files are part of the program and every test of it reads them.
        Err(error) => panic!("the built-in content is broken: {error}"),
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

    /// A card in a file that the program doesn't carry would be there for developers only.
    #[test]
    fn the_program_carries_what_the_folder_has() {
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
    fn content_says_whose_it_is() {
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
    fn files_have_their_places() {
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
