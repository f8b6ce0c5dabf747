//! The pieces on the mat: rocks, markers, devices, ships, locks and the line of an attack.

use furball_cards::{ObstacleKind, silhouettes};
use furball_engine::{MarkerIndex, MarkerPlace, ShipView, View};
use furball_geometry::constants::{GUIDE_OFFSET, GUIDE_RADIUS};
use furball_geometry::{self as geometry, Outline, Point, Quarter};

use super::canvas::{Canvas, escaped, number};
use super::look;
use super::plates::Block;
use crate::names::Names;

pub fn rock(canvas: &mut Canvas, place: usize, kind: ObstacleKind, outline: &Outline) {
    let points = outline.points();
    let (center, _) = outline.bounding_circle();
    canvas.open(&format!(r#"data-rock="{}""#, place + 1));
    // Distinguished by more than color: debris is dashed, a cloud is dotted and sheer.
    let (dashes, sheer) = match kind {
        ObstacleKind::Asteroid => ("", ""),
        ObstacleKind::Debris => (r#" stroke-dasharray="3 2""#, ""),
        ObstacleKind::GasCloud | ObstacleKind::ElectroChaffCloud => (
            r#" stroke-dasharray=".1 3" stroke-linecap="round""#,
            r#" fill-opacity=".45""#,
        ),
    };
    canvas.polygon(
        points,
        &format!(
            r#"fill="{}"{sheer} stroke="{}" stroke-width="1.2" stroke-linejoin="round"{dashes}"#,
            look::ROCK,
            look::ROCK_LIT
        ),
    );
    // Facets: edges that face the upper left are lit, the others are shaded.
    let light = Point::new(-0.6, 0.8);
    let faceted = matches!(kind, ObstacleKind::Asteroid | ObstacleKind::Debris);
    for (place, &from) in points.iter().enumerate().filter(|_| faceted) {
        let to = points[(place + 1) % points.len()];
        let middle = Point::new((from.x + to.x) / 2.0 - center.x, (from.y + to.y) / 2.0 - center.y);
        let toward = middle.dot(light) / middle.length().max(1e-9);
        let (color, strength) = if toward > 0.0 {
            (look::ROCK_LIT, toward * 0.5)
        } else {
            (look::ROCK_SHADE, -toward * 0.75)
        };
        let inner = |point: Point| center.towards(point, 0.52);
        canvas.polygon(
            &[from, to, inner(to), inner(from)],
            &format!(r#"fill="{color}" fill-opacity="{}""#, number(strength)),
        );
    }
    let (x, y) = canvas.at(center);
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
        let name = Names::plain(view).marker(MarkerIndex::at(place));
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

/// Devices in the color of their side, with their names; remotes are ships and are drawn as such.
pub fn devices(canvas: &mut Canvas, view: View<'_>) {
    for device in view.devices() {
        let card = view.content().device(device.card);
        let accent = look::accent(view.faction(device.side));
        canvas.open(&format!(r#"data-device="{}""#, device.no.0 + 1));
        canvas.raw(&format!("<title>{}</title>", escaped(&card.name)));
        // A cloud is drawn as the obstacle that it is.
        if card.obstacle.is_none() {
            canvas.polygon(
                device.outline.points(),
                &format!(
                    r#"fill="{}" fill-opacity=".9" stroke="{accent}" stroke-width="1.2" stroke-linejoin="round""#,
                    look::RAISED
                ),
            );
        }
        let (center, reach) = device.outline.bounding_circle();
        let (x, y) = canvas.at(center);
        let style = format!(r#"font-size="8" fill="{accent}" text-anchor="middle""#);
        let fuses = "•".repeat(usize::from(device.fuses));
        canvas.words((x, y + reach + 9.0), &style, &format!("{}{fuses}", card.name));
        canvas.close();
    }
}

/// The name of a ship's silhouette.
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
    let about = format!(
        "{}, facing {}",
        ship.label(),
        Names::plain(view).facing(ship.pose())
    );
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
        // The printed arc runs from the center almost to the front corners.
        let reach = number(half * 0.853);
        canvas.raw(&format!(
            r#"<path d="M0 0L-{reach} {corner}L{reach} {corner}Z" fill="{accent}" fill-opacity=".16" stroke="{accent}" stroke-opacity=".35" stroke-width=".5"/>"#
        ));
    }
    if let Some(turret) = ship.turret() {
        // The indicator points to the turret's arc; a double one also points the other way.
        let ends: &[f64] = if ship.has_double_turret() {
            &[0.0, 180.0]
        } else {
            &[0.0]
        };
        for end in ends {
            canvas.raw(&format!(
                r#"<path transform="rotate({})" d="M-4 {front}L0 {tip}L4 {front}Z" fill="{}"/>"#,
                number(degrees(turret) + end),
                look::SIGNAL,
                front = number(-half + 1.0),
                tip = number(-half - 6.0),
            ));
        }
    }
    let (from, size) = (number(-half * 0.98), number(2.0 * half * 0.98));
    canvas.raw(&format!(
        r##"<use xlink:href="#ship-{kind}" href="#ship-{kind}" x="{from}" y="{from}" width="{size}" height="{size}" color="{accent}"/>"##
    ));
    canvas.close();
}

/// A turret's rotation in degrees clockwise from the front.
pub const fn degrees(turret: Quarter) -> f64 {
    match turret {
        Quarter::None => 0.0,
        Quarter::Right => 90.0,
        Quarter::Half => 180.0,
        Quarter::Left => 270.0,
    }
}

/// Dashed lines from ships to their locked targets.
pub fn locks(canvas: &mut Canvas, view: View<'_>) {
    let locks = view.in_play().flat_map(|from| {
        let targets = from.locks().iter().filter_map(|lock| lock.ship());
        let targets = targets.filter_map(move |target| view.ship(target));
        targets.map(move |to| (from, to))
    });
    for (from, to) in locks.filter(|(_, to)| to.status().in_play()) {
        let span = geometry::distance(from.pose(), from.size(), to.pose(), to.size());
        let style = format!(
            r#"stroke="{}" stroke-width="1.3" stroke-dasharray="7 4" stroke-opacity=".9""#,
            look::RED_TOKEN
        );
        canvas.line(span.from, span.to, &style);
        // Brackets around the target mark it as locked.
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

/// The measured line of the current attack; returns the area of its label.
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
    // Beside a vertical line, above a horizontal one, where the label covers neither ship.
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
