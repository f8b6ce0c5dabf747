//! A phrasebook: the messages of one language in one rulebook's dialect.

use std::borrow::Cow;
use std::fmt;
use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

use crate::language::{Dialect, Language};
use crate::source::sources;

/// What a message leaves open: words, or a number.
#[derive(Clone, Debug, PartialEq)]
pub enum Arg {
    /// A name or other words, which stand as they are.
    Words(String),
    /// A number, which may also choose between singular and plural.
    Number(f64),
}

impl From<&str> for Arg {
    fn from(words: &str) -> Arg {
        Arg::Words(words.to_owned())
    }
}

impl From<String> for Arg {
    fn from(words: String) -> Arg {
        Arg::Words(words)
    }
}

macro_rules! number {
    ($($number:ty),+) => {$(
        impl From<$number> for Arg {
            fn from(number: $number) -> Arg {
                Arg::Number(number as f64)
            }
        }
    )+};
}

number!(u8, u16, u32, usize, i32, f64);

/// The arguments of a message, by name.
pub type Args<'a> = [(&'a str, Arg)];

/// The messages of one language in one rulebook's dialect.
pub struct Phrasebook {
    language: Language,
    dialect: Dialect,
    bundle: FluentBundle<FluentResource>,
}

impl fmt::Debug for Phrasebook {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Phrasebook {
            language, dialect, ..
        } = self;
        write!(formatter, "Phrasebook({language}, {dialect:?})")
    }
}

static BOOKS: [LazyLock<Phrasebook>; 4] = [
    LazyLock::new(|| Phrasebook::read(Language::English, Dialect::FirstEdition)),
    LazyLock::new(|| Phrasebook::read(Language::English, Dialect::Later)),
    LazyLock::new(|| Phrasebook::read(Language::German, Dialect::FirstEdition)),
    LazyLock::new(|| Phrasebook::read(Language::German, Dialect::Later)),
];

impl Phrasebook {
    /// The phrasebook of a language and a dialect; it is read once.
    pub fn of(language: Language, dialect: Dialect) -> &'static Phrasebook {
        &BOOKS[language as usize * Dialect::ALL.len() + dialect as usize]
    }

    fn read(language: Language, dialect: Dialect) -> Phrasebook {
        let locale: LanguageIdentifier = language.code().parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![locale]);
        // The marks around arguments are for text that mixes directions of writing; terminals show them.
        bundle.set_use_isolating(false);
        for (_, source) in sources(language, dialect) {
            // What doesn't parse is left out; a test reports it.
            let resource = match FluentResource::try_new(source.to_owned()) {
                Ok(resource) | Err((resource, _)) => resource,
            };
            bundle.add_resource_overriding(resource);
        }
        Phrasebook {
            language,
            dialect,
            bundle,
        }
    }

    /// Its language.
    pub fn language(&self) -> Language {
        self.language
    }

    /// Whether it has the message, or the attribute behind the dot.
    pub fn has(&self, id: &str) -> bool {
        self.pattern(id).is_some()
    }

    fn pattern(&self, id: &str) -> Option<&fluent_syntax::ast::Pattern<&str>> {
        let (message, attribute) = match id.split_once('.') {
            Some((message, attribute)) => (message, Some(attribute)),
            None => (id, None),
        };
        let message = self.bundle.get_message(message)?;
        match attribute {
            Some(attribute) => Some(message.get_attribute(attribute)?.value()),
            None => message.value(),
        }
    }

    /// The message with its arguments; an attribute of it stands behind a dot. Beside a number called `count`, the
    /// message may use it as a word: `many`.
    pub fn say(&self, id: &str, args: &Args<'_>) -> String {
        let Some(pattern) = self.pattern(id) else {
            debug_assert!(false, "the phrasebook has no `{id}`");
            return id.to_owned();
        };
        let mut filled = FluentArgs::with_capacity(args.len() + 1);
        for (name, arg) in args {
            match arg {
                Arg::Words(words) => filled.set(*name, words.as_str()),
                Arg::Number(number) => filled.set(*name, FluentValue::from(*number)),
            }
            if let ("count", Arg::Number(count)) = (*name, arg) {
                filled.set("many", self.many(*count));
            }
        }
        let mut errors = Vec::new();
        let said = self.bundle.format_pattern(pattern, Some(&filled), &mut errors);
        debug_assert!(errors.is_empty(), "`{id}` with {args:?}: {errors:?}");
        said.into_owned()
    }

    /// A message without arguments.
    pub fn word(&self, id: &str) -> String {
        self.say(id, &[])
    }

    /// A small number as a word, and others as they are.
    pub fn many(&self, count: f64) -> String {
        let id = format!("number-{count}");
        if self.has(&id) {
            self.word(&id)
        } else {
            count.to_string()
        }
    }

    /// `a, b and c`.
    pub fn list<T: AsRef<str>>(&self, items: &[T]) -> String {
        match items {
            [] => String::new(),
            [only] => only.as_ref().to_owned(),
            [most @ .., last] => {
                let most: Vec<&str> = most.iter().map(T::as_ref).collect();
                format!("{} {} {}", most.join(", "), self.word("and"), last.as_ref())
            }
        }
    }
}

/// With a capital first letter.
pub fn capital(text: &str) -> Cow<'_, str> {
    let mut letters = text.chars();
    match letters.next() {
        Some(first) if first.is_lowercase() => first.to_uppercase().chain(letters).collect(),
        _ => Cow::Borrowed(text),
    }
}
