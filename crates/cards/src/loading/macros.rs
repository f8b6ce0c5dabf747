//! Macros: names that cards have for an expression that recurs, written in the content itself.
//!
//! `macros.ron` lists them. Where a card has such a name, what it stands for is read in its place, with the values given in
//! parentheses in place of the macro's own names for them. One that stands for a whole ability may have a sentence of its
//! own, which is what the card says then.

use std::collections::{BTreeMap, HashMap};

use serde::Deserialize;

use super::ContentError;
use super::files::Source;
use crate::card::Device;
use crate::content::{Digest, Sentences};
use crate::language::Ability;
use crate::notation::{self, Field, LineColumn, Node, NotationError, Tree};

/// The file with the macros of a folder.
pub(super) const MACROS: &str = "macros.ron";

/// All macros, by name, and the sentences of those that were used.
#[derive(Default)]
pub(super) struct Macros {
    all: BTreeMap<String, Macro>,
    sentences: HashMap<Digest, Sentence>,
}

/// The sentence of a macro, and the values that belong into it by their names.
struct Sentence {
    text: String,
    values: Vec<(String, String)>,
}

/// A name for an expression.
struct Macro {
    /// The names of its values, in order.
    takes: Vec<String>,
    is: Tree,
    /// The sentence, with `{name}` for a value.
    says: Option<String>,
}

impl Macros {
    /// Reads a file of macros. A macro may use those before it.
    pub fn read(&mut self, source: Source) -> Result<(), ContentError> {
        self.read_all(source.text)
            .map_err(|error| ContentError::in_notation(source.path, &error))
    }

    fn read_all(&mut self, text: &str) -> Result<(), NotationError> {
        let file = notation::tree(text)?;
        let Node::List(list) = file.node else {
            return Err(NotationError::new(file.at, "expected a list of macros"));
        };
        for tree in list {
            let Node::Fields(fields) = tree.node else {
                return Err(NotationError::new(
                    tree.at,
                    "expected a macro, as in `(name: \"Shielded\", is: …)`",
                ));
            };
            let (name, defined) = self.one(tree.at, fields)?;
            if self.all.insert(name.clone(), defined).is_some() {
                return Err(NotationError::new(
                    tree.at,
                    format!("there are two macros `{name}`"),
                ));
            }
        }
        Ok(())
    }

    fn one(&mut self, at: LineColumn, fields: Vec<Field>) -> Result<(String, Macro), NotationError> {
        let (mut name, mut takes, mut is, mut says) = (None, Vec::new(), None, None);
        for Field {
            name: field,
            at,
            value,
        } in fields
        {
            match field.as_str() {
                "name" => name = Some(String::deserialize(&value)?),
                "takes" => takes = Vec::deserialize(&value)?,
                "is" => is = Some(self.expand(value)?),
                "says" => says = Some(String::deserialize(&value)?),
                other => {
                    let problem =
                        format!("a macro has no `{other}`; expected `name`, `takes`, `is` or `says`");
                    return Err(NotationError::new(at, problem));
                }
            }
        }
        let missing = |field: &str| NotationError::new(at, format!("the macro has no `{field}`"));
        let name = name.ok_or_else(|| missing("name"))?;
        let is = is.ok_or_else(|| missing("is"))?;
        Ok((name, Macro { takes, is, says }))
    }

    /// The tree with every macro replaced by what it stands for. Mistakes in that are found where the macro is used.
    pub fn expand(&mut self, tree: Tree) -> Result<Tree, NotationError> {
        let at = tree.at;
        let node = match tree.node {
            Node::Word(word, held) => {
                let held = held.map(|held| self.expand(*held)).transpose()?;
                match self.all.get(&word) {
                    Some(found) => {
                        let (tree, says) = found.with(&word, at, held)?;
                        if let Some(says) = says {
                            self.keep(&word, &tree, says)?;
                        }
                        return Ok(tree);
                    }
                    None => Node::Word(word, held.map(Box::new)),
                }
            }
            Node::Tuple(list) => Node::Tuple(self.each(list)?),
            Node::List(list) => Node::List(self.each(list)?),
            Node::Fields(fields) => {
                let expanded = fields.into_iter().map(|field| {
                    let value = self.expand(field.value)?;
                    Ok(Field { value, ..field })
                });
                Node::Fields(expanded.collect::<Result<_, NotationError>>()?)
            }
            node @ (Node::Whole(_) | Node::Fraction(_) | Node::Text(_) | Node::Map(_)) => node,
        };
        Ok(Tree { node, at })
    }

    fn each(&mut self, list: Vec<Tree>) -> Result<Vec<Tree>, NotationError> {
        list.into_iter().map(|tree| self.expand(tree)).collect()
    }

    /// Remembers the sentence of an ability.
    fn keep(&mut self, name: &str, tree: &Tree, says: Sentence) -> Result<(), NotationError> {
        let ability = Ability::deserialize(tree)?;
        let digest = Digest::of_ability(&ability).ok_or_else(|| {
            NotationError::new(tree.at, format!("`{name}` can't have a sentence of its own"))
        })?;
        self.sentences.insert(digest, says);
        Ok(())
    }

    /// What cards say in the words of a macro. A value that is the id of a device is called by the device's name.
    pub fn sentences(self, devices: &[Device]) -> Sentences {
        let name = |value: &str| match devices.iter().find(|device| device.id == *value) {
            Some(device) => device.name.clone(),
            None => value.replace('_', " "),
        };
        let sentences = self.sentences.into_iter().map(|(ability, sentence)| {
            let Sentence { text, values } = sentence;
            let text = values.iter().fold(text, |text, (called, value)| {
                text.replace(&format!("{{{called}}}"), &name(value))
            });
            (ability, text)
        });
        Sentences::new(sentences.collect())
    }
}

impl Macro {
    /// What it stands for with these values, and what it says.
    fn with(
        &self,
        name: &str,
        at: LineColumn,
        held: Option<Tree>,
    ) -> Result<(Tree, Option<Sentence>), NotationError> {
        let values = match held.map(|held| held.node) {
            None => Vec::new(),
            Some(Node::Tuple(values)) => values,
            Some(_) => {
                let problem = format!("`{name}` takes values without names");
                return Err(NotationError::new(at, problem));
            }
        };
        if values.len() != self.takes.len() {
            let wanted = match self.takes.as_slice() {
                [] => "no values".to_owned(),
                names => names.join(", "),
            };
            return Err(NotationError::new(at, format!("`{name}` takes {wanted}")));
        }
        let values: Vec<(&str, Tree)> = self.takes.iter().map(String::as_str).zip(values).collect();
        let says = self.says.clone().map(|text| Sentence {
            text,
            values: values
                .iter()
                .map(|(name, value)| ((*name).to_owned(), said(value)))
                .collect(),
        });
        Ok((filled(&self.is, &values, at), says))
    }
}

/// A tree with values in place of their names, as if all of it stood at one place.
fn filled(tree: &Tree, values: &[(&str, Tree)], at: LineColumn) -> Tree {
    let inside = |tree: &Tree| filled(tree, values, at);
    let node = match &tree.node {
        Node::Word(word, None) if values.iter().any(|(name, _)| name == word) => {
            let value = values.iter().find(|(name, _)| name == word);
            return value.map_or_else(|| tree.clone(), |(_, value)| value.clone());
        }
        Node::Word(word, held) => {
            Node::Word(word.clone(), held.as_deref().map(|held| Box::new(inside(held))))
        }
        Node::Tuple(list) => Node::Tuple(list.iter().map(inside).collect()),
        Node::List(list) => Node::List(list.iter().map(inside).collect()),
        Node::Fields(fields) => {
            let filled = fields.iter().map(|field| Field {
                name: field.name.clone(),
                at,
                value: inside(&field.value),
            });
            Node::Fields(filled.collect())
        }
        node @ (Node::Whole(_) | Node::Fraction(_) | Node::Text(_) | Node::Map(_)) => node.clone(),
    };
    Tree { node, at }
}

/// A value in a sentence.
fn said(value: &Tree) -> String {
    match &value.node {
        Node::Whole(number) => number.to_string(),
        Node::Fraction(number) => number.to_string(),
        Node::Text(text) | Node::Word(text, _) => text.clone(),
        Node::Tuple(_) | Node::Fields(_) | Node::List(_) | Node::Map(_) => String::new(),
    }
}
