//! Writes JSON: the small part that a report needs.

use std::fmt;

/// A JSON value.
pub enum Json {
    Number(usize),
    String(String),
    Array(Vec<Json>),
    Object(Vec<(&'static str, Json)>),
}

impl Json {
    pub fn string(value: impl ToString) -> Json {
        Json::String(value.to_string())
    }

    pub fn array(values: impl IntoIterator<Item = Json>) -> Json {
        Json::Array(values.into_iter().collect())
    }
}

impl fmt::Display for Json {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Json::Number(number) => write!(f, "{number}"),
            Json::String(text) => write_string(f, text),
            Json::Array(values) => {
                f.write_str("[")?;
                for (index, value) in values.iter().enumerate() {
                    let comma = if index == 0 { "" } else { "," };
                    write!(f, "{comma}{value}")?;
                }
                f.write_str("]")
            }
            Json::Object(fields) => {
                f.write_str("{")?;
                for (index, (name, value)) in fields.iter().enumerate() {
                    let comma = if index == 0 { "" } else { "," };
                    write!(f, "{comma}\"{name}\":{value}")?;
                }
                f.write_str("}")
            }
        }
    }
}

fn write_string(f: &mut fmt::Formatter<'_>, text: &str) -> fmt::Result {
    f.write_str("\"")?;
    for c in text.chars() {
        match c {
            '"' => f.write_str("\\\"")?,
            '\\' => f.write_str("\\\\")?,
            '\n' => f.write_str("\\n")?,
            c if c.is_control() => write!(f, "\\u{:04x}", c as u32)?,
            c => write!(f, "{c}")?,
        }
    }
    f.write_str("\"")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_nest_and_strings_are_escaped() {
        let json = Json::Object(vec![
            ("count", Json::Number(2)),
            (
                "names",
                Json::array(["\"Night Beast\"", "a\\b\n\u{1}é"].map(Json::string)),
            ),
        ]);
        assert_eq!(
            json.to_string(),
            r#"{"count":2,"names":["\"Night Beast\"","a\\b\n\u0001é"]}"#
        );
    }
}
