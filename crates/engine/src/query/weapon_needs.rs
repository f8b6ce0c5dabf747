//! What a weapon requires of the ship that fires it: locks, tokens and a cost.

use furball_cards::Token;
use furball_cards::language::{Ability, Cost, Met, Modifier, Need, RuleKind, ShipRef, Weapon};

use crate::game::Game;
use crate::ids::{AbilityIndex, AbilityRef, CardRef, ShipId, UpgradeIndex};
use crate::refusal::AttackRefusal;
use crate::state::{Attack, Context, WeaponRef};

use super::rules::Stop;

impl Game {
    /// Whether the weapon's requirements are met and its cost can be paid.
    pub(super) fn weapon_ready(
        &self,
        attacker: ShipId,
        target: ShipId,
        weapon: WeaponRef,
        text: &Weapon,
        without_needs: bool,
    ) -> Result<(), AttackRefusal> {
        let ship = self.state.ship(attacker);
        let locked = ship.locks_ship(target) && self.may_spend_locks(attacker);
        let focus_serves = ship.tokens.has(Token::Focus) && self.focus_for_lock(attacker).is_some();
        let can_spend = |token| self.could_spend(attacker, target, weapon, token);
        if !without_needs
            && !self.needs_met(attacker, target, text)
            && !self.force_serves(attacker, &text.needs)
        {
            let token = match text.needs[0] {
                Need::Lock => {
                    return Err(AttackRefusal::NeedsLock {
                        ship: attacker,
                        weapon,
                        target,
                    });
                }
                Need::Focus => Token::Focus,
                Need::Calculate => Token::Calculate,
            };
            return Err(AttackRefusal::NeedsToken {
                ship: attacker,
                weapon,
                token,
            });
        }
        let WeaponRef::Upgrade(place) = weapon else {
            return Ok(());
        };
        let context = Context {
            object: Some(target),
            ..Context::of(self.state.ship(attacker))
        };
        for cost in &text.cost {
            let payable = match cost {
                Cost::SpendLock { on: None, .. } => locked || (focus_serves && can_spend(Token::Focus)),
                Cost::SpendToken(ShipRef::You, tokens) => tokens.tokens().any(can_spend),
                // Any other cost is like that of an ability.
                other => self.payable(
                    std::slice::from_ref(other),
                    &[],
                    attacker,
                    &context,
                    CardRef::Upgrade(place),
                ),
            };
            if !payable {
                let ship = attacker;
                return Err(if self.out_of_charges(ship, place) {
                    AttackRefusal::NoCharge { ship, weapon }
                } else {
                    AttackRefusal::WeaponUnpaid { ship, weapon }
                });
            }
        }
        Ok(())
    }

    fn out_of_charges(&self, ship: ShipId, place: UpgradeIndex) -> bool {
        let upgrade = self.state.ship(ship).upgrades.get(place.index());
        upgrade.is_some_and(|upgrade| {
            let card = self.table.content.upgrade(upgrade.card);
            card.charges.limit > 0 && self.state.ship(ship).charges(Some(place)) == 0
        })
    }

    /// Whether the attacker has what the weapon requires against the target, or doesn't need it.
    pub(crate) fn needs_met(&self, attacker: ShipId, target: ShipId, text: &Weapon) -> bool {
        let ship = self.state.ship(attacker);
        let met = |need: &Need| match need {
            Need::Lock => {
                let focus = ship.tokens.has(Token::Focus);
                ship.locks_ship(target) || focus && self.focus_for_lock(attacker).is_some()
            }
            Need::Focus => ship.tokens.has(Token::Focus),
            Need::Calculate => ship.tokens.has(Token::Calculate),
        };
        text.needs.is_empty()
            || text
                .needs
                .iter()
                .any(|need| met(need) || self.need_waived(attacker, target, *need))
    }

    fn need_waived(&self, attacker: ShipId, target: ShipId, need: Need) -> bool {
        let mut waived = false;
        self.each_rule(RuleKind::WeaponNeeds, &mut |rule, context| {
            if let Modifier::MeetsNeeds {
                who,
                needs,
                by: Met::LockOf(whose),
            } = rule
                && (needs.is_empty() || needs.contains(&need))
                && self.concerns(who, context, attacker)
            {
                let mut lockers = self.lockers(target);
                waived |= lockers.any(|locker| self.concerns(whose, context, locker));
            }
            if waived { Stop::Yes } else { Stop::No }
        });
        waived
    }

    /// Whether the attacker could spend Force instead of what the weapon requires.
    fn force_serves(&self, attacker: ShipId, needs: &[Need]) -> bool {
        self.state.ship(attacker).force() > 0
            && self.may_spend_force(attacker)
            && self.has_own_rule(attacker, RuleKind::WeaponNeeds, |rule| match rule {
                Modifier::MeetsNeeds {
                    needs: named,
                    by: Met::Force,
                    ..
                } => needs.iter().any(|need| named.contains(need)),
                // Any other rule of this kind takes something else.
                _ => false,
            })
    }

    /// Whether the attacker could spend such a token once this attack is declared: some ships prevent it as
    /// soon as they defend, so that no cost can be paid with it.
    fn could_spend(&self, attacker: ShipId, target: ShipId, weapon: WeaponRef, token: Token) -> bool {
        if !self.state.ship(attacker).tokens.has(token) {
            return false;
        }
        if !self.is_ruled(RuleKind::Spending) {
            return true;
        }
        let range = self.range(attacker, target);
        let field = self.field(attacker, &self.weapon_arcs(attacker, weapon));
        let mut declared = self.clone();
        let attack = Attack::declared(attacker, target, weapon, range, field);
        declared.state.attacks.push(attack);
        declared.may_spend(attacker, token)
    }

    /// The ability that lets the ship use a focus token where a weapon requires a lock.
    pub(crate) fn focus_for_lock(&self, ship: ShipId) -> Option<AbilityRef> {
        if !self.state.ship(ship).is_ruled(RuleKind::WeaponNeeds) {
            return None;
        }
        self.cards_in_force(self.state.ship(ship)).find_map(|card| {
            let mut texts = self.abilities_of(ship, card).iter();
            let index = texts.position(|text| match text {
                Ability::While(text) => {
                    let focus = |rule: &Modifier| matches!(rule, Modifier::MeetsNeeds { by: Met::Focus, .. });
                    text.rules.iter().any(focus) && self.while_context(text, ship, card).is_some()
                }
                _ => false,
            })?;
            Some(AbilityRef {
                holder: ship.into(),
                card,
                index: AbilityIndex::at(index),
            })
        })
    }
}
