//! Obstacles and markers that texts describe.

use furball_cards::DeviceKind;
use furball_cards::language::{
    MarkerFilter, Modifier, ObstacleFilter, Placed, Quantity, Relation, RuleKind, ShipRef, TableEdge,
};
use furball_geometry::{self as geometry, Range, RangeBand};

use crate::game::Game;
use crate::ids::{MarkerIndex, Object, ObstacleIndex, ShipId};
use crate::state::{Context, MarkerPlace};

use super::rules::Stop;

impl Game {
    /// Obstacles that meet the description.
    pub(crate) fn obstacles_of<'a>(
        &'a self,
        wanted: &'a ObstacleFilter,
        context: &'a Context,
    ) -> impl Iterator<Item = ObstacleIndex> + 'a {
        let from = self.place(wanted.from.unwrap_or(ShipRef::You), context, None);
        let all = self.state.obstacles.iter().enumerate();
        all.filter(move |(place, obstacle)| {
            let place = ObstacleIndex::at(*place);
            let near = wanted.range.is_none_or(|band| {
                let band = self.with_blast(band, wanted.from, context);
                let range = from.and_then(|from| self.range_between(from, Object::Obstacle(place)));
                range.is_some_and(|range| band.contains(range))
            });
            let seen = wanted.arc.is_none_or(|arc| {
                let from = from.and_then(Object::ship);
                from.is_some_and(|from| self.in_arc(from, arc, Object::Obstacle(place)))
            });
            let crossed = !wanted.moved_through
                || context.mover().is_some_and(|mover| {
                    let mut through = self.state.ship(mover).through_obstacles.obstacles();
                    through.any(|on| on == place)
                });
            let of_kind = wanted.kinds.is_empty() || wanted.kinds.contains(&obstacle.kind);
            of_kind && crossed && near && seen && self.is_such_obstacle(place, wanted)
        })
        .map(|(place, _)| ObstacleIndex::at(place))
    }

    /// The bands that a text measures from a bomb, with all that changes the range of bombs.
    pub(super) fn with_blast(&self, band: RangeBand, from: Option<ShipRef>, context: &Context) -> RangeBand {
        let device = context.device.filter(|_| from == Some(ShipRef::Device));
        let bomb = device.and_then(|no| self.device_text(no));
        if !self.is_ruled(RuleKind::Devices) || bomb.is_none_or(|text| text.kind != DeviceKind::Bomb) {
            return band;
        }
        let mut more = 0;
        self.each_rule(RuleKind::Devices, &mut |rule, _| {
            if let Modifier::Quantity(_, Quantity::DetonationRange, change) = rule {
                more += change.difference().unwrap_or(0);
            }
            Stop::No
        });
        RangeBand {
            farthest: Range(band.farthest.0.saturating_add_signed(more)),
            ..band
        }
    }

    /// Whether what a scenario says of the obstacle is true of it: when it was placed, and what lies beside it.
    fn is_such_obstacle(&self, place: ObstacleIndex, wanted: &ObstacleFilter) -> bool {
        let count = self.state.obstacles.len();
        let placed = wanted.placed.is_none_or(|placed| match placed {
            Placed::First => place.index() == 0,
            Placed::Last => place.index() + 1 == count,
            Placed::BeforeLast => place.index() + 1 < count,
        });
        let at_0 = |other: Object| {
            let range = self.range_between(Object::Obstacle(place), other);
            range.is_some_and(|range| range == self.table.rulebook.range.contact)
        };
        let few = wanted.touched_by.is_none_or(|(kind, most)| {
            let others = ObstacleIndex::all(count).filter(|&other| other != place);
            let such = others.filter(|other| self.state.obstacles[other.index()].kind == kind);
            such.filter(|&other| at_0(Object::Obstacle(other))).count() <= usize::from(most)
        });
        let marked = wanted.marked.as_ref().is_none_or(|(kind, so)| {
            let kind = self.scenario().and_then(|scenario| scenario.marker(kind));
            let mut lying = self.markers_on_table();
            lying.any(|(no, marker)| {
                kind == Some(marker.kind.index()) && at_0(Object::Marker(MarkerIndex::at(no)))
            }) == *so
        });
        placed && few && marked
    }

    /// The markers of the kind that are on the ship's card.
    pub(crate) fn carried(&self, ship: ShipId, kind: &str) -> Vec<MarkerIndex> {
        let kind = self.scenario().and_then(|scenario| scenario.marker(kind));
        let all = self.state.markers.iter().enumerate();
        let own = all.filter(|(_, marker)| {
            marker.place == MarkerPlace::Card(ship) && kind == Some(marker.kind.index())
        });
        own.map(|(place, _)| MarkerIndex::at(place)).collect()
    }

    /// Whether the ship is at one of these ranges of one of the edges, as its side sees them.
    pub(crate) fn is_near_edge(&self, ship: ShipId, edge: TableEdge, bands: RangeBand) -> bool {
        let state = self.state.ship(ship);
        let distances = geometry::edge_distances(state.pose, state.size, self.table.area);
        let edges = self.edges_meant(&[edge], state.side).into_iter();
        edges
            .map(|edge| geometry::band(distances[edge.index()].0))
            .any(|range| bands.contains(range))
    }

    /// Markers that meet the description.
    pub(crate) fn markers_of<'a>(
        &'a self,
        wanted: &'a MarkerFilter,
        context: &'a Context,
    ) -> impl Iterator<Item = MarkerIndex> + 'a {
        let kind = wanted.kind.as_deref();
        let kind = kind.map(|kind| self.scenario().and_then(|scenario| scenario.marker(kind)));
        let from = self.place(wanted.from.unwrap_or(ShipRef::You), context, None);
        let all = self.state.markers.iter().enumerate();
        all.filter(move |(place, marker)| {
            let no = MarkerIndex::at(*place);
            let related = match wanted.are {
                Relation::Friendly => marker.side == Some(context.side),
                Relation::Enemy => marker.side == Some(context.side.other()),
                // Only ships are allied.
                Relation::Allied => false,
                // A marker is no ship, so it can be no other one; content that says so doesn't load.
                Relation::Any | Relation::Other | Relation::OtherFriendly => true,
            };
            let near = wanted.range.is_none_or(|wanted| {
                let there = self.on_table(Object::Marker(no)).and(from);
                let range = there.and_then(|from| self.range_between(from, Object::Marker(no)));
                range.is_some_and(|range| wanted.contains(range))
            });
            let seen = wanted.arc.is_none_or(|arc| {
                let from = from.and_then(Object::ship);
                from.is_some_and(|from| self.in_arc(from, arc, Object::Marker(no)))
            });
            let about = Context {
                marker: Some(no),
                ..*context
            };
            kind.is_none_or(|kind| kind == Some(marker.kind.index()))
                && marker.place.is_at(&wanted.at)
                && related
                && near
                && seen
                && self.all_hold(&wanted.having, &about, None)
        })
        .map(|(place, _)| MarkerIndex::at(place))
    }
}
