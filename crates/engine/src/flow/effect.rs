//! Carrying out effects, one after the other.

use furball_cards::language::{Duration, Effect, NewManeuver, Who};
use furball_cards::{Die, Face};

use crate::event::Event;
use crate::ids::{CardRef, ShipId, ShipSet};
use crate::state::{Arms, AttackStep, Context, Frame, Lasting, LastingKind, Origin, Scope, Trip};

use super::Flow;

impl Flow<'_> {
    pub(super) fn effects_from(&mut self, origin: Origin, context: Context, next: u8) {
        // What has begun for other ships, or with an obstacle, goes on even if its owner is lost on the way.
        let own = context.chosen.is_none() && context.obstacle.is_none();
        if own && !self.state.ship(context.you).status.in_play() {
            return;
        }
        let Some(effect) = self.effects(origin).get(next as usize).cloned() else {
            return;
        };
        self.push(Frame::Effects {
            origin,
            context,
            next: next + 1,
        });
        self.carry_out(&effect, origin, next, &context);
    }

    /// Goes on with the list of effects inside the one at this place.
    pub(super) fn nested(&mut self, origin: Origin, place: u8, branch: u8, context: Context) {
        let origin = Origin {
            path: origin.path.into(place, branch),
            ..origin
        };
        self.push(Frame::Effects {
            origin,
            context,
            next: 0,
        });
    }

    fn carry_out(&mut self, effect: &Effect, origin: Origin, place: u8, context: &Context) {
        let who = |flow: &Self, who: Who| flow.who(who, context, None);
        match effect {
            Effect::Gain(whom, token, amount) => {
                let count = self.amount(amount, context);
                if let Some(ship) = who(self, *whom) {
                    self.gain(ship, *token, count);
                }
            }
            Effect::Lose(whom, token, count) => {
                if let Some(ship) = who(self, *whom) {
                    self.lose(ship, *token, *count);
                }
            }
            Effect::RecoverShields(whom, count) => {
                if let Some(ship) = who(self, *whom) {
                    self.recover_shields(ship, *count);
                }
            }
            Effect::LoseShields(whom, count) => {
                if let Some(ship) = who(self, *whom) {
                    (0..*count).for_each(|_| self.lose_shield(ship));
                }
            }
            Effect::Suffer {
                who: whom,
                hits,
                crits,
            } => {
                if let Some(ship) = who(self, *whom) {
                    self.push(Frame::Suffer {
                        ship,
                        hits: *hits,
                        crits: *crits,
                        attack: false,
                    });
                }
            }
            Effect::Deal {
                who: whom,
                cards,
                faceup,
            } => {
                if let Some(ship) = who(self, *whom) {
                    let attack = self.state.attack().is_some_and(|attack| attack.defender == ship);
                    self.push(Frame::Deal {
                        ship,
                        cards: *cards,
                        faceup: *faceup,
                        attack,
                    });
                }
            }
            Effect::Roll { die, count, on } => {
                let faces: Vec<Face> = (0..*count).map(|_| self.state.fate.roll(*die)).collect();
                // Outcomes come in the order in which the card lists them, each for all dice that show it.
                for (branch, outcome) in on.iter().enumerate().rev() {
                    for _ in faces.iter().filter(|face| outcome.faces.contains(face)) {
                        self.nested(origin, place, branch as u8, *context);
                    }
                }
                self.emit(Event::EffectRolled {
                    ship: context.you,
                    die: *die,
                    faces,
                });
            }
            Effect::FreeAction(whom, _) => {
                if let Some(ship) = who(self, *whom) {
                    self.push(Frame::Action {
                        ship,
                        scope: Scope::Free { origin, place },
                    });
                }
            }
            Effect::LockOnto(locker, target) => {
                if let Some((ship, target)) = who(self, *locker).zip(who(self, *target)) {
                    self.lock_onto(ship, target);
                }
            }
            Effect::LoseLock(whom) => {
                if let Some(ship) = who(self, *whom) {
                    self.lose_lock(ship);
                }
            }
            Effect::Choose { up_to, .. } => self.push(Frame::ChooseShips {
                origin,
                place,
                context: *context,
                left: *up_to,
                picked: ShipSet::default(),
            }),
            Effect::Each { ships, .. } => {
                let ships = self.matching(ships, context).collect();
                let origin = Origin {
                    path: origin.path.into(place, 0),
                    ..origin
                };
                self.push(Frame::ForEach {
                    origin,
                    context: *context,
                    ships,
                });
            }
            Effect::If { condition, .. } => {
                let branch = u8::from(!self.all_hold(condition, context, Some(origin.ability.card)));
                self.nested(origin, place, branch, *context);
            }
            Effect::Change {
                die,
                from,
                to,
                count,
                fixed,
            } => {
                self.change_dice(*die, *from, *to, count.unwrap_or(u8::MAX), *fixed);
            }
            Effect::Reroll {
                die,
                among,
                up_to,
                at_least,
            } => {
                let allowed = self.rerollable(*die, among, context.you);
                let up_to = up_to
                    .as_ref()
                    .map_or(u8::MAX, |amount| self.amount(amount, context));
                let ship = self.rerolling_ship(origin, context);
                self.push(Frame::Reroll {
                    ship,
                    die: *die,
                    allowed,
                    at_least: *at_least,
                    up_to,
                });
            }
            Effect::AddResult(face, count) => {
                let die = if *face == Face::Evade {
                    Die::Defense
                } else {
                    Die::Attack
                };
                self.add_result(die, *face, *count);
            }
            Effect::Cancel { die, face, count } => self.cancel_results(*die, *face, *count),
            Effect::CancelDownTo { face, left, .. } => {
                let canceled = self.state.attack_mut().map_or(0, |attack| {
                    let extra = attack.attack.count(*face).saturating_sub(*left);
                    attack.attack.cancel(*face, extra)
                });
                self.dice_changed(Die::Attack);
                (0..canceled).for_each(|_| self.nested(origin, place, 0, *context));
            }
            Effect::Freeze(die) => {
                if let Some(attack) = self.state.attack_mut() {
                    attack.pool_mut(*die).frozen = true;
                }
            }
            Effect::ExtraAttackDice(amount) => {
                let count = self.amount(amount, context);
                if let Some(attack) = self.state.attack_mut() {
                    attack.extra_dice += count;
                }
            }
            Effect::TakeResults {
                who: whom,
                face,
                count,
            } => {
                if let Some(ship) = who(self, *whom) {
                    self.take_results(ship, *face, *count);
                }
            }
            Effect::Adjust {
                who: whom,
                stat,
                by,
                until,
            } => {
                if let Some(ship) = who(self, *whom) {
                    self.start_lasting(ship, origin, *until, LastingKind::Adjust(*stat, *by));
                }
            }
            Effect::Match {
                who: whom,
                stat,
                to,
                until,
            } => {
                if let Some((ship, other)) = who(self, *whom).zip(who(self, *to)) {
                    let value = self.stat(other, *stat);
                    self.start_lasting(ship, origin, *until, LastingKind::Set(*stat, value));
                }
            }
            Effect::Swap { stat, between, until } => {
                if let Some((a, b)) = who(self, between.0).zip(who(self, between.1)) {
                    let (of_a, of_b) = (self.stat(a, *stat), self.stat(b, *stat));
                    self.start_lasting(a, origin, *until, LastingKind::Set(*stat, of_b));
                    self.start_lasting(b, origin, *until, LastingKind::Set(*stat, of_a));
                }
            }
            Effect::Grant { until, .. } => {
                self.start_lasting(context.you, origin, *until, LastingKind::Grant { origin, place });
            }
            Effect::ChangeManeuver(NewManeuver::TreatedAs(difficulty)) => {
                let ship = context.subject.unwrap_or(context.you);
                if let Some(maneuver) = self.state.ship_mut(ship).dial.as_mut() {
                    maneuver.difficulty = *difficulty;
                    let maneuver = *maneuver;
                    self.emit(Event::ManeuverChanged { ship, maneuver });
                }
            }
            Effect::TurnAround(whom) => {
                if let Some(ship) = who(self, *whom) {
                    let pose = self.state.ship(ship).pose;
                    let to = pose.facing(pose.heading.reversed());
                    self.state.ship_mut(ship).pose = to;
                    self.emit(Event::TurnedAround { ship, to });
                }
            }
            Effect::SkipActionStep(whom) => {
                if let Some(ship) = who(self, *whom) {
                    self.state.ship_mut(ship).skips_action = true;
                }
            }
            Effect::AttackAgain(slot) => {
                // It comes once the attack that earned it is over.
                let frame = Frame::BonusAttack {
                    ship: context.you,
                    arms: Arms::Slot(*slot),
                };
                let close = self
                    .state
                    .frames
                    .iter()
                    .rposition(|frame| *frame == Frame::Attack(AttackStep::Close));
                let at = close.unwrap_or(self.state.frames.len());
                self.state.frames.insert(at, frame);
            }
            Effect::AttackWithThis(whom) => {
                if let (Some(target), CardRef::Upgrade(place)) = (who(self, *whom), origin.ability.card) {
                    self.push(Frame::BonusAttack {
                        ship: context.you,
                        arms: Arms::Card { place, target },
                    });
                }
            }
            Effect::RemoveObstacle => {
                if let Some(obstacle) = context.obstacle {
                    self.remove_obstacle(obstacle);
                }
            }
            Effect::DiscardThis => self.discard_this(origin.ability),
            Effect::FlipThis => {
                if let Some(card) = context.dealt {
                    self.flip_damage(context.you, card, false);
                }
            }
            Effect::FlipFaceup(whom) => {
                if let Some(ship) = who(self, *whom)
                    && let Some(card) = self.random_facedown(ship)
                {
                    self.flip_damage(ship, card, true);
                }
            }
            Effect::DiscardFacedown(whom) => {
                if let Some(ship) = who(self, *whom)
                    && let Some(card) = self.random_facedown(ship)
                {
                    self.discard_damage(ship, card);
                }
            }
            Effect::DiscardDealt => {
                if let Some((ship, card)) = context.subject.zip(context.dealt) {
                    self.discard_damage(ship, card);
                }
            }
            Effect::DrawAndPick(count) => {
                if let Some(attack) = self.state.attack_mut() {
                    attack.draws = *count;
                }
            }
            Effect::AcquireLock(_)
            | Effect::ShedLock(_)
            | Effect::ChooseObstacle { .. }
            | Effect::May(_)
            | Effect::OneOf(_)
            | Effect::ChangeManeuver(NewManeuver::SameSpeed(_) | NewManeuver::SpeedByOne)
            | Effect::Execute(..)
            | Effect::DiscardUpgrade { .. }
            | Effect::FlipFacedown(..) => self.push(Frame::Pick {
                origin,
                place,
                context: *context,
            }),
        }
    }

    fn recover_shields(&mut self, ship: ShipId, count: u8) {
        let most = self.stat(ship, furball_cards::Stat::Shields);
        for _ in 0..count {
            let state = self.state.ship_mut(ship);
            if state.shields < most {
                state.shields += 1;
                self.emit(Event::ShieldRecovered { ship });
            }
        }
    }

    /// A target lock on a particular ship, if it is in range; one acquired in the middle of an attack isn't spent in it.
    fn lock_onto(&mut self, ship: ShipId, target: ShipId) {
        if !self.state.ship(target).status.in_play() || !self.in_lock_range(ship, target) {
            return;
        }
        if let Some(attack) = self.state.attack_mut()
            && attack.attacker == ship
            && attack.defender == target
        {
            attack.fresh_lock = true;
        }
        self.acquire_lock(ship, target);
    }

    /// The ship whose owner picks the dice of a reroll: the one that is attacking or defending for its side.
    fn rerolling_ship(&self, origin: Origin, context: &Context) -> ShipId {
        let side = self.state.ship(origin.ability.ship).side;
        match self.state.attack() {
            Some(attack) if self.state.ship(attack.attacker).side == side => attack.attacker,
            Some(attack) => attack.defender,
            None => context.you,
        }
    }

    fn cancel_results(&mut self, die: Die, face: Option<Face>, count: Option<u8>) {
        if let Some(attack) = self.state.attack_mut() {
            let pool = attack.pool_mut(die);
            match face {
                Some(face) => {
                    pool.cancel(face, count.unwrap_or(u8::MAX));
                }
                None => pool.dice.clear(),
            }
        }
        self.dice_changed(die);
    }

    /// Another ship suffers results in the defender's place.
    fn take_results(&mut self, ship: ShipId, face: Face, count: Option<u8>) {
        let taken = self
            .state
            .attack_mut()
            .map_or(0, |attack| attack.attack.cancel(face, count.unwrap_or(u8::MAX)));
        self.dice_changed(Die::Attack);
        let (hits, crits) = if face == Face::Crit {
            (0, taken)
        } else {
            (taken, 0)
        };
        self.push(Frame::Suffer {
            ship,
            hits,
            crits,
            attack: false,
        });
    }

    fn start_lasting(&mut self, ship: ShipId, origin: Origin, until: Duration, kind: LastingKind) {
        let id = self.state.lasting_id();
        self.state.lasting.push(Lasting {
            id,
            ship,
            by: origin.ability,
            until,
            kind,
        });
        self.refresh(ship);
    }

    fn random_facedown(&mut self, ship: ShipId) -> Option<crate::ids::DealtId> {
        let facedown: Vec<_> = {
            let damage = &self.state.ship(ship).damage;
            damage
                .iter()
                .filter(|dealt| !dealt.faceup)
                .map(|dealt| dealt.id)
                .collect()
        };
        if facedown.is_empty() {
            return None;
        }
        let place = self.state.fate.below(facedown.len() as u32) as usize;
        Some(facedown[place])
    }

    /// The effects happen for one ship after the other.
    pub(super) fn for_each(&mut self, origin: Origin, context: Context, mut ships: ShipSet) {
        let Some(ship) = ships.iter().next() else { return };
        ships.remove(ship);
        self.push(Frame::ForEach {
            origin,
            context,
            ships,
        });
        if self.state.ship(ship).status.in_play() {
            let context = Context {
                chosen: Some(ship),
                ..context
            };
            self.push(Frame::Effects {
                origin,
                context,
                next: 0,
            });
        }
    }

    /// A maneuver besides the one on the dial; what makes maneuvers of its kind harder counts for it too.
    pub(super) fn execute_extra(&mut self, ship: ShipId, maneuver: furball_cards::Maneuver) {
        let maneuver = self.treated(ship, maneuver);
        self.push(Frame::Execute {
            ship,
            maneuver,
            trip: Trip::Card,
        });
    }
}
