//! The places that cards name, as bounds of a placement.

use furball_cards::DeviceCardId;
use furball_cards::language::{
    AppliesTo, Bound as CardBound, Landmark, Modifier, Relation, RuleKind, ShipFilter, ShipRef, TableEdge,
};
use furball_geometry::{Edge, Point, Range};

use crate::game::Game;
use crate::ids::{PieceIndex, ShipId, ShipSet, Side};
use crate::prompt::{Bound, Mark, Pieces, Placement, PlacingWay, Source, Zone};
use crate::state::Context;

use super::rules::Stop;

/// Who places a piece: a ship's owner, or a side as a whole.
#[derive(Clone, Copy)]
pub(crate) struct Whose {
    pub ship: Option<ShipId>,
    pub side: Side,
}

/// No piece fits in there.
const NOWHERE: Zone = Zone {
    min: Point::new(0.0, 0.0),
    max: Point::new(0.0, 0.0),
};

impl Game {
    /// What the ship's owner places for it.
    pub(crate) fn whose(&self, ship: ShipId) -> Whose {
        Whose {
            ship: Some(ship),
            side: self.state.ship(ship).side,
        }
    }

    /// What must be true of the place of a ship, of a piece of its owner's, or of one of a side's.
    pub(crate) fn card_bounds(&self, at: &[CardBound], whose: Whose, context: &Context) -> Vec<Bound> {
        let source = Source::Card;
        let bounds = at.iter().flat_map(|bound| match bound {
            CardBound::Within(edge, range) => vec![self.within(*edge, *range, whose)],
            CardBound::AtRange(landmark, reach) => {
                let reach = *reach;
                let near = |mark| Bound::AtRange { mark, reach, source };
                let mut ways: Vec<PlacingWay> = self
                    .marks(landmark, whose, context)
                    .into_iter()
                    .map(|mark| PlacingWay::all(near(mark)))
                    .collect();
                // Near none of nothing is nowhere.
                if ways.is_empty() {
                    ways.push(PlacingWay::all(match whose.ship {
                        Some(ship) => near(Mark::Ship(ship)),
                        None => Bound::Inside {
                            area: NOWHERE,
                            source,
                        },
                    }));
                }
                vec![Bound::either(ways)]
            }
            CardBound::Beyond(landmark, range) => {
                let range = *range;
                let marks = self.marks(landmark, whose, context).into_iter();
                marks.map(|mark| Bound::Beyond { mark, range, source }).collect()
            }
            // Only scenarios have these.
            CardBound::Centered(_) | CardBound::Spaced(_) | CardBound::Touching(_) | CardBound::Center => {
                Vec::new()
            }
        });
        bounds.collect()
    }

    /// Wholly within the range of an edge: of one of them, if any will do.
    fn within(&self, edge: TableEdge, range: Range, whose: Whose) -> Bound {
        let source = Source::Standard;
        let strip = |edge: Edge| {
            let area = self.table.strip(edge, Range::ONE, range);
            PlacingWay::all(Bound::Inside { area, source })
        };
        let edges: Vec<Edge> = match self.table_edge(edge, whose) {
            Some(edge) => vec![edge],
            None => {
                let own = self.edge_of(whose.side);
                let others = Edge::ALL.into_iter().filter(|&edge| edge != own);
                std::iter::once(own).chain(others).collect()
            }
        };
        Bound::either(edges.into_iter().map(strip).collect())
    }

    /// The edge that is meant; none if any is.
    fn table_edge(&self, edge: TableEdge, whose: Whose) -> Option<Edge> {
        let fled = whose.ship.and_then(|ship| self.state.ship(ship).fled);
        match edge {
            TableEdge::Own => Some(self.edge_of(whose.side)),
            TableEdge::Fled => Some(fled.unwrap_or_else(|| self.edge_of(whose.side))),
            TableEdge::Enemy => Some(self.edge_of(whose.side.other())),
            // Only scenarios speak of those that belong to no side.
            TableEdge::Any | TableEdge::Neutral | TableEdge::Players => None,
        }
    }

    fn marks(&self, landmark: &Landmark, whose: Whose, context: &Context) -> Vec<Mark> {
        match landmark {
            Landmark::Edge(edge) => {
                let edge = self.table_edge(*edge, whose);
                vec![edge.map_or(Mark::Edges, Mark::Edge)]
            }
            Landmark::Obstacles => vec![Mark::Obstacles],
            Landmark::Markers(kind) => self.markers_named(kind).map(Mark::Marker).collect(),
            Landmark::Ship(ShipRef::Obstacle) => context.obstacle.map(Mark::Obstacle).into_iter().collect(),
            Landmark::Ship(who) => self
                .who(*who, context, None)
                .map(Mark::Ship)
                .into_iter()
                .collect(),
            Landmark::Ships(ships) => match group(ships) {
                Some(mark) => vec![mark],
                None => self.matching(ships, context).map(Mark::Ship).collect(),
            },
            Landmark::Such(things) => self.such(things, context),
        }
    }

    /// The ways in which cards let ships of the group be placed in setup, besides the usual one.
    pub(crate) fn ways_by_card(&self, group: ShipSet) -> Vec<PlacingWay> {
        let mut ways: Vec<PlacingWay> = Vec::new();
        self.each_rule(RuleKind::Placing, &mut |rule, context| {
            let Modifier::Placed(whom, at) = rule else {
                return Stop::No;
            };
            for ship in group
                .iter()
                .filter(|&ship| self.may_be_placed(whom, context, ship))
            {
                let (piece, must) = (
                    PieceIndex(ship.0),
                    self.card_bounds(at, self.whose(ship), context),
                );
                match ways.iter_mut().find(|way| way.must == must) {
                    Some(way) => way.only.get_or_insert_default().push(piece),
                    None => ways.push(PlacingWay {
                        only: Some(vec![piece]),
                        must,
                    }),
                }
            }
            Stop::No
        });
        ways
    }

    /// Whether a card's rule about placing is for the ship, which isn't on the table yet.
    fn may_be_placed(&self, whom: &AppliesTo, context: &Context, ship: ShipId) -> bool {
        match whom {
            AppliesTo::One(who) => self.who(*who, context, None) == Some(ship),
            AppliesTo::All(ships) => self.fits(ships, context, ship),
            AppliesTo::Anyone => true,
        }
    }

    /// Where a device can be put in contact with the ship.
    pub(crate) fn beside(&self, ship: ShipId, device: DeviceCardId) -> Option<Placement> {
        let pieces = Pieces::Device(self.table.content.device(device).id.clone());
        let mark = Mark::Ship(ship);
        let must = vec![Bound::Touching { mark }];
        self.placement(self.state.ship(ship).side, pieces, must)
    }
}

/// What stands for all the ships that are meant, if something does.
fn group(ships: &ShipFilter) -> Option<Mark> {
    let plain = ShipFilter {
        are: ships.are,
        from: ships.from,
        ..ShipFilter::default()
    };
    if *ships != plain {
        return None;
    }
    match ships.are {
        Relation::Any => Some(Mark::Ships),
        Relation::Friendly => Some(Mark::Friends),
        Relation::Enemy => Some(Mark::Enemies),
        Relation::Other | Relation::OtherFriendly | Relation::Allied => None,
    }
}
