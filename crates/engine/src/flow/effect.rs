//! Resolving effects, one after the other.

mod damage;
mod dice;
mod groups;

use furball_cards::language::{
    Amount, Change, Deed, Effect, LockOn, Moment, Moved, NewManeuver, Relocation, ShipRef, Skipped, Template,
    Things, Which,
};
use furball_cards::{ActionKind, Initiative, Phase, Token};

use crate::choice::Choice;
use crate::ids::{CardRef, Holder, Object, Seat, ShipId, ShipSet};
use crate::prompt::Ask;
use crate::rulebook::Aftermath;
use crate::state::{
    ActionScope, AttackStep, Context, Frame, Giver, Origin, RepositionCause, Status, TimedEffectKind,
};

use super::Flow;
use groups::picking_effects;
pub(super) use groups::{at_once_effects, damage_effects, dice_effects};

impl Flow<'_> {
    pub(super) fn effects_from(&mut self, origin: Origin, context: Context, next: u8) {
        let context = Context {
            of_upgrade: matches!(origin.ability.card, CardRef::Upgrade(_)),
            of_ship_ability: origin.ability.card == CardRef::ShipAbility,
            ..context
        };
        // Effects already under way for other ships, or with an obstacle, continue even if their owner is lost.
        let holder = origin.ability.holder;
        let with_obstacle = context.obstacle.is_some() && !matches!(holder, Holder::Obstacle(_));
        let of_device = matches!(holder, Holder::Device(_));
        let own = context
            .you
            .filter(|_| context.chosen.is_none() && !with_obstacle && !of_device);
        let gone = own.filter(|&you| {
            let status = self.state.ship(you).status;
            !status.in_play() && status != Status::Reserve && !self.state.setting_up
        });
        let Some(effect) = self.effects(origin).get(next as usize).cloned() else {
            return;
        };
        self.push(Frame::Effects {
            origin,
            context,
            next: next + 1,
        });
        // A removed ship does and gains nothing more; what it sacrificed itself for still happens.
        if !gone.is_some_and(|you| self.needs(you, &effect)) {
            self.carry_out(&effect, origin, next, &context);
        }
    }

    /// The list of effects goes on with the one at this index once more.
    pub(super) fn repeat(&mut self, origin: Origin, place: u8) {
        if let Some(Frame::Effects {
            origin: waiting,
            next,
            ..
        }) = self.state.frames.last_mut()
            && *waiting == origin
        {
            *next = place;
        }
    }

    /// Continues with the list of effects inside the one at this index.
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
        let who = |flow: &Self, who: ShipRef| flow.who(who, context, None);
        let card = origin.ability.card;
        let amount = |flow: &Self, amount: &Amount| flow.amount_of(amount, context, None, Some(card));
        match effect {
            Effect::Gain(whom, token, count) => {
                let count = amount(self, count);
                if let Some(ship) = who(self, *whom) {
                    let by = Giver {
                        seat: self.player_of(origin.ability, context),
                        obstacle: matches!(card, CardRef::Obstacle(_)),
                    };
                    self.gain_from(ship, *token, count, by);
                }
            }
            Effect::GainLike {
                who: whom,
                of: None,
                lacking,
                ..
            } => {
                if let Some((ship, token)) = who(self, *whom).zip(context.token)
                    && !(*lacking && self.state.ship(ship).tokens.has(token))
                {
                    let by = self.player_of(origin.ability, context);
                    self.gain_from(ship, token, 1, by);
                }
            }
            Effect::Remove(piece) => match (piece, context.device, context.obstacle) {
                (ShipRef::Obstacle, _, Some(obstacle)) => self.remove_obstacle(obstacle),
                (ShipRef::Device, Some(device), _) => self.remove_device(device),
                (ShipRef::Marker, ..) => {
                    if let Some(marker) = context.marker {
                        self.return_marker(marker);
                    }
                }
                _ => {}
            },
            Effect::Fuse => {
                if let Some(device) = context.device {
                    self.fuse(device);
                }
            }
            Effect::Relocate(Relocation::To(whom)) => {
                if let Some((you, ship)) = context.you.zip(who(self, *whom)) {
                    self.attach(you, ship, origin, place, *context);
                }
            }
            Effect::Action(grant) => {
                if let Some(ship) = who(self, grant.who) {
                    self.push(Frame::Action {
                        ship,
                        scope: ActionScope::Free {
                            origin,
                            place,
                            same: context.action,
                        },
                        measured: false,
                    });
                }
            }
            Effect::Lock {
                who: locker,
                on: LockOn::Ship(target),
                any_range,
            } => {
                if let Some((ship, target)) = who(self, *locker).zip(who(self, *target)) {
                    self.lock_onto(ship, target, *any_range);
                }
            }
            Effect::Do(whom, what) => {
                if let Some(ship) = who(self, *whom) {
                    let on = what.on().map(|on| who(self, on));
                    self.do_freely(ship, what, on, self.player_of(origin.ability, context));
                }
            }
            Effect::BreakLocks { of, on, one: false } => {
                if let Some(ship) = of.and_then(|of| who(self, of)) {
                    self.lose_locks(ship);
                }
                if let Some(ship) = on.and_then(|on| who(self, on)) {
                    self.break_locks_on(Object::Ship(ship));
                }
            }
            Effect::Choose {
                of: Things::Ships(_),
                up_to,
                ..
            } => {
                let left = amount(self, up_to);
                self.push(Frame::ChooseShips {
                    origin,
                    place,
                    context: *context,
                    left,
                    picked: ShipSet::default(),
                });
            }
            Effect::Each { ships, .. } => {
                let reached = |ship: &ShipId| !self.ignores_text(*ship, card);
                let ships = self.matching(ships, context).filter(reached).collect();
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
            Effect::EachObstacle { .. } => {
                let left = self.state.obstacles.len() as u8;
                self.push(Frame::EachObstacle {
                    origin,
                    place,
                    context: *context,
                    left,
                });
            }
            Effect::If { condition, .. } => {
                let branch = u8::from(!self.all_hold(condition, context, Some(card)));
                self.nested(origin, place, branch, *context);
            }
            // How high it becomes is picked.
            Effect::Adjust {
                change: Change::To(Amount::Between(..)),
                ..
            } => self.push(Frame::Pick {
                origin,
                place,
                context: *context,
            }),
            Effect::Adjust {
                who: whom,
                stat,
                change,
                engaging,
                activating,
                until,
            } => {
                let (Change::To(number) | Change::Up(number) | Change::Down(number) | Change::AtMost(number)) =
                    change;
                let number = amount(self, number);
                if let Some(ship) = who(self, *whom) {
                    let kind = match change {
                        Change::To(_) if *engaging => {
                            TimedEffectKind::TurnAt(Phase::Engagement, Initiative(number))
                        }
                        Change::To(_) if *activating => {
                            TimedEffectKind::TurnAt(Phase::Activation, Initiative(number))
                        }
                        Change::To(_) => TimedEffectKind::Set(*stat, number),
                        Change::Up(_) => TimedEffectKind::Adjust(*stat, number as i8),
                        Change::Down(_) => TimedEffectKind::Adjust(*stat, -(number as i8)),
                        Change::AtMost(_) => TimedEffectKind::Set(*stat, number.min(self.stat(ship, *stat))),
                    };
                    self.start_timed_effect(ship, origin, *until, kind);
                }
            }
            Effect::Swap { stat, between, until } => {
                if let Some((a, b)) = who(self, between.0).zip(who(self, between.1)) {
                    let (of_a, of_b) = (self.stat(a, *stat), self.stat(b, *stat));
                    self.start_timed_effect(a, origin, *until, TimedEffectKind::Set(*stat, of_b));
                    self.start_timed_effect(b, origin, *until, TimedEffectKind::Set(*stat, of_a));
                }
            }
            Effect::Grant { who: whom, until, .. } => {
                if let Some(ship) = who(self, *whom) {
                    self.start_timed_effect(ship, origin, *until, TimedEffectKind::Grant { origin, place });
                }
            }
            Effect::ChangeManeuver(NewManeuver::TreatedAs(difficulty)) => {
                if let Some(ship) = context.mover() {
                    self.set_difficulty(ship, *difficulty, 0);
                }
            }
            Effect::ChangeManeuver(NewManeuver::Harder(steps)) => {
                if let Some(ship) = context.mover() {
                    let (difficulty, before) = self.state.ship(ship).difficulty;
                    self.set_difficulty(ship, difficulty, before + *steps);
                }
            }
            Effect::ChangeManeuver(NewManeuver::Sideslip) => {
                if let Some(ship) = context.mover() {
                    self.state.ship_mut(ship).sideslips = true;
                }
            }
            Effect::Ignore(whom, until) => {
                if let Some((ship, obstacle)) = who(self, *whom).zip(context.obstacle) {
                    self.start_timed_effect(ship, origin, *until, TimedEffectKind::Ignore(obstacle));
                }
            }
            Effect::Skip(whom, Skipped::ExecuteManeuver) => {
                if let Some(ship) = who(self, *whom) {
                    self.state.ship_mut(ship).skips_maneuver = true;
                }
            }
            Effect::Skip(whom, Skipped::PerformAction) => {
                if let Some(ship) = who(self, *whom) {
                    self.state.ship_mut(ship).skips_action = true;
                }
            }
            Effect::Keep(whom, tokens, None) => {
                if let Some(ship) = who(self, *whom) {
                    self.keep_tokens(ship, origin, *tokens, u8::MAX);
                }
            }
            Effect::Reserve(whom) => {
                if let Some(ship) = who(self, *whom) {
                    self.put_in_reserve(ship);
                }
            }
            Effect::Place(_) => self.push(Frame::Put {
                origin,
                place,
                context: *context,
            }),
            Effect::Enter(entry) => {
                let left = amount(self, &entry.up_to);
                self.push(Frame::Enter {
                    origin,
                    place,
                    context: *context,
                    left,
                });
            }
            Effect::Relieve(_) => self.push(Frame::Relieve {
                origin,
                place,
                context: *context,
                done: ShipSet::default(),
            }),
            Effect::Skip(whom, Skipped::Engagement) => {
                if let Some(ship) = who(self, *whom) {
                    self.skip_engagement(ship);
                }
            }
            Effect::SetTally(..)
            | Effect::Take(_)
            | Effect::Jettison(..)
            | Effect::Deliver(..)
            | Effect::Name(..)
            | Effect::Unname(..) => self.on_markers(effect, context, card),
            Effect::Tally(tally, count) => {
                let more = amount(self, count);
                self.count_more(tally, context.side, more);
            }
            Effect::BonusAttack(bonus) => {
                let Some(ship) = who(self, bonus.who) else { return };
                let frame = Frame::BonusAttack {
                    ship,
                    origin,
                    place,
                    context: *context,
                };
                // It comes after the attack that earned it, or in its own part of the aftermath [SE-BONUS-01].
                let later = self.table.rulebook.attack.aftermath == Aftermath::Together;
                let close = self
                    .state
                    .frames
                    .iter()
                    .rposition(|frame| *frame == Frame::Attack(AttackStep::Close));
                let at = close.filter(|_| later).unwrap_or(self.state.frames.len());
                self.state.frames.insert(at, frame);
            }
            Effect::AttackWithThis(_) => {
                if let Some(ship) = context.you {
                    self.push(Frame::BonusAttack {
                        ship,
                        origin,
                        place,
                        context: *context,
                    });
                }
            }
            Effect::Discard(Which::This) => self.discard_this(origin.ability),
            Effect::Flip(Which::This) => {
                let source = self.granting(origin.ability);
                match (source.card, source.ship()) {
                    (CardRef::Condition(no), _) => self.reveal_condition(no),
                    (card, Some(ship)) => self.flip_upgrade(ship, card),
                    (_, None) => {}
                }
            }
            Effect::Stash { token, count } => {
                let count = amount(self, count);
                if let Some(ship) = origin.ability.ship()
                    && let Some((place, token)) = card.upgrade().zip(token.or(context.token))
                {
                    self.stash(ship, place, token, count);
                }
            }
            Effect::Flip(Which::Upgrade { who: whom, slots, .. }) => {
                if let Some(ship) = who(self, *whom) {
                    slots.iter().for_each(|slot| self.flip_slot(ship, *slot));
                }
            }
            // Damage cards are exposed and repaired.
            Effect::Flip(Which::Damage { .. }) => {}
            Effect::Assign {
                who: whom,
                condition,
                facedown,
            } => {
                let found = self.table.content.find_condition(condition);
                // A condition that passes itself on still belongs to the ship that first assigned it.
                let by = context.assigner.or(context.you);
                if let (Some(ship), Some(condition), Some(by)) = (who(self, *whom), found, by) {
                    self.assign(condition, ship, by, *facedown);
                }
            }
            Effect::Later(..) => self.schedule(origin, place, *context),
            Effect::TransferLocks {
                from,
                to,
                held_by: Some(holder),
                ..
            } => {
                let ends = who(self, *from).zip(who(self, *to));
                if let Some((holder, (from, to))) = who(self, *holder).zip(ends)
                    && self.state.ship(holder).locks_ship(from)
                {
                    self.move_lock(holder, from, to);
                }
            }
            Effect::TransferLocks {
                from,
                to,
                enemies: true,
                held_by: None,
            } => {
                if let Some((from, to)) = who(self, *from).zip(who(self, *to)) {
                    self.move_locks(from, to);
                }
            }
            Effect::ShowDial { who: whom, to_all } => {
                if let Some(ship) = who(self, *whom) {
                    self.show_dial(ship, self.decider(context), *to_all);
                }
            }
            dice_effects!() => self.carry_out_on_dice(effect, origin, place, context),
            damage_effects!() | Effect::Expose { picked: false, .. } => {
                self.carry_out_damage(effect, origin, context)
            }
            picking_effects!()
            | Effect::Keep(_, _, Some(_))
            | Effect::Expose { picked: true, .. }
            | Effect::ChangeManeuver(_) => self.push(Frame::Pick {
                origin,
                place,
                context: *context,
            }),
        }
    }

    /// The ship does something without performing an action: to another ship, if that is given and known.
    fn do_freely(&mut self, ship: ShipId, what: &Deed, on: Option<Option<ShipId>>, by: Seat) {
        match (what, on) {
            (Deed::Move(moves, template), _) => {
                moves
                    .iter()
                    .for_each(|how| self.move_freely(ship, *how, *template));
            }
            (Deed::Rotate { .. }, None) => self.push(Frame::Rotate { ship, towards: None }),
            (Deed::Rotate { .. }, Some(Some(other))) => {
                let towards = Some(other);
                self.push(Frame::Rotate { ship, towards });
            }
            (Deed::Coordinate { .. }, None) => self.push(Frame::Coordinate { ship }),
            (Deed::Coordinate { .. }, Some(Some(other))) => {
                self.coordinate(ship, other, ShipSet::default(), None);
            }
            (Deed::Jam { .. }, Some(Some(other))) => self.jam(ship, other, by),
            (Deed::Engage, _) => {
                self.push(Frame::Engage { ship });
                self.fire(Moment::BeforeEngages, Some(ship), None);
            }
            // The ship it is done to is gone, or it is a deed with an effect of its own.
            _ => {}
        }
    }

    /// The ship moves, with the usual templates unless one is given.
    fn move_freely(&mut self, ship: ShipId, how: Moved, template: Option<Template>) {
        match how {
            Moved::Boost => self.push_move(ship, RepositionCause::Boost { template }),
            Moved::BarrelRoll => self.push_move(ship, RepositionCause::BarrelRoll),
            Moved::Decloak => {
                if self.state.ship(ship).tokens.has(Token::Cloak) {
                    self.push_move(ship, RepositionCause::Decloak);
                }
            }
            // Ships deploy in a step of their own.
            Moved::Deploy => {}
        }
    }

    fn push_move(&mut self, ship: ShipId, cause: RepositionCause) {
        self.push(Frame::DeclareMove { ship, cause });
    }

    /// Resolves the effects for one ship after the other.
    pub(super) fn for_each(&mut self, origin: Origin, context: Context, ships: ShipSet) {
        // A device's effects on several ships resolve in player order [SE-OPEN-41].
        let device = match origin.ability.card {
            CardRef::Device(no) => Some(no),
            _ => None,
        };
        let first = match device {
            Some(_) => ships
                .iter()
                .min_by_key(|&ship| self.place_in_order(self.owner(ship))),
            None if self.effects(origin).iter().any(moves_ships) => {
                self.ask_next_of_each(origin, context, ships);
                return;
            }
            None => ships.iter().next(),
        };
        if let Some(ship) = first {
            self.next_of_each(origin, context, ships, ship);
        }
    }

    /// Ships that move get into each other's way, so the owner of the ability orders them. Those that can do nothing
    /// wait until another has moved.
    fn ask_next_of_each(&mut self, origin: Origin, context: Context, ships: ShipSet) {
        let able = |&ship: &ShipId| {
            let context = Context {
                chosen: Some(ship),
                earlier: context.chosen,
                ..context
            };
            self.does_something(self.effects(origin), &context, origin.ability.card)
        };
        let able: Vec<ShipId> = ships.iter().filter(able).collect();
        match able.as_slice() {
            // Nobody can; each passes in turn.
            [] => {
                if let Some(ship) = ships.iter().next() {
                    self.next_of_each(origin, context, ships, ship);
                }
            }
            [only] => self.next_of_each(origin, context, ships, *only),
            _ => {
                let frame = Frame::ForEach {
                    origin,
                    context,
                    ships,
                };
                let choices = able.into_iter().map(Choice::Ship).collect();
                let owner = self.decider(&context);
                self.ask_list(frame, owner, Ask::PickShip(origin.ability), choices);
            }
        }
    }

    /// The effects resolve for this ship, then for the others.
    pub(super) fn next_of_each(
        &mut self,
        origin: Origin,
        context: Context,
        mut ships: ShipSet,
        ship: ShipId,
    ) {
        let device = match origin.ability.card {
            CardRef::Device(no) => Some(no),
            _ => None,
        };
        ships.remove(ship);
        self.push(Frame::ForEach {
            origin,
            context,
            ships,
        });
        // Ships in reserve are there for those who picked them there.
        let state = self.state.ship(ship);
        let waits = state.status == Status::Reserve && state.carrier.is_none();
        if waits || self.is_there(state, &context) {
            if let Some(device) = device {
                self.push(Frame::HitByDevice { ship, device });
            }
            let context = Context {
                chosen: Some(ship),
                earlier: context.chosen,
                ..context
            };
            self.push(Frame::Effects {
                origin,
                context,
                next: 0,
            });
        }
    }
}

/// Whether ships move by the effect, or may.
fn moves_ships(effect: &Effect) -> bool {
    match effect {
        Effect::Do(_, Deed::Move(..)) | Effect::Execute(..) => true,
        Effect::Action(grant) => {
            let moves = [ActionKind::Boost, ActionKind::BarrelRoll, ActionKind::Slam];
            grant.acts.is_empty() || grant.acts.iter().any(|act| moves.contains(act))
        }
        // Any other effect does if one inside it does.
        _ => effect.lists().flatten().any(moves_ships),
    }
}
