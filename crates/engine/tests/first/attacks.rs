//! The Combat phase: the order of attacks, and their targets.

use furball_cards::{Faction, Phase};
use furball_engine::position::PositionShip;
use furball_engine::{Ask, AttackStep, Choice, Event, Position, Rule, Seat};
use furball_testing::*;

/// Luke faces north; two fighters at range 2 face him.
fn skirmish() -> Position {
    position(
        Phase::Engagement,
        [
            ship("obsidian", "obsidiansquadronpilot", (MIDDLE + 60.0, 490.0, 180.0)),
            ship("luke", "lukeskywalker", (MIDDLE, 300.0, 0.0)),
            ship("beast", "nightbeast", (MIDDLE, 490.0, 180.0)),
        ],
    )
}

/// An X-wing facing north.
fn rookie() -> PositionShip {
    ship("rookie", "rookiepilot", (MIDDLE, 300.0, 0.0))
}

/// [FE-ATK-01, FE-ATK-42] From the highest skill to the lowest, each attack complete before the next ship's turn.
#[test]
fn ships_attack_in_descending_skill() {
    let mut report = skirmish().dice("a:BBB d:BBB a:BB d:BB a:BB d:BB").play();
    report.choose("luke attacks beast");
    assert_eq!(report.asks(), Ask::Attack(report.id("beast")));
    report.choose("beast attacks luke");
    assert_eq!(report.asks(), Ask::Attack(report.id("obsidian")));
    report.choose("obsidian attacks luke");
    let order = ["luke", "beast", "obsidian"].map(|name| report.id(name));
    assert_eq!(report.engaged(), order);
    let turns = |event: &&Event| {
        matches!(
            event,
            Event::EngagementStarted { .. } | Event::AttackDeclared { .. } | Event::AttackMissed
        )
    };
    let kinds: Vec<_> = report
        .events
        .iter()
        .filter(turns)
        .map(std::mem::discriminant)
        .collect();
    assert_eq!(kinds.len(), 9);
    assert!(
        kinds.chunks(3).all(|turn| turn == &kinds[..3]),
        "each ends before the next begins"
    );
}

/// [FE-ATK-02] Luke has fired his primary weapon; his torpedoes must wait for another round.
#[test]
fn one_attack_per_round() {
    let mut report = position(
        Phase::Engagement,
        [
            ship("luke", "lukeskywalker", (MIDDLE, 300.0, 0.0))
                .upgrade("protontorpedoes")
                .locks("beast"),
            ship("beast", "nightbeast", (MIDDLE, 490.0, 180.0)),
        ],
    )
    .dice("a:HHH d:VVV")
    .play();
    assert!(report.may("luke attacks beast with protontorpedoes"));
    report.choose("luke attacks beast").choose("pass");
    assert_eq!(report.asks(), Ask::Attack(report.id("beast")));
    report.choose("pass");
    assert_eq!(report.spectator().round(), 2, "no second prompt for Luke");
    assert_eq!(
        report.count(|event| matches!(event, Event::AttackDeclared { .. })),
        1
    );
}

/// [FE-ATK-03] Luke may decline to attack, and has then had his opportunity.
#[test]
fn attacking_is_optional() {
    let mut report = skirmish().play();
    assert!(report.offers().contains(&Choice::Pass));
    report.choose("pass");
    let luke = report.id("luke");
    assert!(report.saw(|event| *event == Event::AttackDeclined { ship: luke }));
    assert!(report.ship("luke").engaged());
    assert_eq!(report.asks(), Ask::Attack(report.id("beast")));
    report.choose("pass").choose("pass");
    assert_eq!(report.spectator().round(), 2);
    assert_eq!(report.engaged().iter().filter(|&&ship| ship == luke).count(), 1);
}

/// [FE-ATK-04] The owner chooses the order of two ships of equal skill.
#[test]
fn the_owner_orders_ships_of_equal_skill() {
    let mut report = position(
        Phase::Engagement,
        [
            ship("one", "academypilot", (MIDDLE, 490.0, 180.0)),
            ship("two", "academypilot", (MIDDLE + 60.0, 490.0, 180.0)),
            rookie().done(),
        ],
    )
    .play();
    assert_eq!(report.asks(), Ask::NextShip(Phase::Engagement));
    assert_eq!(report.prompt().seat, Seat(1));
    report.choose("ship two").choose("pass");
    assert_eq!(report.asks(), Ask::Attack(report.id("one")));
    report.choose("pass");
    assert_eq!(report.engaged(), [report.id("two"), report.id("one")]);
}

/// [FE-ATK-05] At a skill shared by both players, the side with initiative makes all its attacks first.
#[test]
fn initiative_breaks_ties_between_players() {
    let pilots = || {
        position(
            Phase::Engagement,
            [
                ship("red", "redsquadronpilot", (MIDDLE, 300.0, 0.0)),
                ship("black", "blacksquadronpilot", (MIDDLE, 490.0, 180.0)),
                ship("second", "blacksquadronpilot", (MIDDLE + 60.0, 490.0, 180.0)),
            ],
        )
    };
    let mut report = pilots().first_side(Faction::Imperial).play();
    report.choose("ship black").choose("pass").choose("pass");
    assert_eq!(
        report.asks(),
        Ask::Attack(report.id("red")),
        "after both Black Squadron pilots"
    );
    report.choose("pass");

    let report = pilots().first_side(Faction::Rebel).play();
    assert_eq!(report.asks(), Ask::Attack(report.id("red")));
}

/// [FE-ATK-06] Seven steps, in this order.
#[test]
fn an_attack_has_seven_steps() {
    let mut report = skirmish().dice("a:HBB d:BBB").play();
    report.choose("luke attacks beast");
    let steps: Vec<AttackStep> = report
        .events
        .iter()
        .filter_map(|event| match event {
            Event::AttackStep(step) => Some(*step),
            _ => None,
        })
        .collect();
    let seven = [
        AttackStep::DeclareTarget,
        AttackStep::RollAttackDice,
        AttackStep::ModifyAttackDice,
        AttackStep::RollDefenseDice,
        AttackStep::ModifyDefenseDice,
        AttackStep::Neutralize,
        AttackStep::DealDamage,
    ];
    assert_eq!(steps, seven);
    let rolled = report.when(|event| matches!(event, Event::DiceRolled { .. }));
    let dealt = report.when(|event| matches!(event, Event::DamageDealt { .. }));
    let at = |step| report.when(|event| *event == Event::AttackStep(step));
    assert!(at(AttackStep::RollAttackDice) < rolled && rolled < at(AttackStep::ModifyAttackDice));
    assert!(at(AttackStep::DealDamage) < dealt);
}

/// [FE-ATK-07] The target is an enemy inside the arc and within range.
#[test]
fn targets_are_enemies_in_arc_and_range() {
    let mut report = position(
        Phase::Engagement,
        [
            rookie(),
            ship("friend", "rookiepilot", (MIDDLE, 400.0, 0.0)).done(),
            ship("academy", "academypilot", (MIDDLE, 590.0, 180.0)),
            ship("beside", "academypilot", (MIDDLE + 150.0, 300.0, 180.0)),
            ship("far", "academypilot", (MIDDLE + 60.0, 700.0, 180.0)),
        ],
    )
    .play();
    assert_eq!(report.targets(), [report.id("academy")]);
    assert_eq!(report.refused("rookie attacks friend").rule, Rule::FE_ATK_07);
    assert_eq!(report.refused("rookie attacks beside").rule, Rule::FE_RANGE_08);
    assert_eq!(report.refused("rookie attacks far").rule, Rule::FE_RANGE_07);
}

/// [FE-ATK-08] A ship can't target one it touches, however the contact came about.
#[test]
fn touching_ships_cannot_be_targeted() {
    // Guide against guide, the bases are 3.5 mm apart.
    let mut report = position(
        Phase::Engagement,
        [
            rookie(),
            ship("academy", "academypilot", (MIDDLE, 343.5, 180.0)),
            ship("other", "academypilot", (MIDDLE, 500.0, 180.0)).done(),
        ],
    )
    .play();
    assert_eq!(report.targets(), [report.id("other")]);
    assert_eq!(report.refused("rookie attacks academy").rule, Rule::FE_ATK_08);

    let mut report = position(
        Phase::Activation,
        [
            rookie().dial("2 straight easy"),
            ship("academy", "academypilot", (MIDDLE, 440.0, 180.0)),
        ],
    )
    .play();
    assert!(report.ship("rookie").touching().contains(report.id("academy")));
    report.pass_all();
    assert_eq!(
        report.spectator().round(),
        2,
        "after the bump neither had a target"
    );
    assert!(!report.saw(|event| matches!(event, Event::AttackDeclined { .. })));
}

/// [FE-ATK-09] The declared target is the defender.
#[test]
fn the_target_becomes_the_defender() {
    let mut report = position(
        Phase::Engagement,
        [
            ship("luke", "lukeskywalker", (MIDDLE, 300.0, 0.0)).focused(),
            ship("beast", "nightbeast", (MIDDLE, 490.0, 180.0)),
            ship("obsidian", "obsidiansquadronpilot", (MIDDLE + 60.0, 490.0, 180.0)),
        ],
    )
    .dice("a:BBB d:BBB")
    .play();
    assert!(report.spectator().attack().is_none());
    report.choose("luke attacks beast");
    let attack = report.spectator().attack().expect("an attack is under way");
    assert_eq!(
        (attack.attacker, attack.defender),
        (report.id("luke"), report.id("beast"))
    );
    assert_eq!(report.spectator().active(), Some(report.id("luke")));
    report.choose("pass");
    assert!(report.spectator().attack().is_none());
}

/// [FE-ATK-10] Every ship has one opportunity, even without a target; then the End phase begins.
#[test]
fn the_phase_ends_when_all_had_their_opportunity() {
    let mut report = position(
        Phase::Engagement,
        [
            rookie(),
            ship("academy", "academypilot", (MIDDLE, 490.0, 0.0)),
            ship("obsidian", "obsidiansquadronpilot", (100.0, 800.0, 0.0)),
        ],
    )
    .play();
    assert_eq!(report.asks(), Ask::Attack(report.id("rookie")));
    report.choose("pass");
    assert_eq!(
        report.engaged(),
        ["obsidian", "rookie", "academy"].map(|name| report.id(name))
    );
    let last = report
        .events
        .iter()
        .rposition(|event| matches!(event, Event::EngagementStarted { .. }));
    assert!(last < Some(report.when(|event| *event == Event::PhaseStarted(Phase::End))));
    assert_eq!(report.count(|event| *event == Event::PhaseStarted(Phase::End)), 1);
}

/// [FE-ATK-11] A ship destroyed before its turn makes no attack.
#[test]
fn destroyed_ships_do_not_attack() {
    let mut report = position(
        Phase::Engagement,
        [
            ship("luke", "lukeskywalker", (MIDDLE, 300.0, 0.0)),
            ship("obsidian", "obsidiansquadronpilot", (MIDDLE, 490.0, 180.0)).facedown(2),
            ship("academy", "academypilot", (100.0, 800.0, 0.0)),
        ],
    )
    .dice("a:HBB d:BBB")
    .play();
    report.choose("luke attacks obsidian");
    assert!(!report.ship("obsidian").status().in_play());
    assert_eq!(report.spectator().round(), 2);
    assert_eq!(report.engaged(), ["luke", "academy"].map(|name| report.id(name)));
}

/// [FE-ATK-12] On an asteroid a ship can't attack, but it can be attacked.
#[test]
fn no_attacks_from_an_obstacle() {
    let pair = || {
        position(
            Phase::Engagement,
            [rookie(), ship("academy", "academypilot", (MIDDLE, 490.0, 180.0))],
        )
    };
    let mut report = pair().rock("coreasteroid0", (MIDDLE + 30.0, 500.0, 0.0)).play();
    assert_eq!(report.targets(), [report.id("academy")]);
    report.choose("pass");
    assert_eq!(report.spectator().round(), 2, "the fighter was passed over");
    assert!(report.engaged().contains(&report.id("academy")));

    let mut report = pair().rock("coreasteroid0", (MIDDLE + 45.0, 500.0, 0.0)).play();
    report.choose("pass");
    assert_eq!(
        report.targets(),
        [report.id("rookie")],
        "beside the rock it may fire"
    );
}
