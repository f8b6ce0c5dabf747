//! The rules of First Edition's core game, each proven by a test that reads like a game report and cites its rule.

mod examples;
mod report;
