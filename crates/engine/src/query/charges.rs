//! Charges, Force and devices: which cards have charges, and which devices are on the table.

use furball_cards::language::{
    Ability, Charged, Counter, Deed, DeviceFilter, Modifier, Quantity, Relation, RuleKind, ShipRef,
};
use furball_cards::{Charges, Slot, Token, TokenSet};

use crate::game::Game;
use crate::ids::{CardRef, DeviceId, Object, ShipId, UpgradeIndex};
use crate::state::{Context, WeaponRef};

use super::rules::Stop;

/// A card that may have charges: a ship card or one of its upgrades.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct ChargedCard {
    pub ship: ShipId,
    /// The index of an upgrade; none for the ship card itself.
    pub upgrade: Option<UpgradeIndex>,
}

/// The set of a single kind of token; both reinforce tokens are one kind to cards.
pub(crate) const fn token_set(token: Token) -> TokenSet {
    match token {
        Token::ReinforceFore | Token::ReinforceAft => TokenSet::REINFORCE,
        other => TokenSet::of(&[other]),
    }
}

impl Game {
    /// Number of locks the ship can maintain [SE-LOCK-08].
    pub(crate) fn max_locks(&self, ship: ShipId) -> usize {
        let mut most = 1;
        self.each_own_rule(ship, RuleKind::Locks, &mut |rule, _| {
            if let Modifier::Quantity(_, Quantity::Locks, change) = rule {
                most = most.max(usize::from(change.set_to().unwrap_or(0)));
            }
            Stop::No
        });
        most
    }

    /// The cards an ability refers to.
    pub(crate) fn charged<'a>(
        &'a self,
        charged: &'a Charged,
        context: &Context,
        this: Option<CardRef>,
    ) -> impl Iterator<Item = ChargedCard> + 'a {
        let you = context.you;
        let own = |upgrade| ChargedCard { ship: you, upgrade };
        let (one, among) = match charged {
            Charged::This => match this {
                Some(CardRef::Upgrade(place)) => (Some(own(Some(place))), None),
                Some(CardRef::Pilot | CardRef::ShipAbility) => (Some(own(None)), None),
                Some(CardRef::Lent(ship)) => (Some(ChargedCard { ship, upgrade: None }), None),
                _ => (None, None),
            },
            Charged::ShipCard { who, non_recurring } => {
                let ship = self.who(*who, context, None);
                let card = ship.map(|ship| ChargedCard { ship, upgrade: None });
                let recurs = |card: &ChargedCard| self.charges_on(*card).1.recovers > 0;
                (card.filter(|card| !(*non_recurring && recurs(card))), None)
            }
            Charged::Upgrade { who, .. } => (None, self.who(*who, context, None)),
            Charged::Named(name) => {
                let ship = self.state.ship(you);
                let content = &self.table.content;
                let pilot = ship.pilot().filter(|&pilot| content.pilot(pilot).name == *name);
                let mut upgrades = ship.upgrades.iter();
                let upgrade = upgrades
                    .position(|carried| !carried.discarded && content.upgrade(carried.card).name == *name);
                let card = match pilot {
                    Some(_) => Some(own(None)),
                    None => upgrade.map(|place| own(Some(UpgradeIndex::at(place)))),
                };
                (card, None)
            }
            Charged::Weapon => {
                let weapon = self.state.attack().map(|attack| (attack.attacker, attack.weapon));
                let card = weapon.and_then(|(ship, weapon)| match weapon {
                    WeaponRef::Primary(_) => None,
                    WeaponRef::Upgrade(place) => Some(ChargedCard {
                        ship,
                        upgrade: Some(place),
                    }),
                });
                (card, None)
            }
        };
        let listed = among.into_iter().flat_map(move |ship| {
            let places = UpgradeIndex::all(self.state.ship(ship).upgrades.len());
            places
                .filter(move |&place| self.is_charged(ship, place, charged, this))
                .map(move |place| ChargedCard {
                    ship,
                    upgrade: Some(place),
                })
        });
        one.into_iter().chain(listed)
    }

    fn is_charged(
        &self,
        ship: ShipId,
        place: UpgradeIndex,
        charged: &Charged,
        this: Option<CardRef>,
    ) -> bool {
        let Charged::Upgrade {
            slots,
            non_recurring,
            other,
            ..
        } = charged
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

    /// Active charges on the card, and its limit [SE-CHG-01].
    pub(crate) fn charges_on(&self, card: ChargedCard) -> (u8, Charges) {
        let ship = self.state.ship(card.ship);
        match card.upgrade {
            Some(place) => {
                let upgrade = ship.upgrades[place.index()];
                (upgrade.charges, self.table.content.upgrade(upgrade.card).charges)
            }
            None => {
                let limit = ship.pilot().map(|pilot| self.table.content.pilot(pilot).charges);
                (ship.charges, limit.unwrap_or_default())
            }
        }
    }

    /// The number of charges that the card can recover: none if it says that its charges stay spent, whatever
    /// would recover them [SE-CHG-06].
    pub(crate) fn recoverable(&self, card: ChargedCard) -> u8 {
        let (active, charges) = self.charges_on(card);
        if self.stays_spent(card) {
            0
        } else {
            charges.limit.saturating_sub(active)
        }
    }

    /// Whether the card itself says that it doesn't recover now.
    fn stays_spent(&self, card: ChargedCard) -> bool {
        let place = card.upgrade.map_or(CardRef::Pilot, CardRef::Upgrade);
        let mut texts = self.abilities_of(card.ship, place).iter();
        texts.any(|text| match text {
            Ability::While(text) => {
                let own = Deed::Recover(Counter::Charges(Charged::This));
                let bars = |rule: &Modifier| matches!(rule, Modifier::Cannot(_, deed) if *deed == own);
                text.rules.iter().any(bars) && self.while_context(text, card.ship, place).is_some()
            }
            Ability::When(_) | Ability::Instead(_) | Ability::Action(_) | Ability::Attack(_) => false,
        })
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

    /// Devices on the table that meet the description.
    pub(crate) fn devices_of<'a>(
        &'a self,
        wanted: &'a DeviceFilter,
        context: &Context,
        it: Option<ShipId>,
    ) -> impl Iterator<Item = DeviceId> + 'a {
        let side = self.state.ship(context.you).side;
        let from = self.place(wanted.from.unwrap_or(ShipRef::You), context, it);
        let there = self.state.devices.iter().filter(|device| device.in_play);
        there
            .filter(move |device| {
                let related = match wanted.are {
                    Relation::Any | Relation::Other => true,
                    Relation::Friendly | Relation::OtherFriendly => device.side == side,
                    Relation::Enemy => device.side != side,
                };
                let kind = self.table.content.device(device.card).kind;
                let near = wanted.range.is_none_or(|wanted| {
                    let range = from.and_then(|from| self.range_between(from, Object::Device(device.no)));
                    range.is_some_and(|range| wanted.contains(range))
                });
                let seen = wanted.arc.is_none_or(|arc| {
                    let from = from.and_then(Object::ship);
                    from.is_some_and(|from| self.in_arc(from, arc, Object::Device(device.no)))
                });
                related && seen && (wanted.kinds.is_empty() || wanted.kinds.contains(&kind)) && near
            })
            .map(|device| device.no)
    }
}
