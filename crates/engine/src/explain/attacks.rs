//! Explanations of why an attack can't be made.

use crate::choice::Choice;
use crate::game::Game;
use crate::ids::{Object, ShipId};
use crate::refusal::Refusal;
use crate::state::{Frame, WeaponRef};
use furball_rules::Rule;

impl Game {
    /// Every weapon against every enemy, except for the attacks on offer.
    pub(super) fn attacks_looked_for(&self, ship: ShipId, offered: &[Choice]) -> Vec<Choice> {
        let side = self.state.ship(ship).side;
        let mut found = Vec::new();
        for weapon in self.weapons(ship) {
            for target in self.state.targets_in_play().filter(|other| other.side != side) {
                let possible = offered.iter().any(|choice| {
                    matches!(choice, Choice::Attack { weapon: with, target: at, .. } if *with == weapon && *at == target.id)
                });
                if !possible {
                    found.push(Choice::Attack {
                        weapon,
                        target: target.id,
                        obstructed: false,
                    });
                }
            }
        }
        found
    }

    pub(super) fn why_no_attack(
        &self,
        attacker: ShipId,
        weapon: WeaponRef,
        target: ShipId,
        obstructed: bool,
    ) -> Refusal {
        if target.index() >= self.state.ships.len() {
            return Refusal::new(Rule::FE_ATK_07, "there is no such ship");
        }
        if let Some(refusal) = self.attack_barred(attacker) {
            return refusal;
        }
        match self.shot(attacker, weapon, target) {
            Err(refusal) => self.with_numbers(attacker, weapon, target, refusal),
            Ok(shot) if obstructed && !shot.sight.can_be_obstructed => {
                Refusal::new(Rule::FE_OBST_14, "no obstacle is on the line")
            }
            Ok(shot) if !obstructed && !shot.sight.can_be_clear => {
                Refusal::new(Rule::FE_OBST_16, "every shortest line crosses an obstacle")
            }
            Ok(_) if matches!(self.state.frames.last(), Some(Frame::BonusAttack { .. })) => Refusal::new(
                Rule::SE_BONUS_01,
                "the card that grants this attack doesn't allow that one",
            ),
            Ok(_) if self.waits_for_cue(attacker, weapon) => {
                Refusal::new(Rule::FE_WEAP_04, "that weapon fires only when its card says so")
            }
            Ok(_) => Refusal::new(Rule::FE_ABIL_05, "a card keeps that ship from being targeted"),
        }
    }

    /// The same refusal with names and measurements. Code that only checks whether there is a shot doesn't
    /// pay for them.
    fn with_numbers(&self, attacker: ShipId, weapon: WeaponRef, target: ShipId, refusal: Refusal) -> Refusal {
        let Refusal { rule, reason } = refusal;
        let on_table = |ship: ShipId| self.state.ship(ship).status.in_play();
        if !on_table(target) || !on_table(attacker) {
            return Refusal { rule, reason };
        }
        let label = self.label(target);
        let words = match rule {
            Rule::FE_RANGE_08 => {
                let (range, distance) = self.apart(attacker, Object::Ship(target));
                format!("{label} is outside the firing arc, at range {range} ({distance:.0} mm)")
            }
            Rule::FE_RANGE_07 | Rule::FE_WEAP_02 => {
                let field = self.weapon_field(attacker, weapon, false);
                let Some(span) = self.attack_span(attacker, target, &field) else {
                    return Refusal { rule, reason };
                };
                let range = self.attack_range(attacker, target, span);
                let (nearest, farthest) = self.weapon_range(attacker, weapon);
                let distance = span.distance;
                let weapon = self.weapon_name(attacker, weapon);
                format!(
                    "{label} is at range {range} ({distance:.0} mm), and {weapon} reaches {}",
                    bands(nearest, farthest)
                )
            }
            Rule::FE_ATK_08 => format!("{label} can't be attacked: the two bases touch"),
            Rule::FE_WEAP_05 => format!("{} needs a lock on {label}", self.weapon_name(attacker, weapon)),
            Rule::FE_WEAP_04 => match weapon {
                WeaponRef::Upgrade(place) if self.out_of_charges(attacker, place) => {
                    format!("{} has no charge left", self.weapon_name(attacker, weapon))
                }
                _ => return Refusal { rule, reason },
            },
            _ => return Refusal { rule, reason },
        };
        Refusal::new(rule, words)
    }

    fn out_of_charges(&self, ship: ShipId, place: u8) -> bool {
        let upgrade = self.state.ship(ship).upgrades.get(usize::from(place));
        upgrade.is_some_and(|upgrade| {
            let card = self.table.content.upgrade(upgrade.card);
            card.charges.limit > 0 && upgrade.charges == 0
        })
    }

    fn weapon_name(&self, ship: ShipId, weapon: WeaponRef) -> String {
        match weapon {
            WeaponRef::Primary(_) => "its primary weapon".to_owned(),
            WeaponRef::Upgrade(place) => {
                let upgrade = self.state.ship(ship).upgrades.get(usize::from(place));
                let name = upgrade.map(|upgrade| self.table.content.upgrade(upgrade.card).name.clone());
                name.unwrap_or_else(|| "that weapon".to_owned())
            }
        }
    }

    /// The range between a ship and another object, and the distance in millimeters.
    pub(super) fn apart(&self, ship: ShipId, other: Object) -> (u8, f64) {
        let range = self.range_between(Object::Ship(ship), other).unwrap_or(u8::MAX);
        let line = self.piece(Object::Ship(ship)).zip(self.piece(other));
        let distance = line.map_or(0.0, |(a, b)| a.line(b).distance);
        (range, distance)
    }
}

/// Ranges in words: "range 1", "range 1–3".
pub(super) fn bands(nearest: u8, farthest: u8) -> String {
    if nearest == farthest {
        format!("range {nearest}")
    } else {
        format!("range {nearest}–{farthest}")
    }
}
