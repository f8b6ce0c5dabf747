//! Avoids rocks: circles find the paths that come near one, and exact measurements decide for the few that would be
//! executed.

use furball_cards::Maneuver;
use furball_engine::{ShipView, View};
use furball_geometry::{self as geometry, Point, Swept};

use crate::scene::Rock;
use crate::spot::Spot;
use crate::steps::Step;

/// Ending on a rock costs the action and the attack, and perhaps damage.
const ON_ROCK: f64 = 2.2;
/// Flying over one costs the action, and perhaps damage.
const OVER_ROCK: f64 = 1.2;

/// Whether the path or its end may come near one of the rocks.
pub(crate) fn near(rocks: &[Rock], from: Spot, step: &Step, end: Spot) -> bool {
    if rocks.is_empty() {
        return false;
    }
    let (middle, chord) = (from.point(step.middle), end.at - from.at);
    let (halfway, half) = (from.at + chord * 0.5, chord.length() / 2.0);
    rocks.iter().any(|rock| {
        let template = rock.radius + 12.0;
        let base = rock.radius + 28.0;
        let whole = half + base;
        (rock.at - halfway).length_squared() < whole * whole
            && ((rock.at - end.at).length_squared() < base * base
                || off_segment(rock.at, from.at, middle) < template * template
                || off_segment(rock.at, middle, end.at) < template * template)
    })
}

/// The squared distance of a point from a segment.
fn off_segment(point: Point, a: Point, b: Point) -> f64 {
    let (way, off) = (b - a, point - a);
    let along = (off.dot(way) / way.length_squared().max(1e-9)).clamp(0.0, 1.0);
    (off - way * along).length_squared()
}

/// The measured cost of the rocks on the path.
pub(crate) fn price(view: View<'_>, ship: ShipView<'_>, maneuver: Maneuver) -> f64 {
    let (start, size) = (ship.pose(), ship.size());
    let swept = Swept::full(start, size, maneuver.bearing, maneuver.speed);
    let end = geometry::end_pose(start, size, maneuver.bearing, maneuver.speed).unwrap_or(start);
    let each = view.obstacles().iter().map(|obstacle| {
        if geometry::base_overlaps(end, size, &obstacle.outline) {
            ON_ROCK
        } else if swept.overlaps(&obstacle.outline) {
            OVER_ROCK
        } else {
            0.0
        }
    });
    each.sum()
}
