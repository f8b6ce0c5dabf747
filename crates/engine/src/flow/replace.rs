//! Replacement effects: pending events, and what happens instead [SE-REPL-01].
//!
//! Everything a card may replace goes through [`Flow::about_to`]. A replacement isn't queued but applied at
//! once [SE-REPL-02], at most one per event [SE-REPL-04], and what it replaced never happened [SE-REPL-03].

use furball_cards::language::{Ability, DealtCard, Harm, Moment};

use crate::choice::Choice;
use crate::event::Event;
use crate::ids::{AbilityIndex, AbilityRef, Seat, ShipId};
use crate::prompt::Ask;
use crate::query::{token_set, would_bit};
use crate::state::{Context, Damage, Frame, PendingEvent};

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
        let about = happening.context();
        let subject = happening.subject();
        let mut found = Vec::new();
        for ship in self.state.ships.iter().filter(|ship| ship.answers(bit)) {
            if !ship.status.in_play() {
                continue;
            }
            for card in self.cards_in_force(ship) {
                for (index, text) in self.abilities_of(ship.id, card).iter().enumerate() {
                    let Ability::Instead(text) = text else { continue };
                    let ability = AbilityRef {
                        ship: ship.id,
                        card,
                        index: AbilityIndex::at(index),
                    };
                    let context = Context {
                        you: ship.id,
                        ..about
                    };
                    let decides = if text.theirs { subject } else { ship.id };
                    if happening.is(text.of)
                        && self.watches(&text.by, &context, subject)
                        && self.all_hold(&text.only_if, &context, Some(card))
                        && self.payable(&text.cost, &text.then, ship.id, &context, card)
                        && (!text.may
                            || text.then.is_empty()
                            || self.does_something(&text.then, &context, card))
                    {
                        found.push((ability, context, self.owner(decides)));
                    }
                }
            }
        }
        found
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
            PendingEvent::Destroy { ship } => self.is_destroyed(ship),
            PendingEvent::Detonate { device, ship, .. } => self.goes_off(device, ship),
            PendingEvent::Flee { ship } => self.flee(ship),
            PendingEvent::Execute { ship, maneuver, trip } => {
                self.push(Frame::Execute { ship, maneuver, trip })
            }
            PendingEvent::Recover { ship, what } => self.recover(ship, what),
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
            | PendingEvent::Destroy { ship }
            | PendingEvent::Flee { ship }
            | PendingEvent::Execute { ship, .. }
            | PendingEvent::Recover { ship, .. }
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
            PendingEvent::Destroy { .. } => Moment::Destroyed,
            PendingEvent::Detonate { .. } => Moment::Detonates,
            PendingEvent::Flee { .. } => Moment::Flees,
            PendingEvent::Execute { .. } => Moment::Executes,
            PendingEvent::Recover { .. } => Moment::Recovers,
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
    fn context(self) -> Context {
        let about = Context {
            subject: Some(self.subject()),
            ..Context::of(self.subject())
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
            PendingEvent::Detonate { device, ship, .. } => Context {
                device: Some(device),
                object: ship,
                ..about
            },
            _ => about,
        }
    }
}
