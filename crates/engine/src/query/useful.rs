//! Whether effects would do anything now, so that nobody is asked about nothing and nothing is paid for nothing
//! [SE-COST-01].

use furball_cards::language::{Cards, Deed, Effect, NewManeuver, Ships};
use furball_cards::{Die, Face, Slot, Stat, Token};

use crate::choice::Choice;
use crate::game::Game;
use crate::ids::{CardRef, Object, ShipId};
use crate::state::{Attack, Context, DiceSet, Ship, WeaponRef};

use super::{Aim, Open};

impl Game {
    /// Whether the effects of the card would change something worth having: at least one of them, and the first if it is
    /// an action or an attack, since what follows is its price.
    pub(crate) fn does_something(&self, effects: &[Effect], context: &Context, card: CardRef) -> bool {
        let context = &Context {
            of_upgrade: matches!(card, CardRef::Upgrade(_)),
            ..*context
        };
        match effects.first() {
            Some(deed @ (Effect::Action(_) | Effect::AttackWithThis(_) | Effect::BonusAttack(_))) => {
                self.would_change(deed, context, card)
            }
            _ => effects
                .iter()
                .any(|effect| self.would_change(effect, context, card)),
        }
    }

    /// Dice of the current attack that an ability of this ship may have rolled again: none if it is the attacker, by
    /// himself or by a friend's card, who would reroll and something forbids him to [FE-ABIL-05].
    pub(crate) fn rerollable(&self, die: Die, among: &[Face], you: ShipId, uncounted: bool) -> DiceSet {
        let Some(attack) = self.state.attack() else {
            return DiceSet::default();
        };
        let by_attacker = self.state.ship(you).side == self.state.ship(attack.attacker).side;
        let by = if by_attacker {
            attack.attacker
        } else {
            attack.defender
        };
        if die == Die::Attack && self.forbidden(by, &Deed::RerollAttackDice) {
            return DiceSet::default();
        }
        let pool = attack.pool(die);
        if uncounted {
            pool.rollable(among)
        } else {
            pool.rerollable(among)
        }
    }

    /// Damage cards of the ship that a card's words mean.
    pub(crate) fn damage_meant(
        &self,
        ship: &Ship,
        cards: Cards,
    ) -> impl Iterator<Item = crate::ids::DealtId> {
        let content = &self.table.content;
        let meant = ship.damage.iter().filter(move |dealt| match cards {
            Cards::Faceup => dealt.faceup,
            Cards::Facedown => !dealt.faceup,
            Cards::FaceupOf(strikes) => {
                dealt.faceup
                    && dealt
                        .card
                        .is_some_and(|card| content.damage_card(card).strikes == strikes)
            }
            Cards::Any => true,
        });
        meant.map(|dealt| dealt.id).collect::<Vec<_>>().into_iter()
    }

    fn would_change(&self, effect: &Effect, context: &Context, card: CardRef) -> bool {
        let attack = self.state.attack();
        let ship = |who| self.who(who, context, None).map(|id| self.state.ship(id));
        let amount = |amount| self.amount_of(amount, context, None, Some(card));
        let meant = |dice| self.dice_meant(dice, context.you);
        let shows = |dice, faces: &[Face]| {
            attack.is_some_and(|attack| {
                let mut dice = attack.pool(meant(dice)).dice.iter();
                dice.any(|die| faces.is_empty() || faces.contains(&die.face))
            })
        };
        match effect {
            Effect::Gain(who, _, count) => ship(*who).is_some() && amount(count) > 0,
            Effect::GainSame(who) => ship(*who).is_some() && context.token.is_some(),
            Effect::GainLike { who, of, tokens } => {
                ship(*who).is_some() && ship(*of).is_some_and(|ship| ship.tokens.any(*tokens))
            }
            Effect::TransferLock { from, to } => {
                let ends = ship(*from).zip(ship(*to));
                ends.is_some_and(|(from, to)| !self.transferable_locks(from.id, to.id).is_empty())
            }
            Effect::Lose(who, tokens, _) => ship(*who).is_some_and(|ship| {
                ship.tokens.any(*tokens) || tokens.has_locks() && self.lockers(ship.id).next().is_some()
            }),
            Effect::Transfer {
                from,
                to,
                tokens,
                lacking,
                ..
            } => ship(*from).zip(ship(*to)).is_some_and(|(from, to)| {
                let mut kinds = tokens.tokens();
                kinds.any(|token| from.tokens.has(token) && !(*lacking && to.tokens.has(token)))
            }),
            Effect::Unstash(_, tokens) => self
                .stashed(context.you, card)
                .any(|token| tokens.contains(token)),
            Effect::UnstashAll(_) => self.stashed(context.you, card).next().is_some(),
            Effect::RecoverShields(who, _) => {
                ship(*who).is_some_and(|ship| ship.shields < self.stat(ship.id, Stat::Shields))
            }
            Effect::LoseShields(who, _) => ship(*who).is_some_and(|ship| ship.shields > 0),
            Effect::RecoverCharges(charged, _) => {
                let mut cards = self.charged(charged, context, Some(card));
                cards.any(|card| {
                    let (active, charges) = self.charges_on(card);
                    active < charges.limit
                })
            }
            Effect::LoseCharges(charged, _) => {
                let mut cards = self.charged(charged, context, Some(card));
                cards.any(|card| self.charges_on(card).0 > 0)
            }
            Effect::RecoverForce(who, _) => {
                ship(*who).is_some_and(|ship| ship.force < self.force_capacity(ship.id))
            }
            Effect::Action(grant) => ship(grant.who).is_some_and(|ship| {
                let open = Open {
                    grant: Some(grant.clone()),
                    same: context.action,
                    ..Open::default()
                };
                !self.action_choices(ship.id, &open).is_empty()
            }),
            Effect::AcquireLock(who) => {
                ship(*who).is_some_and(|ship| self.lockable(ship.id).next().is_some())
            }
            Effect::LockOnto {
                who,
                target,
                any_range,
            } => {
                let both = ship(*who).zip(ship(*target));
                both.is_some_and(|(ship, target)| {
                    target.status.in_play() && (*any_range || self.may_lock(ship.id, Object::Ship(target.id)))
                })
            }
            Effect::JoinLock { who, range } => {
                ship(*who).is_some_and(|ship| self.joinable(ship.id, *range).next().is_some())
            }
            Effect::ShareLock {
                who,
                of,
                range,
                any_range,
            } => {
                let both = ship(*who).zip(ship(*of));
                both.is_some_and(|(ship, of)| self.shared_lock(ship.id, of.id, *range, *any_range).is_some())
            }
            Effect::Keep(who, tokens, _) => ship(*who).is_some_and(|ship| ship.tokens.any(*tokens)),
            Effect::ExchangeUpgrades { slot, among } => !self.exchanges(*slot, among, context).is_empty(),
            Effect::ShowDial { who, .. } => {
                ship(*who).is_some_and(|ship| ship.dial.is_some() && !ship.revealed)
            }
            Effect::LoseLock(who) => ship(*who).is_some_and(|ship| !ship.locks.is_empty()),
            Effect::ShedLock(who) => self
                .who(*who, context, None)
                .is_some_and(|target| self.enemy_lockers(target).next().is_some()),
            Effect::Choose { ships, then, .. } | Effect::Each { ships, then } => {
                self.matching(ships, context).any(|ship| {
                    let context = Context {
                        chosen: Some(ship),
                        earlier: context.chosen,
                        ..*context
                    };
                    self.does_something(then, &context, card)
                })
            }
            Effect::ChooseObstacle { obstacles, then } => {
                self.obstacles_of(obstacles, context).any(|place| {
                    let context = Context {
                        obstacle: Some(place),
                        ..*context
                    };
                    self.does_something(then, &context, card)
                })
            }
            Effect::ChooseDevice { devices, then } => self.devices_of(devices, context, None).any(|no| {
                let context = Context {
                    device: Some(no),
                    ..*context
                };
                self.does_something(then, &context, card)
            }),
            Effect::PlaceDevice(placing) => !self.placings(placing, context, card).is_empty(),
            Effect::Relocate(templates) => !self.relocations(context.you, templates).is_empty(),
            Effect::RemoveObstacle => context.obstacle.is_some(),
            Effect::RemoveDevice | Effect::Fuse | Effect::Defuse => context.device.is_some(),
            Effect::May { who, cost, then } => {
                let payer = self.who(*who, context, None).unwrap_or(context.you);
                self.payable(cost, payer, context, card) && self.does_something(then, context, card)
            }
            Effect::OneOf { options, .. } => options
                .iter()
                .any(|then| self.does_something(then, context, card)),
            Effect::Unless { then, .. } => self.does_something(then, context, card),
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
            Effect::Change { dice, from, .. } => shows(*dice, from),
            Effect::RerollRolled { among, .. } => {
                let roll = self.state.rolls.last();
                roll.is_some_and(|roll| !roll.pool.rerollable(among).is_empty())
            }
            Effect::Reroll {
                dice,
                among,
                up_to,
                uncounted,
                ..
            } => {
                !self
                    .rerollable(meant(*dice), among, context.you, *uncounted)
                    .is_empty()
                    && up_to.as_ref().is_none_or(|most| amount(most) > 0)
            }
            Effect::Cancel { dice, faces, .. } => shows(*dice, faces),
            Effect::CancelDownTo { face, left, .. } => {
                attack.is_some_and(|attack| attack.attack.count(*face) > *left)
            }
            Effect::TakeResults { face, .. } => attack.is_some_and(|attack| attack.attack.count(*face) > 0),
            Effect::ChangeManeuver(NewManeuver::TreatedAs(difficulty)) => {
                self.can_be_treated_as(context.subject.unwrap_or(context.you), *difficulty)
            }
            Effect::ChangeManeuver(NewManeuver::Harder(_) | NewManeuver::Sideslip) => true,
            Effect::ChangeManeuver(change) => {
                let ship = context.subject.unwrap_or(context.you);
                !self.changed_maneuvers(ship, change).is_empty()
            }
            Effect::Repair { who, cards } => {
                ship(*who).is_some_and(|ship| self.damage_meant(ship, *cards).next().is_some())
            }
            Effect::Expose { who, .. } | Effect::DiscardFacedown(who) => {
                ship(*who).is_some_and(|ship| ship.damage.iter().any(|dealt| !dealt.faceup))
            }
            Effect::DiscardUpgrade { .. } => self.discardable(context.you, None, Some(card)).next().is_some(),
            Effect::AttackWithThis(who) => match (self.who(*who, context, None), card) {
                (Some(target), CardRef::Upgrade(place)) => {
                    self.cued_shot(context.you, place, target).is_some()
                }
                _ => false,
            },
            Effect::BonusAttack(bonus) => ship(bonus.who).is_some_and(|ship| {
                let aim = Aim {
                    with: &bonus.with,
                    arc: bonus.arc,
                    unused: bonus.unused,
                    without_needs: bonus.without_needs,
                    card: Some(card),
                };
                self.may_bonus_attack(ship)
                    && self
                        .shots(ship.id, &aim)
                        .any(|shot| self.matches(&bonus.at, context, shot.target))
            }),
            Effect::Roll { on, otherwise, .. } => {
                let mut outcomes = on.iter().map(|outcome| &outcome.then).chain([otherwise]);
                outcomes.any(|then| self.does_something(then, context, card))
            }
            Effect::Decloak(who) => ship(*who).is_some_and(|ship| ship.tokens.has(Token::Cloak)),
            Effect::Rotate(who) | Effect::RotateTowards(who) => {
                ship(*who).is_some_and(|ship| ship.turret.is_some())
            }
            Effect::Flip(who, slot) => ship(*who).is_some_and(|ship| {
                let content = &self.table.content;
                let mut cards = ship.upgrades.iter().filter(|upgrade| !upgrade.discarded);
                cards.any(|upgrade| {
                    let card = content.upgrade(upgrade.card);
                    card.slot == *slot && card.back.is_some()
                })
            }),
            Effect::MoreDice(_, count) => amount(count) > 0,
            Effect::Engage(who) => ship(*who).is_some_and(|ship| !ship.engaged),
            // A weapon that range gives no dice has no bonus to speak of [SE-FAQ-32].
            Effect::RangeBonus(_) => attack.is_some_and(|attack| self.range_counts(attack)),
            // Damage, added results and the like always change something.
            _ => true,
        }
    }

    /// Whether the range gives dice in attacks with such a weapon at all [FE-RANGE-12, SE-RANGE-15].
    pub(crate) fn range_counts(&self, attack: &Attack) -> bool {
        let ordnance = match attack.weapon {
            WeaponRef::Primary(_) => false,
            WeaponRef::Upgrade(place) => self
                .weapon_text(attack.attacker, place)
                .is_some_and(|text| text.ordnance),
        };
        if self.table.rulebook.range.bonus_primary_only {
            attack.weapon.is_primary()
        } else {
            !ordnance
        }
    }

    /// Upgrades of the slot on ships that meet the description, as pairs that may change places.
    pub(crate) fn exchanges(&self, slot: Slot, among: &Ships, context: &Context) -> Vec<Choice> {
        let content = &self.table.content;
        let carried: Vec<(ShipId, u8)> = self
            .matching(among, context)
            .flat_map(|ship| {
                let upgrades = self.state.ship(ship).upgrades.iter().enumerate();
                upgrades
                    .filter(|(_, upgrade)| !upgrade.discarded && content.upgrade(upgrade.card).slot == slot)
                    .map(move |(place, _)| (ship, place as u8))
            })
            .collect();
        let mut choices = Vec::new();
        for (index, &first) in carried.iter().enumerate() {
            for &second in carried[index + 1..].iter().filter(|second| second.0 != first.0) {
                choices.push(Choice::Exchange { first, second });
            }
        }
        choices
    }

    /// Whether the ship may still make a bonus attack this round [SE-BONUS-02].
    pub(crate) fn may_bonus_attack(&self, ship: &Ship) -> bool {
        self.table.rulebook.attack.bonus_attacks.is_none() || !ship.bonus_attacked
    }

    /// Tokens that lie on the card.
    pub(crate) fn stashed(&self, ship: ShipId, card: CardRef) -> impl Iterator<Item = Token> + '_ {
        let place = match card {
            CardRef::Upgrade(place) => Some(place),
            _ => None,
        };
        let stash = self.state.ship(ship).stash.iter();
        stash
            .filter(move |(on, _)| Some(*on) == place)
            .map(|(_, token)| *token)
    }
}
