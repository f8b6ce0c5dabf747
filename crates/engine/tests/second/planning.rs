//! The Planning phase: dials, which ships get one, and when it ends.

use furball_cards::{Phase, Token};
use furball_engine::{Ask, Choice, Event, Options, Seat, Viewer};
use furball_testing::{MIDDLE, Report, Set, With, second, ship};

fn two_on_one() -> Report {
    second(
        Phase::Planning,
        [
            ship("blue", "bluesquadronescort", (MIDDLE, 100.0, 0.0)),
            ship("red", "redsquadronveteran", (MIDDLE + 100.0, 100.0, 0.0)),
            ship("academy", "academypilot", (MIDDLE, 800.0, 180.0)),
        ],
    )
    .play()
}

/// [SE-PLAN-01, SE-COMP-12, SE-COMP-14, LG-PLAN-01]
#[test]
fn a_secret_dial_for_every_ship() {
    let mut report = two_on_one();
    let prompts: Vec<(Seat, Ask)> = report.spectator().waiting_for().collect();
    assert_eq!(prompts, [(Seat(0), Ask::SetDials), (Seat(1), Ask::SetDials)]);
    assert_eq!(report.ship("blue").settable().count(), 17);
    report.choose("dial blue 2 straight");
    let blue = report.id("blue");
    let shown = |seat| report.view(seat).ship(blue).expect("a ship").chosen();
    assert!(
        shown(0).is_some() && shown(1).is_none(),
        "only its owner may look"
    );
    let last = report.events.last().expect("an event").clone();
    let seen = last.seen_by(Viewer::Seat(Seat(1)), |_| Seat(0));
    assert_eq!(
        seen,
        Event::DialSet {
            ship: blue,
            maneuver: None
        }
    );
    report.refused("seat 1: done");
    report
        .choose("dial red 2 straight")
        .choose("dial academy 2 straight");
    assert!(
        ["blue", "red", "academy"]
            .iter()
            .all(|name| report.ship(name).has_dial())
    );
}

/// [SE-COMP-02, SE-COMP-08, LG-COMP-08, LG-PLAN-04]
#[test]
fn only_maneuvers_of_the_ships_own_dial() {
    let mut report = two_on_one();
    report.refused("dial academy 1 straight easy");
    report.refused("dial blue 5 straight white");
    report.choose("dial academy 5 straight white");
}

/// [SE-PLAN-02, SE-PLAN-03, SE-COMP-13, LG-OPEN-89]
#[test]
fn dials_may_be_changed_until_all_agree() {
    let mut report = two_on_one();
    report.dials(&["red 2 straight", "blue 2 straight", "academy 2 straight"]);
    assert_eq!(
        report.spectator().phase(),
        Phase::Planning,
        "all are set, none has confirmed"
    );
    report
        .choose("dial blue 3 straight")
        .choose("dial blue 3 straight");
    report.choose("seat 2: done");
    assert_eq!(report.spectator().phase(), Phase::Planning, "one has agreed");
    report.choose("dial blue 4 straight").choose("seat 1: done");
    assert_ne!(report.spectator().phase(), Phase::Planning);
    let chosen = report.view(0).ship(report.id("blue")).expect("a ship").chosen();
    assert_eq!(chosen.map(|maneuver| maneuver.speed), Some(4));
}

/// [SE-PLAN-04, SE-ION-02, SE-RSV-01]
#[test]
fn no_dial_for_ionized_and_docked_ships() {
    furball_testing::second_only!();
    let mut docked = ship("docked", "redsquadronveteran", (MIDDLE + 300.0, 100.0, 0.0));
    docked.docked = Some("blue".into());
    let report = second(
        Phase::Planning,
        [
            ship("blue", "bluesquadronescort", (MIDDLE, 100.0, 0.0)),
            ship("ionized", "redsquadronveteran", (MIDDLE + 100.0, 100.0, 0.0)).token(Token::Ion),
            docked,
            ship("academy", "academypilot", (MIDDLE, 800.0, 180.0)),
        ],
    )
    .play();
    let asked = &report.game.prompt(Seat(0)).expect("dials").options;
    assert_eq!(*asked, Options::Dials(vec![report.id("blue")]));
}

/// [SE-ION-01, SE-COMP-05, SE-COMP-06]
#[test]
fn larger_ships_withstand_more_ion_tokens() {
    furball_testing::second_only!();
    let gets_dial = |pilot: &str, ions: usize| {
        let mut it = ship("it", pilot, (MIDDLE, 100.0, 0.0));
        it.tokens = vec![Token::Ion; ions];
        let report = second(
            Phase::Planning,
            [it, ship("blue", "bluesquadronescort", (MIDDLE, 800.0, 180.0))],
        )
        .play();
        let asked = report.game.prompts().iter().map(|prompt| &prompt.options);
        let it = report.id("it");
        asked
            .into_iter()
            .any(|options| matches!(options, Options::Dials(ships) if ships.contains(&it)))
    };
    for (pilot, enough) in [("academypilot", 1), ("bountyhunter", 2), ("patrolleader", 3)] {
        assert!(gets_dial(pilot, enough - 1), "{pilot}");
        assert!(!gets_dial(pilot, enough), "{pilot}");
    }
}

/// [SE-PLAN-05]
#[test]
fn red_may_be_set_while_stressed() {
    furball_testing::second_only!();
    let mut report = second(
        Phase::Planning,
        [
            ship("blue", "bluesquadronescort", (MIDDLE, 100.0, 0.0)).stressed(),
            ship("academy", "academypilot", (MIDDLE, 800.0, 180.0)),
        ],
    )
    .play();
    report.choose("dial blue 4 koiogran");
    assert!(report.ship("blue").has_dial());
}

/// [SE-PLAN-03, SE-PLAN-04]
#[test]
fn players_without_dials_to_set_are_not_prompted() {
    furball_testing::second_only!();
    let mut report = second(
        Phase::Planning,
        [
            ship("blue", "bluesquadronescort", (MIDDLE, 100.0, 0.0)),
            ship("academy", "academypilot", (MIDDLE, 800.0, 180.0)).token(Token::Ion),
        ],
    )
    .play();
    assert_eq!(report.asks(), Ask::SetDials);
    report
        .choose("dial blue 2 straight")
        .answer(Seat(0), &Choice::Pass);
    assert_ne!(report.spectator().phase(), Phase::Planning);
}
