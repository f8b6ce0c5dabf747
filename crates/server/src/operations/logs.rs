//! What is logged and in which form. Keys, secrets and the ids of games that aren't public are never logged.

use tracing_subscriber::filter::LevelFilter;

use super::config::{Format, Level, Log};

/// Starts logging to standard error. A second call changes nothing.
pub fn start(log: Log) {
    let level = match log.level {
        Level::Error => LevelFilter::ERROR,
        Level::Warn => LevelFilter::WARN,
        Level::Info => LevelFilter::INFO,
        Level::Debug => LevelFilter::DEBUG,
    };
    let start = tracing_subscriber::fmt()
        .with_max_level(level)
        .with_target(false)
        .with_writer(std::io::stderr);
    // An error means that it was started already.
    let _ = match log.format {
        Format::Text => start.with_ansi(false).try_init(),
        Format::Json => start.json().flatten_event(true).try_init(),
    };
}
