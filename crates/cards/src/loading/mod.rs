//! Loading content: its files are read, and checked together; the built-in ones are embedded in the program.

mod builtin;
mod cards;
mod check;
mod check_scenario;
mod error;
mod files;
mod installed;
mod likeness;
#[cfg(test)]
mod macro_tests;
mod macros;
#[cfg(test)]
mod own_card_tests;
#[cfg(test)]
mod price_tests;
mod pricing;
mod retired;
mod scope;
#[cfg(test)]
mod tests;

pub use error::{ContentError, LineColumn};
