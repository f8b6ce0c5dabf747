//! Who is friendly, allied or an enemy.

use furball_cards::Faction;
use furball_cards::language::{Ability, Modifier, Relation, RuleKind};

use crate::game::Game;
use crate::ids::{DeviceId, ShipId};
use crate::state::{Context, Ship, UpgradeState};

impl Game {
    /// Whether the ship is related so to the one that the context is about.
    pub(crate) fn is_related(&self, relation: Relation, context: &Context, ship: ShipId) -> bool {
        let own = self.state.ship(ship).side == context.side;
        let other = Some(ship) != context.you;
        let allied = || context.you.is_some_and(|you| self.are_allied(you, ship));
        match relation {
            Relation::Any => true,
            Relation::Other => other,
            Relation::Friendly => own && !allied(),
            Relation::OtherFriendly => own && other && !allied(),
            Relation::Allied => own && other && allied(),
            Relation::Enemy => !own,
        }
    }

    /// Whether the device is related so to the ship that the context is about: as the ship that placed it is.
    pub(crate) fn is_device_related(&self, relation: Relation, context: &Context, device: DeviceId) -> bool {
        let device = &self.state.devices[device.index()];
        let own = device.side == context.side;
        let allied = || {
            let both = context.you.zip(device.by);
            both.is_some_and(|(you, by)| self.are_allied(you, by))
        };
        match relation {
            Relation::Any | Relation::Other => true,
            Relation::Friendly | Relation::OtherFriendly => own && !allied(),
            Relation::Allied => own && allied(),
            Relation::Enemy => !own,
        }
    }

    /// Whether the ships of one side are allied instead of friendly [LG-SHIP-07]: as a card says, and otherwise if one of
    /// them joined the other's squad from another faction. No ship is allied to itself.
    pub(crate) fn are_allied(&self, one: ShipId, other: ShipId) -> bool {
        let (first, second) = (self.state.ship(one), self.state.ship(other));
        if one == other || first.side != second.side {
            return false;
        }
        if self.is_ruled(RuleKind::Siding) {
            let said = |relation| self.stands(one, relation) || self.stands(other, relation);
            if said(Relation::Allied) {
                return true;
            }
            if said(Relation::Friendly) {
                return false;
            }
        }
        let factions = self.own_faction(first).zip(self.own_faction(second));
        factions.is_some_and(|(first, second)| first != second)
            && (self.has_joined(first) || self.has_joined(second))
    }

    /// Whether an upgrade or a condition of the ship says how it stands to the others of its side. Only these do, and what
    /// the ship has of others isn't asked: that may depend on who is friendly.
    fn stands(&self, ship: ShipId, wanted: Relation) -> bool {
        let content = &self.table.content;
        let says = |texts: &[Ability]| {
            texts.iter().any(|text| match text {
                Ability::While(text) => text.rules.contains(&Modifier::Stands(wanted)),
                Ability::When(_) | Ability::Instead(_) | Ability::Action(_) | Ability::Attack(_) => false,
            })
        };
        let upgrade = |state: &UpgradeState| {
            let card = content.upgrade(state.card);
            !state.discarded
                && match &card.back {
                    Some(back) if state.flipped => says(&back.abilities),
                    _ => says(&card.abilities),
                }
        };
        let mut conditions = self.state.conditions.iter();
        self.state.ship(ship).upgrades.iter().any(upgrade)
            || conditions.any(|assigned| {
                assigned.on == ship && !assigned.facedown && says(&content.condition(assigned.card).abilities)
            })
    }

    fn own_faction(&self, ship: &Ship) -> Option<Faction> {
        Some(self.table.content.pilot(ship.pilot()?).faction)
    }

    /// Whether one of the ship's cards lets other factions' squads include it, whatever has become of that card.
    fn has_joined(&self, ship: &Ship) -> bool {
        let content = &self.table.content;
        let mut cards = ship.upgrades.iter().map(|upgrade| content.upgrade(upgrade.card));
        cards.any(|card| card.joins().next().is_some())
    }
}
