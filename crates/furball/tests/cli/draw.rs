//! Pictures are well formed and show what is there.

use std::path::Path;

use crate::furball::{DUEL, file, furball, furball_with, written};

/// Reads tags and checks that each closes what was opened last; gives the names of all elements.
#[track_caller]
fn elements(svg: &str) -> Vec<String> {
    let (mut open, mut all, mut rest) = (Vec::new(), Vec::new(), svg);
    while let Some(start) = rest.find('<') {
        let text = &rest[..start];
        assert!(
            !text.contains('>'),
            "a stray bracket before {}",
            &rest[start..rest.len().min(start + 40)]
        );
        for (at, _) in text.match_indices('&') {
            assert!(
                ["&amp;", "&lt;", "&gt;", "&quot;"]
                    .iter()
                    .any(|known| text[at..].starts_with(known)),
                "{text}"
            );
        }
        rest = &rest[start..];
        if rest.starts_with("<!--") {
            rest = &rest[rest.find("-->").expect("the comment closes") + 3..];
            continue;
        }
        let end = rest.find('>').expect("the tag closes");
        let tag = &rest[1..end];
        rest = &rest[end + 1..];
        assert_eq!(tag.matches('"').count() % 2, 0, "{tag}");
        if let Some(name) = tag.strip_prefix('/') {
            assert_eq!(open.pop().as_deref(), Some(name));
            continue;
        }
        let name = tag.split([' ', '\n', '/']).next().unwrap_or_default().to_owned();
        if !tag.ends_with('/') {
            open.push(name.clone());
        }
        all.push(name);
    }
    assert!(open.is_empty(), "{open:?} never close");
    all
}

#[test]
fn a_position_is_drawn_to_scale() {
    let path = written("draw-duel.ron", DUEL);
    let svg = furball(&["draw", &path, "--arcs", "--ranges", "rookie"]).fine();
    let all = elements(&svg);
    assert!(all.iter().any(|name| name == "use"));
    assert!(svg.contains(r#"width="1006.4mm""#) && svg.contains(r#"viewBox="-46 -46 1006.4 1006.4""#));
    assert!(
        !svg.contains("NaN") && !svg.contains("inf"),
        "every number is one"
    );
    for words in [
        "A rookie in trouble &amp; &lt;friends&gt;",
        "Darth Vader",
        "Gold Squadron Pilot",
        "ship-t65xwing",
        "ship-btla4ywing",
        "ship-tieadvancedx1",
        "north · Galactic Empire",
        "data-rock=\"2\"",
        "stroke-dasharray=\"7 4\"",
        "<title>stress</title>",
        // The rookie's center, seen from the upper left corner.
        "translate(457 614.4) rotate(20)",
    ] {
        assert!(svg.contains(words), "{words}");
    }
    let attack = furball(&["draw", &path, "--at", "1"]).fine();
    assert!(attack.contains("mm · range 1"));
}

#[test]
fn a_record_is_drawn_at_any_moment() {
    let name = file("draw-record.json").display().to_string();
    furball_with(
        &[
            "play",
            "--scenario",
            "3",
            "--seed",
            "d",
            "--rounds",
            "8",
            "--record",
            &name,
        ],
        &"1\n".repeat(1500),
    )
    .fine();
    for at in ["0", "1", "4", "9", "20"] {
        elements(&furball(&["draw", &name, "--at", at]).fine());
    }
    let picture = file("end.svg");
    let path = picture.display().to_string();
    assert_eq!(furball(&["draw", &name, "-o", &path]).fine(), "");
    elements(&std::fs::read_to_string(picture).expect("the picture"));
}

/// The picture in the README shows what Furball draws today. After a change that is meant, run the test with
/// `FURBALL_BLESS=1`, look at the picture, and commit it.
#[test]
fn the_picture_in_the_readme_is_what_is_drawn() {
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs");
    let position = docs.join("positions/furball.ron").display().to_string();
    let now = furball(&["draw", &position, "--ranges", "luke"]).fine();
    let path = docs.join("table.svg");
    if std::env::var_os("FURBALL_BLESS").is_some() {
        std::fs::write(&path, &now).expect("the picture can be written");
        return;
    }
    let shown = std::fs::read_to_string(&path).expect("the picture can be read");
    let difference = now
        .lines()
        .zip(shown.lines())
        .position(|(now, shown)| now != shown);
    assert!(
        now == shown,
        "docs/table.svg is no longer what is drawn, from line {}",
        difference.unwrap_or_else(|| now.lines().count().min(shown.lines().count())) + 1
    );
}
