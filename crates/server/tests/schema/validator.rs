//! As much of a JSON Schema validator as our schemas need. A keyword that it doesn't know is an error, and so is, if it is
//! strict, a field that no schema speaks of.

#[cfg(test)]
mod tests;

use std::collections::BTreeSet;
use std::fmt;

use furball_server::protocol::schema::REFERENCE;
use serde_json::{Map, Value};

/// Keywords that validate.
const JUDGES: &[&str] = &[
    "$ref",
    "additionalProperties",
    "allOf",
    "anyOf",
    "const",
    "enum",
    "items",
    "maxItems",
    "maximum",
    "minItems",
    "minimum",
    "oneOf",
    "pattern",
    "prefixItems",
    "properties",
    "required",
    "type",
];
/// Keywords that only explain.
const WORDS: &[&str] = &["default", "description", "format", "title", "x-patch-of"];

/// The schemas to hold things against.
pub struct Schemas {
    definitions: Map<String, Value>,
    /// Whether fields that no schema speaks of are wrong even where none forbids them.
    strict: bool,
}

/// The fields of an object that some schema speaks of.
type Known<'v> = BTreeSet<&'v str>;

/// Where something stands in the value that is checked.
#[derive(Clone, Copy)]
enum Place<'p> {
    Whole(&'p str),
    Field(&'p Place<'p>, &'p str),
    Item(&'p Place<'p>, usize),
}

impl fmt::Display for Place<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Whole(name) => f.write_str(name),
            Place::Field(of, name) => write!(f, "{of}.{name}"),
            Place::Item(of, number) => write!(f, "{of}[{number}]"),
        }
    }
}

impl Schemas {
    pub fn strict(definitions: Map<String, Value>) -> Schemas {
        let strict = true;
        Schemas { definitions, strict }
    }

    /// As the standard has it.
    pub fn lenient(definitions: Map<String, Value>) -> Schemas {
        let strict = false;
        Schemas { definitions, strict }
    }

    /// What is wrong with a value that should be as the definition says, and where.
    pub fn check(&self, name: &str, value: &Value) -> Result<(), String> {
        let schema = self.named(name)?;
        self.whole(schema, value, &Place::Whole(name))
    }

    fn named(&self, name: &str) -> Result<&Value, String> {
        self.definitions
            .get(name)
            .ok_or_else(|| format!("there is no definition {name}"))
    }

    /// Keywords of all schemas that this validator doesn't know.
    pub fn unknown_keywords(&self) -> BTreeSet<String> {
        let mut unknown = BTreeSet::new();
        self.definitions
            .values()
            .for_each(|schema| keywords_of(schema, &mut unknown));
        unknown.retain(|keyword| !JUDGES.contains(&keyword.as_str()) && !WORDS.contains(&keyword.as_str()));
        unknown
    }

    /// Checks a value on its own: all of its fields must be known.
    fn whole(&self, schema: &Value, value: &Value, place: &Place) -> Result<(), String> {
        let known = self.part(schema, value, place)?;
        match value {
            Value::Object(fields) if self.strict => {
                match fields.keys().find(|name| !known.contains(name.as_str())) {
                    Some(name) => Err(format!("{place}: nothing is known of the field {name}")),
                    None => Ok(()),
                }
            }
            _ => Ok(()),
        }
    }

    /// Checks a value against one of several schemas that it must fulfil, and says which fields that one knows.
    fn part<'v>(&self, schema: &Value, value: &'v Value, place: &Place) -> Result<Known<'v>, String> {
        let keywords = match schema {
            Value::Bool(true) => return Ok(names(value)),
            Value::Object(keywords) => keywords,
            other => return Err(format!("{place}: {other} is no schema that this validator knows")),
        };
        let wrong = |what: String| Err(format!("{place}: {value} {what}"));
        if keywords.keys().all(|keyword| WORDS.contains(&keyword.as_str())) {
            return Ok(names(value));
        }
        let mut known = Known::new();
        for (keyword, say) in keywords {
            match keyword.as_str() {
                "$ref" => {
                    let name = say.as_str().and_then(|say| say.strip_prefix(REFERENCE));
                    let name = name.ok_or_else(|| format!("{place}: a reference to {say}"))?;
                    let schema = self.named(name)?;
                    known.extend(self.part(schema, value, place)?);
                }
                "type" if !is_of(say, value) => return wrong(format!("isn't of type {say}")),
                "const" if say != value => return wrong(format!("isn't {say}")),
                "enum" if !list(say).contains(value) => return wrong(format!("is none of {say}")),
                "minimum" if value.as_f64() < say.as_f64() => return wrong(format!("is less than {say}")),
                "maximum" if value.as_f64() > say.as_f64() => return wrong(format!("is more than {say}")),
                "minItems" if (list(value).len() as u64) < say.as_u64().unwrap_or(0) => {
                    return wrong(format!("has fewer than {say} items"));
                }
                "maxItems" if list(value).len() as u64 > say.as_u64().unwrap_or(0) => {
                    return wrong(format!("has more than {say} items"));
                }
                "type" | "const" | "enum" | "minimum" | "maximum" | "minItems" | "maxItems" => {}
                "properties" => {
                    for (name, schema) in say.as_object().into_iter().flatten() {
                        let field = value.as_object().and_then(|fields| fields.get_key_value(name));
                        if let Some((name, field)) = field {
                            self.whole(schema, field, &Place::Field(place, name))?;
                            known.insert(name);
                        }
                    }
                }
                "required" => {
                    let is_there =
                        |name: &&Value| name.as_str().is_some_and(|name| value.get(name).is_some());
                    if let Some(missing) = list(say).iter().find(|name| !is_there(name)) {
                        return wrong(format!("has no field {missing}"));
                    }
                }
                "additionalProperties" => {
                    let declared = keywords.get("properties");
                    let others = names(value).into_iter();
                    for name in others.filter(|name| declared.is_none_or(|fields| fields.get(name).is_none()))
                    {
                        if say == &Value::Bool(false) {
                            return wrong(format!("has a field {name}"));
                        }
                        self.whole(say, &value[name], &Place::Field(place, name))?;
                        known.insert(name);
                    }
                }
                "prefixItems" => {
                    for (number, (schema, item)) in list(say).iter().zip(list(value)).enumerate() {
                        self.whole(schema, item, &Place::Item(place, number))?;
                    }
                }
                "items" => {
                    for (number, item) in list(value).iter().enumerate() {
                        self.whole(say, item, &Place::Item(place, number))?;
                    }
                }
                "allOf" => {
                    for schema in list(say) {
                        known.extend(self.part(schema, value, place)?);
                    }
                }
                "oneOf" | "anyOf" => {
                    let plausible = list(say).iter().filter(|say| !plainly_not(say, value));
                    let tries: Vec<_> = plausible.map(|say| self.part(say, value, place)).collect();
                    let fits = tries.iter().filter(|tried| tried.is_ok()).count();
                    if fits == 0 || keyword == "oneOf" && fits > 1 {
                        let told: Vec<_> = tries.into_iter().filter_map(Result::err).collect();
                        return wrong(format!("fits {fits} of the choices; {}", told.join("; or ")));
                    }
                    known.extend(tries.into_iter().flatten().flatten());
                }
                "pattern" => pattern(say, value, place)?,
                other if WORDS.contains(&other) => {}
                other => {
                    return Err(format!(
                        "{place}: this validator doesn't know the keyword {other}"
                    ));
                }
            }
        }
        Ok(known)
    }
}

fn keywords_of(schema: &Value, all: &mut BTreeSet<String>) {
    match schema {
        Value::Array(schemas) => schemas.iter().for_each(|schema| keywords_of(schema, all)),
        Value::Object(keywords) => {
            for (keyword, say) in keywords {
                all.insert(keyword.clone());
                match keyword.as_str() {
                    "const" | "default" | "enum" => {}
                    "properties" => {
                        let fields = say.as_object().into_iter().flatten();
                        fields.for_each(|(_, schema)| keywords_of(schema, all));
                    }
                    _ => keywords_of(say, all),
                }
            }
        }
        _ => {}
    }
}

/// Whether it is clear at first sight that a value isn't meant by the schema: most choices are identified by one
/// field.
fn plainly_not(schema: &Value, value: &Value) -> bool {
    let has = |name: &Value| name.as_str().is_some_and(|name| value.get(name).is_some());
    let other = |(name, field): (&String, &Value)| {
        field
            .get("const")
            .is_some_and(|tag| value.get(name).is_some_and(|value| value != tag))
    };
    let fields = schema.get("properties").and_then(Value::as_object);
    schema.get("type").is_some_and(|kind| !is_of(kind, value))
        || schema
            .get("required")
            .is_some_and(|names| !list(names).iter().all(has))
        || fields.is_some_and(|fields| fields.iter().any(other))
}

fn names(value: &Value) -> Known<'_> {
    let names = value.as_object().into_iter().flat_map(Map::keys);
    names.map(String::as_str).collect()
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

fn is_of(kinds: &Value, value: &Value) -> bool {
    let is = |kind: &Value| match (kind.as_str(), value) {
        (Some("null"), Value::Null)
        | (Some("boolean"), Value::Bool(_))
        | (Some("string"), Value::String(_))
        | (Some("array"), Value::Array(_))
        | (Some("object"), Value::Object(_))
        | (Some("number"), Value::Number(_)) => true,
        (Some("integer"), Value::Number(number)) => number.is_i64() || number.is_u64(),
        _ => false,
    };
    is(kinds) || list(kinds).iter().any(is)
}

/// The only pattern there is: words to choose from in brackets, and numbers, with blanks between them.
fn pattern(pattern: &Value, value: &Value, place: &Place) -> Result<(), String> {
    let (Some(pattern), Some(text)) = (pattern.as_str(), value.as_str()) else {
        return Ok(());
    };
    let inside = pattern.strip_prefix('^').and_then(|rest| rest.strip_suffix('$'));
    let inside = inside.ok_or(format!(
        "{place}: this validator can't read the pattern {pattern}"
    ))?;
    let fits = |(part, word): (&str, &str)| match part {
        "[0-9]+" => !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit()),
        words => words
            .trim_matches(['(', ')'])
            .split('|')
            .any(|other| other == word),
    };
    let (parts, words) = (inside.split(' '), text.split(' '));
    if parts.clone().count() == words.clone().count() && parts.zip(words).all(fits) {
        return Ok(());
    }
    Err(format!("{place}: {value} doesn't fit {pattern}"))
}
