//! Simultaneous attacks of ships of equal skill.

use furball_cards::{Die, Faction, Phase, Stat};
use furball_engine::{Ask, Event, How, Outcome, Position, Seat, Side, Status};
use furball_testing::*;

/// Red with one hull left and Black, both of skill 4, face to face at range 2; Black attacks first.
fn duel() -> Position {
    let ships = [
        ship("red", "redsquadronpilot", (MIDDLE, 300.0, 0.0))
            .shields(0)
            .facedown(2),
        ship("black", "blacksquadronpilot", (MIDDLE, 480.0, 180.0)),
    ];
    position(Phase::Engagement, ships)
}

/// [FE-DMG-15, FE-DMG-16, FE-OPEN-34] Red is destroyed but stays on the table with all its damage until it has
/// attacked; until then no one has won.
#[test]
fn a_ship_of_equal_skill_attacks_before_removal() {
    let mut report = duel().dice("a:HB d:BB a:BBB d:BBB").play();
    assert_eq!(report.asks(), Ask::Attack(report.id("black")), "initiative");
    report.choose("black attacks red");
    let red = report.ship("red");
    assert_eq!(red.status(), Status::Doomed);
    assert!(red.status().in_play());
    assert_eq!(red.damage().count(), 3);
    assert!(report.saw(|event| matches!(event, Event::Doomed { .. })));
    assert!(!report.saw(|event| matches!(event, Event::Destroyed { .. })));
    assert_eq!(
        report.game.outcome(),
        None,
        "the last Rebel ship is still on the table"
    );
    assert_eq!(report.asks(), Ask::Attack(report.id("red")));
    assert_eq!(report.prompt().seat, Seat(0));
    report.choose("red attacks black");
    assert_eq!(report.ship("red").status(), Status::Destroyed);
    assert_eq!(
        report.game.outcome(),
        Some(Outcome {
            winner: Some(Side::Two),
            how: How::Elimination
        })
    );
}

/// [FE-DMG-17] The card that destroyed Red weakens its last attack.
#[test]
fn fresh_critical_damage_affects_the_last_attack() {
    let position = duel().dice("a:CB d:BB a:BB d:BBB");
    let mut report = position.deck(&["weaponmalfunction"]).play();
    report.choose("black attacks red").choose("red attacks black");
    assert_eq!(report.rolls(Die::Attack), [2, 2], "two dice instead of three");
}

/// [FE-DMG-18] Without a target in its arc Red is removed without attacking, before any ship of lower skill attacks.
#[test]
fn a_destroyed_ship_is_removed_right_after_its_opportunity() {
    let mut position = duel().dice("a:HB d:BB");
    position.ships[0].at.2 = 180.0;
    position
        .ships
        .push(ship("rookie", "rookiepilot", (700.0, 300.0, 180.0)));
    position
        .ships
        .push(ship("obsidian", "obsidiansquadronpilot", (700.0, 420.0, 180.0)));
    let mut report = position.play();
    report.choose("black attacks red");
    assert_eq!(report.asks(), Ask::Attack(report.id("obsidian")));
    assert_eq!(report.ship("red").status(), Status::Destroyed);
    let gone = report.when(|event| matches!(event, Event::Destroyed { .. }));
    let obsidian = report.id("obsidian");
    let next = report.when(|event| matches!(event, Event::EngagementStarted { ship } if *ship == obsidian));
    assert!(gone < next);
}

/// [FE-DMG-18] Red may also decline to attack; that doesn't save it.
#[test]
fn declining_the_last_attack_changes_nothing() {
    let mut report = duel().dice("a:HB d:BB").play();
    report.choose("black attacks red").choose("pass");
    assert_eq!(report.ship("red").status(), Status::Destroyed);
    assert_eq!(report.ship("black").damage().count(), 0);
}

/// [FE-DMG-15, FE-DMG-18] A ship destroyed by its own attack finishes it, then is removed.
#[test]
fn a_ship_destroyed_in_its_own_attack_finishes_it() {
    let mut position = duel().dice("a:HHB d:BB");
    position.ships[0] = ship("red", "redsquadronpilot", (MIDDLE, 300.0, 0.0)).done();
    position.ships[1] = position.ships[1]
        .clone()
        .upgrade("opportunist")
        .upgrade("electronicbaffle")
        .facedown(2);
    position
        .ships
        .push(ship("cadet", "academypilot", (100.0, 880.0, 180.0)));
    let mut report = position.play();
    report.choose("black attacks red").choose("use opportunist");
    report.choose("use electronicbaffle");
    assert_eq!(report.ship("red").shields(), 0, "both hits went home");
    assert_eq!(report.ship("black").status(), Status::Destroyed);
    let hit = report.when(|event| matches!(event, Event::AttackHit { .. }));
    let gone = report.when(|event| matches!(event, Event::Destroyed { .. }));
    assert!(hit < gone);
}

/// [FE-DMG-19] Luke's higher skill destroys Night Beast before it can attack.
#[test]
fn a_lower_skill_is_removed_immediately() {
    let ships = [
        ship("luke", "lukeskywalker", (MIDDLE, 300.0, 0.0)),
        ship("beast", "nightbeast", (MIDDLE, 480.0, 180.0)).facedown(2),
        ship("cadet", "academypilot", (100.0, 880.0, 180.0)),
    ];
    let mut report = position(Phase::Engagement, ships).dice("a:HBB d:BBB").play();
    report.choose("luke attacks beast");
    assert_eq!(report.ship("beast").status(), Status::Destroyed);
    let beast = report.id("beast");
    assert!(!report.saw(|event| matches!(event, Event::EngagementStarted { ship } if *ship == beast)));
}

/// [FE-DMG-20] Black has already attacked, so Red's attack removes it immediately although both have skill 4.
#[test]
fn a_ship_that_has_attacked_is_removed_immediately() {
    let mut position = duel().dice("a:BB d:BB a:HBB d:BBB");
    position.ships[1] = position.ships[1].clone().facedown(2);
    position
        .ships
        .push(ship("cadet", "academypilot", (100.0, 880.0, 180.0)));
    let mut report = position.play();
    report.choose("black attacks red").choose("red attacks black");
    assert_eq!(report.ship("black").status(), Status::Destroyed);
    assert!(!report.saw(|event| matches!(event, Event::Doomed { .. })));
}

/// [FE-OPEN-21] A rock in the Activation phase removes a ship immediately.
#[test]
fn an_obstacle_destroys_immediately() {
    let ships = [
        ship("rookie", "rookiepilot", (100.0, 100.0, 0.0)),
        ship("tie", "academypilot", (MIDDLE, 480.0, 180.0))
            .facedown(2)
            .dial("2 straight easy"),
        ship("cadet", "academypilot", (100.0, 880.0, 180.0)),
    ];
    let position = position(Phase::Activation, ships).rock("coreasteroid0", (MIDDLE, 360.0, 0.0));
    let report = position.dice("a:H").play();
    assert_eq!(report.ship("tie").status(), Status::Destroyed);
    assert!(!report.saw(|event| matches!(event, Event::Doomed { .. })));
    let gone = report.when(|event| matches!(event, Event::Destroyed { .. }));
    let combat = report.when(|event| *event == Event::PhaseStarted(Phase::Engagement));
    assert!(gone < combat);
}

/// [FE-OPEN-31] A second Black may attack the destroyed Red; that only deals more cards.
#[test]
fn a_destroyed_ship_can_be_attacked_again() {
    let mut position = duel()
        .dice("a:HB d:BB a:CB d:BB a:BB d:BBB")
        .deck(&["stunnedpilot", "weaponmalfunction"]);
    position.ships.push(ship(
        "second",
        "blacksquadronpilot",
        (MIDDLE + 60.0, 480.0, 180.0),
    ));
    let mut report = position.play();
    report.choose("ship black").choose("black attacks red");
    assert_eq!(report.asks(), Ask::Attack(report.id("second")));
    assert!(report.targets().contains(&report.id("red")));
    report.choose("second attacks red");
    assert_eq!(report.ship("red").status(), Status::Doomed);
    assert_eq!(report.count(|event| matches!(event, Event::Doomed { .. })), 1);
    assert_eq!(report.faceup("red"), ["weaponmalfunction"]);
    report.choose("red attacks black");
    assert_eq!(
        report.rolls(Die::Attack),
        [2, 2, 2],
        "its faceup card still matters"
    );
    assert_eq!(report.count(|event| matches!(event, Event::Destroyed { .. })), 1);
}

/// [FE-OPEN-32] The attack that destroys Red also disables its Veteran Instincts, but it attacks at its earlier
/// skill.
#[test]
fn skill_counts_as_of_the_declaration_of_the_attack() {
    let ships = [
        ship("red", "redsquadronpilot", (MIDDLE, 300.0, 0.0))
            .upgrade("veteraninstincts")
            .shields(0)
            .facedown(2),
        ship("curse", "darkcurse", (MIDDLE, 480.0, 180.0)),
        ship("beast", "nightbeast", (MIDDLE + 60.0, 480.0, 180.0)),
    ];
    let position = position(Phase::Engagement, ships).dice("a:CB d:BB a:BBB d:BBB");
    let mut report = position.deck(&["injuredpilot"]).play();
    assert_eq!(report.ship("red").stat(Stat::Initiative), 6);
    report.choose("curse attacks red");
    assert_eq!(report.ship("red").stat(Stat::Initiative), 4);
    assert_eq!(report.ship("red").status(), Status::Doomed);
    assert_eq!(
        report.asks(),
        Ask::Attack(report.id("red")),
        "before the ship of skill 5"
    );
    report.choose("red attacks beast");
    assert_eq!(report.ship("red").status(), Status::Destroyed);
    let beast = report.id("beast");
    assert!(!report.saw(|event| matches!(event, Event::EngagementStarted { ship } if *ship == beast)));
}

/// [FE-OPEN-33, FE-WIN-02] The last two ships destroy each other; the player with initiative wins.
#[test]
fn initiative_wins_when_both_are_destroyed_together() {
    let last_two = |initiative: Faction, dice: &str| {
        let mut position = duel().first_side(initiative).dice(dice);
        position.ships[1] = position.ships[1].clone().facedown(2);
        position.play()
    };
    let mut report = last_two(Faction::Imperial, "a:HB d:BB a:HBB d:BBB");
    report.choose("black attacks red");
    assert_eq!(report.game.outcome(), None);
    report.choose("red attacks black");
    let imperial = Outcome {
        winner: Some(Side::Two),
        how: How::TieBroken,
    };
    assert_eq!(report.game.outcome(), Some(imperial));

    let mut report = last_two(Faction::Rebel, "a:HBB d:BBB a:HB d:BB");
    report.choose("red attacks black").choose("black attacks red");
    let rebel = Outcome {
        winner: Some(Side::One),
        how: How::TieBroken,
    };
    assert_eq!(report.game.outcome(), Some(rebel));
}
