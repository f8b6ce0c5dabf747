//! Finds and reads the project's files.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::problem::Failure;

/// Folders with generated files only.
const GENERATED: &[&str] = &["target", "node_modules"];

/// The project's root: the current folder or the nearest one above it that has this crate in it.
pub fn root() -> Result<PathBuf, Failure> {
    let here = std::env::current_dir()
        .map_err(|error| Failure::Io(format!("cannot tell the current folder: {error}")))?;
    here.ancestors()
        .find(|folder| folder.join("xtask/Cargo.toml").is_file())
        .map(Path::to_path_buf)
        .ok_or_else(|| Failure::Usage(format!("{} isn't part of the project", here.display())))
}

/// Every file below `folder` (a path from the root), as sorted paths from the root; empty if there is no such folder.
/// Hidden and generated folders are skipped.
pub fn below(root: &Path, folder: &str) -> Result<Vec<String>, Failure> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_string()];
    while let Some(folder) = folders.pop() {
        let path = root.join(&folder);
        if !path.is_dir() {
            continue;
        }
        for entry in fs::read_dir(&path).map_err(|error| unreadable(&folder, &error))? {
            let entry = entry.map_err(|error| unreadable(&folder, &error))?;
            let name = entry.file_name().to_string_lossy().into_owned();
            let kind = entry.file_type().map_err(|error| unreadable(&folder, &error))?;
            let path = if folder.is_empty() {
                name.clone()
            } else {
                format!("{folder}/{name}")
            };
            if kind.is_file() {
                found.push(path);
            } else if kind.is_dir() && !name.starts_with('.') && !GENERATED.contains(&name.as_str()) {
                folders.push(path);
            }
        }
    }
    found.sort();
    Ok(found)
}

/// The files under version control; without it (an unpacked source archive), every file.
pub fn tracked(root: &Path) -> Result<Vec<String>, Failure> {
    let listing = Command::new("git")
        .args(["ls-files", "-z"])
        .current_dir(root)
        .output();
    match listing {
        Ok(output) if output.status.success() => Ok(String::from_utf8_lossy(&output.stdout)
            .split('\0')
            // A file that was deleted but not yet committed is still listed.
            .filter(|path| !path.is_empty() && root.join(path).is_file())
            .map(str::to_string)
            .collect()),
        Ok(_) | Err(_) => below(root, ""),
    }
}

/// The text of a file, or `None` if it isn't text.
pub fn text(root: &Path, path: &str) -> Result<Option<String>, Failure> {
    let bytes = fs::read(root.join(path)).map_err(|error| unreadable(path, &error))?;
    if bytes.contains(&0) {
        return Ok(None);
    }
    Ok(Some(String::from_utf8_lossy(&bytes).into_owned()))
}

fn unreadable(path: &str, error: &std::io::Error) -> Failure {
    Failure::Io(format!("cannot read {path}: {error}"))
}
