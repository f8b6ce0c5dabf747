//! Squads: listed, checked and in words. Measuring, too.

use crate::furball::{DUEL, furball, furball_with, written};

#[test]
fn ready_made_squads_are_listed_and_legal() {
    let said = furball(&["squad", "list"]).fine();
    assert!(
        said.contains("howlrunner-swarm") && said.contains("5 × Academy Pilot"),
        "{said}"
    );
    for line in said.lines().filter(|line| !line.contains("default")) {
        let id = line.split_whitespace().next().expect("an id");
        let points = if line.contains("31 points") { "31" } else { "100" };
        assert!(
            furball(&["squad", "check", id, "--points", points])
                .fine()
                .contains("legal")
        );
    }
}

#[test]
fn a_squad_in_words() {
    let said = furball(&["squad", "show", "heroes-of-yavin"]).fine();
    assert!(said.contains("Luke Skywalker, X-wing"), "{said}");
    assert!(said.contains("While you defend"), "{said}");
    let alone = r#"{"faction":"rebel","name":"Alone","pilots":[{"name":"lukeskywalker","ship":"xwing","upgrades":{"ept":["marksmanship"]}}]}"#;
    let said = furball_with(
        &["squad", "check", "-", "--points", "31", "--collection", "core"],
        alone,
    )
    .fine();
    assert!(said.contains("legal, 31 of 31 points"), "{said}");
}

#[test]
fn the_ruler_between_ships_and_rocks() {
    let path = written("measure-duel.ron", DUEL);
    let said = furball(&["measure", &path, "rookie", "academy"]).fine();
    assert!(
        said.contains("78 mm, range 1") && said.contains("rookie has academy in its firing arc"),
        "{said}"
    );
    assert!(
        furball(&["measure", &path, "rookie", "rock1"])
            .fine()
            .contains("49 mm")
    );
    furball(&["measure", &path, "rock1", "rock2"]).fine();
    let json = furball(&["measure", &path, "vader", "rookie", "--json"]).fine();
    let value: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!(value["attacks"][0]["attacker"], "vader");
}

#[test]
fn each_rulebook_has_its_own_cards_and_points() {
    let alone = r#"{"faction":"rebelalliance","name":"Alone","pilots":[{"id":"bluesquadronescort","ship":"t65xwing"}]}"#;
    let said = furball_with(&["squad", "--rulebook", "second", "check", "-"], alone).fine();
    assert!(said.contains("legal") && said.contains("of 200 points"), "{said}");
    let said = furball_with(&["squad", "show", "-", "--rulebook", "second"], alone).fine();
    assert!(said.contains("initiative 2"), "{said}");
    furball_with(&["squad", "check", "-"], alone).complaint();
    furball(&["squad", "--rulebook", "third", "list"]).complaint();
}

#[test]
fn a_position_names_its_rulebook() {
    let text = r#"(name: "A duel", rulebook: second, phase: engagement, ships: [
        (id: "blue", pilot: "bluesquadronescort", at: (457, 300, 0)),
        (id: "academy", pilot: "academypilot", at: (457, 400, 180)),
    ])"#;
    let path = written("second-duel.ron", text);
    let said = furball(&["measure", &path, "blue", "academy"]).fine();
    assert!(said.contains("blue has academy in its firing arc"), "{said}");
    assert!(furball(&["draw", &path]).fine().contains("</svg>"));
    // First Edition has no such pilot.
    furball(&["measure", &path, "blue", "academy", "--rulebook", "first"]).complaint();
}

const WEDGE: &str = r#"{"faction":"rebelalliance","name":"Old","pilots":[{"id":"wedgeantilles","ship":"t65xwing"}],"vendor":{"furball":{"prices":"second-1977-05"}}}"#;

#[test]
fn a_format_and_a_price_list_can_be_chosen() {
    let check = |more: &[&str]| {
        let mut args = vec!["squad", "--rulebook", "second"];
        args.extend(more);
        furball_with(&args, WEDGE)
    };
    let said = check(&["check", "-"]).fine();
    assert!(
        said.contains("at the prices of November 2021 (second-2021-11)"),
        "{said}"
    );
    assert!(said.contains("built at the prices of second-1977-05"), "{said}");
    check(&["check", "-", "--format", "extended"]).fine();
    let said = check(&["check", "-", "--format", "hyperspace"]).complaint();
    assert!(
        said.contains("isn’t legal in the format Hyperspace") && said.contains("SE-SQUAD-03"),
        "{said}"
    );
    let said = check(&["check", "-", "--format", "wild"]).complaint();
    assert!(
        said.contains("has no format `wild`; it has extended, hyperspace"),
        "{said}"
    );
    check(&["--prices", "second-2021-11", "check", "-"]).fine();
    let said = check(&["--prices", "second-2022", "check", "-"]).complaint();
    assert!(
        said.contains("no price list `second-2022`; there is second-2021-11"),
        "{said}"
    );
}
