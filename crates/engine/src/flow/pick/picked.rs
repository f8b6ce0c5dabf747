//! Continuing an effect after its pick.

use furball_cards::language::{
    Ability, Counter, Effect, LockOn, Moment, NewManeuver, Receiver, Relocation, Things, TurnBy, Which,
};
use furball_cards::{Initiative, Phase};
use furball_geometry::Pose;

use crate::choice::Choice;
use crate::event::Event;
use crate::flow::Flow;
use crate::ids::{Object, ShipId};
use crate::query::token_set;
use crate::state::{CardCounter, Context, Frame, Guess, MoveCause, Origin, Payment, TimedEffectKind};

use super::counter_choice;
use crate::flow::effect::{at_once_effects, damage_effects, dice_effects};

impl Flow<'_> {
    /// Resolves the effect as picked.
    pub(in crate::flow) fn picked(&mut self, origin: Origin, place: u8, context: Context, choice: &Choice) {
        let Some(effect) = self.effects(origin).get(place as usize).cloned() else {
            return;
        };
        let you = context.you;
        match &effect {
            Effect::Lock {
                who: whom,
                on: LockOn::Any { .. } | LockOn::LockOf { .. },
                ..
            } => {
                let Some(ship) = self.who(*whom, &context, None).or(you) else {
                    return;
                };
                if let Some(target) = choice.object() {
                    self.acquire_lock(ship, target);
                }
            }
            Effect::BreakLocks { on, one: true, .. } => {
                if let Choice::Ship(locker) = choice {
                    let Some(target) = on.and_then(|on| self.who(on, &context, None)).or(you) else {
                        return;
                    };
                    self.lose_lock_on(*locker, Object::Ship(target));
                }
            }
            Effect::LoseTokens(whom, _, count) => {
                if let Choice::Token(token) = choice {
                    let Some(ship) = self.who(*whom, &context, None).or(you) else {
                        return;
                    };
                    let count = self.amount_of(count, &context, None, Some(origin.ability.card));
                    self.lose(ship, *token, count);
                } else if let Choice::Ship(locker) = choice {
                    let Some(ship) = self.who(*whom, &context, None).or(you) else {
                        return;
                    };
                    self.lose_lock_on(*locker, Object::Ship(ship));
                }
            }
            Effect::Transfer { from, to, count, .. } => {
                let ends = self.who(*from, &context, None).zip(self.who(*to, &context, None));
                let Some((from, to)) = ends else { return };
                if let Choice::Token(token) = choice {
                    let count = self.amount_of(count, &context, None, Some(origin.ability.card));
                    self.transfer(from, to, *token, count);
                } else if let Choice::Ship(locker) = choice {
                    self.move_lock(*locker, from, to);
                }
            }
            Effect::Recover(counter, count) => {
                let count = self.amount_of(count, &context, None, Some(origin.ability.card));
                if let Some(counter) = self.counter_picked(counter, &context, origin, choice) {
                    self.recover_counters(counter, count);
                }
            }
            Effect::Lose(counter, count) => {
                let count = self.amount_of(count, &context, None, Some(origin.ability.card));
                if let Some(counter) = self.counter_picked(counter, &context, origin, choice) {
                    self.lose_counters(counter, count);
                }
            }
            Effect::Unstash { to, tokens, all } => {
                let picked = self
                    .tokens_on(origin.ability, *tokens)
                    .find(|&tokens| counter_choice(tokens) == *choice);
                if let Some((tokens, ship)) = picked.zip(self.who(*to, &context, None).or(you)) {
                    self.unstash(tokens, if *all { u8::MAX } else { 1 }, ship);
                }
            }
            Effect::HandOver {
                to: Receiver::EachOther(_),
                ..
            } => {
                if let Choice::Exchange { first, second } = choice {
                    self.exchange(*first, *second);
                }
            }
            Effect::HandOver {
                to: Receiver::Ship(to),
                ..
            } => {
                if let Choice::Upgrade(card) = choice
                    && let Some((you, to)) = you.zip(self.who(*to, &context, None))
                {
                    self.hand_over((you, *card), to);
                }
            }
            Effect::Unless { .. } => {
                self.nested(origin, place, u8::from(*choice == Choice::Accept), context);
            }
            Effect::Turn(whom, _) => {
                if let Choice::Turn(way) = choice {
                    let Some(ship) = self.who(*whom, &context, None).or(you) else {
                        return;
                    };
                    self.turn_ship(ship, *way);
                }
            }
            Effect::PlaceDevice(placing) => {
                if let Choice::PlaceDevice(way) = choice {
                    let most = self.amount_of(&placing.up_to, &context, None, Some(origin.ability.card));
                    self.place_one(origin, place, context, most, [None; 3], way);
                }
            }
            Effect::Relocate(Relocation::Along(templates)) => {
                if let Choice::Relocate { side, template } = choice {
                    let Some(you) = you else { return };
                    let ways = self.relocations(you, templates);
                    let found = ways.into_iter().find(|way| (way.0, way.1) == (*side, *template));
                    if let Some((device, (.., pose))) = self.device_of(you).zip(found) {
                        self.relocate_device(device, pose);
                    }
                }
            }
            Effect::Relocate(Relocation::To(whom)) => {
                if let Choice::Guides(guides) = choice {
                    let Some((you, ship)) = you.zip(self.who(*whom, &context, None).or(you)) else {
                        return;
                    };
                    let found = self
                        .free_guides(you, ship)
                        .into_iter()
                        .find(|way| way.0 == *guides);
                    if let Some((device, (_, pose))) = self.device_of(you).zip(found) {
                        self.relocate_device(device, pose);
                    }
                }
            }
            Effect::Choose {
                of: Things::Obstacles(_) | Things::Devices(_) | Things::Markers(_),
                ..
            } => {
                let context = match choice {
                    Choice::Device(no) => Context {
                        device: Some(*no),
                        ..context
                    },
                    Choice::Marker(no) => Context {
                        marker: Some(*no),
                        ..context
                    },
                    Choice::Obstacle(obstacle) => Context {
                        obstacle: Some(*obstacle),
                        ..context
                    },
                    _ => return,
                };
                self.nested(origin, place, 0, context);
            }
            Effect::May { again, .. } => {
                if let Choice::Accept = choice {
                    if *again {
                        self.repeat(origin, place);
                    }
                    self.push(Frame::Pay {
                        bill: Payment::May { origin, place },
                        context,
                        next: 0,
                    });
                }
            }
            Effect::Guess { dial: Some(who), .. } => {
                if let Choice::Maneuver(guess) = choice
                    && let Some(ship) = self.who(*who, &context, None)
                    && self.dial_guessed(ship, self.decider(&context), *guess)
                {
                    self.nested(origin, place, 0, context);
                }
            }
            Effect::Guess { .. } => {
                if let Choice::Number(number) = choice
                    && let Some(attack) = self.state.attack_mut()
                {
                    attack.guess = Some(Guess {
                        number: *number,
                        origin,
                        place,
                        context,
                    });
                }
            }
            Effect::Foretell => {
                if let Choice::Face(face) = choice {
                    self.foretell(*face);
                }
            }
            Effect::Deal { onto_this: true, .. } => {
                if let Choice::Drawn(card) = choice
                    && let Some(card) = self.drawn_card(card)
                {
                    self.put_on_condition(origin.ability.card, card);
                }
            }
            Effect::Deal { who, faceup, .. } => {
                if let Choice::Drawn(card) = choice
                    && let Some(card) = self.drawn_card(card)
                    && let Some(ship) = self.who(*who, &context, None).or(you)
                {
                    self.take_from_deck(ship, card);
                    self.put_on_ship(ship, Some(card), *faceup);
                }
            }
            Effect::OneOf { who, options, .. } => {
                if let Choice::Option(option) = choice {
                    // Who has picked what costs something, or uses the ability for it, has agreed to the cost.
                    let card = origin.ability.card;
                    let possible = options
                        .iter()
                        .filter(|then| self.does_something(then, &context, card));
                    let chosen = possible.count() > 1
                        || matches!(self.ability(origin.ability), Some(Ability::When(text)) if text.may);
                    if let Some([Effect::May { who: payer, .. }]) =
                        options.get(usize::from(option.0)).map(Vec::as_slice)
                        && payer == who
                        && chosen
                    {
                        let path = origin.path.into(place, option.0);
                        let origin = Origin { path, ..origin };
                        let bill = Payment::May { origin, place: 0 };
                        self.push(Frame::Pay {
                            bill,
                            context,
                            next: 0,
                        });
                    } else {
                        self.nested(origin, place, option.0, context);
                    }
                }
            }
            Effect::GainLike { who, of: Some(_), .. } => {
                if let Choice::Token(token) = choice
                    && let Some(ship) = self.who(*who, &context, None)
                {
                    let by = self.player_of(origin.ability, &context);
                    self.gain_from(ship, *token, 1, by);
                }
            }
            Effect::Adjust { who, until, .. } => {
                // The only number that is picked is the initiative at which the ship activates.
                if let Choice::Number(number) = choice
                    && let Some(ship) = self.who(*who, &context, None)
                {
                    let kind = TimedEffectKind::TurnAt(Phase::Activation, Initiative(*number));
                    self.start_timed_effect(ship, origin, *until, kind);
                }
            }
            Effect::TransferLocks {
                from,
                to,
                enemies: false,
                held_by: None,
            } => {
                let ends = self.who(*from, &context, None).zip(self.who(*to, &context, None));
                if let Some(((from, to), object)) = ends.zip(choice.object()) {
                    // It is assigned, not acquired [SE-TOK-03].
                    self.lose_lock_on(from, object);
                    self.assign_lock(to, object);
                }
            }
            Effect::ChangeManeuver(NewManeuver::Along(_)) => {
                if let Choice::Maneuver(maneuver) = choice {
                    let Some(ship) = context.mover() else { return };
                    self.state.ship_mut(ship).template = Some(maneuver.bearing);
                }
            }
            Effect::ChangeManeuver(change) => {
                if let Choice::Maneuver(maneuver) = choice {
                    let Some(ship) = context.mover() else { return };
                    self.change_dial(ship, *maneuver, change);
                }
            }
            Effect::Keep(whom, _, count) => {
                if let Choice::Token(token) = choice {
                    let Some(ship) = self.who(*whom, &context, None).or(you) else {
                        return;
                    };
                    let count = count.unwrap_or(u8::MAX);
                    self.keep_tokens(ship, origin, token_set(*token), count);
                }
            }
            Effect::Execute(whom, _) => {
                if let Choice::Maneuver(maneuver) = choice {
                    let Some(ship) = self.who(*whom, &context, None).or(you) else {
                        return;
                    };
                    let replaced = matches!(
                        self.ability(origin.ability),
                        Some(Ability::Instead(text)) if text.of == Moment::Executes
                    );
                    if replaced && context.subject == Some(ship) {
                        self.push(Frame::Execute {
                            ship,
                            maneuver: *maneuver,
                            trip: MoveCause::Dial,
                        });
                    } else {
                        self.execute_extra(ship, *maneuver);
                    }
                }
            }
            Effect::Discard(Which::Upgrade { who, .. }) => {
                if let Choice::Upgrade(card) = choice {
                    let Some(ship) = self.who(*who, &context, None).or(you) else {
                        return;
                    };
                    self.discard_upgrade(ship, *card);
                }
            }
            Effect::Expose { who, .. } => {
                if let Choice::Drawn(card) = choice {
                    let Some(ship) = self.who(*who, &context, None).or(you) else {
                        return;
                    };
                    let card = self.drawn_card(card);
                    let mut damage = self.state.ship(ship).damage.iter();
                    let dealt =
                        damage.find(|dealt| !dealt.faceup() && dealt.card.is_some() && dealt.card == card);
                    if let Some(dealt) = dealt.map(|dealt| dealt.id) {
                        self.expose(ship, dealt);
                    }
                }
            }
            Effect::Repair(Which::Damage { who, .. }) => {
                if let Choice::Damage(card) = choice {
                    let Some(ship) = self.who(*who, &context, None).or(you) else {
                        return;
                    };
                    self.repair(ship, *card);
                } else if let Choice::Facedown = choice {
                    let Some(ship) = self.who(*who, &context, None).or(you) else {
                        return;
                    };
                    if let Some(card) = self.random_facedown(ship) {
                        self.repair(ship, card);
                    }
                }
            }
            at_once_effects!() | dice_effects!() | damage_effects!() => {}
        }
    }

    /// The picked counters, or the only ones.
    fn counter_picked(
        &self,
        counter: &Counter,
        context: &Context,
        origin: Origin,
        choice: &Choice,
    ) -> Option<CardCounter> {
        let mut counters = self.counters_meant(counter, context, None, Some(origin.ability.card));
        counters.find(|&counter| counter_choice(counter) == *choice)
    }

    /// Turns the ship in place, which is no move: it only touches other ships anew [LG-MANV-43].
    pub(in crate::flow) fn turn_ship(&mut self, ship: ShipId, way: TurnBy) {
        let to = turned(self.state.ship(ship).pose, way);
        self.state.ship_mut(ship).pose = to;
        self.find_touching(ship);
        self.emit(Event::Turned { ship, to });
    }
}

/// Where a ship stands after it was turned in place.
pub(in crate::flow) fn turned(pose: Pose, way: TurnBy) -> Pose {
    let heading = match way {
        TurnBy::Left => pose.heading.turned_left_90(),
        TurnBy::Right => pose.heading.turned_right_90(),
        TurnBy::Around | TurnBy::TowardsManeuver => pose.heading.reversed(),
    };
    pose.facing(heading)
}
