//! Pieces, and what they have to do with the rules: dials, tokens, cards, miniatures.

use furball_cards::language::ArcName;
use furball_cards::{Die, Phase, Slot, Token};
use furball_engine::position::PositionShip;
use furball_engine::{Ask, Event, Object, Rulebook, RulebookId};
use furball_geometry::{Bearing, Direction};
use furball_testing::test_cards::content;
use furball_testing::{MIDDLE, Report, Set, With, legacy, ship};

const HERE: (f64, f64, f64) = (MIDDLE, 300.0, 0.0);

fn blue() -> PositionShip {
    ship("blue", "bluesquadronescort", HERE)
}

/// [LG-COMP-09, LG-OPEN-15] Two ships of a type have dials of their own, without tokens to tell them apart.
#[test]
fn each_ship_has_its_dial() {
    let tie = |id: &str, x: f64| ship(id, "academypilot", (x, 600.0, 180.0));
    let ships = [blue(), tie("one", 200.0), tie("other", 700.0)];
    let mut report = legacy(Phase::Planning, ships).play_with(content());
    report.dials(&["blue 2 straight", "one 3 straight", "other 2 bank_left"]);
    report.choose("seat 1: done").choose("seat 2: done");
    report.pass_until(|ask| ask == Ask::SetDials);
    let flew = |name: &str| {
        let id = report.id(name);
        let moves = report.events.iter().filter_map(|event| match event {
            Event::Moved { ship, maneuver, .. } if *ship == id => Some((maneuver.speed, maneuver.bearing)),
            _ => None,
        });
        moves.collect::<Vec<_>>()
    };
    assert_eq!(flew("one"), [(3, Bearing::Straight)]);
    assert_eq!(flew("other"), [(2, Bearing::Bank(Direction::Left))]);
}

/// [LG-OPEN-09, LG-ERR-01] Thirteen types of tokens: those that the text names, reinforce on either side, and locks.
#[test]
fn thirteen_types_of_tokens() {
    let mut names: Vec<&str> = Token::ALL
        .iter()
        .map(|token| match token {
            Token::ReinforceFore | Token::ReinforceAft => "reinforce",
            other => other.word(),
        })
        .chain(["lock"])
        .collect();
    names.sort_unstable();
    names.dedup();
    let named = [
        "calculate",
        "cloak",
        "deplete",
        "disarm",
        "evade",
        "focus",
        "ion",
        "jam",
        "lock",
        "reinforce",
        "strain",
        "stress",
        "tractor",
    ];
    assert_eq!(names, named);
}

/// Range and arcs from one ship of this type to another in front of it and beside it.
fn measured(pilot: &str) -> Vec<(u8, bool, bool)> {
    let there = [
        (MIDDLE, 420.0, 180.0),
        (MIDDLE + 130.0, 390.0, 30.0),
        (MIDDLE - 110.0, 300.0, 0.0),
        (MIDDLE + 300.0, 180.0, 200.0),
    ];
    let one = |at| {
        let ships = [ship("it", pilot, HERE), ship("other", "academypilot", at)];
        let report = legacy(Phase::Engagement, ships).play_with(content());
        let (it, other) = (report.id("it"), report.id("other"));
        let view = report.spectator();
        let sees = |arc| view.in_arc(it, arc, other);
        (
            view.range(it, other).0,
            sees(ArcName::Front),
            sees(ArcName::Bullseye),
        )
    };
    there.into_iter().map(one).collect()
}

/// [LG-COMP-07] Miniatures and pegs play no part: types with quite different ones are measured alike on bases of one size.
#[test]
fn only_the_base_is_measured() {
    let xwing = measured("bluesquadronescort");
    assert_eq!(xwing, measured("greensquadronpilot"));
    assert_eq!(xwing, measured("bluesquadronpilot"));
    assert_ne!(xwing, measured("outerrimsmuggler"), "a large base");
}

/// [LG-COMP-10] An X-wing rolls what is printed; only the card for its wings changes that, whichever way they stand.
#[test]
fn wings_do_nothing_without_their_card() {
    let dice = |blue: PositionShip| {
        let tie = ship("tie", "academypilot", (MIDDLE, 490.0, 180.0)).done();
        let mut report = legacy(Phase::Engagement, [blue, tie]).play_with(content());
        report.choose("blue attacks tie").pass_all();
        report.rolls(Die::Attack)[0]
    };
    let foils = blue().upgrade("servomotorsfoils");
    let open = PositionShip {
        flipped: vec!["servomotorsfoils".into()],
        ..foils.clone()
    };
    assert_eq!((dice(blue()), dice(foils), dice(open)), (3, 2, 3));
}

/// [LG-UPG-03] Every upgrade lies with its ship, in order, where all can read it.
#[test]
fn upgrades_lie_with_their_ship() {
    let cards = ["protontorpedoes", "r2astromech", "servomotorsfoils"];
    let mut it = blue();
    it.upgrades = cards.iter().map(|&card| card.to_owned()).collect();
    let tie = ship("tie", "academypilot", (MIDDLE, 490.0, 180.0)).upgrade("hullupgrade");
    let report = legacy(Phase::Engagement, [it, tie]).play_with(content());
    let seen = |seat: u8, name: &str| -> Vec<String> {
        let view = report.view(seat);
        let ship = view.ship(report.id(name)).expect("a ship");
        let cards = ship.upgrades().map(|(_, card)| card.id.to_string());
        cards.collect()
    };
    for seat in [0, 1] {
        assert_eq!(seen(seat, "blue"), cards);
        assert_eq!(seen(seat, "tie"), ["hullupgrade"]);
    }
}

/// [LG-SQUAD-19] Eighteen types of upgrades, and four that only epic ships have.
#[test]
fn types_of_upgrades() {
    let slots = Rulebook::of(RulebookId::Legacy).squad.slots;
    let second = Rulebook::of(RulebookId::Second).squad.slots;
    assert_eq!((slots.len(), second.len()), (18, 17));
    assert!(second.iter().all(|slot| slots.contains(slot)));
    assert!(slots.contains(&Slot::Hyperdrive));
    let first = Rulebook::of(RulebookId::First).squad.slots;
    let rest = Slot::ALL
        .iter()
        .filter(|slot| !slots.contains(slot) && !first.contains(slot));
    let epic: Vec<&str> = rest.map(|slot| slot.word()).collect();
    assert_eq!(epic, ["command", "cargo", "hardpoint", "team"]);
    let content = RulebookId::Legacy.content();
    assert!(content.upgrades.iter().all(|card| slots.contains(&card.slot)));
    assert!(
        content
            .pilots
            .iter()
            .flat_map(|pilot| &pilot.slots)
            .all(|slot| slots.contains(slot))
    );
}

fn lying(report: &Report) -> usize {
    report.spectator().devices().count()
}

/// [LG-DEV-07] A ship in contact with a device is at range 0 of it.
#[test]
fn a_device_in_contact_is_at_range_0() {
    let range = |y: f64| {
        let ships = [blue(), ship("tie", "academypilot", (MIDDLE, 700.0, 180.0))];
        let position = furball_testing::devices::laid(
            legacy(Phase::Engagement, ships),
            "proton_bomb",
            "blue",
            (MIDDLE, y, 0.0),
        );
        let report = position.play_with(RulebookId::Legacy.content());
        assert_eq!(lying(&report), 1);
        let view = report.spectator();
        let bomb = view.devices().next().expect("the bomb").no;
        let measured = view.measure(Object::Ship(report.id("blue")), Object::Device(bomb));
        measured.expect("both are there").range.0
    };
    assert_eq!((range(310.0), range(400.0)), (0, 1));
}

/// [LG-COND-03] A condition lies by its ship for all to see, and leaves the ship's tokens alone.
#[test]
fn conditions_lie_by_their_ship() {
    let tie = PositionShip {
        conditions: vec![("listeningdevice".to_owned(), "blue".to_owned())],
        ..ship("tie", "academypilot", (MIDDLE, 700.0, 180.0))
    };
    let report = legacy(Phase::Engagement, [blue(), tie]).play_with(content());
    for seat in [0, 1] {
        let on = |name: &str| -> Vec<String> {
            let view = report.view(seat);
            let conditions = view.ship(report.id(name)).expect("a ship").conditions();
            let cards = conditions.map(|condition| {
                condition
                    .card
                    .map_or_else(String::new, |card| card.id.to_string())
            });
            cards.collect()
        };
        assert_eq!(on("tie"), ["listeningdevice"]);
        assert!(on("blue").is_empty());
    }
    assert_eq!(report.ship("tie").tokens().iter().count(), 0);
}
