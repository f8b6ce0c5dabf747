//! `cargo xtask phrases`: checks that the phrasebook has words for all that crosses the wire and none that nobody says,
//! and writes the client's list of them.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use furball_phrases::{Dialect, Language, Message, args, id_of, messages};
use serde_json::{Map, Value};

use crate::files;
use crate::problem::Failure;
use crate::types;

pub const SUMMARY: &str = "check that the phrasebook is whole, and write the client's list of it [--check]";

/// The generated file.
const FILE: &str = "web/src/phrases/ids.ts";

/// Types of the wire, and the families of messages that put their values into words.
const FAMILIES: &[(&str, &str)] = &[
    ("GameEvent", "event"),
    ("Ask", "ask"),
    ("Ask", "help"),
    ("Choice", "choice"),
    ("ActionChoice", "act"),
    ("Modification", "modify"),
    ("Reposition", "reposition"),
    ("Refusal", "refusal"),
    ("CommandError", "refusal"),
    ("RequestError", "refusal"),
    ("ByeReason", "refusal"),
    ("SettingsProblem", "reason"),
    ("Damage", "reason"),
    ("ChangedCard", "cards"),
    ("XwsPart", "part"),
    ("XwsProblem", "problem"),
    ("XwsExpected", "expected"),
    ("XwsHint", "hint"),
    ("SquadNote", "note"),
    ("InTheWay", "blocker"),
    ("How", "how"),
    ("EntryKind", "entry"),
    ("Fact", "fact"),
    ("Idle", "idle"),
    ("Assumption", "assumption"),
    ("DiceSource", "dice-from"),
    ("ActionKind", "action"),
    ("ArcName", "arc"),
    ("Bearing", "bearing"),
    ("Difficulty", "difficulty"),
    ("Direction", "to"),
    ("Edge", "edge"),
    ("Mark", "mark"),
    ("Bound", "bound"),
    ("Face", "face"),
    ("Faction", "faction"),
    ("Format", "format"),
    ("Phase", "phase"),
    ("Quarter", "turret"),
    ("Slot", "slot"),
    ("Token", "token"),
    ("Token", "tokens"),
];

/// What has no message of its own: steps that nobody is told of, and choices that are called by a name or by what they
/// hold.
const WORDLESS: &[(&str, &[&str])] = &[
    (
        "event",
        &[
            "setup_step",
            "craft_card_laid",
            "activation_started",
            "activation_step",
            "engagement_started",
            "attack_step",
        ],
    ),
    (
        "choice",
        &[
            // Each question is declined in words of its own.
            "pass",
            "action",
            "red_action",
            "purple_action",
            "modify",
            "move",
            "ability",
        ],
    ),
    (
        "act",
        &[
            "focus",
            "evade",
            "calculate",
            "cloak",
            "roll_to",
            "roll_along",
            "roll_with",
            "boost",
            "boost_with",
            "lock_obstacle",
            "lock_device",
            "card",
        ],
    ),
    ("modify", &["ability"]),
    ("entry", &["chose", "said"]),
    ("dice-from", &["token", "card"]),
];

pub fn run(args: &[String]) -> Result<(), Failure> {
    let check = match args {
        [] => false,
        [arg] if arg == "--check" => true,
        [arg, ..] => return Err(Failure::Usage(format!("unknown argument `{arg}`"))),
    };
    let root = files::root()?;
    let all = messages(Language::English, Dialect::Later).map_err(Failure::Found)?;
    let definitions = types::definitions(&root)?;
    let mut problems = missing(&all, &definitions)?;
    problems.extend(unused(&all, &definitions, &root)?);
    if !problems.is_empty() {
        return Err(Failure::Found(problems.join("\n")));
    }
    let text = ids(&all).map_err(Failure::Found)?;
    let path = root.join(FILE);
    if !check {
        let unwritable = |error| Failure::Io(format!("cannot write {FILE}: {error}"));
        fs::write(&path, &text).map_err(unwritable)?;
    } else if fs::read_to_string(&path).unwrap_or_default() != text {
        return Err(Failure::Found(format!(
            "{FILE} isn't what the phrasebook says; write it again with `cargo xtask phrases`"
        )));
    }
    println!("phrases: {} messages in {FILE}", all.len());
    Ok(())
}

/// The words or the types of a type's values.
fn words<'a>(definitions: &'a Map<String, Value>, name: &str) -> Result<Vec<&'a str>, Failure> {
    let schema = definitions.get(name);
    let schema = schema.ok_or_else(|| Failure::Found(format!("the wire has no type `{name}`")))?;
    let mut found = Vec::new();
    collect(definitions, schema, &mut found);
    Ok(found)
}

fn collect<'a>(definitions: &'a Map<String, Value>, schema: &'a Value, found: &mut Vec<&'a str>) {
    found.extend(schema["const"].as_str());
    found.extend(schema["properties"]["type"]["const"].as_str());
    found.extend(
        schema["enum"]
            .as_array()
            .into_iter()
            .flatten()
            .filter_map(Value::as_str),
    );
    let other = schema["$ref"].as_str().and_then(|path| path.rsplit('/').next());
    let other = other.and_then(|name| definitions.get(name));
    let alternatives = ["oneOf", "anyOf"].iter().flat_map(|kind| schema[kind].as_array());
    for each in alternatives.flatten().chain(other) {
        collect(definitions, each, found);
    }
}

fn wordless(family: &str, word: &str) -> bool {
    WORDLESS
        .iter()
        .any(|(of, words)| *of == family && words.contains(&word))
}

/// Whether a message exists, with words of its own or only attributes.
fn exists(all: &BTreeMap<String, Message>, id: &str) -> bool {
    all.contains_key(id) || all.keys().any(|other| other.starts_with(&format!("{id}.")))
}

/// Values of the wire without words.
fn missing(
    all: &BTreeMap<String, Message>,
    definitions: &Map<String, Value>,
) -> Result<Vec<String>, Failure> {
    let mut problems = Vec::new();
    for &(name, family) in FAMILIES {
        for word in words(definitions, name)? {
            let id = id_of(family, word);
            match (exists(all, &id), wordless(family, word)) {
                (false, false) => problems.push(format!("phrases: {name} `{word}` has no message `{id}`")),
                (true, true) => problems.push(format!("phrases: `{id}` is said to be wordless, and isn't")),
                _ => {}
            }
        }
    }
    Ok(problems)
}

/// Messages that nobody says: neither named after a value of the wire, nor quoted, nor named in the code.
fn unused(
    all: &BTreeMap<String, Message>,
    definitions: &Map<String, Value>,
    root: &Path,
) -> Result<Vec<String>, Failure> {
    let mut code = String::new();
    for (folder, endings) in [("crates", [".rs", ".rs"]), ("web/src", [".ts", ".svelte"])] {
        for file in files::below(root, folder)? {
            if endings.iter().any(|ending| file.ends_with(ending)) && file != FILE {
                code += &fs::read_to_string(root.join(&file)).unwrap_or_default();
            }
        }
    }
    let mut said: BTreeSet<String> = all
        .values()
        .flat_map(|message| message.quotes.iter().cloned())
        .collect();
    for &(name, family) in FAMILIES {
        said.extend(
            words(definitions, name)?
                .into_iter()
                .map(|word| id_of(family, word)),
        );
    }
    // Questions may be declined in words of their own.
    for ask in words(definitions, "Ask")? {
        said.insert(id_of("pass", ask));
        said.insert(format!("choice-accept.{}", ask.replace('_', "-")));
    }
    let named = |id: &str| {
        let quoted = ['\'', '"', '`']
            .iter()
            .any(|mark| code.contains(&format!("{mark}{id}{mark}")));
        // `choice-turn.${by}` names all attributes of a message, `computer-{}` and `wordFor('piece', kind)` all of a family.
        let starts = id.match_indices(['-', '.']).map(|(end, _)| &id[..end]);
        let family = starts.flat_map(|start| {
            let joints = ["-{", "-${", ".{", ".${"].map(|joint| format!("{start}{joint}"));
            joints
                .into_iter()
                .chain([format!("('{start}',"), format!("(\"{start}\",")])
        });
        quoted || family.into_iter().any(|family| code.contains(&family))
    };
    let unsaid = all.keys().filter(|id| !said.contains(*id) && !named(id));
    Ok(unsaid
        .map(|id| format!("phrases: nobody says `{id}`: no value is called that, and no code names it"))
        .collect())
}

/// The client's list: the ids with the names of their arguments.
fn ids(all: &BTreeMap<String, Message>) -> Result<String, String> {
    let mut text = String::from(
        "// The messages of the phrasebook with their arguments. Written by `cargo xtask phrases`; don't edit.\n\n\
         export interface Phrases {\n",
    );
    for (id, _) in all.iter().filter(|(_, message)| message.file != "terminal") {
        let named = args(all, id)?;
        let union: Vec<String> = named.iter().map(|name| format!("'{name}'")).collect();
        let union = if union.is_empty() {
            "never".to_owned()
        } else {
            union.join(" | ")
        };
        let _ = writeln!(text, "  '{id}': {union};");
    }
    text.push_str("}\n");
    Ok(text)
}
