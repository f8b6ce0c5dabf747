//! What is denied is refused, with a sentence and a rule of the rulebook that is played.

use std::collections::BTreeSet;

use furball_engine::refusal::TurnRefusal;
use furball_engine::{Ask, Choice, RulebookId, Viewer};

use crate::games::{game, play};

#[test]
fn what_is_denied_is_refused_with_that_reason() {
    let mut rules = BTreeSet::new();
    let (mut most, mut all) = (0, 0);
    for book in RulebookId::ALL {
        for seed in 0..4 {
            play(game(book, seed), 300, |before, prompt, _, _| {
                let view = before.view(Viewer::Seat(prompt.seat));
                let denied = view.denied();
                for each in &denied {
                    let refusal = before.check(prompt.seat, &each.choice).expect_err("it is denied");
                    assert_eq!(refusal, each.why);
                    assert_eq!(each.rule, before.table().rulebook.cite(refusal.point()));
                    assert!(each.rule.is_some(), "{each:?}");
                    // What isn't an answer at all is nothing that a player would look for.
                    assert_ne!(each.why, TurnRefusal::NotAnAnswer.into(), "{each:?}");
                    rules.insert(each.rule);
                }
                if let Ask::Attack(_) = prompt.ask {
                    let attacks =
                        |each: &&furball_engine::Denied| matches!(each.choice, Choice::Attack { .. });
                    all += denied.iter().filter(attacks).count();
                }
                most = most.max(denied.len());
            });
        }
    }
    assert!(rules.len() >= 12, "{rules:?}");
    assert!(all > 50 && most < 80, "{all} attacks, {most} at once");
}
