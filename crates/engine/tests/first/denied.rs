//! Options a player might expect but doesn't have, and why.

use furball_engine::{Choice, Denied, Refusal, Rule};

use crate::report::Report;

/// The denied options of the prompted seat.
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
