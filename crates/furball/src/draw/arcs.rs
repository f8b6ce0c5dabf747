//! Firing arcs and range bands, drawn from the base's outline as the engine measures them.

use furball_cards::language::ArcName;
use furball_engine::{ShipView, View};
use furball_geometry::constants::{FIRST_EDITION_HALF, RANGE_BAND, SECOND_EDITION_HALF};
use furball_geometry::{Arc, ArcStyle, Point, Pose, Quarter, Size};

use super::canvas::{Canvas, number};
use super::look;

/// Points along the border of a band; enough for a smooth line on paper.
const STEPS: usize = 72;

/// The firing arc of a ship out to range 3, with the borders of its bands.
pub fn firing_arc(canvas: &mut Canvas, view: View<'_>, ship: ShipView<'_>, color: &str, numbers: bool) {
    let weapons = ship.ship_type().map_or(&[][..], |kind| &kind.weapons);
    let mut arcs: Vec<Arc> = Vec::new();
    for &name in weapons.iter().flat_map(|weapon| &weapon.arcs) {
        let towards = |quarter: Quarter| match quarter {
            Quarter::None => Arc::Front,
            Quarter::Right => Arc::Right,
            Quarter::Half => Arc::Rear,
            Quarter::Left => Arc::Left,
        };
        let turret = ship.turret().map(towards);
        let other = turret.map(|arc| match arc {
            Arc::Front => Arc::Rear,
            Arc::Rear => Arc::Front,
            Arc::Left => Arc::Right,
            Arc::Right => Arc::Left,
            Arc::FullFront | Arc::FullRear | Arc::Bullseye => arc,
        });
        let named: Vec<Arc> = match name {
            ArcName::Turret => turret.into_iter().collect(),
            ArcName::DoubleTurret => turret.into_iter().chain(other).collect(),
            _ => name.fixed().unwrap_or(&[]).to_vec(),
        };
        for arc in named {
            if !arcs.contains(&arc) {
                arcs.push(arc);
            }
        }
    }
    canvas.open_at(ship.pose(), "");
    for arc in arcs {
        // Arcs to other sides are the same lines, turned.
        let turn: f64 = match arc {
            Arc::Rear => 180.0,
            Arc::Left => -90.0,
            Arc::Right => 90.0,
            Arc::Front | Arc::FullFront | Arc::FullRear | Arc::Bullseye => 0.0,
        };
        let half = half_opening(view, ship.size());
        canvas.open(&format!(r#"transform="rotate({turn})""#));
        let outer = border(ship.size(), half, 3.0 * RANGE_BAND);
        canvas.raw(&format!(
            r#"<path d="M0 0L{}Z" fill="{color}" fill-opacity=".07" stroke="{color}" stroke-opacity=".75" stroke-width="1"/>"#,
            path(&outer)
        ));
        for range in 1..=2 {
            let inner = border(ship.size(), half, f64::from(range) * RANGE_BAND);
            canvas.raw(&format!(
                r#"<path d="M{}" fill="none" stroke="{color}" stroke-opacity=".6" stroke-width=".9" stroke-dasharray="6 5"/>"#,
                path(&inner)
            ));
        }
        if numbers {
            for range in 1..=3 {
                let (x, y) = at_distance(ship.size(), half, f64::from(range) * RANGE_BAND - 12.0);
                let back = number(-ship.pose().heading.degrees() - turn);
                canvas.raw(&format!(
                    r#"<text transform="translate({} {}) rotate({back})" font-size="13" font-weight="600" fill="{color}" text-anchor="middle" dy=".35em">{range}</text>"#,
                    number(x - 9.0),
                    number(y)
                ));
            }
        }
        canvas.close();
    }
    canvas.close();
}

/// The bands of the ruler all round a ship: its base grown by 100, 200 and 300 mm.
pub fn ranges(canvas: &mut Canvas, view: View<'_>, ship: ShipView<'_>) {
    canvas.open_at(ship.pose(), "");
    let half = ship.size().half();
    for range in 1..=3 {
        let grown = f64::from(range) * RANGE_BAND;
        let (from, side) = (number(-half - grown), number(2.0 * (half + grown)));
        let dashes = if range < 3 {
            r#" stroke-dasharray="6 5""#
        } else {
            ""
        };
        canvas.raw(&format!(
            r#"<rect x="{from}" y="{from}" width="{side}" height="{side}" rx="{}" fill="{signal}" fill-opacity=".035" stroke="{signal}" stroke-opacity=".7" stroke-width="1"{dashes}/>"#,
            number(grown),
            signal = look::SIGNAL
        ));
    }
    canvas.close();
    // The numbers stay upright, so they are set from the picture's own frame.
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
        .any(|(centre, reach)| centre.distance(at) < reach + NUMBER)
}

/// Half the opening of the printed arc, in radians.
fn half_opening(view: View<'_>, size: Size) -> f64 {
    let halves = match view.rulebook().range.arcs {
        ArcStyle::FirstEdition => FIRST_EDITION_HALF,
        ArcStyle::SecondEdition => SECOND_EDITION_HALF,
    };
    let (sin, cos) = halves[size as usize];
    sin.atan2(cos)
}

/// The points of the arc that are so far from the base, from its left border to its right one.
fn border(size: Size, half: f64, distance: f64) -> Vec<(f64, f64)> {
    let angle = |step: usize| -half + 2.0 * half * step as f64 / STEPS as f64;
    (0..=STEPS)
        .map(|step| at_distance(size, angle(step), distance))
        .collect()
}

/// The point in this direction from the centre that is so far from the base's square, nose up.
fn at_distance(size: Size, angle: f64, distance: f64) -> (f64, f64) {
    let (sin, cos) = angle.sin_cos();
    let half = size.half();
    let off = |reach: f64| {
        let (x, y) = ((reach * sin).abs() - half, (reach * cos).abs() - half);
        x.max(0.0).hypot(y.max(0.0))
    };
    let (mut near, mut far) = (0.0, distance + 2.0 * half);
    for _ in 0..50 {
        let middle = (near + far) / 2.0;
        if off(middle) < distance {
            near = middle
        } else {
            far = middle
        }
    }
    (far * sin, -far * cos)
}

fn path(points: &[(f64, f64)]) -> String {
    let each: Vec<String> = points
        .iter()
        .map(|(x, y)| format!("{} {}", number(*x), number(*y)))
        .collect();
    each.join("L")
}
