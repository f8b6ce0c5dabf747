//! Cards themselves: conditions assigned, cards turned over, tokens kept on them, upgrades that change hands.

use furball_cards::language::{Effect, Moment};
use furball_cards::{ConditionId, Slot, Token};

use crate::event::Event;
use crate::ids::{CardRef, ConditionNo, ShipId};
use crate::state::{Assigned, Context, Frame, Later, Origin};

use super::Flow;

impl Flow<'_> {
    /// Assigns a condition card to a ship. A limited one that is in play already comes off its ship first
    /// [SE-COND-01, SE-COND-03].
    pub(crate) fn assign(&mut self, card: ConditionId, on: ShipId, by: ShipId, facedown: bool) {
        let content = self.table.content.clone();
        if content.condition(card).limited > 0 {
            let side = self.state.ship(by).side;
            let same =
                |assigned: &&Assigned| assigned.card == card && self.state.ship(assigned.by).side == side;
            let old = self
                .state
                .conditions
                .iter()
                .find(same)
                .map(|assigned| assigned.no);
            if let Some(old) = old {
                self.remove_condition(old);
            }
        }
        self.state.next_condition += 1;
        let no = ConditionNo(self.state.next_condition);
        self.state.conditions.push(Assigned {
            no,
            card,
            on,
            by,
            facedown,
        });
        self.refresh(on);
        self.emit(Event::ConditionAssigned {
            ship: on,
            condition: no,
            card: Some(card),
            facedown,
        });
        let about = Context {
            condition: Some(no),
            assigner: Some(by),
            ..self.about(Some(on), Some(by))
        };
        self.fire_about(&[(Moment::AssignedThis, about)]);
    }

    /// Turns a facedown condition card up.
    pub(super) fn reveal_condition(&mut self, no: ConditionNo) {
        let assigned = self
            .state
            .conditions
            .iter_mut()
            .find(|assigned| assigned.no == no);
        if let Some(assigned) = assigned.filter(|assigned| assigned.facedown) {
            assigned.facedown = false;
            let (ship, card) = (assigned.on, assigned.card);
            self.emit(Event::ConditionRevealed {
                ship,
                condition: no,
                card,
            });
        }
    }

    /// Turns the ship's cards of the slot over that have two sides.
    pub(super) fn flip_slot(&mut self, ship: ShipId, slot: Slot) {
        let content = self.table.content.clone();
        for place in 0..self.state.ship(ship).upgrades.len() {
            let upgrade = self.state.ship(ship).upgrades[place];
            let card = content.upgrade(upgrade.card);
            if !upgrade.discarded && card.slot == slot && card.back.is_some() {
                self.flip_upgrade(ship, CardRef::Upgrade(place as u8));
            }
        }
    }

    /// Puts tokens from the supply on the card.
    pub(super) fn stash(&mut self, ship: ShipId, card: CardRef, token: Token, count: u8) {
        let CardRef::Upgrade(place) = card else { return };
        for _ in 0..count {
            // A card that holds more than this would hold what it never gives back.
            let _ = self.state.ship_mut(ship).stash.try_push((place, token));
        }
        self.emit(Event::TokensStashed {
            ship,
            upgrade: place,
            token,
            count,
        });
    }

    /// Takes a token off the card; the other ship gains one of its kind.
    pub(super) fn unstash(&mut self, owner: ShipId, card: CardRef, token: Token, to: ShipId) {
        let CardRef::Upgrade(place) = card else { return };
        let stash = &mut self.state.ship_mut(owner).stash;
        if let Some(found) = stash.iter().position(|held| *held == (place, token)) {
            stash.remove(found);
            self.gain(to, token, 1);
        }
    }

    /// Takes all tokens off the card; the ship gains as many of each kind.
    pub(super) fn unstash_all(&mut self, owner: ShipId, card: CardRef, to: ShipId) {
        let held: Vec<Token> = self.stashed(owner, card).collect();
        for token in held {
            self.unstash(owner, card, token, to);
        }
    }

    /// Two upgrade cards change places; restrictions don't count any more [SE-FAQ-31].
    pub(super) fn exchange(&mut self, first: (ShipId, u8), second: (ShipId, u8)) {
        let card =
            |flow: &Self, (ship, place): (ShipId, u8)| flow.state.ship(ship).upgrades[usize::from(place)];
        let (one, two) = (card(self, first), card(self, second));
        self.state.ship_mut(first.0).upgrades[usize::from(first.1)] = two;
        self.state.ship_mut(second.0).upgrades[usize::from(second.1)] = one;
        self.emit(Event::UpgradesExchanged { first, second });
        self.refresh(first.0);
        self.refresh(second.0);
    }

    /// Notes effects that come at the start of the next such phase.
    pub(super) fn schedule(&mut self, origin: Origin, place: u8, context: Context) {
        let Some(Effect::Later(phase, _)) = self.effects(origin).get(usize::from(place)) else {
            return;
        };
        let later = Later {
            phase: *phase,
            origin: Origin {
                path: origin.path.into(place, 0),
                ..origin
            },
            context,
        };
        self.state.later.push(later);
    }

    /// Puts on what was to come at the start of this phase.
    pub(super) fn due(&mut self, phase: furball_cards::Phase) {
        let (due, kept): (Vec<Later>, Vec<Later>) =
            self.state.later.drain(..).partition(|later| later.phase == phase);
        self.state.later = kept;
        for later in due.into_iter().rev() {
            self.push(Frame::Effects {
                origin: later.origin,
                context: later.context,
                next: 0,
            });
        }
    }
}
