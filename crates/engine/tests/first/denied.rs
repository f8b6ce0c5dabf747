//! Options a player might expect but doesn't have, and why.

use furball_engine::{Choice, Denied, Rule};

use crate::report::Report;

/// The denied options of the prompted seat.
pub fn denied(report: &Report) -> Vec<Denied> {
    report.view(report.prompt().seat.0).denied()
}

/// The reason and the rule by which the choice is denied.
#[track_caller]
pub fn reason(denied: &[Denied], choice: &Choice) -> (String, Rule) {
    let found = denied.iter().find(|each| each.choice == *choice);
    let found = found.unwrap_or_else(|| panic!("{choice:?} isn't among {denied:?}"));
    (found.reason.clone(), found.rule)
}
