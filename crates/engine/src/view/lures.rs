//! What is worth going for in a scenario: what its ends and texts speak of, for whoever plans ahead.

use furball_cards::language::{
    Ability, Condition, Deed, Effect, MarkerFilter, Modifier, Moment, ShipFilter, ShipRef, Things,
};
use furball_cards::scenario::Occasion;
use furball_geometry::Edge;

use crate::ids::{MarkerIndex, ShipId, Side};
use crate::state::{Context, HeldBy, MarkerPlace};
use crate::view::View;

/// Something that is worth going for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Lure {
    /// The ship's leaving over one of these edges wins the game.
    Leave {
        /// The ship.
        ship: ShipId,
        /// The edges.
        edges: Vec<Edge>,
        /// Whether it would win now.
        open: bool,
        /// The round from which it may, if it isn't the first.
        from_round: Option<u8>,
    },
    /// The enemies of the ship win by its loss, or come nearer to that.
    Destroy(ShipId),
    /// Ships of the side may take the marker, which lies on the table, or have another use for it.
    Take(Side, MarkerIndex),
    /// Ships of the side may help that ship by an action.
    Help(Side, ShipId),
}

impl View<'_> {
    /// All that is worth going for in the scenario, in the order of its ends and texts; nothing in a standard game.
    pub fn lures(self) -> Vec<Lure> {
        let game = self.game();
        let mut lures = Vec::new();
        for end in game.scenario_ends() {
            for (side, _) in game.winners(end) {
                let ships = game.ships_of_end(end, side);
                if let Occasion::Leaves { over, .. } = &end.on {
                    lures.extend(ships.into_iter().map(|ship| Lure::Leave {
                        ship,
                        edges: game.edges_meant(over, side),
                        open: game.end_is_open(end, side),
                        from_round: game.first_round_of_end(end),
                    }));
                    continue;
                }
                let enemies = game.state.in_play().filter(|ship| ship.side != side).count();
                let prey: Vec<ShipId> = ships
                    .into_iter()
                    .filter(|&ship| game.state.ship(ship).side != side)
                    .collect();
                // If it is about all of them, none is worth more than another.
                if prey.len() < enemies {
                    lures.extend(prey.into_iter().map(Lure::Destroy));
                }
                for marker in game.markers_of_end(end, side) {
                    if let MarkerPlace::Card(ship) = game.state.markers[marker.index()].place
                        && game.state.ship(ship).side != side
                    {
                        lures.push(Lure::Destroy(ship));
                    }
                }
            }
        }
        for text in &game.table.texts {
            if let HeldBy::Ships(side) = text.held_by {
                text.abilities
                    .iter()
                    .for_each(|ability| self.lures_of(side, ability, &mut lures));
            }
        }
        lures
    }

    /// What a text lets every ship of a side do.
    fn lures_of(self, side: Side, ability: &Ability, lures: &mut Vec<Lure>) {
        let game = self.game();
        match ability {
            Ability::While(text) => {
                for rule in &text.rules {
                    if let Modifier::May(_, Deed::Take(kind), _) = rule {
                        let kind = game.scenario().and_then(|scenario| scenario.marker(kind));
                        let lying = game.markers_on_table();
                        let meant = lying.filter(|(_, marker)| kind == Some(marker.kind.index()));
                        lures.extend(meant.map(|(place, _)| Lure::Take(side, MarkerIndex::at(place))));
                    }
                }
            }
            Ability::Action(action) => {
                for effect in &action.then {
                    if let Effect::Choose {
                        of: Things::Ships(ships),
                        ..
                    } = effect
                    {
                        // From wherever the acting ship will be.
                        let anywhere = ShipFilter {
                            range: None,
                            arc: None,
                            ..ships.clone()
                        };
                        let context = Context::on(side);
                        let helped = game.matching(&anywhere, &context);
                        lures.extend(helped.map(|ship| Lure::Help(side, ship)).collect::<Vec<_>>());
                    }
                }
                self.markers_in(side, &action.then, lures);
            }
            Ability::When(text) => self.markers_in(side, &text.then, lures),
            // Where a ship may leave without being lost, it is worth going there.
            Ability::Instead(text) => {
                let mut others = text.only_if.clone();
                others.retain(|each| !matches!(each, Condition::LeavesOver(..) | Condition::During(..)));
                let over = text.only_if.iter().filter_map(|each| match each {
                    Condition::LeavesOver(ShipRef::You, edge) => Some(*edge),
                    // Any other condition is about something else than edges.
                    _ => None,
                });
                let edges = game.edges_meant(&over.collect::<Vec<_>>(), side);
                if text.of == Moment::Flees && !edges.is_empty() {
                    let own = game.state.in_play().filter(|ship| ship.side == side);
                    let able = own.filter(|ship| game.all_hold(&others, &Context::of(ship), None));
                    lures.extend(able.map(|ship| Lure::Leave {
                        ship: ship.id,
                        edges: edges.clone(),
                        open: true,
                        from_round: None,
                    }));
                }
            }
            Ability::Attack(_) => {}
        }
    }

    /// The markers that the effects are about, for ships that come near enough.
    fn markers_in(self, side: Side, effects: &[Effect], lures: &mut Vec<Lure>) {
        let game = self.game();
        for effect in effects {
            let Effect::Choose {
                of: Things::Markers(markers),
                then,
                ..
            } = effect
            else {
                continue;
            };
            if markers.range.is_some() && then.iter().any(wanted) {
                // From wherever the ship will be.
                let anywhere = MarkerFilter {
                    range: None,
                    arc: None,
                    having: Vec::new(),
                    ..markers.clone()
                };
                let context = Context::on(side);
                let meant = game.markers_of(&anywhere, &context);
                lures.extend(meant.map(|marker| Lure::Take(side, marker)).collect::<Vec<_>>());
            }
        }
    }
}

/// Whether a ship may want the effect for the picked marker: it has it then, is rid of it, or counts something.
fn wanted(effect: &Effect) -> bool {
    match effect {
        Effect::Take(_) | Effect::Remove(ShipRef::Marker) | Effect::Tally(..) => true,
        // Any other effect is wanted for one inside it.
        _ => effect.lists().flatten().any(wanted),
    }
}
