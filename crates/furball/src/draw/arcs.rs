//! Firing arcs and range bands, drawn from the base's outline as the engine measures them.

use furball_engine::{ShipView, View};
use furball_geometry::constants::RANGE_BAND;
use furball_geometry::{Point, Pose, arc_rays, band_all_round, band_in_arc};

use super::canvas::{Canvas, number};
use super::look;

/// Distance of a band's number from its border, and from the arc's line.
const NUMBER_INSIDE: f64 = 12.0;
const NUMBER_BESIDE: f64 = 9.0;

/// The firing arc of a ship out to range 3, with the borders of its bands.
pub fn firing_arc(canvas: &mut Canvas, view: View<'_>, ship: ShipView<'_>, color: &str, numbers: bool) {
    let (size, style) = (ship.size(), view.rulebook().range.arcs);
    canvas.open_at(ship.pose(), "");
    for arc in ship.arcs() {
        let border = |distance: f64| band_in_arc(size, style, arc, distance);
        let rays = arc_rays(size, style, arc);
        let outer = border(3.0 * RANGE_BAND);
        let around = [rays[0].from].into_iter().chain(outer).chain([rays[1].from]);
        canvas.raw(&format!(
            r#"<path d="M{}Z" fill="{color}" fill-opacity=".07" stroke="{color}" stroke-opacity=".75" stroke-width="1"/>"#,
            path(around)
        ));
        for range in 1..=2 {
            canvas.raw(&format!(
                r#"<path d="M{}" fill="none" stroke="{color}" stroke-opacity=".6" stroke-width=".9" stroke-dasharray="6 5"/>"#,
                path(border(f64::from(range) * RANGE_BAND))
            ));
        }
        if numbers {
            for range in 1..=3 {
                let inside = border(f64::from(range) * RANGE_BAND - NUMBER_INSIDE);
                let on_line = inside.last().copied().unwrap_or_default();
                let at = on_line - rays[1].along.clockwise() * NUMBER_BESIDE;
                let back = number(-ship.pose().heading.degrees());
                canvas.raw(&format!(
                    r#"<text transform="translate({} {}) rotate({back})" font-size="13" font-weight="600" fill="{color}" text-anchor="middle" dy=".35em">{range}</text>"#,
                    number(at.x),
                    number(-at.y)
                ));
            }
        }
    }
    canvas.close();
}

/// The ruler's bands all around a ship: its base grown by 100, 200 and 300 mm.
pub fn ranges(canvas: &mut Canvas, view: View<'_>, ship: ShipView<'_>) {
    canvas.open_at(ship.pose(), "");
    let half = ship.size().half();
    for range in 1..=3 {
        let border = band_all_round(ship.size(), f64::from(range) * RANGE_BAND);
        let dashes = if range < 3 {
            r#" stroke-dasharray="6 5""#
        } else {
            ""
        };
        canvas.raw(&format!(
            r#"<path d="M{}Z" fill="{signal}" fill-opacity=".035" stroke="{signal}" stroke-opacity=".7" stroke-width="1"{dashes}/>"#,
            path(border),
            signal = look::SIGNAL
        ));
    }
    canvas.close();
    // The numbers stay upright, so they are placed in the picture's own frame.
    for range in 1..=3 {
        let out = half + f64::from(range) * RANGE_BAND;
        for quarter in [45.0_f64, 135.0, -45.0, -135.0] {
            // Along a diagonal the band is a corner's circle away.
            let radius = (half * std::f64::consts::SQRT_2) + (out - half);
            let turned = Pose::new(0.0, 0.0, ship.pose().heading.degrees() + quarter);
            let at = ship.pose().at + turned.heading.forward() * (radius - 9.0);
            if hidden(view, at) {
                continue;
            }
            let place = canvas.at(at);
            let style = format!(
                r#"font-size="13" font-weight="600" fill="{}" text-anchor="middle" dy=".35em""#,
                look::SIGNAL
            );
            canvas.words(place, &style, &range.to_string());
        }
    }
}

/// Whether a ship or an obstacle would cover a number here.
fn hidden(view: View<'_>, at: Point) -> bool {
    const NUMBER: f64 = 7.0;
    let ships = view
        .in_play()
        .map(|ship| (ship.pose().at, ship.size().half() * 1.2));
    let rocks = view.obstacles().iter().map(|rock| rock.outline.bounding_circle());
    ships
        .chain(rocks)
        .any(|(center, reach)| center.distance(at) < reach + NUMBER)
}

/// Points in a ship's own frame, as SVG coordinates with its nose up.
fn path(points: impl IntoIterator<Item = Point>) -> String {
    let each = points.into_iter();
    let each = each.map(|point| format!("{} {}", number(point.x), number(-point.y)));
    each.collect::<Vec<_>>().join("L")
}
