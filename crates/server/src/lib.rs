//! The server's rooms: the [`store`] keeps what must outlive the process, [`hosting`] is a game between people who aren't in
//! one room, and the [`library`] has what is the same for everybody.

pub mod desk;
pub mod hosting;
pub mod library;
pub mod protocol;
pub mod store;
