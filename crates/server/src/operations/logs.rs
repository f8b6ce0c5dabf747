//! What is logged and in which form. Keys, secrets and the names of games that only their link tells are never logged.

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
    // An error means that somebody has started it already.
    let _ = match log.format {
        Format::Text => start.with_ansi(false).try_init(),
        Format::Json => start.json().flatten_event(true).try_init(),
    };
}
