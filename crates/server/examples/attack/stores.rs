//! What can happen to a store: its disk is full for a while, or its database falls silent.

use std::fs::{self, File};
use std::io::Write;
use std::time::Duration;

use tokio::time::{Instant, sleep, sleep_until};

use crate::attack::{Running, Tally, Target};

/// Fills the disk, and makes room again before the end.
pub fn full_disk(target: Target) -> Running {
    Box::pin(async move {
        let mut tally = Tally::default();
        let filler = target.games.join("filler");
        let filled = File::create(&filler).map(|mut file| {
            let mut bytes = 0;
            for size in [64 * 1024, 1024] {
                while file.write_all(&vec![0; size]).is_ok() {
                    bytes += size as u64;
                }
            }
            bytes
        });
        match filled {
            Ok(bytes) => tally.more("bytes in the way", bytes),
            Err(error) => tally.count(&format!("the disk can't be filled: {error}")),
        }
        sleep_until(Instant::from_std(target.until) - Duration::from_secs(1)).await;
        if fs::remove_file(&filler).is_err() {
            tally.count("the disk can't be emptied");
        }
        tally
    })
}

/// Nothing comes through existing connections any more; new ones work.
pub fn silent_database(target: Target) -> Running {
    Box::pin(async move {
        let mut tally = Tally::default();
        if let Some(proxy) = &target.proxy {
            proxy.fall_silent();
            tally.count("silence");
        }
        while target.goes_on() {
            sleep(Duration::from_millis(100)).await;
        }
        tally
    })
}
