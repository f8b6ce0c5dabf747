//! Wild cards: what holds for the whole table.

use furball_cards::{Phase, Token};
use furball_engine::position::PositionShip;
use furball_engine::{Ask, Choice, Modification, Options, Position, RulebookId, Side, Status};
use furball_testing::*;

use crate::wild_space::{begun, fits, marker, place_while, put};

/// A position in which this card is in play.
fn under(wild: &str, phase: Phase, ships: impl IntoIterator<Item = PositionShip>) -> Position {
    let mut position = legacy(phase, ships);
    position.wild = (!wild.is_empty()).then(|| wild.to_owned());
    position
}

trait Played {
    fn here(self) -> Report;
}

impl Played for Position {
    fn here(self) -> Report {
        self.play_with(RulebookId::Legacy.content())
    }
}

/// Accepts or picks the first thing on offer that isn't a pass.
fn take(report: &mut Report) {
    let prompt = report.prompt().clone();
    let Options::List(choices) = &prompt.options else {
        panic!("no list: {prompt:?}")
    };
    let choice = choices.iter().find(|choice| **choice != Choice::Pass);
    report.answer(prompt.seat, choice.expect("something to take"));
}

/// Whether a text offers to change the dice that are being modified.
fn modifies(report: &Report) -> Option<Choice> {
    let Some(Options::List(choices)) = report.game.prompts().first().map(|prompt| &prompt.options) else {
        return None;
    };
    let by_text = |choice: &&Choice| matches!(choice, Choice::Modify(Modification::Ability(_)));
    choices.iter().find(by_text).cloned()
}

fn marks(report: &Report, name: &str) -> Vec<String> {
    let id = report.id(name);
    let snapshot = report.spectator().snapshot();
    snapshot.ships[id.index()].marks.clone()
}

/// [LG-WS-03] Agamar changes nothing: games are like any other, but for how they end.
#[test]
fn agamar_changes_nothing() {
    let mut report = begun(("", "", "agamar"));
    place_while(&mut report, Ask::PlaceObstacle);
    assert_eq!(report.spectator().obstacles().len(), 6);
    report.place_all();
    let beside = report.spectator().beside();
    assert_eq!(
        beside.iter().map(|id| id.as_str()).collect::<Vec<_>>(),
        ["wildspace"]
    );
}

/// [LG-WS-03, LG-OPEN-94] Unstable Fuel: every ship at range 0-1 of a destroyed one rolls a die, and suffers a hit.
#[test]
fn destroyed_ships_burn_their_neighbors() {
    let scene = |wild: &str, dice: &str| {
        let ships = [
            ship("red", "bluesquadronescort", (MIDDLE, 300.0, 0.0)),
            ship("blue", "bluesquadronescort", (MIDDLE + 90.0, 480.0, 0.0)).done(),
            ship("tie", "obsidiansquadronpilot", (MIDDLE, 480.0, 180.0))
                .facedown(2)
                .done(),
        ];
        let mut report = under(wild, Phase::Engagement, ships).dice(dice).here();
        report.choose("red attacks tie").pass_all();
        (report.ship("blue").shields(), report.ship("red").shields())
    };
    assert_eq!(
        scene("unstablefuel", "a:HHH d:BBB a:H"),
        (1, 2),
        "only the near one"
    );
    assert_eq!(
        scene("unstablefuel", "a:HHH d:BBB a:C"),
        (2, 2),
        "a crit is no hit"
    );
    assert_eq!(scene("", "a:HHH d:BBB"), (2, 2));
}

fn hunting(wild: &str, target: &str, marked: bool, dice: &str) -> Report {
    let mut red = ship("red", "bluesquadronescort", (MIDDLE, 300.0, 0.0));
    if marked {
        red.marks = vec!["vornskr".to_owned()];
    }
    let ships = [red, ship("it", target, (MIDDLE, 480.0, 180.0)).done()];
    let mut report = under(wild, Phase::Engagement, ships).dice(dice).here();
    report.choose("red attacks it");
    report
}

/// [LG-WS-03] Vornskrs: the ship with the card may reroll a die against a ship with the Force.
#[test]
fn vornskrs_hunt_by_the_force() {
    let mut report = hunting("vornskrs", "darthvader", true, "a:BBB a:H d:BBB");
    let reroll = modifies(&report).expect("a reroll");
    let seat = report.prompt().seat;
    report.answer(seat, &reroll);
    report.choose("dice 1").pass_all();
    assert_eq!(report.struck(), (1, 0));
    assert_eq!(
        modifies(&hunting("vornskrs", "darthvader", false, "a:BBB d:BBB")),
        None,
        "without the card"
    );
    assert_eq!(
        modifies(&hunting("vornskrs", "obsidiansquadronpilot", true, "a:BBB d:BBB")),
        None,
        "without the Force"
    );
}

/// [LG-WS-03] Vornskrs: after forces are placed each player gives it to a ship, which loses it when it is dealt a damage card.
#[test]
fn vornskrs_come_and_go() {
    let mut report = begun(("", "", "vornskrs"));
    place_while(&mut report, Ask::PlaceObstacle);
    report.place_all();
    for _ in 0..2 {
        assert!(matches!(report.prompt().ask, Ask::PickShip(_)));
        take(&mut report);
    }
    let marked = report.spectator().snapshot().ships;
    let sides: Vec<Side> = marked
        .iter()
        .filter(|ship| !ship.marks.is_empty())
        .map(|ship| ship.side)
        .collect();
    assert_eq!(sides, [Side::One, Side::Two]);

    let mut red = ship("red", "bluesquadronescort", (MIDDLE, 300.0, 0.0))
        .shields(0)
        .done();
    red.marks = vec!["vornskr".to_owned()];
    let ships = [red, ship("tie", "obsidiansquadronpilot", (MIDDLE, 480.0, 180.0))];
    let mut report = under("vornskrs", Phase::Engagement, ships)
        .dice("a:HB d:BB")
        .here();
    assert_eq!(marks(&report, "red").len(), 1);
    report.choose("tie attacks red").pass_all();
    assert!(marks(&report, "red").is_empty());
}

/// [LG-WS-03, LG-WS-06] Outpost: each player places one at range 0 of an obstacle that has none.
#[test]
fn outposts_stand_on_obstacles() {
    let mut report = begun(("", "", "outpost"));
    put(&mut report, 0, (MIDDLE, MIDDLE));
    put(&mut report, 1, (MIDDLE + 200.0, MIDDLE));
    place_while(&mut report, Ask::PlaceObstacle);
    assert_eq!(report.prompt().ask, Ask::PlaceMarker);
    assert!(!fits(&report, 0, (100.0, 100.0)));
    put(&mut report, 0, (MIDDLE, MIDDLE));
    assert!(!fits(&report, 0, (MIDDLE, MIDDLE)), "this one has an outpost");
    assert!(fits(&report, 0, (MIDDLE + 200.0, MIDDLE)));
}

/// [LG-WS-03] Outpost: a ship that defends at range 1 of an obstacle with one may turn a focus result into an evade.
#[test]
fn outposts_give_cover() {
    let scene = |outpost: (f64, f64), dice: &str| {
        let ships = [
            ship("red", "bluesquadronescort", (MIDDLE, 300.0, 0.0)),
            ship("tie", "obsidiansquadronpilot", (MIDDLE, 480.0, 180.0)).done(),
        ];
        let mut position = under("outpost", Phase::Engagement, ships)
            .rock("coreasteroid0", (MIDDLE + 90.0, 500.0, 0.0))
            .dice(dice);
        position.pieces = vec![marker("outpost", Side::One, outpost)];
        let mut report = position.here();
        report.choose("red attacks tie");
        report
    };
    let mut report = scene((MIDDLE + 100.0, 510.0), "a:HHH d:EEB");
    let change = modifies(&report).expect("cover");
    let seat = report.prompt().seat;
    report.answer(seat, &change).pass_all();
    assert_eq!(report.struck(), (2, 0));
    let report = scene((MIDDLE + 300.0, 700.0), "a:HHH d:EEB");
    assert_eq!(modifies(&report), None, "no outpost on that rock");
    assert_eq!(report.struck(), (3, 0));
}

/// [LG-WS-03] Fractured Sensors: what an obstacle obstructs can't be locked.
#[test]
fn sensors_do_not_see_behind_rocks() {
    let may_lock = |wild: &str, rock: (f64, f64, f64)| {
        let ships = [
            ship("red", "bluesquadronescort", (MIDDLE, 180.0, 0.0)).dial("2 straight easy"),
            ship("tie", "obsidiansquadronpilot", (MIDDLE, 560.0, 180.0)).done(),
        ];
        let position = under(wild, Phase::Activation, ships).rock("coreasteroid5", rock);
        let report = position.here();
        assert_eq!(report.prompt().ask, Ask::Action(report.id("red")));
        report.may("lock tie")
    };
    let between = (MIDDLE, 430.0, 0.0);
    assert!(!may_lock("fracturedsensors", between));
    assert!(may_lock("fracturedsensors", (200.0, 430.0, 0.0)));
    assert!(may_lock("", between));
}

fn through_gas(wild: &str, dice: &str) -> Report {
    let ships = [
        ship("red", "bluesquadronescort", (MIDDLE, 400.0, 0.0))
            .dial("3 straight white")
            .locks("tie"),
        ship("tie", "obsidiansquadronpilot", (60.0, 860.0, 180.0))
            .done()
            .locks("red"),
    ];
    under(wild, Phase::Activation, ships)
        .rock("gascloud1", (MIDDLE, 480.0, 0.0))
        .dice(dice)
        .here()
}

/// [LG-WS-03] Fractured Sensors: a ship that meets a gas cloud breaks its locks, and all locks on it.
#[test]
fn gas_breaks_locks() {
    let report = through_gas("fracturedsensors", "a:B");
    assert!(report.ship("red").locks().is_empty() && report.ship("tie").locks().is_empty());
    let report = through_gas("", "a:B");
    assert!(!report.ship("red").locks().is_empty() && !report.ship("tie").locks().is_empty());
}

/// [LG-WS-03] Ion Storm: a ship that rolls for an obstacle rolls a defense die as well, and an evade is an ion token.
#[test]
fn rocks_ionize() {
    assert_eq!(through_gas("ionstorm", "a:B d:V").tokens("red", Token::Ion), 1);
    let report = through_gas("ionstorm", "a:H d:B");
    assert_eq!(report.tokens("red", Token::Ion), 0);
    assert_eq!(report.tokens("red", Token::Strain), 1, "besides the usual effect");
    assert_eq!(through_gas("", "a:B").tokens("red", Token::Ion), 0);
}

/// [LG-WS-03] Emergency Reinforcements: before forces are placed, each player puts a ship in reserve.
#[test]
fn reinforcements_wait() {
    let mut report = begun(("", "", "emergencyreinforcements"));
    place_while(&mut report, Ask::PlaceObstacle);
    for _ in 0..2 {
        assert!(matches!(report.prompt().ask, Ask::PickShip(_)));
        take(&mut report);
    }
    report.place_all();
    let waiting = |status: Status| {
        report
            .spectator()
            .ships()
            .filter(|ship| ship.status() == status)
            .count()
    };
    assert_eq!((waiting(Status::Reserve), waiting(Status::InPlay)), (2, 2));
}

/// [LG-WS-03] Emergency Reinforcements: after a friendly ship is dealt a damage card, a ship may come from the reserve, at an edge
/// and far from enemies.
#[test]
fn reinforcements_come() {
    let mut wing = ship("wing", "bluesquadronescort", (0.0, 0.0, 0.0));
    wing.reserve = true;
    let ships = [
        ship("red", "bluesquadronescort", (MIDDLE, 380.0, 0.0))
            .shields(0)
            .done(),
        wing,
        ship("tie", "obsidiansquadronpilot", (MIDDLE, 560.0, 180.0)),
    ];
    let position = under("emergencyreinforcements", Phase::Engagement, ships);
    let mut report = position.dice("a:HB d:BB").here();
    report.choose("tie attacks red");
    report.pass_until(|ask| ask == Ask::UseAbility);
    assert_eq!(report.prompt().seat, REBEL);
    take(&mut report);
    assert_eq!(report.prompt().ask, Ask::PlaceShip);
    assert!(!report.may("place wing 457 700 180"), "no edge is near");
    assert!(
        !report.may("place wing 457 850 180"),
        "the enemy is within range 3"
    );
    assert!(report.may("place wing 60 100 0"));
    report.choose("place wing 60 100 0").pass_all();
    assert_eq!(report.ship("wing").status(), Status::InPlay);
}

/// [LG-WS-03] They Explode Now?!: at the start of the Planning phase, obstacles burst on a crit, and deal a facedown card to every
/// ship at range 0-1.
#[test]
fn rocks_burst() {
    let scene = |wild: &str, dice: &str| {
        let ships = [
            ship("red", "bluesquadronescort", (MIDDLE, 300.0, 0.0)),
            ship("tie", "obsidiansquadronpilot", (MIDDLE, 700.0, 180.0)),
        ];
        under(wild, Phase::End, ships)
            .rock("coreasteroid0", (MIDDLE, 380.0, 0.0))
            .rock("coreasteroid1", (MIDDLE, 540.0, 0.0))
            .rock("gascloud1", (100.0, 500.0, 0.0))
            .dice(dice)
            .here()
    };
    let damage = |report: &Report, name: &str| report.ship(name).damage().count();
    // The one placed last is first.
    let report = scene("theyexplodenow", "a:B a:H a:C");
    assert_eq!(report.spectator().obstacles().len(), 2);
    assert_eq!(
        (damage(&report, "red"), damage(&report, "tie")),
        (1, 0),
        "past its shields"
    );
    let report = scene("theyexplodenow", "a:C a:C a:B");
    let left: Vec<_> = report
        .spectator()
        .obstacles()
        .iter()
        .map(|rock| rock.pose.at.y)
        .collect();
    assert_eq!(left, [380.0]);
    assert_eq!(scene("", "").spectator().obstacles().len(), 3);
}

/// [LG-WS-03] Tritianiam Deposits: bombs have their effect one range farther.
#[test]
fn bombs_reach_farther() {
    let hit = |wild: &str, y: f64| {
        let ships = [
            ship("red", "bluesquadronescort", (100.0, 100.0, 0.0)),
            ship("tie", "obsidiansquadronpilot", (MIDDLE, y, 180.0)),
        ];
        let mut position = under(wild, Phase::Activation, ships);
        position.devices = vec![furball_engine::position::PositionDevice {
            device: "proton_bomb".to_owned(),
            by: "red".to_owned(),
            at: (MIDDLE, MIDDLE, 0.0),
        }];
        let mut report = position.here();
        report.pass_all();
        report.ship("tie").damage().count()
    };
    assert_eq!(hit("", 560.0), 1, "range 1");
    assert_eq!(hit("", 640.0), 0, "range 2");
    assert_eq!(hit("tritianiamdeposits", 640.0), 1);
    assert_eq!(hit("tritianiamdeposits", 740.0), 0, "range 3");
}
