//! Abilities are offered only if they change something, and if their cost achieves it.

use furball_cards::{Phase, Token};
use furball_engine::position::PositionShip;
use furball_engine::{Ask, Chance, Event, Position, Rulebook, RulebookId, Seed};
use furball_testing::fight::{tie, xwing};
use furball_testing::test_cards::content;
use furball_testing::{MIDDLE, Report, Set, With, second, ship};

fn far() -> PositionShip {
    ship("far", "bluesquadronescort", (60.0, 860.0, 180.0))
}

/// [SE-CLOAK-02, SE-COST-01]
#[test]
fn a_cloaked_ship_is_not_prompted_to_cloak_again() {
    let end = |phantom: PositionShip| second(Phase::End, [phantom.token(Token::Evade), far()]).play();
    let phantom = || ship("phantom", "imdaartestpilot", (MIDDLE, 300.0, 0.0));
    assert_eq!(end(phantom()).asks(), Ask::UseAbility);
    let report = end(phantom().token(Token::Cloak));
    let next = report.game.prompts()[0].ask;
    assert_eq!(next, Ask::SetDials, "its evade token would buy nothing");
}

/// [SE-BONUS-02] The second ship enters its arc after the first was attacked.
#[test]
fn weapons_on_cue_are_unavailable_after_a_bonus_attack() {
    let ships = [
        ship("x", "bluesquadronescort", (MIDDLE, 300.0, 0.0))
            .upgrade("snapshot")
            .done(),
        ship("one", "academypilot", (MIDDLE - 40.0, 610.0, 180.0)).flying("2 straight"),
        ship("other", "academypilot", (MIDDLE + 40.0, 610.0, 180.0)).flying("2 straight"),
    ];
    let mut report = second(Phase::Activation, ships).dice("a:BB d:BBB").play();
    report.choose("ship one").choose("use snapshot");
    report.pass_until(|ask| matches!(ask, Ask::Action(_)));
    assert_eq!(
        report.count(|event| matches!(event, Event::AttackDeclared { .. })),
        1
    );
    report.choose("pass");
    assert_eq!(
        report.asks(),
        Ask::Action(report.id("other")),
        "nothing was offered in between"
    );
}

/// An ionized Countess Ryad and a TIE fighter, up to her action or an earlier prompt.
fn ionized_ryad(position: Position, rulebook: Rulebook) -> Report {
    let chance = Chance::seeded(Seed([7; 32]));
    let started = position.start_under(rulebook, content(), chance);
    let (game, events) = started.expect("a position");
    let mut report = Report {
        position,
        game,
        events,
    };
    report.choose("dial far 2 straight").choose("seat 2: done");
    let ryad = report.id("ryad");
    report.pass_until(|ask| ask == Ask::UseAbility || ask == Ask::Action(ryad));
    report
}

/// [SE-ION-03]
#[test]
fn an_ion_maneuver_is_changed_only_where_the_rulebook_allows_it() {
    let ryad = ship("ryad", "countessryad", (MIDDLE, 400.0, 0.0)).token(Token::Ion);
    let position = second(Phase::Planning, [ryad, far()]);
    let rulebook = Rulebook::of(RulebookId::Second);
    let report = ionized_ryad(position.clone(), rulebook.clone());
    assert_eq!(report.asks(), Ask::Action(report.id("ryad")));
    let mut free = rulebook;
    free.planning.ion.fixed = false;
    let mut report = ionized_ryad(position, free);
    assert_eq!(report.asks(), Ask::UseAbility);
    report.choose("use countessryad");
    let turned = report.ship("ryad").pose().heading.degrees();
    assert!((turned.abs() - 180.0).abs() < 1e-6, "a Koiogran turn: {turned}");
}

/// [SE-ION-04]
#[test]
fn an_ionized_ship_acts_as_the_rulebook_allows() {
    let ryad = ship("ryad", "countessryad", (MIDDLE, 400.0, 0.0)).token(Token::Ion);
    let position = second(Phase::Planning, [ryad, far()]);
    let report = ionized_ryad(position.clone(), Rulebook::of(RulebookId::Second));
    assert!(report.may("focus") && !report.may("evade"));
    let mut free = Rulebook::of(RulebookId::Second);
    free.planning.ion.focus_only = false;
    let report = ionized_ryad(position, free);
    assert!(report.may("focus") && report.may("evade"));
}

/// [SE-BONUS-02, SE-COST-01] There would be enough Force for a second one.
#[test]
fn foresight_is_unavailable_after_a_bonus_attack() {
    let ships = [
        ship("luke", "lukeskywalker", (MIDDLE, 400.0, 0.0))
            .upgrade("foresight")
            .done(),
        ship("one", "academypilot", (MIDDLE, 700.0, 180.0)).flying("2 straight"),
        ship("other", "academypilot", (MIDDLE, 780.0, 180.0)).flying("2 straight"),
    ];
    let mut report = second(Phase::Activation, ships).dice("a:BB d:BBB").play();
    report.choose("ship one").choose("use foresight");
    report.pass_until(|ask| matches!(ask, Ask::Action(_)));
    assert!(report.ship("luke").force() > 0);
    report.choose("pass");
    assert_eq!(
        report.asks(),
        Ask::Action(report.id("other")),
        "nothing was offered in between"
    );
}

/// [SE-COST-01]
#[test]
fn kagi_does_not_take_locks_from_himself() {
    let locked = |name: &str| {
        let ships = [
            ship("kagi", "captainkagi", (MIDDLE, 300.0, 0.0)),
            ship("friend", "academypilot", (MIDDLE + 100.0, 300.0, 0.0)).done(),
            ship("enemy", "bluesquadronescort", (MIDDLE, 500.0, 180.0))
                .locks(name)
                .done(),
        ];
        let report = second(Phase::Engagement, ships).play();
        report.asks()
    };
    assert_eq!(locked("friend"), Ask::UseAbility);
    assert!(matches!(locked("kagi"), Ask::Attack(_)));
}

/// [SE-COST-01, SE-ATK-25]
#[test]
fn removing_dice_below_zero_is_not_offered() {
    let asked = |fewer: usize| {
        let x = (0..fewer).fold(xwing(), |x, _| x.upgrade("test-one-fewer-attack"));
        let tie = tie(150.0).upgrade("test-fewer-of-theirs");
        let mut report = second(Phase::Engagement, [x, tie]).play_with(content());
        report.choose("x attacks tie");
        report.game.prompts()[0].ask
    };
    assert_eq!(asked(2), Ask::UseAbility, "one die is left");
    assert_ne!(asked(3), Ask::UseAbility);
}

/// [SE-COST-01]
#[test]
fn a_drawback_within_a_condition_is_not_offered() {
    let asked = |shields: u8| {
        let x = xwing().shields(shields).upgrade("stress-for-a-shield");
        second(Phase::Engagement, [x, tie(150.0)])
            .play_with(content())
            .asks()
    };
    assert_eq!(asked(1), Ask::UseAbility);
    assert!(matches!(asked(2), Ask::Attack(_)), "it would only be stressed");
}
