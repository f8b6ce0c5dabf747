//! Nothing useless is offered: each optional ability has some use that changes more than its cost does.

use crate::choice::{Choice, Modification};
use crate::ids::AbilityRef;
use crate::prompt::{Ask, Options, Prompt};
use crate::rulebook::RulebookId;

use super::{ANSWERS, Numbers, Trial, answer, any_answer, card, games, start};

/// The optional abilities on offer.
fn optional(prompt: &Prompt) -> Vec<(Choice, AbilityRef)> {
    let Options::List(choices) = &prompt.options else {
        return Vec::new();
    };
    // A replacement also changes something by preventing what it replaces.
    let replaces = matches!(prompt.ask, Ask::Replace(_));
    if replaces || !choices.contains(&Choice::Pass) {
        return Vec::new();
    }
    let abilities = choices.iter().filter_map(|choice| match choice {
        Choice::Ability(ability) | Choice::Modify(Modification::Ability(ability)) => {
            Some((choice.clone(), *ability))
        }
        _ => None,
    });
    abilities.collect()
}

/// Plays random games and reports each useless ability that was offered.
fn in_vain(rulebook: RulebookId, games: std::ops::Range<u64>) -> (usize, Vec<String>) {
    let (mut tried, mut found) = (0, Vec::new());
    for number in games {
        let mut game = start(rulebook, number);
        let mut chance = Numbers(number * 2 + 1);
        let mut events = Vec::new();
        for _ in 0..3_000 {
            let Some(prompt) = game.prompts.first().cloned() else {
                break;
            };
            for (choice, ability) in optional(&prompt) {
                tried += 1;
                let mut used = game.clone();
                answer(&mut used, &prompt, &choice);
                let trial = Trial::begin(used, ability);
                if trial.is_some_and(|trial| !trial.changes_something(&mut { ANSWERS })) {
                    let what = card(&game, ability);
                    if !found.contains(&what) {
                        found.push(what);
                    }
                }
            }
            let choice = any_answer(&game, &prompt, &mut chance);
            game.answer(prompt.seat, &choice, &mut events)
                .unwrap_or_else(|refusal| panic!("game {number}: {choice:?} was refused: {refusal}"));
            events.clear();
        }
    }
    (tried, found)
}

/// [FE-ABIL-03] Players are never prompted when there is nothing to gain.
#[test]
fn first_editions_abilities_are_offered_for_something() {
    let (tried, found) = in_vain(RulebookId::First, games(24));
    assert!(tried > 60, "only {tried} abilities were on offer");
    assert_eq!(found, Vec::<String>::new());
}

/// [SE-COST-01] Costs are never paid for nothing.
#[test]
fn second_editions_abilities_are_offered_for_something() {
    let (tried, found) = in_vain(RulebookId::Second, games(24));
    assert!(tried > 200, "only {tried} abilities were on offer");
    assert_eq!(found, Vec::<String>::new());
}

/// [LG-CHRG-02] The same in Legacy.
#[test]
fn legacys_abilities_are_offered_for_something() {
    let (tried, found) = in_vain(RulebookId::Legacy, games(24));
    assert!(tried > 200, "only {tried} abilities were on offer");
    assert_eq!(found, Vec::<String>::new());
}
