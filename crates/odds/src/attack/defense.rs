//! The defender's part: how many results it evades, and which of the attacker's remain.

use furball_engine::rulebook::EvadeToken;

use super::{DefenderTokens, DefenseDice, Rules};
use crate::chances::{DEFENSE_BLANK, DEFENSE_EYE, EVADE, MAX, falls};

/// The distribution of the final number of evade results.
pub(crate) struct Evades {
    chances: [f64; MAX + 1],
    most: usize,
}

impl Evades {
    pub fn iter(&self) -> impl Iterator<Item = (usize, f64)> {
        self.chances[..=self.most].iter().copied().enumerate()
    }
}

/// An evade result never hurts the defender, so it changes whatever it can.
pub(crate) fn evades(rules: Rules, dice: DefenseDice, guard: DefenderTokens) -> Evades {
    let mut evades = Evades {
        chances: [0.0; MAX + 1],
        most: 0,
    };
    let shown = dice.count() - usize::from(dice.to_roll);
    let rolled = usize::from(dice.to_roll).min(MAX - shown.min(MAX));
    for evade in 0..=rolled {
        for eyes in 0..=rolled - evade {
            let blanks = rolled - evade - eyes;
            let chance = falls([(EVADE, evade), (DEFENSE_EYE, eyes), (DEFENSE_BLANK, blanks)]);
            let count = modified(
                rules,
                guard,
                usize::from(dice.evades) + evade,
                usize::from(dice.eyes) + eyes,
                usize::from(dice.blanks) + blanks,
            );
            let count = count.min(MAX);
            evades.chances[count] += chance;
            evades.most = evades.most.max(count);
        }
    }
    evades
}

/// How many evade results can be made from these dice. Modifiers for only focus results or only blanks are used on
/// those before evade tokens change the rest.
fn modified(rules: Rules, guard: DefenderTokens, evades: usize, eyes: usize, blanks: usize) -> usize {
    let turned = eyes.min(guard.turns()) + blanks.min(usize::from(guard.clouded));
    let tokens = rules.tokens(guard.evade);
    evades
        + turned
        + match rules.evade {
            EvadeToken::AddsResult => tokens,
            EvadeToken::ChangesDie => tokens.min(eyes + blanks - turned),
        }
}

/// Normal results are canceled before critical ones [FE-ATK-37, SE-ATK-14], then each reinforce token cancels one as
/// long as more than one remains [SE-REINF-03, SE-REINF-04].
pub(crate) fn left(hits: usize, crits: usize, evades: usize, reinforce: u8) -> (usize, usize) {
    let cancel = |(hits, crits): (usize, usize), count: usize| {
        let from_hits = count.min(hits);
        (hits - from_hits, crits - (count - from_hits).min(crits))
    };
    let (hits, crits) = cancel((hits, crits), evades);
    if reinforce == 0 {
        return (hits, crits);
    }
    let reinforced = usize::from(reinforce).min((hits + crits).saturating_sub(1));
    cancel((hits, crits), reinforced)
}
