//! Jamming along the bullseye arc, and what is left to chance in setup.

use furball_cards::Token;
use furball_engine::{Ask, Chance, Event, Seat, Seed, SetupEvent, Viewer};
use furball_testing::acting::{activation, acts, waits};
use furball_testing::squads::{Listed, agreed};
use furball_testing::test_cards::content;
use furball_testing::{MIDDLE, Set};

/// [LG-ACT-34, LG-OPEN-05, LG-ERR-03] At range 1 all around, or at 2 in the bullseye arc.
#[test]
fn the_bullseye_reaches_farther() {
    let here = (MIDDLE, 300.0, 0.0);
    let mut report = activation([
        acts("lambda", "omicrongrouppilot", here),
        waits("ahead", "bluesquadronescort", (MIDDLE, 520.0, 180.0)),
        waits("aside", "bluesquadronescort", (MIDDLE + 90.0, 520.0, 180.0)),
        waits("far", "bluesquadronescort", (MIDDLE, 620.0, 180.0)),
        waits("near", "bluesquadronescort", (MIDDLE - 130.0, 300.0, 0.0)),
        waits("friend", "academypilot", (MIDDLE, 440.0, 0.0)),
    ])
    .begin();
    for (name, may) in [
        ("ahead", true),
        ("near", true),
        ("aside", false),
        ("far", false),
        ("friend", false),
    ] {
        assert_eq!(report.may(&format!("red jam {name}")), may, "{name}");
    }
    report.choose("red jam ahead");
    assert_eq!(report.tokens("ahead", Token::Jam), 1);
}

/// [LG-OPEN-18] Of two squads of equal points, chance picks who names the first player; nobody calls a die.
#[test]
fn chance_settles_equal_points() {
    let blue: Listed = ("bluesquadronescort", &[]);
    let setup = agreed(&[&[blue], &[blue]]);
    let asked: Vec<Seat> = (0..16)
        .map(|seed| {
            let (game, events) = setup
                .start(content(), Chance::seeded(Seed([seed; 32])))
                .expect("a game");
            assert!(
                !events
                    .iter()
                    .any(|event| matches!(event, Event::Setup(SetupEvent::OrderRolled { .. })))
            );
            let waiting: Vec<(Seat, Ask)> = game.view(Viewer::Spectator).waiting_for().collect();
            assert_eq!(waiting[0].1, Ask::NamePlayer);
            waiting[0].0
        })
        .collect();
    assert!(asked.contains(&Seat(0)) && asked.contains(&Seat(1)), "{asked:?}");
}
