//! Explains a prompt on request: the engine's help, plus hints specific to the terminal.

use furball_engine::prompt_help::{PromptHelp, prompt_help};
use furball_engine::{Ask, Rulebook};

/// An explanation and its rule.
pub fn explain(ask: Ask, book: &Rulebook) -> PromptHelp {
    let mut about = prompt_help(ask, book);
    if let Some(hint) = hint(ask) {
        let text = about.text.to_mut();
        text.push(' ');
        text.push_str(hint);
    }
    about
}

/// How to type an answer that can't be picked from a list.
fn hint(ask: Ask) -> Option<&'static str> {
    match ask {
        Ask::PlaceShip => {
            Some("x counts millimetres from the left, y from the bottom; a small base is 40 mm wide.")
        }
        Ask::SetDials => {
            Some("A straight of speed 1 takes a small base 80 mm ahead, each speed more 40 mm further.")
        }
        Ask::PickDice(_) => Some("Type their numbers."),
        _ => None,
    }
}
