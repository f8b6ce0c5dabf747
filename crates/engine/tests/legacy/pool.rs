//! Mechanics that the cards of the pool bring.

use furball_cards::{Phase, Token};
use furball_engine::position::PositionShip;
use furball_engine::{Ask, Event, Seat, Side, Viewer};
use furball_testing::test_cards::content;
use furball_testing::{MIDDLE, Report, Set, With, legacy, ship};

const HERE: (f64, f64, f64) = (MIDDLE, 300.0, 0.0);

/// [LG-MANV-34] A stationary maneuver is executed, so a blue one removes a stress, a strain and a deplete token.
#[test]
fn a_blue_stationary_maneuver_clears_tokens() {
    let left = |card: &str| {
        let tokens = [Token::Stress, Token::Strain, Token::Deplete];
        let it = ship("it", "omicrongrouppilot", HERE).upgrade(card);
        let it = tokens.into_iter().fold(it, With::token);
        let far = ship("far", "bluesquadronescort", (60.0, 860.0, 180.0));
        let mut report = legacy(Phase::Activation, [it.dial("0 stationary red"), far]).play_with(content());
        let it = report.id("it");
        report.pass_until(|ask| ask == Ask::Action(it) || ask == Ask::SetDials);
        tokens.map(|token| report.tokens("it", token))
    };
    assert_eq!(left("easy-stationary"), [0, 0, 0]);
    assert_eq!(left("flies-red-stressed"), [2, 1, 1]);
}

/// A remote of the second side.
fn probe(at: (f64, f64, f64)) -> PositionShip {
    PositionShip {
        side: Some(Side::Two),
        ..ship("probe", "drk_1_probe_droid", at)
    }
}

/// [LG-SHIP-08] A unit is a ship or a remote; a ship is only a ship.
#[test]
fn units_are_ships_and_remotes() {
    let offered = |card: &str| {
        let ships = [
            ship("blue", "bluesquadronescort", HERE).upgrade(card),
            ship("tie", "academypilot", (MIDDLE, 480.0, 180.0)),
            ship("other", "academypilot", (MIDDLE + 60.0, 480.0, 180.0)),
            probe((MIDDLE - 100.0, 440.0, 180.0)),
        ];
        let report = legacy(Phase::Engagement, ships).play_with(content());
        ["tie", "other", "probe"].map(|name| report.may(&format!("ship {name}")))
    };
    assert_eq!(offered("test-hurts-a-ship"), [true, true, false]);
    assert_eq!(offered("test-hurts-a-unit"), [true, true, true]);
}

/// [LG-SHIP-08] There is no structure yet, so a maneuver across ships alone doesn't trigger a text about obstacles,
/// structures and huge ships.
#[test]
fn no_ship_is_a_structure() {
    let offered = |rock: bool| {
        let ships = [
            ship("blue", "bluesquadronescort", HERE)
                .upgrade("margsablclosure")
                .dial("4 straight white"),
            ship("between", "academypilot", (MIDDLE, 380.0, 180.0)).done(),
            ship("ahead", "academypilot", (MIDDLE, 660.0, 180.0)).done(),
        ];
        let position = legacy(Phase::Activation, ships);
        let position = match rock {
            true => position.rock("coreasteroid0", (MIDDLE, 380.0, 0.0)).dice("a:B"),
            false => position,
        };
        let report = position.play_with(content());
        report.may("use margsablclosure")
    };
    assert!(!offered(false));
    assert!(offered(true));
}

/// The System phase with a fighter that carries a listening device.
fn bugged(tie: PositionShip) -> Report {
    let spy = ship("spy", "bluesquadronescort", HERE)
        .upgrade("informant")
        .dial("1 straight easy");
    let tie = PositionShip {
        conditions: vec![("listeningdevice".to_owned(), "spy".to_owned())],
        ..tie.dial("2 straight easy")
    };
    let far = ship("far", "academypilot", (60.0, 860.0, 180.0)).dial("2 straight easy");
    legacy(Phase::System, [spy, tie, far]).play_with(content())
}

/// [LG-PLAN-09] A dial that a card turned faceup is seen by all, and counts as revealed only when the ship reveals it.
#[test]
fn a_faceup_dial_is_still_revealed() {
    let there = (MIDDLE, 520.0, 180.0);
    let report = bugged(ship("tie", "blacksquadronace", there).upgrade("after-reveal"));
    let shown = |report: &Report| {
        [0, 1].map(|seat| {
            let view = report.view(seat);
            view.ship(report.id("tie")).expect("a ship").chosen().is_some()
        })
    };
    assert_eq!(shown(&report), [true, true]);
    assert!(!report.may("use after-reveal"), "it wasn't its own reveal");
    let mut report = bugged(ship("tie", "blacksquadronace", there).upgrade("after-reveal"));
    for _ in 0..20 {
        if report.may("use after-reveal") {
            break;
        }
        report.choose("pass");
    }
    report.choose("use after-reveal");
    assert_eq!(report.gained("tie", Token::Focus), 1);
    let distant = bugged(ship("tie", "blacksquadronace", (MIDDLE, 640.0, 180.0)));
    assert_eq!(shown(&distant), [false, true]);
}

/// [LG-PLAN-09] A player who looks at a dial sees it alone.
#[test]
fn a_look_at_a_dial_is_private() {
    let jedi = ship("jedi", "inquisitor", HERE)
        .upgrade("sense")
        .dial("2 straight easy");
    let blue = ship("blue", "bluesquadronescort", (MIDDLE, 380.0, 180.0)).dial("3 straight white");
    let third = ship("far", "bluesquadronescort", (60.0, 860.0, 180.0)).dial("2 straight easy");
    let mut report = legacy(Phase::System, [blue, third, jedi]).play_with(content());
    report.choose("use sense").choose("option 0");
    let it = report.id("blue");
    let told = report
        .events
        .iter()
        .rev()
        .find(|event| matches!(event, Event::DialShown { .. }));
    let told = told.expect("the look").clone();
    let seen = |viewer: Viewer| match told.seen_by(viewer, |_| Seat(0)) {
        Event::DialShown { ship, maneuver, .. } => {
            assert_eq!(ship, it);
            maneuver.is_some()
        }
        other => panic!("{other:?}"),
    };
    assert!(seen(Viewer::Seat(Seat(1))), "the one who looks");
    assert!(!seen(Viewer::Spectator));
    assert!(!report.view(1).ship(it).expect("a ship").revealed());
}
