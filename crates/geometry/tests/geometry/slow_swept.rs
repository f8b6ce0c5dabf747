//! Templates and bases over outlines against a slow, separate computation.

use crate::common::tables::{Case, Table, random_case};
use crate::common::{
    Base, P, Random, place, points, polygon_distance, polygons_distance, polygons_meet, star,
};
use furball_geometry::{Outline, Point, base_distance, base_overlaps};

/// An outline as the slow side sees it.
enum Slow {
    Star(P, Vec<P>),
    Disc(P, f64),
}

impl Slow {
    fn random(random: &mut Random, near: P, far: f64) -> (Slow, Outline) {
        let at = (
            near.0 + random.between(-far, far),
            near.1 + random.between(-far, far),
        );
        if random.below(3) == 0 {
            let radius = random.between(5.0, 40.0);
            let outline = Outline::disc(Point::new(at.0, at.1), radius);
            (Slow::Disc(at, radius), outline)
        } else {
            let corners = star(random, at, 8.0, 40.0);
            let outline = Outline::polygon(&points(&corners)).expect("a star is simple");
            (Slow::Star(at, corners), outline)
        }
    }

    fn center(&self) -> P {
        match self {
            Slow::Star(at, _) | Slow::Disc(at, _) => *at,
        }
    }

    fn meets(&self, other: &[P]) -> bool {
        match self {
            Slow::Star(_, corners) => polygons_meet(corners, other),
            Slow::Disc(at, radius) => polygon_distance(other, *at) < *radius,
        }
    }

    fn meets_disc(&self, center: P, radius: f64) -> bool {
        match self {
            Slow::Star(_, corners) => polygon_distance(corners, center) < radius,
            Slow::Disc(at, own) => crate::common::dist(*at, center) < own + radius,
        }
    }
}

/// The traveled template cut into short straight pieces; each is wider than the template
/// by `grow` on both sides.
fn pieces(table: &Table, traveled: f64, grow: f64) -> Vec<[P; 4]> {
    let count = (traveled / 0.8).ceil() as usize;
    let half = 10.0 + grow;
    let across = |s: f64| {
        let (x, y) = table.line.at(s);
        let way = match table.line.bend {
            Some((radius, angle, sign)) => sign * (s / radius).min(angle).to_degrees(),
            None => 0.0,
        };
        [-half, half].map(|aside| {
            let (x, y) = place((x, y), way, aside, 0.0);
            place(table.from, table.degrees, x, y)
        })
    };
    (0..count)
        .map(|i| {
            let step = traveled / count as f64;
            let [a, b] = across(step * i as f64);
            let [c, d] = across(step * (i + 1) as f64);
            [a, b, d, c]
        })
        .collect()
}

fn first_piece(pieces: &[[P; 4]], outline: &Slow) -> Option<usize> {
    pieces
        .iter()
        .position(|piece| crate::common::dist(piece[0], outline.center()) < 75.0 && outline.meets(piece))
}

#[test]
fn templates_over_outlines_agree() {
    let mut random = Random::new(21);
    let (mut met, mut missed, mut skipped, mut partial) = (0, 0, 0, 0);
    for _ in 0..10_000 {
        let Case { table, found, .. } = random_case(&mut random);
        let traveled = if found.full {
            table.line.length
        } else {
            table.trailing(found.pose).0
        };
        let on_line = table.line.at(random.between(0.0, table.line.length));
        let near = place(table.from, table.degrees, on_line.0, on_line.1);
        let (slow, outline) = Slow::random(&mut random, near, 60.0);
        let contact = found.swept.first_contact(&outline);
        assert_eq!(contact.is_some(), found.swept.overlaps(&outline));
        if traveled < 0.01 {
            assert!(found.swept.is_empty() || traveled > 1e-6);
            continue;
        }
        let grown = pieces(&table, traveled, 2e-3);
        let first = first_piece(&grown, &slow);
        let shrunk = pieces(&table, traveled, -2e-3);
        if first.is_some() != first_piece(&shrunk, &slow).is_some() {
            skipped += 1;
            continue;
        }
        assert_eq!(contact.is_some(), first.is_some(), "{contact:?} {first:?}");
        partial += usize::from(!found.full);
        match (contact, first) {
            (Some(contact), Some(first)) => {
                met += 1;
                let step = traveled / grown.len() as f64;
                let low = step * first as f64;
                // A shallow graze may begin a bit later than that of the grown pieces.
                assert!(contact > low - 0.05, "{contact} {low}");
                let later = first_piece(&shrunk, &slow).unwrap_or(first);
                assert!(contact < step * (later + 1) as f64 + 0.05, "{contact} {low}");
            }
            _ => missed += 1,
        }
    }
    assert!(
        met > 1500 && missed > 1000 && partial > 1000,
        "{met} {missed} {partial}"
    );
    assert!(skipped < 50, "{skipped} skipped");
}

#[test]
fn bases_over_outlines_agree() {
    let mut random = Random::new(22);
    let (mut met, mut skipped) = (0, 0);
    const CASES: usize = 40_000;
    for _ in 0..CASES {
        let size = random.size();
        let (pose, at, degrees) = random.pose_near((300.0, 300.0), 50.0);
        let base = Base::new(at, degrees, size);
        let (slow, outline) = Slow::random(&mut random, at, 90.0);
        let meets = |grow: f64| {
            slow.meets(&base.square(grow))
                || base
                    .guides()
                    .iter()
                    .any(|&guide| slow.meets_disc(guide, 1.75 + grow))
        };
        let fast = base_overlaps(pose, size, &outline);
        if meets(4e-6) != meets(-4e-6) {
            skipped += 1;
            continue;
        }
        met += usize::from(fast);
        assert_eq!(fast, meets(0.0), "{pose:?} {size} {outline:?}");
        let distance = match &slow {
            Slow::Star(_, corners) => polygons_distance(corners, &base.square(0.0)),
            Slow::Disc(at, radius) => (polygon_distance(&base.square(0.0), *at) - radius).max(0.0),
        };
        let found = base_distance(pose, size, &outline);
        assert!((found - distance).abs() < 1e-6, "{found} {distance}");
    }
    assert!(met > CASES / 5, "{met} met");
    assert!(skipped < CASES / 500, "{skipped} skipped");
}

#[test]
fn outlines_over_outlines_agree() {
    let mut random = Random::new(23);
    let (mut met, mut skipped) = (0, 0);
    const CASES: usize = 20_000;
    for _ in 0..CASES {
        let (one, one_outline) = Slow::random(&mut random, (0.0, 0.0), 20.0);
        let (other, other_outline) = Slow::random(&mut random, (0.0, 0.0), 90.0);
        let fast = one_outline.overlaps(&other_outline);
        assert_eq!(fast, other_outline.overlaps(&one_outline));
        let scaled = |by: f64| match (&one, &other) {
            (Slow::Disc(at, radius), other) => other.meets_disc(*at, radius * by),
            (one, Slow::Disc(at, radius)) => one.meets_disc(*at, radius * by),
            (Slow::Star(at, corners), other) => {
                let about = |p: &P| (at.0 + (p.0 - at.0) * by, at.1 + (p.1 - at.1) * by);
                other.meets(&corners.iter().map(about).collect::<Vec<_>>())
            }
        };
        if scaled(1.0 + 1e-5) != scaled(1.0 - 1e-5) {
            skipped += 1;
            continue;
        }
        met += usize::from(fast);
        assert_eq!(fast, scaled(1.0));
        let found = one_outline.distance_to(&other_outline);
        let distance = match (&one, &other) {
            (Slow::Star(_, a), Slow::Star(_, b)) => polygons_distance(a, b),
            (Slow::Star(_, a), Slow::Disc(at, r)) | (Slow::Disc(at, r), Slow::Star(_, a)) => {
                polygon_distance(a, *at) - r
            }
            (Slow::Disc(a, r), Slow::Disc(b, s)) => crate::common::dist(*a, *b) - r - s,
        };
        assert!((found - distance.max(0.0)).abs() < 1e-9, "{found} {distance}");
    }
    assert!(met > CASES / 5, "{met} met");
    assert!(skipped < CASES / 500, "{skipped} skipped");
}
