//! Placing a piece: suggestions, and what must be true of the place.

use furball_engine::ShipId;
use furball_engine::prompt::{Bound, Pieces, Placement};
use furball_geometry::{Point, Pose};

use super::prompt::NumberedAnswer;
use crate::names::Names;
use crate::words::capital;

/// Maximum number of suggested placements.
const SUGGESTIONS: usize = 9;

/// Suggested placements: along each area, near and far, where legal.
pub(super) fn suggestions(names: Names<'_>, placement: &Placement) -> Vec<NumberedAnswer> {
    let pieces = placement.pieces.indices();
    // All rocks look alike on the map, so suggestions for the first are enough; each ship gets its own.
    let pieces = if placement.pieces.are_ships() {
        pieces
    } else {
        vec![placement.example_piece]
    };
    let share = (SUGGESTIONS / pieces.len().max(1)).max(2);
    let mut offers: Vec<NumberedAnswer> = Vec::new();
    for &piece in &pieces {
        let mut own = 0;
        let example = (piece == placement.example_piece).then_some(placement.example);
        let more = names.view.places(placement, piece);
        for pose in candidates(placement).into_iter().chain(example).chain(more) {
            if own >= share {
                break;
            }
            let choice = placement.pieces.choice(piece, pose);
            let known = offers.iter().any(|offer| offer.choice == choice);
            if known || names.view.check(&choice).is_err() {
                continue;
            }
            own += 1;
            let at = whereabouts(names, pose);
            let words = match &placement.pieces {
                Pieces::Ships(ships) if ships.len() > 1 => {
                    format!("{}: {at}", names.ship(ShipId(piece.0)))
                }
                _ => capital(&at).into_owned(),
            };
            offers.push(NumberedAnswer { words, choice });
        }
    }
    offers
}

/// Poses to try in a placement, the middle first.
fn candidates(placement: &Placement) -> Vec<Pose> {
    const ALONG: [f64; 7] = [0.5, 0.25, 0.75, 0.12, 0.88, 0.38, 0.62];
    const DEEP: [f64; 3] = [0.78, 0.5, 0.22];
    let heading = placement.example.heading;
    let areas = placement.areas();
    let poses = areas.iter().flat_map(move |zone| {
        let inset = 21.0;
        let spot = move |x: f64, y: f64| {
            let within = |share: f64, min: f64, max: f64| {
                ((min + inset) + share * ((max - inset) - (min + inset))).round()
            };
            Point::new(
                within(x, zone.min.x, zone.max.x),
                within(y, zone.min.y, zone.max.y),
            )
        };
        let wide = zone.max.x - zone.min.x >= zone.max.y - zone.min.y;
        DEEP.into_iter().flat_map(move |deep| {
            ALONG.into_iter().map(move |along| {
                // Deep is away from the edge behind the piece.
                let (x, y) = if wide { (along, deep) } else { (deep, along) };
                let x = if !wide && heading.forward().x < 0.0 {
                    1.0 - x
                } else {
                    x
                };
                let y = if wide && heading.forward().y < 0.0 {
                    1.0 - y
                } else {
                    y
                };
                fixed_to(
                    placement,
                    Pose {
                        at: spot(x, y),
                        heading,
                    },
                )
            })
        })
    });
    poses.collect()
}

/// The pose as the placement prescribes it, as far as it does.
pub(super) fn fixed_to(placement: &Placement, pose: Pose) -> Pose {
    Pose {
        at: placement.line().map_or(pose.at, |line| line.nearest(pose.at)),
        heading: placement.heading().unwrap_or(pose.heading),
    }
}

/// What must be true of the place, a line for each bound.
pub(super) fn bounds(names: Names<'_>, placement: &Placement) -> Vec<String> {
    let said = |bound: &Bound| capital(&said(names, placement, bound)).into_owned();
    placement.must.iter().map(said).collect()
}

fn said(names: Names<'_>, placement: &Placement, bound: &Bound) -> String {
    let Bound::Either { ways } = bound else {
        return names.book().tell("bound", bound, &names);
    };
    let ways = ways.iter().map(|way| {
        let all: Vec<String> = way
            .must
            .iter()
            .map(|bound| said(names, placement, bound))
            .collect();
        let must = names.book().list(&all);
        match &way.only {
            Some(only) if only.len() < placement.pieces.indices().len() => {
                let ships: Vec<String> = only.iter().map(|piece| names.ship(ShipId(piece.0))).collect();
                let whose = names.book().list(&ships);
                names.say("bound-only", &[("whose", whose.into()), ("must", must.into())])
            }
            Some(_) | None => must,
        }
    });
    let mut ways = ways.collect::<Vec<_>>().into_iter();
    let first = ways.next().unwrap_or_default();
    ways.fold(first, |one, other| {
        names.say("bound-either", &[("one", one.into()), ("other", other.into())])
    })
}

/// `left of the middle, x 229, y 61, facing north`, as seen on the map.
fn whereabouts(names: Names<'_>, pose: Pose) -> String {
    let share = pose.at.x / names.view.area().width;
    let side = match share {
        share if share < 0.2 => "stands-far-left",
        share if share < 0.42 => "stands-left",
        share if share <= 0.58 => "stands-middle",
        share if share <= 0.8 => "stands-right",
        _ => "stands-far-right",
    };
    format!("{}, {}", names.book().word(side), names.place(pose))
}
