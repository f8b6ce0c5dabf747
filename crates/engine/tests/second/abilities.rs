//! Abilities: their parts, their costs, their timing, and when they have no effect.

use furball_cards::language::{Ability, Moment};
use furball_cards::{ActionKind, Phase, Token};
use furball_engine::position::PositionShip;
use furball_engine::{ActionIdentity, Ask, Event, Ledger, Rulebook, RulebookId};
use furball_testing::acting::{activation, acts, waits};
use furball_testing::fight::{engage, tie, xwing};
use furball_testing::test_cards::content;
use furball_testing::{MIDDLE, Set, With, second, ship};

const HERE: (f64, f64, f64) = (MIDDLE, 300.0, 0.0);

fn far() -> PositionShip {
    waits("far", "academypilot", (60.0, 860.0, 180.0))
}

/// [SE-GOLD-01] There is one set of Second Edition's rules, and every rule it names is in the Rules Reference: the
/// round has a System phase, and simultaneous abilities are queued before any resolves.
#[test]
fn the_rules_reference_is_the_rulebook() {
    let books = RulebookId::ALL.map(Rulebook::of);
    let by_it = books
        .iter()
        .filter(|book| book.ledgers == [Ledger::SecondEdition]);
    assert_eq!(by_it.count(), 1);
    let it = ship("it", "bluesquadronescort", HERE)
        .upgrade("must-focus")
        .upgrade("must-evade");
    let other = ship("far", "academypilot", (60.0, 860.0, 180.0));
    let mut report = second(Phase::Planning, [it, other]).play_with(content());
    report.dials(&["it 2 straight", "far 2 straight"]);
    report.choose("seat 1: done").choose("seat 2: done");
    report.pass_until(|ask| ask == Ask::LineUpAbility);
    assert_eq!(report.asks(), Ask::LineUpAbility);
    let begins = |phase| report.when(|event| *event == Event::PhaseStarted(phase));
    assert!(begins(Phase::System) < begins(Phase::Activation));
}

/// [SE-ABIL-01] Wounded Pilot has one that triggers after actions, and one with an action header.
#[test]
fn an_ability_is_a_moment_and_an_effect() {
    let card = content().damage.iter().find(|card| card.id == "woundedpilot");
    let abilities = &card.expect("a damage card").abilities;
    let moments: Vec<&[Moment]> = abilities
        .iter()
        .filter_map(|ability| match ability {
            Ability::When(text) => Some(text.on.as_slice()),
            _ => None,
        })
        .collect();
    assert_eq!(moments, [[Moment::PerformsAction]]);
    assert!(matches!(abilities[1], Ability::Action(_)));
    // Each at its time: the roll follows the action, and the repair is an action.
    let x = || acts("x", "bluesquadronescort", HERE).faceup("woundedpilot");
    let mut report = activation([x(), far()]).dice("a:C").begin();
    assert!(report.may("action woundedpilot"));
    report.choose("focus");
    let acted = report.when(|event| matches!(event, Event::ActionPerformed { .. }));
    let hurt = report.when(|event| {
        matches!(
            event,
            Event::TokensGained {
                token: Token::Stress,
                ..
            }
        )
    });
    assert!(acted < hurt);
    assert_eq!(report.faceup("x"), ["woundedpilot"]);
    drop(report);
    // A facedown card has no abilities.
    let mut report = activation([acts("x", "bluesquadronescort", HERE).facedown(1), far()])
        .dice("")
        .begin();
    assert!(!report.may("action woundedpilot"));
    report.choose("focus");
    assert_eq!(report.tokens("x", Token::Stress), 0);
}

/// [SE-ABIL-09] The Quadrijet's tractor array.
#[test]
fn a_ship_abilitys_action_is_not_on_the_bar() {
    let granted = |card: &str| {
        let tug = acts("tug", "jakkugunrunner", HERE).upgrade(card);
        let enemy = waits("enemy", "bluesquadronescort", (MIDDLE, 250.0, 180.0));
        let mut report = activation([tug, enemy]).begin();
        report.choose(&format!("use {card}"));
        assert!(report.may("focus"), "{card}");
        report
    };
    assert!(!granted("grant-bar").may("action quadrijettransferspacetug"));
    let mut report = granted("grant-any");
    report
        .choose("action quadrijettransferspacetug")
        .pass_until(|ask| matches!(ask, Ask::Action(_)));
    // It was an action: the ship may not perform it again.
    assert!(report.may("focus") && !report.may("action quadrijettransferspacetug"));
    let tug = report.ship("tug");
    assert!(
        matches!(tug.actions_done(), [ActionIdentity::Card { .. }]),
        "{:?}",
        tug.actions_done()
    );
}

/// [SE-QUEUE-07] Both abilities are queued; the red boost stresses the ship, so that the other has no effect.
#[test]
fn abilities_without_effect_leave_the_queue() {
    let x = || {
        acts("x", "bluesquadronescort", HERE)
            .upgrade("grant-red-boost")
            .upgrade("grant-focus")
    };
    let mut report = activation([x(), far()]).begin();
    assert_eq!(report.asks(), Ask::LineUpAbility);
    report.choose("use grant-red-boost").choose("red boost straight");
    assert_eq!(
        report.tokens("x", Token::Stress),
        0,
        "its blue maneuver came right after"
    );
    let moved = report.count(|event| matches!(event, Event::Moved { .. }));
    assert_eq!(moved, 1, "no prompt for the focus action in between");
    assert_eq!(
        report.ship("x").actions_done(),
        [ActionIdentity::Standard(ActionKind::Boost)]
    );
    // In the other order both are useful.
    let mut report = activation([x(), far()]).begin();
    report.choose("use grant-focus").choose("focus");
    assert_eq!(report.asks(), Ask::UseAbility);
    report.choose("use grant-red-boost").choose("red boost straight");
    assert_eq!(report.ship("x").actions_done().len(), 2);
}

/// [SE-COST-04] Whichever card requires it; charges of upgrades don't count.
#[test]
fn force_is_paid_from_the_ship_card() {
    let jedi = |force: u8| {
        let mut jedi = acts("jedi", "jediknight", HERE)
            .upgrade("force-and-charges")
            .upgrade("supernaturalreflexes");
        jedi.force = Some(force);
        activation([jedi, far()]).begin()
    };
    let mut report = jedi(2);
    // Two of its abilities trigger, one for each move; one is used.
    report.choose("use supernaturalreflexes");
    if report.asks() == Ask::UseAbility {
        report.choose("use supernaturalreflexes");
    }
    let paid = report.when(|event| matches!(event, Event::ForceSpent { .. }));
    assert!(paid > 0);
    assert_eq!(report.ship("jedi").force(), 1);
    let charges: Vec<u8> = report.ship("jedi").upgrade_charges().collect();
    assert_eq!(charges, [3, 0], "no card's own charges");
    assert!(!jedi(0).may("use supernaturalreflexes"));
}

/// [SE-COST-05, SE-ATK-05, LG-ATK-07] The lock is required, not spent.
#[test]
fn a_weapon_is_paid_for_once_the_defender_is_declared() {
    let armed = |charges: u8| {
        let mut x = xwing().upgrade("protontorpedoes").locks("tie");
        x.upgrade_charges = vec![("protontorpedoes".into(), charges)];
        x
    };
    let mut report = engage([armed(1), tie(150.0)], "a:BBBB d:BBB");
    report.choose("x attacks tie with protontorpedoes");
    let declared = report.when(|event| matches!(event, Event::AttackDeclared { .. }));
    let paid = report.when(|event| matches!(event, Event::ChargesLost { count: 1, .. }));
    let rolled = report.when(|event| matches!(event, Event::DiceRolled { .. }));
    assert!(declared < paid && paid < rolled);
    assert_eq!(report.ship("x").locks().len(), 1);
    report.pass_all();
    let report = engage([armed(0), tie(150.0)], "");
    assert!(
        !report.may("x attacks tie with protontorpedoes"),
        "it can't be paid"
    );
}

/// [SE-TIME-04]
#[test]
fn the_end_of_a_phase_follows_its_events() {
    let mut report = activation([
        acts("it", "bluesquadronescort", HERE).upgrade("end-of-activation"),
        far(),
    ])
    .begin();
    report.pass_until(|ask| ask == Ask::SetDials);
    let gained = report.when(|event| {
        matches!(
            event,
            Event::TokensGained {
                token: Token::Calculate,
                ..
            }
        )
    });
    let moved = |event: &Event| matches!(event, Event::Moved { .. });
    let last = report.events.iter().rposition(moved).expect("a maneuver");
    let next = report.when(|event| *event == Event::PhaseStarted(Phase::Engagement));
    assert!(last < gained && gained < next);
    assert_eq!(
        report.count(moved),
        2,
        "of the ship itself, and of one that came after it"
    );
}

/// [SE-COND-04] Until the card is assigned again.
#[test]
fn a_removed_ship_keeps_its_conditions() {
    let x = xwing().upgrade("marks-an-enemy");
    let other = ship("other", "academypilot", (60.0, 860.0, 180.0)).done();
    let mut report = engage([x, tie(150.0).facedown(2), other], "a:HHH d:BB");
    report.choose("ship tie").choose("x attacks tie");
    let marked = |report: &furball_testing::Report, name: &str| report.ship(name).conditions().count();
    assert_eq!(report.count(|event| matches!(event, Event::Destroyed { .. })), 1);
    assert_eq!((marked(&report, "tie"), marked(&report, "other")), (1, 0));
    let gone = |event: &Event| matches!(event, Event::ConditionRemoved { .. });
    assert_eq!(report.count(gone), 0);
    report.dials(&["x 2 straight", "other 2 straight"]);
    report.choose("seat 1: done").choose("seat 2: done");
    report.pass_until(|ask| ask == Ask::SetDials);
    assert_eq!(
        report.count(|event| matches!(event, Event::ConditionAssigned { .. })),
        2
    );
    let first = report.when(gone);
    let again = report
        .events
        .iter()
        .rposition(|event| matches!(event, Event::ConditionAssigned { .. }));
    assert!(first < again.expect("assigned again"));
    assert_eq!(marked(&report, "tie"), 0);
}
