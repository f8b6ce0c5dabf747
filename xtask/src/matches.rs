//! `cargo xtask matches`: a `match` over a growing vocabulary handles every case by name.
//!
//! A new effect, event or question needs a decision wherever one is matched, and the compiler asks for it only where
//! no catch-all arm has already answered. Where only one case matters, `if let`, `let … else` and `matches!` say so. Where
//! a new case would be right by itself, a comment says why, starting with "Any other".

use syn::punctuated::Punctuated;
use syn::spanned::Spanned;
use syn::visit::Visit;
use syn::{Arm, Attribute, ExprMatch, ItemImpl, ItemMod, Member, Pat, Path, Token, Type};

use crate::files;
use crate::problem::{Failure, Problem, no_arguments};

pub const SUMMARY: &str = "fail if a match over effects, events, frames, questions … has a catch-all arm";

/// The enums whose every case needs a decision of its own.
const WATCHED: &[&str] = &[
    "Effect",
    "Event",
    "SetupEvent",
    "DeviceEvent",
    "ReliefEvent",
    "UpgradeEvent",
    "Frame",
    "Ask",
    "Modifier",
    "Condition",
    "Moment",
    "Cost",
];

/// What tests are written with. A test looks for what it wants to see, and like those in `tests` folders decides nothing.
const OF_TESTS: &str = "crates/testing/";

pub fn run(args: &[String]) -> Result<(), Failure> {
    no_arguments(args)?;
    let root = files::root()?;
    let mut problems = Vec::new();
    let mut seen = 0;
    for file in files::below(&root, "crates")? {
        if !file.ends_with(".rs") || !file.contains("/src/") || file.starts_with(OF_TESTS) {
            continue;
        }
        let Some(text) = files::text(&root, &file)? else {
            continue;
        };
        let mut found =
            catch_alls(&text).map_err(|error| Failure::Io(format!("cannot parse {file}: {error}")))?;
        found.lines.retain(|(line, _)| !is_explained(&text, *line));
        seen += found.watched;
        problems.extend(found.lines.into_iter().map(|(line, name)| Problem {
            file: file.clone(),
            line,
            message: format!("a catch-all arm in a match over `{name}`; a new case would get no decision"),
        }));
    }
    println!("matches: {seen} over {}", WATCHED.join(", "));
    Failure::unless_empty(&problems)
}

/// The matches over watched enums in one file.
#[derive(Default)]
struct Found {
    watched: usize,
    /// The line of each catch-all arm and the enum it covers.
    lines: Vec<(usize, String)>,
    /// The enum whose methods are being read.
    own: Option<String>,
}

fn catch_alls(text: &str) -> syn::Result<Found> {
    let file = syn::parse_file(text)?;
    let mut found = Found::default();
    found.visit_file(&file);
    Ok(found)
}

/// Whether the comment above this line says what becomes of any other case.
fn is_explained(text: &str, line: usize) -> bool {
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    let above = lines[..line - 1].iter().rev();
    let comment = above.take_while(|line| line.starts_with("//"));
    comment
        .last()
        .is_some_and(|first| first.starts_with("// Any other "))
}

impl<'ast> Visit<'ast> for Found {
    fn visit_item_mod(&mut self, module: &'ast ItemMod) {
        if !only_in_tests(&module.attrs) {
            syn::visit::visit_item_mod(self, module);
        }
    }

    fn visit_item_impl(&mut self, item: &'ast ItemImpl) {
        let outer = self.own.take();
        self.own = match &*item.self_ty {
            Type::Path(of) => of.path.segments.last().map(|last| last.ident.to_string()),
            _ => None,
        };
        syn::visit::visit_item_impl(self, item);
        self.own = outer;
    }

    fn visit_expr_match(&mut self, expression: &'ast ExprMatch) {
        let mut places = Vec::new();
        for arm in &expression.arms {
            self.watched_in(&arm.pat, &mut Vec::new(), &mut places);
        }
        places.sort();
        places.dedup();
        self.watched += usize::from(!places.is_empty());
        for Arm { pat, guard, .. } in &expression.arms {
            let covered = places.iter().find(|(place, _)| covers(pat, place));
            if let (None, Some((_, name))) = (guard, covered) {
                self.lines.push((pat.span().start().line, name.clone()));
            }
        }
        syn::visit::visit_expr_match(self, expression);
    }
}

fn only_in_tests(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        attribute.path().is_ident("cfg")
            && attribute
                .parse_args::<Path>()
                .is_ok_and(|condition| condition.is_ident("test"))
    })
}

/// A step from a pattern to a pattern inside it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Step {
    /// An item of a tuple.
    Item(usize),
    /// A field of the struct or variant of this name.
    Field(String, String),
}

impl Found {
    /// Where a pattern names a case of a watched enum, and of which.
    fn watched_in(&self, pattern: &Pat, here: &mut Vec<Step>, places: &mut Vec<(Vec<Step>, String)>) {
        if let Some(path) = path_of(pattern)
            && let Some(name) = self.watched(path)
        {
            places.push((here.clone(), name));
        }
        if let Pat::Or(or) = pattern {
            for case in &or.cases {
                self.watched_in(case, here, places);
            }
        }
        for (step, inner) in inside(pattern) {
            match step {
                Some(step) => {
                    here.push(step);
                    self.watched_in(inner, here, places);
                    here.pop();
                }
                None => self.watched_in(inner, here, places),
            }
        }
    }

    /// The watched enum of a path to one of its cases.
    fn watched(&self, path: &Path) -> Option<String> {
        let mut last_two = path.segments.iter().rev();
        last_two.next()?;
        let mut name = last_two.next()?.ident.to_string();
        if name == "Self" {
            name = self.own.clone()?;
        }
        WATCHED.contains(&name.as_str()).then_some(name)
    }
}

fn path_of(pattern: &Pat) -> Option<&Path> {
    match pattern {
        Pat::Path(path) => Some(&path.path),
        Pat::TupleStruct(case) => Some(&case.path),
        Pat::Struct(case) => Some(&case.path),
        _ => None,
    }
}

/// The patterns directly inside a pattern; those without a step stand for the same value.
fn inside(pattern: &Pat) -> Vec<(Option<Step>, &Pat)> {
    let items = |items: &'_ Punctuated<Pat, Token![,]>, step: &dyn Fn(usize) -> Step| -> Vec<Step> {
        (0..items.len()).map(step).collect()
    };
    match pattern {
        Pat::Tuple(tuple) => {
            let steps = items(&tuple.elems, &Step::Item);
            steps.into_iter().map(Some).zip(&tuple.elems).collect()
        }
        Pat::TupleStruct(case) => {
            let name = last(&case.path);
            let steps = items(&case.elems, &|place| Step::Field(name.clone(), place.to_string()));
            steps.into_iter().map(Some).zip(&case.elems).collect()
        }
        Pat::Struct(case) => {
            let name = last(&case.path);
            let field = |member: &Member| match member {
                Member::Named(ident) => ident.to_string(),
                Member::Unnamed(index) => index.index.to_string(),
            };
            case.fields
                .iter()
                .map(|inner| (Some(Step::Field(name.clone(), field(&inner.member))), &*inner.pat))
                .collect()
        }
        Pat::Reference(reference) => vec![(None, &reference.pat)],
        Pat::Paren(paren) => vec![(None, &paren.pat)],
        Pat::Ident(ident) => ident.subpat.iter().map(|(_, pat)| (None, &**pat)).collect(),
        _ => Vec::new(),
    }
}

fn last(path: &Path) -> String {
    path.segments
        .last()
        .map(|last| last.ident.to_string())
        .unwrap_or_default()
}

/// Whether the pattern accepts any case at this place.
fn covers(pattern: &Pat, place: &[Step]) -> bool {
    match pattern {
        Pat::Wild(_) | Pat::Rest(_) => true,
        Pat::Ident(ident) => match &ident.subpat {
            Some((_, inner)) => covers(inner, place),
            // A constant is written in capitals.
            None => ident
                .ident
                .to_string()
                .starts_with(|first: char| first.is_lowercase() || first == '_'),
        },
        Pat::Or(or) => or.cases.iter().any(|case| covers(case, place)),
        Pat::Reference(reference) => covers(&reference.pat, place),
        Pat::Paren(paren) => covers(&paren.pat, place),
        _ => match place.split_first() {
            Some((step, rest)) => inside(pattern)
                .iter()
                .any(|(inner, pattern)| inner.as_ref() == Some(step) && covers(pattern, rest)),
            None => false,
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(body: &str) -> Vec<(usize, String)> {
        let text = format!("fn f() {{\n{body}\n}}");
        let mut found = catch_alls(&text).unwrap();
        found.lines.retain(|(line, _)| !is_explained(&text, *line));
        found.lines
    }

    #[test]
    fn a_catch_all_over_a_watched_enum_is_found() {
        let over = |name: &str| vec![(3, name.to_owned())];
        assert_eq!(
            lines("match effect { Effect::Gain(_) => 1,\n_ => 2 }"),
            over("Effect")
        );
        assert_eq!(
            lines("match &x.ask { &Ask::Action(ship) => 1,\nother => 2 }"),
            over("Ask")
        );
        assert_eq!(
            lines("match (frame, choice) { (Frame::Planning, Choice::Pass) => 1,\n(_, Choice::Pass) => 2 }"),
            over("Frame")
        );
        assert_eq!(
            lines("match last { Some(Frame::Modify { .. }) => 1,\nSome(_) => 2, None => 3 }"),
            over("Frame")
        );
    }

    #[test]
    fn other_matches_pass() {
        for body in [
            "match token { Token::Focus => 1,\n_ => 2 }",
            "match effect { Effect::Gain(..) => 1,\nEffect::Lose(..) | Effect::Roll { .. } => 2 }",
            "match (frame, choice) { (Frame::Planning, Choice::Pass) => 1,\n(Frame::Planning | Frame::NewRound, _) => 2 }",
            "match effect { Effect::Gain(..) => 1,\n// Any other effect is harmless,\n// as everybody knows.\n_ => 2 }",
            "if let Effect::Gain(..) = effect {}",
        ] {
            assert_eq!(lines(body), [], "{body}");
        }
    }

    #[test]
    fn methods_of_a_watched_enum_name_it_themselves() {
        let text = "impl Event { fn f(&self) { match self {\nSelf::NoRoom => 1,\n_ => 2 } } }";
        assert_eq!(catch_alls(text).unwrap().lines, [(3, "Event".to_owned())]);
        let text = "#[cfg(test)] mod tests { fn f() { match e { Event::NoRoom => 1, _ => 2 } } }";
        assert_eq!(catch_alls(text).unwrap().lines, []);
    }
}
