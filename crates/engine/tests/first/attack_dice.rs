//! Attack dice: how many, and who may modify them in which order.

use furball_cards::{Die, Phase, Token};
use furball_engine::position::PositionShip;
use furball_engine::{Ask, AttackStep, Event, Position, Rule, Seat};
use furball_testing::*;

/// An X-wing facing north.
fn rookie() -> PositionShip {
    ship("rookie", "rookiepilot", (MIDDLE, 300.0, 0.0))
}

/// A TIE fighter facing south, this far from the rookie.
fn tie(pilot: &str, gap: f64) -> PositionShip {
    ship("tie", pilot, (MIDDLE, 340.0 + gap, 180.0))
}

/// The rookie attacks a fighter at range 2.
fn attack(rookie: PositionShip, tie: PositionShip, dice: &str) -> Report {
    let mut report = position(Phase::Engagement, [rookie, tie.done()])
        .dice(dice)
        .play();
    report.choose("rookie attacks tie");
    report
}

/// The fighter attacks the rookie.
fn strike(tie: PositionShip, dice: &str) -> Report {
    let mut report = position(Phase::Engagement, [rookie().done(), tie])
        .dice(dice)
        .play();
    report.choose("tie attacks rookie");
    report
}

/// [FE-ATK-13] The number of dice is the primary weapon value: two for a TIE fighter, three for an X-wing.
#[test]
fn the_weapon_value_is_rolled() {
    let report = strike(tie("academypilot", 150.0), "a:BB d:BB");
    assert_eq!(report.rolled(Die::Attack), "BB");
    let report = attack(rookie(), tie("academypilot", 150.0), "a:HBE d:VVB");
    assert_eq!(report.rolled(Die::Attack), "HBE");
}

/// [FE-ATK-14] Proton torpedoes are fired instead: four dice, whatever the ship's own value is.
#[test]
fn a_secondary_weapon_has_its_own_value() {
    let mut report = position(
        Phase::Engagement,
        [
            ship("red", "redsquadronpilot", (MIDDLE, 300.0, 0.0))
                .upgrade("protontorpedoes")
                .locks("tie"),
            tie("academypilot", 150.0).done(),
        ],
    )
    .dice("a:HHBB d:VVB")
    .play();
    report.choose("red attacks tie with protontorpedoes");
    assert_eq!(report.rolled(Die::Attack).len(), 4);
}

/// [FE-ATK-15] At range 1 there is one more die; at range 2 and 3 there isn't.
#[test]
fn range_1_adds_a_die() {
    assert_eq!(
        strike(tie("academypilot", 50.0), "a:BBB d:BB")
            .rolled(Die::Attack)
            .len(),
        3
    );
    assert_eq!(
        strike(tie("academypilot", 150.0), "a:BB d:BB")
            .rolled(Die::Attack)
            .len(),
        2
    );
    assert_eq!(
        strike(tie("academypilot", 250.0), "a:BB d:BBB")
            .rolled(Die::Attack)
            .len(),
        2
    );
}

/// [FE-ATK-16] Cards that add or remove dice count before the roll.
#[test]
fn cards_change_the_number_of_dice() {
    let report = attack(
        rookie().faceup("weaponmalfunction"),
        tie("academypilot", 50.0),
        "a:BBB d:BBB",
    );
    assert_eq!(
        report.rolled(Die::Attack).len(),
        3,
        "three, one for range 1, less one"
    );
    assert_eq!(
        report.count(|event| matches!(event, Event::DiceChanged { .. })),
        0
    );
}

/// [FE-ATK-17] All modifiers add up: two dice, one for range 1, one for Mithel's ability, less one for the damage
/// card.
#[test]
fn modifiers_add_up() {
    let mithel = tie("maulermithel", 50.0).faceup("weaponmalfunction");
    assert_eq!(strike(mithel, "a:BBB d:BB").rolled(Die::Attack).len(), 3);
    assert_eq!(
        strike(tie("maulermithel", 50.0), "a:BBBB d:BB")
            .rolled(Die::Attack)
            .len(),
        4
    );
}

/// A fighter that has lost both its attack dice.
fn toothless(pilot: &str) -> PositionShip {
    tie(pilot, 150.0)
        .faceup("weaponmalfunction")
        .faceup("weaponmalfunction")
}

/// [FE-ATK-18] Without attack dice there is no damage, but the attack is used up.
#[test]
fn no_dice_no_damage() {
    let report = strike(toothless("academypilot"), "d:BB");
    assert_eq!(report.struck(), (0, 0));
    assert_eq!(
        (
            report.ship("rookie").shields(),
            report.ship("rookie").damage().count()
        ),
        (2, 0)
    );
    assert_eq!(report.engaged().len(), 1);
    assert_eq!(report.spectator().round(), 2);

    let three = toothless("academypilot").faceup("weaponmalfunction");
    assert_eq!(
        strike(three, "d:BB").rolled(Die::Attack),
        "",
        "fewer than none is none"
    );
}

/// [FE-OPEN-28] An attack without dice goes through its steps, and even added hits do nothing.
#[test]
fn added_hits_do_not_help_an_attack_without_dice() {
    let corrector = toothless("tempestsquadronpilot").upgrade("accuracycorrector");
    let mut report = strike(corrector, "d:BB");
    assert_eq!(report.rolled(Die::Attack), "");
    report.choose("use accuracycorrector").choose("yes");
    let added = report.events.iter().rev().find_map(|event| match event {
        Event::DiceChanged {
            die: Die::Attack,
            pool,
            ..
        } => Some(pool.dice.len()),
        _ => None,
    });
    assert_eq!(added, Some(2), "two hits were added");
    assert_eq!(report.struck(), (0, 0));
    assert_eq!(report.ship("rookie").shields(), 2);
    for step in [
        AttackStep::RollDefenseDice,
        AttackStep::ModifyDefenseDice,
        AttackStep::Neutralize,
    ] {
        assert_eq!(report.count(|event| *event == Event::AttackStep(step)), 1);
    }

    let corrector = tie("tempestsquadronpilot", 150.0)
        .faceup("weaponmalfunction")
        .upgrade("accuracycorrector");
    let mut report = strike(corrector, "a:B d:BB");
    report.choose("use accuracycorrector").choose("yes");
    assert_eq!(report.struck(), (2, 0), "with a single die they count");
}

/// [FE-ATK-19] Tokens are spent on rolled dice, not while dice are counted.
#[test]
fn tokens_are_spent_in_the_modify_step() {
    let mut report = attack(
        rookie().focused().upgrade("opportunist"),
        tie("academypilot", 150.0),
        "a:EBB d:BBB",
    );
    assert_eq!(
        report.asks(),
        Ask::UseAbility,
        "the number of dice is being settled"
    );
    report.refused("spend focus");
    report.choose("pass");
    assert_eq!(report.asks(), Ask::ModifyDice(Die::Attack));
    assert_eq!(report.dice(Die::Attack), "EBB");
    report.choose("spend focus");
    assert_eq!(report.struck(), (1, 0));
}

/// [FE-ATK-20] The attacker modifies in any order.
#[test]
fn the_attacker_modifies_in_any_order() {
    let armed = || rookie().focused().locks("tie");
    let mut report = attack(armed(), tie("academypilot", 150.0), "a:EBH a:E d:BBB");
    report.choose("spend lock").choose("dice 2");
    assert_eq!(report.dice(Die::Attack), "EEH");
    report.choose("spend focus");
    assert_eq!(report.struck(), (3, 0));

    let mut report = attack(armed(), tie("academypilot", 150.0), "a:EBH a:E d:BBB");
    report.choose("spend focus");
    assert_eq!(report.dice(Die::Attack), "HBH");
    report.choose("spend lock").choose("dice 2");
    assert_eq!(
        report.struck(),
        (2, 0),
        "the focus result came after the focus token was spent"
    );
}

/// [FE-ATK-21] The defender modifies attack dice first, and gets no second opportunity.
#[test]
fn the_defender_modifies_attack_dice_first() {
    let elusive = || tie("blacksquadronpilot", 150.0).upgrade("elusiveness");
    let mut report = attack(rookie().focused(), elusive(), "a:EHB a:B d:BBB");
    assert_eq!(
        (report.prompt().seat, report.asks()),
        (Seat(1), Ask::ModifyDice(Die::Attack))
    );
    assert!(!report.may("seat 1: spend focus"), "the attacker must wait");
    report.choose("use elusiveness").choose("dice 2");
    assert_eq!(
        (report.prompt().seat, report.asks()),
        (Seat(0), Ask::ModifyDice(Die::Attack))
    );
    assert_eq!(report.dice(Die::Attack), "EBB");
    report.choose("spend focus");
    assert_eq!(report.struck(), (1, 0));

    let mut report = attack(rookie().focused(), elusive(), "a:EHB d:BBB");
    report.choose("pass").choose("spend focus");
    assert_eq!(report.struck(), (2, 0), "after passing, no further prompt");
    assert!(!report.ship("tie").has(Token::Stress));
}

/// [FE-ATK-22] Spending the lock rerolls any of the dice, once, and removes both tokens.
#[test]
fn a_lock_rerolls_the_dice_that_are_picked() {
    let mut report = attack(
        rookie().locks("tie"),
        tie("academypilot", 50.0),
        "a:HBBE a:CE d:BBB",
    );
    report.choose("spend lock");
    assert_eq!(report.asks(), Ask::PickDice(Die::Attack));
    assert_eq!(report.ship("rookie").lock(), None);
    assert_eq!(report.ship("tie").locked_by().count(), 0);
    report.choose("dice 2 3");
    assert_eq!(report.struck(), (1, 1), "hit, crit, focus, focus");

    for (dice, pick, result) in [
        ("a:HBB a:CHH d:BBB", "dice 1 2 3", (2, 1)),
        ("a:HBB d:BBB", "dice", (1, 0)),
    ] {
        let mut report = attack(rookie().locks("tie"), tie("academypilot", 150.0), dice);
        report.choose("spend lock").choose(pick);
        assert_eq!(report.struck(), result, "all of them, or none");
    }
}

/// [FE-ATK-23] A lock on another ship can't be spent.
#[test]
fn the_lock_must_be_on_the_defender() {
    let other = ship("other", "academypilot", (MIDDLE + 60.0, 490.0, 180.0)).done();
    let position: Position = position(
        Phase::Engagement,
        [
            rookie().locks("other").focused(),
            tie("obsidiansquadronpilot", 150.0).done(),
            other,
        ],
    );
    let mut report = position.dice("a:BBB d:BBB").play();
    report.choose("rookie attacks tie");
    assert_eq!(report.refused("spend lock").rule, Rule::FE_ATK_22);
    report.choose("pass");
    assert_eq!(report.ship("rookie").lock(), Some(report.id("other")));
}

/// [FE-ATK-24] One focus token changes all focus results to hits.
#[test]
fn focus_changes_all_focus_results() {
    let mut report = attack(
        rookie().focused().focused(),
        tie("academypilot", 150.0),
        "a:EEC d:BBB",
    );
    report.choose("spend focus");
    assert_eq!(report.struck(), (2, 1));
    let spent = report.count(|event| {
        matches!(
            event,
            Event::TokenSpent {
                token: Token::Focus,
                ..
            }
        )
    });
    assert_eq!(spent, 1, "one token was enough");
}

/// [FE-ATK-24] A focus token may be spent without any focus results; then it changes nothing, and an event reports
/// that.
#[test]
fn focus_without_a_focus_result_changes_nothing() {
    let idle = |dice: &str| {
        let mut report = attack(rookie().focused(), tie("academypilot", 150.0), dice);
        let view = report.view(report.prompt().seat.0);
        let idle = view.snapshot().prompt.expect("a question").idle;
        report.choose("pass");
        idle
    };
    let focus = furball_engine::Choice::Modify(furball_engine::Modification::Spend(Token::Focus));
    let told = idle("a:HHB d:BBB");
    assert_eq!(told.len(), 1);
    assert_eq!(told[0].choice, focus);
    assert_eq!(told[0].why, furball_engine::snapshot::Idle::NoSuchFace);
    assert_eq!(idle("a:HEB d:BBB"), []);
}
