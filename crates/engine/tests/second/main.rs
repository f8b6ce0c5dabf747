//! The rules of Second Edition, each proven by a test that reads like a game report and cites its rule.

#[path = "../rules/report.rs"]
mod report;

mod basics;
