//! The attacker's part: which dice it rerolls, and the outcome.
//!
//! Focus results are best changed after all rerolls, so the only decision is which dice a lock rerolls. It is
//! computed backwards, from the value of each number of hits and critical results against the defender.

use super::defense::{Evades, left};
use super::{Attack, AttackDice, AttackFaces};
use crate::chances::{ATTACK_BLANK, ATTACK_EYE, CRIT, HIT, MAX, falls, share};
use crate::odds::{Tally, Worth};

/// The faces of an attack die, with the chance of each and what it adds to hits, critical results and focus results.
const FACES: [(f64, Results); 4] = [
    (share(HIT), Results::new(1, 0, 0)),
    (share(CRIT), Results::new(0, 1, 0)),
    (share(ATTACK_EYE), Results::new(0, 0, 1)),
    (share(ATTACK_BLANK), Results::new(0, 0, 0)),
];

/// The results of some dice that count; blanks never do.
#[derive(Clone, Copy, Debug, Default)]
struct Results {
    hits: usize,
    crits: usize,
    eyes: usize,
}

impl Results {
    const fn new(hits: usize, crits: usize, eyes: usize) -> Results {
        Results { hits, crits, eyes }
    }

    fn of(faces: AttackFaces) -> Results {
        Results::new(
            usize::from(faces.hits),
            usize::from(faces.crits),
            usize::from(faces.eyes),
        )
    }

    fn and(self, other: Results) -> Results {
        Results::new(
            self.hits + other.hits,
            self.crits + other.crits,
            self.eyes + other.eyes,
        )
    }
}

/// The defense and the value of every outcome, for an attack with this many dice.
struct Field<'a> {
    attack: &'a Attack,
    evades: &'a Evades,
    dice: usize,
    /// The chance of destruction by the number of uncanceled results.
    lost: Vec<f64>,
}

pub(crate) fn tally(attack: &Attack, evades: &Evades) -> Tally {
    let dice = attack.dice.at_most(MAX);
    let count = dice.count();
    let mut field = Field {
        attack,
        evades,
        dice: count,
        lost: Vec::new(),
    };
    if let Some(hull) = &attack.hull {
        let side = count + 1;
        field.lost = (0..side * side)
            .map(|place| (place / side, place % side))
            .map(|(hits, crits)| match hits + crits <= count {
                true => hull.destroyed(hits, crits),
                false => 1.0,
            })
            .collect();
    }
    let rolls = attack.aim.lock && count > dice.stuck.dice();
    let ends = if rolls {
        field.with_lock(dice)
    } else {
        field.without_lock(dice)
    };
    field.tally(&ends)
}

impl Field<'_> {
    fn side(&self) -> usize {
        self.dice + 1
    }

    fn place(&self, hits: usize, crits: usize) -> usize {
        hits * self.side() + crits
    }

    /// The final state once all dice are rolled: as many focus results as possible are changed.
    fn end(&self, shown: Results) -> usize {
        let turned = shown.eyes.min(self.attack.aim.turns());
        self.place(shown.hits + turned, shown.crits)
    }

    /// The distribution of final hits and critical results if nothing is rerolled.
    fn without_lock(&self, dice: AttackDice) -> Vec<f64> {
        let mut ends = vec![0.0; self.side() * self.side()];
        let shown = Results::of(dice.fresh).and(Results::of(dice.stuck));
        each_roll(usize::from(dice.to_roll), |chance, rolled| {
            ends[self.end(shown.and(Results::of(rolled)))] += chance;
        });
        ends
    }

    /// The same with the best use of a lock.
    fn with_lock(&self, dice: AttackDice) -> Vec<f64> {
        let mut ends = vec![0.0; self.side() * self.side()];
        let worths: Vec<Worth> = (0..ends.len())
            .map(|place| self.worth(place / self.side(), place % self.side()))
            .collect();
        let rerolls = self.rerolls(&worths);
        let mut rolling = vec![0.0; rerolls.len()];
        let stuck = Results::of(dice.stuck);
        each_roll(usize::from(dice.to_roll), |chance, rolled| {
            let fresh = dice.fresh.and(rolled);
            let keeping = self.end(stuck.and(Results::of(fresh)));
            let mut best = (worths[keeping], None);
            each_part(fresh, |kept| {
                let again = fresh.dice() - kept.dice();
                let place = self.layer(again, stuck.and(Results::of(kept)));
                if again > 0 && rerolls[place].is_more_than(best.0) {
                    best = (rerolls[place], Some(place));
                }
            });
            match best.1 {
                None => ends[keeping] += chance,
                Some(place) => rolling[place] += chance,
            }
        });
        // Now forward: the chosen dice are rolled one by one.
        for left in (0..=self.dice).rev() {
            self.each_shown(left, |shown| {
                let chance = rolling[self.layer(left, shown)];
                if chance == 0.0 {
                    return;
                }
                if left == 0 {
                    ends[self.end(shown)] += chance;
                    return;
                }
                for (share, face) in FACES {
                    rolling[self.layer(left - 1, shown.and(face))] += chance * share;
                }
            });
        }
        ends
    }

    /// The value of rerolling this many dice beside the others, for every number of dice and every result.
    fn rerolls(&self, worths: &[Worth]) -> Vec<Worth> {
        let mut all = vec![Worth::default(); self.side().pow(4)];
        for left in 0..=self.dice {
            self.each_shown(left, |shown| {
                let mut worth = Worth::default();
                if left == 0 {
                    worth = worths[self.end(shown)];
                } else {
                    for (share, face) in FACES {
                        worth.add(share, all[self.layer(left - 1, shown.and(face))]);
                    }
                }
                all[self.layer(left, shown)] = worth;
            });
        }
        all
    }

    fn layer(&self, left: usize, shown: Results) -> usize {
        let side = self.side();
        ((left * side + shown.hits) * side + shown.crits) * side + shown.eyes
    }

    /// Every possible result of the dice, except for those still to be rolled.
    fn each_shown(&self, left: usize, mut each: impl FnMut(Results)) {
        let room = self.dice - left;
        for hits in 0..=room {
            for crits in 0..=room - hits {
                for eyes in 0..=room - hits - crits {
                    each(Results::new(hits, crits, eyes));
                }
            }
        }
    }

    /// The uncanceled results in each case of the defense.
    fn cases(&self, hits: usize, crits: usize) -> impl Iterator<Item = (f64, usize, usize)> {
        let reinforce = self.attack.guard.reinforce;
        self.evades.iter().map(move |(evades, chance)| {
            let (hits, crits) = left(hits, crits, evades, reinforce);
            (chance, hits, crits)
        })
    }

    fn lost(&self, hits: usize, crits: usize) -> f64 {
        self.lost.get(self.place(hits, crits)).copied().unwrap_or(0.0)
    }

    fn worth(&self, hits: usize, crits: usize) -> Worth {
        let mut worth = Worth::default();
        if hits + crits > self.dice {
            return worth;
        }
        for (chance, hits, crits) in self.cases(hits, crits) {
            let case = Worth([
                (hits + crits) as f64,
                self.lost(hits, crits),
                f64::from(u8::from(crits > 0)),
                f64::from(u8::from(hits + crits > 0)),
            ]);
            worth.add(chance, case);
        }
        worth
    }

    fn tally(&self, ends: &[f64]) -> Tally {
        let mut tally = Tally::default();
        for (place, &likely) in ends.iter().enumerate().filter(|(_, likely)| **likely > 0.0) {
            for (chance, hits, crits) in self.cases(place / self.side(), place % self.side()) {
                let chance = likely * chance;
                tally.damage[hits + crits] += chance;
                tally.destroyed += chance * self.lost(hits, crits);
                if crits > 0 {
                    tally.crit += chance;
                }
                if hits + crits > 0 {
                    tally.hit += chance;
                }
            }
        }
        tally
    }
}

/// Every outcome of a roll of this many dice.
fn each_roll(dice: usize, mut each: impl FnMut(f64, AttackFaces)) {
    for hits in 0..=dice {
        for crits in 0..=dice - hits {
            for eyes in 0..=dice - hits - crits {
                let blanks = dice - hits - crits - eyes;
                let chance = falls([
                    (HIT, hits),
                    (CRIT, crits),
                    (ATTACK_EYE, eyes),
                    (ATTACK_BLANK, blanks),
                ]);
                let [hits, crits, eyes, blanks] = [hits, crits, eyes, blanks].map(|count| count as u8);
                each(
                    chance,
                    AttackFaces {
                        hits,
                        crits,
                        eyes,
                        blanks,
                    },
                );
            }
        }
    }
}

/// Every subset of some dice that may be kept.
fn each_part(dice: AttackFaces, mut each: impl FnMut(AttackFaces)) {
    for hits in 0..=dice.hits {
        for crits in 0..=dice.crits {
            for eyes in 0..=dice.eyes {
                for blanks in 0..=dice.blanks {
                    each(AttackFaces {
                        hits,
                        crits,
                        eyes,
                        blanks,
                    });
                }
            }
        }
    }
}
