//! Components: sizes, factions, upgrade types, friendly and enemy ships.

use furball_cards::{Edition, Faction, Phase, Token};
use furball_engine::{Ask, Choice, Event, Rulebook, RulebookId};
use furball_geometry::Size;
use furball_testing::test_cards::content;
use furball_testing::{MIDDLE, Set, With, second, ship};

/// [SE-COMP-04, LG-SHIP-03, LG-OPEN-11]
#[test]
fn sizes_of_bases() {
    let sides = [Size::Small, Size::Medium, Size::Large].map(Size::side);
    assert_eq!(sides, [40.0, 60.0, 80.0]);
    let size = |pilot: &str| {
        let pilot = content().find_pilot(pilot).expect("a pilot");
        content().ship_type(content().ship_of(pilot)).size.base()
    };
    assert_eq!(size("academypilot"), Some(Size::Small));
    assert_eq!(size("bountyhunter"), Some(Size::Medium));
    assert_eq!(size("patrolleader"), Some(Size::Large));
}

/// [SE-COMP-19]
#[test]
fn seven_factions() {
    let mut flown: Vec<Faction> = content().pilots.iter().map(|pilot| pilot.faction).collect();
    flown.sort_unstable();
    flown.dedup();
    assert_eq!(flown.len(), 7);
    assert_eq!(content().edition(), Edition::Second);
}

/// [SE-COMP-15, SE-COMP-16, LG-SHIP-05, LG-SHIP-06, LG-RANGE-06]
#[test]
fn a_ship_is_friendly_to_itself() {
    let played = |card: &str| {
        second(
            Phase::Engagement,
            [
                ship("it", "bluesquadronescort", (MIDDLE, 100.0, 0.0)).upgrade(card),
                ship("friend", "bluesquadronescort", (MIDDLE + 60.0, 100.0, 0.0)),
                ship("enemy", "academypilot", (MIDDLE - 60.0, 100.0, 0.0)),
            ],
        )
        .play_with(content())
    };
    let report = played("focus-for-friends");
    assert!(matches!(report.asks(), Ask::PickShip(_)));
    let friends = [report.id("it"), report.id("friend")].map(Choice::Ship);
    assert_eq!(report.offers(), friends);
    let report = played("focus-for-others");
    let gained =
        |wanted| report.saw(|event| matches!(event, Event::TokensGained { ship, .. } if *ship == wanted));
    assert!(gained(report.id("friend")) && !gained(report.id("it")) && !gained(report.id("enemy")));
}

/// [SE-COMP-17, LG-SETUP-18, LG-OPEN-14]
#[test]
fn tokens_are_not_limited() {
    let mut it = ship("it", "bluesquadronescort", (MIDDLE, 100.0, 0.0));
    it.tokens = vec![Token::Focus; 60];
    let report = second(
        Phase::Engagement,
        [
            it.upgrade("focus-for-friends"),
            ship("far", "academypilot", (60.0, 860.0, 180.0)),
        ],
    )
    .play_with(content());
    let gained = report.events.iter().find_map(|event| match event {
        Event::TokensGained { count, .. } => Some(*count),
        _ => None,
    });
    assert_eq!(gained, Some(1), "always one more");
}

/// [SE-COMP-01, SE-COMP-11, LG-COMP-04, LG-COMP-05, LG-SETUP-05]
#[test]
fn ships_obstacles_and_devices_are_objects() {
    let it = ship("it", "bluesquadronescort", (MIDDLE, 400.0, 0.0)).dial("2 straight easy");
    let mut report = second(
        Phase::Activation,
        [
            it,
            ship("friend", "bluesquadronescort", (MIDDLE + 80.0, 500.0, 0.0)).locks("far"),
            ship("far", "academypilot", (MIDDLE, 700.0, 180.0)),
        ],
    )
    .rock("coreasteroid0", (MIDDLE + 100.0, 600.0, 0.0))
    .play();
    assert!(report.may("lock far") && report.may("lock friend") && report.may("lock obstacle 0"));
    report.choose("lock far");
    // The two locks are distinguished by their owners.
    let lockers: Vec<_> = report.ship("far").locked_by().collect();
    assert_eq!(lockers, [report.id("it"), report.id("friend")]);
}

/// [SE-OPEN-38]
#[test]
fn dimensions_are_in_one_table() {
    use furball_geometry::constants::{RANGE_BAND, STRAIGHT_LENGTH, TEMPLATE_WIDTH};
    assert_eq!((RANGE_BAND, TEMPLATE_WIDTH, STRAIGHT_LENGTH), (100.0, 20.0, 40.0));
    assert_eq!(furball_geometry::band(100.0), 1);
    assert_eq!(furball_geometry::band(100.1), 2);
}

/// [SE-COMP-20] Seventeen upgrade types; only huge ships have others.
#[test]
fn there_are_seventeen_kinds_of_upgrades() {
    let slots = Rulebook::of(RulebookId::Second).squad.slots;
    let words: Vec<&str> = slots.iter().map(|slot| slot.word()).collect();
    let wanted = [
        "astromech",
        "cannon",
        "configuration",
        "crew",
        "device",
        "force_power",
        "gunner",
        "illicit",
        "missile",
        "modification",
        "sensor",
        "tactical_relay",
        "talent",
        "tech",
        "title",
        "torpedo",
        "turret",
    ];
    assert_eq!(words, wanted);
}
