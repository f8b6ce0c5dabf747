//! The rules of Second Edition, each proven by a test that reads like a game report and cites its rule.

// First Edition's tests use the rest of the language.
#[allow(dead_code)]
#[path = "../rules/report.rs"]
mod report;

mod arcs;
mod attacks;
mod basics;
mod bombs;
mod bonus_attacks;
mod cards_in_play;
mod damage;
mod destroying;
mod devices;
mod dice;
mod docking;
mod engagement;
mod fight;
mod mines;
mod obstruction;
mod queue;
mod range;
mod reinforce;
mod remotes;
mod shields;
mod test_cards;
mod weapons;
mod winning;
