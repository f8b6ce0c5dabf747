//! The browser client: embedded in this program, or read from a folder.

use std::path::Path;
use std::{fs, io};

use furball_server::web::{Asset, Assets};

include!(concat!(env!("OUT_DIR"), "/assets.rs"));

/// The client in a folder, for those who work on it. It is read once and stays in memory for good.
pub fn in_folder(folder: &Path) -> io::Result<Assets> {
    let mut assets = Vec::new();
    walk(folder, "", &mut assets)?;
    Ok(assets.leak())
}

fn walk(folder: &Path, prefix: &str, assets: &mut Vec<Asset>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let path = format!("{prefix}{}", entry.file_name().to_string_lossy());
        if entry.file_type()?.is_dir() {
            walk(&entry.path(), &format!("{path}/"), assets)?;
        } else if !path.ends_with(".gz") && !path.ends_with(".br") {
            assets.push(Asset {
                path: path.leak(),
                plain: fs::read(entry.path())?.leak(),
                gzip: None,
                brotli: None,
            });
        }
    }
    Ok(())
}
