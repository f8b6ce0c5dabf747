//! Counters on cards: which ones an ability speaks of, what is left of them, and what there can be at most.

use furball_cards::language::{Ability, Charged, Counter, Deed, Modifier, Quantity, RuleKind, ShipRef};
use furball_cards::{Charges, Slot, Stat, Token, TokenSet};

use crate::game::Game;
use crate::ids::{AbilityRef, CardRef, ShipId, UpgradeIndex};
use crate::state::{CardCounter, Context, CounterKind, WeaponRef};

use super::rules::Stop;

/// The set of a single kind of token; both reinforce tokens are one kind to cards.
pub(crate) const fn token_set(token: Token) -> TokenSet {
    match token {
        Token::ReinforceFore | Token::ReinforceAft => TokenSet::REINFORCE,
        other => TokenSet::of(&[other]),
    }
}

impl Game {
    /// The counters on cards that an ability on this card of `you` may mean: several if one of them is picked. `who` tells
    /// which ship a word stands for.
    pub(crate) fn counters<'a>(
        &'a self,
        counter: &'a Counter,
        you: Option<ShipId>,
        this: Option<CardRef>,
        who: &dyn Fn(ShipRef) -> Option<ShipId>,
    ) -> impl Iterator<Item = CardCounter> + use<'a> {
        let (mut one, mut upgrades_of, mut tokens_on) = (None, None, None);
        match counter {
            Counter::Force(word) => one = who(*word).map(CardCounter::force),
            Counter::Shields(word) => one = who(*word).map(CardCounter::shields),
            Counter::Charges(Charged::Upgrade { who: word, .. }) => upgrades_of = who(*word),
            Counter::Charges(charged) => one = self.charged(charged, you, this, who),
            Counter::Tokens(tokens) => {
                let place = you.zip(this.and_then(CardRef::upgrade));
                tokens_on = place.map(|(ship, place)| (ship, place, *tokens));
            }
        }
        let listed = upgrades_of.into_iter().flat_map(move |ship| {
            let places = UpgradeIndex::all(self.state.ship(ship).upgrades.len());
            places
                .filter(move |&place| self.is_charged(ship, place, counter, this))
                .map(move |place| CardCounter::charges(ship, Some(place)))
        });
        let tokens = tokens_on.into_iter().flat_map(move |(ship, place, tokens)| {
            tokens.tokens().map(move |token| CardCounter {
                ship,
                upgrade: Some(place),
                kind: CounterKind::Token(token),
            })
        });
        one.into_iter().chain(listed).chain(tokens)
    }

    /// The same for an effect or a condition.
    pub(crate) fn counters_meant<'a>(
        &'a self,
        counter: &'a Counter,
        context: &Context,
        it: Option<ShipId>,
        this: Option<CardRef>,
    ) -> impl Iterator<Item = CardCounter> + use<'a> {
        self.counters(counter, context.you, this, &|word| self.who(word, context, it))
    }

    /// The charges of the one card that can be meant.
    fn charged(
        &self,
        charged: &Charged,
        you: Option<ShipId>,
        this: Option<CardRef>,
        who: &dyn Fn(ShipRef) -> Option<ShipId>,
    ) -> Option<CardCounter> {
        match charged {
            Charged::This => match this? {
                CardRef::Upgrade(place) => Some(CardCounter::charges(you?, Some(place))),
                CardRef::Pilot | CardRef::ShipAbility => Some(CardCounter::charges(you?, None)),
                CardRef::Lent(ship) => Some(CardCounter::charges(ship, None)),
                CardRef::Damage(_)
                | CardRef::Condition(_)
                | CardRef::Device(_)
                | CardRef::Granted(_)
                | CardRef::Obstacle(_)
                | CardRef::Text(_) => None,
            },
            Charged::ShipCard {
                who: word,
                non_recurring,
            } => {
                let card = CardCounter::charges(who(*word)?, None);
                (!(*non_recurring && self.recovery(card) > 0)).then_some(card)
            }
            Charged::Named(name) => {
                // A condition may speak of a card of the ship that assigned it.
                let among = [you, who(ShipRef::Assigner)].into_iter().flatten();
                among.filter_map(|ship| self.card_named(ship, name)).next()
            }
            Charged::Weapon => {
                let attack = self.state.attack()?;
                match attack.weapon {
                    WeaponRef::Primary(_) => None,
                    WeaponRef::Upgrade(place) => Some(CardCounter::charges(attack.attacker, Some(place))),
                }
            }
            Charged::Upgrade { .. } => None,
        }
    }

    /// The charges of the ship's card with this name.
    fn card_named(&self, ship: ShipId, name: &str) -> Option<CardCounter> {
        let content = &self.table.content;
        let state = self.state.ship(ship);
        if state
            .pilot()
            .is_some_and(|pilot| content.pilot(pilot).name == name)
        {
            return Some(CardCounter::charges(ship, None));
        }
        let place = state
            .upgrades
            .iter()
            .position(|carried| !carried.discarded && content.upgrade(carried.card).name == name)?;
        Some(CardCounter::charges(ship, Some(UpgradeIndex::at(place))))
    }

    fn is_charged(
        &self,
        ship: ShipId,
        place: UpgradeIndex,
        counter: &Counter,
        this: Option<CardRef>,
    ) -> bool {
        let Counter::Charges(Charged::Upgrade {
            slots,
            non_recurring,
            other,
            ..
        }) = counter
        else {
            return false;
        };
        let upgrade = self.state.ship(ship).upgrades[place.index()];
        let card = self.table.content.upgrade(upgrade.card);
        let of_slot = |slot: &Slot| *slot == card.slot || card.also_fills.contains(slot);
        !upgrade.discarded
            && card.charges.limit > 0
            && (slots.is_empty() || slots.iter().any(of_slot))
            && !(*non_recurring && card.charges.recovers > 0)
            && !(*other && this == Some(CardRef::Upgrade(place)))
    }

    /// The tokens of these kinds that lie on the ability's card.
    pub(crate) fn tokens_on(
        &self,
        ability: AbilityRef,
        tokens: TokenSet,
    ) -> impl Iterator<Item = CardCounter> + '_ {
        let on = ability.ship().zip(ability.card.upgrade()).into_iter();
        let kinds = on.flat_map(move |on| tokens.tokens().map(move |token| (on, token)));
        let tokens = kinds.map(move |((ship, place), token)| CardCounter {
            ship,
            upgrade: Some(place),
            kind: CounterKind::Token(token),
        });
        tokens.filter(|&tokens| self.left(tokens) > 0)
    }

    /// The charges that the card recovers when it is reloaded: one, and more by cards that speak of this one.
    pub(crate) fn reloaded_at_once(&self, card: CardCounter) -> u8 {
        let mut number = 1;
        self.each_rule_of_cards(RuleKind::Devices, &mut |rule, context, ability| {
            if let Modifier::Quantity(whom, Quantity::Times(Deed::Recover(counter)), change) = rule
                && self.concerns(whom, context, card.ship)
                && self
                    .counters_meant(counter, context, None, Some(ability.card))
                    .any(|meant| meant == card)
            {
                number += change.fixed().unwrap_or(0);
            }
            Stop::No
        });
        number
    }

    /// What is left of the counter. Shields include those that the ship treats as its own.
    pub(crate) fn left(&self, counter: CardCounter) -> u8 {
        match counter.kind {
            CounterKind::Shield => self.shields(counter.ship),
            CounterKind::Charge | CounterKind::Force | CounterKind::Token(_) => {
                let ship = self.state.ship(counter.ship);
                ship.counters.count(counter.upgrade, counter.kind)
            }
        }
    }

    /// What there can be of the counter at most; tokens have no limit.
    pub(crate) fn limit(&self, counter: CardCounter) -> Option<u8> {
        match counter.kind {
            CounterKind::Shield => Some(self.stat(counter.ship, Stat::Shields)),
            CounterKind::Charge => Some(self.printed_charges(counter).limit),
            CounterKind::Force => Some(self.force_capacity(counter.ship)),
            CounterKind::Token(_) => None,
        }
    }

    /// What the counter can still recover, in the End phase, by a reload or by a card.
    pub(crate) fn room(&self, counter: CardCounter) -> u8 {
        if self.stays_spent(counter) {
            return 0;
        }
        let ship = self.state.ship(counter.ship);
        // Shields that the ship treats as its own have their own limit.
        let there = ship.counters.count(counter.upgrade, counter.kind);
        self.limit(counter).map_or(0, |limit| limit.saturating_sub(there))
    }

    /// Whether the card itself says that it doesn't recover now.
    fn stays_spent(&self, counter: CardCounter) -> bool {
        if counter.kind != CounterKind::Charge {
            return false;
        }
        let place = counter.upgrade.map_or(CardRef::Pilot, CardRef::Upgrade);
        self.abilities_of(counter.ship, place)
            .iter()
            .any(|ability| match ability {
                Ability::While(text) => {
                    let own = Deed::Recover(Counter::Charges(Charged::This));
                    let bars = |rule: &Modifier| matches!(rule, Modifier::Cannot(_, deed) if *deed == own);
                    text.rules.iter().any(bars) && self.while_context(text, counter.ship, place).is_some()
                }
                _ => false,
            })
    }

    /// What the counter recovers in the End phase, or loses if negative [SE-CHG-08, SE-CHG-09].
    pub(crate) fn recovery(&self, counter: CardCounter) -> i8 {
        match counter.kind {
            CounterKind::Charge => self.printed_charges(counter).recovers,
            CounterKind::Force => i8::from(self.force_recovers(counter.ship)),
            CounterKind::Shield | CounterKind::Token(_) => 0,
        }
    }

    /// Whether any part of the ship's Force has the recovery symbol, and no card takes it away [LG-OPEN-69].
    fn force_recovers(&self, ship: ShipId) -> bool {
        let taken = self.has_own_rule(ship, RuleKind::Recovering, |rule| {
            matches!(
                rule,
                Modifier::Quantity(_, Quantity::Times(Deed::Recover(Counter::Force(_))), _)
            )
        });
        let ship = self.state.ship(ship);
        let content = &self.table.content;
        let own = ship.pilot().map(|pilot| content.pilot(pilot));
        let upgrades = ship.upgrades.iter().filter(|upgrade| !upgrade.discarded);
        let shown = own.is_some_and(|pilot| pilot.force > 0 && !pilot.force_without_symbol)
            || upgrades
                .map(|upgrade| content.upgrade(upgrade.card))
                .any(|card| card.force > 0);
        shown && !taken
    }

    /// The charges that the card has printed on it.
    fn printed_charges(&self, counter: CardCounter) -> Charges {
        let ship = self.state.ship(counter.ship);
        let content = &self.table.content;
        match counter.upgrade {
            Some(place) => content.upgrade(ship.upgrades[place.index()].card).charges,
            None => ship
                .pilot()
                .map_or_else(Charges::default, |pilot| content.pilot(pilot).charges),
        }
    }

    /// The ship's Force capacity: its own plus what its upgrades add [SE-CHG-04].
    pub(crate) fn force_capacity(&self, ship: ShipId) -> u8 {
        let ship = self.state.ship(ship);
        let content = &self.table.content;
        let own = ship.pilot().map_or(0, |pilot| content.pilot(pilot).force);
        let upgrades = ship.upgrades.iter().filter(|upgrade| !upgrade.discarded);
        let added = upgrades.map(|upgrade| content.upgrade(upgrade.card).force);
        own + added.sum::<u8>()
    }
}
