//! One server at a time for each file of games: two wouldn't notice each other's entries.

use std::fs::{File, OpenOptions, TryLockError};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use super::super::Error;

/// Keeps others from opening the same file. The system lets go of it when the program ends, however it does.
///
/// It is a file of its own beside the games: what the system knows of locks on the file itself is SQLite's business.
#[derive(Debug)]
pub(super) struct FileLock(Mutex<Option<File>>);

impl FileLock {
    /// Takes the lock of a file that is there. By whichever link it is called, it has one lock.
    pub fn take(file: &Path) -> Result<FileLock, Error> {
        let unlocked = |place: &Path, error: std::io::Error| Error::Lock {
            place: place.display().to_string(),
            error: error.to_string(),
        };
        let place = place(&file.canonicalize().map_err(|error| unlocked(file, error))?);
        let opened = OpenOptions::new()
            .create(true)
            .truncate(false)
            .write(true)
            .open(&place);
        let lock = opened.map_err(|error| unlocked(&place, error))?;
        match lock.try_lock() {
            Ok(()) => Ok(FileLock(Mutex::new(Some(lock)))),
            Err(TryLockError::WouldBlock) => Err(Error::InUse(file.display().to_string())),
            Err(TryLockError::Error(error)) => Err(unlocked(&place, error)),
        }
    }

    /// Others may have it.
    pub fn release(&self) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).take();
    }
}

fn place(file: &Path) -> PathBuf {
    let mut place = file.as_os_str().to_owned();
    place.push("-lock");
    place.into()
}
