//! What odds leave out, and that they report it.

use furball_cards::{Phase, Token};
use furball_engine::RulebookId::Second;
use furball_engine::position::{PositionDamage, PositionShip};
use furball_engine::{Ask, Choice, Game, Options, Seat, Viewer};
use furball_odds::{Assumption, in_play};
use furball_testing::ship;

use crate::table::{AT_RANGE, asked, combat, start, tie, xwing};

/// Gives the first possible answer, or passes where that is allowed.
fn answer(game: &mut Game, pass: bool) {
    let prompt = game.prompts()[0].clone();
    let Options::List(choices) = &prompt.options else {
        panic!("{prompt:?}");
    };
    let choice = match pass && choices.contains(&Choice::Pass) {
        true => &Choice::Pass,
        false => &choices[0],
    };
    game.answer(prompt.seat, choice, &mut Vec::new())
        .expect("a legal answer");
}

/// A facedown condition is known only to its owner.
#[test]
fn a_facedown_condition() {
    // With locks, so that the attacker is prompted to modify dice.
    let flying = |id: &str, pilot: &str, at: (f64, f64, f64), locks: &str| PositionShip {
        dial: "1 straight easy".parse().ok(),
        lock: Some(locks.into()),
        ..ship(id, pilot, at)
    };
    let mut zam = flying("zam", "separatistracketeer", (457.2, 300.0, 0.0), "x");
    zam.upgrades = vec!["zamwesell".into()];
    let other = flying("x", "bluesquadronescort", (457.2, 800.0, 180.0), "zam");
    let mut position = combat(Second, vec![zam, other]);
    position.phase = Phase::System;
    let hidden = |takes_one: bool| {
        let mut game = start(&position);
        let zams = game.prompts()[0].seat;
        if takes_one {
            // The card is used, and one of its two conditions is chosen.
            answer(&mut game, false);
            answer(&mut game, false);
        }
        while !matches!(game.prompts()[0].ask, Ask::Attack(_)) {
            answer(&mut game, true);
        }
        answer(&mut game, false);
        [zams, Seat(1 - zams.0)].map(|seat| {
            let odds = in_play(game.view(Viewer::Seat(seat))).expect("an attack");
            odds.assumes.contains(&Assumption::HiddenCondition)
        })
    };
    assert_eq!(hidden(true), [false, true]);
    assert_eq!(hidden(false), [false, false]);
}

/// Which of several facedown cards is exposed is left to chance [SE-DMG-09].
#[test]
fn chance_other_than_dice() {
    let assumes = |facedown: &[&str]| {
        let mut attacker = xwing(Second, &[]);
        attacker.upgrades = vec!["deadeyeshot".into()];
        let mut defender = tie(AT_RANGE[1], &[Token::Evade]);
        defender.damage = facedown
            .iter()
            .map(|card| PositionDamage::Hidden((*card).into()))
            .collect();
        let game = start(&combat(Second, vec![attacker, defender]));
        in_play(asked(&game)).expect("an attack").assumes
    };
    assert_eq!(assumes(&["fuelleak", "hullbreach"]), [Assumption::OtherChance]);
    assert_eq!(assumes(&[]), []);
}

/// A player who picks among drawn cards picks among harmless ones here.
#[test]
fn damage_cards_that_a_player_picks() {
    let assumes = |pilot: &str| {
        let attacker = ship("tie", pilot, (457.2, 300.0, 0.0));
        let defender = PositionShip {
            done: true,
            // So that a critical result deals a card.
            shields: Some(0),
            ..ship("x", "bluesquadronescort", (457.2, 300.0 + AT_RANGE[1], 180.0))
        };
        let game = start(&combat(Second, vec![attacker, defender]));
        in_play(asked(&game)).expect("an attack").assumes
    };
    assert_eq!(assumes("maarekstele"), [Assumption::DamageCards]);
    assert_eq!(assumes("tempestsquadronpilot"), []);
}
