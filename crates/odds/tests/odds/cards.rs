//! Shortcuts compared with playing everything, for every card: the positions are those of the cards' own reports.

use furball_cards::{Phase, Token};
use furball_engine::{Chance, Choice, Game, Options, Seed, Viewer};
use furball_odds::{Assumption, in_play_within, played_out};
use furball_testing::card_reports;

use crate::table::{assert_same, combat};

/// Budget for each attack; those that need more are left to other tests.
const WAYS: usize = 1_000;

#[test]
fn shortcuts_give_the_same_odds() {
    let mut compared = [0, 0];
    // Numbers begin anew with each file.
    let mut before = (String::new(), 0);
    for (file, report) in card_reports::all() {
        let number = if before.0 == file { before.1 + 1 } else { 0 };
        before = (file.clone(), number);
        if report.phase == Phase::Engagement {
            let pool = report.pool();
            let mut position = combat(pool.rulebook, report.ships);
            position
                .ships
                .iter_mut()
                .for_each(|ship| ship.tokens.push(Token::Focus));
            position.obstacles = report.obstacles;
            position.devices = report.devices;
            let chance = Chance::seeded(Seed([number as u8; 32]));
            let Ok((mut game, _)) = position.start(&pool.content, chance) else {
                continue;
            };
            let what = format!("{file} report {number}");
            for step in 0..25 {
                let Some(prompt) = game.prompts().first().cloned() else {
                    break;
                };
                compare(&game, &mut compared, &what);
                let choices = match &prompt.options {
                    Options::List(choices) => choices.clone(),
                    Options::Dice {
                        allowed, at_least, ..
                    } => {
                        vec![Choice::Dice(
                            allowed.iter().take(usize::from(*at_least).max(1)).collect(),
                        )]
                    }
                    _ => break,
                };
                // Sometimes the first, sometimes the last, for variety.
                let choice = &choices[(step * 7 + number) % choices.len()];
                game.answer(prompt.seat, choice, &mut Vec::new())
                    .expect("a legal answer");
            }
        }
    }
    println!("compared {compared:?}");
    assert!(compared[0] > 500, "{compared:?}");
}

fn compare(game: &Game, compared: &mut [usize; 2], what: &str) {
    let seat = game.prompts()[0].seat;
    let view = game.view(Viewer::Seat(seat));
    let Some(full) = played_out(view, WAYS) else {
        return;
    };
    if full.assumes.contains(&Assumption::NoCards) {
        compared[1] += 1;
        return;
    }
    let short = in_play_within(view, WAYS).expect("an attack");
    assert_eq!(short.assumes, full.assumes, "{what}");
    assert_same(&short.now, &full.now, what);
    for (a, b) in short.options.iter().zip(&full.options) {
        assert_eq!(a.choice, b.choice);
        assert_same(&a.odds, &b.odds, &format!("{what}: {:?}", a.choice));
    }
    compared[0] += 1;
}
