//! Tokens and locks: gained, lost and spent.

use furball_cards::language::{Lost, Moment, Spent};
use furball_cards::{Token, TokenSet};

use crate::event::Event;
use crate::ids::{CardRef, ConditionId, Object, ShipId};
use crate::query::{can_gain, token_set, would_bit};
use crate::state::{Context, Frame, Giver, PendingEvent};

use super::Flow;

impl Flow<'_> {
    /// Gives tokens to a ship from an unlimited supply [FE-COMP-16]. For some tokens it matters whose effect
    /// it is: the attacker's if the ship is being attacked, otherwise its own.
    pub(super) fn gain(&mut self, ship: ShipId, token: Token, count: u8) {
        let attack = self.state.attack().filter(|attack| attack.defender == ship);
        let by = self.owner(attack.map_or(ship, |attack| attack.attacker));
        self.gain_from(ship, token, count, by);
    }

    /// Gives tokens to a ship through an effect of this player.
    pub(super) fn gain_from(&mut self, ship: ShipId, token: Token, count: u8, by: impl Into<Giver>) {
        let by = by.into();
        if count == 0 || !can_gain(self.state.ship(ship), token) {
            return;
        }
        let replaceable = self.state.is_watched(would_bit(Moment::Gains(token_set(token))));
        // One by one, since each may be replaced, or what it does is settled for one after the other [SE-OPEN-09].
        let one_by_one = replaceable || matches!(token, Token::Cloak | Token::Jam | Token::Tractor);
        let now = if one_by_one { 1 } else { count };
        let left = count - now;
        if left > 0 {
            self.push(Frame::GainMore {
                ship,
                token,
                left,
                by,
            });
        }
        if replaceable {
            self.about_to(PendingEvent::Gain { ship, token, by });
        } else {
            self.receive(ship, token, now, by);
        }
    }

    /// Gives the ship tokens, since nothing replaced them.
    pub(super) fn receive(&mut self, ship: ShipId, token: Token, count: u8, by: Giver) {
        let state = self.state.ship_mut(ship);
        let before = state.tokens.count(token);
        if !can_gain(state, token) {
            return;
        }
        state.tokens.add(token, count);
        self.emit(Event::TokensGained { ship, token, count });
        for _ in 0..count {
            let about = Context {
                token: Some(token),
                from_obstacle: by.obstacle,
                ..self.about(Some(ship), None)
            };
            self.fire_about(&[(Moment::Gains(token_set(token)), about)]);
        }
        self.eat_tokens(ship, token, count);
        self.seized(ship, token, before, by.seat);
    }

    /// Removes tokens from a ship, and as many more of the kind as its cards say.
    pub(super) fn lose(&mut self, ship: ShipId, token: Token, count: u8) {
        let more = if count > 0 {
            self.also_loses(ship, token)
        } else {
            0
        };
        let count = self.take_away(ship, token, count.saturating_add(more));
        if count > 0 {
            self.fire_losses(&[(ship, token_set(token), count)]);
        }
    }

    /// Takes up to this number of tokens from a ship, and returns how many it had.
    pub(super) fn take_away(&mut self, ship: ShipId, token: Token, count: u8) -> u8 {
        if count == 0 || !self.state.ship(ship).tokens.has(token) || !self.can_lose(ship, token) {
            return 0;
        }
        let count = self.state.ship_mut(ship).tokens.take(token, count);
        if count > 0 {
            self.emit(Event::TokensLost { ship, token, count });
        }
        count
    }

    /// Ships have just lost tokens of these kinds, all at once.
    pub(super) fn fire_losses(&mut self, losses: &[(ShipId, TokenSet, u8)]) {
        if !self.is_watched(Moment::Loses(Lost::Tokens(TokenSet::ANY))) {
            return;
        }
        let moments = losses.iter().map(|&(ship, tokens, amount)| {
            let about = Context {
                amount,
                ..self.about(Some(ship), None)
            };
            (Moment::Loses(Lost::Tokens(tokens)), about)
        });
        let moments: Vec<(Moment, Context)> = moments.collect();
        self.fire_about(&moments);
    }

    /// Transfers tokens between ships; if either ship can't, nothing happens [SE-TOK-03].
    pub(super) fn transfer(&mut self, from: ShipId, to: ShipId, token: Token, count: u8) {
        let count = count.min(self.state.ship(from).tokens.count(token));
        if count > 0 && can_gain(self.state.ship(to), token) && self.can_lose(from, token) {
            self.take_away(from, token, count);
            self.gain(to, token, count);
        }
    }

    /// Spends one token, which returns to the supply [FE-TOK-03].
    pub(super) fn spend(&mut self, ship: ShipId, token: Token) {
        self.spend_from(ship, ship, token);
    }

    /// The ship spends one token of another as if it were its own.
    pub(super) fn spend_from(&mut self, of: ShipId, ship: ShipId, token: Token) {
        if self.state.ship_mut(of).tokens.take(token, 1) > 0 {
            self.emit(Event::TokenSpent { ship: of, token });
            let about = Context {
                token: Some(token),
                ..self.about(Some(ship), Some(of))
            };
            self.fire_about(&[(Moment::Spends(Spent::Tokens(token_set(token))), about)]);
        }
    }

    /// The ship acquires a lock on the object.
    pub(super) fn acquire_lock(&mut self, ship: ShipId, target: Object) {
        self.assign_lock(ship, target);
        self.fire_locked(target);
        self.fire(Moment::AcquiresLock, Some(ship), target.ship());
    }

    /// A ship has gained a lock, which is a red token [SE-TOK-04].
    fn fire_locked(&mut self, target: Object) {
        if let Some(ship) = target.ship() {
            self.fire(Moment::Gains(TokenSet::LOCKS), Some(ship), None);
        }
    }

    /// Assigns a lock token to the object; if the ship already maintains as many locks as it can, its oldest
    /// is removed [FE-ACT-24, SE-LOCK-08].
    pub(super) fn assign_lock(&mut self, ship: ShipId, target: Object) {
        let most = self.max_locks(ship);
        let held = &mut self.state.ship_mut(ship).locks;
        held.retain(|other| *other != target);
        while self.state.ship(ship).locks.len() >= most {
            let old = self.state.ship_mut(ship).locks.remove(0);
            self.emit(Event::LockLost { ship, target: old });
        }
        self.state.ship_mut(ship).locks.push_over(target);
        self.emit(Event::LockAcquired { ship, target });
        self.eat_lock(ship, target);
    }

    /// Returns the lock on the ship, or else the oldest lock, to the supply [FE-ATK-22, SE-LOCK-03].
    pub(super) fn spend_lock_on(&mut self, ship: ShipId, target: Option<ShipId>) {
        let locks = &mut self.state.ship_mut(ship).locks;
        let place = match target {
            Some(target) => locks.iter().position(|lock| *lock == Object::Ship(target)),
            None if locks.is_empty() => None,
            None => Some(0),
        };
        if let Some(place) = place {
            let target = locks.remove(place);
            self.emit(Event::LockSpent { ship, target });
            self.fire(Moment::Spends(Spent::Lock), Some(ship), target.ship());
        }
    }

    /// Removes the ship's locks without spending them [SE-LOCK-04].
    pub(super) fn lose_locks(&mut self, ship: ShipId) {
        let locks = std::mem::take(&mut self.state.ship_mut(ship).locks);
        for target in locks.iter().copied() {
            self.emit(Event::LockLost { ship, target });
        }
    }

    /// Removes the ship's lock on the object without spending it.
    pub(super) fn lose_lock_on(&mut self, ship: ShipId, target: Object) {
        let locks = &mut self.state.ship_mut(ship).locks;
        if let Some(place) = locks.iter().position(|lock| *lock == target) {
            locks.remove(place);
            self.emit(Event::LockLost { ship, target });
        }
    }

    /// Removes all locks on the object.
    pub(super) fn break_locks_on(&mut self, target: Object) {
        for ship in 0..self.state.ships.len() {
            self.lose_lock_on(ShipId(ship as u8), target);
        }
    }

    /// Flips a double-sided card [SE-ANAT-05].
    pub(super) fn flip_upgrade(&mut self, ship: ShipId, card: CardRef) {
        let CardRef::Upgrade(place) = card else { return };
        let upgrade = &mut self.state.ship_mut(ship).upgrades[place.index()];
        upgrade.flipped = !upgrade.flipped;
        let back = upgrade.flipped;
        self.emit(Event::UpgradeFlipped {
            ship,
            upgrade: place,
            back,
        });
        self.refresh(ship);
    }

    /// Removes a condition card from its ship [SE-COND-02].
    pub(super) fn remove_condition(&mut self, condition: ConditionId) {
        let assigned = &mut self.state.conditions;
        if let Some(place) = assigned.iter().position(|assigned| assigned.no == condition) {
            let ship = assigned.remove(place).on;
            self.emit(Event::ConditionRemoved { ship, condition });
            self.refresh(ship);
        }
    }

    /// Moves enemy locks from the first ship to the second; a ship keeps at most one lock on it [SE-FAQ-08].
    pub(super) fn move_locks(&mut self, from: ShipId, to: ShipId) {
        let lockers: Vec<ShipId> = self.enemy_lockers(from).collect();
        for locker in lockers {
            self.move_lock(locker, from, to);
        }
    }

    /// Moves the ship's lock from one ship to another, unless it has one there already [SE-FAQ-08].
    pub(super) fn move_lock(&mut self, locker: ShipId, from: ShipId, to: ShipId) {
        self.lose_lock_on(locker, Object::Ship(from));
        if !self.state.ship(locker).locks_ship(to) {
            self.state.ship_mut(locker).locks.push_over(Object::Ship(to));
            self.emit(Event::LockAcquired {
                ship: locker,
                target: Object::Ship(to),
            });
            // It is gained like any token that is transferred, though not acquired [SE-TOK-03].
            self.fire_locked(Object::Ship(to));
        }
    }

    /// Acquires a lock on a particular ship, if it is in range.
    pub(super) fn lock_onto(&mut self, ship: ShipId, target: ShipId, any_range: bool) {
        let object = Object::Ship(target);
        if !self.state.ship(target).status.in_play() || !(any_range || self.may_lock(ship, object)) {
            return;
        }
        self.acquire_lock(ship, object);
    }
}
