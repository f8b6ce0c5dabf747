//! Elite upgrades that matter in attacks, in effect and where they don't apply.

use furball_cards::{Die, Phase, Stat, Token};
use furball_engine::position::PositionShip;
use furball_engine::{Event, Rule};
use furball_testing::duel::{
    AT_RANGE_1, AT_RANGE_2, NEAR, academy, activation, any_ability_used, black, combat, left_of, rookie,
    zealot,
};
use furball_testing::*;

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

/// Crack Shot: cancels one evade of a target in the firing arc.
#[test]
fn crack_shot_cancels_an_evade() {
    let ships = [zealot("crackshot", NEAR), academy(AT_RANGE_1).done()];
    let mut report = combat(ships, "a:HHBB d:VVB");
    report.choose("zealot attacks academy").choose("use crackshot");
    assert_eq!(report.struck(), (1, 0));
    assert!(!report.keeps("zealot", "crackshot"));
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
        report.keeps("zealot", "crackshot"),
        "there was no evade to cancel"
    );
    assert_eq!(report.struck(), (2, 0), "and nothing was asked");
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
    assert!(!report.keeps("zealot", "selflessness"));

    let mut report = combat(ships(200.0), "a:HHB d:BB");
    report.choose("academy attacks rookie");
    assert!(report.keeps("zealot", "selflessness"), "too far away");
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
