//! Markers that ships take, and jettison [LG-WS-07].

use furball_geometry::{self as geometry, Bearing, Guides, Pose, Range, RangeBand};

use crate::choice::Choice;
use crate::event::{Event, MarkerEvent};
use crate::ids::{MarkerIndex, ShipId};
use crate::prompt::{Ask, Bound, Mark, Options, Pieces, Placement, Source};
use crate::state::{Frame, MarkerPlace};

use super::Flow;

impl Flow<'_> {
    /// The marker is on the ship's card from now on.
    pub(super) fn take_marker(&mut self, ship: ShipId, marker: MarkerIndex) {
        self.state.markers[marker.index()].place = MarkerPlace::Card(ship);
        self.emit(Event::Marker(MarkerEvent::MarkerTaken { ship, marker }));
    }

    /// The ship drops its markers of the kind.
    pub(super) fn jettison(&mut self, ship: ShipId, kind: &str) {
        for marker in self.carried(ship, kind) {
            match self.behind(ship, marker, self.state.ship(ship).pose) {
                Some(pose) => self.drop_marker(ship, marker, pose),
                None => self.push(Frame::Jettison { ship, marker }),
            }
        }
    }

    /// A ship that leaves the table jettisons what it doesn't take along: one that flees from where it stood before it moved.
    pub(super) fn shed_markers(&mut self, ship: ShipId) {
        let state = self.state.ship(ship);
        let from = state.fled_from.unwrap_or(state.pose);
        let kinds = self.scenario().map_or_else(Vec::new, |scenario| {
            let shed = scenario.markers.iter().filter(|marker| marker.jettisoned);
            shed.map(|marker| marker.id.clone()).collect()
        });
        for kind in kinds {
            for marker in self.carried(ship, &kind) {
                // Where no template leads, any place beside it will do, since nobody can be asked about a ship that is gone.
                let beside = || self.beside_for(ship, marker).map(|placement| placement.example);
                if let Some(pose) = self.behind(ship, marker, from).or_else(beside) {
                    self.drop_marker(ship, marker, pose);
                }
            }
        }
    }

    /// The opposing player puts the marker at range 1 of the ship.
    pub(super) fn ask_jettisoned(&mut self, ship: ShipId, marker: MarkerIndex) {
        let Some(placement) = self.beside_for(ship, marker) else {
            return;
        };
        let opponent = self.table.captain(self.state.ship(ship).side.other());
        let frame = Frame::Jettison { ship, marker };
        self.ask(frame, opponent, Ask::PlaceMarker, Options::Place(placement));
    }

    pub(super) fn jettisoned(&mut self, ship: ShipId, marker: MarkerIndex, choice: &Choice) {
        if let Choice::PlaceToken { pose, .. } = choice {
            self.drop_marker(ship, marker, *pose);
        }
    }

    /// At the end of the template laid against the ship's rear guides, if that is inside the play area.
    fn behind(&self, ship: ShipId, marker: MarkerIndex, from: Pose) -> Option<Pose> {
        let kind = self.state.markers[marker.index()].kind;
        let radius = self.marker_outline(kind, Pose::default()).bounding_circle().1;
        let size = self.state.ship(ship).size;
        let pose = geometry::device_pose(from, size, Guides::Rear, Bearing::Straight, 1, radius)?;
        let inside = self.marker_outline(kind, pose).inside(self.table.area);
        inside.then_some(pose)
    }

    fn beside_for(&self, ship: ShipId, marker: MarkerIndex) -> Option<Placement> {
        let kind = self.state.markers[marker.index()].kind;
        let source = Source::Scenario;
        let must = vec![
            Bound::Inside {
                area: self.table.inner(Range::ZERO),
                source,
            },
            Bound::AtRange {
                mark: Mark::Ship(ship),
                reach: RangeBand::new(1, 1),
                source,
            },
        ];
        let side = self.state.ship(ship).side.other();
        self.placement(side, Pieces::Marker(kind), must)
    }

    /// The marker is put somewhere else on the table.
    pub(super) fn move_marker(&mut self, marker: MarkerIndex, pose: Pose) {
        self.lay_marker_at(marker, pose);
        self.emit(Event::Marker(MarkerEvent::MarkerMoved { marker, pose }));
    }

    fn lay_marker_at(&mut self, marker: MarkerIndex, pose: Pose) {
        let outline = self.marker_outline(self.state.markers[marker.index()].kind, pose);
        let state = &mut self.state.markers[marker.index()];
        state.place = MarkerPlace::Table(pose);
        state.outline = outline;
    }

    fn drop_marker(&mut self, ship: ShipId, marker: MarkerIndex, pose: Pose) {
        self.lay_marker_at(marker, pose);
        self.emit(Event::Marker(MarkerEvent::Jettisoned { ship, marker, pose }));
    }
}
