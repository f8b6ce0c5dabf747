//! Lists the files of the built client (`web/dist`), which become part of the program, each with its packed forms. A program
//! that is built before its client has none.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let root = env::current_dir()?.join("../../web/dist");
    println!("cargo::rerun-if-changed={}", root.display());
    let mut files = Vec::new();
    if root.is_dir() {
        walk(&root, "", &mut files)?;
    }
    files.sort();
    let mut code = String::from("/// Every file of the client.\npub static ASSETS: &[Asset] = &[\n");
    for file in &files {
        if file.ends_with(".gz") || file.ends_with(".br") {
            continue;
        }
        let path = root.join(file);
        let packed = |form: &str| {
            let name = format!("{file}.{form}");
            match files.contains(&name) {
                true => format!("Some(include_bytes!({:?}))", root.join(name)),
                false => "None".to_owned(),
            }
        };
        let _ = writeln!(
            code,
            "    Asset {{ path: {file:?}, plain: include_bytes!({path:?}), gzip: {}, brotli: {} }},",
            packed("gz"),
            packed("br"),
        );
    }
    code.push_str("];\n");
    let target =
        env::var_os("OUT_DIR").ok_or_else(|| io::Error::other("cargo names no folder to write to"))?;
    fs::write(PathBuf::from(target).join("assets.rs"), code)
}

/// Collects the files of a folder and of the folders in it, by their paths below the first.
fn walk(folder: &Path, prefix: &str, files: &mut Vec<String>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let path = format!("{prefix}{}", entry.file_name().to_string_lossy());
        if entry.file_type()?.is_dir() {
            walk(&entry.path(), &format!("{path}/"), files)?;
        } else {
            files.push(path);
        }
    }
    Ok(())
}
