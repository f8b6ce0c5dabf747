//! Hosted games, played without a network: journals, clocks, offers and taking back.

mod branches;
mod clocks;
mod journal;
mod offers;
mod seats;
mod stage;
