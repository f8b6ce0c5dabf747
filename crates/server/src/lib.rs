//! The server's rooms. So far there is one: the [`store`], which keeps what must outlive the process.

pub mod store;
