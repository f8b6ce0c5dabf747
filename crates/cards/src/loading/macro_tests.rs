//! Tests of macros: what they stand for, what they say, and mistakes in them.

use super::ContentError;
use super::builtin::{files, price_list};
use super::files::Source;
use crate::content::Content;
use crate::edition::Edition;
use crate::render;

/// A card with an ability of its own words.
const CARD: &str = r#"(id: "tested", name: "Tested", slot: talent, abilities: [ABILITY])"#;

/// Second Edition with custom macros and a custom talent that has this ability.
fn load(macros: &str, ability: &str) -> Result<Content, ContentError> {
    let card = CARD.replace("ABILITY", ability);
    let custom = |path, text| Source {
        path,
        text,
        custom: true,
    };
    let mut sources = files(Edition::Second).to_vec();
    sources.extend([
        custom("macros.ron", macros),
        custom("upgrades/talent/tested.ron", &card),
        custom("prices.ron", r#"(upgrades: {"tested": (cost: 1)})"#),
    ]);
    let list = &Content::builtin(Edition::Second).prices.id;
    Content::from_sources(&sources, price_list(list).expect("a list"))
}

fn text(content: &Content) -> String {
    let card = content.find_upgrade("tested").expect("the card");
    render::upgrade(content, content.upgrade(card))
}

fn complaint(macros: &str, ability: &str) -> String {
    load(macros, ability).expect_err("a mistake").to_string()
}

#[test]
fn a_macro_is_what_it_stands_for() {
    let macros = r#"[
        (name: "Calm", takes: ["who", "number"], is: LoseTokens(who, stress, number)),
        (name: "CalmAtEnd", takes: ["number"], is: When(on: [StartOf(end)], then: [Calm(You, number)])),
    ]"#;
    let short = load(macros, "CalmAtEnd(2)").expect("content");
    let long = "When(on: [StartOf(end)], then: [LoseTokens(You, stress, 2)])";
    let long = load("[]", long).expect("content");
    let tested = |content: &Content| {
        let card = content.find_upgrade("tested").expect("the card");
        content.upgrade(card).abilities.clone()
    };
    assert_eq!(tested(&short), tested(&long));
    assert_eq!(text(&short), text(&long));
}

#[test]
fn a_macro_has_a_sentence_of_its_own() {
    let macros = r#"[(
        name: "Calms",
        takes: ["number", "device"],
        is: When(on: [StartOf(end)], cost: [], then: [LoseTokens(You, stress, number), PlaceDevice(device: device, ways: [drop], templates: [("straight", 1)])]),
        says: "Lose {number}, leave a {device}.",
    )]"#;
    let content = load(macros, r#"Calms(2, "conner_net")"#).expect("content");
    assert_eq!(text(&content), "Lose 2, leave a Conner Net.");
}

#[test]
fn mistakes_are_found_where_the_macro_is_used() {
    let one = |is: &str| format!(r#"[(name: "Short", takes: ["number"], is: {is})]"#);
    let gain = one("When(on: [StartOf(end)], then: [Gain(You, focus, number)])");
    let cases = [
        (
            gain.as_str(),
            "Short",
            "upgrades/talent/tested.ron:1:58: `Short` takes number",
        ),
        (
            gain.as_str(),
            "Short(1, 2)",
            "upgrades/talent/tested.ron:1:58: `Short` takes number",
        ),
        (
            gain.as_str(),
            "Short(number: 1)",
            "upgrades/talent/tested.ron:1:58: `Short` takes values without names",
        ),
        (
            gain.as_str(),
            "Short(\"one\")",
            "upgrades/talent/tested.ron:1:64: ",
        ),
        (
            "[(name: \"Short\")]",
            "When(on: [], then: [])",
            "macros.ron:1:2: the macro has no `is`",
        ),
        (
            "[(name: \"Short\", is: 1), (name: \"Short\", is: 2)]",
            "When(on: [], then: [])",
            "macros.ron:1:26: there are two macros `Short`",
        ),
        (
            "[(name: \"Short\", is: 1, means: 2)]",
            "When(on: [], then: [])",
            "macros.ron:1:25: a macro has no `means`; expected `name`, `takes`, `is` or `says`",
        ),
        (
            "(name: \"Short\")",
            "When(on: [], then: [])",
            "macros.ron:1:1: expected a list of macros",
        ),
    ];
    for (macros, ability, expected) in cases {
        let complaint = complaint(macros, ability);
        assert!(complaint.starts_with(expected), "{complaint}");
    }
}

/// A macro that nobody uses teaches nobody anything.
#[test]
fn every_macro_of_the_content_is_used() {
    for edition in Edition::ALL {
        let sources = files(edition);
        let Some(macros) = sources.iter().find(|source| source.path == "macros.ron") else {
            continue;
        };
        let names = macros
            .text
            .split("\n        name: \"")
            .skip(1)
            .filter_map(|rest| rest.split('"').next());
        for name in names {
            let uses = sources
                .iter()
                .filter(|source| source.path != macros.path && source.text.contains(name));
            assert!(uses.count() > 1, "{name} is used less than twice");
        }
    }
}
