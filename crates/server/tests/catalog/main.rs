//! What clients look up: rulebooks, rules, cards and squads, and whether squads and records hold.

mod asking;
mod branches;
mod cards;
mod garbage;
mod luck;
mod odds;
mod records;
mod replays;
mod rulebooks;
mod shapes;
mod squads;
