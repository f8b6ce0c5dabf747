//! Dice probabilities, derived only from the eight faces of each die.

use furball_cards::{Die, Face};

/// Maximum number of dice of one color, or results of one kind.
pub const MAX: usize = 24;

const FACES: usize = 8;

pub(crate) const HIT: usize = on(Die::Attack, Face::Hit);
pub(crate) const CRIT: usize = on(Die::Attack, Face::Crit);
pub(crate) const ATTACK_EYE: usize = on(Die::Attack, Face::Focus);
pub(crate) const ATTACK_BLANK: usize = on(Die::Attack, Face::Blank);
pub(crate) const EVADE: usize = on(Die::Defense, Face::Evade);
pub(crate) const DEFENSE_EYE: usize = on(Die::Defense, Face::Focus);
pub(crate) const DEFENSE_BLANK: usize = on(Die::Defense, Face::Blank);

/// The number of sides with this face.
const fn on(die: Die, face: Face) -> usize {
    let faces = die.faces();
    let (mut side, mut count) = (0, 0);
    while side < faces.len() {
        if faces[side] as u8 == face as u8 {
            count += 1;
        }
        side += 1;
    }
    count
}

/// The chance that one die shows a face on this many of its sides.
pub(crate) const fn share(sides: usize) -> f64 {
    sides as f64 / FACES as f64
}

/// The chance that all of several dice show it, by sides and dice.
static POWERS: [[f64; MAX + 1]; FACES + 1] = {
    let mut powers = [[1.0; MAX + 1]; FACES + 1];
    let mut sides = 0;
    while sides <= FACES {
        let mut dice = 1;
        while dice <= MAX {
            powers[sides][dice] = powers[sides][dice - 1] * share(sides);
            dice += 1;
        }
        sides += 1;
    }
    powers
};

static FACTORIALS: [f64; MAX + 1] = {
    let mut factorials = [1.0; MAX + 1];
    let mut number = 1;
    while number <= MAX {
        factorials[number] = factorials[number - 1] * number as f64;
        number += 1;
    }
    factorials
};

/// The chance of a roll: for each kind of face, the number of its sides and the number of dice showing it. The result
/// is exact, a multiple of a power of 1/8, as long as it fits into the mantissa.
pub(crate) fn falls<const KINDS: usize>(kinds: [(usize, usize); KINDS]) -> f64 {
    let mut dice = 0;
    let (mut orders, mut chance) = (1.0, 1.0);
    for (sides, shown) in kinds {
        dice += shown;
        orders *= FACTORIALS[shown];
        chance *= POWERS[sides][shown];
    }
    FACTORIALS[dice] / orders * chance
}
