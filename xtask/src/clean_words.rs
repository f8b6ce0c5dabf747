//! `cargo xtask clean-words`: no file in the repository names the machine it was written on.
//!
//! Folders of a build machine and package mirrors slip into files unnoticed (lock files, recorded outputs, pasted
//! messages) and are meaningless elsewhere.

use crate::files;
use crate::problem::{Failure, Problem, no_arguments};

pub const SUMMARY: &str = "fail if a tracked file names a build machine's folder or mirror";

/// Hosts that identify where a crate comes from, not where it was fetched; a lock file may name them.
const PUBLIC_HOSTS: &[&str] = &["crates.io", "github.com"];

/// A host with one of these words between its dots is a package registry or a mirror.
const REGISTRY_WORDS: &[&str] = &[
    "artifactory",
    "mirror",
    "mirrors",
    "nexus",
    "npm",
    "pypi",
    "registry",
    "verdaccio",
];

/// Files that tell a tool where to fetch packages from.
const FETCH_FILES: &[&str] = &[
    ".npmrc",
    "Cargo.lock",
    "bun.lock",
    "config.toml",
    "npm-shrinkwrap.json",
    "package-lock.json",
    "pnpm-lock.yaml",
    "poetry.lock",
    "uv.lock",
    "yarn.lock",
];

/// Precedes a URL that packages are fetched from in such a file; other URLs there are packages' home pages.
const FETCH_KEYS: &[&str] = &["resolved", "registry", "sparse+", "tarball", "url ="];

pub fn run(args: &[String]) -> Result<(), Failure> {
    no_arguments(args)?;
    let root = files::root()?;
    let mut problems = Vec::new();
    let mut count = 0;
    for file in files::tracked(&root)? {
        let Some(text) = files::text(&root, &file)? else {
            continue;
        };
        count += 1;
        let fetches = FETCH_FILES.contains(&file.rsplit('/').next().unwrap_or(&file));
        for (number, line) in text.lines().enumerate() {
            let found = build_folder(line)
                .map(|folder| format!("names a folder of a build machine, {folder}"))
                .or_else(|| mirror(line, fetches).map(|host| format!("names a package mirror, {host}")));
            if let Some(message) = found {
                problems.push(Problem {
                    file: file.clone(),
                    line: number + 1,
                    message,
                });
            }
        }
    }
    println!("clean-words: {count} text files");
    Failure::unless_empty(&problems)
}

/// A top-level folder of a build machine.
struct TopFolder {
    name: &'static str,
    /// Whether only its subfolders (home folders) count, not the folder itself.
    of_users: bool,
}

const TOP_FOLDERS: &[TopFolder] = &[
    TopFolder {
        name: "work",
        of_users: false,
    },
    TopFolder {
        name: "root",
        of_users: false,
    },
    TopFolder {
        name: "home",
        of_users: true,
    },
];

/// The first absolute path of a build machine in a line.
fn build_folder(line: &str) -> Option<&str> {
    line.match_indices('/').find_map(|(start, _)| {
        let continues_a_path = line[..start]
            .chars()
            .next_back()
            .is_some_and(|before| before.is_alphanumeric() || "_-.~".contains(before));
        if continues_a_path {
            return None;
        }
        let path = &line[start + 1..];
        TOP_FOLDERS.iter().find_map(|top| {
            let inside = path.strip_prefix(top.name)?.strip_prefix('/')?;
            let user = if top.of_users {
                let length = inside
                    .find(|c: char| !(c.is_alphanumeric() || "_-.".contains(c)))
                    .unwrap_or(inside.len());
                let (user, rest) = inside.split_at(length);
                if user.is_empty() || !rest.starts_with('/') {
                    return None;
                }
                user.len() + 1
            } else {
                0
            };
            Some(&line[start..start + 1 + top.name.len() + 1 + user])
        })
    })
}

/// The first host in a line that isn't public and serves packages; `fetches` is true if the file tells tools where to
/// fetch packages.
fn mirror(line: &str, fetches: bool) -> Option<&str> {
    let mut from = 0;
    while let Some(scheme) = line[from..].find("://") {
        let start = from + scheme + "://".len();
        let authority_end = line[start..]
            .find(|c: char| !(c.is_ascii_alphanumeric() || "-.:@_".contains(c)))
            .map_or(line.len(), |length| start + length);
        let authority = &line[start..authority_end];
        // Without the user before it and the port after it.
        let host = authority
            .rsplit('@')
            .next()
            .and_then(|host| host.split(':').next())
            .unwrap_or(authority);
        let fetched_from = fetches && FETCH_KEYS.iter().any(|key| line[..start].contains(key));
        let sounds_like_one = host.split('.').any(|word| REGISTRY_WORDS.contains(&word));
        if !host.is_empty() && !PUBLIC_HOSTS.contains(&host) && (fetched_from || sounds_like_one) {
            return Some(host);
        }
        from = authority_end;
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A path from its folders, so that this file passes its own check.
    fn path(folders: &[&str]) -> String {
        format!("/{}", folders.join("/"))
    }

    /// A URL, put together for the same reason.
    fn url(host: &str) -> String {
        format!("https:{}{host}/left-pad", "//")
    }

    #[test]
    fn folders_of_a_build_machine_are_found() {
        let line = format!("see {}", path(&["work", "main"]));
        assert_eq!(build_folder(&line), Some(path(&["work", ""]).as_str()));
        assert!(build_folder(&path(&["root", ".cargo"])).is_some());
        let home = path(&["home", "wedge", "src"]);
        assert_eq!(build_folder(&home), Some(path(&["home", "wedge", ""]).as_str()));
    }

    #[test]
    fn relative_paths_and_placeholders_are_fine() {
        for fine in [
            "frame/work/shop",
            "https://example.org/work/1",
            "crates/root/lib.rs",
            "/home/<user>/",
            "/home/",
            "/worker/",
        ] {
            assert_eq!(build_folder(fine), None, "{fine}");
        }
    }

    #[test]
    fn mirrors_are_found_and_origins_are_not() {
        let mirror_host = ["npm", "corner", "example"].join(".");
        assert_eq!(mirror(&url(&mirror_host), false), Some(mirror_host.as_str()));
        let resolved = format!("\"resolved\": \"{}\"", url("10.0.0.7:4873"));
        assert_eq!(mirror(&resolved, true), Some("10.0.0.7"));
        assert_eq!(mirror(&resolved, false), None);
        let public = format!("\"resolved\": \"{}\"", url("github.com"));
        assert_eq!(mirror(&public, true), None);
        assert_eq!(mirror(&url("example.org"), true), None);
    }

    #[test]
    fn the_lock_file_of_cargo_is_fine() {
        let line = "source = \"registry+https://github.com/rust-lang/crates.io-index\"";
        assert_eq!(mirror(line, true), None);
    }
}
