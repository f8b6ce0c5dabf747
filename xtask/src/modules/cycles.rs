//! Modules at the top of a crate depend on each other in one direction only.
//!
//! A dependency is a path that starts with `crate::` or leaves its module by `super::`; a name that the crate's root
//! re-exports counts for the module that defines it. Tests may look in any direction.

use std::collections::{BTreeMap, BTreeSet};

use syn::visit::Visit;
use syn::{Attribute, Item, ItemMod, ItemUse, Meta, UseTree};

use crate::problem::Problem;

/// The modules that each module of a crate uses, with a file that does.
type Uses = BTreeMap<String, BTreeMap<String, String>>;

/// The cycles among the top-level modules of every crate.
pub(super) fn problems(sources: &[(String, String)]) -> syn::Result<Vec<Problem>> {
    let mut crates: BTreeMap<&str, Vec<(&str, &str)>> = BTreeMap::new();
    for (file, text) in sources {
        if let Some((name, rest)) = file.split_once("/src/")
            && !rest.starts_with("bin/")
        {
            crates.entry(name).or_default().push((rest, text));
        }
    }
    let mut problems = Vec::new();
    for (name, files) in crates {
        let uses = uses(&files)?;
        problems.extend(cycles(&uses).iter().map(|cycle| Problem {
            file: format!("{name}/src"),
            line: 1,
            message: told(&uses, cycle),
        }));
    }
    Ok(problems)
}

/// The top-level module a file belongs to; none for the crate's root.
fn top(file: &str) -> Option<&str> {
    let first = file.split('/').next().unwrap_or(file).trim_end_matches(".rs");
    (!matches!(file, "lib.rs" | "main.rs")).then_some(first)
}

fn uses(files: &[(&str, &str)]) -> syn::Result<Uses> {
    let tops: BTreeSet<&str> = files.iter().filter_map(|(file, _)| top(file)).collect();
    let mut exported = BTreeMap::new();
    for (_, text) in files.iter().filter(|(file, _)| top(file).is_none()) {
        for item in syn::parse_file(text)?.items {
            if let Item::Use(item) = item {
                let mut names = Vec::new();
                names_in(&item.tree, &mut Vec::new(), &mut names);
                for (path, name) in names {
                    let from = path
                        .iter()
                        .find(|part| !matches!(part.as_str(), "crate" | "self"));
                    if let Some(from) = from {
                        exported.insert(name, from.clone());
                    }
                }
            }
        }
    }
    let mut for_tests = Vec::new();
    for (file, text) in files {
        let folder = match file.rsplit_once('/') {
            _ if top(file).is_none() => String::new(),
            Some((folder, "mod.rs")) => format!("{folder}/"),
            _ => format!("{}/", file.trim_end_matches(".rs")),
        };
        for item in syn::parse_file(text)?.items {
            if let Item::Mod(module) = item
                && module.attrs.iter().any(is_for_tests)
            {
                for_tests.push(format!("{folder}{}", module.ident));
            }
        }
    }
    let mut uses = Uses::new();
    for (file, text) in files {
        let Some(top) = top(file) else { continue };
        let module = file.trim_end_matches(".rs");
        if for_tests
            .iter()
            .any(|test| module == test || module.starts_with(&format!("{test}/")))
        {
            continue;
        }
        let depth = file
            .trim_end_matches(".rs")
            .trim_end_matches("/mod")
            .split('/')
            .count();
        let mut found = Found {
            depth,
            inner: 0,
            names: BTreeSet::new(),
        };
        found.visit_file(&syn::parse_file(text)?);
        for name in found.names {
            let module = exported.get(&name).unwrap_or(&name);
            if module != top && tops.contains(module.as_str()) {
                let of = uses.entry(top.to_string()).or_default();
                of.entry(module.clone()).or_insert_with(|| file.to_string());
            }
        }
    }
    Ok(uses)
}

/// The full path and the last name of everything a `use` names.
fn names_in(tree: &UseTree, path: &mut Vec<String>, names: &mut Vec<(Vec<String>, String)>) {
    match tree {
        UseTree::Path(inner) => {
            path.push(inner.ident.to_string());
            names_in(&inner.tree, path, names);
            path.pop();
        }
        UseTree::Name(name) => names.push((path.clone(), name.ident.to_string())),
        UseTree::Rename(name) => names.push((path.clone(), name.rename.to_string())),
        UseTree::Glob(_) => names.push((path.clone(), String::new())),
        UseTree::Group(group) => group.items.iter().for_each(|inner| names_in(inner, path, names)),
    }
}

/// The names at the crate's root that one file uses.
struct Found {
    /// How deep the file's module is below the root.
    depth: usize,
    /// How deep an inline module is below the file's.
    inner: usize,
    names: BTreeSet<String>,
}

impl Found {
    fn path(&mut self, parts: &[String]) {
        let Some(first) = parts.first() else { return };
        let ups = parts.iter().take_while(|part| *part == "super").count();
        let at = match first.as_str() {
            "crate" => 1,
            "super" if ups == self.depth + self.inner => ups,
            _ => return,
        };
        if let Some(name) = parts.get(at) {
            self.names.insert(name.clone());
        }
    }
}

impl<'ast> Visit<'ast> for Found {
    fn visit_item(&mut self, item: &'ast Item) {
        let attributes: &[Attribute] = match item {
            Item::Mod(item) => &item.attrs,
            Item::Use(item) => &item.attrs,
            Item::Fn(item) => &item.attrs,
            Item::Impl(item) => &item.attrs,
            _ => &[],
        };
        if !attributes.iter().any(is_for_tests) {
            syn::visit::visit_item(self, item);
        }
    }

    fn visit_item_mod(&mut self, module: &'ast ItemMod) {
        self.inner += 1;
        syn::visit::visit_item_mod(self, module);
        self.inner -= 1;
    }

    fn visit_item_use(&mut self, item: &'ast ItemUse) {
        let mut names = Vec::new();
        names_in(&item.tree, &mut Vec::new(), &mut names);
        for (mut path, name) in names {
            path.push(name);
            self.path(&path);
        }
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        let parts: Vec<String> = path.segments.iter().map(|part| part.ident.to_string()).collect();
        self.path(&parts);
        syn::visit::visit_path(self, path);
    }

    fn visit_macro(&mut self, call: &'ast syn::Macro) {
        self.visit_path(&call.path);
    }
}

fn is_for_tests(attribute: &Attribute) -> bool {
    match &attribute.meta {
        Meta::List(list) => list.path.is_ident("cfg") && list.tokens.to_string() == "test",
        Meta::Path(path) => path.is_ident("test"),
        Meta::NameValue(_) => false,
    }
}

/// Groups of modules that all lead to each other.
fn cycles(uses: &Uses) -> Vec<BTreeSet<String>> {
    let reached: BTreeMap<&String, BTreeSet<&String>> =
        uses.keys().map(|from| (from, reach(uses, from))).collect();
    let mut cycles: Vec<BTreeSet<String>> = Vec::new();
    for (from, to) in &reached {
        if to.contains(*from) && !cycles.iter().any(|cycle| cycle.contains(*from)) {
            let back = |other: &&&String| reached.get(**other).is_some_and(|to| to.contains(*from));
            cycles.push(to.iter().filter(back).map(|other| (*other).clone()).collect());
        }
    }
    cycles
}

/// Every module that can be reached from one.
fn reach<'a>(uses: &'a Uses, from: &'a String) -> BTreeSet<&'a String> {
    let mut found = BTreeSet::new();
    let mut next = vec![from];
    while let Some(module) = next.pop() {
        for to in uses.get(module).into_iter().flat_map(BTreeMap::keys) {
            if found.insert(to) {
                next.push(to);
            }
        }
    }
    found
}

/// The cycle in words: who uses whom, and where.
fn told(uses: &Uses, cycle: &BTreeSet<String>) -> String {
    let mut text = format!(
        "the modules {} depend on each other",
        cycle.iter().map(String::as_str).collect::<Vec<_>>().join(", ")
    );
    for from in cycle {
        for (to, file) in uses
            .get(from)
            .into_iter()
            .flatten()
            .filter(|(to, _)| cycle.contains(*to))
        {
            text += &format!("\n    {from} uses {to} in {file}");
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn messages(sources: &[(&str, &str)]) -> Vec<String> {
        let owned: Vec<(String, String)> = sources
            .iter()
            .map(|(file, text)| (file.to_string(), text.to_string()))
            .collect();
        let problems = problems(&owned).unwrap();
        problems.into_iter().map(|problem| problem.message).collect()
    }

    #[test]
    fn a_cycle_is_told_with_its_files() {
        let found = messages(&[
            (
                "crates/a/src/lib.rs",
                "mod flow; mod game; mod state; pub use game::Game;",
            ),
            ("crates/a/src/flow/mod.rs", "use crate::state::State;"),
            ("crates/a/src/flow/dice.rs", "fn f(game: &crate::Game) {}"),
            ("crates/a/src/game.rs", "use super::{flow, state::State};"),
            ("crates/a/src/state.rs", "pub struct State;"),
        ]);
        assert_eq!(
            found,
            [
                "the modules flow, game depend on each other\n    flow uses game in flow/dice.rs\n    game uses flow in game.rs"
            ]
        );
    }

    #[test]
    fn tests_and_inner_modules_may_look_anywhere() {
        let found = messages(&[
            ("crates/a/src/lib.rs", "mod one; mod two;"),
            (
                "crates/a/src/one/mod.rs",
                "mod deep; use crate::two::Two; use self::deep::Deep;",
            ),
            (
                "crates/a/src/one/deep.rs",
                "use super::One; mod inline { use super::super::One; }",
            ),
            (
                "crates/a/src/two.rs",
                "#[cfg(test)] mod tests { use crate::one::One; }",
            ),
        ]);
        assert_eq!(found, [""; 0]);
    }
}
