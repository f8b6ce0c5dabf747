//! Placements: pieces to put on the table, and all that must be true of their place.

use furball_cards::CardId;
use furball_geometry::{Edge, Heading, Pose, Range, RangeBand, Size};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::choice::Choice;
use crate::ids::{DeviceId, MarkerIndex, MarkerKindIndex, ObstacleIndex, PieceIndex, ShipId};
use crate::named;

/// Where something may be placed: inside the play area, and wherever all the bounds hold.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Placement {
    /// The pieces to choose from.
    pub pieces: Pieces,
    /// What must be true of the place.
    pub must: Vec<Bound>,
    /// A legal placement, which proves that there is one.
    pub example: Pose,
    /// The index of the example's piece.
    pub example_piece: PieceIndex,
}

/// The pieces that may be placed now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Pieces {
    /// Ships of the player that aren't on the table yet.
    #[serde(with = "named::Ships::<Vec<ShipId>>")]
    Ships(Vec<ShipId>),
    /// A new ship that will get this id.
    Reinforcement {
        /// The id.
        ship: ShipId,
        /// Its size.
        size: Size,
    },
    /// Obstacles still to be placed, by their index in the table's list.
    #[serde(with = "named::Obstacles::<Vec<PieceIndex>>")]
    Obstacles(Vec<PieceIndex>),
    /// A marker of this kind.
    #[serde(with = "named::Marker::<MarkerKindIndex>")]
    Marker(MarkerKindIndex),
    /// An obstacle that lies on the table.
    #[serde(with = "named::Obstacle::<ObstacleIndex>")]
    Moved(ObstacleIndex),
    /// A device with this card.
    #[serde(with = "named::Card::<CardId>")]
    Device(CardId),
}

/// One thing that must be true of a place.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Bound {
    /// The whole piece is inside this rectangle.
    Inside {
        /// The rectangle.
        area: Zone,
        /// Whose area it is.
        source: Source,
    },
    /// A large base fills this strip along an edge, out of which it may stick then [SE-SETUP-13].
    Fills {
        /// The edge.
        edge: Edge,
        /// How deep the strip is, in millimeters.
        depth: f64,
    },
    /// The whole piece is farther than this range from everything that is marked.
    Beyond {
        /// What it is far from.
        mark: Mark,
        /// The farthest range that is too near.
        range: Range,
        /// Whose distance it is.
        source: Source,
    },
    /// The piece is at one of these ranges of something that is marked.
    AtRange {
        /// What it is near.
        mark: Mark,
        /// The ranges.
        reach: RangeBand,
        /// Whose distance it is.
        source: Source,
    },
    /// The piece overlaps nothing that is marked.
    Clear {
        /// What it may not overlap.
        mark: Mark,
    },
    /// The piece touches something that is marked, without overlapping it. A piece put down nearly so is pushed into
    /// contact.
    Touching {
        /// What it touches.
        mark: Mark,
    },
    /// The center is on this line.
    OnLine {
        /// A line across the table.
        line: EdgeLine,
    },
    /// The piece has this heading.
    Facing {
        /// The only one that is allowed.
        heading: Heading,
    },
    /// The piece has this pose.
    Exactly {
        /// The only one that is allowed.
        pose: Pose,
    },
    /// Once all markers are placed, each has another at one of these ranges.
    Spaced {
        /// The ranges.
        reach: RangeBand,
    },
    /// The place fulfills all that one of these asks.
    Either {
        /// The ways to choose from; the first is the usual one.
        ways: Vec<PlacingWay>,
    },
}

/// One of several ways to place a piece.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct PlacingWay {
    /// The pieces it is open to; all if not given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub only: Option<Vec<PieceIndex>>,
    /// What must be true of the place then.
    pub must: Vec<Bound>,
}

/// Something on the table that places are measured from. The piece that is being placed is never meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Mark {
    /// The center of the play area.
    Center,
    /// An edge of the play area.
    #[serde(with = "named::Edge::<Edge>")]
    Edge(Edge),
    /// A ship.
    #[serde(with = "named::Ship::<ShipId>")]
    Ship(ShipId),
    /// An obstacle.
    #[serde(with = "named::Obstacle::<ObstacleIndex>")]
    Obstacle(ObstacleIndex),
    /// A device.
    #[serde(with = "named::Device::<DeviceId>")]
    Device(DeviceId),
    /// A marker of the scenario.
    #[serde(with = "named::Marker::<MarkerIndex>")]
    Marker(MarkerIndex),
    /// All edges.
    Edges,
    /// All ships.
    Ships,
    /// Ships of the player's own side.
    Friends,
    /// Ships of the other side.
    Enemies,
    /// All obstacles.
    Obstacles,
    /// All devices.
    Devices,
    /// All markers of the scenario on the table.
    Markers,
}

/// Whose bound it is, and so whose rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Source {
    /// A standard game's.
    Standard,
    /// The scenario's.
    Scenario,
    /// The scenario's for markers.
    Markers,
    /// The same, with its distance from the side edges.
    MarkersBySides,
    /// A card's.
    Card,
}

/// A rectangle of the play area, borders included.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Zone {
    /// The southwest corner, in millimeters.
    pub min: furball_geometry::Point,
    /// The northeast corner, in millimeters.
    pub max: furball_geometry::Point,
}

/// A line parallel to an edge.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "axis", rename_all = "snake_case")]
#[schemars(rename = "FixedLine")]
pub enum EdgeLine {
    /// This far east of the play area's west edge, in millimeters.
    #[serde(with = "named::At::<f64>")]
    X(f64),
    /// This far north of the play area's south edge, in millimeters.
    #[serde(with = "named::At::<f64>")]
    Y(f64),
}

impl Pieces {
    /// The pieces by the numbers that choices give them.
    pub fn indices(&self) -> Vec<PieceIndex> {
        match self {
            Pieces::Ships(ships) => ships.iter().map(|ship| PieceIndex(ship.0)).collect(),
            Pieces::Reinforcement { ship, .. } => vec![PieceIndex(ship.0)],
            Pieces::Obstacles(tokens) => tokens.clone(),
            // There is only one at a time.
            Pieces::Marker(_) | Pieces::Moved(_) | Pieces::Device(_) => vec![PieceIndex(0)],
        }
    }

    /// Whether they are ships, on bases.
    pub fn are_ships(&self) -> bool {
        match self {
            Pieces::Ships(_) | Pieces::Reinforcement { .. } => true,
            Pieces::Obstacles(_) | Pieces::Marker(_) | Pieces::Moved(_) | Pieces::Device(_) => false,
        }
    }

    /// The choice that places one of them.
    pub fn choice(&self, piece: PieceIndex, pose: Pose) -> Choice {
        if self.are_ships() {
            let ship = ShipId(piece.0);
            Choice::Place { ship, pose }
        } else {
            Choice::PlaceToken { token: piece, pose }
        }
    }
}

impl PlacingWay {
    /// A way that is open to every piece.
    pub(crate) fn all(bound: Bound) -> PlacingWay {
        PlacingWay {
            only: None,
            must: vec![bound],
        }
    }
}

impl Bound {
    /// One of these ways; the only one is no choice.
    pub(crate) fn either(mut ways: Vec<PlacingWay>) -> Bound {
        match ways.as_mut_slice() {
            [PlacingWay { only: None, must }] if must.len() == 1 => must.remove(0),
            _ => Bound::Either { ways },
        }
    }
}

impl Placement {
    /// Everything that a piece may be asked, with the bounds of each way in the place of their choice.
    pub fn bounds(&self) -> impl Iterator<Item = &Bound> {
        flattened(&self.must).into_iter()
    }

    /// The rectangles to place pieces in, the usual one first.
    pub fn areas(&self) -> Vec<Zone> {
        let inside = self.bounds().filter_map(|bound| match bound {
            Bound::Inside { area, .. } => Some(*area),
            _ => None,
        });
        inside.collect()
    }

    /// The line that the center must be on, if there is one.
    pub fn line(&self) -> Option<EdgeLine> {
        self.must.iter().find_map(|bound| match bound {
            Bound::OnLine { line } => Some(*line),
            _ => None,
        })
    }

    /// The only heading that is allowed, if there is one.
    pub fn heading(&self) -> Option<Heading> {
        self.must.iter().find_map(|bound| match bound {
            Bound::Facing { heading } => Some(*heading),
            Bound::Exactly { pose } => Some(pose.heading),
            _ => None,
        })
    }

    /// The choice of the example.
    pub fn example_choice(&self) -> Choice {
        self.pieces.choice(self.example_piece, self.example)
    }
}

fn flattened(must: &[Bound]) -> Vec<&Bound> {
    must.iter()
        .flat_map(|bound| match bound {
            Bound::Either { ways } => ways.iter().flat_map(|way| flattened(&way.must)).collect(),
            bound => vec![bound],
        })
        .collect()
}

impl EdgeLine {
    /// How far a place is from the line.
    pub(crate) fn distance(self, at: furball_geometry::Point) -> f64 {
        match self {
            EdgeLine::X(x) => (at.x - x).abs(),
            EdgeLine::Y(y) => (at.y - y).abs(),
        }
    }

    /// The place on the line that is nearest to another.
    pub fn nearest(self, at: furball_geometry::Point) -> furball_geometry::Point {
        match self {
            EdgeLine::X(x) => furball_geometry::Point::new(x, at.y),
            EdgeLine::Y(y) => furball_geometry::Point::new(at.x, y),
        }
    }
}

impl Zone {
    /// Leaves what is also in the other one.
    pub(crate) fn keep_within(&mut self, other: &Zone) {
        self.min.x = self.min.x.max(other.min.x);
        self.min.y = self.min.y.max(other.min.y);
        self.max.x = self.max.x.min(other.max.x);
        self.max.y = self.max.y.min(other.max.y);
    }

    /// Leaves what is at least this many millimeters from the table's edge.
    pub(crate) fn keep_off(&mut self, edge: Edge, off: f64, table: furball_geometry::Rect) {
        match edge {
            Edge::South => self.min.y = self.min.y.max(off),
            Edge::North => self.max.y = self.max.y.min(table.height - off),
            Edge::West => self.min.x = self.min.x.max(off),
            Edge::East => self.max.x = self.max.x.min(table.width - off),
        }
    }

    /// The point in its middle.
    pub fn middle(&self) -> furball_geometry::Point {
        self.min.towards(self.max, 0.5)
    }
}
