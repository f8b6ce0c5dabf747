//! Makes a constant of every entry of the ledgers in `docs/rules`, so that citing a rule that doesn't exist doesn't compile.

use std::fmt::Write;
use std::path::Path;
use std::{env, fs, io};

/// The ledgers, in the order of [`Ledger`](src/ledger.rs), each with its file.
const LEDGERS: [(&str, &str); 5] = [
    ("FirstEdition", "first-edition-core.md"),
    ("FirstEditionExpansions", "first-edition-expansions.md"),
    ("SecondEdition", "second-edition.md"),
    ("Legacy", "legacy.md"),
    ("Amg", "amg.md"),
];

/// An entry as it stands in its ledger.
struct Entry<'t> {
    id: &'t str,
    title: &'t str,
    text: &'t str,
    source: &'t str,
    chapter: &'t str,
}

fn main() -> io::Result<()> {
    let mut constants = String::new();
    let mut entries = String::new();
    let mut number = 0u16;
    for (ledger, file) in LEDGERS {
        let path = Path::new("../../docs/rules").join(file);
        println!("cargo::rerun-if-changed={}", path.display());
        let text = fs::read_to_string(&path)?;
        for entry in all(&text) {
            let Entry {
                id,
                title,
                text,
                source,
                chapter,
            } = entry;
            let _ = writeln!(constants, "    /// {title}");
            let _ = writeln!(
                constants,
                "    pub const {}: Rule = Rule({number});",
                id.replace('-', "_")
            );
            let _ = writeln!(
                entries,
                "    Entry {{ id: {id:?}, title: {title:?}, text: {text:?}, source: {source:?}, chapter: {chapter:?}, ledger: \
                 Ledger::{ledger} }},"
            );
            number += 1;
        }
    }
    let code = format!(
        "/// Every entry of the ledgers, in order.\nimpl Rule {{\n{constants}}}\n\nstatic ENTRIES: [Entry; {number}] = [\n{entries}];\n"
    );
    let target =
        env::var_os("OUT_DIR").ok_or_else(|| io::Error::other("cargo names no folder to write to"))?;
    fs::write(Path::new(&target).join("entries.rs"), code)
}

/// The entries of a ledger: `## Chapter`, then `### ID Title` with lines such as `- Rule: …`.
fn all(ledger: &str) -> impl Iterator<Item = Entry<'_>> {
    ledger.split("\n## ").skip(1).flat_map(|text| {
        let (chapter, entries) = text.split_once('\n').unwrap_or((text, ""));
        let entries = entries.split("\n### ").skip(1);
        entries.filter_map(move |entry| {
            let (heading, body) = entry.split_once('\n')?;
            let (id, title) = heading.split_once(' ')?;
            let field = |name: &str| {
                let mut lines = body.lines();
                lines
                    .find_map(|line| line.strip_prefix("- ")?.strip_prefix(name))
                    .unwrap_or_default()
                    .trim()
            };
            Some(Entry {
                id,
                title: title.trim(),
                text: field("Rule:"),
                source: field("Source:"),
                chapter: chapter.trim(),
            })
        })
    })
}
