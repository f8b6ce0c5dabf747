//! The walk over these parts of the card language has no words of its own, so it can speak another language.

/// The files that are done, by what they render.
const WITHOUT_WORDS: &[(&str, &str)] = &[
    ("whole abilities", include_str!("../ability.rs")),
    ("amounts", include_str!("../amount.rs")),
    ("costs", include_str!("../cost.rs")),
    ("dice", include_str!("../dice.rs")),
    ("what goes without saying", include_str!("../needless.rs")),
    ("restrictions", include_str!("../restriction.rs")),
    ("scenes", include_str!("../scene.rs")),
    ("descriptions of ships", include_str!("../ships.rs")),
];

/// The string literals of Rust code without character literals that hold a quotation mark.
fn literals(code: &str) -> Vec<String> {
    let mut found = Vec::new();
    for line in code.lines().filter(|line| !line.trim_start().starts_with("//")) {
        let mut parts = line.split('"');
        parts.next();
        while let (Some(literal), Some(_)) = (parts.next(), parts.next()) {
            found.push(literal.to_owned());
        }
    }
    found
}

/// Whether a format string says anything besides its arguments.
fn has_words(literal: &str) -> bool {
    let mut depth = 0;
    literal.chars().any(|letter| {
        match letter {
            '{' => depth += 1,
            '}' => depth -= 1,
            _ => {}
        }
        depth == 0 && letter.is_alphabetic()
    })
}

#[test]
fn the_walk_has_no_words_of_its_own() {
    for (what, code) in WITHOUT_WORDS {
        let words: Vec<String> = literals(code).into_iter().filter(|one| has_words(one)).collect();
        assert!(
            words.is_empty(),
            "rendering of {what}: {words:?} belong in english/"
        );
    }
}

#[test]
fn a_word_in_the_walk_would_be_found() {
    let code = "// \"a comment\"\nformat!(\"{text} {}\", x);\nformat!(\"{who} may {then}\");";
    let words: Vec<String> = literals(code).into_iter().filter(|one| has_words(one)).collect();
    assert_eq!(words, ["{who} may {then}"]);
}
