//! The words of Furball: questions, choices, events, refusals and names, in every language that it speaks.
//!
//! They are data, in the folder `phrases` of the repository: one folder for each language, one file for each subject,
//! in the syntax of [Fluent](https://projectfluent.org). The browser reads the same files. A message is named after
//! the value it puts into words: the event `tokens_gained` is `event-tokens-gained`, and its arguments are that
//! event's fields. Where a value needs several sentences, they are the message's attributes.
//!
//! ```
//! use furball_phrases::{Dialect, Language, Phrasebook};
//!
//! let book = Phrasebook::of(Language::German, Dialect::Later);
//! assert_eq!(
//!     book.say("event-lock-acquired", &[("ship", "Wedge".into()), ("target", "Howlrunner".into())]),
//!     "Wedge erfasst Howlrunner"
//! );
//! assert_eq!(book.say("event-dice-rolled.none", &[("ship", "Wedge".into())]), "Wedge wirft keine Würfel");
//! ```

#![warn(missing_docs)]

mod book;
mod language;
mod messages;
mod source;
mod wire;

pub use book::{Arg, Args, Phrasebook, capital};
pub use language::{Dialect, Language};
pub use messages::{Message, args, messages};
pub use source::sources;
pub use wire::{Fields, Names, id_of};
