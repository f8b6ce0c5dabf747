//! Executing a maneuver among other bases.

use crate::base::{gap, near};
use crate::constants::{SOLVED, TOLERANCE};
use crate::guide_line::GuideLine;
use crate::hold::{Limits, hold};
use crate::{Bearing, Blocker, BlockerSet, Course, Pose, Size, Swept};

/// The outcome of a maneuver.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Travel {
    /// The base's final pose.
    pub pose: Pose,
    /// Whether it was fully executed, including the final rotation.
    pub full: bool,
    /// The blockers in contact with it there, whether or not it was fully executed; if it wasn't, the one it backed
    /// over last is among them. Only a Tallon Roll can be partially executed and touch nothing, if only its final
    /// turn is impossible.
    pub touching: BlockerSet,
    /// The blockers it would have overlapped at the end.
    pub overlapped_at_end: BlockerSet,
    /// The part of the template it traveled along.
    pub swept: Swept,
}

/// Executes a maneuver among other bases: to its end if that is free, otherwise back along the template to the first
/// free pose. `None` if there is no such template.
///
/// Only the first [`BlockerSet::CAPACITY`] blockers count. A Tallon Roll goes to its middle position; see
/// [`travel_to`] for the others.
#[must_use]
pub fn travel(start: Pose, size: Size, bearing: Bearing, speed: u8, blockers: &[Blocker]) -> Option<Travel> {
    if bearing == Bearing::Stationary {
        return Some(Travel {
            pose: start,
            full: true,
            touching: in_contact(start, size, blockers),
            overlapped_at_end: overlapped(start, size, blockers),
            swept: Swept::empty(),
        });
    }
    let course = Course::of(bearing, speed)?;
    let end = course.end(start, size);
    Some(travel_to(start, size, course, end, blockers))
}

/// Moves along a course to an end of the caller's choice, such as one of [`crate::tallon_ends`]; if that isn't free,
/// back along the template without the turn in place.
#[must_use]
pub fn travel_to(start: Pose, size: Size, course: Course, end: Pose, blockers: &[Blocker]) -> Travel {
    run(start, size, course, end, blockers, -size.side()).0
}

/// Moves along a course, backing up at most until the trailing hash mark is `first` after the template's start;
/// returns whether there was a free pose before that. If not, the base is at the start.
pub(crate) fn run(
    start: Pose,
    size: Size,
    course: Course,
    end: Pose,
    blockers: &[Blocker],
    first: f64,
) -> (Travel, bool) {
    let overlapped_at_end = overlapped(end, size, blockers);
    let laid = course.laid(start, size);
    if overlapped_at_end.is_empty() {
        let travel = Travel {
            pose: end,
            full: true,
            touching: in_contact(end, size, blockers),
            overlapped_at_end,
            swept: Swept::whole(laid),
        };
        return (travel, true);
    }
    let line = GuideLine::new(laid, size.side(), course.edge);
    let (place, last) = back_up(&line, size, blockers, first);
    let pose = place.map_or(start, |u| line.at(u).pose);
    let travel = Travel {
        pose,
        full: false,
        touching: in_contact(pose, size, blockers).union(last),
        overlapped_at_end,
        swept: Swept::part(laid, place.unwrap_or(0.0)),
    };
    (travel, place.is_some())
}

/// The first free pose from the far end, by its trailing hash mark, or `None` if there is none beyond `first`; and
/// the blocker backed over last.
fn back_up(line: &GuideLine, size: Size, blockers: &[Blocker], first: f64) -> (Option<f64>, BlockerSet) {
    /// A step this long is accepted without checking whether another blocker allows a longer one.
    const GOOD_STEP: f64 = 5.0;
    /// No step is shorter, so that there is an end to them.
    const LEAST_STEP: f64 = SOLVED / 4.0;

    let limits = Limits::new(line.bounds(), size);
    let mut u = line.end();
    let mut last: Option<usize> = None;
    // Within the tolerance of `first`, it is there.
    while u > first + TOLERANCE {
        let motion = line.at(u);
        let held_by = |index: usize| {
            let blocker = &blockers[index];
            // The blocker that holds the base is followed until it just lets go; any other doesn't hold it until it
            // really overlaps.
            let least = if last == Some(index) { SOLVED } else { TOLERANCE };
            near(motion.pose, size, blocker.pose, blocker.size)
                .then(|| hold(&motion, size, &limits, blocker, least))
                .flatten()
                .map(|time| (time, index))
        };
        let mut longest = last.and_then(held_by);
        if longest.is_none_or(|(time, _)| time < GOOD_STEP) {
            for (index, _) in indexed(blockers).filter(|(index, _)| last != Some(*index)) {
                let held = held_by(index);
                if held.is_some_and(|(time, _)| longest.is_none_or(|(most, _)| time > most)) {
                    longest = held;
                }
            }
        }
        let Some((time, index)) = longest else {
            return (Some(u), last.into_iter().collect());
        };
        last = Some(index);
        u -= time.max(LEAST_STEP);
    }
    (None, last.into_iter().collect())
}

fn overlapped(pose: Pose, size: Size, blockers: &[Blocker]) -> BlockerSet {
    matching(pose, size, blockers, |gap| gap < -TOLERANCE)
}

fn in_contact(pose: Pose, size: Size, blockers: &[Blocker]) -> BlockerSet {
    matching(pose, size, blockers, |gap| gap <= TOLERANCE)
}

fn matching(pose: Pose, size: Size, blockers: &[Blocker], wanted: impl Fn(f64) -> bool) -> BlockerSet {
    indexed(blockers)
        .filter(|(_, blocker)| near(pose, size, blocker.pose, blocker.size))
        .filter(|(_, blocker)| wanted(gap(pose, size, blocker.pose, blocker.size)))
        .map(|(index, _)| index)
        .collect()
}

fn indexed(blockers: &[Blocker]) -> impl Iterator<Item = (usize, &Blocker)> {
    blockers.iter().take(BlockerSet::CAPACITY).enumerate()
}
