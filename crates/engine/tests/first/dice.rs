//! Dice on the table: adding, changing and rerolling results.

use furball_cards::{Die, Phase};
use furball_engine::position::PositionShip;
use furball_engine::refusal::DiceRefusal;
use furball_engine::{DiceSet, Options, Rule, Seat, Viewer};
use furball_testing::*;

/// An X-wing facing north.
fn rookie() -> PositionShip {
    ship("rookie", "rookiepilot", (MIDDLE, 300.0, 0.0))
}

/// A TIE fighter facing it, at range 2 or nearer.
fn tie(pilot: &str, gap: f64) -> PositionShip {
    ship("tie", pilot, (MIDDLE, 340.0 + gap, 180.0))
}

/// The rookie attacks the fighter at range 2.
fn attack(rookie: PositionShip, tie: PositionShip, dice: &str) -> Report {
    let mut report = position(Phase::Engagement, [rookie, tie.done()])
        .dice(dice)
        .deck(&["injuredpilot", "injuredpilot"])
        .play();
    report.choose("rookie attacks tie");
    report
}

/// [FE-DICE-01] All dice are in one place, and their faces are public.
#[test]
fn dice_are_public() {
    let mut report = attack(rookie(), tie("academypilot", 150.0).evading(), "a:HCB d:VEB");
    for viewer in [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Spectator] {
        let view = report.game.view(viewer);
        let attack = view.attack().expect("an attack is under way");
        let faces: Vec<String> = attack
            .attack
            .dice
            .iter()
            .chain(&attack.defense.dice)
            .map(|die| die.face.to_string())
            .collect();
        assert_eq!(faces, ["hit", "crit", "blank", "evade", "focus", "blank"]);
    }
    report.choose("pass");
    assert!(
        report.spectator().attack().is_none(),
        "the dice are taken up after the attack"
    );
}

/// [FE-DICE-02] An added result is placed beside the rolled ones.
#[test]
fn adding_puts_a_result_beside_the_others() {
    let mut report = attack(
        rookie(),
        tie("academypilot", 150.0)
            .faceup("structuraldamage")
            .evading()
            .focused(),
        "a:HHB d:BE",
    );
    assert_eq!(report.dice(Die::Defense), "BE");
    report.choose("spend evade");
    assert_eq!(report.dice(Die::Defense), "BEV");
    report.choose("pass");
}

/// [FE-DICE-03] Changing turns a die, and only as many as the card says.
#[test]
fn changing_turns_a_die() {
    let gundark = tie("wingedgundark", 50.0).focused();
    let mut report = position(Phase::Engagement, [rookie().done(), gundark])
        .dice("a:HHB d:BB")
        .play();
    report.choose("tie attacks rookie").choose("use wingedgundark");
    assert_eq!(report.dice(Die::Attack), "CHB");
    report.choose("pass");
    assert_eq!(report.struck(), (1, 1));
}

/// [FE-DICE-04, FE-DICE-05] Rerolled dice get new results, better or worse; the old ones are gone.
#[test]
fn only_the_new_result_counts() {
    let locked = || rookie().locks("tie").focused();
    let mut report = attack(locked(), tie("academypilot", 150.0), "a:BBH a:HE d:BBB");
    report.choose("spend lock").choose("dice 1 2");
    assert_eq!(report.dice(Die::Attack), "HEH");
    report.choose("pass");
    assert_eq!(report.struck(), (2, 0));

    let mut report = attack(locked(), tie("academypilot", 150.0), "a:HBB a:B d:BBB");
    report.choose("spend lock").choose("dice 1");
    assert_eq!(report.dice(Die::Attack), "BBB", "the hit is lost");
    report.choose("pass");
    assert_eq!(report.struck(), (0, 0));
}

/// [FE-DICE-05, FE-DICE-06] A blank rerolled into a focus result may be focused; a changed die may be rerolled.
#[test]
fn new_results_may_be_modified_further() {
    let mut report = attack(
        rookie().locks("tie").focused(),
        tie("academypilot", 150.0),
        "a:BBB a:E d:BBB",
    );
    report.choose("spend lock").choose("dice 2").choose("spend focus");
    assert_eq!(report.struck(), (1, 0));

    let mut report = attack(
        rookie().locks("tie").focused(),
        tie("academypilot", 150.0),
        "a:EBB a:C d:BBB",
    );
    report.choose("spend focus");
    assert_eq!(report.dice(Die::Attack), "HBB");
    report.choose("spend lock").choose("dice 1");
    assert_eq!(
        report.struck(),
        (0, 1),
        "the hit that was a focus result is now a critical hit"
    );
}

/// [FE-DICE-07] A die the defender made the attacker reroll can't be rerolled by the attacker.
#[test]
fn no_die_is_rerolled_twice() {
    let elusive = tie("blacksquadronpilot", 150.0).upgrade("elusiveness");
    let mut report = attack(rookie().locks("tie"), elusive, "a:HBB a:B a:HH d:BBB");
    report
        .choose("use elusiveness")
        .choose("dice 1")
        .choose("spend lock");
    let allowed: DiceSet = [1, 2].into_iter().collect();
    match report.prompt().options {
        Options::Dice {
            allowed: offered,
            at_least,
            up_to,
        } => assert_eq!((offered, at_least, up_to), (allowed, 0, 2)),
        ref other => panic!("expected dice to pick, not {other:?}"),
    }
    let again = report.refused("dice 1");
    assert_eq!(
        (again.why, again.rule),
        told(DiceRefusal::NotRerollable, Rule::FE_DICE_07)
    );
    assert_eq!(report.refused("dice 1 2").rule, Rule::FE_DICE_07);
    report.choose("dice 2 3");
    assert_eq!(report.struck(), (2, 0));
}

/// [FE-DICE-07] Nor may the attacker reroll it with another card.
#[test]
fn no_die_is_rerolled_twice_by_the_same_player() {
    let predator = rookie().upgrade("predator").locks("tie");
    let mut report = attack(predator, tie("blacksquadronpilot", 150.0), "a:BBB a:B a:HH d:BBB");
    report
        .choose("use predator")
        .choose("dice 1")
        .choose("spend lock");
    assert_eq!(report.refused("dice 1 2 3").rule, Rule::FE_DICE_07);
    report.choose("dice 2 3");
    assert_eq!(report.struck(), (2, 0));
}
