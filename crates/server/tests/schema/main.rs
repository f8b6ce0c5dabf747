//! What the server writes and reads has the shape that the schemas say.

mod catalog;
mod definitions;
mod games;
mod input;
mod reports;
mod rooms;
mod validator;
mod watch;
