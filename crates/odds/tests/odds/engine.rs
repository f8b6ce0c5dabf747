//! The odds compared with the engine: the same attack played in every way the rules allow.

use furball_cards::Token;
use furball_engine::RulebookId::{self, First, Second};
use furball_engine::position::{PositionDamage, PositionShip};
use furball_odds::{Attack, AttackDice, AttackerTokens, Deck, DefenderTokens, DefenseDice, Hull};

use crate::table::{AT_RANGE, asked, assert_same, attack, combat, content, played_out, start, tie, xwing};

/// The standard query for an attack of the X-wing on the TIE fighter.
fn question(book: RulebookId, range: usize, xwing: &PositionShip, tie: &PositionShip) -> Attack {
    let has =
        |ship: &PositionShip, token: Token| ship.tokens.iter().filter(|other| **other == token).count() as u8;
    Attack {
        dice: AttackDice::to_roll(3 + u8::from(range == 1)),
        aim: AttackerTokens {
            focus: has(xwing, Token::Focus) > 0,
            lock: xwing.lock.is_some(),
            calculate: has(xwing, Token::Calculate),
            force: xwing.force.unwrap_or(0),
        },
        defense: DefenseDice::to_roll(3 + u8::from(range == 3)),
        guard: DefenderTokens {
            focus: has(tie, Token::Focus) > 0,
            evade: has(tie, Token::Evade),
            calculate: has(tie, Token::Calculate),
            force: tie.force.unwrap_or(0),
            reinforce: has(tie, Token::ReinforceFore),
            clouded: false,
        },
        hull: Some(Hull {
            shields: tie.shields.unwrap_or(0),
            hull: 3 - tie.damage.len() as u8,
            deck: Deck::full(content(book)),
        }),
        ..attack(book)
    }
}

/// The engine and the standard query agree.
fn agree(book: RulebookId, range: usize, xwing: PositionShip, tie: PositionShip) {
    let question = question(book, range, &xwing, &tie);
    let game = start(&combat(book, vec![xwing, tie]));
    let played = played_out(&game);
    assert_same(&played.now, &question.odds(), &format!("{question:?}"));
    let short = furball_odds::in_play(asked(&game)).expect("an attack");
    assert_same(&short.now, &question.odds(), "with shortcuts");
    assert_eq!(short.assumes, []);
}

/// [FE-ATK-13, FE-ATK-15, FE-ATK-22, FE-ATK-24, FE-ATK-25, FE-ATK-27, FE-ATK-32, FE-ATK-33]
#[test]
fn tokens_of_first_edition() {
    for mask in 0..16u8 {
        let has = |bit: u8| mask >> bit & 1 == 1;
        let tokens = |first: bool, token: Token| if first { vec![token] } else { Vec::new() };
        let mut attacker = xwing(First, &tokens(has(0), Token::Focus));
        attacker.lock = has(1).then(|| "tie".to_owned());
        let guard = [tokens(has(2), Token::Focus), tokens(has(3), Token::Evade)].concat();
        let range = if has(1) { 2 } else { 1 + usize::from(mask) % 3 };
        agree(First, range, attacker, tie(AT_RANGE[range - 1], &guard));
    }
}

/// [SE-RANGE-14, SE-LOCK-03, SE-FOCUS-02, SE-FOCUS-03, SE-EVADE-02, SE-CALC-02, SE-CALC-03]
#[test]
fn tokens_of_second_edition() {
    let cases: [(&[Token], bool, &[Token]); 9] = [
        (&[], false, &[]),
        (&[Token::Focus], false, &[Token::Focus]),
        (&[Token::Focus], true, &[Token::Evade]),
        (&[], true, &[Token::Evade, Token::Evade]),
        (&[Token::Calculate], true, &[Token::Calculate]),
        (
            &[Token::Calculate, Token::Calculate],
            false,
            &[Token::Focus, Token::Evade],
        ),
        (
            &[Token::Focus, Token::Calculate],
            false,
            &[Token::Calculate, Token::Evade],
        ),
        (&[], false, &[Token::ReinforceFore]),
        (&[Token::Focus], true, &[Token::ReinforceFore, Token::Focus]),
    ];
    for (place, (aim, lock, guard)) in cases.into_iter().enumerate() {
        let mut attacker = xwing(Second, aim);
        attacker.lock = lock.then(|| "tie".to_owned());
        let range = 1 + if lock { 1 } else { place % 3 };
        agree(Second, range, attacker, tie(AT_RANGE[range - 1], guard));
    }
}

/// [SE-DICE-11, SE-DICE-12]
#[test]
fn force_of_second_edition() {
    for (aim, guard) in [(1, 0), (2, 1), (0, 2)] {
        let mut attacker = xwing(Second, &[]);
        attacker.force = Some(aim);
        let mut defender = tie(AT_RANGE[1], &[]);
        defender.force = Some(guard);
        agree(Second, 2, attacker, defender);
    }
}

/// [FE-DMG-03, SE-DMG-02]
#[test]
fn shields_and_earlier_damage() {
    for book in [First, Second] {
        for (shields, damage) in [(2, 0), (1, 1), (0, 2)] {
            let defender = PositionShip {
                pilot: "tempestsquadronpilot".into(),
                shields: Some(shields),
                damage: vec![PositionDamage::Facedown; damage],
                ..tie(AT_RANGE[0], &[])
            };
            agree(book, 1, xwing(book, &[Token::Focus]), defender);
        }
    }
}
