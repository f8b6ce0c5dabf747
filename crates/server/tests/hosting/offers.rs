//! Draws and taking back.

use furball_engine::{Ask, Choice, Event, How};
use furball_server::hosting::{Command, CommandError, Computer, Offer, SeatKind};
use furball_server::store::GameStage;

use crate::stage::{ANN, BEN, Table, settings};

/// Plays until Ann has just chosen and nothing random, secret or of Ben's came of it.
fn until_ann_can_take_back(table: &mut Table) -> u64 {
    loop {
        let before = table.hash();
        let chance = table.hosted.game().expect("a game").chance_used();
        let seat = table.step();
        let game = table.hosted.game().expect("a game");
        if seat == ANN && game.chance_used() == chance && game.prompts()[0].seat == ANN {
            return before;
        }
    }
}

/// Plays until dice were rolled.
fn until_dice(table: &mut Table) {
    loop {
        let chance = table.hosted.game().expect("a game").chance_used();
        let seat = table.step();
        if table.hosted.game().expect("a game").chance_used() != chance && seat == ANN {
            return;
        }
    }
}

#[test]
fn taking_back_is_free_while_nobody_is_the_wiser() {
    let mut table = Table::seated(settings());
    let before = until_ann_can_take_back(&mut table);
    let applied = table.undo(ANN).expect("it is free");
    assert!(applied.full);
    assert_eq!(applied.undone, 1);
    assert_eq!(table.hash(), before);
    let undone = &table.hosted.record_so_far().expect("a record").undone;
    assert_eq!((undone.len(), undone[0].by, undone[0].agreed), (1, ANN, false));
}

#[test]
fn after_dice_the_others_are_asked() {
    let mut table = Table::seated(settings());
    until_dice(&mut table);
    let (after, number) = (
        table.hash(),
        table.hosted.record_so_far().expect("a record").choices.len(),
    );
    table.undo(ANN).expect("an offer");
    assert_eq!(table.hash(), after, "nothing is taken back yet");
    let (by, offer, missing) = table.hosted.offer().expect("an offer");
    assert_eq!((by, missing.collect::<Vec<_>>()), (ANN, vec![BEN]));
    assert_eq!(
        offer,
        Offer::Undo {
            left: number as u32 - 1
        }
    );
    let back = table.hosted.back();
    let [back] = back.as_slice() else {
        panic!("{back:?}")
    };
    let record = table.hosted.record_so_far().expect("a record");
    let last = record.choices.last().expect("a choice");
    assert_eq!((back.seat, back.choice.as_ref()), (ANN, Some(&last.choice)));
    assert_eq!(table.undo(ANN), Err(CommandError::OfferPending));
    table.answer(BEN, false).expect("an answer");
    assert!(table.hosted.offer().is_none());
    assert_eq!(table.hash(), after);
    table.undo(ANN).expect("an offer");
    let applied = table.answer(BEN, true).expect("an answer");
    assert!(applied.full);
    assert_eq!(applied.undone, 1);
    let record = table.hosted.record_so_far().expect("a record");
    assert_eq!(record.choices.len(), number - 1);
    assert!(record.undone.last().expect("undone").agreed);
}

#[test]
fn the_dice_to_come_stay_the_same() {
    let mut table = Table::seated(settings());
    until_dice(&mut table);
    let (after, last) = (
        table.hash(),
        table
            .hosted
            .record_so_far()
            .expect("a record")
            .choices
            .last()
            .cloned()
            .expect("one"),
    );
    table.undo(ANN).expect("an offer");
    table.answer(BEN, true).expect("an answer");
    assert_ne!(table.hash(), after);
    table.choose(last.seat, last.choice).expect("as before");
    assert_eq!(table.hash(), after);
}

#[test]
fn what_was_offered_falls_away_when_the_game_goes_on() {
    let mut table = Table::seated(settings());
    table.execute(Command::OfferDraw { seat: ANN }).expect("an offer");
    table.step();
    assert!(table.hosted.offer().is_none());
    let late = table.answer(BEN, true);
    assert_eq!(late, Err(CommandError::NoOffer));
}

/// A seat that has agreed by a choice of the game itself may agree to the offer as well.
#[test]
fn whoever_agreed_before_may_agree_again() {
    let mut table = Table::seated(settings());
    let number = table.hosted.number();
    let draw = Command::Choose {
        seat: BEN,
        choice: Choice::Draw,
        number,
    };
    table.execute(draw).expect("anybody may agree at any time");
    table.execute(Command::OfferDraw { seat: ANN }).expect("an offer");
    table.answer(BEN, true).expect("it is over with that");
    assert_eq!(table.hosted.stage(), GameStage::Over);
    let outcome = table.hosted.game().and_then(|game| game.outcome());
    assert_eq!(outcome.map(|outcome| outcome.how), Some(How::Agreed));
}

#[test]
fn a_draw_needs_everybody() {
    let mut table = Table::seated(settings());
    table.execute(Command::OfferDraw { seat: BEN }).expect("an offer");
    assert_eq!(table.hosted.stage(), GameStage::Running);
    // Offering what is offered already is agreeing to it.
    let applied = table
        .execute(Command::OfferDraw { seat: ANN })
        .expect("an answer");
    assert!(
        applied
            .events
            .iter()
            .any(|event| matches!(event, Event::GameOver(_)))
    );
    let outcome = table.hosted.game().expect("a game").outcome().expect("over");
    assert_eq!((outcome.winner, outcome.how), (None, How::Agreed));
    assert_eq!(
        table.execute(Command::OfferDraw { seat: ANN }),
        Err(CommandError::Over)
    );
}

#[test]
fn against_the_computer_taking_back_needs_nobody() {
    let mut settings = settings();
    settings.seats[1] = SeatKind::Computer {
        computer: Computer::Simple,
    };
    let mut table = Table::seated(settings);
    until_dice(&mut table);
    let number = table.hosted.record_so_far().expect("a record").choices.len();
    table.undo(ANN).expect("nobody to ask");
    assert_eq!(
        table.hosted.record_so_far().expect("a record").choices.len(),
        number - 1
    );
}

#[test]
fn there_must_be_something_to_take_back() {
    let mut table = Table::seated(settings());
    assert_eq!(table.undo(BEN), Err(CommandError::NothingToUndo));
    table.choose(ANN, Choice::Concede).expect("always possible");
    assert_eq!(table.undo(ANN), Err(CommandError::Over));
}

#[test]
fn what_would_be_taken_back_tells_no_dial() {
    let mut table = Table::seated(settings());
    let asked_for = |table: &Table| table.hosted.game().expect("a game").prompts()[0].ask;
    while asked_for(&table) != Ask::SetDials {
        table.step();
    }
    while asked_for(&table) == Ask::SetDials {
        table.step();
    }
    // The last dial is followed by what it reveals, so that others have to agree.
    table.undo(ANN).expect("an offer");
    let back = table.hosted.back();
    let dials = back.iter().filter(|each| each.ask == Ask::SetDials);
    assert!(dials.clone().count() > 0, "{back:?}");
    for dial in dials {
        assert!(matches!(dial.choice, None | Some(Choice::Pass)), "{dial:?}");
    }
}
