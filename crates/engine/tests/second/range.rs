//! Range: the ruler, attack range, and range bonuses.

use furball_cards::Phase;
use furball_engine::position::PositionShip;
use furball_engine::{Ask, Event, Side, UpgradeIndex};
use furball_geometry::{Pose, Size, constants::RANGE_BAND, distance, within};
use furball_testing::fight::*;
use furball_testing::test_cards::content;
use furball_testing::{MIDDLE, Report, Set, With, second, ship};

fn range(report: &Report) -> u8 {
    report.spectator().range(report.id("x"), report.id("tie")).0
}

/// A fighter at the right border of the X-wing's arc: its nearest corner is 95 mm away and outside, the nearest point
/// inside is at more than 100 mm.
fn half_seen() -> PositionShip {
    tie_at(106.4, 107.94)
}

/// [SE-RANGE-01, LG-RANGE-01]
#[test]
fn the_ruler_has_three_bands() {
    for (gap, band) in [(60.0, 1), (160.0, 2), (260.0, 3)] {
        assert_eq!(range(&engage([xwing(), tie(gap)], "")), band);
    }
}

/// [SE-RANGE-02, SE-RANGE-07, LG-RANGE-02, LG-RANGE-04, LG-OPEN-13, LG-RANGE-03] Both ways, and regardless of the rest of the base.
#[test]
fn closest_points_count() {
    let report = engage([xwing(), tie(95.0)], "");
    assert_eq!(range(&report), 1);
    assert_eq!(report.spectator().range(report.id("tie"), report.id("x")), 1);
    assert_eq!(range(&engage([xwing(), tie(100.5)], "")), 2);
}

/// [SE-RANGE-04, LG-ATK-03, LG-EX-15] Range 2, so there is no extra die although the fighter is at range 1.
#[test]
fn attack_range_is_measured_through_the_attack_arc() {
    let report = attack(xwing(), half_seen(), "a:BBB d:BBB");
    assert_eq!(range(&report), 1);
    assert_eq!(rolled(&report), (3, 3));
}

/// [SE-RANGE-05, LG-ATK-04]
#[test]
fn other_ranges_in_an_attack_ignore_the_arc() {
    let report = attack(xwing().upgrade("test-near-die"), half_seen(), "a:BBBB d:BBB");
    assert_eq!(rolled(&report).0, 4, "the card sees range 1");
}

/// [SE-RANGE-06] A turret with range 1 to 2.
#[test]
fn an_interval_covers_all_its_bands() {
    let ywing = || {
        ship("x", "graysquadronbomber", (MIDDLE, 300.0, 0.0))
            .upgrade("dorsalturret")
            .done()
    };
    for (gap, inside) in [(50.0, true), (150.0, true), (250.0, false)] {
        let report = engage([ywing(), tie(gap)], "");
        let shot = report.spectator().shot(
            report.id("x"),
            furball_engine::WeaponRef::Upgrade(UpgradeIndex(0)),
            report.id("tie"),
        );
        assert_eq!(shot.is_ok(), inside, "{gap}");
    }
}

/// [SE-RANGE-08, SE-RANGE-09, SE-EX-10, LG-RANGE-07, LG-RANGE-08, LG-EX-02]
#[test]
fn within_and_beyond() {
    let x = Pose::new(0.0, 0.0, 0.0);
    let place = |gap: f64| Pose::new(0.0, 40.0 + gap, 180.0);
    let is_within = |gap| within(x, Size::Small, place(gap), Size::Small, RANGE_BAND);
    let is_beyond = |gap| distance(x, Size::Small, place(gap), Size::Small).distance > RANGE_BAND;
    assert!(is_within(50.0) && !is_beyond(50.0));
    assert!(!is_within(80.0) && !is_beyond(80.0), "it straddles the line");
    assert!(!is_within(110.0) && is_beyond(110.0));
}

/// [SE-RANGE-10, SE-OPEN-42, LG-RANGE-05, LG-EX-01]
#[test]
fn touching_ships_are_at_range_0() {
    assert_eq!(range(&engage([xwing(), tie_at(40.0, 25.0)], "")), 0);
    assert_eq!(range(&engage([xwing(), tie_at(40.5, 25.0)], "")), 1);
}

/// An X-wing that executes a 2-straight toward a fighter with its center there.
fn flight(tie: (f64, f64, f64)) -> Report {
    let x = ship("x", "bluesquadronescort", (MIDDLE, 300.0, 0.0)).dial("2 straight easy");
    let position = second(Phase::Activation, [x, ship("tie", "academypilot", tie)]);
    position.play_with(content())
}

/// [SE-RANGE-12] The X-wing has overlapped the fighter, and neither moves before the Engagement phase.
#[test]
fn range_0_lasts_until_a_ship_moves_away() {
    let mut report = flight((MIDDLE, 420.0, 180.0));
    assert!(report.saw(|event| matches!(event, Event::OverlappedShip { .. })));
    report.pass_all();
    assert_eq!(range(&report), 0);
    assert!(!report.saw(|event| matches!(event, Event::AttackDeclared { .. })));
    // Nor does it end in the next round, as long as both stay.
    let shuttle = |id: &str, y: f64| ship(id, "omicrongrouppilot", (MIDDLE, y, 0.0));
    let mut other = shuttle("tie", 500.0);
    other.side = Some(Side::Two);
    let mut x = shuttle("x", 300.0).dial("3 straight white");
    x.side = Some(Side::One);
    let mut report = second(Phase::Activation, [x, other.done()]).play_with(content());
    report.pass_until(|ask| ask == Ask::SetDials);
    assert_eq!(range(&report), 0);
    report.dials(&["x 0 stationary", "tie 0 stationary"]);
    report.choose("seat 1: done").choose("seat 2: done");
    report.pass_until(|ask| ask == Ask::SetDials);
    assert_eq!((report.spectator().round(), range(&report)), (3, 0));
    assert!(!report.saw(|event| matches!(event, Event::AttackDeclared { .. })));
    report.dials(&["x 1 straight", "tie 3 straight"]);
    report.choose("seat 1: done").choose("seat 2: done");
    report.pass_until(|ask| ask == Ask::SetDials);
    assert_ne!(range(&report), 0);
}

/// [SE-RANGE-13] It ends right beside the fighter, and may act.
#[test]
fn touching_without_overlapping_is_a_fully_executed_maneuver() {
    let report = flight((MIDDLE + 40.0, 420.0, 0.0));
    assert_eq!(range(&report), 0);
    assert!(!report.saw(|event| matches!(event, Event::OverlappedShip { .. })));
    assert_eq!(report.asks(), Ask::Action(report.id("x")));
}

/// [SE-RANGE-14, LG-ATK-19, LG-ATK-20, LG-ATK-21, LG-EX-16, LG-QR-02]
#[test]
fn range_adds_dice() {
    let rolled_at = |gap, dice| rolled(&attack(xwing(), tie(gap), dice));
    assert_eq!(rolled_at(50.0, "a:BBBB d:BBB"), (4, 3));
    assert_eq!(rolled_at(150.0, "a:BBB d:BBB"), (3, 3));
    assert_eq!(rolled_at(250.0, "a:BBB d:BBBB"), (3, 4));
    // Special weapons too, unless they have an ordnance icon.
    let mut report = engage([xwing().upgrade("tractorbeam"), tie(50.0)], "a:BBBB d:BBB");
    report.choose("x attacks tie with tractorbeam");
    assert_eq!(rolled(&report), (4, 3));
}

/// [SE-RANGE-15, SE-ERR-14, LG-ATK-22, LG-WEAP-06, LG-OPEN-08]
#[test]
fn ordnance_has_no_range_bonus() {
    let x = xwing().upgrade("protontorpedoes").locks("tie");
    let mut report = engage([x, tie(250.0)], "a:BBBB d:BBB");
    report.choose("x attacks tie with protontorpedoes").pass_all();
    assert_eq!(rolled(&report), (4, 3));
}

/// [SE-FAQ-32]
#[test]
fn a_card_that_applies_the_bonus_does_nothing_for_ordnance() {
    let x = xwing()
        .upgrade("test-applies-range")
        .upgrade("protontorpedoes")
        .locks("tie");
    let mut report = engage([x.clone(), tie(150.0)], "a:BBBB d:BBB");
    report.choose("x attacks tie").pass_all();
    assert_eq!(rolled(&report), (4, 3), "the primary weapon has it at range 2");
    let mut report = engage([x, tie(150.0)], "a:BBBB d:BBB");
    report.choose("x attacks tie with protontorpedoes").pass_all();
    assert_eq!(rolled(&report), (4, 3), "the torpedoes' own four");
}

/// [SE-RANGE-16, SE-GOLD-02, LG-ATK-24]
#[test]
fn range_0_gives_the_bonus_where_a_card_allows_the_attack() {
    let report = attack(
        xwing().upgrade("test-contact"),
        tie_at(40.0, 25.0),
        "a:BBBB d:BBB",
    );
    assert_eq!(rolled(&report), (4, 3));
}
