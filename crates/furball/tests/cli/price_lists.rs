//! Price lists of one's own, and cards that are written as they once were.

use std::path::Path;

use crate::furball::furball;

/// A second list of Second Edition, older than the game's own.
const LEAGUE: &str = "league-2020-01";

fn league() -> String {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../testing/league")
        .display()
        .to_string()
}

/// A price list of one's own: the same cards, at other prices, through squads, games and records.
#[test]
fn a_price_list_of_ones_own_makes_a_pool() {
    let folder = league();
    let said = furball(&["cards", "check", &folder]).fine();
    let wanted =
        "League of January 2020, a price list of your own (2020-01, league-2020-01): 6 pilots, 4 upgrades";
    assert!(said.contains(wanted), "{said}");
    let show = |more: &[&str]| {
        let mut args = vec!["--cards", &folder, "cards", "show", "wedgeantilles"];
        args.extend(more);
        furball(&args).fine()
    };
    let said = show(&["--prices", LEAGUE]);
    assert!(
        said.contains("T-65 X-wing, 9 points") && said.contains("Prices: League of January 2020"),
        "{said}"
    );
    assert!(
        show(&[]).contains("Prices: November 2021"),
        "the newest is the usual one"
    );

    // Random squads at these prices, played and recorded.
    let record = Path::new(env!("CARGO_TARGET_TMPDIR"))
        .join("league.json")
        .display()
        .to_string();
    let sim = [
        "--cards",
        &folder,
        "sim",
        "--rulebook",
        "second",
        "--prices",
        LEAGUE,
    ];
    let game = [
        "--random-squads",
        "--players",
        "simple,simple",
        "--rounds",
        "2",
        "--seed",
        "league",
        "--game",
        "1",
        "--record",
        &record,
    ];
    furball(&[&sim[..], &game].concat()).fine();
    let told: serde_json::Value =
        serde_json::from_str(&std::fs::read_to_string(&record).expect("a record")).expect("JSON");
    assert_eq!(told["start"]["setup"]["prices"], LEAGUE);
    assert_eq!(told["start"]["setup"]["forces"]["limit"], 20);
    let said = furball(&[&sim[..], &["--soak", "--games", "24"]].concat()).fine();
    assert!(said.contains("24 games"), "{said}");
    furball(&["--cards", &folder, "verify", &record]).fine();
}

#[test]
fn mistakes_in_a_list_of_ones_own_have_their_place() {
    let list =
        std::fs::read_to_string(Path::new(&league()).join("prices/league-2020-01.ron")).expect("the list");
    let with = |name: &str, file: &str, from: &str, to: &str| {
        assert!(list.contains(from), "{from}");
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        std::fs::create_dir_all(folder.join("prices")).expect("a folder");
        std::fs::write(folder.join("prices").join(file), list.replacen(from, to, 1)).expect("a file");
        furball(&["cards", "check", &folder.display().to_string()]).complaint()
    };
    let told = with("list-card", "own.ron", "\"howlrunner\"", "\"howlruner\"");
    assert!(
        told.contains("prices/own.ron:14:9: `howlruner`: there is no such card, did you mean `howlrunner`?"),
        "{told}"
    );
    let told = with(
        "list-book",
        "own.ron",
        "rulebook: \"second\"",
        "rulebook: \"third\"",
    );
    assert!(
        told.contains("prices/own.ron: there is no rulebook `third`; expected `first` or `second`"),
        "{told}"
    );
    let told = with("list-name", "second-2021-11.ron", "(cost: 3)", "(cost: 4)");
    assert!(told.contains("the game has a price list of this name"), "{told}");
}

/// Cards as they were written before each had a file of its own are told how to be written now.
#[test]
fn cards_of_the_old_layout_get_a_hint() {
    let check = |name: &str, file: &str, text: &str| {
        let edition = Path::new(env!("CARGO_TARGET_TMPDIR"))
            .join(name)
            .join("second-edition");
        let path = edition.join(file);
        std::fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        std::fs::write(path, text).expect("a file");
        std::fs::write(edition.join("prices.ron"), "(pilots: {\"ace\": (cost: 40)})").expect("a file");
        furball(&[
            "cards",
            "check",
            &edition.parent().expect("a folder").display().to_string(),
        ])
        .complaint()
    };
    let ace = "(id: \"ace\", name: \"Ace\", ship: \"t65xwing\", faction: rebelalliance, initiative: 4)";
    let told = check("old-pilots", "pilots/aces.ron", &format!("[{ace}]"));
    assert!(
        told.contains("pilots/aces.ron: a file holds one card now")
            && told.contains("`ships/SHIP/PILOT.ron`"),
        "{told}"
    );
    let told = check("old-list", "ships/t65xwing/ace.ron", &format!("[{ace}]"));
    assert!(
        told.contains("ace.ron: a file holds one card, and this is a list"),
        "{told}"
    );
    let told = check(
        "old-cost",
        "ships/t65xwing/ace.ron",
        &ace.replace("initiative: 4", "initiative: 4, cost: 40"),
    );
    assert!(
        told.contains("ace.ron:1:")
            && told.contains("`cost` doesn't stand with the card but in a price list"),
        "{told}"
    );
    let told = check(
        "old-word",
        "ships/t65xwing/ace.ron",
        &ace.replace("initiative: 4", "skill: 4"),
    );
    assert!(
        told.contains("`skill` is a word of older cards; write `initiative`"),
        "{told}"
    );
}
