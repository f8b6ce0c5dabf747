//! Ship cards that differ from others of their ship: with statistics or upgrades of their own, or like another card.

use furball_cards::squad::Squad;
use furball_cards::{Die, Phase, SquadShip, xws};
use furball_engine::{Forces, RulebookId, Setup};
use furball_testing::test_cards::content;
use furball_testing::{MIDDLE, Set, With, second, set_up_with, ship};

#[test]
fn a_pilots_own_statistics_count() {
    let mut report = second(
        Phase::Engagement,
        [
            ship("own", "test-tough", (MIDDLE, 300.0, 0.0)),
            ship("tie", "academypilot", (MIDDLE, 480.0, 180.0)),
        ],
    )
    .play_with(content());
    let own = report.ship("own");
    assert_eq!(own.shields(), 5);
    report.choose("own attacks tie");
    assert_eq!(report.rolls(Die::Attack)[0], 4, "one more than other X-wings");

    // It flies away, so only the other ship can attack.
    let mut report = second(
        Phase::Engagement,
        [
            ship("own", "test-tough", (MIDDLE, 300.0, 180.0)),
            ship("tie", "academypilot", (MIDDLE, 480.0, 180.0)),
        ],
    )
    .play_with(content());
    report.choose("tie attacks own");
    assert_eq!(report.rolls(Die::Defense)[0], 1, "one less than other X-wings");
}

/// Its hull is its own too.
#[test]
fn a_pilots_own_hull_counts() {
    let report = second(
        Phase::Engagement,
        [
            ship("own", "test-tough", (MIDDLE, 300.0, 0.0)),
            ship("tie", "academypilot", (MIDDLE, 480.0, 180.0)),
        ],
    )
    .play_with(content());
    let own = report.id("own");
    let snapshot = report.spectator().snapshot();
    let seen = snapshot
        .ships
        .iter()
        .find(|ship| ship.id == own)
        .expect("the ship");
    assert_eq!((seen.hull, seen.max_shields), (6, 5));
}

#[test]
fn a_card_like_another_plays_like_it() {
    let mut report = second(
        Phase::Engagement,
        [
            ship("twin", "test-twin", (MIDDLE, 300.0, 0.0)),
            ship("tie", "academypilot", (MIDDLE, 480.0, 180.0)),
        ],
    )
    .play_with(content());
    report.choose("twin attacks tie");
    assert_eq!(
        report.rolls(Die::Defense)[0],
        2,
        "one less, as against Wedge Antilles"
    );
}

/// A ship has its fixed upgrades whatever the squad lists.
#[test]
fn fixed_upgrades_are_always_there() {
    let report = second(
        Phase::Engagement,
        [
            ship("own", "test-fixed", (MIDDLE, 300.0, 0.0)).upgrade("may-calculate"),
            ship("tie", "academypilot", (MIDDLE, 800.0, 180.0)),
        ],
    )
    .play_with(content());
    let names: Vec<&str> = report
        .ship("own")
        .upgrades()
        .map(|(_, card)| card.id.as_str())
        .collect();
    assert_eq!(names, ["must-focus", "test-unsold"]);

    let content = content();
    let pilot = |id: &str| content.find_pilot(id).expect("a pilot");
    let squad = |id: &str| Squad {
        name: id.to_owned(),
        faction: content.pilot(pilot(id)).faction,
        ships: vec![SquadShip {
            build: None,
            pilot: pilot(id),
            upgrades: Vec::new(),
        }],
    };
    let mut setup = Setup::for_two("One", "Two");
    setup.rulebook = RulebookId::Second;
    setup.forces = Forces::Built { limit: None };
    setup.quick = true;
    for (player, id) in setup.players.iter_mut().zip(["test-fixed", "academypilot"]) {
        player.squad = Some(xws::to_value(content, &squad(id)));
    }
    let report = set_up_with(content, &setup, &["own", "tie"], None);
    let view = report.spectator();
    let own = view.ships().next().expect("a ship");
    assert_eq!(own.upgrades().count(), 2);
}
