//! Damage as a cost, for a ship that doesn't survive it.

use furball_cards::{Phase, Token};
use furball_engine::position::PositionShip;
use furball_engine::{Ask, Status};
use furball_testing::{MIDDLE, Report, Set, With, second, ship};

/// A TIE fighter attacks the X-wing moving in front of it, in the Activation phase; beside that is a friendly ship
/// that won't survive any more damage.
fn snap_shot(guard: PositionShip) -> Report {
    let ships = [
        ship("blue", "bluesquadronescort", (MIDDLE, 610.0, 180.0)).flying("2 straight"),
        guard.shields(0).facedown(3).done(),
        ship("tie", "academypilot", (MIDDLE, 300.0, 0.0))
            .upgrade("snapshot")
            .done(),
    ];
    let mut report = second(Phase::Activation, ships).dice("a:CB d:BB").play();
    report.choose("use snapshot");
    report
}

fn guard(pilot: &str) -> PositionShip {
    ship("guard", pilot, (MIDDLE + 60.0, 490.0, 180.0))
}

#[track_caller]
fn gave_up(report: &Report) {
    assert_eq!(
        report.ship("guard").status(),
        Status::Destroyed,
        "removed at once"
    );
    assert_eq!(report.struck(), (0, 0), "and not for nothing");
    assert_eq!(report.ship("blue").shields(), 2);
}

/// [SE-COST-01, SE-DEST-02] For Selfless it is a cost, for Biggs an effect.
#[test]
fn a_ship_may_sacrifice_itself_for_a_friendly_ship() {
    let mut report = snap_shot(guard("redsquadronveteran").upgrade("selfless"));
    report.choose("use selfless");
    gave_up(&report);
    let mut report = snap_shot(guard("biggsdarklighter"));
    report.choose("use biggsdarklighter");
    gave_up(&report);
}

/// Whether Electronic Baffle is offered in the End phase to the stressed ship.
fn baffled(it: PositionShip) -> Report {
    let far = ship("far", "academypilot", (60.0, 860.0, 180.0));
    second(
        Phase::End,
        [it.shields(0).stressed().upgrade("electronicbaffle"), far],
    )
    .play()
}

/// [SE-COST-01, SE-DEST-02] It would be removed before it loses its stress.
#[test]
fn a_ship_cannot_sacrifice_itself_for_itself() {
    let blue = |damage| baffled(ship("it", "bluesquadronescort", (MIDDLE, 300.0, 0.0)).facedown(damage));
    assert_eq!(blue(2).asks(), Ask::UseAbility);
    assert_eq!(blue(3).game.prompts()[0].ask, Ask::SetDials);
}

/// [SE-COST-01, SE-REPL-03] Tel Trevura survives as long as he has his charge.
#[test]
fn a_ship_that_survives_may_suffer_for_itself() {
    let tel = |charges| {
        let mut tel = ship("it", "teltrevura", (MIDDLE, 300.0, 0.0)).facedown(5);
        tel.charges = Some(charges);
        baffled(tel)
    };
    assert_eq!(tel(0).game.prompts()[0].ask, Ask::SetDials);
    let mut report = tel(1);
    report.choose("use electronicbaffle").choose("use teltrevura");
    assert_eq!(report.ship("it").status(), Status::Reserve);
    assert_eq!(report.ship("it").tokens().count(Token::Stress), 0);
}
