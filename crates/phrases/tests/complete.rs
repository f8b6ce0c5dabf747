//! The phrasebook is complete: every language has every message, with the same arguments.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use furball_phrases::{Dialect, Language, Phrasebook, args, messages, sources};

#[test]
fn every_language_has_every_message_with_the_same_arguments() {
    for dialect in Dialect::ALL {
        let english = messages(Language::English, dialect).expect("messages");
        for language in Language::ALL {
            let other = messages(language, dialect).expect("messages");
            let (ours, theirs): (BTreeSet<_>, BTreeSet<_>) =
                (english.keys().collect(), other.keys().collect());
            let missing: Vec<_> = ours.symmetric_difference(&theirs).collect();
            assert!(
                missing.is_empty(),
                "only English or only {language} has {missing:?}"
            );
            for id in english.keys() {
                assert_eq!(
                    args(&english, id),
                    args(&other, id),
                    "the arguments of `{id}` in {language}"
                );
                assert!(args(&english, id).is_ok(), "{:?}", args(&english, id));
                assert_eq!(english[id].file, other[id].file, "the file of `{id}`");
            }
        }
    }
}

#[test]
fn every_file_is_read() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../phrases");
    for language in Language::ALL {
        let files = fs::read_dir(folder.join(language.code())).expect("a folder for each language");
        let there: BTreeSet<String> = files
            .map(|file| {
                file.expect("a file")
                    .file_name()
                    .into_string()
                    .expect("a plain name")
            })
            .collect();
        let read: BTreeSet<String> = sources(language, Dialect::FirstEdition)
            .map(|(name, _)| format!("{name}.ftl"))
            .collect();
        assert_eq!(there, read, "{language}");
    }
}

#[test]
fn first_edition_has_its_own_words() {
    let first = Phrasebook::of(Language::English, Dialect::FirstEdition);
    let later = Phrasebook::of(Language::English, Dialect::Later);
    assert_eq!(first.word("initiative"), "pilot skill");
    assert_eq!(later.word("initiative"), "initiative");
    assert_eq!(
        first.word("help-next-ship.engagement"),
        "Several of your ships have the same pilot skill. Pick the one that attacks first."
    );
}

#[test]
fn numbers_choose_their_form() {
    let say = |language, count: u8| {
        let book = Phrasebook::of(language, Dialect::Later);
        book.say(
            "event-shield-lost",
            &[("ship", "Wedge".into()), ("count", count.into())],
        )
    };
    assert_eq!(say(Language::English, 1), "Wedge loses a shield");
    assert_eq!(say(Language::English, 2), "Wedge loses two shields");
    assert_eq!(say(Language::German, 1), "Wedge verliert einen Schild");
    assert_eq!(say(Language::German, 12), "Wedge verliert 12 Schilde");
}
