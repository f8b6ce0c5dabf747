//! The components as far as play depends on them: bases, arcs, dice, the ruler and the token supply.

use std::sync::Arc;

use furball_cards::{Content, Die, Face, Phase, Stat, Token};
use furball_engine::prompt::Options;
use furball_engine::{Chance, Choice, Event, Rule, Seed, Setup, WeaponRef};
use furball_testing::missions::mission;
use furball_testing::squads::built;
use furball_testing::*;

/// [FE-COMP-03] Focus, evade and target locks are action tokens: standard actions gain these and nothing else; stress
/// and shields are never offered.
#[test]
fn action_tokens_come_from_actions() {
    let start = || {
        position(
            Phase::Activation,
            [
                ship("tie", "academypilot", (MIDDLE, 300.0, 0.0)).dial("2 straight easy"),
                ship("red", "redsquadronpilot", (MIDDLE, 650.0, 180.0)).dial("1 straight easy"),
            ],
        )
        .play()
    };
    let mut report = start();
    report.choose("focus").choose("lock tie");
    let tokens: Vec<(Token, u8)> = report.ship("tie").tokens().iter().collect();
    assert_eq!(tokens, [(Token::Focus, 1)]);
    assert_eq!(report.ship("red").lock(), Some(report.id("tie")));
    assert_eq!(
        report.ship("tie").locked_by().collect::<Vec<_>>(),
        [report.id("red")]
    );
    let mut report = start();
    report.choose("evade").choose("focus");
    let tokens: Vec<(Token, u8)> = report.ship("tie").tokens().iter().collect();
    assert_eq!(tokens, [(Token::Evade, 1)]);
    assert_eq!(
        report.ship("red").shields(),
        2,
        "shields are no matter of actions"
    );
}

/// [FE-COMP-04] A standard game has no mission tokens; missions add theirs.
#[test]
fn mission_tokens_only_in_missions() {
    let setup = Setup::for_two("One", "Two");
    let mut report = set_up(&setup, &["luke", "beast", "obsidian"]);
    report
        .choose("place obsidian 400 880 180")
        .choose("place beast 500 880 180")
        .choose("place luke 457 30 0");
    let view = report.spectator();
    assert_eq!((view.markers().len(), view.tallies().len()), (0, 0));
    assert!(view.ships().all(|ship| ship.craft().is_none()));

    let shuttle = set_up(&mission(1), &[]);
    assert_eq!(
        shuttle
            .spectator()
            .ships()
            .filter(|ship| ship.craft().is_some())
            .count(),
        1
    );
    let mut whispers = set_up(&mission(3), &["red", "black", "obsidian"]);
    whispers
        .choose("place black 400 880 180")
        .choose("place obsidian 500 880 180");
    whispers
        .choose("token 0 400 250 0")
        .choose("token 0 600 150 0")
        .choose("place red 457 30 0");
    assert_eq!(whispers.spectator().markers().len(), 2);
}

/// [FE-COMP-07, FE-OPEN-01] Each face of a die is as likely as its share of the eight: 3 hits, 1 crit, 2 focus and 2
/// blanks on an attack die, 3 evades, 2 focus and 3 blanks on a defense die.
#[test]
fn eight_equally_likely_faces() {
    let shares = |die: Die| -> Vec<(Face, u32)> {
        let mut chance = Chance::seeded(Seed([1; 32]));
        let mut faces: Vec<(Face, u32)> = Vec::new();
        for _ in 0..80_000 {
            let face = chance.roll(die);
            match faces.iter_mut().find(|(seen, _)| *seen == face) {
                Some((_, count)) => *count += 1,
                None => faces.push((face, 1)),
            }
        }
        // Ten thousand rolls for each printed face, within a few hundred.
        let mut shares: Vec<(Face, u32)> = faces
            .into_iter()
            .map(|(face, count)| (face, (count + 5_000) / 10_000))
            .collect();
        shares.sort_by_key(|(face, _)| *face as u8);
        shares
    };
    let sorted = |mut faces: Vec<(Face, u32)>| {
        faces.sort_by_key(|(face, _)| *face as u8);
        faces
    };
    let attack = vec![
        (Face::Hit, 3),
        (Face::Crit, 1),
        (Face::Focus, 2),
        (Face::Blank, 2),
    ];
    let defense = vec![(Face::Evade, 3), (Face::Focus, 2), (Face::Blank, 3)];
    assert_eq!(shares(Die::Attack), sorted(attack));
    assert_eq!(shares(Die::Defense), sorted(defense));
}

/// [FE-COMP-08, FE-OVER-12] Only bases count: an X-wing whose wings would reach far over a TIE fighter, but whose
/// base stops just before it, fully executes its maneuver, touches nothing and may act.
#[test]
fn models_have_no_footprint() {
    for gap in [5.0, 3.6] {
        let mut report = position(
            Phase::Activation,
            [
                ship("red", "redsquadronpilot", (MIDDLE, 300.0, 0.0)).dial("2 straight easy"),
                ship("tie", "academypilot", (MIDDLE, 460.0 + gap, 0.0)),
            ],
        )
        .play();
        assert!(report.saw(|event| matches!(event, Event::Moved { full: true, .. })));
        assert!(!report.saw(|event| matches!(event, Event::OverlappedShip { .. })));
        assert!(report.ship("red").touching().is_empty());
        report.choose("focus");
    }
}

/// [FE-COMP-09] The firing arc is at the front of the base, symmetric to both sides, whatever the ship's heading.
#[test]
fn the_arc_points_ahead() {
    for heading in [0.0, 37.0, 90.0, 200.0] {
        let sees = |bearing: f64| {
            let angle = (heading + bearing) * std::f64::consts::PI / 180.0;
            let at = (
                MIDDLE + 150.0 * angle.sin(),
                MIDDLE + 150.0 * angle.cos(),
                heading,
            );
            let ships = [
                ship("red", "redsquadronpilot", (MIDDLE, MIDDLE, heading)),
                ship("tie", "academypilot", at),
            ];
            let report = position(Phase::End, ships).play();
            report
                .spectator()
                .in_firing_arc(report.id("red"), report.id("tie"))
        };
        assert!(sees(0.0) && !sees(180.0));
        for bearing in [20.0, 40.0, 60.0, 80.0, 100.0, 140.0] {
            assert_eq!(
                sees(bearing),
                sees(-bearing),
                "{bearing} degrees to either side of {heading}"
            );
        }
        assert!(sees(40.0) && !sees(80.0));
    }
}

/// [FE-COMP-10, FE-OVER-12] Pegs make no difference: a game is the same with any number of them.
#[test]
fn pegs_make_no_difference() {
    let game = |pegs: u8| {
        let mut content = Content::clone(Content::builtin(furball_cards::Edition::First));
        content.collections[0].pegs = pegs;
        let mut setup = built(
            Some(31),
            &[("lukeskywalker", &[])],
            &[("academypilot", &[]), ("academypilot", &[])],
        );
        setup.collection = Some("core".into());
        let names = ["luke", "one", "two"];
        let mut report = set_up_with(&Arc::new(content), &setup, &names, None);
        report
            .choose("place one 457 880 180")
            .choose("place two 500 880 180")
            .choose("place luke 457 30 0");
        report
            .choose("dial luke 4 straight")
            .choose("dial one 5 straight")
            .choose("dial two 5 straight");
        report.run(&[Choice::Ship(report.id("one")), Choice::Pass]);
        (report.game.memory_hash(), report.spectator().snapshot())
    };
    let three = game(3);
    assert_eq!(three, game(6));
    assert_eq!(three, game(9));
}

/// [FE-COMP-14] The ruler ends with its third section: nothing beyond it can be attacked or locked.
#[test]
fn the_ruler_has_three_sections() {
    let duel = |gap: f64| {
        let at = (MIDDLE, 140.0 + gap, 180.0);
        position(
            Phase::Engagement,
            [
                ship("red", "redsquadronpilot", (MIDDLE, 100.0, 0.0)),
                ship("tie", "academypilot", at).done(),
            ],
        )
        .play()
    };
    for (gap, range) in [(50.0, 1), (150.0, 2), (250.0, 3)] {
        let report = duel(gap);
        let (red, tie) = (report.id("red"), report.id("tie"));
        assert_eq!(
            (report.spectator().range(red, tie).0, report.targets()),
            (range, vec![tie])
        );
    }
    let report = duel(301.0);
    let (red, tie) = (report.id("red"), report.id("tie"));
    assert!(
        !(1..=3).contains(&report.spectator().range(red, tie).0),
        "no number of the ruler"
    );
    let refusal = report
        .spectator()
        .shot(red, WeaponRef::MAIN, tie)
        .expect_err("out of range");
    assert_eq!(report.rule(refusal), Rule::FE_RANGE_07);
    assert_eq!(
        report.spectator().phase(),
        Phase::Planning,
        "no ship had a target"
    );

    let report = position(
        Phase::Activation,
        [
            ship("red", "redsquadronpilot", (MIDDLE, 100.0, 0.0)).dial("1 straight easy"),
            ship("near", "academypilot", (MIDDLE, 519.0, 180.0)),
            ship("far", "academypilot", (MIDDLE + 60.0, 521.0, 180.0)),
        ],
    )
    .play();
    let locks: Vec<Choice> = report
        .offers()
        .into_iter()
        .filter(|choice| format!("{choice:?}").contains("Lock"))
        .collect();
    assert_eq!(
        locks,
        [Choice::Action(furball_engine::ActionChoice::Lock(
            report.id("near")
        ))]
    );
}

/// [FE-COMP-16] Tokens never run out: a fourth focus token and a fourth stress token are given like the first.
#[test]
fn tokens_never_run_out() {
    let mut report = position(
        Phase::Activation,
        [
            ship("a", "rookiepilot", (100.0, 300.0, 0.0)).focused().stressed(),
            ship("b", "rookiepilot", (200.0, 300.0, 0.0)).focused().stressed(),
            ship("c", "rookiepilot", (300.0, 300.0, 0.0)).focused().stressed(),
            ship("d", "academypilot", (400.0, 300.0, 0.0)).dial("2 straight easy"),
            ship("e", "obsidiansquadronpilot", (500.0, 300.0, 0.0)).dial("3 koiogran red"),
        ],
    )
    .play();
    report.choose("focus");
    let having = |token: Token| {
        report
            .spectator()
            .in_play()
            .filter(|ship| ship.has(token))
            .count()
    };
    assert_eq!((having(Token::Focus), having(Token::Stress)), (4, 4));
}

/// [FE-COMP-17] Four attack dice are rolled although the box has three, and the fourth may be rerolled like the others.
#[test]
fn more_dice_than_the_box_has() {
    let mut report = position(
        Phase::Engagement,
        [
            ship("red", "redsquadronpilot", (MIDDLE, 300.0, 0.0)).locks("tie"),
            ship("tie", "academypilot", (MIDDLE, 400.0, 180.0)).done(),
        ],
    )
    .dice("a:BBHB a:HH d:BBB")
    .play();
    report.choose("red attacks tie");
    assert_eq!(report.rolls(Die::Attack), [4]);
    report.choose("spend lock");
    let Options::Dice { allowed, up_to, .. } = report.prompt().options.clone() else {
        panic!("dice to pick, not {:?}", report.prompt())
    };
    assert_eq!((allowed.len(), up_to), (4, 4), "none of them counts as rerolled");
    report.choose("dice 1 4");
    assert!(report.saw(|event| *event == Event::AttackHit { hits: 3, crits: 0 }));
}

/// [FE-OPEN-02] The cards have the values that the rulebook's own text mentions.
#[test]
fn values_mentioned_in_the_text() {
    let report = position(
        Phase::End,
        [
            ship("rookie", "rookiepilot", (100.0, 100.0, 0.0)),
            ship("red", "redsquadronpilot", (200.0, 100.0, 0.0)),
            ship("academy", "academypilot", (300.0, 800.0, 180.0)),
            ship("black", "blacksquadronpilot", (400.0, 800.0, 180.0)),
            ship("shuttle", "shuttle", (MIDDLE, 50.0, 0.0)),
        ],
    )
    .mission("1")
    .play();
    let stats = |name: &str, stats: [Stat; 3]| stats.map(|stat| report.ship(name).stat(stat));
    assert_eq!(
        stats("rookie", [Stat::Initiative, Stat::Attack, Stat::Agility]),
        [2, 3, 2]
    );
    assert_eq!(
        stats("red", [Stat::Initiative, Stat::Attack, Stat::Agility]),
        [4, 3, 2]
    );
    for (name, initiative) in [("academy", 1), ("black", 4)] {
        assert_eq!(
            stats(name, [Stat::Initiative, Stat::Attack, Stat::Agility]),
            [initiative, 2, 3]
        );
        assert_eq!(stats(name, [Stat::Hull, Stat::Shields, Stat::Hull]), [3, 0, 3]);
    }
    assert_eq!(
        stats("shuttle", [Stat::Agility, Stat::Hull, Stat::Hull]),
        [2, 6, 6]
    );
}

/// [FE-OPEN-03] A small base of 40 mm moves 80 mm with a 1-straight, and 40 mm more per point of speed.
#[test]
fn measurements_of_the_components() {
    let moved = |maneuver: &str| {
        let report = position(
            Phase::Activation,
            [
                ship("red", "redsquadronpilot", (MIDDLE, 300.0, 0.0)).dial(maneuver),
                ship("tie", "academypilot", (50.0, 850.0, 0.0)),
            ],
        )
        .play();
        let at = report.ship("red").pose().at;
        assert_close(at.x, MIDDLE);
        at.y - 300.0
    };
    assert_close(moved("1 straight easy"), 80.0);
    assert_close(moved("2 straight easy"), 120.0);
    assert_close(moved("4 straight white"), 200.0);
}
