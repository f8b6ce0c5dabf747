//! Many games at once over real sockets, to see what a server can bear.

mod histogram;
mod wire;

pub use histogram::Histogram;
pub use wire::{Puzzled, WirePlayer};
