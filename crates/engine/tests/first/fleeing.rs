//! Fleeing: ships that leave the play area.

use furball_cards::Phase;
use furball_engine::{Ask, Event, Side, Status};
use furball_geometry::Edge;
use furball_testing::*;

/// A Red Squadron Pilot that moves from there, with a friendly ship and an enemy far away.
fn flown(at: (f64, f64, f64), maneuver: &str) -> Report {
    position(
        Phase::Activation,
        [
            ship("red", "redsquadronpilot", at).dial(maneuver),
            ship("rookie", "rookiepilot", (MIDDLE, MIDDLE, 0.0)).done(),
            ship("academy", "academypilot", (MIDDLE + 200.0, MIDDLE, 0.0)).done(),
        ],
    )
    .play()
}

fn fled(report: &Report) -> Option<Edge> {
    let red = report.id("red");
    report.events.iter().find_map(|event| match event {
        Event::Fled { ship, edge } if *ship == red => Some(*edge),
        _ => None,
    })
}

/// [FE-FLEE-01] A ship that ends a maneuver with any part of its base outside has fled; exactly at the edge it
/// hasn't.
#[test]
fn any_part_outside() {
    assert_eq!(
        fled(&flown((300.0, 880.0, 0.0), "1 straight easy")),
        Some(Edge::North)
    );
    let report = flown((300.0, 814.4, 0.0), "1 straight easy");
    assert_eq!(
        fled(&report),
        None,
        "its front edge lies on the border, and guides don't count"
    );
    assert_eq!(report.asks(), Ask::Action(report.id("red")));
    assert_eq!(
        fled(&flown((300.0, 814.41, 0.0), "1 straight easy")),
        Some(Edge::North)
    );
    // Where a ship ends at an angle, its foremost corner decides.
    let pose = flown((300.0, 700.0, 0.0), "2 bank_right white")
        .ship("red")
        .pose();
    let corner = pose.at.y + 20.0 * std::f64::consts::SQRT_2;
    let lower = 700.0 + 914.4 - corner;
    assert_eq!(
        fled(&flown((300.0, lower - 0.01, 0.0), "2 bank_right white")),
        None
    );
    assert_eq!(
        fled(&flown((300.0, lower + 0.01, 0.0), "2 bank_right white")),
        Some(Edge::North)
    );
}

/// [FE-FLEE-02] It is destroyed immediately; if it was its side's last ship, the enemy has won.
#[test]
fn fled_ships_are_destroyed() {
    let report = flown((300.0, 880.0, 0.0), "4 koiogran red");
    assert_eq!(report.ship("red").status(), Status::Destroyed);
    assert!(report.game.outcome().is_none(), "a friend is left");
    assert!(
        !report.saw(|event| matches!(event, Event::TokensGained { .. })),
        "no stress, no action: it is gone"
    );

    let mut report = position(
        Phase::Activation,
        [
            ship("red", "redsquadronpilot", (300.0, 880.0, 0.0)).dial("1 straight easy"),
            ship("academy", "academypilot", (MIDDLE, MIDDLE, 0.0)).dial("2 straight easy"),
        ],
    )
    .play();
    report.choose("pass");
    assert_eq!(
        report.game.outcome().and_then(|outcome| outcome.winner),
        Some(Side::Two)
    );
    assert!(report.game.prompts().is_empty());
    assert_eq!(
        report
            .events
            .last()
            .map(|event| matches!(event, Event::GameOver(_))),
        Some(true),
        "at once"
    );
}

/// [FE-FLEE-03] All four edges count, including the player's own.
#[test]
fn over_any_edge() {
    let ways = [
        ((300.0, 40.0, 180.0), Edge::South),
        ((874.0, 300.0, 90.0), Edge::East),
        ((300.0, 874.0, 0.0), Edge::North),
        ((40.0, 300.0, 270.0), Edge::West),
    ];
    for (at, edge) in ways {
        let report = flown(at, "1 straight easy");
        assert_eq!(fled(&report), Some(edge));
        assert_eq!(report.ship("red").status(), Status::Destroyed);
    }
}

/// [FE-FLEE-04] A template that extends over the edge has no effect, as long as the base ends inside.
#[test]
fn the_template_may_extend_over_the_edge() {
    // Turning right from northeast to southeast, the template's outer edge rises 42.5 mm above the ship's center and
    // the bases only 28.3 mm: the curve's top is 0.29 radii and half a template above its ends.
    let above = 20.0 / std::f64::consts::SQRT_2 + 62.5 * (1.0 - std::f64::consts::FRAC_1_SQRT_2) + 10.0;
    let y = 914.4 + 3.0 - above;
    let report = flown((300.0, y, 45.0), "2 turn_right white");
    assert_eq!(fled(&report), None);
    let pose = report.ship("red").pose();
    assert_close(pose.at.y, y);
    assert_close(pose.heading.degrees(), 135.0);
    assert_eq!(report.asks(), Ask::Action(report.id("red")));
}

/// [FE-OPEN-42] A ship stopped by another before the edge hasn't fled, although its maneuver led outside.
#[test]
fn stopped_before_the_edge() {
    let start = |blocked: bool| {
        let mut ships = vec![
            ship("red", "redsquadronpilot", (300.0, 800.0, 0.0)).dial("2 straight easy"),
            ship("academy", "academypilot", (MIDDLE, MIDDLE, 0.0)).done(),
            ship("rookie", "rookiepilot", (MIDDLE, 300.0, 0.0)).done(),
        ];
        if blocked {
            ships.push(ship("tie", "obsidiansquadronpilot", (300.0, 894.4, 0.0)).done());
        }
        position(Phase::Activation, ships).play()
    };
    assert_eq!(fled(&start(false)), Some(Edge::North));
    let report = start(true);
    assert_eq!(fled(&report), None);
    assert_eq!(report.ship("red").status(), Status::InPlay);
    assert_close(report.ship("red").pose().at.y, 894.4 - 43.5);
    assert!(report.ship("red").touching().contains(report.id("tie")));
}
