//! Whether effects would do anything now, so that nobody is asked about nothing.

use furball_cards::language::{Deed, Effect, NewManeuver};
use furball_cards::{Die, Face, Stat};

use crate::game::Game;
use crate::ids::{CardRef, ShipId};
use crate::state::{Context, DiceSet};

impl Game {
    /// Whether the effects of the card would change something worth having: at least one of them, and the first if it is
    /// an action or an attack, since what follows is its price.
    pub(crate) fn does_something(&self, effects: &[Effect], context: &Context, card: CardRef) -> bool {
        match effects.first() {
            Some(deed @ (Effect::FreeAction(..) | Effect::AttackWithThis(_))) => {
                self.would_change(deed, context, card)
            }
            _ => effects
                .iter()
                .any(|effect| self.would_change(effect, context, card)),
        }
    }

    /// Dice of the current attack that an ability of this ship may have rolled again: none if it is the attacker, by
    /// himself or by a friend's card, who would reroll and something forbids him to [FE-ABIL-05].
    pub(crate) fn rerollable(&self, die: Die, among: &[Face], you: ShipId) -> DiceSet {
        let Some(attack) = self.state.attack() else {
            return DiceSet::default();
        };
        let by_attacker = self.state.ship(you).side == self.state.ship(attack.attacker).side;
        if die == Die::Attack && by_attacker && self.forbidden(attack.attacker, &Deed::RerollAttackDice) {
            return DiceSet::default();
        }
        attack.pool(die).rerollable(among)
    }

    fn would_change(&self, effect: &Effect, context: &Context, card: CardRef) -> bool {
        let attack = self.state.attack();
        let ship = |who| self.who(who, context, None).map(|id| self.state.ship(id));
        match effect {
            Effect::Lose(who, token, _) => ship(*who).is_some_and(|ship| ship.tokens.has(*token)),
            Effect::RecoverShields(who, _) => {
                ship(*who).is_some_and(|ship| ship.shields < self.stat(ship.id, Stat::Shields))
            }
            Effect::LoseShields(who, _) => ship(*who).is_some_and(|ship| ship.shields > 0),
            Effect::FreeAction(who, actions) => {
                ship(*who).is_some_and(|ship| !self.action_choices(ship.id, actions).is_empty())
            }
            Effect::AcquireLock(who) => {
                ship(*who).is_some_and(|ship| self.lockable(ship.id).next().is_some())
            }
            Effect::LockOnto(locker, target) => {
                let both = self
                    .who(*locker, context, None)
                    .zip(self.who(*target, context, None));
                both.is_some_and(|(ship, target)| {
                    self.state.ship(target).status.in_play() && self.in_lock_range(ship, target)
                })
            }
            Effect::LoseLock(who) => ship(*who).is_some_and(|ship| ship.lock.is_some()),
            Effect::ShedLock(who) => self
                .who(*who, context, None)
                .is_some_and(|target| self.enemy_lockers(target).next().is_some()),
            Effect::Choose { ships, then, .. } | Effect::Each { ships, then } => {
                self.matching(ships, context).any(|ship| {
                    let context = Context {
                        chosen: Some(ship),
                        ..*context
                    };
                    self.does_something(then, &context, card)
                })
            }
            Effect::ChooseObstacle { range, in_arc, then } => {
                self.obstacles_at(context.you, *range, *in_arc).any(|place| {
                    let context = Context {
                        obstacle: Some(place),
                        ..*context
                    };
                    self.does_something(then, &context, card)
                })
            }
            Effect::RemoveObstacle => context.obstacle.is_some(),
            Effect::May(then) => self.does_something(then, context, card),
            Effect::OneOf(options) => options
                .iter()
                .any(|then| self.does_something(then, context, card)),
            Effect::If {
                condition,
                then,
                otherwise,
            } => {
                let branch = if self.all_hold(condition, context, Some(card)) {
                    then
                } else {
                    otherwise
                };
                self.does_something(branch, context, card)
            }
            Effect::Change { die, from, .. } => {
                attack.is_some_and(|attack| attack.pool(*die).count(*from) > 0)
            }
            Effect::Reroll { die, among, .. } => !self.rerollable(*die, among, context.you).is_empty(),
            Effect::Cancel { die, face, .. } => attack.is_some_and(|attack| match face {
                Some(face) => attack.pool(*die).count(*face) > 0,
                None => !attack.pool(*die).dice.is_empty(),
            }),
            Effect::CancelDownTo { face, left, .. } => {
                attack.is_some_and(|attack| attack.attack.count(*face) > *left)
            }
            Effect::TakeResults { face, .. } => attack.is_some_and(|attack| attack.attack.count(*face) > 0),
            Effect::ChangeManeuver(NewManeuver::TreatedAs(difficulty)) => {
                self.can_be_treated_as(context.subject.unwrap_or(context.you), *difficulty)
            }
            Effect::FlipFacedown(who, strikes) => ship(*who).is_some_and(|ship| {
                let fits = |card| strikes.is_none_or(|s| self.table.content.damage_card(card).strikes == s);
                ship.damage
                    .iter()
                    .any(|dealt| dealt.faceup && dealt.card.is_some_and(fits))
            }),
            Effect::FlipFaceup(who) | Effect::DiscardFacedown(who) => {
                ship(*who).is_some_and(|ship| ship.damage.iter().any(|dealt| !dealt.faceup))
            }
            Effect::DiscardUpgrade { .. } => self.discardable(context.you, None, Some(card)).next().is_some(),
            Effect::AttackWithThis(who) => match (self.who(*who, context, None), card) {
                (Some(target), CardRef::Upgrade(place)) => {
                    self.cued_shot(context.you, place, target).is_some()
                }
                _ => false,
            },
            Effect::AttackAgain(slot) => self.has_shot(context.you, Some(*slot)),
            Effect::Gain(_, _, amount) => self.amount(amount, context) > 0,
            Effect::Roll { on, .. } => on
                .iter()
                .any(|outcome| self.does_something(&outcome.then, context, card)),
            // Damage, added results and the like always change something.
            Effect::Suffer { .. }
            | Effect::Deal { .. }
            | Effect::AddResult(..)
            | Effect::Freeze(_)
            | Effect::ExtraAttackDice(_)
            | Effect::Adjust { .. }
            | Effect::Match { .. }
            | Effect::Swap { .. }
            | Effect::Grant { .. }
            | Effect::ChangeManeuver(NewManeuver::SameSpeed(_) | NewManeuver::SpeedByOne)
            | Effect::Execute(..)
            | Effect::TurnAround(_)
            | Effect::SkipActionStep(_)
            | Effect::DiscardThis
            | Effect::FlipThis
            | Effect::DiscardDealt
            | Effect::DrawAndPick(_) => true,
        }
    }
}
