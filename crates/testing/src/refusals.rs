//! Refusals: why a choice can't be made, or isn't even offered.

use furball_engine::{Choice, Denied, Refusal, Rule};

use crate::report::Report;

/// A refusal with its rule, to compare with.
pub fn told(why: impl Into<Refusal>, rule: Rule) -> (Refusal, Rule) {
    (why.into(), rule)
}

impl Report {
    /// Why a choice in the notation is refused, and the rule.
    #[track_caller]
    pub fn why(&mut self, text: &str) -> (Refusal, Rule) {
        let refused = self.refused(text);
        (refused.why, refused.rule)
    }
}

/// Why a choice is refused, even one that the notation can't express, and the rule.
#[track_caller]
pub fn why_not(report: &Report, choice: &Choice) -> (Refusal, Rule) {
    let refusal = report
        .game
        .check(report.prompt().seat, choice)
        .expect_err("it can't be had");
    let rule = report.rule(refusal.clone());
    (refusal, rule)
}

/// The options that the prompted seat may expect but doesn't have.
pub fn denied(report: &Report) -> Vec<Denied> {
    report.view(report.prompt().seat.0).denied()
}

/// Why the choice is denied, and the rule.
#[track_caller]
pub fn reason(denied: &[Denied], choice: &Choice) -> (Refusal, Rule) {
    let found = denied.iter().find(|each| each.choice == *choice);
    let found = found.unwrap_or_else(|| panic!("{choice:?} isn't among {denied:?}"));
    (found.why.clone(), found.rule.expect("a rule"))
}
