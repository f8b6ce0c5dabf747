//! Effects on cards themselves: assigned conditions, flipped cards, exchanged upgrades.

use furball_cards::language::{DealtCard, Effect, Moment};
use furball_cards::{ConditionCardId, DamageId, Slot, Trait};

use crate::event::{Event, UpgradeEvent};
use crate::ids::{AbilityRef, CardRef, ConditionId, ShipId, UpgradeIndex};
use crate::state::{Assigned, Context, Damage, DelayedEffects, Frame, Origin, TimedEffectKind};

use super::Flow;

impl Flow<'_> {
    /// Assigns a condition card to a ship. A limited one that is already in play is first removed from its
    /// ship [SE-COND-01, SE-COND-03].
    pub(crate) fn assign(&mut self, card: ConditionCardId, on: ShipId, by: ShipId, facedown: bool) {
        let content = self.table.content.clone();
        // No more than its limit are in play for a side; the oldest makes room [SE-COND-03, LG-COND-04].
        let limit = usize::from(content.condition(card).limited);
        if limit > 0 {
            let side = self.state.ship(by).side;
            let same =
                |assigned: &&Assigned| assigned.card == card && self.state.ship(assigned.by).side == side;
            let mut there = self.state.conditions.iter().filter(same);
            let oldest = there.next().map(|assigned| assigned.no);
            if let Some(oldest) = oldest.filter(|_| there.count() + 1 >= limit) {
                self.remove_condition(oldest);
            }
        }
        self.state.next_condition += 1;
        let no = ConditionId(self.state.next_condition);
        self.state.conditions.push(Assigned {
            no,
            card,
            on,
            by,
            facedown,
            holds: None,
        });
        self.refresh(on);
        self.emit(Event::ConditionAssigned {
            ship: on,
            condition: no,
            card: Some(self.table.content.condition(card).id.clone()),
            facedown,
        });
        let about = Context {
            condition: Some(no),
            assigner: Some(by),
            ..self.about(Some(on), Some(by))
        };
        self.fire_about(&[(Moment::Dealt(DealtCard::This), about)]);
    }

    /// Flips a facedown condition card faceup.
    pub(super) fn reveal_condition(&mut self, no: ConditionId) {
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
                card: self.table.content.condition(card).id.clone(),
            });
        }
    }

    /// Flips the ship's double-sided cards in the slot.
    pub(super) fn flip_slot(&mut self, ship: ShipId, slot: Slot) {
        let content = self.table.content.clone();
        for place in 0..self.state.ship(ship).upgrades.len() {
            let upgrade = self.state.ship(ship).upgrades[place];
            let card = content.upgrade(upgrade.card);
            if !upgrade.discarded && card.slot == slot && card.back.is_some() {
                self.flip_upgrade(ship, CardRef::Upgrade(UpgradeIndex::at(place)));
            }
        }
    }

    /// The printed ability that granted this one, or the ability itself if it wasn't granted.
    pub(super) fn granting(&self, ability: AbilityRef) -> AbilityRef {
        let CardRef::Granted(id) = ability.card else {
            return ability;
        };
        match self.state.timed_effect(id).map(|timed| &timed.kind) {
            Some(TimedEffectKind::Grant { origin, .. }) => self.granting(origin.ability),
            _ => ability,
        }
    }

    fn assigned_mut(&mut self, card: CardRef) -> Option<&mut Assigned> {
        let CardRef::Condition(no) = card else { return None };
        let mut assigned = self.state.conditions.iter_mut();
        assigned.find(|assigned| assigned.no == no)
    }

    /// Damage cards of the ship's deck with the trait that may be put on its condition, if it has none yet.
    pub(super) fn searchable(&self, ship: ShipId, condition: CardRef, strikes: Trait) -> Vec<DamageId> {
        let CardRef::Condition(no) = condition else {
            return Vec::new();
        };
        let mut assigned = self.state.conditions.iter();
        if assigned.any(|assigned| assigned.no == no && assigned.holds.is_some()) {
            return Vec::new();
        }
        self.in_deck(ship, strikes)
    }

    /// The different cards with the trait in the ship's deck.
    pub(super) fn in_deck(&self, ship: ShipId, strikes: Trait) -> Vec<DamageId> {
        let content = &self.table.content;
        let deck = self.deck(ship).cards.iter().copied();
        let mut cards: Vec<DamageId> = deck
            .filter(|&card| content.damage_card(card).strikes == strikes)
            .collect();
        cards.sort_unstable();
        cards.dedup();
        cards
    }

    /// Takes the card out of the ship's deck and shuffles the deck.
    pub(super) fn take_from_deck(&mut self, ship: ShipId, card: DamageId) {
        let mut deck = std::mem::take(&mut self.deck_mut(ship).cards);
        if let Some(place) = deck.iter().position(|other| *other == card) {
            deck.remove(place);
        }
        self.state.chance.shuffle(&mut deck);
        self.deck_mut(ship).cards = deck;
        self.deck_mut(ship).known = 0;
        self.emit(Event::DeckShuffled);
    }

    /// Moves a damage card from the deck to the condition and shuffles the deck.
    pub(super) fn put_on_condition(&mut self, condition: CardRef, card: DamageId) {
        let Some(assigned) = self.assigned_mut(condition) else {
            return;
        };
        assigned.holds = Some(card);
        let ship = assigned.on;
        self.take_from_deck(ship, card);
    }

    /// Instead of one critical damage the ship is dealt the card on its condition; the rest is suffered.
    pub(super) fn deal_from_condition(&mut self, condition: CardRef, damage: Damage) {
        let Some(assigned) = self.assigned_mut(condition) else {
            return;
        };
        let (ship, held) = (assigned.on, assigned.holds.take());
        let attack = self.state.attack().is_some_and(|attack| attack.defender == ship);
        let left = Damage {
            crits: damage.crits - u8::from(held.is_some()),
            ..damage
        };
        self.start_suffering(ship, left, attack, false);
        if let Some(card) = held {
            let deck = self.deck_mut(ship);
            deck.cards.push(card);
            deck.known += 1;
            self.push(Frame::Deal {
                ship,
                cards: 1,
                faceup: true,
                attack,
            });
        }
    }

    /// Two upgrade cards trade places, with what lies on them; restrictions no longer apply [SE-FAQ-31].
    pub(super) fn exchange(&mut self, first: (ShipId, UpgradeIndex), second: (ShipId, UpgradeIndex)) {
        let card = |flow: &Self, (ship, place): (ShipId, UpgradeIndex)| {
            flow.state.ship(ship).upgrades[place.index()]
        };
        let (one, two) = (card(self, first), card(self, second));
        self.state.ship_mut(first.0).upgrades[first.1.index()] = two;
        self.state.ship_mut(second.0).upgrades[second.1.index()] = one;
        self.exchange_counters(first, second);
        self.emit(Event::Upgrade(UpgradeEvent::UpgradesExchanged { first, second }));
        self.refresh(first.0);
        self.refresh(second.0);
    }

    /// What is on the two cards goes with them.
    fn exchange_counters(&mut self, first: (ShipId, UpgradeIndex), second: (ShipId, UpgradeIndex)) {
        let mut ours = self.state.ship(first.0).counters;
        let mut theirs = self.state.ship(second.0).counters;
        ours.exchange(first.1, &mut theirs, second.1);
        self.state.ship_mut(first.0).counters = ours;
        self.state.ship_mut(second.0).counters = theirs;
    }

    /// An upgrade card is equipped to another ship, with what is on it. Its own ship keeps the index of the card, without
    /// the card.
    pub(super) fn hand_over(&mut self, from: (ShipId, UpgradeIndex), to: ShipId) {
        let card = self.state.ship(from.0).upgrades[from.1.index()];
        let upgrades = &mut self.state.ship_mut(to).upgrades;
        let place = UpgradeIndex::at(upgrades.len());
        if upgrades.push(card).is_err() {
            return;
        }
        self.state.ship_mut(from.0).upgrades[from.1.index()].discarded = true;
        self.exchange_counters(from, (to, place));
        self.emit(Event::Upgrade(UpgradeEvent::UpgradeHandedOver {
            from: from.0,
            to,
            upgrade: place,
        }));
        self.refresh(from.0);
        self.refresh(to);
    }

    /// Schedules effects for the start of the next such phase.
    pub(super) fn schedule(&mut self, origin: Origin, place: u8, context: Context) {
        let Some(Effect::Later(phase, _)) = self.effects(origin).get(usize::from(place)) else {
            return;
        };
        let later = DelayedEffects {
            phase: *phase,
            origin: Origin {
                path: origin.path.into(place, 0),
                ..origin
            },
            context,
        };
        self.state.later.push(later);
    }

    /// Pushes the effects scheduled for the start of this phase.
    pub(super) fn due(&mut self, phase: furball_cards::Phase) {
        let (due, kept): (Vec<DelayedEffects>, Vec<DelayedEffects>) =
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
