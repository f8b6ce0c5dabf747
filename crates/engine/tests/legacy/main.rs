//! The rules of Legacy: the reports of Second Edition played by Legacy's values, and reports of what is different.

#[path = "../second/abilities.rs"]
mod abilities;
#[path = "../second/actions.rs"]
mod actions;
#[path = "../second/activation.rs"]
mod activation;
#[path = "../second/arcs.rs"]
mod arcs;
#[path = "../second/as_it_is_now.rs"]
mod as_it_is_now;
#[path = "../second/attacks.rs"]
mod attacks;
#[path = "../second/barrel_roll.rs"]
mod barrel_roll;
#[path = "../second/basics.rs"]
mod basics;
#[path = "../second/bombs.rs"]
mod bombs;
#[path = "../second/bonus_attacks.rs"]
mod bonus_attacks;
#[path = "../second/boost.rs"]
mod boost;
#[path = "../second/bounds.rs"]
mod bounds;
#[path = "../second/cards_and_words.rs"]
mod cards_and_words;
#[path = "../second/cards_in_play.rs"]
mod cards_in_play;
#[path = "../second/charges.rs"]
mod charges;
#[path = "../second/cloak.rs"]
mod cloak;
#[path = "../second/clouds.rs"]
mod clouds;
#[path = "../second/components.rs"]
mod components;
#[path = "../second/consequences.rs"]
mod consequences;
#[path = "../second/coordinate.rs"]
mod coordinate;
#[path = "../second/coverage.rs"]
mod coverage;
#[path = "../second/damage.rs"]
mod damage;
#[path = "../second/declining.rs"]
mod declining;
#[path = "../second/destroying.rs"]
mod destroying;
#[path = "../second/devices.rs"]
mod devices;
#[path = "../second/dice.rs"]
mod dice;
#[path = "../second/docking.rs"]
mod docking;
#[path = "../second/end_phase.rs"]
mod end_phase;
#[path = "../second/engagement.rs"]
mod engagement;
#[path = "../second/explain.rs"]
mod explain;
#[path = "../second/foresee.rs"]
mod foresee;
#[path = "../second/giving_up.rs"]
mod giving_up;
#[path = "../second/holders.rs"]
mod holders;
#[path = "../second/ion.rs"]
mod ion;
#[path = "../second/jam.rs"]
mod jam;
#[path = "../second/laying_out.rs"]
mod laying_out;
#[path = "../second/lines_of_fire.rs"]
mod lines_of_fire;
#[path = "../second/linked.rs"]
mod linked;
#[path = "../second/locks.rs"]
mod locks;
#[path = "../second/luck.rs"]
mod luck;
#[path = "../second/maneuvers.rs"]
mod maneuvers;
#[path = "../second/mines.rs"]
mod mines;
#[path = "../second/obstacles.rs"]
mod obstacles;
#[path = "../second/obstruction.rs"]
mod obstruction;
#[path = "../second/offers.rs"]
mod offers;
#[path = "../second/overlaps.rs"]
mod overlaps;
#[path = "../second/own_cards.rs"]
mod own_cards;
#[path = "../second/pending_abilities.rs"]
mod pending_abilities;
#[path = "../second/planning.rs"]
mod planning;
#[path = "../second/queue.rs"]
mod queue;
#[path = "../second/quick_setup.rs"]
mod quick_setup;
#[path = "../second/range.rs"]
mod range;
#[path = "../second/refusals/mod.rs"]
mod refusals;
#[path = "../second/reinforce.rs"]
mod reinforce;
#[path = "../second/reload.rs"]
mod reload;
#[path = "../second/remote_targets.rs"]
mod remote_targets;
#[path = "../second/remotes.rs"]
mod remotes;
#[path = "../second/roll_outcomes.rs"]
mod roll_outcomes;
#[path = "../second/rotate.rs"]
mod rotate;
#[path = "../second/ruler.rs"]
mod ruler;
#[path = "../second/setup.rs"]
mod setup;
#[path = "../second/shields.rs"]
mod shields;
#[path = "../second/slam.rs"]
mod slam;
#[path = "../second/system.rs"]
mod system;
#[path = "../second/tokens.rs"]
mod tokens;
#[path = "../second/told.rs"]
mod told;
#[path = "../second/tractor.rs"]
mod tractor;
#[path = "../second/weapons.rs"]
mod weapons;
#[path = "../second/winning.rs"]
mod winning;

// What is different in Legacy.
mod allied;
mod card_reports;
mod chaff;
mod contraband;
mod core_set_escalation;
mod differences;
mod environments;
mod escalation;
mod examples;
mod gas_clouds;
mod ionized_dials;
mod jamming;
mod pieces;
mod pool;
mod purple;
mod quick_builds;
mod red;
mod setting_up;
mod strained;
mod telemetry;
mod tractored;
mod wild_cards;
mod wild_space;
