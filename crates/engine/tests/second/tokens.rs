//! Tokens: gaining, spending, transferring, and which of them stay.

use furball_cards::{Phase, Token, TokenColor, TokenSet};
use furball_engine::{Ask, Event};
use furball_testing::test_cards::content;
use furball_testing::{MIDDLE, Set, With, second, ship};

/// [SE-TOK-04, LG-TOK-24, LG-TOK-34, LG-TOK-35, LG-TOK-36, LG-TOK-37, LG-QR-04]
#[test]
fn colors_and_shapes() {
    use Token::*;
    let of = |color: TokenColor| -> Vec<Token> {
        let all = Token::ALL.iter().copied();
        all.filter(|token| token.color() == color).collect()
    };
    assert_eq!(
        of(TokenColor::Green),
        [Focus, Evade, Calculate, ReinforceFore, ReinforceAft]
    );
    assert_eq!(of(TokenColor::Orange), [Disarm, Jam, Tractor]);
    assert_eq!(of(TokenColor::Blue), [Cloak]);
    let red = of(TokenColor::Red);
    assert!([Stress, Strain, Ion].iter().all(|token| red.contains(token)));
    let circular: Vec<Token> = TokenSet::CIRCULAR.tokens().collect();
    assert!(
        circular
            .iter()
            .all(|token| matches!(token.color(), TokenColor::Green | TokenColor::Orange))
    );
    assert_eq!(circular.len(), 8);
}

/// [SE-TOK-04, SE-END-01, SE-TOK-05, LG-TOK-03, LG-TOK-06, LG-TOK-13, LG-TOK-17, LG-END-01, LG-TOK-41]
#[test]
fn only_circular_tokens_are_removed_in_the_end_phase() {
    use Token::*;
    let mut it = ship("it", "bluesquadronescort", (MIDDLE, 100.0, 0.0));
    it.tokens = vec![
        Focus,
        Focus,
        Evade,
        Calculate,
        ReinforceFore,
        ReinforceAft,
        Disarm,
        Jam,
        Tractor,
        Cloak,
        Stress,
        Strain,
        Deplete,
    ];
    let report = second(
        Phase::End,
        [
            it,
            ship("far", "academypilot", (MIDDLE, 800.0, 180.0)).locks("it"),
        ],
    )
    .play();
    let left: Vec<Token> = report
        .ship("it")
        .tokens()
        .iter()
        .map(|(token, _)| token)
        .collect();
    assert_eq!(left.len(), 4, "{left:?}");
    assert!(
        [Cloak, Stress, Strain, Deplete]
            .iter()
            .all(|token| left.contains(token))
    );
    assert_eq!(report.ship("far").lock(), Some(report.id("it")), "and the lock");
}

/// [SE-TOK-01, SE-TOK-07, LG-MANV-15, LG-TOK-30, LG-TOK-33]
#[test]
fn gaining_adds_to_existing_tokens() {
    let it = ship("it", "bluesquadronescort", (MIDDLE, 400.0, 0.0)).dial("2 straight easy");
    let it = it.upgrade("ailerons").upgrade("after-speed-2").focused();
    let report = second(
        Phase::Activation,
        [it, ship("far", "academypilot", (60.0, 860.0, 180.0))],
    )
    .play_with(content());
    assert_eq!(report.ship("it").tokens().count(Token::Focus), 2);
}

/// [SE-TOK-02, SE-TOK-03, LG-TOK-31, LG-TOK-32]
#[test]
fn transfers_remove_from_one_and_give_to_the_other() {
    let played = |enemy: &str| {
        second(
            Phase::Engagement,
            [
                ship("giver", "bluesquadronescort", (MIDDLE, 100.0, 0.0))
                    .evading()
                    .upgrade("gives-a-token"),
                ship("taker", "bluesquadronescort", (MIDDLE + 60.0, 100.0, 0.0)),
                ship("far", "academypilot", (60.0, 860.0, 180.0)).upgrade(enemy),
            ],
        )
        .play_with(content())
    };
    let moved = |event: &Event| {
        matches!(
            event,
            Event::TokensLost {
                token: Token::Evade,
                ..
            }
        )
    };
    let given = |event: &Event| {
        matches!(
            event,
            Event::TokensGained {
                token: Token::Evade,
                ..
            }
        )
    };
    let report = played("after-reveal");
    assert!(
        report.when(moved) < report.when(given),
        "before the End phase removes the rest"
    );
    // An enemy card keeps the giver from losing it, so nothing is transferred.
    let report = played("holds-enemy-evades");
    assert!(!report.saw(moved) && !report.saw(given));
}

/// [SE-END-01] A card's text takes precedence [SE-GOLD-02].
#[test]
fn cards_may_keep_tokens() {
    let mut it = ship("it", "bluesquadronescort", (MIDDLE, 100.0, 0.0)).upgrade("keeps-evades");
    it.tokens = vec![Token::Evade, Token::Evade, Token::Focus];
    let report = second(
        Phase::End,
        [it, ship("far", "academypilot", (MIDDLE, 800.0, 180.0))],
    )
    .play_with(content());
    let kept: Vec<(Token, u8)> = report.ship("it").tokens().iter().collect();
    assert_eq!(kept, [(Token::Evade, 1)]);

    let mut it = ship("it", "bluesquadronescort", (MIDDLE, 100.0, 0.0)).upgrade("keeps-one");
    it.tokens = vec![Token::Evade, Token::Focus, Token::Focus];
    let mut report = second(
        Phase::End,
        [it, ship("far", "academypilot", (MIDDLE, 800.0, 180.0))],
    )
    .play_with(content());
    report.choose("use keeps-one");
    assert_eq!(
        report.asks(),
        Ask::PickToken(report.id("it")),
        "its owner picks the kind"
    );
    let focus = furball_engine::Choice::Token(Token::Focus);
    let seat = report.prompt().seat;
    report.answer(seat, &focus);
    let kept: Vec<(Token, u8)> = report.ship("it").tokens().iter().collect();
    assert_eq!(kept, [(Token::Focus, 1)]);
}
