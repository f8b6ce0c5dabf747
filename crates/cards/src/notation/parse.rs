//! Reading a text into a tree.

use super::error::{LineColumn, NotationError};
use super::tree::{Field, Node, Tree};

/// How deep values may be nested: more than any card, and little enough for any stack.
const DEPTH: usize = 64;

/// The value that a text holds, with nothing after it.
pub(super) fn tree(text: &str) -> Result<Tree, NotationError> {
    let mut reader = Reader {
        rest: text.strip_prefix('\u{feff}').unwrap_or(text),
        at: LineColumn { line: 1, column: 1 },
        depth: 0,
    };
    reader.skip_blank()?;
    let tree = reader.value()?;
    reader.skip_blank()?;
    match reader.rest.chars().next() {
        None => Ok(tree),
        Some(letter) => Err(reader.wrong(format!("`{letter}` after the end of the value"))),
    }
}

struct Reader<'t> {
    rest: &'t str,
    at: LineColumn,
    depth: usize,
}

impl<'t> Reader<'t> {
    fn value(&mut self) -> Result<Tree, NotationError> {
        let at = self.at;
        if self.depth == DEPTH {
            return Err(self.wrong("nested too deeply"));
        }
        self.depth += 1;
        let node = match self.rest.chars().next() {
            Some('(') => self.parentheses()?,
            Some('[') => Node::List(self.separated('[', ']', Reader::value)?),
            Some('{') => Node::Map(self.separated('{', '}', Reader::pair)?),
            Some('"') => Node::Text(self.text()?),
            Some('-' | '+' | '.' | '0'..='9') => self.number()?,
            Some(letter) if begins_word(letter) => {
                let word = self.word().to_owned();
                self.skip_blank()?;
                let held = if self.rest.starts_with('(') {
                    let at = self.at;
                    let node = self.parentheses()?;
                    Some(Box::new(Tree { node, at }))
                } else {
                    None
                };
                Node::Word(word, held)
            }
            Some(letter) => return Err(self.wrong(format!("a value can't begin with `{letter}`"))),
            None => return Err(self.wrong("the text ends where a value is expected")),
        };
        self.depth -= 1;
        Ok(Tree { node, at })
    }

    /// Fields if the first thing in them is a name, and values otherwise.
    fn parentheses(&mut self) -> Result<Node, NotationError> {
        let mut ahead = Reader { ..*self };
        ahead.take('(');
        ahead.skip_blank()?;
        let named = !ahead.word().is_empty() && {
            ahead.skip_blank()?;
            ahead.rest.starts_with(':')
        };
        Ok(if named {
            Node::Fields(self.separated('(', ')', Reader::field)?)
        } else {
            Node::Tuple(self.separated('(', ')', Reader::value)?)
        })
    }

    fn field(&mut self) -> Result<Field, NotationError> {
        let at = self.at;
        let name = self.word().to_owned();
        if name.is_empty() {
            return Err(self.wrong("expected the name of a field"));
        }
        self.skip_blank()?;
        if !self.take(':') {
            return Err(self.wrong(format!("expected `:` after the field `{name}`")));
        }
        self.skip_blank()?;
        let value = self.value()?;
        Ok(Field { name, at, value })
    }

    fn pair(&mut self) -> Result<(Tree, Tree), NotationError> {
        let key = self.value()?;
        self.skip_blank()?;
        if !self.take(':') {
            return Err(self.wrong("expected `:` between the two parts of a pair"));
        }
        self.skip_blank()?;
        Ok((key, self.value()?))
    }

    /// Items between two signs, with commas between them and perhaps after the last.
    fn separated<T>(
        &mut self,
        opening: char,
        closing: char,
        item: impl Fn(&mut Reader<'t>) -> Result<T, NotationError>,
    ) -> Result<Vec<T>, NotationError> {
        let opened = self.at;
        self.take(opening);
        let mut items = Vec::new();
        loop {
            self.skip_blank()?;
            if self.take(closing) {
                return Ok(items);
            }
            if self.rest.is_empty() {
                return Err(NotationError::new(
                    opened,
                    format!("this `{opening}` has no `{closing}`"),
                ));
            }
            items.push(item(self)?);
            self.skip_blank()?;
            if !self.take(',') && !self.rest.starts_with(closing) && !self.rest.is_empty() {
                return Err(self.wrong(format!("expected `,` or `{closing}`")));
            }
        }
    }

    fn text(&mut self) -> Result<String, NotationError> {
        let opened = self.at;
        self.take('"');
        let mut text = String::new();
        loop {
            let at = self.at;
            match self.next() {
                None => return Err(NotationError::new(opened, "this text has no closing quote")),
                Some('"') => return Ok(text),
                Some('\\') => match self.next() {
                    Some('n') => text.push('\n'),
                    Some(letter @ ('"' | '\\')) => text.push(letter),
                    Some(letter) => {
                        let problem = format!("`\\{letter}` stands for nothing; a quote is `\\\"`");
                        return Err(NotationError::new(at, problem));
                    }
                    None => return Err(NotationError::new(opened, "this text has no closing quote")),
                },
                Some(letter) => text.push(letter),
            }
        }
    }

    fn number(&mut self) -> Result<Node, NotationError> {
        let at = self.at;
        let part_of_it =
            |letter: char| letter.is_ascii_alphanumeric() || matches!(letter, '-' | '+' | '.' | '_');
        let digits: String = self
            .take_while(part_of_it)
            .chars()
            .filter(|&letter| letter != '_')
            .collect();
        if let Ok(number) = digits.parse() {
            return Ok(Node::Whole(number));
        }
        match digits.parse::<f64>() {
            Ok(number) if number.is_finite() => Ok(Node::Fraction(number)),
            Ok(_) | Err(_) => Err(NotationError::new(at, format!("`{digits}` isn't a number"))),
        }
    }

    /// A word, which may be empty.
    fn word(&mut self) -> &'t str {
        if self.rest.starts_with(begins_word) {
            self.take_while(|letter| begins_word(letter) || letter.is_ascii_digit())
        } else {
            ""
        }
    }

    /// Skips spaces, line ends and comments.
    fn skip_blank(&mut self) -> Result<(), NotationError> {
        loop {
            self.take_while(char::is_whitespace);
            if self.rest.starts_with("//") {
                self.take_while(|letter| letter != '\n');
            } else if self.rest.starts_with("/*") {
                let Some(end) = self.rest.find("*/") else {
                    return Err(self.wrong("this comment has no `*/`"));
                };
                self.advance(end + 2);
            } else {
                return Ok(());
            }
        }
    }

    fn take_while(&mut self, wanted: impl Fn(char) -> bool) -> &'t str {
        let end = self
            .rest
            .find(|letter| !wanted(letter))
            .unwrap_or(self.rest.len());
        self.advance(end)
    }

    fn take(&mut self, letter: char) -> bool {
        let here = self.rest.starts_with(letter);
        if here {
            self.advance(letter.len_utf8());
        }
        here
    }

    fn next(&mut self) -> Option<char> {
        let letter = self.rest.chars().next()?;
        self.advance(letter.len_utf8());
        Some(letter)
    }

    fn advance(&mut self, bytes: usize) -> &'t str {
        let (passed, rest) = self.rest.split_at(bytes);
        self.rest = rest;
        match passed.rfind('\n') {
            Some(end) => {
                self.at.line += passed.matches('\n').count();
                self.at.column = passed[end + 1..].chars().count() + 1;
            }
            None => self.at.column += passed.chars().count(),
        }
        passed
    }

    fn wrong(&self, problem: impl Into<String>) -> NotationError {
        NotationError::new(self.at, problem)
    }
}

fn begins_word(letter: char) -> bool {
    letter.is_ascii_alphabetic() || letter == '_'
}

#[cfg(test)]
mod tests {
    use super::*;

    fn word(text: &str) -> Node {
        Node::Word(text.to_owned(), None)
    }

    fn nodes(tree: &Tree) -> Vec<&Node> {
        match &tree.node {
            Node::List(items) | Node::Tuple(items) => items.iter().map(|item| &item.node).collect(),
            _ => panic!("no list: {tree:?}"),
        }
    }

    #[test]
    fn every_kind_of_value() {
        let read = tree("[1, -2, 2.5, 1_000, \"a \\\"b\\\"\\n\", red, ()] // the end").unwrap();
        assert_eq!(
            nodes(&read),
            [
                &Node::Whole(1),
                &Node::Whole(-2),
                &Node::Fraction(2.5),
                &Node::Whole(1000),
                &Node::Text("a \"b\"\n".to_owned()),
                &word("red"),
                &Node::Tuple(Vec::new()),
            ]
        );
    }

    #[test]
    fn words_hold_values_or_fields() {
        let read = tree("Gain /* whose? */ (You, focus)").unwrap();
        let Node::Word(name, Some(held)) = &read.node else {
            panic!("{read:?}");
        };
        assert_eq!(name, "Gain");
        assert_eq!(nodes(held), [&word("You"), &word("focus")]);
        let read = tree("(speed: 2, of: [])").unwrap();
        let Node::Fields(fields) = &read.node else {
            panic!("{read:?}");
        };
        assert_eq!(fields[1].name, "of");
        assert_eq!(fields[1].at, LineColumn { line: 1, column: 12 });
        assert_eq!(fields[0].value.node, Node::Whole(2));
    }

    #[test]
    fn mistakes_have_a_place() {
        for (text, wrong) in [
            ("", "line 1, column 1: the text ends where a value is expected"),
            ("[1, 2", "line 1, column 1: this `[` has no `]`"),
            ("[1\n 2]", "line 2, column 2: expected `,` or `]`"),
            ("(a: 1, 2)", "line 1, column 8: expected the name of a field"),
            (
                "(a: 1, b 2)",
                "line 1, column 10: expected `:` after the field `b`",
            ),
            (
                "{1 2}",
                "line 1, column 4: expected `:` between the two parts of a pair",
            ),
            (
                "\"ä\\q\"",
                "line 1, column 3: `\\q` stands for nothing; a quote is `\\\"`",
            ),
            ("\"open", "line 1, column 1: this text has no closing quote"),
            ("1 2", "line 1, column 3: `2` after the end of the value"),
            ("12x", "line 1, column 1: `12x` isn't a number"),
            ("/* a", "line 1, column 1: this comment has no `*/`"),
            ("[?]", "line 1, column 2: a value can't begin with `?`"),
        ] {
            assert_eq!(tree(text).unwrap_err().to_string(), wrong, "{text}");
        }
    }

    #[test]
    fn nesting_is_bounded() {
        let deep = "[".repeat(100_000);
        let wrong = tree(&deep).unwrap_err().to_string();
        assert_eq!(wrong, "line 1, column 65: nested too deeply");
    }
}
