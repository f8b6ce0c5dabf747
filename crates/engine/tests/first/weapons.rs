//! Secondary weapons: used instead of the primary one, if the card's conditions are met.

use furball_cards::{Die, Phase, Token};
use furball_engine::position::PositionShip;
use furball_engine::refusal::AttackRefusal;
use furball_engine::{Choice, Event, Position, Refusal, Rule, ShipId, UpgradeIndex, WeaponRef};
use furball_testing::*;

/// A Red Squadron Pilot with torpedoes, facing north, with a lock on the fighter.
fn red() -> PositionShip {
    ship("red", "redsquadronpilot", (MIDDLE, 300.0, 0.0))
        .upgrade("protontorpedoes")
        .locks("tie")
}

/// A fighter this far ahead of it.
fn tie(gap: f64) -> PositionShip {
    ship("tie", "academypilot", (MIDDLE, 340.0 + gap, 90.0))
}

fn pair(gap: f64) -> Position {
    position(Phase::Engagement, [red(), tie(gap)])
}

/// The available weapons and targets.
#[track_caller]
fn weapons(report: &Report) -> Vec<(WeaponRef, ShipId)> {
    let offers = report.offers().into_iter();
    let attacks = offers.filter_map(|choice| match choice {
        Choice::Attack { weapon, target, .. } => Some((weapon, target)),
        _ => None,
    });
    attacks.collect()
}

const TORPEDOES: WeaponRef = WeaponRef::Upgrade(UpgradeIndex(0));

/// [FE-WEAP-01] One weapon per attack: the primary one or one of the others.
#[test]
fn an_attack_uses_one_weapon() {
    let mut report = pair(150.0).dice("a:BBB d:BBB").play();
    let tie = report.id("tie");
    assert_eq!(weapons(&report), [(WeaponRef::MAIN, tie), (TORPEDOES, tie)]);
    report.choose("red attacks tie").choose("pass");
    let (_, torpedoes) = report
        .ship("red")
        .upgrades()
        .next()
        .map(|(state, card)| (card, state))
        .expect("a card");
    assert!(!torpedoes.discarded, "the torpedoes were not fired");
    assert_eq!(report.ship("red").lock(), Some(tie));
    assert_eq!(
        report.count(|event| matches!(event, Event::AttackDeclared { .. })),
        1
    );

    let mut report = pair(150.0).dice("a:BBBB d:BBB").play();
    report.choose("red attacks tie with protontorpedoes");
    let fired = |weapon: WeaponRef| {
        report.count(|event| matches!(event, Event::AttackDeclared { weapon: used, .. } if *used == weapon))
    };
    assert_eq!((fired(WeaponRef::MAIN), fired(TORPEDOES)), (0, 1));
}

/// [FE-WEAP-01] Other upgrade cards are not weapons.
#[test]
fn only_cards_with_the_header_are_weapons() {
    let droid = ship("red", "redsquadronpilot", (MIDDLE, 300.0, 0.0))
        .upgrade("r2d2")
        .locks("tie");
    let report = position(Phase::Engagement, [droid, tie(150.0)]).play();
    assert_eq!(weapons(&report), [(WeaponRef::MAIN, report.id("tie"))]);
}

/// [FE-WEAP-02] Torpedoes need the target in arc and at range 2 or 3.
#[test]
fn weapons_have_their_own_range() {
    for (gap, usable) in [
        (50.0, false),
        (100.0, false),
        (101.0, true),
        (250.0, true),
        (300.0, true),
    ] {
        let report = pair(gap).play();
        assert_eq!(
            report.may("red attacks tie with protontorpedoes"),
            usable,
            "at {gap} mm"
        );
        assert!(report.may("red attacks tie"));
    }
    let mut report = pair(50.0).play();
    assert_eq!(
        report.refused("red attacks tie with protontorpedoes").rule,
        Rule::FE_WEAP_02
    );

    let beside = ship("tie", "academypilot", (MIDDLE + 190.0, 300.0, 90.0));
    let ahead = ship("ahead", "academypilot", (MIDDLE, 490.0, 90.0));
    let mut report = position(Phase::Engagement, [red(), beside, ahead]).play();
    assert_eq!(report.spectator().range(report.id("red"), report.id("tie")), 2);
    assert_eq!(
        report.refused("red attacks tie with protontorpedoes").rule,
        Rule::FE_RANGE_08
    );
}

/// [FE-WEAP-03] The card's value counts instead of the ship's, without range bonus.
#[test]
fn the_cards_value_is_rolled() {
    let mut report = pair(150.0).dice("a:BBBB d:BBB").play();
    report.choose("red attacks tie with protontorpedoes");
    assert_eq!(report.rolled(Die::Attack).len(), 4);

    let hurt = red().faceup("weaponmalfunction");
    let mut report = position(Phase::Engagement, [hurt, tie(250.0)])
        .dice("a:BBBB d:BBB")
        .play();
    report.choose("red attacks tie with protontorpedoes");
    assert_eq!(
        report.rolled(Die::Attack).len(),
        4,
        "modifiers of the primary weapon don't matter"
    );
}

/// [FE-WEAP-04] The requirement in parentheses must hold.
#[test]
fn requirements_must_hold() {
    let vader = |focused: bool| {
        let vader = ship("vader", "darthvader", (MIDDLE, 390.0, 180.0)).upgrade("protonrockets");
        let vader = if focused { vader.focused() } else { vader };
        position(
            Phase::Engagement,
            [vader, ship("rookie", "rookiepilot", (MIDDLE, 300.0, 0.0))],
        )
        .play()
    };
    assert!(vader(true).may("vader attacks rookie with protonrockets"));
    let refused = vader(false).refused("vader attacks rookie with protonrockets");
    assert!(matches!(
        refused.why,
        Refusal::Attack(AttackRefusal::NeedsToken {
            token: Token::Focus,
            weapon: WeaponRef::Upgrade(_),
            ..
        })
    ));
    assert_eq!(refused.rule, Rule::FE_WEAP_04);

    let elsewhere = ship("other", "academypilot", (100.0, 800.0, 0.0));
    let locked_on_other = ship("red", "redsquadronpilot", (MIDDLE, 300.0, 0.0))
        .upgrade("protontorpedoes")
        .locks("other");
    let mut report = position(Phase::Engagement, [locked_on_other, tie(150.0), elsewhere]).play();
    report.refused("red attacks tie with protontorpedoes");
    assert!(report.may("red attacks tie"));
}

/// [FE-WEAP-05] Of two fighters side by side only the locked one can be attacked with torpedoes.
#[test]
fn torpedoes_attack_the_locked_ship() {
    let other = ship("other", "academypilot", (MIDDLE + 60.0, 490.0, 90.0));
    let mut report = position(Phase::Engagement, [red(), tie(150.0), other]).play();
    let torpedoed: Vec<ShipId> = weapons(&report)
        .into_iter()
        .filter(|(weapon, _)| *weapon == TORPEDOES)
        .map(|(_, target)| target)
        .collect();
    assert_eq!(torpedoed, [report.id("tie")]);
    assert_eq!(
        report.refused("red attacks other with protontorpedoes").rule,
        Rule::FE_WEAP_05
    );
    assert_eq!(
        report.targets(),
        [report.id("tie"), report.id("other"), report.id("tie")]
    );
}
