//! The chance of destruction compared with the engine, for every order of a short deck.

use furball_cards::Face;
use furball_engine::RulebookId::{self, First, Second};
use furball_engine::position::{Position, PositionDamage, PositionShip};
use furball_engine::{Ask, Choice, Game, Options, ShipId, Status, Viewer, WeaponRef};
use furball_odds::{Attack, AttackDice, Deck, Hull};
use furball_testing::ship;

use crate::table::{AT_RANGE, attack, combat, content, start, tie, xwing};

/// Calls `each` with every distinct order of the cards.
fn each_order(cards: &mut Vec<&str>, done: usize, each: &mut impl FnMut(&[&str])) {
    if done == cards.len() {
        each(cards);
        return;
    }
    for next in done..cards.len() {
        if cards[done..next].contains(&cards[next]) {
            continue;
        }
        cards.swap(done, next);
        each_order(cards, done + 1, each);
        cards.swap(done, next);
    }
}

/// The game after its first ship has attacked its second.
fn attacked(position: &Position) -> Game {
    let mut game = start(position);
    let declared = Choice::Attack {
        weapon: WeaponRef::MAIN,
        target: ShipId(1),
        obstructed: false,
    };
    let seat = game.prompts()[0].seat;
    game.answer(seat, &declared, &mut Vec::new()).expect("an attack");
    game
}

/// The chance that this many critical results destroy a TIE fighter with this many damage cards, dealt from these
/// cards: in the engine, and by the odds.
fn compare(book: RulebookId, crits: usize, held: usize, cards: &[&str]) {
    let mut defender = tie(AT_RANGE[1], &[]);
    // Facedown cards of a kind that doesn't matter.
    defender.damage = vec![PositionDamage::Hidden("consolefire".into()); held];
    let (mut destroyed, mut orders) = (0.0, 0.0);
    each_order(&mut cards.to_vec(), 0, &mut |order| {
        // A die rolled for a damage card shows a hit or not.
        for (face, weight) in [("H", 3.0 / 8.0), ("B", 5.0 / 8.0)] {
            let mut position = combat(book, vec![xwing(book, &[]), defender.clone()]);
            position.deck = order.iter().map(|card| (*card).to_owned()).collect();
            position.short_deck = true;
            let attack = "C".repeat(crits) + &"B".repeat(3 - crits);
            position.dice = Some(format!("a:{attack} d:BBB a:{}", face.repeat(cards.len())));
            let game = attacked(&position);
            let target = game.view(Viewer::Spectator).ship(ShipId(1)).expect("the target");
            orders += weight;
            if target.status() != Status::InPlay {
                destroyed += weight;
            }
        }
    });
    let cards = cards
        .iter()
        .map(|card| content(book).find_damage_card(card).expect("a card"));
    let odds = Attack {
        dice: AttackDice::showing(std::iter::repeat_n(Face::Crit, crits)),
        hull: Some(Hull {
            shields: 0,
            hull: 3 - held as u8,
            deck: Deck::of(content(book), cards.clone()),
        }),
        ..attack(book)
    }
    .odds();
    let (engine, counted) = (destroyed / orders, odds.destroyed.expect("a hull"));
    assert!(
        (engine - counted).abs() < 1e-12,
        "{book:?}, {crits} crits, {held} cards held, {:?}: {engine} in the engine, not {counted}",
        cards.collect::<Vec<_>>()
    );
}

/// Direct Hit! counts double, and Minor Explosion may deal one more damage [FE-DMG-06, FE-DMG-12].
#[test]
fn criticals_of_first_edition() {
    for (crits, held) in [(1, 0), (1, 1), (1, 2), (2, 0), (2, 1), (3, 0)] {
        compare(
            First,
            crits,
            held,
            &["directhit", "damagedengine", "damagedengine", "injuredpilot"],
        );
        compare(
            First,
            crits,
            held,
            &["directhit", "directhit", "damagedengine", "stunnedpilot"],
        );
    }
    compare(First, 1, 1, &["minorexplosion", "damagedengine", "directhit"]);
}

/// Direct Hit! deals one more damage immediately, which is critical once the hull is breached and then triggers leaks
/// [SE-DMG-03, SE-REPL-01].
#[test]
fn criticals_of_second_edition() {
    for (crits, held) in [(1, 0), (1, 1), (2, 0), (2, 1), (3, 0)] {
        compare(
            Second,
            crits,
            held,
            &[
                "directhit",
                "damagedengine",
                "damagedengine",
                "panickedpilot",
                "structuraldamage",
            ],
        );
        compare(
            Second,
            crits,
            held,
            &[
                "directhit",
                "hullbreach",
                "damagedengine",
                "directhit",
                "stunnedpilot",
            ],
        );
        compare(
            Second,
            crits,
            held,
            &["directhit", "hullbreach", "fuelleak", "directhit", "woundedpilot"],
        );
    }
}

/// The cost of three critical results to a ship that survives them all, in every order of these cards: in the engine,
/// and by the odds for each hull.
fn compare_losses(book: RulebookId, big: &str, cards: &[&str]) {
    let defender = PositionShip {
        shields: Some(0),
        done: true,
        ..ship("big", big, (457.2, 320.0 + AT_RANGE[1], 180.0))
    };
    let (mut dealt, mut orders) = (vec![0.0; cards.len() + 1], 0.0);
    each_order(&mut cards.to_vec(), 0, &mut |order| {
        let mut position = combat(book, vec![xwing(book, &[]), defender.clone()]);
        position.deck = order.iter().map(|card| (*card).to_owned()).collect();
        position.short_deck = true;
        position.dice = Some("a:CCC".into());
        let mut game = attacked(&position);
        // Several simultaneous leaks are put in any order.
        while let [prompt] = game.prompts()
            && prompt.ask == Ask::LineUpAbility
        {
            let Options::List(choices) = &prompt.options else {
                panic!("{prompt:?}");
            };
            let (seat, choice) = (prompt.seat, choices[0].clone());
            game.answer(seat, &choice, &mut Vec::new()).expect("an order");
        }
        let target = game.view(Viewer::Spectator).ship(ShipId(1)).expect("the target");
        dealt[target.damage().count()] += 1.0;
        orders += 1.0;
    });
    let ids = cards
        .iter()
        .map(|card| content(book).find_damage_card(card).expect("a card"));
    let deck = Deck::of(content(book), ids);
    for hull in 1..=cards.len() {
        let odds = Attack {
            dice: AttackDice::showing([Face::Crit; 3]),
            hull: Some(Hull {
                shields: 0,
                hull: hull as u8,
                deck: deck.clone(),
            }),
            ..attack(book)
        };
        let counted = odds.odds().destroyed.expect("a hull");
        let engine: f64 = dealt[hull..].iter().sum::<f64>() / orders;
        assert!(
            (engine - counted).abs() < 1e-12,
            "hull {hull}, {cards:?}: {engine} in the engine, not {counted}"
        );
    }
}

/// [SE-DMG-03, SE-REPL-01]
#[test]
fn criticals_that_a_big_ship_survives() {
    let plain = "damagedengine";
    for cards in [
        [
            "directhit",
            "directhit",
            "hullbreach",
            "fuelleak",
            "fuelleak",
            plain,
            plain,
            plain,
        ],
        [
            "directhit",
            "hullbreach",
            "hullbreach",
            "fuelleak",
            "fuelleak",
            "fuelleak",
            plain,
            plain,
        ],
    ] {
        compare_losses(Second, "patrolleader", &cards);
    }
}

/// [FE-COMP-07]
#[test]
fn whole_decks_are_known() {
    for (book, direct_hits) in [(First, 7.0), (Second, 5.0)] {
        assert!(Deck::is_known(content(book)));
        let deck = Deck::full(content(book));
        assert_eq!(deck.cards(), 33);
        let last_card = |faces: &[Face], hull: u8| {
            let hull = Hull {
                shields: 0,
                hull,
                deck: deck.clone(),
            };
            let dice = AttackDice::showing(faces.iter().copied());
            Attack {
                dice,
                hull: Some(hull),
                ..attack(book)
            }
            .odds()
            .destroyed
        };
        let crit = Face::Crit;
        assert_eq!(last_card(&[crit], 1), Some(1.0));
        let explosion = if book == First { 2.0 * 3.0 / 8.0 } else { 0.0 };
        let chance = last_card(&[crit], 2).expect("a hull");
        assert!((chance - (direct_hits + explosion) / 33.0).abs() < 1e-12);
        assert_eq!(last_card(&[Face::Hit], 2), Some(0.0));
    }
}
