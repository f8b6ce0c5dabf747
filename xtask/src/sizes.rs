//! `cargo xtask sizes`: finds files that are too long, which usually hide a second subject.

use crate::files;
use crate::problem::{Failure, Problem, no_arguments};

pub const SUMMARY: &str =
    "fail if a source file is longer than 800 lines, warn past 600; measure the content";

/// Past this, look for the second subject.
const LONG: usize = 600;
/// Past this, the file must be split.
const TOO_LONG: usize = 800;

/// What is written by hand to be read: code, styles, phrases, and positions of tests.
const SOURCES: [&str; 8] = ["rs", "ts", "js", "svelte", "css", "html", "ftl", "ron"];
/// Lists of data, which have as many entries as there are things in the game: they are measured, and that is all.
const LISTS: [&str; 2] = ["content/", "xtask/pools/"];
/// The reports of a card, beside it.
const REPORTS: &str = ".reports.ron";
/// Files that are generated.
const GENERATED: [&str; 3] = ["web/src/protocol.ts", "web/src/phrases/ids.ts", "web/dist/"];

#[derive(Debug, PartialEq, Eq)]
enum Size {
    Fine,
    Long,
    TooLong,
}

fn size(lines: usize) -> Size {
    if lines > TOO_LONG {
        Size::TooLong
    } else if lines > LONG {
        Size::Long
    } else {
        Size::Fine
    }
}

/// What a file is measured as, by its path.
#[derive(Debug, PartialEq, Eq)]
enum Kind {
    Source,
    List,
    Other,
}

fn kind(path: &str) -> Kind {
    let begins = |with: &[&str]| with.iter().any(|begin| path.starts_with(begin));
    let extension = path.rsplit_once('.').map_or("", |(_, extension)| extension);
    match SOURCES.contains(&extension) {
        false => Kind::Other,
        true if begins(&GENERATED) => Kind::Other,
        true if begins(&LISTS) && !path.ends_with(REPORTS) => Kind::List,
        true => Kind::Source,
    }
}

/// How many files there are of a kind, and how long the longest is.
#[derive(Default)]
struct Count {
    files: usize,
    longest: usize,
}

impl Count {
    fn add(&mut self, lines: usize) {
        self.files += 1;
        self.longest = self.longest.max(lines);
    }
}

pub fn run(args: &[String]) -> Result<(), Failure> {
    no_arguments(args)?;
    let root = files::root()?;
    let mut problems = Vec::new();
    let (mut sources, mut lists) = (Count::default(), Count::default());
    for file in files::below(&root, "")? {
        let kind = kind(&file);
        if kind == Kind::Other {
            continue;
        }
        let Some(text) = files::text(&root, &file)? else {
            continue;
        };
        let lines = text.lines().count();
        if kind == Kind::List {
            lists.add(lines);
            continue;
        }
        sources.add(lines);
        match size(lines) {
            Size::Fine => {}
            Size::Long => {
                eprintln!("warning: {file} has {lines} lines; does it have a second subject?")
            }
            Size::TooLong => problems.push(Problem {
                file,
                line: TOO_LONG + 1,
                message: format!("{lines} lines, at most {TOO_LONG} are allowed; split it"),
            }),
        }
    }
    println!(
        "sizes: {} source files, the longest has {} lines; {} files of content, the longest has {}",
        sources.files, sources.longest, lists.files, lists.longest
    );
    Failure::unless_empty(&problems)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_limits_belong_to_the_smaller_size() {
        assert_eq!(size(600), Size::Fine);
        assert_eq!(size(601), Size::Long);
        assert_eq!(size(800), Size::Long);
        assert_eq!(size(801), Size::TooLong);
    }

    #[test]
    fn what_is_read_is_measured() {
        for source in [
            "crates/engine/src/game.rs",
            "crates/engine/tests/positions/second/err-03-outrider.ron",
            "content/second-edition/damage.reports.ron",
            "web/src/play/Play.svelte",
            "phrases/de/events.ftl",
        ] {
            assert_eq!(kind(source), Kind::Source, "{source}");
        }
        assert_eq!(kind("content/prices/second-2021-11.ron"), Kind::List);
        for other in [
            "web/src/protocol.ts",
            "web/dist/assets/index.js",
            "Cargo.lock",
            "LICENSE-MIT",
        ] {
            assert_eq!(kind(other), Kind::Other, "{other}");
        }
    }
}
