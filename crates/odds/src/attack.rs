//! The standard query: an attack's dice, both sides' modifiers, and the defender's hull and shields.

mod defense;
mod offense;

use furball_cards::Face;
use furball_engine::DicePool;
use furball_engine::rulebook::{EvadeToken, Rulebook};

use crate::chances::MAX;
use crate::hull::Hull;
use crate::odds::{Odds, Tally};

/// An attack with the standard modifiers of both sides: tokens, a lock, Force, reinforce. Card effects aren't
/// included.
///
/// ```
/// use furball_engine::{Rulebook, RulebookId};
/// use furball_odds::{Attack, AttackDice, AttackerTokens, DefenderTokens, DefenseDice};
///
/// let attack = Attack {
///     dice: AttackDice::to_roll(3),
///     aim: AttackerTokens { focus: true, ..AttackerTokens::default() },
///     defense: DefenseDice::to_roll(3),
///     guard: DefenderTokens { focus: true, ..DefenderTokens::default() },
///     ..Attack::by(&Rulebook::of(RulebookId::Second))
/// };
/// assert_eq!(attack.odds().expected, 0.637756347656250);
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Attack {
    /// What tokens do in the rulebook that is played.
    pub rules: Rules,
    /// The attack dice, rolled or not.
    pub dice: AttackDice,
    /// What the attacker may spend on them.
    pub aim: AttackerTokens,
    /// The defense dice, rolled or not.
    pub defense: DefenseDice,
    /// What the defender may spend on them.
    pub guard: DefenderTokens,
    /// The defender's hull and shields; without them the chance of destruction is unknown.
    pub hull: Option<Hull>,
}

/// What rulebooks disagree on about dice and tokens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rules {
    /// Whether an evade token adds a result or changes a die [FE-ATK-33, SE-EVADE-02].
    pub evade: EvadeToken,
    /// Tokens of one kind that may be spent in one attack [FE-OPEN-30].
    pub per_attack: Option<u8>,
}

impl Rules {
    /// Those of the rulebook.
    pub fn of(rulebook: &Rulebook) -> Rules {
        Rules {
            evade: rulebook.tokens.evade,
            per_attack: rulebook.tokens.per_attack,
        }
    }

    /// This many tokens, capped at the number that may be spent.
    pub(crate) fn tokens(self, count: u8) -> usize {
        usize::from(count.min(self.per_attack.unwrap_or(u8::MAX)))
    }
}

/// The results on attack dice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct AttackFaces {
    /// Dice that show a hit.
    pub hits: u8,
    /// Dice that show a critical hit.
    pub crits: u8,
    /// Dice that show a focus result.
    pub eyes: u8,
    /// Dice that show nothing.
    pub blanks: u8,
}

impl AttackFaces {
    pub(crate) fn add(&mut self, face: Face) {
        match face {
            Face::Hit => self.hits += 1,
            Face::Crit => self.crits += 1,
            Face::Focus => self.eyes += 1,
            Face::Blank | Face::Evade => self.blanks += 1,
        }
    }

    pub(crate) fn and(self, other: AttackFaces) -> AttackFaces {
        AttackFaces {
            hits: self.hits + other.hits,
            crits: self.crits + other.crits,
            eyes: self.eyes + other.eyes,
            blanks: self.blanks + other.blanks,
        }
    }

    /// As many of them as there is room for.
    fn at_most(self, room: usize) -> AttackFaces {
        let mut room = room.min(usize::from(u8::MAX)) as u8;
        let mut take = |count: u8| {
            let taken = count.min(room);
            room -= taken;
            taken
        };
        AttackFaces {
            hits: take(self.hits),
            crits: take(self.crits),
            eyes: take(self.eyes),
            blanks: take(self.blanks),
        }
    }

    pub(crate) fn dice(self) -> usize {
        usize::from(self.hits) + usize::from(self.crits) + usize::from(self.eyes) + usize::from(self.blanks)
    }
}

/// The attacker's dice: either to be rolled or on the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct AttackDice {
    /// Dice that are still to be rolled.
    pub to_roll: u8,
    /// Dice that may still be rerolled.
    pub fresh: AttackFaces,
    /// Dice that may not: they were already rerolled [FE-DICE-07, SE-GOLD-04] or were added.
    pub stuck: AttackFaces,
}

impl AttackDice {
    /// This number of dice, before the roll.
    pub fn to_roll(dice: u8) -> AttackDice {
        AttackDice {
            to_roll: dice,
            ..AttackDice::default()
        }
    }

    /// Dice that show these faces and may still be rerolled.
    pub fn showing(faces: impl IntoIterator<Item = Face>) -> AttackDice {
        let mut dice = AttackDice::default();
        faces.into_iter().for_each(|face| dice.fresh.add(face));
        dice
    }

    /// The dice of the current attack.
    pub fn of(pool: &DicePool) -> AttackDice {
        let mut dice = AttackDice::default();
        let fresh = pool.rerollable(&[]);
        for (place, rolled) in pool.dice.iter().enumerate() {
            if fresh.contains(place) {
                dice.fresh.add(rolled.face);
            } else {
                dice.stuck.add(rolled.face);
            }
        }
        dice
    }

    pub(crate) fn count(self) -> usize {
        usize::from(self.to_roll) + self.fresh.dice() + self.stuck.dice()
    }

    /// As many of them as there is room for.
    pub(crate) fn at_most(self, room: usize) -> AttackDice {
        let stuck = self.stuck.at_most(room);
        let fresh = self.fresh.at_most(room - stuck.dice());
        let left = room - stuck.dice() - fresh.dice();
        AttackDice {
            to_roll: usize::from(self.to_roll).min(left) as u8,
            fresh,
            stuck,
        }
    }
}

/// The defender's dice: to be rolled and on the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct DefenseDice {
    /// Dice that are still to be rolled.
    pub to_roll: u8,
    /// Dice that show an evade.
    pub evades: u8,
    /// Dice that show a focus result.
    pub eyes: u8,
    /// Dice that show nothing.
    pub blanks: u8,
}

impl DefenseDice {
    /// This number of dice, before the roll.
    pub fn to_roll(dice: u8) -> DefenseDice {
        DefenseDice {
            to_roll: dice,
            ..DefenseDice::default()
        }
    }

    /// Dice that show these faces.
    pub fn showing(faces: impl IntoIterator<Item = Face>) -> DefenseDice {
        let mut dice = DefenseDice::default();
        for face in faces {
            match face {
                Face::Evade => dice.evades += 1,
                Face::Focus => dice.eyes += 1,
                Face::Blank | Face::Hit | Face::Crit => dice.blanks += 1,
            }
        }
        dice
    }

    /// The dice of the current attack.
    pub fn of(pool: &DicePool) -> DefenseDice {
        DefenseDice::showing(pool.dice.iter().map(|rolled| rolled.face))
    }

    pub(crate) fn count(self) -> usize {
        let shown = u16::from(self.evades) + u16::from(self.eyes) + u16::from(self.blanks);
        usize::from(self.to_roll) + usize::from(shown)
    }
}

/// What the attacker may spend on its dice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct AttackerTokens {
    /// A focus token changes all focus results [FE-ATK-24, SE-FOCUS-02].
    pub focus: bool,
    /// A lock on the defender rerolls any dice [FE-ATK-22, SE-LOCK-03].
    pub lock: bool,
    /// Calculate tokens change one focus result each [SE-CALC-02].
    pub calculate: u8,
    /// Force changes one focus result each [SE-DICE-11].
    pub force: u8,
}

impl AttackerTokens {
    /// How many focus results can be changed.
    pub(crate) fn turns(self) -> usize {
        turns(self.focus, self.calculate, self.force)
    }
}

/// The defender's modifiers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct DefenderTokens {
    /// A focus token changes all focus results [FE-ATK-32, SE-FOCUS-03].
    pub focus: bool,
    /// Evade tokens add a result or change a die each [FE-ATK-33, SE-EVADE-02].
    pub evade: u8,
    /// Calculate tokens change one focus result each [SE-CALC-03].
    pub calculate: u8,
    /// Force changes one focus result each [SE-DICE-12].
    pub force: u8,
    /// Reinforce tokens facing the attacker [SE-REINF-03, SE-REINF-04].
    pub reinforce: u8,
    /// An obstructing gas cloud lets one blank be changed [SE-OBSTR-04].
    pub clouded: bool,
}

impl DefenderTokens {
    pub(crate) fn turns(self) -> usize {
        turns(self.focus, self.calculate, self.force)
    }
}

fn turns(focus: bool, calculate: u8, force: u8) -> usize {
    if focus {
        MAX
    } else {
        usize::from(calculate) + usize::from(force)
    }
}

impl Attack {
    /// An attack without any dice or modifiers.
    pub fn by(rulebook: &Rulebook) -> Attack {
        Attack {
            rules: Rules::of(rulebook),
            dice: AttackDice::default(),
            aim: AttackerTokens::default(),
            defense: DefenseDice::default(),
            guard: DefenderTokens::default(),
            hull: None,
        }
    }

    /// The exact odds with best play on both sides: the attacker maximizes average damage, the defender minimizes it.
    /// Ties are broken by the chance of destruction, then of a critical result, then of a hit. Neither side saves
    /// anything for later.
    ///
    /// At most 24 dice of one color are counted.
    pub fn odds(&self) -> Odds {
        self.tally().odds(self.hull.is_some())
    }

    pub(crate) fn tally(&self) -> Tally {
        let evades = defense::evades(self.rules, self.defense, self.guard);
        offense::tally(self, &evades)
    }
}
