//! Lays types out in lines.

use serde_json::Value;

/// Maximum line width; longer lines are broken.
const WIDTH: usize = 110;

/// A member of an object or a union.
pub struct Member {
    pub doc: Option<String>,
    pub text: String,
}

pub fn either(mut types: Vec<String>) -> String {
    match types.len() {
        1 => types.remove(0),
        _ => types.join(" | "),
    }
}

/// Parenthesizes the text if it would otherwise be ambiguous.
pub fn bracketed(text: &str) -> String {
    let mut depth = 0;
    let loose = text.chars().any(|c| {
        match c {
            '{' | '[' | '(' | '<' => depth += 1,
            '}' | ']' | ')' | '>' => depth -= 1,
            _ => {}
        }
        depth == 0 && matches!(c, '|' | '&')
    });
    if loose {
        format!("({text})")
    } else {
        text.to_owned()
    }
}

pub fn union(head: &str, members: &[Member]) -> String {
    let plain = members
        .iter()
        .all(|member| member.doc.is_none() && !member.text.contains('\n'));
    let texts: Vec<&str> = members.iter().map(|member| member.text.as_str()).collect();
    let line = format!("{head} {};", texts.join(" | "));
    if plain && line.len() <= WIDTH {
        return line;
    }
    let mut text = head.to_owned();
    for Member { doc, text: member } in members {
        text += &format!("\n{}  | {member}", doc.as_deref().unwrap_or_default());
    }
    text + ";"
}

pub fn braced(members: &[Member], indent: &str) -> String {
    let plain = members
        .iter()
        .all(|member| member.doc.is_none() && !member.text.contains('\n'));
    let texts: Vec<&str> = members.iter().map(|member| member.text.as_str()).collect();
    let line = format!("{{ {} }}", texts.join(" ").trim_end_matches(';'));
    if plain && !indent.is_empty() && indent.len() + line.len() <= WIDTH - 20 {
        return line;
    }
    let mut text = "{\n".to_owned();
    for Member { doc, text: member } in members {
        text += &format!("{}{indent}  {member}\n", doc.as_deref().unwrap_or_default());
    }
    text + indent + "}"
}

/// A schema's description, as comment lines.
pub fn doc(schema: &Value, indent: &str) -> Option<String> {
    let words = schema.get("description").and_then(Value::as_str);
    let default = schema.get("default").map(|default| format!("@default {default}"));
    let text: Vec<String> = words.map(str::to_owned).into_iter().chain(default).collect();
    let text = text.join("\n").replace("*/", "*\\/");
    let lines: Vec<&str> = text.lines().collect();
    match lines.as_slice() {
        [] => None,
        [line] => Some(format!("{indent}/** {line} */\n")),
        lines => {
            let lines: String = lines.iter().map(|line| format!("{indent} * {line}\n")).collect();
            let lines = lines.replace(" * \n", " *\n");
            Some(format!("{indent}/**\n{lines}{indent} */\n"))
        }
    }
}
