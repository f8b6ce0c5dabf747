//! Suffering damage: shields first, then cards from the damage deck.

use furball_cards::DamageId;
use furball_cards::language::{DealtCard, Handled, Harm, Lost, Moment, Step};

use crate::event::Event;
use crate::ids::{DealtId, ShipId, ShipSet};
use crate::prompt::Ask;
use crate::state::{CardFace, Context, CounterKind, Damage, Dealt, Deck, Frame, PendingEvent, Ship, Status};

use super::Flow;

impl Flow<'_> {
    /// The ship is about to suffer damage from a single cause.
    pub(super) fn suffers(&mut self, ship: ShipId, hits: u8, crits: u8, attack: bool) {
        self.suffers_from(ship, hits, crits, attack, false);
    }

    /// The same, with whether it comes from an obstacle or a bomb of its own side.
    pub(super) fn suffers_from(&mut self, ship: ShipId, hits: u8, crits: u8, attack: bool, hazard: bool) {
        if hits + crits > 0 && self.can_suffer(ship) {
            self.about_to(PendingEvent::Suffer {
                ship,
                hits,
                crits,
                attack,
                from_obstacle_or_bomb: hazard,
            });
        }
    }

    /// The ship suffers damage that nothing has replaced.
    pub(super) fn start_suffering(
        &mut self,
        ship: ShipId,
        Damage { hits, crits }: Damage,
        attack: bool,
        from_obstacle_or_bomb: bool,
    ) {
        if hits + crits == 0 {
            return;
        }
        if let Some(attack) = self.state.attack_mut() {
            attack.harmed.insert(ship);
        }
        // Whatever answers it may only come with the first of the damage.
        self.push(Frame::Suffered {
            ship,
            hits,
            crits,
            from_obstacle_or_bomb,
            before: DealtId(self.state.dealt),
        });
        self.push(Frame::Suffer {
            ship,
            hits,
            crits,
            attack,
        });
    }

    /// Triggers abilities on suffered damage; a card dealt by the last of it was not there yet to trigger.
    pub(super) fn suffered(&mut self, ship: ShipId, harm: Damage, hazard: bool, before: DealtId) {
        let Damage { hits, crits } = harm;
        let kinds = [
            (Harm::Any, hits + crits),
            (Harm::Hits, hits),
            (Harm::Crits, crits),
            (Harm::ObstacleOrBomb, if hazard { hits + crits } else { 0 }),
        ];
        let about = Context {
            dealt: Some(before),
            harm,
            ..self.about(Some(ship), None)
        };
        let moments: Vec<_> = kinds
            .into_iter()
            .filter(|&(_, amount)| amount > 0)
            .map(|(kind, amount)| (Moment::Suffers(kind), Context { amount, ..about }))
            .collect();
        self.fire_about(&moments);
    }

    /// One damage at a time, all normal damage before critical damage [FE-DMG-02, SE-DMG-01].
    pub(super) fn suffer(&mut self, ship: ShipId, hits: u8, crits: u8, attack: bool) {
        if !self.can_suffer(ship) {
            return;
        }
        if hits + crits == 0 {
            // Whatever waited for the last of the damage [SE-DMG-05].
            self.check_destroyed(ship);
            return;
        }
        let remote = self.state.ship(ship).is_remote();
        if remote && !self.table.rulebook.damage.remotes_count_damage {
            // However much damage it suffers, it is dealt one card [SE-RMT-06].
            self.push(Frame::Deal {
                ship,
                cards: 1,
                faceup: false,
                attack,
            });
            return;
        }
        if hits + crits == 1 {
            self.last_of_damage();
        }
        let critical = hits == 0;
        let (hits, crits) = if critical {
            (0, crits - 1)
        } else {
            (hits - 1, crits)
        };
        self.push(Frame::Suffer {
            ship,
            hits,
            crits,
            attack,
        });
        if let Some(holder) = self.shield_holder(ship) {
            self.lose_shield(holder);
        } else {
            // A remote's cards are all facedown [LG-DEV-09].
            let faceup = critical && !remote;
            self.push(Frame::Deal {
                ship,
                cards: 1,
                faceup,
                attack,
            });
        }
    }

    /// Only one damage is left: cards dealt by those before it are already in force, and answer it [SE-DMG-03].
    fn last_of_damage(&mut self) {
        let there = DealtId(self.state.dealt);
        if let Some(Frame::Suffered { before, .. }) = self.state.frames.last_mut() {
            *before = there;
        }
    }

    /// Shields of the ship are lost or spent, its own before those it treats as its own, as far as there are any.
    pub(super) fn lose_shields(&mut self, ship: ShipId, count: u8) -> u8 {
        let mut lost = 0;
        while lost < count
            && let Some(holder) = self.shield_holder(ship)
        {
            self.lose_shield(holder);
            lost += 1;
        }
        lost
    }

    /// A shield is lost: it absorbs a damage, critical or not, or is lost or spent for something else
    /// [FE-DMG-03, FE-DMG-04, SE-DMG-02, SE-SHLD-03].
    pub(super) fn lose_shield(&mut self, ship: ShipId) {
        let counters = &mut self.state.ship_mut(ship).counters;
        if counters.take(None, CounterKind::Shield, 1) > 0 {
            self.emit(Event::ShieldLost { ship });
            self.fire(Moment::Loses(Lost::Shield), Some(ship), None);
        }
    }

    /// Deals cards one by one.
    pub(super) fn deal(&mut self, ship: ShipId, cards: u8, faceup: bool, attack: bool) {
        if cards == 0 || !self.can_suffer(ship) {
            return;
        }
        self.push(Frame::Deal {
            ship,
            cards: cards - 1,
            faceup,
            attack,
        });
        self.about_to(PendingEvent::Deal { ship, faceup, attack });
    }

    /// Deals a card that nothing has replaced.
    pub(super) fn deal_one(&mut self, ship: ShipId, faceup: bool, attack: bool) {
        if faceup {
            self.push(Frame::DrawFaceup { ship });
            if attack {
                self.fire_in_attack(Step::DrawFaceup);
            }
        } else {
            let card = self.draw(ship);
            self.put_on_ship(ship, card, false);
        }
    }

    pub(super) fn draw_faceup(&mut self, ship: ShipId) {
        let draws = self
            .state
            .attack_mut()
            .map_or(1, |attack| std::mem::replace(&mut attack.draws, 1));
        let available = self.deck(ship).cards.len() + self.reclaimable(ship);
        let count = usize::from(draws).min(available);
        let picker = self.state.attack().map(|attack| attack.attacker);
        match picker {
            Some(picker) if count > 1 => {
                self.keep_on_top(ship, count);
                self.push(Frame::PickDrawn {
                    ship,
                    picker,
                    count: count as u8,
                });
            }
            _ => {
                let card = self.draw(ship);
                // Without cards, critical damage counts as normal damage [FE-DMG-11, FE-OPEN-43].
                self.put_on_ship(ship, card, card.is_some());
            }
        }
    }

    /// The deck that the ship's cards come from [SE-DMG-07].
    pub(crate) fn deck(&self, ship: ShipId) -> &Deck {
        &self.state.decks[self.deck_place(ship)]
    }

    pub(crate) fn deck_mut(&mut self, ship: ShipId) -> &mut Deck {
        let place = self.deck_place(ship);
        &mut self.state.decks[place]
    }

    fn deck_place(&self, ship: ShipId) -> usize {
        if self.table.rulebook.damage.shared_deck {
            0
        } else {
            self.state.ship(ship).side.index()
        }
    }

    /// Makes sure the deck has this number of cards by shuffling reclaimable ones under it.
    fn keep_on_top(&mut self, ship: ShipId, count: usize) {
        if self.deck(ship).cards.len() < count {
            let mut under = self.reclaim(ship);
            let deck = self.deck_mut(ship);
            under.append(&mut deck.cards);
            deck.cards = under;
        }
    }

    /// Whether the destroyed ship holds cards that go back into this ship's deck.
    fn gives_back(&self, ship: ShipId, lost: &Ship) -> bool {
        lost.status == Status::Destroyed && self.deck_place(lost.id) == self.deck_place(ship)
    }

    /// Number of cards that could be reclaimed for the deck.
    fn reclaimable(&self, ship: ShipId) -> usize {
        let lost = self.state.ships.iter().filter(|lost| self.gives_back(ship, lost));
        let held = lost
            .flat_map(|lost| &lost.damage)
            .filter(|dealt| dealt.card.is_some());
        self.deck(ship).discard.len() + held.count()
    }

    /// Takes the discards and the cards of destroyed ships and shuffles them
    /// [FE-DMG-10, SE-DMG-15, SE-OPEN-18].
    fn reclaim(&mut self, ship: ShipId) -> Vec<DamageId> {
        let mut cards = std::mem::take(&mut self.deck_mut(ship).discard);
        let lost: ShipSet = {
            let ships = self.state.ships.iter();
            ships
                .filter(|lost| self.gives_back(ship, lost))
                .map(|lost| lost.id)
                .collect()
        };
        for lost in lost.iter() {
            let damage = std::mem::take(&mut self.state.ship_mut(lost).damage);
            cards.extend(damage.iter().filter_map(|dealt| dealt.card));
        }
        self.state.chance.shuffle(&mut cards);
        self.emit(Event::DeckShuffled);
        cards
    }

    pub(super) fn ask_drawn(&mut self, ship: ShipId, picker: ShipId, count: u8) {
        let deck = &self.deck(ship).cards;
        let mut drawn: Vec<DamageId> = deck[deck.len() - usize::from(count)..].to_vec();
        drawn.sort_unstable();
        drawn.dedup();
        let choices = self.drawn_choices(&drawn);
        let owner = self.owner(picker);
        self.ask_list(
            Frame::PickDrawn { ship, picker, count },
            owner,
            Ask::PickDrawn(ship),
            choices,
        );
    }

    pub(super) fn drawn_picked(&mut self, ship: ShipId, count: u8, card: DamageId) {
        let deck = self.deck_mut(ship);
        let first = deck.cards.len() - usize::from(count);
        let mut drawn = deck.cards.split_off(first);
        deck.known = deck.known.saturating_sub(count);
        if let Some(place) = drawn.iter().position(|other| *other == card) {
            drawn.remove(place);
        }
        for other in drawn {
            self.deck_mut(ship).discard.push(other);
            self.emit(Event::DamageDiscarded {
                ship,
                card: Some(self.damage_id(other)),
            });
        }
        self.put_on_ship(ship, Some(card), true);
    }

    /// The next card isn't dealt, but discarded.
    pub(super) fn discard_drawn(&mut self, ship: ShipId) {
        if let Some(card) = self.draw(ship) {
            self.deck_mut(ship).discard.push(card);
            self.emit(Event::DamageDiscarded {
                ship,
                card: Some(self.damage_id(card)),
            });
        }
    }

    /// Draws the next card; an empty deck is renewed [FE-DMG-10, SE-DMG-15].
    fn draw(&mut self, ship: ShipId) -> Option<DamageId> {
        if self.deck(ship).cards.is_empty() && self.reclaimable(ship) > 0 {
            let cards = self.reclaim(ship);
            self.deck_mut(ship).cards = cards;
        }
        let deck = self.deck_mut(ship);
        deck.known = deck.known.saturating_sub(1);
        deck.cards.pop()
    }

    /// Puts a card, or a marker if there was none, on the ship. A faceup card takes effect only after
    /// anything that could prevent it.
    pub(super) fn put_on_ship(&mut self, ship: ShipId, card: Option<DamageId>, faceup: bool) {
        self.state.dealt += 1;
        let id = DealtId(self.state.dealt);
        let dealt = Dealt {
            id,
            card,
            face: if faceup { CardFace::Up } else { CardFace::Down },
            this_round: true,
        };
        if self.state.ship_mut(ship).damage.push(dealt).is_err() {
            // A ship with that many cards was destroyed long ago; one more makes no difference, and is discarded.
            self.deck_mut(ship).discard.extend(card);
            return;
        }
        self.emit(Event::DamageDealt {
            ship,
            dealt: id,
            card: card.filter(|_| faceup).map(|card| self.damage_id(card)),
            faceup,
        });
        self.push(Frame::CheckDestroyed { ship });
        if faceup {
            self.push(Frame::Resolve { ship, card: id });
            self.push(Frame::Dealt { ship, card: id });
            self.fire_dealt(Moment::Dealt(DealtCard::Faceup), ship, id);
        } else {
            self.dealt(ship, id);
        }
    }

    /// The card has been dealt to the ship. One that was discarded instead never was [SE-REPL-03].
    pub(super) fn dealt(&mut self, ship: ShipId, id: DealtId) {
        let Some(&dealt) = self.state.ship(ship).dealt(id) else {
            return;
        };
        if let Some(attack) = self.state.attack_mut()
            && attack.defender == ship
        {
            attack.dealt = attack.dealt.saturating_add(1);
            if let Some(card) = dealt.card.filter(|_| dealt.faceup()) {
                let _ = attack.dealt_faceup.try_push(card);
            }
        }
        self.fire_dealt(Moment::Dealt(DealtCard::Any), ship, id);
    }

    /// Triggers abilities on a dealt damage card.
    fn fire_dealt(&mut self, moment: Moment, ship: ShipId, card: DealtId) {
        let about = self.about_card(ship, card);
        self.fire_about(&[(moment, about)]);
    }

    fn about_card(&self, ship: ShipId, card: DealtId) -> Context {
        Context {
            dealt: Some(card),
            ..self.about(Some(ship), None)
        }
    }

    /// Flips a faceup card facedown, or discards a facedown one [SE-DMG-10].
    pub(super) fn repair(&mut self, ship: ShipId, card: DealtId) {
        let dealt = self.state.ship(ship).dealt(card);
        match dealt.map(|dealt| dealt.faceup()) {
            Some(true) => self.flip_damage(ship, card, false),
            Some(false) => self.discard_damage(ship, card),
            None => return,
        }
        self.fire_dealt(Moment::DamageCard(Handled::Repaired), ship, card);
    }

    /// Flips one of the ship's facedown cards, at random, faceup [SE-DMG-09, SE-DMG-11].
    pub(super) fn expose_one(&mut self, ship: ShipId) {
        if let Some(card) = self.random_facedown(ship) {
            self.expose(ship, card);
        }
    }

    /// Flips the card faceup; what follows from that waits until it has taken effect.
    pub(super) fn expose(&mut self, ship: ShipId, card: DealtId) {
        self.fire_dealt(Moment::DamageCard(Handled::Exposed), ship, card);
        self.flip_damage(ship, card, true);
    }

    /// The card's text applies from now on [FE-DMG-06].
    pub(super) fn resolve_damage(&mut self, ship: ShipId, card: DealtId) {
        let dealt = self.state.ship_mut(ship).dealt_mut(card);
        let Some(dealt) = dealt.filter(|dealt| dealt.faceup()) else {
            return;
        };
        dealt.face = CardFace::InForce;
        self.refresh(ship);
        // Before the next damage [SE-DMG-03].
        let about = self.about_card(ship, card);
        self.resolve_at_once(Moment::Dealt(DealtCard::This), &about);
    }

    /// Flips a card; a facedown card's text no longer applies, but the card still counts [FE-DMG-09].
    pub(super) fn flip_damage(&mut self, ship: ShipId, card: DealtId, faceup: bool) {
        let dealt = self.state.ship_mut(ship).dealt_mut(card);
        let Some(dealt) = dealt.filter(|dealt| dealt.faceup() != faceup && dealt.card.is_some()) else {
            return;
        };
        dealt.face = if faceup { CardFace::Up } else { CardFace::Down };
        dealt.this_round = true;
        let shown = dealt.card.filter(|_| faceup);
        self.emit(Event::DamageFlipped {
            ship,
            dealt: card,
            card: shown.map(|card| self.damage_id(card)),
            faceup,
        });
        self.refresh(ship);
        if faceup {
            self.push(Frame::CheckDestroyed { ship });
            self.about_to(PendingEvent::TakeEffect { ship, card });
        }
    }

    /// Moves a card from the ship to the discard pile.
    pub(super) fn discard_damage(&mut self, ship: ShipId, card: DealtId) {
        let damage = &mut self.state.ship_mut(ship).damage;
        let Some(place) = damage.iter().position(|dealt| dealt.id == card) else {
            return;
        };
        let dealt = damage.remove(place);
        if let Some(card) = dealt.card {
            self.deck_mut(ship).discard.push(card);
        }
        self.emit(Event::DamageDiscarded {
            ship,
            card: dealt.card.map(|card| self.damage_id(card)),
        });
        self.refresh(ship);
    }

    pub(super) fn random_facedown(&mut self, ship: ShipId) -> Option<crate::ids::DealtId> {
        let facedown: Vec<_> = {
            let damage = &self.state.ship(ship).damage;
            damage
                .iter()
                .filter(|dealt| !dealt.faceup())
                .map(|dealt| dealt.id)
                .collect()
        };
        if facedown.is_empty() {
            return None;
        }
        let place = self.state.chance.below(facedown.len() as u32) as usize;
        Some(facedown[place])
    }
}
