//! What can happen to a store: its disk is full for a while, or its database falls silent.

use std::fs::{self, File};
use std::future::pending;
use std::io::{self, Write};
use std::path::Path;
use std::time::Duration;

use tokio::time::sleep;

use crate::attack::{Running, Target};

/// How long the disk stays full.
const FULL: Duration = Duration::from_secs(4);

/// Fills the disk, and makes room again before the end.
pub fn full_disk(target: Target) -> Running {
    Box::pin(async move {
        let (filler, tally) = (target.games.join("filler"), target.tally);
        let (bytes, end) = fill(&filler);
        tally.more("bytes in the way", bytes);
        tally.count(match end.kind() {
            io::ErrorKind::StorageFull => "full",
            _ => "can't be filled",
        });
        sleep(FULL).await;
        tally.count(match fs::remove_file(&filler) {
            Ok(()) => "room again",
            Err(_) => "can't be emptied",
        });
        pending().await
    })
}

/// Writes until that fails; how much was written, and why no more.
fn fill(filler: &Path) -> (u64, io::Error) {
    let mut file = match File::create(filler) {
        Ok(file) => file,
        Err(error) => return (0, error),
    };
    let mut bytes = 0;
    let mut size = 64 * 1024;
    loop {
        match file.write_all(&vec![0; size]) {
            Ok(()) => bytes += size as u64,
            Err(_) if size > 1024 => size = 1024,
            Err(error) => return (bytes, error),
        }
    }
}

/// Nothing comes through existing connections any more; new ones work.
pub fn silent_database(target: Target) -> Running {
    Box::pin(async move {
        if let Some(cable) = &target.cable {
            cable.pull();
            target.tally.count("silence");
        }
        pending().await
    })
}
