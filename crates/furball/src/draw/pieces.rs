//! What lies on the mat: rocks, markers, ships, target locks and the line of an attack.

use furball_cards::ObstacleKind;
use furball_engine::state::MarkerPlace;
use furball_engine::{ShipView, View};
use furball_geometry::constants::{GUIDE_OFFSET, GUIDE_RADIUS};
use furball_geometry::{self as geometry, Outline, Point};

use super::canvas::{Canvas, escaped, number};
use super::look;
use super::plates::Block;
use super::silhouettes;
use crate::words::{Names, facing};

pub fn rock(canvas: &mut Canvas, place: usize, kind: ObstacleKind, outline: &Outline) {
    let points = outline.points();
    let (centre, _) = outline.bounding_circle();
    canvas.open(&format!(r#"data-rock="{}""#, place + 1));
    let dashes = if kind == ObstacleKind::Debris {
        r#" stroke-dasharray="3 2""#
    } else {
        ""
    };
    canvas.polygon(
        points,
        &format!(
            r#"fill="{}" stroke="{}" stroke-width="1.2" stroke-linejoin="round"{dashes}"#,
            look::ROCK,
            look::ROCK_LIT
        ),
    );
    // Facets: sides that face the upper left are lit, the others lie in shade.
    let light = Point::new(-0.6, 0.8);
    for (place, &from) in points.iter().enumerate() {
        let to = points[(place + 1) % points.len()];
        let middle = Point::new((from.x + to.x) / 2.0 - centre.x, (from.y + to.y) / 2.0 - centre.y);
        let toward = middle.dot(light) / middle.length().max(1e-9);
        let (color, strength) = if toward > 0.0 {
            (look::ROCK_LIT, toward * 0.5)
        } else {
            (look::ROCK_SHADE, -toward * 0.75)
        };
        let inner = |point: Point| centre.towards(point, 0.52);
        canvas.polygon(
            &[from, to, inner(to), inner(from)],
            &format!(r#"fill="{color}" fill-opacity="{}""#, number(strength)),
        );
    }
    let (x, y) = canvas.at(centre);
    let style = format!(
        r#"font-size="12" font-weight="600" fill="{}" text-anchor="middle" dy=".35em""#,
        look::TEXT
    );
    canvas.words((x, y), &style, &(place + 1).to_string());
    canvas.close();
}

pub fn markers(canvas: &mut Canvas, view: View<'_>) {
    for (place, marker) in view.markers().iter().enumerate() {
        let MarkerPlace::Table(pose) = marker.place else {
            continue;
        };
        let name = Names::plain(view).marker(place as u8);
        canvas.open(&format!(r#"data-marker="{}""#, place + 1));
        canvas.raw(&format!("<title>{}</title>", escaped(&name)));
        let style = format!(
            r#"fill="{warn}" fill-opacity=".22" stroke="{warn}" stroke-width="1.2" stroke-linejoin="round""#,
            warn = look::WARN
        );
        canvas.polygon(marker.outline.points(), &style);
        let (x, y) = canvas.at(pose.at);
        let style = format!(r#"font-size="9" fill="{}" text-anchor="middle""#, look::WARN);
        canvas.words((x, y + 20.0), &style, &name);
        let style = format!(
            r#"font-size="10" font-weight="600" fill="{}" text-anchor="middle" dy=".35em""#,
            look::TEXT
        );
        canvas.words((x, y), &style, &(place + 1).to_string());
        canvas.close();
    }
}

/// Whose silhouette shows a ship.
pub fn silhouette(ship: ShipView<'_>) -> &str {
    silhouettes::of(ship.ship_type().map(|kind| kind.id.as_str()))
}

/// A ship's base with guides, firing arc and silhouette.
pub fn ship(canvas: &mut Canvas, view: View<'_>, ship: ShipView<'_>) {
    let accent = look::accent(view.faction(ship.side()));
    let half = ship.size().half();
    let side = number(2.0 * half);
    let kind = silhouette(ship);
    canvas.open_at(ship.pose(), &format!(r#"data-ship="{}""#, ship.id().0 + 1));
    let about = format!("{}, facing {}", ship.label(), facing(ship.pose()));
    canvas.raw(&format!("<title>{}</title>", escaped(&about)));
    if view.active() == Some(ship.id()) {
        let (from, size) = (number(-half - 4.0), number(2.0 * half + 8.0));
        canvas.raw(&format!(
            r#"<rect x="{from}" y="{from}" width="{size}" height="{size}" rx="5" fill="{signal}" fill-opacity=".12" stroke="{signal}" stroke-width="1.4"/>"#,
            signal = look::SIGNAL
        ));
    }
    for (x, y) in [(-1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (1.0, 1.0)] {
        canvas.raw(&format!(
            r#"<circle cx="{}" cy="{}" r="{}" fill="{accent}"/>"#,
            number(x * GUIDE_OFFSET),
            number(y * half),
            number(GUIDE_RADIUS)
        ));
    }
    let corner = number(-half);
    canvas.raw(&format!(
        r#"<rect x="{corner}" y="{corner}" width="{side}" height="{side}" rx="1.6" fill="{}" fill-opacity=".92" stroke="{accent}" stroke-width="1.2"/>"#,
        look::RAISED
    ));
    if ship.ship_type().is_some() {
        // The printed arc runs from the centre to the front corners, nearly.
        let reach = number(half * 0.853);
        canvas.raw(&format!(
            r#"<path d="M0 0L-{reach} {corner}L{reach} {corner}Z" fill="{accent}" fill-opacity=".16" stroke="{accent}" stroke-opacity=".35" stroke-width=".5"/>"#
        ));
    }
    let (from, size) = (number(-half * 0.98), number(2.0 * half * 0.98));
    canvas.raw(&format!(
        r##"<use xlink:href="#ship-{kind}" href="#ship-{kind}" x="{from}" y="{from}" width="{size}" height="{size}" color="{accent}"/>"##
    ));
    canvas.close();
}

/// Dashed lines from ships to those they have locked.
pub fn locks(canvas: &mut Canvas, view: View<'_>) {
    for from in view.in_play() {
        let Some(to) = from
            .lock()
            .and_then(|target| view.ship(target))
            .filter(|to| to.status().in_play())
        else {
            continue;
        };
        let span = geometry::distance(from.pose(), from.size(), to.pose(), to.size());
        let style = format!(
            r#"stroke="{}" stroke-width="1.3" stroke-dasharray="7 4" stroke-opacity=".9""#,
            look::RED_TOKEN
        );
        canvas.line(span.from, span.to, &style);
        // Brackets around the target say what the line means.
        canvas.open_at(to.pose(), "");
        let out = to.size().half() + 5.0;
        for (x, y) in [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)] {
            let (x, y): (f64, f64) = (x * out, y * out);
            canvas.raw(&format!(
                r#"<path d="M{} {}L{} {}L{} {}" fill="none" stroke="{}" stroke-width="1.6"/>"#,
                number(x - x.signum() * 9.0),
                number(y),
                number(x),
                number(y),
                number(x),
                number(y - y.signum() * 9.0),
                look::RED_TOKEN
            ));
        }
        canvas.close();
    }
}

/// The measured line of the attack under way; says where its words stand.
pub fn attack(canvas: &mut Canvas, view: View<'_>) -> Option<Block> {
    let attack = view.attack()?;
    let (from, to) = (view.ship(attack.attacker)?, view.ship(attack.defender)?);
    let sight = view.sight(attack.attacker, attack.defender, false);
    let span = sight
        .map(|sight| sight.span)
        .unwrap_or_else(|| geometry::distance(from.pose(), from.size(), to.pose(), to.size()));
    let color = if attack.obstructed { look::WARN } else { look::TEXT };
    let dashes = if attack.obstructed {
        r#" stroke-dasharray="5 3""#
    } else {
        ""
    };
    canvas.line(
        span.from,
        span.to,
        &format!(r#"stroke="{color}" stroke-width="2"{dashes}"#),
    );
    let (x, y) = canvas.at(span.from.towards(span.to, 0.5));
    let over = if attack.obstructed { " · obstructed" } else { "" };
    let words = format!("{:.0} mm · range {}{over}", span.distance, attack.range);
    let width = words.chars().count() as f64 * 6.7 + 14.0;
    // Beside a line that runs up or down, over one that runs across, where it covers neither ship.
    let across = (span.to.x - span.from.x).abs() > (span.to.y - span.from.y).abs();
    let (x, y) = if across {
        (x, y - 34.0)
    } else {
        (x + 8.0 + width / 2.0, y)
    };
    canvas.raw(&format!(
        r#"<rect x="{}" y="{}" width="{}" height="18" rx="9" fill="{}" stroke="{color}" stroke-width="1"/>"#,
        number(x - width / 2.0),
        number(y - 9.0),
        number(width),
        look::RAISED
    ));
    let style = format!(
        r#"font-size="11" font-weight="600" fill="{}" text-anchor="middle" dy=".35em""#,
        look::TEXT
    );
    canvas.words((x, y), &style, &words);
    Some(Block {
        x: x - width / 2.0,
        y: y - 9.0,
        width,
        height: 18.0,
    })
}
