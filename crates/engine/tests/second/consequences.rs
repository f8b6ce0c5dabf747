//! The foreseen consequences of a choice: that it fails, which ships it destroys, that it adds stress, and the dice
//! an attack would start with.

use furball_cards::{ActionKind, Difficulty, Maneuver, Phase, Token};
use furball_engine::foresee::{Consequence, Fact, Foreseen};
use furball_engine::position::PositionShip;
use furball_engine::{ActionChoice, Choice, Side as Team, Status, WeaponRef};
use furball_geometry::{Bearing, Direction};
use furball_testing::acting::{activation, acts, waits};
use furball_testing::devices::system;
use furball_testing::{MIDDLE, Report, Set, With, second, ship};

fn foresee(report: &Report, choice: &Choice) -> Foreseen {
    let view = report.view(report.prompt().seat.0);
    view.foresee(choice).expect("a legal choice")
}

fn sure(what: Fact, ship: furball_engine::ShipId) -> Consequence {
    let certain = true;
    Consequence { what, ship, certain }
}

fn linked_roll() -> Choice {
    Choice::Linked {
        action: ActionKind::BarrelRoll,
        difficulty: Some(Difficulty::Red),
    }
}

/// [SE-ACT-05, SE-ACT-19]
#[test]
fn a_linked_action_is_shown_as_red() {
    let mut report = activation([
        acts("x1", "tempestsquadronpilot", (MIDDLE, 300.0, 0.0)),
        waits("blue", "bluesquadronescort", (MIDDLE, 800.0, 180.0)),
    ])
    .begin();
    report.choose("focus");
    let x1 = report.id("x1");
    let linked = foresee(&report, &linked_roll());
    assert_eq!(linked.leads_to, [sure(Fact::Stress, x1)]);
    assert_eq!(linked.ghosts.len(), 6, "three places on either side");
    assert_eq!(foresee(&report, &Choice::Pass).leads_to, []);
}

/// [SE-ROLL-04, SE-ACT-05, SE-ACT-14]
#[test]
fn a_red_roll_without_room_costs_the_stress_and_fails() {
    let mut report = activation([
        acts("x1", "tempestsquadronpilot", (40.0, 300.0, 0.0)),
        waits("blue", "bluesquadronescort", (MIDDLE, 800.0, 180.0)),
    ])
    .begin();
    report.choose("focus");
    let x1 = report.id("x1");
    // There is room to the right, so before the side is chosen only the stress is certain.
    let linked = foresee(&report, &linked_roll());
    let fails = Consequence {
        certain: false,
        ..sure(Fact::Fails, x1)
    };
    assert_eq!(linked.leads_to, [sure(Fact::Stress, x1), fails]);
    report.choose("linked barrel_roll");
    let roll = |side| Choice::RedAction(ActionChoice::RollTo(side));
    let left = foresee(&report, &roll(Direction::Left));
    assert_eq!(left.leads_to, [sure(Fact::Fails, x1), sure(Fact::Stress, x1)]);
    let right = foresee(&report, &roll(Direction::Right));
    assert_eq!(right.leads_to, [sure(Fact::Stress, x1)]);
    report.choose("red roll left");
    assert!(report.ship("x1").has(Token::Stress));
    report.stands("x1", (40.0, 300.0, 0.0));
}

fn carrier(at: (f64, f64, f64)) -> PositionShip {
    ship("ghost", "lothalrebel", at)
        .upgrade("ghost")
        .flying("1 straight")
}

fn docked() -> PositionShip {
    let mut phantom = ship("phantom", "fennrau-sheathipedeclassshuttle", (60.0, 60.0, 0.0));
    phantom.docked = Some("ghost".into());
    phantom
}

fn academy() -> PositionShip {
    ship("academy", "academypilot", (800.0, 850.0, 180.0)).flying("2 straight")
}

/// [SE-DOCK-02, SE-MOVE-04]
#[test]
fn a_ship_that_deploys_over_the_edge_is_lost() {
    let mut report = system([carrier((MIDDLE, 160.0, 0.0)), docked(), academy()]).play();
    let phantom = report.id("phantom");
    let any = foresee(&report, &Choice::Deploy);
    let flees = Consequence {
        certain: false,
        ..sure(Fact::Flees, phantom)
    };
    assert!(any.leads_to.contains(&flees), "{:?}", any.leads_to);
    report.choose("deploy");
    let all = report.view(report.prompt().seat.0).foresee_all(None);
    assert_eq!(all.len(), report.offers().len(), "each maneuver is foreseen");
    let lost = |each: &&furball_engine::foresee::ForeseenChoice| {
        each.foreseen.leads_to.contains(&sure(Fact::Flees, phantom))
    };
    assert!(all.iter().filter(lost).count() > 1);
    let straight = all.iter().find(|each| {
        matches!(each.choice, Choice::DeployWith { maneuver, .. } if maneuver.speed == 3 && maneuver.bearing == Bearing::Straight)
    });
    let straight = straight.expect("on the dial");
    assert!(lost(&straight), "{straight:?}");
    let choice = straight.choice.clone();
    let seat = report.prompt().seat;
    report.answer(seat, &choice);
    assert_eq!(report.ship("phantom").status(), Status::Destroyed);
}

/// [SE-OPEN-27, SE-MOVE-04]
#[test]
fn docked_ships_are_lost_with_a_carrier_that_flees() {
    let report = second(
        Phase::Planning,
        [carrier((MIDDLE, 860.0, 0.0)), docked(), academy()],
    )
    .play();
    let foreseen = |dial: &str| {
        let maneuver: Maneuver = dial.parse().expect("a maneuver");
        let view = report.view(report.ship("ghost").owner().0);
        view.foresee_maneuver(report.id("ghost"), maneuver)
            .expect("it can be flown")
    };
    let (ghost, phantom) = (report.id("ghost"), report.id("phantom"));
    let expected = [sure(Fact::Flees, ghost), sure(Fact::Destroyed, phantom)];
    assert_eq!(foreseen("3 straight white").leads_to, expected);
}

/// The attack and defense dice if the X-wing attacks the TIE fighter this far ahead.
fn dice(
    attacker: PositionShip,
    ahead: f64,
    change: impl FnOnce(PositionShip) -> PositionShip,
) -> (u8, u8, u8) {
    let tie = change(ship("tie", "academypilot", (MIDDLE, 300.0 + ahead, 180.0)).done());
    let report = second(Phase::Engagement, [attacker, tie]).play();
    let attack = Choice::Attack {
        weapon: WeaponRef::MAIN,
        target: report.id("tie"),
        obstructed: false,
    };
    let foreseen = foresee(&report, &attack).attack.expect("an attack");
    assert_eq!(
        (foreseen.attacker, foreseen.defender),
        (report.id("x"), report.id("tie"))
    );
    (foreseen.range.0, foreseen.attack_dice, foreseen.defense_dice)
}

/// [SE-RANGE-14, SE-RANGE-16, SE-ATK-10, SE-ATK-12, SE-TOK-08]
#[test]
fn an_attack_is_foreseen_with_its_dice() {
    let x = || ship("x", "bluesquadronescort", (MIDDLE, 300.0, 0.0));
    let same = |tie: PositionShip| tie;
    assert_eq!(dice(x(), 100.0, same), (1, 4, 3));
    assert_eq!(dice(x(), 200.0, same), (2, 3, 3));
    assert_eq!(dice(x(), 300.0, same), (3, 3, 4));
    let closed = || x().upgrade("servomotorsfoils");
    assert_eq!(dice(closed(), 200.0, same), (2, 2, 3));
    assert_eq!(dice(x().token(Token::Deplete), 200.0, same), (2, 2, 3));
    assert_eq!(dice(x(), 200.0, |tie| tie.token(Token::Strain)), (2, 3, 2));
}

/// [SE-DEV-05, SE-DEV-15]
#[test]
fn a_bomb_is_foreseen_with_the_ships_it_would_hit() {
    let mut bomber = ship("bomber", "scimitarsquadronpilot", (MIDDLE, 500.0, 0.0)).upgrade("protonbombs");
    bomber.side = Some(Team::One);
    let report = second(
        Phase::System,
        [
            bomber.dial("1 straight easy"),
            ship("near", "bluesquadronescort", (MIDDLE, 350.0, 0.0)).dial("1 straight easy"),
            ship("far", "bluesquadronescort", (MIDDLE + 300.0, 350.0, 0.0)).dial("1 straight easy"),
        ],
    )
    .begin();
    let all = report.view(report.prompt().seat.0).foresee_all(None);
    let straight = all.iter().flat_map(|each| &each.foreseen.ghosts);
    let straight = straight.into_iter().find(|ghost| ghost.to.at.x == MIDDLE);
    let straight = straight.expect("dropped straight behind");
    assert!(straight.outline.len() > 2, "its token can be drawn");
    let reached = |name: &str| straight.reaches.contains(&report.id(name));
    assert!(reached("near") && !reached("far"), "{straight:?}");
    assert!(reached("bomber"), "it drops it on its own heels");
}

/// [SE-DEV-05, SE-DEV-12]
#[test]
fn a_mine_is_foreseen_under_the_ship_it_would_hit() {
    let mut bomber = ship("bomber", "scimitarsquadronpilot", (MIDDLE, 500.0, 0.0)).upgrade("connernets");
    bomber.side = Some(Team::One);
    let report = second(
        Phase::System,
        [
            bomber.dial("1 straight easy"),
            ship("under", "bluesquadronescort", (MIDDLE, 410.0, 0.0)).dial("1 straight easy"),
            ship("near", "bluesquadronescort", (MIDDLE + 100.0, 410.0, 0.0)).dial("1 straight easy"),
        ],
    )
    .begin();
    let all = report.view(report.prompt().seat.0).foresee_all(None);
    let mut ghosts = all.iter().flat_map(|each| &each.foreseen.ghosts);
    let net = ghosts.find(|ghost| ghost.to.at.x == MIDDLE).expect("a place");
    assert_eq!(net.reaches, [report.id("under")]);
}
