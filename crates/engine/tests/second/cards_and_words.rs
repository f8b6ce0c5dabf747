//! The meaning of the words on cards.

use furball_cards::{Phase, Token};
use furball_engine::position::PositionShip;
use furball_engine::{Ask, Choice, Event};
use furball_testing::test_cards::content;
use furball_testing::{MIDDLE, Set, With, second, ship};

fn far() -> PositionShip {
    ship("far", "academypilot", (60.0, 860.0, 180.0))
}

/// [SE-GOLD-05, SE-GOLD-06, SE-GOLD-07]
#[test]
fn you_is_the_ship_with_the_card() {
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

/// [SE-GOLD-08, SE-GOLD-10, SE-ABIL-02]
#[test]
fn may_can_be_declined_and_must_cannot() {
    let it = ship("it", "bluesquadronescort", (MIDDLE, 100.0, 0.0));
    let report = second(
        Phase::Engagement,
        [it.clone().upgrade("calculate-each-combat"), far()],
    )
    .play_with(content());
    assert_eq!(report.asks(), Ask::UseAbility);
    assert!(report.offers().contains(&Choice::Pass));
    let report = second(Phase::Engagement, [it.upgrade("stress-each-combat"), far()]).play_with(content());
    assert!(report.ship("it").has(Token::Stress), "no prompt");
}

/// [SE-GOLD-11]
#[test]
fn once_for_each_opportunity() {
    let it = ship("it", "bluesquadronescort", (MIDDLE, 100.0, 0.0));
    let mut report =
        second(Phase::Engagement, [it.upgrade("calculate-each-combat"), far()]).play_with(content());
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

/// [SE-ABIL-07]
#[test]
fn generic_pilots_have_no_ability_of_their_own() {
    let generic = content().pilots.iter().filter(|pilot| pilot.limited == 0);
    for pilot in generic {
        assert!(pilot.abilities.is_empty(), "{}", pilot.id);
    }
}

/// [SE-ABIL-08, SE-ANAT-01, SE-ANAT-02, LG-SHIP-02]
#[test]
fn ship_abilities_belong_to_the_type() {
    let t70 = content()
        .ships
        .iter()
        .find(|ship| ship.id == "t70xwing")
        .expect("a ship");
    let shared = t70.ability.as_ref().expect("a ship ability");
    assert!(!shared.name.is_empty() && !shared.abilities.is_empty());
    assert_eq!((t70.attack(), t70.agility, t70.hull, t70.shields), (3, 2, 4, 3));
}

/// [SE-GOLD-03]
#[test]
fn cannot_is_absolute() {
    let it = ship("it", "bluesquadronescort", (MIDDLE, 100.0, 0.0)).focused();
    let report = second(
        Phase::End,
        [
            it.evading().upgrade("keeps-evades"),
            far().upgrade("holds-enemy-evades"),
        ],
    )
    .play_with(content());
    // It may keep one token, but can't lose any of them.
    assert_eq!(report.ship("it").tokens().count(Token::Evade), 1);
    let mut it = ship("it", "bluesquadronescort", (MIDDLE, 100.0, 0.0));
    it.tokens = vec![Token::Evade; 3];
    let report = second(Phase::End, [it, far().upgrade("holds-enemy-evades")]).play_with(content());
    assert_eq!(
        report.ship("it").tokens().count(Token::Evade),
        3,
        "though the End phase takes them"
    );
}

/// [SE-ANAT-03, SE-ANAT-05] Servomotor S-foils.
#[test]
fn a_double_sided_card_is_flipped() {
    let played = || {
        second(
            Phase::Activation,
            [
                ship("it", "bluesquadronescort", (MIDDLE, 400.0, 0.0))
                    .dial("2 straight easy")
                    .upgrade("servomotorsfoils"),
                far(),
            ],
        )
        .play()
    };
    let mut report = played();
    report.choose("pass");
    assert!(report.may("boost straight"), "the closed side shows the icon");
    let mut report = played();
    report.choose("use servomotorsfoils");
    assert!(report.ship("it").upgrades().any(|(state, _)| state.flipped));
    assert!(!report.may("boost straight"), "the open one doesn't");
}

/// [SE-OPEN-36, SE-REPL-01] The card transfers the token to a friendly ship, if there is one in range.
#[test]
fn an_empty_replacement_is_not_prompted() {
    let asked = |friend: f64| {
        let jammed = ship("jammed", "academypilot", (MIDDLE, 490.0, 180.0)).upgrade("passes-jam-on");
        let report = second(
            Phase::Engagement,
            [
                ship("it", "bluesquadronescort", (MIDDLE, 300.0, 0.0)).upgrade("jammingbeam"),
                jammed.done(),
                ship("friend", "academypilot", (MIDDLE + friend, 490.0, 180.0)).done(),
            ],
        )
        .dice("a:HBB d:BBB");
        let mut report = report.play_with(content());
        report.choose("it attacks jammed with jammingbeam");
        let asked = matches!(report.game.prompts()[0].ask, Ask::Replace(_));
        report.pass_all();
        asked
    };
    assert!(asked(100.0));
    assert!(!asked(300.0));
}

/// [SE-OPEN-36]
#[test]
fn useless_abilities_are_not_prompted() {
    let mut it = ship("it", "bluesquadronescort", (MIDDLE, 100.0, 0.0)).upgrade("spent-charges");
    it.upgrade_charges = vec![("spent-charges".into(), 0)];
    let report = second(Phase::Engagement, [it, far()]).play_with(content());
    assert!(!report.saw(|event| matches!(event, Event::AbilityUsed { ability } if ability.index.0 == 0)));
    assert_eq!(report.spectator().phase(), Phase::Planning);
}

/// A card that names a keyword means the ships that have it.
#[test]
fn a_keyword_picks_out_the_ships_that_have_it() {
    let it = ship("it", "bluesquadronescort", (MIDDLE, 100.0, 0.0));
    let report = second(Phase::Engagement, [it.upgrade("test-focus-for-ties"), far()]).play_with(content());
    let gained = |name: &str| {
        let id = report.id(name);
        report.saw(|event| matches!(event, Event::TokensGained { ship, .. } if *ship == id))
    };
    assert!(gained("far") && !gained("it"));
}
