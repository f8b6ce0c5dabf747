//! A game is its terms and its journal.

use furball_cards::{Content, Edition};
use furball_engine::{Record, Secret};
use furball_server::hosting::{CommandError, Entry, HostedGame};
use furball_server::store::GameStage;

use crate::stage::{ANN, Table, join, settings};

#[test]
fn a_journal_written_and_read_again_is_the_same_game() {
    let mut table = Table::seated(settings());
    while table.hosted.stage() == GameStage::Running {
        table.step();
        table.wait(3);
        if table.journal.len() == 40 {
            let _ = table.undo(ANN);
        }
    }
    let mut again =
        HostedGame::new(settings(), Secret("hidden".into()), table.journal[0].1).expect("fine settings");
    for (entry, at) in &table.journal {
        let text = serde_json::to_string(entry).expect("JSON");
        let entry: Entry = serde_json::from_str(&text).expect("an entry");
        again.apply(entry, *at).expect("it happened before");
    }
    assert_eq!(again.game().map(|game| game.memory_hash()), Some(table.hash()));
    assert_eq!(again.number() as usize, table.journal.len());
    assert_eq!(again.record(), table.hosted.record());
}

#[test]
fn the_secret_is_kept_until_the_game_is_over_and_verifies_it_then() {
    let mut table = Table::empty(settings());
    assert_eq!(table.hosted.record(), Err(CommandError::NotBegun));
    let committed = table.hosted.commitment();
    assert_eq!(committed, Secret("hidden".into()).commitment());
    table.execute(join(ANN, "Ann")).expect("a free seat");
    table
        .execute(join(crate::stage::BEN, "Ben"))
        .expect("a free seat");
    while table.hosted.stage() == GameStage::Running {
        assert_eq!(table.hosted.record(), Err(CommandError::NotOver));
        table.step();
    }
    let record = table.hosted.record().expect("a record");
    assert_eq!(record.commitment, committed);
    assert_eq!(record.words, ["the word of Ann", "the word of Ben"]);
    let read = Record::from_json(&record.to_json()).expect("a record");
    let game = read
        .verify(Content::builtin(Edition::First))
        .expect("the same game");
    assert_eq!(game.memory_hash(), table.hash());
}

#[test]
fn a_damaged_journal_is_refused() {
    let mut table = Table::seated(settings());
    table.step();
    let (last, at) = table.journal.last().expect("an entry").clone();
    let before = table.hash();
    assert!(table.hosted.apply(last, at).is_err());
    assert_eq!(table.hash(), before);
}
