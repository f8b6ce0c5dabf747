//! The rulebook's worked examples as whole reports.

use furball_cards::squad::{Squad, SquadShip};
use furball_cards::{Content, Die, Faction, Illegal, Phase, Token};
use furball_engine::{Ask, Event, Ledger, PlayerSetup, Position, Rule, Seat, Status};
use furball_testing::*;

/// [FE-EX-01, FE-OPEN-47] Three dials are set facedown; then the Planning phase is over.
#[test]
fn dials_are_set_in_secret() {
    for obsidian in ["3 straight", "3 koiogran"] {
        let mut report = position(
            Phase::Planning,
            [
                ship("rookie", "rookiepilot", (MIDDLE, 100.0, 0.0)),
                ship("obsidian", "obsidiansquadronpilot", (300.0, 800.0, 180.0)),
                ship("academy", "academypilot", (600.0, 800.0, 180.0)),
            ],
        )
        .play();
        let bank = report.refused("dial academy 1 bank_left white");
        assert_eq!(
            bank.rule,
            Rule::FE_PLAN_10,
            "a TIE fighter's slow way to the left is a turn"
        );
        report
            .choose(&format!("dial obsidian {obsidian}"))
            .choose("dial rookie 2 bank_right");
        for (name, owner, opponent) in [("obsidian", 1, 0), ("rookie", 0, 1)] {
            let seen = |seat: u8| report.view(seat).ship(report.id(name)).expect("a ship").chosen();
            assert!(
                seen(owner).is_some() && seen(opponent).is_none(),
                "{name}'s dial lies facedown"
            );
        }
        assert_eq!(report.spectator().phase(), Phase::Planning);
        report.choose("dial academy 1 turn_left");
        assert_eq!(report.spectator().phase(), Phase::Activation);
    }
}

/// [FE-EX-02] The academy pilot rolls to the right, out of the X-wing's arc.
#[test]
fn academy_rolls_out_of_arc() {
    let mut report = position(
        Phase::Activation,
        [
            arriving("academy", "academypilot", (MIDDLE, 400.0, 0.0)),
            ship("rookie", "rookiepilot", (MIDDLE - 60.0, 300.0, 0.0)),
        ],
    )
    .play();
    let in_arc = |report: &Report| {
        report
            .spectator()
            .in_firing_arc(report.id("rookie"), report.id("academy"))
    };
    assert!(in_arc(&report));
    report.choose("roll").choose("roll right 0 0");
    let pose = report.ship("academy").pose();
    assert_close(pose.at.x, MIDDLE + 80.0);
    assert_close(pose.at.y, 400.0);
    assert_close(pose.heading.degrees(), 0.0);
    assert!(!in_arc(&report));
}

/// [FE-EX-03] The rookie measures in all directions: one enemy is out of range, the other is locked.
#[test]
fn rookie_locks_academy() {
    let mut report = position(
        Phase::Activation,
        [
            arriving("rookie", "rookiepilot", (MIDDLE, 400.0, 0.0)),
            ship("obsidian", "obsidiansquadronpilot", (MIDDLE, 750.0, 90.0)),
            ship("academy", "academypilot", (MIDDLE, 110.0, 90.0)),
        ],
    )
    .play();
    assert!(!report.may("lock obsidian"));
    assert_eq!(
        report
            .spectator()
            .range(report.id("rookie"), report.id("academy")),
        3
    );
    report.choose("lock academy");
    assert_eq!(report.ship("rookie").lock(), Some(report.id("academy")));
    assert_eq!(
        report.ship("academy").locked_by().collect::<Vec<_>>(),
        [report.id("rookie")]
    );
}

/// [FE-EX-04] Near but behind, far but ahead: which ships may attack which.
#[test]
fn arc_and_range_determine_targets() {
    let mut report = position(
        Phase::Engagement,
        [
            ship("rookie", "rookiepilot", (MIDDLE, 300.0, 0.0)),
            ship("obsidian", "obsidiansquadronpilot", (MIDDLE, 200.0, 0.0)),
            ship("academy", "academypilot", (MIDDLE, 600.0, 0.0)),
        ],
    )
    .play();
    let [rookie, obsidian, academy] = ["rookie", "obsidian", "academy"].map(|name| report.id(name));
    let view = report.spectator();
    assert_eq!(
        (
            view.range(rookie, obsidian).0,
            view.in_firing_arc(rookie, obsidian)
        ),
        (1, false)
    );
    assert_eq!(
        (view.range(rookie, academy).0, view.in_firing_arc(rookie, academy)),
        (3, true)
    );
    assert!(view.in_firing_arc(obsidian, rookie));
    assert_eq!(
        (report.asks(), report.targets()),
        (Ask::Attack(obsidian), vec![rookie])
    );
    report.choose("pass");
    assert_eq!(
        (report.asks(), report.targets()),
        (Ask::Attack(rookie), vec![academy])
    );
}

/// [FE-EX-05] One enemy behind the other: either may be attacked.
#[test]
fn any_enemy_in_arc_may_be_attacked() {
    let mut report = position(
        Phase::Engagement,
        [
            ship("rookie", "rookiepilot", (MIDDLE, 300.0, 0.0)),
            ship("near", "academypilot", (MIDDLE, 390.0, 0.0)),
            ship("far", "academypilot", (MIDDLE, 590.0, 0.0)),
        ],
    )
    .dice("a:BBB d:BBBB")
    .play();
    assert_eq!(report.targets(), [report.id("near"), report.id("far")]);
    report.choose("rookie attacks far");
}

/// Rookie and Academy face to face at range 1, with the rulebook's dice.
fn duel(dice: &str) -> Report {
    position(
        Phase::Engagement,
        [
            ship("rookie", "rookiepilot", (MIDDLE, 300.0, 0.0))
                .locks("academy")
                .focused(),
            ship("academy", "academypilot", (MIDDLE, 400.0, 180.0)).evading(),
        ],
    )
    .dice(dice)
    .deck(&["directhit", "structuraldamage"])
    .play()
}

/// [FE-EX-06, FE-EX-07, FE-EX-08] The rookie attacks with target lock and focus, the Academy Pilot evades and is hit,
/// then attacks in turn and hits the shields.
#[test]
fn rookie_and_academy_exchange_fire() {
    let mut report = duel("a:HCBB a:HE d:VEB a:EHC d:BV");
    report.choose("rookie attacks academy");
    assert_eq!(report.dice(Die::Attack), "HCBB", "three dice and one for range 1");
    report.choose("spend lock").choose("dice 3 4");
    assert_eq!(report.dice(Die::Attack), "HCHE");
    report.choose("spend focus");
    assert_eq!(report.dice(Die::Attack), "HCHH");
    assert_eq!(report.dice(Die::Defense), "VEB");
    report.choose("spend evade");
    assert_eq!(report.struck(), (1, 1));
    let academy = report.ship("academy");
    assert_eq!(academy.damage().count(), 2);
    assert_eq!(
        report.faceup("academy"),
        ["structuraldamage"],
        "the second card, for the critical hit"
    );
    assert_eq!(academy.critical_tokens(), 1);
    assert!(academy.status().in_play(), "two cards are fewer than its hull");
    assert!(!academy.has(Token::Evade) && !report.ship("rookie").has(Token::Focus));
    assert_eq!(report.ship("rookie").lock(), None);

    assert_eq!(report.prompt().seat, Seat(1), "the academy pilot is next");
    report.choose("academy attacks rookie");
    assert_eq!(report.rolled(Die::Attack), "EHC");
    assert_eq!(report.rolled(Die::Defense), "BV");
    assert_eq!(report.struck(), (0, 1));
    let rookie = report.ship("rookie");
    assert_eq!(rookie.shields(), 1);
    assert_eq!(rookie.damage().count(), 0);
}

/// [FE-OPEN-47] It doesn't matter whether the critical hit comes from the roll or the reroll.
#[test]
fn either_order_of_the_dice_gives_the_same_result() {
    for dice in ["a:HCBB a:HE d:VEB", "a:HHBB a:CE d:VEB", "a:HEBB a:HC d:VEB"] {
        let mut report = duel(dice);
        report
            .choose("rookie attacks academy")
            .choose("spend lock")
            .choose("dice 3 4");
        report.choose("spend focus").choose("spend evade");
        assert_eq!(report.struck(), (1, 1), "{dice}");
    }
}

/// [FE-EX-09] A Red Squadron Pilot destroyed by a ship of its own skill still attacks, and is removed then.
#[test]
fn equal_skill_attacks_before_removal() {
    let mut report = position(
        Phase::Engagement,
        [
            ship("red", "redsquadronpilot", (MIDDLE, 300.0, 0.0)).shields(0),
            ship("black", "blacksquadronpilot", (MIDDLE, 390.0, 180.0)),
            ship("rookie", "rookiepilot", (100.0, 100.0, 0.0)),
        ],
    )
    .dice("a:HHH d:BB a:HBBB d:BBB")
    .play();
    report.choose("black attacks red");
    assert_eq!(report.ship("red").status(), Status::Doomed);
    assert_eq!(report.ship("red").damage().count(), 3);
    assert_eq!(report.asks(), Ask::Attack(report.id("red")));
    report.choose("red attacks black");
    assert_eq!(report.ship("black").damage().count(), 1);
    assert_eq!(report.ship("red").status(), Status::Destroyed);
    let destroyed = report.when(|event| matches!(event, Event::Destroyed { .. }));
    let last_hit = report
        .events
        .iter()
        .rposition(|event| matches!(event, Event::AttackHit { .. }));
    assert!(last_hit < Some(destroyed));
}

/// [FE-EX-10] Backing up off the Academy Pilot, the rookie would overlap another fighter, so it backs up farther.
#[test]
fn backing_up_off_one_ship_and_then_another() {
    let mut report = position(
        Phase::Activation,
        [
            ship("rookie", "rookiepilot", (MIDDLE, 100.0, 0.0)).dial("4 straight white"),
            ship("academy", "academypilot", (MIDDLE, 310.0, 0.0)),
            ship("black", "blacksquadronpilot", (MIDDLE + 35.0, 250.0, 0.0)),
        ],
    )
    .play();
    let [rookie, academy, black] = ["rookie", "academy", "black"].map(|name| report.id(name));
    let pose = report.ship("rookie").pose();
    assert_close(pose.at.x, MIDDLE);
    assert_close(pose.at.y, 210.0);
    let touching: Vec<_> = report.ship("rookie").touching().iter().collect();
    assert_eq!(touching, [black]);
    assert!(report.saw(|event| *event
        == Event::OverlappedShip {
            ship: rookie,
            other: academy
        }));
    assert!(report.saw(|event| matches!(event, Event::ActivationStepSkipped { .. })));
    report.pass_all();
    assert!(!report.saw(|event| matches!(event, Event::ActionPerformed { .. } | Event::Passed { .. })));
}

/// A Rebel squad of these pilots, each with these upgrades.
fn squad(ships: &[(&str, &[&str])]) -> Squad {
    let content = Content::builtin(furball_cards::Edition::First);
    let ships = ships.iter().map(|(pilot, upgrades)| SquadShip {
        build: None,
        pilot: content.find_pilot(pilot).expect("a pilot"),
        upgrades: upgrades
            .iter()
            .map(|card| content.find_upgrade(card).expect("an upgrade"))
            .collect(),
    });
    Squad {
        name: "example".into(),
        faction: Faction::Rebel,
        ships: ships.collect(),
    }
}

/// The rules that the squad breaks within 100 points.
fn broken(ships: &[(&str, &[&str])]) -> Vec<Rule> {
    let problems = squad(ships).check(Content::builtin(furball_cards::Edition::First), Some(100), None);
    let rule = |problem: &Illegal| problem.point().rule_in(&[Ledger::FirstEdition]);
    problems.iter().filter_map(rule).collect()
}

/// [FE-EX-11] One Luke Skywalker, but any number of rookies the points allow.
#[test]
fn names_with_a_dot_are_unique() {
    assert_eq!(
        broken(&[("lukeskywalker", &[]), ("lukeskywalker", &[])]),
        [Rule::FE_SQUAD_13]
    );
    assert!(broken(&[("lukeskywalker", &[]), ("rookiepilot", &[])]).is_empty());
    let rookie: (&str, &[&str]) = ("rookiepilot", &[]);
    assert!(broken(&[rookie; 3]).is_empty());
    assert!(broken(&[rookie; 4]).is_empty());
    assert_eq!(broken(&[rookie; 5]), [Rule::FE_SQUAD_07], "five are too dear")
}

/// [FE-EX-12] Night Beast's ability triggers on his own green maneuvers only.
#[test]
fn night_beast_triggers_on_his_own_green_maneuvers() {
    let fly = |beast: Option<&str>, obsidian: Option<&str>| {
        let mut night = ship("beast", "nightbeast", (MIDDLE, 300.0, 0.0));
        night.dial = beast.map(|dial| dial.parse().expect("a maneuver"));
        let mut other = ship("obsidian", "obsidiansquadronpilot", (MIDDLE + 100.0, 300.0, 0.0));
        other.dial = obsidian.map(|dial| dial.parse().expect("a maneuver"));
        position(Phase::Activation, [night, other]).play()
    };
    let mut green = fly(Some("2 straight easy"), None);
    assert_eq!(green.asks(), Ask::UseAbility);
    green.choose("use nightbeast");
    assert_eq!(green.asks(), Ask::Action(green.id("beast")));
    assert!(green.may("focus") && !green.may("evade"));

    let white = fly(Some("4 straight white"), None);
    assert_eq!(
        white.asks(),
        Ask::Action(white.id("beast")),
        "straight to his action"
    );
    assert!(white.may("evade"));

    let other = fly(None, Some("2 straight easy"));
    assert_eq!(other.asks(), Ask::Action(other.id("obsidian")));
}

/// [FE-EX-13] An X-wing takes one torpedo and one astromech.
#[test]
fn upgrades_need_icons() {
    assert!(broken(&[("lukeskywalker", &["protontorpedoes", "r2d2"])]).is_empty());
    assert_eq!(
        broken(&[("lukeskywalker", &["r2d2", "r2f2"])]),
        [Rule::FE_SQUAD_17]
    );
}

/// A Red Squadron Pilot with torpedoes and a fighter straight ahead, with or without a lock on it.
fn torpedo_run(gap: f64, locked: bool) -> Position {
    let red = ship("red", "redsquadronpilot", (MIDDLE, 300.0, 0.0)).upgrade("protontorpedoes");
    let red = if locked { red.locks("tie") } else { red };
    // A second fighter beside it, so that there is a prompt even when the first is out of range.
    position(
        Phase::Engagement,
        [
            red,
            ship("tie", "academypilot", (MIDDLE, 340.0 + gap, 90.0)),
            ship("near", "academypilot", (MIDDLE + 60.0, 360.0, 90.0)),
        ],
    )
}

/// [FE-EX-14] Proton torpedoes reach range 2 and 3.
#[test]
fn torpedoes_reach_range_2_and_3() {
    for (gap, usable) in [(90.0, false), (150.0, true), (290.0, true), (310.0, false)] {
        let report = torpedo_run(gap, true).play();
        assert_eq!(
            report.may("red attacks tie with protontorpedoes"),
            usable,
            "at {gap} mm"
        );
    }
}

/// [FE-EX-15] Without a lock only the primary weapon can be fired.
#[test]
fn torpedoes_need_a_lock() {
    let report = torpedo_run(150.0, false).play();
    assert!(report.may("red attacks tie"));
    assert!(!report.may("red attacks tie with protontorpedoes"));
}

/// [FE-EX-16] Biggs protects a teammate's ship like one of the same player.
#[test]
fn abilities_work_for_the_whole_team() {
    let mut position = position(
        Phase::Engagement,
        [
            ship("biggs", "biggsdarklighter", (MIDDLE, 300.0, 0.0))
                .owned_by(0)
                .done(),
            ship("luke", "lukeskywalker", (MIDDLE + 60.0, 300.0, 0.0))
                .owned_by(1)
                .done(),
            ship("tie", "academypilot", (MIDDLE + 30.0, 490.0, 180.0)),
        ],
    );
    let player = |name: &str, faction| PlayerSetup {
        name: name.into(),
        faction: Some(faction),
        squad: None,
    };
    position.players = vec![
        player("one", Faction::Rebel),
        player("two", Faction::Rebel),
        player("three", Faction::Imperial),
    ];
    let mut report = position.clone().play();
    assert_eq!((report.prompt().seat, report.asks()), (Seat(0), Ask::UseAbility));
    report.choose("use biggsdarklighter");
    assert_eq!(report.prompt().seat, Seat(2));
    assert_eq!(report.targets(), [report.id("biggs")]);
    report.refused("tie attacks luke");

    let mut report = position.play();
    report.choose("pass");
    assert_eq!(report.targets(), [report.id("biggs"), report.id("luke")]);
}
