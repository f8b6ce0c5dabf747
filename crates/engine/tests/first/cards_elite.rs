//! Elite upgrades from A to L in effect, and where they don't apply.

use furball_cards::{Die, Phase, Stat, Token};
use furball_engine::position::PositionShip;
use furball_engine::{Ask, Event, Position, Rule};

use crate::cards_pilots::{
    AT_RANGE_1, AT_RANGE_2, NEAR, activation, any_ability_used, combat, gained, left_of,
};
use crate::report::*;

/// A TIE pilot with this elite card.
pub fn black(elite: &str, at: (f64, f64, f64)) -> PositionShip {
    ship("black", "blacksquadronpilot", at).upgrade(elite)
}

/// An X-wing pilot with this elite card.
pub fn zealot(elite: &str, at: (f64, f64, f64)) -> PositionShip {
    ship("zealot", "cavernangelszealot", at).upgrade(elite)
}

pub fn academy(at: (f64, f64, f64)) -> PositionShip {
    ship("academy", "academypilot", at)
}

pub fn rookie(at: (f64, f64, f64)) -> PositionShip {
    ship("rookie", "rookiepilot", at)
}

/// A distant ship, so that there is an enemy.
pub fn far_rookie() -> PositionShip {
    rookie((100.0, 850.0, 180.0))
}

/// Whether the ship still has the upgrade card.
pub fn keeps(report: &Report, name: &str, card: &str) -> bool {
    let mut upgrades = report.ship(name).upgrades();
    upgrades.any(|(state, text)| text.id == card && !state.discarded)
}

const START: (f64, f64, f64) = (MIDDLE, 150.0, 0.0);

/// Adrenaline Rush: a red maneuver counts as white, even for a stressed pilot who couldn't execute it otherwise.
#[test]
fn adrenaline_makes_red_white() {
    let black = black("adrenalinerush", START).stressed().dial("4 koiogran red");
    let mut report = activation([black, far_rookie()], "");
    report.choose("use adrenalinerush");
    assert_close(report.ship("black").pose().at.y, 150.0 + 200.0);
    assert_eq!(gained(&report, "black", Token::Stress), 0);
    assert!(!keeps(&report, "black", "adrenalinerush"));
}

#[test]
fn adrenaline_is_for_red_maneuvers() {
    let ship = black("adrenalinerush", START).dial("4 straight white");
    let report = activation([ship, far_rookie()], "");
    assert_eq!(report.asks(), Ask::Action(report.id("black")));

    let ship = black("adrenalinerush", START)
        .dial("2 turn_left white")
        .faceup("damagedengine");
    let report = activation([ship, far_rookie()], "");
    assert!(!any_ability_used(&report) && keeps(&report, "black", "adrenalinerush"));
    assert_eq!(
        gained(&report, "black", Token::Stress),
        1,
        "damage makes it red and keeps it so"
    );
}

/// Calculation: the focus token changes one focus result to a critical hit instead of all of them to hits.
#[test]
fn calculation_makes_one_focus_result_critical() {
    let ships = [zealot("calculation", NEAR).focused(), academy(AT_RANGE_1).done()];
    let mut report = position(Phase::Engagement, ships)
        .dice("a:EEBB d:BBB")
        .deck(&["damagedengine"])
        .play();
    report.choose("zealot attacks academy").choose("use calculation");
    assert_eq!(report.struck(), (0, 1));
    assert!(report.saw(|event| matches!(
        event,
        Event::TokenSpent {
            token: Token::Focus,
            ..
        }
    )));
}

#[test]
fn calculation_costs_a_focus_token() {
    let ships = [zealot("calculation", NEAR).evading(), academy(AT_RANGE_1).done()];
    let mut report = combat(ships, "a:EEBB d:BBB");
    report.choose("zealot attacks academy");
    assert_eq!(report.struck(), (0, 0), "no prompt");
}

/// Cool Hand: when stressed, gain a focus or an evade token, once.
#[test]
fn cool_hand_gains_a_token_when_stressed() {
    let zealot = || zealot("coolhand", START).dial("4 koiogran red");
    let mut report = activation([zealot(), academy((MIDDLE, 880.0, 180.0))], "");
    report.choose("use coolhand");
    assert!(report.may("option 0"));
    report.choose("option 1");
    assert_eq!(gained(&report, "zealot", Token::Evade), 1);
    assert_eq!(gained(&report, "zealot", Token::Focus), 0);
    assert!(report.ship("zealot").has(Token::Stress) && !keeps(&report, "zealot", "coolhand"));

    let mut report = activation([zealot(), academy((MIDDLE, 880.0, 180.0))], "");
    report.choose("pass");
    assert!(keeps(&report, "zealot", "coolhand"), "the card is kept for later");
}

#[test]
fn cool_hand_needs_its_own_stress() {
    let ships = [
        zealot("coolhand", START),
        ship("gold", "goldsquadronpilot", left_of(START, 60.0)).dial("4 straight red"),
        academy((MIDDLE, 880.0, 180.0)),
    ];
    let report = activation(ships, "");
    assert!(report.ship("gold").has(Token::Stress) && !any_ability_used(&report));
}

/// Crack Shot: cancels one evade of a target in the firing arc.
#[test]
fn crack_shot_cancels_an_evade() {
    let ships = [zealot("crackshot", NEAR), academy(AT_RANGE_1).done()];
    let mut report = combat(ships, "a:HHBB d:VVB");
    report.choose("zealot attacks academy").choose("use crackshot");
    assert_eq!(report.struck(), (1, 0));
    assert!(!keeps(&report, "zealot", "crackshot"));
}

#[test]
fn crack_shot_needs_the_firing_arc() {
    let gray = ship("gray", "graysquadronpilot", (MIDDLE, 300.0, 180.0))
        .upgrade("r2d6")
        .upgrade("crackshot")
        .upgrade("dorsalturret");
    let mut report = combat([gray, academy(AT_RANGE_2).done()], "a:HH d:VBB");
    report.choose("gray attacks academy with dorsalturret");
    assert_eq!(report.struck(), (1, 0), "behind it, no prompt");

    let mut report = combat(
        [zealot("crackshot", NEAR), academy(AT_RANGE_1).done()],
        "a:HHBB d:EBB",
    );
    report.choose("zealot attacks academy");
    assert!(
        keeps(&report, "zealot", "crackshot"),
        "there was no evade to cancel"
    );
    assert_eq!(report.struck(), (2, 0), "and nothing was asked");
}

fn daredevil(dice: &str) -> Position {
    let ships = [
        arriving("black", "blacksquadronpilot", NEAR).upgrade("daredevil"),
        far_rookie(),
    ];
    position(Phase::Activation, ships).dice(dice)
}

/// [FE-ACT-06] Daredevil: the action is a sharp turn, at the cost of stress and perhaps damage.
#[test]
fn daredevil_turns_sharply() {
    let mut report = daredevil("a:CH")
        .deck(&["damagedsensorarray", "damagedengine"])
        .play();
    report
        .choose("action daredevil")
        .choose("maneuver 1 turn_left white");
    let black = report.ship("black");
    assert_close(black.pose().heading.degrees(), -90.0);
    assert_eq!(black.tokens().count(Token::Stress), 1);
    assert_eq!(black.damage().count(), 2);
    assert_eq!(
        report.faceup("black"),
        ["damagedengine"],
        "the normal damage came first"
    );
    assert!(
        !report.saw(|event| matches!(event, Event::ActionPerformed { .. })),
        "that was its action"
    );
}

/// A turn that damage makes red is red for Daredevil too.
#[test]
fn daredevil_with_a_damaged_engine_is_stressed_twice() {
    let mut position = daredevil("a:BB");
    position.ships[0] = position.ships[0].clone().faceup("damagedengine");
    let mut report = position.play();
    report
        .choose("action daredevil")
        .choose("maneuver 1 turn_left white");
    assert_eq!(report.ship("black").tokens().count(Token::Stress), 2);
}

/// It triggers abilities about maneuvers like any other, but isn't on the dial.
#[test]
fn daredevil_executes_a_maneuver() {
    let black = arriving("black", "blacksquadronpilot", NEAR).upgrade("daredevil");
    let black = black.upgrade("lightningreflexes").faceup("stunnedpilot");
    let ships = [black, rookie((MIDDLE - 55.0, 355.0, 0.0))];
    let mut report = activation(ships, "a:BB");
    report
        .choose("pass")
        .choose("action daredevil")
        .choose("maneuver 1 turn_left white");
    assert!(report.saw(|event| matches!(event, Event::OverlappedShip { .. })));
    assert_eq!(
        report.ship("black").damage().count(),
        2,
        "a stunned pilot suffers from it"
    );
    assert!(keeps(&report, "black", "lightningreflexes"));
}

#[test]
fn daredevil_is_an_action() {
    let black = black("daredevil", START).stressed().dial("4 straight white");
    let report = activation([black, far_rookie()], "");
    assert!(
        report.saw(|event| matches!(event, Event::Passed { .. })),
        "a stressed pilot has no action"
    );
}

/// Torpedoes and a target at range 2.
fn deadeye(zealot: PositionShip, dice: &str) -> Report {
    combat(
        [zealot.upgrade("protontorpedoes"), academy(AT_RANGE_2).done()],
        dice,
    )
}

const TORPEDOES: &str = "zealot attacks academy with protontorpedoes";

/// Deadeye: a focus token can replace a weapon's target lock.
#[test]
fn deadeye_fires_with_focus() {
    let mut report = deadeye(zealot("deadeye", NEAR).focused(), "a:HHBB d:BBB");
    report.choose(TORPEDOES);
    assert_eq!(report.struck(), (2, 0));
    assert!(report.saw(|event| matches!(
        event,
        Event::TokenSpent {
            token: Token::Focus,
            ..
        }
    )));
}

/// With both, the player chooses which to spend, and keeps the other for the dice.
#[test]
fn deadeye_may_keep_the_lock() {
    let both = || zealot("deadeye", NEAR).focused().locks("academy");
    let mut report = deadeye(both(), "a:BBBB a:H d:BBB");
    report.choose(TORPEDOES).choose("yes");
    report.choose("spend lock").choose("dice 1");
    assert_eq!(report.struck(), (1, 0));

    let mut report = deadeye(both(), "a:EBBB d:BBB");
    report.choose(TORPEDOES).choose("pass");
    assert!(!report.may("spend lock"), "the lock is gone");
    report.choose("spend focus");
    assert_eq!(report.struck(), (1, 0));
}

#[test]
fn deadeye_still_needs_a_token() {
    let mut report = deadeye(zealot("deadeye", NEAR).evading(), "");
    assert_eq!(report.refused(TORPEDOES).rule, Rule::FE_WEAP_05);
    let mut report = deadeye(zealot("marksmanship", NEAR).focused(), "");
    assert_eq!(
        report.refused(TORPEDOES).rule,
        Rule::FE_WEAP_05,
        "and no other pilot may"
    );
}

/// A TIE that has arrived among this many rocks at range 1, and another rock farther away.
fn among(rocks: usize) -> Report {
    let black = arriving("black", "blacksquadronpilot", NEAR).upgrade("debrisgambit");
    let position = position(Phase::Activation, [black, far_rookie()]);
    let mut position = position.rock("coreasteroid3", (MIDDLE + 250.0, 300.0, 0.0));
    let places = [(-80.0, 300.0), (80.0, 300.0), (0.0, 400.0)];
    for (place, (x, y)) in places.into_iter().enumerate().take(rocks) {
        position = position.rock(&format!("coreasteroid{place}"), (MIDDLE + x, y, 0.0));
    }
    position.play()
}

/// Debris Gambit: an evade token for each obstacle at range 1, at most two.
#[test]
fn debris_gambit_gains_tokens_near_rocks() {
    let evades = |rocks| {
        let mut report = among(rocks);
        report.choose("action debrisgambit");
        gained(&report, "black", Token::Evade)
    };
    assert_eq!([evades(1), evades(2), evades(3)], [1, 2, 2]);
    assert!(!among(0).may("action debrisgambit"), "a rock at range 2 is none");
}

/// Decoy: two friendly ships swap their places in the order of the Combat phase.
#[test]
fn decoy_swaps_skill() {
    let ships = [
        black("decoy", NEAR),
        academy(left_of(NEAR, 150.0)),
        ship("distant", "obsidiansquadronpilot", left_of(NEAR, 300.0)),
        rookie(AT_RANGE_2),
    ];
    let mut report = position(Phase::Engagement, ships).play();
    report.choose("use decoy");
    let skills = ["black", "academy", "distant"].map(|name| report.ship(name).stat(Stat::Initiative));
    assert_eq!(
        skills,
        [1, 4, 3],
        "only the friend at range 1 or 2 could be picked"
    );
    report.pass_all();
    assert_eq!(report.engaged()[0], report.id("academy"));
    assert_eq!(
        report.ship("black").stat(Stat::Initiative),
        4,
        "the phase is over"
    );
}

#[test]
fn decoy_needs_a_friendly_ship_in_range() {
    let ships = [
        black("decoy", NEAR),
        academy(left_of(NEAR, 300.0)),
        rookie(AT_RANGE_2),
    ];
    let report = position(Phase::Engagement, ships).play();
    assert_eq!(report.asks(), Ask::Attack(report.id("black")));
}

/// [FE-ABIL-03] Equal skills aren't exchanged.
#[test]
fn decoy_needs_another_skill() {
    let asks = |pilot: &str| {
        let ships = [
            black("decoy", NEAR),
            ship("friend", pilot, left_of(NEAR, 150.0)),
            rookie(AT_RANGE_2),
        ];
        position(Phase::Engagement, ships).play().may("use decoy")
    };
    assert!(asks("obsidiansquadronpilot") && !asks("blacksquadronpilot"));
}

fn determination(card: &str) -> Report {
    let ships = [rookie(NEAR).done(), black("determination", AT_RANGE_2).done()];
    let attacker = ship("luke", "lukeskywalker", left_of(NEAR, 50.0));
    let [rookie, black] = ships;
    let mut report = position(Phase::Engagement, [rookie, black, attacker])
        .dice("a:CBB d:BBB")
        .deck(&[card])
        .play();
    report.choose("luke attacks black");
    report
}

/// Determination: a Pilot damage card is discarded immediately, a Ship card isn't.
#[test]
fn determination_discards_pilot_cards() {
    let report = determination("blindedpilot");
    assert_eq!(report.ship("black").damage().count(), 0);
    assert_eq!(
        report.spectator().discard_pile(furball_engine::Side::One).len(),
        1
    );

    let report = determination("structuraldamage");
    assert_eq!(report.faceup("black"), ["structuraldamage"]);
}

/// A rookie under attack, and a pilot with this card nearby.
fn friend_in_need(elite: &str, away: f64, dice: &str) -> Report {
    let ships = [
        zealot(elite, left_of(NEAR, away)).done(),
        rookie(NEAR).done(),
        academy(AT_RANGE_1),
    ];
    let mut report = combat(ships, dice);
    report.choose("academy attacks rookie");
    report
}

/// Draw Their Fire: takes one critical hit on a friendly ship at range 1.
#[test]
fn draw_their_fire_takes_a_crit() {
    let mut report = friend_in_need("drawtheirfire", 100.0, "a:CCH d:BB");
    report.choose("use drawtheirfire");
    assert_eq!(report.ship("zealot").shields(), 1);
    assert_eq!(report.ship("rookie").shields(), 0, "a hit and the other crit");
}

#[test]
fn draw_their_fire_is_for_crits_nearby() {
    let report = friend_in_need("drawtheirfire", 200.0, "a:CBB d:BB");
    assert_eq!(report.ship("rookie").shields(), 1, "at range 2, no prompt");
    let report = friend_in_need("drawtheirfire", 100.0, "a:HBB d:BB");
    assert_eq!(report.ship("rookie").shields(), 1, "a normal hit is none");
}

/// Elusiveness: for a stress token the attacker must reroll a die.
#[test]
fn elusiveness_rerolls_a_die() {
    let ships = [rookie(NEAR), black("elusiveness", AT_RANGE_2).done()];
    let mut report = combat(ships, "a:HHB a:B d:BBB");
    report.choose("rookie attacks black").choose("use elusiveness");
    assert_eq!(
        report.refused("dice").rule,
        Rule::FE_DICE_04,
        "the stress is taken already"
    );
    report.choose("dice 1");
    assert_eq!(report.struck(), (1, 0));
    assert_eq!(report.ship("black").tokens().count(Token::Stress), 1);
}

#[test]
fn elusiveness_is_unavailable_while_stressed() {
    let ships = [rookie(NEAR), black("elusiveness", AT_RANGE_2).stressed().done()];
    let mut report = combat(ships, "a:HHB d:BBB");
    report.choose("rookie attacks black");
    assert_eq!(report.struck(), (2, 0));
}

/// Expertise: all focus results become hits, unless the pilot is stressed.
#[test]
fn expertise_needs_no_focus() {
    let mut report = combat(
        [zealot("expertise", NEAR), academy(AT_RANGE_2).done()],
        "a:EEB d:BBB",
    );
    report.choose("zealot attacks academy").choose("use expertise");
    assert_eq!(report.struck(), (2, 0));

    let stressed = zealot("expertise", NEAR).stressed();
    let mut report = combat([stressed, academy(AT_RANGE_2).done()], "a:EEB d:BBB");
    report.choose("zealot attacks academy");
    assert_eq!(report.struck(), (0, 0));
}

/// Expose: one more attack die and one less defense die, until the round ends.
#[test]
fn expose_trades_agility_for_attack() {
    let ships = [
        arriving("black", "blacksquadronpilot", NEAR).upgrade("expose"),
        rookie(AT_RANGE_2),
    ];
    let mut report = activation(ships, "a:BBB d:BB a:BBB d:BB");
    report
        .choose("action expose")
        .choose("black attacks rookie")
        .choose("rookie attacks black");
    assert_eq!(report.rolls(Die::Attack), [3, 3]);
    assert_eq!(report.rolls(Die::Defense), [2, 2]);
    let black = report.ship("black");
    assert_eq!(
        (black.stat(Stat::Attack), black.stat(Stat::Agility)),
        (2, 3),
        "a new round"
    );
}

/// Intimidation: touching enemies have less agility; friendly and distant ships don't.
#[test]
fn intimidation_works_by_touch() {
    let ships = [
        black("intimidation", NEAR),
        rookie(left_of(NEAR, 40.0)),
        ship("near", "rookiepilot", left_of(NEAR, 90.0)),
        academy((MIDDLE + 40.0, 300.0, 0.0)),
    ];
    let report = position(Phase::Engagement, ships).play();
    let agility = ["rookie", "near", "academy"].map(|name| report.ship(name).stat(Stat::Agility));
    assert_eq!(agility, [1, 2, 3]);
}

/// Juke: with an evade token, one of the defender's evades becomes a focus result.
#[test]
fn juke_changes_an_evade() {
    let mut report = combat(
        [black("juke", NEAR).evading(), rookie(AT_RANGE_2).done()],
        "a:HH d:VV",
    );
    report.choose("black attacks rookie").choose("use juke");
    assert_eq!(report.struck(), (1, 0));
    assert!(!report.saw(|event| matches!(event, Event::TokenSpent { .. })));

    let mut report = combat(
        [black("juke", NEAR).focused(), rookie(AT_RANGE_2).done()],
        "a:HH d:VV",
    );
    report.choose("black attacks rookie").choose("pass");
    assert_eq!(report.struck(), (0, 0), "not without an evade token");
}

/// Lightning Reflexes: after a maneuver that isn't red the ship turns around in place.
#[test]
fn lightning_reflexes_turn_about() {
    let ship = black("lightningreflexes", START).dial("3 straight easy");
    let mut report = activation([ship, far_rookie()], "");
    report.choose("use lightningreflexes");
    let black = report.ship("black");
    assert_close(black.pose().heading.degrees(), 180.0);
    assert_close(black.pose().at.y, 150.0 + 160.0);
    assert_eq!(black.tokens().count(Token::Stress), 1);
    assert!(!keeps(&report, "black", "lightningreflexes"));

    let ship = self::black("lightningreflexes", START).dial("4 koiogran red");
    let report = activation([ship, far_rookie()], "");
    assert!(!any_ability_used(&report), "not after a red one");
}

/// Lone Wolf: with no friendly ship at range 1 or 2, reroll a blank in attack and in defense.
#[test]
fn lone_wolf_rerolls_a_blank() {
    let zealot = || zealot("lonewolf", NEAR);
    let mut report = combat([zealot(), academy(AT_RANGE_2)], "a:HH d:BB d:V a:BBE a:H d:BBB");
    report
        .choose("academy attacks zealot")
        .choose("use lonewolf")
        .choose("dice 1");
    assert_eq!(report.struck(), (1, 0));
    report.choose("zealot attacks academy").choose("use lonewolf");
    assert_eq!(
        report.refused("dice 3").rule,
        Rule::FE_DICE_07,
        "that is no blank"
    );
    report.choose("dice 2");
    assert_eq!(report.struck(), (1, 0));

    let ships = [
        zealot(),
        rookie(left_of(NEAR, 200.0)).done(),
        academy(AT_RANGE_2).done(),
    ];
    let mut report = combat(ships, "a:BBB d:BBB");
    report.choose("zealot attacks academy");
    assert!(!any_ability_used(&report), "a friend is at range 2");
}
