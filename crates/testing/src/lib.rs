//! The language of the tests: a game told as a report.
//!
//! A report begins with a position: ships by a name for the test, a pilot and a place, with whatever they have. The dice
//! that will be rolled are a list. Then players make choices, in the notation of position files, and the test looks
//! at what has become of it:
//!
//! ```
//! use furball_cards::{Die, Phase, Token};
//! use furball_engine::Rule;
//! use furball_testing::{MIDDLE, Set, With, position, ship};
//!
//! let mut report = position(
//!     Phase::Engagement,
//!     [
//!         ship("rookie", "rookiepilot", (MIDDLE, 300.0, 0.0)).focused(),
//!         ship("academy", "academypilot", (MIDDLE, 490.0, 180.0)).done(),
//!         ship("behind", "academypilot", (MIDDLE, 100.0, 0.0)).done(),
//!     ],
//! )
//! .dice("a:HEB d:VBB")
//! .play();
//! assert_eq!(report.refused("rookie attacks behind").rule, Rule::FE_RANGE_08);
//! report.choose("rookie attacks academy");
//! assert_eq!(report.dice(Die::Attack), "HEB");
//! report.choose("spend focus").pass_all();
//! assert_eq!(report.struck(), (1, 0));
//! assert!(!report.ship("rookie").has(Token::Focus));
//! assert_eq!(report.ship("academy").damage().count(), 1);
//! ```
//!
//! A report fails when dice of its list are left or others were rolled, so none can be there for show. Dice are written as
//! letters: `H` hit, `C` critical hit, `E` focus (an eye), `V` evade, `B` blank.
//!
//! | what a test wants | the words for it |
//! |---|---|
//! | a position | [`position`], of Second Edition [`second`], of Legacy [`legacy`]; obstacles, decks, rounds, missions: [`Set`] |
//! | a ship | [`ship`] with tokens, damage, upgrades, a dial: [`With`] |
//! | another chance than the usual seed | `position.start(content(), Chance::seeded(Seed([1; 32])))`, without a report |
//! | a game from its setup | [`set_up`], squads and missions: [`squads`], [`missions`] |
//! | a choice | [`Report::choose`]; as a value [`Report::answer`]; to get to a prompt [`Report::pass_until`] |
//! | a choice that the rules forbid | [`Report::refused`]; one without notation [`why_not`]; one that is not offered [`denied`] |
//! | what is on the table | [`Report::ship`], [`Report::dice`], [`Report::prompt`], [`Report::view`] … |
//! | what has happened | [`Report::saw`], [`Report::struck`], [`Report::rolled`], [`Report::gained`] … |
//! | two ships in a fight, one that acts, bombs and mines | [`duel`] for First Edition; [`fight`], [`acting`], [`devices`] for Second |
//! | cards made for a test | [`test_cards`], in the folder `cards` |
//! | a second price list | [`league`], in the folder of that name |
//! | positions and card reports as files | [`stage`], [`card_reports`]; cards without a part of their text: [`sentences`] |
//! | the cards of another release | [`other_releases`] |
//!
//! A test's name says what is true; its doc comment cites the rule, which `cargo xtask rules` counts.

#![warn(missing_docs)]

pub mod acting;
mod book;
pub mod card_reports;
pub mod devices;
pub mod duel;
pub mod fight;
mod happened;
pub mod league;
pub mod missions;
pub mod other_releases;
mod position;
mod refusals;
mod report;
pub mod sentences;
mod ships;
pub mod squads;
pub mod stage;
mod table;
pub mod test_cards;

pub use book::later;
pub use position::{IMPERIAL, MIDDLE, REBEL, Set, legacy, position, second};
pub use refusals::{denied, reason, told, why_not};
pub use report::{Refused, Report};
pub use ships::{With, arriving, ship};
pub use squads::{set_up, set_up_with};
pub use table::{assert_close, stands};
