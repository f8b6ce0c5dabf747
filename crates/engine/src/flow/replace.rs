//! Replacement effects: pending events, and what happens instead [SE-REPL-01].
//!
//! Everything a card may replace goes through [`Flow::about_to`]. A replacement isn't queued but applied at
//! once [SE-REPL-02], at most one per event [SE-REPL-04], and what it replaced never happened [SE-REPL-03].

use furball_cards::language::{
    Ability, Amount, DealtCard, Detonation, Effect, Handled, Harm, Moment, ShipRef,
};

use crate::choice::Choice;
use crate::event::Event;
use crate::game::Game;
use crate::ids::{AbilityIndex, AbilityRef, CardRef, Holder, Seat, ShipId};
use crate::prompt::Ask;
use crate::query::{token_set, would_bit};
use crate::state::{CardCounter, Context, Damage, Frame, PendingEvent};

use super::Flow;

impl Flow<'_> {
    /// Makes something happen, unless a card replaces it.
    pub(super) fn about_to(&mut self, happening: PendingEvent) {
        let bit = would_bit(happening.would());
        if self.state.is_watched(bit) {
            self.push(Frame::Replaceable { happening, asked: 0 });
        } else {
            self.happens(happening);
        }
    }

    /// Looks for a card that replaces it, the first player's first; the first `asked` seats have declined.
    pub(super) fn replaceable(&mut self, happening: PendingEvent, asked: u8) {
        let found = self.replacements_of(happening);
        if let Some(&(ability, context, _)) = found.iter().find(|(ability, ..)| self.must_replace(*ability)) {
            self.replace(happening, ability, context);
            return;
        }
        let seats = self.state.order;
        for (place, &seat) in seats.iter().enumerate().skip(usize::from(asked)) {
            let mut choices: Vec<Choice> = found
                .iter()
                .filter(|(.., decides)| *decides == seat)
                .map(|(ability, ..)| Choice::Ability(*ability))
                .collect();
            if !choices.is_empty() {
                choices.push(Choice::Pass);
                let frame = Frame::Replaceable {
                    happening,
                    asked: place as u8 + 1,
                };
                self.ask_list(frame, seat, Ask::Replace(happening.subject()), choices);
                return;
            }
        }
        self.happens(happening);
    }

    /// A player has decided whether their card replaces it.
    pub(super) fn replacement_chosen(&mut self, happening: PendingEvent, asked: u8, choice: &Choice) {
        if let Choice::Ability(chosen) = choice {
            let found = self.replacements_of(happening);
            if let Some(&(ability, context, _)) = found.iter().find(|(ability, ..)| ability == chosen) {
                self.replace(happening, ability, context);
                return;
            }
        }
        self.push(Frame::Replaceable { happening, asked });
    }

    fn replace(&mut self, happening: PendingEvent, ability: AbilityRef, context: Context) {
        if let PendingEvent::Gain { token, .. } = happening {
            self.price_not_received(token);
        }
        self.use_ability(ability, context);
    }

    fn must_replace(&self, ability: AbilityRef) -> bool {
        matches!(self.ability(ability), Some(Ability::Instead(text)) if !text.may)
    }

    /// Cards that could replace it now, each with the seat that decides.
    fn replacements_of(&self, happening: PendingEvent) -> Vec<(AbilityRef, Context, Seat)> {
        let bit = would_bit(happening.would());
        let about = happening.context(self);
        let mut found = Vec::new();
        for ship in self.state.ships.iter().filter(|ship| ship.answers(bit)) {
            if !ship.status.in_play() {
                continue;
            }
            for card in self.cards_in_force(ship) {
                self.replacements_in(ship.id.into(), card, happening, &about, &mut found);
            }
        }
        for (holder, card, _) in self.texts_beside_ships() {
            self.replacements_in(holder, card, happening, &about, &mut found);
        }
        found
    }

    /// Whether what would happen instead is what would have happened: a token of the same kind, or the only card there
    /// is to expose.
    fn comes_to_the_same(&self, happening: PendingEvent, then: &[Effect], you: Option<ShipId>) -> bool {
        match (happening, then) {
            (
                PendingEvent::Gain { ship, .. },
                [
                    Effect::GainLike {
                        who: ShipRef::You,
                        of: None,
                        ..
                    },
                ],
            ) => you == Some(ship),
            (PendingEvent::Gain { token, .. }, [Effect::Gain(ShipRef::You, other, Amount::Fixed(1))]) => {
                token == *other
            }
            (PendingEvent::Expose { ship }, [Effect::Expose { picked: true, .. }]) => {
                let damage = &self.state.ship(ship).damage;
                damage.iter().filter(|dealt| !dealt.faceup()).count() < 2
            }
            _ => false,
        }
    }

    fn replacements_in(
        &self,
        holder: Holder,
        card: CardRef,
        happening: PendingEvent,
        about: &Context,
        found: &mut Vec<(AbilityRef, Context, Seat)>,
    ) {
        let subject = happening.subject();
        for (index, text) in self.abilities_of(holder, card).iter().enumerate() {
            let Ability::Instead(text) = text else { continue };
            let ability = AbilityRef {
                holder,
                card,
                index: AbilityIndex::at(index),
            };
            let context = self.read_by(holder, about);
            if happening.is(text.of)
                && self.watches(&text.by, &context, subject)
                && self.all_hold(&text.only_if, &context, Some(card))
                && self.payable(&text.cost, &text.then, context.you, &context, card)
                && (!text.may || text.then.is_empty() || self.does_something(&text.then, &context, card))
                && !self.comes_to_the_same(happening, &text.then, context.you)
            {
                let decides = if text.theirs {
                    self.owner(subject)
                } else {
                    self.decider(&context)
                };
                found.push((ability, context, decides));
            }
        }
    }

    /// It happens, since nothing replaced it.
    fn happens(&mut self, happening: PendingEvent) {
        match happening {
            PendingEvent::Gain { ship, token, by } => self.receive(ship, token, 1, by),
            PendingEvent::Suffer {
                ship,
                hits,
                crits,
                attack,
                from_obstacle_or_bomb,
            } => self.start_suffering(ship, Damage { hits, crits }, attack, from_obstacle_or_bomb),
            PendingEvent::Deal { ship, faceup, attack } => self.deal_one(ship, faceup, attack),
            PendingEvent::Expose { ship } => self.expose_one(ship),
            PendingEvent::TakeEffect { ship, card } => self.push(Frame::Resolve { ship, card }),
            PendingEvent::Destroy { ship } => self.is_destroyed(ship),
            PendingEvent::Detonate { device, ship, .. } => self.goes_off(device, ship),
            PendingEvent::Flee { ship } => self.flee(ship),
            PendingEvent::Execute { ship, maneuver, trip } => {
                self.push(Frame::Execute { ship, maneuver, trip })
            }
            PendingEvent::Recover(counter) => self.recover(counter),
        }
    }

    /// Prevents this amount of the pending damage; the rest is suffered.
    pub(super) fn prevent(&mut self, ship: ShipId, damage: Damage, count: Option<u8>) {
        let count = count.unwrap_or(u8::MAX);
        let spared = count.min(damage.hits);
        let crits = damage.crits.saturating_sub(count - spared);
        let hits = damage.hits - spared;
        self.emit(Event::DamagePrevented { ship });
        self.start_suffering(ship, Damage { hits, crits }, false, false);
    }
}

impl PendingEvent {
    /// The ship it would happen to.
    pub const fn subject(self) -> ShipId {
        match self {
            PendingEvent::Gain { ship, .. }
            | PendingEvent::Suffer { ship, .. }
            | PendingEvent::Deal { ship, .. }
            | PendingEvent::Expose { ship }
            | PendingEvent::TakeEffect { ship, .. }
            | PendingEvent::Destroy { ship }
            | PendingEvent::Flee { ship }
            | PendingEvent::Execute { ship, .. }
            | PendingEvent::Recover(CardCounter { ship, .. })
            | PendingEvent::Detonate { by: ship, .. } => ship,
        }
    }

    /// The card language's name for it.
    const fn would(self) -> Moment {
        match self {
            PendingEvent::Gain { token, .. } => Moment::Gains(token_set(token)),
            PendingEvent::Suffer { .. } => Moment::Suffers(Harm::Any),
            PendingEvent::Deal { faceup: true, .. } => Moment::Dealt(DealtCard::Faceup),
            PendingEvent::Deal { faceup: false, .. } => Moment::Dealt(DealtCard::Facedown),
            PendingEvent::Expose { .. } => Moment::DamageCard(Handled::Exposed),
            PendingEvent::TakeEffect { .. } => Moment::DamageCard(Handled::TakesEffect),
            PendingEvent::Destroy { .. } => Moment::Destroyed,
            PendingEvent::Detonate { .. } => Moment::Detonates(Detonation::Any),
            PendingEvent::Flee { .. } => Moment::Flees,
            PendingEvent::Execute { .. } => Moment::Executes,
            PendingEvent::Recover(_) => Moment::Recovers,
        }
    }

    /// Whether it is what a card means by this.
    fn is(self, would: Moment) -> bool {
        match (self, would) {
            (PendingEvent::Gain { token, .. }, Moment::Gains(tokens)) => tokens.contains(token),
            (
                PendingEvent::Suffer {
                    hits,
                    crits,
                    from_obstacle_or_bomb,
                    ..
                },
                Moment::Suffers(harm),
            ) => match harm {
                Harm::Any => true,
                Harm::Hits => hits > 0,
                Harm::Crits => crits > 0,
                Harm::ObstacleOrBomb => from_obstacle_or_bomb,
            },
            // Any other event has a moment of its own.
            (happening, would) => happening.would() == would,
        }
    }

    /// The context of the replacement.
    fn context(self, game: &Game) -> Context {
        let about = Context {
            subject: Some(self.subject()),
            ..Context::of(game.state.ship(self.subject()))
        };
        match self {
            PendingEvent::Gain { token, .. } => Context {
                token: Some(token),
                amount: 1,
                ..about
            },
            PendingEvent::Suffer { hits, crits, .. } => Context {
                amount: hits + crits,
                harm: Damage { hits, crits },
                ..about
            },
            PendingEvent::TakeEffect { card, .. } => Context {
                dealt: Some(card),
                ..about
            },
            PendingEvent::Detonate { device, ship, .. } => Context {
                device: Some(device),
                object: ship,
                ..about
            },
            _ => about,
        }
    }
}
