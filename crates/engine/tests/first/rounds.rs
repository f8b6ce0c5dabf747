//! The course of a round, and initiative, which breaks every tie.

use furball_cards::{Faction, Phase};
use furball_engine::refusal::TurnRefusal;
use furball_engine::{Ask, Choice, Event, Rule, Seat, Setup, SetupEvent, ShipId, Side};
use furball_testing::squads::built;
use furball_testing::*;

/// The phases that have begun, in order.
fn phases(report: &Report) -> Vec<Phase> {
    let phase = |event: &Event| match event {
        Event::PhaseStarted(phase) => Some(*phase),
        _ => None,
    };
    report.events.iter().filter_map(phase).collect()
}

/// Two ships far apart that don't interact.
fn apart(phase: Phase) -> Report {
    position(
        phase,
        [
            ship("rookie", "rookiepilot", (300.0, 100.0, 0.0)),
            ship("academy", "academypilot", (600.0, 800.0, 180.0)),
        ],
    )
    .round(3)
    .play()
}

/// [FE-ROUND-01, FE-ROUND-02] Planning, Activation, Combat, End, and then the next round begins with Planning.
#[test]
fn four_phases_repeat() {
    let mut report = apart(Phase::Planning);
    report
        .choose("dial rookie 1 straight")
        .choose("dial academy 2 straight")
        .pass_all();
    assert_eq!(
        phases(&report),
        [
            Phase::Planning,
            Phase::Activation,
            Phase::Engagement,
            Phase::End,
            Phase::Planning
        ]
    );
    assert_eq!(report.game.round(), 4);
    report
        .choose("dial rookie 1 straight")
        .choose("dial academy 2 straight")
        .pass_all();
    assert_eq!(phases(&report)[4..], phases(&report)[..5]);
    assert_eq!(report.game.round(), 5);
}

/// [FE-ROUND-02] After the End phase of round 3 comes round 4; but not once one side has lost all its ships.
#[test]
fn rounds_continue_until_a_side_has_won() {
    let report = apart(Phase::End);
    assert!(report.saw(|event| *event == Event::RoundStarted { round: 4 }));
    assert_eq!(report.spectator().phase(), Phase::Planning);
    assert_eq!(report.game.prompts().len(), 2, "both players set dials");

    let mut report = position(
        Phase::Engagement,
        [
            ship("rookie", "rookiepilot", (MIDDLE, 300.0, 0.0)),
            ship("academy", "academypilot", (MIDDLE, 450.0, 180.0)).facedown(2),
        ],
    )
    .dice("a:HBB d:BBB")
    .play();
    report.choose("rookie attacks academy");
    assert_eq!(
        report.game.outcome().and_then(|outcome| outcome.winner),
        Some(Side::One)
    );
    assert!(report.game.prompts().is_empty());
    assert!(!report.saw(|event| matches!(
        event,
        Event::RoundStarted { .. } | Event::PhaseStarted(Phase::End)
    )));
}

/// [FE-ROUND-03, FE-ROUND-04] Low skill moves first and attacks last; one ship at a time is active, and the next
/// becomes active when it has finished.
#[test]
fn ascending_and_descending_skill() {
    let mut report = position(
        Phase::Activation,
        [
            ship("black", "blacksquadronpilot", (MIDDLE, 650.0, 180.0)).dial("2 straight easy"),
            ship("academy", "academypilot", (MIDDLE - 60.0, 650.0, 180.0)).dial("2 straight easy"),
            ship("rookie", "rookiepilot", (MIDDLE, 250.0, 0.0)).dial("1 straight easy"),
        ],
    )
    .play();
    let (black, academy, rookie) = (report.id("black"), report.id("academy"), report.id("rookie"));
    for ship in [academy, rookie, black] {
        assert_eq!(report.asks(), Ask::Action(ship));
        assert_eq!(report.spectator().active(), Some(ship));
        report.choose("pass");
    }
    assert_eq!(report.activated(), [academy, rookie, black]);
    for ship in [black, rookie, academy] {
        assert_eq!(report.asks(), Ask::Attack(ship));
        assert_eq!(report.spectator().active(), Some(ship));
        report.choose("pass");
    }
    assert_eq!(report.engaged(), [black, rookie, academy]);
    assert_eq!(
        report.spectator().active(),
        None,
        "no ship is active between rounds"
    );
}

/// [FE-INIT-01, FE-INIT-02] Without built squads the Imperial player has initiative, which is public.
#[test]
fn imperials_have_initiative() {
    let report = set_up(&Setup::for_two("One", "Two"), &["luke", "beast", "obsidian"]);
    let set: Vec<&Event> = report
        .events
        .iter()
        .filter(|event| matches!(event, Event::Setup(SetupEvent::InitiativeSet { .. })))
        .collect();
    assert_eq!(
        set,
        [&Event::Setup(SetupEvent::InitiativeSet { side: Side::Two })],
        "exactly one holder"
    );
    for view in [report.view(0), report.view(1), report.spectator()] {
        assert_eq!(view.first_side(), Side::Two);
        assert_eq!(view.faction(view.first_side()), Faction::Imperial);
    }
}

/// [FE-INIT-03] Initiative never changes, even when the squads no longer cost the same.
#[test]
fn initiative_never_changes() {
    let academy = ("academypilot", &[][..]);
    let setup = built(
        Some(100),
        &[("rookiepilot", &[]), ("rookiepilot", &[])],
        &[academy; 4],
    );
    let mut report = set_up(&setup, &["r1", "r2", "a1", "a2", "a3", "a4"]);
    assert_eq!(report.spectator().first_side(), Side::One, "42 against 48 points");
    for (place, name) in ["a1", "a2", "a3", "a4"].into_iter().enumerate() {
        report.choose(&format!("place {name} {} 880 180", 200 + 100 * place));
    }
    report.choose("place r1 100 50 0").choose("place r2 800 50 180");
    report.choose("dial r1 1 straight").choose("dial r2 4 straight");
    for name in ["a1", "a2", "a3", "a4"] {
        report.choose(&format!("dial {name} 2 straight"));
    }
    let order: Vec<Choice> = (2..6)
        .chain(0..2)
        .map(|ship| Choice::Ship(ShipId(ship)))
        .collect();
    let order: Vec<Choice> = std::iter::once(Choice::Pass).chain(order).collect();
    report.run(&order);
    assert!(report.saw(|event| *event
        == Event::Destroyed {
            ship: report.id("r2")
        }));
    assert_eq!(
        (report.game.round(), report.spectator().first_side()),
        (2, Side::One)
    );
    for name in ["r1", "a1", "a2", "a3", "a4"] {
        report.choose(&format!("dial {name} 2 straight"));
    }
    report.run(&order);
    assert_eq!(
        (report.game.round(), report.spectator().first_side()),
        (3, Side::One)
    );
}

/// Two Black Squadron Pilots and a Red Squadron Pilot, all of skill 4, in each other's arcs.
fn equals(phase: Phase, initiative: Faction) -> Report {
    let mut ships = [
        ship("red", "redsquadronpilot", (MIDDLE, 300.0, 0.0)),
        ship("one", "blacksquadronpilot", (MIDDLE - 30.0, 600.0, 180.0)),
        ship("two", "blacksquadronpilot", (MIDDLE + 30.0, 600.0, 180.0)),
    ];
    if phase == Phase::Activation {
        for ship in &mut ships {
            *ship = ship.clone().dial("2 straight easy");
        }
    }
    position(phase, ships).first_side(initiative).play()
}

/// [FE-INIT-04, FE-OPEN-09] At equal skill all ships of the player with initiative activate first, in the order that
/// player chooses.
#[test]
fn initiative_breaks_ties_in_activation() {
    let mut report = equals(Phase::Activation, Faction::Imperial);
    let (red, one, two) = (report.id("red"), report.id("one"), report.id("two"));
    assert_eq!(
        (report.prompt().seat, report.asks()),
        (Seat(1), Ask::NextShip(Phase::Activation))
    );
    assert_eq!(report.offers(), [Choice::Ship(one), Choice::Ship(two)]);
    assert_eq!(
        report.why("ship red"),
        told(TurnRefusal::OthersShip { ship: red }, Rule::FE_OPEN_09)
    );
    report
        .choose("ship two")
        .choose("pass")
        .choose("pass")
        .choose("pass");
    assert_eq!(report.activated(), [two, one, red]);

    let mut report = equals(Phase::Activation, Faction::Rebel);
    assert_eq!(report.asks(), Ask::Action(red), "now the Rebel is first");
    report
        .choose("pass")
        .choose("ship one")
        .choose("pass")
        .choose("pass");
    assert_eq!(report.activated(), [red, one, two]);
}

/// [FE-INIT-05] The same applies to attacks.
#[test]
fn initiative_breaks_ties_in_combat() {
    let mut report = equals(Phase::Engagement, Faction::Imperial);
    let (red, one, two) = (report.id("red"), report.id("one"), report.id("two"));
    assert_eq!(report.offers(), [Choice::Ship(one), Choice::Ship(two)]);
    report
        .choose("ship two")
        .choose("pass")
        .choose("pass")
        .choose("pass");
    assert_eq!(report.engaged(), [two, one, red]);

    let mut report = equals(Phase::Engagement, Faction::Rebel);
    report
        .choose("pass")
        .choose("ship one")
        .choose("pass")
        .choose("pass");
    assert_eq!(report.engaged(), [red, one, two]);
}

/// [FE-INIT-06] When abilities of both sides trigger simultaneously, those of the player with initiative resolve
/// first.
#[test]
fn initiative_orders_abilities() {
    for (initiative, first) in [(Faction::Imperial, "black"), (Faction::Rebel, "red")] {
        let mut report = position(
            Phase::Engagement,
            [
                ship("red", "redsquadronpilot", (100.0, 100.0, 0.0)).faceup("consolefire"),
                ship("black", "blacksquadronpilot", (800.0, 800.0, 0.0)).faceup("consolefire"),
            ],
        )
        .first_side(initiative)
        .dice("a:HB")
        .play();
        let rolled = report.when(|event| matches!(event, Event::EffectRolled { .. }));
        assert!(
            matches!(report.events[rolled], Event::EffectRolled { ship, .. } if ship == report.id(first))
        );
        assert_eq!(
            report.count(|event| matches!(event, Event::EffectRolled { .. })),
            2
        );
        let burnt = if first == "red" {
            report.ship("red").shields() == 1
        } else {
            report.ship("black").hull_damage() == 2
        };
        assert!(burnt, "the first die was a hit and struck its own ship");
        report.pass_all();
    }

    // Optional ones are prompted in the same order.
    let report = position(
        Phase::Engagement,
        [
            ship("luke", "lukeskywalker", (100.0, 100.0, 0.0)).upgrade("swarmtactics"),
            ship("rookie", "rookiepilot", (160.0, 100.0, 0.0)),
            ship("mithel", "maulermithel", (800.0, 800.0, 0.0)).upgrade("swarmtactics"),
            ship("academy", "academypilot", (740.0, 800.0, 0.0)),
        ],
    )
    .first_side(Faction::Rebel)
    .play();
    assert_eq!((report.prompt().seat, report.asks()), (Seat(0), Ask::UseAbility));
}
