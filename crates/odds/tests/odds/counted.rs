//! The odds compared with the plain enumeration.

use furball_engine::RulebookId::{self, First, Second};
use furball_odds::{Attack, AttackDice, AttackerTokens, DefenderTokens, DefenseDice};

use crate::brute;
use crate::table::{assert_same, attack};

fn agree(book: RulebookId, dice: u8, defense: u8, aim: AttackerTokens, guard: DefenderTokens) {
    let attack = Attack {
        dice: AttackDice::to_roll(dice),
        aim,
        defense: DefenseDice::to_roll(defense),
        guard,
        ..attack(book)
    };
    assert_same(&attack.odds(), &brute::odds(&attack), &format!("{attack:?}"));
}

/// [FE-ATK-22, FE-ATK-24, FE-ATK-32, FE-ATK-33, FE-ATK-36, FE-ATK-37]
#[test]
fn all_means_of_first_edition() {
    for mask in 0..16u8 {
        let has = |bit: u8| mask >> bit & 1 == 1;
        let aim = AttackerTokens {
            focus: has(0),
            lock: has(1),
            ..AttackerTokens::default()
        };
        let guard = DefenderTokens {
            focus: has(2),
            evade: 2 * u8::from(has(3)),
            ..DefenderTokens::default()
        };
        for (dice, defense) in [(0, 1), (1, 0), (1, 1), (2, 1), (2, 3), (3, 2), (4, 1)] {
            agree(First, dice, defense, aim, guard);
        }
    }
}

/// [SE-FOCUS-02, SE-FOCUS-03, SE-CALC-02, SE-CALC-03, SE-DICE-11, SE-DICE-12, SE-EVADE-02]
/// [SE-LOCK-03, SE-REINF-03, SE-OBSTR-04]
#[test]
fn all_means_of_second_edition() {
    for mask in 0..256u16 {
        let has = |bit: u8| mask >> bit & 1 == 1;
        let aim = AttackerTokens {
            focus: has(0),
            lock: has(1),
            calculate: u8::from(has(2)),
            force: u8::from(has(2)) * u8::from(has(3)),
        };
        let guard = DefenderTokens {
            focus: has(3),
            evade: u8::from(has(4)) + u8::from(has(5)),
            calculate: u8::from(has(5)),
            force: u8::from(has(2)),
            reinforce: u8::from(has(6)) + u8::from(has(1) && has(6)),
            clouded: has(7),
        };
        for (dice, defense) in [(1, 1), (2, 2), (3, 1)] {
            agree(Second, dice, defense, aim, guard);
        }
    }
    let aim = AttackerTokens {
        lock: true,
        calculate: 1,
        ..AttackerTokens::default()
    };
    let guard = DefenderTokens {
        calculate: 1,
        evade: 1,
        ..DefenderTokens::default()
    };
    agree(Second, 4, 3, aim, guard);
}
