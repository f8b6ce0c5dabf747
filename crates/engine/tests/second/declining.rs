//! Declining several optional abilities at once: they do nothing, and mandatory ones still resolve.

use furball_cards::{Phase, Token};
use furball_engine::Event;
use furball_testing::test_cards::content;
use furball_testing::{MIDDLE, Set, With, second, ship};

/// [SE-QUEUE-03, SE-ABIL-02]
#[test]
fn all_optional_abilities_may_be_declined() {
    let mut report = second(
        Phase::Engagement,
        [
            ship("one", "bluesquadronescort", (200.0, 100.0, 0.0)).upgrade("may-calculate"),
            ship("two", "bluesquadronescort", (300.0, 100.0, 0.0)).upgrade("may-calculate"),
            ship("three", "bluesquadronescort", (400.0, 100.0, 0.0)).upgrade("must-evade"),
            ship("academy", "academypilot", (MIDDLE, 800.0, 180.0)).upgrade("may-calculate"),
        ],
    )
    .play_with(content());
    report.choose("use must-evade").pass_all();
    let gained = |wanted: Token| {
        report.count(|event| matches!(event, Event::TokensGained { token, .. } if *token == wanted))
    };
    assert_eq!(gained(Token::Calculate), 0);
    assert_eq!(gained(Token::Evade), 1, "mandatory abilities still resolve");
}
