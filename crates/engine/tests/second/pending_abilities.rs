//! Which cards may still affect an attack, for lookahead.

use furball_cards::{Die, Phase};
use furball_engine::position::PositionShip;
use furball_engine::{Ask, AttackStage, Side};
use furball_testing::fight::{attack, engage, tie, xwing};
use furball_testing::test_cards::content;
use furball_testing::{MIDDLE, Report, Set, With, second, ship};

const STAGES: [AttackStage; 3] = [
    AttackStage::AttackDice,
    AttackStage::BeforeDefense,
    AttackStage::DefenseDice,
];

/// The X-wing has rolled a focus result and may spend its focus token: the number of pending abilities at each stage.
fn to_come(x: PositionShip, tie: PositionShip) -> [usize; 3] {
    to_come_of(x.focused(), tie, "a:HEB")
}

/// The same with other dice; earlier prompts are declined.
fn to_come_of(x: PositionShip, tie: PositionShip, dice: &str) -> [usize; 3] {
    let mut report = attack(x, tie, dice);
    report.pass_until(|ask| ask == Ask::ModifyDice(Die::Attack));
    STAGES.map(|stage| report.game.abilities_to_come(stage).len())
}

fn attacker_with(card: &str) -> [usize; 3] {
    to_come(xwing().upgrade(card), tie(150.0))
}

fn defender_with(card: &str) -> [usize; 3] {
    to_come(xwing(), tie(150.0).upgrade(card))
}

/// [SE-ATK-11, SE-ATK-13, SE-ATK-15] Modifying attack dice is over before the defender rolls.
#[test]
fn abilities_are_pending_until_their_step_is_over() {
    assert_eq!(attacker_with("test-rerolls-one"), [1, 0, 0]);
    assert_eq!(attacker_with("test-two-hits"), [1, 0, 0]);
    assert_eq!(defender_with("test-near-evade"), [1, 1, 1]);
    assert_eq!(defender_with("test-turns-one"), [1, 1, 1]);
    assert_eq!(attacker_with("test-cancels-evade"), [1, 1, 1]);
    // Counting attack dice is over, and abilities after the attack aren't part of it.
    assert_eq!(attacker_with("test-shield-die"), [0, 0, 0]);
    assert_eq!(attacker_with("test-after-attacking"), [0, 0, 0]);
    assert_eq!(defender_with("test-after-defending"), [0, 0, 0]);
    // A card for attack dice or defense dice counts where its ship is meant.
    assert_eq!(attacker_with("test-to-evade"), [1, 0, 0]);
    assert_eq!(defender_with("test-to-evade"), [1, 1, 1]);
}

/// [SE-ATK-11, SE-ATK-13] The defender modifies attack dice first, and the attacker defense dice.
#[test]
fn the_other_side_has_already_modified_the_dice() {
    assert_eq!(defender_with("test-disturbs"), [0, 0, 0]);
    assert_eq!(attacker_with("test-salvo"), [1, 1, 0]);
}

/// [SE-ATK-11]
#[test]
fn a_card_used_on_these_dice_is_no_longer_pending() {
    let mut report = attack(
        xwing().focused().upgrade("test-rerolls-one"),
        tie(150.0),
        "a:EEB a:B",
    );
    assert_eq!(report.game.abilities_to_come(AttackStage::AttackDice).len(), 1);
    report.choose("use test-rerolls-one").choose("dice 3");
    assert_eq!(report.game.abilities_to_come(AttackStage::AttackDice).len(), 0);
}

/// [SE-DMG-01]
#[test]
fn abilities_about_damage_concern_the_defender() {
    for card in ["test-after-shield", "test-after-damage"] {
        assert_eq!(defender_with(card), [1, 1, 1], "{card}");
        assert_eq!(attacker_with(card), [0, 0, 0], "{card}");
    }
    // Replacing gained tokens isn't part of it.
    assert_eq!(defender_with("evade-instead"), [0, 0, 0]);
    // Destroyed, or damaged by a bomb: not before the damage is dealt.
    assert_eq!(defender_with("test-after-destroyed"), [0, 0, 0]);
    assert_eq!(defender_with("test-after-bomb"), [0, 0, 0]);
}

/// [SE-TOK-02]
#[test]
fn abilities_about_spending_concern_both() {
    assert_eq!(attacker_with("queue-after-spending"), [1, 1, 1]);
    assert_eq!(defender_with("queue-after-spending"), [1, 1, 1]);
    let friend = PositionShip {
        id: "friend".to_owned(),
        ..xwing().upgrade("queue-after-spending").done()
    };
    let friend = PositionShip {
        at: (100.0, 100.0, 0.0),
        ..friend
    };
    let mut report = engage([xwing().focused(), tie(150.0), friend], "a:HEB");
    report.choose("x attacks tie");
    assert!(report.game.abilities_to_come(AttackStage::AttackDice).is_empty());
}

/// [SE-ATK-12]
#[test]
fn numbers_of_dice_are_fixed_unless_they_depend_on_something() {
    assert_eq!(defender_with("test-guards"), [0, 0, 0]);
    assert_eq!(attacker_with("test-slows-enemies"), [0, 0, 0]);
    for card in ["test-one-more-attack", "test-agile-die"] {
        let x = xwing().focused().upgrade(card);
        assert_eq!(to_come_of(x, tie(150.0), "a:HEBB"), [0, 0, 0], "{card}");
    }
    // Disarmed ships have one more, which may change until they roll.
    let vynder = |id: &str, at, turn| ship(id, "majorvynder", (MIDDLE, at, turn));
    assert_eq!(to_come(xwing(), vynder("tie", 490.0, 180.0).done()), [1, 1, 0]);
    let attacking = PositionShip {
        side: Some(Side::One),
        ..vynder("x", 300.0, 0.0).focused()
    };
    let defending = PositionShip {
        side: Some(Side::Two),
        ..tie(150.0)
    };
    assert_eq!(
        to_come_of(attacking, defending, "a:HE"),
        [0, 0, 0],
        "it isn't defending"
    );
}

/// [SE-ATK-11] The prompt is before the roll, since there is none after it.
#[test]
fn rules_about_modifying_dice_last_the_whole_attack() {
    let unmodified = xwing().upgrade("test-unmodified").upgrade("test-shield-die");
    let report = attack(unmodified, tie(150.0), "");
    let to_come = STAGES.map(|stage| report.game.abilities_to_come(stage).len());
    assert_eq!(to_come, [1, 1, 1]);
    assert_eq!(defender_with("test-unmodified"), [0, 0, 0], "it isn't attacking");
    // A forbidden action doesn't matter in an attack.
    let sensor = xwing().faceup("damagedsensorarray");
    assert_eq!(self::to_come(sensor, tie(150.0)), [0, 0, 0]);
}

/// [SE-ATK-10, SE-ATK-12, SE-RANGE-11] The number of dice of an attack is known when it is declared.
#[test]
fn the_dice_due_are_known_before_the_roll() {
    let due = |gap: f64| {
        let dice = if gap < 100.0 { "a:HEBB" } else { "a:HEB" };
        let report = attack(xwing().focused(), tie(gap), dice);
        report.spectator().dice_due()
    };
    assert_eq!(due(50.0), [4, 3]);
    assert_eq!(due(150.0), [3, 3]);
    assert_eq!(due(250.0), [3, 4]);
}

fn plain(report: &Report) -> bool {
    report.game.is_plain_attack()
}

/// [SE-ATK-15, SE-RMT-06]
#[test]
fn an_attack_is_plain_while_only_dice_and_tokens_decide_it() {
    let report = attack(xwing().focused(), tie(150.0), "a:HEB");
    assert!(plain(&report));
    assert_eq!(report.game.own_dice_asked(), Some(Die::Attack));
    let report = attack(xwing(), tie(150.0).focused(), "a:HHB d:EBB");
    assert!(plain(&report));
    assert_eq!(report.game.own_dice_asked(), Some(Die::Defense));
    // The defender is prompted about the attacker's dice.
    let report = attack(xwing(), tie(150.0).upgrade("test-disturbs"), "a:HHB");
    assert_eq!(report.game.own_dice_asked(), None);
    // There is no attack yet.
    let report = engage([xwing(), tie(150.0)], "");
    assert!(!plain(&report));
    assert_eq!(report.game.own_dice_asked(), None);
    assert!(report.game.abilities_to_come(AttackStage::AttackDice).is_empty());
    // A remote is dealt one card, whatever hits it.
    let remote = PositionShip {
        side: Some(Side::Two),
        ..ship("probe", "drk_1_probe_droid", (MIDDLE, 490.0, 0.0))
    };
    let far = ship("far", "academypilot", (860.0, 60.0, 0.0)).done();
    let mut report = second(Phase::Engagement, [xwing().focused(), remote, far])
        .dice("a:HEB")
        .play_with(content());
    report.choose("x attacks probe");
    assert!(!plain(&report));
}
