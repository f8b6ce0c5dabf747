//! Lists the content files that become part of the program: every file below `content/` but the reports of cards, in
//! order.

use std::fmt::Write;
use std::path::Path;
use std::{env, fs, io};

/// The folders of `content/`, each with the name of its list.
const FOLDERS: &[(&str, &str)] = &[
    ("first-edition", "FIRST"),
    ("second-edition", "SECOND"),
    ("prices", "PRICES"),
];

fn main() -> io::Result<()> {
    let mut code = String::new();
    for (folder, name) in FOLDERS {
        let root = Path::new("../../content").join(folder);
        println!("cargo::rerun-if-changed={}", root.display());
        let mut files = Vec::new();
        walk(&root, "", &mut files)?;
        files.sort();
        let _ = writeln!(code, "/// Every file of `content/{folder}`.");
        let _ = writeln!(code, "pub(super) const {name}: &[Source<'static>] = &[");
        for file in files {
            let _ = writeln!(
                code,
                "    Source {{ path: {file:?}, text: include_str!(concat!(env!(\"CARGO_MANIFEST_DIR\"), \
                 \"/../../content/{folder}/{file}\")), custom: false }},"
            );
        }
        let _ = writeln!(code, "];");
    }
    let target =
        env::var_os("OUT_DIR").ok_or_else(|| io::Error::other("cargo names no folder to write to"))?;
    fs::write(Path::new(&target).join("files.rs"), code)
}

/// Collects the content files of a folder and the folders in it, by their paths below the first.
fn walk(folder: &Path, prefix: &str, files: &mut Vec<String>) -> io::Result<()> {
    println!("cargo::rerun-if-changed={}", folder.display());
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let path = format!("{prefix}{}", entry.file_name().to_string_lossy());
        if entry.file_type()?.is_dir() {
            walk(&entry.path(), &format!("{path}/"), files)?;
        } else if (path.ends_with(".ron") && !path.ends_with(".reports.ron")) || path.ends_with(".json") {
            files.push(path);
        }
    }
    Ok(())
}
