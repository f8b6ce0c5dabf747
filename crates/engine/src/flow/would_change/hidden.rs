//! Nothing useful is hidden: an ability that isn't offered because it would change nothing has no effect
//! beyond its cost, however it is used.

use furball_cards::language::{Ability, Change, Effect};

use crate::flow::Flow;
use crate::game::Game;
use crate::ids::AbilityRef;
use crate::query::is_drawback;
use crate::rulebook::RulebookId;
use crate::state::{Context, Frame, Reaction};

use super::{ANSWERS, Numbers, STEPS, Step, Trial, answer, any_answer, card, games, start, step};

/// Number of times the same ability is tried in a game.
const TRIALS: usize = 12;

/// Abilities that could be used now if they were useful.
fn refused(game: &Game) -> Vec<(AbilityRef, Context)> {
    match game.state.frames.last() {
        Some(&Frame::Window { from, .. }) => {
            let waiting = game.state.pending[usize::from(from)..].iter();
            let abilities = waiting.filter_map(|pending| match pending.what {
                Reaction::Ability(ability) => Some((ability, pending.context)),
                _ => None,
            });
            abilities
                .filter(|(ability, context)| is_refused(game, *ability, context))
                .collect()
        }
        Some(&Frame::Modify { die, side }) => game.dice_abilities(die, side, |ability, context| {
            !game.used_in_attack(ability) && is_refused(game, ability, context)
        }),
        // Any other frame offers no abilities to withhold.
        _ => Vec::new(),
    }
}

/// Whether uselessness is the only reason the ability isn't offered.
fn is_refused(game: &Game, ability: AbilityRef, context: &Context) -> bool {
    let Some(Ability::When(text)) = game.ability(ability) else {
        return false;
    };
    (text.may || !text.cost.is_empty())
        && game.holder_counts_here(ability.holder, text.from)
        && !game.used_up(ability)
        && game.text_in_force(ability.holder, ability.card)
        && game.all_hold(&text.only_if, context, Some(ability.card))
        && game.payable(&text.cost, &text.then, context.you, context, ability.card)
        && !game.does_something(&text.then, context, ability.card)
        && !has_price(&text.then)
        && !is_put_off(&text.then)
}

/// Whether the list contains a drawback accepted for the sake of the rest. It changes the game, but isn't
/// worth offering alone.
fn has_price(effects: &[Effect]) -> bool {
    let deed = matches!(
        effects.first(),
        Some(Effect::Action(_) | Effect::AttackWithThis(_) | Effect::BonusAttack(_))
    );
    let nested = |effect: &Effect| effect.lists().any(has_price);
    (deed && effects.len() > 1) || effects.iter().any(|effect| is_drawback(effect) || nested(effect))
}

/// Whether part of the list can't be judged right away: it comes later, or stores a value even if that is unchanged.
fn is_put_off(effects: &[Effect]) -> bool {
    effects.iter().any(|effect| {
        if let Effect::BonusAttack(_)
        | Effect::Later(..)
        | Effect::Adjust {
            change: Change::To(_) | Change::AtMost(_),
            ..
        }
        | Effect::Swap { .. } = effect
        {
            true
        } else {
            effect.lists().any(is_put_off)
        }
    })
}

/// Plays random games and reports each ability that was hidden although it would have changed something.
fn missed(rulebook: RulebookId, games: std::ops::Range<u64>) -> (usize, Vec<String>) {
    let (mut tried, mut found) = (0, Vec::new());
    for number in games {
        let mut game = start(rulebook, number);
        let mut chance = Numbers(number * 2 + 1);
        let mut seen: Vec<AbilityRef> = Vec::new();
        for _ in 0..3_000 {
            let Some(prompt) = game.prompts.first().cloned() else {
                break;
            };
            let choice = any_answer(&game, &prompt, &mut chance);
            answer(&mut game, &prompt, &choice);
            for _ in 0..STEPS {
                if !game.prompts.is_empty() {
                    break;
                }
                for (ability, context) in refused(&game) {
                    if seen.iter().filter(|other| **other == ability).count() >= TRIALS {
                        continue;
                    }
                    seen.push(ability);
                    tried += 1;
                    let mut used = game.clone();
                    Flow::new(&mut used, &mut Vec::new()).use_ability(ability, context);
                    let mut tries = ANSWERS;
                    let trial = Trial::begin(used, ability);
                    let what = card(&game, ability);
                    if trial.is_some_and(|trial| trial.changes_something(&mut tries))
                        && tries > 0
                        && !found.contains(&what)
                    {
                        found.push(what);
                    }
                }
                if step(&mut game) == Step::Over {
                    break;
                }
            }
        }
    }
    (tried, found)
}

/// [FE-ABIL-03] Players are prompted whenever they may do something.
#[test]
fn first_editions_hidden_abilities_would_change_nothing() {
    let (tried, found) = missed(RulebookId::First, games(24));
    assert!(tried > 10, "only {tried} abilities were hidden");
    assert_eq!(found, Vec::<String>::new());
}

/// [SE-COST-01] Costs may be paid for anything that can be resolved.
#[test]
fn second_editions_hidden_abilities_would_change_nothing() {
    let (tried, found) = missed(RulebookId::Second, games(24));
    assert!(tried > 100, "only {tried} abilities were hidden");
    assert_eq!(found, Vec::<String>::new());
}
