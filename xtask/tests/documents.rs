//! What the documents say of the crates is true: the oldest Rust, what each crate is for, and the picture of the house.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().expect("the root").to_owned()
}

fn read(path: impl AsRef<Path>) -> String {
    let path = root().join(path);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The value of a line such as `name = "value"`.
fn value<'t>(manifest: &'t str, name: &str) -> Option<&'t str> {
    let mut lines = manifest.lines();
    lines.find_map(|line| line.strip_prefix(name)?.strip_prefix(" = \"")?.strip_suffix('"'))
}

/// The manifests of all crates, by the names of their folders.
fn manifests() -> BTreeMap<String, String> {
    let folders = fs::read_dir(root().join("crates")).expect("crates");
    let names = folders.map(|folder| {
        folder
            .expect("a folder")
            .file_name()
            .into_string()
            .expect("a name")
    });
    names
        .map(|name| (name.clone(), read(format!("crates/{name}/Cargo.toml"))))
        .collect()
}

#[test]
fn the_oldest_rust_is_the_same_everywhere() {
    let manifest = read("Cargo.toml");
    let oldest = value(&manifest, "rust-version").expect("the oldest Rust");
    let readme = read("README.md");
    assert!(
        readme.contains(&format!("[Rust](https://rustup.rs) {oldest} or later")),
        "README.md names another Rust than {oldest}"
    );
    for (name, manifest) in manifests() {
        assert!(manifest.contains("\nrust-version.workspace = true\n"), "{name}");
    }
}

#[test]
fn every_crate_says_what_it_is_for() {
    for (name, manifest) in manifests() {
        assert!(value(&manifest, "description").is_some(), "{name}");
        for field in ["keywords", "categories", "license"] {
            assert!(
                manifest.contains(&format!("\n{field}.workspace = true\n")),
                "{name}: {field}"
            );
        }
    }
}

/// The picture in docs/design.md has every crate of the program, and an arrow, or a way along several, for everything that
/// one needs of another. What only tests need isn't in it.
#[test]
fn the_picture_shows_what_depends_on_what() {
    let design = read("docs/design.md");
    let picture = design.split("```mermaid\n").nth(1).expect("a picture");
    let picture = picture.split("```").next().expect("its end");
    // `a["label"] --> b["label"]`
    let name = |text: &str| {
        let end = text.find(|letter: char| !letter.is_ascii_lowercase());
        text[..end.unwrap_or(text.len())].to_owned()
    };
    let arrows: BTreeSet<(String, String)> = picture
        .lines()
        .filter_map(|line| line.split_once(" --> "))
        .map(|(from, to)| (name(from.trim()), name(to.trim())))
        .collect();
    let reaches = |from: &str, to: &str| {
        let (mut waiting, mut seen) = (vec![from.to_owned()], BTreeSet::new());
        while let Some(place) = waiting.pop() {
            if place == to {
                return true;
            }
            if seen.insert(place.clone()) {
                waiting.extend(
                    arrows
                        .iter()
                        .filter(|(from, _)| *from == place)
                        .map(|(_, to)| to.clone()),
                );
            }
        }
        false
    };
    let mut count = 0;
    for (name, manifest) in manifests().into_iter().filter(|(name, _)| name != "testing") {
        assert!(
            picture.contains(&format!("{name}[\"{name}: ")),
            "{name} isn't in the picture"
        );
        let needed = manifest.split("[dependencies]\n").nth(1).unwrap_or_default();
        let needed = needed.split("\n[").next().unwrap_or_default();
        for line in needed.lines() {
            let Some(rest) = line.strip_prefix("furball-") else {
                continue;
            };
            let other = rest.split(['.', ' ']).next().expect("a name");
            assert!(
                reaches(&name, other),
                "add an arrow to docs/design.md: {name} --> {other}"
            );
            count += 1;
        }
    }
    assert!(count > 10);
}
