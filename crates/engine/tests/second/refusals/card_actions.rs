//! Actions that cards have or forbid.

use furball_cards::{Phase, Token};
use furball_engine::AbilityIndex;
use furball_engine::UpgradeIndex;
use furball_engine::refusal::{ActionRefusal, TurnRefusal};
use furball_engine::{AbilityRef, ActionChoice, CardRef, Choice, Object, Refusal, Rule, Side};
use furball_geometry::Range;
use furball_testing::acting::{activation, acts, waits};
use furball_testing::{MIDDLE, Report, Set, With, second, ship, told, why_not};

use super::{HERE, acting, fighter};

/// Why the action of the ship's upgrade can't be performed.
fn refused(report: &Report, place: u8, why: impl Fn(AbilityRef) -> ActionRefusal) -> (Refusal, Rule) {
    let ability = AbilityRef {
        holder: report.id("tie").into(),
        card: CardRef::Upgrade(UpgradeIndex(place)),
        index: AbilityIndex(0),
    };
    let (refusal, rule) = why_not(report, &Choice::Action(ActionChoice::Card(ability)));
    assert_eq!(refusal, why(ability).into());
    (refusal, rule)
}

/// [SE-ACT-09, SE-ACT-12, SE-ACT-02] A card's action that was performed, belongs to another step, or isn't for a stressed
/// ship.
#[test]
fn card_actions_at_another_time() {
    let mut report = acting(fighter().upgrade("two-actions").upgrade("acts-twice"));
    let first = report
        .actions()
        .into_iter()
        .find(|choice| matches!(choice, Choice::Action(ActionChoice::Card(_))));
    let seat = report.prompt().seat;
    report.answer(seat, &first.expect("a card's action"));
    let again = refused(&report, 0, |ability| ActionRefusal::CardPerformed { ability });
    assert_eq!(again.1, Rule::SE_ACT_09);

    let mut report = acting(fighter().upgrade("passivesensors").upgrade("grant-any"));
    report.choose("use grant-any");
    let early = refused(&report, 0, |ability| ActionRefusal::CardInOwnStep { ability });
    assert_eq!(early.1, Rule::SE_ACT_12);

    let mut report = acting(fighter().upgrade("two-actions").upgrade("grant-bar"));
    report.choose("use grant-bar");
    let barred = refused(&report, 0, |ability| ActionRefusal::NotACard { ability });
    assert_eq!(barred.1, Rule::SE_ACT_12, "an action of the bar");

    let stressed = fighter().stressed().stressed();
    let report = acting(stressed.upgrade("two-actions").upgrade("acts-stressed"));
    let barred = refused(&report, 0, |ability| ActionRefusal::CardActionBarred { ability });
    assert_eq!(barred.1, Rule::SE_ACT_02);
}

/// [SE-ACT-12, SE-ABIL-02] A card's action whose condition fails, that can't be paid, or that would change nothing.
#[test]
fn card_actions_without_effect() {
    let report = acting(fighter().upgrade("acts-with-evade"));
    let unmet = refused(&report, 0, |ability| ActionRefusal::ActionUnmet {
        ability,
        unmet: "you have no evade token".into(),
    });
    assert_eq!(unmet.1, Rule::SE_ACT_12);

    let mut poor = fighter().upgrade("passivesensors");
    poor.upgrade_charges = vec![("passivesensors".into(), 0)];
    let report = acting(poor);
    let unpaid = refused(&report, 0, |ability| ActionRefusal::ActionUnpaid {
        ability,
        unpaid: "you can't spend a charge".into(),
    });
    assert_eq!(unpaid.1, Rule::SE_ACT_12);

    let report = acting(fighter().upgrade("acts-for-a-shield"));
    let idle = refused(&report, 0, |ability| ActionRefusal::ActionIdle { ability });
    assert_eq!(idle.1, Rule::SE_ABIL_02, "a TIE fighter has no shields");
}

/// [SE-GOLD-03] Cards that keep a ship from being locked or coordinated, or from locking at this range.
#[test]
fn ships_that_cards_keep_from_being_locked_or_coordinated() {
    let hidden = waits("hidden", "academypilot", (MIDDLE, 450.0, 180.0))
        .upgrade("sensorscramblers")
        .token(Token::Cloak);
    let mut report = activation([acts("blue", "bluesquadronescort", HERE), hidden]).begin();
    let target = Object::Ship(report.id("hidden"));
    assert_eq!(
        report.why("lock hidden"),
        told(ActionRefusal::CantBeLocked { target }, Rule::SE_GOLD_03)
    );

    let near = waits("near", "academypilot", (MIDDLE, 450.0, 180.0));
    let blue = acts("blue", "bluesquadronescort", HERE).upgrade("far-locks");
    let mut report = activation([blue, near]).begin();
    let target = Object::Ship(report.id("near"));
    assert_eq!(
        report.why("lock near"),
        told(
            ActionRefusal::CardForbidsLock {
                target,
                range: Range(2)
            },
            Rule::SE_GOLD_03
        )
    );

    let mut passive = waits("passive", "academypilot", (MIDDLE, 420.0, 0.0)).upgrade("passivesensors");
    passive.upgrade_charges = vec![("passivesensors".into(), 0)];
    let mut lambda = acts("lambda", "omicrongrouppilot", HERE);
    for friend in [&mut passive, &mut lambda] {
        friend.side = Some(Side::One);
    }
    let blue = waits("blue", "bluesquadronescort", (100.0, 850.0, 180.0));
    let mut report = activation([lambda, passive, blue]).begin();
    let target = report.id("passive");
    assert_eq!(
        report.why("coordinate passive"),
        told(ActionRefusal::CantBeCoordinated { target }, Rule::SE_GOLD_03)
    );
}

/// [SE-ROT-01] A card may give a ship the action without a turret.
#[test]
fn a_turret_that_is_not_there() {
    let mut report = acting(fighter().upgrade("rotate-icon"));
    assert_eq!(
        report.why("rotate right"),
        told(ActionRefusal::NoTurret, Rule::SE_ROT_01)
    );
}

/// [SE-GOLD-02] The card is for friendly ships at range 0-1.
#[test]
fn a_ship_out_of_the_range_of_a_card() {
    let ships = [
        ship("blue", "bluesquadronescort", HERE).upgrade("focus-for-friends"),
        ship("friend", "bluesquadronescort", (MIDDLE + 80.0, 300.0, 0.0)),
        ship("far", "bluesquadronescort", (MIDDLE, 500.0, 0.0)),
        ship("tie", "academypilot", (100.0, 850.0, 180.0)),
    ];
    let mut report = second(Phase::Engagement, ships).begin();
    let not_for = TurnRefusal::NotForShip {
        ability: AbilityRef {
            holder: report.id("blue").into(),
            card: CardRef::Upgrade(UpgradeIndex(0)),
            index: AbilityIndex(0),
        },
        ship: report.id("far"),
        range: Range(2),
    };
    assert_eq!(report.why("ship far"), told(not_for, Rule::SE_GOLD_02));
}
