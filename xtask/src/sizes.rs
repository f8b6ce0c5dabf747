//! `cargo xtask sizes`: finds source files that are too long, which usually hide a second subject.

use crate::files;
use crate::problem::{Failure, Problem, no_arguments};

pub const SUMMARY: &str = "fail if a Rust file is longer than 800 lines, warn past 600";

/// Past this, look for the second subject.
const LONG: usize = 600;
/// Past this, the file must be split.
const TOO_LONG: usize = 800;

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

pub fn run(args: &[String]) -> Result<(), Failure> {
    no_arguments(args)?;
    let root = files::root()?;
    let mut problems = Vec::new();
    let mut count = 0;
    let mut longest = 0;
    for file in files::below(&root, "")? {
        if !file.ends_with(".rs") {
            continue;
        }
        let Some(text) = files::text(&root, &file)? else {
            continue;
        };
        let lines = text.lines().count();
        count += 1;
        longest = longest.max(lines);
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
    println!("sizes: {count} Rust files, the longest has {longest} lines");
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
}
