//! A ship's weapons: number of dice, arcs and ranges.

use arrayvec::ArrayVec;
use furball_cards::language::{Ability, ArcName, Deed, Modifier, RuleKind, Weapon, WeaponKind};
use furball_cards::{PrimaryWeapon, Slot, Stat};
use furball_geometry::{Quarter, Range, RangeBand};

use crate::game::Game;
use crate::ids::{CardRef, ShipId, UpgradeIndex, WeaponIndex};
use crate::refusal::AttackRefusal;
use crate::state::{Field, WeaponRef};

use super::measure::{arc_at, opposite};
use super::rules::Stop;

/// Maximum number of primary weapons on a ship card.
const PRINTED: usize = 4;

/// A weapon ready to be aimed: everything about it that doesn't depend on the target.
#[derive(Clone, Debug)]
pub(crate) struct Ready<'a> {
    pub weapon: WeaponRef,
    /// The weapon on the upgrade card, if it is on one.
    pub text: Option<&'a Weapon>,
    pub field: Field,
    pub range: RangeBand,
}

/// The ways to aim a weapon.
#[derive(Clone, Debug)]
pub(crate) struct Ways<'a> {
    usual: Ready<'a>,
    /// From other arcs, as a card of the ship lets it.
    further: Vec<Ready<'a>>,
}

impl Ways<'_> {
    /// What is found first, by the usual way and then by the others, which few ships have.
    #[inline]
    pub fn find<T>(&self, mut found: impl FnMut(&Ready<'_>) -> Option<T>) -> Option<T> {
        found(&self.usual).or_else(|| self.further.iter().find_map(found))
    }

    /// The farthest range of any.
    pub fn farthest(&self) -> Range {
        let usual = self.usual.range.farthest;
        self.further
            .iter()
            .fold(usual, |farthest, way| farthest.max(way.range.farthest))
    }
}

/// A primary weapon as it currently is.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Gun<'a> {
    pub arcs: &'a [ArcName],
    pub value: u8,
}

impl Gun<'_> {
    fn of(weapon: &PrimaryWeapon) -> Gun<'_> {
        Gun {
            arcs: &weapon.arcs,
            value: weapon.value,
        }
    }
}

impl Game {
    /// The ship's primary weapons: those of its type, and those its cards add [SE-WPN-01].
    pub(crate) fn primary_weapons(&self, ship: ShipId) -> ArrayVec<Gun<'_>, 6> {
        let mut weapons = ArrayVec::new();
        let printed = self.ship_type(ship).map_or(&[][..], |kind| &kind.weapons);
        weapons.extend(printed.iter().take(PRINTED).map(Gun::of));
        self.each_own_rule(ship, RuleKind::Weapons, &mut |rule, _| {
            if weapons.is_full() {
                return Stop::Yes;
            }
            if let Modifier::Weapon { arcs, value } = rule {
                let value = value.or_else(|| self.front_value_of_docked(ship));
                weapons.extend(value.map(|value| Gun {
                    arcs: arcs.as_slice(),
                    value,
                }));
            }
            Stop::No
        });
        weapons
    }

    /// One of them.
    pub(crate) fn primary_weapon(&self, ship: ShipId, place: WeaponIndex) -> Option<Gun<'_>> {
        let place = place.index();
        let printed = self.ship_type(ship).map_or(&[][..], |kind| &kind.weapons);
        match printed.get(place) {
            Some(weapon) if place < PRINTED => Some(Gun::of(weapon)),
            _ => self.primary_weapons(ship).get(place).copied(),
        }
    }

    /// The value of the front weapon of the ship docked with this one, if there is one.
    fn front_value_of_docked(&self, carrier: ShipId) -> Option<u8> {
        let docked = self
            .state
            .ships
            .iter()
            .filter(|ship| ship.carrier == Some(carrier));
        let kinds = docked.filter_map(|ship| self.ship_type(ship.id));
        let front = kinds
            .flat_map(|kind| &kind.weapons)
            .filter(|weapon| weapon.arcs.contains(&ArcName::Front));
        front.map(|weapon| weapon.value).max()
    }

    /// Dice of a primary weapon, including changes to the ship's attack value.
    pub(crate) fn primary_value(&self, ship: ShipId, place: WeaponIndex) -> u8 {
        let printed = self.primary_weapon(ship, place).map_or(0, |weapon| weapon.value);
        let change = i16::from(self.stat(ship, Stat::Attack)) - i16::from(self.printed(ship, Stat::Attack));
        (i16::from(printed) + change).clamp(0, 255) as u8
    }

    /// The ship's weapons: the primary ones, and upgrade cards it still has.
    pub(crate) fn weapons(&self, ship: ShipId) -> impl Iterator<Item = WeaponRef> + '_ {
        let upgrades = self.state.ship(ship).upgrades.iter().enumerate();
        let secondary = upgrades
            .filter(|(_, upgrade)| !upgrade.discarded)
            .map(|(place, _)| UpgradeIndex::at(place));
        let secondary = secondary.filter(move |&place| self.weapon_text(ship, place).is_some());
        let secondary = secondary.filter(move |&place| self.card_in_force(ship, CardRef::Upgrade(place)));
        let primary = WeaponIndex::all(self.primary_weapons(ship).len());
        primary
            .map(WeaponRef::Primary)
            .chain(secondary.map(WeaponRef::Upgrade))
    }

    /// The weapon on the upgrade card.
    pub(crate) fn weapon_text(&self, ship: ShipId, place: UpgradeIndex) -> Option<&Weapon> {
        let texts = self.abilities_of(ship, CardRef::Upgrade(place)).iter();
        texts.filter_map(Ability::weapon).next()
    }

    /// Readies the weapon, unless the ship has no such weapon; excludes turret arcs used this round if `unused`.
    pub(super) fn ready(
        &self,
        ship: ShipId,
        weapon: WeaponRef,
        unused: bool,
    ) -> Result<Ready<'_>, AttackRefusal> {
        let text = match weapon {
            WeaponRef::Primary(place) => {
                if self.primary_weapon(ship, place).is_none() {
                    return Err(AttackRefusal::NoSuchWeapon { ship });
                }
                None
            }
            WeaponRef::Upgrade(place) => {
                let there = self.weapons(ship).any(|own| own == weapon);
                let text = self.weapon_text(ship, place).filter(|_| there);
                Some(text.ok_or(AttackRefusal::NoSuchWeapon { ship })?)
            }
        };
        Ok(Ready {
            weapon,
            text,
            field: self.weapon_field(ship, weapon, unused),
            range: self.weapon_range(ship, weapon),
        })
    }

    /// The ways to aim the weapon: as it is, and from further arcs at ranges of their own.
    pub(super) fn ways(
        &self,
        ship: ShipId,
        weapon: WeaponRef,
        unused: bool,
    ) -> Result<Ways<'_>, AttackRefusal> {
        let usual = self.ready(ship, weapon, unused)?;
        let mut further = Vec::new();
        self.each_own_rule(ship, RuleKind::WeaponReach, &mut |rule, _| {
            if let Modifier::Reach {
                of,
                arc: Some(arc),
                range: Some(range),
                ..
            } = rule
                && of.iter().any(|&kind| self.is_of_kind(ship, weapon, kind, None))
                && self.weapon_arcs(ship, weapon).contains(&ArcName::Front)
            {
                further.push(Ready {
                    field: self.field(ship, &[*arc]),
                    range: *range,
                    ..usual.clone()
                });
            }
            Stop::No
        });
        Ok(Ways { usual, further })
    }

    /// The arcs the weapon fires in.
    pub(crate) fn weapon_arcs(&self, ship: ShipId, weapon: WeaponRef) -> ArrayVec<ArcName, 8> {
        let mut arcs: ArrayVec<ArcName, 8> = ArrayVec::new();
        match weapon {
            WeaponRef::Primary(place) => {
                let own = self
                    .primary_weapon(ship, place)
                    .map_or(&[][..], |weapon| weapon.arcs);
                arcs.extend(own.iter().copied().take(6));
            }
            WeaponRef::Upgrade(place) => {
                let arc = self.weapon_text(ship, place).map(|weapon| weapon.arc);
                arcs.extend(arc);
                if arc == Some(ArcName::AllRound) && self.attacks_in_arc_only(ship) {
                    arcs[0] = ArcName::Firing;
                }
            }
        }
        self.each_own_rule(ship, RuleKind::WeaponReach, &mut |rule, _| {
            if let Modifier::Reach {
                of,
                arc: Some(arc),
                besides,
                range: None,
                ..
            } = rule
                && of.iter().any(|&kind| self.is_of_kind(ship, weapon, kind, None))
            {
                if *besides {
                    if arcs.contains(&ArcName::Front) {
                        let _ = arcs.try_push(*arc);
                    }
                } else {
                    let front = arcs.iter_mut().filter(|own| **own == ArcName::Front);
                    front.for_each(|own| *own = *arc);
                }
            }
            Stop::No
        });
        arcs
    }

    /// Whether a card lets the ship attack only in its firing arc.
    fn attacks_in_arc_only(&self, ship: ShipId) -> bool {
        self.restricted(
            ship,
            RuleKind::Attacking,
            |deed, _| matches!(deed, Deed::Attack(attack) if attack.arc == Some(ArcName::Firing)),
        )
    }

    /// Whether a card keeps the ship from attacking again from its turret's arcs.
    fn turret_spent(&self, ship: ShipId) -> bool {
        self.forbids(
            ship,
            RuleKind::Attacking,
            |deed, _| matches!(deed, Deed::Attack(attack) if attack.used && attack.arc == Some(ArcName::Turret)),
        )
    }

    /// The weapon's current field of fire; excludes turret arcs used this round if `unused`.
    pub(crate) fn weapon_field(&self, ship: ShipId, weapon: WeaponRef, unused: bool) -> Field {
        let names = self.weapon_arcs(ship, weapon);
        let turning = |name: &ArcName| matches!(name, ArcName::Turret | ArcName::DoubleTurret);
        if !names.iter().any(turning) || !(unused || self.turret_spent(ship)) {
            return self.field(ship, &names);
        }
        let fixed: ArrayVec<ArcName, 8> = names.iter().copied().filter(|name| !turning(name)).collect();
        let Field::Arcs(mut arcs) = self.field(ship, &fixed) else {
            return Field::AllRound;
        };
        for end in self.weapon_ends(ship, weapon) {
            let used = self
                .state
                .ship(ship)
                .fired
                .iter()
                .any(|&(_, from)| from == Some(end));
            if !used && !arcs.is_full() {
                arcs.push(arc_at(end));
            }
        }
        Field::Arcs(arcs)
    }

    /// The turret's arcs, as far as the weapon fires from them [SE-ARC-11, SE-ARC-12].
    fn weapon_ends(&self, ship: ShipId, weapon: WeaponRef) -> impl Iterator<Item = Quarter> {
        let names = self.weapon_arcs(ship, weapon);
        let double = names.contains(&ArcName::DoubleTurret);
        let single = double || names.contains(&ArcName::Turret);
        let end = self.state.ship(ship).turret.filter(|_| single);
        end.into_iter().chain(end.filter(|_| double).map(opposite))
    }

    /// The turret arc an attack with the weapon comes from; the nearer one if the target is in two.
    pub(crate) fn turret_used(
        &self,
        ship: ShipId,
        weapon: WeaponRef,
        target: ShipId,
        field: &Field,
    ) -> Option<Quarter> {
        let Field::Arcs(arcs) = field else { return None };
        let mut seen: ArrayVec<(f64, Quarter), 2> = ArrayVec::new();
        for end in self
            .weapon_ends(ship, weapon)
            .filter(|&end| arcs.contains(&arc_at(end)))
        {
            let one = Field::Arcs(std::iter::once(arc_at(end)).collect());
            if let Some(span) = self.attack_span(ship, target, &one) {
                seen.push((span.distance, end));
            }
        }
        let nearest = seen.into_iter().min_by(|a, b| a.0.total_cmp(&b.0));
        nearest.map(|(_, end)| end)
    }

    /// The weapon's ranges.
    pub(crate) fn weapon_range(&self, ship: ShipId, weapon: WeaponRef) -> RangeBand {
        let range = match weapon {
            WeaponRef::Primary(_) => self.table.rulebook.attack.primary_range,
            WeaponRef::Upgrade(place) => self
                .weapon_text(ship, place)
                .map_or(RangeBand::NONE, |text| text.range),
        };
        let stretched = self.has_own_rule(ship, RuleKind::WeaponReach, |rule| match rule {
            Modifier::Reach { of, by_one, .. } => {
                *by_one && of.iter().any(|&kind| self.is_of_kind(ship, weapon, kind, None))
            }
            // Any other rule of this kind leaves ranges alone.
            _ => false,
        });
        if stretched {
            RangeBand {
                nearest: Range(range.nearest.0.saturating_sub(1)),
                farthest: Range(range.farthest.0 + 1).min(self.table.rulebook.range.bands),
            }
        } else {
            range
        }
    }

    /// The slot of a secondary weapon.
    pub(crate) fn weapon_slot(&self, ship: ShipId, weapon: WeaponRef) -> Option<Slot> {
        match weapon {
            WeaponRef::Primary(_) => None,
            WeaponRef::Upgrade(place) => {
                let upgrade = self.state.ship(ship).upgrades.get(place.index())?;
                Some(self.table.content.upgrade(upgrade.card).slot)
            }
        }
    }

    /// Whether the weapon is of the kind; `card` is the referring card.
    pub(crate) fn is_of_kind(
        &self,
        ship: ShipId,
        weapon: WeaponRef,
        kind: WeaponKind,
        card: Option<CardRef>,
    ) -> bool {
        match (kind, weapon) {
            (WeaponKind::Primary, weapon) => weapon.is_primary(),
            (WeaponKind::Secondary, weapon) => !weapon.is_primary(),
            (
                WeaponKind::Of(_) | WeaponKind::ThisCard | WeaponKind::Ordnance | WeaponKind::Needs(_),
                WeaponRef::Primary(_),
            ) => false,
            (WeaponKind::Of(slot), weapon) => self.weapon_slot(ship, weapon) == Some(slot),
            (WeaponKind::ThisCard, WeaponRef::Upgrade(place)) => card == Some(CardRef::Upgrade(place)),
            (WeaponKind::Arc(arc), weapon) => {
                let arcs = self.weapon_arcs(ship, weapon);
                arcs.contains(&arc) || (arc == ArcName::Turret && arcs.contains(&ArcName::DoubleTurret))
            }
            (WeaponKind::Ordnance, WeaponRef::Upgrade(place)) => {
                self.weapon_text(ship, place).is_some_and(|text| text.ordnance)
            }
            (WeaponKind::Needs(need), WeaponRef::Upgrade(place)) => self
                .weapon_text(ship, place)
                .is_some_and(|text| text.needs.contains(&need)),
        }
    }

    /// Whether the ship has attacked with the weapon this round; with a turret, from all arcs it currently
    /// points to [SE-FAQ-02].
    pub(super) fn has_fired(&self, ship: ShipId, weapon: WeaponRef) -> bool {
        if self.weapon_ends(ship, weapon).next().is_some() {
            matches!(self.weapon_field(ship, weapon, true), Field::Arcs(arcs) if arcs.is_empty())
        } else {
            let mut fired = self.state.ship(ship).fired.iter();
            fired.any(|&(fired, _)| fired == weapon)
        }
    }

    /// Whether the weapon can be fired only through an ability of its own card.
    pub(crate) fn waits_for_cue(&self, ship: ShipId, weapon: WeaponRef) -> bool {
        match weapon {
            WeaponRef::Primary(_) => false,
            WeaponRef::Upgrade(place) => self.weapon_text(ship, place).is_some_and(|text| text.on_cue),
        }
    }
}
