//! Effects on shields, hull and damage cards.

use furball_cards::language::{
    Ability, Amount, Cards, DealtCard, DealtFrom, Effect, Moment, Relocation, ShipRef, Which,
};

use crate::flow::Flow;
use crate::ids::{CardRef, ShipId};
use crate::state::{Context, Damage, Frame, Origin, PendingEvent, Status};

use super::groups::{at_once_effects, dice_effects, picking_effects};

impl Flow<'_> {
    /// Resolves an effect that damages or repairs.
    pub(super) fn carry_out_damage(&mut self, effect: &Effect, origin: Origin, context: &Context) {
        let who = |flow: &Self, who: ShipRef| flow.who(who, context, None);
        let card = origin.ability.card;
        let amount = |flow: &Self, amount: &Amount| flow.amount_of(amount, context, None, Some(card));
        match effect {
            Effect::Suffer {
                who: whom,
                hits,
                crits,
            } => {
                let harm = Damage {
                    hits: amount(self, hits),
                    crits: amount(self, crits),
                };
                if let Some(ship) = who(self, *whom) {
                    self.suffers_by_effect(ship, harm, origin, context);
                }
            }
            Effect::Deal {
                from: DealtFrom::This,
                ..
            } => self.deal_from_condition(card, context.harm),
            Effect::Deal {
                from: DealtFrom::Drawn(count),
                ..
            } => {
                if let Some(attack) = self.state.attack_mut() {
                    attack.draws = *count;
                }
            }
            Effect::Deal {
                who: whom,
                cards,
                faceup,
                from: DealtFrom::Deck,
                ..
            } => {
                if let Some(ship) = who(self, *whom) {
                    let attack = self.state.attack().is_some_and(|attack| attack.defender == ship);
                    self.push(Frame::Deal {
                        ship,
                        cards: *cards,
                        faceup: *faceup,
                        attack,
                    });
                }
            }
            Effect::Repair(Which::This) => {
                if let (CardRef::Damage(card), Some(you)) = (card, context.you) {
                    self.repair(you, card);
                }
            }
            Effect::Expose {
                who: whom,
                picked: false,
            } => {
                if let Some(ship) = who(self, *whom) {
                    self.about_to(PendingEvent::Expose { ship });
                }
            }
            Effect::Repair(Which::Dealt) => {
                if let Some((ship, card)) = context.subject.zip(context.dealt) {
                    self.repair(ship, card);
                }
            }
            // Upgrades aren't repaired.
            Effect::Repair(Which::Upgrade { .. }) => {}
            Effect::Discard(Which::Dealt) => match (context.subject, context.dealt) {
                (Some(ship), Some(card)) => self.discard_damage(ship, card),
                // It would have been dealt, and goes unseen from the deck to its discard pile.
                (Some(ship), None) => self.discard_drawn(ship),
                (None, _) => {}
            },
            Effect::Destroy(whom) => {
                if let Some(ship) = who(self, *whom)
                    && self.state.ship(ship).status == Status::InPlay
                {
                    self.about_to(PendingEvent::Destroy { ship });
                }
            }
            Effect::Discard(Which::Damage {
                who: whom,
                cards,
                all,
            }) => {
                if let Some(ship) = who(self, *whom) {
                    self.discard_some_damage(ship, *cards, *all);
                }
            }
            Effect::Prevent(count) => {
                if let Some(ship) = context.mover() {
                    self.prevent(ship, context.harm, *count);
                }
            }
            // Instead of the card that would have been dealt the other way up.
            Effect::Flip(Which::Dealt) => {
                let Some(ship) = context.mover() else { return };
                if let Some(card) = context.dealt {
                    self.flip_damage(ship, card, false);
                    return;
                }
                let faceup = matches!(
                    self.ability(origin.ability),
                    Some(Ability::Instead(text)) if text.of == Moment::Dealt(DealtCard::Facedown)
                );
                let attack = self.state.attack().is_some_and(|attack| attack.defender == ship);
                self.deal_one(ship, faceup, attack);
            }
            at_once_effects!()
            | dice_effects!()
            | picking_effects!()
            | Effect::Expose { picked: true, .. }
            | Effect::Keep(..)
            | Effect::ChangeManeuver(_)
            | Effect::Relocate(Relocation::To(_)) => {}
        }
    }

    /// Discards all such damage cards of the ship, or one at random.
    fn discard_some_damage(&mut self, ship: ShipId, cards: Cards, all: bool) {
        if !all && cards == Cards::Facedown {
            if let Some(card) = self.random_facedown(ship) {
                self.discard_damage(ship, card);
            }
            return;
        }
        let meant = self.damage_meant(self.state.ship(ship), cards);
        let most = if all { usize::MAX } else { 1 };
        let meant: Vec<_> = meant.take(most).collect();
        meant.into_iter().for_each(|card| self.discard_damage(ship, card));
    }

    /// The ship suffers an effect's damage. Damage to it from the list's next effects belongs to the same
    /// amount: all hits before the crits [SE-DMG-01].
    pub(in crate::flow) fn suffers_by_effect(
        &mut self,
        ship: ShipId,
        mut damage: Damage,
        origin: Origin,
        context: &Context,
    ) {
        while let Some(&Frame::Effects {
            origin: waiting,
            next,
            ..
        }) = self.state.frames.last()
            && waiting == origin
            && let Some(effect) = self.effects(origin).get(usize::from(next))
            && let Some((other, more)) = self.harm_of(effect, origin, context)
            && other == ship
        {
            damage.hits += more.hits;
            damage.crits += more.crits;
            if let Some(Frame::Effects { next, .. }) = self.state.frames.last_mut() {
                *next += 1;
            }
        }
        let of_obstacle = matches!(origin.ability.card, CardRef::Obstacle(_));
        if of_obstacle && self.suffers_no_crits_of_obstacles(ship) {
            damage.crits = 0;
        }
        if of_obstacle && damage == Damage::default() {
            return;
        }
        let from_bomb = self.is_friendly_bomb(origin.ability.card, ship);
        self.suffers_from(ship, damage.hits, damage.crits, false, of_obstacle || from_bomb);
    }

    /// Which ship the effect damages and how much, if it does.
    pub(in crate::flow) fn harm_of(
        &self,
        effect: &Effect,
        origin: Origin,
        context: &Context,
    ) -> Option<(ShipId, Damage)> {
        let Effect::Suffer { who, hits, crits } = effect else {
            return None;
        };
        let amount = |amount| self.amount_of(amount, context, None, Some(origin.ability.card));
        let damage = Damage {
            hits: amount(hits),
            crits: amount(crits),
        };
        Some((self.who(*who, context, None)?, damage))
    }
}
