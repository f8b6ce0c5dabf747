//! `cargo xtask words`: every word of the card language stands on a card, in the content or in the tests,
//! so that something shows that it works.

mod spoken;
mod vocabulary;

use std::collections::BTreeSet;
use std::path::Path;

use furball_cards::{Content, Edition};
use syn::spanned::Spanned;

pub use vocabulary::report as vocabulary;

use crate::files;
use crate::problem::{Failure, Problem, no_arguments};

pub const SUMMARY: &str = "fail if a word of the card language stands on no card";

/// The folder of the language.
const LANGUAGE: &str = "crates/cards/src/language";

/// Cards that only tests play.
const TEST_CARDS: &str = "crates/testing/cards";

/// The scenario of the documentation, which tests play.
const TEST_SCENARIOS: &str = "docs/custom-scenarios/first-edition";

/// Enums there that no card spells: they group the words.
const GROUPS: &[&str] = &["RuleKind", "Nested"];

/// An enum's name and the name of one of its cases.
type Word = (String, String);

pub fn run(args: &[String]) -> Result<(), Failure> {
    no_arguments(args)?;
    let root = files::root()?;
    let spoken = on_cards(&root)?;
    let mut problems = Vec::new();
    let mut count = 0;
    for file in files::below(&root, LANGUAGE)? {
        let Some(text) = files::text(&root, &file)? else {
            continue;
        };
        let words = words_in(&text).map_err(|error| Failure::Io(format!("cannot parse {file}: {error}")))?;
        count += words.len();
        let dead = words.into_iter().filter(|(word, _)| !spoken.contains(word));
        problems.extend(dead.map(|((of, case), line)| Problem {
            file: file.clone(),
            line,
            message: format!("`{of}::{case}` stands on no card"),
        }));
    }
    println!("words: {count} in the card language");
    Failure::unless_empty(&problems)
}

/// Every word on a card of any pool, or on one of the cards that only tests play.
fn on_cards(root: &Path) -> Result<BTreeSet<Word>, Failure> {
    let newest = &Content::builtin(Edition::Second).prices;
    let tested = Content::with_custom(newest, &root.join(TEST_CARDS))
        .map_err(|error| Failure::Io(format!("cannot read {TEST_CARDS}: {error}")))?;
    let newest = &Content::builtin(Edition::First).prices;
    let played = Content::with_custom(newest, &root.join(TEST_SCENARIOS))
        .map_err(|error| Failure::Io(format!("cannot read {TEST_SCENARIOS}: {error}")))?;
    let builtin = Content::builtin_lists().filter_map(|list| Content::priced(&list.id));
    let mut spoken = BTreeSet::new();
    for content in builtin.map(|content| &**content).chain([&tested, &played]) {
        spoken::collect(&content.ships, &mut spoken)
            .and_then(|()| spoken::collect(&content.pilots, &mut spoken))
            .and_then(|()| spoken::collect(&content.upgrades, &mut spoken))
            .and_then(|()| spoken::collect(&content.damage, &mut spoken))
            .and_then(|()| spoken::collect(&content.conditions, &mut spoken))
            .and_then(|()| spoken::collect(&content.devices, &mut spoken))
            .and_then(|()| spoken::collect(&content.obstacle_texts, &mut spoken))
            .and_then(|()| spoken::collect(&content.scenarios, &mut spoken))
            .map_err(|error| Failure::Io(format!("cannot read the cards: {error}")))?;
    }
    Ok(spoken)
}

/// The cases of a file's enums, with their lines. A case is named as cards spell it.
fn words_in(text: &str) -> syn::Result<Vec<(Word, usize)>> {
    let file = syn::parse_file(text)?;
    let mut words = Vec::new();
    for item in file.items {
        if let syn::Item::Enum(item) = item
            && !GROUPS.contains(&item.ident.to_string().as_str())
        {
            let snake = is_snake_case(&item.attrs);
            for case in &item.variants {
                let name = case.ident.to_string();
                let name = if snake { snake_case(&name) } else { name };
                words.push(((item.ident.to_string(), name), case.span().start().line));
            }
        }
    }
    Ok(words)
}

/// Whether an enum has the attribute `serde(rename_all = "snake_case")`.
fn is_snake_case(attributes: &[syn::Attribute]) -> bool {
    let mut found = false;
    for attribute in attributes
        .iter()
        .filter(|attribute| attribute.path().is_ident("serde"))
    {
        // Other settings of serde may have any shape.
        let _ = attribute.parse_nested_meta(|meta| {
            found |= meta.path.is_ident("rename_all")
                && meta.value()?.parse::<syn::LitStr>()?.value() == "snake_case";
            Ok(())
        });
    }
    found
}

fn snake_case(name: &str) -> String {
    let mut text = String::new();
    for letter in name.chars() {
        if letter.is_uppercase() && !text.is_empty() {
            text.push('_');
        }
        text.extend(letter.to_lowercase());
    }
    text
}

#[cfg(test)]
mod tests {
    use serde::Serialize;

    use super::*;

    #[derive(Serialize)]
    enum Effect {
        Gain(Token),
        #[allow(dead_code)]
        Lose {
            token: Token,
        },
    }

    #[derive(Serialize)]
    #[serde(rename_all = "snake_case")]
    enum Token {
        TractorBeam,
        #[allow(dead_code)]
        Ion,
    }

    #[test]
    fn only_the_words_on_cards_are_spoken() {
        let mut spoken = BTreeSet::new();
        spoken::collect(&vec![Effect::Gain(Token::TractorBeam)], &mut spoken).unwrap();
        let text = "enum Effect { Gain(Token), Lose { token: Token } }
            #[serde(rename_all = \"snake_case\")]
            enum Token { TractorBeam, Ion }
            enum RuleKind { Stress }";
        let words = words_in(text).unwrap();
        let dead: Vec<Word> = words
            .into_iter()
            .map(|(word, _)| word)
            .filter(|word| !spoken.contains(word))
            .collect();
        let word = |of: &str, case: &str| (of.to_owned(), case.to_owned());
        assert_eq!(dead, [word("Effect", "Lose"), word("Token", "ion")]);
    }
}
