//! The server as clients meet it: over real sockets, on a real SQLite file and a real PostgreSQL, and killed hard.
//!
//! Nothing here depends on how fast the machine is: what is waited for is waited for until it comes.

#[path = "../store/cluster.rs"]
mod cluster;
#[path = "../store/place.rs"]
mod place;

mod acceptor;
mod analysis;
mod bots;
mod bounds;
mod branches;
mod damaged;
mod http;
mod kills;
mod manners;
mod node;
mod nodes;
mod offers;
mod raw;
mod rematches;
mod replays;
mod requests;
mod secrets;
mod settings;
mod shutdown;
mod squads;
mod teams;
mod unwritable;
