//! All that anybody can learn at every moment of every scenario, every card's report and many random games, as one number for
//! each, compared with the reviewed ones in `fingerprints/`: what everybody sees and is told of what he may choose and what he may not,
//! where that would lead, what the ruler says, and what happens.
//!
//! The tests of rules say what is right. These say what else a change has changed: one that should change nothing leaves
//! every number alone, and after one that is meant, the names tell which scenarios to look at. Then run the tests with
//! `FURBALL_BLESS=1` and commit the difference.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::Path;

use furball_engine::coverage::Coverage;
use furball_engine::{RulebookId, Viewer};

use crate::games::RandomGame;
use crate::looks::{Count, Print};
use crate::{cards, files, read, staged};
use furball_testing::stage::Stage;

#[test]
fn scenarios_of_first_edition_show_what_they_did() {
    compare("first.txt", positions("first"));
}

#[test]
fn scenarios_of_second_edition_show_what_they_did() {
    compare("second.txt", positions("second"));
}

#[test]
fn reports_of_cards_show_what_they_did() {
    compare("cards.txt", cards::played());
}

fn positions(folder: &str) -> impl Iterator<Item = (String, Stage)> {
    files(folder).into_iter().flat_map(|(file, text)| {
        let positions = read(&text).unwrap_or_default().into_iter();
        let played = positions.filter_map(|position| Some((position.name.clone(), staged(&position).ok()?)));
        played
            .map(|(name, stage)| (format!("{file}: {name}"), stage))
            .collect::<Vec<_>>()
    })
}

/// Games and how often in them everybody looks: what is seen only now and then is the same in between.
const GAMES: u8 = 100;
const LOOKS: usize = 5;

#[test]
fn random_games_of_first_edition_go_as_they_did() {
    random_games("games-first.txt", RulebookId::First);
}

#[test]
fn random_games_of_second_edition_go_as_they_did() {
    random_games("games-second.txt", RulebookId::Second);
}

fn random_games(file: &str, rulebook: RulebookId) {
    let games = (0..GAMES).map(|number| {
        let (mut play, mut events) = RandomGame::start(rulebook, number);
        let content = play.content;
        let (mut print, tally) = (Print::new(), Coverage::new(content));
        let mut count = Count::new(&tally);
        let mut choices = 0;
        loop {
            let before = events.len();
            if play.step(&mut events).is_none() {
                break;
            }
            count.watch(&play.game, &events[before..]);
            choices += 1;
            if choices % LOOKS == 0 {
                print.moment(&play.game);
                print.closer(&play.game);
                count.uses(&play.game, content, &mut print);
            }
        }
        count.end(content, &mut print);
        let rules = events.iter().map(|event| play.game.rule_of(event));
        print.add(&rules.collect::<Vec<_>>());
        print.add(&play.game.seen(Viewer::Spectator, &events).collect::<Vec<_>>());
        print.add(&events);
        (format!("game {number}, {choices} choices"), print.end(&play.game))
    });
    compare_prints(file, games);
}

fn compare(file: &str, played: impl Iterator<Item = (String, Stage)>) {
    compare_prints(file, played.map(|(title, stage)| (title, fingerprint(&stage))));
}

fn compare_prints(file: &str, prints: impl Iterator<Item = (String, String)>) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/positions/fingerprints")
        .join(file);
    let mut now = String::new();
    for (title, print) in prints {
        let _ = writeln!(now, "{print} {title}");
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
    let mut print = Print::new();
    for game in &stage.moments {
        print.moment(game);
        print.closer(game);
    }
    print.add(&stage.events);
    stage
        .moments
        .last()
        .map_or_else(String::new, |last| print.end(last))
}
