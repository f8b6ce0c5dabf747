//! Hosted games, played without a network: journals, clocks, offers and taking back.

mod bounds;
mod branches;
mod clocks;
mod journal;
mod offers;
mod outdated;
mod rematches;
mod seats;
mod stage;
