//! Prints the digest of every card that comes with the program; with a file that it printed earlier, the cards whose
//! digests have changed since, as `content/restated.txt` lists them.

use std::collections::BTreeSet;
use std::error::Error;
use std::{env, fs};

use furball_cards::{Content, Edition};

fn main() -> Result<(), Box<dyn Error>> {
    let mut lines = BTreeSet::new();
    for edition in Edition::ALL.iter().copied() {
        for (kind, id, digest) in Content::builtin(edition).every_digest().iter() {
            let kind = serde_json::to_value(kind)?;
            lines.insert((
                format!("{edition} {} {id}", kind.as_str().unwrap_or_default()),
                digest.to_string(),
            ));
        }
    }
    match env::args().nth(1) {
        None => lines
            .iter()
            .for_each(|(card, digest)| println!("{card} {digest}")),
        Some(file) => {
            for line in fs::read_to_string(file)?.lines() {
                let Some((card, before)) = line.rsplit_once(' ') else {
                    continue;
                };
                let now = lines.iter().find(|(other, _)| other == card);
                if let Some((_, now)) = now.filter(|(_, now)| now != before) {
                    let card = card.split_once(' ').map_or(card, |(_, card)| card);
                    println!("{card} {before} {now}");
                }
            }
        }
    }
    Ok(())
}
