//! The scenario's markers, with what their sides show.

use furball_cards::Face;
use furball_geometry::{Point, Pose};
use schemars::JsonSchema;
use serde::Serialize;

use super::ring;
use crate::ids::{MarkerIndex, ShipId, Side};
use crate::state::{Marker, MarkerPlace};
use crate::view::View;

/// A marker of the scenario; events refer to it by index.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct MarkerSnapshot {
    /// The id of its kind.
    pub marker: String,
    /// What its kind is called.
    pub name: String,
    /// Its pose, while it is on the table.
    pub pose: Option<Pose>,
    /// The side that placed it, if it is one's.
    pub side: Option<Side>,
    /// The ship that took it.
    pub taken_by: Option<ShipId>,
    /// The corners of its outline on the table, in millimeters.
    pub outline: Vec<Point>,
    /// Its sides, if they show something.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub sides: Vec<MarkerSide>,
}

/// A side of a marker at which ships come into play.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, JsonSchema)]
pub struct MarkerSide {
    /// The face of an attack die that it shows.
    pub face: Face,
    /// Its middle, facing away from the marker.
    pub pose: Pose,
}

impl View<'_> {
    pub(super) fn marker(self, place: usize, marker: &Marker) -> MarkerSnapshot {
        let text = self
            .scenario()
            .and_then(|scenario| scenario.markers.get(marker.kind.index()));
        let (pose, taken_by) = match marker.place {
            MarkerPlace::Table(pose) => (Some(pose), None),
            MarkerPlace::Card(ship) => (None, Some(ship)),
            MarkerPlace::Supply => (None, None),
        };
        let shown = text.map_or(&[][..], |text| &text.sides);
        let sides = shown.iter().enumerate().filter_map(|(side, &face)| {
            let pose = self.game().side_of_marker(MarkerIndex::at(place), side)?;
            Some(MarkerSide { face, pose })
        });
        MarkerSnapshot {
            marker: text.map_or_else(String::new, |text| text.id.clone()),
            name: text.map_or_else(String::new, |text| text.name.clone()),
            pose,
            side: marker.side,
            taken_by,
            outline: pose.map_or_else(Vec::new, |_| ring(&marker.outline)),
            sides: sides.collect(),
        }
    }
}
