//! Elite upgrades that change how a ship flies, acts, bears stress or helps others, in effect and where they don't apply.

use furball_cards::{Phase, Stat, Token};
use furball_engine::position::PositionShip;
use furball_engine::{Ask, Event, Position, Seat};
use furball_testing::duel::{AT_RANGE_2, NEAR, activation, any_ability_used, left_of};
use furball_testing::duel::{academy, black, far_rookie, rookie, zealot};
use furball_testing::*;

const START: (f64, f64, f64) = (MIDDLE, 150.0, 0.0);

/// Adrenaline Rush: a red maneuver counts as white, even for a stressed pilot who couldn't execute it otherwise.
#[test]
fn adrenaline_makes_red_white() {
    let black = black("adrenalinerush", START).stressed().dial("4 koiogran red");
    let mut report = activation([black, far_rookie()], "");
    report.choose("use adrenalinerush");
    assert_close(report.ship("black").pose().at.y, 150.0 + 200.0);
    assert_eq!(report.gained("black", Token::Stress), 0);
    assert!(!report.keeps("black", "adrenalinerush"));
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
    assert!(!any_ability_used(&report) && report.keeps("black", "adrenalinerush"));
    assert_eq!(
        report.gained("black", Token::Stress),
        1,
        "damage makes it red and keeps it so"
    );
}

/// Cool Hand: when stressed, gain a focus or an evade token, once.
#[test]
fn cool_hand_gains_a_token_when_stressed() {
    let zealot = || zealot("coolhand", START).dial("4 koiogran red");
    let mut report = activation([zealot(), academy((MIDDLE, 880.0, 180.0))], "");
    report.choose("use coolhand");
    assert!(report.may("option 0"));
    report.choose("option 1");
    assert_eq!(report.gained("zealot", Token::Evade), 1);
    assert_eq!(report.gained("zealot", Token::Focus), 0);
    assert!(report.ship("zealot").has(Token::Stress) && !report.keeps("zealot", "coolhand"));

    let mut report = activation([zealot(), academy((MIDDLE, 880.0, 180.0))], "");
    report.choose("pass");
    assert!(report.keeps("zealot", "coolhand"), "the card is kept for later");
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
    assert!(report.keeps("black", "lightningreflexes"));
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
        report.gained("black", Token::Evade)
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
    assert!(!report.keeps("black", "lightningreflexes"));

    let ship = self::black("lightningreflexes", START).dial("4 koiogran red");
    let report = activation([ship, far_rookie()], "");
    assert!(!any_ability_used(&report), "not after a red one");
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
    assert_eq!(report.gained("vader", Token::Stress), 1);
    assert_eq!(report.gained("vader", Token::Evade), 1);
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
    assert_eq!(report.gained("vader", Token::Stress), 0, "no action, no stress");
    assert!(report.game.round() > 1);
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
    assert_eq!(report.gained("academy", Token::Evade), 1);
    assert_eq!(report.gained("black", Token::Evade), 0);
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
    assert_eq!(report.gained("black", Token::Stress), 1);

    let mut report = on_target(black("stayontarget", START));
    report.choose("pass").choose("evade");
    assert_eq!(report.gained("black", Token::Stress), 0);
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
