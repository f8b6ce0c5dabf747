//! Second Edition cards made for tests, from the folder `cards`, combined with the built-in ones.

use std::path::Path;
use std::sync::{Arc, LazyLock};

use furball_cards::{Content, Edition};

/// The built-in cards and the test cards.
pub fn content() -> &'static Arc<Content> {
    static CONTENT: LazyLock<Arc<Content>> = LazyLock::new(|| {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("cards");
        let newest = Content::newest_list(Edition::Second.word()).expect("a price list");
        let content = Content::with_custom(newest, &folder);
        Arc::new(content.expect("the test cards can be read"))
    });
    &CONTENT
}
