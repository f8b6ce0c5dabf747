//! Test cards from the folder `cards`, combined with the built-in ones.

use std::path::Path;
use std::sync::{Arc, LazyLock};

use furball_cards::{Content, Edition, Phase};
use furball_engine::position::PositionShip;
use furball_engine::{Position, RulebookId};

use crate::report::position;

/// The built-in cards and the test cards.
pub fn content() -> &'static Arc<Content> {
    static CONTENT: LazyLock<Arc<Content>> = LazyLock::new(|| {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/second/cards");
        let newest = Content::newest_list(Edition::Second.word()).expect("a price list");
        let content = Content::with_custom(newest, &folder);
        Arc::new(content.expect("the test cards can be read"))
    });
    &CONTENT
}

/// A Second Edition position at the start of the phase.
pub fn second(phase: Phase, ships: impl IntoIterator<Item = PositionShip>) -> Position {
    let mut position = position(phase, ships);
    position.rulebook = RulebookId::Second;
    position
}
