//! Where pieces may be placed: zones by range from an edge, and distances to keep.

use furball_cards::language::ArcName;
use furball_cards::mission::MissionZone;
use furball_cards::{Faction, ObstacleId};
use furball_geometry::{
    self as geometry, Edge, Heading, Outline, Point, Pose, Quarter, Range, RangeBand, Rect, Size, TOLERANCE,
};

use crate::game::Game;
use crate::ids::{MarkerKindIndex, ObstacleIndex, PieceIndex, ShipId, Side};
use crate::prompt::{Apart, EdgeLine, Fixed, Near, Pieces, Placement, Zone};
use crate::refusal::{Area, PlacingRefusal};
use crate::state::{MarkerPlace, Ship, Table};

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

    pub(crate) fn edge_of_faction(&self, faction: Faction) -> Edge {
        self.edge_of(self.table.side_playing(faction))
    }

    /// A mission's zone as a rectangle on this table.
    pub(crate) fn mission_zone(&self, zone: MissionZone) -> Zone {
        match zone {
            MissionZone::Bands { edge, from, to } => self.table.strip(self.edge_of_faction(edge), from, to),
            MissionZone::Beyond { range } => {
                let off = range.millimeters();
                let (width, height) = (self.table.area.width, self.table.area.height);
                let (min, max) = match self.edge_of(Side::One) {
                    Edge::South | Edge::North => ((0.0, off), (width, height - off)),
                    Edge::West | Edge::East => ((off, 0.0), (width - off, height)),
                };
                Zone {
                    min: Point::new(min.0, min.1),
                    max: Point::new(max.0, max.1),
                }
            }
        }
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

    /// The center line of a side's edge, for a token that must be placed exactly there [FE-MISS1-03].
    pub(crate) fn centered(&self, edge: Edge) -> Fixed {
        let line = match edge {
            Edge::South | Edge::North => EdgeLine::X(self.table.area.width / 2.0),
            Edge::West | Edge::East => EdgeLine::Y(self.table.area.height / 2.0),
        };
        Fixed {
            line,
            heading: self.inward(edge),
        }
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

    /// Whether the piece may be placed there.
    pub(crate) fn may_place(
        &self,
        placement: &Placement,
        side: Side,
        piece: PieceIndex,
        pose: Pose,
    ) -> Result<(), PlacingRefusal> {
        if !pose.at.is_finite() {
            return Err(PlacingRefusal::NotAPlace);
        }
        match &placement.pieces {
            Pieces::Ships(_) => {
                let size = self.state.ship(ShipId(piece.0)).size;
                self.ship_fits(placement, side, size, pose)
            }
            // In every mission, reinforcements have small bases.
            Pieces::Reinforcement(_) => self.ship_fits(placement, side, Size::Small, pose),
            Pieces::Obstacles(_) => {
                let outline = self.obstacle_outline(self.table.obstacles[piece.index()], pose);
                self.token_fits(placement, side, &outline)
            }
            Pieces::Marker(kind) => {
                let outline = self.marker_outline(*kind, pose);
                self.token_fits(placement, side, &outline)?;
                self.marker_spaced(placement, *kind, &outline)
            }
        }
    }

    fn ship_fits(
        &self,
        placement: &Placement,
        side: Side,
        size: Size,
        pose: Pose,
    ) -> Result<(), PlacingRefusal> {
        if let Some(fixed) = placement.fixed {
            let off = match fixed.line {
                EdgeLine::X(x) => (pose.at.x - x).abs(),
                EdgeLine::Y(y) => (pose.at.y - y).abs(),
            };
            if off > TOLERANCE {
                return Err(PlacingRefusal::OffTheMiddle);
            }
            if (pose.heading.forward() - fixed.heading.forward()).length() > TOLERANCE {
                return Err(PlacingRefusal::NotStraight);
            }
        }
        let corners = geometry::corners(pose, size);
        if !geometry::base_inside(pose, size, self.table.area) {
            return Err(PlacingRefusal::BaseOutside);
        }
        let hangs_over = placement.overhang.is_some_and(|(edge, depth)| {
            size == Size::Large && geometry::base_fills_strip(pose, size, self.table.area, edge, depth)
        });
        if !hangs_over && !placement.zones.iter().any(|zone| inside(zone, &corners)) {
            return Err(PlacingRefusal::BaseOutsideArea { area: self.area() });
        }
        let overlaps = |ship: &&Ship| geometry::bases_overlap(pose, size, ship.pose, ship.size);
        if let Some(other) = self.state.in_play().find(overlaps) {
            return Err(PlacingRefusal::BaseOnShip { ship: other.id });
        }
        let mut obstacles = self.state.obstacles.iter();
        let on_rock = obstacles.position(|rock| geometry::base_overlaps(pose, size, &rock.outline));
        let enemy_near = |ship: &&Ship| {
            let distance = geometry::distance(pose, size, ship.pose, ship.size).distance;
            ship.side != side && distance <= placement.apart.from_enemy_ships + TOLERANCE
        };
        if placement.apart.from_enemy_ships > 0.0
            && let Some(enemy) = self.state.in_play().find(enemy_near)
        {
            return Err(PlacingRefusal::NearEnemy { ship: enemy.id });
        }
        let near = match placement.near {
            None => true,
            Some(Near::Obstacle) => {
                let outlines = self.state.obstacles.iter().map(|rock| &rock.outline);
                let mut gaps = outlines.map(|outline| geometry::base_distance(pose, size, outline));
                on_rock.is_some() || gaps.any(|gap| gap <= TOLERANCE)
            }
        };
        if !near {
            return Err(PlacingRefusal::Elsewhere);
        }
        if placement.apart.from_obstacles
            && let Some(rock) = on_rock
        {
            return Err(PlacingRefusal::BaseOnObstacle {
                obstacle: ObstacleIndex::at(rock),
            });
        }
        Ok(())
    }

    fn token_fits(&self, placement: &Placement, side: Side, outline: &Outline) -> Result<(), PlacingRefusal> {
        let apart = &placement.apart;
        if !outline.inside(self.table.area) {
            return Err(PlacingRefusal::TokenOutside);
        }
        if !placement
            .zones
            .iter()
            .any(|zone| outline_inside(zone, outline, self.table.area))
        {
            return Err(PlacingRefusal::TokenOutsideArea {
                area: token_area(self, placement, outline),
            });
        }
        for ship in self.state.in_play() {
            if apart.from_ships && geometry::base_overlaps(ship.pose, ship.size, outline) {
                return Err(PlacingRefusal::TokenOnShip { ship: ship.id });
            }
            let enemy = ship.side != side;
            if enemy
                && apart.from_enemy_ships > 0.0
                && geometry::base_distance(ship.pose, ship.size, outline) <= apart.from_enemy_ships
            {
                return Err(PlacingRefusal::TokenNearEnemy { ship: ship.id });
            }
        }
        for (obstacle, other) in (0..).map(ObstacleIndex).zip(self.state.obstacles.iter()) {
            if apart.from_obstacles && other.outline.overlaps(outline) {
                return Err(PlacingRefusal::TokenOnObstacle { obstacle });
            }
            if apart.between_obstacles > 0.0 && other.outline.distance_to(outline) <= apart.between_obstacles
            {
                let area = self.area();
                return Err(PlacingRefusal::TokenNearObstacle { obstacle, area });
            }
        }
        Ok(())
    }

    /// Once all markers are placed, each must have another at the right range; until then that must stay
    /// possible [FE-MISS3-08].
    fn marker_spaced(
        &self,
        placement: &Placement,
        kind: MarkerKindIndex,
        outline: &Outline,
    ) -> Result<(), PlacingRefusal> {
        let Some(spacing) = placement.apart.marker_spacing else {
            return Ok(());
        };
        let refusal = || PlacingRefusal::MarkerAlone;
        let mut lying: Vec<Outline> = self
            .state
            .markers
            .iter()
            .map(|marker| marker.outline.clone())
            .collect();
        lying.push(outline.clone());
        let zones = self.marker_zones_left();
        match zones.get(1..) {
            None | Some([]) => all_spaced(&lying, spacing).then_some(()).ok_or_else(refusal),
            Some([last]) => {
                let completes = self.scan(last, None).any(|pose| {
                    let next = self.marker_outline(kind, pose);
                    if !outline_inside(last, &next, self.table.area) {
                        return false;
                    }
                    lying.push(next);
                    let spaced = all_spaced(&lying, spacing);
                    lying.pop();
                    spaced
                });
                completes.then_some(()).ok_or_else(refusal)
            }
            Some(_) => Ok(()),
        }
    }

    pub(crate) fn obstacle_outline(&self, token: ObstacleId, pose: Pose) -> Outline {
        let place = self.table.obstacles.iter().position(|other| *other == token);
        match place.and_then(|place| self.table.shapes.get(place)) {
            Some(shape) => shape.at(pose),
            None => outline_of(&self.table.content.obstacle(token).outline).at(pose),
        }
    }

    pub(crate) fn marker_outline(&self, kind: MarkerKindIndex, pose: Pose) -> Outline {
        let marker = self
            .mission()
            .and_then(|mission| mission.markers.get(kind.index()));
        outline_of(marker.map_or(&[], |marker| &marker.outline)).at(pose)
    }

    /// Completes the placement with an example, or returns none if nothing fits.
    pub(crate) fn placement(
        &self,
        side: Side,
        pieces: Pieces,
        zones: Vec<Zone>,
        fixed: Option<Fixed>,
        apart: Apart,
    ) -> Option<Placement> {
        self.exemplified(
            side,
            Placement {
                pieces,
                zones,
                fixed,
                overhang: None,
                near: None,
                apart,
                example: Pose::default(),
                example_piece: PieceIndex(0),
            },
        )
    }

    /// The same for a ship that must be near something.
    pub(crate) fn placement_near(
        &self,
        side: Side,
        pieces: Pieces,
        zones: Vec<Zone>,
        near: Option<Near>,
        apart: Apart,
    ) -> Option<Placement> {
        let placement = Placement {
            pieces,
            zones,
            fixed: None,
            overhang: None,
            near,
            apart,
            example: Pose::default(),
            example_piece: PieceIndex(0),
        };
        self.exemplified(side, placement)
    }

    fn exemplified(&self, side: Side, mut placement: Placement) -> Option<Placement> {
        let fixed = placement.fixed;
        let pieces: Vec<PieceIndex> = match &placement.pieces {
            Pieces::Ships(ships) => ships.iter().map(|ship| PieceIndex(ship.0)).collect(),
            Pieces::Reinforcement(ship) => vec![PieceIndex(ship.0)],
            Pieces::Obstacles(tokens) => tokens.clone(),
            Pieces::Marker(_) => vec![PieceIndex(0)],
        };
        for piece in pieces {
            let example = placement.zones.iter().find_map(|zone| {
                self.scan(zone, fixed)
                    .find(|&pose| self.may_place(&placement, side, piece, pose).is_ok())
            });
            if let Some(example) = example {
                placement.example = example;
                placement.example_piece = piece;
                return Some(placement);
            }
        }
        None
    }

    /// Poses to try in a zone, in rows from its middle outwards, facing away from the nearest edge.
    fn scan<'a>(&'a self, zone: &Zone, fixed: Option<Fixed>) -> impl Iterator<Item = Pose> + use<'a> {
        const STEP: f64 = 15.0;
        let zone = *zone;
        let middle = Point::new((zone.min.x + zone.max.x) / 2.0, (zone.min.y + zone.max.y) / 2.0);
        let heading = fixed.map_or_else(|| self.inwards(middle), |fixed| fixed.heading);
        let axis = move |fixed: Option<f64>, middle: f64, half: f64| {
            let count = if fixed.is_some() {
                0
            } else {
                (half / STEP).ceil() as i32
            };
            let places = (0..=2 * count).map(move |n| {
                let off = f64::from((n + 1) / 2) * STEP * if n % 2 == 0 { 1.0 } else { -1.0 };
                fixed.unwrap_or(middle + off)
            });
            places.collect::<Vec<f64>>()
        };
        let (x, y) = match fixed.map(|fixed| fixed.line) {
            Some(EdgeLine::X(x)) => (Some(x), None),
            Some(EdgeLine::Y(y)) => (None, Some(y)),
            None => (None, None),
        };
        let xs = axis(x, middle.x, (zone.max.x - zone.min.x) / 2.0);
        let ys = axis(y, middle.y, (zone.max.y - zone.min.y) / 2.0);
        ys.into_iter().flat_map(move |y| {
            xs.clone().into_iter().map(move |x| Pose {
                at: Point::new(x, y),
                heading,
            })
        })
    }

    /// Away from the nearest edge, as ships enter the table.
    fn inwards(&self, at: Point) -> Heading {
        let Rect { width, height } = self.table.area;
        let edges = [
            (at.y, Heading::NORTH),
            (height - at.y, Heading::SOUTH),
            (at.x, Heading::EAST),
            (width - at.x, Heading::WEST),
        ];
        let nearest = edges.into_iter().min_by(|(a, _), (b, _)| a.total_cmp(b));
        nearest.map_or(Heading::NORTH, |(_, heading)| heading)
    }

    /// Whose areas pieces are placed in.
    fn area(&self) -> Area {
        match self.table.mission {
            Some(_) => Area::Mission,
            None => Area::Standard,
        }
    }

    /// The mission's markers on the table.
    pub(crate) fn markers_on_table(&self) -> impl Iterator<Item = (usize, &crate::state::Marker)> {
        let all = self.state.markers.iter().enumerate();
        all.filter(|(_, marker)| matches!(marker.place, MarkerPlace::Table(_)))
    }
}

/// The outline of a token; content with an invalid outline doesn't load.
pub(crate) fn outline_of(ring: &[Point]) -> Outline {
    Outline::polygon(ring).unwrap_or_else(|_| Outline::disc(Point::new(0.0, 0.0), 10.0))
}

/// Whose area a token is outside of.
fn token_area(game: &Game, placement: &Placement, outline: &Outline) -> Area {
    let lengthwise = |point: &Point| match game.edge_of(Side::One) {
        Edge::South | Edge::North => point.x,
        Edge::West | Edge::East => point.y,
    };
    let near_a_side = placement.zones.iter().all(|zone| {
        let (from, to) = (lengthwise(&zone.min), lengthwise(&zone.max));
        let outside = |point: &Point| lengthwise(point) < from || lengthwise(point) > to;
        outline.points().iter().any(outside)
    });
    match placement.pieces {
        Pieces::Marker(_) if near_a_side => Area::MarkersBySides,
        Pieces::Marker(_) => Area::Markers,
        _ => game.area(),
    }
}

fn inside(zone: &Zone, corners: &[Point]) -> bool {
    corners.iter().all(|corner| {
        corner.x >= zone.min.x - TOLERANCE
            && corner.x <= zone.max.x + TOLERANCE
            && corner.y >= zone.min.y - TOLERANCE
            && corner.y <= zone.max.y + TOLERANCE
    })
}

/// A token on the border of a band belongs to the nearer band, so one that must be beyond a band must clear it.
fn outline_inside(zone: &Zone, outline: &Outline, area: geometry::Rect) -> bool {
    let clears = |border: f64, edge: f64| if border == edge { -TOLERANCE } else { TOLERANCE };
    outline.points().iter().all(|point| {
        point.x >= zone.min.x + clears(zone.min.x, 0.0)
            && point.x <= zone.max.x - clears(zone.max.x, area.width)
            && point.y >= zone.min.y + clears(zone.min.y, 0.0)
            && point.y <= zone.max.y - clears(zone.max.y, area.height)
    })
}

fn all_spaced(lying: &[Outline], spacing: RangeBand) -> bool {
    lying.iter().enumerate().all(|(place, marker)| {
        lying.iter().enumerate().any(|(other, outline)| {
            other != place && spacing.contains(geometry::band(marker.distance_to(outline)))
        })
    })
}
