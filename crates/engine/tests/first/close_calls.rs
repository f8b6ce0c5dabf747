//! Close calls: nothing is too close to call, so players never have to roll for a ruling.

use furball_cards::Phase;
use furball_engine::Viewer;
use furball_engine::{Choice, Object};
use furball_geometry::constants::RANGE_BAND;
use furball_testing::*;

/// Half the length of a small base.
const HALF: f64 = 20.0;

/// A TIE fighter ahead of a Red Squadron Pilot, its base this far beyond the farthest range.
fn beyond_range_3(gap: f64) -> Report {
    position(
        Phase::Engagement,
        [
            ship("red", "redsquadronpilot", (MIDDLE, 200.0, 0.0)),
            ship(
                "tie",
                "academypilot",
                (MIDDLE, 200.0 + 2.0 * HALF + 3.0 * RANGE_BAND + gap, 0.0),
            ),
        ],
    )
    .play()
}

fn may_attack(report: &Report) -> bool {
    let attack = |choice: &Choice| matches!(choice, Choice::Attack { .. });
    report.game.prompts().iter().any(|prompt| match &prompt.options {
        furball_engine::Options::List(choices) => choices.iter().any(attack),
        _ => false,
    })
}

/// [FE-DISP-01] A hundredth of a millimeter decides, and it decides the same for both players; nobody rolls for it.
#[test]
fn no_situation_is_too_close_to_call() {
    for (gap, range) in [(-0.01, 3), (0.01, 4)] {
        let report = beyond_range_3(gap);
        let (red, tie) = (Object::Ship(report.id("red")), Object::Ship(report.id("tie")));
        for viewer in [Viewer::Seat(REBEL), Viewer::Seat(IMPERIAL), Viewer::Spectator] {
            let view = report.game.view(viewer);
            let there = view.measure(red, tie).expect("both are there");
            let back = view.measure(tie, red).expect("both are there");
            assert_eq!((there.range.0, back.range.0), (range, range));
        }
        assert_eq!(may_attack(&report), range == 3);
        assert_eq!(
            report.game.chance_used(),
            beyond_range_3(100.0).game.chance_used()
        );
    }
}

/// [FE-DISP-02] The same situation gets the same ruling whenever it comes up.
#[test]
fn a_ruling_stays_the_same() {
    for gap in [-0.01, 0.01] {
        let first = may_attack(&beyond_range_3(gap));
        assert!((0..3).all(|_| may_attack(&beyond_range_3(gap)) == first));
    }
}

/// [FE-OPEN-35] There is no tie to reroll either: what lies exactly on the border is within range.
#[test]
fn the_border_itself_is_decided() {
    assert!(may_attack(&beyond_range_3(0.0)));
}
