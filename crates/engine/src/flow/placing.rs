//! Placing pieces in setup: ships by initiative, obstacles in turns, and whatever a scenario requires.

use furball_cards::language::Bound as Wanted;
use furball_cards::language::{Moment, SettingUp};
use furball_cards::scenario::SetupStep as ScenarioStep;
use furball_cards::{Initiative, ObstacleKind, Scenario};
use furball_geometry::{Edge, Pose, Quarter, Range};

use crate::choice::Choice;
use crate::event::{Event, SetupEvent};
use crate::game::Game;
use crate::ids::{MarkerIndex, MarkerKindIndex, PieceIndex, Seat, ShipId, ShipSet, Side};
use crate::prompt::{Ask, Bound, Mark, Options, Pieces, PlacingWay, Source, Zone};
use crate::rulebook::{Edges, FirstPlacer};
use crate::state::{Frame, Marker, MarkerPlace, Obstacle, ObstacleCard, SetupStep, Status};

use super::Flow;

impl Flow<'_> {
    /// Players take turns, the rulebook's first placer beginning [FE-OBST-03], or in player order [SE-SETUP-08].
    pub(super) fn place_obstacles(&mut self) {
        let placed = self.state.obstacles.len();
        let by_scenario = self.scenario().is_some_and(Scenario::places_obstacles);
        if by_scenario || placed >= self.table.obstacles.len() {
            self.next_setup(SetupStep::PlaceObstacles);
            return;
        }
        let rules = &self.table.rulebook.setup;
        let placer = self.obstacle_placer();
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

    /// The player whose turn it is to place an obstacle.
    fn obstacle_placer(&self) -> Seat {
        let placed = self.state.obstacles.len();
        match self.table.rulebook.setup.obstacle_first {
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

    /// The obstacles of these kinds that aren't placed yet, of all if none is given.
    fn unplaced_of(&self, kinds: &[ObstacleKind]) -> Vec<PieceIndex> {
        let mut left = self.unplaced_obstacles();
        left.retain(|piece| {
            let token = self.table.obstacles[piece.index()];
            kinds.is_empty() || kinds.contains(&self.table.content.obstacle(token).kind)
        });
        left
    }

    pub(super) fn lay_obstacle(&mut self, seat: Seat, piece: PieceIndex, pose: Pose) {
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
        if self.state.obstacles.is_empty() || self.table.places_itself() || self.table.quick {
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

    pub(super) fn edge_chosen(&mut self, seat: Seat, edge: Edge) {
        let side = self.table.side_of(seat);
        self.state.edges[side.index()] = edge;
        self.state.edges[side.other().index()] = edge.opposite();
        self.emit(Event::Setup(SetupEvent::EdgePicked { seat, edge }));
        self.next_setup(SetupStep::ChooseEdge);
    }

    /// Ships are placed one by one in ascending initiative; at equal initiative, the first side's first
    /// [FE-SETUP-11, FE-SETUP-12].
    pub(super) fn place_forces(&mut self) {
        if self.table.places_itself() {
            self.push(Frame::ScenarioSetup { step: 0, placed: 0 });
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

    /// Runs the scenario's own placement one step at a time [FE-MISS-05].
    pub(super) fn scenario_setup(&mut self, step: u8, placed: u8) {
        let Some(text) = self
            .scenario()
            .and_then(|scenario| scenario.setup.get(step as usize))
            .cloned()
        else {
            // Where placement is the rulebook's own, it goes on after these [LG-WS-03].
            if self.table.places_itself() {
                self.next_setup(SetupStep::PlaceForces);
            }
            return;
        };
        let frame = Frame::ScenarioSetup { step, placed };
        let next = Frame::ScenarioSetup {
            step: step + 1,
            placed: 0,
        };
        let captain = match text.side() {
            Some(side) => self.table.captain(self.side_as(side)),
            None => self.obstacle_placer(),
        };
        let side = self.table.side_of(captain);
        let text_side = text.side().map(str::to_owned);
        match text {
            ScenarioStep::Ships { at, .. } => {
                let all: ShipSet = self.waiting(Some(side)).collect();
                if all.is_empty() {
                    self.push(next);
                    return;
                }
                let group = self.first_group(all);
                let ways = at.iter().map(|at| self.scenario_way(at, side)).collect();
                self.ask_ships(group, ways, frame);
            }
            ScenarioStep::Craft { craft, at, .. } => self.ask_craft((frame, next), side, &craft, &at),
            ScenarioStep::Mark { mark, .. } => {
                let in_play = self.state.in_play();
                let own: Vec<ShipId> = in_play
                    .filter(|ship| ship.side == side && !ship.is_craft())
                    .map(|ship| ship.id)
                    .collect();
                match own.as_slice() {
                    [] => self.push(next),
                    [only] => {
                        let only = *only;
                        self.push(next);
                        self.pick_named(only, &mark);
                    }
                    _ => {
                        let choices = own.into_iter().map(Choice::Ship).collect();
                        self.ask_list(frame, captain, Ask::NameShip, choices);
                    }
                }
            }
            ScenarioStep::Obstacles { count, at, kinds, .. } => {
                let left = self.unplaced_of(&kinds);
                if placed >= count || left.is_empty() {
                    self.push(next);
                    return;
                }
                let mut must = self.scenario_bounds(&at, side, Source::Scenario);
                // What lies on something is told so before anything else.
                let clear = [Mark::Ships, Mark::Obstacles].map(|mark| Bound::Clear { mark });
                must.splice(1..1, clear);
                match self.placement(side, Pieces::Obstacles(left), must) {
                    Some(placement) => self.ask_place(frame, captain, Ask::PlaceObstacle, placement),
                    None => {
                        self.emit(Event::Setup(SetupEvent::NoRoom));
                        self.push(next);
                    }
                }
            }
            ScenarioStep::Markers {
                marker,
                count,
                count_at_100,
                at,
                ..
            } => {
                if placed >= self.number_now(count, count_at_100) {
                    self.push(next);
                    return;
                }
                let kind = self.marker_kind(&marker);
                if text_side.is_none() {
                    self.push(Frame::ScenarioSetup {
                        step,
                        placed: placed + 1,
                    });
                    self.lay_marker(kind, None, self.center());
                    return;
                }
                let must = self.scenario_bounds(&at, side, Source::Markers);
                // The remaining markers are read from the frame, so it must stay on the stack while they are placed.
                self.push(frame);
                let placement = self.placement(side, Pieces::Marker(kind), must);
                self.state.frames.pop();
                match placement {
                    Some(placement) => self.ask_place(frame, captain, Ask::PlaceMarker, placement),
                    None => {
                        self.emit(Event::Setup(SetupEvent::NoRoom));
                        self.push(next);
                    }
                }
            }
        }
    }

    fn ask_craft(&mut self, (frame, next): (Frame, Frame), side: Side, craft: &str, at: &[Wanted]) {
        let waiting = self.state.ships.iter().find(|ship| {
            ship.status == Status::Waiting && self.craft_text(ship.id).is_some_and(|text| text.id == craft)
        });
        let Some(ship) = waiting.map(|ship| ship.id) else {
            self.push(next);
            return;
        };
        let mut must = self.scenario_bounds(at, side, Source::Scenario);
        // Where it stands straight is what a player is told first.
        must.sort_by_key(|bound| !matches!(bound, Bound::OnLine { .. } | Bound::Facing { .. }));
        must.push(Bound::Clear { mark: Mark::Ships });
        match self.placement(side, Pieces::Ships(vec![ship]), must) {
            Some(placement) => {
                let captain = self.table.captain(side);
                self.ask(frame, captain, Ask::PlaceShip, Options::Place(placement));
            }
            None => {
                self.emit(Event::Setup(SetupEvent::NoRoom));
                self.state.ship_mut(ship).status = Status::Destroyed;
                self.push(next);
            }
        }
    }

    /// A piece of the scenario's placement was placed or named.
    pub(super) fn scenario_piece(&mut self, step: u8, placed: u8, seat: Seat, choice: &Choice) {
        self.push(Frame::ScenarioSetup {
            step,
            placed: placed + 1,
        });
        let text = self
            .scenario()
            .and_then(|scenario| scenario.setup.get(step as usize))
            .cloned();
        match (choice, text) {
            (Choice::Place { ship, pose }, _) => {
                self.place_ship(*ship, *pose);
                if self.state.ship(*ship).is_craft() {
                    self.emit(Event::Setup(SetupEvent::CraftCardLaid { ship: *ship }));
                }
            }
            (Choice::PlaceToken { pose, .. }, Some(ScenarioStep::Markers { marker, .. })) => {
                self.lay_marker(self.marker_kind(&marker), Some(seat), *pose);
            }
            (Choice::PlaceToken { token, pose }, _) => self.lay_obstacle(seat, *token, *pose),
            (Choice::Ship(ship), Some(ScenarioStep::Mark { mark, .. })) => {
                self.state.frames.pop();
                self.push(Frame::ScenarioSetup {
                    step: step + 1,
                    placed: 0,
                });
                self.pick_named(*ship, &mark);
            }
            _ => {}
        }
    }

    fn pick_named(&mut self, ship: ShipId, mark: &str) {
        let Some(place) = self.scenario().and_then(|scenario| scenario.mark(mark)) else {
            return;
        };
        self.state.ship_mut(ship).marks.insert(place);
        self.emit(Event::Setup(SetupEvent::ShipNamed { ship }));
    }

    /// Puts a marker of the kind on the table: the player's, or nobody's.
    fn lay_marker(&mut self, kind: MarkerKindIndex, seat: Option<Seat>, pose: Pose) {
        let outline = self.marker_outline(kind, pose);
        let side = seat.map(|seat| self.table.side_of(seat));
        self.state.markers.push(Marker {
            kind,
            side,
            place: MarkerPlace::Table(pose),
            outline,
        });
        let marker = MarkerIndex::at(self.state.markers.len() - 1);
        let seat = seat.unwrap_or(self.state.order[0]);
        self.emit(Event::Setup(SetupEvent::MarkerPlaced { seat, marker, pose }));
    }

    fn marker_kind(&self, id: &str) -> MarkerKindIndex {
        let kind = self.scenario().and_then(|scenario| scenario.marker(id));
        MarkerKindIndex::at(kind.unwrap_or(0))
    }
}

impl Game {
    /// A number of the scenario, which may be another in large games [FE-OPEN-55].
    fn number_now(&self, number: u8, at_100: Option<u8>) -> u8 {
        at_100.filter(|_| self.table.large_game()).unwrap_or(number)
    }

    /// The zones of the markers still to be placed, the next first.
    pub(crate) fn marker_zones_left(&self) -> Vec<Zone> {
        let now = self.state.frames.iter().rev().find_map(|frame| {
            if let Frame::ScenarioSetup { step, placed } = frame {
                Some((*step, *placed))
            } else {
                None
            }
        });
        let (Some((step, placed)), Some(scenario)) = (now, self.scenario()) else {
            return Vec::new();
        };
        let mut zones = Vec::new();
        for (place, text) in scenario.setup.iter().enumerate().skip(step as usize) {
            let ScenarioStep::Markers {
                side,
                count,
                count_at_100,
                at,
                ..
            } = text
            else {
                continue;
            };
            let count = self.number_now(*count, *count_at_100);
            let done = if place == step as usize { placed } else { 0 };
            let zone = self.scenario_area(at, self.side_as(side));
            zones.extend((done..count).map(|_| zone));
        }
        zones
    }
}
