//! What cards put on the table: ships in reserve [SE-RSV-01], obstacles that lay elsewhere, devices without a template.

use furball_cards::DeviceCardId;
use furball_cards::language::{Bound as CardBound, Effect, Place, ShipRef, TableEdge, Way};
use furball_geometry::{Pose, Range};

use crate::choice::Choice;
use crate::event::{Event, SetupEvent};
use crate::ids::{ObstacleIndex, PieceIndex, ShipId, ShipSet, UpgradeIndex};
use crate::prompt::{Ask, Bound, Mark, Options, Pieces, Placement};
use crate::query::{Judged, Whose};
use crate::state::{Context, Frame, Origin, Status};

use super::Flow;
use super::device::Placer;

impl Flow<'_> {
    /// Places the ship in reserve.
    pub(super) fn put_in_reserve(&mut self, ship: ShipId) {
        self.shed_markers(ship);
        self.set_touching(ship, ShipSet::default());
        self.state.ship_mut(ship).status = Status::Reserve;
        self.emit(Event::Setup(SetupEvent::PutInReserve { ship }));
    }

    /// Prompts for where the effect puts something.
    pub(super) fn ask_put(&mut self, origin: Origin, place: u8, context: Context) {
        let Some(Effect::Place(text)) = self.effects(origin).get(usize::from(place)) else {
            return;
        };
        let text = text.clone();
        // What a side places as a whole, the one who speaks for it does.
        let seat = match text.opposing {
            true => self.table.captain(context.side.other()),
            false => self.decider(&context),
        };
        let whose = match context.you {
            Some(you) => self.whose(you),
            None => Whose {
                ship: None,
                side: context.side,
            },
        };
        let found = match (&text.device, text.what) {
            (Some(id), _) => {
                let card = self.table.content.find_device(id);
                let placement = card.and_then(|card| self.device_place(card, whose, &text.at, &context));
                (
                    seat,
                    context.you.map_or(Ask::PutDevice, Ask::PlaceDevice),
                    placement,
                )
            }
            (None, ShipRef::Obstacle) => {
                let placement = context.obstacle.and_then(|rock| {
                    let pieces = Pieces::Moved(rock);
                    self.placement(whose.side, pieces, self.card_bounds(&text.at, whose, &context))
                });
                (seat, Ask::PlaceObstacle, placement)
            }
            (None, ShipRef::Marker) => {
                let placement = context.marker.and_then(|marker| {
                    let pieces = Pieces::Marker(self.state.markers[marker.index()].kind);
                    self.placement(whose.side, pieces, self.card_bounds(&text.at, whose, &context))
                });
                (seat, Ask::PlaceMarker, placement)
            }
            (None, what) => {
                let ship = self.who(what, &context, None);
                let waiting = |ship: &ShipId| self.state.ship(*ship).status == Status::Reserve;
                let Some(ship) = ship.filter(waiting) else {
                    return;
                };
                (
                    self.owner(ship),
                    Ask::PlaceShip,
                    self.arrival(&text, ship, &context),
                )
            }
        };
        let (seat, ask, Some(placement)) = found else {
            self.emit(Event::Setup(SetupEvent::NoRoom));
            return;
        };
        let frame = Frame::Put {
            origin,
            place,
            context,
        };
        self.ask(frame, seat, ask, Options::Place(placement));
    }

    /// Where a ship in reserve may be placed: as its card says, or if that is impossible, within range 1 of its own
    /// edge like any ship [SE-FAQ-05].
    fn arrival(&self, text: &Place, ship: ShipId, context: &Context) -> Option<Placement> {
        let side = self.state.ship(ship).side;
        let clear = Bound::Clear { mark: Mark::Ships };
        let placed = |at: &[CardBound]| {
            let mut must = self.card_bounds(at, self.whose(ship), context);
            must.push(clear.clone());
            self.placement(side, Pieces::Ships(vec![ship]), must)
        };
        let first = std::iter::once(&text.at)
            .chain(&text.or)
            .find_map(|at| placed(at));
        first.or_else(|| placed(&[CardBound::Within(TableEdge::Own, Range::ONE)]))
    }

    fn device_place(
        &self,
        card: DeviceCardId,
        whose: Whose,
        at: &[CardBound],
        context: &Context,
    ) -> Option<Placement> {
        let pieces = Pieces::Device(self.table.content.device(card).id.clone());
        let must = self.card_bounds(at, whose, context);
        self.placement(whose.side, pieces, must)
    }

    /// The effect's piece was put somewhere.
    pub(super) fn put(&mut self, origin: Origin, place: u8, context: Context, choice: &Choice) {
        match choice {
            Choice::Place { ship, pose } => {
                self.state.ship_mut(*ship).carrier = None;
                self.force_placed(*ship, *pose);
            }
            Choice::PlaceToken { pose, .. } => {
                let Some(Effect::Place(text)) = self.effects(origin).get(usize::from(place)) else {
                    return;
                };
                let device = text.device.as_deref();
                let card = device.and_then(|id| self.table.content.find_device(id));
                if let Some(card) = card {
                    let placer = Placer {
                        ship: context.you,
                        seat: self.decider(&context),
                        side: context.side,
                    };
                    self.put_device(placer, card, Way::Beside, *pose, false);
                } else if let Some(marker) = context.marker.filter(|_| text.what == ShipRef::Marker) {
                    self.move_marker(marker, *pose);
                } else if let Some(obstacle) = context.obstacle {
                    self.move_obstacle(obstacle, *pose);
                }
            }
            _ => {}
        }
    }

    fn move_obstacle(&mut self, obstacle: ObstacleIndex, pose: Pose) {
        let outline = self.obstacle_shape(obstacle).at(pose);
        let moved = &mut self.state.obstacles[obstacle.index()];
        moved.pose = pose;
        moved.outline = outline.clone();
        if let Some(device) = moved.device {
            let device = &mut self.state.devices[device.index()];
            device.pose = pose;
            device.outline = outline;
        }
        self.emit(Event::ObstacleMoved { obstacle, pose });
    }

    /// Prompts for where, in contact with the ship, a device is put that would otherwise be dropped.
    pub(super) fn ask_beside(
        &mut self,
        ship: ShipId,
        card: DeviceCardId,
        upgrade: Option<UpgradeIndex>,
        fused: bool,
    ) {
        if let Some(placement) = self.beside(ship, card) {
            let frame = Frame::PutBeside {
                ship,
                card,
                upgrade,
                fused,
                along: None,
            };
            let ask = Ask::PlaceDevice(ship);
            self.ask(frame, self.owner(ship), ask, Options::Place(placement));
        }
    }

    pub(super) fn put_beside(
        &mut self,
        ship: ShipId,
        card: DeviceCardId,
        upgrade: Option<UpgradeIndex>,
        fused: bool,
        pose: Pose,
    ) {
        let Some(placement) = self.beside(ship, card) else {
            return;
        };
        let judged = Judged {
            placement: &placement,
            side: self.state.ship(ship).side,
            piece: PieceIndex(0),
        };
        let lies = self.lies_at(judged, pose);
        self.place_device_at(ship, card, upgrade, Way::Beside, lies, fused);
    }
}
