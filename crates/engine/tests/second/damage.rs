//! Damage: shields, cards, exposing and repairing.

use furball_cards::{CardId, Phase, Token};
use furball_engine::position::{PositionDamage, PositionShip};
use furball_engine::{Chance, Choice, Event, Position, Seed, Side};
use furball_testing::fight::*;
use furball_testing::test_cards::content;
use furball_testing::{MIDDLE, Report, Set, With, second, ship};

/// A TIE Advanced: hull 3, two shields.
fn advanced() -> PositionShip {
    ship("tie", "tempestsquadronpilot", (MIDDLE, 490.0, 180.0)).done()
}

fn hit(target: PositionShip, deck: &[&str], dice: &str) -> Report {
    let position = second(Phase::Engagement, [xwing(), target]).deck(deck);
    let mut report = play(position, dice);
    report.choose("x attacks tie");
    report
}

/// A card affects the X-wing at the start of the phase, far from its enemy.
fn start(x: PositionShip) -> Position {
    second(
        Phase::Engagement,
        [x, ship("tie", "academypilot", (60.0, 860.0, 180.0))],
    )
}

/// [SE-DMG-01, LG-DMG-01, LG-DMG-05] Two hits remove the shields, so the crit deals a card.
#[test]
fn hits_come_before_critical_damage() {
    let report = hit(advanced(), &["panickedpilot"], "a:CHH d:BBB");
    assert_eq!(report.ship("tie").shields(), 0);
    assert_eq!(report.ship("tie").damage().count(), 1);
    assert_eq!(
        report.ship("tie").tokens().count(Token::Stress),
        2,
        "dealt faceup"
    );
}

/// [SE-DMG-02, LG-DMG-02, LG-DMG-03, LG-DMG-16]
#[test]
fn shields_are_lost_first() {
    let report = hit(advanced().shields(1), &[], "a:CBB d:BBB");
    assert_eq!(report.ship("tie").shields(), 0);
    assert_eq!(report.ship("tie").damage().count(), 0);
    let report = hit(advanced().shields(0), &["weaponsfailure"], "a:HCB d:BBB");
    let faceup: Vec<bool> = report
        .ship("tie")
        .damage()
        .map(|dealt| dealt.card.is_some())
        .collect();
    assert_eq!(faceup, [false, true], "facedown for the hit, faceup for the crit");
}

/// [SE-DMG-03, LG-DMG-04]
#[test]
fn faceup_cards_resolve_one_by_one() {
    let report = hit(
        advanced().shields(0),
        &["panickedpilot", "panickedpilot"],
        "a:CCB d:BBB",
    );
    let places = |wanted: fn(&Event) -> bool| -> Vec<usize> {
        let all = report.events.iter().enumerate();
        all.filter(|(_, event)| wanted(event))
            .map(|(place, _)| place)
            .collect()
    };
    let dealt = places(|event| matches!(event, Event::DamageDealt { .. }));
    let stress = places(|event| {
        matches!(
            event,
            Event::TokensGained {
                token: Token::Stress,
                ..
            }
        )
    });
    assert!(dealt[0] < stress[0] && stress[0] < dealt[1] && dealt[1] < stress[1]);
}

/// [SE-DMG-04]
#[test]
fn being_dealt_a_card_is_not_suffering_damage() {
    let x = xwing().upgrade("test-deals").upgrade("test-after-damage");
    let report = start(x).play_with(content());
    assert_eq!(report.ship("x").shields(), 2);
    assert_eq!(report.ship("x").damage().count(), 1);

    assert_eq!(report.gained("x", Token::Calculate), 0);
}

/// [SE-TIME-05] Two hits and a crit are three simultaneous damage.
#[test]
fn damage_from_one_cause_is_reported_once() {
    let x = xwing().upgrade("test-hurts").upgrade("test-after-damage");
    let mut position = start(x).deck(&["weaponsfailure"]);
    position.ships[0].done = true;
    let report = position.play_with(content());
    let gained: Vec<u8> = report
        .events
        .iter()
        .filter_map(|event| match event {
            Event::TokensGained {
                token: Token::Calculate,
                count,
                ..
            } => Some(*count),
            _ => None,
        })
        .collect();
    assert_eq!(gained.iter().sum::<u8>(), 3);
}

/// [SE-DMG-05]
#[test]
fn cards_beyond_the_hull_are_dealt() {
    let report = hit(tie(50.0).facedown(2), &[], "a:HHHB d:BBB");
    let dealt = report.count(|event| matches!(event, Event::DamageDealt { .. }));
    assert_eq!(dealt, 3);
    assert_eq!(report.ship("tie").damage().count(), 5);
}

/// [SE-DMG-06, SE-SHLD-01, LG-DMG-06]
#[test]
fn damaged_and_critically_damaged() {
    let states = |x: PositionShip| {
        let mut report = start(x.upgrade("test-states")).play_with(content());
        // Two of them have to be ordered, which makes no difference here.
        while report.game.prompts()[0].ask == furball_engine::Ask::LineUpAbility {
            let choice = report.offers()[0].clone();
            report.answer(furball_engine::Seat(0), &choice);
        }
        let gained = |token| report.gained("x", token) > 0;
        (
            gained(Token::Calculate),
            gained(Token::Evade),
            gained(Token::Focus),
        )
    };
    assert_eq!(states(xwing().shields(0)), (false, false, false));
    assert_eq!(states(xwing().shields(0).facedown(1)), (true, false, false));
    assert_eq!(
        states(xwing().shields(0).faceup("weaponsfailure")),
        (true, true, false)
    );
    assert_eq!(states(xwing().shields(1)), (false, false, true));
}

/// [SE-DMG-07, SE-OPEN-19, LG-SETUP-17]
#[test]
fn each_player_has_a_deck() {
    let report = hit(advanced().shields(0), &[], "a:HBB d:BBB");
    let [one, two] = [Side::One, Side::Two].map(|side| report.spectator().deck_size(side));
    assert_eq!((one, two), (33, 32));
}

/// [SE-DMG-08]
#[test]
fn a_destroyed_ship_keeps_its_cards() {
    let mut report = hit(tie(150.0).facedown(2), &[], "a:HBB d:BBB");
    report.pass_all();
    let status = report.ship("tie").status();
    assert_eq!(status, furball_engine::Status::Destroyed);
    assert_eq!(report.ship("tie").damage().count(), 3);
    assert!(report.spectator().discard_pile(Side::Two).is_empty());
}

/// [SE-DMG-09]
#[test]
fn exposing_is_not_suffering() {
    let x = xwing()
        .facedown(1)
        .upgrade("test-exposes")
        .upgrade("test-after-damage");
    let report = start(x).play_with(content());
    assert!(report.saw(|event| matches!(event, Event::DamageFlipped { faceup: true, .. })));
    assert!(!report.saw(|event| matches!(event, Event::DamageDealt { .. })));
}

/// [SE-DMG-10, SE-DMG-13, LG-DMG-14, LG-DMG-15]
#[test]
fn a_repaired_card_is_flipped_then_discarded() {
    let x = xwing()
        .faceup("weaponsfailure")
        .upgrade("test-repairs")
        .upgrade("test-after-repair");
    let report = start(x).play_with(content());
    assert_eq!(report.faceup("x"), Vec::<&str>::new());
    assert_eq!(report.ship("x").damage().count(), 1);
    assert_eq!(
        report.ship("x").stat(furball_cards::Stat::Hull),
        4,
        "the hull value stays"
    );
    assert_eq!(report.gained("x", Token::Evade), 1, "it was a repair");
    let x = xwing().facedown(1).upgrade("test-repairs");
    let report = start(x).play_with(content());
    assert_eq!(report.ship("x").damage().count(), 0);
    assert_eq!(report.spectator().discard_pile(Side::One).len(), 1);
}

/// [SE-DMG-11] There is no prompt for which of the three.
#[test]
fn chance_picks_among_facedown_cards() {
    let x = xwing().facedown(3).upgrade("test-repairs");
    let report = start(x).play_with(content());
    assert_eq!(report.ship("x").damage().count(), 2);
}

/// [SE-DMG-11] Each of the three may be the one, and the seed alone decides.
#[test]
fn any_facedown_card_may_be_exposed() {
    let cards = ["hullbreach", "structuraldamage", "weaponsfailure"];
    let mut x = xwing().upgrade("test-exposes");
    x.damage = cards.map(|card| PositionDamage::Hidden(card.into())).into();
    let position = start(x);
    let exposed = |seed: u8| -> CardId {
        let chance = Chance::seeded(Seed([seed; 32]));
        let (_, events) = position.start(content(), chance).expect("a position");
        let mut flipped = events.into_iter().filter_map(|event| match event {
            Event::DamageFlipped { card, .. } => card,
            _ => None,
        });
        flipped.next().expect("an exposed card")
    };
    let seen: Vec<CardId> = (0..30).map(exposed).collect();
    for card in cards {
        assert!(seen.iter().any(|each| each.as_str() == card), "{card} never");
    }
    assert_eq!(seen, (0..30).map(exposed).collect::<Vec<_>>());
}

/// [SE-DMG-12, LG-DMG-13]
#[test]
fn the_player_chooses_the_side_of_a_repair() {
    let x = || {
        xwing()
            .faceup("weaponsfailure")
            .facedown(2)
            .upgrade("test-repairs")
    };
    let mut report = start(x()).play_with(content());
    let offers = report.offers();
    assert_eq!(offers.len(), 2);
    assert!(offers.contains(&Choice::Facedown));
    report.answer(furball_engine::Seat(0), &Choice::Facedown);
    assert_eq!(report.ship("x").damage().count(), 2);
    assert_eq!(report.faceup("x"), ["weaponsfailure"]);
}

/// [SE-DMG-14] Even from their owner.
#[test]
fn facedown_cards_are_secret() {
    let report = start(xwing().facedown(2)).play_with(content());
    for seat in [0, 1] {
        let ship = report.view(seat).ship(report.id("x")).expect("a ship");
        assert!(ship.damage().all(|dealt| dealt.card.is_none()));
    }
}

/// [SE-DMG-15, SE-OPEN-18, LG-OPEN-17] Those of the same deck, and the discard pile.
#[test]
fn an_empty_deck_is_renewed_from_destroyed_ships() {
    let lost = ship("lost", "academypilot", (MIDDLE + 60.0, 490.0, 180.0))
        .faceup("woundedpilot")
        .faceup("stunnedpilot")
        .done();
    let target = advanced().shields(0);
    let wing = ship("wing", "cavernangelszealot", (MIDDLE + 10.0, 255.0, 0.0));
    let mut position = second(Phase::Engagement, [xwing(), wing, target, lost]);
    position.short_deck = true;
    position = position.deck(&["weaponsfailure"]);
    position.discard = vec!["structuraldamage".into()];
    let mut report = play(position, "a:HBB d:BBB a:HHB d:BBB");
    report.choose("x attacks lost");
    report.choose("wing attacks tie");
    assert!(report.saw(|event| matches!(event, Event::DeckShuffled)));
    // Three of the lost ship and one discarded card; two of them were dealt.
    assert_eq!(report.spectator().deck_size(Side::Two), 2);
    assert_eq!(report.ship("lost").damage().count(), 0);
    assert_eq!(
        report.spectator().deck_size(Side::One),
        1,
        "the other deck is untouched"
    );
}

/// [SE-OPEN-18]
#[test]
fn without_any_card_a_marker_counts() {
    let mut position = second(Phase::Engagement, [xwing(), advanced().shields(0)]);
    position.short_deck = true;
    let mut report = play(position, "a:CBB d:BBB");
    report.choose("x attacks tie");
    assert_eq!(report.ship("tie").hull_damage(), 1);
    assert!(!report.saw(|event| matches!(event, Event::DamageDealt { faceup: true, .. })));
}

/// [SE-DMG-16, LG-COMP-02]
#[test]
fn a_deck_has_fourteen_cards_in_copies() {
    let mut cards: Vec<_> = content().damage_deck().collect();
    assert_eq!(cards.len(), 33);
    cards.sort_unstable();
    cards.dedup();
    assert_eq!(cards.len(), 14);
}

/// [SE-DMG-17, SE-FAQ-17]
#[test]
fn the_wounded_pilot_is_damaged_by_actions() {
    let x = |dice: &str| {
        let x = ship("x", "bluesquadronescort", (MIDDLE, 200.0, 0.0))
            .faceup("woundedpilot")
            .dial("2 straight easy");
        let position = second(Phase::Activation, [x, tie(400.0)]);
        play(position, dice)
    };
    let mut report = x("a:H");
    report.choose("focus");
    assert_eq!(report.ship("x").tokens().count(Token::Stress), 1);
    let mut report = x("a:E");
    report.choose("focus");
    assert_eq!(report.ship("x").tokens().count(Token::Stress), 0);
    let mut report = x("");
    report.choose("action woundedpilot");
    assert_eq!(report.faceup("x"), Vec::<&str>::new());
}

/// [SE-FAQ-35] The damage may be prevented; the tokens are still gained.
#[test]
fn inflicted_tokens_are_not_damage() {
    let x = xwing().upgrade("iontorpedoes").locks("tie");
    let mut report = engage([x, tie(150.0).upgrade("test-after-damage")], "a:HHHB d:BBB");
    report.choose("x attacks tie with iontorpedoes").choose("pass");
    assert_eq!(report.gained("tie", Token::Calculate), 1, "one damage");
    assert_eq!(report.ship("tie").tokens().count(Token::Ion), 2);
}
