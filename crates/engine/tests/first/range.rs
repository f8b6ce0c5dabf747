//! Range and firing arc: the ruler, its borders, and what is inside the printed wedge.

use furball_cards::{Die, Phase};
use furball_engine::position::PositionShip;
use furball_engine::{Ask, Choice, Position, Rule, WeaponRef};
use furball_geometry::Range;
use furball_testing::*;

/// A rookie facing north.
fn rookie() -> PositionShip {
    ship("rookie", "rookiepilot", (MIDDLE, 300.0, 0.0))
}

/// A fighter with its center at this offset to the right and ahead of the rookie's, facing it.
fn academy(right: f64, ahead: f64) -> PositionShip {
    ship("academy", "academypilot", (MIDDLE + right, 300.0 + ahead, 180.0))
}

/// The rookie and a fighter straight ahead, with this gap between the bases in millimeters.
fn apart(gap: f64) -> Position {
    position(Phase::Engagement, [rookie(), academy(0.0, 40.0 + gap)])
}

/// The range between the two.
fn range(report: &Report) -> Range {
    report
        .spectator()
        .range(report.id("rookie"), report.id("academy"))
}

fn in_arc(report: &Report) -> bool {
    report
        .spectator()
        .in_firing_arc(report.id("rookie"), report.id("academy"))
}

/// A fighter at the right border of the rookie's arc: its nearest corner is 95 mm away and outside, the nearest point
/// inside is at 105 mm.
fn half_seen() -> PositionShip {
    academy(106.4, 107.94)
}

/// [FE-RANGE-01] The ruler starts at the measuring ship.
#[test]
fn the_ruler_has_three_sections() {
    for (gap, section) in [(60.0, 1), (160.0, 2), (260.0, 3)] {
        assert_eq!(range(&apart(gap).play()), section);
    }
}

/// [FE-RANGE-02] The closest part of the base counts, not the rest of it.
#[test]
fn the_closest_part_counts() {
    let report = apart(95.0).play();
    assert_eq!(range(&report), 1, "although most of the base is beyond 100 mm");
    assert_eq!(range(&apart(99.9).play()), 1);
    assert_eq!(range(&apart(100.1).play()), 2);
}

/// [FE-RANGE-03, FE-RANGE-07] At 299 mm the ship is at range 1-3; at 301 mm it is out of range and can't be targeted.
#[test]
fn beyond_the_ruler_is_out_of_range() {
    let report = apart(299.0).play();
    assert!((1..=3).contains(&range(&report).0));
    assert!(report.may("rookie attacks academy"));

    let nothing_asked = apart(301.0).play();
    assert!(!(1..=3).contains(&range(&nothing_asked).0));
    assert_eq!(nothing_asked.spectator().round(), 2, "no ship had a target");

    let near = ship("near", "academypilot", (MIDDLE, 400.0, 90.0));
    let mut report = position(Phase::Engagement, [rookie(), academy(0.0, 341.0), near]).play();
    assert_eq!(report.targets(), [report.id("near")]);
    assert_eq!(report.refused("rookie attacks academy").rule, Rule::FE_RANGE_07);
}

/// [FE-RANGE-04] Close, medium and long.
#[test]
fn sections_have_names() {
    for (gap, name) in [
        (50.0, Some("close")),
        (150.0, Some("medium")),
        (250.0, Some("long")),
        (350.0, None),
    ] {
        let report = apart(gap).play();
        assert_eq!(report.spectator().range_name(range(&report)), name);
    }
}

/// [FE-RANGE-05, FE-OPEN-07] An attack is measured to the closest part inside the arc; everything else to the closest
/// part.
#[test]
fn an_attack_is_measured_inside_the_arc() {
    let mut report = position(Phase::Engagement, [rookie(), half_seen()])
        .dice("a:BBB d:BBB")
        .play();
    let (from, to) = (report.id("rookie"), report.id("academy"));
    let view = report.spectator();
    let in_arc = view.sight(from, to, false).expect("in arc").span.distance;
    let plain = view.sight(from, to, true).expect("all round").span.distance;
    assert!(
        (in_arc - 105.0).abs() < 0.1 && (plain - 95.0).abs() < 0.1,
        "{in_arc} {plain}"
    );
    assert_eq!(range(&report), 1);
    assert_eq!(
        view.sight(from, to, false).map(|sight| sight.range),
        Some(Range(2))
    );
    report.choose("rookie attacks academy");
    assert_eq!(
        report.rolled(Die::Attack).len(),
        3,
        "no bonus die: the attack is at range 2"
    );
}

/// [FE-RANGE-06] A base under two sections is at the lower range.
#[test]
fn the_lowest_section_counts() {
    let mut report = apart(190.0).dice("a:BBB d:BBB").play();
    assert_eq!(range(&report), 2, "the base reaches from 190 to 230 mm");
    report.choose("rookie attacks academy").choose("pass");
    assert_eq!(report.rolled(Die::Defense).len(), 3, "so no long range bonus");
}

/// [FE-RANGE-08] Near, but behind: in range and not a target.
#[test]
fn range_and_arc_are_both_needed() {
    let behind = ship("behind", "academypilot", (MIDDLE, 210.0, 180.0));
    let mut report = position(Phase::Engagement, [rookie(), behind, academy(0.0, 300.0)]).play();
    assert_eq!(
        report.spectator().range(report.id("rookie"), report.id("behind")),
        1
    );
    assert_eq!(report.targets(), [report.id("academy")]);
    assert_eq!(report.refused("rookie attacks behind").rule, Rule::FE_RANGE_08);
}

/// [FE-RANGE-09] Guides don't count: 101 mm between the edges is range 2, although the guides are only 97.5 mm apart.
#[test]
fn guides_are_ignored_for_range() {
    let report = apart(101.0).play();
    assert_eq!(range(&report), 2);
    let sight = report
        .spectator()
        .sight(report.id("rookie"), report.id("academy"), false);
    assert_eq!(sight.map(|sight| sight.range), Some(Range(2)));
}

/// [FE-RANGE-09] Nor for arcs: a fighter with only its guides in the arc is outside it.
#[test]
fn guides_are_ignored_for_arcs() {
    // It faces west, so its front is toward the arc; the guides extend 1.75 mm farther.
    let border = 120.0 * (40.45f64).to_radians().tan();
    let west = |left: f64| {
        let fighter = ship(
            "academy",
            "academypilot",
            (MIDDLE + left + 20.0, 300.0 + 100.0, 270.0),
        );
        position(Phase::Engagement, [rookie(), fighter]).play()
    };
    assert!(!in_arc(&west(border + 0.5)));
    assert!(in_arc(&west(border - 0.5)));
}

/// [FE-RANGE-10] Primary weapons reach ranges 1 to 3.
#[test]
fn primary_weapons_reach_to_range_3() {
    for gap in [20.0, 150.0, 260.0, 300.0] {
        let mut report = apart(gap).play();
        let primary = Choice::Attack {
            weapon: WeaponRef::MAIN,
            target: report.id("academy"),
            obstructed: false,
        };
        assert_eq!(report.offers(), [primary, Choice::Pass]);
        report.choose("pass");
        assert!(
            report.may("academy attacks rookie"),
            "the TIE fighter's reaches as far"
        );
    }
}

/// [FE-RANGE-11] One more attack die at range 1, one more defense die at range 3.
#[test]
fn range_gives_bonus_dice_to_primary_weapons() {
    for (gap, dice) in [
        (50.0, "a:BBBB d:BBB"),
        (150.0, "a:BBB d:BBB"),
        (250.0, "a:BBB d:BBBB"),
    ] {
        let mut report = apart(gap).dice(dice).play();
        report.choose("rookie attacks academy").choose("pass");
    }
}

/// [FE-RANGE-12] Secondary weapons never get a bonus die, nor does the defender against them.
#[test]
fn secondary_weapons_get_no_range_bonus() {
    let armed = |card: &str, gap: f64| {
        let attacker = rookie().upgrade(card).locks("academy").focused();
        position(Phase::Engagement, [attacker, academy(0.0, 40.0 + gap)])
    };
    let mut report = armed("protontorpedoes", 250.0).dice("a:BBBB d:BBB").play();
    report
        .choose("rookie attacks academy with protontorpedoes")
        .choose("pass")
        .choose("pass");
    assert_eq!(report.rolled(Die::Defense).len(), 3, "torpedoes at range 3");

    let mut report = armed("advprotontorpedoes", 50.0).dice("a:HHHHH d:VVV").play();
    report
        .choose("rookie attacks academy with advprotontorpedoes")
        .choose("pass")
        .choose("pass");
    assert_eq!(
        report.rolled(Die::Attack).len(),
        5,
        "advanced torpedoes at range 1"
    );
}

/// [FE-RANGE-13] A card that says range 1 reaches 99 mm and not 101.
#[test]
fn cards_work_at_the_range_they_state() {
    let beside = |gap: f64| {
        let mut report = position(
            Phase::Engagement,
            [
                ship("howlrunner", "howlrunner", (MIDDLE + 40.0 + gap, 500.0, 90.0)),
                ship("academy", "academypilot", (MIDDLE, 500.0, 180.0)),
                rookie().done(),
            ],
        )
        .dice("a:BB d:BB")
        .play();
        report.choose("academy attacks rookie");
        report
    };
    let mut near = beside(99.0);
    assert_eq!(near.asks(), Ask::ModifyDice(Die::Attack));
    assert!(near.may("use howlrunner"));
    near.choose("pass");
    let far = beside(101.0);
    assert_eq!(far.spectator().round(), 2, "no prompt");
}

/// [FE-RANGE-14] A player may measure to every ship first, without committing to anything.
#[test]
fn measuring_comes_before_declaring() {
    let far = ship("far", "academypilot", (MIDDLE + 30.0, 700.0, 180.0));
    let mut report = position(Phase::Engagement, [rookie(), academy(0.0, 150.0), far]).play();
    let before = report.game.memory_hash();
    let view = report.view(0);
    let shot = |name: &str| view.shot(report.id("rookie"), WeaponRef::MAIN, report.id(name));
    assert_eq!(shot("academy").map(|shot| shot.sight.range), Ok(Range(2)));
    assert_eq!(
        shot("far").map_err(|refusal| report.rule(refusal)).map(|_| ()),
        Err(Rule::FE_RANGE_07)
    );
    assert_eq!(view.range(report.id("rookie"), report.id("far")), 4);
    assert_eq!(report.game.memory_hash(), before, "nothing has happened");
    report.choose("pass");
}

/// [FE-ARC-01] Ahead is in the arc; behind and beside are not.
#[test]
fn the_arc_opens_ahead() {
    for (right, ahead, inside) in [
        (0.0, 150.0, true),
        (0.0, -150.0, false),
        (150.0, 0.0, false),
        (-150.0, 0.0, false),
        (100.0, 150.0, true),
        (-100.0, 150.0, true),
        (200.0, 150.0, false),
    ] {
        let report = position(Phase::Engagement, [rookie(), academy(right, ahead)]).play();
        assert_eq!(in_arc(&report), inside, "{right} to the right, {ahead} ahead");
        let targeted = report
            .spectator()
            .shot(report.id("rookie"), WeaponRef::MAIN, report.id("academy"));
        assert_eq!(targeted.is_ok(), inside);
    }
}

/// [FE-ARC-02] One corner inside is enough.
#[test]
fn a_corner_in_the_arc_is_enough() {
    let border = 120.0 * (40.45f64).to_radians().tan();
    let corner =
        |off: f64| position(Phase::Engagement, [rookie(), academy(border + off + 20.0, 100.0)]).play();
    let mut report = corner(-1.0);
    assert!(in_arc(&report));
    assert!(report.may("rookie attacks academy"));
    report.choose("pass");
    assert!(!in_arc(&corner(1.0)));
}

/// [FE-ARC-03] A ship in between neither hides another nor obstructs the attack.
#[test]
fn ships_do_not_block_the_line() {
    let second = ship("second", "academypilot", (MIDDLE, 500.0, 180.0));
    let mut report = position(Phase::Engagement, [rookie(), academy(0.0, 100.0), second])
        .dice("a:BBB d:BBB")
        .play();
    assert_eq!(report.targets(), [report.id("academy"), report.id("second")]);
    let behind = report.id("second");
    let over = |obstructed| Choice::Attack {
        weapon: WeaponRef::MAIN,
        target: behind,
        obstructed,
    };
    assert!(report.offers().contains(&over(false)) && !report.offers().contains(&over(true)));
    report.choose("rookie attacks second");
    assert_eq!(report.rolled(Die::Defense).len(), 3);
}

/// [FE-OPEN-06] Exactly on a border, the lower section counts.
#[test]
fn borders_belong_to_the_lower_section() {
    for (gap, section) in [(100.0, Range(1)), (200.0, Range(2)), (300.0, Range(3))] {
        let report = apart(gap).play();
        assert_eq!(range(&report), section);
        let sight = report
            .spectator()
            .sight(report.id("rookie"), report.id("academy"), false);
        assert_eq!(sight.map(|sight| sight.range), Some(section));
    }
}

/// [FE-OPEN-07] An asteroid on the shortest line doesn't obstruct an attack whose line inside the arc misses it.
#[test]
fn obstruction_is_judged_inside_the_arc() {
    let mut report = position(Phase::Engagement, [rookie(), half_seen()])
        .rock("coreasteroid0", (MIDDLE + 96.3, 300.0 + 69.9, 0.0))
        .dice("a:BBB d:BBB")
        .play();
    let (from, to) = (report.id("rookie"), report.id("academy"));
    let plain = report.spectator().sight(from, to, true).expect("all round");
    assert!(
        plain.can_be_obstructed && !plain.can_be_clear,
        "the shortest line crosses it"
    );
    let attack = report.spectator().sight(from, to, false).expect("in arc");
    assert!(
        attack.can_be_clear && !attack.can_be_obstructed,
        "the line in arc doesn't"
    );
    report.choose("rookie attacks academy");
    assert_eq!(report.rolled(Die::Defense).len(), 3);
    report.choose("pass");
}

/// [FE-OPEN-08] Among equally short lines the attacker chooses one, so a rock in half of the band doesn't obstruct
/// the attack; a rulebook may say otherwise.
#[test]
fn the_attacker_chooses_among_equal_lines() {
    let behind_rock = || apart(150.0).rock("coreasteroid0", (MIDDLE + 20.0, 395.0, 0.0));
    let mut report = behind_rock().dice("a:BBB d:BBB").play();
    assert!(report.may("rookie attacks academy clear") && report.may("rookie attacks academy obstructed"));
    report.choose("rookie attacks academy").choose("pass");
    assert_eq!(report.rolled(Die::Defense).len(), 3);

    let mut report = behind_rock().dice("a:BBB d:BBBB").play_under(|rulebook| {
        rulebook.obstacles.attacker_picks_line = false;
    });
    assert_eq!(
        report.refused("rookie attacks academy clear").rule,
        Rule::FE_OBST_16
    );
    report.choose("rookie attacks academy").choose("pass");
}
