//! Every Imperial pilot's ability in effect, and where it doesn't apply.

use furball_cards::{DamageId, Die, Phase, Token};
use furball_engine::position::PositionShip;
use furball_engine::{Ask, Choice, Event, Rule, Seat};
use furball_testing::duel::*;
use furball_testing::*;

/// A rookie that is only there as a target.
fn target(at: (f64, f64, f64)) -> PositionShip {
    rookie(at).done()
}

fn distant_rookie() -> PositionShip {
    rookie((100.0, 800.0, 180.0))
}

/// Darth Vader: two different actions in his Perform Action step; every other ship has one.
#[test]
fn vader_acts_twice() {
    let ships = [
        arriving("vader", "darthvader", NEAR),
        arriving("storm", "stormsquadronpilot", left_of(NEAR, 100.0)),
        distant_rookie(),
    ];
    let mut report = activation(ships, "");
    report.choose("focus");
    assert_eq!(
        report.asks(),
        Ask::Action(report.id("vader")),
        "the other had its only one"
    );
    report.choose("focus");
    assert!(report.may("pass") && !report.may("focus"));
    report.choose("evade");
    assert_eq!(report.gained("vader", Token::Focus), 1);
    assert_eq!(report.gained("vader", Token::Evade), 1);
    assert_eq!(report.game.round(), 2, "two at most, and no ship is left to act");
}

fn juno(dial: &str) -> Report {
    let juno = ship("juno", "junoeclipse", (MIDDLE, 100.0, 0.0)).dial(dial);
    activation([juno, distant_rookie()], "")
}

/// Juno Eclipse: the maneuver she reveals may be one faster or slower, on her dial or not.
#[test]
fn juno_changes_speed() {
    let mut report = juno("3 straight easy");
    report.choose("use junoeclipse");
    assert!(report.may("maneuver 2 straight easy"));
    report.choose("maneuver 4 straight easy");
    assert_close(report.ship("juno").pose().at.y, 100.0 + 4.0 * 40.0 + 40.0);

    let mut report = juno("3 straight easy");
    report.choose("pass");
    assert_close(report.ship("juno").pose().at.y, 100.0 + 3.0 * 40.0 + 40.0);
}

#[test]
fn juno_needs_a_template() {
    let mut report = juno("1 bank_left easy");
    report.choose("use junoeclipse");
    let faster = "2 bank_left easy".parse().unwrap();
    assert!(
        report.saw(|event| matches!(event, Event::Moved { maneuver, .. } if *maneuver == faster)),
        "nothing is slower than speed 1, so no prompt"
    );
    let mut report = juno("5 straight white");
    report.choose("use junoeclipse");
    let slower = "4 straight white".parse().unwrap();
    assert!(report.saw(|event| matches!(event, Event::Moved { maneuver, .. } if *maneuver == slower)));
}

fn card(report: &Report, name: &str) -> DamageId {
    let content = &report.game.table().content;
    content.find_damage_card(name).expect("a damage card")
}

/// Maarek Stele: of three cards he chooses the one that is dealt; the others are discarded.
#[test]
fn maarek_picks_the_critical() {
    let ships = [
        ship("maarek", "maarekstele-tieadvanced", NEAR),
        target(AT_RANGE_2).shields(0),
    ];
    let mut report = position(Phase::Engagement, ships)
        .deck(&["directhit", "blindedpilot", "minorexplosion", "structuraldamage"])
        .dice("a:HC d:BB")
        .play();
    report.choose("maarek attacks rookie");
    assert_eq!(report.asks(), Ask::PickDrawn(report.id("rookie")));
    assert_eq!(
        report.offers().len(),
        3,
        "the normal hit took the top card, unseen"
    );
    let [blinded, minor] = ["blindedpilot", "minorexplosion"].map(|name| card(&report, name));
    report.answer(Seat(1), &Choice::Drawn("structuraldamage".into()));
    assert_eq!(report.faceup("rookie"), ["structuraldamage"]);
    assert_eq!(report.ship("rookie").damage().count(), 2);
    let discarded = report.spectator().discard_pile(furball_engine::Side::One);
    assert_eq!(discarded.len(), 2);
    assert!(discarded.contains(&blinded) && discarded.contains(&minor));
}

#[test]
fn maarek_chooses_nothing_against_shields() {
    let ships = [
        ship("maarek", "maarekstele-tieadvanced", NEAR),
        target(AT_RANGE_2),
    ];
    let mut report = combat(ships, "a:HC d:BB");
    report.choose("maarek attacks rookie");
    assert_eq!(report.ship("rookie").shields(), 0);
    assert!(!any_ability_used(&report));
}

/// Zertik Strom: enemies near him get no extra die for attacks at range 1, whatever their target.
#[test]
fn zertik_denies_the_range_bonus() {
    let ships = [
        rookie(NEAR),
        ship("other", "rookiepilot", left_of(NEAR, 200.0)),
        academy(AT_RANGE_1).done(),
        ship("second", "academypilot", left_of(AT_RANGE_1, 200.0)).done(),
        ship("zertik", "zertikstrom", (MIDDLE + 60.0, 400.0, 0.0)).done(),
    ];
    let mut report = combat(ships, "a:BBB d:BBB a:BBBB d:BBB");
    report
        .choose("ship rookie")
        .choose("rookie attacks academy")
        .choose("other attacks second");
    assert_eq!(
        report.rolls(Die::Attack),
        [3, 4],
        "the other isn't at range 1 of him"
    );
}

/// Commander Alozen: acquires a lock on an enemy at range 1 at the start of the Combat phase.
#[test]
fn alozen_locks_an_enemy_at_range_1() {
    let ships = [
        ship("alozen", "commanderalozen", NEAR).stressed(),
        rookie(AT_RANGE_1),
        ship("second", "rookiepilot", left_of(AT_RANGE_1, 60.0)),
        ship("far", "rookiepilot", left_of(AT_RANGE_1, 200.0)),
    ];
    let mut report = position(Phase::Engagement, ships).play();
    report.choose("use commanderalozen");
    assert!(report.may("ship second") && !report.may("ship far"));
    report.choose("ship rookie");
    assert_eq!(report.ship("alozen").lock(), Some(report.id("rookie")));
}

#[test]
fn alozen_has_no_target_at_range_2() {
    let ships = [ship("alozen", "commanderalozen", NEAR), rookie(AT_RANGE_2)];
    let report = position(Phase::Engagement, ships).play();
    assert_eq!(report.asks(), Ask::Attack(report.id("alozen")));
}

/// Lieutenant Colzet: in the End phase he spends his lock to flip a facedown card of its target faceup.
#[test]
fn colzet_flips_damage_faceup() {
    let ships = [
        ship("colzet", "lieutenantcolzet", NEAR).locks("rookie"),
        rookie(AT_RANGE_2).facedown(1),
        ship("other", "rookiepilot", left_of(AT_RANGE_2, 100.0)).facedown(1),
    ];
    let mut report = position(Phase::End, ships).play();
    report.choose("use lieutenantcolzet");
    let rookie = report.id("rookie");
    assert_eq!(report.ship("colzet").lock(), None);
    assert!(
        report
            .saw(|event| matches!(event, Event::DamageFlipped { ship, faceup: true, .. } if *ship == rookie))
    );
    assert_eq!(report.ship("rookie").damage().count(), 1);
}

#[test]
fn colzet_needs_a_lock_on_a_damaged_ship() {
    let ships = [
        ship("colzet", "lieutenantcolzet", NEAR).locks("rookie"),
        rookie(AT_RANGE_2),
        ship("other", "rookiepilot", left_of(AT_RANGE_2, 100.0)).facedown(1),
    ];
    let report = position(Phase::End, ships).play();
    assert_eq!(report.game.round(), 2, "the round ended without a question");
    assert!(report.ship("colzet").lock().is_some());
}

/// "Howlrunner": a friendly ship at range 1 rerolls one die of its primary weapon.
#[test]
fn howlrunner_helps_friendly_ships() {
    let ships = [
        ship("howlrunner", "howlrunner", left_of(NEAR, 60.0)).done(),
        academy(NEAR),
        target(AT_RANGE_2),
    ];
    let mut report = combat(ships, "a:BB a:H d:BB");
    report.choose("academy attacks rookie").choose("use howlrunner");
    assert_eq!(report.refused("dice 1 2").rule, Rule::FE_DICE_04);
    report.choose("dice 2");
    assert_eq!(report.struck(), (1, 0));
}

#[test]
fn howlrunner_helps_neither_herself_nor_distant_ships_nor_missiles() {
    let ships = [
        ship("howlrunner", "howlrunner", NEAR),
        ship("tempest", "tempestsquadronpilot", left_of(NEAR, 60.0))
            .upgrade("concussionmissiles")
            .locks("rookie"),
        academy((MIDDLE + 150.0, 300.0, 0.0)),
        target(AT_RANGE_2),
    ];
    let mut report = combat(ships, "a:BB d:BB a:BBBB d:BB a:BB d:BB");
    report.choose("howlrunner attacks rookie");
    report.choose("tempest attacks rookie with concussionmissiles");
    assert!(report.may("use concussionmissiles") && !report.may("use howlrunner"));
    report.choose("pass").choose("academy attacks rookie");
    assert_eq!(report.rolls(Die::Attack), [2, 4, 2]);
}

/// How many attack dice the ship rolls against a rookie at that position.
fn dice_against(attacker: &str, rookie: PositionShip) -> usize {
    let ships = [ship("attacker", attacker, NEAR), rookie.done()];
    let mut report = position(Phase::Engagement, ships).play();
    report.choose("attacker attacks rookie").pass_all();
    report.rolls(Die::Attack)[0]
}

/// "Mauler Mithel": one more die at range 1.
#[test]
fn mauler_adds_a_die_at_range_1() {
    assert_eq!(dice_against("maulermithel", rookie(AT_RANGE_1)), 4);
    assert_eq!(dice_against("maulermithel", rookie(AT_RANGE_2)), 2);
    assert_eq!(dice_against("academypilot", rookie(AT_RANGE_1)), 3);
}

/// "Scourge": one more die against a ship with a damage card; lost shields don't count.
#[test]
fn scourge_adds_a_die_against_damaged_ships() {
    assert_eq!(dice_against("scourge", rookie(AT_RANGE_2).facedown(1)), 3);
    assert_eq!(
        dice_against("scourge", rookie(AT_RANGE_2).faceup("weaponmalfunction")),
        3
    );
    assert_eq!(dice_against("scourge", rookie(AT_RANGE_2).shields(0)), 2);
}

/// "Backstabber": one more die from outside the defender's firing arc.
#[test]
fn backstabber_adds_a_die_outside_the_arc() {
    assert_eq!(dice_against("backstabber", rookie((MIDDLE, 490.0, 0.0))), 3);
    assert_eq!(dice_against("backstabber", rookie((MIDDLE, 490.0, 90.0))), 3);
    assert_eq!(dice_against("backstabber", rookie(AT_RANGE_2)), 2);
}

/// [FE-ABIL-05] "Dark Curse": ships attacking him can't spend focus tokens or reroll, whatever other cards allow.
#[test]
fn dark_curse_prevents_focus_and_rerolls() {
    let attacker = ship("wedge", "wedgeantilles", NEAR).focused().locks("curse");
    let attacker = attacker.upgrade("predator").upgrade("calculation");
    let ships = [attacker, ship("curse", "darkcurse", AT_RANGE_1).done()];
    let mut report = combat(ships, "a:EEBB d:BB");
    report.choose("wedge attacks curse");
    assert_eq!(report.struck(), (0, 0), "no modification was possible");
    assert!(!report.saw(|event| matches!(event, Event::TokenSpent { .. } | Event::LockSpent { .. })));
}

/// Nor can they pay for a weapon with one, so such a weapon can't attack him.
#[test]
fn dark_curse_cannot_be_attacked_with_weapons_that_cost_focus() {
    let gold = ship("gold", "goldsquadronpilot", NEAR)
        .upgrade("blasterturret")
        .focused();
    let ships = [
        gold,
        ship("curse", "darkcurse", AT_RANGE_2).done(),
        academy(left_of(AT_RANGE_2, 60.0)).done(),
    ];
    let mut report = position(Phase::Engagement, ships).play();
    assert_eq!(
        report.refused("gold attacks curse with blasterturret").rule,
        Rule::FE_WEAP_04
    );
    assert!(report.may("gold attacks curse") && report.may("gold attacks academy with blasterturret"));
}

#[test]
fn dark_curse_protects_no_other_ship() {
    let ships = [
        rookie(NEAR).focused().locks("academy"),
        academy(AT_RANGE_1).done(),
        ship("curse", "darkcurse", left_of(AT_RANGE_1, 60.0)).done(),
    ];
    let mut report = combat(ships, "a:EEBB d:BBB");
    report.choose("rookie attacks academy");
    assert!(report.may("spend lock"));
    report.choose("spend focus").choose("pass");
    assert_eq!(report.struck(), (2, 0));
}

/// "Night Beast": a free focus action after a green maneuver; not after red and white ones.
#[test]
fn night_beast_focuses_for_free() {
    let beast = |dial| ship("beast", "nightbeast", (MIDDLE, 100.0, 0.0)).dial(dial);
    let mut report = activation([beast("3 straight easy"), distant_rookie()], "");
    report.choose("use nightbeast").choose("focus").choose("evade");
    assert_eq!(report.gained("beast", Token::Focus), 1);
    assert_eq!(report.gained("beast", Token::Evade), 1);

    let report = activation([beast("4 straight white"), distant_rookie()], "");
    assert_eq!(
        report.asks(),
        Ask::Action(report.id("beast")),
        "straight to the action"
    );
}

/// "Winged Gundark": a hit becomes critical at range 1.
#[test]
fn winged_gundark_makes_a_hit_critical_at_range_1() {
    let ships = [ship("gundark", "wingedgundark", NEAR), target(AT_RANGE_1)];
    let mut report = combat(ships, "a:HHB d:BB");
    report
        .choose("gundark attacks rookie")
        .choose("use wingedgundark");
    assert_eq!(report.struck(), (1, 1));

    let ships = [ship("gundark", "wingedgundark", NEAR), target(AT_RANGE_2)];
    let mut report = combat(ships, "a:HH d:BB");
    report.choose("gundark attacks rookie");
    assert_eq!(report.struck(), (2, 0), "not at range 2");
}

fn wampa(dice: &str) -> Report {
    let mut report = combat([ship("wampa", "wampa", NEAR), target(AT_RANGE_2)], dice);
    report.choose("wampa attacks rookie");
    report
}

/// "Wampa": he cancels his whole roll, and if there was a critical hit, deals a card past shields and evades.
#[test]
fn wampa_deals_damage_past_shields() {
    let mut report = wampa("a:CH d:VV");
    report.choose("use wampa");
    assert_eq!(report.struck(), (0, 0));
    let rookie = report.ship("rookie");
    assert_eq!(
        (
            rookie.shields(),
            rookie.damage().count(),
            rookie.critical_tokens()
        ),
        (2, 1, 0)
    );
}

#[test]
fn wampa_needs_a_critical() {
    let mut report = wampa("a:HH d:BB");
    report.choose("use wampa");
    assert_eq!(report.struck(), (0, 0), "canceled dice are gone all the same");
    assert_eq!(report.ship("rookie").damage().count(), 0);

    let mut report = wampa("a:CH d:BB");
    report.choose("pass");
    assert_eq!(report.struck(), (1, 1), "the ability is optional");
}

/// "Chaser": when a friendly ship at range 1 spends a focus token, he gains one, without a prompt.
#[test]
fn chaser_gains_focus() {
    let ships = [
        ship("chaser", "chaser", left_of(NEAR, 60.0)).done(),
        ship("friend", "blacksquadronpilot", NEAR).focused(),
        ship("distant", "obsidiansquadronpilot", (MIDDLE + 150.0, 300.0, 0.0)).focused(),
        target(AT_RANGE_2),
    ];
    let mut report = combat(ships, "a:EB d:BB a:EB d:BB");
    report.choose("friend attacks rookie").choose("spend focus");
    assert_eq!(report.gained("chaser", Token::Focus), 1);
    report.choose("distant attacks rookie").choose("spend focus");
    assert_eq!(report.gained("chaser", Token::Focus), 1, "that was too far away");
}
