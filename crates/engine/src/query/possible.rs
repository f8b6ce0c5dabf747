//! Whether what effects recover, take away or let a ship do is possible now.

use furball_cards::Token;
use furball_cards::language::{Counter, Deed, Moved};

use crate::game::Game;
use crate::ids::{CardRef, ShipId};
use crate::state::{Context, Ship};

use super::can_gain;

impl Game {
    /// Whether the ship could do this without performing an action: to the other ship, if that is given and known.
    pub(super) fn could_do(&self, ship: &Ship, what: &Deed, other: Option<Option<ShipId>>) -> bool {
        match (what, other) {
            (Deed::Move(moves, _), _) => *moves != [Moved::Decloak] || ship.tokens.has(Token::Cloak),
            (Deed::Rotate { .. }, None) => !self.turret_turns(ship.id).is_empty(),
            (Deed::Rotate { .. }, Some(other)) => other.is_some_and(|other| {
                let mut turns = self.turret_turns(ship.id).into_iter();
                turns.any(|to| self.would_select(ship.id, to, other))
            }),
            (Deed::Coordinate { .. }, None) => !self.coordinatable(ship.id).is_empty(),
            (Deed::Coordinate { .. }, Some(_)) => true,
            (Deed::Jam { .. }, other) => other
                .flatten()
                .is_some_and(|other| can_gain(self.state.ship(other), Token::Jam)),
            (Deed::Engage, _) => !ship.engaged,
            // Any other deed has an effect of its own.
            _ => false,
        }
    }

    /// Whether the counter is below its limit, or one of those it may be.
    pub(super) fn can_recover(&self, counter: &Counter, context: &Context, card: CardRef) -> bool {
        let mut counters = self.counters_meant(counter, context, None, Some(card));
        counters.any(|counter| self.room(counter) > 0)
    }

    /// Whether there is any of the counter, or of one of those it may be.
    pub(super) fn can_be_lost(&self, counter: &Counter, context: &Context, card: CardRef) -> bool {
        let mut counters = self.counters_meant(counter, context, None, Some(card));
        counters.any(|counter| self.left(counter) > 0)
    }
}
