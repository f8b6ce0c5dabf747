//! Runs cargo to build parts of the project.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::problem::Failure;

/// Cargo's target directory.
pub fn target(root: &Path) -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), PathBuf::from)
}

/// Builds something as part of the whole workspace: on its own it would select other crate features and rebuild all
/// of them.
pub fn build(root: &Path, what: &[&str]) -> Result<(), Failure> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let built = Command::new(cargo)
        .current_dir(root)
        .args(["build", "--quiet", "--workspace"])
        .args(what)
        .output()
        .map_err(|error| Failure::Io(format!("cannot start cargo: {error}")))?;
    if built.status.success() {
        return Ok(());
    }
    let told = String::from_utf8_lossy(&built.stderr);
    Err(Failure::Io(format!("{} can't be built:\n{told}", what.join(" "))))
}
