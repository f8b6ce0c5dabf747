//! The rules of Second Edition, each proven by a test that reads like a game report and cites its rule.

// First Edition's tests use the rest of the language.
#[allow(dead_code)]
#[path = "../rules/report.rs"]
mod report;

mod acting;
mod actions;
mod arcs;
mod attacks;
mod barrel_roll;
mod basics;
mod bonus_attacks;
mod boost;
mod cards_in_play;
mod cloak;
mod coordinate;
mod damage;
mod destroying;
mod dice;
mod engagement;
mod fight;
mod jam;
mod linked;
mod locks;
mod obstruction;
mod queue;
mod range;
mod reinforce;
mod reinforce_action;
mod reload;
mod rotate;
mod shields;
mod slam;
mod test_cards;
mod tractor;
mod weapons;
mod winning;
