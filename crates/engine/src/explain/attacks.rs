//! Explanations of why an attack can't be made.

use crate::choice::Choice;
use crate::game::Game;
use crate::ids::ShipId;
use crate::refusal::AttackRefusal;
use crate::state::{Frame, WeaponRef};

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
        ship: ShipId,
        weapon: WeaponRef,
        target: ShipId,
        obstructed: bool,
    ) -> AttackRefusal {
        if target.index() >= self.state.ships.len() {
            return AttackRefusal::NoSuchTarget { target };
        }
        // A ship that scans is prompted even if it can't attack.
        if !self.may_attack(ship) {
            return AttackRefusal::CardForbidsAttack;
        }
        match self.shot(ship, weapon, target) {
            Err(none) => self.no_shot(ship, target, none),
            Ok(shot) if obstructed && !shot.sight.can_be_obstructed => AttackRefusal::NotObstructed,
            Ok(shot) if !obstructed && !shot.sight.can_be_clear => AttackRefusal::Obstructed,
            Ok(_) if matches!(self.state.frames.last(), Some(Frame::BonusAttack { .. })) => {
                AttackRefusal::NotThisBonus
            }
            Ok(_) if self.waits_for_cue(ship, weapon) => AttackRefusal::WaitsForCard { ship, weapon },
            Ok(_) => AttackRefusal::CardHidesTarget { target },
        }
    }
}
