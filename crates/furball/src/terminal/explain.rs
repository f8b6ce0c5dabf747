//! Explains a prompt on request: the phrasebook's help, plus hints specific to the terminal.

use furball_cards::{Die, Phase};
use furball_engine::prompt_help::prompt_help;
use furball_engine::{Ask, Rule};

use crate::names::{Names, type_of};

/// An explanation and its rule, if the rulebook has one.
pub fn explain(names: Names<'_>, ask: Ask) -> (String, Option<Rule>) {
    let book = names.book();
    let help = prompt_help(ask, names.view.rulebook());
    let id = match ask {
        Ask::NextShip(Phase::Engagement) => "help-next-ship.engagement".to_owned(),
        Ask::NextShip(Phase::System) => "help-next-ship.system".to_owned(),
        Ask::ModifyDice(Die::Attack) => "help-modify-dice.attack".to_owned(),
        Ask::ModifyDice(Die::Defense) => "help-modify-dice.defense".to_owned(),
        // Any other question has one message, by its own name.
        ask => furball_phrases::id_of("help", &type_of(ask)),
    };
    let mut text = book.fill(&id, &help, &names);
    if let Some(hint) = hint(ask) {
        text.push(' ');
        text.push_str(&book.word(hint));
    }
    (text, help.rule)
}

/// How to type an answer that can't be picked from a list.
const fn hint(ask: Ask) -> Option<&'static str> {
    match ask {
        Ask::PlaceShip => Some("explain-place-ship"),
        Ask::SetDials => Some("explain-set-dials"),
        Ask::PickDice(_) => Some("explain-pick-dice"),
        // Any other question is answered from a list.
        _ => None,
    }
}
