//! Dice that were rolled: the pool of one color, and some of its dice.

use arrayvec::ArrayVec;
use furball_cards::Face;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The dice of one color.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub struct DicePool {
    /// The results in the common area, rolled and added.
    pub dice: ArrayVec<Rolled, 24>,
    /// Nothing may modify these dice any more.
    pub frozen: bool,
    /// The side that rolled them has modified them.
    pub modified: bool,
    /// Number of dice rolled, before any was added or canceled.
    #[serde(default)]
    pub rolled: u8,
    /// Number of them modified while showing a focus result.
    #[serde(default)]
    pub eyes_modified: u8,
}

/// One result in the common area.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub struct Rolled {
    /// The face that is up.
    pub face: Face,
    /// It has been rerolled and can't be again [FE-DICE-07].
    pub rerolled: bool,
    /// It may not be rerolled for another reason.
    pub fixed: bool,
    /// It was added, not rolled [FE-ATK-33].
    pub added: bool,
}

impl Rolled {
    fn may_roll(self, among: &[Face]) -> bool {
        !self.fixed && !self.added && (among.is_empty() || among.contains(&self.face))
    }
}

/// The letter of each face in a list of upcoming dice; the focus result is an eye.
const LETTERS: [(char, Face); 5] = [
    ('H', Face::Hit),
    ('C', Face::Crit),
    ('E', Face::Focus),
    ('V', Face::Evade),
    ('B', Face::Blank),
];

/// The face that the letter stands for.
pub(crate) fn face_of(letter: char) -> Option<Face> {
    let mut letters = LETTERS.into_iter();
    letters.find(|(other, _)| *other == letter).map(|(_, face)| face)
}

/// Some of the dice of a pool, by index.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub struct DiceSet(pub u32);

impl DiceSet {
    /// Whether the die at this index is in it.
    pub const fn contains(self, die: usize) -> bool {
        self.0 >> die & 1 == 1
    }

    /// Adds the die at this index.
    pub fn insert(&mut self, die: usize) {
        self.0 |= 1 << die;
    }

    /// Number of dice.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether it has no dice.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The same, by reference for serde.
    pub(crate) fn none(&self) -> bool {
        self.is_empty()
    }

    /// Whether the other set has all of its dice.
    pub const fn within(self, other: DiceSet) -> bool {
        self.0 & !other.0 == 0
    }

    /// The dice's indices, in ascending order.
    pub fn iter(self) -> impl Iterator<Item = usize> {
        (0..32).filter(move |&die| self.contains(die))
    }
}

impl FromIterator<usize> for DiceSet {
    fn from_iter<I: IntoIterator<Item = usize>>(dice: I) -> Self {
        let mut set = DiceSet::default();
        for die in dice {
            set.insert(die);
        }
        set
    }
}

impl DicePool {
    /// Number of these dice that show a focus result.
    pub(crate) fn eyes_among(&self, places: DiceSet) -> u8 {
        let eye = |place: &usize| self.dice.get(*place).is_some_and(|die| die.face == Face::Focus);
        places.iter().filter(eye).count() as u8
    }

    /// These dice with at most this number of focus results among them; which ones makes no difference.
    pub(crate) fn with_eyes(&self, places: DiceSet, most: u8) -> DiceSet {
        let mut left = most;
        let keeps = |place: &usize| {
            let eye = self.dice.get(*place).is_some_and(|die| die.face == Face::Focus);
            let keeps = !eye || left > 0;
            left -= u8::from(eye && keeps);
            keeps
        };
        places.iter().filter(keeps).collect()
    }

    /// Number of results that show the face.
    pub fn count(&self, face: Face) -> u8 {
        self.dice.iter().filter(|die| die.face == face).count() as u8
    }

    /// The results as letters, as in a list of upcoming dice: `HCB`.
    pub fn letters(&self) -> String {
        let letter = |die: &Rolled| LETTERS.into_iter().find(|(_, face)| *face == die.face);
        self.dice
            .iter()
            .filter_map(letter)
            .map(|(letter, _)| letter)
            .collect()
    }

    /// Adds a result to the common area.
    pub(crate) fn push(&mut self, face: Face, added: bool) {
        // No card produces more results than fit; the rest is deliberately dropped.
        let _ = self.dice.try_push(Rolled {
            face,
            rerolled: false,
            fixed: false,
            added,
        });
    }

    /// Removes up to `count` results of the face and returns how many were removed.
    pub(crate) fn cancel(&mut self, face: Face, count: u8) -> u8 {
        let before = self.count(face);
        let mut left = count;
        self.dice.retain(|die| {
            let goes = die.face == face && left > 0;
            left -= u8::from(goes);
            !goes
        });
        before.min(count)
    }

    /// Dice that may be rerolled and show one of the faces; any face if none is given.
    pub fn rerollable(&self, among: &[Face]) -> DiceSet {
        self.places(|die| !die.rerolled && die.may_roll(among))
    }

    /// Dice that may be rolled again by effects that don't count as a reroll [SE-FAQ-16].
    pub(crate) fn rollable(&self, among: &[Face]) -> DiceSet {
        self.places(|die| die.may_roll(among))
    }

    /// The dice for which this is true.
    pub fn places(&self, meant: impl Fn(&Rolled) -> bool) -> DiceSet {
        let dice = self.dice.iter().enumerate();
        dice.filter(|(_, die)| meant(die))
            .map(|(place, _)| place)
            .collect()
    }
}
