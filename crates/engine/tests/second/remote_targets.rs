//! Remotes as targets.

use furball_cards::Phase;
use furball_engine::position::PositionShip;
use furball_engine::{Ask, Event, Side, Status};
use furball_testing::fight::*;
use furball_testing::{MIDDLE, Report, Set, With, second, ship};

/// A remote of the second side, this many millimeters ahead of the X-wing.
fn remote(id: &str, card: &str, gap: f64) -> PositionShip {
    PositionShip {
        side: Some(Side::Two),
        ..ship(id, card, (MIDDLE, 340.0 + gap, 0.0))
    }
}

/// A fighter out of the way that has already engaged.
fn far() -> PositionShip {
    ship("far", "academypilot", (860.0, 60.0, 0.0)).done()
}

/// [SE-RMT-02, SE-RMT-11, SE-OBST-10, LG-OBST-21]
#[test]
fn it_rolls_for_range_and_obstruction_like_a_ship() {
    let dice = |gap: f64, rock: bool, dice: &str| {
        let mut position = second(
            Phase::Engagement,
            [xwing(), remote("probe", "drk_1_probe_droid", gap), far()],
        );
        if rock {
            position = position.rock("core2asteroid5", (MIDDLE, 400.0, 0.0));
        }
        let mut report = play(position, dice);
        report.choose(&format!(
            "x attacks probe {}",
            if rock { "obstructed" } else { "clear" }
        ));
        rolled(&report)
    };
    assert_eq!(dice(150.0, false, "a:BBB d:VVV"), (3, 3));
    assert_eq!(
        dice(230.0, true, "a:BBB d:VVVVV"),
        (3, 5),
        "agility 3, range 3, obstructed"
    );
}

/// [SE-RMT-06, SE-OPEN-25, SE-RMT-17]
#[test]
fn it_is_dealt_one_facedown_card_whatever_it_suffers() {
    furball_testing::second_only!();
    let swarm = remote("swarm", "buzz_droid_swarm", 150.0);
    let mut report = engage([xwing(), swarm, far()], "a:HCH d:BBB");
    report.choose("x attacks swarm").pass_all();
    let dealt: Vec<bool> = report
        .events
        .iter()
        .filter_map(|event| match event {
            Event::DamageDealt { faceup, .. } => Some(*faceup),
            _ => None,
        })
        .collect();
    assert_eq!(dealt, [false], "one card, and facedown");
    assert_eq!(report.ship("swarm").status(), Status::Destroyed);
}

/// Serissu near a target of the X-wing.
fn with_serissu(target: PositionShip) -> Report {
    let serissu = ship("serissu", "serissu", (MIDDLE + 80.0, 500.0, 0.0)).done();
    let mut report = engage([xwing(), serissu, target], "a:HBB d:BBB");
    report.choose("x attacks target");
    report
}

/// [SE-RMT-03]
#[test]
fn abilities_for_friendly_ships_do_not_help_a_remote() {
    let scyk = ship("target", "tansariipointveteran", (MIDDLE, 490.0, 180.0)).done();
    let report = with_serissu(scyk);
    assert!(report.may("use serissu"), "a ship is helped");
    let report = with_serissu(remote("target", "buzz_droid_swarm", 150.0));
    assert!(!report.may("use serissu"));
}

/// [SE-RMT-04]
#[test]
fn abilities_against_enemy_ships_affect_a_remote_only_from_its_attacker() {
    let dice = |attacker: PositionShip, friend: PositionShip, target: PositionShip, dice: &str| {
        let mut report = engage([attacker, friend, target, far()], dice);
        report.choose("x attacks target");
        rolled(&report).1
    };
    let friend = || ship("friend", "bluesquadronescort", (MIDDLE + 100.0, 300.0, 0.0)).done();
    let harms = |ship: PositionShip| ship.upgrade("test-slows-enemies");
    let tie = || ship("target", "academypilot", (MIDDLE, 490.0, 180.0)).done();
    let swarm = || remote("target", "buzz_droid_swarm", 150.0);
    assert_eq!(
        dice(xwing(), harms(friend()), tie(), "a:BBB d:BB"),
        2,
        "a friend's card"
    );
    assert_eq!(
        dice(harms(xwing()), friend(), swarm(), "a:BBB d:BB"),
        2,
        "the attacker's own"
    );
    assert_eq!(
        dice(xwing(), harms(friend()), swarm(), "a:BBB d:BBB"),
        3,
        "a friend's card"
    );
}

/// [SE-RMT-05]
#[test]
fn no_ship_is_behind_a_remote() {
    let dice = |target: PositionShip, dice: &str| {
        let graz = ship("x", "graz", (MIDDLE, 300.0, 0.0));
        let mut report = engage([graz, target, far()], dice);
        report.choose("x attacks target");
        rolled(&report).0
    };
    let from_behind = ship("target", "academypilot", (MIDDLE, 490.0, 0.0)).done();
    let plain = ship("target", "academypilot", (MIDDLE, 490.0, 180.0)).done();
    let usual = dice(plain, "a:BBB d:BBB");
    assert_eq!(dice(from_behind, "a:BBBB d:BBB"), usual + 1);
    assert_eq!(
        dice(remote("target", "buzz_droid_swarm", 150.0), "a:BBB d:BBB"),
        usual
    );
}

/// [SE-RMT-07, SE-OPEN-26]
#[test]
fn at_its_own_initiative_it_is_removed_with_the_others() {
    let own = |id: &str, x: f64, y: f64, side: Side| PositionShip {
        side: Some(side),
        ..ship(id, "buzz_droid_swarm", (x, y, 180.0))
    };
    let ships = [
        xwing().shields(0),
        ship("far", "academypilot", (860.0, 60.0, 0.0)).done(),
        own("theirs", MIDDLE, 340.0, Side::Two),
        own("ours", 860.0, 100.0, Side::One),
    ];
    let mut report = engage(ships, "");
    report.pass_all();
    let engaged: Vec<_> = report
        .events
        .iter()
        .filter_map(|event| match event {
            Event::EngagementStarted { ship } => Some(*ship),
            _ => None,
        })
        .collect();
    assert_eq!(
        engaged,
        [report.id("x"), report.id("ours"), report.id("theirs")],
        "in player order"
    );
}

/// [SE-OPEN-26]
#[test]
fn the_owner_orders_several_remotes() {
    let ships = [
        xwing().done(),
        far(),
        remote("one", "buzz_droid_swarm", 100.0),
        remote("two", "buzz_droid_swarm", 200.0),
    ];
    let report = engage(ships, "");
    assert_eq!(report.asks(), Ask::NextShip(Phase::Engagement));
    assert_eq!(report.prompt().seat, report.ship("far").owner());
}

/// [SE-RMT-07]
#[test]
fn destroyed_at_another_initiative_it_is_removed_immediately() {
    let swarm = PositionShip {
        side: Some(Side::Two),
        ..ship("swarm", "buzz_droid_swarm", (MIDDLE, 490.0, 0.0))
    };
    let mut report = engage([xwing(), swarm, far()], "a:HBB d:BBB");
    report.choose("x attacks swarm").pass_all();
    let swarm = report.id("swarm");
    assert_eq!(report.ship("swarm").status(), Status::Destroyed);
    assert!(!report.saw(|event| matches!(event, Event::EngagementStarted { ship } if *ship == swarm)));
}
