//! The rules of Second Edition, each proven by a test that reads like a game report and cites its rule.

// First Edition's tests use the rest of the language.
#[allow(dead_code)]
#[path = "../rules/report.rs"]
mod report;

mod acting;
mod actions;
mod barrel_roll;
mod basics;
mod boost;
mod cards_in_play;
mod cloak;
mod coordinate;
mod jam;
mod linked;
mod locks;
mod queue;
mod reinforce_action;
mod reload;
mod rotate;
mod slam;
mod test_cards;
mod tractor;
