//! Rendering of places: what must be true of where something is put.

use super::english::{Number, range as at_range};
use super::scene::Scene;
use crate::language::{Bound, Landmark, TableEdge, Things};

/// `within range 1 of your own edge, beyond range 3 of every enemy ship`; `whose` is the ship that is placed.
pub(super) fn bounds(scene: &Scene, at: &[Bound], whose: &str) -> String {
    let said = at.iter().map(|bound| match bound {
        Bound::Within(edge, range) => format!("within range {range} of {}", a_edge(*edge, whose)),
        Bound::AtRange(landmark, range) => {
            format!("at {} of {}", at_range(*range), some(scene, landmark, whose))
        }
        Bound::Beyond(landmark, range) => {
            format!("beyond range {range} of {}", every(scene, landmark, whose))
        }
        Bound::Centered(edge) => {
            format!(
                "in the middle of {}, facing straight away from it",
                a_edge(*edge, whose)
            )
        }
        Bound::Touching(landmark) => format!("touching {}", some(scene, landmark, whose)),
        Bound::Center => "in the center of the play area".to_owned(),
        Bound::Spaced(range) => {
            format!("each at {} of another once all are placed", at_range(*range))
        }
    });
    said.collect::<Vec<_>>().join(", ")
}

pub(super) fn a_edge(edge: TableEdge, whose: &str) -> String {
    match edge {
        TableEdge::Own => format!("{whose} own edge"),
        TableEdge::Fled => "the edge it fled over".to_owned(),
        TableEdge::Any => "an edge of the play area".to_owned(),
        TableEdge::Enemy => "the enemy edge".to_owned(),
        TableEdge::Neutral => "a side edge".to_owned(),
        TableEdge::Players => "a player's edge".to_owned(),
    }
}

/// One of what is meant.
fn some(scene: &Scene, landmark: &Landmark, whose: &str) -> String {
    match landmark {
        Landmark::Edge(edge) => a_edge(*edge, whose),
        Landmark::Ship(who) => scene.noun(*who).name,
        Landmark::Ships(ships) => scene.one(ships),
        Landmark::Obstacles => "an obstacle".to_owned(),
        Landmark::Markers(kind) => format!("another {}", scene.marker(kind)),
        Landmark::Such(things) => such(scene, things, Number::One),
    }
}

/// All of what is meant.
fn every(scene: &Scene, landmark: &Landmark, whose: &str) -> String {
    match landmark {
        Landmark::Edge(TableEdge::Any) => "every edge of the play area".to_owned(),
        Landmark::Edge(TableEdge::Neutral) => "the side edges".to_owned(),
        Landmark::Edge(TableEdge::Players) => "the players' edges".to_owned(),
        Landmark::Such(things) => format!("every {}", such(scene, things, Number::Bare)),
        Landmark::Ships(ships) => format!("every {}", scene.bare(ships)),
        Landmark::Obstacles => "every other obstacle".to_owned(),
        Landmark::Markers(kind) => format!("every other {}", scene.marker(kind)),
        one => some(scene, one, whose),
    }
}

fn such(scene: &Scene, things: &Things, number: Number) -> String {
    match things {
        Things::Ships(ships) => scene.described(ships, number),
        Things::Devices(devices) => scene.devices(devices, number),
        Things::Obstacles(obstacles) => scene.obstacles(obstacles, number),
        Things::Markers(markers) => scene.markers(markers, number),
    }
}
