//! The current state of a mission's objectives.

use furball_cards::mission::{Goal, Objective};
use furball_geometry::Edge;
use schemars::JsonSchema;
use serde::Serialize;

use crate::ids::{MarkerIndex, ShipId, Side};
use crate::view::View;

/// A way to win.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ObjectiveSnapshot {
    /// The side that wins by it.
    pub side: Side,
    /// Edges one of the ships must leave by; none if it is won another way.
    pub edges: Vec<Edge>,
    /// Whether a ship that leaves by one of them now wins; otherwise it flees, and is lost.
    pub open: bool,
    /// The round from which that is possible, if it isn't the first.
    pub from_round: Option<u8>,
    /// The ships on the table it is about: those that must leave, or be destroyed.
    pub ships: Vec<ShipId>,
    /// Markers left for it, by index: to be taken before a ship leaves, or to be sent back.
    pub markers: Vec<MarkerIndex>,
}

impl View<'_> {
    /// The mission's objectives, in its order; outcomes refer to them by index. None in a standard game.
    pub fn objectives(self) -> Vec<ObjectiveSnapshot> {
        let objectives = self.game().objectives().iter();
        objectives.map(|objective| self.objective(objective)).collect()
    }

    fn objective(self, objective: &Objective) -> ObjectiveSnapshot {
        let (game, goal) = (self.game(), &objective.when);
        let ships = game.state.in_play().filter(|ship| game.is_about(goal, ship));
        ObjectiveSnapshot {
            side: game.table.side_playing(objective.side),
            edges: game.edges_for(goal),
            open: game.is_open(goal),
            from_round: match goal {
                Goal::MarkedFlees { from_round, .. } => Some(*from_round),
                Goal::CraftFlees { .. }
                | Goal::CraftDestroyed { .. }
                | Goal::MarkedDestroyed { .. }
                | Goal::AllDestroyed { .. }
                | Goal::MarkersLost { .. }
                | Goal::ScannerFlees { .. } => None,
            },
            ships: ships.map(|ship| ship.id).collect(),
            markers: game.markers_for(goal),
        }
    }
}
