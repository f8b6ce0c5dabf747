//! What was said about an earlier question, offer or choice isn't taken for an answer to the present one.

use furball_engine::{Ask, Choice, Seat};
use furball_server::hosting::{Applied, Command, CommandError};
use furball_server::store::GameStage;

use crate::stage::{ANN, BEN, Table, settings};

/// A choice by a player who knew the entries up to this number.
fn chooses(table: &mut Table, seat: Seat, choice: Choice, number: u32) -> Result<Applied, CommandError> {
    table.execute(Command::Choose { seat, choice, number })
}

/// Plays until this round's dials are to be set.
fn until_planning(table: &mut Table, round: u16) {
    let planning = |table: &Table| {
        let game = table.hosted.game().expect("it has begun");
        game.round() == round
            && game
                .prompts()
                .iter()
                .filter(|prompt| prompt.ask == Ask::SetDials)
                .count()
                == 2
    };
    while !planning(table) {
        assert_eq!(table.hosted.stage(), GameStage::Running);
        table.step();
    }
}

/// A maneuver for a ship of the seat, as a simple player would set it.
fn dial(table: &Table, seat: Seat) -> Choice {
    let game = table.hosted.game().expect("it has begun");
    let prompt = game.prompt(seat).expect("it is asked");
    let view = game.view(furball_engine::Viewer::Seat(seat));
    furball_ace::Player::choose(&mut furball_ace::SimplePlayer::new(7), view, prompt)
}

#[test]
fn a_dial_of_the_last_round_isnt_set_in_this_one() {
    let mut table = Table::seated(settings());
    until_planning(&mut table, 1);
    let (old, known) = (dial(&table, ANN), table.hosted.number());
    assert!(matches!(old, Choice::Dial { .. }));
    until_planning(&mut table, 2);
    let before = table.hash();
    assert_eq!(
        chooses(&mut table, ANN, old.clone(), known),
        Err(CommandError::Outdated)
    );
    assert_eq!(table.hash(), before);
    table.choose(ANN, old).expect("meant for this round it is legal");
}

#[test]
fn both_set_dials_at_once_without_waiting_for_each_others_news() {
    let mut table = Table::seated(settings());
    until_planning(&mut table, 1);
    let known = table.hosted.number();
    let (anns, bens) = (dial(&table, ANN), dial(&table, BEN));
    chooses(&mut table, ANN, anns.clone(), known).expect("Ann is asked");
    // Ann changes her mind beside Ben.
    table.undo(ANN).expect("it is free");
    assert_eq!(
        chooses(&mut table, ANN, anns.clone(), known),
        Err(CommandError::Outdated),
        "her own question was put anew"
    );
    table.choose(ANN, anns).expect("now she has seen it");
    chooses(&mut table, BEN, bens.clone(), known).expect("his question is still the same");
    assert_eq!(
        chooses(&mut table, BEN, bens, known),
        Err(CommandError::Outdated),
        "his next one, for his other ship, isn't"
    );
}

#[test]
fn what_was_taken_back_for_both_is_asked_anew() {
    let mut table = Table::seated(settings());
    until_planning(&mut table, 1);
    let (anns, known) = (dial(&table, ANN), table.hosted.number());
    table.choose(ANN, anns.clone()).expect("a dial");
    let bens = dial(&table, BEN);
    table.choose(BEN, bens).expect("a dial");
    table.undo(ANN).expect("an offer");
    table.answer(BEN, true).expect("an answer");
    assert_eq!(
        chooses(&mut table, ANN, anns.clone(), known),
        Err(CommandError::Outdated)
    );
    table.choose(ANN, anns).expect("asked anew");
}

#[test]
fn giving_up_answers_no_question() {
    let mut table = Table::seated(settings());
    until_planning(&mut table, 2);
    chooses(&mut table, ANN, Choice::Concede, 0).expect("always possible");
    assert_eq!(table.hosted.stage(), GameStage::Over);
}

#[test]
fn nobody_answers_what_hasnt_happened_here() {
    let mut table = Table::seated(settings());
    until_planning(&mut table, 1);
    let (choice, number) = (dial(&table, ANN), table.hosted.number() + 1);
    assert_eq!(chooses(&mut table, ANN, choice, number), Err(CommandError::Ahead));
}

#[test]
fn an_old_word_takes_back_no_later_choice() {
    let mut table = Table::seated(settings());
    until_planning(&mut table, 1);
    for _ in 0..2 {
        let choice = dial(&table, BEN);
        table.choose(BEN, choice).expect("a dial");
    }
    let number = table.hosted.number();
    let stale = Command::Undo {
        seat: BEN,
        number: number - 1,
    };
    assert_eq!(table.execute(stale), Err(CommandError::Outdated));
    let undo = Command::Undo { seat: BEN, number };
    table.execute(undo.clone()).expect("it is free");
    assert_eq!(
        table.execute(undo),
        Err(CommandError::Outdated),
        "it was done already"
    );
    table.undo(BEN).expect("the one before");
}

#[test]
fn an_old_yes_agrees_to_no_later_offer() {
    let mut table = Table::seated(settings());
    table.execute(Command::OfferDraw { seat: ANN }).expect("an offer");
    let number = table.hosted.number();
    let yes = Command::Answer {
        seat: BEN,
        agree: true,
        number,
    };
    table.answer(BEN, false).expect("an answer");
    table.step();
    table
        .execute(Command::OfferDraw { seat: ANN })
        .expect("another offer");
    assert_eq!(table.execute(yes), Err(CommandError::Outdated));
    assert_eq!(table.hosted.stage(), GameStage::Running);
}
