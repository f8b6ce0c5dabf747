//! Asking what is said of a squad.

use furball_cards::Format;
use furball_engine::RulebookId;
use furball_server::catalog;
use furball_server::protocol::client_message::CheckSquad;
use furball_server::protocol::server_message::SquadChecked;
use serde_json::Value;

/// What is said of a squad in which every card is legal.
pub fn check(book: RulebookId, xws: &Value, limit: Option<u16>) -> SquadChecked {
    check_in(book, xws, limit, None)
}

/// What is said of a squad in a format.
pub fn check_in(book: RulebookId, xws: &Value, limit: Option<u16>, format: Option<Format>) -> SquadChecked {
    let wanted = CheckSquad {
        xws: xws.clone(),
        limit,
        threat: None,
        format,
        prices: None,
    };
    catalog::check(book, &wanted).expect("no list was asked for")
}
