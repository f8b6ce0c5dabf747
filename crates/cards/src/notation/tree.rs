//! A content file as a tree: what it says, and where.

use super::error::LineColumn;

/// A value in a file.
#[derive(Clone, Debug, PartialEq)]
pub struct Tree {
    /// What it is.
    pub node: Node,
    /// Where it begins.
    pub at: LineColumn,
}

/// The kinds of values.
#[derive(Clone, Debug, PartialEq)]
pub enum Node {
    /// A whole number, as in `3` or `-1`.
    Whole(i64),
    /// A number with a fraction, as in `20.5`.
    Fraction(f64),
    /// A text in quotes.
    Text(String),
    /// A word, with what follows it in parentheses: [`Node::Tuple`] or [`Node::Fields`].
    Word(String, Option<Box<Tree>>),
    /// Values in parentheses, as in `(1, 3)`; also `()`.
    Tuple(Vec<Tree>),
    /// Fields in parentheses, as in `(speed: 2)`.
    Fields(Vec<Field>),
    /// Values in brackets.
    List(Vec<Tree>),
    /// Pairs in braces, as in `{"focus": 1}`.
    Map(Vec<(Tree, Tree)>),
}

/// A named value.
#[derive(Clone, Debug, PartialEq)]
pub struct Field {
    /// Its name.
    pub name: String,
    /// Where its name stands.
    pub at: LineColumn,
    /// What it holds.
    pub value: Tree,
}

impl Tree {
    /// The value as a mistake quotes it.
    pub(super) fn described(&self) -> String {
        match &self.node {
            Node::Whole(number) => format!("the number {number}"),
            Node::Fraction(number) => format!("the number {number}"),
            Node::Text(text) => format!("the text \"{text}\""),
            Node::Word(word, _) => format!("the word `{word}`"),
            Node::Tuple(_) | Node::Fields(_) => "parentheses".to_owned(),
            Node::List(_) => "a list".to_owned(),
            Node::Map(_) => "pairs in braces".to_owned(),
        }
    }
}
