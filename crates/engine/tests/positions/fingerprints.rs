//! Everything any viewer can learn at every moment of every position and every card's report, hashed to one number
//! for each and compared with the reviewed ones in `fingerprints/`: the views, the available and denied choices,
//! where they would lead, the ruler, and the events.
//!
//! The rule tests define what is right. These show what else a change affects: one that should change nothing leaves
//! every number alone, and after an intended change the names tell which positions to look at. Then run the tests
//! with `FURBALL_BLESS=1` and commit the difference.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::Path;

use furball_engine::{Game, Object, Viewer};
use serde::Serialize;

use crate::honesty::viewers;
use crate::stage::Stage;
use crate::{cards, files, read, stage};

#[test]
fn positions_of_first_edition_show_what_they_did() {
    compare("first.txt", positions("first"));
}

#[test]
fn positions_of_second_edition_show_what_they_did() {
    compare("second.txt", positions("second"));
}

#[test]
fn reports_of_cards_show_what_they_did() {
    compare("cards.txt", cards::played());
}

fn positions(folder: &str) -> impl Iterator<Item = (String, Stage)> {
    files(folder).into_iter().flat_map(|(file, text)| {
        let positions = read(&text).unwrap_or_default().into_iter();
        let played = positions.filter_map(|position| Some((position.name.clone(), stage(&position).ok()?)));
        played
            .map(|(name, stage)| (format!("{file}: {name}"), stage))
            .collect::<Vec<_>>()
    })
}

fn compare(file: &str, played: impl Iterator<Item = (String, Stage)>) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/positions/fingerprints")
        .join(file);
    let mut now = String::new();
    for (title, stage) in played {
        let _ = writeln!(now, "{} {title}", fingerprint(&stage));
    }
    if std::env::var_os("FURBALL_BLESS").is_some() {
        std::fs::write(&path, &now).expect("the fingerprints can be written");
        return;
    }
    let reviewed = std::fs::read_to_string(&path).expect("the fingerprints can be read");
    let reviewed: BTreeSet<&str> = reviewed.lines().collect();
    let other: Vec<&str> = now.lines().filter(|line| !reviewed.contains(line)).collect();
    assert!(
        other.is_empty(),
        "{file}: these show something else than before:\n{}",
        other.join("\n")
    );
    assert_eq!(now.lines().count(), reviewed.len(), "{file}: positions are gone");
}

fn fingerprint(stage: &Stage) -> String {
    let mut print = Print(blake3::Hasher::new());
    for game in &stage.moments {
        print.moment(game);
    }
    print.add(&stage.events);
    let last = stage.moments.last().map(Game::hash);
    print.add(&last);
    print.0.finalize().to_hex()[..12].to_owned()
}

struct Print(blake3::Hasher);

impl Print {
    fn add(&mut self, value: &(impl Serialize + ?Sized)) {
        let told = serde_json::to_vec(value).expect("JSON");
        self.0.update(&told);
    }

    /// Everything each player and a spectator can learn now.
    fn moment(&mut self, game: &Game) {
        for viewer in viewers(game) {
            let view = game.view(viewer);
            self.add(&view.snapshot());
            self.add(&view.denied());
            self.add(&view.foresee_all(None));
        }
        let view = game.view(Viewer::Spectator);
        let ships = view.in_play().map(|ship| Object::Ship(ship.id()));
        let rocks = (0..view.obstacles().len() as u8).map(Object::Obstacle);
        let pieces: Vec<Object> = ships.chain(rocks).take(4).collect();
        for (place, &from) in pieces.iter().enumerate() {
            for &to in &pieces[place + 1..] {
                self.add(&view.measure(from, to).ok());
            }
        }
    }
}
