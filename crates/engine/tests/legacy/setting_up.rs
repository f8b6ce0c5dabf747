//! Who plays, and by which book.

use furball_engine::prompt::Pieces;
use furball_engine::setup::SetupProblem;
use furball_engine::{Ask, Chance, Event, Ledger, Rule, Rulebook, RulebookId, Seat, Seed, Setup, SetupEvent};
use furball_testing::Report;
use furball_testing::squads::{Listed, agreed, begun};
use furball_testing::test_cards::content;

const BLUE: Listed = ("bluesquadronescort", &[]);
const ACADEMY: Listed = ("academypilot", &[]);

fn start(setup: &Setup) -> Result<(), (SetupProblem, Option<Rule>)> {
    let started = setup.start(content(), Chance::seeded(Seed([1; 32])));
    started
        .map(|_| ())
        .map_err(|error| (error.problem.clone(), error.rule))
}

/// [LG-GAME-02] Exactly two play.
#[test]
fn two_players() {
    let squads = [&[BLUE][..], &[ACADEMY], &[BLUE], &[ACADEMY]];
    let with = |players: usize| start(&agreed(&squads[..players]));
    assert_eq!(with(2), Ok(()));
    for players in [1, 3, 4] {
        let problem = SetupProblem::Players { players, most: 2 };
        assert_eq!(with(players), Err((problem, Some(Rule::LG_GAME_02))));
    }
}

/// [LG-SETUP-01] Nothing is set up before both have chosen their squads.
#[test]
fn squads_come_first() {
    let mut setup = agreed(&[&[BLUE], &[ACADEMY]]);
    let squad = setup.players[1].squad.take().expect("a squad");
    let (mut game, mut events) = setup
        .start(content(), Chance::seeded(Seed([1; 32])))
        .expect("a game");
    let set_up = |events: &[Event]| {
        let first = |event: &Event| matches!(event, Event::Setup(SetupEvent::OrderSet { .. }));
        events.iter().any(first)
    };
    let asked = |game: &furball_engine::Game| -> Vec<(Seat, Ask)> {
        game.prompts()
            .iter()
            .map(|prompt| (prompt.seat, prompt.ask))
            .collect()
    };
    assert_eq!(asked(&game), [(Seat(1), Ask::Squad)]);
    let early = furball_engine::Choice::Seat(Seat(1));
    assert!(game.check(Seat(0), &early).is_err() && game.check(Seat(1), &early).is_err());
    assert!(!set_up(&events));
    let mut none = squad.clone();
    none["pilots"] = serde_json::json!([]);
    let hand_in = |xws| furball_engine::Choice::Squad { xws };
    assert!(
        game.check(Seat(1), &hand_in(none)).is_err(),
        "a squad without ships"
    );
    game.answer(Seat(1), &hand_in(squad), &mut events)
        .expect("a squad");
    assert!(
        asked(&game).iter().all(|(_, ask)| *ask == Ask::NamePlayer),
        "{:?}",
        asked(&game)
    );
}

/// [LG-SETUP-11, LG-OPEN-24] On their turn, a player places any obstacle that is left, whoever brought it.
#[test]
fn any_obstacle_that_is_left_may_be_placed() {
    let mut setup = agreed(&[&[BLUE], &[ACADEMY]]);
    setup.obstacles = true;
    let mut report = begun(&setup, &["blue", "academy"]);
    report.choose("player 1");
    let left = |report: &Report| match &report.placement().pieces {
        Pieces::Obstacles(pieces) => pieces.iter().map(|piece| piece.0).collect::<Vec<_>>(),
        other => panic!("{other:?}"),
    };
    assert_eq!(left(&report), [0, 1, 2, 3, 4, 5]);
    report.choose("token 4 457 457 0");
    assert_eq!(report.prompt().seat, Seat(1));
    assert_eq!(left(&report), [0, 1, 2, 3, 5]);
}

/// [LG-GAME-05] There is no smaller rulebook for beginners beside this one: games of Legacy are played by its own rules and
/// Second Edition's, whoever plays them.
#[test]
fn one_rulebook_for_all_games() {
    let by_legacy = |id: &RulebookId| Rulebook::of(*id).ledgers.contains(&Ledger::Legacy);
    let books: Vec<RulebookId> = RulebookId::ALL.into_iter().filter(by_legacy).collect();
    assert_eq!(books, [RulebookId::Legacy]);
    let report = begun(&agreed(&[&[BLUE], &[ACADEMY]]), &["blue", "academy"]);
    let table = serde_json::to_value(&report.game.table().rulebook).expect("JSON");
    let whole = serde_json::to_value(Rulebook::of(RulebookId::Legacy)).expect("JSON");
    assert_eq!(table, whole);
}

/// [LG-MISS-01] Squads of points and of quick builds, Escalation with any ships and with those of the core set; nothing for huge
/// ships. Second Edition has none of the two scenarios.
#[test]
fn modes_of_play() {
    let of = |id: RulebookId| -> Vec<&str> {
        let scenarios = id.content().scenarios.iter();
        scenarios.map(|scenario| scenario.id.as_str()).collect()
    };
    for scenario in ["escalation", "coresetescalation"] {
        assert!(of(RulebookId::Legacy).contains(&scenario), "{scenario}");
        assert!(!of(RulebookId::Second).contains(&scenario), "{scenario}");
    }
    let content = RulebookId::Legacy.content();
    assert!(content.quick_builds.iter().any(|build| build.usable));
    assert_eq!(content.prices.limit, 200);
    let sizes = content.ships.iter().map(|ship| ship.size.base());
    assert!(sizes.into_iter().all(|base| base.is_some()), "no huge ship");
}
