//! Building squads: points, unique names, upgrade slots, secrecy, and the resulting initiative.

use std::sync::Arc;

use furball_cards::{Content, Faction, Phase};
use furball_engine::refusal::SquadRefusal;
use furball_engine::{
    Ask, Chance, Choice, Event, Forces, Options, Rule, Seat, Seed, Setup, SetupEvent, SetupStep, ShipId,
    Side, Viewer,
};
use furball_testing::squads::{Listed, built, squad};
use furball_testing::*;

/// Why the setup is illegal; `None` if it is accepted.
fn problem(setup: &Setup) -> Option<String> {
    problem_with(Content::builtin(furball_cards::Edition::First), setup)
}

fn problem_with(content: &Arc<Content>, setup: &Setup) -> Option<String> {
    let started = setup.start(content, Chance::seeded(Seed([7; 32])));
    started.err().map(|error| error.to_string())
}

#[track_caller]
fn assert_breaks(setup: &Setup, words: impl std::fmt::Display) {
    let problem = problem(setup).expect("a squad that isn't legal");
    assert!(problem.contains(&words.to_string()), "{problem}");
}

const ROOKIE: Listed = ("rookiepilot", &[]);
const RED: Listed = ("redsquadronpilot", &[]);
const LUKE: Listed = ("lukeskywalker", &[]);
const BLACK: Listed = ("blacksquadronpilot", &[]);
const ACADEMY: Listed = ("academypilot", &[]);

/// [FE-SQUAD-01] A ship card and its upgrade card add up: 28 and 3 points need a limit of 31.
#[test]
fn costs_of_ships_and_upgrades_add_up() {
    let luke: Listed = ("lukeskywalker", &["marksmanship"]);
    assert_eq!(problem(&built(Some(31), &[luke], &[ACADEMY])), None);
    let over = problem(&built(Some(30), &[luke], &[ACADEMY])).expect("one point too many");
    assert!(over.contains("costs 31 points"), "{over}");
}

/// [FE-SQUAD-02] One agreed limit applies to both sides.
#[test]
fn one_limit_for_both_sides() {
    let rebels = [ROOKIE, ROOKIE];
    let imperials = [ACADEMY; 5];
    assert_eq!(
        problem(&built(Some(60), &rebels, &imperials)),
        None,
        "42 and 60 points"
    );
    assert_breaks(&built(Some(60), &[ROOKIE; 3], &imperials), Rule::FE_SQUAD_07);
    let six = [ACADEMY, ACADEMY, ACADEMY, ACADEMY, ACADEMY, BLACK];
    assert_breaks(&built(Some(60), &rebels, &six), Rule::FE_SQUAD_07);
    assert_eq!(
        problem(&built(Some(75), &[ROOKIE; 3], &six)),
        None,
        "any number may be agreed on"
    );
}

/// A game in which both players still have to build, with this limit.
fn unbuilt(limit: Option<u16>, collection: Option<&str>) -> Report {
    let mut setup = Setup::for_two("Rebel player", "Imperial player");
    setup.forces = Forces::Built { limit };
    setup.collection = collection.map(str::to_owned);
    set_up(&setup, &[])
}

fn limits(report: &Report) -> Vec<Options> {
    report
        .game
        .prompts()
        .iter()
        .map(|prompt| prompt.options.clone())
        .collect()
}

/// [FE-SQUAD-03, FE-SQUAD-04] The default limit is 100 points, or 31 with only the core box.
#[test]
fn default_limits() {
    assert_eq!(
        limits(&unbuilt(None, None)),
        [Options::Squad { limit: 100 }, Options::Squad { limit: 100 }]
    );
    assert_eq!(
        limits(&unbuilt(None, Some("core"))),
        [Options::Squad { limit: 31 }, Options::Squad { limit: 31 }]
    );
    assert_eq!(
        limits(&unbuilt(Some(60), Some("core")))[0],
        Options::Squad { limit: 60 },
        "a number agreed on counts"
    );
}

/// [FE-SQUAD-05, FE-COMP-01, FE-COMP-15] The collection limits a squad, even above 100 points; nothing else does.
#[test]
fn owned_pieces_limit_squads() {
    let mut setup = built(
        Some(150),
        &[ROOKIE, RED, ROOKIE, ROOKIE, ROOKIE, ROOKIE],
        &[ACADEMY],
    );
    assert_eq!(
        problem(&setup),
        None,
        "128 points are legal where models don't count"
    );
    setup.collection = Some("core".into());
    assert_breaks(&setup, Rule::FE_SQUAD_05);

    let mut setup = built(Some(60), &[ROOKIE, RED], &[ACADEMY]);
    setup.collection = Some("core".into());
    assert_breaks(&setup, Rule::FE_COMP_01);
    let mut setup = built(Some(60), &[ROOKIE], &[ACADEMY, ACADEMY]);
    setup.collection = Some("core".into());
    assert_eq!(
        problem(&setup),
        None,
        "one X-wing and two TIE fighters are in the box"
    );
    let determined: Listed = ("blacksquadronpilot", &["determination"]);
    let mut setup = built(Some(60), &[ROOKIE], &[determined, determined]);
    setup.collection = Some("core".into());
    assert_breaks(&setup, Rule::FE_COMP_15);
}

/// [FE-SQUAD-06, FE-SQUAD-08, FE-SQUAD-09] Squads are built in secret and simultaneously, revealed together, and then
/// the ships are assembled.
#[test]
fn squads_are_secret_until_both_are_done() {
    let mut report = unbuilt(Some(31), None);
    let asked: Vec<(Seat, Ask)> = report.spectator().waiting_for().collect();
    assert_eq!(
        asked,
        [(Seat(0), Ask::Squad), (Seat(1), Ask::Squad)],
        "neither waits for the other"
    );

    report.answer(
        Seat(1),
        &Choice::Squad {
            xws: squad(&[BLACK, BLACK]),
        },
    );
    assert!(report.view(1).squad(Seat(1)).is_some(), "own squad");
    assert!(report.view(0).squad(Seat(1)).is_none(), "the other doesn't");
    assert!(report.spectator().squad(Seat(1)).is_none());
    assert_eq!(report.view(1).points(Seat(1)), Some(28));
    assert_eq!(report.view(0).points(Seat(1)), None);
    assert_eq!(report.view(0).ships().count(), 0);
    let told: Vec<Event> = report.game.seen(Viewer::Seat(Seat(0)), &report.events).collect();
    assert!(
        !told
            .iter()
            .any(|event| matches!(event, Event::Setup(SetupEvent::SquadsRevealed { .. })))
    );
    assert_eq!(report.game.prompts().len(), 1, "the Rebel player is still at it");

    report.answer(Seat(0), &Choice::Squad { xws: squad(&[LUKE]) });
    let shown = report.when(|event| matches!(event, Event::Setup(SetupEvent::SquadsRevealed { .. })));
    let Event::Setup(SetupEvent::SquadsRevealed { squads }) = &report.events[shown] else {
        unreachable!()
    };
    assert_eq!(squads.len(), 2, "both in the same moment");
    assert_eq!(
        report.count(|event| matches!(event, Event::Setup(SetupEvent::SquadsRevealed { .. }))),
        1
    );
    assert!(report.view(0).squad(Seat(1)).is_some());
    let told = report.spectator().snapshot().players;
    assert_eq!(
        told.iter().map(|player| player.points).collect::<Vec<_>>(),
        [Some(28), Some(28)]
    );
    let next = report.events[shown..].iter().find_map(|event| match event {
        Event::Setup(SetupEvent::SetupStep(step)) => Some(*step),
        _ => None,
    });
    assert_eq!(next, Some(SetupStep::AssembleShips));
    assert_eq!(report.view(0).ships().count(), 3);
}

/// [FE-SQUAD-07] A squad may cost up to the limit.
#[test]
fn totals_up_to_the_limit() {
    let with = |upgrade| -> [Listed; 2] { [("maulermithel", upgrade), ACADEMY] };
    let thirty = with(&["determination"]);
    let thirty_two = with(&["marksmanship"]);
    assert_eq!(problem(&built(Some(31), &[LUKE], &thirty)), None);
    assert_breaks(&built(Some(31), &[LUKE], &thirty_two), Rule::FE_SQUAD_07);
    assert_eq!(
        problem(&built(Some(31), &[LUKE], &[("maulermithel", &[]), BLACK])),
        None,
        "exactly 31"
    );

    let mut report = unbuilt(Some(31), None);
    let over = Choice::Squad {
        xws: squad(&thirty_two),
    };
    let refusal = report.game.check(Seat(1), &over).expect_err("32 points");
    assert_eq!(report.rule(refusal), Rule::FE_SQUAD_07);
    report.answer(Seat(1), &Choice::Squad { xws: squad(&thirty) });
}

/// [FE-COMP-15] Whatever the points, the components are limited: a table has room for 64 ships.
#[test]
fn no_swarm_is_bigger_than_the_table() {
    let swarm = |count| vec![ACADEMY; count];
    assert_eq!(problem(&built(Some(10_000), &[ROOKIE; 32], &swarm(32))), None);
    assert_breaks(
        &built(Some(10_000), &[ROOKIE], &swarm(33)),
        "there is room for 32 ships",
    );
    assert_breaks(&built(Some(10_000), &[ROOKIE], &swarm(300)), "the squad has 300");
    let report = unbuilt(Some(10_000), None);
    let handed_in = Choice::Squad {
        xws: squad(&swarm(33)),
    };
    let refusal = report.game.check(Seat(1), &handed_in).expect_err("33 ships");
    assert_eq!(refusal, SquadRefusal::TooManyShips { ships: 33, most: 32 }.into());
    assert_eq!(report.rule(refusal), Rule::FE_COMP_15);
    let rebels = Choice::Squad { xws: squad(&[LUKE]) };
    assert_eq!(
        report
            .game
            .check(Seat(1), &rebels)
            .expect_err("an Imperial player"),
        SquadRefusal::OtherFaction {
            faction: Faction::Rebel,
            agreed: Faction::Imperial
        }
        .into()
    );
}

/// The side with initiative when the squads cost this much.
fn first_side(rebel: &[Listed], imperial: &[Listed]) -> Side {
    let names: Vec<String> = (0..rebel.len() + imperial.len())
        .map(|ship| format!("ship{ship}"))
        .collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let report = set_up(&built(Some(100), rebel, imperial), &names);
    report.spectator().first_side()
}

/// [FE-SQUAD-10, FE-SQUAD-11] The cheaper squad has initiative; at equal totals the Imperials have it.
#[test]
fn cheaper_squad_has_initiative() {
    let twelve = ACADEMY;
    assert_eq!(
        first_side(&[ROOKIE], &[twelve, twelve]),
        Side::One,
        "21 against 24"
    );
    assert_eq!(first_side(&[LUKE], &[twelve, twelve]), Side::Two, "28 against 24");
    let night: Listed = ("nightbeast", &[]);
    let obsidian: Listed = ("obsidiansquadronpilot", &[]);
    assert_eq!(
        first_side(&[LUKE], &[night, obsidian]),
        Side::Two,
        "28 against 28"
    );
    let upgraded: Listed = ("rookiepilot", &["r2f2"]);
    assert_eq!(
        first_side(&[upgraded], &[twelve, twelve]),
        Side::Two,
        "24 against 24, upgrades counted"
    );
}

/// [FE-SQUAD-12] A large battle may use a larger table.
#[test]
fn big_squads_may_use_a_bigger_table() {
    let mut setup = built(Some(150), &[ROOKIE; 6], &[ACADEMY; 11]);
    setup.area = Some((914.4, 1828.8));
    let names: Vec<String> = (0..17).map(|ship| format!("ship{ship}")).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let mut report = set_up(&setup, &names);
    assert_eq!(
        (report.spectator().area().width, report.spectator().area().height),
        (914.4, 1828.8)
    );
    report.choose("place ship6 400 1780 180");
    let refusal = report.refused("place ship7 400 880 180");
    assert_eq!(refusal.rule, Rule::FE_SETUP_13, "their edge is six feet away");
}

/// [FE-SQUAD-13] A unique name may be on one card of a squad, whether a ship or an upgrade card.
#[test]
fn unique_names_once_in_a_squad() {
    assert_eq!(problem(&built(Some(100), &[LUKE], &[ACADEMY])), None);
    assert_breaks(&built(Some(100), &[LUKE, LUKE], &[ACADEMY]), Rule::FE_SQUAD_13);
    let r2d2: Listed = ("rookiepilot", &["r2d2"]);
    assert_eq!(problem(&built(Some(100), &[r2d2, ROOKIE], &[ACADEMY])), None);
    assert_breaks(&built(Some(100), &[r2d2, r2d2], &[ACADEMY]), Rule::FE_SQUAD_13);

    // No upgrade card of the pool shares a pilot's name, so one is renamed.
    let mut content = Content::clone(Content::builtin(furball_cards::Edition::First));
    let renamed = content
        .upgrades
        .iter_mut()
        .find(|card| card.id == "r2f2")
        .expect("R2-F2");
    renamed.name = "Luke Skywalker".into();
    let content = Arc::new(content);
    let with_namesake: Listed = ("rookiepilot", &["r2f2"]);
    let setup = built(Some(100), &[LUKE, with_namesake], &[ACADEMY]);
    assert_eq!(problem(&setup), None, "a different card under its own name");
    let problem = problem_with(&content, &setup).expect("the same name twice");
    assert!(problem.contains(Rule::FE_SQUAD_13.id()), "{problem}");
}

/// [FE-SQUAD-14] Each player may have the same unique card once.
#[test]
fn unique_names_are_counted_per_player() {
    let luke: Listed = ("lukeskywalker", &["lonewolf"]);
    let black: Listed = ("blacksquadronpilot", &["lonewolf"]);
    assert_eq!(problem(&built(Some(100), &[luke], &[black])), None);
    assert_breaks(&built(Some(100), &[luke], &[black, black]), Rule::FE_SQUAD_13);
}

/// [FE-SQUAD-15] Cards without a unique name may be repeated as points allow.
#[test]
fn other_cards_as_often_as_points_allow() {
    assert_eq!(
        problem(&built(Some(100), &[ROOKIE; 4], &[ACADEMY])),
        None,
        "84 points"
    );
    assert_breaks(&built(Some(100), &[ROOKIE; 5], &[ACADEMY]), Rule::FE_SQUAD_07);
}

/// [FE-SQUAD-16] Copies of one ship card are distinguished, and damage stays with the ship that suffered it.
#[test]
fn copies_are_distinguished() {
    let mut report = set_up(
        &built(Some(31), &[LUKE], &[ACADEMY, ACADEMY]),
        &["luke", "one", "two"],
    );
    report
        .choose("place one 400 880 180")
        .choose("place two 500 880 180")
        .choose("place luke 457 30 0");
    for viewer in [report.view(0), report.view(1), report.spectator()] {
        let labels: Vec<String> = viewer.ships().map(|ship| ship.label()).collect();
        assert_eq!(labels, ["Luke Skywalker", "Academy Pilot #1", "Academy Pilot #2"]);
    }

    let mut report = position(
        Phase::Engagement,
        [
            ship("rookie", "rookiepilot", (MIDDLE, 300.0, 0.0)),
            ship("one", "academypilot", (MIDDLE - 30.0, 450.0, 180.0)).done(),
            ship("two", "academypilot", (MIDDLE + 30.0, 450.0, 180.0)).done(),
        ],
    )
    .dice("a:HBB d:BBB")
    .play();
    report.choose("rookie attacks two");
    assert_eq!(
        (
            report.ship("one").damage().count(),
            report.ship("two").damage().count()
        ),
        (0, 1)
    );
}

/// [FE-SQUAD-17] One card for each icon of the upgrade bar, and none without an icon.
#[test]
fn upgrades_need_their_slot() {
    let rebel = |upgrades| problem(&built(Some(100), &[("redsquadronpilot", upgrades)], &[ACADEMY]));
    assert_eq!(rebel(&["protontorpedoes", "r2f2"]), None);
    assert_eq!(rebel(&[]), None, "carrying nothing is fine too");
    let breaks =
        |problem: Option<String>| problem.is_some_and(|problem| problem.contains(Rule::FE_SQUAD_17.id()));
    assert!(breaks(rebel(&["protontorpedoes", "protontorpedoes"])));
    assert!(breaks(rebel(&["determination"])), "no elite icon");
    let luke: Listed = ("lukeskywalker", &["determination"]);
    assert_eq!(
        problem(&built(Some(100), &[luke], &[ACADEMY])),
        None,
        "this pilot has the icon"
    );
}

/// [FE-SQUAD-18] The same upgrade card can be used by both factions.
#[test]
fn upgrades_are_for_any_faction() {
    let determined: Listed = ("blacksquadronpilot", &["determination"]);
    assert_eq!(
        problem(&built(
            Some(100),
            &[("lukeskywalker", &["determination"])],
            &[determined]
        )),
        None
    );
    assert_breaks(
        &built(Some(100), &[LUKE], &[("academypilot", &["determination"])]),
        Rule::FE_SQUAD_17,
    );
}

/// [FE-SQUAD-19] A discarded upgrade card is gone for the rest of the game.
#[test]
fn discarded_upgrades_stay_gone() {
    let mut report = position(
        Phase::Engagement,
        [
            ship("red", "redsquadronpilot", (MIDDLE, 100.0, 0.0))
                .upgrade("protontorpedoes")
                .locks("academy"),
            ship("academy", "academypilot", (MIDDLE, 430.0, 180.0)).done(),
        ],
    )
    .round(2)
    .dice("a:BBBB d:BBB")
    .play();
    let with_torpedoes = |report: &Report| {
        let offers = report.offers();
        offers.iter().any(|choice| matches!(choice, Choice::Attack { weapon, .. } if *weapon != furball_engine::WeaponRef::MAIN))
    };
    assert!(with_torpedoes(&report));
    report.choose("red attacks academy with protontorpedoes");
    assert!(report.saw(|event| matches!(event, Event::UpgradeDiscarded { .. })));
    let (card, text) = report
        .ship("red")
        .upgrades()
        .next()
        .expect("the card is still known");
    assert!(card.discarded && text.id == "protontorpedoes");

    assert_eq!(report.game.round(), 3);
    report
        .choose("dial red 1 straight")
        .choose("dial academy 2 turn_left");
    report.choose("pass").choose("lock academy");
    assert_eq!(report.spectator().phase(), Phase::Engagement);
    assert_eq!(
        report.ship("red").lock(),
        Some(ShipId(1)),
        "a lock and the range would do"
    );
    assert!(!with_torpedoes(&report));
    let refusal = report.refused("red attacks academy with protontorpedoes");
    assert_eq!(refusal.rule, Rule::FE_SQUAD_19);
}
