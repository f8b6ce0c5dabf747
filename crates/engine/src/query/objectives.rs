//! A mission's objectives: which ships they concern, and which edges those must leave by.

use furball_cards::mission::{Goal, Objective};
use furball_geometry::Edge;

use crate::game::Game;
use crate::ids::{MarkerIndex, ObjectiveIndex, ShipId};
use crate::state::{MarkerPlace, Ship};

impl Game {
    pub(crate) fn objectives(&self) -> &[Objective] {
        self.mission().map_or(&[], |mission| &mission.objectives)
    }

    /// The edges a ship must leave by for the goal; none if it is about something else.
    pub(crate) fn edges_for(&self, goal: &Goal) -> Vec<Edge> {
        let edges = match goal {
            Goal::CraftFlees { edges, .. } | Goal::MarkedFlees { edges, .. } => edges.as_slice(),
            Goal::ScannerFlees { edge, .. } => std::slice::from_ref(edge),
            Goal::CraftDestroyed { .. }
            | Goal::MarkedDestroyed { .. }
            | Goal::AllDestroyed { .. }
            | Goal::MarkersLost { .. } => &[],
        };
        edges.iter().map(|&side| self.edge_of_faction(side)).collect()
    }

    /// Whether the goal is about this ship leaving or being destroyed.
    pub(crate) fn is_about(&self, goal: &Goal, ship: &Ship) -> bool {
        match goal {
            Goal::CraftFlees { craft, .. } | Goal::CraftDestroyed { craft } => {
                self.craft_text(ship.id).is_some_and(|text| text.id == *craft)
            }
            Goal::MarkedFlees { .. } | Goal::MarkedDestroyed { .. } => ship.marked,
            Goal::AllDestroyed { side } => ship.side == self.table.side_playing(*side),
            Goal::ScannerFlees { .. } => ship.scanned,
            Goal::MarkersLost { .. } => false,
        }
    }

    /// Whether the goal's ships may already leave for it.
    pub(crate) fn is_open(&self, goal: &Goal) -> bool {
        match goal {
            Goal::CraftFlees { .. } => true,
            Goal::MarkedFlees { from_round, .. } => self.state.round >= u16::from(*from_round),
            Goal::ScannerFlees { .. } => self.markers_on_table().next().is_none(),
            Goal::CraftDestroyed { .. }
            | Goal::MarkedDestroyed { .. }
            | Goal::AllDestroyed { .. }
            | Goal::MarkersLost { .. } => false,
        }
    }

    /// The objective that is met when this ship leaves by this edge.
    pub(crate) fn flight_goal(&self, ship: ShipId, edge: Edge) -> Option<ObjectiveIndex> {
        let ship = self.state.ship(ship);
        let met = self.objectives().iter().position(|objective| {
            let goal = &objective.when;
            self.is_about(goal, ship) && self.is_open(goal) && self.edges_for(goal).contains(&edge)
        });
        met.map(ObjectiveIndex::at)
    }

    /// The markers the goal is about, by index: those to be taken first, or sent back.
    pub(crate) fn markers_for(&self, goal: &Goal) -> Vec<MarkerIndex> {
        let (kind, on_cards) = match goal {
            Goal::ScannerFlees { marker, .. } => (marker, false),
            Goal::MarkersLost { marker } => (marker, true),
            Goal::CraftFlees { .. }
            | Goal::CraftDestroyed { .. }
            | Goal::MarkedFlees { .. }
            | Goal::MarkedDestroyed { .. }
            | Goal::AllDestroyed { .. } => return Vec::new(),
        };
        let kinds = self.mission().map_or(&[][..], |mission| &mission.markers);
        let markers = (0..)
            .map(MarkerIndex)
            .zip(self.state.markers.iter())
            .filter(|(_, marker)| {
                let meant = kinds
                    .get(marker.kind.index())
                    .is_some_and(|text| text.id == *kind);
                meant
                    && match marker.place {
                        MarkerPlace::Table(_) => true,
                        MarkerPlace::Card(_) => on_cards,
                        MarkerPlace::Supply => false,
                    }
            });
        markers.map(|(place, _)| place).collect()
    }
}
