//! Target locks: acquiring, keeping and spending them.

use furball_cards::{ActionKind, Die, Phase};
use furball_engine::position::PositionShip;
use furball_engine::{ActionChoice, Ask, Choice, Event, Rule, ShipId};
use furball_testing::*;

/// A rookie that has just moved and may act.
fn rookie() -> PositionShip {
    arriving("rookie", "rookiepilot", (MIDDLE, 400.0, 0.0))
}

/// A TIE fighter at this gap ahead of it, base to base; negative is behind it.
fn academy(gap: f64) -> PositionShip {
    let y = if gap < 0.0 {
        400.0 - 40.0 + gap
    } else {
        400.0 + 40.0 + gap
    };
    ship("academy", "academypilot", (MIDDLE, y, 90.0))
}

/// The ships that may be locked.
#[track_caller]
fn lockable(report: &Report) -> Vec<ShipId> {
    let offers = report.offers().into_iter();
    let locks = offers.filter_map(|choice| match choice {
        Choice::Action(ActionChoice::Lock(target)) => Some(target),
        _ => None,
    });
    locks.collect()
}

/// [FE-ACT-20] Only enemies can be locked.
#[test]
fn only_enemies_can_be_locked() {
    let mut report = position(
        Phase::Activation,
        [
            rookie(),
            ship("friend", "redsquadronpilot", (MIDDLE + 80.0, 400.0, 0.0)),
            academy(250.0),
        ],
    )
    .play();
    assert_eq!(lockable(&report), [report.id("academy")]);
    assert_eq!(report.refused("lock friend").rule, Rule::FE_ACT_20);
}

/// [FE-ACT-21] In any direction, up to range 3.
#[test]
fn a_lock_reaches_in_all_directions_up_to_range_3() {
    for (gap, possible) in [
        (-250.0, true),
        (-300.0, true),
        (-301.0, false),
        (20.0, true),
        (301.0, false),
    ] {
        let report = position(Phase::Activation, [rookie(), academy(gap)]).play();
        let expected = if possible {
            vec![report.id("academy")]
        } else {
            vec![]
        };
        assert_eq!(lockable(&report), expected, "{gap} mm away");
        let arc = report
            .spectator()
            .in_firing_arc(report.id("rookie"), report.id("academy"));
        assert_eq!(arc, gap > 0.0);
    }
}

/// [FE-ACT-22] A pair of tokens: the rookie is locking, the Academy Pilot is targeted.
#[test]
fn a_lock_is_a_pair_of_tokens() {
    let mut report = position(Phase::Activation, [rookie(), academy(-200.0)]).play();
    report.choose("lock academy");
    let (rookie, academy) = (report.id("rookie"), report.id("academy"));
    assert_eq!(report.ship("rookie").lock(), Some(academy));
    assert_eq!(report.ship("academy").locked_by().collect::<Vec<_>>(), [rookie]);
    assert_eq!(report.ship("academy").lock(), None);
    assert_eq!(report.ship("rookie").locked_by().count(), 0);
}

/// [FE-ACT-23] Whether an enemy is in range is known before the action is chosen.
#[test]
fn the_range_is_known_before_choosing() {
    let mut report = position(Phase::Activation, [rookie(), academy(320.0)]).play();
    assert_eq!(report.view(0).range(report.id("rookie"), report.id("academy")), 4);
    assert!(lockable(&report).is_empty());
    assert_eq!(report.refused("lock academy").rule, Rule::FE_ACT_21);
    assert!(
        report.ship("rookie").actions_done().is_empty(),
        "measuring cost nothing"
    );
    report.choose("focus");
    let rookie = report.id("rookie");
    assert!(report.saw(|event| *event
        == Event::ActionPerformed {
            ship: rookie,
            action: ActionKind::Focus,
            difficulty: furball_cards::Difficulty::White,
        }));
}

/// [FE-ACT-24] A new lock replaces the old one.
#[test]
fn a_ship_keeps_one_lock() {
    let mut report = position(
        Phase::Activation,
        [
            rookie().locks("academy"),
            academy(150.0),
            ship("obsidian", "obsidiansquadronpilot", (MIDDLE + 200.0, 400.0, 90.0)),
        ],
    )
    .play();
    report.choose("lock obsidian");
    let (rookie, academy, obsidian) = (report.id("rookie"), report.id("academy"), report.id("obsidian"));
    assert_eq!(report.ship("rookie").lock(), Some(obsidian));
    assert_eq!(report.ship("academy").locked_by().count(), 0);
    let lost = Event::LockLost {
        ship: rookie,
        target: furball_engine::Object::Ship(academy),
    };
    assert!(report.saw(|event| *event == lost));
}

/// [FE-ACT-25] Two X-wings lock the same fighter.
#[test]
fn several_ships_may_lock_the_same_ship() {
    let mut report = position(
        Phase::Activation,
        [
            rookie(),
            academy(150.0),
            ship("red", "redsquadronpilot", (MIDDLE + 80.0, 400.0, 0.0)).locks("academy"),
        ],
    )
    .play();
    report.choose("lock academy");
    let lockers: Vec<ShipId> = report.ship("academy").locked_by().collect();
    assert_eq!(lockers, [report.id("rookie"), report.id("red")]);
}

/// [FE-ACT-26] Distance and the End phase don't break a lock, nor does an attack that doesn't spend it.
#[test]
fn a_lock_outlives_distance_attacks_and_the_round() {
    let mut report = position(
        Phase::Activation,
        [
            rookie().locks("academy"),
            ship("academy", "academypilot", (MIDDLE, 600.0, 0.0)).dial("5 straight white"),
            ship("obsidian", "obsidiansquadronpilot", (MIDDLE, 550.0, 90.0)),
        ],
    )
    .dice("a:HHB d:VVB")
    .play();
    report
        .choose("pass")
        .choose("pass")
        .choose("rookie attacks obsidian");
    let (rookie, academy) = (report.id("rookie"), report.id("academy"));
    assert_eq!(report.spectator().round(), 2);
    assert!(report.spectator().range(rookie, academy).0 > 3);
    assert_eq!(report.ship("rookie").lock(), Some(academy));
    assert_eq!(report.ship("academy").locked_by().count(), 1);
}

/// [FE-ACT-27] A lock from the first round is spent in the third.
#[test]
fn a_lock_may_be_spent_rounds_later() {
    let mut report = position(
        Phase::Activation,
        [
            ship("rookie", "rookiepilot", (MIDDLE, 100.0, 0.0)).dial("2 straight easy"),
            ship("academy", "academypilot", (MIDDLE, 300.0, 0.0)).dial("2 straight easy"),
        ],
    )
    .dice("a:HBB a:HB d:BBB")
    .play();
    report.choose("pass").choose("lock academy").choose("pass");
    for round in [2, 3] {
        assert_eq!(report.spectator().round(), round);
        report
            .choose("dial rookie 2 straight")
            .choose("dial academy 2 straight");
        report.choose("pass").choose("pass");
        assert_eq!(report.asks(), Ask::Attack(report.id("rookie")));
        if round == 2 {
            report.choose("pass");
        }
    }
    report
        .choose("rookie attacks academy")
        .choose("spend lock")
        .choose("dice 2 3");
    assert_eq!(report.struck(), (2, 0));
    assert!(report.ship("academy").status().in_play());
    assert_eq!(report.ship("rookie").lock(), None, "spent at last");
}

/// [FE-ACT-28] Proton Torpedoes can't be used without a lock on the target itself.
#[test]
fn torpedoes_need_a_lock_on_the_target() {
    let torpedoes = |lock: Option<&str>| {
        let mut red = ship("red", "redsquadronpilot", (MIDDLE, 300.0, 0.0)).upgrade("protontorpedoes");
        red.lock = lock.map(Into::into);
        let ties = [
            ship("academy", "academypilot", (MIDDLE, 490.0, 90.0)),
            ship("other", "academypilot", (MIDDLE + 60.0, 490.0, 90.0)),
        ];
        let [one, two] = ties;
        position(Phase::Engagement, [red, one, two]).play()
    };
    let mut report = torpedoes(None);
    assert!(report.may("red attacks academy"));
    assert_eq!(
        report.refused("red attacks academy with protontorpedoes").rule,
        Rule::FE_WEAP_05
    );
    assert!(!torpedoes(Some("other")).may("red attacks academy with protontorpedoes"));
    assert!(torpedoes(Some("academy")).may("red attacks academy with protontorpedoes"));
}

/// [FE-OPEN-25] When either ship is destroyed, both tokens of the pair are removed.
#[test]
fn a_lock_ends_with_either_ship() {
    let mut report = position(
        Phase::Engagement,
        [
            ship("rookie", "rookiepilot", (MIDDLE, 300.0, 0.0))
                .locks("academy")
                .done(),
            ship("luke", "lukeskywalker", (MIDDLE + 60.0, 300.0, 0.0)),
            ship("academy", "academypilot", (MIDDLE, 450.0, 90.0)).facedown(2),
            ship("other", "academypilot", (100.0, 800.0, 0.0)),
        ],
    )
    .dice("a:HBB d:BBB")
    .play();
    report.choose("luke attacks academy");
    assert!(!report.ship("academy").status().in_play());
    assert_eq!(report.ship("rookie").lock(), None);

    let mut report = position(
        Phase::Engagement,
        [
            ship("rookie", "rookiepilot", (MIDDLE, 300.0, 0.0))
                .locks("obsidian")
                .shields(0)
                .facedown(2)
                .done(),
            ship("luke", "lukeskywalker", (100.0, 100.0, 0.0)),
            ship("obsidian", "obsidiansquadronpilot", (MIDDLE, 450.0, 180.0)),
        ],
    )
    .dice("a:HB d:BB")
    .play();
    report.choose("obsidian attacks rookie");
    assert!(!report.ship("rookie").status().in_play());
    assert_eq!(report.ship("obsidian").locked_by().count(), 0);
    assert_eq!(report.ship("rookie").lock(), None);
}

/// [FE-OPEN-26] Locking the same ship again is an action that changes nothing.
#[test]
fn the_same_ship_may_be_locked_again() {
    let mut report = position(Phase::Activation, [rookie().locks("academy"), academy(150.0)]).play();
    report.choose("lock academy");
    let (rookie, academy) = (report.id("rookie"), report.id("academy"));
    assert_eq!(report.ship("rookie").lock(), Some(academy));
    assert_eq!(report.ship("academy").locked_by().collect::<Vec<_>>(), [rookie]);
    assert!(!report.saw(|event| matches!(event, Event::LockLost { .. })));
    assert_eq!(report.ship("rookie").actions_done().len(), 1, "it was the action");
}

/// [FE-OPEN-27] A lock spent for torpedoes is gone and gives no rerolls.
#[test]
fn a_lock_is_spent_only_once() {
    let mut report = position(
        Phase::Engagement,
        [
            ship("red", "redsquadronpilot", (MIDDLE, 300.0, 0.0))
                .upgrade("protontorpedoes")
                .locks("academy")
                .focused(),
            ship("academy", "academypilot", (MIDDLE, 490.0, 90.0)),
        ],
    )
    .dice("a:EBBB d:BBB")
    .play();
    report.choose("red attacks academy with protontorpedoes");
    assert_eq!(report.asks(), Ask::ModifyDice(Die::Attack));
    assert_eq!(report.ship("red").lock(), None);
    assert_eq!(report.ship("academy").locked_by().count(), 0);
    assert!(report.may("spend focus") && report.may("use protontorpedoes"));
    assert_eq!(report.refused("spend lock").rule, Rule::FE_ATK_22);
    report.choose("pass");
    assert_eq!(report.struck(), (0, 0));
}
