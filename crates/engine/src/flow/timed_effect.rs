//! Timed effects, and the cached index of what ships' cards watch.

use furball_cards::language::{Ability, Borrowed, Duration, Modifier, RuleKind, ShipRef};

use crate::ids::{CardRef, ShipId, UpgradeIndex};
use crate::query::{ruled, watched};
use crate::state::{Origin, Ship, TimedEffect, TimedEffectKind};

use super::Flow;

impl Flow<'_> {
    pub(super) fn start_timed_effect(
        &mut self,
        ship: ShipId,
        origin: Origin,
        until: Duration,
        kind: TimedEffectKind,
    ) {
        let id = self.state.timed_effect_id();
        self.state.timed_effects.push(TimedEffect {
            id,
            ship,
            by: origin.ability,
            until,
            kind,
        });
        self.refresh(ship);
    }

    /// Ends effects that lasted until now.
    pub(super) fn expire(&mut self, until: Duration) {
        let timed = &mut self.state.timed_effects;
        if timed.iter().any(|timed| timed.until == until) {
            timed.retain(|timed| timed.until != until);
            for ship in 0..self.state.ships.len() {
                self.refresh(ShipId(ship as u8));
            }
        }
    }

    /// Recomputes which moments the ship's cards watch and what their lasting rules concern.
    pub(crate) fn refresh(&mut self, ship: ShipId) {
        let state = self.state.ship(ship);
        let upgrades = UpgradeIndex::all(state.upgrades.len()).map(CardRef::Upgrade);
        let granted = self.state.timed_effects_on(ship);
        let granted = granted.map(|timed| CardRef::Granted(timed.id));
        let assigned = self
            .state
            .conditions
            .iter()
            .filter(|assigned| assigned.on == ship);
        let assigned = assigned.map(|assigned| CardRef::Condition(assigned.no));
        let damage = state
            .damage
            .iter()
            .filter(|dealt| dealt.in_force())
            .map(|dealt| CardRef::Damage(dealt.id));
        let cards = [CardRef::Pilot, CardRef::ShipAbility]
            .into_iter()
            .chain(upgrades)
            .chain(granted)
            .chain(assigned)
            .chain(damage)
            .chain(self.texts_of_ship(state));
        let (mut watches, mut rules, mut reach) = (0, 0, 0);
        for card in cards {
            let abilities = self.abilities_of(ship, card);
            watches |= watched(abilities);
            rules |= ruled(abilities, |_| true);
            reach |= ruled(abilities, Modifier::may_concern_others);
        }
        let lenders = |other: &&Ship| other.carrier == Some(ship);
        for other in self.state.ships.iter().filter(lenders) {
            let abilities = self.abilities_of(other.id, CardRef::Pilot);
            watches |= watched(abilities);
            rules |= ruled(abilities, |_| true) | RuleKind::PilotAbilities.bit();
            reach |= ruled(abilities, Modifier::may_concern_others);
        }
        // Which pilot abilities a ship borrows depends on the current state.
        let borrows =
            |rule: &Modifier| matches!(rule, Modifier::Borrows(ShipRef::You, Borrowed::PilotAbility, _));
        let texts = UpgradeIndex::all(state.upgrades.len()).flat_map(|place| {
            let abilities = self.abilities_of(ship, CardRef::Upgrade(place)).iter();
            abilities.filter_map(|ability| match ability {
                Ability::While(text) => Some(text),
                _ => None,
            })
        });
        if texts.flat_map(|text| &text.rules).any(borrows) {
            (watches, rules, reach) = (u128::MAX, u64::MAX, u64::MAX);
        }
        let carrier = state.carrier;
        let state = self.state.ship_mut(ship);
        state.watches = watches;
        state.rules = rules;
        state.reach = reach;
        // Those of pieces that aren't on the table yet, too: they come without a ship that changes.
        let beside = self.table.texts.iter().fold((0, 0), |all, text| {
            let abilities = &text.abilities;
            (all.0 | watched(abilities), all.1 | ruled(abilities, |_| true))
        });
        let ships = self.state.ships.iter();
        let all = ships.fold(beside, |all, ship| (all.0 | ship.watches, all.1 | ship.rules));
        (self.state.watched, self.state.ruled) = all;
        if let Some(carrier) = carrier {
            self.refresh(carrier);
        }
    }
}
