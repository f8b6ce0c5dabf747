//! Every damage card in effect, and where it doesn't apply.

use furball_cards::{Die, Phase, Stat, Token};
use furball_engine::position::PositionShip;
use furball_engine::{Ask, Event};
use furball_testing::duel::{
    AT_RANGE_1, AT_RANGE_2, NEAR, academy, activation, any_ability_used, combat, far_rookie, left_of, rookie,
};
use furball_testing::*;

const START: (f64, f64, f64) = (MIDDLE, 150.0, 0.0);

/// A TIE that suffers critical damage and then has nothing to do.
fn black() -> PositionShip {
    ship("black", "blacksquadronpilot", AT_RANGE_2).done()
}

/// A rookie deals the TIE this card; more dice may follow.
fn dealt(card: &str, black: PositionShip, dice: &str) -> Report {
    let mut report = position(Phase::Engagement, [rookie(NEAR), black])
        .dice(&format!("a:CBB d:BBB {dice}"))
        .deck(&[card])
        .play();
    report.choose("rookie attacks black");
    report
}

/// A TIE with this card that has moved and may act.
fn acting(card: &str, dice: &str) -> Report {
    let black = arriving("black", "blacksquadronpilot", NEAR).faceup(card);
    activation([black, far_rookie()], dice)
}

fn damage(report: &Report, name: &str) -> usize {
    report.ship(name).damage().count()
}

fn stat(report: &Report, name: &str, stat: Stat) -> u8 {
    report.ship(name).stat(stat)
}

/// [FE-DMG-09] Blinded Pilot: the next attack rolls no dice, and then the card is flipped facedown.
#[test]
fn a_blinded_pilot_misses_once() {
    let wedge = ship("wedge", "wedgeantilles", NEAR).faceup("blindedpilot");
    let mut report = combat([wedge, academy(AT_RANGE_1).done()], "d:BB");
    report.choose("wedge attacks academy");
    assert_eq!(report.rolls(Die::Attack), [0]);
    assert_eq!(report.struck(), (0, 0));
    assert_eq!((report.faceup("wedge").len(), damage(&report, "wedge")), (0, 1));
}

#[test]
fn a_blinded_pilot_who_does_not_attack_stays_blind() {
    let wedge = ship("wedge", "wedgeantilles", NEAR).faceup("blindedpilot");
    let mut report = combat([wedge, academy(AT_RANGE_1)], "a:BBB d:BB");
    report.choose("pass").choose("academy attacks wedge");
    assert_eq!(report.rolls(Die::Attack), [3], "others see well");
    assert_eq!(report.faceup("wedge"), ["blindedpilot"]);
}

/// [FE-ABIL-03] Console Fire: each Combat phase a die is rolled, and a hit deals damage; there is no prompt.
#[test]
fn console_fire_burns() {
    let burning = |dice: &str| {
        let report = combat([rookie(NEAR).faceup("consolefire"), academy(AT_RANGE_2)], dice);
        report.ship("rookie").shields()
    };
    assert_eq!([burning("a:H"), burning("a:C"), burning("a:E")], [1, 2, 2]);
}

#[test]
fn console_fire_is_put_out() {
    let mut report = acting("consolefire", "");
    report.choose("action consolefire");
    assert_eq!((report.faceup("black").len(), damage(&report, "black")), (0, 1));
    let rolled = report.saw(|event| matches!(event, Event::EffectRolled { .. }));
    assert!(!rolled, "no fire in this Combat phase");
}

/// Damaged Cockpit: pilot skill counts as 0, starting the round after.
#[test]
fn a_damaged_cockpit_applies_from_the_next_round_on() {
    let report = dealt("damagedcockpit", black(), "");
    assert_eq!(report.game.round(), 2);
    assert_eq!(stat(&report, "black", Stat::Initiative), 0);

    let target = ship("obsidian", "obsidiansquadronpilot", AT_RANGE_2);
    let mut report = position(Phase::Engagement, [ship("wedge", "wedgeantilles", NEAR), target])
        .dice("a:CBB d:BB")
        .deck(&["damagedcockpit"])
        .play();
    report.choose("wedge attacks obsidian");
    assert_eq!(report.asks(), Ask::Attack(report.id("obsidian")));
    assert_eq!(
        stat(&report, "obsidian", Stat::Initiative),
        3,
        "still the same round"
    );
}

/// Damaged Engine: turns are red; banks are unchanged.
#[test]
fn a_damaged_engine_makes_turns_red() {
    let stress = |dial| {
        let ship = ship("black", "blacksquadronpilot", START).faceup("damagedengine");
        let mut report = activation([ship.dial(dial), far_rookie()], "");
        report.pass_all();
        report.gained("black", Token::Stress)
    };
    assert_eq!(
        [stress("2 turn_left white"), stress("3 turn_right white")],
        [1, 1]
    );
    assert_eq!([stress("3 bank_left white"), stress("3 straight easy")], [0, 0]);
}

/// [FE-ABIL-05] Damaged Sensor Array: no actions from the bar, not even free ones; only the repair action.
#[test]
fn a_damaged_sensor_array_leaves_only_repairs() {
    let mut report = acting("damagedsensorarray", "a:H");
    assert!(!report.may("focus") && !report.may("evade") && !report.may("roll"));
    report.choose("action damagedsensorarray");
    assert_eq!((report.faceup("black").len(), damage(&report, "black")), (0, 1));

    let mut report = acting("damagedsensorarray", "a:C");
    report.choose("action damagedsensorarray");
    assert_eq!(report.faceup("black"), ["damagedsensorarray"]);

    let beast = arriving("beast", "nightbeast", NEAR).faceup("damagedsensorarray");
    let report = activation([beast, far_rookie()], "");
    assert!(!any_ability_used(&report) && !report.may("focus"));
}

/// [FE-DMG-12] Direct Hit!: two damage in one card.
#[test]
fn a_direct_hit_counts_double() {
    let report = dealt("directhit", black(), "");
    assert_eq!(
        (damage(&report, "black"), report.ship("black").hull_damage()),
        (1, 2)
    );
    let report = dealt("directhit", black().facedown(1), "");
    assert!(
        !report.ship("black").status().in_play(),
        "one and two are its whole hull"
    );
    let report = dealt("damagedengine", black().facedown(1), "");
    assert!(report.ship("black").status().in_play(), "other cards count once");
}

/// Injured Pilot: the pilot's own ability and elite cards are ignored; the droid's isn't.
#[test]
fn an_injured_pilot_loses_abilities() {
    let luke = ship("luke", "lukeskywalker", NEAR).upgrade("veteraninstincts");
    let luke = luke.upgrade("r5p9").focused().shields(0);
    let luke = luke.faceup("injuredpilot").done();
    let mut report = combat([luke, academy(AT_RANGE_1)], "a:BBB d:EE");
    assert_eq!(stat(&report, "luke", Stat::Initiative), 8);
    report.choose("academy attacks luke");
    assert!(!report.may("use lukeskywalker") && report.may("spend focus"));
    report.choose("pass").choose("use r5p9");
    assert_eq!(report.ship("luke").shields(), 1);
}

/// Effects such a card has started are ignored too.
#[test]
fn an_injured_pilot_loses_effects_in_progress() {
    let ships = [
        arriving("black", "blacksquadronpilot", NEAR).upgrade("marksmanship"),
        ship("wedge", "wedgeantilles", AT_RANGE_2),
    ];
    let mut report = position(Phase::Activation, ships)
        .dice("a:CBB d:BB a:EE d:BB")
        .deck(&["injuredpilot"])
        .play();
    report
        .choose("action marksmanship")
        .choose("wedge attacks black")
        .choose("black attacks wedge");
    assert_eq!(report.struck(), (0, 0), "marksmanship wasn't offered");
}

/// [FE-DMG-06] Minor Explosion: an immediate die, damage on a hit, and the card is flipped facedown.
#[test]
fn a_minor_explosion_may_do_more() {
    for (dice, cards) in [("a:H", 2), ("a:C", 1)] {
        let report = dealt("minorexplosion", black(), dice);
        assert_eq!(
            (damage(&report, "black"), report.faceup("black").len()),
            (cards, 0)
        );
    }
}

/// Minor Hull Breach: every red maneuver may deal damage.
#[test]
fn a_hull_breach_may_damage_after_red_maneuvers() {
    let cards = |dial, dice| {
        let ship = ship("black", "blacksquadronpilot", START).faceup("minorhullbreach");
        let mut report = activation([ship.dial(dial), far_rookie()], dice);
        report.pass_all();
        damage(&report, "black")
    };
    assert_eq!(
        [cards("4 koiogran red", "a:H"), cards("4 koiogran red", "a:C")],
        [2, 1]
    );
    assert_eq!(cards("4 straight white", ""), 1, "nothing was rolled");
}

/// Munitions Failure: a secondary weapon of the owner's choice is lost.
#[test]
fn a_munitions_failure_costs_a_weapon() {
    let gold = ship("gold", "goldsquadronpilot", NEAR)
        .upgrade("blasterturret")
        .upgrade("protontorpedoes")
        .upgrade("r2astromech")
        .shields(0)
        .done();
    let mut report = position(Phase::Engagement, [gold, academy(AT_RANGE_2)])
        .dice("a:CB d:B")
        .deck(&["munitionsfailure"])
        .play();
    report.choose("academy attacks gold");
    assert_eq!(report.asks(), Ask::PickUpgrade(report.id("gold")));
    assert!(report.may("upgrade 0") && !report.may("upgrade 2") && !report.may("pass"));
    report.choose("upgrade 1");
    assert!(!report.keeps("gold", "protontorpedoes") && report.keeps("gold", "blasterturret"));
    assert_eq!((damage(&report, "gold"), report.faceup("gold").len()), (1, 0));
}

#[test]
fn a_munitions_failure_without_munitions() {
    let report = dealt("munitionsfailure", black().upgrade("hullupgrade"), "");
    assert!(report.keeps("black", "hullupgrade"));
    assert_eq!((damage(&report, "black"), report.faceup("black").len()), (1, 0));
}

/// [FE-DMG-09] Structural Damage: one less agility, until a repair rolls a hit.
#[test]
fn structural_damage_costs_agility() {
    let report = dealt("structuraldamage", black(), "");
    assert_eq!(stat(&report, "black", Stat::Agility), 2);
    assert_eq!(stat(&report, "rookie", Stat::Agility), 2, "only its own");

    for (dice, agility) in [("a:C", 2), ("a:H", 3)] {
        let mut report = acting("structuraldamage", dice);
        report.choose("action structuraldamage");
        assert_eq!(stat(&report, "black", Stat::Agility), agility);
    }
}

/// Stunned Pilot: bumping into a ship or an obstacle hurts.
#[test]
fn a_stunned_pilot_bumps_painfully() {
    let stunned = || arriving("black", "blacksquadronpilot", NEAR).faceup("stunnedpilot");
    let report = activation([stunned(), rookie((MIDDLE, 320.0, 0.0))], "");
    assert!(report.saw(|event| matches!(event, Event::OverlappedShip { .. })));
    assert_eq!(damage(&report, "black"), 2);

    let rock = position(Phase::Activation, [stunned(), far_rookie()]);
    let rock = rock.rock("coreasteroid0", (MIDDLE, 240.0, 0.0));
    let report = rock.dice("a:B").play();
    assert_eq!(damage(&report, "black"), 2, "besides whatever the rock does");

    let report = activation([stunned(), rookie(left_of(NEAR, 100.0))], "");
    assert_eq!(damage(&report, "black"), 1, "a free flight does nothing");
}

/// Thrust Control Fire: an immediate stress token, and the card is flipped facedown.
#[test]
fn a_thrust_control_fire_stresses() {
    let report = dealt("thrustcontrolfire", black(), "");
    assert_eq!(report.ship("black").tokens().count(Token::Stress), 1);
    assert_eq!((damage(&report, "black"), report.faceup("black").len()), (1, 0));

    let shielded = black().upgrade("shieldupgrade");
    let report = dealt("thrustcontrolfire", shielded, "");
    assert!(
        !report.ship("black").has(Token::Stress),
        "a shield kept the card away"
    );
}

/// Weapon Malfunction: the primary weapon is weaker, until a hit or a critical hit repairs it.
#[test]
fn a_weapon_malfunction_weakens_the_primary_weapon() {
    let ships = [
        ship("tempest", "tempestsquadronpilot", NEAR)
            .faceup("weaponmalfunction")
            .upgrade("concussionmissiles")
            .locks("rookie"),
        ship("second", "tempestsquadronpilot", left_of(NEAR, 60.0)).faceup("weaponmalfunction"),
        rookie(AT_RANGE_2).done(),
    ];
    let mut report = combat(ships, "a:HHHH d:VV a:B d:BB");
    report
        .choose("ship tempest")
        .choose("tempest attacks rookie with concussionmissiles")
        .choose("second attacks rookie");
    assert_eq!(report.rolls(Die::Attack), [4, 1], "missiles don't care");

    for (dice, attack) in [("a:C", 2), ("a:H", 2), ("a:E", 1)] {
        let mut report = acting("weaponmalfunction", dice);
        report.choose("action weaponmalfunction");
        assert_eq!(stat(&report, "black", Stat::Attack), attack);
    }
}
