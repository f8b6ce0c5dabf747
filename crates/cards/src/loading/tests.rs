//! Tests that broken content is refused, with the location and the remedy.

use super::ContentError;
use super::builtin::{FIRST as FILES, price_list};
use super::files::Source;
use crate::content::Content;
use crate::edition::Edition;

/// Loads the built-in content with one text replaced in the first file with it, among those whose path begins like this.
fn load_with(path: &str, from: &str, to: &str) -> Result<Content, ContentError> {
    let original = FILES
        .iter()
        .find(|file| file.path.starts_with(path) && file.text.contains(from))
        .unwrap_or_else(|| panic!("nothing in {path} has `{from}`"));
    let text = original.text.replacen(from, to, 1);
    let sources: Vec<Source> = FILES
        .iter()
        .map(|&file| {
            if file.path == original.path {
                Source {
                    path: file.path,
                    text: &text,
                    custom: false,
                }
            } else {
                file
            }
        })
        .collect();
    read(&sources)
}

/// Content of First Edition.
fn read(sources: &[Source]) -> Result<Content, ContentError> {
    let list = &Content::builtin(Edition::First).prices.id;
    Content::from_sources(sources, price_list(list).expect("a list"))
}

/// The error message for the replaced text.
fn complaint(path: &str, from: &str, to: &str) -> String {
    match load_with(path, from, to) {
        Ok(_) => panic!("`{to}` in {path} was accepted"),
        Err(error) => {
            assert!(error.file.starts_with(path), "{error}");
            error.to_string()
        }
    }
}

#[test]
fn misspelled_words_get_a_suggestion() {
    let cases = [
        (
            "upgrades/elite/",
            "Reroll(",
            "Rerol(",
            "unknown effect `Rerol`, did you mean `Reroll`?",
        ),
        (
            "ships/xwing/",
            "initiative: 8",
            "initative: 8",
            "unknown field `initative` of `Pilot`, did you mean `initiative`?",
        ),
        (
            "ships/xwing/",
            "Has(You, stress)",
            "Has(You, stres)",
            "unknown token `stres`, did you mean `stress`?",
        ),
        (
            "ships/xwing/",
            "on: [AcquiresLock]",
            "on: [AquiresLock]",
            "unknown moment `AquiresLock`, did you mean `AcquiresLock`?",
        ),
        (
            "ships/xwing/",
            "Defending(declare)",
            "Defending(declair)",
            "unknown step `declair`, did you mean `declare`?",
        ),
        (
            "ships/xwing/",
            "HasLock(Defender)",
            "HasLcok(Defender)",
            "unknown condition `HasLcok`, did you mean `HasLock`?",
        ),
        (
            "ships/ywing/",
            "AttackRange(2, 3)",
            "AttackRnage(2, 3)",
            "unknown condition `AttackRnage`, did you mean `AttackRange`?",
        ),
        (
            "upgrades/title/",
            "Quantity(",
            "Quantiy(",
            "unknown modifier `Quantiy`, did you mean `Quantity`?",
        ),
        (
            "scenarios/2-asteroid-run.ron",
            "Leaves(",
            "Laeves(",
            "unknown occasion `Laeves`, did you mean `Leaves`?",
        ),
        (
            "damage.ron",
            "trait: ship",
            "trait: shop",
            "unknown damage trait `shop`, did you mean `ship`?",
        ),
    ];
    for (path, from, to, wanted) in cases {
        let said = complaint(path, from, to);
        assert!(said.ends_with(wanted), "{said}");
    }
}

#[test]
fn an_unknown_word_without_a_likely_one_gets_all_words() {
    let said = complaint("upgrades/title/", "on: [Attacking(after)]", "on: [Breakfast]");
    assert!(
        said.contains("unknown moment `Breakfast`; expected one of Setup, "),
        "{said}"
    );
}

/// An error names the line and column to look at.
#[test]
fn the_location_is_that_of_the_error() {
    let said = complaint(
        "ships/xwing/tarnmison.ron",
        "Lock(on: Ship(Attacker))",
        "Lock(on: Ship(Atacker))",
    );
    let place = |file: &str, text: &str| {
        let file = FILES.iter().find(|one| one.path == file).expect("the file");
        let lines = file.text.lines().enumerate();
        let mut found = lines.filter_map(|(line, read)| Some((line + 1, read.find(text)? + 1)));
        found.next().expect("the text")
    };
    let (line, column) = place("ships/xwing/tarnmison.ron", "Attacker");
    let wanted = format!("ships/xwing/tarnmison.ron:{line}:{column}: ");
    assert!(said.starts_with(&wanted), "{said}");

    let said = complaint("ships/xwing/wedgeantilles.ron", "xwing", "ywin");
    let (line, column) = place("ships/xwing/wedgeantilles.ron", "\"wedgeantilles\"");
    assert_eq!(
        said,
        format!(
            "ships/xwing/wedgeantilles.ron:{line}:{column}: `wedgeantilles`: this is no xwing; it belongs in ships/ywin"
        )
    );
}

#[test]
fn missing_fields_and_bad_notation_are_refused() {
    let said = complaint("ships/xwing/", "    initiative: 8,\n", "");
    assert!(said.ends_with("`Pilot` lacks its field `initiative`"), "{said}");
    let said = complaint("ships/xwing/", "initiative: 9,", "initiative: 9");
    assert!(said.ends_with("expected `,` or `)`"), "{said}");
    let said = complaint("ships/xwing/", "4 koiogran red", "4 koyogran red");
    assert!(said.contains("`4 koyogran red` is not a maneuver"), "{said}");
    let said = complaint("ships/xwing/", "4 koiogran red", "4 koiogran blue");
    assert!(
        said.contains("`blue` is not a difficulty; expected one of easy, white"),
        "{said}"
    );
}

/// No dial has a maneuver without a template.
#[test]
fn impossible_dials_are_refused() {
    let said = complaint("ships/xwing/", "4 koiogran red", "6 straight white");
    assert!(
        said.ends_with("`xwing`: there is no template for `6 straight white`"),
        "{said}"
    );
    let said = complaint("ships/xwing/", "3 turn_left white", "4 turn_left white");
    assert!(
        said.ends_with("there is no template for `4 turn_left white`"),
        "{said}"
    );
    let said = complaint("ships/xwing/", "4 koiogran red", "4 straight red");
    assert!(said.ends_with("its dial has `4 straight red` twice"), "{said}");
}

#[test]
fn cards_must_make_sense_together() {
    let cases = [
        (
            "ships/xwing/",
            "id: \"lukeskywalker\"",
            "id: \"wedgeantilles\"",
            "`wedgeantilles`: a card is found by its name, and this is `lukeskywalker`",
        ),
        (
            "ships/ywing/",
            "faction: rebelalliance",
            "faction: galacticempire",
            "no Y-wing flies for the Galactic Empire",
        ),
        (
            "upgrades/title/",
            "slot: title",
            "slot: torpedo",
            "it belongs in upgrades/torpedo",
        ),
        (
            "upgrades/title/",
            "Ships([\"ywing\"])",
            "Ships([\"awing\"])",
            "no ship of this content can carry it",
        ),
        (
            "collections/core.ron",
            "(\"r2d2\", 1)",
            "(\"r2d3\", 1)",
            "unknown upgrade, did you mean `r2d2`?",
        ),
        (
            "collections/core.ron",
            "[1, 2, 3, 4, 5]",
            "[1, 2, 3, 4, 6]",
            "there is no straight template of speed 6",
        ),
        (
            "scenarios/2-asteroid-run.ron",
            "\"nightbeast\"",
            "\"nigthbeast\"",
            "unknown pilot, did you mean `nightbeast`?",
        ),
        (
            "scenarios/2-asteroid-run.ron",
            "\"marksmanship\"",
            "\"marxmanship\"",
            "unknown upgrade, did you mean `marksmanship`?",
        ),
        (
            "scenarios/2-asteroid-run.ron",
            "[\"marksmanship\"]",
            "[\"r2d2\"]",
            "has no free astromech slot",
        ),
        (
            "scenarios/1-political-escort.ron",
            "of: Craft(\"shuttle\")",
            "of: Craft(\"shutle\")",
            "no such craft, did you mean `shuttle`?",
        ),
        (
            "scenarios/3-dark-whispers.ron",
            "Take(\"satellite\")",
            "Take(\"satelite\")",
            "the scenario has no marker `satelite`, did you mean `satellite`?",
        ),
        (
            "scenarios/3-dark-whispers.ron",
            "Within(own, 3)",
            "Within(own, 2)",
            "nothing lies within a range of an edge and beyond it",
        ),
        (
            "scenarios/3-dark-whispers.ron",
            "number: 3",
            "number: 2",
            "there is another scenario 2",
        ),
        (
            "scenarios/1-political-escort.ron",
            "forces: [(pilot: \"academypilot\")",
            "forces: [(pilot: \"rookiepilot\")",
            "doesn't fly for the Galactic Empire",
        ),
        (
            "squads/31/biggs.json",
            "\"biggsdarklighter\"",
            "\"bigsdarklighter\"",
            "pilot 1, id: unknown pilot `bigsdarklighter`, did you mean `biggsdarklighter`?",
        ),
        (
            "squads/31/biggs.json",
            "\"protontorpedoes\"",
            "\"advprotontorpedoes\", \"r2d2\"",
            "torpedo: `r2d2` is a card for the slot `amd`",
        ),
    ];
    for (path, from, to, wanted) in cases {
        let said = complaint(path, from, to);
        assert!(said.contains(wanted), "{said}");
    }
}

#[test]
fn words_must_mean_something_where_they_are_used() {
    let cases = [
        (
            "ships/xwing/",
            "Lock(on: Ship(Attacker))",
            "Lock(on: Ship(Object))",
            "`tarnmison`: `Object` means nothing here",
        ),
        (
            "ships/xwing/",
            "Gain(Chosen, focus",
            "Gain(It, focus",
            "`garvendreis`: `It` means nothing",
        ),
        (
            "ships/xwing/",
            "then: [Lock(on: Ship(Attacker))]",
            "then: [Lock(on: Ship(Chosen))]",
            "`Chosen` means nothing",
        ),
        (
            "ships/tieadvanced/",
            "Lock(on: Ship(Chosen))",
            "Lock(on: Ship(Defender))",
            "mean nothing outside an attack",
        ),
        (
            "ships/tieadvanced/",
            "Lock(on: Ship(Chosen))",
            "Lock(on: Ship(Subject))",
            "`Subject` means nothing",
        ),
        (
            "ships/tieadvanced/",
            "Deal(who: Defender, cards: 1, faceup: true, from: Drawn(3))",
            "Discard(This)",
            "only an upgrade or a condition can be discarded",
        ),
        (
            "ships/xwing/",
            "dice: defense, from: [focus], to: [evade]",
            "dice: attack, from: [focus], to: [evade]",
            "no attack die shows evade",
        ),
        (
            "ships/ywing/",
            "AttackRange(2, 3)",
            "With(ThisCard)",
            "`ThisCard` is no weapon here",
        ),
        (
            "upgrades/torpedo/",
            "range: (2, 3)",
            "range: (3, 2)",
            "must start at 1 or more and name the nearer band first",
        ),
        (
            "upgrades/elite/",
            "may: true,\n            cost: [Discard(This)]",
            "cost: [Discard(This)]",
            "say `may: true`",
        ),
        (
            "upgrades/modification/",
            "Discard(Dealt)",
            "Repair(This)",
            "only a damage card can be repaired by itself",
        ),
        (
            "upgrades/modification/",
            "then: [Discard(Dealt)]",
            "then: []",
            "an empty list of effects does nothing",
        ),
        (
            "upgrades/modification/",
            "ChangeManeuver(TreatedAs(easy))",
            "Dice(attack, Up(1))",
            "there are no dice of an attack here",
        ),
        (
            "upgrades/turret/",
            "range: (1, 1), arc: all_round",
            "range: (1, 1), arc: all_round, on_cue: true",
            "needs an ability with `AttackWithThis`",
        ),
        (
            "upgrades/torpedo/",
            "then: [Lose(Shields(Defender), 1)]",
            "then: [Remove(Obstacle)]",
            "`Obstacle` means nothing outside a `Choose` of `Obstacles`",
        ),
        (
            "ships/tiefighter/",
            "ship: \"tiefighter\")",
            "ship: \"tiefigther\")",
            "`youngster`: no ship has the id `tiefigther`, did you mean `tiefighter`?",
        ),
        (
            "ships/xwing/",
            "(arcs: [front], value: 3)",
            "(arcs: [], value: 3)",
            "`xwing`: a weapon without an arc can't be fired",
        ),
        ("damage.ron", "on: [Dealt(this)]", "on: [Reveals]", ""),
    ];
    for (path, from, to, wanted) in cases {
        match load_with(path, from, to) {
            Ok(_) => assert_eq!(wanted, "", "`{to}` in {path} was accepted"),
            Err(error) => assert!(
                !wanted.is_empty() && error.to_string().contains(wanted),
                "{error}"
            ),
        }
    }
}

/// [FE-COMP-06] The damage deck has 33 cards, and no other number is accepted.
#[test]
fn a_damage_deck_of_another_size_is_refused() {
    let said = complaint("damage.ron", "count: 7", "count: 8");
    assert_eq!(said, "damage.ron: the damage deck has 34 cards; it must have 33");
}

#[test]
fn outlines_must_be_simple_and_centered() {
    let said = complaint("obstacles.ron", "(x: -15.9, y: 1.0)", "(x: 25.9, y: 1.0)");
    assert!(
        said.ends_with("`coreasteroid0`: its outline crosses or touches itself"),
        "{said}"
    );
    let said = complaint("obstacles.ron", "(x: -15.9, y: 1.0)", "(x: -22.9, y: 1.0)");
    assert!(
        said.contains("`coreasteroid0`: its outline is centered on ("),
        "{said}"
    );
    let said = complaint(
        "scenarios/3-dark-whispers.ron",
        "(x: -14.5, y: 3.7)",
        "(x: -25.5, y: 3.7)",
    );
    assert!(
        said.contains("`satellite`: its outline is centered on ("),
        "{said}"
    );
}

/// [FE-MISS-09] A scenario says how it ends, for both sides, and each side gets onto the table.
#[test]
fn a_scenario_that_could_not_be_played_is_refused() {
    let path = "scenarios/2-asteroid-run.ron";
    for (from, to, wanted) in [
        (
            "winner: Side(\"hunters\")",
            "winner: Side(\"fugitives\")",
            "`hunters`: the side has no way to win",
        ),
        (
            "Ships(side: \"hunters\", at: [[Within(own, 1)], [Within(enemy, 1)]]),",
            "",
            "`hunters`: the side never places its ships",
        ),
        (
            "            only_if: [Compare(Lost(ships: (having: [IsShip(It, (mark: \"disabled\"))])), at_least, 1)],\n",
            "",
            "`asteroidrun`: end 2: without a condition the game would end at once; say `only_if`",
        ),
        (
            "Tally(\"tracking\", 1)",
            "Tally(\"trackin\", 1)",
            "`Tracking`: the scenario has no tally `trackin`, did you mean `tracking`?",
        ),
    ] {
        let said = complaint(path, from, to);
        assert!(said.ends_with(wanted), "{said}");
    }
}

#[test]
fn a_file_in_an_unknown_folder_is_refused() {
    let mut sources = FILES.to_vec();
    sources.push(Source {
        path: "heroes/luke.ron",
        text: "",
        custom: false,
    });
    let error = read(&sources).expect_err("no such folder");
    assert_eq!(error.file, "heroes/luke.ron");
}

/// The version is the same on every machine and changes with every byte.
#[test]
fn the_version_depends_on_all_bytes() {
    let builtin = Content::builtin(crate::edition::Edition::First);
    assert_eq!(builtin.version().len(), 16);
    let mut backwards = FILES.to_vec();
    backwards.reverse();
    let same = read(&backwards).expect("the order of files doesn't matter");
    assert_eq!(&same, builtin.as_ref());
    let other = load_with("ships/xwing/", "Wedge Antilles", "Wedge").expect("another name");
    assert_ne!(other.version(), builtin.version());
}
