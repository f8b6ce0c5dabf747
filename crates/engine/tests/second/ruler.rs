//! Measuring with the ruler: arcs, and objects on the line.

use furball_cards::Phase;
use furball_cards::language::ArcName;
use furball_engine::Object;
use furball_engine::Rule;
use furball_engine::refusal::MeasuringRefusal;
use furball_testing::acting::{activation, acts, waits};
use furball_testing::{MIDDLE, Set, second, ship};

/// [SE-ARC-03, SE-OBSTR-01, SE-OBSTR-02]
#[test]
fn every_arc_and_everything_on_the_line_is_shown() {
    let report = second(
        Phase::Engagement,
        [
            ship("blue", "bluesquadronescort", (MIDDLE, 300.0, 0.0)),
            ship("saber", "sabersquadronace", (MIDDLE, 520.0, 90.0)),
            ship("friend", "bluesquadronescort", (MIDDLE, 400.0, 0.0)),
        ],
    )
    .begin();
    let [blue, saber, friend] = ["blue", "saber", "friend"].map(|name| report.id(name));
    let measured = report
        .spectator()
        .measure(Object::Ship(blue), Object::Ship(saber));
    let measured = measured.expect("both are there");
    let [there, back] = measured.aims.as_slice() else {
        panic!("{measured:?}")
    };
    assert_eq!(
        there.arcs,
        [ArcName::Front, ArcName::FullFront, ArcName::Bullseye]
    );
    let attack = there.attack.as_ref().expect("in the arc");
    assert_eq!(attack.obstructed_by, [Object::Ship(friend)]);
    assert!(attack.can_be_clear, "a ship gives no die");
    // Facing east, it has the other on its right.
    assert!(back.arcs.contains(&ArcName::Right) && !back.in_firing_arc);
}

/// [SE-ATK-02, SE-LOCK-01]
#[test]
fn measuring_is_part_of_the_action_not_before_it() {
    let report = activation([
        acts("blue", "bluesquadronescort", (MIDDLE, 300.0, 0.0)),
        waits("saber", "sabersquadronace", (MIDDLE, 520.0, 180.0)),
    ])
    .begin();
    let [blue, saber] = ["blue", "saber"].map(|name| Object::Ship(report.id(name)));
    let view = report.view(report.prompt().seat.0);
    let estimate = view.may_measure(blue, saber).expect_err("not yet");
    assert_eq!(estimate, MeasuringRefusal::Estimate { acting: false }.into());
    assert_eq!(report.rule(estimate), Rule::SE_ATK_02);
    let attacking = second(
        Phase::Engagement,
        [
            ship("blue", "bluesquadronescort", (MIDDLE, 300.0, 0.0)),
            ship("saber", "bluesquadronescort", (MIDDLE, 520.0, 180.0)),
        ]
        .map(|mut ship| {
            ship.side = Some(match ship.id.as_str() {
                "blue" => furball_engine::Side::One,
                _ => furball_engine::Side::Two,
            });
            ship
        }),
    )
    .begin();
    let view = attacking.view(attacking.prompt().seat.0);
    assert_eq!(view.may_measure(blue, saber), Ok(()));
}
