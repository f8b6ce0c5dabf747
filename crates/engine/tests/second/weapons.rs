//! Weapons: primary and special ones, and their differences.

use furball_cards::{Phase, Token};
use furball_engine::position::PositionShip;
use furball_engine::{Ask, Event};
use furball_geometry::Quarter;
use furball_testing::fight::*;
use furball_testing::{MIDDLE, Report, Set, With, second, ship};

/// An ARC-170 with two primary weapons.
fn arc170() -> PositionShip {
    ship("x", "squadsevenveteran", (MIDDLE, 300.0, 0.0))
}

/// [SE-WPN-01, LG-WEAP-01]
#[test]
fn each_primary_weapon_has_its_own_value() {
    let mut report = engage([arc170(), tie_at(0.0, 200.0)], "a:BBB d:BBB");
    report.choose("x attacks tie");
    assert_eq!(rolled(&report).0, 3);
    let mut report = engage([arc170(), tie_at(0.0, -200.0)], "a:BB d:BBB");
    report.choose("x attacks tie with 1");
    assert_eq!(rolled(&report).0, 2);
}

/// [SE-WPN-02, LG-ATK-02] And they have no cost.
#[test]
fn primary_weapons_reach_range_3() {
    assert!(may_attack(&engage([xwing(), tie(299.0)], ""), "tie"));
    assert!(!may_attack(&engage([xwing(), tie(301.0)], ""), "tie"));
}

/// [SE-WPN-03]
#[test]
fn primary_attacks_are_not_special() {
    let report = attack(xwing().upgrade("test-special-die"), tie(150.0), "a:BBB d:BBB");
    assert_eq!(rolled(&report).0, 3);
}

/// [SE-WPN-04, SE-WPN-06, LG-WEAP-04, LG-WEAP-05] Torpedoes at range 2 to 3.
#[test]
fn special_weapons_have_a_range() {
    for (gap, legal) in [(50.0, false), (150.0, true), (250.0, true)] {
        let x = xwing().upgrade("protontorpedoes").locks("tie");
        let report = engage([x, tie(gap)], "");
        assert_eq!(report.may("x attacks tie with protontorpedoes"), legal, "{gap}");
    }
}

/// [SE-WPN-08, LG-WEAP-07] It isn't spent.
#[test]
fn a_weapon_may_need_a_focus_token() {
    let armed = || xwing().upgrade("test-focus-torpedoes");
    assert!(!engage([armed(), tie(150.0)], "").may("x attacks tie with test-focus-torpedoes"));
    let mut report = engage([armed().focused(), tie(150.0)], "a:BBB d:BBB");
    report.choose("x attacks tie with test-focus-torpedoes");
    assert!(!report.saw(|event| matches!(event, Event::TokenSpent { .. })));
}

/// [SE-WPN-09, SE-WPN-10] Whatever slot they come from.
#[test]
fn special_attacks_are_not_primary() {
    for (card, gap) in [
        ("protontorpedoes", 150.0),
        ("tractorbeam", 150.0),
        ("dorsalturret", 150.0),
    ] {
        let x = xwing()
            .upgrade("test-primary-die")
            .upgrade("test-special-die")
            .upgrade(card)
            .locks("tie");
        let value = match card {
            "protontorpedoes" => 4,
            "tractorbeam" => 3,
            _ => 2,
        };
        let dice = format!("a:{} d:BBB", "B".repeat(value + 1));
        let mut report = engage([x, tie(gap)], &dice);
        report.choose(&format!("x attacks tie with {card}")).pass_all();
        assert_eq!(
            rolled(&report).0,
            value + 1,
            "one for a special attack, none for a primary one"
        );
    }
}

/// [SE-ANAT-04] Four dice at range 2, and one hit becomes critical without a prompt.
#[test]
fn torpedoes_change_a_hit() {
    let x = xwing().upgrade("protontorpedoes").locks("tie");
    let mut report = engage([x, tie(150.0)], "a:HHBB d:BBB");
    report.choose("x attacks tie with protontorpedoes");
    // Rerolls are still possible, so the attacker may choose when; but it isn't optional.
    assert!(matches!(report.asks(), Ask::ModifyDice(_)));
    assert!(!report.may("pass"));
    report.choose("use protontorpedoes").choose("pass");
    assert_eq!(report.struck(), (1, 1));
}

/// A TIE Advanced with its computer and a lock.
fn advanced(gap: f64, dice: &str) -> Report {
    let vader = ship("x", "tempestsquadronpilot", (MIDDLE, 300.0, 0.0)).locks("tie");
    let target = PositionShip {
        pilot: "bluesquadronescort".into(),
        ..tie(gap)
    };
    let mut report = engage([vader, target], dice);
    report.choose("x attacks tie");
    report
}

/// [SE-ANAT-06] Two, one for range 1, one for the lock; one hit becomes critical.
#[test]
fn the_targeting_computer_works_while_the_lock_is_there() {
    let mut report = advanced(50.0, "a:HHBB d:BB");
    assert_eq!(rolled(&report).0, 4);
    report.choose("use tieadvancedx1").choose("pass");
    assert_eq!(report.struck(), (1, 1));
}

/// [SE-FAQ-26]
#[test]
fn the_computers_hit_is_changed_before_the_lock_is_spent() {
    let mut report = advanced(150.0, "a:HBB a:BB d:BB");
    report
        .choose("use tieadvancedx1")
        .choose("spend lock")
        .choose("dice 2 3");
    assert_eq!(report.struck(), (0, 1));
    let mut report = advanced(150.0, "a:HBB a:BB d:BB");
    report.choose("spend lock").choose("dice 2 3");
    assert_eq!(report.struck(), (1, 0), "the defender is locked no more");
}

/// [SE-ANAT-07, SE-ATK-26, LG-TOK-53]
#[test]
fn ion_torpedoes_deal_one_damage_and_ionize() {
    let x = xwing().upgrade("iontorpedoes").locks("tie");
    let mut report = engage([x, tie(150.0)], "a:HHHB d:BBB");
    report.choose("x attacks tie with iontorpedoes").choose("pass");
    assert_eq!(report.ship("tie").damage().count(), 1);
    assert_eq!(report.ship("tie").tokens().count(Token::Ion), 2);
}

/// [SE-JAM-08, SE-ATK-26] Two uncanceled results: two tokens, one of which removes the focus token, and no damage.
#[test]
fn a_jamming_beam_inflicts_jam_tokens() {
    let x = xwing().upgrade("jammingbeam");
    let mut report = engage([x, tie(150.0).focused()], "a:HCB d:BBB");
    report
        .choose("x attacks tie with jammingbeam")
        .pass_until(|ask| ask == Ask::SetDials);
    assert_eq!(report.gained("tie", Token::Jam), 2);
    assert_eq!(report.ship("tie").damage().count(), 0);
    let lost = |wanted: Token| {
        report.count(|event| matches!(event, Event::TokensLost { token, .. } if *token == wanted))
    };
    assert_eq!(lost(Token::Focus), 1);
    assert!(!report.saw(|event| matches!(event, Event::DamageDealt { .. })));
}

/// A Y-wing whose turret faces ahead.
fn ywing() -> PositionShip {
    PositionShip {
        turret: Some(Quarter::None),
        ..ship("x", "graysquadronbomber", (MIDDLE, 300.0, 0.0)).upgrade("dorsalturret")
    }
}

/// [SE-FAQ-01] Although the turret faces ahead and the defender is in the front arc.
#[test]
fn a_turret_attack_is_not_a_front_arc_attack() {
    for (card, dice) in [("test-front-weapon-die", 2), ("test-in-front-die", 3)] {
        let come = format!("a:{} d:BBB", "B".repeat(dice));
        let mut report = engage([ywing().upgrade(card), tie(150.0)], &come);
        report.choose("x attacks tie with dorsalturret");
        assert_eq!(rolled(&report).0, dice, "{card}");
    }
}

/// [SE-FAQ-20]
#[test]
fn a_turret_ahead_is_not_the_front_weapon() {
    for (weapon, dice) in [("", 2), (" with dorsalturret", 3), (" with test-bullseye", 4)] {
        let x = ywing()
            .upgrade("test-not-front-weapon-die")
            .upgrade("test-bullseye");
        let come = format!("a:{} d:BBB", "B".repeat(dice));
        let mut report = engage([x, tie(150.0)], &come);
        report.choose(&format!("x attacks tie{weapon}"));
        assert_eq!(rolled(&report).0, dice, "{weapon}");
    }
}

/// [SE-FAQ-02]
#[test]
fn a_front_attack_leaves_the_turret_arc_unused() {
    let x = ywing().upgrade("veteranturretgunner");
    let mut report = engage([x, tie(150.0)], "a:BB d:BBB a:BB d:BBB");
    report
        .choose("x attacks tie")
        .choose("use veteranturretgunner")
        .choose("x attacks tie with dorsalturret");
    report.pass_all();
    assert_eq!(
        report.count(|event| matches!(event, Event::AttackDeclared { .. })),
        2
    );
}

/// [SE-OBST-09, LG-OBST-06, LG-OBST-07, LG-OBST-14] On debris or in a gas cloud it can.
#[test]
fn a_ship_on_an_asteroid_cannot_attack() {
    for (token, may) in [
        ("coreasteroid5", false),
        ("yt2400debris0", true),
        ("gascloud1", true),
    ] {
        let position = second(Phase::Engagement, [xwing(), tie(150.0)]).rock(token, (MIDDLE, 290.0, 0.0));
        assert_eq!(may_attack(&play(position, ""), "tie"), may, "{token}");
    }
}
