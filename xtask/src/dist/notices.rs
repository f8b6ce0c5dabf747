//! The licenses of everything that others wrote and that becomes part of the program: crates, and the packages of the
//! browser client.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde::Deserialize;

use crate::problem::Failure;

/// Packages of the client that end up in its pages: the library it is made with, what that needs, and its fonts. All
/// others only build or test it.
const CLIENT: [&str; 5] = [
    "svelte",
    "clsx",
    "esm-env",
    "@fontsource-variable/inter",
    "@fontsource-variable/saira",
];
/// How the names of files with licenses begin.
const LICENSES: [&str; 5] = ["LICENSE", "LICENCE", "COPYING", "NOTICE", "UNLICENSE"];

/// A package that somebody else wrote.
struct Package {
    name: String,
    version: String,
    /// By the package's own words.
    license: String,
    folder: PathBuf,
}

/// What `cargo metadata` says, as far as it matters here.
#[derive(Deserialize)]
struct Metadata {
    packages: Vec<Crate>,
    resolve: Resolve,
}

#[derive(Deserialize)]
struct Crate {
    id: String,
    name: String,
    version: String,
    license: Option<String>,
    manifest_path: PathBuf,
    /// Where it comes from; ours come from nowhere.
    source: Option<String>,
    targets: Vec<Target>,
}

#[derive(Deserialize)]
struct Target {
    kind: Vec<String>,
}

#[derive(Deserialize)]
struct Resolve {
    nodes: Vec<Node>,
}

#[derive(Deserialize)]
struct Node {
    id: String,
    deps: Vec<Dependency>,
}

#[derive(Deserialize)]
struct Dependency {
    pkg: String,
    dep_kinds: Vec<DependencyKind>,
}

#[derive(Deserialize)]
struct DependencyKind {
    /// `dev` or `build`; nothing for what the program itself needs.
    kind: Option<String>,
}

#[derive(Deserialize)]
struct NodePackage {
    version: String,
    license: String,
}

/// The text of the notices.
pub fn collect(root: &Path) -> Result<String, Failure> {
    let mut packages = crates(&metadata(root)?);
    for name in CLIENT {
        packages.push(client_package(root, name)?);
    }
    let mut text = String::from(
        "Furball is made with the packages below. Their authors have the rights in them; their licenses follow.\n\n",
    );
    let mut texts: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for package in &packages {
        let name = format!("{} {}", package.name, package.version);
        let _ = writeln!(text, "{name}: {}", package.license);
        for license in license_texts(&package.folder)? {
            texts.entry(license).or_default().push(name.clone());
        }
    }
    for (license, names) in texts {
        let _ = write!(text, "\n{}\n{}\n\n{license}\n", "-".repeat(100), names.join(", "));
    }
    Ok(text)
}

fn metadata(root: &Path) -> Result<Metadata, Failure> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let platform = format!("{}-unknown-linux-gnu", std::env::consts::ARCH);
    let output = Command::new(cargo)
        .current_dir(root)
        .args(["metadata", "--format-version", "1", "--locked"])
        .args(["--filter-platform", &platform])
        .output()
        .map_err(|error| Failure::Io(format!("cannot start cargo: {error}")))?;
    if !output.status.success() {
        let told = String::from_utf8_lossy(&output.stderr);
        return Err(Failure::Io(format!("cargo metadata failed:\n{told}")));
    }
    serde_json::from_slice(&output.stdout)
        .map_err(|error| Failure::Io(format!("what cargo metadata says can't be read: {error}")))
}

/// The crates of others that become part of the program, sorted by name.
fn crates(metadata: &Metadata) -> Vec<Package> {
    let by_id: BTreeMap<&str, &Crate> = metadata.packages.iter().map(|each| (&*each.id, each)).collect();
    let nodes: BTreeMap<&str, &Node> = metadata
        .resolve
        .nodes
        .iter()
        .map(|node| (&*node.id, node))
        .collect();
    let program = metadata
        .packages
        .iter()
        .find(|each| each.name == "furball" && each.source.is_none());
    let mut waiting: Vec<&str> = program.map(|program| &*program.id).into_iter().collect();
    let mut linked = BTreeSet::new();
    while let Some(id) = waiting.pop() {
        let is_macro = by_id.get(id).is_some_and(|each| each.is_macro());
        if is_macro || !linked.insert(id) {
            continue;
        }
        let needed = nodes.get(id).into_iter().flat_map(|node| &node.deps);
        waiting.extend(
            needed
                .filter(|dependency| dependency.dep_kinds.iter().any(|each| each.kind.is_none()))
                .map(|dependency| &*dependency.pkg),
        );
    }
    let others = linked.into_iter().filter_map(|id| by_id.get(id));
    let mut found: Vec<Package> = others
        .filter(|each| each.source.is_some())
        .map(|each| Package {
            name: each.name.clone(),
            version: each.version.clone(),
            license: each
                .license
                .clone()
                .unwrap_or_else(|| "see its license file".into()),
            folder: each
                .manifest_path
                .parent()
                .map(Path::to_owned)
                .unwrap_or_default(),
        })
        .collect();
    found.sort_by(|a, b| (&a.name, &a.version).cmp(&(&b.name, &b.version)));
    found
}

impl Crate {
    /// Whether it only helps the compiler.
    fn is_macro(&self) -> bool {
        self.targets
            .iter()
            .any(|target| target.kind.iter().any(|kind| kind == "proc-macro"))
    }
}

fn client_package(root: &Path, name: &str) -> Result<Package, Failure> {
    let folder = root.join("web/node_modules").join(name);
    let file = folder.join("package.json");
    let unreadable =
        |error: &dyn std::fmt::Display| Failure::Io(format!("cannot read {}: {error}", file.display()));
    let text = fs::read_to_string(&file).map_err(|error| unreadable(&error))?;
    let about: NodePackage = serde_json::from_str(&text).map_err(|error| unreadable(&error))?;
    Ok(Package {
        name: name.to_owned(),
        version: about.version,
        license: about.license,
        folder,
    })
}

/// The texts of the licenses in a package's folder, without blanks at the ends of their lines, so that the same ones are
/// found to be the same.
fn license_texts(folder: &Path) -> Result<Vec<String>, Failure> {
    let unreadable = |error| Failure::Io(format!("cannot read {}: {error}", folder.display()));
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).map_err(unreadable)? {
        let entry = entry.map_err(unreadable)?;
        let name = entry.file_name().to_string_lossy().to_uppercase();
        if LICENSES.iter().any(|begin| name.starts_with(begin)) && entry.path().is_file() {
            files.push(entry.path());
        }
    }
    files.sort();
    let read = |file: &PathBuf| {
        let text = fs::read(file).map_err(unreadable)?;
        let text = String::from_utf8_lossy(&text).into_owned();
        Ok(text
            .lines()
            .map(str::trim_end)
            .collect::<Vec<_>>()
            .join("\n")
            .trim()
            .to_owned())
    };
    files.iter().map(read).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What the program is linked with, and neither what builds nor what tests it.
    #[test]
    fn only_what_becomes_part_of_the_program_is_named() {
        let package = |name: &str, kind: &str, source: &str| {
            format!(
                r#"{{"id": "{name}", "name": "{name}", "version": "1.0.0", "license": "MIT", "manifest_path": "/{name}/Cargo.toml",
                    "source": {source}, "targets": [{{"kind": ["{kind}"]}}]}}"#
            )
        };
        let theirs = r#""registry""#;
        let packages = [
            package("furball", "bin", "null"),
            package("ours", "lib", "null"),
            package("linked", "lib", theirs),
            package("deeper", "lib", theirs),
            package("derive", "proc-macro", theirs),
            package("syntax", "lib", theirs),
            package("builder", "lib", theirs),
            package("tester", "lib", theirs),
        ];
        let needs = |name: &str, what: &[(&str, &str)]| {
            let deps = what
                .iter()
                .map(|(to, kind)| format!(r#"{{"pkg": "{to}", "dep_kinds": [{{"kind": {kind}}}]}}"#));
            let deps: Vec<String> = deps.collect();
            format!(r#"{{"id": "{name}", "deps": [{}]}}"#, deps.join(","))
        };
        let nodes = [
            needs("furball", &[("ours", "null"), ("tester", r#""dev""#)]),
            needs(
                "ours",
                &[("linked", "null"), ("derive", "null"), ("builder", r#""build""#)],
            ),
            needs("linked", &[("deeper", "null")]),
            needs("deeper", &[("linked", r#""dev""#)]),
            needs("derive", &[("syntax", "null")]),
        ];
        let text = format!(
            r#"{{"packages": [{}], "resolve": {{"nodes": [{}]}}}}"#,
            packages.join(","),
            nodes.join(",")
        );
        let metadata = serde_json::from_str(&text).expect("metadata");
        let names: Vec<String> = crates(&metadata).into_iter().map(|each| each.name).collect();
        assert_eq!(names, ["deeper", "linked"]);
    }
}
