//! What placements are made of: areas by range from an edge, directions, outlines.

use furball_cards::ObstacleId;
use furball_cards::language::ArcName;
use furball_geometry::{self as geometry, Edge, Heading, Outline, Point, Pose, Quarter, Range};

use crate::game::Game;
use crate::ids::{MarkerKindIndex, ObstacleIndex, ShipId, Side};
use crate::prompt::{Bound, EdgeLine, Zone};
use crate::state::{MarkerPlace, ObstacleCard, Table};

/// The length of one range band.
const BAND: f64 = geometry::constants::RANGE_BAND;

impl Table {
    /// The strip along an edge between two range bands measured straight out from it [FE-SETUP-13].
    pub(crate) fn strip(&self, edge: Edge, from: Range, to: Range) -> Zone {
        let (near, far) = (from.millimeters() - BAND, to.millimeters());
        let (width, height) = (self.area.width, self.area.height);
        let (min, max) = match edge {
            Edge::South => ((0.0, near), (width, far)),
            Edge::North => ((0.0, height - far), (width, height - near)),
            Edge::West => ((near, 0.0), (far, height)),
            Edge::East => ((width - far, 0.0), (width - near, height)),
        };
        Zone {
            min: Point::new(min.0, min.1),
            max: Point::new(max.0, max.1),
        }
    }

    /// The area farther than the bands from all four edges.
    pub(crate) fn inner(&self, bands: Range) -> Zone {
        let off = bands.millimeters();
        Zone {
            min: Point::new(off, off),
            max: Point::new(self.area.width - off, self.area.height - off),
        }
    }
}

impl Game {
    pub(crate) fn edge_of(&self, side: Side) -> Edge {
        self.state.edges[side.index()]
    }

    /// The direction from an edge straight into the play area.
    pub(crate) fn inward(&self, edge: Edge) -> Heading {
        let north = Heading::NORTH;
        match edge {
            Edge::South => north,
            Edge::West => north.turned_right_90(),
            Edge::North => north.reversed(),
            Edge::East => north.turned_left_90(),
        }
    }

    /// In the middle of a side's edge, straight into the play area [FE-MISS1-03].
    pub(crate) fn centered(&self, edge: Edge) -> [Bound; 2] {
        let line = match edge {
            Edge::South | Edge::North => EdgeLine::X(self.table.area.width / 2.0),
            Edge::West | Edge::East => EdgeLine::Y(self.table.area.height / 2.0),
        };
        let heading = self.inward(edge);
        [Bound::OnLine { line }, Bound::Facing { heading }]
    }

    /// The arcs the ship's turret indicator can point to; empty if it has none [SE-ARC-11, SE-ARC-12].
    pub(crate) fn turret_ends(&self, ship: ShipId) -> Vec<Quarter> {
        if self.state.ship(ship).turret.is_none() {
            return Vec::new();
        }
        let double = self
            .weapons(ship)
            .any(|weapon| self.weapon_arcs(ship, weapon).contains(&ArcName::DoubleTurret));
        let ends: &[Quarter] = if double {
            &[Quarter::None, Quarter::Right]
        } else {
            &[Quarter::None, Quarter::Right, Quarter::Half, Quarter::Left]
        };
        let mut allowed = ends.to_vec();
        allowed.retain(|&end| self.may_point(ship, end));
        allowed
    }

    pub(crate) fn obstacle_outline(&self, token: ObstacleId, pose: Pose) -> Outline {
        let place = self.table.obstacles.iter().position(|other| *other == token);
        match place.and_then(|place| self.table.shapes.get(place)) {
            Some(shape) => shape.at(pose),
            None => outline_of(&self.table.content.obstacle(token).outline).at(pose),
        }
    }

    /// The shape of an obstacle on the table, around the origin and facing north.
    pub(crate) fn obstacle_shape(&self, obstacle: ObstacleIndex) -> Outline {
        match self.state.obstacles[obstacle.index()].token {
            ObstacleCard::Token(token) => self.obstacle_outline(token, Pose::default()),
            ObstacleCard::Device(card) => self.device_outline(card, Pose::default()),
        }
    }

    pub(crate) fn marker_outline(&self, kind: MarkerKindIndex, pose: Pose) -> Outline {
        let marker = self
            .scenario()
            .and_then(|scenario| scenario.markers.get(kind.index()));
        let shape = marker.and_then(|marker| marker.shape().ok());
        shape.unwrap_or_else(|| outline_of(&[])).at(pose)
    }

    /// The scenario's markers on the table.
    pub(crate) fn markers_on_table(&self) -> impl Iterator<Item = (usize, &crate::state::Marker)> {
        let all = self.state.markers.iter().enumerate();
        all.filter(|(_, marker)| matches!(marker.place, MarkerPlace::Table(_)))
    }
}

/// The outline of a token; content with an invalid outline doesn't load.
pub(crate) fn outline_of(ring: &[Point]) -> Outline {
    Outline::polygon(ring).unwrap_or_else(|_| Outline::disc(Point::new(0.0, 0.0), 10.0))
}
