//! The mat: its background, stars, range bands, and edge labels.

use furball_engine::{Side, View};
use furball_geometry::{Edge, Point};

use super::canvas::{Canvas, escaped, number};
use super::look;

/// Room around the play area for labels.
pub const MARGIN: f64 = 46.0;

/// The picture's frame: size, gradients, and the background around the mat.
pub fn open(canvas: &mut Canvas, title: &str, symbols: &str) {
    let area = canvas.area();
    let (width, height) = (
        number(area.width + 2.0 * MARGIN),
        number(area.height + 2.0 * MARGIN),
    );
    let origin = number(-MARGIN);
    canvas.raw(&format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="{width}mm" height="{height}mm" viewBox="{origin} {origin} {width} {height}" font-family="{}">"#,
        look::FONT
    ));
    canvas.raw(&format!("<title>{}</title>", escaped(title)));
    canvas.raw(&format!(
        r##"<defs>
<linearGradient id="mat" x1="0" y1="1" x2="0" y2="0"><stop offset="0" stop-color="{}"/><stop offset="1" stop-color="{}"/></linearGradient>
<radialGradient id="cloud"><stop offset="0" stop-color="#3A5BA0" stop-opacity=".16"/><stop offset="1" stop-color="#3A5BA0" stop-opacity="0"/></radialGradient>
<radialGradient id="dusk"><stop offset="0" stop-color="#5B3A8C" stop-opacity=".14"/><stop offset="1" stop-color="#5B3A8C" stop-opacity="0"/></radialGradient>
<clipPath id="area"><rect width="{}" height="{}" rx="6"/></clipPath>
{symbols}</defs>"##,
        look::MAT,
        look::MAT_TOP,
        number(area.width),
        number(area.height)
    ));
    canvas.raw(&format!(
        r#"<rect x="{origin}" y="{origin}" width="{width}" height="{height}" fill="{}"/>"#,
        look::SPACE
    ));
}

/// The play area with its 100 mm grid and the range bands of both edges.
pub fn draw(canvas: &mut Canvas, view: View<'_>) {
    let area = canvas.area();
    let (width, height) = (number(area.width), number(area.height));
    canvas.raw(&format!(
        r##"<rect width="{width}" height="{height}" rx="6" fill="url(#mat)"/>"##
    ));
    canvas.open(r#"clip-path="url(#area)""#);
    canvas.raw(&format!(
        r##"<circle cx="{}" cy="{}" r="{}" fill="url(#cloud)"/><circle cx="{}" cy="{}" r="{}" fill="url(#dusk)"/>"##,
        number(area.width * 0.24),
        number(area.height * 0.3),
        number(area.height * 0.42),
        number(area.width * 0.8),
        number(area.height * 0.62),
        number(area.height * 0.46)
    ));
    stars(canvas);
    grid(canvas);
    bands(canvas, view);
    canvas.close();
    canvas.raw(&format!(
        r#"<rect width="{width}" height="{height}" rx="6" fill="none" stroke="{}" stroke-width="1.6"/>"#,
        look::LINE_STRONG
    ));
    edges(canvas, view);
}

/// A plain starfield, the same in every picture.
fn stars(canvas: &mut Canvas) {
    let area = canvas.area();
    let mut seed: u32 = 0x5eed;
    let mut next = || {
        seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        f64::from(seed >> 8) / f64::from(1 << 24)
    };
    for _ in 0..110 {
        let (x, y, shine) = (next() * area.width, next() * area.height, next());
        canvas.raw(&format!(
            r##"<circle cx="{}" cy="{}" r="{}" fill="#DCE8FF" opacity="{}"/>"##,
            number(x),
            number(y),
            number(0.4 + shine * 0.7),
            number(0.12 + 0.3 * shine * shine)
        ));
    }
}

fn steps(length: f64) -> impl Iterator<Item = f64> {
    (1..)
        .map(|step| f64::from(step) * 100.0)
        .take_while(move |&at| at < length)
}

fn grid(canvas: &mut Canvas) {
    let area = canvas.area();
    let style = format!(
        r#"stroke="{}" stroke-opacity=".12" stroke-width=".8""#,
        look::GRID
    );
    for x in steps(area.width) {
        canvas.line(Point::new(x, 0.0), Point::new(x, area.height), &style);
    }
    for y in steps(area.height) {
        canvas.line(Point::new(0.0, y), Point::new(area.width, y), &style);
    }
}

/// The first range band of each side's edge, where ships are set up.
fn bands(canvas: &mut Canvas, view: View<'_>) {
    let area = canvas.area();
    for side in Side::BOTH {
        let depth = view.rulebook().setup.deploy_range.millimeters();
        let (from, to) = match view.edge(side) {
            Edge::South => (Point::new(0.0, depth), Point::new(area.width, depth)),
            Edge::North => (
                Point::new(0.0, area.height - depth),
                Point::new(area.width, area.height - depth),
            ),
            Edge::West => (Point::new(depth, 0.0), Point::new(depth, area.height)),
            Edge::East => (
                Point::new(area.width - depth, 0.0),
                Point::new(area.width - depth, area.height),
            ),
        };
        let style = format!(
            r#"stroke="{}" stroke-opacity=".5" stroke-width=".9" stroke-dasharray="5 5""#,
            look::accent(view.faction(side))
        );
        canvas.line(from, to, &style);
    }
}

/// Names of the edges, and millimeters along two of them.
fn edges(canvas: &mut Canvas, view: View<'_>) {
    let area = canvas.area();
    let quiet = format!(
        r#"font-size="9" fill="{}" text-anchor="middle""#,
        look::TEXT_QUIET
    );
    for x in steps(area.width) {
        canvas.words((x, area.height + 13.0), &quiet, &number(x));
    }
    for y in steps(area.height) {
        canvas.words((-14.0, area.height - y + 3.0), &quiet, &number(y));
    }
    for edge in Edge::ALL {
        let owner = Side::BOTH.into_iter().find(|&side| view.edge(side) == edge);
        let (label, color) = match owner {
            Some(side) => {
                let faction = view.faction(side);
                (
                    format!("{} · {}", edge.word(), faction.name()),
                    look::accent(faction),
                )
            }
            None => (edge.word().to_owned(), look::TEXT_QUIET),
        };
        let (x, y, turn) = match edge {
            Edge::South => (area.width / 2.0, area.height + 31.0, 0.0),
            Edge::North => (area.width / 2.0, -12.0, 0.0),
            Edge::West => (-30.0, area.height / 2.0, -90.0),
            Edge::East => (area.width + 22.0, area.height / 2.0, 90.0),
        };
        let style = format!(
            r#"font-size="13" font-weight="600" letter-spacing=".6" fill="{color}" text-anchor="middle" transform="rotate({turn} {} {})""#,
            number(x),
            number(y)
        );
        canvas.words((x, y), &style, &label);
    }
}
