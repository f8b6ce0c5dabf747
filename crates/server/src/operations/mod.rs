//! Running a server: its [`Config`], its logs, its [`Metrics`], and [`Server`], which starts and ends it in good order.

mod config;
mod descriptors;
pub mod logs;
mod metrics;
mod serve;

pub use config::{Config, ConfigError, Format, Level, Limits, Log};
pub use metrics::{Levels, Metrics};
pub use serve::{ServeError, Server};
