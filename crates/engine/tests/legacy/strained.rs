//! Strain and deplete tokens: gone once they took a die away.

use furball_cards::{Die, Phase, Token};
use furball_engine::position::PositionShip;
use furball_engine::{Event, Side};
use furball_testing::fight::{tie, xwing};
use furball_testing::test_cards::content;
use furball_testing::{MIDDLE, Report, Set, With, legacy, ship};

fn engage(ships: impl IntoIterator<Item = PositionShip>) -> Report {
    legacy(Phase::Engagement, ships).play_with(content())
}

fn with(mut it: PositionShip, token: Token, count: usize) -> PositionShip {
    it.tokens = vec![token; count];
    it
}

/// [LG-TOK-64, LG-TOK-65, LG-ERR-06] One die, however many tokens; one token goes as soon as the dice are rolled, before they are modified.
#[test]
fn strain_goes_when_the_defense_dice_are_rolled() {
    let mut report = engage([xwing(), with(tie(150.0), Token::Strain, 2).token(Token::Focus)]);
    report.choose("x attacks tie").pass_all();
    assert_eq!(report.rolls(Die::Defense), [2]);
    assert_eq!(report.tokens("tie", Token::Strain), 1);
    let lost = report.when(|event| {
        matches!(
            event,
            Event::TokensLost {
                token: Token::Strain,
                ..
            }
        )
    });
    let compared = report.when(|event| matches!(event, Event::AttackHit { .. } | Event::AttackMissed));
    assert!(lost < compared);
}

/// [LG-TOK-65] Two attacks use two tokens up, and the third meets all its dice.
#[test]
fn each_defense_uses_one_strain_token() {
    let x = |name: &str, at: f64| ship(name, "bluesquadronescort", (MIDDLE + at, 300.0, 0.0));
    let target = with(
        ship("tie", "academypilot", (MIDDLE, 490.0, 180.0)).done(),
        Token::Strain,
        2,
    );
    let target = PositionShip {
        shields: Some(0),
        ..target
    };
    let mut report = legacy(
        Phase::Engagement,
        [x("a", -50.0), x("b", 0.0), x("c", 50.0), target],
    )
    .dice("a:BBB d:VV a:BBB d:VV a:BBB d:VVV")
    .play_with(content());
    for name in ["a", "b", "c"] {
        if name != "c" {
            report.choose(&format!("ship {name}"));
        }
        report.choose(&format!("{name} attacks tie"));
        report.pass_until(|ask| {
            matches!(
                ask,
                furball_engine::Ask::NextShip(_)
                    | furball_engine::Ask::Attack(_)
                    | furball_engine::Ask::SetDials
            )
        });
    }
    assert_eq!(report.rolls(Die::Defense), [2, 2, 3]);
    assert_eq!(report.tokens("tie", Token::Strain), 0);
}

/// [LG-TOK-68, LG-TOK-69, LG-ERR-01] Deplete does the same to attack dice.
#[test]
fn deplete_goes_when_the_attack_dice_are_rolled() {
    let mut report = engage([with(xwing(), Token::Deplete, 2), tie(150.0)]);
    report.choose("x attacks tie").pass_all();
    assert_eq!(report.rolls(Die::Attack), [2]);
    assert_eq!(report.tokens("x", Token::Deplete), 1);
    let lost = report.when(|event| {
        matches!(
            event,
            Event::TokensLost {
                token: Token::Deplete,
                ..
            }
        )
    });
    let defended = report.when(|event| {
        matches!(
            event,
            Event::DiceRolled {
                die: Die::Defense,
                ..
            }
        )
    });
    assert!(lost < defended);
}

/// [LG-OPEN-55] A ship that has no die to lose loses the token all the same.
#[test]
fn a_token_goes_even_without_a_die() {
    let target = ship("hauler", "outerrimsmuggler", (MIDDLE, 500.0, 180.0))
        .owned_by(1)
        .done();
    let target = with(target, Token::Strain, 2);
    let mut report = engage([xwing(), target]);
    report.choose("x attacks hauler").pass_all();
    assert_eq!(report.rolls(Die::Defense), [0]);
    assert_eq!(report.tokens("hauler", Token::Strain), 1);
}

/// [LG-TOK-73] Strain, tractor, range and obstruction are added up.
#[test]
fn strain_and_tractor_add_up() {
    let mut target = ship(
        "tie",
        "academypilot",
        (MIDDLE, 300.0 + 20.0 + 250.0 + 20.0, 180.0),
    )
    .done();
    target.tokens = vec![Token::Strain, Token::Tractor];
    let mut report = legacy(Phase::Engagement, [xwing(), target])
        .rock("coreasteroid5", (MIDDLE, 430.0, 0.0))
        .play_with(content());
    report.choose("x attacks tie").pass_all();
    assert_eq!(report.rolls(Die::Defense), [3]);
    assert_eq!(report.tokens("tie", Token::Strain), 0);
}

/// [LG-MANV-04, LG-TOK-66, LG-TOK-70, LG-TOK-72] A blue maneuver removes one of each.
#[test]
fn a_blue_maneuver_removes_one_of_each() {
    let mut it = ship("it", "bluesquadronescort", (MIDDLE, 300.0, 0.0)).dial("2 straight easy");
    it.tokens = vec![
        Token::Stress,
        Token::Stress,
        Token::Strain,
        Token::Deplete,
        Token::Deplete,
    ];
    let far = ship("far", "academypilot", (60.0, 860.0, 180.0));
    let report = legacy(Phase::Activation, [it, far]).play_with(content());
    let left = [Token::Stress, Token::Strain, Token::Deplete].map(|token| report.tokens("it", token));
    assert_eq!(left, [1, 0, 1]);
}

/// [LG-TOK-67, LG-TOK-71, LG-END-02] They are red and stay.
#[test]
fn they_stay_through_the_end_phase() {
    let mut it = ship("it", "bluesquadronescort", (MIDDLE, 300.0, 0.0));
    it.tokens = vec![
        Token::Strain,
        Token::Deplete,
        Token::Ion,
        Token::Stress,
        Token::Cloak,
    ];
    let tokens = it.tokens.clone();
    let far = ship("far", "academypilot", (60.0, 860.0, 180.0));
    let report = legacy(Phase::End, [it, far]).play_with(content());
    for token in tokens {
        assert_eq!(report.tokens("it", token), 1, "{token:?}");
    }
}

/// [LG-DEV-09] A remote is dealt a facedown card for each damage.
#[test]
fn a_remote_is_dealt_a_card_for_each_damage() {
    let probe = PositionShip {
        side: Some(Side::Two),
        ..ship("probe", "drk_1_probe_droid", (MIDDLE, 500.0, 0.0))
    };
    let mut report = legacy(Phase::Engagement, [xwing(), tie(550.0), probe])
        .dice("a:HCB d:BBB")
        .play_with(content());
    report.choose("x attacks probe").pass_all();
    let dealt = |wanted: bool| {
        report.count(|event| matches!(event, Event::DamageDealt { faceup, .. } if *faceup == wanted))
    };
    assert_eq!((dealt(false), dealt(true)), (2, 0));
}
