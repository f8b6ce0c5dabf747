//! Picking the best of several choices.

use furball_engine::Choice;

/// The choice with the highest value; the first wins ties.
pub(crate) fn best(choices: &[Choice], mut value: impl FnMut(&Choice) -> f64) -> Choice {
    let mut best: Option<(f64, &Choice)> = None;
    for choice in choices {
        let value = value(choice);
        if best.is_none_or(|(most, _)| value > most) {
            best = Some((value, choice));
        }
    }
    best.map_or(Choice::Pass, |(_, choice)| choice.clone())
}
