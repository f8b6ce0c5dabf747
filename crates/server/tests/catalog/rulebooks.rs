//! Rulebooks and rules.

use furball_cards::{Content, Edition, Faction, Phase, Slot};
use furball_engine::{Rule, RulebookId};
use furball_server::catalog;
use furball_server::protocol::server_message::EasyColor;

#[test]
fn rulebooks_say_what_a_game_needs() {
    let said = catalog::rulebooks().rulebooks;
    let ids: Vec<RulebookId> = said.iter().map(|book| book.id).collect();
    assert_eq!(ids, RulebookId::ALL);

    let first = &said[0];
    assert_eq!(
        (first.name.as_str(), first.points, first.obstacles),
        ("First Edition", 100, 6)
    );
    assert_eq!(first.sides, Some([Faction::Rebel, Faction::Imperial]));
    assert!(first.default_ships && !first.squads_bring_obstacles);
    assert_eq!(first.content, Content::builtin(Edition::First).version());
    assert_eq!(first.words.easy, EasyColor::Green);
    assert_eq!(first.collections[0].id, "core");

    let second = &said[1];
    assert_eq!(
        (second.edition.as_str(), second.points, second.factions.len()),
        ("Second Edition", 200, 7)
    );
    assert_eq!((second.sides, second.default_ships), (None, false));
    assert_eq!(second.words.easy, EasyColor::Blue);
    assert_eq!(second.words.phases[3], Phase::Engagement);
    let lists: Vec<(&str, &str)> = (second.prices.iter())
        .map(|list| (list.id.as_str(), list.date.as_str()))
        .collect();
    assert_eq!(lists, [("second-2021-11", "2021-11")]);
    let legacy = &said[2];
    assert_eq!((legacy.name.as_str(), legacy.points), ("Legacy", 200));
    assert_eq!(legacy.factions, second.factions);
    assert!(legacy.prices.iter().all(|list| list.rulebook == "legacy"));
    assert_ne!(legacy.content, second.content);
    let slots = &second.words.slots;
    assert!(slots.contains(&Slot::ForcePower), "{slots:?}");
}

#[test]
fn missions_are_told_in_words() {
    let said = catalog::rulebooks().rulebooks;
    let missions = &said[0].scenarios;
    let numbers: Vec<u8> = missions.iter().filter_map(|mission| mission.number).collect();
    assert_eq!(numbers, [1, 2, 3]);
    for mission in missions {
        assert!(!mission.briefing.is_empty(), "{}", mission.id);
        let [one, two] = mission.sides.as_slice() else {
            panic!("{} has other sides than two", mission.id);
        };
        assert_eq!(
            (one.faction, two.faction),
            (Some(Faction::Rebel), Some(Faction::Imperial))
        );
        assert!(!mission.setup.is_empty() && !mission.texts.is_empty() && mission.ends.len() >= 2);
    }
    let ships: Vec<usize> = missions[0].sides.iter().map(|side| side.ships.len()).collect();
    assert_eq!(ships, [1, 2]);
    assert_eq!(missions[0].sides[0].ships[0], "Red Squadron Pilot, X-wing");
}

#[test]
fn rulebooks_go_by_one_word() {
    for book in RulebookId::ALL {
        let word = serde_json::to_value(book).expect("JSON");
        assert_eq!(catalog::book(word.as_str().expect("a word")), Some(book));
    }
    for word in ["", "First", "third", "first ", "0"] {
        assert_eq!(catalog::book(word), None, "{word}");
    }
}

#[test]
fn every_rule_is_found_by_its_id() {
    for rule in Rule::all() {
        let found = catalog::rule(rule.id()).expect("a rule");
        assert_eq!((found.rule.id, found.rule.text), (rule, rule.text()));
        assert!(found.chapter.iter().any(|beside| beside.id == rule), "{rule}");
    }
    assert_eq!(catalog::rule("no-such-rule"), None);
}

#[test]
fn rules_have_their_chapter_around_them() {
    let found = catalog::rule("se-gold-02").expect("a rule");
    assert_eq!(found.rule.chapter, "Golden rules and card interpretation");
    assert_eq!(found.rule.rulebook, Some(RulebookId::Second));
    let ids: Vec<&str> = found.chapter.iter().map(|beside| beside.id.id()).collect();
    assert_eq!(ids[..3], ["SE-GOLD-01", "SE-GOLD-02", "SE-GOLD-03"]);
    assert!(found.chapter.iter().all(|beside| !beside.title.is_empty()));
}

#[test]
fn each_rulebook_has_its_rules() {
    let of = |book| catalog::rules(book).rules;
    let first = of(RulebookId::First);
    let second = of(RulebookId::Second);
    assert!(
        first.iter().any(|rule| rule.id == Rule::FE_ATK_07)
            && first.iter().any(|rule| rule.id == Rule::FX_OBST_09)
    );
    assert!(second.iter().any(|rule| rule.id == Rule::SE_ATK_01));
    assert!(first.iter().all(|rule| !rule.id.id().starts_with("SE-")));
    assert!(second.iter().all(|rule| rule.id.id().starts_with("SE-")));
    let legacy = of(RulebookId::Legacy);
    assert!(legacy.len() > 600 && legacy.iter().all(|rule| rule.id.id().starts_with("LG-")));
}
