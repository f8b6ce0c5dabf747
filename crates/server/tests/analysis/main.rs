//! Helps in whole games: what is foreseen, measured and denied holds in every position that players get into.

mod foresee;
mod games;
mod why;
