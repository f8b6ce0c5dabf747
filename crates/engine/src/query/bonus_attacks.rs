//! Which bonus attacks an effect grants.

use furball_cards::language::{Effect, Relation, ShipFilter};

use crate::game::Game;
use crate::ids::{CardRef, ShipId};
use crate::state::Context;

use super::{AttackFilter, Shot};

impl Game {
    /// The attacks the effect grants the ship: none if it has made its bonus attack this round [SE-BONUS-02].
    pub(crate) fn bonus_shots(
        &self,
        ship: ShipId,
        effect: &Effect,
        context: &Context,
        card: CardRef,
    ) -> Vec<Shot> {
        if !self.may_bonus_attack(self.state.ship(ship)) {
            return Vec::new();
        }
        match (effect, card) {
            (Effect::BonusAttack(bonus), _) => {
                let aim = AttackFilter {
                    with: &bonus.with,
                    arc: bonus.arc,
                    unused: bonus.unused,
                    without_needs: bonus.without_needs,
                    card: Some(card),
                };
                // A remote is treated as a ship by attacks, and as an enemy one by the attacker's own cards [SE-RMT-02, SE-RMT-04].
                let own = context.you == Some(ship);
                let at = ShipFilter {
                    remotes: bonus.at.remotes || own || bonus.at.are != Relation::Enemy,
                    ..bonus.at.clone()
                };
                self.shots(ship, &aim)
                    .filter(|shot| self.matches(&at, context, shot.target))
                    .collect()
            }
            (Effect::AttackWithThis(whom), CardRef::Upgrade(weapon)) => {
                let target = self.who(*whom, context, None);
                let shot = target.and_then(|target| self.cued_shot(ship, weapon, target));
                shot.into_iter().collect()
            }
            // Any other effect grants no attack.
            _ => Vec::new(),
        }
    }
}
