//! The odds of a made-up attack.

use furball_engine::Rulebook;
use furball_odds::{
    Attack, AttackDice, AttackerTokens, Deck, DefenderTokens, DefenseDice, Hull, MAX_DICE, Odds,
};

use crate::protocol::client_message::AskOdds;
use crate::protocol::server_message::RequestError;

/// The exact odds.
///
/// # Errors
/// There are too many dice.
pub fn odds(asked: &AskOdds) -> Result<Odds, RequestError> {
    if [asked.attack, asked.defense]
        .iter()
        .any(|&dice| usize::from(dice) > MAX_DICE)
    {
        return Err(RequestError::TooManyDice { most: MAX_DICE });
    }
    let rulebook = Rulebook::of(asked.rulebook);
    let (aim, guard) = (asked.aim, asked.guard);
    let attack = Attack {
        dice: AttackDice::to_roll(asked.attack),
        aim: AttackerTokens {
            focus: aim.focus,
            lock: aim.lock,
            calculate: aim.calculate,
            force: aim.force,
        },
        defense: DefenseDice::to_roll(asked.defense),
        guard: DefenderTokens {
            focus: guard.focus,
            evade: guard.evade,
            calculate: guard.calculate,
            force: guard.force,
            reinforce: guard.reinforce,
            clouded: guard.clouded,
        },
        hull: asked.hull.map(|hull| Hull {
            shields: hull.shields,
            hull: hull.hull,
            deck: Deck::full(rulebook.id.content()),
        }),
        ..Attack::by(&rulebook)
    };
    Ok(attack.odds())
}
