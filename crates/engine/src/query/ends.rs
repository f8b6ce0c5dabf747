//! How a scenario ends: which of its ends have come, and what they depend on.

use furball_cards::Phase;
use furball_cards::language::{
    Ability, Amount, Comparison, Condition, Effect, Moment, Relation, ShipFilter, TableEdge, Things,
};
use furball_cards::scenario::{End, Occasion, Winner};
use furball_geometry::Edge;

use crate::game::Game;
use crate::ids::{MarkerIndex, ObjectiveIndex, ShipId, Side};
use crate::state::{Context, HeldBy, Ship, Status};

impl Game {
    pub(crate) fn scenario_ends(&self) -> &[End] {
        self.scenario().map_or(&[], |scenario| &scenario.ends)
    }

    /// The side that plays the scenario's role with this id, or `first` or `second` in player order.
    pub(crate) fn side_as(&self, role: &str) -> Side {
        let first = self.state.first_side;
        match role {
            "first" => first,
            "second" => first.other(),
            role => {
                let place = self.scenario().and_then(|scenario| scenario.role(role));
                self.state.roles[place.unwrap_or(0)]
            }
        }
    }

    /// The sides from whose point of view an end is looked at, each with who wins by it then.
    pub(crate) fn winners(&self, end: &End) -> Vec<(Side, Option<Side>)> {
        let first = self.state.first_side;
        match &end.winner {
            Winner::Side(role) => {
                let side = self.side_as(role);
                vec![(side, Some(side))]
            }
            Winner::Either => [first, first.other()].map(|side| (side, Some(side))).to_vec(),
            Winner::Nobody => vec![(first, None)],
        }
    }

    /// Whether all that the end asks is true of the side now.
    pub(crate) fn end_is_open(&self, end: &End, side: Side) -> bool {
        self.all_hold(&end.only_if, &Context::on(side), None)
    }

    /// The ends that have come, of those that are looked at now, each with its winner.
    pub(crate) fn ends_met(&self, occasion: &Occasion) -> Vec<(ObjectiveIndex, Option<Side>)> {
        let mut met = Vec::new();
        for (place, end) in self
            .scenario_ends()
            .iter()
            .enumerate()
            .filter(|(_, end)| end.on == *occasion)
        {
            for (side, winner) in self.winners(end) {
                if self.end_is_open(end, side) {
                    met.push((ObjectiveIndex::at(place), winner));
                }
            }
        }
        met
    }

    /// The end that comes when this ship leaves by this edge, and its winner.
    pub(crate) fn end_by_leaving(&self, ship: ShipId, edge: Edge) -> Option<(ObjectiveIndex, Option<Side>)> {
        self.scenario_ends().iter().enumerate().find_map(|(place, end)| {
            let Occasion::Leaves { ships, over } = &end.on else {
                return None;
            };
            let mut winners = self.winners(end).into_iter();
            let (_, winner) = winners.find(|&(side, _)| {
                self.edges_meant(over, side).contains(&edge)
                    && self.matches(ships, &Context::on(side), ship)
                    && self.end_is_open(end, side)
            })?;
            Some((ObjectiveIndex::at(place), winner))
        })
    }

    /// The edges that a side means by these words.
    pub(crate) fn edges_meant(&self, edges: &[TableEdge], side: Side) -> Vec<Edge> {
        let (own, enemy) = (self.edge_of(side), self.edge_of(side.other()));
        let meant = |edge: &TableEdge| match edge {
            TableEdge::Own => vec![own],
            TableEdge::Enemy => vec![enemy],
            TableEdge::Neutral => {
                let others = Edge::ALL.into_iter();
                others.filter(|&edge| edge != own && edge != enemy).collect()
            }
            TableEdge::Any => Edge::ALL.to_vec(),
            TableEdge::Players => vec![own, enemy],
            // Ships that are about to flee haven't fled.
            TableEdge::Fled => Vec::new(),
        };
        edges.iter().flat_map(meant).collect()
    }

    /// Ships that were destroyed or have fled, and match.
    pub(crate) fn lost<'a>(
        &'a self,
        ships: &'a ShipFilter,
        this_round: bool,
        context: &'a Context,
    ) -> impl Iterator<Item = &'a Ship> + 'a {
        let gone = self.state.ships.iter().filter(move |ship| {
            ship.status == Status::Destroyed && (!this_round || ship.lost_in == self.state.round)
        });
        gone.filter(|ship| self.fits(ships, context, ship.id))
    }

    /// The ships in play that the end is about: those that must leave, or be lost.
    pub(crate) fn ships_of_end(&self, end: &End, side: Side) -> Vec<ShipId> {
        let context = Context::on(side);
        let in_play = |ships: &ShipFilter| {
            let there = self
                .state
                .in_play()
                .filter(|ship| self.fits(ships, &context, ship.id));
            there.map(|ship| ship.id).collect::<Vec<_>>()
        };
        match &end.on {
            Occasion::Leaves { ships, .. } => in_play(ships),
            Occasion::Removal | Occasion::EndOfRound => {
                let mut found = Vec::new();
                for ships in end.only_if.iter().filter_map(must_go) {
                    found.extend(in_play(ships));
                }
                found.sort_unstable();
                found.dedup();
                found
            }
        }
    }

    /// The markers that keep the end from coming: they must be taken first, or go back to the supply.
    pub(crate) fn markers_of_end(&self, end: &End, side: Side) -> Vec<MarkerIndex> {
        let hinders = end.only_if.iter().filter_map(|condition| match condition {
            Condition::Not(inner) => match &**inner {
                Condition::Exists(Things::Markers(markers)) => Some(markers),
                // Any other condition is about something else than markers.
                _ => None,
            },
            // Any other condition is about something else than markers.
            _ => None,
        });
        let context = Context::on(side);
        let mut found: Vec<MarkerIndex> = hinders
            .flat_map(|markers| self.markers_of(markers, &context))
            .collect();
        found.sort_unstable();
        found.dedup();
        found
    }

    /// What the sides have counted by this round if nothing but rounds counted.
    pub(crate) fn tallied_until(&self, round: u16) -> Vec<[u16; 2]> {
        let Some(scenario) = self.scenario() else {
            return Vec::new();
        };
        let mut tallies = vec![[0; 2]; scenario.tallies.len()];
        let texts = self.table.texts.iter().filter_map(|text| match text.held_by {
            HeldBy::Side(side) => Some((side, &text.abilities)),
            HeldBy::Ships(_)
            | HeldBy::Craft(_)
            | HeldBy::Obstacle(_)
            | HeldBy::Device(_)
            | HeldBy::Marker(_) => None,
        });
        for (side, abilities) in texts {
            for ability in abilities {
                if let Ability::When(text) = ability
                    && text.on == [Moment::StartOf(Phase::Planning)]
                    && text.only_if.is_empty()
                    && let [Effect::Tally(tally, Amount::Fixed(count))] = text.then.as_slice()
                    && let Some(place) = scenario.tally(tally)
                {
                    tallies[place][side.index()] += round * u16::from(*count);
                }
            }
        }
        tallies
    }

    /// The number of something counted from which a side wins by it, as far as that doesn't depend on the other side.
    pub(crate) fn goal_of(&self, counted: &str) -> Option<u16> {
        let goal = |condition: &Condition| match condition {
            Condition::Compare(Amount::Tally(tally, Relation::Friendly), how, goal)
                if tally == counted && !matches!(goal, Amount::Tally(..)) =>
            {
                let goal = u16::from(self.amount_of(goal, &Context::on(self.state.first_side), None, None));
                match how {
                    Comparison::AtLeast | Comparison::Equal => Some(goal),
                    Comparison::More => Some(goal + 1),
                    Comparison::AtMost | Comparison::Less => None,
                }
            }
            // Any other condition is no goal.
            _ => None,
        };
        let conditions = self.scenario_ends().iter().flat_map(|end| &end.only_if);
        conditions.filter_map(goal).min()
    }

    /// The round from which the end may come, if it says one.
    pub(crate) fn first_round_of_end(&self, end: &End) -> Option<u8> {
        end.only_if.iter().find_map(|condition| match condition {
            Condition::Compare(Amount::Round, Comparison::AtLeast, Amount::Fixed(round)) => Some(*round),
            // Any other condition is about something else than rounds.
            _ => None,
        })
    }
}

/// The ships that must be gone for the condition to hold.
fn must_go(condition: &Condition) -> Option<&ShipFilter> {
    match condition {
        Condition::Compare(Amount::Lost(lost), Comparison::AtLeast | Comparison::More, _) => {
            Some(&lost.ships)
        }
        Condition::Not(inner) => match &**inner {
            Condition::Exists(Things::Ships(ships)) => Some(ships),
            // Any other condition is about something else than ships.
            _ => None,
        },
        // Any other condition is met by ships that stay.
        _ => None,
    }
}
