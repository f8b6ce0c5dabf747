//! Splits Rust and RON into comments, strings, words and punctuation: just enough to locate citations.

/// The kind of a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A comment, with its delimiters.
    Comment,
    /// A comment that documents its enclosing item (`//!`, `/*!`), not the next one.
    InnerComment,
    /// A string, with its quotes.
    Str,
    /// A word, a number, a lifetime or a character.
    Word,
    /// Any other single character.
    Punct,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Token<'a> {
    pub kind: Kind,
    pub text: &'a str,
    /// Its first line, starting at 1.
    pub line: usize,
    /// Whether an empty line precedes it.
    pub after_blank: bool,
}

/// The tokens of a source text. Malformed text yields some tokens too; the compiler reports what is wrong with it.
pub fn tokens(text: &str) -> Vec<Token<'_>> {
    let mut tokens = Vec::new();
    let mut rest = text;
    let mut line = 1;
    let mut newlines = 0;
    while let Some(first) = rest.chars().next() {
        if first.is_whitespace() {
            if first == '\n' {
                newlines += 1;
                line += 1;
            }
            rest = &rest[first.len_utf8()..];
            continue;
        }
        let (kind, length) = token(rest, first);
        let (text, after) = rest.split_at(length);
        tokens.push(Token {
            kind,
            text,
            line,
            after_blank: newlines > 1,
        });
        newlines = 0;
        line += text.matches('\n').count();
        rest = after;
    }
    tokens
}

/// The kind and byte length of the token at the start of `rest`.
fn token(rest: &str, first: char) -> (Kind, usize) {
    if rest.starts_with("//") {
        let kind = if rest.starts_with("//!") {
            Kind::InnerComment
        } else {
            Kind::Comment
        };
        return (kind, rest.find('\n').unwrap_or(rest.len()));
    }
    if rest.starts_with("/*") {
        let kind = if rest.starts_with("/*!") {
            Kind::InnerComment
        } else {
            Kind::Comment
        };
        return (kind, block_comment(rest));
    }
    if first == '"' {
        return (Kind::Str, quoted(rest, '"'));
    }
    if first == '\'' {
        return (Kind::Word, character_or_lifetime(rest));
    }
    if first.is_alphanumeric() || first == '_' {
        let length = word(rest);
        let after = &rest[length..];
        return match &rest[..length] {
            "r" | "br" | "cr" if raw_hashes(after).is_some() => (Kind::Str, length + raw_string(after)),
            "b" | "c" if after.starts_with('"') => (Kind::Str, length + quoted(after, '"')),
            "b" if after.starts_with('\'') => (Kind::Word, length + quoted(after, '\'')),
            _ => (Kind::Word, length),
        };
    }
    (Kind::Punct, first.len_utf8())
}

fn word(rest: &str) -> usize {
    rest.find(|c: char| !(c.is_alphanumeric() || c == '_'))
        .unwrap_or(rest.len())
}

/// Block comments nest, in Rust and in RON.
fn block_comment(rest: &str) -> usize {
    let mut depth = 0;
    let mut at = 0;
    while at < rest.len() {
        let tail = &rest[at..];
        if tail.starts_with("/*") {
            depth += 1;
            at += 2;
        } else if tail.starts_with("*/") {
            depth -= 1;
            at += 2;
            if depth == 0 {
                return at;
            }
        } else {
            at += tail.chars().next().map_or(1, char::len_utf8);
        }
    }
    rest.len()
}

/// The length of the start of `rest`, up to the next unescaped `quote`.
fn quoted(rest: &str, quote: char) -> usize {
    let mut escaped = false;
    for (at, c) in rest.char_indices().skip(1) {
        if escaped {
            escaped = false;
        } else if c == '\\' {
            escaped = true;
        } else if c == quote {
            return at + c.len_utf8();
        }
    }
    rest.len()
}

fn character_or_lifetime(rest: &str) -> usize {
    let mut chars = rest.chars().skip(1);
    match (chars.next(), chars.next()) {
        (Some('\\'), _) => quoted(rest, '\''),
        (Some(c), Some('\'')) => 2 + c.len_utf8(),
        (Some(_), _) | (None, _) => 1 + word(&rest[1..]),
    }
}

/// The number of `#` before the quote of a raw string; `None` if it isn't one.
fn raw_hashes(rest: &str) -> Option<usize> {
    let quote = rest.find(|c| c != '#')?;
    rest[quote..].starts_with('"').then_some(quote)
}

fn raw_string(rest: &str) -> usize {
    let hashes = raw_hashes(rest).unwrap_or_default();
    let end = format!("\"{}", "#".repeat(hashes));
    let body = hashes + 1;
    rest[body..]
        .find(&end)
        .map_or(rest.len(), |at| body + at + end.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kinds(text: &str) -> Vec<(Kind, &str)> {
        tokens(text)
            .into_iter()
            .map(|token| (token.kind, token.text))
            .collect()
    }

    #[test]
    fn all_kinds_of_comments() {
        use Kind::{Comment, InnerComment, Word};
        assert_eq!(
            kinds("//! a\n/// b\n// c\n/* d /* e */ f */ g"),
            [
                (InnerComment, "//! a"),
                (Comment, "/// b"),
                (Comment, "// c"),
                (Comment, "/* d /* e */ f */"),
                (Word, "g"),
            ]
        );
    }

    #[test]
    fn strings_hide_code() {
        use Kind::{Str, Word};
        assert_eq!(
            kinds(r####"a "// \" {" r#"" }"# br"x\" b"y" z"####),
            [
                (Word, "a"),
                (Str, r#""// \" {""#),
                (Str, r##"r#"" }"#"##),
                (Str, r#"br"x\""#),
                (Str, r#"b"y""#),
                (Word, "z"),
            ]
        );
    }

    #[test]
    fn characters_and_lifetimes_do_not_open_anything() {
        let words: Vec<_> = kinds(r"'{' '\'' '\\' 'a b '}' 'é' &'static x r#fn")
            .into_iter()
            .filter(|(kind, _)| *kind == Kind::Word)
            .map(|(_, text)| text)
            .collect();
        assert_eq!(
            words,
            [
                "'{'", r"'\''", r"'\\'", "'a", "b", "'}'", "'é'", "'static", "x", "r", "fn"
            ]
        );
    }

    #[test]
    fn lines_and_blank_lines_are_counted() {
        let places: Vec<_> = tokens("a\n\"x\ny\" b\n\nc")
            .into_iter()
            .map(|token| (token.text, token.line, token.after_blank))
            .collect();
        assert_eq!(
            places,
            [
                ("a", 1, false),
                ("\"x\ny\"", 2, false),
                ("b", 3, false),
                ("c", 5, true),
            ]
        );
    }

    #[test]
    fn unfinished_text_ends_at_the_end_of_the_file() {
        for text in ["\"abc", "/* abc", "r#\"abc", "'", "b'", "'\\"] {
            let total: usize = tokens(text).iter().map(|token| token.text.len()).sum();
            assert_eq!(total, text.len(), "{text}");
        }
    }
}
