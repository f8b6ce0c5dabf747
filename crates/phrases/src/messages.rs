//! What the messages of a phrasebook are made of, for those who check them.

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};

use crate::language::{Dialect, Language};
use crate::source::sources;

/// A message, or an attribute of one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Message {
    /// The file that has it.
    pub file: &'static str,
    /// The arguments that it names itself. `many`, the word for a number, counts as `count`, which it comes with.
    pub args: BTreeSet<String>,
    /// The messages that it quotes.
    pub quotes: BTreeSet<String>,
}

/// All messages of a phrasebook by their ids, attributes behind a dot; or what is wrong with its files.
pub fn messages(language: Language, dialect: Dialect) -> Result<BTreeMap<String, Message>, String> {
    let mut all = BTreeMap::new();
    for (file, text) in sources(language, dialect) {
        let wrong = |what: &str| format!("{language}/{file}.ftl: {what}");
        let resource = fluent_syntax::parser::parse(text)
            .map_err(|(_, errors)| wrong(&errors.iter().map(ToString::to_string).collect::<String>()))?;
        for entry in &resource.body {
            let message = match entry {
                Entry::Message(message) => message,
                Entry::Comment(_) | Entry::GroupComment(_) | Entry::ResourceComment(_) => continue,
                Entry::Term(term) => {
                    return Err(wrong(&format!("-{} should be a message", term.id.name)));
                }
                Entry::Junk { content } => return Err(wrong(content)),
            };
            let id = message.id.name;
            let value = message.value.iter().map(|value| (id.to_owned(), value));
            let attributes = message.attributes.iter();
            let attributes = attributes.map(|each| (format!("{id}.{}", each.id.name), &each.value));
            for (id, pattern) in value.chain(attributes) {
                let mut found = Message {
                    file,
                    ..Message::default()
                };
                found.walk(pattern);
                let before = all.insert(id.clone(), found);
                let replaces = file == "first-edition";
                if before.is_some() != replaces {
                    let what = if replaces {
                        "replaces nothing"
                    } else {
                        "comes twice"
                    };
                    return Err(wrong(&format!("`{id}` {what}")));
                }
            }
        }
    }
    Ok(all)
}

/// The arguments of a message and of all that it quotes; or what it quotes that doesn't exist.
pub fn args(all: &BTreeMap<String, Message>, id: &str) -> Result<BTreeSet<String>, String> {
    let message = all.get(id).ok_or_else(|| format!("there is no `{id}`"))?;
    let mut found = message.args.clone();
    for quoted in &message.quotes {
        found.extend(args(all, quoted)?);
    }
    Ok(found)
}

impl Message {
    fn walk(&mut self, pattern: &Pattern<&str>) {
        for element in &pattern.elements {
            if let PatternElement::Placeable { expression } = element {
                self.expression(expression);
            }
        }
    }

    fn expression(&mut self, expression: &Expression<&str>) {
        match expression {
            Expression::Select { selector, variants } => {
                self.inline(selector);
                for variant in variants {
                    self.walk(&variant.value);
                }
            }
            Expression::Inline(inline) => self.inline(inline),
        }
    }

    fn inline(&mut self, inline: &InlineExpression<&str>) {
        match inline {
            InlineExpression::StringLiteral { .. } | InlineExpression::NumberLiteral { .. } => {}
            InlineExpression::VariableReference { id } => {
                let name = if id.name == "many" { "count" } else { id.name };
                self.args.insert(name.to_owned());
            }
            InlineExpression::MessageReference { id, attribute } => {
                let attribute = attribute.as_ref().map(|each| format!(".{}", each.name));
                let id = format!("{}{}", id.name, attribute.unwrap_or_default());
                self.quotes.insert(id);
            }
            InlineExpression::FunctionReference { arguments, .. } => {
                for each in &arguments.positional {
                    self.inline(each);
                }
            }
            InlineExpression::TermReference { id, .. } => {
                self.quotes.insert(format!("-{}", id.name));
            }
            InlineExpression::Placeable { expression } => self.expression(expression),
        }
    }
}
