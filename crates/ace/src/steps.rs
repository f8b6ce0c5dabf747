//! Where every maneuver leads relative to its start; computed once.

use std::sync::LazyLock;

use furball_geometry::{Bearing, Direction, Point, Pose, Size, end_pose};

use crate::spot::Spot;

/// A maneuver as a step from the origin, facing along `y`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Step {
    pub end: Spot,
    /// Approximate midpoint of the path.
    pub middle: Point,
}

const SPEEDS: usize = 6;
const BEARINGS: usize = Bearing::ALL.len();

static STEPS: LazyLock<[[[Option<Step>; SPEEDS]; BEARINGS]; 3]> = LazyLock::new(|| {
    Size::ALL.map(|size| {
        Bearing::ALL.map(|bearing| std::array::from_fn(|speed| measure(size, bearing, speed as u8)))
    })
});

/// Where the maneuver leads; `None` if there is no such template.
pub(crate) fn step(size: Size, bearing: Bearing, speed: u8) -> Option<&'static Step> {
    STEPS[size as usize][place(bearing)].get(speed as usize)?.as_ref()
}

fn measure(size: Size, bearing: Bearing, speed: u8) -> Option<Step> {
    let end = Spot::from(end_pose(Pose::default(), size, bearing, speed)?);
    let middle = match bearing {
        // The midpoint of a curve is between its chord and the corner where its tangents would meet.
        Bearing::Bank(_) | Bearing::Turn(_) => {
            let corner = Point::new(0.0, end.at.y - end.forward.y * end.at.x / end.forward.x);
            corner.towards(end.at * 0.5, 0.5)
        }
        Bearing::Straight
        | Bearing::Koiogran
        | Bearing::SegnorsLoop(_)
        | Bearing::TallonRoll(_)
        | Bearing::Stationary
        | Bearing::ReverseStraight
        | Bearing::ReverseBank(_) => end.at * 0.5,
    };
    Some(Step { end, middle })
}

/// The bearing's index in [`Bearing::ALL`].
const fn place(bearing: Bearing) -> usize {
    const fn of(side: Direction) -> usize {
        match side {
            Direction::Left => 0,
            Direction::Right => 1,
        }
    }
    match bearing {
        Bearing::Straight => 0,
        Bearing::Bank(side) => 1 + of(side),
        Bearing::Turn(side) => 3 + of(side),
        Bearing::Koiogran => 5,
        Bearing::SegnorsLoop(side) => 6 + of(side),
        Bearing::TallonRoll(side) => 8 + of(side),
        Bearing::Stationary => 10,
        Bearing::ReverseStraight => 11,
        Bearing::ReverseBank(side) => 12 + of(side),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_step_leads_where_the_template_does() {
        for size in Size::ALL {
            for bearing in Bearing::ALL {
                for speed in 0..SPEEDS as u8 {
                    let start = Pose::new(300.0, 400.0, 27.0);
                    let truth = end_pose(start, size, bearing, speed).map(Spot::from);
                    let found = step(size, bearing, speed).map(|step| Spot::from(start).then(step.end));
                    assert_eq!(truth.is_some(), found.is_some());
                    if let (Some(truth), Some(found)) = (truth, found) {
                        assert!(truth.at.distance(found.at) < 1e-9, "{bearing} {speed}");
                        assert!(truth.forward.distance(found.forward) < 1e-9, "{bearing} {speed}");
                    }
                }
            }
        }
    }
}
