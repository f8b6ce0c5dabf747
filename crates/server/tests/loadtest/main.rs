//! The load generator's parts.

mod histogram;
mod http;
mod merge;
mod real;
mod script;
mod socket;
mod wire;
