//! Luck: actual rolls compared with the average.

use furball_cards::{Die, Face, Phase};
use furball_engine::luck::{AttackDamage, Counter, DiceRolls, SeatLuck};
use furball_engine::position::PositionShip;
use furball_testing::*;

/// An X-wing facing north.
fn rookie() -> PositionShip {
    ship("rookie", "rookiepilot", (MIDDLE, 300.0, 0.0))
}

/// A TIE fighter facing it, at range 2.
fn tie() -> PositionShip {
    ship("tie", "academypilot", (MIDDLE, 490.0, 180.0))
}

/// The luck of both, the rookie's first.
fn luck(report: &Report) -> [SeatLuck; 2] {
    let mut counter = Counter::default();
    counter.watch(&report.game, &report.events);
    counter.report().seats.try_into().expect("two players")
}

/// The number of each of the die's faces.
fn faces(dice: &DiceRolls) -> Vec<(Face, u32)> {
    dice.faces.iter().map(|face| (face.face, face.count)).collect()
}

#[test]
fn dice_count_for_the_player_who_rolls_them() {
    let report = {
        let mut report = position(Phase::Engagement, [rookie(), tie().done()])
            .dice("a:HCB d:VEB")
            .deck(&["injuredpilot"])
            .play();
        report.choose("rookie attacks tie");
        report
    };
    let [rookie, tie] = luck(&report);
    assert_eq!((rookie.attack.dice.rolled, rookie.defense.dice.rolled), (3, 0));
    assert_eq!((tie.attack.dice.rolled, tie.defense.dice.rolled), (0, 3));
    let hit = [
        (Face::Blank, 1),
        (Face::Focus, 0),
        (Face::Hit, 1),
        (Face::Crit, 1),
    ];
    assert_eq!(faces(&rookie.attack.dice), hit);
    let expected: Vec<f64> = rookie
        .attack
        .dice
        .faces
        .iter()
        .map(|face| face.expected)
        .collect();
    assert_eq!(expected, [0.75, 0.75, 1.125, 0.375]);
    let successes = rookie.attack.successes;
    assert_eq!((successes.count, successes.expected), (2, 1.5));
    assert_eq!((successes.at_most, successes.at_least), (7.0 / 8.0, 0.5));
    assert_eq!((successes.fewer, successes.as_many), (50.0, 37.5));
    assert_eq!(successes.percentile, 50.0 + 37.5 / 2.0);
    assert_eq!(rookie.both, successes, "no other rolls");
    assert_eq!(
        (tie.defense.successes.count, tie.defense.successes.expected),
        (1, 1.125)
    );
    // The evade cancels the hit, and the crit is dealt faceup.
    let damage = AttackDamage {
        dealt: 1,
        suffered: 0,
        critical: 1,
    };
    assert_eq!(rookie.damage, damage);
    assert_eq!((tie.damage.dealt, tie.damage.suffered), (0, 1));
}

/// Changed dice aren't chance; rerolled ones are.
#[test]
fn rerolled_dice_count_and_changed_ones_do_not() {
    let mut report = position(
        Phase::Engagement,
        [rookie().locks("tie").focused(), tie().done().focused()],
    )
    .dice("a:EBB a:HE d:EEB")
    .deck(&["injuredpilot"])
    .play();
    report
        .choose("rookie attacks tie")
        .choose("spend lock")
        .choose("dice 2 3")
        .choose("spend focus")
        .choose("spend focus");
    let [rookie, tie] = luck(&report);
    let dice = &rookie.attack.dice;
    assert_eq!((dice.rolled, dice.again), (5, 2));
    assert_eq!(
        faces(dice),
        [
            (Face::Blank, 2),
            (Face::Focus, 2),
            (Face::Hit, 1),
            (Face::Crit, 0)
        ]
    );
    assert_eq!(
        rookie.attack.successes.count, 1,
        "focus results were rolled as such"
    );
    assert_eq!(tie.defense.successes.count, 0);
    assert_eq!(faces(&tie.defense.dice)[1], (Face::Focus, 2));
}

/// An obstacle's dice are the roller's, but neither good nor bad in themselves.
#[test]
fn dice_for_obstacles_are_counted_separately() {
    let rookie = rookie().dial("2 straight easy");
    let mut report = position(Phase::Activation, [rookie, tie().done()])
        .rock("coreasteroid0", (MIDDLE, 390.0, 0.0))
        .dice("a:H")
        .play();
    report.choose("pass");
    let [rookie, tie] = luck(&report);
    assert_eq!((rookie.attack.dice.rolled, rookie.both.percentile), (0, 50.0));
    assert_eq!((rookie.both.fewer, rookie.both.as_many), (0.0, 100.0));
    let [other] = rookie.other.as_slice() else {
        panic!("{:?}", rookie.other);
    };
    assert_eq!((other.die, other.rolled), (Die::Attack, 1));
    assert!(tie.other.is_empty());
    assert_eq!(rookie.damage.suffered, 0, "a rock is no attack");
}
