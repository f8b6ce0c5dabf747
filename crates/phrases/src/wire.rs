//! Values of the wire in words: the message is found by the value's type, and its fields are the arguments.

use serde::Serialize;
use serde_json::{Map, Value};

use crate::book::{Arg, Phrasebook};

/// All fields of a value.
pub type Fields = Map<String, Value>;

/// The names of what values only refer to by number: ships, seats, cards.
pub trait Names {
    /// What the field of a value stands for in words; none if its value speaks for itself. An element of a list comes
    /// alone. The other fields tell whose it is, as the `ship` of a `weapon`.
    fn name(&self, field: &str, value: &Value, fields: &Fields) -> Option<Arg>;
}

/// Nothing is referred to by number.
impl Names for () {
    fn name(&self, _: &str, _: &Value, _: &Fields) -> Option<Arg> {
        None
    }
}

/// The message of a word of the wire: `token` and `reinforce_fore` make `token-reinforce-fore`.
pub fn id_of(family: &str, word: &str) -> String {
    format!("{family}-{}", word.replace('_', "-"))
}

impl Phrasebook {
    /// A value in words, such as `event` and `tokens_gained` with its fields.
    ///
    /// The message is that of the value's type. Each field is an argument of the same name: as [`Names`] has it, or
    /// else a word that has a message of its own (the `token` called `focus` is `token-focus`), a number, or the word
    /// itself, which a message can select by. A token is also there with its count, as `tokens`: `two focus tokens`.
    pub fn tell(&self, family: &str, value: &impl Serialize, names: &dyn Names) -> String {
        let value = serde_json::to_value(value).unwrap_or_default();
        self.tell_value(family, &value, names)
    }

    /// A message with the fields of a value as its arguments.
    pub fn fill(&self, id: &str, value: &impl Serialize, names: &dyn Names) -> String {
        let value = serde_json::to_value(value).unwrap_or_default();
        let fields = value.as_object().map(|fields| self.args(fields, names));
        self.say(id, &fields.unwrap_or_default())
    }

    fn tell_value(&self, family: &str, value: &Value, names: &dyn Names) -> String {
        match value {
            Value::String(word) => self.say(&id_of(family, word), &[]),
            Value::Object(fields) => {
                let word = fields.get("type").and_then(Value::as_str).unwrap_or_default();
                self.say(&id_of(family, word), &self.args(fields, names))
            }
            _ => String::new(),
        }
    }

    fn args<'a>(&self, fields: &'a Fields, names: &dyn Names) -> Vec<(&'a str, Arg)> {
        let mut args: Vec<(&str, Arg)> = fields
            .iter()
            .filter(|(field, _)| *field != "type")
            .map(|(field, value)| (field.as_str(), self.arg(field, value, fields, names)))
            .collect();
        if let Some(token) = fields.get("token").and_then(Value::as_str) {
            let count = fields.get("count").and_then(Value::as_f64).unwrap_or(1.0);
            let tokens = self.say(&id_of("tokens", token), &[("count", count.into())]);
            args.push(("tokens", tokens.into()));
        }
        args
    }

    fn arg(&self, field: &str, value: &Value, fields: &Fields, names: &dyn Names) -> Arg {
        if let Some(named) = names.name(field, value, fields) {
            return named;
        }
        match value {
            Value::String(word) => {
                let id = id_of(field, word);
                Arg::Words(if self.has(&id) {
                    self.word(&id)
                } else {
                    word.clone()
                })
            }
            Value::Number(number) => Arg::Number(number.as_f64().unwrap_or_default()),
            Value::Bool(is) => Arg::Words(is.to_string()),
            Value::Object(inner) if inner.contains_key("type") => {
                Arg::Words(self.tell_value(field, value, names))
            }
            Value::Array(items) => {
                let items: Vec<String> = items
                    .iter()
                    .map(|item| match self.arg(field, item, fields, names) {
                        Arg::Words(words) => words,
                        Arg::Number(number) => number.to_string(),
                    })
                    .collect();
                Arg::Words(self.list(&items))
            }
            Value::Object(_) | Value::Null => Arg::Words(String::new()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::{Dialect, Language};
    use serde_json::json;

    struct Ships;

    impl Names for Ships {
        fn name(&self, field: &str, value: &Value, _: &Fields) -> Option<Arg> {
            let ship = value.as_u64().filter(|_| matches!(field, "ship" | "by"))?;
            Some(["Wedge", "Luke"][ship as usize].into())
        }
    }

    #[test]
    fn a_value_finds_its_message_and_fills_it() {
        let event = json!({"type": "coordinated", "ship": 0, "by": 1});
        let told = |language| Phrasebook::of(language, Dialect::Later).tell("event", &event, &Ships);
        assert_eq!(told(Language::English), "Luke coordinates Wedge");
        assert_eq!(told(Language::German), "Luke koordiniert Wedge");
    }

    #[test]
    fn words_of_the_wire_have_their_own_messages() {
        let event = json!({"type": "action_failed", "ship": 0, "action": "lock"});
        let told = |dialect| Phrasebook::of(Language::English, dialect).tell("event", &event, &Ships);
        assert_eq!(told(Dialect::Later), "Wedge fails its lock action");
        assert_eq!(told(Dialect::FirstEdition), "Wedge fails its target lock action");
    }
}
