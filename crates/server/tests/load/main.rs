//! The load generator's parts.

mod histogram;
mod http;
mod merge;
mod script;
mod socket;
mod wire;
