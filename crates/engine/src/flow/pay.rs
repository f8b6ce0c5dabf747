//! Paying the cost of an ability, one part at a time, before its effects.

use furball_cards::language::{Ability, Amount, Cost, Effect, Limit, Modifier, ShipRef, Which};
use furball_cards::{Face, Token};

use crate::choice::{Choice, Modification};
use crate::event::Event;
use crate::ids::{AbilityIndex, AbilityRef, CardRef, Object, ShipId};
use crate::prompt::Ask;
use crate::query::Means;
use crate::state::{CardCounter, Context, CounterKind, Frame, Origin, Path, Payment, PendingEvent};

use super::Flow;

impl Flow<'_> {
    /// Starts an ability: its cost, then its effects.
    pub(super) fn use_ability(&mut self, ability: AbilityRef, context: Context) {
        let limit = match self.ability(ability) {
            Some(Ability::When(text)) => text.limit,
            _ => Limit::None,
        };
        match limit {
            Limit::None => {}
            Limit::OncePerRound => self.state.used.push((ability, false)),
            Limit::OncePerGame => self.state.used.push((ability, true)),
        }
        self.emit(Event::AbilityUsed { ability });
        self.push(Frame::Pay {
            bill: Payment::Ability(ability),
            context,
            next: 0,
        });
    }

    /// What is to be paid.
    fn costs(&self, bill: Payment) -> &[Cost] {
        match bill {
            Payment::Ability(ability) => match self.ability(ability) {
                Some(Ability::When(text)) => &text.cost,
                Some(Ability::Instead(text)) => &text.cost,
                Some(Ability::Action(text)) => &text.cost,
                Some(Ability::While(_) | Ability::Attack(_)) | None => &[],
            },
            Payment::May { origin, place } => {
                if let Some(Effect::May { cost, .. }) = self.effects(origin).get(place as usize) {
                    cost
                } else {
                    &[]
                }
            }
            Payment::Weapon { ship, place } => {
                self.weapon_text(ship, place).map_or(&[], |weapon| &weapon.cost)
            }
            Payment::Rule { ability, place } => match self.ability(ability) {
                Some(Ability::While(text)) => match text.rules.get(usize::from(place)) {
                    Some(Modifier::For(cost, _)) => cost,
                    // Any other rule is free.
                    _ => &[],
                },
                _ => &[],
            },
        }
    }

    /// What it is paid for.
    fn paid_for(&self, bill: Payment) -> &[Effect] {
        match bill {
            Payment::Ability(ability) => self.effects(Origin {
                ability,
                path: Path::default(),
            }),
            Payment::May { origin, place } => {
                let effect = self.effects(origin).get(place as usize);
                effect.map_or(&[], |effect| effect.list(0))
            }
            Payment::Weapon { .. } | Payment::Rule { .. } => &[],
        }
    }

    /// Pays the cost one part at a time, then continues with the effects.
    pub(super) fn pay(&mut self, bill: Payment, context: Context, next: u8) {
        let Some(cost) = self.costs(bill).get(next as usize).cloned() else {
            self.paid(bill, context);
            return;
        };
        // Costs that nobody can pay aren't offered.
        let Some(ship) = self.payer(bill, &context) else {
            return;
        };
        let choices = self.ways_to_pay(bill, ship, &cost, &context);
        if choices.len() > 1 {
            let frame = Frame::Pay { bill, context, next };
            let ask = match choices[0] {
                Choice::Upgrade(_) => Ask::PickUpgrade(ship),
                Choice::Token(_) | Choice::Modify(_) | Choice::Ship(_) => Ask::PickToken(ship),
                _ => Ask::Pay(ship),
            };
            self.ask_list(frame, self.owner(ship), ask, choices);
            return;
        }
        let way = choices.into_iter().next();
        self.pay_part(bill, context, next, way.as_ref());
    }

    /// A card may let another ship use it; then that ship pays.
    fn payer(&self, bill: Payment, context: &Context) -> Option<ShipId> {
        let decides = match bill {
            Payment::May { origin, place } => {
                if let Some(Effect::May { who, .. }) = self.effects(origin).get(place as usize) {
                    self.who(*who, context, None)
                } else {
                    None
                }
            }
            Payment::Ability(_) | Payment::Weapon { .. } | Payment::Rule { .. } => None,
        };
        decides.or(context.you)
    }

    fn paid(&mut self, bill: Payment, context: Context) {
        match bill {
            Payment::Ability(ability) => {
                let origin = Origin {
                    ability,
                    path: Path::default(),
                };
                self.push(Frame::Effects {
                    origin,
                    context,
                    next: 0,
                });
            }
            Payment::May { origin, place } => self.nested(origin, place, 0, context),
            Payment::Weapon { .. } | Payment::Rule { .. } => {}
        }
    }

    /// A token that was the price has been replaced, so it was never gained and the price isn't paid: what it was for
    /// doesn't follow [SE-REPL-03].
    pub(super) fn price_not_received(&mut self, token: Token) {
        let Some(&Frame::Pay { bill, next, .. }) = self.state.frames.last() else {
            return;
        };
        let due = next
            .checked_sub(1)
            .and_then(|part| self.costs(bill).get(usize::from(part)));
        // What a replacement replaces is already gone, so it is carried through.
        let replaces =
            matches!(bill, Payment::Ability(own) if matches!(self.ability(own), Some(Ability::Instead(_))));
        if due == Some(&Cost::Receive(token)) && !replaces {
            self.state.frames.pop();
        }
    }

    fn card_of(&self, bill: Payment) -> CardRef {
        match bill {
            Payment::Ability(ability) | Payment::Rule { ability, .. } => ability.card,
            Payment::May { origin, .. } => origin.ability.card,
            Payment::Weapon { place, .. } => CardRef::Upgrade(place),
        }
    }

    /// The ways to pay this part, where there may be more than one.
    fn ways_to_pay(&self, bill: Payment, ship: ShipId, cost: &Cost, context: &Context) -> Vec<Choice> {
        let card = self.card_of(bill);
        match cost {
            Cost::SpendToken(ShipRef::You, tokens) => {
                let then = self.paid_for(bill);
                let lent = self.lent_tokens(ship).into_iter();
                let lent = lent
                    .filter(|&(_, token)| {
                        tokens.contains(token) && self.may_spend_for(ship, Means::Token(token), then, context)
                    })
                    .map(|(of, token)| Choice::Modify(Modification::SpendOf { ship: of, token }));
                let own = self.spendable(ship, ship, *tokens, then, context);
                own.map(Choice::Token).chain(lent).collect()
            }
            Cost::SpendToken(who, tokens) => {
                let holder = self.who(*who, context, None).unwrap_or(ship);
                let kinds = self.spendable(ship, holder, *tokens, self.paid_for(bill), context);
                kinds.map(Choice::Token).collect()
            }
            Cost::Remove(who, tokens) => {
                let holder = self.who(*who, context, None);
                let held = holder.map(|holder| self.state.ship(holder).tokens);
                let kinds = tokens
                    .tokens()
                    .filter(|&token| held.is_some_and(|held| held.has(token)));
                // Locks on the ship are its red tokens [SE-TOK-04].
                let locks = holder.filter(|_| tokens.has_locks()).into_iter();
                let locks = locks.flat_map(|holder| self.lockers(holder).map(Choice::Ship));
                kinds.map(Choice::Token).chain(locks).collect()
            }
            Cost::Spend(counter, Amount::Between(least, most)) => {
                let counters = self.payable_from(counter, *least, ship, context, card);
                let there = counters.map(|counter| self.left(counter)).max().unwrap_or(0);
                (*least..=there.min(*most)).map(Choice::Number).collect()
            }
            Cost::Spend(counter, count) => {
                let count = self.amount_of(count, context, None, Some(card));
                let counters = self.payable_from(counter, count, ship, context, card);
                counters.filter_map(way_to_spend).collect()
            }
            Cost::Result(faces) => {
                let die = self.dice_meant(furball_cards::language::Dice::Yours, self.state.ship(ship).side);
                let Some(attack) = self.state.attack() else {
                    return Vec::new();
                };
                let shown = |face: &&Face| attack.pool(die).count(**face) > 0;
                let wanted = if faces.is_empty() {
                    Face::ALL.as_slice()
                } else {
                    faces.as_slice()
                };
                wanted.iter().filter(shown).copied().map(Choice::Face).collect()
            }
            Cost::Discard(Which::Upgrade { slots, weapons, .. }) => {
                let cards = self.to_discard(ship, slots, *weapons, card).into_iter();
                cards.map(Choice::Upgrade).collect()
            }
            Cost::SpendLock { .. }
            | Cost::Receive(_)
            | Cost::Suffer { .. }
            | Cost::Expose
            | Cost::Discard(Which::This | Which::Dealt | Which::Damage { .. }) => Vec::new(),
        }
    }

    /// Pays one part in the chosen way, or the only possible one.
    pub(super) fn pay_part(&mut self, bill: Payment, context: Context, next: u8, way: Option<&Choice>) {
        let cost = self.costs(bill).get(next as usize).cloned();
        let Some((cost, ship)) = cost.zip(self.payer(bill, &context)) else {
            return;
        };
        self.push(Frame::Pay {
            bill,
            context,
            next: next + 1,
        });
        let card = self.card_of(bill);
        let token = match way {
            Some(Choice::Token(token)) => Some(*token),
            _ => None,
        };
        let who = |flow: &Self, who| flow.who(who, &context, None);
        let payer = |flow: &Self, word| match word {
            ShipRef::You => Some(ship),
            other => who(flow, other),
        };
        match cost {
            Cost::SpendToken(ShipRef::You, _) => match way {
                Some(&Choice::Modify(Modification::SpendOf { ship: of, token })) => {
                    self.spend_from(of, ship, token)
                }
                _ => self.spend_one(Some(ship), token),
            },
            Cost::SpendToken(word, _) => self.spend_one(who(self, word), token),
            Cost::Remove(word, _) => match (who(self, word), way) {
                (Some(holder), Some(&Choice::Token(token))) => self.lose(holder, token, 1),
                (Some(holder), Some(&Choice::Ship(locker))) => {
                    self.lose_lock_on(locker, Object::Ship(holder));
                }
                _ => {}
            },
            Cost::SpendLock { of, on } => {
                let holder = payer(self, of).unwrap_or(ship);
                match (on, bill) {
                    (Some(on), _) => self.spend_lock_on(holder, who(self, on)),
                    (None, Payment::Weapon { .. }) => self.pay_lock(ship),
                    (None, _) => {
                        let other = self.state.attack().and_then(|attack| attack.other(ship));
                        self.spend_lock_on(holder, other);
                    }
                }
            }
            Cost::Receive(token) => self.gain(ship, token, 1),
            Cost::Spend(counter, count) => {
                let count = match way {
                    Some(Choice::Number(number)) => *number,
                    _ => self.amount_of(&count, &context, None, Some(card)),
                };
                let any = matches!(way, None | Some(Choice::Number(_)));
                let picked = self
                    .payable_from(&counter, count, ship, &context, card)
                    .find(|&counter| any || way_to_spend(counter).as_ref() == way);
                if let Some(counter) = picked {
                    self.spend_counters(counter, count);
                }
            }
            Cost::Suffer { hits, crits } => self.suffers(ship, hits, crits, false),
            Cost::Result(_) => {
                if let Some(Choice::Face(face)) = way {
                    let die =
                        self.dice_meant(furball_cards::language::Dice::Yours, self.state.ship(ship).side);
                    if let Some(attack) = self.state.attack_mut() {
                        attack.pool_mut(die).cancel(*face, 1);
                        attack.pool_mut(die).modified = true;
                    }
                    self.dice_changed(die);
                }
            }
            Cost::Expose => self.about_to(PendingEvent::Expose { ship }),
            Cost::Discard(Which::This) => self.discard_card(ship, card, bill),
            Cost::Discard(_) => {
                if let Some(Choice::Upgrade(place)) = way {
                    self.discard_upgrade(ship, *place);
                }
            }
        }
    }

    fn spend_one(&mut self, ship: Option<ShipId>, token: Option<Token>) {
        if let Some((ship, token)) = ship.zip(token) {
            self.spend(ship, token);
        }
    }

    fn discard_card(&mut self, ship: ShipId, card: CardRef, bill: Payment) {
        match (card, bill) {
            (CardRef::Upgrade(place), Payment::Weapon { .. }) => self.discard_weapon(ship, place),
            _ => {
                let holder = match bill {
                    Payment::Ability(ability) | Payment::Rule { ability, .. } => ability.holder,
                    Payment::May { origin, .. } => origin.ability.holder,
                    Payment::Weapon { ship, .. } => ship.into(),
                };
                self.discard_this(AbilityRef {
                    holder,
                    card,
                    index: AbilityIndex(0),
                });
            }
        }
    }

    /// The ability's own card leaves the game.
    pub(super) fn discard_this(&mut self, ability: AbilityRef) {
        match (ability.card, ability.ship()) {
            (CardRef::Upgrade(place), Some(ship)) => self.discard_upgrade(ship, place),
            (CardRef::Damage(card), Some(ship)) => self.discard_damage(ship, card),
            (CardRef::Condition(no), _) => self.remove_condition(no),
            (
                CardRef::Pilot
                | CardRef::ShipAbility
                | CardRef::Upgrade(_)
                | CardRef::Damage(_)
                | CardRef::Device(_)
                | CardRef::Granted(_)
                | CardRef::Lent(_)
                | CardRef::Obstacle(_)
                | CardRef::Text(_),
                _,
            ) => {}
        }
    }
}

/// The choice that pays from these counters, if there may be others: the card they are on, or the kind of token.
fn way_to_spend(counter: CardCounter) -> Option<Choice> {
    match counter.kind {
        CounterKind::Token(token) => Some(Choice::Token(token)),
        CounterKind::Charge => counter.upgrade.map(Choice::Upgrade),
        CounterKind::Shield | CounterKind::Force => None,
    }
}
