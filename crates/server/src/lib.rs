//! The server's rooms: the [`store`] keeps what must outlive the process, and [`hosting`] is a game between people who
//! aren't in one room.

pub mod desk;
pub mod hosting;
pub mod load;
pub mod protocol;
pub mod store;
