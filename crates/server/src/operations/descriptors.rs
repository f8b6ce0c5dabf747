//! How many files and connections the system lets this process have open at once.

/// What isn't for players: the database, the log, the listeners.
const RESERVED: u64 = 64;

/// Asks the system for as many as it may give, and says how many connections that makes.
pub fn raise() -> u32 {
    let limit = rlimit::increase_nofile_limit(u64::MAX).or_else(|error| {
        tracing::warn!(%error, "the limit of open files can't be raised");
        rlimit::Resource::NOFILE.get_soft()
    });
    let open = limit.unwrap_or(u64::MAX).saturating_sub(RESERVED).max(1);
    u32::try_from(open).unwrap_or(u32::MAX)
}
