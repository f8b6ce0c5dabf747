//! Cards in words, and cards that users bring.

use std::path::{Path, PathBuf};

use crate::furball::{furball, furball_with};

/// The cards that the documentation teaches with.
fn example() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/custom-cards")
}

/// A folder with one file of Second Edition pilots.
fn folder(name: &str, pilot: &str) -> String {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let edition = folder.join("second-edition");
    let below = edition.join("ships/t65xwing");
    std::fs::create_dir_all(&below).expect("a folder");
    std::fs::write(below.join("nightheron.ron"), pilot).expect("a file");
    let prices = "(pilots: {\"nightheron\": (cost: 46)})";
    std::fs::write(edition.join("prices.ron"), prices).expect("a file");
    folder.display().to_string()
}

const SQUAD: &str =
    r#"{"faction":"rebelalliance","name":"Own","pilots":[{"id":"nightheron","ship":"t65xwing"}]}"#;

#[test]
fn the_cards_of_the_documentation_can_be_read() {
    let folder = example().display().to_string();
    let said = furball(&["cards", "check", &folder]).fine();
    assert!(said.contains("Second Edition: 2 cards of your own"), "{said}");
    assert!(
        said.contains("Night Heron (T-65 X-wing, 46 points, custom; id nightheron)"),
        "{said}"
    );
    assert!(said.contains("reroll 1 or 2 attack dice"), "{said}");
    assert!(said.contains("Arc Flares"), "{said}");
    let page = std::fs::read_to_string(example().join("../card-language.md")).expect("the page");
    let weapon = example().join("second-edition/upgrades/missile/arcflares.ron");
    let weapon = std::fs::read_to_string(weapon).expect("the file");
    let weapon: Vec<&str> = weapon.lines().skip(1).collect();
    assert!(page.contains(&weapon.join("\n")), "the page shows another weapon");
}

#[test]
fn own_cards_are_played_and_marked() {
    let folder = example().display().to_string();
    let said = furball_with(
        &["--cards", &folder, "squad", "--rulebook", "second", "show", "-"],
        SQUAD,
    )
    .fine();
    assert!(said.contains("Night Heron (custom), T-65 X-wing"), "{said}");
    let unknown = furball_with(&["squad", "--rulebook", "second", "show", "-"], SQUAD).complaint();
    assert!(unknown.contains("nightheron"), "{unknown}");
    let said = furball(&[
        "--cards",
        &folder,
        "sim",
        "--rulebook",
        "second",
        "--random-squads",
        "--games",
        "3",
        "--check",
    ]);
    assert!(said.fine().contains("3 games"));
}

#[test]
fn the_position_of_the_documentation_plays_its_card() {
    let folder = example().display().to_string();
    let position = example().join("try-night-heron.ron");
    let path = position.display().to_string();
    let said = furball(&["--cards", &folder, "play", "--position", &path]).fine();
    assert!(said.contains("Night Heron (A) uses its ability."), "{said}");
    let page = std::fs::read_to_string(example().join("../card-language.md")).expect("the page");
    let text = std::fs::read_to_string(position).expect("the file");
    let lines: Vec<&str> = text.lines().skip(1).collect();
    assert!(
        page.contains(&lines.join("\n")),
        "the page shows another position"
    );
}

#[test]
fn a_mistake_is_told_with_its_place_and_what_was_expected() {
    let heron = std::fs::read_to_string(example().join("second-edition/ships/t65xwing/nightheron.ron"))
        .expect("a file");
    let misspelt = folder("misspelt", &heron.replace("Reroll(", "Rerol("));
    let told = furball(&["cards", "check", &misspelt]).complaint();
    assert!(
        told.contains("second-edition/ships/t65xwing/nightheron.ron:17:"),
        "{told}"
    );
    assert!(told.contains("Rerol") && told.contains("Reroll"), "{told}");
    let nowhere = folder("nowhere", &heron.replace("t65xwing", "t66xwing"));
    let told = furball(&["cards", "check", &nowhere]).complaint();
    assert!(told.contains("t66xwing") && told.contains("t65xwing"), "{told}");
    let homeless = folder("homeless", &heron.replace("ship: Defender", "ship: Chosen"));
    let told = furball(&["cards", "check", &homeless]).complaint();
    assert!(told.contains("nightheron") && told.contains("Chosen"), "{told}");
    let again = folder("again", &heron.replace("nightheron", "lukeskywalker"));
    let told = furball(&["cards", "check", &again]).complaint();
    assert!(told.contains("lukeskywalker"), "{told}");
    let told = furball(&["cards", "check", env!("CARGO_MANIFEST_DIR")]).complaint();
    assert!(told.contains("first-edition"), "{told}");
}

#[test]
fn a_card_in_words() {
    let said = furball(&["cards", "show", "wedgeantilles"]).fine();
    assert!(said.contains("Wedge Antilles (T-65 X-wing"), "{said}");
    assert!(
        said.contains("Prices: November 2021 (2021-11, second-2021-11)"),
        "{said}"
    );
    // Everything that the card does: charges and Force, the ship's ability, both sides.
    for (card, parts) in [
        (
            "duchess",
            &["Adaptive Ailerons: Before you reveal your dial, you may"][..],
        ),
        (
            "darthvader",
            &["3 Force charges", "Advanced Targeting Computer: "],
        ),
        ("r2astromech", &["2 charges", "After you reveal your dial"]),
        ("c110p", &["Other side, C1-10P (Erratic): "]),
        ("servomotorsfoils", &["Only for a ship that is a T-65 X-wing."]),
        ("loose_cargo", &["This is a debris cloud."]),
    ] {
        let said = furball(&["cards", "show", card]).fine();
        let said = said.split_whitespace().collect::<Vec<_>>().join(" ");
        for part in parts {
            assert!(said.contains(part), "{card}: {part}: {said}");
        }
    }
    let said = furball(&["cards", "show", "Direct Hit", "--rulebook", "first"]).fine();
    assert!(said.contains("damage card"), "{said}");
    let told = furball(&["cards", "show", "nobody at all"]).complaint();
    assert!(told.contains("no card called"), "{told}");
}
