//! Elite upgrades from M to Z in effect, and where they don't apply.

use furball_cards::{Die, Phase, Stat, Token};
use furball_engine::position::PositionShip;
use furball_engine::{Ask, Event, Rule, Seat};

use crate::cards_elite::{academy, black, far_rookie, keeps, rookie, zealot};
use crate::cards_pilots::{
    AT_RANGE_1, AT_RANGE_2, NEAR, activation, any_ability_used, combat, gained, left_of,
};
use crate::report::*;

const START: (f64, f64, f64) = (MIDDLE, 150.0, 0.0);

/// [FE-ABIL-02] Marksmanship: for the rest of the round the ship's own focus results hit, one of them critically.
#[test]
fn marksmanship_changes_every_focus_result() {
    let ships = [
        arriving("black", "blacksquadronpilot", NEAR).upgrade("marksmanship"),
        academy(left_of(NEAR, 60.0)),
        rookie(AT_RANGE_2),
    ];
    let mut report = activation(ships, "a:EE d:BB a:EE d:BB");
    report
        .choose("action marksmanship")
        .choose("black attacks rookie")
        .choose("use marksmanship");
    assert_eq!(report.struck(), (1, 1));
    report.choose("pass").choose("academy attacks rookie");
    assert_eq!(report.struck(), (0, 0), "another ship has nothing of it");
}

#[test]
fn marksmanship_must_be_performed() {
    let ships = [black("marksmanship", NEAR), rookie(AT_RANGE_2).done()];
    let mut report = combat(ships, "a:EE d:BB");
    report.choose("black attacks rookie");
    assert_eq!(report.struck(), (0, 0));
}

fn opportunist(rookie: PositionShip, black: PositionShip) -> Report {
    let mut report = position(Phase::Engagement, [black, rookie]).play();
    report.choose("black attacks rookie");
    report
}

/// Opportunist: for a stress token, one more die against a defender without tokens.
#[test]
fn opportunist_attacks_a_defender_without_tokens() {
    let mut report = opportunist(rookie(AT_RANGE_2), black("opportunist", NEAR));
    report.choose("use opportunist");
    assert_eq!(report.rolls(Die::Attack), [3]);
    assert!(report.ship("black").has(Token::Stress));
}

#[test]
fn opportunist_needs_no_stress_and_a_defender_without_tokens() {
    let report = opportunist(rookie(AT_RANGE_2).focused(), black("opportunist", NEAR));
    assert_eq!(report.rolls(Die::Attack), [2]);
    let report = opportunist(rookie(AT_RANGE_2).evading(), black("opportunist", NEAR));
    assert_eq!(report.rolls(Die::Attack), [2]);
    let report = opportunist(rookie(AT_RANGE_2), black("opportunist", NEAR).stressed());
    assert_eq!(report.rolls(Die::Attack), [2]);
}

/// Outmaneuver: a target in the arc that doesn't have the attacker in its own arc has less agility.
#[test]
fn outmaneuver_from_behind() {
    let defense_dice = |at| {
        let ships = [black("outmaneuver", NEAR), rookie(at).done()];
        let mut report = position(Phase::Engagement, ships).play();
        report.choose("black attacks rookie");
        report.rolls(Die::Defense)[0]
    };
    assert_eq!(defense_dice((MIDDLE, 490.0, 0.0)), 1);
    assert_eq!(defense_dice(AT_RANGE_2), 2);
}

/// Predator: reroll one die, or two against a pilot of skill 2 or less.
#[test]
fn predator_is_better_against_low_skill() {
    let mut report = combat(
        [zealot("predator", NEAR), academy(AT_RANGE_2).done()],
        "a:BBB a:HH d:BBB",
    );
    report.choose("zealot attacks academy").choose("use predator");
    assert_eq!(report.refused("dice 1 2 3").rule, Rule::FE_DICE_04);
    report.choose("dice 1 2");
    assert_eq!(report.struck(), (2, 0));

    let skilled = ship("obsidian", "obsidiansquadronpilot", AT_RANGE_2).done();
    let mut report = combat([zealot("predator", NEAR), skilled], "a:BBB a:H d:BBB");
    report.choose("zealot attacks obsidian").choose("use predator");
    assert_eq!(report.refused("dice 1 2").rule, Rule::FE_DICE_04);
    report.choose("dice 1");
    assert_eq!(report.struck(), (1, 0));
}

fn pushing() -> Report {
    let ships = [
        arriving("vader", "darthvader", NEAR).upgrade("pushthelimit"),
        far_rookie(),
    ];
    activation(ships, "")
}

/// Push the Limit: after an action, one more from the bar, then stress; once per round.
#[test]
fn pushing_the_limit() {
    let mut report = pushing();
    report.choose("focus").choose("use pushthelimit").choose("evade");
    assert_eq!(gained(&report, "vader", Token::Stress), 1);
    assert_eq!(gained(&report, "vader", Token::Evade), 1);
    assert!(report.game.round() > 1, "stressed, no third action");
}

#[test]
fn pushing_the_limit_comes_once_per_round() {
    let mut report = pushing();
    report.choose("focus").choose("pass");
    report.choose("evade").choose("use pushthelimit");
    assert!(
        !report.may("focus") && report.may("roll"),
        "only actions not yet performed"
    );
    report.choose("pass");
    assert_eq!(gained(&report, "vader", Token::Stress), 0, "no action, no stress");
    assert!(report.game.round() > 1);
}

/// Rage: a focus token, two stress tokens, and three dice to reroll.
#[test]
fn rage_rerolls() {
    let ships = [
        arriving("black", "blacksquadronpilot", NEAR).upgrade("rage"),
        rookie(AT_RANGE_1).done(),
    ];
    let mut report = position(Phase::Activation, ships)
        .dice("a:BBB a:HHH d:BB a:BBBB d:BBB")
        .play();
    report.choose("action rage");
    let black = report.ship("black");
    assert_eq!(
        (
            black.tokens().count(Token::Focus),
            black.tokens().count(Token::Stress)
        ),
        (1, 2)
    );
    report.choose("black attacks rookie").choose("use rage");
    report.choose("dice 1 2 3").choose("pass");
    assert_eq!(report.struck(), (3, 0));
    report.choose("rookie attacks black").pass_all();

    let mut report = combat(
        [self::black("rage", NEAR), rookie(AT_RANGE_2).done()],
        "a:BB d:BB",
    );
    report.choose("black attacks rookie");
    assert!(!any_ability_used(&report), "not without the action");
}

/// An attack by a pilot with Ruthlessness, with a Rebel and an Imperial ship at range 1 of the defender.
fn ruthless(dice: &str) -> Report {
    let ships = [
        black("ruthlessness", NEAR),
        rookie(AT_RANGE_2).done(),
        ship("beside", "rookiepilot", left_of(AT_RANGE_2, 100.0)).done(),
        academy((MIDDLE + 100.0, 490.0, 0.0)).done(),
        ship("far", "rookiepilot", left_of(AT_RANGE_2, 250.0)).done(),
    ];
    let mut report = combat(ships, dice);
    report.choose("black attacks rookie");
    report
}

/// Ruthlessness: after a hit a ship next to the defender must suffer damage, friendly or not.
#[test]
fn ruthlessness_damages_a_bystander() {
    let mut report = ruthless("a:HB d:BB");
    assert!(!report.may("pass") && !report.may("ship far") && !report.may("ship black"));
    assert!(report.may("ship academy") && !report.may("ship rookie"));
    report.choose("ship beside");
    assert_eq!(
        (report.ship("rookie").shields(), report.ship("beside").shields()),
        (1, 1)
    );
}

#[test]
fn ruthlessness_needs_a_hit() {
    let report = ruthless("a:HB d:VB");
    assert!(!any_ability_used(&report));
}

/// Selflessness: takes all normal hits on a friendly ship at range 1; critical ones stay.
#[test]
fn selflessness_takes_the_hits() {
    let ships = |away| {
        [
            zealot("selflessness", left_of(NEAR, away)).done(),
            rookie(NEAR).done(),
            academy(AT_RANGE_1),
        ]
    };
    let mut report = combat(ships(100.0), "a:HHC d:BB");
    report.choose("academy attacks rookie").choose("use selflessness");
    assert_eq!(
        (report.ship("zealot").shields(), report.ship("rookie").shields()),
        (0, 1)
    );
    assert!(!keeps(&report, "zealot", "selflessness"));

    let mut report = combat(ships(200.0), "a:HHB d:BB");
    report.choose("academy attacks rookie");
    assert!(keeps(&report, "zealot", "selflessness"), "too far away");
}

/// Squad Leader: the action lets a pilot of lower skill act.
#[test]
fn a_squad_leader_grants_an_action() {
    let ships = [
        arriving("black", "blacksquadronpilot", NEAR).upgrade("squadleader"),
        academy(left_of(NEAR, 60.0)),
        ship("second", "obsidiansquadronpilot", left_of(NEAR, 150.0)),
        ship("equal", "blacksquadronpilot", (MIDDLE + 60.0, 300.0, 0.0)),
        ship("distant", "academypilot", left_of(NEAR, 300.0)),
        far_rookie(),
    ];
    let mut report = activation(ships, "");
    report.choose("action squadleader");
    assert!(report.may("ship second") && !report.may("ship equal") && !report.may("ship distant"));
    report.choose("ship academy").choose("evade");
    assert_eq!(gained(&report, "academy", Token::Evade), 1);
    assert_eq!(gained(&report, "black", Token::Evade), 0);
}

fn on_target(ship: PositionShip) -> Report {
    activation([ship.dial("2 straight easy"), far_rookie()], "")
}

/// Stay on Target: another maneuver of the same speed, which is red whatever the dial says.
#[test]
fn staying_on_target() {
    let mut report = on_target(black("stayontarget", START));
    report.choose("use stayontarget");
    assert!(!report.may("maneuver 3 straight red") && !report.may("maneuver 2 straight red"));
    report.choose("maneuver 2 bank_left red");
    let red = "2 bank_left red".parse().unwrap();
    assert!(report.saw(|event| matches!(event, Event::Moved { maneuver, .. } if *maneuver == red)));
    assert_eq!(gained(&report, "black", Token::Stress), 1);

    let mut report = on_target(black("stayontarget", START));
    report.choose("pass").choose("evade");
    assert_eq!(gained(&report, "black", Token::Stress), 0);
}

/// [FE-STRESS-04] A stressed pilot whose maneuver becomes red leaves the choice to the opponent.
#[test]
fn a_stressed_pilot_does_not_stay_on_target() {
    let mut report = on_target(black("stayontarget", START).stressed());
    report
        .choose("use stayontarget")
        .choose("maneuver 2 bank_left red");
    assert_eq!(report.asks(), Ask::ReplaceRed(report.id("black")));
    assert_eq!(report.prompt().seat, Seat(0));
    report.choose("maneuver 5 straight white");
    assert_close(report.ship("black").pose().at.y, 150.0 + 240.0);
}

/// Swarm Leader: evade tokens of friendly ships with the defender in their arcs become attack dice.
#[test]
fn a_swarm_leader_uses_friendly_evade_tokens() {
    let ships = [
        ship("vader", "darthvader", NEAR).upgrade("swarmleader"),
        academy(left_of(NEAR, 60.0)).evading().done(),
        ship("second", "academypilot", (MIDDLE + 60.0, 300.0, 0.0))
            .evading()
            .done(),
        ship("away", "academypilot", (MIDDLE + 120.0, 300.0, 180.0))
            .evading()
            .done(),
        ship("empty", "academypilot", left_of(NEAR, 120.0)).done(),
        rookie(AT_RANGE_2),
    ];
    let mut report = combat(ships, "a:BBBB d:BB");
    report.choose("vader attacks rookie");
    assert!(report.may("pass") && !report.may("ship away") && !report.may("ship empty"));
    report.choose("ship academy").choose("ship second");
    assert_eq!(report.rolls(Die::Attack), [4]);
    assert!(!report.ship("academy").has(Token::Evade) && !report.ship("second").has(Token::Evade));
    assert!(report.ship("away").has(Token::Evade));
}

#[test]
fn a_swarm_leader_alone_has_no_effect() {
    let ships = [
        ship("vader", "darthvader", NEAR)
            .upgrade("swarmleader")
            .upgrade("concussionmissiles")
            .locks("rookie"),
        academy(left_of(NEAR, 60.0)).evading().done(),
        rookie(AT_RANGE_2).done(),
    ];
    let mut report = combat(ships, "a:HHHH d:BB");
    report.choose("vader attacks rookie with concussionmissiles");
    assert_eq!(
        report.rolls(Die::Attack),
        [4],
        "a missile isn't the primary weapon"
    );
}

/// Swarm Tactics: a friendly ship at range 1 attacks at the leader's skill, for this phase.
#[test]
fn swarm_tactics_lend_skill() {
    let ships = [
        ship("howlrunner", "howlrunner", NEAR).upgrade("swarmtactics"),
        academy(left_of(NEAR, 60.0)),
        ship("distant", "academypilot", left_of(NEAR, 200.0)),
        ship("wedge", "lukeskywalker", AT_RANGE_2),
    ];
    let mut report = position(Phase::Engagement, ships).play();
    report.choose("use swarmtactics");
    assert_eq!(report.ship("academy").stat(Stat::Initiative), 8);
    assert_eq!(
        report.ship("distant").stat(Stat::Initiative),
        1,
        "only at range 1"
    );
    report.pass_until(|ask| ask == Ask::SetDials);
    let engaged = report.engaged();
    assert!(engaged[..3].contains(&report.id("academy")));
    assert_eq!(engaged.last(), Some(&report.id("distant")));
    assert_eq!(
        report.ship("academy").stat(Stat::Initiative),
        1,
        "the phase is over"
    );
}

/// Trick Shot: one more die when the line of fire is obstructed.
#[test]
fn a_trick_shot_goes_past_rocks() {
    let ships = || [black("trickshot", NEAR), rookie(AT_RANGE_2).done()];
    let rock = position(Phase::Engagement, ships()).rock("coreasteroid0", (MIDDLE, 395.0, 0.0));
    let mut report = rock.dice("a:BBB d:BBB").play();
    report
        .choose("black attacks rookie obstructed")
        .choose("use trickshot");
    assert_eq!(report.rolls(Die::Attack), [3]);

    let mut report = combat(ships(), "a:BB d:BB");
    report.choose("black attacks rookie");
    assert_eq!(report.rolls(Die::Attack), [2]);
}

/// Veteran Instincts: two more pilot skill.
#[test]
fn veterans_come_first() {
    let ships = [
        black("veteraninstincts", NEAR),
        ship("equal", "blacksquadronpilot", left_of(NEAR, 60.0)),
        ship("garven", "garvendreis", AT_RANGE_2),
    ];
    let mut report = position(Phase::Engagement, ships).play();
    let initiative = |name| report.ship(name).stat(Stat::Initiative);
    assert_eq!((initiative("black"), initiative("equal")), (6, 4));
    report.pass_until(|ask| ask == Ask::SetDials);
    assert_eq!(
        report.engaged(),
        ["black", "garven", "equal"].map(|name| report.id(name))
    );
}

/// [FE-ABIL-03] Wingman: a stressed friendly ship at range 1 loses a stress token without a prompt.
#[test]
fn a_wingman_removes_stress() {
    let ships = [
        black("wingman", NEAR).stressed(),
        academy(left_of(NEAR, 60.0)).stressed().stressed(),
        ship("distant", "academypilot", left_of(NEAR, 200.0)).stressed(),
        rookie(AT_RANGE_2),
    ];
    let report = position(Phase::Engagement, ships).play();
    let stress = |name| report.ship(name).tokens().count(Token::Stress);
    assert_eq!((stress("academy"), stress("distant"), stress("black")), (1, 1, 1));
}

/// Wired: a stressed pilot rerolls focus results, in attack and in defense.
#[test]
fn wired_pilots_reroll_focus_results() {
    let stressed = || zealot("wired", NEAR).stressed();
    let mut report = combat(
        [stressed(), academy(AT_RANGE_2)],
        "a:HB d:EB d:V a:EEB a:HH d:BBB",
    );
    report
        .choose("academy attacks zealot")
        .choose("use wired")
        .choose("dice 1");
    assert_eq!(report.struck(), (0, 0));
    report.choose("zealot attacks academy").choose("use wired");
    assert_eq!(
        report.refused("dice 3").rule,
        Rule::FE_DICE_07,
        "not a focus result"
    );
    report.choose("dice 1 2");
    assert_eq!(report.struck(), (2, 0));

    let mut report = combat([zealot("wired", NEAR), academy(AT_RANGE_2).done()], "a:EEB d:BBB");
    report.choose("zealot attacks academy");
    assert!(!any_ability_used(&report), "not without stress");
}
