//! The odds of made-up attacks.

use furball_odds::Odds;
use furball_server::catalog;
use serde_json::{Value, json};

/// The odds of an attack in the words of a client; none if they aren't worked out.
fn odds(attack: Value) -> Option<Odds> {
    catalog::odds(&serde_json::from_value(attack).expect("an attack")).ok()
}

#[test]
fn what_is_asked_is_what_is_counted() {
    let bare = odds(json!({"attack": 1, "defense": 0})).expect("one die");
    assert_eq!((bare.damage.as_slice(), bare.destroyed), (&[0.5, 0.5][..], None));
    // Each means changes the odds, and to the side that has it.
    let full = json!({"attack": 3, "defense": 3, "rulebook": "second"});
    let expected = |part: &str, means: &str, has: Value| {
        let mut attack = full.clone();
        attack[part] = json!({means: has});
        odds(attack).expect("few dice").expected
    };
    let plain = odds(full.clone()).expect("few dice").expected;
    for (means, has) in [
        ("focus", json!(true)),
        ("lock", json!(true)),
        ("calculate", json!(1)),
        ("force", json!(1)),
    ] {
        assert!(expected("aim", means, has) > plain, "{means}");
    }
    for (means, has) in [
        ("focus", json!(true)),
        ("evade", json!(1)),
        ("calculate", json!(1)),
        ("force", json!(1)),
        ("reinforce", json!(1)),
        ("clouded", json!(true)),
    ] {
        assert!(expected("guard", means, has) < plain, "{means}");
    }
    // Two hits destroy what has one shield and a hull of one, and so does a third.
    let hull = odds(json!({"attack": 3, "defense": 0, "hull": {"shields": 1, "hull": 1}}));
    assert_eq!(hull.and_then(|odds| odds.destroyed), Some(0.5));
}

#[test]
fn rulebooks_make_a_difference() {
    let evaded = |rulebook: &str| {
        let attack = json!({"rulebook": rulebook, "attack": 2, "defense": 0, "guard": {"evade": 1}});
        odds(attack).expect("few dice").expected
    };
    assert_eq!(evaded("second"), 1.0, "there is no die to turn");
    assert_eq!(evaded("first"), 0.25, "it adds a result");
}

#[test]
fn no_more_dice_than_anybody_counts() {
    assert!(odds(json!({"attack": 24, "defense": 24})).is_some());
    assert_eq!(odds(json!({"attack": 25, "defense": 0})), None);
    assert_eq!(odds(json!({"attack": 0, "defense": 25})), None);
    // A ship that takes many cards, in every order in which they may come.
    let crowded = json!({"attack": 24, "defense": 0, "rulebook": "second", "aim": {"lock": true}, "hull": {"hull": 24}});
    let lost = odds(crowded).and_then(|odds| odds.destroyed).expect("a hull");
    assert!(lost > 0.0 && lost < 1.0, "{lost}");
}
