//! Political Escort: its setup, reinforcements, objectives and whole games.

use std::sync::Arc;

use furball_cards::{Content, Difficulty, Phase};
use furball_engine::prompt::Pieces;
use furball_engine::refusal::PlacingRefusal;
use furball_engine::{
    Ask, Choice, Event, Forces, Options, Position, Rule, Seat, Setup, SetupEvent, ShipId, Side, Status,
};
use furball_geometry::{Edge, Pose, Size};
use furball_testing::missions::{
    SHUTTLE_DESTROYED, SHUTTLE_ESCAPES, escort_scene as scene, far_tie, shuttle,
};
use furball_testing::missions::{built, mission};
use furball_testing::squads::squad;
use furball_testing::*;

fn escort() -> Setup {
    mission(1)
}

const NAMES: [&str; 4] = ["red", "one", "two", "shuttle"];

/// [FE-MISS1-01] One X-wing against two Academy Pilots, distinguished by number, without upgrades.
#[test]
fn listed_forces() {
    let report = set_up(&escort(), &NAMES);
    assert_eq!(report.ship("red").label(), "Red Squadron Pilot");
    assert_eq!(report.ship("one").label(), "Academy Pilot #1");
    assert_eq!(report.ship("two").label(), "Academy Pilot #2");
    let fighters = report.spectator().ships().filter(|ship| ship.pilot().is_some());
    assert_eq!(fighters.count(), 3);
    assert!(
        report
            .spectator()
            .ships()
            .all(|ship| ship.upgrades().next().is_none())
    );
}

/// [FE-MISS1-02, FE-MISS1-07] First the shuttle with its card, then the Rebels, then the Imperials, each in its own
/// area.
#[test]
fn placement_order_and_areas() {
    let mut report = set_up(&escort(), &NAMES);
    let area = |report: &Report| {
        let zone = report.placement().areas()[0];
        assert_eq!(report.placement().areas().len(), 1);
        (zone.min.x, zone.min.y, zone.max.x, zone.max.y)
    };
    assert_eq!(report.prompt().seat, REBEL);
    assert_eq!(area(&report), (0.0, 0.0, 914.4, 100.0));
    report.choose("place shuttle 457.2 60 0");
    assert_eq!(report.prompt().seat, REBEL);
    assert_eq!(area(&report), (0.0, 0.0, 914.4, 200.0));
    report.choose("place red 300 150 0");
    assert_eq!(report.prompt().seat, IMPERIAL);
    assert_eq!(area(&report), (0.0, 714.4, 914.4, 914.4));
    report
        .choose("place two 300 800 180")
        .choose("place one 600 800 180");
    let order: Vec<(ShipId, bool)> = report
        .events
        .iter()
        .filter_map(|event| match event {
            Event::ShipPlaced { ship, .. } => Some((*ship, false)),
            Event::Setup(SetupEvent::CraftCardLaid { ship }) => Some((*ship, true)),
            _ => None,
        })
        .collect();
    let [red, one, two, shuttle] = NAMES.map(|name| report.id(name));
    assert_eq!(
        order,
        [
            (shuttle, false),
            (shuttle, true),
            (red, false),
            (two, false),
            (one, false)
        ]
    );
    assert_eq!(report.spectator().phase(), Phase::Planning);
}

/// [FE-MISS1-03, FE-OPEN-49] The shuttle is exactly in the middle, faces straight ahead and is wholly within range 1;
/// the Rebel player chooses how deep.
#[test]
fn shuttle_placement() {
    let mut report = set_up(&escort(), &NAMES);
    let beside = report.refused("place shuttle 460 60 0");
    let off_the_middle = told(PlacingRefusal::OffTheMiddle, Rule::FE_MISS1_03);
    assert_eq!((beside.why, beside.rule), off_the_middle);
    let turned = report.refused("place shuttle 457.2 60 5");
    let not_straight = told(PlacingRefusal::NotStraight, Rule::FE_MISS1_03);
    assert_eq!((turned.why, turned.rule), not_straight);
    assert_eq!(
        report.refused("place shuttle 457.2 60 180").rule,
        Rule::FE_MISS1_03
    );
    assert_eq!(report.refused("place shuttle 457.2 81 0").rule, Rule::FE_MISS_11);
    assert!(report.may("place shuttle 457.2 20 0"), "its rear on the edge");
    assert!(report.may("place shuttle 457.2 80 0"), "its nose on the line");
    report.choose("place shuttle 457.2 80 0");
    let shuttle = report.ship("shuttle");
    assert_eq!(shuttle.size(), Size::Small);
    assert_eq!((shuttle.pose().at.x, shuttle.pose().at.y), (457.2, 80.0));
    assert!(
        shuttle
            .dial()
            .iter()
            .all(|maneuver| maneuver.difficulty == Difficulty::White)
    );
}

/// [FE-MISS1-04] A blank card represents the shuttle and takes its damage.
#[test]
fn shuttle_card() {
    let mut report = set_up(&escort(), &NAMES);
    report.place_all();
    let card = report.ship("shuttle");
    assert!(card.pilot().is_none() && card.ship_type().is_none());
    assert_eq!(card.damage().count(), 0);
    assert_eq!(card.owner(), REBEL);
    let shuttle = report.id("shuttle");
    assert!(report.saw(|event| *event == Event::Setup(SetupEvent::CraftCardLaid { ship: shuttle })));
}

/// [FE-MISS1-05, FE-MISS1-06, FE-OPEN-04] Ships of both sides are within range 1 and 2 of their own edge.
#[test]
fn fighter_placement() {
    let mut report = set_up(&escort(), &NAMES);
    report.choose("place shuttle 457.2 60 0");
    assert!(report.may("place red 300 160 0"), "base from 140 to 180");
    assert!(report.may("place red 300 40 0"), "range 1 is within range 2");
    assert_eq!(report.refused("place red 300 181 0").rule, Rule::FE_MISS_11);
    assert_eq!(report.refused("place red 457.2 100 0").rule, Rule::FE_OPEN_10);
    report.choose("place red 300 160 0");
    assert!(report.may("place one 300 754.4 180"), "base from 734.4 to 774.4");
    assert_eq!(report.refused("place one 300 733 180").rule, Rule::FE_MISS_11);
    assert_eq!(report.refused("place one 300 100 0").rule, Rule::FE_MISS_11);
}

/// A Combat phase in which two X-wings can each destroy a TIE.
fn two_losses(pilots: [&str; 2]) -> Position {
    let ships = [
        ship("red", "redsquadronpilot", (300.0, 300.0, 0.0)),
        ship("rookie", "rookiepilot", (600.0, 300.0, 0.0)),
        shuttle((MIDDLE, 60.0, 0.0)),
        ship("one", pilots[0], (300.0, 480.0, 180.0)).facedown(2).done(),
        ship("two", pilots[1], (600.0, 480.0, 180.0)).facedown(2).done(),
    ];
    scene(Phase::Engagement, ships).round(3)
}

/// Places a reinforcement at this pose.
fn call(report: &mut Report, seat: Seat, pose: Pose) -> ShipId {
    report.choose("accept");
    let Pieces::Reinforcement { ship, .. } = report.placement().pieces else {
        panic!("a reinforcement is placed")
    };
    report.answer(seat, &Choice::Place { ship, pose });
    ship
}

/// [FE-MISS1-24, FE-MISS1-25] One reinforcement for each ship lost this round; unused ones expire.
#[test]
fn one_reinforcement_for_each_loss() {
    let mut report = two_losses(["academypilot"; 2])
        .dice("a:HBB d:BBB a:HBB d:BBB")
        .play();
    report.choose("red attacks one").choose("rookie attacks two");
    for x in [200.0, 700.0] {
        assert_eq!(
            (report.asks(), report.prompt().seat),
            (Ask::CallReinforcement, IMPERIAL)
        );
        call(&mut report, IMPERIAL, Pose::new(x, 880.0, 180.0));
    }
    assert_eq!(report.game.round(), 4, "no third");
    report.dials(&[
        "red 1 straight",
        "rookie 1 straight",
        "#5 2 straight",
        "#6 2 straight",
    ]);
    report.pass_until(|ask| ask == Ask::SetDials);
    assert_eq!(report.game.round(), 5);
    let called = |event: &Event| matches!(event, Event::ReinforcementCalled { .. });
    assert_eq!(report.count(called), 2, "earlier losses don't count again");

    let mut report = two_losses(["academypilot"; 2]).dice("a:HBB d:BBB").play();
    report.choose("red attacks one").choose("pass");
    assert_eq!(report.asks(), Ask::CallReinforcement);
    report.choose("pass");
    assert_eq!(report.game.round(), 4);
    report.dials(&["red 1 straight", "rookie 1 straight", "two 5 straight"]);
    report.pass_until(|ask| matches!(ask, Ask::SetDials | Ask::CallReinforcement));
    assert_eq!(
        report.game.prompts()[0].ask,
        Ask::SetDials,
        "nothing was kept for later"
    );
}

/// [FE-MISS1-26, FE-MISS1-27, FE-OPEN-54] Whichever ship was lost, an Academy Pilot arrives, within range 1 of the
/// Imperial edge and with any facing.
#[test]
fn an_academy_pilot_arrives() {
    let mut position = two_losses(["blacksquadronpilot", "academypilot"]).dice("a:HBB d:BBB");
    position.limit = Some(100);
    let mut report = position.play();
    report.choose("red attacks one").choose("pass").choose("accept");
    let Pieces::Reinforcement { ship, .. } = report.placement().pieces else {
        panic!("a reinforcement is placed")
    };
    let place = |y: f64| Choice::Place {
        ship,
        pose: Pose::new(457.0, y, 180.0),
    };
    assert!(
        report.game.check(IMPERIAL, &place(850.0)).is_ok(),
        "base from 830 to 870"
    );
    for wrong in [833.0, 50.0, 300.0] {
        let refusal = report.game.check(IMPERIAL, &place(wrong)).expect_err("not there");
        assert_eq!(report.rule(refusal), Rule::FE_MISS_11);
    }
    let pose = Pose::new(457.0, 860.0, 33.0);
    report.answer(IMPERIAL, &Choice::Place { ship, pose });
    let view = report.spectator().ship(ship).expect("the new ship");
    assert_eq!(view.pilot().expect("a pilot").id, "academypilot");
    assert_eq!(
        view.label(),
        "Academy Pilot #2",
        "distinguished from the one in play"
    );
    assert_eq!(view.id(), ShipId(5), "a fresh id");
}

/// [FE-MISS1-28] The new ship gets a dial in the next Planning phase, moves and attacks.
#[test]
fn a_reinforcement_is_a_ship_like_any_other() {
    let mut position = two_losses(["academypilot"; 2]).dice("a:HBB d:BBB a:BBB d:BB");
    position.ships[1].at = (700.0, 600.0, 0.0);
    let mut report = position.play();
    report.choose("red attacks one");
    let new = call(&mut report, IMPERIAL, Pose::new(700.0, 860.0, 180.0));
    let asked = report.game.prompt(IMPERIAL).expect("a prompt for dials");
    let Options::Dials(ships) = &asked.options else {
        panic!("dials")
    };
    assert!(ships.contains(&new));
    report.dials(&[
        "red 1 straight",
        "rookie 1 straight",
        "two 5 straight",
        "#5 2 straight",
    ]);
    report.pass_until(|ask| ask == Ask::Attack(new));
    assert_eq!(report.game.round(), 4);
    report.choose("#5 attacks rookie");
}

/// [FE-OPEN-54] A ship that fled is a loss like any other, and so is a reinforcement.
#[test]
fn fled_ships_and_reinforcements_are_replaced() {
    let ships = [
        shuttle((MIDDLE, 60.0, 0.0)),
        ship("tie", "academypilot", (30.0, 480.0, 270.0)).dial("2 straight easy"),
    ];
    let mut report = scene(Phase::Activation, ships).round(2).play();
    report.choose("pass");
    assert_eq!(report.ship("tie").status(), Status::Destroyed);
    assert_eq!(report.asks(), Ask::CallReinforcement);
    call(&mut report, IMPERIAL, Pose::new(30.0, 860.0, 270.0));
    report.choose("dial #2 2 straight").choose("pass");
    assert_eq!(report.asks(), Ask::CallReinforcement, "it fled as well");
    assert_eq!(report.game.round(), 3);
}

/// [FE-OPEN-54] Where the players' collections count, reinforcements need available cards.
#[test]
fn reinforcements_need_cards() {
    let offered = |academy_cards: u8| {
        let mut content = Content::clone(Content::builtin(furball_cards::Edition::First));
        let core = &mut content.collections[0];
        for (card, count) in &mut core.ship_cards {
            if card == "academypilot" {
                *count = academy_cards;
            }
        }
        let mut setup = escort();
        setup.forces = Forces::Built { limit: None };
        setup.collection = Some("core".to_owned());
        setup.players[0].squad = Some(squad(&[("redsquadronpilot", &[])]));
        setup.players[1].squad = Some(squad(&[("obsidiansquadronpilot", &[]), ("academypilot", &[])]));
        let names = ["red", "obsidian", "cadet", "shuttle"];
        let mut report = set_up_with(&Arc::new(content), &setup, &names, None);
        report
            .choose("place shuttle 457.2 60 0")
            .choose("place red 300 150 0")
            .choose("place obsidian 25 800 270")
            .choose("place cadet 600 800 180");
        report.dials(&["red 1 straight", "obsidian 2 straight", "cadet 2 straight"]);
        report.pass_until(|ask| matches!(ask, Ask::SetDials | Ask::CallReinforcement));
        assert_eq!(report.ship("obsidian").status(), Status::Destroyed);
        report.game.prompts()[0].ask == Ask::CallReinforcement
    };
    assert!(offered(2), "the second card of the box");
    assert!(!offered(1), "the only one is in play");
}

/// [FE-MISS1-29] The shuttle escapes over the Imperial edge, and the Rebels win immediately.
#[test]
fn the_shuttle_escapes() {
    let ships = [
        shuttle((MIDDLE, 860.0, 0.0)),
        ship("tie", "academypilot", (100.0, 480.0, 180.0)).dial("2 straight easy"),
    ];
    let mut report = scene(Phase::Activation, ships).play();
    report.choose("maneuver 2 straight white");
    assert_eq!(report.won(), Some(SHUTTLE_ESCAPES));
    assert_eq!(report.ship("shuttle").status(), Status::Escaped);
    let escaped = Event::Escaped {
        ship: report.id("shuttle"),
        edge: Edge::North,
    };
    assert!(report.saw(|event| *event == escaped));
    assert!(
        !report.saw(|event| matches!(event, Event::DialRevealed { .. })),
        "at once"
    );
}

/// [FE-MISS1-31] Over any other edge it is destroyed, and the Imperials win.
#[test]
fn the_shuttle_leaves_over_another_edge() {
    for (at, maneuver) in [
        ((40.0, 500.0, 0.0), "maneuver 1 bank_left white"),
        ((880.0, 500.0, 90.0), "maneuver 2 straight white"),
        ((MIDDLE, 60.0, 180.0), "maneuver 2 straight white"),
    ] {
        let mut report = scene(Phase::Activation, [shuttle(at), far_tie()]).play();
        report.choose(maneuver);
        assert_eq!(report.ship("shuttle").status(), Status::Destroyed);
        assert_eq!(report.won(), Some(SHUTTLE_DESTROYED));
    }
}

/// [FE-MISS1-32, FE-MISS1-33] The escort is destroyed: no one has won, no Rebel reinforcement arrives, and the
/// shuttle continues.
#[test]
fn escorts_decide_nothing() {
    let ships = [
        ship("red", "redsquadronpilot", (300.0, 300.0, 0.0))
            .shields(0)
            .facedown(2)
            .done(),
        shuttle((MIDDLE, 60.0, 0.0)),
        ship("tie", "academypilot", (300.0, 480.0, 180.0)),
    ];
    let mut report = scene(Phase::Engagement, ships).dice("a:HB d:BB").play();
    report.choose("tie attacks red");
    assert_eq!(report.ship("red").status(), Status::Destroyed);
    assert_eq!(report.game.outcome(), None);
    assert_eq!(
        (report.game.round(), report.asks()),
        (2, Ask::SetDials),
        "no Rebel was offered"
    );
    report.choose("dial tie 2 straight");
    assert_eq!(report.asks(), Ask::MoveCraft(report.id("shuttle")));
}

/// [FE-MISS1-29, FE-MISS1-11] A whole game: the TIEs circle without attacking, and in round 7 the senator escapes.
#[test]
fn a_game_the_rebels_win() {
    let mut report = set_up(&escort(), &NAMES);
    report
        .choose("place shuttle 457.2 80 0")
        .choose("place red 380 160 0")
        .choose("place one 130 800 180")
        .choose("place two 764 800 180");
    for round in 1..=7 {
        assert_eq!(report.game.round(), round);
        report.dials(&["red 1 straight", "one 1 turn_left", "two 1 turn_left"]);
        report.choose("maneuver 2 straight white");
        report.pass_until(|ask| ask == Ask::SetDials);
    }
    assert_eq!(report.won(), Some(SHUTTLE_ESCAPES));
    let moves = |event: &Event| matches!(event, Event::Moved { ship, .. } if *ship == ShipId(3));
    assert_eq!(report.count(moves), 7);
}

/// [FE-MISS1-30, FE-MISS1-18] A whole game: Red protects the shuttle while it can keep up, then two TIEs catch it.
#[test]
fn a_game_the_imperials_win() {
    let dice = "a:HH d:BB a:HH d:BB a:HHH d:BB";
    let mut report = set_up_with(
        Content::builtin(furball_cards::Edition::First),
        &escort(),
        &NAMES,
        Some(dice),
    );
    report
        .choose("place shuttle 457.2 80 0")
        .choose("place red 380 160 0")
        .choose("place one 427.2 734.4 180")
        .choose("place two 487.2 734.4 180");
    let red_acts = |ask: Ask| ask == Ask::Action(ShipId(0));
    for _ in 0..2 {
        report.dials(&["red 2 straight", "one 2 straight", "two 2 straight"]);
        report.choose("maneuver 2 straight white");
        report.pass_until(red_acts).choose("protect shuttle");
        report.pass_until(|ask| matches!(ask, Ask::SetDials | Ask::NextShip(Phase::Engagement)));
    }
    assert_eq!(report.game.round(), 2);
    report
        .choose("ship one")
        .choose("one attacks shuttle")
        .choose("spend evade");
    report.choose("two attacks shuttle");
    assert_eq!(report.ship("shuttle").damage().count(), 3);

    report.dials(&["red 2 straight", "one 2 straight", "two 2 straight"]);
    report.choose("pass").pass_until(red_acts);
    assert!(!report.may("protect shuttle"), "Red has flown ahead");
    report
        .pass_until(|ask| ask == Ask::NextShip(Phase::Engagement))
        .choose("ship one")
        .choose("one attacks shuttle");
    assert_eq!(report.won(), Some(SHUTTLE_DESTROYED));
    assert_eq!(report.game.round(), 3);
}

/// [FE-MISS1-10, FE-MISS1-05, FE-MISS1-06, FE-MISS-11] The mission with squads of 31 and of 100 points.
#[test]
fn with_squads() {
    let set = |limit: u16, rebel: &[(&str, &[&str])], imperial: &[(&str, &[&str])]| {
        let mut report = set_up(&built(1, limit, rebel, imperial), &[]);
        report.place_all();
        assert_eq!(report.spectator().phase(), Phase::Planning);
        for ship in report.spectator().in_play() {
            let y = ship.pose().at.y;
            let own = match ship.side() {
                Side::One => y,
                Side::Two => 914.4 - y,
            };
            assert!((20.0..=180.0).contains(&own), "{} is at {y}", ship.label());
        }
        report
    };
    let small = set(
        31,
        &[("lukeskywalker", &["marksmanship"])],
        &[("maulermithel", &[]), ("blacksquadronpilot", &[])],
    );
    assert_eq!(
        small.spectator().ship(ShipId(3)).expect("the shuttle").shields(),
        0
    );
    let big = set(
        100,
        &[
            ("wedgeantilles", &[]),
            ("lukeskywalker", &[]),
            ("biggsdarklighter", &[]),
        ],
        &[("academypilot", &[] as &[&str]); 8],
    );
    assert_eq!(
        big.spectator().ship(ShipId(11)).expect("the shuttle").shields(),
        6
    );
}
