//! Places pieces on the table, in setup and later.

use furball_engine::prompt::{EdgeLine, Pieces, Placement, Zone};
use furball_engine::{Choice, PieceIndex, View};
use furball_geometry::{Edge, Heading, Point, Pose, Rect, Size};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::RngCore;

use crate::spot::outward;

/// How many placements are tried besides the example.
const TRIES: usize = 10;
/// Distance between ships in a row, center to center.
const ABREAST: f64 = 46.0;
/// How far the front row stays behind the border of its zone.
const MARGIN: f64 = 0.5;
/// A rock ahead within this distance is in the way.
const AHEAD: f64 = 170.0;

/// A number from `low` to `high`.
fn between(rng: &mut ChaCha8Rng, low: f64, high: f64) -> f64 {
    low + (high - low) * f64::from(rng.next_u32()) / f64::from(u32::MAX)
}

pub(crate) fn choose(view: View<'_>, placement: &Placement, rng: &mut ChaCha8Rng) -> Choice {
    let found = match &placement.pieces {
        Pieces::Ships(ships) => {
            // All ships in the group have the same skill, so the order hardly matters.
            let piece = ships
                .first()
                .map_or(placement.example_piece, |ship| PieceIndex(ship.0));
            let size = ships
                .first()
                .and_then(|&ship| view.ship(ship))
                .map_or(Size::Small, |ship| ship.size());
            ship(view, placement, piece, size, rng)
        }
        Pieces::Reinforcement { ship: next, size } => ship(view, placement, PieceIndex(next.0), *size, rng),
        Pieces::Obstacles(tokens) => {
            let piece = tokens.get(rng.next_u32() as usize % tokens.len().max(1)).copied();
            token(view, placement, piece.unwrap_or(placement.example_piece), rng)
        }
        Pieces::Marker(_) | Pieces::Moved(_) | Pieces::Device(_) => {
            token(view, placement, PieceIndex(0), rng)
        }
    };
    found.unwrap_or_else(|| placement.example_choice())
}

/// A random position that fits.
fn token(view: View<'_>, placement: &Placement, piece: PieceIndex, rng: &mut ChaCha8Rng) -> Option<Choice> {
    let areas = placement.areas();
    (0..TRIES).find_map(|_| {
        let zone = areas.get(rng.next_u32() as usize % areas.len().max(1))?;
        // The outermost part of a zone never fits.
        let inset = 25.0;
        let x = between(rng, zone.min.x + inset, zone.max.x - inset);
        let y = between(rng, zone.min.y + inset, zone.max.y - inset);
        let heading = Heading::from_degrees(between(rng, -180.0, 180.0));
        let at = Point::new(x, y);
        let choice = placement.pieces.choice(piece, Pose { at, heading });
        view.check(&choice).is_ok().then_some(choice)
    })
}

/// In the front row of its zone, beside friendly ships, opposite the enemy, with no rock ahead.
fn ship(
    view: View<'_>,
    placement: &Placement,
    piece: PieceIndex,
    size: Size,
    rng: &mut ChaCha8Rng,
) -> Option<Choice> {
    if let (Some(line), Some(heading)) = (placement.line(), placement.heading()) {
        return forward(view, placement, piece, size, line, heading);
    }
    let quarry = enemy_middle(view);
    let zone = placement.areas().into_iter().min_by(|a, b| {
        let off = |zone: &Zone| zone.middle().distance(quarry);
        off(a).total_cmp(&off(b))
    })?;
    let edge = nearest_edge(&zone, view.area());
    let inward = -outward(edge);
    let heading = Heading::from_vector(inward)?;
    let along = inward.clockwise();
    let depth = inward.x.abs() * (zone.max.x - zone.min.x) + inward.y.abs() * (zone.max.y - zone.min.y);
    let width = along.x.abs() * (zone.max.x - zone.min.x) + along.y.abs() * (zone.max.y - zone.min.y);
    let middle = zone.middle();
    let room = width / 2.0 - size.half() - MARGIN;
    let wish = ((quarry - middle).dot(along) + between(rng, -60.0, 60.0)).clamp(-room, room);
    let rows = (((depth - 2.0 * MARGIN) / (size.side() + 4.0)) as i32).clamp(1, 3);
    let mut tried: [Option<(f64, Pose)>; TRIES] = [None; TRIES];
    let columns = (room / ABREAST) as i32;
    for row in 0..rows {
        // Rows farther back are for ships without room in front.
        if tried[0].is_some() {
            break;
        }
        let back = f64::from(row) * (size.side() + 4.0);
        let ahead = depth / 2.0 - size.half() - MARGIN - back;
        for column in -columns..=columns {
            let aside = f64::from(column) * ABREAST;
            let at = middle + along * aside + inward * ahead;
            let taken = view
                .in_play()
                .any(|ship| ship.pose().at.distance(at) < size.half() + ship.size().half() + 4.0);
            if taken {
                continue;
            }
            let mut off = (aside - wish).abs() + 40.0 * f64::from(row);
            for rock in view.obstacles() {
                let (center, radius) = rock.outline.bounding_circle();
                let way = center - at;
                if (0.0..AHEAD + radius).contains(&way.dot(inward)) && way.dot(along).abs() < radius + 22.0 {
                    off += 60.0;
                }
            }
            // Keeps the best few, best first.
            let mut next = Some((off, Pose { at, heading }));
            for slot in &mut tried {
                if let Some((this, _)) = next
                    && slot.is_none_or(|(that, _)| this < that)
                {
                    std::mem::swap(slot, &mut next);
                }
            }
        }
    }
    tried.iter().flatten().find_map(|(_, pose)| {
        let choice = placement.pieces.choice(piece, *pose);
        view.check(&choice).is_ok().then_some(choice)
    })
}

/// As far forward as its line allows.
fn forward(
    view: View<'_>,
    placement: &Placement,
    piece: PieceIndex,
    size: Size,
    line: EdgeLine,
    heading: Heading,
) -> Option<Choice> {
    let ahead = heading.forward();
    placement.areas().iter().find_map(|zone| {
        let on_line = line.nearest(zone.middle());
        let depth = ahead.x.abs() * (zone.max.x - zone.min.x) + ahead.y.abs() * (zone.max.y - zone.min.y);
        let at = on_line + ahead * (depth / 2.0 - size.half());
        let pose = Pose { at, heading };
        let choice = placement.pieces.choice(piece, pose);
        view.check(&choice).is_ok().then_some(choice)
    })
}

/// The edge behind ships in the zone.
fn nearest_edge(zone: &Zone, area: Rect) -> Edge {
    let insets = area.inset(zone.middle());
    let nearest = Edge::ALL
        .into_iter()
        .min_by(|&a, &b| insets[a as usize].total_cmp(&insets[b as usize]));
    nearest.unwrap_or(Edge::South)
}

/// The center of the enemy's ships, or of the most valuable ones if there are any; of the table if there are none.
pub(crate) fn enemy_middle(view: View<'_>) -> Point {
    let area = view.area();
    let (mut sum, mut count) = (Point::ORIGIN, 0.0);
    for ship in view.in_play().filter(|ship| Some(ship.side()) != view.side()) {
        let weight = if ship.marked() || ship.craft().is_some() {
            4.0
        } else {
            1.0
        };
        sum = sum + ship.pose().at * weight;
        count += weight;
    }
    if count == 0.0 {
        Point::new(area.width / 2.0, area.height / 2.0)
    } else {
        sum * (1.0 / count)
    }
}
