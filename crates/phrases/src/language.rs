//! The languages, and the dialects of the rulebooks.

use std::fmt;
use std::str::FromStr;

/// A language of the phrasebook.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Language {
    /// English, which cards and rules are in, too.
    #[default]
    English,
    /// German.
    German,
}

impl Language {
    /// Every language.
    pub const ALL: [Language; 2] = [Language::English, Language::German];

    /// Its code, which is also the name of its folder.
    pub const fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::German => "de",
        }
    }

    /// The language of a locale such as `de_AT.UTF-8`; English if there is no other.
    pub fn of_locale(locale: &str) -> Language {
        let code = locale.split(['_', '-', '.', '@']).next().unwrap_or_default();
        code.parse().unwrap_or_default()
    }
}

impl fmt::Display for Language {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.code())
    }
}

impl FromStr for Language {
    type Err = String;

    fn from_str(code: &str) -> Result<Language, String> {
        let mut all = Language::ALL.into_iter();
        all.find(|language| language.code() == code).ok_or_else(|| {
            let known = Language::ALL.map(Language::code).join(", ");
            format!("`{code}` isn't one of the languages: {known}")
        })
    }
}

/// The words a rulebook has for things that another one calls differently.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Dialect {
    /// First Edition: pilot skill, target lock, Combat phase.
    FirstEdition,
    /// The rulebooks after it: initiative, lock, Engagement phase.
    #[default]
    Later,
}

impl Dialect {
    /// Every dialect.
    pub const ALL: [Dialect; 2] = [Dialect::FirstEdition, Dialect::Later];
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_locale_names_its_language() {
        assert_eq!(Language::of_locale("de_AT.UTF-8"), Language::German);
        assert_eq!(Language::of_locale("de"), Language::German);
        assert_eq!(Language::of_locale("en_GB.UTF-8"), Language::English);
        assert_eq!(Language::of_locale("C"), Language::English);
        assert_eq!(Language::of_locale(""), Language::English);
    }

    #[test]
    fn an_unknown_language_is_refused_with_those_there_are() {
        assert_eq!("de".parse(), Ok(Language::German));
        let refused = "fr".parse::<Language>().unwrap_err();
        assert_eq!(refused, "`fr` isn't one of the languages: en, de");
    }
}
