//! Counters on cards: spent, lost, recovered, put there and taken.

use furball_cards::Token;
use furball_cards::language::{Moment, Spent};

use crate::event::{Event, UpgradeEvent};
use crate::ids::{ShipId, UpgradeIndex};
use crate::state::{CardCounter, CounterKind};

use super::Flow;

impl Flow<'_> {
    /// Spends this much of the counter [SE-CHG-05, SE-COST-04, SE-SHLD-04].
    pub(super) fn spend_counters(&mut self, counter: CardCounter, count: u8) {
        let spent = self.lose_counters(counter, count);
        if spent > 0 && counter.kind == CounterKind::Force {
            self.fire(Moment::Spends(Spent::Force), Some(counter.ship), None);
        }
    }

    /// Spends Force of the ship.
    pub(super) fn spend_force(&mut self, ship: ShipId, count: u8) {
        self.spend_counters(CardCounter::force(ship), count);
    }

    /// Takes this much of the counter away, as far as there is any, and returns how much that was [SE-CHG-07].
    pub(super) fn lose_counters(&mut self, counter: CardCounter, count: u8) -> u8 {
        let CardCounter { ship, upgrade, kind } = counter;
        // One by one, and not always from the ship's own card.
        if kind == CounterKind::Shield {
            return self.lose_shields(ship, count);
        }
        let count = self.state.ship_mut(ship).counters.take(upgrade, kind, count);
        let lost = match kind {
            CounterKind::Shield => None,
            CounterKind::Force => Some(Event::ForceSpent { ship, count }),
            CounterKind::Charge => Some(Event::ChargesLost { ship, upgrade, count }),
            CounterKind::Token(token) => upgrade.map(|upgrade| {
                Event::Upgrade(UpgradeEvent::TokensTaken {
                    ship,
                    upgrade,
                    token,
                    count,
                })
            }),
        };
        if let Some(lost) = lost.filter(|_| count > 0) {
            self.emit(lost);
        }
        count
    }

    /// Recovers this much of the counter, never above its limit [SE-CHG-06, SE-SHLD-02].
    pub(super) fn recover_counters(&mut self, counter: CardCounter, count: u8) {
        let count = count.min(self.room(counter));
        if count == 0 {
            return;
        }
        let CardCounter { ship, upgrade, kind } = counter;
        self.state.ship_mut(ship).counters.put(upgrade, kind, count);
        match kind {
            CounterKind::Shield => (0..count).for_each(|_| self.emit(Event::ShieldRecovered { ship })),
            CounterKind::Force => self.emit(Event::ForceRecovered { ship, count }),
            CounterKind::Charge => self.emit(Event::ChargesRecovered { ship, upgrade, count }),
            // What has no limit has no room either.
            CounterKind::Token(_) => {}
        }
    }

    /// Puts tokens on the upgrade card.
    pub(super) fn stash(&mut self, ship: ShipId, upgrade: UpgradeIndex, token: Token, count: u8) {
        let counters = &mut self.state.ship_mut(ship).counters;
        counters.put(Some(upgrade), CounterKind::Token(token), count);
        self.emit(Event::Upgrade(UpgradeEvent::TokensStashed {
            ship,
            upgrade,
            token,
            count,
        }));
    }

    /// Takes tokens from the upgrade card; the other ship gains as many of their kind.
    pub(super) fn unstash(&mut self, tokens: CardCounter, count: u8, to: ShipId) {
        let taken = self.lose_counters(tokens, count);
        if let CounterKind::Token(token) = tokens.kind {
            self.gain(to, token, taken);
        }
    }
}
