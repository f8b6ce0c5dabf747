//! The System phase: which ships have a turn, and in which order.

use furball_cards::{Faction, Phase, Token};
use furball_engine::{Ask, Event, ShipId};
use furball_testing::test_cards::content;
use furball_testing::{MIDDLE, Report, Set, With, second, ship};

/// Ships in the order in which they gained tokens.
fn gainers(report: &Report) -> Vec<ShipId> {
    let gained = report.events.iter().filter_map(|event| match event {
        Event::TokensGained { ship, .. } => Some(*ship),
        _ => None,
    });
    gained.collect()
}

/// [SE-SYS-01, SE-SYS-02, SE-SYS-03, SE-ROUND-03, SE-ROUND-04, LG-SYS-02]
#[test]
fn ascending_initiative_then_player_order_one_ship_after_another() {
    let card = "in-the-system-phase";
    let mut report = second(
        Phase::System,
        [
            ship("red", "redsquadronveteran", (100.0, 100.0, 0.0)).upgrade(card),
            ship("one", "cavernangelszealot", (200.0, 100.0, 0.0)).upgrade(card),
            ship("two", "cavernangelszealot", (300.0, 100.0, 0.0))
                .upgrade(card)
                .upgrade("also-in-the-system-phase"),
            ship("academy", "academypilot", (MIDDLE, 800.0, 180.0)).upgrade(card),
        ],
    )
    .first_side(Faction::Rebel)
    .play_with(content());
    assert_eq!(
        report.asks(),
        Ask::NextShip(Phase::System),
        "the first player's two at initiative 1"
    );
    report.choose("ship two");
    // Both its abilities, before the next ship's turn.
    report
        .choose("use in-the-system-phase")
        .choose("use also-in-the-system-phase");
    for _ in 0..3 {
        report.choose("use in-the-system-phase");
    }
    let id = |name| report.id(name);
    assert_eq!(
        gainers(&report),
        [id("two"), id("two"), id("one"), id("academy"), id("red")]
    );
}

/// [SE-SYS-05] Fenn Rau has initiative 6, the Ghost 2; an X-wing of initiative 3 comes between.
#[test]
fn a_docked_ship_has_its_own_initiative() {
    let mut rau = ship("rau", "fennrau-sheathipedeclassshuttle", (60.0, 60.0, 0.0));
    rau.docked = Some("ghost".into());
    let mut report = second(
        Phase::System,
        [
            ship("ghost", "lothalrebel", (MIDDLE, 450.0, 0.0)).upgrade("ghost"),
            rau,
            ship("red", "redsquadronveteran", (100.0, 100.0, 0.0)).upgrade("in-the-system-phase"),
            ship("academy", "academypilot", (MIDDLE, 800.0, 180.0)),
        ],
    )
    .play_with(content());
    assert!(!report.may("deploy"));
    report.choose("use in-the-system-phase");
    assert!(report.may("deploy"));
}

/// [SE-SYS-04, LG-SYS-01, LG-SYS-03]
#[test]
fn ships_with_nothing_to_do_are_not_prompted() {
    let report = second(
        Phase::System,
        [
            ship("blue", "bluesquadronescort", (MIDDLE, 100.0, 0.0)).dial("2 straight easy"),
            ship("academy", "academypilot", (MIDDLE, 800.0, 180.0)).dial("2 straight easy"),
        ],
    )
    .play();
    assert_ne!(report.spectator().phase(), Phase::System);
    assert!(!report.ship("blue").has(Token::Focus));
}
