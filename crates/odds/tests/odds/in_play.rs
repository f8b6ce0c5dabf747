//! Games in progress: the odds each viewer gets, before and after each answer.

use furball_cards::{Face, Phase, Token};
use furball_engine::RulebookId::{First, Second};
use furball_engine::position::{PositionDamage, PositionShip};
use furball_engine::{Ask, Chance, Choice, Game, Modification, Position, Seat, Seed, Viewer};
use furball_odds::{
    Assumption, Attack, AttackDice, AttackOdds, AttackerTokens, DefenderTokens, DefenseDice, Odds, in_play,
    in_play_within,
};
use furball_testing::ship;

use crate::table::{
    AT_RANGE, answer, asked, assert_same, attack, attack_on, combat, content, start, tie, xwing,
};

fn of(odds: &AttackOdds, choice: &Choice) -> Odds {
    let found = odds.options.iter().find(|option| option.choice == *choice);
    found
        .unwrap_or_else(|| panic!("{choice:?} in {odds:#?}"))
        .odds
        .clone()
}

/// A declared attack with these upcoming dice.
fn declared(position: &mut Position, dice: &str) -> Game {
    position.dice = Some(dice.into());
    let mut game = start(position);
    answer(&mut game, &attack_on(1));
    game
}

fn focused_and_locked() -> Position {
    let mut attacker = xwing(Second, &[Token::Focus]);
    attacker.lock = Some("tie".into());
    combat(Second, vec![attacker, tie(AT_RANGE[1], &[Token::Evade])])
}

#[test]
fn each_option_has_the_odds_it_leads_to() {
    let mut game = declared(&mut focused_and_locked(), "a:HEB a:H d:VEB");
    let before = in_play(asked(&game)).expect("an attack");
    let focus = Choice::Modify(Modification::Spend(Token::Focus));
    let lock = Choice::Modify(Modification::SpendLock);
    let (with_focus, with_lock, as_it_is) = (
        of(&before, &focus),
        of(&before, &lock),
        of(&before, &Choice::Pass),
    );
    assert_eq!(before.now, with_lock, "the lock first, then the focus token");
    assert!(with_lock.expected > with_focus.expected && with_focus.expected > as_it_is.expected);

    answer(&mut game, &lock);
    let picking = in_play(asked(&game)).expect("an attack");
    assert_same(&picking.now, &with_lock, "the lock is spent");
    assert_eq!(picking.options.len(), 7, "one to three dice, all different");
    let blank = Choice::Dice([2].into_iter().collect());
    assert_same(&of(&picking, &blank), &with_lock, "the blank is rerolled");

    answer(&mut game, &blank);
    let lucky = in_play(asked(&game)).expect("an attack");
    assert!(lucky.now.expected > with_lock.expected, "a hit");
    assert_eq!(of(&lucky, &focus), lucky.now);
    answer(&mut game, &focus);
    // There is nothing left to modify, so the defender has already rolled VEB and is prompted.
    let defending = in_play(asked(&game)).expect("an attack");
    assert_eq!(defending.now.damage, [0.0, 1.0]);
    assert_eq!(of(&defending, &Choice::Pass).damage, [0.0, 0.0, 1.0]);
}

/// The attacker wants more, the defender less [SE-ATK-13].
#[test]
fn all_viewers_get_the_same_odds_but_only_the_prompted_player_gets_options() {
    let game = declared(&mut focused_and_locked(), "a:HEB");
    let seat = game.prompts()[0].seat;
    let other = Seat(1 - seat.0);
    let own = in_play(game.view(Viewer::Seat(seat))).expect("an attack");
    for viewer in [Viewer::Seat(other), Viewer::Spectator] {
        let odds = in_play(game.view(viewer)).expect("an attack");
        assert_eq!(odds.now, own.now);
        assert_eq!(odds.options, []);
    }
}

/// [SE-DMG-14]: no viewer learns anything about the deck's order or facedown cards.
#[test]
fn hidden_cards_make_no_difference() {
    let told = |seed: u8, held: &str| {
        let mut position = focused_and_locked();
        position.ships[1].damage = vec![PositionDamage::Hidden(held.into()); 2];
        let chance = Chance::seeded(Seed([seed; 32]));
        let (game, _) = position.start(content(Second), chance).expect("a position");
        in_play(asked(&game)).expect("an attack").now
    };
    let first = told(1, "directhit");
    assert!(first.destroyed.expect("a hull") > 0.1);
    assert_eq!(told(2, "directhit"), first, "another order");
    assert_eq!(told(1, "fuelleak"), first, "other cards facedown");
}

#[test]
fn the_choice_of_a_target() {
    let position = combat(
        Second,
        vec![
            xwing(Second, &[Token::Focus]),
            tie(AT_RANGE[1], &[Token::Evade]),
            PositionShip {
                id: "near".into(),
                at: (530.0, 300.0 + AT_RANGE[0], 180.0),
                ..tie(0.0, &[])
            },
        ],
    );
    let game = start(&position);
    assert!(matches!(game.prompts()[0].ask, Ask::Attack(_)));
    let odds = in_play(asked(&game)).expect("attacks to choose from");
    let (far, near) = (of(&odds, &attack_on(1)), of(&odds, &attack_on(2)));
    assert!(near.expected > far.expected);
    assert_eq!(odds.now, near);
    assert_eq!(of(&odds, &Choice::Pass).damage, [1.0]);
    assert_eq!(odds.assumes, []);
    let opponent = Seat(1 - game.prompts()[0].seat.0);
    assert_eq!(
        in_play(game.view(Viewer::Seat(opponent))),
        None,
        "no current attack"
    );
}

#[test]
fn without_an_attack_there_are_no_odds() {
    let mut position = focused_and_locked();
    position.phase = Phase::Planning;
    let game = start(&position);
    assert_eq!(in_play(asked(&game)), None);
}

/// A card that rerolls: computed by playing, and by hand.
#[test]
fn a_card_that_rerolls_one_die() {
    let mut attacker = xwing(Second, &[]);
    attacker.upgrades = vec!["predator".into()];
    let game = start(&combat(Second, vec![attacker, tie(AT_RANGE[1], &[])]));
    let odds = in_play(asked(&game)).expect("an attack");
    assert_eq!(odds.assumes, []);
    let against = |hits: i32| -> f64 {
        let chance = |evades: i32| {
            let ways = [1.0, 3.0, 3.0, 1.0][evades as usize];
            ways * 0.375f64.powi(evades) * 0.625f64.powi(3 - evades)
        };
        (0..=3)
            .map(|evades| chance(evades) * f64::from((hits - evades).max(0)))
            .sum()
    };
    let expected: f64 = [1.0, 3.0, 3.0, 1.0]
        .into_iter()
        .zip(0..)
        .map(|(ways, hits)| {
            let kept = against(hits);
            let better = if hits < 3 { against(hits + 1) } else { kept };
            ways / 8.0 * (kept + better) / 2.0
        })
        .sum();
    assert!(
        (odds.now.expected - expected).abs() < 1e-12,
        "{}",
        odds.now.expected
    );
}

/// A faceup Hull Breach makes all damage critical [SE-REPL-01].
#[test]
fn a_damage_card_that_lies_faceup_counts() {
    let destroyed = |card: &str| {
        let mut defender = tie(AT_RANGE[1], &[]);
        defender.damage = vec![PositionDamage::Faceup(card.into())];
        let game = start(&combat(Second, vec![xwing(Second, &[]), defender]));
        let odds = in_play(asked(&game)).expect("an attack");
        (odds.now.expected, odds.now.destroyed.expect("a hull"))
    };
    let (harmless, breached) = (destroyed("damagedengine"), destroyed("hullbreach"));
    assert!((harmless.0 - breached.0).abs() < 1e-12);
    assert!(breached.1 > harmless.1 + 0.01, "{harmless:?} {breached:?}");
}

#[test]
fn exceeding_the_budget_is_reported() {
    let mut attacker = xwing(Second, &[Token::Focus]);
    attacker.upgrades = vec!["predator".into()];
    let game = start(&combat(Second, vec![attacker.clone(), tie(AT_RANGE[1], &[])]));
    let odds = in_play_within(asked(&game), 10).expect("an attack");
    assert_eq!(odds.assumes, [Assumption::NoCards]);
    let plain = Attack {
        dice: AttackDice::to_roll(3),
        aim: AttackerTokens {
            focus: true,
            ..AttackerTokens::default()
        },
        defense: DefenseDice::to_roll(3),
        ..attack(Second)
    };
    assert!((odds.now.expected - plain.odds().expected).abs() < 1e-12);
    let all = in_play(asked(&game)).expect("an attack");
    assert!(all.now.expected > odds.now.expected);
    assert_eq!(all.assumes, []);

    let mut position = combat(Second, vec![attacker, tie(AT_RANGE[1], &[])]);
    let rolled = declared(&mut position, "a:HEB");
    let odds = in_play_within(asked(&rolled), 10).expect("an attack");
    assert_eq!(odds.assumes, [Assumption::NoCards]);
    assert_eq!(odds.options, [], "the value of each answer is unknown");
    let plain = Attack {
        dice: AttackDice::showing([Face::Hit, Face::Focus, Face::Blank]),
        ..plain
    };
    assert!((odds.now.expected - plain.odds().expected).abs() < 1e-12);
}

#[test]
fn an_attack_that_exceeds_the_budget_leaves_the_others_theirs() {
    let near = PositionShip {
        id: "near".into(),
        at: (530.0, 300.0 + AT_RANGE[0], 180.0),
        ..tie(0.0, &[])
    };
    let mut far = tie(AT_RANGE[1], &[Token::Focus]);
    far.upgrades = vec!["elusive".into()];
    let attacker = xwing(Second, &[Token::Focus]);
    let alone = start(&combat(Second, vec![attacker.clone(), far.clone()]));
    let both = start(&combat(Second, vec![attacker, far, near]));
    let is_exact = |game: &Game, ways: usize| {
        let odds = in_play_within(asked(game), ways).expect("an attack");
        odds.assumes.is_empty()
    };
    let enough = (1..)
        .map(|steps| steps * 50)
        .find(|&ways| is_exact(&alone, ways))
        .expect("a sufficient budget");
    assert!(enough > 200, "{enough}: too easy to prove anything");

    let full = in_play(asked(&both)).expect("attacks");
    let some = in_play_within(asked(&both), enough / 2).expect("attacks");
    assert_eq!(
        (&full.assumes[..], &some.assumes[..]),
        (&[][..], &[Assumption::NoCards][..])
    );
    assert_eq!(of(&some, &attack_on(2)), of(&full, &attack_on(2)), "plain enough");
    assert_ne!(
        of(&some, &attack_on(1)),
        of(&full, &attack_on(1)),
        "without its card"
    );
    // What the simple one leaves over, and passing, goes to the other.
    assert!(is_exact(&both, enough * 3 / 2));
}

/// [FE-OPEN-30]: a second token of the same kind can't be used in the same attack.
#[test]
fn tokens_spent_in_the_attack_count() {
    let mut position = combat(
        First,
        vec![
            xwing(First, &[]),
            tie(AT_RANGE[1], &[Token::Evade, Token::Evade, Token::Focus]),
        ],
    );
    let mut game = declared(&mut position, "a:HHH d:EBB");
    answer(&mut game, &Choice::Modify(Modification::Spend(Token::Evade)));
    let odds = in_play(asked(&game)).expect("an attack");
    assert_eq!(
        odds.now.damage,
        [0.0, 1.0],
        "the focus token changes the focus result"
    );
}

/// A ship in both full arcs counts for neither [SE-REINF-02].
#[test]
fn reinforcement_of_the_wrong_end() {
    let odds = |token: Token| {
        let defender = PositionShip {
            tokens: vec![token],
            done: true,
            ..ship("big", "patrolleader", (457.2, 320.0 + AT_RANGE[1], 180.0))
        };
        let game = start(&combat(Second, vec![xwing(Second, &[]), defender]));
        in_play(asked(&game)).expect("an attack").now.expected
    };
    assert!(odds(Token::ReinforceFore) < odds(Token::ReinforceAft));
}

/// An optional attack in the middle of being attacked isn't considered.
#[test]
fn an_attack_within_the_attack_is_left_out() {
    let defender = PositionShip {
        tokens: vec![Token::Focus],
        done: true,
        ..ship("quickdraw", "quickdraw", (457.2, 300.0 + AT_RANGE[1], 180.0))
    };
    let game = start(&combat(Second, vec![xwing(Second, &[Token::Focus]), defender]));
    let odds = in_play_within(asked(&game), 5_000).expect("an attack");
    assert_eq!(odds.assumes, []);
    let plain = Attack {
        dice: AttackDice::to_roll(3),
        aim: AttackerTokens {
            focus: true,
            ..AttackerTokens::default()
        },
        defense: DefenseDice::to_roll(2),
        guard: DefenderTokens {
            focus: true,
            ..DefenderTokens::default()
        },
        ..attack(Second)
    };
    assert!((odds.now.expected - plain.odds().expected).abs() < 1e-12);
}
