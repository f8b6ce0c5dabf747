//! The rules of the game, as the ledgers in `docs/rules` state them: every entry is a [`Rule`] that code can cite.
//!
//! Rules are constants made from the ledgers at build time, so a citation of a rule that doesn't exist doesn't compile:
//!
//! ```
//! use furball_rules::{Ledger, Rule};
//!
//! let rule = Rule::FE_ATK_07;
//! assert_eq!(rule.id(), "FE-ATK-07");
//! assert_eq!(rule.title(), "Declare target");
//! assert_eq!(rule.ledger(), Ledger::FirstEdition);
//! assert!(rule.chapter_rules().any(|beside| beside == Rule::FE_ATK_08));
//! ```
//!
//! ```compile_fail
//! let rule = furball_rules::Rule::FE_ATK_999;
//! ```
//!
//! What code cites is mostly a [`Point`]: what a rule is about, with its rule in each ledger. So refusals and events are the
//! same in every rulebook, and players see the ids of theirs.
//!
//! A player's or a file's spelling of an id is parsed, in any letter case and with or without its brackets:
//!
//! ```
//! use furball_rules::Rule;
//!
//! assert_eq!("[fe-atk-07]".parse(), Ok(Rule::FE_ATK_07));
//! assert!("FE-ATK".parse::<Rule>().is_err());
//! ```
#![warn(missing_docs)]

mod ledger;
mod point;
mod rule;

pub use ledger::Ledger;
pub use point::{Cell, Point};
pub use rule::{ParseRuleError, Rule};
