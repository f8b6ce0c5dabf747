//! English: lists, plurals, articles and numbers here; nouns, statements and the frames of sentences in the modules below, each
//! family of the card language in one named after it.
//!
//! Functions are named after what they say, so the walk over an ability decides what is said, and this module how.

pub(super) mod amount;
pub(super) mod cost;
pub(super) mod dice;
mod noun;
pub(super) mod restriction;
pub(super) mod sentence;
pub(super) mod ships;
pub(super) mod statement;

pub(super) use noun::{Noun, Number};

use crate::vocabulary::RangeBand;

/// `a`, `a or b`, `a, b or c`, with the given last conjunction.
pub(super) fn list(items: &[String], last: &str) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [most @ .., end] => format!("{} {last} {end}", most.join(", ")),
    }
}

/// `a`, `a and b`, `a, b and c`.
pub(super) fn and(items: &[String]) -> String {
    list(items, "and")
}

/// `a`, `a or b`, `a, b or c`.
pub(super) fn or(items: &[String]) -> String {
    list(items, "or")
}

/// The names of all items as a list.
pub(super) fn list_of<T: Copy>(items: &[T], name: impl Fn(T) -> String, last: &str) -> String {
    let names: Vec<String> = items.iter().map(|item| name(*item)).collect();
    list(&names, last)
}

/// `1 token`, `2 tokens`.
pub(super) fn count(number: u8, noun: &str) -> String {
    if number == 1 {
        format!("1 {noun}")
    } else {
        format!("{number} {}", plural(noun))
    }
}

/// `a token`, `2 tokens`.
pub(super) fn some(number: u8, noun: &str) -> String {
    if number == 1 && a(noun) != format!("some {noun}") {
        a(noun)
    } else {
        count(number, noun)
    }
}

/// The plural of the game's nouns: `die` is irregular, damage and the Force are uncountable, and both nouns
/// of `bomb or mine` are plural.
pub(super) fn plural(noun: &str) -> String {
    let kinds = ["token", "result", "card", "die", "template", "ship", "maneuver"];
    if let Some((head, rest)) = noun.split_once(" of ") {
        format!("{} of {rest}", plural(head))
    } else if noun.contains(" or ") && !kinds.iter().any(|kind| noun.ends_with(kind)) {
        let each: Vec<String> = noun.split(" or ").map(plural).collect();
        each.join(" or ")
    } else if let Some(kind) = noun.strip_suffix("die") {
        format!("{kind}dice")
    } else if noun.ends_with("damage") || noun.ends_with("Force") || noun.ends_with('s') {
        noun.to_owned()
    } else {
        format!("{noun}s")
    }
}

/// `a hit`, `an evade`; uncountable nouns take `some`.
pub(super) fn a(noun: &str) -> String {
    if noun.ends_with("damage") || noun.ends_with("Force") {
        return format!("some {noun}");
    }
    let vowel = noun.starts_with(['a', 'e', 'i', 'o', 'A', 'E', 'I', 'O']) || noun.starts_with("un");
    format!("{} {noun}", if vowel { "an" } else { "a" })
}

/// `an X-wing`, `a Y-wing`, `an RZ-1 A-wing`: letters are pronounced one by one.
pub(super) fn a_ship(name: &str) -> String {
    let spoken = ['A', 'E', 'F', 'H', 'I', 'L', 'M', 'N', 'O', 'R', 'S', 'X'];
    let vowels = ['A', 'E', 'I', 'O', 'U'];
    let second = name.chars().nth(1);
    let spelled = second.is_some_and(|letter| !letter.is_lowercase()) && !name.starts_with("HWK");
    let vowel = if spelled {
        name.starts_with(spoken)
    } else {
        name.starts_with(vowels)
    };
    format!("{} {name}", if vowel { "an" } else { "a" })
}

/// `range 1`, `range 2–3`.
pub(super) fn range(band: RangeBand) -> String {
    format!("range {band}")
}

/// What can be chosen from, naming shared words once: `gain a focus or evade token`, `change a focus result to a hit or a
/// hit to a crit`, `either repair this card or recover 1 shield`.
pub(super) fn one_of(options: &[String]) -> String {
    let marks = [',', '.', ';', ':'];
    if options.iter().any(|option| option.contains(marks)) {
        let each: Vec<String> = options
            .iter()
            .map(|option| sentence::in_one_sentence(option))
            .collect();
        let semicolon = each.iter().any(|option| option.matches(", ").count() > 1);
        return format!("either {}", each.join(if semicolon { "; or " } else { ", or " }));
    }
    // What an option joins stays together.
    if options.iter().any(|option| option.contains(" and ")) {
        return format!("either {}", options.join(" or "));
    }
    let words: Vec<Vec<&str>> = options.iter().map(|option| option.split(' ').collect()).collect();
    let shortest = words.iter().map(Vec::len).min().unwrap_or_default();
    let ahead = |place: usize| words.iter().all(|each| each[place] == words[0][place]);
    let behind = |place: usize| {
        let last = |each: &Vec<&str>| each[each.len() - 1 - place].to_owned();
        words.iter().all(|each| last(each) == last(&words[0]))
    };
    let mut first = (0..shortest).take_while(|place| ahead(*place)).count();
    let left = shortest.saturating_sub(first + 1);
    let last = (0..left).take_while(|place| behind(*place)).count();
    let between = |first: usize, last: usize| -> Vec<String> {
        let each = words.iter().map(|each| each[first..each.len() - last].join(" "));
        each.collect()
    };
    // Words that start something new: what they stand in can't share what follows.
    let joins = ["to", "from", "with", "inside", "at", "then", "if", "on", "unless"];
    let one_thing = |text: &String, of: bool| {
        let words: Vec<&str> = text.split(' ').collect();
        words
            .iter()
            .all(|word| !joins.contains(word) && (of || *word != "of"))
    };
    let ending = |last: usize| words[0][words[0].len() - last..].join(" ");
    let told = |first: usize, last: usize| {
        let each = or(&between(first, last));
        let text = format!("{} {each} {}", words[0][..first].join(" "), ending(last));
        text.trim_end().to_owned()
    };
    let named = between(first, last);
    let short = |text: &String| one_thing(text, false) && (last > 0 || !text.contains(' '));
    if first > 0 && named.iter().all(short) {
        return told(first, last);
    }
    // Back to the last article or number, which every option then has for itself.
    let subject = ["it", "that ship", "the defender", "the attacker", "you"];
    let subject = subject
        .contains(&words[0][..first].join(" ").as_str())
        .then_some(first);
    let counted = |place: usize| {
        let articles = ["1", "2", "a", "an", "all"];
        words.iter().all(|each| articles.contains(&each[place]))
    };
    while first > 0 && !counted(first) {
        first -= 1;
    }
    match (first, subject) {
        (0, Some(subject)) => told(subject, 0),
        (0, None) if last > 2 && between(0, last).iter().all(|text| one_thing(text, true)) => {
            format!("either {} {}", or(&between(0, last)), ending(last))
        }
        (0, None) => format!("either {}", or(options)),
        (first, _) => {
            let with = |text: &String| one_thing(&text.replace(" with ", " of "), true);
            let shared = between(first, last).iter().all(with);
            told(first, if shared { last } else { 0 })
        }
    }
}

/// `once`, `twice`, `3 times`.
pub(super) fn times(number: u8) -> String {
    match number {
        1 => "once".to_owned(),
        2 => "twice".to_owned(),
        more => format!("{more} times"),
    }
}
