//! Optional abilities that nobody wants: declined all together, they do nothing, and what must be done is done.

use furball_cards::{Phase, Token};
use furball_engine::Event;

use crate::report::{MIDDLE, Set, With, ship};
use crate::test_cards::{content, second};

#[test]
fn who_wants_none_of_several_abilities_gets_none() {
    // [SE-QUEUE-03, SE-ABIL-02]
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
    assert_eq!(gained(Token::Evade), 1, "what must be done is done");
}
