//! What a player would look for and doesn't have, and why.

use furball_engine::{Choice, Denied, Rule};

use crate::report::Report;

/// What the seat that is asked doesn't have.
pub fn denied(report: &Report) -> Vec<Denied> {
    report.view(report.prompt().seat.0).denied()
}

/// The words and the rule by which the choice is denied.
#[track_caller]
pub fn reason(denied: &[Denied], choice: &Choice) -> (String, Rule) {
    let found = denied.iter().find(|each| each.choice == *choice);
    let found = found.unwrap_or_else(|| panic!("{choice:?} isn't among {denied:?}"));
    (found.reason.clone(), found.rule)
}
