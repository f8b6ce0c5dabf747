//! What a server is set up with and reports of itself: its [`Config`], its logs and its [`Metrics`].

mod config;
pub(crate) mod descriptors;
pub mod logs;
mod metrics;

pub use config::{Config, ConfigError, Format, Level, Limits, Log};
pub use metrics::{Levels, Metrics};
