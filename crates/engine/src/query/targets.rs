//! Whom a ship may attack, and with what.

use furball_cards::language::{Ability, Cost, Deed, Modifier, Need, Reach, Weapon};
use furball_cards::{Slot, Token};
use furball_geometry::{self as geometry, Span};

use crate::game::Game;
use crate::ids::{AbilityRef, CardRef, ShipId};
use crate::refusal::Refusal;
use crate::state::{Attack, WeaponRef};

use super::abilities::Stop;
use super::measure::Sight;

/// A weapon aimed at a ship, with what the ruler said.
#[derive(Clone, Copy, Debug)]
pub struct Shot {
    pub weapon: WeaponRef,
    pub target: ShipId,
    pub sight: Sight,
}

/// A target and why it can or can't be attacked.
pub type Target = Result<Shot, Refusal>;

impl Game {
    /// The ship's weapons: the primary one, and upgrade cards that are still there.
    pub(crate) fn weapons(&self, ship: ShipId) -> impl Iterator<Item = WeaponRef> + '_ {
        let upgrades = self.state.ship(ship).upgrades.iter().enumerate();
        let secondary = upgrades
            .filter(|(_, upgrade)| !upgrade.discarded)
            .map(|(place, _)| place as u8);
        let secondary = secondary.filter(move |&place| self.weapon_text(ship, place).is_some());
        let secondary = secondary.filter(move |&place| self.card_in_force(ship, CardRef::Upgrade(place)));
        std::iter::once(WeaponRef::Primary).chain(secondary.map(WeaponRef::Upgrade))
    }

    /// What the upgrade card says of itself as a weapon.
    pub(crate) fn weapon_text(&self, ship: ShipId, place: u8) -> Option<&Weapon> {
        self.abilities_of(ship, CardRef::Upgrade(place))
            .iter()
            .find_map(|ability| match ability {
                Ability::Attack(weapon) => Some(weapon),
                Ability::When(_) | Ability::While(_) | Ability::Action(_) => None,
            })
    }

    /// The slot of a secondary weapon.
    pub(crate) fn weapon_slot(&self, ship: ShipId, weapon: WeaponRef) -> Option<Slot> {
        match weapon {
            WeaponRef::Primary => None,
            WeaponRef::Upgrade(place) => {
                let upgrade = self.state.ship(ship).upgrades.get(place as usize)?;
                Some(self.table.content.upgrade(upgrade.card).slot)
            }
        }
    }

    /// Why the ship can't attack at all.
    pub(crate) fn attack_barred(&self, ship: ShipId) -> Option<Refusal> {
        let attacker = self.state.ship(ship);
        if attacker.is_craft() {
            return Some(Refusal::new("FE-MISS1-14", "it can neither act nor attack"));
        }
        if self.forbidden(ship, &Deed::Attack) {
            return Some(Refusal::new("FE-ABIL-05", "a card forbids it to attack"));
        }
        if !self.state.obstacles.is_empty()
            && !self.has_own_rule(ship, |rule| *rule == Modifier::IgnoresObstacles)
        {
            let bars = self.table.rulebook.obstacles.bars_attacks;
            if self
                .obstacles_under(ship)
                .any(|place| bars.contains(&self.state.obstacles[place].kind))
            {
                return Some(Refusal::new("FE-ATK-12", "it overlaps an obstacle"));
            }
        }
        None
    }

    /// Judges one weapon against one ship.
    pub(crate) fn shot(&self, attacker: ShipId, weapon: WeaponRef, target: ShipId) -> Target {
        let span = self.line_of_attack(attacker, weapon, target)?;
        // Obstacles on the line take long to find, so they come last.
        Ok(Shot {
            weapon,
            target,
            sight: self.sight_along(span),
        })
    }

    /// The line of a shot, or why there is none; whatever lies on it.
    fn line_of_attack(&self, attacker: ShipId, weapon: WeaponRef, target: ShipId) -> Result<Span, Refusal> {
        let (from, to) = (self.state.ship(attacker), self.state.ship(target));
        if !to.status.in_play() || !from.status.in_play() {
            return Err(Refusal::new("FE-DMG-13", "that ship isn't on the table"));
        }
        if from.side == to.side {
            return Err(Refusal::new("FE-ATK-07", "only an enemy ship can be the target"));
        }
        if from.touching.contains(target) && !self.table.rulebook.attack.touching {
            return Err(Refusal::new("FE-ATK-08", "the two bases touch"));
        }
        let text = match weapon {
            WeaponRef::Primary => None,
            WeaponRef::Upgrade(place) => {
                let gone = Refusal::new("FE-SQUAD-19", "that ship has no such weapon any more");
                let there = self.weapons(attacker).any(|own| own == weapon);
                let text = self.weapon_text(attacker, place).filter(|_| there);
                Some(text.ok_or(gone)?)
            }
        };
        let turret = text.is_some_and(|weapon| weapon.reach == Reach::Turret)
            && !self.forbidden(attacker, &Deed::AttackOutsideArc);
        let Some(span) = self.attack_span(attacker, target, turret) else {
            return Err(Refusal::new(
                "FE-RANGE-08",
                "the target is outside the firing arc",
            ));
        };
        let (nearest, farthest) =
            text.map_or(self.table.rulebook.attack.primary_range, |weapon| weapon.range);
        let range = geometry::band(span.distance);
        if range < nearest || range > farthest {
            let rule = if text.is_some() {
                "FE-WEAP-02"
            } else {
                "FE-RANGE-07"
            };
            return Err(Refusal::new(rule, format!("the target is at range {range}")));
        }
        if let Some(text) = text {
            self.weapon_ready(attacker, target, weapon, text)?;
        }
        self.not_shielded(attacker, target, weapon)?;
        Ok(span)
    }

    /// Whether the weapon's needs are met and its price can be paid.
    fn weapon_ready(
        &self,
        attacker: ShipId,
        target: ShipId,
        weapon: WeaponRef,
        text: &Weapon,
    ) -> Result<(), Refusal> {
        let ship = self.state.ship(attacker);
        let locked = ship.lock == Some(target) && !self.forbidden(attacker, &Deed::SpendLock);
        let focus = ship.tokens.has(Token::Focus);
        let focus_serves = focus && self.focus_for_lock(attacker).is_some();
        let can_spend = |token| self.could_spend(attacker, target, weapon, token);
        match text.needs {
            Some(Need::Lock) if !locked && !focus_serves => {
                return Err(Refusal::new(
                    "FE-WEAP-05",
                    "this weapon needs a target lock on the defender",
                ));
            }
            Some(Need::Focus) if !focus => {
                return Err(Refusal::new("FE-WEAP-04", "this weapon needs a focus token"));
            }
            _ => {}
        }
        for cost in &text.cost {
            let payable = match cost {
                Cost::SpendLock => locked || (focus_serves && can_spend(Token::Focus)),
                Cost::Spend(token) => can_spend(*token),
                Cost::Receive(_) | Cost::DiscardThis | Cost::Discard(_) | Cost::Suffer => true,
            };
            if !payable {
                return Err(Refusal::new(
                    "FE-WEAP-04",
                    "the price of this weapon can't be paid",
                ));
            }
        }
        Ok(())
    }

    /// Whether the attacker could spend such a token once this attack is declared: some ships don't let it as soon as
    /// they defend, so that no price can be paid with it.
    fn could_spend(&self, attacker: ShipId, target: ShipId, weapon: WeaponRef, token: Token) -> bool {
        if !self.state.ship(attacker).tokens.has(token) {
            return false;
        }
        if !self.state.in_play().any(|ship| ship.has_rules) {
            return true;
        }
        let range = self.range(attacker, target);
        let mut declared = self.clone();
        let attack = Attack::declared(attacker, target, weapon, range, false);
        declared.state.attacks.push(attack);
        !declared.forbidden(attacker, &Deed::Spend(token))
    }

    /// The ability that lets a focus token serve the ship where a weapon wants a target lock.
    pub(crate) fn focus_for_lock(&self, ship: ShipId) -> Option<AbilityRef> {
        self.cards_in_force(self.state.ship(ship)).find_map(|card| {
            let mut texts = self.abilities_of(ship, card).iter();
            let index = texts.position(|text| match text {
                Ability::While(text) => {
                    text.rules.contains(&Modifier::FocusForLock)
                        && self.while_context(text, ship, card).is_some()
                }
                Ability::When(_) | Ability::Action(_) | Ability::Attack(_) => false,
            })?;
            Some(AbilityRef {
                ship,
                card,
                index: index as u8,
            })
        })
    }

    /// Cards that keep a ship from being targeted.
    fn not_shielded(&self, attacker: ShipId, target: ShipId, weapon: WeaponRef) -> Result<(), Refusal> {
        let mut refusal = None;
        let wanted = |rule: &Modifier| matches!(rule, Modifier::DrawsFire(_) | Modifier::HiddenFrom(_));
        self.each_rule(wanted, &mut |rule, context| {
            let bars = match rule {
                Modifier::DrawsFire(ships) => {
                    target != context.you
                        && self.matches(ships, context, target)
                        && self.could_target(attacker, context.you, weapon)
                }
                Modifier::HiddenFrom(ships) => {
                    target == context.you && self.matches(ships, context, attacker)
                }
                _ => false,
            };
            if bars {
                refusal = Some(Refusal::new(
                    "FE-ABIL-05",
                    "a card keeps that ship from being targeted",
                ));
                return Stop::Yes;
            }
            Stop::No
        });
        refusal.map_or(Ok(()), Err)
    }

    /// Whether the attacker could target the ship with the weapon as far as the ruler and touching go.
    fn could_target(&self, attacker: ShipId, target: ShipId, weapon: WeaponRef) -> bool {
        let (from, to) = (self.state.ship(attacker), self.state.ship(target));
        if from.side == to.side || !to.status.in_play() || from.touching.contains(target) {
            return false;
        }
        let text = match weapon {
            WeaponRef::Primary => None,
            WeaponRef::Upgrade(place) => self.weapon_text(attacker, place),
        };
        let turret = text.is_some_and(|weapon| weapon.reach == Reach::Turret)
            && !self.forbidden(attacker, &Deed::AttackOutsideArc);
        let (nearest, farthest) =
            text.map_or(self.table.rulebook.attack.primary_range, |weapon| weapon.range);
        let ready = text.is_none_or(|text| self.weapon_ready(attacker, target, weapon, text).is_ok());
        ready
            && self
                .sight(attacker, target, turret)
                .is_some_and(|sight| (nearest..=farthest).contains(&sight.range))
    }

    /// Whether the weapon waits for an ability of its own card.
    pub(crate) fn waits_for_cue(&self, ship: ShipId, weapon: WeaponRef) -> bool {
        match weapon {
            WeaponRef::Primary => false,
            WeaponRef::Upgrade(place) => self.weapon_text(ship, place).is_some_and(|text| text.on_cue),
        }
    }

    /// The attack with the weapon on the upgrade card, now that its cue has come, if it can be made.
    pub(crate) fn cued_shot(&self, attacker: ShipId, place: u8, target: ShipId) -> Option<Shot> {
        if self.attack_barred(attacker).is_some() {
            return None;
        }
        self.shot(attacker, WeaponRef::Upgrade(place), target).ok()
    }

    /// Every attack the ship could make of its own accord.
    pub(crate) fn shots(&self, attacker: ShipId, slot: Option<Slot>) -> impl Iterator<Item = Shot> + '_ {
        let free = self.attack_barred(attacker).is_none();
        let lines = free.then(|| self.lines_of_attack(attacker, slot));
        lines.into_iter().flatten().map(|(weapon, target, span)| Shot {
            weapon,
            target,
            sight: self.sight_along(span),
        })
    }

    /// Whether the ship could make any attack of its own accord. Most that can't have no line, so that is asked first.
    pub(crate) fn has_shot(&self, attacker: ShipId, slot: Option<Slot>) -> bool {
        self.lines_of_attack(attacker, slot).next().is_some() && self.attack_barred(attacker).is_none()
    }

    /// The lines of all shots, as far as nothing bars the ship from attacking at all.
    fn lines_of_attack(
        &self,
        attacker: ShipId,
        slot: Option<Slot>,
    ) -> impl Iterator<Item = (WeaponRef, ShipId, Span)> + '_ {
        let side = self.state.ship(attacker).side;
        let of_slot = move |weapon: &WeaponRef| slot.is_none() || self.weapon_slot(attacker, *weapon) == slot;
        let enemies = move || self.state.in_play().filter(move |ship| ship.side != side);
        self.weapons(attacker)
            .filter(of_slot)
            .filter(move |weapon| !self.waits_for_cue(attacker, *weapon))
            .flat_map(move |weapon| {
                let (_, farthest) = self.weapon_range(attacker, weapon);
                let near = enemies().filter(move |target| self.may_be_within(attacker, target.id, farthest));
                near.filter_map(move |target| {
                    let span = self.line_of_attack(attacker, weapon, target.id).ok()?;
                    Some((weapon, target.id, span))
                })
            })
    }

    /// The ranges at which the weapon reaches.
    fn weapon_range(&self, ship: ShipId, weapon: WeaponRef) -> (u8, u8) {
        match weapon {
            WeaponRef::Primary => self.table.rulebook.attack.primary_range,
            WeaponRef::Upgrade(place) => self.weapon_text(ship, place).map_or((0, 0), |text| text.range),
        }
    }
}
