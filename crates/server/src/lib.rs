//! The server's modules, from the inside out: the [`store`] keeps what must outlive the process; [`hosting`] is a
//! game between people on different machines, as a value; [`protocol`] is what clients and the server send to each
//! other; the [`catalog`] has what is the same for all clients; in [`rooms`] games are played and followed;
//! [`operations`] has settings, logs and metrics; [`web`] is HTTP and WebSocket; and [`serve`] starts and stops it
//! all. [`loadtest`] is the other end: clients and bots that play many games at once.

#![warn(missing_docs)]

pub mod catalog;
pub mod hosting;
pub mod loadtest;
pub mod operations;
mod packing;
pub mod protocol;
pub mod rooms;
pub mod serve;
pub mod store;
pub mod web;
