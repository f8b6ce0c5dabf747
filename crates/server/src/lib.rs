//! The server's rooms, from the inside out: the [`store`] keeps what must outlive the process; [`hosting`] is a game between
//! people who aren't in one room, as a value; at the [`desk`] such games are played and followed; the [`catalog`] has what is
//! the same for everybody; [`protocol`] is what clients and the server say to each other, [`web`] how they do; and
//! [`operations`] runs it all. [`loadtest`] is the other end: clients and bots that play many games at once.

pub mod catalog;
pub mod hosting;
pub mod loadtest;
pub mod operations;
pub mod protocol;
pub mod rooms;
pub mod serve;
pub mod store;
pub mod web;
