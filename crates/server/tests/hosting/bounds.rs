//! A journal can't be filled without playing.

use furball_engine::{Ask, Choice, Seat, Viewer};
use furball_server::hosting::{
    Command, CommandError, Entry, MAX_CHAT_MESSAGES, MAX_DIAL_CHANGES, MAX_UNDOS, Offer,
};
use furball_server::store::GameStage;

use crate::stage::{ANN, BEN, Table, settings};

/// A dial for Ann when she is asked for it.
fn dial(table: &Table) -> Choice {
    dial_of(table, ANN)
}

fn dial_of(table: &Table, seat: Seat) -> Choice {
    let game = table.hosted.game().expect("it has begun");
    let prompt = game.prompt(seat).expect("it is asked");
    let choice = furball_ace::Player::choose(
        &mut furball_ace::SimplePlayer::new(7),
        game.view(Viewer::Seat(seat)),
        prompt,
    );
    assert!(matches!(choice, Choice::Dial { .. }));
    choice
}

fn planning() -> Table {
    let mut table = Table::seated(settings());
    while table
        .hosted
        .game()
        .and_then(|game| game.prompt(ANN))
        .is_none_or(|prompt| prompt.ask != Ask::SetDials)
    {
        table.step();
    }
    table
}

#[test]
fn a_draw_is_agreed_to_once_until_something_is_chosen() {
    let mut table = planning();
    table.choose(ANN, Choice::Draw).expect("nobody minds");
    assert_eq!(table.choose(ANN, Choice::Draw), Err(CommandError::OfferLimit));
    let offer = Command::OfferDraw { seat: ANN };
    assert_eq!(table.execute(offer.clone()), Err(CommandError::OfferLimit));
    // What the other does besides changes nothing, but playing on does.
    table.execute(Command::OfferDraw { seat: BEN }).expect("an offer");
    table.answer(ANN, false).expect("an answer");
    assert_eq!(
        table.execute(Command::OfferDraw { seat: BEN }),
        Err(CommandError::OfferLimit)
    );
    assert_eq!(table.choose(ANN, Choice::Draw), Err(CommandError::OfferLimit));
    let choice = dial(&table);
    table.choose(ANN, choice).expect("a dial");
    table.execute(offer).expect("an offer");
    table.answer(ANN, false).expect("taken back");
    assert_eq!(table.choose(ANN, Choice::Draw), Err(CommandError::OfferLimit));
    assert_eq!(table.hosted.stage(), GameStage::Running);
}

#[test]
fn a_dial_isnt_turned_for_ever() {
    let mut table = planning();
    // Ben has two ships; until the other one's dial is set this one's may be changed.
    let choice = dial_of(&table, BEN);
    for _ in 0..=MAX_DIAL_CHANGES {
        table.choose(BEN, choice.clone()).expect("it may be set again");
    }
    let again = table.choose(BEN, choice.clone());
    assert_eq!(
        again,
        Err(CommandError::DialChangeLimit {
            most: MAX_DIAL_CHANGES
        })
    );
    // A dial that isn't set yet may be set, the game goes on, and the next round has the same limit again.
    while table.hosted.game().expect("a game").round() == 1 {
        table.step();
    }
    while table
        .hosted
        .game()
        .and_then(|game| game.prompt(BEN))
        .is_none_or(|prompt| prompt.ask != Ask::SetDials)
    {
        table.step();
    }
    let choice = dial_of(&table, BEN);
    table.choose(BEN, choice.clone()).expect("a dial");
    table.choose(BEN, choice).expect("another thought");
}

#[test]
fn taking_back_comes_to_an_end() {
    let mut table = planning();
    let choice = dial(&table);
    for _ in 0..MAX_UNDOS {
        table.choose(ANN, choice.clone()).expect("a dial");
        table.undo(ANN).expect("it is free");
    }
    table.choose(ANN, choice).expect("a dial");
    assert_eq!(table.undo(ANN), Err(CommandError::UndoLimit { most: MAX_UNDOS }));
}

#[test]
fn what_is_asked_and_withdrawn_comes_to_an_end() {
    let mut table = planning();
    let choice = dial(&table);
    table.choose(ANN, choice).expect("a dial");
    let bens = dial_of(&table, BEN);
    table.choose(BEN, bens).expect("a dial");
    for _ in 0..3 {
        table.undo(ANN).expect("an offer");
        assert!(matches!(table.hosted.offer(), Some((ANN, Offer::Undo { .. }, _))));
        table.answer(ANN, false).expect("she withdraws it");
    }
    assert_eq!(table.undo(ANN), Err(CommandError::OfferLimit));
}

#[test]
fn nobody_talks_for_ever() {
    let mut table = Table::seated(settings());
    let say = |seat| Command::Chat {
        seat,
        text: "and another thing".into(),
    };
    for _ in 0..MAX_CHAT_MESSAGES {
        table.execute(say(ANN)).expect("words");
    }
    assert_eq!(
        table.execute(say(ANN)),
        Err(CommandError::ChatLimit {
            most: MAX_CHAT_MESSAGES
        })
    );
    table.execute(say(BEN)).expect("Ben has said nothing yet");
    let said = |(entry, _): &&(Entry, _)| matches!(entry, Entry::Said { .. });
    assert_eq!(
        table.journal.iter().filter(said).count() as u32,
        MAX_CHAT_MESSAGES + 1
    );
}
