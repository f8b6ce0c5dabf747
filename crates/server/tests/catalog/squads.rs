//! Squads that are ready-made, checked and built.

use furball_cards::xws::{self, Part};
use furball_cards::{Format, Illegal};
use furball_engine::RulebookId::{self, First, Second};
use furball_engine::refusal::SquadRefusal;
use furball_engine::{Refusal, Rule};
use furball_server::catalog;
use furball_server::protocol::client_message::CheckSquad;
use furball_server::protocol::server_message::{SquadChecked, SquadNote, SquadRead};
use serde_json::{Value, json};

use crate::asking::{check, check_in};

fn rebels(pilots: Value) -> Value {
    json!({"name": "Test", "faction": "rebelalliance", "pilots": pilots})
}

fn read(checked: &SquadChecked) -> &SquadRead {
    checked.squad.as_ref().expect("a squad")
}

/// The rules that are broken, and an empty word for what has no rule.
fn broken(checked: &SquadChecked) -> Vec<&str> {
    checked
        .problems
        .iter()
        .map(|problem| problem.rule.map_or("", Rule::id))
        .collect()
}

#[test]
fn every_ready_made_squad_is_legal_for_what_it_costs() {
    for book in RulebookId::ALL {
        let told = catalog::squads(book, catalog::content(book));
        assert!(!told.squads.is_empty());
        assert_eq!(told.content, catalog::content(book).version());
        for squad in &told.squads {
            let checked = check(book, &squad.xws, squad.limit);
            assert_eq!(checked.problems, [], "{}", squad.id);
            assert_eq!((checked.legal, checked.notes.len()), (true, 0), "{}", squad.id);
            assert_eq!(
                (checked.points, checked.xws.as_ref()),
                (squad.points, Some(&squad.xws)),
                "{}",
                squad.id
            );
            assert!(
                squad.limit.is_none_or(|limit| squad.points <= limit),
                "{}",
                squad.id
            );
            let ships = &read(&checked).ships;
            assert_eq!(ships.len(), squad.ships.len());
            let sum: u16 = ships.iter().map(|ship| ship.points).sum();
            assert_eq!(sum, squad.points, "{}", squad.id);
            for (ship, words) in ships.iter().zip(&squad.ships) {
                assert!(words.starts_with(&ship.name), "{words}");
                assert!(
                    ship.upgrades.iter().all(|card| words.contains(&card.name)),
                    "{words}"
                );
            }
        }
    }
}

/// [SE-SQUAD-06] All quick builds that can be played are told. Those that carry more than their ships' bars have room for aren't legal
/// as squads of points.
#[test]
fn quick_builds_can_be_put_together() {
    assert_eq!(catalog::squads(First, catalog::content(First)).quick_builds, []);
    let content = catalog::content(Second);
    let told = catalog::squads(Second, catalog::content(Second));
    let usable = content.quick_builds.iter().filter(|build| build.usable).count();
    assert_eq!(told.quick_builds.len(), usable);
    let by_points = told.quick_builds.iter().filter(|build| build.by_points).count();
    assert!(by_points > 250 && by_points < usable, "{by_points} of {usable}");
    assert!(
        (told.quick_builds.iter()).all(|build| build.name != "\"Longshot\"" || !build.by_points),
        "it has two talents and one slot"
    );
    for build in &told.quick_builds {
        let checked = check(Second, &build.xws, None);
        assert_eq!(
            checked.legal, build.by_points,
            "{}: {:?}",
            build.id, checked.problems
        );
        // By threat it is legal as it is printed, at exactly its own.
        let by_threat = |threat: u16| {
            let wanted = CheckSquad {
                xws: build.xws.clone(),
                limit: None,
                threat: Some(threat),
                format: None,
                prices: None,
            };
            catalog::check(Second, &wanted).expect("a price list").legal
        };
        assert!(by_threat(u16::from(build.threat)), "{}", build.id);
        assert!(!by_threat(u16::from(build.threat) + 1), "{}", build.id);
        let squad = xws::read(content, &build.xws.to_string()).expect("a squad").squad;
        assert_eq!(
            (squad.faction, squad.cost(content)),
            (build.faction, build.points),
            "{}",
            build.id
        );
        assert_eq!(squad.name, build.name);
        assert!(
            build.threat > 0 && squad.ships.len() == build.ships.len(),
            "{}",
            build.id
        );
    }
}

/// [SE-SQUAD-08] S-foils are for the T-65 X-wing.
#[test]
fn an_illegal_upgrade_is_told_with_its_rule() {
    let squad = rebels(json!([
        {"id": "bluesquadronpilot", "ship": "asf01bwing", "upgrades": {"configuration": ["servomotorsfoils"]}},
    ]));
    let checked = check(Second, &squad, None);
    assert_eq!((broken(&checked), checked.legal), (vec!["SE-SQUAD-08"], false));
    assert!(
        matches!(
            &checked.problems[0].why,
            Refusal::Illegal(Illegal::Restricted { needs, .. }) if needs.contains("T-65 X-wing")
        ),
        "{:?}",
        checked.problems
    );
    let rule = catalog::rule(broken(&checked)[0]).expect("a rule");
    assert_eq!(rule.rule.rulebook, Some(Second));
    assert_eq!(read(&checked).ships[0].upgrades[0].id, "servomotorsfoils");
}

/// [SE-SQUAD-01] A squad may cost as much as the limit and no more.
#[test]
fn points_are_judged_by_the_limit() {
    let luke = rebels(json!([{"id": "lukeskywalker", "ship": "t65xwing"}]));
    let usual = check(Second, &luke, None);
    assert_eq!((usual.points, usual.limit, usual.legal), (60, 200, true));
    assert!(check(Second, &luke, Some(60)).legal);
    let poor = check(Second, &luke, Some(59));
    assert_eq!((poor.limit, broken(&poor)), (59, vec!["SE-SQUAD-01"]));
}

/// [FE-SQUAD-13, SE-SQUAD-11] One Luke is enough.
#[test]
fn each_rulebook_cites_its_own_rules() {
    for (book, ship, rule) in [
        (First, "xwing", "FE-SQUAD-13"),
        (Second, "t65xwing", "SE-SQUAD-11"),
    ] {
        let luke = json!({"id": "lukeskywalker", "ship": ship});
        assert_eq!(broken(&check(book, &rebels(json!([luke, luke])), None)), [rule]);
    }
}

#[test]
fn other_tools_words_are_noted() {
    let squad = json!({
        "faction": "rebel", "points": 1, "obstacles": ["coreasteroid5", "moon"],
        "vendor": {"somebody": {"builder": "x"}},
        "pilots": [{"name": "lukeskywalker", "ship": "t65xwing", "upgrades": {
            "amd": ["r2d2"], "mod": ["shieldupgrade"], "Force Power": ["sense"], "torpedo": ["protontorpedoes"],
        }}],
    });
    let checked = check(Second, &squad, None);
    assert_eq!(
        (checked.legal, read(&checked).ships[0].upgrades.len()),
        (true, 4),
        "{checked:?}"
    );
    let slot = |word: &str, ours: &str| SquadNote::Respelled {
        part: Part::PilotField {
            place: 0,
            field: word.into(),
        },
        word: word.into(),
        ours: ours.into(),
    };
    for wanted in [
        SquadNote::Respelled {
            part: Part::Field {
                field: "faction".into(),
            },
            word: "rebel".into(),
            ours: "rebelalliance".into(),
        },
        slot("amd", "astromech"),
        slot("mod", "modification"),
        slot("Force Power", "force-power"),
        SquadNote::UnknownObstacle { word: "moon".into() },
        SquadNote::OtherCost {
            said: 1,
            points: checked.points,
        },
    ] {
        assert!(checked.notes.contains(&wanted), "{wanted:?}: {:?}", checked.notes);
    }
    let export = checked.xws.expect("a squad");
    assert_eq!(export["vendor"]["somebody"], squad["vendor"]["somebody"]);
    let again = check(Second, &export, None);
    assert!(
        again.legal && again.notes.len() == 1,
        "only the moon is left: {:?}",
        again.notes
    );
}

#[test]
fn what_cannot_be_read_is_left_out_and_told() {
    let squad = rebels(json!([
        {"id": "lukeskywalker", "ship": "t65xwing", "upgrades": {"astromech": ["r2d3"]}},
        {"id": "bluesquadronescort", "ship": "xwing"},
    ]));
    let checked = check(Second, &squad, None);
    assert_eq!((checked.legal, broken(&checked)), (false, vec!["", ""]));
    assert!(
        checked.problems[0]
            .why
            .to_string()
            .contains("did you mean `r2d2`?"),
        "{:?}",
        checked.problems
    );
    assert!(
        checked.problems[1]
            .why
            .to_string()
            .contains("calls it `t65xwing`"),
        "{:?}",
        checked.problems
    );
    assert_eq!((read(&checked).ships.len(), checked.points), (1, 60));
    assert!(check(Second, &checked.xws.expect("a squad"), None).legal);
}

/// The squad with one card more on its first ship.
/// A squad with more ships than any game has room for isn't read at all.
#[test]
fn endless_squads_are_not_looked_at() {
    let pilot = json!({"id": "rookiepilot", "ship": "xwing"});
    let checked = check(First, &rebels(vec![pilot; 33].into()), None);
    assert!(!checked.legal && checked.squad.is_none());
    let refused: Vec<&Refusal> = checked.problems.iter().map(|problem| &problem.why).collect();
    let too_long = SquadRefusal::TooLong {
        ships: 33,
        cards: 33,
        most_ships: 32,
        most_cards: 200,
    };
    assert_eq!(refused, [&Refusal::Squad(too_long)]);
}

fn with(squad: &Value, slot: &str, card: &str) -> Value {
    let mut squad = squad.clone();
    squad["pilots"][0]["upgrades"][slot] = json!([card]);
    squad
}

#[test]
fn a_ship_shows_its_slots_and_what_may_fill_them() {
    let bare = rebels(json!([{"id": "lukeskywalker", "ship": "t65xwing", "upgrades": {}}]));
    let may_add = |squad: &Value| read(&check(Second, squad, None)).ships[0].may_add.clone();
    let offered = may_add(&bare);
    assert!(offered.len() > 20, "{}", offered.len());
    let droid = offered.iter().find(|may| may.upgrade == "r2d2").expect("a droid");
    let carried = with(&bare, "astromech", "r2d2");
    let checked = check(Second, &carried, None);
    assert!(checked.legal);
    assert_eq!(i32::from(checked.points), 60 + droid.points);
    let ship = &read(&checked).ships[0];
    assert_eq!(ship.upgrades[0].points, droid.points);
    let filled: Vec<_> = ship.slots.iter().filter(|slot| slot.upgrade == Some(0)).collect();
    assert_eq!(
        serde_json::to_value(&filled[0].takes).expect("JSON"),
        json!(["astromech"])
    );
    assert_eq!((filled.len(), ship.slots.len()), (1, 5));
    let more = may_add(&carried);
    let cards = catalog::cards(Second, catalog::content(Second)).upgrades;
    let slots_of = |id: &str| &cards.iter().find(|card| card.id == id).expect("a card").slots;
    let droids = more
        .iter()
        .filter(|may| slots_of(&may.upgrade).contains(&furball_cards::Slot::Astromech));
    assert_eq!(droids.count(), 0, "the only astromech slot is filled");
    assert!(more.iter().any(|may| may.upgrade == "protontorpedoes"));
}

/// Whatever is offered can be taken, if there are points enough.
#[test]
fn offers_keep_a_squad_legal() {
    for (book, id) in [(First, "heroes-of-yavin"), (Second, "")] {
        let told = catalog::squads(book, catalog::content(book)).squads;
        let base = told.iter().find(|squad| squad.id == id).unwrap_or(&told[0]);
        let content = catalog::content(book);
        let checked = check(book, &base.xws, None);
        let squad = xws::read(content, &base.xws.to_string()).expect("a squad").squad;
        let mut tried = 0;
        for (place, ship) in read(&checked).ships.iter().enumerate() {
            for may in &ship.may_add {
                let mut more = squad.clone();
                more.ships[place]
                    .upgrades
                    .extend(content.find_upgrade(&may.upgrade));
                let cost = i32::from(checked.points) + may.points;
                assert_eq!(i32::from(more.cost(content)), cost, "{}", may.upgrade);
                let card = content.upgrade(content.find_upgrade(&may.upgrade).expect("a card"));
                let illegal = more.check(content, None, None);
                assert!(
                    illegal.is_empty() || card.standardized,
                    "{}: {illegal:?}",
                    may.upgrade
                );
                tried += 1;
            }
        }
        for may in &read(&checked).may_join {
            let mut more = base.xws.clone();
            let pilot = content.pilot(content.find_pilot(&may.pilot).expect("a pilot"));
            let joins = json!({"id": pilot.xws_id(), "ship": pilot.ship});
            more["pilots"].as_array_mut().expect("a list").push(joins);
            let more = check(book, &more, Some(1000));
            assert_eq!(
                (more.problems.as_slice(), more.points),
                (&[][..], checked.points + may.points)
            );
            tried += 1;
        }
        assert!(tried > 10, "{tried}");
    }
}

/// A name that is there already isn't offered again, and neither is a huge ship.
#[test]
fn what_the_squad_may_not_have_is_not_offered() {
    let squad = rebels(json!([
        {"id": "lukeskywalker", "ship": "t65xwing", "upgrades": {"astromech": ["r2d2"]}},
        {"id": "wedgeantilles", "ship": "t65xwing"},
    ]));
    let checked = check(Second, &squad, None);
    let read = read(&checked);
    let joining = |id: &str| read.may_join.iter().any(|may| may.pilot == id);
    assert!(joining("bluesquadronescort") && !joining("lukeskywalker") && !joining("wedgeantilles"));
    let content = catalog::content(Second);
    let base = |id: &str| {
        let pilot = content.find_pilot(id).expect("a pilot");
        content.ship_type(content.ship_of(pilot)).size.base()
    };
    assert!(read.may_join.iter().all(|may| base(&may.pilot).is_some()));
    let offered = |card: &str| read.ships[1].may_add.iter().any(|may| may.upgrade == card);
    assert!(offered("r2astromech") && !offered("r2d2"));
}

/// All ships of a type carry a standardized card or none; a builder must begin with one of them.
#[test]
fn standards_are_offered_to_one_ship_after_the_other() {
    let content = catalog::content(Second);
    let mut cards = content.upgrades.iter();
    let card = cards.find(|card| card.standardized).expect("a standard");
    let id = content.find_upgrade(&card.id).expect("a card");
    let pilot = content.pilot_ids().find(|&pilot| {
        content.pilot(pilot).limited == 0 && furball_cards::squad::can_carry(content, pilot, &[], id)
    });
    let pilot = content.pilot(pilot.expect("somebody can carry it"));
    let ship = json!({"id": pilot.xws_id(), "ship": pilot.ship});
    let squad = json!({"faction": pilot.faction, "pilots": [ship, ship]});
    let checked = check(Second, &squad, None);
    for ship in &read(&checked).ships {
        assert!(
            ship.may_add.iter().any(|may| may.upgrade == card.id),
            "{}",
            card.id
        );
    }
}

/// Hyperspace leaves out the older Wedge Antilles.
#[test]
fn a_format_leaves_cards_out() {
    let wedge = rebels(json!([{"id": "wedgeantilles", "ship": "t65xwing", "upgrades": {}}]));
    let empty = rebels(json!([]));
    let joins = |format| {
        let checked = check_in(Second, &empty, None, format);
        let may = &read(&checked).may_join;
        ["wedgeantilles", "wedgeantilles-rz1awing"].map(|id| may.iter().any(|join| join.pilot == id))
    };
    assert_eq!(joins(None), [true, true]);
    assert_eq!(joins(Some(Format::Extended)), [true, true]);
    assert_eq!(joins(Some(Format::Hyperspace)), [false, true]);
    assert!(check_in(Second, &wedge, None, Some(Format::Extended)).legal);
    let checked = check_in(Second, &wedge, None, Some(Format::Hyperspace));
    assert_eq!((broken(&checked), checked.legal), (vec!["SE-SQUAD-03"], false));
    assert!(
        matches!(
            &checked.problems[0].why,
            Refusal::Illegal(Illegal::NotInFormat {
                place: 0,
                format: Format::Hyperspace,
                ..
            })
        ),
        "{:?}",
        checked.problems
    );
}

/// A squad that we wrote names its price list, and one of another list is noted.
#[test]
fn other_prices_are_noted() {
    let luke = rebels(json!([{"id": "lukeskywalker", "ship": "t65xwing", "upgrades": {}}]));
    let mut ours = check(Second, &luke, None).xws.expect("a squad");
    let list = catalog::content(Second).prices.id.clone();
    assert_eq!(ours["vendor"]["furball"]["prices"], json!(list));
    assert_eq!(check(Second, &ours, None).notes, []);
    ours["vendor"]["furball"]["prices"] = json!("second-1977-05");
    let said = "second-1977-05".to_owned();
    assert_eq!(
        check(Second, &ours, None).notes,
        [SquadNote::OtherPrices { said, list }]
    );
}
