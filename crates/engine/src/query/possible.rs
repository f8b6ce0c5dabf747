//! Whether what effects recover, take away or let a ship do is possible now.

use furball_cards::language::{Counter, Doing};
use furball_cards::{Stat, Token};

use crate::game::Game;
use crate::ids::{CardRef, ShipId};
use crate::state::{Context, Ship};

use super::can_gain;

impl Game {
    /// Whether the ship could do this without performing an action: to the other ship, if that is given and known.
    pub(super) fn could_do(&self, ship: &Ship, what: Doing, other: Option<Option<ShipId>>) -> bool {
        match (what, other) {
            (Doing::Boost | Doing::BarrelRoll, _) | (Doing::Coordinate, Some(_)) => true,
            (Doing::Decloak, _) => ship.tokens.has(Token::Cloak),
            (Doing::Rotate, None) => !self.turret_turns(ship.id).is_empty(),
            (Doing::Rotate, Some(other)) => other.is_some_and(|other| {
                let mut turns = self.turret_turns(ship.id).into_iter();
                turns.any(|to| self.would_select(ship.id, to, other))
            }),
            (Doing::Coordinate, None) => !self.coordinatable(ship.id).is_empty(),
            (Doing::Jam, other) => other
                .flatten()
                .is_some_and(|other| can_gain(self.state.ship(other), Token::Jam)),
            (Doing::Engage, _) => !ship.engaged,
        }
    }

    /// Whether the counter is below its limit, or one of those it may be.
    pub(super) fn can_recover(&self, counter: &Counter, context: &Context, card: CardRef) -> bool {
        let ship = |who| self.who(who, context, None).map(|id| self.state.ship(id));
        match counter {
            Counter::Charges(charged) => {
                let mut cards = self.charged(charged, context, Some(card));
                cards.any(|card| self.recoverable(card) > 0)
            }
            Counter::Force(who) => ship(*who).is_some_and(|ship| ship.force < self.force_capacity(ship.id)),
            Counter::Shields(who) => {
                ship(*who).is_some_and(|ship| ship.shields < self.stat(ship.id, Stat::Shields))
            }
            Counter::Tokens(_) => false,
        }
    }

    /// Whether there is any of the counter, or of one of those it may be.
    pub(super) fn can_be_lost(&self, counter: &Counter, context: &Context, card: CardRef) -> bool {
        let ship = |who| self.who(who, context, None).map(|id| self.state.ship(id));
        match counter {
            Counter::Charges(charged) => {
                let mut cards = self.charged(charged, context, Some(card));
                cards.any(|card| self.charges_on(card).0 > 0)
            }
            Counter::Force(who) => ship(*who).is_some_and(|ship| ship.force > 0),
            Counter::Shields(who) => ship(*who).is_some_and(|ship| self.shields(ship.id) > 0),
            Counter::Tokens(_) => false,
        }
    }
}
