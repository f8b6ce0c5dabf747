//! Defense dice: how many, who may modify them in which order, and what evade and focus do.

use furball_cards::{Die, Phase, Token};
use furball_engine::position::PositionShip;
use furball_engine::{Ask, Event, Position, Rule, Seat};
use furball_testing::*;

/// An X-wing facing north.
fn rookie() -> PositionShip {
    ship("rookie", "rookiepilot", (MIDDLE, 300.0, 0.0))
}

/// A TIE fighter facing south, this far from the rookie.
fn tie(gap: f64) -> PositionShip {
    ship("tie", "academypilot", (MIDDLE, 340.0 + gap, 180.0))
}

/// The rookie attacks the fighter.
fn attack(rookie: PositionShip, tie: PositionShip, dice: &str) -> Report {
    let mut report = position(Phase::Engagement, [rookie, tie.done()])
        .dice(dice)
        .play();
    report.choose("rookie attacks tie");
    report
}

/// The fighter attacks the rookie.
fn strike(rookie: PositionShip, tie: PositionShip) -> Position {
    position(Phase::Engagement, [rookie.done(), tie])
}

/// [FE-ATK-25] The number of dice is the agility: two for an X-wing, three for a TIE fighter.
#[test]
fn the_agility_is_rolled() {
    let mut report = strike(rookie(), tie(150.0)).dice("a:BB d:BB").play();
    report.choose("tie attacks rookie");
    assert_eq!(report.rolled(Die::Defense), "BB");
    let report = attack(rookie(), tie(150.0), "a:BBB d:VEB");
    assert_eq!(report.rolled(Die::Defense), "VEB");
}

/// [FE-ATK-26] Cards that add or remove dice count before the roll.
#[test]
fn cards_change_the_number_of_dice() {
    let hurt = attack(rookie(), tie(150.0).faceup("structuraldamage"), "a:BBB d:BB");
    assert_eq!(hurt.rolled(Die::Defense).len(), 2);
    let hidden = attack(rookie(), tie(150.0).upgrade("stealthdevice"), "a:BBB d:BBBB");
    assert_eq!(hidden.rolled(Die::Defense).len(), 4);
}

/// [FE-ATK-27] One more die at range 3 against primary weapons.
#[test]
fn range_3_adds_a_die() {
    for (gap, dice) in [(250.0, "a:BB d:BBB"), (150.0, "a:BB d:BB"), (50.0, "a:BBB d:BB")] {
        let mut report = strike(rookie(), tie(gap)).dice(dice).play();
        report.choose("tie attacks rookie");
    }
}

/// [FE-ATK-28] One more die if obstructed, in addition to range 3 and against any weapon.
#[test]
fn obstruction_adds_a_die() {
    let rock = ("coreasteroid5", (MIDDLE, 470.0, 0.0));
    let mut report = strike(rookie(), tie(250.0))
        .rock(rock.0, rock.1)
        .dice("a:BB d:BBBB")
        .play();
    report.choose("tie attacks rookie");
    let obstructed = |event: &Event| matches!(event, Event::AttackDeclared { obstructed: true, .. });
    assert!(report.saw(obstructed));

    let red = rookie().upgrade("protontorpedoes").locks("tie");
    let mut report = position(Phase::Engagement, [red, tie(250.0).done()])
        .rock(rock.0, rock.1)
        .dice("a:BBBB d:BBBB")
        .play();
    report.choose("rookie attacks tie with protontorpedoes");
    assert_eq!(
        report.rolled(Die::Defense).len(),
        4,
        "three and one, nothing for range 3"
    );
}

/// [FE-ATK-29] Defense tokens are spent on rolled dice, not before.
#[test]
fn tokens_are_spent_in_the_modify_step() {
    let mut report = attack(
        rookie(),
        tie(150.0).evading().focused().upgrade("elusiveness"),
        "a:HBB d:EBB",
    );
    assert_eq!(
        (report.prompt().seat, report.asks()),
        (Seat(1), Ask::ModifyDice(Die::Attack))
    );
    assert_eq!(report.refused("spend evade").rule, Rule::FE_ATK_19);
    assert_eq!(report.refused("spend focus").rule, Rule::FE_ATK_19);
    report.choose("pass");
    assert_eq!(
        (report.prompt().seat, report.asks()),
        (Seat(1), Ask::ModifyDice(Die::Defense))
    );
    assert!(report.may("spend focus") && report.may("spend evade"));
    report.choose("spend evade").choose("pass");
    assert_eq!(report.struck(), (0, 0));
}

/// [FE-ATK-30] The defender spends focus and evade in either order, both in the same attack.
#[test]
fn the_defender_modifies_in_any_order() {
    for order in [["spend focus", "spend evade"], ["spend evade", "spend focus"]] {
        let mut report = attack(rookie(), tie(150.0).focused().evading(), "a:HHH d:EBB");
        report.choose(order[0]).choose(order[1]);
        assert_eq!(report.struck(), (1, 0), "two of three hits are canceled");
        assert!(!report.ship("tie").has(Token::Focus) && !report.ship("tie").has(Token::Evade));
    }
}

/// [FE-ATK-31] The attacker modifies defense dice first.
#[test]
fn the_attacker_modifies_defense_dice_first() {
    let juke = rookie().upgrade("juke").evading();
    let mut report = attack(juke, tie(150.0).focused(), "a:HBB d:VBB");
    assert_eq!(
        (report.prompt().seat, report.asks()),
        (Seat(0), Ask::ModifyDice(Die::Defense))
    );
    assert!(!report.may("seat 2: spend focus"), "the defender must wait");
    report.choose("use juke");
    assert_eq!(
        (report.prompt().seat, report.asks()),
        (Seat(1), Ask::ModifyDice(Die::Defense))
    );
    assert_eq!(report.dice(Die::Defense), "EBB");
    report.choose("spend focus");
    assert_eq!(
        report.struck(),
        (0, 0),
        "the focus undid it, and the attacker had no second turn"
    );
}

/// [FE-ATK-32] One focus token changes all focus results to evades.
#[test]
fn focus_changes_all_focus_results() {
    let mut report = attack(rookie(), tie(150.0).focused().evading(), "a:HHH d:EEB");
    report.choose("spend focus");
    assert_eq!(report.dice(Die::Defense), "VVB");
    assert!(!report.ship("tie").has(Token::Focus));
    report.choose("pass");
    assert_eq!(report.struck(), (1, 0));
}

/// [FE-ATK-33] An evade token adds a result; it isn't a rolled die.
#[test]
fn evade_adds_a_result() {
    let mut report = attack(rookie(), tie(150.0).evading().focused(), "a:HHB d:BBB");
    report.choose("spend evade");
    let attack = report.spectator().attack().expect("an attack is under way");
    assert_eq!(report.dice(Die::Defense), "BBBV");
    let added: Vec<bool> = attack.defense.dice.iter().map(|die| die.added).collect();
    assert_eq!(added, [false, false, false, true]);
    assert!(
        !attack.defense.rerollable(&[]).contains(3),
        "a result that was not rolled can't be rerolled"
    );
    report.choose("pass");
    assert_eq!(report.struck(), (1, 0));
}

/// [FE-ATK-34] A token spent against one attack is gone for the next.
#[test]
fn a_token_is_spent_in_one_attack() {
    let mut report = position(
        Phase::Engagement,
        [
            rookie(),
            ship("second", "rookiepilot", (MIDDLE + 60.0, 300.0, 0.0)),
            tie(150.0).evading().done(),
        ],
    )
    .dice("a:HBB d:BBB a:HBB d:BBB")
    .play();
    report
        .choose("ship rookie")
        .choose("rookie attacks tie")
        .choose("spend evade");
    assert_eq!(report.struck(), (0, 0));
    report.choose("second attacks tie");
    assert_eq!(report.struck(), (1, 0), "no token was left");
}

/// [FE-OPEN-29] The number of dice is never negative, and an evade token still adds a result.
#[test]
fn the_number_of_dice_is_never_negative() {
    let gold = ship("gold", "goldsquadronpilot", (MIDDLE, 300.0, 0.0))
        .faceup("structuraldamage")
        .faceup("structuraldamage")
        .evading();
    let mut report = position(Phase::Engagement, [gold.done(), tie(150.0)])
        .dice("a:HH")
        .play();
    report.choose("tie attacks gold");
    assert_eq!(report.rolled(Die::Defense), "");
    report.choose("spend evade");
    assert_eq!(report.struck(), (1, 0));
}

/// Two hits, no rolled evades, and a fighter with two evade tokens.
fn doubly_evading() -> Position {
    let rookie = rookie();
    position(Phase::Engagement, [rookie, tie(150.0).evading().evading().done()]).dice("a:HHB d:BBB")
}

/// [FE-OPEN-30] One token of a kind per attack; a rulebook may lift the limit.
#[test]
fn one_token_of_a_kind_per_attack() {
    let mut report = doubly_evading().play();
    report.choose("rookie attacks tie").choose("spend evade");
    assert_eq!(report.struck(), (1, 0), "the second token could not be spent");
    let spent = |event: &Event| matches!(event, Event::TokenSpent { .. });
    assert_eq!(report.count(spent), 1);

    let mut report = doubly_evading().play_under(|rulebook| rulebook.tokens.per_attack = None);
    report
        .choose("rookie attacks tie")
        .choose("spend evade")
        .choose("spend evade");
    assert_eq!(report.struck(), (0, 0));
    assert_eq!(report.count(spent), 2);
}
