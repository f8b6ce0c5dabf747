//! The rules of Second Edition, each proven by a test that reads like a game report and cites its rule.

// First Edition's tests use the rest of the language.
#[allow(dead_code)]
#[path = "../rules/report.rs"]
mod report;

mod basics;
mod cards_in_play;
mod queue;
mod test_cards;
