//! Partial maneuvers against a dense scan along the template, on many crowded tables.

use crate::common::tables::{Case, random_case};
use crate::common::{Base, Random};
use furball_geometry::{Quarter, TemplateKind, bases_overlap, bases_touch};

#[test]
fn the_first_free_place_from_the_end_is_found() {
    let mut random = Random::new(11);
    let (mut partial, mut pockets, mut grazing) = (0, 0, 0);
    let mut tables = 0;
    while partial < 2500 {
        tables += 1;
        let case = random_case(&mut random);
        let Case { table, found, .. } = &case;
        if found.full {
            assert_eq!(found.pose, case.course.end(case.start, case.size));
            assert!(table.free(&Base::of(found.pose, case.size), -2e-6));
            assert!(found.overlapped_at_end.is_empty());
            continue;
        }
        partial += 1;
        let (fast, ..) = table.trailing(found.pose);
        let slow = table.scan();
        let stays = found.pose == case.start;
        assert!(stays || table.free(&Base::of(found.pose, case.size), -2e-6));
        if (fast - slow).abs() < 1e-5 {
            continue;
        }
        let mut leading = fast + case.size.side();
        if fast > slow {
            // A gap too narrow for the scan: just beyond it must be taken.
            pockets += 1;
            let beyond = table.base((fast + 1e-3).min(table.line.length), &mut leading);
            assert!(
                !table.free(&beyond, 1e-5),
                "{:?} {:?}",
                case.course,
                case.blockers
            );
        } else {
            // The scan takes a place for free that isn't beyond the tolerance.
            grazing += 1;
            let claimed = table.base(slow, &mut leading);
            assert!(
                !table.free(&claimed, 2e-6),
                "{:?} {:?}",
                case.course,
                case.blockers
            );
        }
    }
    assert!(tables < 3 * partial, "{tables} tables");
    assert!(pockets < partial / 50, "{pockets} pockets");
    assert!(grazing < partial / 100, "{grazing} grazing");
}

/// [FE-OVER-03]
#[test]
fn both_hash_marks_stay_on_the_line() {
    let mut random = Random::new(12);
    let mut checked = 0;
    while checked < 60 {
        let case = random_case(&mut random);
        if case.found.full || case.course.template.shape() == TemplateKind::Straight {
            continue;
        }
        checked += 1;
        let (_, rear, front) = case.table.trailing(case.found.pose);
        for hash in [rear, front] {
            let off = case.table.line.distance(hash);
            assert!(off < 1e-7, "{off} {:?}", case.course);
        }
    }
}

/// [FE-OVER-05]
#[test]
fn it_touches_what_it_backed_over_last() {
    let mut random = Random::new(13);
    let mut partial = 0;
    while partial < 5000 {
        let case = random_case(&mut random);
        let Case { found, blockers, .. } = &case;
        let touches = |index: usize| {
            let other = blockers[index];
            bases_touch(found.pose, case.size, other.pose, other.size)
        };
        for (index, other) in blockers.iter().enumerate() {
            let overlaps = bases_overlap(found.pose, case.size, other.pose, other.size);
            assert!(!overlaps, "{:?} {:?}", case.course, case.blockers);
            if touches(index) {
                assert!(found.touching.contains(index));
            }
        }
        if found.full {
            continue;
        }
        partial += 1;
        assert!(!found.overlapped_at_end.is_empty() || case.course.facing != Quarter::None);
        let rolls = matches!(case.course.facing, Quarter::Left | Quarter::Right);
        assert!(rolls || !found.touching.is_empty());
        if found.pose != case.start {
            assert!(found.touching.iter().all(touches), "{:?}", case.course);
        }
    }
}
