//! The exact odds of an attack: of hits, critical results, damage and destruction, with best play on both sides.
//!
//! [`Attack::odds`] answers for dice, tokens, locks and Force; it takes about a microsecond. Nothing is sampled: all ways in
//! which dice can fall are counted, with what each player would best do then.

mod attack;
mod chances;
mod defense;
mod hull;
mod in_play;
mod odds;
mod offense;

pub use attack::{Aim, Attack, AttackDice, AttackFaces, DefenseDice, Guard, Rules};
pub use hull::{Deck, Hull};
pub use in_play::{Assumption, AttackOdds, OptionOdds, WAYS, in_play, in_play_within, played_out};
pub use odds::Odds;
