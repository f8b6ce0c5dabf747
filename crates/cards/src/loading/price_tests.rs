//! Tests of price lists: which cards a pool has, what a rulebook changes, and mistakes in either.

use super::ContentError;
use super::builtin::{SECOND, price_list};
use super::files::{self, Source};
use crate::card::Price;
use crate::content::Content;
use crate::edition::Edition;
use crate::price_list::PriceList;
use crate::vocabulary::{Format, Slot};

/// A list of another day, over the cards of Second Edition.
const LIST: &str = r#"(
    rulebook: "league",
    edition: second,
    name: "A league of our own",
    date: "2030-01",
    limit: 20,
    formats: [standard, wild],
    pilots: {
        "academypilot": (cost: 3, slots: [talent]),
        "wedgeantilles": (cost: 9, loadout: 6, slots: [talent, astromech], formats: [wild]),
        "bluesquadronescort": (cost: 5),
    },
    upgrades: {
        "r2astromech": (cost: 4),
        "crackshot": (cost: ByInitiative([1, 1, 1, 1, 1, 2, 3]), formats: [standard]),
    },
)"#;

fn file<'a>(path: &'a str, text: &'a str) -> Source<'a> {
    Source {
        path,
        text,
        custom: false,
    }
}

fn custom<'a>(path: &'a str, text: &'a str) -> Source<'a> {
    Source {
        path,
        text,
        custom: true,
    }
}

fn list(text: &str) -> PriceList {
    files::price_list(file("league-2030-01.ron", text)).expect("a list")
}

/// The cards of Second Edition and some more files, at the prices of a list.
fn pool(list: &PriceList, more: &[Source]) -> Result<Content, ContentError> {
    let mut sources = SECOND.to_vec();
    sources.extend(more);
    Content::from_sources(&sources, list)
}

/// The mistake in those files, at the newest prices.
fn complaint(more: &[Source]) -> String {
    let newest = &Content::builtin(Edition::Second).prices.id;
    let read = pool(price_list(newest).expect("a list"), more);
    read.map(|_| ()).expect_err("a mistake").to_string()
}

/// The mistake in a list.
fn list_complaint(from: &str, to: &str) -> String {
    assert!(LIST.contains(from), "{from}");
    let text = LIST.replacen(from, to, 1);
    let read = files::price_list(file("league-2030-01.ron", &text));
    let read = read.and_then(|list| pool(&list, &[]));
    read.map(|_| ()).expect_err("a mistake").to_string()
}

#[test]
fn a_list_makes_a_pool_of_the_cards_that_it_names() {
    let pool = pool(&list(LIST), &[]).expect("a pool");
    let pilots: Vec<&str> = pool.pilots.iter().map(|card| card.id.as_str()).collect();
    assert_eq!(pilots, ["academypilot", "wedgeantilles", "bluesquadronescort"]);
    let upgrades: Vec<&str> = pool.upgrades.iter().map(|card| card.id.as_str()).collect();
    assert_eq!(upgrades, ["r2astromech", "crackshot"]);
    let ships: Vec<&str> = pool.ships.iter().map(|ship| ship.id.as_str()).collect();
    assert_eq!(ships, ["t65xwing", "tielnfighter"]);
    let wedge = pool.pilot(pool.find_pilot("wedgeantilles").expect("Wedge"));
    assert_eq!((wedge.cost, wedge.loadout), (9, Some(6)));
    assert_eq!(wedge.slots, [Slot::Talent, Slot::Astromech]);
    assert_eq!(wedge.formats, [Format::Wild]);
    assert_eq!(pool.upgrades[0].cost, Price::Fixed(4));
    assert_eq!(
        (pool.prices.id.as_str(), pool.prices.limit),
        ("league-2030-01", 20)
    );
    // What is printed on a card is the same in all pools.
    let second = Content::builtin(Edition::Second);
    let printed = second.pilot(second.find_pilot("wedgeantilles").expect("Wedge"));
    assert_eq!(wedge.abilities, printed.abilities);
    assert_ne!(wedge.cost, printed.cost);
}

/// Squads, collections and missions that were made for other prices don't keep a pool from appearing.
#[test]
fn a_pool_offers_only_squads_that_are_legal_in_it() {
    let pool = pool(&list(LIST), &[]).expect("a pool");
    for ready in &pool.squads {
        assert_eq!(ready.squad.check(&pool, ready.limit, None), [], "{}", ready.id);
    }
    assert!(pool.squads.len() < Content::builtin(Edition::Second).squads.len());
    assert!(
        pool.quick_builds
            .iter()
            .all(|build| !build.usable || build.squad(&pool).is_some())
    );
}

#[test]
fn a_rulebook_changes_whole_cards_for_itself_alone() {
    let wedge = r#"(
        id: "wedgeantilles",
        name: "Wedge Antilles",
        ship: "t65xwing",
        faction: rebelalliance,
        initiative: 5,
        limited: 1,
    )"#;
    let changes = [file("changes/league/ships/t65xwing/wedgeantilles.ron", wedge)];
    let initiative = |pool: &Content| {
        let wedge = pool.pilot(pool.find_pilot("wedgeantilles").expect("Wedge"));
        (wedge.initiative.0, wedge.abilities.len())
    };
    let changed = pool(&list(LIST), &changes).expect("a pool");
    assert_eq!(initiative(&changed), (5, 0));
    let newest = price_list(&Content::builtin(Edition::Second).prices.id).expect("a list");
    let unchanged = pool(newest, &changes).expect("a pool");
    assert_eq!(
        initiative(&unchanged),
        initiative(Content::builtin(Edition::Second))
    );

    let nobody = wedge.replace("wedgeantilles", "wegdeantilles");
    let changes = [file("changes/league/ships/t65xwing/wegdeantilles.ron", &nobody)];
    let refused = pool(&list(LIST), &changes).map(|_| ()).expect_err("no such card");
    assert_eq!(
        refused.to_string(),
        "changes/league/ships/t65xwing/wegdeantilles.ron: changes nothing: there is no card `wegdeantilles`"
    );
}

#[test]
fn mistakes_in_a_list_have_a_place() {
    for (from, to, wanted) in [
        (
            "\"academypilot\"",
            "\"acadmypilot\"",
            "league-2030-01.ron:9:9: `acadmypilot`: there is no such card, did you mean `academypilot`?",
        ),
        (
            "\"bluesquadronescort\"",
            "\"wedgeantilles\"",
            "league-2030-01.ron:11:9: `wedgeantilles`: it has a price already",
        ),
        (
            "[talent, astromech]",
            "[talent, astromehc]",
            "league-2030-01.ron:10:64: unknown slot `astromehc`, did you mean `astromech`?",
        ),
        (
            "(cost: 4)",
            "(prise: 4)",
            "league-2030-01.ron:14:25: unknown field `prise` of `UpgradePrice`; expected one of cost, formats",
        ),
        (
            "    name: \"A league of our own\",\n",
            "",
            "league-2030-01.ron:1:1: `PriceListFile` lacks its field `name`",
        ),
    ] {
        assert_eq!(list_complaint(from, to), wanted);
    }
}

#[test]
fn a_card_file_has_no_prices() {
    let ace = |field: &str| {
        format!(
            "(\n    id: \"ace\",\n    name: \"Ace\",\n    ship: \"t65xwing\",\n    faction: rebelalliance,\n    initiative: 4,\n{field})"
        )
    };
    let prices = "(pilots: {\"ace\": (cost: 40)})";
    let with = |field: &str| {
        complaint(&[
            custom("ships/t65xwing/ace.ron", &ace(field)),
            custom("prices.ron", prices),
        ])
    };
    for field in ["cost", "slots", "loadout", "formats"] {
        let said = with(&format!("    {field}: 3,\n"));
        let wanted = format!(
            "ships/t65xwing/ace.ron:7:5: `{field}` doesn't stand with the card but in a price list: prices.ron"
        );
        assert!(said.starts_with(&wanted), "{said}");
    }
    let said = complaint(&[custom("ships/t65xwing/ace.ron", &ace(""))]);
    assert_eq!(
        said,
        "ships/t65xwing/ace.ron:2:9: `ace`: it has no price; write `(pilots: {\"ace\": (cost: 1, slots: [talent])})` into prices.ron"
    );
    let said = complaint(&[
        custom("ships/t65xwing/ace.ron", &ace("")),
        custom(
            "prices.ron",
            "(pilots: {\"ace\": (cost: 40), \"aec\": (cost: 40)})",
        ),
    ]);
    assert!(
        said.starts_with("prices.ron:1:30: `aec`: there is no such card"),
        "{said}"
    );
    let said = complaint(&[custom("prices.ron", "(pilots: {\"wedgeantilles\": (cost: 1)})")]);
    assert_eq!(said, "prices.ron:1:11: `wedgeantilles`: it has a price already");
    let said = complaint(&[
        custom("ships/t65xwing/hero.ron", &ace("")),
        custom("prices.ron", prices),
    ]);
    assert_eq!(
        said,
        "ships/t65xwing/hero.ron:2:9: `ace`: a card is found by its name, and this is `hero`"
    );
}
