//! Whether effects would do anything now, so that players are never prompted when there is nothing to gain,
//! and nothing is paid for nothing [SE-COST-01].

use furball_cards::language::{
    Cards, Change, Counter, Effect, LockOn, Moment, NewManeuver, Receiver, Relocation, ShipFilter, ShipRef,
    Skipped, Things, Which,
};
use furball_cards::{Die, Face, Slot};

use crate::choice::Choice;
use crate::game::Game;
use crate::ids::{CardRef, Object, ShipId, UpgradeIndex};
use crate::state::{Attack, Context, DiceSet, Ship, WeaponRef};

use super::drawbacks::{can_gain, is_drawback};
use super::{DiceDeed, Open, moment_bit};

impl Game {
    /// Whether the card's effects would change something worthwhile: at least one that isn't a drawback, and
    /// the first one if it is an action or an attack, since the rest is its cost.
    pub(crate) fn does_something(&self, effects: &[Effect], context: &Context, card: CardRef) -> bool {
        let context = &Context {
            of_upgrade: matches!(card, CardRef::Upgrade(_)),
            of_ship_ability: card == CardRef::ShipAbility,
            ..*context
        };
        if let Some(deed @ (Effect::Action(_) | Effect::AttackWithThis(_) | Effect::BonusAttack(_))) =
            effects.first()
        {
            self.would_change(deed, context, card)
        } else {
            let only_drawbacks = effects.iter().all(is_drawback);
            let meant = |effect: &&Effect| only_drawbacks || !is_drawback(effect);
            effects
                .iter()
                .filter(meant)
                .any(|effect| self.would_change(effect, context, card))
        }
    }

    /// Whether any of the effects would change something, drawbacks included: what has to be done isn't left out
    /// because nobody would want it [SE-ABIL-02].
    pub(crate) fn changes_anything(&self, effects: &[Effect], context: &Context, card: CardRef) -> bool {
        let context = &Context {
            of_upgrade: matches!(card, CardRef::Upgrade(_)),
            of_ship_ability: card == CardRef::ShipAbility,
            ..*context
        };
        effects
            .iter()
            .any(|effect| self.would_change(effect, context, card))
    }

    /// Dice of the current attack that a card of this ship may reroll.
    pub(crate) fn rerollable(
        &self,
        die: Die,
        among: &[Face],
        (you, card): (ShipId, CardRef),
        uncounted: bool,
    ) -> DiceSet {
        let Some(attack) = self.state.attack() else {
            return DiceSet::default();
        };
        if !self.may_touch(die, you, DiceDeed::Reroll, card) {
            return DiceSet::default();
        }
        let pool = attack.pool(die);
        if uncounted {
            pool.rollable(among)
        } else {
            pool.rerollable(among)
        }
    }

    /// The ship's damage cards that a card refers to.
    pub(crate) fn damage_meant(
        &self,
        ship: &Ship,
        cards: Cards,
    ) -> impl Iterator<Item = crate::ids::DealtId> {
        let content = &self.table.content;
        let meant = ship.damage.iter().filter(move |dealt| match cards {
            Cards::Faceup => dealt.faceup(),
            Cards::Facedown => !dealt.faceup(),
            Cards::FaceupOf(strikes) => {
                dealt.faceup()
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
        let meant = |dice| self.dice_meant(dice, context.side);
        let by = || self.acts_on_dice(context);
        let shows = |dice, faces: &[Face]| {
            attack.is_some_and(|attack| {
                let mut dice = attack.pool(meant(dice)).dice.iter();
                dice.any(|die| faces.is_empty() || faces.contains(&die.face))
            })
        };
        match effect {
            Effect::Gain(who, token, count) => {
                ship(*who).is_some_and(|ship| can_gain(ship, *token)) && amount(count) > 0
            }
            Effect::GainLike {
                who,
                of: None,
                lacking,
                ..
            } => ship(*who)
                .zip(context.token)
                .is_some_and(|(ship, token)| can_gain(ship, token) && !(*lacking && ship.tokens.has(token))),
            Effect::GainLike {
                who,
                of: Some(of),
                tokens,
                lacking,
            } => ship(*who).zip(ship(*of)).is_some_and(|(ship, of)| {
                let mut kinds = tokens.tokens().filter(|&token| of.tokens.has(token));
                kinds.any(|token| can_gain(ship, token) && !(*lacking && ship.tokens.has(token)))
            }),
            Effect::TransferLocks {
                from,
                to,
                enemies,
                held_by,
            } => {
                let holder = held_by.map(|holder| ship(holder).map(|holder| holder.id));
                let ends = ship(*from).zip(ship(*to));
                ends.is_some_and(|(from, to)| self.locks_pass((from.id, to.id), *enemies, holder))
            }
            Effect::LoseTokens(who, tokens, count) => {
                amount(count) > 0
                    && ship(*who).is_some_and(|ship| {
                        let mut kinds = tokens.tokens();
                        kinds.any(|token| ship.tokens.has(token) && self.can_lose(ship.id, token))
                            || tokens.has_locks() && self.lockers(ship.id).next().is_some()
                    })
            }
            Effect::Transfer {
                from,
                to,
                tokens,
                count,
                lacking,
                same,
            } => {
                let meant = |token| !*same || context.token == Some(token);
                amount(count) > 0
                    && ship(*from).zip(ship(*to)).is_some_and(|(from, to)| {
                        let mut kinds = tokens.tokens();
                        kinds.any(|token| {
                            from.tokens.has(token)
                                && meant(token)
                                && self.can_lose(from.id, token)
                                && can_gain(to, token)
                                && !(*lacking && to.tokens.has(token))
                        }) || !*same
                            && tokens.has_locks()
                            && !self.movable_locks(from.id, to.id, *lacking).is_empty()
                    })
            }
            Effect::Unstash { tokens, .. } => {
                let counter = Counter::Tokens(*tokens);
                self.can_be_lost(&counter, context, card)
            }
            Effect::Recover(counter, count) => amount(count) > 0 && self.can_recover(counter, context, card),
            Effect::Lose(counter, count) => amount(count) > 0 && self.can_be_lost(counter, context, card),
            Effect::Suffer { who, hits, crits } => ship(*who).is_some() && amount(hits) + amount(crits) > 0,
            Effect::Action(grant) => ship(grant.who).is_some_and(|ship| {
                let open = Open {
                    grant: Some(grant.clone()),
                    granted_by: context.you,
                    same: context.action,
                    ..Open::default()
                };
                !self.action_choices(ship.id, &open).is_empty()
            }),
            Effect::Lock { who, on, any_range } => ship(*who).is_some_and(|ship| {
                let open = self.lock_choices(ship.id, on, *any_range, context);
                match on {
                    LockOn::Any { .. } => open.into_iter().any(|target| self.lock_counts(ship, target)),
                    LockOn::Ship(_) => open.into_iter().any(|target| {
                        let there = |other: ShipId| self.state.ship(other).status.in_play();
                        target.ship().is_some_and(there) && self.lock_counts(ship, target)
                    }),
                    LockOn::LockOf { .. } => !open.is_empty(),
                }
            }),
            Effect::Keep(who, tokens, _) => ship(*who).is_some_and(|ship| ship.tokens.any(*tokens)),
            Effect::HandOver {
                slot,
                to: Receiver::Ship(to),
            } => context
                .you
                .zip(ship(*to))
                .is_some_and(|(you, to)| !self.to_hand_over(you, *slot, to.id).is_empty()),
            Effect::HandOver {
                slot,
                to: Receiver::EachOther(among),
            } => !self.exchanges(*slot, among, context).is_empty(),
            // Players know their own dials.
            Effect::ShowDial { who, to_all } => ship(*who).is_some_and(|ship| {
                let own = ship.owner == self.decider(context);
                self.has_hidden_dial(ship.id) && (*to_all || !own)
            }),
            Effect::Guess { dial: Some(who), .. } => {
                ship(*who).is_some_and(|ship| self.has_hidden_dial(ship.id))
            }
            Effect::BreakLocks { of, on, one } => {
                let target = on.and_then(|on| self.who(on, context, None));
                let held = of.and_then(&ship).is_some_and(|ship| !ship.locks.is_empty());
                held || target.is_some_and(|target| match one {
                    true => self.enemy_lockers(target).next().is_some(),
                    false => self.lockers(target).next().is_some(),
                })
            }
            Effect::Choose {
                of: Things::Ships(ships),
                then,
                ..
            }
            | Effect::Each { ships, then } => self.matching(ships, context).any(|ship| {
                let context = Context {
                    chosen: Some(ship),
                    earlier: context.chosen,
                    ..*context
                };
                self.does_something(then, &context, card)
            }),
            Effect::Choose {
                of: Things::Obstacles(obstacles),
                then,
                ..
            } => self.obstacles_of(obstacles, context).any(|place| {
                let context = Context {
                    obstacle: Some(place),
                    ..*context
                };
                self.does_something(then, &context, card)
            }),
            Effect::EachObstacle { of, then } => self.obstacles_of(of, context).any(|place| {
                let context = Context {
                    obstacle: Some(place),
                    ..*context
                };
                self.does_something(then, &context, card)
            }),
            Effect::Choose {
                of: Things::Devices(devices),
                then,
                ..
            } => self.devices_of(devices, context, None).any(|no| {
                let context = Context {
                    device: Some(no),
                    ..*context
                };
                self.does_something(then, &context, card)
            }),
            Effect::Choose {
                of: Things::Markers(markers),
                then,
                ..
            } => self.markers_of(markers, context).any(|no| {
                let context = Context {
                    marker: Some(no),
                    ..*context
                };
                self.does_something(then, &context, card)
            }),
            Effect::Enter(entry) => amount(&entry.up_to) > 0,
            Effect::Relieve(relief) => self.to_relieve(relief, context).next().is_some(),
            Effect::Tally(_, count) => amount(count) > 0,
            Effect::SetTally(..) => true,
            Effect::Take(who) => ship(*who).is_some() && context.marker.is_some(),
            Effect::Jettison(who, kind) | Effect::Deliver(who, kind) => {
                ship(*who).is_some_and(|ship| !self.carried(ship.id, kind).is_empty())
            }
            Effect::Name(who, mark) => ship(*who).is_some_and(|ship| !self.is_named(ship, mark)),
            Effect::Unname(who, mark) => ship(*who).is_some_and(|ship| self.is_named(ship, mark)),
            Effect::PlaceDevice(placing) => !self.placings(placing, context, card).is_empty(),
            Effect::Relocate(Relocation::Along(templates)) => context
                .you
                .is_some_and(|you| !self.relocations(you, templates).is_empty()),
            Effect::Remove(ShipRef::Obstacle) => context.obstacle.is_some(),
            Effect::Remove(ShipRef::Marker) => context.marker.is_some(),
            Effect::Remove(_) | Effect::Fuse => context.device.is_some(),
            Effect::May { who, cost, then, .. } => {
                let payer = self.who(*who, context, None).or(context.you);
                self.payable(cost, then, payer, context, card) && self.does_something(then, context, card)
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
            Effect::Change {
                dice,
                from,
                to,
                count,
                ..
            } => {
                let die = meant(*dice);
                let turned = to.iter().find(|face| die.faces().contains(face));
                // There may be more focus results than the ship is allowed to modify.
                let eyes = by().is_some_and(|by| self.most_eyes(die, by) > 0);
                let mut pool = attack.iter().flat_map(|attack| &attack.pool(die).dice);
                count.as_ref().is_none_or(|count| amount(count) > 0)
                    && by().is_some_and(|by| self.may_touch(die, by, DiceDeed::Change, card))
                    && pool.any(|die| {
                        (from.is_empty() || from.contains(&die.face))
                            && turned.is_some_and(|face| die.face != *face)
                            && (eyes || die.face != Face::Focus)
                    })
            }
            Effect::Reroll {
                dice: None,
                among,
                uncounted,
                ..
            } => {
                let roll = self.state.rolls.last();
                roll.is_some_and(|roll| {
                    let barred = self.dice_barred(roll.ship);
                    let dice = match uncounted {
                        true => roll.pool.rollable(among),
                        false => roll.pool.rerollable(among),
                    };
                    !barred && !dice.is_empty()
                })
            }
            Effect::Reroll {
                dice: Some(dice),
                among,
                up_to,
                exactly,
                uncounted,
                ..
            } => {
                by().is_some_and(|by| {
                    let dice = self.rerollable(meant(*dice), among, (by, card), *uncounted);
                    !dice.is_empty()
                }) && up_to.iter().chain(exactly).all(|most| amount(most) > 0)
            }
            Effect::Cancel {
                dice,
                faces,
                down_to: Some(left),
                ..
            } => attack.is_some_and(|attack| {
                let pool = attack.pool(meant(*dice));
                faces.iter().map(|face| pool.count(*face)).sum::<u8>() > *left
            }),
            Effect::Cancel { dice, faces, .. } => shows(*dice, faces),
            Effect::TakeResults { face, .. } => attack.is_some_and(|attack| attack.attack.count(*face) > 0),
            Effect::ChangeManeuver(change) => {
                let Some(ship) = context.mover() else { return false };
                // It is the one on the dial that is changed.
                context.maneuver.is_none()
                    && !self.maneuver_is_fixed(ship)
                    && match change {
                        NewManeuver::TreatedAs(difficulty) => self.can_be_treated_as(ship, *difficulty),
                        // Steps add up, even beyond the scale [SE-MANV-22].
                        NewManeuver::Harder(_) => true,
                        NewManeuver::Sideslip => !self.state.ship(ship).sideslips,
                        _ => !self.changed_maneuvers(ship, change).is_empty(),
                    }
            }
            Effect::Repair(Which::Damage { who, cards, .. })
            | Effect::Discard(Which::Damage { who, cards, .. }) => {
                ship(*who).is_some_and(|ship| self.damage_meant(ship, *cards).next().is_some())
            }
            Effect::Expose { who, .. } => {
                ship(*who).is_some_and(|ship| ship.damage.iter().any(|dealt| !dealt.faceup()))
            }
            Effect::Discard(Which::Upgrade { who, slots, weapons }) => {
                ship(*who).is_some_and(|ship| !self.to_discard(ship.id, slots, *weapons, card).is_empty())
            }
            Effect::AttackWithThis(_) => context
                .you
                .is_some_and(|you| !self.bonus_shots(you, effect, context, card).is_empty()),
            Effect::BonusAttack(bonus) => ship(bonus.who)
                .is_some_and(|ship| !self.bonus_shots(ship.id, effect, context, card).is_empty()),
            Effect::Roll { on, otherwise, .. } => {
                let mut outcomes = on.iter().map(|outcome| &outcome.then).chain([otherwise]);
                outcomes.any(|then| self.does_something(then, context, card))
            }
            Effect::Do(who, what) => ship(*who).is_some_and(|ship| {
                let other = what.on().map(|on| self.who(on, context, None));
                self.could_do(ship, what, other)
            }),
            Effect::Ignore(who, _) => ship(*who)
                .zip(context.obstacle)
                .is_some_and(|(ship, obstacle)| self.obstacle_matters(ship.id, obstacle)),
            Effect::Skip(who, Skipped::ExecuteManeuver) => {
                ship(*who).is_some_and(|ship| !ship.skips_maneuver)
            }
            Effect::Skip(who, Skipped::PerformAction) => ship(*who).is_some_and(|ship| !ship.skips_action),
            Effect::Skip(who, Skipped::Engagement) => ship(*who).is_some_and(|ship| !ship.engaged),
            Effect::Adjust {
                who,
                stat,
                change,
                engaging: false,
                activating: false,
                ..
            } => ship(*who).is_some_and(|ship| match change {
                Change::To(to) => self.stat(ship.id, *stat) != amount(to),
                Change::AtMost(most) => self.stat(ship.id, *stat) > amount(most),
                Change::Up(_) | Change::Down(_) => true,
            }),
            Effect::Swap { stat, between, .. } => {
                let both = ship(between.0).zip(ship(between.1));
                both.is_some_and(|(one, other)| self.stat(one.id, *stat) != self.stat(other.id, *stat))
            }
            Effect::Flip(Which::Upgrade { who, slots, .. }) => ship(*who).is_some_and(|ship| {
                let content = &self.table.content;
                let mut cards = ship.upgrades.iter().filter(|upgrade| !upgrade.discarded);
                cards.any(|upgrade| {
                    let card = content.upgrade(upgrade.card);
                    slots.contains(&card.slot) && card.back.is_some()
                })
            }),
            Effect::Dice(dice, change) => match change {
                Change::Up(count) => amount(count) > 0,
                Change::Down(count) => {
                    let due = match meant(*dice) {
                        Die::Attack => self.attack_dice(),
                        Die::Defense => self.defense_dice(),
                    };
                    amount(count) > 0 && due > 0
                }
                Change::AtMost(_) | Change::To(_) => true,
            },
            Effect::AddResult(dice, face, _) => {
                (face.is_some() || shows(*dice, &[]))
                    && by().is_some_and(|by| self.may_touch(meant(*dice), by, DiceDeed::Add, card))
            }
            Effect::Later(_, then) => !then.is_empty(),
            Effect::RangeBonus(bonus) => {
                attack.is_some_and(|attack| self.changes_range_bonus(attack, *bonus))
            }
            // Damage, added results and the like always change something.
            Effect::Stash { .. }
            | Effect::Prevent(_)
            | Effect::Deal { .. }
            | Effect::Repair(Which::This | Which::Dealt | Which::Upgrade { .. })
            | Effect::Destroy(_)
            | Effect::Freeze(_)
            | Effect::Inflict { .. }
            | Effect::Skip(_, Skipped::Dice)
            | Effect::Guess { .. }
            | Effect::Foretell
            | Effect::Adjust { .. }
            | Effect::Grant { .. }
            | Effect::Execute(..)
            | Effect::Turn(..)
            | Effect::Relocate(Relocation::To(_))
            | Effect::Discard(Which::This | Which::Dealt)
            | Effect::Flip(Which::This | Which::Dealt | Which::Damage { .. })
            | Effect::Assign { .. }
            | Effect::Reserve(_)
            | Effect::Place(_) => true,
        }
    }

    /// Whether attacks with such a weapon get range bonuses [FE-RANGE-12, SE-RANGE-15].
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

    /// Upgrades in the slot on matching ships, as pairs that may trade places.
    pub(crate) fn exchanges(&self, slot: Slot, among: &ShipFilter, context: &Context) -> Vec<Choice> {
        let content = &self.table.content;
        let carried: Vec<(ShipId, UpgradeIndex)> = self
            .matching(among, context)
            .flat_map(|ship| {
                let upgrades = self.state.ship(ship).upgrades.iter().enumerate();
                upgrades
                    .filter(|(_, upgrade)| !upgrade.discarded && content.upgrade(upgrade.card).slot == slot)
                    .map(move |(place, _)| (ship, UpgradeIndex::at(place)))
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

    /// Upgrades the ship may discard for the card `except`: in one of the slots, if any are given.
    pub(crate) fn to_discard(
        &self,
        ship: ShipId,
        slots: &[Slot],
        weapons: bool,
        except: CardRef,
    ) -> Vec<UpgradeIndex> {
        let cards = self.discardable(ship, except).filter(|&place| {
            let upgrade = self.state.ship(ship).upgrades[place.index()];
            let slot = self.table.content.upgrade(upgrade.card).slot;
            (slots.is_empty() || slots.contains(&slot))
                && (!weapons || self.weapon_text(ship, place).is_some())
        });
        cards.collect()
    }

    /// Whether a lock on the object would be a new one, or at least a card of the ship triggers on acquiring it.
    fn lock_counts(&self, ship: &Ship, target: Object) -> bool {
        !ship.locks.contains(&target) || ship.answers(moment_bit(Moment::AcquiresLock))
    }

    /// Whether the ship may still make a bonus attack this round [SE-BONUS-02].
    pub(crate) fn may_bonus_attack(&self, ship: &Ship) -> bool {
        self.table.rulebook.attack.bonus_attacks.is_none() || !ship.bonus_attacked
    }
}
