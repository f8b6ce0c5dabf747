//! The rules of Second Edition, each proven by a test that reads like a game report and cites its rule.

// First Edition's tests use the rest of the language.
#[allow(dead_code)]
#[path = "../rules/report.rs"]
mod report;

mod activation;
mod basics;
mod cards_and_words;
mod cards_in_play;
mod charges;
mod components;
mod end_phase;
mod ion;
mod maneuvers;
mod obstacles;
mod overlaps;
mod planning;
mod queue;
mod setup;
mod system;
mod test_cards;
mod tokens;
