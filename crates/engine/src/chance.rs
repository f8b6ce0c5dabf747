//! The source of randomness: a seed that can be verified afterwards, or a fixed list written by a test.

use std::hash::{Hash, Hasher};

use furball_cards::{Die, Face};
use rand_chacha::ChaCha12Rng;
use rand_chacha::rand_core::{RngCore, SeedableRng};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::dice::{DicePool, DiceSet};

/// Thirty-two bytes that determine every die and every shuffle of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Seed(pub [u8; 32]);

/// What a game publishes before it starts, so that its randomness can't be manipulated afterwards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Commitment(pub String);

/// The host's secret, combined with the players' words to form the seed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Secret(pub String);

impl Secret {
    /// The hash of the secret, shown before the players give their words.
    pub fn commitment(&self) -> Commitment {
        Commitment(blake3::hash(self.0.as_bytes()).to_hex().to_string())
    }

    /// The seed of the game, which no contributor could have chosen alone.
    pub fn seed(&self, words: &[String]) -> Seed {
        let mut hasher = blake3::Hasher::new_derive_key("furball game seed 1");
        for part in std::iter::once(&self.0).chain(words) {
            hasher.update(&(part.len() as u64).to_le_bytes());
            hasher.update(part.as_bytes());
        }
        Seed(*hasher.finalize().as_bytes())
    }
}

/// The source of dice results and shuffles.
#[derive(Clone, Debug)]
pub enum Chance {
    /// Everything follows from the seed.
    Seeded(Box<ChaCha12Rng>),
    /// Dice come from a list, everything else from a seed.
    Fixed(FixedDice),
    /// Dice come from a list; the first roll beyond it is reported, for looking ahead.
    Open(OpenDice),
}

/// A list of upcoming results, as a test wrote it.
#[derive(Clone, Debug)]
pub struct FixedDice {
    faces: Vec<(Die, Face)>,
    next: usize,
    /// A roll didn't match the list.
    pub mismatch: bool,
    rest: Box<ChaCha12Rng>,
}

/// Assumed results, and what is rolled after them.
#[derive(Clone, Debug, Default)]
pub struct OpenDice {
    faces: Vec<Face>,
    next: usize,
    /// The first dice beyond the list: their kind, and the number rolled together as interchangeable dice.
    pub wanted: Option<(Die, u8)>,
    /// Something other than dice was left to chance.
    pub other: bool,
}

impl Chance {
    /// Everything from this seed, the same on every machine.
    pub fn seeded(seed: Seed) -> Chance {
        Chance::Seeded(Box::new(ChaCha12Rng::from_seed(seed.0)))
    }

    /// Dice in this order; a test must use up all of them.
    pub fn fixed(faces: Vec<(Die, Face)>) -> Chance {
        Chance::Fixed(FixedDice {
            faces,
            next: 0,
            mismatch: false,
            rest: Box::new(ChaCha12Rng::from_seed([0; 32])),
        })
    }

    /// These results first, then any.
    pub(crate) fn open(faces: &[Face]) -> Chance {
        Chance::Open(OpenDice {
            faces: faces.to_vec(),
            ..OpenDice::default()
        })
    }

    /// Announces that this number of interchangeable dice is about to be rolled together.
    pub(crate) fn together(&mut self, die: Die, count: u8) {
        if let Chance::Open(open) = self
            && count > 0
            && open.next == open.faces.len()
        {
            open.wanted.get_or_insert((die, count));
        }
    }

    /// Rerolls these dice of a pool.
    pub(crate) fn reroll(&mut self, die: Die, pool: &mut DicePool, picked: DiceSet, counted: bool) {
        let places = || picked.iter().filter(|&place| place < pool.dice.len());
        let first = places().next().map(|place| pool.dice[place]);
        let alike = places().all(|place| {
            let rolled = pool.dice[place];
            first.is_some_and(|first| first.rerolled == rolled.rerolled && first.added == rolled.added)
        });
        if alike {
            self.together(die, places().count() as u8);
        }
        for place in picked.iter() {
            if let Some(rolled) = pool.dice.get_mut(place) {
                rolled.face = self.roll(die);
                rolled.rerolled |= counted;
            }
        }
    }

    /// Rolls one die: one of eight equally likely faces [FE-COMP-07].
    pub fn roll(&mut self, die: Die) -> Face {
        match self {
            Chance::Seeded(rng) => die.faces()[(rng.next_u32() >> 29) as usize],
            Chance::Fixed(fixed) => match fixed.faces.get(fixed.next) {
                Some(&(kind, face)) if kind == die => {
                    fixed.next += 1;
                    face
                }
                _ => {
                    fixed.mismatch = true;
                    Face::Blank
                }
            },
            Chance::Open(open) => match open.faces.get(open.next) {
                Some(&face) => {
                    open.next += 1;
                    face
                }
                None => {
                    open.wanted.get_or_insert((die, 1));
                    Face::Blank
                }
            },
        }
    }

    /// A number below `bound`, each equally likely.
    pub fn below(&mut self, bound: u32) -> u32 {
        let rng = match self {
            Chance::Seeded(rng) => rng,
            Chance::Fixed(fixed) => &mut fixed.rest,
            Chance::Open(open) => {
                open.other = true;
                return 0;
            }
        };
        // Values in the incomplete last stretch are discarded to keep all numbers equally likely.
        let limit = u32::MAX - u32::MAX % bound.max(1);
        loop {
            let value = rng.next_u32();
            if value < limit {
                return value % bound.max(1);
            }
        }
    }

    pub(crate) fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            let other = self.below(last as u32 + 1) as usize;
            items.swap(last, other);
        }
    }

    /// How much randomness was used, as a number that only grows.
    pub(crate) fn used(&self) -> u128 {
        match self {
            Chance::Seeded(rng) => rng.get_word_pos(),
            Chance::Fixed(fixed) => fixed.next as u128 + fixed.rest.get_word_pos(),
            Chance::Open(open) => open.next as u128,
        }
    }

    /// Unused dice of a fixed list.
    pub(crate) fn dice_left(&self) -> usize {
        match self {
            Chance::Seeded(_) | Chance::Open(_) => 0,
            Chance::Fixed(fixed) => fixed.faces.len() - fixed.next,
        }
    }

    /// Whether a fixed list ran out, or had the other kind of die next.
    pub(crate) fn mismatched(&self) -> bool {
        match self {
            Chance::Seeded(_) | Chance::Open(_) => false,
            Chance::Fixed(fixed) => fixed.mismatch,
        }
    }
}

impl Hash for Chance {
    fn hash<H: Hasher>(&self, state: &mut H) {
        match self {
            Chance::Seeded(rng) => {
                rng.get_seed().hash(state);
                rng.get_word_pos().hash(state);
            }
            Chance::Fixed(fixed) => {
                fixed.faces.hash(state);
                fixed.next.hash(state);
                fixed.rest.get_word_pos().hash(state);
            }
            // Assumed results don't affect what may still come.
            Chance::Open(_) => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wanted(fate: &Chance) -> Option<(Die, u8)> {
        match fate {
            Chance::Open(open) => open.wanted,
            Chance::Seeded(_) | Chance::Fixed(_) => None,
        }
    }

    #[test]
    fn whoever_looks_ahead_is_told_how_many_dice_come_together() {
        let mut fate = Chance::open(&[Face::Hit]);
        fate.together(Die::Attack, 1);
        assert_eq!(wanted(&fate), None, "the list has that one");
        assert_eq!(fate.roll(Die::Attack), Face::Hit);
        fate.together(Die::Attack, 0);
        assert_eq!(wanted(&fate), None, "no die is rolled");
        fate.together(Die::Defense, 2);
        assert_eq!(fate.roll(Die::Defense), Face::Blank);
        assert_eq!(
            wanted(&fate),
            Some((Die::Defense, 2)),
            "the first that the list lacks"
        );
    }

    #[test]
    fn only_dice_that_nothing_tells_apart_come_together() {
        let mut pool = DicePool::default();
        (0..3).for_each(|_| pool.push(Face::Blank, false));
        let both: DiceSet = [0, 1].into_iter().collect();
        let mut fate = Chance::open(&[]);
        fate.reroll(Die::Attack, &mut pool.clone(), both, true);
        assert_eq!(wanted(&fate), Some((Die::Attack, 2)));
        pool.dice[1].rerolled = true;
        let mut fate = Chance::open(&[]);
        fate.reroll(Die::Attack, &mut pool, both, true);
        assert_eq!(wanted(&fate), Some((Die::Attack, 1)));
        assert!(pool.dice[0].rerolled && !pool.dice[2].rerolled);
    }

    #[test]
    fn what_was_used_only_grows() {
        let mut fate = Chance::fixed(vec![(Die::Attack, Face::Hit), (Die::Defense, Face::Evade)]);
        assert_eq!((fate.used(), fate.dice_left()), (0, 2));
        assert_eq!(fate.roll(Die::Attack), Face::Hit);
        assert_eq!((fate.used(), fate.dice_left()), (1, 1));
        assert!(fate.below(6) < 6);
        assert!(fate.used() > 1 && !fate.mismatched());
        assert_eq!(fate.roll(Die::Attack), Face::Blank, "the next one is for defense");
        assert!(fate.mismatched());
        let mut fate = Chance::open(&[Face::Hit]);
        assert_eq!(fate.below(6), 0);
        fate.roll(Die::Attack);
        assert_eq!((fate.used(), fate.dice_left()), (1, 0));
        assert!(matches!(fate, Chance::Open(open) if open.other));
    }
}
