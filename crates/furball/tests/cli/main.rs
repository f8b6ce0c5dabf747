//! The real binary, as people and programs use it.

mod bot;
mod cards;
mod draw;
mod errors;
mod examples;
mod furball;
mod load;
mod odds;
mod play;
mod price_lists;
mod rules;
mod serve;
mod sim;
mod squads;
