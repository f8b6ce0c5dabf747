//! The odds compared with known values, a plain enumeration of all cases, and the engine.

mod assumes;
mod beside;
mod brute;
mod cards;
mod counted;
mod engine;
mod hull;
mod in_play;
mod known;
mod replay;
mod table;
