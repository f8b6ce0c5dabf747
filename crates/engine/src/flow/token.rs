//! Tokens and target locks: given, taken and spent.

use furball_cards::Token;
use furball_cards::language::Moment;

use crate::event::Event;
use crate::ids::ShipId;

use super::Flow;

impl Flow<'_> {
    /// Gives tokens to a ship; there is no limit to the supply [FE-COMP-16].
    pub(super) fn gain(&mut self, ship: ShipId, token: Token, count: u8) {
        if count == 0 || !self.state.ship(ship).status.in_play() {
            return;
        }
        self.state.ship_mut(ship).tokens.add(token, count);
        self.emit(Event::TokensGained { ship, token, count });
        for _ in 0..count {
            self.fire(Moment::Gains(token), Some(ship), None);
        }
    }

    /// Takes tokens off a ship.
    pub(super) fn lose(&mut self, ship: ShipId, token: Token, count: u8) {
        let count = self.state.ship_mut(ship).tokens.take(token, count);
        if count > 0 {
            self.emit(Event::TokensLost { ship, token, count });
        }
    }

    /// Spends one token: it goes back to the supply [FE-TOK-03].
    pub(super) fn spend(&mut self, ship: ShipId, token: Token) {
        if self.state.ship_mut(ship).tokens.take(token, 1) > 0 {
            self.emit(Event::TokenSpent { ship, token });
            self.fire(Moment::Spends(token), Some(ship), None);
        }
    }

    /// Puts a pair of target lock tokens by the two ships; the locking ship has only one lock [FE-ACT-24].
    pub(super) fn acquire_lock(&mut self, ship: ShipId, target: ShipId) {
        match self.state.ship(ship).lock {
            Some(old) if old != target => self.emit(Event::LockLost { ship, target: old }),
            _ => {}
        }
        self.state.ship_mut(ship).lock = Some(target);
        self.emit(Event::LockAcquired { ship, target });
        self.fire(Moment::AcquiresLock, Some(ship), Some(target));
    }

    /// Both tokens of the pair go back to the supply [FE-ATK-22].
    pub(super) fn spend_lock(&mut self, ship: ShipId) {
        if let Some(target) = self.state.ship_mut(ship).lock.take() {
            self.emit(Event::LockSpent { ship, target });
            self.fire(Moment::SpendsLock, Some(ship), Some(target));
        }
    }

    /// The ship's lock on another is taken off without being spent.
    pub(super) fn lose_lock(&mut self, ship: ShipId) {
        if let Some(target) = self.state.ship_mut(ship).lock.take() {
            self.emit(Event::LockLost { ship, target });
        }
    }
}
