//! The places that a scenario's setup and its texts name, as bounds of a placement.

use furball_cards::language::{Bound as Wanted, Landmark, Relation, ShipFilter, TableEdge, Things};
use furball_geometry::{Heading, Point, Pose, Range, Rect};

use crate::game::Game;
use crate::ids::Side;
use crate::prompt::{Bound, Mark, PlacingWay, Source, Zone};
use crate::state::Context;

impl Game {
    /// A way to place a ship, as a side understands these words.
    pub(crate) fn scenario_way(&self, at: &[Wanted], side: Side) -> PlacingWay {
        PlacingWay {
            only: None,
            must: self.scenario_bounds(at, side, Source::Scenario),
        }
    }

    /// What must be true of a place, as a side understands these words. What is said of edges adds up to one area.
    pub(crate) fn scenario_bounds(&self, at: &[Wanted], side: Side, source: Source) -> Vec<Bound> {
        let area = self.scenario_area(at, side);
        // The area comes first.
        let mut must = vec![Bound::Inside { area, source }];
        for bound in at {
            match bound {
                Wanted::Within(edge, range) if several(*edge) => {
                    let strip = |edge| {
                        let area = self.table.strip(edge, Range::ONE, *range);
                        PlacingWay::all(Bound::Inside { area, source })
                    };
                    let edges = self.edges_meant(&[*edge], side);
                    must.push(Bound::either(edges.into_iter().map(strip).collect()));
                }
                // It is part of the area.
                Wanted::Within(..) | Wanted::Beyond(Landmark::Edge(_), _) => {}
                Wanted::AtRange(landmark, reach) => {
                    let marks = self.scenario_marks(landmark, side).into_iter();
                    let reach = *reach;
                    let ways = marks.map(|mark| PlacingWay::all(Bound::AtRange { mark, reach, source }));
                    must.push(one_of(ways.collect(), source));
                }
                Wanted::Beyond(landmark, range) => {
                    let (marks, range) = (self.scenario_marks(landmark, side), *range);
                    must.extend(
                        marks
                            .into_iter()
                            .map(|mark| Bound::Beyond { mark, range, source }),
                    );
                }
                Wanted::Centered(edge) => {
                    for edge in self.edges_meant(&[*edge], side) {
                        must.extend(self.centered(edge));
                    }
                }
                Wanted::Spaced(reach) => must.push(Bound::Spaced { reach: *reach }),
                Wanted::Touching(landmark) => {
                    let marks = self.scenario_marks(landmark, side).into_iter();
                    let ways = marks.map(|mark| PlacingWay::all(Bound::Touching { mark }));
                    must.push(one_of(ways.collect(), source));
                }
                Wanted::Center => must.push(Bound::Exactly { pose: self.center() }),
            }
        }
        must
    }

    /// The part of the table that is near enough to some edges and far enough from others.
    pub(crate) fn scenario_area(&self, at: &[Wanted], side: Side) -> Zone {
        let mut area = self.table.inner(Range::ZERO);
        for bound in at {
            match bound {
                Wanted::Within(edge, range) if !several(*edge) => {
                    for edge in self.edges_meant(&[*edge], side) {
                        area.keep_within(&self.table.strip(edge, Range::ONE, *range));
                    }
                }
                Wanted::Beyond(Landmark::Edge(edge), range) => {
                    for edge in self.edges_meant(&[*edge], side) {
                        area.keep_off(edge, range.millimeters(), self.table.area);
                    }
                }
                // It is no area.
                Wanted::Within(..)
                | Wanted::Beyond(..)
                | Wanted::AtRange(..)
                | Wanted::Centered(_)
                | Wanted::Spaced(_)
                | Wanted::Touching(_)
                | Wanted::Center => {}
            }
        }
        area
    }

    fn scenario_marks(&self, landmark: &Landmark, side: Side) -> Vec<Mark> {
        match landmark {
            Landmark::Edge(edge) => self
                .edges_meant(&[*edge], side)
                .into_iter()
                .map(Mark::Edge)
                .collect(),
            Landmark::Obstacles => vec![Mark::Obstacles],
            Landmark::Markers(kind) => self.markers_named(kind).map(Mark::Marker).collect(),
            // No particular ship acts.
            Landmark::Ship(_) => Vec::new(),
            Landmark::Ships(ships) => match plain(ships) {
                Some(mark) => vec![mark],
                None => self.matching(ships, &Context::on(side)).map(Mark::Ship).collect(),
            },
            Landmark::Such(things) => self.such(things, &Context::on(side)),
        }
    }

    /// All that match, one by one.
    pub(super) fn such(&self, things: &Things, context: &Context) -> Vec<Mark> {
        match things {
            Things::Ships(ships) => self.matching(ships, context).map(Mark::Ship).collect(),
            Things::Devices(devices) => self
                .devices_of(devices, context, None)
                .map(Mark::Device)
                .collect(),
            Things::Obstacles(obstacles) => self
                .obstacles_of(obstacles, context)
                .map(Mark::Obstacle)
                .collect(),
            Things::Markers(markers) => self.markers_of(markers, context).map(Mark::Marker).collect(),
        }
    }

    /// The center of the play area.
    pub(crate) fn center(&self) -> Pose {
        let Rect { width, height } = self.table.area;
        Pose {
            at: Point::new(width / 2.0, height / 2.0),
            heading: Heading::NORTH,
        }
    }
}

/// What stands for all the ships that are meant, if something does.
fn plain(ships: &ShipFilter) -> Option<Mark> {
    let all = ShipFilter {
        are: ships.are,
        from: ships.from,
        ..ShipFilter::default()
    };
    if *ships != all {
        return None;
    }
    match ships.are {
        Relation::Any | Relation::Other => Some(Mark::Ships),
        Relation::Friendly | Relation::OtherFriendly => Some(Mark::Friends),
        Relation::Enemy => Some(Mark::Enemies),
        Relation::Allied => None,
    }
}

/// Whether the word means several edges, any of which will do.
const fn several(edge: TableEdge) -> bool {
    match edge {
        TableEdge::Any | TableEdge::Neutral | TableEdge::Players => true,
        TableEdge::Own | TableEdge::Enemy | TableEdge::Fled => false,
    }
}

/// One of these ways; near to none of nothing is nowhere.
fn one_of(ways: Vec<PlacingWay>, source: Source) -> Bound {
    if ways.is_empty() {
        let (min, max) = (Point::ORIGIN, Point::ORIGIN);
        return Bound::Inside {
            area: Zone { min, max },
            source,
        };
    }
    Bound::either(ways)
}
