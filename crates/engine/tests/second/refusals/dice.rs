//! Tokens, locks, Force and abilities that can't modify these dice.

use furball_cards::{Die, Token};
use furball_engine::AbilityIndex;
use furball_engine::UpgradeIndex;
use furball_engine::refusal::DiceRefusal;
use furball_engine::{AbilityRef, CardRef, Choice, Modification, Rule};
use furball_testing::acting::waits;
use furball_testing::fight::{attack, engage, tie, xwing};
use furball_testing::{MIDDLE, Report, With, ship, told, why_not};

use super::HERE;

/// [SE-TOK-02, SE-LOCK-03, SE-ATK-11, SE-DICE-11]
#[test]
fn tokens_that_are_missing_or_not_for_these_dice() {
    let spend = |how| Choice::Modify(how);
    let report = attack(xwing().focused(), tie(150.0), "a:HEB");
    for token in [Token::Calculate, Token::Evade] {
        assert_eq!(
            why_not(&report, &spend(Modification::Spend(token))),
            told(DiceRefusal::NoToken { token }, Rule::SE_TOK_02)
        );
    }
    assert_eq!(
        why_not(&report, &spend(Modification::SpendForce)),
        told(DiceRefusal::NoForce, Rule::SE_TOK_02)
    );
    assert_eq!(
        why_not(&report, &spend(Modification::SpendLock)),
        told(
            DiceRefusal::NoLock {
                target: report.id("tie")
            },
            Rule::SE_LOCK_03
        )
    );
    // A lock is there, but no focus.
    let mut luke = ship("x", "lukeskywalker", HERE).locks("tie").evading();
    luke.force = Some(2);
    let report = attack(luke, tie(150.0), "a:HHB");
    assert_eq!(
        why_not(&report, &spend(Modification::SpendForce)),
        told(
            DiceRefusal::NoFocusForForce { die: Die::Attack },
            Rule::SE_DICE_11
        )
    );
    assert_eq!(
        why_not(&report, &spend(Modification::Spend(Token::Evade))),
        told(
            DiceRefusal::TokenForOtherDice {
                token: Token::Evade,
                dice: Die::Attack
            },
            Rule::SE_EVADE_02
        )
    );
    // The defender may modify attack dice, but not with tokens.
    let report = attack(xwing(), tie(150.0).focused().upgrade("test-disturbs"), "a:HHB");
    assert_eq!(
        why_not(&report, &spend(Modification::Spend(Token::Focus))),
        told(DiceRefusal::NotOwnDice { die: Die::Attack }, Rule::SE_ATK_11)
    );
    // A lock can't modify defense dice.
    let report = attack(xwing(), tie(150.0).focused().locks("x"), "a:HHB d:EVB");
    assert_eq!(
        why_not(&report, &spend(Modification::SpendLock)),
        told(DiceRefusal::LockForAttackDice, Rule::SE_LOCK_03)
    );
}

/// The only ability of an upgrade of the ship.
fn ability(report: &Report, name: &str, place: u8) -> AbilityRef {
    AbilityRef {
        holder: report.id(name).into(),
        card: CardRef::Upgrade(UpgradeIndex(place)),
        index: AbilityIndex(0),
    }
}

/// The choice to use it on dice.
fn uses(ability: AbilityRef) -> Choice {
    Choice::Modify(Modification::Ability(ability))
}

/// [SE-EVADE-02] With nothing but evade results there is nothing to evade; another card may still reroll one.
#[test]
fn an_evade_token_without_a_die_to_change() {
    let report = attack(xwing(), tie(150.0).evading().upgrade("elusive"), "a:HHB d:VVV");
    assert_eq!(
        why_not(&report, &Choice::Modify(Modification::Spend(Token::Evade))),
        told(DiceRefusal::NothingToEvade, Rule::SE_EVADE_02)
    );
}

/// [SE-GOLD-04] The only die was rerolled already.
#[test]
fn a_lock_without_a_die_to_reroll() {
    let fighter = ship("x", "academypilot", HERE)
        .upgrade("test-one-fewer-attack")
        .upgrade("test-rerolls-one")
        .focused()
        .locks("blue");
    let blue = waits("blue", "bluesquadronescort", (MIDDLE, 490.0, 180.0));
    let mut report = engage([fighter, blue], "a:BE");
    report
        .choose("x attacks blue")
        .choose("use test-rerolls-one")
        .choose("dice 1");
    assert_eq!(
        why_not(&report, &Choice::Modify(Modification::SpendLock)),
        told(DiceRefusal::NoneRerollable, Rule::SE_GOLD_04)
    );
}

/// [SE-ATK-11, SE-ABIL-02] An ability that isn't there, was used, can't be paid, or would change nothing.
#[test]
fn abilities_that_cannot_be_used_on_these_dice() {
    let x = xwing()
        .focused()
        .upgrade("test-rerolls-one")
        .upgrade("test-to-evade");
    let mut report = attack(x, tie(150.0), "a:HHE a:H");
    let (rerolls, evades) = (ability(&report, "x", 0), ability(&report, "x", 1));
    let die = Die::Attack;
    assert_eq!(
        why_not(&report, &uses(ability(&report, "x", 9))),
        told(DiceRefusal::AbilityNotNow { die }, Rule::SE_ATK_11)
    );
    assert_eq!(
        why_not(&report, &uses(evades)),
        told(DiceRefusal::DiceIdle { ability: evades }, Rule::SE_ABIL_02),
        "no die is blank"
    );
    report.choose("use test-rerolls-one").choose("dice 1");
    assert_eq!(
        why_not(&report, &uses(rerolls)),
        told(
            DiceRefusal::UsedInAttack {
                die,
                ability: rerolls
            },
            Rule::SE_ATK_11
        )
    );

    let mut tie = tie(150.0).focused().upgrade("elusive");
    tie.upgrade_charges = vec![("elusive".into(), 0)];
    let report = attack(xwing(), tie, "a:HHB d:EBB");
    let elusive = ability(&report, "tie", 0);
    let (refusal, rule) = why_not(&report, &uses(elusive));
    let unpaid = DiceRefusal::DiceUnpaid {
        die: Die::Defense,
        ability: elusive,
        unpaid: "you can't spend a charge".into(),
    };
    assert_eq!((refusal, rule), told(unpaid, Rule::SE_ATK_13));
}

/// [SE-GOLD-03] A Blinded Pilot modifies dice only with Force, and neither with tokens nor with cards.
#[test]
fn cards_that_forbid_modifying() {
    let mut luke = ship("x", "lukeskywalker", HERE)
        .focused()
        .upgrade("test-rerolls-one")
        .faceup("blindedpilot");
    luke.force = Some(2);
    let report = attack(luke, tie(150.0), "a:HEB");
    assert!(report.may("spend force"));
    assert_eq!(
        why_not(&report, &Choice::Modify(Modification::Spend(Token::Focus))),
        told(DiceRefusal::CardForbidsModifying, Rule::SE_GOLD_03)
    );
    let ability = ability(&report, "x", 0);
    assert_eq!(
        why_not(&report, &uses(ability)),
        told(DiceRefusal::OtherCardForbids { ability }, Rule::SE_GOLD_03)
    );
}
