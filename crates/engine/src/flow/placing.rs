//! Placing pieces in setup: ships by initiative, obstacles in turns, and whatever a mission requires.

use furball_cards::language::{Moment, SettingUp};
use furball_cards::mission::{MissionStep, MissionZone};
use furball_cards::{Faction, Initiative};
use furball_geometry::{Edge, Pose, Quarter, Range};

use crate::choice::Choice;
use crate::event::{Event, SetupEvent};
use crate::game::Game;
use crate::ids::{MarkerIndex, MarkerKindIndex, PieceIndex, ShipId, ShipSet, Side};
use crate::prompt::{Ask, Bound, Mark, Options, Pieces, PlacingWay, Source, Zone};
use crate::rulebook::{Edges, FirstPlacer};
use crate::state::{Frame, Marker, MarkerPlace, Obstacle, ObstacleCard, SetupStep, Status};

use super::Flow;

impl Flow<'_> {
    /// Players take turns, the rulebook's first placer beginning [FE-OBST-03], or in player order [SE-SETUP-08].
    pub(super) fn place_obstacles(&mut self) {
        let placed = self.state.obstacles.len();
        if placed >= self.table.obstacles.len() {
            self.next_setup(SetupStep::PlaceObstacles);
            return;
        }
        let rules = &self.table.rulebook.setup;
        let placer = match rules.obstacle_first {
            FirstPlacer::Faction(faction) => {
                let first = self.table.side_playing(faction);
                let turn = if placed.is_multiple_of(2) {
                    first
                } else {
                    first.other()
                };
                self.table.captain(turn)
            }
            FirstPlacer::FirstPlayer => self.state.order[placed % self.state.order.len()],
        };
        let side = self.table.side_of(placer);
        let (beyond, apart) = (rules.obstacles_beyond_edge, rules.obstacles_apart);
        let source = Source::Standard;
        let area = self.table.inner(beyond);
        let mark = Mark::Obstacles;
        let mut must = vec![Bound::Inside { area, source }, Bound::Clear { mark }];
        if apart > Range::ZERO {
            let range = apart;
            must.push(Bound::Beyond { mark, range, source });
        }
        let pieces = Pieces::Obstacles(self.unplaced_obstacles());
        match self.placement(side, pieces, must) {
            Some(placement) => {
                let frame = Frame::Setup(SetupStep::PlaceObstacles);
                self.ask_place(frame, placer, Ask::PlaceObstacle, placement);
            }
            None => {
                self.emit(Event::Setup(SetupEvent::NoRoom));
                self.next_setup(SetupStep::PlaceObstacles);
            }
        }
    }

    fn unplaced_obstacles(&self) -> Vec<PieceIndex> {
        let mut left: Vec<PieceIndex> = PieceIndex::all(self.table.obstacles.len()).collect();
        for obstacle in self.state.obstacles.iter() {
            let lies = left.iter().position(|&place| {
                ObstacleCard::Token(self.table.obstacles[place.index()]) == obstacle.token
            });
            if let Some(place) = lies {
                left.remove(place);
            }
        }
        left
    }

    pub(super) fn lay_obstacle(&mut self, seat: crate::ids::Seat, piece: PieceIndex, pose: Pose) {
        let token = self.table.obstacles[piece.index()];
        let kind = self.table.content.obstacle(token).kind;
        let outline = self.obstacle_outline(token, pose);
        self.state.obstacles.push(Obstacle {
            device: None,
            token: ObstacleCard::Token(token),
            kind,
            pose,
            outline,
        });
        self.emit(Event::Setup(SetupEvent::ObstaclePlaced {
            seat,
            obstacle: self.table.content.obstacle(token).id.clone(),
            pose,
        }));
    }

    /// After the obstacles are placed, one side picks its edge; the other gets the opposite one [FE-OBST-05].
    pub(super) fn choose_edge(&mut self) {
        let Edges::PickedBy(picker) = self.table.rulebook.setup.edges else {
            self.next_setup(SetupStep::ChooseEdge);
            return;
        };
        if self.state.obstacles.is_empty() || self.table.mission.is_some() || self.table.quick {
            self.next_setup(SetupStep::ChooseEdge);
            return;
        }
        let side = self.table.side_playing(picker);
        let choices = [Edge::South, Edge::East, Edge::North, Edge::West]
            .map(Choice::Edge)
            .to_vec();
        let captain = self.table.captain(side);
        self.ask_list(
            Frame::Setup(SetupStep::ChooseEdge),
            captain,
            Ask::PickEdge,
            choices,
        );
    }

    pub(super) fn edge_chosen(&mut self, seat: crate::ids::Seat, edge: Edge) {
        let side = self.table.side_of(seat);
        self.state.edges[side.index()] = edge;
        self.state.edges[side.other().index()] = edge.opposite();
        self.emit(Event::Setup(SetupEvent::EdgePicked { seat, edge }));
        self.next_setup(SetupStep::ChooseEdge);
    }

    /// Ships are placed one by one in ascending initiative; at equal initiative, the first side's first
    /// [FE-SETUP-11, FE-SETUP-12].
    pub(super) fn place_forces(&mut self) {
        if self.table.mission.is_some() {
            self.push(Frame::MissionSetup { step: 0, placed: 0 });
            return;
        }
        let waiting = self.waiting(None).map(|ship| self.state.ship(ship));
        let Some((_, lowest)) = self.first_by_initiative(waiting, Initiative::cmp) else {
            self.next_setup(SetupStep::PlaceForces);
            return;
        };
        let group = self.first_group(lowest);
        let Some(first) = group.iter().next() else { return };
        let side = self.state.ship(first).side;
        let setup = &self.table.rulebook.setup;
        let (edge, range) = (self.edge_of(side), setup.deploy_range);
        let source = Source::Standard;
        let area = self.table.strip(edge, Range::ONE, range);
        let mut ways = vec![PlacingWay::all(Bound::Inside { area, source })];
        if setup.overhang {
            let depth = range.millimeters();
            ways.push(PlacingWay::all(Bound::Fills { edge, depth }));
        }
        ways.extend(self.ways_by_card(group));
        self.ask_ships(group, ways, Frame::Setup(SetupStep::PlaceForces));
    }

    /// A ship was placed in its turn; then its indicator is set, and cards trigger.
    pub(super) fn force_placed(&mut self, ship: ShipId, pose: Pose) {
        self.place_ship(ship, pose);
        self.push(Frame::Placed { ship });
        self.push(Frame::SetTurret { ship });
    }

    pub(super) fn after_placing(&mut self, ship: ShipId) {
        self.fire(Moment::Setup(SettingUp::Placed), Some(ship), None);
    }

    /// Prompts for the arc of the ship's turret indicator, if it has one [SE-SETUP-14].
    pub(super) fn ask_turret(&mut self, ship: ShipId) {
        if !self.table.rulebook.setup.turns_turrets {
            return;
        }
        let ends = self.turret_ends(ship);
        match ends.as_slice() {
            [] => {}
            [only] => {
                let only = *only;
                self.turn_turret(ship, only);
            }
            _ => {
                let choices = ends.into_iter().map(Choice::Turret).collect();
                let frame = Frame::SetTurret { ship };
                self.ask_list(frame, self.owner(ship), Ask::SetTurret(ship), choices);
            }
        }
    }

    pub(super) fn turn_turret(&mut self, ship: ShipId, end: Quarter) {
        self.state.ship_mut(ship).turret = Some(end);
        self.emit(Event::Setup(SetupEvent::TurretSet { ship, end }));
    }

    /// Ships that are not on the table yet.
    fn waiting(&self, side: Option<Side>) -> impl Iterator<Item = ShipId> + '_ {
        let waiting = self
            .state
            .ships
            .iter()
            .filter(|ship| ship.status == Status::Waiting && !ship.is_craft());
        waiting
            .filter(move |ship| side.is_none_or(|side| ship.side == side))
            .map(|ship| ship.id)
    }

    /// Prompts for one of the ships, to be placed in one of these ways.
    fn ask_ships(&mut self, group: ShipSet, ways: Vec<PlacingWay>, frame: Frame) {
        let Some(first) = group.iter().next() else { return };
        let (owner, side) = (self.owner(first), self.state.ship(first).side);
        let must = vec![
            Bound::either(ways),
            Bound::Clear { mark: Mark::Ships },
            Bound::Clear {
                mark: Mark::Obstacles,
            },
        ];
        let pieces = Pieces::Ships(group.iter().collect());
        match self.placement(side, pieces, must) {
            Some(placement) => self.ask_place(frame, owner, Ask::PlaceShip, placement),
            None => {
                // Ships that don't fit into the setup area count as destroyed.
                self.emit(Event::Setup(SetupEvent::NoRoom));
                for ship in group.iter() {
                    self.state.ship_mut(ship).status = Status::Destroyed;
                }
                self.push(frame);
            }
        }
    }

    pub(super) fn place_ship(&mut self, ship: ShipId, pose: Pose) {
        self.stand(ship, pose);
        self.emit(Event::ShipPlaced { ship, pose });
    }

    /// Runs the mission's own placement one step at a time [FE-MISS-05].
    pub(super) fn mission_setup(&mut self, step: u8, placed: u8) {
        let Some(text) = self
            .mission()
            .and_then(|mission| mission.setup.get(step as usize))
            .cloned()
        else {
            self.next_setup(SetupStep::PlaceForces);
            return;
        };
        let frame = Frame::MissionSetup { step, placed };
        let next = Frame::MissionSetup {
            step: step + 1,
            placed: 0,
        };
        match text {
            MissionStep::Ships { side, zones } => {
                let side = self.table.side_playing(side);
                let all: ShipSet = self.waiting(Some(side)).collect();
                if all.is_empty() {
                    self.push(next);
                    return;
                }
                let group = self.first_group(all);
                let ways = zones.into_iter().map(|zone| self.mission_way(zone)).collect();
                self.ask_ships(group, ways, frame);
            }
            MissionStep::Craft {
                side,
                craft,
                zone,
                centered,
            } => self.ask_craft(step, side, &craft, zone, centered),
            MissionStep::Name { side, .. } => {
                let side = self.table.side_playing(side);
                let own: Vec<ShipId> = self
                    .state
                    .in_play()
                    .filter(|ship| ship.side == side)
                    .map(|ship| ship.id)
                    .collect();
                match own.as_slice() {
                    [] => self.push(next),
                    [only] => {
                        let only = *only;
                        self.push(next);
                        self.name_ship(only);
                    }
                    _ => {
                        let choices = own.into_iter().map(Choice::Ship).collect();
                        self.ask_list(frame, self.table.captain(side), Ask::NameShip, choices);
                    }
                }
            }
            MissionStep::Obstacles { side, count } => {
                let side = self.table.side_playing(side);
                if self.state.obstacles.len() >= usize::from(count) {
                    self.push(next);
                    return;
                }
                let (source, range) = (Source::Mission, Range::ONE);
                let area = self.table.inner(Range::ZERO);
                let beyond = |mark| Bound::Beyond { mark, range, source };
                let must = vec![
                    Bound::Inside { area, source },
                    Bound::Clear { mark: Mark::Ships },
                    beyond(Mark::Enemies),
                    Bound::Clear {
                        mark: Mark::Obstacles,
                    },
                    beyond(Mark::Obstacles),
                ];
                let pieces = Pieces::Obstacles(self.unplaced_obstacles());
                match self.placement(side, pieces, must) {
                    Some(placement) => {
                        let captain = self.table.captain(side);
                        self.ask(frame, captain, Ask::PlaceObstacle, Options::Place(placement));
                    }
                    None => {
                        self.emit(Event::Setup(SetupEvent::NoRoom));
                        self.push(next);
                    }
                }
            }
            MissionStep::Markers {
                side,
                marker,
                count,
                count_at_100,
                spacing,
                ..
            } => {
                let count = if self.table.large_game() {
                    count_at_100
                } else {
                    count
                };
                if placed >= count {
                    self.push(next);
                    return;
                }
                let side = self.table.side_playing(side);
                let kind = self.marker_kind(&marker);
                // The remaining markers are read from the frame, so it must stay on the stack while they are placed.
                self.push(frame);
                let source = Source::Markers;
                let area = self.marker_zones_left().into_iter().next();
                let inside = area.map(|area| Bound::Inside { area, source });
                let reach = spacing;
                let must = inside.into_iter().chain([Bound::Spaced { reach }]).collect();
                let placement = self.placement(side, Pieces::Marker(kind), must);
                self.state.frames.pop();
                match placement {
                    Some(placement) => {
                        let captain = self.table.captain(side);
                        self.ask(frame, captain, Ask::PlaceMarker, Options::Place(placement));
                    }
                    None => {
                        self.emit(Event::Setup(SetupEvent::NoRoom));
                        self.push(next);
                    }
                }
            }
        }
    }

    fn ask_craft(&mut self, step: u8, side: Faction, craft: &str, zone: MissionZone, centered: bool) {
        let frame = Frame::MissionSetup { step, placed: 0 };
        let waiting = self.state.ships.iter().find(|ship| {
            ship.status == Status::Waiting && self.craft_text(ship.id).is_some_and(|text| text.id == craft)
        });
        let Some(ship) = waiting.map(|ship| ship.id) else {
            self.push(Frame::MissionSetup {
                step: step + 1,
                placed: 0,
            });
            return;
        };
        let side = self.table.side_playing(side);
        let middle = centered.then(|| self.centered(self.edge_of(side)));
        let area = self.mission_zone(zone);
        let source = Source::Mission;
        let standing = [Bound::Inside { area, source }, Bound::Clear { mark: Mark::Ships }];
        let must = middle.into_iter().flatten().chain(standing).collect();
        let placement = self.placement(side, Pieces::Ships(vec![ship]), must);
        if let Some(placement) = placement {
            let captain = self.table.captain(side);
            self.ask(frame, captain, Ask::PlaceShip, Options::Place(placement));
        }
    }

    /// A piece of the mission's placement was placed or named.
    pub(super) fn mission_piece(&mut self, step: u8, placed: u8, seat: crate::ids::Seat, choice: &Choice) {
        self.push(Frame::MissionSetup {
            step,
            placed: placed + 1,
        });
        let marker = self
            .mission()
            .and_then(|mission| match mission.setup.get(step as usize) {
                Some(MissionStep::Markers { marker, .. }) => Some(marker.clone()),
                _ => None,
            });
        match (choice, marker) {
            (Choice::Place { ship, pose }, _) => {
                self.place_ship(*ship, *pose);
                if self.state.ship(*ship).is_craft() {
                    self.emit(Event::Setup(SetupEvent::CraftCardLaid { ship: *ship }));
                }
            }
            (Choice::PlaceToken { pose, .. }, Some(marker)) => {
                let kind = self.marker_kind(&marker);
                let outline = self.marker_outline(kind, *pose);
                self.state.markers.push(Marker {
                    kind,
                    place: MarkerPlace::Table(*pose),
                    outline,
                });
                let marker = MarkerIndex::at(self.state.markers.len() - 1);
                self.emit(Event::Setup(SetupEvent::MarkerPlaced {
                    seat,
                    marker,
                    pose: *pose,
                }));
            }
            (Choice::PlaceToken { token, pose }, None) => self.lay_obstacle(seat, *token, *pose),
            (Choice::Ship(ship), _) => {
                self.state.frames.pop();
                self.push(Frame::MissionSetup {
                    step: step + 1,
                    placed: 0,
                });
                self.name_ship(*ship);
            }
            _ => {}
        }
    }

    fn name_ship(&mut self, ship: ShipId) {
        self.state.ship_mut(ship).marked = true;
        self.emit(Event::Setup(SetupEvent::ShipNamed { ship }));
    }

    fn marker_kind(&self, id: &str) -> MarkerKindIndex {
        let markers = self.mission().map_or(&[][..], |mission| &mission.markers);
        MarkerKindIndex::at(markers.iter().position(|marker| marker.id == id).unwrap_or(0))
    }
}

impl Game {
    /// Placing a ship in a mission's zone.
    pub(crate) fn mission_way(&self, zone: MissionZone) -> PlacingWay {
        let area = self.mission_zone(zone);
        let source = Source::Mission;
        PlacingWay::all(Bound::Inside { area, source })
    }

    /// The zones of the markers still to be placed, the next first.
    pub(crate) fn marker_zones_left(&self) -> Vec<Zone> {
        let now = self.state.frames.iter().rev().find_map(|frame| {
            if let Frame::MissionSetup { step, placed } = frame {
                Some((*step, *placed))
            } else {
                None
            }
        });
        let (Some((step, placed)), Some(mission)) = (now, self.mission()) else {
            return Vec::new();
        };
        let mut zones = Vec::new();
        for (place, text) in mission.setup.iter().enumerate().skip(step as usize) {
            let MissionStep::Markers {
                zone,
                count,
                count_at_100,
                off_side_edges,
                ..
            } = text
            else {
                continue;
            };
            let count = if self.table.large_game() {
                *count_at_100
            } else {
                *count
            };
            let done = if place == step as usize { placed } else { 0 };
            let zone = self.off_side_edges(self.mission_zone(*zone), *off_side_edges);
            zones.extend((done..count).map(|_| zone));
        }
        zones
    }

    /// Cuts off what is nearer than the range to the edges that belong to no side [FE-MISS3-07].
    fn off_side_edges(&self, mut zone: Zone, range: Range) -> Zone {
        let off = Range(range.0.saturating_sub(1)).millimeters();
        match self.edge_of(Side::One) {
            Edge::South | Edge::North => {
                zone.min.x = zone.min.x.max(off);
                zone.max.x = zone.max.x.min(self.table.area.width - off);
            }
            Edge::West | Edge::East => {
                zone.min.y = zone.min.y.max(off);
                zone.max.y = zone.max.y.min(self.table.area.height - off);
            }
        }
        zone
    }
}
