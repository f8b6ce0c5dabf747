//! How things stand in a scenario: what each side counts, and how near each end is.

use furball_cards::CardId;
use furball_cards::scenario::{End, Occasion};
use furball_geometry::Edge;
use schemars::JsonSchema;
use serde::Serialize;

use crate::ids::{MarkerIndex, ShipId, Side};
use crate::view::{ShipView, View};

/// How things stand in a scenario.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Standing {
    /// The scenario's ends, in its order; outcomes refer to them by index. None in a standard game.
    pub ends: Vec<EndSnapshot>,
    /// What the sides count, in the scenario's order.
    pub tallies: Vec<TallySnapshot>,
}

/// A way in which the game may end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct EndSnapshot {
    /// The side that wins by it; none if either may, or nobody does.
    pub side: Option<Side>,
    /// Edges one of the ships must leave by; none if it comes another way.
    pub edges: Vec<Edge>,
    /// Whether a ship that leaves by one of them now wins; otherwise it flees, and is lost.
    pub open: bool,
    /// The round from which it may come, if it isn't the first.
    pub from_round: Option<u8>,
    /// The ships on the table it is about: those that must leave, or be lost.
    pub ships: Vec<ShipId>,
    /// Markers left for it, by index: to be taken before a ship leaves, or to be sent back.
    pub markers: Vec<MarkerIndex>,
}

/// Something that the sides count.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct TallySnapshot {
    /// What the scenario calls it.
    pub id: String,
    /// What players call a single one.
    pub name: String,
    /// How many each side has.
    pub count: [u16; 2],
    /// The number from which a side wins by it, if one does.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub goal: Option<u16>,
}

impl View<'_> {
    /// What is played beside the scenario, by id: an environment, a wild card, and rules that come with these.
    pub fn beside(self) -> Vec<CardId> {
        let game = self.game();
        let table = &game.table;
        let ids = table
            .parts
            .iter()
            .map(|&part| table.content.scenario(part).id.clone());
        let own = self.scenario().map(|scenario| scenario.id.clone());
        ids.filter(|id| Some(id) != own.as_ref()).collect()
    }

    /// How things stand in the scenario.
    pub fn standing(self) -> Standing {
        let game = self.game();
        let Some(scenario) = game.scenario() else {
            return Standing::default();
        };
        let tallies = scenario.tallies.iter().enumerate();
        Standing {
            ends: scenario.ends.iter().map(|end| self.end(end)).collect(),
            tallies: tallies
                .map(|(place, label)| TallySnapshot {
                    id: label.id.clone(),
                    name: label.name.clone(),
                    count: Side::BOTH.map(|side| game.tally(place, side)),
                    goal: game.goal_of(&label.id),
                })
                .collect(),
        }
    }

    fn end(self, end: &End) -> EndSnapshot {
        let game = self.game();
        let winners = game.winners(end);
        let (edges, open) = match &end.on {
            Occasion::Leaves { over, .. } => {
                let edges = winners.iter().flat_map(|&(side, _)| game.edges_meant(over, side));
                let open = winners.iter().any(|&(side, _)| game.end_is_open(end, side));
                (edges.collect(), open)
            }
            Occasion::Removal | Occasion::EndOfRound => (Vec::new(), false),
        };
        let mut ships: Vec<ShipId> = winners
            .iter()
            .flat_map(|&(side, _)| game.ships_of_end(end, side))
            .collect();
        ships.sort_unstable();
        ships.dedup();
        let mut markers: Vec<MarkerIndex> = winners
            .iter()
            .flat_map(|&(side, _)| game.markers_of_end(end, side))
            .collect();
        markers.sort_unstable();
        markers.dedup();
        EndSnapshot {
            side: match winners.as_slice() {
                [(_, winner)] => *winner,
                _ => None,
            },
            edges,
            open,
            from_round: game.first_round_of_end(end),
            ships,
            markers,
        }
    }

    /// The names that the scenario gave the ship.
    pub(super) fn marks_of(self, ship: ShipView<'_>) -> Vec<String> {
        let marks = self.scenario().map_or(&[][..], |scenario| &scenario.marks);
        let named = ship.marks().filter_map(|mark| marks.get(mark));
        named.map(|label| label.name.clone()).collect()
    }
}
