//! Sets of kinds of tokens: some single ones, or all that have something in common.

use std::fmt;
use std::ops::BitOr;

use serde::de::{Deserialize, Deserializer, EnumAccess, Error, SeqAccess, VariantAccess, Visitor};
use serde::ser::{Serialize, Serializer};

use super::{Token, TokenColor};
use crate::nearest::did_you_mean;

/// Some kinds of tokens. Written as a word, `focus` or `green`, or as a list of such words, `[focus, evade]`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TokenSet(u16);

impl TokenSet {
    /// The bit of lock tokens, which are red [SE-TOK-04] but connect two pieces, so that they are no [`Token`].
    pub const LOCKS: TokenSet = TokenSet(1 << 15);

    /// Every kind that a ship can have, locks among them.
    pub const ANY: TokenSet = TokenSet::of(&Token::ALL).union(TokenSet::LOCKS);
    /// The kinds that are green.
    pub const GREEN: TokenSet = TokenSet::colored(TokenColor::Green);
    /// The kinds that are orange.
    pub const ORANGE: TokenSet = TokenSet::colored(TokenColor::Orange);
    /// The kinds that are blue.
    pub const BLUE: TokenSet = TokenSet::colored(TokenColor::Blue);
    /// The kinds that are red, locks among them.
    pub const RED: TokenSet = TokenSet::colored(TokenColor::Red).union(TokenSet::LOCKS);
    /// The kinds that are round, which go in the End phase.
    pub const CIRCULAR: TokenSet = TokenSet::GREEN.union(TokenSet::ORANGE);
    /// The reinforce tokens of both sides.
    pub const REINFORCE: TokenSet = TokenSet::of(&[Token::ReinforceFore, Token::ReinforceAft]);

    /// The words for several kinds at once.
    const COLLECTIVE: [(&'static str, TokenSet); 7] = [
        ("reinforce", TokenSet::REINFORCE),
        ("green", TokenSet::GREEN),
        ("orange", TokenSet::ORANGE),
        ("red", TokenSet::RED),
        ("blue", TokenSet::BLUE),
        ("circular", TokenSet::CIRCULAR),
        ("any", TokenSet::ANY),
    ];

    /// The order in which kinds are listed: those that help as on a ship's action bar, the others by their names.
    const LISTED: [(&'static str, TokenSet); 14] = {
        const fn one(token: Token) -> (&'static str, TokenSet) {
            (token.word(), TokenSet::of(&[token]))
        }
        [
            one(Token::Focus),
            one(Token::Evade),
            one(Token::Calculate),
            one(Token::ReinforceFore),
            one(Token::ReinforceAft),
            one(Token::Cloak),
            one(Token::Deplete),
            one(Token::Disarm),
            one(Token::Ion),
            one(Token::Jam),
            ("lock", TokenSet::LOCKS),
            one(Token::Strain),
            one(Token::Stress),
            one(Token::Tractor),
        ]
    };

    /// The one word that stands for a set in the digests of cards and rulebooks, for sets that had words of their own
    /// before they could be written as lists. Stored games name these digests, so the words stay.
    const CANONICAL: [(&'static str, TokenSet); 7] = [
        ("focus_or_evade", TokenSet::of(&[Token::Focus, Token::Evade])),
        (
            "focus_or_calculate",
            TokenSet::of(&[Token::Focus, Token::Calculate]),
        ),
        ("ion_or_jam", TokenSet::of(&[Token::Ion, Token::Jam])),
        ("strain_or_stress", TokenSet::of(&[Token::Strain, Token::Stress])),
        (
            "deplete_or_strain",
            TokenSet::of(&[Token::Deplete, Token::Strain]),
        ),
        ("orange_or_red", TokenSet::ORANGE.union(TokenSet::RED)),
        ("blue_or_red", TokenSet::BLUE.union(TokenSet::RED)),
    ];

    /// The set of these kinds.
    pub const fn of(tokens: &[Token]) -> TokenSet {
        let mut bits = 0;
        let mut index = 0;
        while index < tokens.len() {
            bits |= 1 << tokens[index] as u16;
            index += 1;
        }
        TokenSet(bits)
    }

    const fn colored(color: TokenColor) -> TokenSet {
        let mut bits = 0;
        let mut index = 0;
        while index < Token::ALL.len() {
            if Token::ALL[index].color() as u8 == color as u8 {
                bits |= 1 << index;
            }
            index += 1;
        }
        TokenSet(bits)
    }

    /// The kinds of both sets.
    pub const fn union(self, other: TokenSet) -> TokenSet {
        TokenSet(self.0 | other.0)
    }

    /// Whether the set contains this kind.
    pub const fn contains(self, token: Token) -> bool {
        self.0 >> token as u16 & 1 == 1
    }

    /// Whether it includes lock tokens, which are red [SE-TOK-04].
    pub const fn has_locks(self) -> bool {
        self.0 & TokenSet::LOCKS.0 != 0
    }

    const fn has_all_of(self, other: TokenSet) -> bool {
        self.0 & other.0 == other.0
    }

    const fn without(self, other: TokenSet) -> TokenSet {
        TokenSet(self.0 & !other.0)
    }

    /// The kinds in the set, in the order of [`Token::ALL`].
    pub fn tokens(self) -> impl Iterator<Item = Token> {
        let mut left = self.without(TokenSet::LOCKS).0;
        std::iter::from_fn(move || {
            let index = left.trailing_zeros() as usize;
            left &= left.wrapping_sub(1);
            Token::ALL.get(index).copied()
        })
    }

    /// The fewest words that describe the set, in the order in which they are listed.
    pub fn words(self) -> Vec<&'static str> {
        let collective = TokenSet::COLLECTIVE.iter().find(|(_, set)| *set == self);
        let single = TokenSet::LISTED.iter().find(|(_, set)| *set == self);
        if let Some((word, _)) = single.or(collective) {
            return vec![word];
        }
        // Cloak is the only blue token. Among colors it is called by its color, among kinds by its name.
        let colors = [TokenSet::GREEN, TokenSet::ORANGE, TokenSet::RED];
        let full = colors.into_iter().filter(|color| self.has_all_of(*color));
        let of_colors = self.without(full.fold(TokenSet::BLUE, TokenSet::union)) == TokenSet::default();
        let mut words = Vec::new();
        let mut left = self;
        for (word, set) in [
            ("blue", TokenSet::BLUE),
            ("green", TokenSet::GREEN),
            ("orange", TokenSet::ORANGE),
            ("red", TokenSet::RED),
            ("reinforce", TokenSet::REINFORCE),
        ] {
            if left.has_all_of(set) && (set != TokenSet::BLUE || of_colors) {
                words.push(word);
                left = left.without(set);
            }
        }
        let singles = TokenSet::LISTED.iter().filter(|(_, set)| left.has_all_of(*set));
        words.extend(singles.map(|(word, _)| word));
        words
    }

    /// The kinds that a word stands for.
    fn from_word(word: &str) -> Option<TokenSet> {
        let words = TokenSet::LISTED.iter().chain(&TokenSet::COLLECTIVE);
        let mut words = words.chain(&TokenSet::CANONICAL);
        words.find(|(each, _)| *each == word).map(|(_, set)| *set)
    }
}

impl BitOr for TokenSet {
    type Output = TokenSet;

    fn bitor(self, other: TokenSet) -> TokenSet {
        self.union(other)
    }
}

impl Serialize for TokenSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        struct Word(&'static str);
        impl Serialize for Word {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_unit_variant("TokenSet", 0, self.0)
            }
        }
        let words = self.words();
        let canonical = TokenSet::CANONICAL.iter().find(|(_, set)| set == self);
        match (canonical, words.as_slice()) {
            (Some((word, _)), _) | (None, [word]) => Word(word).serialize(serializer),
            (None, _) => serializer.collect_seq(words.into_iter().map(Word)),
        }
    }
}

impl<'de> Deserialize<'de> for TokenSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<TokenSet, D::Error> {
        deserializer.deserialize_any(Written)
    }
}

/// A word or a list of words.
struct Written;

impl<'de> Visitor<'de> for Written {
    type Value = TokenSet;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a kind of token, as in `focus`, or a list of kinds, as in `[focus, evade]`")
    }

    fn visit_str<E: Error>(self, word: &str) -> Result<TokenSet, E> {
        TokenSet::from_word(word).ok_or_else(|| {
            let known = || {
                let all = TokenSet::LISTED.iter().chain(&TokenSet::COLLECTIVE);
                all.map(|(word, _)| *word)
            };
            let hint = did_you_mean(word, known());
            if hint.is_empty() {
                let known: Vec<&str> = known().collect();
                E::custom(format!(
                    "unknown token `{word}`; expected one of {}",
                    known.join(", ")
                ))
            } else {
                E::custom(format!("unknown token `{word}`{hint}"))
            }
        })
    }

    fn visit_enum<A: EnumAccess<'de>>(self, word: A) -> Result<TokenSet, A::Error> {
        let (word, rest) = word.variant::<String>()?;
        rest.unit_variant()?;
        self.visit_str(&word)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<TokenSet, A::Error> {
        let Some(mut all) = list.next_element::<TokenSet>()? else {
            return Err(A::Error::custom("a list of kinds of tokens needs at least one"));
        };
        while let Some(more) = list.next_element::<TokenSet>()? {
            all = all | more;
        }
        Ok(all)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<TokenSet, String> {
        crate::notation::read(text).map_err(|error| error.problem())
    }

    #[test]
    fn a_set_is_written_as_a_word_or_a_list() {
        assert_eq!(read("focus"), Ok(TokenSet::of(&[Token::Focus])));
        assert_eq!(
            read("[focus, evade]"),
            Ok(TokenSet::of(&[Token::Focus, Token::Evade]))
        );
        assert_eq!(read("[orange, red]"), Ok(TokenSet::ORANGE | TokenSet::RED));
        assert_eq!(read("any"), Ok(TokenSet::ANY));
        assert_eq!(
            serde_json::from_str::<TokenSet>(r#"["red", "blue"]"#).ok(),
            Some(TokenSet::RED | TokenSet::BLUE)
        );
    }

    #[test]
    fn a_word_that_is_no_token_gets_a_suggestion() {
        assert_eq!(
            read("focsu"),
            Err("unknown token `focsu`, did you mean `focus`?".to_owned())
        );
        assert_eq!(
            read("[focus, evad]"),
            Err("unknown token `evad`, did you mean `evade`?".to_owned())
        );
        let unlike = read("breakfast").expect_err("no token");
        assert!(
            unlike.starts_with("unknown token `breakfast`; expected one of focus, evade, "),
            "{unlike}"
        );
        let nothing = read("[]").expect_err("no token");
        assert!(nothing.contains("at least one"), "{nothing}");
        let number = read("3").expect_err("no token");
        assert!(number.contains("`[focus, evade]`"), "{number}");
    }

    #[test]
    fn sets_with_all_red_kinds_have_locks() {
        for set in [
            TokenSet::ANY,
            TokenSet::RED,
            TokenSet::RED | TokenSet::BLUE,
            TokenSet::RED | TokenSet::ORANGE,
        ] {
            assert!(set.has_locks());
        }
        for set in [TokenSet::CIRCULAR, TokenSet::of(&[Token::Stress])] {
            assert!(!set.has_locks());
        }
    }

    #[test]
    fn colors_contain_what_has_the_color() {
        let sets = [
            (TokenColor::Green, TokenSet::GREEN),
            (TokenColor::Orange, TokenSet::ORANGE),
            (TokenColor::Blue, TokenSet::BLUE),
            (TokenColor::Red, TokenSet::RED),
        ];
        for (color, set) in sets {
            for token in Token::ALL {
                assert_eq!(set.contains(token), token.color() == color, "{token}");
                assert_eq!(
                    set.tokens().any(|each| each == token),
                    token.color() == color,
                    "{token}"
                );
            }
        }
        assert!(Token::ALL.iter().all(|&token| TokenSet::ANY.contains(token)));
        assert!(
            Token::ALL
                .iter()
                .all(|&token| TokenSet::CIRCULAR.contains(token) == token.color().is_circular())
        );
    }

    #[test]
    fn every_set_is_described_by_words_that_mean_it() {
        for bits in 1..=TokenSet::of(&Token::ALL).0 {
            for set in [TokenSet(bits), TokenSet(bits) | TokenSet::RED] {
                let meant = set.words().into_iter().filter_map(TokenSet::from_word);
                assert_eq!(meant.reduce(TokenSet::union), Some(set), "{set:?}");
                assert!(TokenSet::ANY.has_all_of(set));
            }
        }
        assert_eq!((TokenSet::BLUE | TokenSet::RED).words(), ["blue", "red"]);
        assert_eq!(TokenSet::of(&[Token::Jam, Token::Ion]).words(), ["ion", "jam"]);
        assert_eq!(
            TokenSet::of(&[Token::Stress, Token::Cloak]).words(),
            ["cloak", "stress"]
        );
        assert_eq!(TokenSet::REINFORCE.words(), ["reinforce"]);
    }

    /// Digests of cards and rulebooks are made from this form, and stored games name them.
    #[test]
    fn sets_that_once_had_a_word_are_stored_as_that_word() {
        let stored = |text| serde_json::to_string(&read(text).expect("a set")).expect("JSON");
        assert_eq!(stored("[focus, evade]"), r#""focus_or_evade""#);
        assert_eq!(stored("[red, orange]"), r#""orange_or_red""#);
        assert_eq!(stored("reinforce"), r#""reinforce""#);
        assert_eq!(stored("[stress, focus]"), r#"["focus","stress"]"#);
        for (word, set) in TokenSet::CANONICAL {
            assert_eq!(set.words().join("_or_"), word);
            assert_eq!(read(word), Ok(set), "what is stored can be read");
        }
    }
}
