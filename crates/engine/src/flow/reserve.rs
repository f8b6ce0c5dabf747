//! Ships in reserve: off the table but still in the game, until a card brings them back [SE-RSV-01].

use furball_cards::language::{Arrival, Effect, Spot};
use furball_geometry::{Edge, Pose, Range};

use crate::event::{Event, SetupEvent};
use crate::ids::{ShipId, ShipSet, Side};
use crate::prompt::{Apart, Ask, Near, Options, Pieces, Placement, Zone};
use crate::state::{Context, Frame, Origin, Status};

use super::Flow;

const BAND: f64 = furball_geometry::constants::RANGE_BAND;

impl Flow<'_> {
    /// Places the ship in reserve.
    pub(super) fn put_in_reserve(&mut self, ship: ShipId) {
        self.set_touching(ship, ShipSet::default());
        self.state.ship_mut(ship).status = Status::Reserve;
        self.emit(Event::Setup(SetupEvent::PutInReserve { ship }));
    }

    /// Prompts for where a ship in reserve is placed; if its card's own placement is impossible, within range
    /// 1 of its own edge like any ship [SE-FAQ-05].
    pub(super) fn ask_arrival(&mut self, origin: Origin, place: u8, context: Context) {
        let Some(Effect::Arrive(arrival)) = self.effects(origin).get(usize::from(place)) else {
            return;
        };
        let arrival = arrival.clone();
        let Some(ship) = self.who(arrival.who, &context, None) else {
            return;
        };
        if self.state.ship(ship).status != Status::Reserve {
            return;
        }
        let side = self.state.ship(ship).side;
        let own_edge = Arrival {
            at: Spot::OwnEdge,
            beyond_enemies: None,
            ..arrival.clone()
        };
        let placement = self
            .arrival_place(&arrival, ship, side)
            .or_else(|| self.arrival_place(&own_edge, ship, side));
        let Some(placement) = placement else {
            self.emit(Event::Setup(SetupEvent::NoRoom));
            return;
        };
        let frame = Frame::Arrive {
            origin,
            place,
            context,
        };
        self.ask(frame, self.owner(ship), Ask::PlaceShip, Options::Place(placement));
    }

    fn arrival_place(&self, arrival: &Arrival, ship: ShipId, side: Side) -> Option<Placement> {
        let depth = self.table.rulebook.setup.deploy_range;
        let strip = |edge: Edge| self.table.strip(edge, Range::ONE, depth);
        let everywhere = || vec![self.table.inner(Range::ZERO)];
        let (zones, near): (Vec<Zone>, Option<Near>) = match arrival.at {
            Spot::OwnEdge => (vec![strip(self.edge_of(side))], None),
            Spot::FledEdge => {
                let edge = self.state.ship(ship).fled.unwrap_or_else(|| self.edge_of(side));
                (vec![strip(edge)], None)
            }
            Spot::OnObstacle => (everywhere(), Some(Near::Obstacle)),
        };
        let apart = Apart {
            from_ships: true,
            from_enemy_ships: f64::from(arrival.beyond_enemies.unwrap_or(0)) * BAND,
            ..Apart::default()
        };
        let pieces = Pieces::Ships(vec![ship]);
        self.placement_near(side, pieces, zones, near, apart)
    }

    pub(super) fn arrived(&mut self, ship: ShipId, pose: Pose) {
        self.state.ship_mut(ship).carrier = None;
        self.force_placed(ship, pose);
    }
}
