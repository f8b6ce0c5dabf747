//! Values known from elsewhere or computed by hand, and properties that must hold for all.

use furball_cards::Face;
use furball_engine::RulebookId::{self, First, Second};
use furball_odds::{Attack, AttackDice, AttackerTokens, DefenderTokens, DefenseDice, Odds};

use crate::table::attack;

const FOCUSED: AttackerTokens = AttackerTokens {
    focus: true,
    lock: false,
    calculate: 0,
    force: 0,
};

const GUARDED: DefenderTokens = DefenderTokens {
    focus: true,
    evade: 0,
    calculate: 0,
    force: 0,
    reinforce: 0,
    clouded: false,
};

fn rolls(book: RulebookId, dice: u8, defense: u8) -> Attack {
    Attack {
        dice: AttackDice::to_roll(dice),
        defense: DefenseDice::to_roll(defense),
        ..attack(book)
    }
}

/// [FE-ATK-24, FE-ATK-32, SE-FOCUS-02, SE-FOCUS-03]
#[test]
fn three_dice_with_focus_against_three_dice_with_focus() {
    for book in [First, Second] {
        let odds = Attack {
            aim: FOCUSED,
            guard: GUARDED,
            ..rolls(book, 3, 3)
        }
        .odds();
        assert!(
            (odds.expected - 0.637_756_347_656_250).abs() < 1e-15,
            "{}",
            odds.expected
        );
        assert_eq!(format!("{:.15}", odds.expected), "0.637756347656250");
    }
}

#[test]
fn values_computed_by_hand() {
    let plain = rolls(Second, 2, 0).odds();
    assert_eq!(plain.damage, [0.25, 0.5, 0.25]);
    assert_eq!((plain.expected, plain.hit), (1.0, 0.75));
    assert_eq!(plain.crit, 1.0 - (7.0 / 8.0) * (7.0 / 8.0));
    assert_eq!(plain.destroyed, None, "the defender's hull isn't given");

    assert_eq!(rolls(Second, 1, 1).odds().expected, 0.5 * 5.0 / 8.0);
    let locked = Attack {
        aim: AttackerTokens {
            lock: true,
            ..AttackerTokens::default()
        },
        ..rolls(Second, 4, 0)
    };
    assert_eq!(locked.odds().expected, 3.0);
}

/// [FE-ATK-33, SE-EVADE-02]: a First Edition token adds a result; a Second Edition token needs a die to change.
#[test]
fn an_evade_token_without_dice() {
    let evading = |book| {
        let guard = DefenderTokens {
            evade: 1,
            ..DefenderTokens::default()
        };
        let dice = AttackDice::showing([Face::Hit]);
        Attack {
            dice,
            guard,
            ..attack(book)
        }
        .odds()
    };
    assert_eq!(evading(First).damage, [1.0]);
    assert_eq!(evading(Second).damage, [0.0, 1.0]);
}

/// [FE-OPEN-30]: one token of a kind per attack; [SE-EVADE-02]: any number.
#[test]
fn two_evade_tokens() {
    let evading = |book| {
        let guard = DefenderTokens {
            evade: 2,
            ..DefenderTokens::default()
        };
        let dice = AttackDice::showing([Face::Hit, Face::Crit]);
        let defense = DefenseDice::showing([Face::Blank, Face::Blank]);
        Attack {
            dice,
            guard,
            defense,
            ..attack(book)
        }
        .odds()
    };
    assert_eq!((evading(First).expected, evading(First).crit), (1.0, 1.0));
    assert_eq!(evading(Second).expected, 0.0);
}

/// [SE-REINF-03, SE-REINF-04]
#[test]
fn reinforcement_leaves_one_result() {
    let left = |faces: &[Face], reinforce: u8| {
        let guard = DefenderTokens {
            reinforce,
            ..DefenderTokens::default()
        };
        let dice = AttackDice::showing(faces.iter().copied());
        Attack {
            dice,
            guard,
            ..attack(Second)
        }
        .odds()
    };
    assert_eq!(left(&[Face::Hit, Face::Hit, Face::Crit], 1).expected, 2.0);
    assert_eq!(left(&[Face::Hit, Face::Hit, Face::Crit], 2).expected, 1.0);
    assert_eq!(left(&[Face::Hit, Face::Hit, Face::Crit], 2).crit, 1.0);
    assert_eq!(left(&[Face::Crit], 2).expected, 1.0);
}

/// [FE-DICE-07, SE-GOLD-04]: a die that was rerolled is not rerolled again.
#[test]
fn a_lock_leaves_rerolled_dice_alone() {
    let mut dice = AttackDice::showing([Face::Blank]);
    let locked = |dice| {
        let aim = AttackerTokens {
            lock: true,
            ..AttackerTokens::default()
        };
        Attack {
            dice,
            aim,
            ..attack(Second)
        }
        .odds()
        .expected
    };
    assert_eq!(locked(dice), 0.5);
    std::mem::swap(&mut dice.fresh, &mut dice.stuck);
    assert_eq!(locked(dice), 0.0);
}

/// With one focus result to change and two blanks to reroll, rerolling all three is worth more than keeping the focus
/// result.
#[test]
fn keeping_a_sure_hit_is_not_always_best() {
    let aim = AttackerTokens {
        lock: true,
        calculate: 1,
        ..AttackerTokens::default()
    };
    let dice = AttackDice::showing([Face::Focus, Face::Blank, Face::Blank]);
    let odds = Attack {
        dice,
        aim,
        ..attack(Second)
    }
    .odds();
    let any_eye = 1.0 - 0.75f64.powi(3);
    assert!((odds.expected - (1.5 + any_eye)).abs() < 1e-12);
    assert!(odds.expected > 2.0);
}

#[test]
fn more_help_never_hurts_and_chances_add_up() {
    let aims = [
        AttackerTokens::default(),
        AttackerTokens {
            calculate: 1,
            ..AttackerTokens::default()
        },
        FOCUSED,
        AttackerTokens {
            lock: true,
            ..FOCUSED
        },
    ];
    let guards = [
        DefenderTokens::default(),
        DefenderTokens {
            calculate: 1,
            ..DefenderTokens::default()
        },
        GUARDED,
        DefenderTokens { evade: 1, ..GUARDED },
        DefenderTokens {
            evade: 1,
            reinforce: 1,
            ..GUARDED
        },
    ];
    for book in [First, Second] {
        for (dice, defense) in (0..=6).flat_map(|dice| (0..=5).map(move |defense| (dice, defense))) {
            let mut last_guard: Option<Odds> = None;
            for guard in guards {
                let mut last: Option<Odds> = None;
                for aim in aims {
                    let odds = Attack {
                        aim,
                        guard,
                        ..rolls(book, dice, defense)
                    }
                    .odds();
                    assert!((odds.damage.iter().sum::<f64>() - 1.0).abs() < 1e-12);
                    assert!((odds.hit - (1.0 - odds.damage[0])).abs() < 1e-12);
                    assert!(odds.crit <= odds.hit + 1e-12);
                    assert!(last.is_none_or(|last| odds.expected >= last.expected - 1e-12));
                    last = Some(odds);
                }
                let worst = |last: &Odds| last.expected + 1e-12;
                assert!(last_guard.as_ref().map_or(f64::MAX, worst) >= last.as_ref().unwrap().expected);
                last_guard = last;
            }
        }
    }
}

#[test]
fn absurd_numbers_of_dice_are_handled() {
    let odds = Attack {
        aim: AttackerTokens {
            lock: true,
            ..AttackerTokens::default()
        },
        ..rolls(Second, 255, 255)
    }
    .odds();
    assert!((odds.damage.iter().sum::<f64>() - 1.0).abs() < 1e-9);
    let shown = AttackDice::showing(std::iter::repeat_n(Face::Hit, 40));
    let odds = Attack {
        dice: shown,
        defense: DefenseDice::showing(std::iter::repeat_n(Face::Blank, 40)),
        ..attack(First)
    }
    .odds();
    assert_eq!(odds.expected, 24.0);
}
