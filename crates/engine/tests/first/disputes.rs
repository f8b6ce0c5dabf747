//! Rule disputes: the dice determine who decides, and rulings are final.

use furball_engine::dispute::Rulings;
use furball_engine::position::parse_dice;
use furball_engine::{Chance, Rule, Seat};

const REBEL: Seat = Seat(0);
const IMPERIAL: Seat = Seat(1);

fn dice(list: &str) -> Chance {
    Chance::fixed(parse_dice(list).expect("a list of dice"))
}

/// [FE-DISP-01] Three attack dice against three defense dice: the most focus results decide; hits and evades don't
/// count.
#[test]
fn most_focus_results_decide() {
    let mut rulings = Rulings::default();
    let mut chance = dice("a:EHB d:BBV a:CHH d:VVE");
    let ruling = rulings.settle("in arc?", [REBEL, IMPERIAL], &mut chance);
    assert_eq!(ruling.decider, REBEL);
    let ruling = rulings.settle("touching?", [REBEL, IMPERIAL], &mut chance);
    assert_eq!(ruling.decider, IMPERIAL);
    assert_eq!(chance.dice_left(), 0);
    assert!(!chance.mismatched(), "three dice of each kind");

    let other = rulings
        .decide("in arc?", IMPERIAL, "no")
        .expect_err("lost the roll");
    assert_eq!(other.rule, Rule::FE_DISP_01);
    rulings
        .decide("in arc?", REBEL, "yes, just so")
        .expect("won the roll");
    let ruling = rulings.find("in arc?").expect("a ruling");
    assert_eq!(ruling.decision.as_deref(), Some("yes, just so"));
}

/// [FE-DISP-02] When the same situation recurs, no dice are rolled, and the ruling can't be changed.
#[test]
fn a_ruling_is_final() {
    let mut rulings = Rulings::default();
    let mut chance = dice("a:EEE d:BBB d:EEE");
    rulings.settle("in arc?", [REBEL, IMPERIAL], &mut chance);
    rulings.decide("in arc?", REBEL, "yes").expect("won the roll");
    let again = rulings.settle("in arc?", [IMPERIAL, REBEL], &mut chance);
    assert_eq!((again.decider, again.decision.as_deref()), (REBEL, Some("yes")));
    assert_eq!(chance.dice_left(), 3, "nothing more was rolled");
    let changed = rulings
        .decide("in arc?", REBEL, "no")
        .expect_err("already decided");
    assert_eq!(changed.rule, Rule::FE_DISP_02);
    assert!(
        rulings.find("in range?").is_none(),
        "another situation is another ruling"
    );
}

/// [FE-OPEN-35] Equal numbers of focus results: both roll again, as often as necessary.
#[test]
fn ties_are_rolled_again() {
    let mut rulings = Rulings::default();
    let mut chance = dice("a:EHB d:EBV a:BBB d:VVV a:HHH d:EBB");
    let ruling = rulings.settle("in arc?", [REBEL, IMPERIAL], &mut chance);
    assert_eq!(ruling.decider, IMPERIAL);
    assert_eq!(ruling.rolls.len(), 3);
    assert_eq!(chance.dice_left(), 0);
}
