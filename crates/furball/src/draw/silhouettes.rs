//! Silhouettes of ships, embedded in pictures.

use std::collections::BTreeSet;

use furball_cards::silhouettes;

/// The engines' color: a page may set it; this is the fallback.
const ENGINE: &str = "var(--engine,#ffd9c2)";
const PLAIN_ENGINE: &str = "#ffd9c2";

/// The symbols with these names, so that a picture embeds only what it shows.
pub fn symbols(names: &BTreeSet<&str>) -> String {
    let shown = silhouettes::all().filter(|(name, _)| names.contains(name));
    // Not every program that shows pictures knows custom properties.
    shown.fold(String::new(), |text, (_, line)| {
        text + &line.replace(ENGINE, PLAIN_ENGINE) + "\n"
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_carries_only_what_it_shows() {
        let text = symbols(&BTreeSet::from(["asf01bwing", "t65xwing"]));
        assert_eq!(text.lines().count(), 2);
        assert!(text.contains(PLAIN_ENGINE) && !text.contains("var("));
    }
}
