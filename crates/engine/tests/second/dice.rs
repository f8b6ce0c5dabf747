//! Dice: which modifications are allowed, and when.

use furball_cards::{Die, Token};
use furball_engine::position::PositionShip;
use furball_engine::{Ask, Choice, Event};
use furball_testing::fight::*;
use furball_testing::{Report, With};

/// The X-wing attacks the fighter, with these upcoming dice.
fn defend(tie: PositionShip, dice: &str) -> Report {
    attack(xwing(), tie, dice)
}

/// A ship with this much Force.
fn force(ship: PositionShip, force: u8) -> PositionShip {
    PositionShip {
        force: Some(force),
        ..ship
    }
}

/// [SE-DICE-01] Once the defense dice are rolled, it is too late.
#[test]
fn attack_dice_are_modified_only_in_their_step() {
    let mut report = attack(xwing().focused(), tie(150.0).evading(), "a:EHB d:VBB");
    report.choose("pass");
    assert_eq!(report.asks(), Ask::ModifyDice(Die::Defense));
    assert!(!report.may("spend focus"));
    report.choose("pass");
    assert_eq!(report.struck(), (0, 0));
    assert!(report.saw(|event| matches!(event, Event::AttackMissed)));
}

/// [SE-DICE-02]
#[test]
fn any_number_in_any_order() {
    let x = || xwing().focused().locks("tie");
    let mut report = attack(x(), tie(150.0), "a:BEH a:E d:BBB");
    report.choose("spend lock").choose("dice 1").choose("spend focus");
    assert_eq!(report.struck(), (3, 0));
    let mut report = attack(x(), tie(150.0), "a:BEH a:E d:BBB");
    report.choose("spend focus").choose("spend lock").choose("dice 1");
    assert_eq!(report.struck(), (2, 0));
}

/// [SE-DICE-03, SE-ERR-02, SE-ABIL-02] There is no prompt whether it is added.
#[test]
fn an_added_result_is_a_die() {
    let tie = tie(50.0).upgrade("test-near-evade").evading();
    let report = attack(xwing(), tie, "a:HBBB d:BBB");
    let attack = report.spectator().attack().expect("an attack");
    assert_eq!(report.dice(Die::Defense), "BBBV");
    assert!(attack.defense.rerollable(&[]).contains(3), "it could be rerolled");
    let mut report = report;
    report.pass_all();
    assert!(report.saw(|event| matches!(event, Event::AttackMissed)));
}

/// [SE-DICE-04, SE-FOCUS-02]
#[test]
fn a_changed_die_is_not_rerolled() {
    let mut report = attack(xwing().focused().locks("tie"), tie(150.0), "a:EEB d:BBB");
    report.choose("spend focus");
    assert_eq!(report.dice(Die::Attack), "HHB");
    let attack = report.spectator().attack().expect("an attack");
    assert_eq!(attack.attack.rerollable(&[]).len(), 3);
    report.pass_all();
}

/// [SE-DICE-05, SE-GOLD-04, LG-OPEN-60]
#[test]
fn a_die_is_rerolled_once() {
    let x = xwing().locks("tie").upgrade("test-rerolls-one");
    let mut report = attack(x, tie(150.0), "a:HBB a:EB a:H d:BBB");
    report
        .choose("spend lock")
        .choose("dice 2 3")
        .choose("use test-rerolls-one");
    assert!(!report.may("dice 2") && !report.may("dice 3"));
    report.choose("dice 1");
    assert_eq!(report.struck(), (1, 0));
}

/// [SE-DICE-06]
#[test]
fn a_spent_result_leaves_the_pool() {
    let mut report = attack(xwing().upgrade("test-spends-hit"), tie(150.0), "a:HHC d:BBB");
    report.choose("use test-spends-hit");
    assert_eq!(report.struck(), (1, 1));
    assert_eq!(report.gained("x", Token::Evade), 1);
}

/// [SE-DICE-07]
#[test]
fn canceling_is_not_a_modification() {
    let x = xwing().upgrade("test-unmodified").focused();
    let report = attack(x, tie(150.0), "a:HHE d:VBB");
    assert_eq!(
        report.struck(),
        (1, 0),
        "the evade result cancels a hit; the focus result can't be changed"
    );
}

/// [SE-DICE-08]
#[test]
fn more_dice_are_not_a_modification() {
    let x = xwing().upgrade("test-unmodified").upgrade("test-one-more-attack");
    assert_eq!(rolled(&attack(x, tie(150.0), "a:BBBB d:BBB")).0, 4);
}

/// [SE-DICE-09, LG-DICE-01, LG-OPEN-16] The card would change a blank to an evade result first, which no attack die has. A card that can only
/// change dice to a face they don't have fails to load.
#[test]
fn a_die_has_only_its_own_faces() {
    let mut report = attack(xwing().upgrade("test-to-evade"), tie(150.0), "a:BBB d:BBB");
    report.choose("use test-to-evade");
    assert_eq!(report.struck(), (1, 0));
}

/// [SE-DICE-10]
#[test]
fn a_die_may_be_rerolled_and_then_changed() {
    let mut report = attack(xwing().focused().locks("tie"), tie(150.0), "a:BBB a:EBB d:BBB");
    report
        .choose("spend lock")
        .choose("dice 1 2 3")
        .choose("spend focus");
    assert_eq!(report.struck(), (1, 0));
}

/// [SE-DICE-11, SE-OPEN-30, LG-CHRG-08, LG-CHRG-10]
#[test]
fn force_changes_focus_results_one_by_one() {
    let mut report = attack(force(xwing(), 2), tie(150.0), "a:EEB d:BBB");
    report.choose("spend force").choose("spend force");
    assert_eq!(report.struck(), (2, 0));
    assert_eq!(report.count(|event| matches!(event, Event::ForceSpent { .. })), 2);
    // Without a focus result it isn't offered.
    let report = attack(force(xwing(), 2), tie(150.0), "a:HBB d:BBB");
    assert_eq!(report.struck(), (1, 0));
}

/// [SE-DICE-12, LG-CHRG-09]
#[test]
fn force_changes_focus_results_in_defense() {
    let mut report = defend(force(tie(150.0), 1), "a:HHB d:EEB");
    report.choose("spend force");
    assert_eq!(report.struck(), (1, 0));
}

/// [SE-FOCUS-02, SE-FOCUS-03, LG-TOK-01, LG-TOK-02]
#[test]
fn a_focus_token_changes_all_focus_results() {
    let mut report = attack(xwing().focused(), tie(150.0).focused(), "a:EEB d:EEB");
    report.choose("spend focus");
    assert_eq!(report.dice(Die::Attack), "HHB");
    report.choose("spend focus");
    assert!(report.saw(|event| matches!(event, Event::AttackMissed)));
    assert!(!report.ship("x").has(Token::Focus) && !report.ship("tie").has(Token::Focus));
}

/// [SE-FOCUS-04, SE-CALC-04]
#[test]
fn without_a_focus_result_no_token_is_spent() {
    let report = attack(
        xwing().focused().token(Token::Calculate),
        tie(150.0).focused().token(Token::Calculate),
        "a:HHB d:VBB",
    );
    assert_eq!(report.struck(), (1, 0), "no prompt");
}

/// [SE-CALC-02, LG-TOK-12]
#[test]
fn a_calculate_token_changes_one_focus_result() {
    let mut report = attack(xwing().token(Token::Calculate), tie(150.0), "a:EEH d:BBB");
    report.choose("spend calculate");
    assert_eq!(report.struck(), (2, 0));
}

/// [SE-CALC-03, LG-TOK-12]
#[test]
fn calculate_tokens_change_one_focus_result_each() {
    let tie = tie(150.0).token(Token::Calculate).token(Token::Calculate);
    let mut report = defend(tie, "a:HHB d:EEB");
    report.choose("spend calculate").choose("spend calculate");
    assert!(report.saw(|event| matches!(event, Event::AttackMissed)));
}

/// [SE-EVADE-02, SE-OPEN-31, LG-TOK-04, LG-TOK-05]
#[test]
fn evade_tokens_change_blanks_and_focus_results() {
    let mut report = defend(tie(150.0).evading().evading(), "a:HHH d:EBV");
    report.choose("spend evade");
    assert_eq!(
        report.dice(Die::Defense),
        "EVV",
        "a die was turned, none was added"
    );
    report.choose("spend evade");
    assert!(report.saw(|event| matches!(event, Event::AttackMissed)));
    // With nothing to change none is spent: here there are no dice.
    let decimator = PositionShip {
        pilot: "patrolleader".into(),
        at: (furball_testing::MIDDLE, 510.0, 180.0),
        ..tie(150.0).evading()
    };
    let report = defend(decimator, "a:HBB");
    assert_eq!(report.struck(), (1, 0));
    let report = defend(tie(150.0).evading(), "a:HBB d:VVV");
    assert!(report.ship("tie").has(Token::Evade) || report.struck() == (0, 0));
    assert!(!report.saw(|event| matches!(event, Event::TokenSpent { .. })));
}

/// [SE-EVADE-02, SE-ERR-11] Another of the defender's cards could change the other die.
#[test]
fn the_defender_chooses_the_die_where_it_matters() {
    let tie = tie(150.0).evading().upgrade("test-turns-one");
    let mut report = defend(tie, "a:HHH d:EBV");
    report.choose("spend evade");
    assert_eq!(report.asks(), Ask::PickDice(Die::Defense));
    assert!(!report.may("dice 3") && !report.may("dice 1 2"));
    report.choose("dice 1");
    assert_eq!(report.dice(Die::Defense), "VBV");
    report.choose("use test-turns-one");
    assert!(report.saw(|event| matches!(event, Event::AttackMissed)));
}

/// [SE-ERR-10, SE-ERR-11] Its owner chooses which.
#[test]
fn a_card_changes_one_blank_or_one_focus_result() {
    let mut report = defend(tie(150.0).upgrade("test-turns-one"), "a:HHH d:EBB");
    report.choose("use test-turns-one");
    assert_eq!(report.asks(), Ask::PickDice(Die::Defense));
    report.choose("dice 1");
    assert_eq!(report.struck(), (2, 0));
}

/// [SE-LOCK-03, LG-TOK-08]
#[test]
fn a_lock_rerolls_at_least_one_die() {
    let mut report = attack(xwing().locks("tie"), tie(150.0), "a:HBE a:HH d:BBB");
    report.choose("spend lock");
    assert!(!report.may("dice"));
    assert!(report.may("dice 1") && report.may("dice 1 2 3"));
    report.choose("dice 2 3");
    assert_eq!(report.struck(), (3, 0));
    assert!(report.ship("x").locks().is_empty());
}

/// [SE-LOCK-03, LG-TOK-09]
#[test]
fn a_lock_on_another_ship_rerolls_nothing() {
    let other = furball_testing::ship("other", "academypilot", (60.0, 860.0, 180.0)).done();
    let mut report = engage([xwing().locks("other"), tie(150.0), other], "a:BBB d:BBB");
    report.choose("x attacks tie");
    assert!(report.saw(|event| matches!(event, Event::AttackMissed)));
}

/// [SE-FAQ-15] One die of two; of three exactly two.
#[test]
fn as_many_dice_as_possible_are_rerolled() {
    let salvo = || xwing().upgrade("test-salvo");
    let target = PositionShip {
        pilot: "hiredgun".into(),
        ..tie(150.0)
    };
    let mut report = attack(salvo(), target, "a:HBB d:V d:B");
    report.choose("use test-salvo").choose("dice 1");
    assert_eq!(report.struck(), (1, 0));
    let mut report = attack(salvo(), tie(150.0), "a:HBB d:VBB d:BB");
    report.choose("use test-salvo");
    assert!(!report.may("dice 1") && !report.may("dice 1 2 3"));
    report.choose("dice 2 3");
}

/// [SE-FAQ-16]
#[test]
fn rolls_other_than_rerolls_may_roll_rerolled_dice() {
    let x = xwing().locks("tie").upgrade("test-rolls-again");
    let mut report = attack(x, tie(150.0), "a:BBB a:BBB a:HHH d:BBB");
    report
        .choose("spend lock")
        .choose("dice 1 2 3")
        .choose("use test-rolls-again");
    assert_eq!(report.struck(), (3, 0));
}

/// [SE-GOLD-12]
#[test]
fn a_slash_means_any_mix() {
    for (dice, enough) in [
        ("a:HHB", true),
        ("a:CCB", true),
        ("a:HCB", true),
        ("a:HBB", false),
    ] {
        let mut report = attack(
            xwing().upgrade("test-two-hits"),
            tie(150.0),
            &format!("{dice} d:BBB"),
        );
        assert_eq!(report.may("use test-two-hits"), enough, "{dice}");
        report.run(&[Choice::Pass]);
    }
}

/// [SE-ABIL-03, SE-ABIL-04, LG-DICE-03]
#[test]
fn other_ships_tokens_and_dice_cannot_be_used() {
    let friend = furball_testing::ship(
        "friend",
        "bluesquadronescort",
        (furball_testing::MIDDLE + 60.0, 300.0, 0.0),
    );
    let mut report = engage(
        [xwing(), friend.focused().done(), tie(150.0).focused()],
        "a:EEB d:BBB",
    );
    report.choose("x attacks tie");
    assert!(
        report.saw(|event| matches!(event, Event::AttackMissed)),
        "no prompt"
    );
}

/// [SE-TIME-01] As Crack Shot does.
#[test]
fn evade_results_may_be_canceled_before_results_are_compared() {
    let mut report = attack(xwing().upgrade("test-cancels-evade"), tie(150.0), "a:HBB d:VBB");
    report.choose("use test-cancels-evade");
    assert_eq!(report.struck(), (1, 0));
}

/// [SE-DICE-01] The attack is ours, so the enemy's defense counts.
#[test]
fn an_ability_with_two_attack_triggers_uses_the_right_one() {
    let x = xwing().upgrade("test-enemy-in-attack");
    let mut report = attack(x, tie(110.0), "a:BBB d:BBB");
    report.choose("use test-enemy-in-attack");
    report.pass_all();
    assert_eq!(report.struck(), (1, 0));
    assert_eq!(report.gained("tie", Token::Calculate), 1);
    assert_eq!(report.gained("x", Token::Calculate), 0);
}
