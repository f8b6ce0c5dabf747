//! Suffering damage: shields first, then cards of the damage deck.

use furball_cards::DamageId;
use furball_cards::language::{Moment, Step};

use crate::choice::Choice;
use crate::event::Event;
use crate::ids::{DealtId, ShipId};
use crate::prompt::Ask;
use crate::state::{Dealt, Frame};

use super::Flow;

impl Flow<'_> {
    /// One damage at a time, all normal damage before critical damage [FE-DMG-02].
    pub(super) fn suffer(&mut self, ship: ShipId, hits: u8, crits: u8, attack: bool) {
        if !self.state.ship(ship).status.in_play() || hits + crits == 0 {
            return;
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
        if self.state.ship(ship).shields > 0 {
            self.lose_shield(ship);
        } else {
            let faceup = critical && !self.shrugs_off_crits(ship);
            self.push(Frame::Deal {
                ship,
                cards: 1,
                faceup,
                attack,
            });
        }
    }

    /// A shield absorbs a damage, critical or not [FE-DMG-03, FE-DMG-04].
    pub(super) fn lose_shield(&mut self, ship: ShipId) {
        let state = self.state.ship_mut(ship);
        if state.shields > 0 {
            state.shields -= 1;
            self.emit(Event::ShieldLost { ship });
        }
    }

    /// Deals cards one after the other.
    pub(super) fn deal(&mut self, ship: ShipId, cards: u8, faceup: bool, attack: bool) {
        if cards == 0 || !self.state.ship(ship).status.in_play() {
            return;
        }
        self.push(Frame::Deal {
            ship,
            cards: cards - 1,
            faceup,
            attack,
        });
        if faceup {
            self.push(Frame::DrawFaceup { ship });
            if attack {
                self.fire_in_attack(Step::DrawFaceup);
            }
        } else {
            let card = self.draw();
            self.put_on_ship(ship, card, false);
        }
    }

    pub(super) fn draw_faceup(&mut self, ship: ShipId) {
        let draws = self
            .state
            .attack_mut()
            .map_or(1, |attack| std::mem::replace(&mut attack.draws, 1));
        let available = self.state.deck.cards.len() + self.state.deck.discard.len();
        let count = usize::from(draws).min(available);
        let picker = self.state.attack().map(|attack| attack.attacker);
        match picker {
            Some(picker) if count > 1 => {
                self.keep_on_top(count);
                self.push(Frame::PickDrawn {
                    ship,
                    picker,
                    count: count as u8,
                });
            }
            _ => {
                let card = self.draw();
                // Without cards, critical damage counts as normal damage [FE-DMG-11, FE-OPEN-43].
                self.put_on_ship(ship, card, card.is_some());
            }
        }
    }

    /// Makes sure that so many cards lie in the deck, by shuffling the discards under it.
    fn keep_on_top(&mut self, count: usize) {
        if self.state.deck.cards.len() < count {
            let mut under = std::mem::take(&mut self.state.deck.discard);
            self.state.fate.shuffle(&mut under);
            under.append(&mut self.state.deck.cards);
            self.state.deck.cards = under;
            self.emit(Event::DeckShuffled);
        }
    }

    pub(super) fn ask_drawn(&mut self, ship: ShipId, picker: ShipId, count: u8) {
        let deck = &self.state.deck.cards;
        let mut drawn: Vec<DamageId> = deck[deck.len() - usize::from(count)..].to_vec();
        drawn.sort_unstable();
        drawn.dedup();
        let choices = drawn.into_iter().map(Choice::Drawn).collect();
        let owner = self.owner(picker);
        self.ask_list(
            Frame::PickDrawn { ship, picker, count },
            owner,
            Ask::PickDrawn(ship),
            choices,
        );
    }

    pub(super) fn drawn_picked(&mut self, ship: ShipId, count: u8, card: DamageId) {
        let first = self.state.deck.cards.len() - usize::from(count);
        let mut drawn = self.state.deck.cards.split_off(first);
        if let Some(place) = drawn.iter().position(|other| *other == card) {
            drawn.remove(place);
        }
        for other in drawn {
            self.state.deck.discard.push(other);
            self.emit(Event::DamageDiscarded {
                ship,
                card: Some(other),
            });
        }
        self.put_on_ship(ship, Some(card), true);
    }

    /// Takes the next card; an empty deck is renewed from the discards [FE-DMG-10].
    fn draw(&mut self) -> Option<DamageId> {
        if self.state.deck.cards.is_empty() && !self.state.deck.discard.is_empty() {
            let mut cards = std::mem::take(&mut self.state.deck.discard);
            self.state.fate.shuffle(&mut cards);
            self.state.deck.cards = cards;
            self.emit(Event::DeckShuffled);
        }
        self.state.deck.cards.pop()
    }

    /// Puts a card, or a marker where there was none, on the ship. A faceup card takes effect only after whatever could
    /// prevent it.
    fn put_on_ship(&mut self, ship: ShipId, card: Option<DamageId>, faceup: bool) {
        self.state.deck.dealt += 1;
        let id = DealtId(self.state.deck.dealt);
        let round = self.state.round;
        let dealt = Dealt {
            id,
            card,
            faceup,
            in_force: false,
            round,
        };
        // A ship that holds more than this was lost long ago; what is dealt to it makes no difference.
        let _ = self.state.ship_mut(ship).damage.try_push(dealt);
        self.emit(Event::DamageDealt {
            ship,
            dealt: id,
            card: card.filter(|_| faceup),
            faceup,
        });
        self.push(Frame::CheckDestroyed { ship });
        if faceup {
            self.push(Frame::Resolve { ship, card: id });
            self.fire_dealt(Moment::DealtFaceup, ship, id);
        }
        self.fire_dealt(Moment::DealtDamageCard, ship, id);
    }

    /// The card's text counts from now on [FE-DMG-06].
    pub(super) fn resolve_damage(&mut self, ship: ShipId, card: DealtId) {
        let dealt = self
            .state
            .ship_mut(ship)
            .damage
            .iter_mut()
            .find(|dealt| dealt.id == card);
        let Some(dealt) = dealt.filter(|dealt| dealt.faceup) else {
            return;
        };
        dealt.in_force = true;
        self.refresh(ship);
        self.fire_dealt(Moment::DealtThis, ship, card);
    }

    /// Turns a card over; a facedown card's text counts no more, but the card still does [FE-DMG-09].
    pub(super) fn flip_damage(&mut self, ship: ShipId, card: DealtId, faceup: bool) {
        let round = self.state.round;
        let dealt = self
            .state
            .ship_mut(ship)
            .damage
            .iter_mut()
            .find(|dealt| dealt.id == card);
        let Some(dealt) = dealt.filter(|dealt| dealt.faceup != faceup && dealt.card.is_some()) else {
            return;
        };
        dealt.faceup = faceup;
        dealt.in_force = false;
        dealt.round = round;
        let shown = dealt.card.filter(|_| faceup);
        self.emit(Event::DamageFlipped {
            ship,
            dealt: card,
            card: shown,
            faceup,
        });
        self.refresh(ship);
        if faceup {
            self.push(Frame::CheckDestroyed { ship });
            self.push(Frame::Resolve { ship, card });
        }
    }

    /// Takes a card off the ship and lays it on the discard pile.
    pub(super) fn discard_damage(&mut self, ship: ShipId, card: DealtId) {
        let damage = &mut self.state.ship_mut(ship).damage;
        let Some(place) = damage.iter().position(|dealt| dealt.id == card) else {
            return;
        };
        let dealt = damage.remove(place);
        if let Some(card) = dealt.card {
            self.state.deck.discard.push(card);
        }
        self.emit(Event::DamageDiscarded {
            ship,
            card: dealt.card,
        });
        self.refresh(ship);
    }
}
