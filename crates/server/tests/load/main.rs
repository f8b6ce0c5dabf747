//! The load generator's parts.

mod histogram;
mod wire;
