//! Whether a piece may be placed somewhere: every bound of the placement is asked, and answers with its own reason.

use furball_geometry::{
    self as geometry, Edge, Heading, Outline, Point, Pose, Range, RangeBand, Size, TOLERANCE,
};

use crate::game::Game;
use crate::ids::{DeviceId, MarkerIndex, MarkerKindIndex, Object, ObstacleIndex, PieceIndex, ShipId, Side};
use crate::prompt::{Bound, Mark, Pieces, Placement, Source, Zone};
use crate::refusal::PlacingRefusal;

use super::measure::Piece;
use super::outline_of;

/// A piece that must touch something and is put down this near to it, in millimeters, is pushed into contact.
const NUDGE: f64 = 3.0;

/// The form of a piece that is being placed.
#[derive(Clone)]
pub(crate) enum Form {
    Base(Size),
    /// Around the origin, facing north.
    Token(Box<Outline>),
}

/// The piece at a place.
#[derive(Clone)]
pub(crate) enum Placed {
    Base(Pose, Size),
    Token(Box<Outline>),
}

impl Form {
    pub(crate) fn at(&self, pose: Pose) -> Placed {
        match self {
            Form::Base(size) => Placed::Base(pose, *size),
            Form::Token(outline) => Placed::Token(Box::new(outline.at(pose))),
        }
    }

    /// Points of its border that any straight line passing by it touches one of, or nearly.
    pub(crate) fn corners(&self, pose: Pose) -> Vec<Point> {
        match self.at(pose) {
            Placed::Base(pose, size) => geometry::corners(pose, size).to_vec(),
            Placed::Token(outline) => corners_of(&outline),
        }
    }
}

impl Placed {
    fn piece(&self) -> Piece<'_> {
        match self {
            Placed::Base(pose, size) => Piece::Base(*pose, *size),
            Placed::Token(outline) => Piece::Token(outline),
        }
    }

    /// The nearest and the farthest point's distance from each edge.
    fn edge_distances(&self, area: geometry::Rect) -> [(f64, f64); 4] {
        match self {
            Placed::Base(pose, size) => geometry::edge_distances(*pose, *size, area),
            Placed::Token(outline) => outline.edge_distances(area),
        }
    }

    fn distance_to(&self, point: Point) -> f64 {
        self.piece().distance(Piece::Token(&Outline::disc(point, 0.0)))
    }

    const fn is_base(&self) -> bool {
        matches!(self, Placed::Base(..))
    }
}

/// A piece and where it is put.
struct Lying<'a> {
    form: &'a Form,
    pose: Pose,
    placed: Placed,
}

/// A single thing that a mark stands for.
enum Landmark<'a> {
    Edge(Edge),
    Center(Point),
    Piece(Piece<'a>),
}

/// A placement that is judged: the side that places, and which of the pieces.
#[derive(Clone, Copy)]
pub(crate) struct Judged<'a> {
    pub(crate) placement: &'a Placement,
    pub(crate) side: Side,
    pub(crate) piece: PieceIndex,
}

impl Game {
    /// Whether the piece may be placed there.
    pub(crate) fn may_place(&self, judged: Judged<'_>, pose: Pose) -> Result<(), PlacingRefusal> {
        self.may_lie(judged, &self.form(judged), pose)
    }

    /// The same for a piece whose form is known, as where many places are tried.
    pub(super) fn may_lie(&self, judged: Judged<'_>, form: &Form, pose: Pose) -> Result<(), PlacingRefusal> {
        if !pose.at.is_finite() {
            return Err(PlacingRefusal::NotAPlace);
        }
        let pose = self.settled(judged, form, pose);
        let placed = form.at(pose);
        let distances = placed.edge_distances(self.table.area);
        if distances.iter().any(|&(near, _)| near < -TOLERANCE) {
            return Err(match placed {
                Placed::Base(..) => PlacingRefusal::BaseOutside,
                Placed::Token(_) => PlacingRefusal::TokenOutside,
            });
        }
        let lying = Lying { form, pose, placed };
        self.fulfills_all(judged, &judged.placement.must, &lying)
    }

    /// Where a piece comes to lie that is put down there: a piece that must touch something, in contact with it.
    pub(crate) fn lies_at(&self, judged: Judged<'_>, pose: Pose) -> Pose {
        self.settled(judged, &self.form(judged), pose)
    }

    pub(super) fn settled(&self, judged: Judged<'_>, form: &Form, pose: Pose) -> Pose {
        let marks = judged.placement.bounds().filter_map(|bound| match bound {
            Bound::Touching { mark } => Some(*mark),
            _ => None,
        });
        let marked = marks.flat_map(|mark| self.marked(judged, mark));
        let mut contacts = marked.filter_map(|(_, landmark)| match landmark {
            Landmark::Piece(other) => contact(form, other, pose),
            Landmark::Edge(_) | Landmark::Center(_) => None,
        });
        contacts.next().unwrap_or(pose)
    }

    /// The form of the piece that is placed.
    pub(crate) fn form(&self, judged: Judged<'_>) -> Form {
        match &judged.placement.pieces {
            Pieces::Ships(_) => Form::Base(self.state.ship(ShipId(judged.piece.0)).size),
            Pieces::Reinforcement { size, .. } => Form::Base(*size),
            Pieces::Obstacles(_) => {
                let token = self.table.obstacles[judged.piece.index()];
                Form::Token(Box::new(self.obstacle_outline(token, Pose::default())))
            }
            Pieces::Marker(kind) => Form::Token(Box::new(self.marker_outline(*kind, Pose::default()))),
            Pieces::Moved(obstacle) => Form::Token(Box::new(self.obstacle_shape(*obstacle))),
            Pieces::Device(card) => {
                let card = self.table.content.find_device(card);
                let outline = card.map(|card| self.device_outline(card, Pose::default()));
                Form::Token(Box::new(outline.unwrap_or_else(|| outline_of(&[]))))
            }
        }
    }

    fn fulfills_all(
        &self,
        judged: Judged<'_>,
        must: &[Bound],
        lying: &Lying<'_>,
    ) -> Result<(), PlacingRefusal> {
        must.iter()
            .try_for_each(|bound| self.fulfills(judged, bound, lying))
    }

    fn fulfills(&self, judged: Judged<'_>, bound: &Bound, lying: &Lying<'_>) -> Result<(), PlacingRefusal> {
        let Lying { form, pose, placed } = lying;
        let held = |holds: bool, refusal: PlacingRefusal| if holds { Ok(()) } else { Err(refusal) };
        match bound {
            Bound::Inside { area, source } => self.inside(judged, area, *source, placed),
            Bound::Fills { edge, depth } => {
                let fills = match placed {
                    Placed::Base(pose, Size::Large) => {
                        geometry::base_fills_strip(*pose, Size::Large, self.table.area, *edge, *depth)
                    }
                    Placed::Base(..) | Placed::Token(_) => false,
                };
                let source = Source::Standard;
                held(fills, PlacingRefusal::BaseOutsideArea { source })
            }
            Bound::Beyond { mark, range, source } => {
                let near = |landmark: &Landmark<'_>| self.range_of(placed, landmark) <= *range;
                let found = self.marked(judged, *mark).find(|(_, landmark)| near(landmark));
                found.map_or(Ok(()), |(mark, _)| {
                    Err(PlacingRefusal::TooNear {
                        mark,
                        range: *range,
                        source: *source,
                    })
                })
            }
            Bound::AtRange { mark, reach, source } => {
                let mut marked = self.marked(judged, *mark);
                let there = marked.any(|(_, landmark)| reach.contains(self.range_of(placed, &landmark)));
                held(
                    there,
                    PlacingRefusal::NotAtRange {
                        mark: *mark,
                        reach: *reach,
                        source: *source,
                    },
                )
            }
            Bound::Clear { mark } => {
                let on = |landmark: &Landmark<'_>| match landmark {
                    Landmark::Piece(other) => placed.piece().overlaps(*other),
                    Landmark::Edge(_) | Landmark::Center(_) => false,
                };
                let found = self.marked(judged, *mark).find(|(_, landmark)| on(landmark));
                found.map_or(Ok(()), |(mark, _)| {
                    Err(PlacingRefusal::Overlaps {
                        mark,
                        base: placed.is_base(),
                    })
                })
            }
            // What is near enough has already been pushed into contact.
            Bound::Touching { mark } => {
                let touches = self.marked(judged, *mark).any(|(_, landmark)| match landmark {
                    Landmark::Piece(other) => contact(form, other, *pose).is_some(),
                    Landmark::Edge(_) | Landmark::Center(_) => self.touches(placed, &landmark),
                });
                held(touches, PlacingRefusal::NotTouching { mark: *mark })
            }
            Bound::OnLine { line } => held(line.distance(pose.at) <= TOLERANCE, PlacingRefusal::OffTheMiddle),
            Bound::Facing { heading } => {
                let off = pose.heading.forward() - heading.forward();
                held(off.length() <= TOLERANCE, PlacingRefusal::NotStraight)
            }
            Bound::Exactly { pose: only } => {
                let turned = pose.heading.forward() - only.heading.forward();
                let there = pose.at.distance(only.at) <= TOLERANCE && turned.length() <= TOLERANCE;
                held(there, PlacingRefusal::NotThere)
            }
            Bound::Spaced { reach } => match (&judged.placement.pieces, placed) {
                (Pieces::Marker(kind), Placed::Token(outline)) => self.marker_spaced(*reach, *kind, outline),
                _ => Ok(()),
            },
            Bound::Either { ways } => {
                let open = ways
                    .iter()
                    .filter(|way| way.only.as_ref().is_none_or(|only| only.contains(&judged.piece)));
                let mut first = Ok(());
                for way in open {
                    match self.fulfills_all(judged, &way.must, lying) {
                        Ok(()) => return Ok(()),
                        // The usual way is the one that a player is reminded of.
                        refused => first = first.and(refused),
                    }
                }
                first
            }
        }
    }

    fn inside(
        &self,
        judged: Judged<'_>,
        area: &Zone,
        source: Source,
        placed: &Placed,
    ) -> Result<(), PlacingRefusal> {
        match placed {
            Placed::Base(pose, size) => {
                let corners = geometry::corners(*pose, *size);
                if base_inside(area, &corners) {
                    return Ok(());
                }
                Err(PlacingRefusal::BaseOutsideArea { source })
            }
            Placed::Token(outline) => {
                if token_inside(area, outline, self.table.area) {
                    return Ok(());
                }
                let source = match judged.placement.pieces {
                    Pieces::Marker(_) if self.near_a_side(area, outline) => Source::MarkersBySides,
                    _ => source,
                };
                Err(PlacingRefusal::TokenOutsideArea { source })
            }
        }
    }

    /// Whether the token sticks out of the area towards an edge that belongs to no side [FE-MISS3-07].
    fn near_a_side(&self, area: &Zone, outline: &Outline) -> bool {
        let lengthwise = |point: &Point| match self.edge_of(Side::One) {
            Edge::South | Edge::North => point.x,
            Edge::West | Edge::East => point.y,
        };
        let (from, to) = (lengthwise(&area.min), lengthwise(&area.max));
        let outside = |point: &Point| lengthwise(point) < from || lengthwise(point) > to;
        outline.points().iter().any(outside)
    }

    /// The things that a mark stands for, one by one; never the piece that is being placed.
    fn marked<'a>(
        &'a self,
        judged: Judged<'_>,
        mark: Mark,
    ) -> Box<dyn Iterator<Item = (Mark, Landmark<'a>)> + 'a> {
        let side = judged.side;
        let piece = move |mark: Mark, object: Object| Some((mark, Landmark::Piece(self.on_table(object)?)));
        let ship = move |id: ShipId| piece(Mark::Ship(id), Object::Ship(id));
        let obstacle = move |place: ObstacleIndex| piece(Mark::Obstacle(place), Object::Obstacle(place));
        let device = move |no: DeviceId| piece(Mark::Device(no), Object::Device(no));
        let marker = move |place: MarkerIndex| {
            let marker = self.state.markers.get(place.index())?;
            Some((
                Mark::Marker(place),
                Landmark::Piece(Piece::Token(&marker.outline)),
            ))
        };
        let ships = move |wanted: fn(Side, Side) -> bool| {
            let ships = self.state.in_play().filter(move |ship| wanted(ship.side, side));
            ships.filter_map(move |each| ship(each.id))
        };
        match mark {
            Mark::Center => {
                let area = self.table.area;
                let center = Point::new(area.width / 2.0, area.height / 2.0);
                Box::new(std::iter::once((mark, Landmark::Center(center))))
            }
            Mark::Edge(edge) => Box::new(std::iter::once((mark, Landmark::Edge(edge)))),
            Mark::Edges => Box::new(
                Edge::ALL
                    .into_iter()
                    .map(|edge| (Mark::Edge(edge), Landmark::Edge(edge))),
            ),
            Mark::Ship(id) => Box::new(ship(id).into_iter()),
            Mark::Obstacle(place) => Box::new(obstacle(place).into_iter()),
            Mark::Device(no) => Box::new(device(no).into_iter()),
            Mark::Marker(place) => Box::new(marker(place).into_iter()),
            Mark::Ships => Box::new(ships(|_, _| true)),
            Mark::Friends => Box::new(ships(|whose, own| whose == own)),
            Mark::Enemies => Box::new(ships(|whose, own| whose != own)),
            Mark::Obstacles => {
                let itself = match judged.placement.pieces {
                    Pieces::Moved(itself) => Some(itself),
                    _ => None,
                };
                let places = ObstacleIndex::all(self.state.obstacles.len());
                let others = places.filter(move |place| Some(*place) != itself);
                Box::new(others.filter_map(obstacle))
            }
            Mark::Devices => {
                let devices = self.state.devices.iter().map(|device| device.no);
                Box::new(devices.filter_map(device))
            }
            Mark::Markers => Box::new(
                self.markers_on_table()
                    .filter_map(move |(place, _)| marker(MarkerIndex::at(place))),
            ),
        }
    }

    /// The corners of each thing that a mark stands for; none for edges, along which areas end anyway.
    pub(super) fn landmark_corners(&self, judged: Judged<'_>, mark: Mark) -> Vec<Vec<Point>> {
        let marked = self.marked(judged, mark);
        let corners = marked.filter_map(|(_, landmark)| match landmark {
            Landmark::Edge(_) => None,
            Landmark::Center(center) => Some(vec![center]),
            Landmark::Piece(Piece::Base(pose, size)) => Some(geometry::corners(pose, size).to_vec()),
            Landmark::Piece(Piece::Token(outline)) => Some(corners_of(outline)),
        });
        corners.collect()
    }

    /// The range between a piece that is placed and a thing on the table; of those that touch or overlap, contact.
    fn range_of(&self, placed: &Placed, landmark: &Landmark<'_>) -> Range {
        if self.touches(placed, landmark) {
            return self.table.rulebook.range.contact;
        }
        match landmark {
            Landmark::Edge(edge) => geometry::band(placed.edge_distances(self.table.area)[edge.index()].0),
            Landmark::Center(center) => geometry::band(placed.distance_to(*center)),
            Landmark::Piece(other) => geometry::band(placed.piece().distance(*other)),
        }
    }

    /// Whether the two are in contact, or overlap.
    fn touches(&self, placed: &Placed, landmark: &Landmark<'_>) -> bool {
        match landmark {
            Landmark::Edge(edge) => placed.edge_distances(self.table.area)[edge.index()].0 <= TOLERANCE,
            Landmark::Center(center) => placed.distance_to(*center) <= TOLERANCE,
            Landmark::Piece(other) => placed.piece().meets(*other),
        }
    }

    /// Once all markers are placed, each must have another at the right range; until then that must stay
    /// possible [FE-MISS3-08].
    fn marker_spaced(
        &self,
        spacing: RangeBand,
        kind: MarkerKindIndex,
        outline: &Outline,
    ) -> Result<(), PlacingRefusal> {
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
                let completes = self.grid(last, None, None).any(|pose| {
                    let next = self.marker_outline(kind, pose);
                    if !token_inside(last, &next, self.table.area) {
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
}

/// The corners of a polygon, or points all around a disc.
fn corners_of(outline: &Outline) -> Vec<Point> {
    if !outline.is_disc() {
        return outline.points().to_vec();
    }
    let (center, radius) = outline.bounding_circle();
    let around = (0..24).map(|step| Heading::from_degrees(15.0 * f64::from(step)).forward());
    around.map(|direction| center + direction * radius).collect()
}

/// The pose in contact with the other piece, on the line from that one's center; none if that is too far from where
/// the piece was put down.
fn contact(form: &Form, other: Piece<'_>, pose: Pose) -> Option<Pose> {
    let center = other.center();
    let outward = pose.at - center;
    let length = outward.length();
    let outward = if length > TOLERANCE {
        outward * (1.0 / length)
    } else {
        Point::new(0.0, 1.0)
    };
    let shifted = |by: f64| Pose {
        at: pose.at + outward * by,
        heading: pose.heading,
    };
    let overlaps = |by: f64| form.at(shifted(by)).piece().overlaps(other);
    let (mut within, mut free) = (-NUDGE, NUDGE);
    if !overlaps(within) || overlaps(free) {
        return None;
    }
    // What already touches stays where it is.
    if !overlaps(0.0) && overlaps(-2.0 * TOLERANCE) {
        return Some(pose);
    }
    while free - within > TOLERANCE / 4.0 {
        let middle = (within + free) / 2.0;
        if overlaps(middle) {
            within = middle;
        } else {
            free = middle;
        }
    }
    Some(shifted(free))
}

fn base_inside(area: &Zone, corners: &[Point]) -> bool {
    corners.iter().all(|corner| {
        corner.x >= area.min.x - TOLERANCE
            && corner.x <= area.max.x + TOLERANCE
            && corner.y >= area.min.y - TOLERANCE
            && corner.y <= area.max.y + TOLERANCE
    })
}

/// A token on the border of a band belongs to the nearer band, so one that must be beyond a band must clear it.
fn token_inside(area: &Zone, outline: &Outline, table: geometry::Rect) -> bool {
    let clears = |border: f64, edge: f64| if border == edge { -TOLERANCE } else { TOLERANCE };
    corners_of(outline).iter().all(|point| {
        point.x >= area.min.x + clears(area.min.x, 0.0)
            && point.x <= area.max.x - clears(area.max.x, table.width)
            && point.y >= area.min.y + clears(area.min.y, 0.0)
            && point.y <= area.max.y - clears(area.max.y, table.height)
    })
}

fn all_spaced(lying: &[Outline], spacing: RangeBand) -> bool {
    lying.iter().enumerate().all(|(place, marker)| {
        lying.iter().enumerate().any(|(other, outline)| {
            other != place && spacing.contains(geometry::band(marker.distance_to(outline)))
        })
    })
}
