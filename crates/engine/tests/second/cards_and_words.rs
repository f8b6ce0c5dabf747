//! What the words on cards mean.

use furball_cards::{Phase, Token};
use furball_engine::scenario::ScenarioShip;
use furball_engine::{Ask, Choice, Event};

use crate::report::{MIDDLE, Set, With, ship};
use crate::test_cards::{content, second};

fn far() -> ScenarioShip {
    ship("far", "academypilot", (60.0, 860.0, 180.0))
}

#[test]
fn you_is_the_ship_that_has_the_card() {
    // [SE-GOLD-05, SE-GOLD-06, SE-GOLD-07]
    let report = second(
        Phase::Activation,
        [
            ship("it", "bluesquadronescort", (MIDDLE, 100.0, 0.0)).upgrade("after-speed-2"),
            ship("friend", "bluesquadronescort", (MIDDLE + 100.0, 100.0, 0.0)).dial("2 straight easy"),
            far(),
        ],
    )
    .play_with(content());
    assert!(report.saw(|event| matches!(event, Event::Moved { .. })));
    assert!(!report.ship("it").has(Token::Focus) && !report.ship("friend").has(Token::Focus));
}

#[test]
fn may_can_be_declined_and_must_cannot() {
    // [SE-GOLD-08, SE-GOLD-10, SE-ABIL-02]
    let it = ship("it", "bluesquadronescort", (MIDDLE, 100.0, 0.0));
    let report = second(
        Phase::Combat,
        [it.clone().upgrade("calculate-each-combat"), far()],
    )
    .play_with(content());
    assert_eq!(report.asks(), Ask::UseAbility);
    assert!(report.offers().contains(&Choice::Pass));
    let report = second(Phase::Combat, [it.upgrade("stress-each-combat"), far()]).play_with(content());
    assert!(report.ship("it").has(Token::Stress), "nobody was asked");
}

#[test]
fn once_for_each_opportunity() {
    // [SE-GOLD-11]
    let it = ship("it", "bluesquadronescort", (MIDDLE, 100.0, 0.0));
    let mut report = second(Phase::Combat, [it.upgrade("calculate-each-combat"), far()]).play_with(content());
    report.choose("use calculate-each-combat");
    let gained = |event: &Event| matches!(event, Event::TokensGained { .. });
    assert_eq!(report.count(gained), 1);
    assert_eq!(
        report.spectator().phase(),
        Phase::Planning,
        "not again in this phase"
    );
    report.dials(&["it 2 straight", "far 2 straight"]);
    report.choose("seat 1: done").choose("seat 2: done");
    report.pass_until(|ask| matches!(ask, Ask::UseAbility));
    report.choose("use calculate-each-combat");
    assert_eq!(report.count(gained), 2, "but in the next");
}

#[test]
fn generic_pilots_have_no_ability_of_their_own() {
    // [SE-ABIL-07]
    let generic = content().pilots.iter().filter(|pilot| pilot.limited == 0);
    for pilot in generic {
        assert!(pilot.abilities.is_empty(), "{}", pilot.id);
    }
}

#[test]
fn ship_abilities_belong_to_the_type() {
    // [SE-ABIL-08, SE-ANAT-01, SE-ANAT-02]
    let t70 = content()
        .ships
        .iter()
        .find(|ship| ship.id == "t70xwing")
        .expect("a ship");
    let shared = t70.ability.as_ref().expect("a ship ability");
    assert!(!shared.name.is_empty() && !shared.abilities.is_empty());
    assert_eq!((t70.attack(), t70.agility, t70.hull, t70.shields), (3, 2, 4, 3));
}
