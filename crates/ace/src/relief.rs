//! Ships that come for others: which quick build, at which marker, at which side.

use furball_engine::{Choice, View};
use furball_geometry::Point;

use crate::best::best;
use crate::placement::enemy_middle;

/// How much chance counts among builds, in squad points.
const LUCK: f64 = 12.0;
/// A marker this near to the enemy is a good place to come from: its guns reach the enemy, and ships can still turn.
const STRIKE: f64 = 300.0;

/// The quick build that would cost most in squad points, more or less: threat is coarse.
pub(crate) fn build(view: View<'_>, choices: &[Choice], noise: &mut dyn FnMut() -> f64) -> Choice {
    let content = view.content();
    best(choices, |choice| {
        let Choice::Build(id) = choice else { return 0.0 };
        let squad = content
            .find_quick_build(id)
            .and_then(|build| content.quick_build(build).squad(content));
        squad.map_or(0.0, |squad| f64::from(squad.cost(content)) + LUCK * noise())
    })
}

/// The marker from which the enemy is within reach.
pub(crate) fn marker(view: View<'_>, choices: &[Choice]) -> Choice {
    let enemy = enemy_middle(view);
    best(choices, |choice| {
        let Choice::Marker(marker) = choice else {
            return f64::MIN;
        };
        let lying = view.markers().get(marker.index());
        lying.map_or(f64::MIN, |marker| {
            let at = marker.outline.bounding_circle().0;
            -(at.distance(enemy) - STRIKE).abs()
        })
    })
}

/// The side that looks at the enemy.
pub(crate) fn side(view: View<'_>, choices: &[Choice]) -> Choice {
    let enemy = enemy_middle(view);
    best(choices, |choice| match choice {
        Choice::Place { pose, .. } => {
            let way: Point = enemy - pose.at;
            way.dot(pose.heading.forward()) / way.length().max(1.0)
        }
        _ => f64::MIN,
    })
}
