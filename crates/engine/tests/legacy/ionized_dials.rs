//! Ionized ships: their dial is set and waits on their card.

use furball_cards::{Difficulty, Phase, Token};
use furball_engine::position::PositionShip;
use furball_engine::{Ask, Choice, Event, Seat, Viewer};
use furball_geometry::{Bearing, Direction};
use furball_testing::test_cards::content;
use furball_testing::{MIDDLE, Report, Set, With, legacy, ship};

use crate::maneuvers::flown;

fn ionized() -> PositionShip {
    ship("it", "bluesquadronescort", (MIDDLE, 400.0, 0.0)).token(Token::Ion)
}

/// The Planning phase of this ship and a distant enemy.
fn planning(it: PositionShip) -> Report {
    let far = ship("far", "academypilot", (60.0, 860.0, 180.0));
    legacy(Phase::Planning, [it, far]).play_with(content())
}

/// The same, once its dial is set to this, up to its action.
fn flies(it: PositionShip, dial: &str) -> Report {
    let mut report = planning(it);
    report.dials(&[&format!("it {dial}"), "far 2 straight"]);
    report.choose("seat 1: done").choose("seat 2: done");
    let it = report.id("it");
    report.pass_until(|ask| ask == Ask::Action(it) || ask == Ask::SetDials);
    report
}

fn revealed(report: &Report) -> bool {
    let it = report.id("it");
    report.saw(|event| matches!(event, Event::DialRevealed { ship, .. } if *ship == it))
}

/// [LG-PLAN-06, LG-TOK-44, LG-PLAN-08, LG-ERR-05] It is set in secret like any other, but isn't assigned; the phase waits for it.
#[test]
fn the_dial_waits_on_the_card() {
    let mut report = planning(ionized());
    report.choose("dial far 2 straight").choose("seat 2: done");
    assert_eq!(report.asks(), Ask::SetDials, "its own is missing");
    report.choose("dial it 3 bank_left");
    let it = report.id("it");
    assert!(!report.ship("it").has_dial(), "none lies by the ship");
    let shown = |seat| report.view(seat).ship(it).expect("a ship").chosen();
    assert!(shown(0).is_some() && shown(1).is_none());
    let told = report.events.last().expect("an event").clone();
    let seen = told.seen_by(Viewer::Seat(Seat(1)), |_| Seat(0));
    assert_eq!(
        seen,
        Event::DialSet {
            ship: it,
            maneuver: None
        }
    );
}

/// [LG-TOK-45, LG-TOK-46, LG-TOK-49, LG-OPEN-02, LG-OPEN-53] Still ionized, it reveals nothing, flies blue 1 straight and sheds all
/// ion tokens after the activation; nobody learns what its dial was set to.
#[test]
fn an_ion_activation_reveals_no_dial() {
    let mut report = flies(
        ionized().token(Token::Ion).stressed().token(Token::Strain),
        "3 bank_left",
    );
    let ion = flown(&report);
    assert_eq!(
        (ion.speed, ion.bearing, ion.difficulty),
        (1, Bearing::Straight, Difficulty::Easy)
    );
    assert!(!revealed(&report));
    for token in [Token::Stress, Token::Strain] {
        assert_eq!(report.tokens("it", token), 0, "{token:?}");
    }
    assert_eq!(
        report.tokens("it", Token::Ion),
        2,
        "not before the end of the activation"
    );
    report.choose("pass");
    assert_eq!(report.tokens("it", Token::Ion), 0);
    let it = report.id("it");
    assert_eq!(report.view(1).ship(it).expect("a ship").chosen(), None);
}

/// [LG-TOK-48] Focus is all that it may do.
#[test]
fn an_ion_activation_allows_a_focus_action() {
    let report = flies(ionized(), "2 straight");
    assert!(report.may("focus") && !report.may("roll left"));
    assert_eq!(report.offers().len(), 2, "and to pass");
}

/// [LG-TOK-47] Cards can't change the ion maneuver.
#[test]
fn the_ion_maneuver_is_fixed() {
    let report = flies(ionized().upgrade("always-harder"), "2 straight");
    assert_eq!(flown(&report).difficulty, Difficulty::Easy);
}

/// [LG-TOK-50, LG-ERR-05] Ionized no more when it activates, it takes the dial from its card and acts as it likes.
#[test]
fn a_ship_that_is_clean_again_flies_its_dial() {
    let report = flies(ionized().upgrade("sheds-ions"), "3 bank_left");
    assert!(revealed(&report));
    assert_eq!(
        (flown(&report).speed, flown(&report).bearing),
        (3, Bearing::Bank(Direction::Left))
    );
    assert!(report.may("roll left"), "its action is its own");
    assert_eq!(report.tokens("it", Token::Ion), 0);
}

/// [LG-TOK-51, LG-OPEN-51] Ionized only after its dial was assigned, it flies that and keeps its tokens.
#[test]
fn a_ship_with_an_assigned_dial_flies_it() {
    let it = ionized().dial("2 straight easy");
    let far = ship("far", "academypilot", (60.0, 860.0, 180.0));
    let mut report = legacy(Phase::Activation, [it, far]).play_with(content());
    assert_eq!(flown(&report).speed, 2);
    assert!(report.may("roll left"));
    report.choose("pass");
    assert_eq!(report.tokens("it", Token::Ion), 1);
    report.pass_until(|ask| ask == Ask::SetDials);
    report.dials(&["it 2 straight", "far 2 straight"]);
    assert!(!report.ship("it").has_dial(), "next round it goes onto the card");
}

/// [LG-TOK-42, LG-TOK-43, LG-SHIP-04] Tokens below the threshold of the size stay, and the dial is assigned.
#[test]
fn sizes_need_one_two_and_three_tokens() {
    for (pilot, tokens, ionized) in [
        ("bluesquadronescort", 1, true),
        ("bluesquadronscout", 1, false),
        ("bluesquadronscout", 2, true),
        ("outerrimsmuggler", 2, false),
        ("outerrimsmuggler", 3, true),
    ] {
        let mut it = ship("it", pilot, (MIDDLE, 400.0, 0.0));
        it.tokens = vec![Token::Ion; tokens];
        let mut report = planning(it);
        let settable = report.ship("it").settable().next().expect("a maneuver");
        report.answer(
            Seat(0),
            &Choice::Dial {
                ship: report.id("it"),
                maneuver: settable,
            },
        );
        assert_eq!(report.ship("it").has_dial(), !ionized, "{tokens} on {pilot}");
    }
}

/// [LG-OPEN-54] Where a ship is in the way, it backs up and has no action, and is still done with its ion tokens.
#[test]
fn an_ion_maneuver_that_overlaps() {
    let far = ship("far", "academypilot", (60.0, 860.0, 180.0));
    let wall = ship("wall", "redsquadronveteran", (MIDDLE, 470.0, 0.0));
    let mut report = legacy(Phase::Planning, [ionized(), wall, far]).play_with(content());
    report.dials(&["it 2 straight", "wall 1 straight", "far 2 straight"]);
    report.choose("seat 1: done").choose("seat 2: done");
    let it = report.id("it");
    report.pass_until(|ask| ask == Ask::SetDials || ask == Ask::Action(it));
    assert_eq!(report.spectator().phase(), Phase::Planning, "it had no action");
    assert_eq!(report.tokens("it", Token::Ion), 0);
}

/// [LG-OPEN-52] Ionized when dials were set and again when it activates, it flies the ion maneuver, whatever was in between.
#[test]
fn ion_tokens_are_counted_when_the_activation_begins() {
    let between = ionized().upgrade("sheds-ions");
    assert!(revealed(&flies(between.clone(), "3 bank_left")));
    let report = flies(between.upgrade("ionizes-itself"), "3 bank_left");
    assert!(!revealed(&report));
    assert_eq!(
        (flown(&report).speed, flown(&report).bearing),
        (1, Bearing::Straight)
    );
}
