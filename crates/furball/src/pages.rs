//! The browser client: embedded in this program, or read from a folder.

use std::path::Path;
use std::{fs, io};

use furball_server::web::{Page, Pages};

include!(concat!(env!("OUT_DIR"), "/pages.rs"));

/// The client in a folder, for client development. It is read once and never freed.
pub fn in_folder(folder: &Path) -> io::Result<Pages> {
    let mut pages = Vec::new();
    walk(folder, "", &mut pages)?;
    Ok(pages.leak())
}

fn walk(folder: &Path, prefix: &str, pages: &mut Vec<Page>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let path = format!("{prefix}{}", entry.file_name().to_string_lossy());
        if entry.file_type()?.is_dir() {
            walk(&entry.path(), &format!("{path}/"), pages)?;
        } else if !path.ends_with(".gz") && !path.ends_with(".br") {
            pages.push(Page {
                path: path.leak(),
                plain: fs::read(entry.path())?.leak(),
                gzip: None,
                brotli: None,
            });
        }
    }
    Ok(())
}
