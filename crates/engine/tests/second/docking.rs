//! Docking, deploying and ships in reserve.

use furball_cards::{Phase, Token};
use furball_engine::position::PositionShip;
use furball_engine::{Ask, Choice, Event, Status};
use furball_testing::devices::system;
use furball_testing::squads::{agreed, begun};
use furball_testing::test_cards::content;
use furball_testing::{MIDDLE, Report, Set, With, assert_close, second, ship};

fn ghost(at: (f64, f64, f64)) -> PositionShip {
    ship("ghost", "lothalrebel", at)
        .upgrade("ghost")
        .flying("1 straight")
}

/// Docked with the Ghost.
fn phantom() -> PositionShip {
    let mut phantom = ship("phantom", "fennrau-sheathipedeclassshuttle", (60.0, 60.0, 0.0));
    phantom.docked = Some("ghost".into());
    phantom
}

fn academy() -> PositionShip {
    ship("academy", "academypilot", (800.0, 850.0, 180.0)).flying("2 straight")
}

fn out(at: (f64, f64, f64)) -> PositionShip {
    ship("phantom", "fennrau-sheathipedeclassshuttle", at).flying("1 straight")
}

/// Both players confirm that their dials are set.
fn plan_ends(report: &mut Report) {
    while let Some(prompt) = report.game.prompts().first().cloned()
        && prompt.ask == Ask::SetDials
    {
        report.answer(prompt.seat, &Choice::Pass);
    }
}

/// [SE-DOCK-02, SE-EX-17, SE-SYS-05, SE-DOCK-05, SE-ACTV-10, LG-SYS-05, LG-RES-05, LG-OPEN-68]
#[test]
fn a_docked_ship_deploys_at_its_own_initiative() {
    let mut report = system([ghost((MIDDLE, 450.0, 0.0)), phantom(), academy()]).play();
    report.choose("deploy");
    assert!(
        report
            .offers()
            .iter()
            .all(|choice| matches!(choice, Choice::DeployWith { guides, .. } if guides.word() == "rear"))
    );
    report.choose("deploy rear 2 bank_left");
    let phantom = report.id("phantom");
    assert_eq!(report.asks(), Ask::Action(phantom));
    let pose = report.ship("phantom").pose();
    assert_eq!(report.ship("phantom").status(), Status::InPlay);
    assert!(
        pose.at.y < 450.0 - 40.0 && pose.at.x > MIDDLE,
        "left when facing backward"
    );
    assert_close(pose.heading.degrees(), 135.0);
    report.choose("focus");
    report.pass_all();
    let activated = |event: &Event| matches!(event, Event::ActivationStarted { ship } if *ship == phantom);
    assert!(!report.saw(activated), "it doesn't activate this round");
    assert!(report.saw(|event| matches!(event, Event::EngagementStarted { ship } if *ship == phantom)));
}

/// [SE-DOCK-03, LG-OPEN-68]
#[test]
fn deploying_is_a_maneuver() {
    let red = |dial: &str| {
        let mut report = system([ghost((MIDDLE, 450.0, 0.0)), phantom(), academy()]).play();
        report.choose("deploy").choose(&format!("deploy rear {dial}"));
        let acts = matches!(report.game.prompts()[0].ask, Ask::Action(ship) if ship == report.id("phantom"));
        (report.ship("phantom").has(Token::Stress), acts)
    };
    assert_eq!(red("2 straight"), (false, true));
    assert_eq!(red("3 turn_left"), (true, false), "a red one leaves it stressed");
}

/// [SE-DOCK-04, SE-OPEN-45]
#[test]
fn a_deploy_without_room_fails() {
    let wall = |name: &str, y: f64| ship(name, "academypilot", (MIDDLE, y, 0.0)).flying("2 straight");
    let ships = [
        ghost((MIDDLE, 450.0, 0.0)),
        phantom(),
        wall("one", 450.0 - 40.0 - 24.0),
        wall("two", 450.0 - 40.0 - 68.0),
        wall("three", 450.0 - 40.0 - 112.0),
    ];
    let mut report = system(ships).play();
    report.choose("deploy").choose("deploy rear 1 straight");
    assert!(report.saw(|event| matches!(event, Event::DeployFailed { .. })));
    assert_eq!(report.ship("phantom").status(), Status::Reserve);
    assert!(
        !matches!(report.game.prompts()[0].ask, Ask::Deploy(_)),
        "not again this round"
    );
}

/// [SE-OPEN-29]
#[test]
fn an_action_follows_even_after_an_overlap() {
    let ships = [
        ghost((MIDDLE, 450.0, 0.0)),
        phantom(),
        ship("wall", "academypilot", (MIDDLE, 450.0 - 40.0 - 80.0 - 30.0, 0.0)).flying("2 straight"),
    ];
    let mut report = system(ships).play();
    report.choose("deploy").choose("deploy rear 2 straight");
    assert!(report.saw(|event| matches!(event, Event::OverlappedShip { .. })));
    assert_eq!(report.asks(), Ask::Action(report.id("phantom")));
}

/// [SE-DOCK-01, SE-DOCK-06, SE-DOCK-07, SE-ACTV-10, LG-RES-04]
#[test]
fn a_ship_touching_its_carrier_may_dock() {
    let ships = [
        ghost((MIDDLE, 450.0, 0.0)),
        out((MIDDLE + 60.0, 450.0, 0.0)),
        academy(),
    ];
    let mut report = system(ships).play();
    report.choose("dock ghost");
    let phantom = report.id("phantom");
    assert_eq!(report.ship("phantom").status(), Status::Reserve);
    report.pass_all();
    assert!(!report.saw(|event| matches!(event, Event::DialRevealed { ship, .. } | Event::ActivationStarted { ship } if *ship == phantom)));
    assert!(!report.saw(|event| matches!(event, Event::EngagementStarted { ship } if *ship == phantom)));
    assert!(!report.saw(|event| matches!(event, Event::Deployed { .. })));
    let ships = [
        ghost((MIDDLE, 450.0, 0.0)),
        out((MIDDLE, 450.0 - 80.0, 0.0)),
        academy(),
    ];
    let report = system(ships).play();
    let docks = |choice: &Choice| matches!(choice, Choice::Dock(_));
    let offered = report.game.prompts().iter().any(|prompt| match &prompt.options {
        furball_engine::Options::List(choices) => choices.iter().any(docks),
        _ => false,
    });
    assert!(!offered, "not from range 1");
}

/// The Ghost is destroyed by an attack, with the Phantom docked.
fn shot_down(phantom: PositionShip, more: Vec<PositionShip>, dice: &str) -> Report {
    let ghost = ghost((MIDDLE, 450.0, 0.0)).shields(0).facedown(9);
    let mut ships = vec![ghost, phantom];
    ships.push(ship("academy", "academypilot", (MIDDLE, 600.0, 180.0)));
    ships.extend(more);
    let mut report = second(Phase::Engagement, ships).dice(dice).play();
    for _ in 0..20 {
        match report.game.prompts().first().map(|prompt| prompt.ask) {
            Some(Ask::Attack(ship)) if ship == report.id("academy") => {
                report.choose("academy attacks ghost");
            }
            Some(Ask::EmergencyDeploy(_)) | None => break,
            Some(_) => {
                report.choose("pass");
            }
        }
    }
    report
}

/// [SE-DOCK-08, SE-DOCK-10, LG-RES-06]
#[test]
fn an_emergency_deployment_costs_a_critical_damage_and_the_action() {
    let mut report = shot_down(phantom(), Vec::new(), "a:HBB");
    let phantom = report.id("phantom");
    assert_eq!(report.asks(), Ask::EmergencyDeploy(phantom));
    let shields = report.ship("phantom").shields();
    report.choose("yes").choose("deploy rear 2 straight");
    assert_eq!(report.ship("phantom").shields(), shields - 1);
    assert_eq!(report.ship("phantom").status(), Status::InPlay);
    assert_eq!(report.ship("ghost").status(), Status::Destroyed);
    assert!(
        report
            .game
            .prompts()
            .iter()
            .all(|prompt| !matches!(prompt.ask, Ask::Action(_)))
    );
    report.pass_all();
    assert!(
        !report.saw(|event| matches!(event, Event::EngagementStarted { ship } if *ship == phantom)),
        "its initiative is over"
    );
}

/// [SE-OPEN-27]
#[test]
fn ships_that_stay_docked_are_lost() {
    let mut report = shot_down(phantom(), Vec::new(), "a:HBB");
    report.choose("pass");
    assert_eq!(report.ship("phantom").status(), Status::Destroyed);
}

/// [SE-OPEN-28]
#[test]
fn the_damage_of_an_emergency_deployment_may_destroy() {
    let mut report = shot_down(phantom().shields(0).facedown(3), Vec::new(), "a:HBB");
    report.choose("yes");
    assert_eq!(report.ship("phantom").status(), Status::Destroyed);
    assert!(!report.saw(|event| matches!(event, Event::Deployed { .. })));
}

/// [SE-DOCK-09, SE-OPEN-45]
#[test]
fn an_emergency_deployment_without_room_destroys_the_ship() {
    let wall = |name: &str, y: f64| ship(name, "academypilot", (MIDDLE, y, 0.0)).done();
    let walls = vec![
        wall("one", 450.0 - 40.0 - 24.0),
        wall("two", 450.0 - 40.0 - 68.0),
        wall("three", 450.0 - 40.0 - 112.0),
    ];
    let mut report = shot_down(phantom(), walls, "a:HBB");
    report.choose("yes").choose("deploy rear 1 straight");
    assert_eq!(report.ship("phantom").status(), Status::Destroyed);
}

/// [SE-RSV-01, SE-RSV-03, SE-DOCK-01]
#[test]
fn a_ship_in_reserve_only_recovers() {
    furball_testing::second_only!();
    let mut ezra = ship("ezra", "ezrabridger-sheathipedeclassshuttle", (60.0, 60.0, 0.0)).focused();
    ezra.docked = Some("ghost".into());
    ezra.force = Some(0);
    let ships = [ghost((MIDDLE, 450.0, 0.0)), ezra, academy()];
    let mut report = second(Phase::Engagement, ships).play();
    report.pass_all();
    let ezra = report.id("ezra");
    assert!(!report.saw(|event| matches!(event, Event::EngagementStarted { ship } if *ship == ezra)));
    assert!(report.saw(|event| matches!(event, Event::ForceRecovered { ship, count: 1 } if *ship == ezra)));
    assert!(!report.ship("ezra").has(Token::Focus));
    assert!(
        report.game.prompts().iter().all(|prompt| match &prompt.options {
            furball_engine::Options::Dials(ships) => !ships.contains(&ezra),
            _ => true,
        }),
        "it gets no dial"
    );
}

/// A game that starts with a carrier, a ship that may dock with it, and an enemy.
fn ghost_and_phantom() -> Report {
    begun(
        &agreed(&[
            &[
                ("lothalrebel", &["ghost"]),
                ("fennrau-sheathipedeclassshuttle", &[]),
            ],
            &[("academypilot", &[])],
        ]),
        &["ghost", "phantom", "academy"],
    )
}

/// [SE-DOCK-11, LG-PLAN-07, LG-RES-03]
#[test]
fn a_ship_may_start_docked() {
    let mut report = ghost_and_phantom();
    report.choose("player 1");
    let phantom = report.id("phantom");
    assert_eq!(
        report.asks(),
        Ask::StartDocked(phantom),
        "before forces are placed"
    );
    assert!(!report.saw(|event| matches!(event, Event::ShipPlaced { .. })));
    report.choose("dock ghost");
    report.place_all();
    assert_eq!(report.ship("phantom").status(), Status::Reserve);
    assert!(!report.saw(|event| matches!(event, Event::ShipPlaced { ship, .. } if *ship == phantom)));
    assert!(
        report.game.prompts().iter().all(|prompt| match &prompt.options {
            furball_engine::Options::Dials(ships) => !ships.contains(&phantom),
            _ => true,
        }),
        "no dial"
    );
    report
        .choose("dial ghost 1 straight")
        .choose("dial academy 2 straight");
    plan_ends(&mut report);
    report.choose("deploy");
    assert_eq!(report.asks(), Ask::Deploy(phantom), "in round 1");
}

/// [SE-DOCK-11]
#[test]
fn a_ship_that_declines_starts_on_the_table() {
    let mut report = ghost_and_phantom();
    report.choose("player 1").choose("pass");
    report.place_all();
    assert_eq!(report.ship("phantom").status(), Status::InPlay);
}

/// [SE-RSV-02, LG-RES-01, LG-RES-02]
#[test]
fn docked_abilities_are_inactive() {
    let dice = |docked: bool| {
        let mut aura = ship(
            "phantom",
            "fennrau-sheathipedeclassshuttle",
            (MIDDLE + 60.0, 250.0, 0.0),
        )
        .upgrade("test-aura")
        .done();
        if docked {
            aura.docked = Some("ghost".into());
        }
        let ships = [
            ghost((MIDDLE - 150.0, 300.0, 0.0)).done(),
            aura,
            ship("x", "bluesquadronescort", (MIDDLE, 300.0, 0.0)),
            ship("tie", "academypilot", (MIDDLE, 490.0, 180.0)).done(),
        ];
        let mut report = second(Phase::Engagement, ships).play_with(content());
        report.choose("x attacks tie");
        report.rolls(furball_cards::Die::Attack)[0]
    };
    assert_eq!(dice(false), 4);
    assert_eq!(dice(true), 3);
}

/// [SE-DOCK-07]
#[test]
fn a_ship_that_docked_cannot_deploy_in_the_same_phase() {
    let ships = [
        ghost((MIDDLE, 450.0, 0.0)),
        out((MIDDLE + 60.0, 450.0, 0.0)),
        academy(),
    ];
    let mut report = system(ships).play();
    report.choose("dock ghost");
    let deploys = |report: &Report| {
        report.game.prompts().iter().any(|prompt| match &prompt.options {
            furball_engine::Options::List(choices) => choices.contains(&Choice::Deploy),
            _ => false,
        })
    };
    assert!(!deploys(&report));
    report.pass_all();
    report
        .choose("dial ghost 1 straight")
        .choose("dial academy 2 straight");
    plan_ends(&mut report);
    assert!(deploys(&report), "but in the next round it can");
}

/// Lando's Falcon in front of the enemy, with the escape craft docked.
fn falcon(title: bool, craft: &str) -> [PositionShip; 3] {
    let mut falcon = ship("falcon", "freightercaptain", (MIDDLE, 300.0, 0.0));
    if title {
        falcon = falcon.upgrade("landosmillenniumfalcon");
    }
    let mut craft = ship("craft", craft, (60.0, 60.0, 0.0));
    craft.docked = Some("falcon".into());
    let enemy = ship("tie", "academypilot", (MIDDLE, 490.0, 180.0));
    [falcon, craft, enemy]
}

/// [SE-RSV-02] Except for those that say otherwise.
#[test]
fn a_docked_pilot_may_lend_an_ability() {
    let offered = |craft: &str, dice: &str| {
        let mut report = second(Phase::Engagement, falcon(true, craft)).dice(dice).play();
        report.choose("falcon attacks tie");
        report.may("use landocalrissian-escapecraft")
    };
    assert!(
        offered("landocalrissian-escapecraft", "a:BB"),
        "the carrier rolls again"
    );
    assert!(!offered("outerrimpioneer", "a:BB d:BBB"));
}

/// [SE-RSV-02, SE-DMG-02]
#[test]
fn docked_shields_are_used_after_the_carriers_own() {
    let ships = falcon(true, "outerrimpioneer").map(|ship| match ship.id.as_str() {
        "falcon" => ship.shields(1).done(),
        _ => ship,
    });
    let mut report = second(Phase::Engagement, ships).dice("a:HH d:B").play();
    report.choose("tie attacks falcon").pass_all();
    assert_eq!(report.ship("falcon").shields(), 0);
    assert_eq!(report.ship("falcon").hull_damage(), 0);
    assert_eq!(report.ship("craft").shields(), 1);
}

/// [SE-DOCK-02, SE-MANV-12]
#[test]
fn a_ship_may_deploy_with_a_tallon_roll() {
    let deployed = |end: &str| {
        let carrier = ship("ghost", "lothalrebel", (MIDDLE, 450.0, 0.0))
            .upgrade("carries-x-wings")
            .flying("1 straight");
        let mut x = ship("x", "bluesquadronescort", (60.0, 60.0, 0.0));
        x.docked = Some("ghost".into());
        let mut report = system([carrier, x, academy()]).play_with(content());
        report.choose("deploy").choose("deploy rear 3 tallon_roll_left");
        assert_eq!(report.asks(), Ask::TallonRoll(report.id("x")));
        report.choose(&format!("tallon {end}"));
        assert_eq!(report.ship("x").status(), Status::InPlay);
        assert!(report.ship("x").has(Token::Stress), "it was red");
        report.ship("x").pose()
    };
    let ends = ["left", "middle", "right"].map(deployed);
    // It looks south, has turned left twice, and has come to look north.
    for end in &ends {
        assert_close(end.heading.degrees(), 0.0);
        assert_close(end.at.x, ends[1].at.x);
    }
    let apart = [ends[0].at.y - ends[1].at.y, ends[1].at.y - ends[2].at.y];
    assert_close(apart[0].abs(), 10.0);
    assert_close(apart[1], apart[0]);
}
