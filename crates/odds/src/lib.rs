//! The exact odds of an attack: of hits, critical results, damage and destruction, with best play on both sides.
//!
//! [`Attack::odds`] answers for dice, tokens, locks and Force; it takes a few microseconds at most. [`in_play`]
//! answers for an attack in a game, as one of its viewers can know it, by playing it with all its cards. Nothing is
//! sampled: every outcome of the dice is enumerated, with both players' best play. `docs/odds.md` defines best play.

#![warn(missing_docs)]

mod attack;
mod chances;
mod hull;
mod in_play;
mod odds;

pub use attack::{Attack, AttackDice, AttackFaces, AttackerTokens, DefenderTokens, DefenseDice, Rules};
pub use chances::MAX as MAX_DICE;
pub use hull::{Deck, Hull};
pub use in_play::{Assumption, AttackOdds, OptionOdds, in_play, in_play_within, played_out};
pub use odds::{Odds, OtherDamage, Prevented};
