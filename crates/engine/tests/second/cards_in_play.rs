//! Condition cards, costs, tokens on cards and delayed effects.

use furball_cards::{Phase, Token};
use furball_engine::{Event, Seat, Seed, Viewer};
use furball_testing::test_cards::content;
use furball_testing::{MIDDLE, Set, With, second, ship};

/// [SE-COND-01, SE-GOLD-06, SE-COND-02]
#[test]
fn an_assigned_condition_refers_to_its_ship() {
    let mut report = second(
        Phase::Engagement,
        [
            ship("blue", "bluesquadronescort", (MIDDLE, 100.0, 0.0)).upgrade("marks-an-enemy"),
            ship("academy", "academypilot", (MIDDLE, 800.0, 180.0)),
        ],
    )
    .play_with(content());
    report.pass_all();
    assert_eq!(
        report.ship("academy").tokens().count(Token::Strain),
        1,
        "on assignment"
    );
    assert_eq!(
        report.ship("academy").tokens().count(Token::Stress),
        1,
        "at the start of the End phase"
    );
    assert_eq!(report.ship("blue").tokens().iter().count(), 0);
    assert_eq!(
        report.count(|event| matches!(event, Event::ConditionRemoved { .. })),
        1
    );
}

/// [SE-COND-03, LG-COND-04]
#[test]
fn a_limited_condition_is_on_only_one_ship() {
    let mut report = second(
        Phase::Engagement,
        [
            ship("blue", "bluesquadronescort", (MIDDLE, 100.0, 0.0)).upgrade("marks-an-enemy"),
            ship("red", "bluesquadronescort", (200.0, 100.0, 0.0)).upgrade("marks-an-enemy"),
            ship("academy", "academypilot", (MIDDLE, 800.0, 180.0)),
            ship("obsidian", "obsidiansquadronpilot", (200.0, 800.0, 180.0)),
        ],
    )
    .play_with(content());
    // The order of the two equal abilities makes no difference.
    while report.asks() == furball_engine::Ask::LineUpAbility {
        report.choose("use marks-an-enemy");
    }
    report.choose("ship academy").choose("ship obsidian");
    assert_eq!(
        report.count(|event| matches!(event, Event::ConditionAssigned { .. })),
        2
    );
    report.pass_all();
    assert_eq!(
        report.ship("academy").tokens().count(Token::Stress),
        0,
        "removed before the End phase"
    );
    assert_eq!(report.ship("obsidian").tokens().count(Token::Stress), 1);
}

#[test]
fn a_delayed_effect_resolves_in_its_phase() {
    let mut report = second(
        Phase::Engagement,
        [
            ship("blue", "bluesquadronescort", (MIDDLE, 100.0, 0.0)).upgrade("focus-later"),
            ship("academy", "academypilot", (MIDDLE, 800.0, 180.0)),
        ],
    )
    .play_with(content());
    report.pass_all();
    let planned = report.when(|event| *event == Event::PhaseStarted(Phase::Planning));
    let gained = report.when(|event| matches!(event, Event::TokensGained { .. }));
    assert!(planned < gained, "not in the phase in which it was created");
    assert_eq!(report.ship("blue").tokens().count(Token::Stress), 1);
}

/// [SE-COST-01, SE-COST-02, SE-COST-03, LG-CHRG-03]
#[test]
fn a_cost_is_paid_only_for_an_effect() {
    let ships = |shields: u8, charges: u8| {
        let mut blue = ship("blue", "bluesquadronescort", (MIDDLE, 100.0, 0.0))
            .upgrade("pays-for-a-shield")
            .upgrade("protontorpedoes")
            .shields(shields);
        blue.upgrade_charges.push(("pays-for-a-shield".into(), charges));
        [blue, ship("academy", "academypilot", (MIDDLE, 800.0, 180.0))]
    };
    let offered = |shields: u8, charges: u8| {
        let mut report = second(Phase::Engagement, ships(shields, charges)).play_with(content());
        let offered = matches!(report.game.prompts()[0].ask, furball_engine::Ask::UseAbility);
        if offered {
            report.choose("use pays-for-a-shield");
            assert_eq!(report.ship("blue").shields(), shields + 1);
            assert!(report.saw(|event| matches!(event, Event::ChargesLost { count: 1, .. })));
            let left: Vec<u8> = report.ship("blue").upgrade_charges().collect();
            assert_eq!(left, [charges - 1, 2], "the other card keeps its own");
        }
        offered
    };
    assert!(offered(1, 1));
    assert!(!offered(2, 1), "all shields are active");
    assert!(!offered(1, 0), "no charge is active");
}

/// [SE-COND-01, LG-COND-01, LG-COND-02, LG-COND-05] Only the owner of the ship knows a facedown condition until it is revealed.
#[test]
fn a_facedown_condition_is_secret() {
    let with = |secret: &str| {
        let mut report = second(
            Phase::Engagement,
            [
                ship("blue", "bluesquadronescort", (MIDDLE, 100.0, 0.0)).upgrade("keeps-a-secret"),
                ship("academy", "academypilot", (MIDDLE, 230.0, 180.0)).done(),
            ],
        )
        .play_with(content());
        report.choose(secret);
        report
    };
    let (mut one, mut two) = (with("option 0"), with("option 1"));
    assert_ne!(one.game.memory_hash(), two.game.memory_hash());
    for viewer in [Viewer::Spectator, Viewer::Seat(Seat(1))] {
        assert_eq!(one.game.view(viewer).snapshot(), two.game.view(viewer).snapshot());
        let told = |report: &furball_testing::Report| -> Vec<Event> {
            let assigned = report
                .events
                .iter()
                .rposition(|event| matches!(event, Event::ConditionAssigned { .. }));
            let assigned = assigned.expect("assigned");
            report.game.seen(viewer, &report.events[assigned..]).collect()
        };
        assert_eq!(told(&one), told(&two));
        // Determinized games have either of them.
        let imagined: Vec<u64> = (0..16)
            .map(|number| one.game.view(viewer).determinize(Seed([number; 32])))
            .map(|game| game.view(Viewer::Seat(Seat(0))).snapshot())
            .map(|snapshot| {
                let condition = snapshot.ships[0].conditions[0].card.as_ref();
                u64::from(condition.is_some_and(|card| card.card == "first-secret"))
            })
            .collect();
        assert!(imagined.contains(&0) && imagined.contains(&1), "{imagined:?}");
    }
    let own = one.view(0).snapshot();
    let known = own.ships[0].conditions[0]
        .card
        .as_ref()
        .expect("its owner knows it");
    assert_eq!(known.card, "first-secret");
    one.pass_all();
    two.pass_all();
    assert_eq!(one.ship("blue").tokens().count(Token::Stress), 1);
    assert_eq!(two.ship("blue").tokens().count(Token::Strain), 1);
    let seen = one.spectator().snapshot();
    assert!(seen.ships[0].conditions[0].card.is_some(), "flipped faceup");
}
