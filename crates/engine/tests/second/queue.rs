//! The ability queue and replacement effects.

use furball_cards::{Phase, Token};
use furball_engine::{Ask, Choice, Event};

use crate::report::{MIDDLE, Report, Set, With, ship};
use crate::test_cards::{content, second};

/// Tokens gained so far, by the scenario's names of the ships.
fn gained(report: &Report) -> Vec<(&str, Token)> {
    let name = |id: furball_engine::ShipId| report.scenario.ships[id.index()].id.as_str();
    let gained = report.events.iter().filter_map(|event| match event {
        Event::TokensGained { ship, token, .. } => Some((name(*ship), *token)),
        _ => None,
    });
    gained.collect()
}

#[test]
fn the_first_players_abilities_come_first_in_the_order_he_picks() {
    // [SE-QUEUE-01, SE-QUEUE-02, SE-QUEUE-03, SE-TIME-02, SE-TIME-06, SE-ABIL-05]
    let mut report = second(
        Phase::Combat,
        [
            ship("blue", "bluesquadronescort", (MIDDLE, 100.0, 0.0))
                .upgrade("must-focus")
                .upgrade("must-evade"),
            ship("academy", "academypilot", (MIDDLE, 800.0, 180.0)).upgrade("must-evade"),
        ],
    )
    .play_with(content());
    assert_eq!(report.asks(), Ask::LineUpAbility);
    assert_eq!(
        report.offers().len(),
        2,
        "only the first player's, and both must be lined up"
    );
    report.choose("use must-evade");
    report.pass_all();
    assert_eq!(
        gained(&report),
        [
            ("blue", Token::Evade),
            ("blue", Token::Focus),
            ("academy", Token::Evade)
        ]
    );
}

#[test]
fn what_an_ability_sets_off_comes_before_what_was_waiting() {
    // [SE-QUEUE-04]
    let mut report = second(
        Phase::Combat,
        [
            ship("blue", "bluesquadronescort", (MIDDLE, 100.0, 0.0))
                .upgrade("must-focus")
                .upgrade("must-evade")
                .upgrade("after-focus"),
            ship("academy", "academypilot", (MIDDLE, 800.0, 180.0)).upgrade("after-enemy-focus"),
        ],
    )
    .play_with(content());
    report.choose("use must-focus");
    // Stress of the first player's own card, strain of the second player's, then the evade token that had waited.
    let order: Vec<Token> = gained(&report).into_iter().map(|(_, token)| token).collect();
    assert_eq!(order, [Token::Focus, Token::Stress, Token::Strain, Token::Evade]);
}

#[test]
fn an_optional_ability_can_be_declined() {
    // [SE-GOLD-08]
    let mut report = second(
        Phase::Combat,
        [
            ship("blue", "bluesquadronescort", (MIDDLE, 100.0, 0.0)).upgrade("may-calculate"),
            ship("academy", "academypilot", (MIDDLE, 800.0, 180.0)),
        ],
    )
    .play_with(content());
    assert_eq!(report.asks(), Ask::UseAbility);
    assert!(report.offers().contains(&Choice::Pass));
    report.choose("pass");
    assert_eq!(gained(&report), []);
}

#[test]
fn a_replaced_token_was_never_gained() {
    // [SE-REPL-01, SE-REPL-02, SE-REPL-03]
    let mut report = second(
        Phase::Combat,
        [
            ship("blue", "bluesquadronescort", (MIDDLE, 100.0, 0.0))
                .upgrade("must-focus")
                .upgrade("after-focus")
                .upgrade("evade-instead"),
            ship("academy", "academypilot", (MIDDLE, 800.0, 180.0)),
        ],
    )
    .play_with(content());
    let blue = report.id("blue");
    assert_eq!(report.asks(), Ask::Replace(blue));
    report.choose("use evade-instead");
    assert_eq!(
        gained(&report),
        [("blue", Token::Evade)],
        "and nothing reacted to a focus token"
    );
}

#[test]
fn only_one_replacement_is_applied() {
    // [SE-REPL-04, SE-EX-04]
    let mut report = second(
        Phase::Combat,
        [
            ship("blue", "bluesquadronescort", (MIDDLE, 100.0, 0.0))
                .upgrade("must-focus")
                .upgrade("evade-instead")
                .upgrade("calculate-instead"),
            ship("academy", "academypilot", (MIDDLE, 800.0, 180.0)),
        ],
    )
    .play_with(content());
    assert_eq!(report.offers().len(), 3, "either of the two, or neither");
    report.choose("use calculate-instead");
    report.pass_all();
    assert_eq!(gained(&report), [("blue", Token::Calculate)]);
}
