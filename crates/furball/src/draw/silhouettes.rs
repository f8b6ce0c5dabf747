//! Our own silhouettes of ships, seen from above.

use std::collections::BTreeSet;

/// Every silhouette as an SVG symbol, one on each line.
const ALL: &str = include_str!("../../../../content/silhouettes.svg");

/// The engines' colour as a page may set it, and as it is if none does.
const ENGINE: &str = "var(--engine,#ffd9c2)";
const PLAIN_ENGINE: &str = "#ffd9c2";

/// Whose silhouette shows a ship type. Silhouettes go by the ids of Second Edition; what is of no ship type is a
/// mission's shuttle.
pub fn of(ship_type: Option<&str>) -> &str {
    match ship_type {
        None => "lambdaclasst4ashuttle",
        Some("tieadvanced") => "tieadvancedx1",
        Some("tiefighter") => "tielnfighter",
        Some("xwing") => "t65xwing",
        Some("ywing") => "btla4ywing",
        Some(same) => same,
    }
}

/// The symbols with these names, so that a picture carries what it shows and no more.
pub fn symbols(names: &BTreeSet<&str>) -> String {
    let shown = all().filter(|(name, _)| names.contains(name));
    // Not every program that shows pictures knows custom properties.
    shown.fold(String::new(), |text, (_, line)| {
        text + &line.replace(ENGINE, PLAIN_ENGINE) + "\n"
    })
}

/// Every silhouette's name and the line it stands on.
fn all() -> impl Iterator<Item = (&'static str, &'static str)> {
    ALL.lines().filter_map(|line| {
        let (name, _) = line.strip_prefix(r#"<symbol id="ship-"#)?.split_once('"')?;
        Some((name, line))
    })
}

#[cfg(test)]
mod tests {
    use furball_cards::{Content, Edition};

    use super::*;

    #[test]
    fn every_ship_has_a_silhouette() {
        let drawn: BTreeSet<&str> = all().map(|(name, _)| name).collect();
        for &edition in Edition::ALL {
            for ship in &Content::builtin(edition).ships {
                assert!(drawn.contains(of(Some(&ship.id))), "{}", ship.id);
            }
        }
        assert!(drawn.contains(of(None)));
    }

    #[test]
    fn silhouettes_stand_in_order_and_none_is_empty() {
        assert_eq!(all().count(), ALL.matches("<symbol").count(), "one on each line");
        assert!(all().map(|(name, _)| name).is_sorted_by(|one, next| one < next));
        for (name, line) in all() {
            assert!(!name.is_empty() && line.ends_with("</symbol>"), "{name}");
            assert!(
                line.contains("<title>") && !line.contains("<title></title>"),
                "{name}"
            );
            assert!(line.contains("<path d=\"M") && !line.contains("d=\"\""), "{name}");
            assert_eq!(
                line.matches(" id=").count(),
                1,
                "{name}: only the symbol has an id"
            );
        }
    }

    #[test]
    fn a_picture_carries_only_what_it_shows() {
        let text = symbols(&BTreeSet::from(["asf01bwing", "t65xwing"]));
        assert_eq!(text.lines().count(), 2);
        assert!(text.contains(PLAIN_ENGINE) && !text.contains("var("));
    }
}
