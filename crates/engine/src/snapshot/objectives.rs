//! The ways to win of a mission, as they stand.

use furball_cards::mission::{Goal, Objective};
use furball_geometry::Edge;
use schemars::JsonSchema;
use serde::Serialize;

use crate::ids::{ShipId, Side};
use crate::view::View;

/// A way to win.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ObjectiveSnapshot {
    /// Who wins by it.
    pub side: Side,
    /// Edges over which one of the ships must leave for it; none if it is won in another way.
    pub edges: Vec<Edge>,
    /// A ship that leaves over one of them now wins; otherwise it flees, and is lost.
    pub open: bool,
    /// The round in which that begins, if it isn't the first.
    pub from_round: Option<u8>,
    /// The ships on the table that it is about: those that must leave, or be destroyed.
    pub ships: Vec<ShipId>,
    /// Markers that are left for it, by their places: to be taken before a ship leaves, or to be sent back.
    pub markers: Vec<u8>,
}

impl View<'_> {
    /// The mission's ways to win, in its order, which outcomes name them by; none in a standard game.
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
