//! `cargo xtask types`: generates the client's TypeScript types from the schemas of the server's messages.

mod layout;
mod typescript;

use std::fs;
use std::path::Path;
use std::process::Command;

use serde::Deserialize;
use serde_json::{Map, Value};

use crate::cargo;
use crate::files;
use crate::problem::Failure;

pub const SUMMARY: &str = "write the client's types of all that crosses the wire [--check]";

/// The generated file.
const FILE: &str = "web/src/protocol.ts";

/// The output of the server's example `definitions`.
#[derive(Deserialize)]
struct Schemas {
    version: u32,
    definitions: Map<String, Value>,
}

pub fn run(args: &[String]) -> Result<(), Failure> {
    let check = match args {
        [] => false,
        [arg] if arg == "--check" => true,
        [arg, ..] => return Err(Failure::Usage(format!("unknown argument `{arg}`"))),
    };
    let root = files::root()?;
    let schemas = schemas(&root)?;
    let text = typescript::file(&schemas.definitions, schemas.version).map_err(Failure::Found)?;
    let path = root.join(FILE);
    if check {
        let written = fs::read_to_string(&path).unwrap_or_default();
        if let Some(difference) = difference(&written, &text) {
            return Err(Failure::Found(format!(
                "{FILE} isn't what the server's types say; write it anew with `cargo xtask types`.\n{difference}"
            )));
        }
    } else {
        let unwritable = |error| Failure::Io(format!("cannot write {FILE}: {error}"));
        fs::create_dir_all(path.parent().unwrap_or(&path)).map_err(unwritable)?;
        fs::write(&path, &text).map_err(unwritable)?;
    }
    println!("types: {} types in {FILE}", schemas.definitions.len());
    Ok(())
}

/// The schemas of all types on the wire, by their names in the client.
pub fn definitions(root: &Path) -> Result<Map<String, Value>, Failure> {
    Ok(schemas(root)?.definitions)
}

/// Gets the server's schemas.
fn schemas(root: &Path) -> Result<Schemas, Failure> {
    cargo::build(root, &["--example", "definitions"])?;
    let asked = Command::new(cargo::target(root).join("debug/examples/definitions"))
        .output()
        .map_err(|error| Failure::Io(format!("the server's schemas can't be had: {error}")))?;
    if !asked.status.success() {
        let told = String::from_utf8_lossy(&asked.stderr);
        return Err(Failure::Io(format!("the server's schemas can't be had:\n{told}")));
    }
    let unreadable = |error| Failure::Io(format!("the server's schemas can't be read: {error}"));
    serde_json::from_slice(&asked.stdout).map_err(unreadable)
}

/// The first line that differs, actual and expected.
fn difference(written: &str, right: &str) -> Option<String> {
    if written == right {
        return None;
    }
    if written.is_empty() {
        return Some("There is no such file, or nothing in it.".into());
    }
    // Line endings may differ too, so they are kept on the lines.
    let mut lines = written.split('\n').zip(right.split('\n')).enumerate();
    Some(match lines.find(|(_, (is, should))| is != should) {
        Some((place, (is, should))) => format!("Line {} is\n  {is}\nand should be\n  {should}", place + 1),
        None => "It ends at another place.".into(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_difference_is_reported() {
        assert_eq!(difference("a\nb\n", "a\nb\n"), None);
        let told = difference("a\nb\n", "a\nc\n").unwrap();
        assert_eq!(told, "Line 2 is\n  b\nand should be\n  c");
        assert!(difference("", "a\n").unwrap().contains("no such file"));
        assert!(difference("a\n", "a\nb\n").is_some());
        assert!(difference("a\nb", "a\nb\n").is_some());
    }

    #[test]
    fn unknown_arguments_are_refused() {
        assert!(matches!(run(&["--chek".to_string()]), Err(Failure::Usage(_))));
    }
}
