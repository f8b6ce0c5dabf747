//! Our own silhouettes of ships, seen from above.

/// Every silhouette as an SVG symbol `ship-…`, one per line. A page may set the color of hulls and, with the
/// property `--engine`, of engines.
pub const SVG: &str = include_str!("../../../content/silhouettes.svg");

/// The silhouette of a ship type. Silhouettes are named by Second Edition's ids; without a ship type it is a
/// mission's shuttle.
pub fn of(ship_type: Option<&str>) -> &str {
    match ship_type {
        None => "lambdaclasst4ashuttle",
        Some("tieadvanced") => "tieadvancedx1",
        Some("tiefighter") => "tielnfighter",
        Some("xwing") => "t65xwing",
        Some("ywing") => "btla4ywing",
        // The same ship on another card.
        Some("yt2400lightfreighter2023") => "yt2400lightfreighter",
        Some(same) => same,
    }
}

/// Every silhouette's name and line.
pub fn all() -> impl Iterator<Item = (&'static str, &'static str)> {
    SVG.lines().filter_map(|line| {
        let (name, _) = line.strip_prefix(r#"<symbol id="ship-"#)?.split_once('"')?;
        Some((name, line))
    })
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::{Content, Edition};

    #[test]
    fn every_ship_has_a_silhouette() {
        let drawn: BTreeSet<&str> = all().map(|(name, _)| name).collect();
        for edition in Edition::ALL {
            for ship in &Content::builtin(edition).ships {
                assert!(drawn.contains(of(Some(&ship.id))), "{}", ship.id);
            }
        }
        assert!(drawn.contains(of(None)));
    }

    #[test]
    fn silhouettes_are_sorted_and_none_is_empty() {
        assert_eq!(all().count(), SVG.matches("<symbol").count(), "one on each line");
        assert!(all().map(|(name, _)| name).is_sorted_by(|one, next| one < next));
        for (name, line) in all() {
            assert!(!name.is_empty() && line.ends_with("</symbol>"), "{name}");
            // Screen readers would read a title aloud wherever the drawing is used.
            assert!(!line.contains("<title>"), "{name}");
            assert!(line.contains("<path d=\"M") && !line.contains("d=\"\""), "{name}");
            assert_eq!(
                line.matches(" id=").count(),
                1,
                "{name}: only the symbol has an id"
            );
        }
    }
}
