//! Triggered abilities: collecting those that a moment sets off, and resolving them in order.

use furball_cards::language::{Ability, Cost, Duration, Limit, Moment};

use crate::choice::Choice;
use crate::event::Event;
use crate::ids::{AbilityRef, CardRef, DealtId, ShipId};
use crate::prompt::Ask;
use crate::query::{dealt_of, moment_bit, watched};
use crate::state::{Context, Frame, Origin, Path, Pending};

use super::Flow;

impl Flow<'_> {
    /// Lets abilities answer a moment. They resolve before whatever is on the stack already.
    pub(super) fn fire(&mut self, moment: Moment, subject: Option<ShipId>, object: Option<ShipId>) {
        self.fire_all(&[(moment, subject, object)]);
    }

    /// Lets abilities answer several moments that come at the same time.
    pub(super) fn fire_all(&mut self, moments: &[(Moment, Option<ShipId>, Option<ShipId>)]) {
        let from = self.state.pending.len();
        for &(moment, subject, object) in moments {
            self.collect(moment, subject, object, None);
        }
        self.open_window(from);
    }

    /// Lets abilities answer the dealing of a damage card.
    pub(super) fn fire_dealt(&mut self, moment: Moment, ship: ShipId, card: DealtId) {
        let from = self.state.pending.len();
        self.collect(moment, Some(ship), None, Some(card));
        self.open_window(from);
    }

    fn open_window(&mut self, from: usize) {
        if self.state.pending.len() > from {
            self.push(Frame::Window { from: from as u16 });
        }
    }

    fn collect(
        &mut self,
        moment: Moment,
        subject: Option<ShipId>,
        object: Option<ShipId>,
        dealt: Option<DealtId>,
    ) {
        let bit = moment_bit(moment);
        if !self.state.ships.iter().any(|ship| ship.watches & bit != 0) {
            return;
        }
        let mut found = Vec::new();
        for ship in self.state.in_play().filter(|ship| ship.watches & bit != 0) {
            for card in self.cards_in_force(ship) {
                // A card that speaks of being dealt speaks only of itself.
                if moment == Moment::DealtThis && Some(card) != dealt.map(CardRef::Damage) {
                    continue;
                }
                for (index, text) in self.abilities_of(ship.id, card).iter().enumerate() {
                    let Ability::When(text) = text else { continue };
                    if text.on != moment {
                        continue;
                    }
                    let ability = AbilityRef {
                        ship: ship.id,
                        card,
                        index: index as u8,
                    };
                    let dealt = dealt.or(dealt_of(card));
                    let context = Context {
                        subject,
                        object,
                        dealt,
                        ..Context::of(ship.id)
                    };
                    let concerned = subject.is_none_or(|subject| self.watches(&text.by, &context, subject));
                    if concerned
                        && !self.used_up(ability)
                        && self.all_hold(&text.only_if, &context, Some(card))
                    {
                        found.push(Pending { ability, context });
                    }
                }
            }
        }
        self.state.pending.extend(found);
    }

    /// Whether the ability has been used as often as it may be.
    fn used_up(&self, ability: AbilityRef) -> bool {
        self.state.used.iter().any(|(used, _)| *used == ability)
    }

    /// Whether the ability can still be used: conditions are judged again, and its price must be payable.
    pub(super) fn usable(&self, ability: AbilityRef, context: &Context) -> bool {
        let Some(Ability::When(text)) = self.ability(ability) else {
            return false;
        };
        self.state.ship(ability.ship).status.in_play()
            && !self.used_up(ability)
            && self.card_in_force(ability.ship, ability.card)
            && self.all_hold(&text.only_if, context, Some(ability.card))
            && self.payable(&text.cost, ability.ship, context, ability.card)
            && (!text.may || self.does_something(&text.then, context, ability.card))
    }

    fn optional(&self, ability: AbilityRef) -> bool {
        matches!(self.ability(ability), Some(Ability::When(text)) if text.may)
    }

    /// Resolves what triggered together: the side with initiative first, in the order its players choose
    /// [FE-INIT-06, FE-OPEN-36].
    pub(super) fn window(&mut self, from: u16) {
        let from_place = from as usize;
        let usable: Vec<bool> = self.state.pending[from_place..]
            .iter()
            .map(|pending| self.usable(pending.ability, &pending.context))
            .collect();
        let mut keep = usable.into_iter();
        let mut place = 0;
        self.state.pending.retain(|_| {
            place += 1;
            place <= from_place || keep.next().unwrap_or(false)
        });
        let waiting = &self.state.pending[from_place..];
        if waiting.is_empty() {
            return;
        }
        let rank = |pending: &Pending| {
            let ship = self.state.ship(pending.ability.ship);
            (ship.side != self.state.initiative, ship.owner)
        };
        let Some(first) = waiting.iter().map(rank).min() else {
            return;
        };
        let group: Vec<Pending> = waiting
            .iter()
            .copied()
            .filter(|pending| rank(pending) == first)
            .collect();
        let all_optional = group.iter().all(|pending| self.optional(pending.ability));
        if let [only] = group.as_slice()
            && !all_optional
        {
            let only = *only;
            self.push(Frame::Window { from });
            self.take_pending(from, only.ability);
            return;
        }
        let mut choices: Vec<Choice> = Vec::with_capacity(group.len() + 1);
        for pending in &group {
            let choice = Choice::Ability(pending.ability);
            if !choices.contains(&choice) {
                choices.push(choice);
            }
        }
        if all_optional {
            choices.push(Choice::Pass);
        }
        self.ask_list(Frame::Window { from }, first.1, Ask::UseAbility, choices);
    }

    /// The player picked an ability to resolve next, or wants none of his.
    pub(super) fn window_answered(&mut self, from: u16, seat: crate::ids::Seat, choice: &Choice) {
        self.push(Frame::Window { from });
        match choice {
            Choice::Ability(ability) => self.take_pending(from, *ability),
            _ => {
                let ships = std::mem::take(&mut self.state.pending);
                let mut place = 0;
                let keep = |pending: &Pending| self.state.ship(pending.ability.ship).owner != seat;
                let kept = ships
                    .into_iter()
                    .filter(|pending| {
                        place += 1;
                        place <= from as usize || keep(pending)
                    })
                    .collect();
                self.state.pending = kept;
            }
        }
    }

    fn take_pending(&mut self, from: u16, ability: AbilityRef) {
        let waiting = &self.state.pending[from as usize..];
        let Some(place) = waiting.iter().position(|pending| pending.ability == ability) else {
            return;
        };
        let pending = self.state.pending.remove(from as usize + place);
        self.use_ability(pending.ability, pending.context);
    }

    /// Starts an ability: its price, then its effects.
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
            ability,
            context,
            next: 0,
        });
    }

    /// Pays one part of the price after the other, then goes on to the effects.
    pub(super) fn pay(&mut self, ability: AbilityRef, context: Context, next: u8) {
        let costs: &[Cost] = match self.ability(ability) {
            Some(Ability::When(text)) => &text.cost,
            Some(Ability::Action(text)) => &text.cost,
            Some(Ability::While(_) | Ability::Attack(_)) | None => &[],
        };
        let Some(cost) = costs.get(next as usize).copied() else {
            let origin = Origin {
                ability,
                path: Path::default(),
            };
            self.push(Frame::Effects {
                origin,
                context,
                next: 0,
            });
            return;
        };
        // A card may let another ship use it; then that ship pays.
        let ship = context.you;
        if let Cost::Discard(slot) = cost {
            let cards: Vec<u8> = self.discardable(ship, slot, Some(ability.card)).collect();
            if cards.len() > 1 {
                let choices = cards.into_iter().map(Choice::Upgrade).collect();
                let frame = Frame::Pay {
                    ability,
                    context,
                    next,
                };
                self.ask_list(frame, self.owner(ship), Ask::PickUpgrade(ship), choices);
                return;
            }
            self.push(Frame::Pay {
                ability,
                context,
                next: next + 1,
            });
            if let Some(&place) = cards.first() {
                self.discard_upgrade(ship, place);
            }
            return;
        }
        self.push(Frame::Pay {
            ability,
            context,
            next: next + 1,
        });
        match cost {
            Cost::Spend(token) => self.spend(ship, token),
            Cost::SpendLock => self.spend_lock(ship),
            Cost::Receive(token) => self.gain(ship, token, 1),
            Cost::DiscardThis => self.discard_this(ability),
            Cost::Suffer => self.push(Frame::Suffer {
                ship,
                hits: 1,
                crits: 0,
                attack: false,
            }),
            Cost::Discard(_) => {}
        }
    }

    pub(super) fn upgrade_paid(&mut self, ability: AbilityRef, context: Context, next: u8, place: u8) {
        self.push(Frame::Pay {
            ability,
            context,
            next: next + 1,
        });
        self.discard_upgrade(context.you, place);
    }

    /// The card that the ability stands on leaves the game.
    pub(super) fn discard_this(&mut self, ability: AbilityRef) {
        match ability.card {
            CardRef::Upgrade(place) => self.discard_upgrade(ability.ship, place),
            CardRef::Damage(card) => self.discard_damage(ability.ship, card),
            CardRef::Pilot | CardRef::Granted(_) => {}
        }
    }

    /// Ends what lasted until now.
    pub(super) fn expire(&mut self, until: Duration) {
        if self.state.lasting.iter().any(|lasting| lasting.until == until) {
            self.state.lasting.retain(|lasting| lasting.until != until);
            for ship in 0..self.state.ships.len() {
                self.refresh(ShipId(ship as u8));
            }
        }
    }

    /// Notes anew which moments the ship's cards watch and whether any has lasting rules.
    pub(crate) fn refresh(&mut self, ship: ShipId) {
        let state = self.state.ship(ship);
        let upgrades = (0..state.upgrades.len() as u8).map(CardRef::Upgrade);
        let granted = self.state.lasting.iter().filter(|lasting| lasting.ship == ship);
        let granted = granted.map(|lasting| CardRef::Granted(lasting.id));
        let damage = state
            .damage
            .iter()
            .filter(|dealt| dealt.in_force)
            .map(|dealt| CardRef::Damage(dealt.id));
        let cards = std::iter::once(CardRef::Pilot)
            .chain(upgrades)
            .chain(granted)
            .chain(damage);
        let (mut watches, mut has_rules) = (0, false);
        for card in cards {
            let abilities = self.abilities_of(ship, card);
            watches |= watched(abilities);
            has_rules |= abilities
                .iter()
                .any(|ability| matches!(ability, Ability::While(_)));
        }
        let state = self.state.ship_mut(ship);
        state.watches = watches;
        state.has_rules = has_rules;
    }
}
