//! Tests that the words of refusals and errors name only what these know.

use std::collections::BTreeSet;

use furball_cards::Illegal;
use furball_cards::xws::{Hint, Part, Problem, XwsError};
use furball_engine::notation::NotationError;
use furball_phrases::{Dialect, Language, Phrasebook, messages};
use furball_server::protocol::schema::definitions;
use serde_json::Value;

use super::SquadNames;

/// Definitions, and the family of messages that puts their values into words.
const FAMILIES: [(&str, &str); 22] = [
    ("TurnRefusal", "refusal"),
    ("SquadRefusal", "refusal"),
    ("Illegal", "refusal"),
    ("PlacingRefusal", "refusal"),
    ("PlanningRefusal", "refusal"),
    ("MoveRefusal", "refusal"),
    ("ActionRefusal", "refusal"),
    ("AttackRefusal", "refusal"),
    ("DiceRefusal", "refusal"),
    ("MeasuringRefusal", "refusal"),
    ("CommandError", "refusal"),
    ("RequestError", "refusal"),
    ("ByeReason", "refusal"),
    ("SettingsProblem", "reason"),
    ("SetupProblem", "reason"),
    ("RecordError", "reason"),
    ("Damage", "reason"),
    ("ChangedCard", "cards"),
    ("XwsPart", "part"),
    ("XwsProblem", "problem"),
    ("XwsHint", "hint"),
    ("SquadNote", "note"),
];

/// The types of a definition's variants, with the names of their fields.
fn variants(definition: &Value) -> Vec<(String, BTreeSet<String>)> {
    let cases = [&definition["oneOf"], &definition["anyOf"]];
    let cases = cases.into_iter().filter_map(Value::as_array).flatten();
    let typed = cases.filter_map(|case| {
        let fields = case["properties"].as_object()?;
        let name = fields.get("type")?;
        let name = name["const"].as_str().or_else(|| name["enum"][0].as_str())?;
        Some((name.to_owned(), fields.keys().cloned().collect()))
    });
    // A value that is one of several families stands behind a definition of its own.
    let nested = [&definition["oneOf"], &definition["anyOf"]];
    let nested = nested.into_iter().filter_map(Value::as_array).flatten();
    typed
        .chain(
            nested
                .filter(|case| case["properties"].is_null())
                .flat_map(variants),
        )
        .collect()
}

#[test]
fn every_error_has_its_own_words_that_name_only_its_facts() {
    let definitions = definitions();
    let mut known = BTreeSet::new();
    let messages = messages(Language::English, Dialect::Later).expect("messages");
    for (kind, family) in FAMILIES {
        let definition = definitions.get(kind).unwrap_or_else(|| panic!("no {kind}"));
        let variants = variants(definition);
        assert!(!variants.is_empty(), "{kind}");
        for (name, fields) in variants {
            let id = furball_phrases::id_of(family, &name);
            let message = messages.get(&id).unwrap_or_else(|| panic!("{kind}: no {id}"));
            for arg in &message.args {
                let told = fields.contains(arg) || (arg == "tokens" && fields.contains("token"));
                assert!(told, "{id} has no fact `{arg}`");
            }
            assert!(known.insert(id), "{name} is in the family {family} twice");
        }
    }
}

#[test]
fn what_is_wrong_with_a_squad_is_told_in_both_languages() {
    let told =
        |language, illegal: &Illegal| SquadNames(Phrasebook::of(language, Dialect::Later)).illegal(illegal);
    let twice = Illegal::Name {
        name: "Luke Skywalker".to_owned(),
        limit: 1,
        copies: 2,
        across: false,
    };
    assert_eq!(
        told(Language::English, &twice),
        "Luke Skywalker may be in a squad only once, and is in it 2 times. Keep 1."
    );
    assert_eq!(
        told(Language::German, &twice),
        "Luke Skywalker darf nur einmal in einer Staffel sein und ist 2-mal darin. Behalte 1."
    );
    let huge = Illegal::Huge {
        place: 0,
        pilot: "Tantive IV".to_owned(),
    };
    assert!(told(Language::English, &huge).starts_with("Ship 1, Tantive IV, is huge"));
}

/// One of each error of the notation.
fn notation_errors() -> Vec<NotationError> {
    use NotationError::*;
    let text = || "x".to_owned();
    let each = vec![
        NotASeat { text: text() },
        WhichSeat,
        NotAChoice { text: text() },
        NotAnAction { text: text() },
        NobodyActs,
        NotOffered { text: text() },
        NoSuchMove { text: text() },
        NoSuchDeployment { text: text() },
        NoSuchShip { text: text() },
        NotCarried { text: text() },
        NoSuchDamage { text: text() },
        NoSuchAbility { text: text() },
        NoSuchCardAction { text: text() },
        NotOnDial { text: text() },
        NotAManeuver { text: text() },
        NotAttacking { text: text() },
        NotAboutAttacks { text: text() },
        NoSuchDie,
        NotASmallNumber { text: text() },
        NotANumber { text: text() },
        NotAPlace,
        NotAnEdge { text: text() },
        NotAnArc { text: text() },
        NotASide { text: text() },
        NotAFace { text: text() },
        UnknownWord {
            text: text(),
            words: vec![text(), text()],
        },
    ];
    // Whoever adds one is led here by the compiler, and adds it above.
    for error in &each {
        match error {
            NotASeat { .. } | WhichSeat | NotAChoice { .. } | NotAnAction { .. } | NobodyActs => {}
            NotOffered { .. } | NoSuchMove { .. } | NoSuchDeployment { .. } | NoSuchShip { .. } => {}
            NotCarried { .. } | NoSuchDamage { .. } | NoSuchAbility { .. } | NoSuchCardAction { .. } => {}
            NotOnDial { .. } | NotAManeuver { .. } | NotAttacking { .. } | NotAboutAttacks { .. } => {}
            NoSuchDie | NotASmallNumber { .. } | NotANumber { .. } | NotAPlace | NotAnEdge { .. } => {}
            NotAnArc { .. } | NotASide { .. } | NotAFace { .. } | UnknownWord { .. } => {}
        }
    }
    each
}

#[test]
fn what_is_typed_wrong_is_told_in_every_language() {
    for language in Language::ALL {
        let book = Phrasebook::of(language, Dialect::Later);
        let told: BTreeSet<String> = notation_errors()
            .iter()
            .map(|error| book.tell("notation", error, &()))
            .collect();
        assert_eq!(told.len(), notation_errors().len(), "{told:?}");
        for words in &told {
            assert!(!words.contains("notation-") && !words.contains('{'), "{words}");
        }
    }
    let german = Phrasebook::of(Language::German, Dialect::Later);
    let ship = NotationError::NoSuchShip { text: "q".into() };
    assert_eq!(german.tell("notation", &ship, &()), "es gibt kein Schiff `q`");
}

#[test]
fn a_squad_that_cannot_be_read_is_told_in_both_languages() {
    let told =
        |language, error: XwsError| SquadNames(Phrasebook::of(language, Dialect::Later)).unreadable(error);
    let typo = XwsError {
        part: Part::PilotField {
            place: 1,
            field: "ship".into(),
        },
        problem: Problem::UnknownShip {
            word: "xwnig".into(),
            hint: Hint::Near { near: "xwing".into() },
        },
    };
    assert_eq!(
        told(Language::English, typo.clone()),
        "Pilot 2, ship can’t be read: unknown ship “xwnig”, did you mean “xwing”?"
    );
    assert_eq!(
        told(Language::German, typo),
        "Pilot 2, ship ist nicht lesbar: unbekanntes Schiff „xwnig“, meintest du „xwing“?"
    );
    let missing = XwsError {
        part: Part::Whole,
        problem: Problem::Missing {
            field: "pilots".into(),
        },
    };
    assert_eq!(
        told(Language::German, missing),
        "Die Staffel ist nicht lesbar: das Feld „pilots“ fehlt."
    );
}
