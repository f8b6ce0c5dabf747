//! Range, arcs and lines between the pieces of a game.

use furball_geometry::{self as geometry, Span};

use crate::game::Game;
use crate::ids::ShipId;

/// What the ruler says of an attack from one ship at another.
#[derive(Clone, Copy, Debug)]
pub struct Sight {
    pub range: u8,
    pub span: Span,
    /// A shortest line crosses no obstacle.
    pub can_be_clear: bool,
    /// A shortest line crosses an obstacle.
    pub can_be_obstructed: bool,
}

impl Game {
    /// The range between two ships, all round [FE-ACT-21]; beyond the ruler it just counts on.
    pub(crate) fn range(&self, a: ShipId, b: ShipId) -> u8 {
        let (from, to) = (self.state.ship(a), self.state.ship(b));
        if a == b || from.touching.contains(b) {
            return self.table.rulebook.range.contact;
        }
        geometry::band(geometry::distance(from.pose, from.size, to.pose, to.size).distance)
    }

    /// Whether the circles around the two bases are near enough for the range; if not, no ruler is needed.
    pub(crate) fn may_be_within(&self, a: ShipId, b: ShipId, range: u8) -> bool {
        let (from, to) = (self.state.ship(a), self.state.ship(b));
        let ruler = f64::from(range) * geometry::constants::RANGE_BAND;
        let reach = ruler + from.size.reach() + to.size.reach() + geometry::TOLERANCE;
        (to.pose.at - from.pose.at).length_squared() <= reach * reach
    }

    /// Whether the ship lies in the other's printed firing arc [FE-ARC-02].
    pub(crate) fn in_firing_arc(&self, of: ShipId, target: ShipId) -> bool {
        let style = self.table.rulebook.range.arcs;
        let (from, to) = (self.state.ship(of), self.state.ship(target));
        let arcs = self.ship_type(of).map_or(&[][..], |kind| &kind.arcs);
        arcs.iter()
            .any(|&arc| geometry::in_arc(from.pose, from.size, style, arc, to.pose, to.size))
    }

    /// The range from the ship to the obstacle at this place.
    pub(crate) fn obstacle_range(&self, ship: ShipId, place: u8) -> Option<u8> {
        let ship = self.state.ship(ship);
        let obstacle = self.state.obstacles.get(usize::from(place))?;
        let distance = geometry::base_distance(ship.pose, ship.size, &obstacle.outline);
        Some(geometry::band(distance))
    }

    /// Whether the obstacle at this place lies in the ship's printed firing arc.
    fn obstacle_in_arc(&self, of: ShipId, place: u8) -> bool {
        let style = self.table.rulebook.range.arcs;
        let from = self.state.ship(of);
        let arcs = self.ship_type(of).map_or(&[][..], |kind| &kind.arcs);
        let obstacle = self.state.obstacles.get(usize::from(place));
        obstacle.is_some_and(|obstacle| {
            let covers = |&arc| geometry::outline_in_arc(from.pose, from.size, style, arc, &obstacle.outline);
            arcs.iter().any(covers)
        })
    }

    /// Obstacles at one of the ranges from the ship, in its firing arc if they must be.
    pub(crate) fn obstacles_at(
        &self,
        ship: ShipId,
        (nearest, farthest): (u8, u8),
        in_arc: bool,
    ) -> impl Iterator<Item = u8> + '_ {
        let all = 0..self.state.obstacles.len() as u8;
        all.filter(move |&place| {
            let range = self.obstacle_range(ship, place);
            range.is_some_and(|range| (nearest..=farthest).contains(&range))
                && (!in_arc || self.obstacle_in_arc(ship, place))
        })
    }

    /// The shortest line of an attack: to the nearest part of the target inside the firing arc, or, all round, to its
    /// nearest part [FE-RANGE-05, FE-OPEN-07].
    pub(crate) fn attack_span(&self, attacker: ShipId, target: ShipId, all_round: bool) -> Option<Span> {
        let style = self.table.rulebook.range.arcs;
        let (from, to) = (self.state.ship(attacker), self.state.ship(target));
        if all_round {
            return Some(geometry::distance(from.pose, from.size, to.pose, to.size));
        }
        let arcs = self.ship_type(attacker).map_or(&[][..], |kind| &kind.arcs);
        let spans = arcs
            .iter()
            .filter_map(|&arc| geometry::distance_in_arc(from.pose, from.size, style, arc, to.pose, to.size));
        spans.min_by(|a, b| a.distance.total_cmp(&b.distance))
    }

    /// Range and obstruction of an attack; `None` out of arc.
    pub(crate) fn sight(&self, attacker: ShipId, target: ShipId, all_round: bool) -> Option<Sight> {
        let span = self.attack_span(attacker, target, all_round)?;
        Some(self.sight_along(span))
    }

    /// What the ruler says of an attack along this line.
    pub(crate) fn sight_along(&self, span: Span) -> Sight {
        let range = geometry::band(span.distance);
        let mut can_be_clear = true;
        let mut can_be_obstructed = false;
        if !self.state.obstacles.is_empty() {
            let mut in_the_way: arrayvec::ArrayVec<geometry::Outline, 16> = arrayvec::ArrayVec::new();
            for obstacle in self.state.obstacles.iter() {
                if far_from(&span, &obstacle.outline) {
                    continue;
                }
                let crossing = geometry::span_crosses(&span, &obstacle.outline);
                can_be_obstructed |= crossing.can_be_obstructed;
                can_be_clear &= crossing.can_be_clear;
                if crossing.can_be_obstructed && !in_the_way.is_full() {
                    in_the_way.push(obstacle.outline.clone());
                }
            }
            // Several obstacles may close a band of equal lines together that none of them closes alone.
            if can_be_clear && in_the_way.len() > 1 {
                can_be_clear = geometry::any_clear_line(&span, &in_the_way);
            }
        }
        if can_be_obstructed && can_be_clear && !self.table.rulebook.obstacles.attacker_picks_line {
            can_be_clear = false;
        }
        Sight {
            range,
            span,
            can_be_clear,
            can_be_obstructed,
        }
    }

    /// Obstacles that the ship's base overlaps now.
    pub(crate) fn obstacles_under(&self, ship: ShipId) -> impl Iterator<Item = usize> + '_ {
        let ship = self.state.ship(ship);
        let under = move |obstacle: &crate::state::Obstacle| {
            geometry::base_overlaps(ship.pose, ship.size, &obstacle.outline)
        };
        let all = self.state.obstacles.iter().enumerate();
        all.filter(move |(_, obstacle)| under(obstacle))
            .map(|(place, _)| place)
    }
}

/// Whether the outline is surely too far from the line, or from all of a band of equal ones, to be crossed: most are,
/// and a circle shows it.
fn far_from(span: &Span, outline: &geometry::Outline) -> bool {
    let (centre, radius) = outline.bounding_circle();
    let half_band = span.tie.map_or(0.0, |tie| {
        let apart = (tie.first.0 - tie.last.0).length_squared();
        apart.max((tie.first.1 - tie.last.1).length_squared()).sqrt() / 2.0
    });
    let (way, off) = (span.to - span.from, centre - span.from);
    let along = (off.dot(way) / way.length_squared().max(geometry::TOLERANCE)).clamp(0.0, 1.0);
    let reach = radius + half_band + geometry::TOLERANCE;
    (off - way * along).length_squared() > reach * reach
}
