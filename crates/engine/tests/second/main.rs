//! The rules of Second Edition, each proven by a test that reads like a game report and cites its rule.

// First Edition's tests use the rest of these helpers.
#[path = "../first/denied.rs"]
mod denied;
#[allow(dead_code)]
#[path = "../first/report.rs"]
mod report;

mod abilities;
mod acting;
mod actions;
mod activation;
mod arcs;
mod as_it_is_now;
mod attacks;
mod barrel_roll;
mod basics;
mod bombs;
mod bonus_attacks;
mod boost;
mod cards_and_words;
mod cards_in_play;
mod charges;
mod cloak;
mod components;
mod consequences;
mod coordinate;
mod coverage;
mod damage;
mod declining;
mod destroying;
mod devices;
mod dice;
mod docking;
mod end_phase;
mod engagement;
mod explain;
mod fight;
mod foresee;
mod giving_up;
mod ion;
mod jam;
mod laying_out;
mod lines_of_fire;
mod linked;
mod locks;
mod luck;
mod maneuvers;
mod mines;
mod obstacles;
mod obstruction;
mod offers;
mod overlaps;
mod pending_abilities;
mod planning;
mod queue;
mod quick_setup;
mod range;
mod refusals;
mod reinforce;
mod reinforce_action;
mod reload;
mod remote_targets;
mod remotes;
mod roll_outcomes;
mod rotate;
mod ruler;
mod setup;
mod shields;
mod slam;
mod system;
mod test_cards;
mod tokens;
mod told;
mod tractor;
mod weapons;
mod winning;
